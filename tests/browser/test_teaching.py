"""The lessons and the coach as newcomers meet them: on a phone and at a desk, in French and in English."""

from __future__ import annotations

import re
from typing import Any

import pytest
from cases import some
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from atout.contract.game import rules_of
from atout.games.bezique.screen.views import Legal
from atout.players.game import precepts_of
from atout.rulebook.courses import courses
from atout.server.desks.parts import text as wire
from atout.server.tables.coaching import GIVES_WAY
from atout.server.wire import happenings, messages
from atout.server.wire.structs import Text

from . import scenes
from .hand import IDLE, begin, my_turn
from .test_axe import clean, small_targets
from .test_layout import CUT, OVER, resize

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
LOW = {"width": 844, "height": 390}
LOOKS = [(PHONE, "dark"), (DESK, "light"), (LOW, "light")]
ASKED = ".felt .card[data-asked] [data-play]"
RITUAL = courses()["besigue"].ritual
# Everything that is said from now on, in its order.
OVERHEAR = """() => { window.heard = []; const hear = () => {
  const said = document.querySelector('.says')?.textContent.trim();
  if (said && said !== window.heard.at(-1)) window.heard.push(said); };
  new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true }); }"""

# What of the teacher's words does not stay within her box.
OUTSIDE = """() => { const box = document.querySelector('.teaching'), r = box?.getBoundingClientRect();
  return [...(box?.querySelectorAll('header > :not(.sr), .says') ?? [])].filter((e) => e.checkVisibility())
    .filter((e) => e.getBoundingClientRect().right > r.right || e.scrollWidth > e.clientWidth + 1)
    .map((e) => e.className); }"""


def text(lang: str, sentence: Any) -> re.Pattern[str]:
    """The beginning of what is said, as the page shows it."""
    return re.compile(re.escape(getattr(sentence, lang).replace("'", "’")[:40]))


def reach(page: Page, point: str) -> None:
    """Press a card where no other lies over it."""
    page.locator(point).first.click(position={"x": 9, "y": 30})


def follow(page: Page, lang: str, course: str) -> None:
    """Do what each step of a lesson asks, once what it says is there."""
    for deal in courses()[course].deals:
        for sentence in (deal.intro, *(step.text for step in deal.steps)):
            expect(page.locator(f"{IDLE} .teaching .says, .remark p").first).to_contain_text(text(lang, sentence))
            assert page.evaluate(OUTSIDE) == [], sentence.en
            if page.locator("#sheet[open]").count():
                page.locator("#sheet .dlg-foot .primary").click()
                continue
            press = page.locator(f"{IDLE} .teaching [data-act=press]")
            act = page.locator(f"{IDLE} .actions .act[data-asked]")
            card = page.locator(f"{IDLE} {ASKED}")
            expect(press.or_(act).or_(card).first).to_be_visible()
            if press.count():
                press.click()
            elif act.count():
                act.click()
                if page.locator(".chooser").count():
                    reach(page, ASKED)
            else:
                reach(page, f"{IDLE} {ASKED}")
        finish(page)


def finish(page: Page) -> None:
    """Play on by oneself, as far as the table lets one, until the deal is counted or the lesson is over."""
    over = page.locator("#sheet[open], .teaching[data-done]")
    free = page.locator(f"{IDLE} .card[data-may] [data-play]")
    for _ in range(12):
        expect(over.or_(free).first).to_be_visible()
        if over.count():
            return
        seen = page.locator(".play").get_attribute("data-position") or ""
        reach(page, f"{IDLE} .card[data-may] [data-play]")
        expect(page.locator(".play")).not_to_have_attribute("data-position", seen)


@pytest.mark.parametrize(("lang", "size"), some([("fr", PHONE), ("en", DESK)], [("fr", PHONE)]))
def test_a_newcomer_learns_in_one_deal(visitor: Any, server: str, lang: str, size: dict[str, int]) -> None:
    """Every step says what it is to say, asks for what can be done, and the deal is counted at the end."""
    page = visitor({"lang": "en"}, viewport=size)  # the French address speaks French
    page.goto(f"{server}/{'apprendre' if lang == 'fr' else 'learn'}")
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    expect(page.locator("html")).to_have_attribute("lang", lang)
    follow(page, lang, "besigue")
    expect(page.locator("#sheet .remark")).to_contain_text(text(lang, courses()["besigue"].end))
    own = page.locator("#sheet tr", has_text=re.compile("Brisques")).locator("td, th").nth(1)
    assert int(own.inner_text()) >= 60, "the brisques are counted"
    assert page.evaluate("JSON.parse(localStorage.getItem('atout')).learnt") == ["besigue"]
    clean(page, "the end of the lesson")
    page.locator("#sheet .dlg-foot .primary").click()  # a match of one's own
    expect(page.locator(".teaching")).to_have_count(0)
    my_turn(page)


