"""Matches shown again: step by step, by moments, by link; records chosen, dropped, pasted, damaged; the history."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from typing import Any, cast

import pytest
from cases import some
from free.beigne import wild as wild_beigne
from free.bezique import wild
from msgspec import json, structs
from playwright.sync_api import FilePayload, Page, Route, expect
from records.matches import ordinary, played, short
from records.test_seals import sealed

from atout import Match
from atout.games import beigne
from atout.records import write_record
from atout.records.reading import RecordedMatch
from atout.server.hall.lobby import PUT_AWAY
from atout.server.pages.replaying import replay
from atout.server.tables.finished import Finished
from atout.server.wire.replay_views import Replay

from .conftest import Watch, as_it_closes
from .scenes import listed
from .test_axe import clean, small_targets

SEEN_BY = [("en", "Seen by South"), ("fr", "Vu par Sud")]
SIZES = [(1280, 820), (390, 844)]
NAMES = ("Léa", "Marcel", "Augustine", "Joséphine")


@cache
def written(preset: str = "ordinary") -> str:
    match = ordinary() if preset == "ordinary" else played(short(preset, {}), 3, 2000)
    return write_record(match, names=NAMES[: match.rules.players])


@cache
def shown() -> Replay:
    record = RecordedMatch(ordinary(), NAMES[:2])
    return replay(record, Finished(record, "0123456789abcdef-" + "0" * 24, 1, 1, 1))


def file(text: str, name: str = "match.txt") -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


def step(page: Page) -> int:
    return int(page.locator(".replay").get_attribute("data-step") or 0)


def near(page: Page) -> Any:
    return page.locator(".hand .card")


def far(page: Page) -> Any:
    return page.locator(".seat.far .card")


def test_a_record_from_a_file_is_shown_step_by_step(page: Page, server: str) -> None:
    page.goto(f"{server}/replay")
    page.get_by_role("heading", name="Replay a match").wait_for()
    clean(page, "replay, nothing open")
    assert not small_targets(page)
    page.get_by_label("Choose a file").set_input_files(file(written()))
    page.locator(".replay").wait_for()
    steps, marks = shown().steps, shown().marks
    deal = next(mark for mark in marks if mark.kind == "deal").step + 1

    page.keyboard.press("PageDown")
    expect(page.locator(".replay")).to_have_attribute("data-step", str(deal))
    expect(near(page)).to_have_count(8)
    expect(far(page)).to_have_count(8)
    assert set(far(page).locator(".sr").all_inner_texts()).isdisjoint({""})
    clean(page, "replay")
    assert not small_targets(page)

    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="One step forward").click()
    assert step(page) == deal + 2
    page.keyboard.press("ArrowLeft")
    assert step(page) == deal + 1
    page.keyboard.press("End")
    assert step(page) == len(steps)
    for button in page.locator(".transport .tile").all():  # who speaks to the page says what he reads
        seen = " ".join(button.inner_text().split())
        expect(button).to_have_accessible_name(re.compile(re.escape(seen), re.IGNORECASE))
    for scored in page.locator(".score b").all_inner_texts():
        assert int(scored.replace(",", "")) in steps[-1].scores
    expect(page.locator(".status")).to_contain_text("wins the match")
    page.keyboard.press("Home")
    page.get_by_role("slider", name="Moment of the match").fill("40")
    assert step(page) == 41

    called = next(mark for mark in marks if mark.kind == "declaration")
    moment = page.locator(".moves li[data-kind=declaration] button").first
    moment.click()
    assert step(page) == called.step + 1
    expect(page.locator(".status")).to_contain_text(moment.inner_text())
    expect(page).to_have_url(re.compile(f"#step={called.step + 1}$"))
    mine = near(page).locator(".sr").all_inner_texts()
    page.get_by_label("From which seat to look").select_option("Seen by Marcel")
    expect(page.locator(".own-plate")).to_have_text("Marcel")
    assert far(page).locator(".sr").all_inner_texts() == mine
    page.get_by_role("img", name=re.compile("The score through the match")).click()
    assert abs(step(page) - len(steps) / 2) < len(steps) / 20

    page.reload()
    page.locator(".replay").wait_for()
    expect(page.locator(".own-plate")).to_have_text("Marcel")
    page.get_by_role("button", name="1× Speed", exact=True).click()
    page.get_by_role("button", name="Play it").click()
    here = step(page)
    expect(page.locator(".replay")).not_to_have_attribute("data-step", str(here))
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("link", name="Replay another match").click()
    expect(page.get_by_label("Choose a file")).to_be_attached()


def test_the_list_of_moves_leads_to_every_trick(visitor: Any, server: str) -> None:
    page = visitor({"lang": "en"})
    page.goto(f"{server}/replay")
    page.get_by_label("Choose a file").set_input_files(file(written()))
    page.locator(".replay").wait_for()
    steps = shown().steps
    played = [at for at, one in enumerate(steps, 1) if one.event and one.event["do"] == "play"]
    tricks = page.locator(".moves li[data-kind=trick] button")
    expect(tricks).to_have_count(len(played) // 2)
    expect(tricks.nth(3).locator(".one")).to_have_count(2)
    expect(tricks.nth(3).locator(".one[data-won]")).to_have_count(1)
    winner = next(one.event for one in steps[played[7] :] if one.event and one.event["do"] == "trick")
    expect(tricks.nth(3).locator(".by")).to_contain_text(NAMES[cast("int", winner["seat"])])
    expect(tricks.nth(3)).to_have_accessible_name(re.compile(r"^Trick 4\. .*\.$"))  # and not its cards once more

    tricks.nth(3).click()
    assert step(page) == played[7]
    expect(page.locator(".trick .card")).to_have_count(2)
    here = page.locator(".moves [aria-current=step]")
    expect(here.locator(".no")).to_have_text("4")
    page.keyboard.press("ArrowLeft")
    expect(here.locator("[data-later]")).to_have_count(1)  # its second card is still in hand

    expect(page.locator(".moves li [tabindex='0']")).to_have_count(1)
    here.focus()
    while page.locator(":focus .no").all_inner_texts() != ["5"]:  # past what was declared between
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert step(page) == played[9]
    kinds = page.locator(".moves li").evaluate_all("(rows) => [...new Set(rows.map((row) => row.dataset.kind))]")
    assert {"deal", "trick", "declaration", "end"} <= set(kinds)
    page.get_by_role("button", name="Declarations", exact=True).click()
    expect(tricks).to_have_count(0)


def freely_played(game: str) -> Match:
    """A match at a free table, with errors and claims."""
    rng = random.Random(4)
    if game == "bezique":
        match = wild.begun(("ordinary", {"target": 300}), 0)
        while not match.over:
            wild.step(match, rng, 0.08)
        return match
    rules = beigne.rules("beigne", players=3, freeTable=True, dealByHand=True, imperfectPack=True)
    hands = beigne.Match(rules, seed=4, auto_deal=False)
    for _ in range(250):
        if hands.turn is None:
            list(hands.start_deal())
        else:
            wild_beigne.act(hands, rng, 0.05, 0.2)
    return hands


def opened_freely(page: Page, server: str, game: str) -> Replay:
    """A match at a free table, its record opened in the page: what the page is told of it."""
    match = freely_played(game)
    names = NAMES[: match.rules.players]
    page.goto(f"{server}/replay")
    page.get_by_label("Choose a file").set_input_files(file(write_record(match, names=names)))
    record = RecordedMatch(match, names)
    return replay(record, Finished(record, "0123456789abcdef-" + "0" * 24, 1, 1, 1))


@pytest.mark.parametrize("game", some(["bezique", "beigne"], ["beigne"]))
def test_a_free_table_is_shown_with_what_the_arbiter_says(page: Page, server: str, game: str) -> None:
    """Everything that happens there is told; what it lacked would be named on the console, which stays empty."""
    steps = opened_freely(page, server, game).steps
    page.locator(".moves li[data-kind=ruling] button").first.wait_for()
    rulings = page.locator(".moves li[data-kind=ruling] button").all_inner_texts()
    assert rulings
    assert [one for one in rulings if not re.search("The arbiter: (Léa|Marcel|Augustine) claims|deals$", one)] == []
    seen = set()
    for at, each in enumerate(steps, 1):
        kind = type(each.event).__name__
        if kind in seen:
            continue
        seen.add(kind)
        page.get_by_role("slider", name="Moment of the match").fill(str(at))
        if kind not in ("Packet", "NoneType"):
            expect(page.locator(".status")).to_have_text(re.compile(r"\w.*[.?!]$"))


def in_their_tricks(account: Replay) -> list[list[int]]:
    """The steps at which the cards of each trick were played, but for those that went back to a hand."""
    tricks: list[list[int]] = []
    deals = {mark.step for mark in account.marks if mark.kind == "deal"}
    over = True
    for at, step in enumerate(account.steps):
        event = step.event or {"do": None}
        over = over or at in deals
        if event["do"] == "play":
            if over:
                tricks.append([])
            tricks[-1].append(at)
            over = False
        elif event["do"] == "withdraw":
            back = next(n for n in tricks[-1] if (account.steps[n].event or {})["card"] == event["card"])
            tricks[-1].remove(back)
        elif event["do"] == "trick":
            over = True
    return tricks


@pytest.mark.parametrize("game", ["bezique", "beigne"])
@pytest.mark.long
def test_a_trick_goes_on_after_a_ruling_amid_it(page: Page, server: str, game: str) -> None:
    """Every trick has the cards that lie there in the end; amid it, those to come are pale, also after a claim."""
    account = opened_freely(page, server, game)
    rows = page.locator(".moves li[data-kind=trick]")
    rows.first.wait_for()
    tricks = in_their_tricks(account)
    assert rows.evaluate_all("(all) => all.map((row) => row.querySelectorAll('.one').length)") == [*map(len, tricks)]
    words = rows.locator(".sr").all_inner_texts()
    assert [text for text, cards in zip(words, tricks, strict=True) if text.count(" play") != len(cards)] == []

    here = page.locator(".moves li:has([aria-current=step])")
    amid = 0
    for at, cards in enumerate(tricks):
        for n, card in enumerate(cards):
            if n and card == cards[n - 1] + 1:
                continue  # nothing was said between
            amid += n > 0
            page.get_by_role("slider", name="Moment of the match").fill(str(card))
            expect(here).to_have_attribute("data-kind", "trick")
            expect(here.locator(".no")).to_have_text(rows.nth(at).locator(".no").inner_text())
            expect(here.locator("[data-later]")).to_have_count(len(cards) - n - 1)
    assert amid > 3


# What may be chosen in a field, and is wider than the field has room.
TOO_LONG = """(field) => { const style = getComputedStyle(field);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = style.font;
  const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return [...field.options].map((one) => one.label).filter((text) => pen.measureText(text).width > room); }"""


@pytest.mark.parametrize(("lang", "named"), SEEN_BY)
@pytest.mark.long
def test_from_which_seat_one_looks_is_read_whole(visitor: Any, server: str, lang: str, named: str) -> None:
    """Also where seats have no name but their winds, and where a name is long."""
    for names in ((), ("Marie-Joséphine", "Augustine")):
        page = visitor({"lang": lang})  # whoever comes again to the same address may find the record still open
        page.goto(f"{server}/replay")
        page.locator("input[type=file]").first.set_input_files(file(write_record(ordinary(), names=names)))
        field = page.locator(".take select")
        expect(field.locator("option")).to_have_count(2)
        assert names or named in field.evaluate("(field) => [...field.options].map((one) => one.label)")
        page.wait_for_function("() => document.fonts.status === 'loaded'")
        for width, height in ((1280, 720), (1440, 900), (390, 844), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            assert field.evaluate(TOO_LONG) == [], (width, height)


SEALED = [(True, "The deals are sealed and right"), (False, "The seals are not right")]


@pytest.mark.parametrize(("spoken", "sentence"), SEALED)
@pytest.mark.long
def test_a_record_says_whether_its_seals_are_right(page: Page, server: str, spoken: bool, sentence: str) -> None:
    match, seals = sealed("ordinary", 3)
    first = seals[0] if spoken else replace(seals[0], words=("other", ""))
    page.goto(f"{server}/replay")
    page.get_by_label("Choose a file").set_input_files(file(write_record(match, seals=(first, *seals[1:]))))
    notice = page.locator(".sealed p")
    expect(notice).to_contain_text(sentence)
    expect(notice).to_be_visible(visible=not spoken)  # what is right is folded, what is wrong lies open
    page.locator(".sealed summary").click()
    expect(notice).to_be_visible(visible=spoken)
    clean(page, sentence)


def test_a_link_leads_to_a_moment(page: Page, watch: Any, server: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.route(
        "**/api/replay/*", lambda route: route.fulfill(body=json.encode(shown()), content_type="application/json")
    )
    page.goto(f"{server}/replay/the-code-of-a-seat#step=57")
    page.locator(".replay").wait_for()
    assert step(page) == 57
    expect(page.locator(".own-plate")).to_have_text("Marcel")  # who asks sits there
    assert "the-code-of-a-seat" not in page.url
    page.keyboard.press("ArrowRight")
    page.evaluate("navigator.share = async (what) => { window.shared = what?.url; }")
    page.get_by_role("button", name="Share or take away").click()
    clean(page, "what one may take away from a replay")
    assert not small_targets(page)
    hint = page.locator(".takings .hint")
    assert hint.evaluate("(hint) => hint.offsetHeight") == 0  # room for it only once there is something to say
    page.get_by_role("button", name="Copy the link to this moment").click()
    expect(hint.get_by_text("The link is copied.")).to_be_visible()
    moment = f"{server}/replay/{shown().code}#step=58&seat=2"
    assert page.evaluate("navigator.clipboard.readText()") == moment
    page.get_by_role("button", name="Share…").click()
    page.wait_for_function("(moment) => window.shared === moment", arg=moment)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save the picture").click()
    assert kept.value.suggested_filename == "atout.png"
    expect(page.get_by_role("link", name="Download the match (JSON)")).to_have_attribute(
        "href", f"/api/record/{shown().code}?form=json"
    )
    page.unroute("**/api/replay/*")
    page.goto(f"{server}/replay/nowhere")
    expect(page.get_by_role("heading", name="Nothing to replay here")).to_be_visible()
    watch.faults.clear()  # the browser complains of the refusal


@pytest.mark.long
def test_one_leafs_through_the_matches_of_a_table(page: Page, server: str) -> None:
    table = shown().code or ""

    def answer(route: Route) -> None:
        number = int(route.request.url.rpartition(".")[2])
        match = structs.replace(shown(), code=f"{table}.{number}", number=number, of=3)
        route.fulfill(body=json.encode(match), content_type="application/json")

    page.route("**/api/replay/*", answer)
    page.goto(f"{server}/replay/{table}.2#step=57")
    series = page.get_by_role("navigation", name="The matches of this table")
    expect(series).to_have_text("Match 2 of 3")
    clean(page, "replay of a series")
    assert not small_targets(page)
    series.get_by_role("link", name="The match before").click()
    expect(series).to_have_text("Match 1 of 3")
    expect(page).to_have_url(f"{server}/replay/{table}.1")
    assert step(page) == 1
    expect(series.get_by_role("link")).to_have_count(1)
    page.go_back()
    expect(series).to_have_text("Match 2 of 3")
    assert step(page) == 57
    series.get_by_role("link", name="The match after").click()
    expect(series).to_have_text("Match 3 of 3")
    page.get_by_role("button", name="Share or take away").click()
    expect(page.get_by_role("link", name="Download the match (JSON)")).to_have_attribute(
        "href", f"/api/record/{table}.3?form=json"
    )


@pytest.mark.long
def test_on_a_phone_a_damaged_record_is_told_and_a_sound_one_shown(visitor: Any, watch: Any, server: str) -> None:
    page = visitor({"lang": "fr"}, color_scheme="dark", viewport={"width": 390, "height": 844})
    page.goto(f"{server}/replay")
    lines = written("four_teams").splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if line.lstrip().startswith("4."))
    page.get_by_label("Ou collez la partie").fill("".join([*lines[:at], "  4. rien\n", *lines[at + 1 :]]))
    page.get_by_role("button", name="Revoir cette partie").click()
    expect(page.get_by_role("alert")).to_contain_text(f"ligne {at + 1}")
    watch.faults.clear()  # the browser complains of the refusal
    clean(page, "a damaged record")
    page.get_by_label("Ou collez la partie").fill(written("four_teams"))
    page.get_by_role("button", name="Revoir cette partie").click()
    page.locator(".replay").wait_for()
    page.goto(f"{server}/replay#step=60")
    page.locator(".replay[data-step='60']").wait_for()
    expect(page.locator(".others dt")).to_have_text(list(NAMES[1:]))
    expect(page.locator(".moves li[data-kind=deal]").first).to_contain_text("Donne 1")
    expect(page.locator(".moves ol")).to_be_hidden()
    clean(page, "replay on a phone")
    assert not small_targets(page)
    page.get_by_role("button", name="Levée par levée").click()
    expect(page.locator(".moves [aria-current=step]")).to_be_visible()
    clean(page, "the list of moves on a phone")
    assert not small_targets(page)
    page.locator(".moves li button").last.click()
    expect(page.locator(".felt")).to_be_in_viewport()


DROP = """
async (text) => {
  const dataTransfer = new DataTransfer(), about = { dataTransfer, bubbles: true, cancelable: true };
  const tell = (name) => document.body.dispatchEvent(new DragEvent(name, about));
  dataTransfer.items.add(new File([text], "match.txt"));
  tell("dragenter");
  await import("/static/replay/drop.js");
  tell("dragenter");
  tell("drop");
}
"""
"""What a browser tells a page over which a file is dragged and let go."""


@pytest.mark.long
def test_a_file_dropped_on_the_home_page_is_opened(page: Page, server: str) -> None:
    page.goto(server)
    page.locator(".family").first.wait_for()
    page.evaluate(DROP, written())
    page.locator(".replay").wait_for()
    expect(page).to_have_url(re.compile("/replay$"))


@pytest.mark.long
def test_a_table_that_was_put_away_says_so_where_its_replay_was(page: Page, server: str, watch: Watch) -> None:
    refusal = {"text": {"fr": PUT_AWAY.fr, "en": PUT_AWAY.en}, "line": None}
    page.route("**/api/replay/gone", lambda route: route.fulfill(status=410, json=refusal))
    page.goto(f"{server}/replay/gone")
    expect(page.get_by_text(PUT_AWAY.en)).to_be_visible()
    expect(page.get_by_text("cannot be reached")).to_have_count(0)
    watch.faults.clear()  # the browser itself says that it got 410


@pytest.mark.long
def test_the_history_counts_by_name(visitor: Any, server: str) -> None:
    page = visitor(color_scheme="dark", viewport={"width": 390, "height": 844})
    four = ("Léa", "Marcel", "Augustine", "Paul")
    tables = [
        listed("a", "ordinary", [1530, 740], [0], "Léa", "Marcel", computers=[1]),
        listed("b", "ordinary", [900, 1510], [1], "Léa", "Paul"),
        listed("c", "beigne", [4, 0, 12], [1], "Léa", "Paul", "Ida", game="beigne"),
        listed("d", "four_teams", [1000, 400], [0], *four, whose=[0, 1, 0, 1], computers=[1]),
    ]
    page.route("**/api/tables", lambda route: route.fulfill(json=tables))
    page.goto(f"{server}/history")
    rows = page.locator(".faces tbody tr")
    expect(rows).to_have_count(3)
    tally = {row.locator("th").inner_text().split()[0]: row.locator("td").all_inner_texts() for row in rows.all()}
    assert tally["Marcel"][:3] == ["2", "2", "0"]
    assert tally["Paul"][:3] == ["3", "1", "2"]  # a partner is nobody's opponent
    assert tally["Ida"][:3] == ["1", "0", "0"]
    expect(page.locator(".tally")).to_have_text("4 games, 2 won.")
    expect(page.get_by_text("Paul wins")).to_be_visible()
    clean(page, "history")
    assert not small_targets(page)
    page.get_by_role("combobox", name="Game").select_option("ordinary")
    expect(page.locator(".games li")).to_have_count(2)
    expect(page.get_by_role("link", name="Replay the match: ordinary").first).to_have_attribute("href", "/replay/a")


@pytest.mark.long
def test_the_history_knows_every_match_of_a_series(page: Page, server: str) -> None:
    earlier = [{"scores": [2100, 900], "winners": [0]}, {"scores": [1300, 2400], "winners": [1]}]
    going = listed("a", "rubicon", [40, 0], [], "Léa", "Marcel", over=False, earlier=earlier)
    over = listed("b", "rubicon", [1900, 1200], [0], "Léa", "Marcel", earlier=earlier[:1])
    page.route("**/api/tables", lambda route: route.fulfill(json=[going, over]))
    page.goto(f"{server}/history")
    expect(page.locator(".tally")).to_have_text("4 games, 3 won.")
    cells = page.locator(".faces tbody tr").locator("td").all_inner_texts()
    assert cells[:3] == ["4", "3", "1"]
    assert cells[3] == "7,400 – 5,400"
    ways = page.get_by_role("link", name="Replay the match: rubicon")
    assert [way.get_attribute("href") for way in ways.all()] == [
        f"/replay/{code}" for code in ("a.2", "a.1", "b", "b.1")
    ]


def test_escape_closes_the_rule_while_the_replay_is_painted(page: Page, server: str) -> None:
    page.goto(f"{server}/replay")
    page.get_by_label("Choose a file").set_input_files(file(written()))
    page.locator(".replay").wait_for()
    page.keyboard.press("r")
    rule = page.locator("dialog[open]")
    expect(rule).to_be_visible()
    as_it_closes(page, "new PopStateEvent('popstate')")
    page.keyboard.press("Escape")
    page.wait_for_function("() => closing")
    expect(rule).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_the_rule_opens_beside_the_replay(visitor: Any, server: str, size: tuple[int, int]) -> None:
    page = visitor(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{server}/replay")
    page.get_by_label("Choose a file").set_input_files(file(written()))
    page.locator(".replay").wait_for()
    steps = shown().steps
    assert len({one.clause for one in steps}) > 3
    rule = page.locator("dialog[open][data-beside]")
    for at in (0, len(steps) // 2, len(steps) - 1):
        page.evaluate("(step) => (location.hash = `#step=${step}`)", at + 1)
        expect(page.locator(".replay")).to_have_attribute("data-step", str(at + 1))
        page.keyboard.press("r")
        expect(rule.locator("h3 b")).to_have_text(steps[at].clause)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.get_by_role("button", name="The rule of the moment").click()
    expect(rule.locator(".says")).not_to_be_empty()
    clean(page, "the rule beside a replay")
    assert small_targets(page) == []
    assert len(page.context.pages) == 1