@pytest.mark.parametrize(
    ("course", "lang", "size"), some([("beigne", "fr", PHONE), ("rubicon", "en", DESK)], [("beigne", "fr", PHONE)])
)
def test_the_shorter_lessons(visitor: Any, server: str, course: str, lang: str, size: dict[str, int]) -> None:
    page = visitor({"lang": lang}, viewport=size)
    page.goto(f"{server}/learn/{course}")
    follow(page, lang, course)
    end = page.locator("#sheet .remark, .teaching[data-done] .says").first
    expect(end).to_contain_text(text(lang, courses()[course].end))
    around = page.locator("#sheet[open]" if page.locator("#sheet[open]").count() else ".teaching")
    around.get_by_role("button", name=re.compile("^(Go on at|Continuer à)")).click()
    expect(page.locator(".remark, .teaching")).to_have_count(0)


@pytest.mark.long
def test_one_is_told_kindly_left_free_to_leave_and_finds_the_same_step(visitor: Any, server: str) -> None:
    page = visitor({"lang": "en"})
    page.goto(f"{server}/learn")
    page.locator("[data-act=press]").click()
    expect(page.locator(".says")).to_contain_text("lead the ace of clubs")
    reach(page, f"{IDLE} .hand [data-play]:not([data-asked])")  # another card than the one that is asked for
    expect(page.get_by_role("alert")).to_contain_text("At a table of your own you will be free")
    reach(page, f"{IDLE} {ASKED}")
    expect(page.locator(".says")).to_contain_text("lead a small card")
    page.reload()
    expect(page.locator(".says")).to_contain_text("lead a small card")
    page.locator(".leave summary").click()
    page.get_by_role("link", name="Later").click()
    expect(page).to_have_url(f"{server}/")
    page.goto(f"{server}/learn")
    expect(page.locator(".says")).to_contain_text("lead a small card")
    page.locator(".leave summary").click()
    page.get_by_role("button", name="Start the lesson again").click()
    expect(page.locator(".says")).to_contain_text("First we each draw a card")


@pytest.mark.parametrize("remembered", [{"speed": "fast"}])
@pytest.mark.long
def test_the_ritual_is_shown_and_told(page: Page, server: str, remembered: dict[str, Any]) -> None:
    """Whatever the settings: the draw, the shuffle, the cut, the packets, the turn-up, each with its words."""
    page.goto(f"{server}/learn")
    page.evaluate(OVERHEAR)
    page.locator("[data-act=press]").click()
    expect(page.locator(".says")).to_contain_text("lead the ace of clubs")
    heard = page.evaluate("window.heard")
    places = [next((at for at, line in enumerate(heard) if text("en", one).match(line)), -1) for one in RITUAL.values()]
    assert -1 not in places, heard
    assert places == sorted(places), heard


@pytest.mark.parametrize(("size", "theme"), some(LOOKS, LOOKS[:1]))
def test_the_lesson_is_clean_and_by_keyboard(visitor: Any, server: str, size: dict[str, int], theme: str) -> None:
    page = visitor({"lang": "en"}, viewport=size, color_scheme=theme)
    page.goto(f"{server}/learn")
    assert size != PHONE or page.evaluate(OVER, [["[data-act=press]", ".felt, .tool, .says"]]) == []
    page.locator("[data-act=press]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".says")).to_contain_text("lead the ace of clubs")
    clean(page, "lesson")
    assert not small_targets(page)
    page.locator(ASKED).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".says")).to_contain_text("lead a small card")
    expect(page.locator("#say")).to_contain_text("lead a small card")


# The coach ----------------------------------------------------------------------------------------------

NEWCOMER = {"coach": "auto", "climbs": True, "opponent": "debutant", "practised": 0, "matches": 0, "wins": 0}


def move_until(page: Page, seen: str, moves: str) -> None:
    """Press what `moves` finds first, or else play a card, from deal to deal, until this is seen."""
    for _ in range(240):
        act, card = page.locator(f"{IDLE} {moves}"), page.locator(f"{IDLE} .card[data-may] [data-play]")
        there, sheet = page.locator(seen), page.locator("#sheet[open] .dlg-foot .primary")
        expect(act.or_(card).or_(there).or_(sheet).first).to_be_visible()
        if there.count():
            return
        position = page.locator(".play").get_attribute("data-position") or ""
        if sheet.count():
            sheet.click()
        elif act.count():
            act.first.click()
        else:
            reach(page, f"{IDLE} .card[data-may] [data-play]")
        expect(page.locator(".play")).not_to_have_attribute("data-position", position)
    raise AssertionError(f"{seen} was not seen in 240 moves")


@pytest.mark.parametrize(("lang", "size"), some([("fr", PHONE), ("en", DESK)], [("fr", PHONE)]))
def test_the_coach_says_the_idea_at_once_and_what_was_overlooked(
    visitor: Any, server: str, lang: str, size: dict[str, int]
) -> None:
    page = visitor({"lang": lang, **NEWCOMER, "opponent": "boussac"}, viewport=size)
    begin(page, server)
    coach = page.locator(".coach")
    expect(coach.locator(".idea")).to_be_visible()
    clean(page, "coach")
    assert not small_targets(page)
    move_until(page, ".missed", ".act.end")  # nothing is ever declared
    expect(page.locator(".missed")).to_contain_text("You could have" if lang == "en" else "Vous pouviez")
    coach.get_by_role("button", name=re.compile("Take back|Reprendre")).click()
    expect(page.locator(".missed")).to_have_count(0)
    coach.get_by_role("button", name=re.compile("Do without|Se passer")).click()
    expect(coach).to_have_count(0)
    page.reload()
    my_turn(page)
    expect(coach).to_have_count(0)


@pytest.mark.long
def test_the_coach_steps_back_by_himself(visitor: Any, server: str) -> None:
    page = visitor({"lang": "en", **NEWCOMER, "opponent": "boussac", "practised": 14})
    begin(page, server)
    expect(page.locator(".coach .idea")).to_be_visible()
    move_until(page, ".coach .idea:text('I step back')", ".act:is(.declare, .end)")
    expect(page.locator(".coach .idea")).to_contain_text("I step back")
    assert page.evaluate("JSON.parse(localStorage.getItem('atout')).coach") == "auto"


def test_who_came_before_is_left_alone(page: Page, server: str) -> None:
    """A browser that remembers earlier settings keeps its opponent, and no coach comes."""
    begin(page, server)
    expect(page.locator("[data-tool=hint]")).to_be_visible()
    expect(page.locator(".coach")).to_have_count(0)
    page.goto(server)
    expect(page.locator("#big-line")).to_contain_text("Boussac")


def test_a_newcomer_meets_a_beginner_and_a_choice_stays(browser: Any, server: str, watch: Any) -> None:
    context = browser.new_context(locale="en-GB", viewport=DESK)
    page = context.new_page()
    watch.on(page)
    page.goto(server)
    expect(page.locator("#big-line")).to_contain_text("Beginner")
    climbs = page.get_by_role("checkbox", name=re.compile("moves up with you"))
    expect(climbs).to_be_checked()
    page.get_by_role("radio", name=re.compile("Apprentice")).check(force=True)
    expect(climbs).not_to_be_checked()
    page.reload()
    expect(page.locator("#big-line")).to_contain_text("Apprentice")
    expect(climbs).not_to_be_checked()
    context.close()


RISE = """async (at) => {
  const { progress } = await import('/static/teach/progress.js');
  const view = (winner) => ({ game: 'bezique', seat: 0, winner, seats: [{ seat: 0, side: 0 }, { seat: 1, side: 1 }] });
  let s = { coach: 'auto', matches: 0, practised: 0, wins: 0, ...at };
  const seen = [];
  for (const winner of at.winners) {
    s = { ...s, ...progress(s, { do: 'match_end', winner, winners: [winner] }, view(winner)) };
    seen.push(s.opponent);
  }
  return [...seen, s.matches];
}"""


@pytest.mark.parametrize(
    ("opponent", "climbs", "winners", "seen"),
    [
        ("debutant", True, [0, 1, 0, 0, 0], ["debutant", "debutant", "apprenti", "apprenti", "amateur"]),
        ("debutant", False, [0, 0, 0], ["debutant"] * 3),
        ("maitre", True, [0, 0, 0], ["maitre"] * 3),
        ("boussac", True, [0, 0], ["boussac"] * 2),
    ],
)
def test_two_matches_won_lead_to_the_next_opponent(
    page: Page, server: str, opponent: str, climbs: bool, winners: list[int], seen: list[str]
) -> None:
    page.goto(server)
    outcome = page.evaluate(RISE, {"opponent": opponent, "climbs": climbs, "winners": winners})
    assert outcome == [*seen, len(winners)]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.long
def test_the_coach_leaves_the_word_to_the_hint(visitor: Any, server: str, lang: str) -> None:
    """The hint is the master's, the idea the coach's own: the two are not to be read side by side, nor read out."""
    page = visitor({"lang": lang, "coach": "on"}, viewport=DESK)
    scene = scenes.hint_to_play()
    own = messages.Reason("lead", Text("Gardez la main.", "Keep the lead."))
    scene.coach = tuple(messages.Coached(1, idea, [], None) for idea in (own, GIVES_WAY))
    scenes.show(page, server, scene)
    idea, say = page.locator(".coach .idea"), page.locator("#say")
    expect(idea).to_have_text(text(lang, own.text))
    page.keyboard.press("h")
    expect(page.locator(".hinting .ideas li").first).to_be_visible()
    words = "vous avez l’avis du maître" if lang == "fr" else "you have the master’s advice"
    expect(idea).to_contain_text(words)
    page.keyboard.press("h")
    expect(say).to_contain_text("Jouez le valet" if lang == "fr" else "Play the jack")
    expect(say).not_to_contain_text(words)
    clean(page, "the coach beside a hint")


def advised(scene: scenes.Scene, idea: Text | None, missed: messages.Missed | None = None) -> scenes.Scene:
    """The same at a table where the coach says this."""
    scene = scenes.with_hints(scene)
    scene.coach = (messages.Coached(1, idea and messages.Reason("declare", idea), [], missed),)
    scene.view = replace(scene.view, can_undo=True)
    return scene


PHONES = [(390, 844), (360, 640), (320, 568)]
OVERLOOKED = messages.Missed("exchange", None, None, 10)
PRECEPTS = [text for preset in ("ordinary", "beigne") for _, text, _ in precepts_of(rules_of(preset)).PRECEPTS]


@pytest.mark.parametrize("lang", some(["fr", "en"], ["fr"]))
def test_on_a_phone_the_coach_covers_no_card_and_moves_none(stage: Any, server: str, lang: str) -> None:
    """Whatever he says, and before he has come; nor is the sentence below the felt cut off by the tools."""
    page = stage({"lang": lang, "coach": "on"}, viewport=PHONE)
    longest = sorted(PRECEPTS, key=lambda one: len(one[lang]))[-2:]  # type: ignore[literal-required]
    says = [advised(scenes.ten("KD QD", "QS JD"), wire(one)) for one in longest]
    says += [advised(scenes.ten("KD QD", "QS JD"), None, missed) for missed in (None, OVERLOOKED)]
    says.append(scenes.with_hints(scenes.ten("KD QD", "QS JD")))
    places: dict[tuple[int, int], set[str]] = {size: set() for size in PHONES}
    for scene in says:
        scenes.show(page, server, scene)
        expect(page.locator(".coach")).to_be_visible()
        for size in PHONES:
            resize(page, *size)
            assert page.evaluate(OVER, [[".coach", ".laid .card, .kind"], [".status > span", ".tool"]]) == [], size
            assert page.evaluate(CUT) == [], size
            places[size].add(str(page.locator(".felt").bounding_box()))
    assert [len(all) for all in places.values()] == [1, 1, 1], places


@pytest.mark.parametrize(
    ("players", "turn", "line"),
    [(2, 0, "Your turn: do as you like."), (2, 1, "The other is to play."), (3, 1, "The others are to play.")],
)
def test_the_coach_without_an_idea_says_whose_turn_it_is(
    stage: Any, server: str, players: int, turn: int, line: str
) -> None:
    page = stage({"lang": "en", "coach": "on"}, viewport=PHONE)
    scene = advised(scenes.ten("KD QD") if players == 2 else scenes.three(), None)
    scene.view = replace(scene.view, turn=turn)
    scenes.show(page, server, scene)
    expect(page.locator(".coach .idea")).to_have_text(line)


@pytest.mark.parametrize("lang", some(["fr", "en"], ["fr"]))
def test_the_next_opponent_is_named_kindly_on_the_sheet(visitor: Any, server: str, lang: str) -> None:
    page = visitor({"lang": lang, **NEWCOMER, "wins": 1})
    scene = scenes.hint_to_play()
    before, scene.hint = scene.view, None
    over = replace(before, phase="match_over", turn=None, winner=0, legal=Legal())
    scene.event = {"do": "match_end", "winner": 0, "winners": [0], "reason": "target", "settlement": None}
    whole = scene.told

    def told(code: str) -> Any:
        joined, _, *rest = whole(code)
        return iter([joined, messages.Frames(None, [happenings.Frame(2, scene.event, over)]), *rest])

    scene.told = told  # type: ignore[method-assign]
    scenes.show(page, server, scene)
    expect(page.locator("#sheet .risen")).to_contain_text("Apprenti" if lang == "fr" else "Apprentice")
    assert page.evaluate("JSON.parse(localStorage.getItem('atout')).opponent") == "apprenti"
