"""What the larger games add to the table, each thing in a position made for it: how it looks, what it asks for."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from cases import some
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from atout.games.bezique.screen.views import View
from atout.server.wire.views import Advice

from . import scenes
from .hand import IDLE, throw
from .scenes import Scene, show
from .test_axe import clean, small_targets

SCENES: dict[str, Callable[[], Scene]] = {
    "three": scenes.three,
    "four": scenes.four,
    "teams": scenes.teams,
    "pending": scenes.pending,
    "fifteen": scenes.fifteen,
    "lift": lambda: scenes.cut("lift"),
    "guess": lambda: scenes.cut("guess"),
    "counted": scenes.counted,
    "choosing": scenes.choosing,
    "carte blanche": lambda: scenes.carte_blanche(shown=False),
    "carte blanche shown": lambda: scenes.carte_blanche(shown=True),
    "closing trick": scenes.closing,
    "adviser": lambda: scenes.chouette("adviser"),
    "captain": lambda: scenes.chouette("captain"),
    "settlement": scenes.settlement,
    "ledger": lambda: scenes.chouette("captain", over=True),
    "sheet of four": scenes.sheet_of_four,
    "tried again": scenes.tried_again,
    "beigne of four": lambda: scenes.beigne(4, "play"),
    "beigne of eight": lambda: scenes.beigne(8, "play"),
    "beigne kept": lambda: scenes.keep(6),
    "beigne bids": lambda: scenes.bids(3, "ten"),
    "beigne over": lambda: scenes.beigne_over(8),
    "preparing": scenes.preparing,
    "hint of a card": scenes.hint_to_play,
    "hint of a declaration": scenes.hint_to_declare,
    "hint of going": scenes.hint_to_bid,
}
HAND = "[...document.querySelectorAll('.hand [data-play]')]"
# Own cards, laid out or in hand, of which less than 24 px show to the right of their left edge.
HIDDEN = """[...document.querySelectorAll('.hand .card, .laid.near .card')].map((e) => e.getBoundingClientRect())
  .filter((a, i, all) => all.some((b, j) => j === i + 1 && Math.abs(b.top - a.top) < 12 && b.left - a.left < 23.5))
  .length"""
OUTSIDE = """[...document.querySelectorAll('.felt .card, .felt .plate, .felt .chip, .felt .cutting')]
  .filter((e) => e.checkVisibility() && !e.closest('.seat.far, .backs, .again'))
  .map((e) => [e.className, e.getBoundingClientRect()])
  .filter(([, r]) => r.width && (r.left < -1 || r.right > innerWidth + 1)).map(([name]) => name)"""


@pytest.fixture
def page(stage: Any) -> Page:
    """A page at a desk, in English: each test stages its own position there."""
    return stage()


@pytest.mark.parametrize("theme", some(["light", "dark"], ["dark"]))
def test_every_scene_is_clean(stage: Any, server: str, theme: str) -> None:
    """Axe, sideways scrolling, targets, cards that can be told apart: one half on a desk in light, the other half on a
    phone in the dark."""
    width, height, lang = (1280, 820, "en") if theme == "light" else (390, 844, "fr")
    page = stage({"lang": lang}, color_scheme=theme, viewport={"width": width, "height": height})
    for name, scene in list(SCENES.items())[theme == "light" :: 2]:
        example = scene()
        show(page, server, example)
        if example.hint:
            page.keyboard.press("h")
            page.locator(".ideas").wait_for()
            page.keyboard.press("h")
            page.keyboard.press("h")
        page.wait_for_function("() => document.fonts.status === 'loaded'")
        clean(page, name)
        assert not small_targets(page), name
        assert page.evaluate(HIDDEN) == 0, f"{name}: cards lie over one another"
        assert page.evaluate(OUTSIDE) == [], name


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (768, 1024), (1280, 720)])
@pytest.mark.parametrize("name", ["teams", "three", "fifteen"])
def test_the_trick_lies_clear_of_the_hand(stage: Any, server: str, name: str, width: int, height: int) -> None:
    page = stage(viewport={"width": width, "height": height})
    show(page, server, SCENES[name]())
    apart = """() => { const box = (s) => [...document.querySelectorAll(s)].map((e) => e.getBoundingClientRect());
      return box('.trick .place').every((a) => box('.hand .card, .heap').every((b) =>
        b.right <= a.left + 2 || a.right <= b.left + 2 || b.bottom <= a.top + 2 || a.bottom <= b.top + 2)); }"""
    assert page.evaluate(apart)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Marcel is getting ready (a minute or two, once)"),
        ("fr", "Marcel se prépare (une minute ou deux, une seule fois)"),
    ],
)
def test_who_prepares_is_named(stage: Any, server: str, lang: str, sentence: str) -> None:
    page = stage({"lang": lang})
    show(page, server, scenes.preparing())
    expect(page.get_by_role("status").first).to_contain_text(sentence)


class TestHints:
    def test_a_hint_comes_in_three_steps(self, page: Page, server: str) -> None:
        """The idea, then the card, which stands out, then every card compared; a key or a press for each."""
        show(page, server, scenes.hint_to_play())
        page.get_by_role("button", name="Hint").click()
        hint = page.get_by_role("region", name="Hint")
        expect(hint.get_by_role("listitem")).to_have_count(2)
        expect(hint).to_contain_text("Nothing to declare: let it go.")
        expect(page.locator("[data-hinted]")).to_have_count(0)
        hint.get_by_role("button", name="Show the move").click()
        expect(hint).to_contain_text("Play the jack of clubs")
        expect(page.locator(".hand [data-hinted] button")).to_have_accessible_name("Jack of clubs")
        expect(hint.get_by_role("table")).to_have_count(0)
        page.keyboard.press("h")
        expect(hint.get_by_role("button", name="Close")).to_be_focused()  # what had the focus is gone
        rows = hint.get_by_role("row")
        expect(rows.nth(1)).to_contain_text("suggested")
        expect(rows.nth(2)).to_contain_text("−7.5 ± 4.2")
        expect(hint.get_by_role("table")).to_have_accessible_name(re.compile("over 320 deals"))
        expect(page.locator("#say")).to_contain_text("Play the jack of clubs.")
        page.keyboard.press("Escape")
        expect(hint).to_have_count(0)
        expect(page.locator("[data-hinted]")).to_have_count(0)

    def test_what_is_to_be_declared_stands_out_as_a_button(self, page: Page, server: str) -> None:
        show(page, server, scenes.hint_to_declare())
        for _ in range(2):
            page.keyboard.press("h")
            page.get_by_role("region", name="Hint").get_by_role("listitem").first.wait_for()
        expect(page.locator(".act[data-hinted]")).to_contain_text("Bésigue")
        expect(page.locator(".hand [data-hinted]")).to_have_count(2)


class TestNames:
    """A computer player is called as the reader's language calls it, wherever the name stands."""

    def test_in_english(self, stage: Any, server: str) -> None:
        page = stage({"lang": "en"})
        show(page, server, scenes.drawn())
        expect(page.locator(".score .name").first).to_have_text("Beginner")
        expect(page.locator("#say")).to_contain_text("Beginner, the ten of hearts")
        show(page, server, scenes.lost())
        expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_have_text("Beginner wins")
        assert "Débutant" not in page.locator(".play").inner_text()

    def test_in_french_and_after_a_change_of_language(self, visitor: Any, server: str) -> None:
        page = visitor({"lang": "fr"})
        show(page, server, scenes.drawn())
        expect(page.locator(".score .name").first).to_have_text("Débutant")
        page.get_by_role("button", name="English").click()
        expect(page.locator(".score .name").first).to_have_text("Beginner")
        assert "Débutant" not in page.locator(".play").inner_text()

    def test_leaving_the_turn_up_is_not_called_declaring_nothing(self, page: Page, server: str) -> None:
        show(page, server, scenes.hint_at_the_last_draw())
        for _ in range(3):
            page.keyboard.press("h")
            page.locator(".ideas").wait_for()
        expect(page.locator(".hinting .move")).to_have_text("Take the hidden card.")
        expect(page.locator(".hinting")).not_to_contain_text("Nothing to declare")


class TestTeams:
    def test_partner_is_named_and_his_cards_glow(self, page: Page, server: str) -> None:
        show(page, server, scenes.teams())
        expect(page.locator(".plate", has_text="partner")).to_have_text(re.compile("Augustine"))
        expect(page.locator("[data-joins]")).to_have_count(2)
        expect(page.locator(".score")).to_have_count(2)

    def test_the_declaration_can_be_ceded(self, page: Page, server: str) -> None:
        commands = show(page, server, scenes.teams())
        page.get_by_role("button", name=re.compile("Leave the declaration to Augustine")).click()
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert commands == [{"do": "cede"}]

    def test_laid_out_cards_are_seen_close(self, page: Page, server: str) -> None:
        show(page, server, scenes.teams())
        opener = page.get_by_role("button", name="Laid-out cards of Joséphine, close up")
        opener.click()
        dialog = page.get_by_role("dialog", name="Laid-out cards")
        expect(dialog.get_by_role("heading", level=3).first).to_have_text("Joséphine")
        expect(dialog.get_by_text("Four aces")).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(opener).to_be_focused()
        page.keyboard.press("z")
        expect(dialog).to_be_visible()


class TestPending:
    def test_each_player_has_a_tray(self, page: Page, server: str) -> None:
        show(page, server, scenes.pending())
        mine = page.get_by_role("region", name="Your pending declarations")
        expect(mine.get_by_role("listitem")).to_have_count(2)
        expect(page.get_by_role("region", name="Pending: Marcel")).to_contain_text("Four trump aces")

    def test_a_pending_declaration_is_marked_from_the_tray_or_the_list(self, page: Page, server: str) -> None:
        scene = scenes.pending()
        commands = show(page, server, scene)
        page.get_by_role("button", name="Mark Four aces, 100 points").click()
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert [action["do"] for action in commands] == ["mark"]

    def test_a_declaration_can_be_marked_now_or_left_pending(self, stage: Any, server: str) -> None:
        for button, key, act in (("Bésigue", "2", "declare"), ("Bésigue: lay out, mark later", "Shift+2", "announce")):
            for by_key in (False, True):
                page = stage()
                commands = show(page, server, scenes.pending())
                if by_key:
                    page.keyboard.press(key)
                else:
                    page.locator(".actions").get_by_role("button", name=re.compile(f"^{button}( 40|$)")).click()
                expect(page.locator(".play[data-busy]")).to_have_count(1)
                assert [action["do"] for action in commands] == [act]
                assert commands[0]["id"].startswith("bezique ")


class TestCut:
    def test_the_pack_is_gripped_by_keys_and_told_without_numbers(self, page: Page, server: str) -> None:
        commands = show(page, server, scenes.cut("lift"))
        grip = page.get_by_role("slider", name="Height of the grip")
        expect(grip).to_be_focused()
        before = float(grip.evaluate("(e) => e.style.getPropertyValue('--grip')"))
        page.keyboard.press("PageUp")
        page.keyboard.press("ArrowUp")
        wording = grip.get_attribute("aria-valuetext") or ""
        assert "pack" in wording
        assert not re.search(r"\d", wording)
        page.keyboard.press("Enter")
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert commands[0]["do"] == "lift"
        assert commands[0]["at"] == pytest.approx(before - 0.054)

    def test_the_pack_is_gripped_by_dragging(self, page: Page, server: str) -> None:
        commands = show(page, server, scenes.cut("lift"))
        box = page.locator(".pack").bounding_box()
        assert box
        page.mouse.move(box["x"] + 90, box["y"] + 20)
        page.mouse.down()
        page.mouse.move(box["x"] + 90, box["y"] + box["height"] / 4, steps=4)
        page.mouse.up()
        page.get_by_role("button", name="Lift").click()
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert commands[0]["at"] == pytest.approx(0.25, abs=0.02)

    def test_a_number_is_guessed(self, page: Page, server: str) -> None:
        commands = show(page, server, scenes.cut("guess"))
        number = page.get_by_role("textbox", name="Your number")
        expect(number).to_have_value("24")
        page.get_by_role("button", name="One more").click()
        number.fill("31")
        page.keyboard.press("Enter")
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert commands == [{"do": "guess", "count": 31}]

    def test_what_it_brought_is_told(self, page: Page, server: str) -> None:
        show(page, server, scenes.counted())
        group = page.get_by_role("group", name="The cut")
        expect(group).to_contain_text("You +150")
        expect(group).to_contain_text("Marcel +250")
        expect(page.locator("#say")).to_contain_text("You say 24; there are 24 cards.")

    def test_the_barred_suit_is_shown(self, page: Page, server: str) -> None:
        show(page, server, scenes.cut("lift"))
        expect(page.locator(".barred")).to_contain_text("Hearts cannot be trumps")

    @pytest.mark.parametrize(("button", "yes"), [("Deal first", True), ("Let Marcel deal", False)])
    def test_who_deals_first_is_chosen(self, page: Page, server: str, button: str, yes: bool) -> None:
        commands = show(page, server, scenes.choosing())
        page.get_by_role("button", name=button).click()
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert commands == [{"do": "deal_first", "yes": yes}]


class TestCarteBlanche:
    def test_it_is_shown_or_not(self, page: Page, server: str) -> None:
        commands = show(page, server, scenes.carte_blanche(shown=False))
        expect(page.locator(".status")).to_have_text("Will you show carte blanche?")
        page.keyboard.press("b")
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert commands == [{"do": "carte_blanche"}]

    def test_everybody_sees_the_cards(self, page: Page, server: str) -> None:
        show(page, server, scenes.carte_blanche(shown=True))
        group = page.get_by_role("group", name=re.compile("Carte blanche: Marcel"))
        expect(group.get_by_role("listitem")).to_have_count(12)
        where = "(e) => { const box = e.getBoundingClientRect(); return box.left + box.width / 2; }"
        rests = group.evaluate(where)
        group.evaluate("(e) => { e.style.animation = 'none'; e.offsetWidth; e.style.animation = 'rise-in 1s paused'; }")
        assert group.evaluate(where) == rests, "it comes from elsewhere"
        group.get_by_role("button", name="Close").click()
        expect(group).to_have_count(0)


def test_the_closing_trick_is_explained(page: Page, server: str) -> None:
    show(page, server, scenes.closing())
    expect(page.locator(".status")).to_have_text("Play one of your laid-out cards.")
    page.locator(f"{IDLE} .hand [data-barred] button").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("CH-093")


class TestChouette:
    def test_an_adviser_sees_the_hand_points_and_speaks(self, stage: Any, server: str) -> None:
        page = stage()
        commands = show(page, server, scenes.chouette("adviser"))
        expect(page.get_by_role("list", name="The hand of Augustine").get_by_role("button")).to_have_count(7)
        expect(page.locator(".roles")).to_contain_text("Marcel")
        page.get_by_role("button", name="This one").click()
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert commands[0]["do"] == "advise"
        assert commands[0]["word"] == "this"
        page = stage()
        commands = show(page, server, scenes.chouette("adviser"))
        card = page.evaluate(f"{HAND}[1].dataset.play")
        page.evaluate(f"{HAND}[1].click()")
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert commands == [{"do": "advise", "card": card, "word": "wait"}]

    def test_what_is_said_of_a_card_needs_a_card_and_nothing_is_said_twice(self, stage: Any, server: str) -> None:
        page, scene = stage(), scenes.chouette("adviser")
        assert isinstance(scene.view, View)
        assert scene.view.chouette
        without = replace(scene.view.chouette, advice=Advice(0, None, "wait"))
        scene.view = replace(scene.view, chouette=without)
        commands = show(page, server, scene)
        expect(page.get_by_role("button", name="This one")).to_be_disabled()
        page.get_by_role("button", name="Wait").click()  # it is said already
        expect(page.locator(f"{IDLE} .counsel")).to_be_visible()
        assert commands == []

    def test_the_captain_sees_the_advice_and_plays(self, page: Page, server: str) -> None:
        commands = show(page, server, scenes.chouette("captain"))
        expect(page.locator(".advice")).to_contain_text("Augustine")
        expect(page.locator(".advice")).to_contain_text("Wait")
        expect(page.locator("[data-pointed]")).to_have_count(1)
        page.evaluate("document.querySelector('[data-pointed] button').click()")
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert commands[0]["do"] == "play"

    def test_an_adviser_has_not_won_himself(self, stage: Any, server: str) -> None:
        """His captain has; and so it is said."""
        for lang, title, text in (
            ("en", "Augustine wins", "Your camp wins"), ("fr", "Augustine gagne", "Votre camp l’emporte"),
        ):  # fmt: skip
            page = stage({"lang": lang})
            show(page, server, scenes.chouette("adviser", over=True))
            expect(page.locator("#sheet h2")).to_contain_text(title)
            expect(page.locator("#sheet .final")).to_contain_text(text)
            expect(page.locator("#sheet .prize")).to_have_count(0)
            expect(page.locator(".status")).to_contain_text("Augustine")

    def test_the_ledger_and_the_next_game(self, page: Page, server: str) -> None:
        commands = show(page, server, scenes.chouette("captain", over=True))
        ledger = page.get_by_role("table", name="The Chouette’s accounts")
        expect(ledger.get_by_role("row")).to_have_count(5)
        expect(ledger).to_contain_text("−19,200")
        page.get_by_role("button", name="Next game").click()
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert commands[0]["type"] == "next"


def test_the_settlement_says_how_it_is_reckoned(page: Page, server: str) -> None:
    commands = show(page, server, scenes.settlement())
    table = page.get_by_role("table", name="Settlement")
    expect(table).to_be_visible()
    figures = [int(cell.replace(",", "")) for cell in table.get_by_role("cell").all_inner_texts()]
    assert figures == [2900, 1000, 2500, 6400]
    assert sum(figures[:3]) == figures[3]
    expect(page.get_by_text("Marcel has not crossed 3,000 points.")).to_be_visible()
    page.get_by_role("button", name="Another game").click()
    expect(page.locator(".play[data-busy]")).to_have_count(1)
    assert commands[0]["type"] == "next"


class TestBeigne:
    def test_the_turn_up_is_taken_for_a_card_of_the_hand(self, page: Page, server: str) -> None:
        commands = show(page, server, scenes.keep(6))
        page.get_by_role("button", name=re.compile("Take the turn-up")).click()
        expect(page.get_by_role("group", name="Choose the card to discard.")).to_be_visible()
        expect(page.locator(".status")).to_have_text("Choose the card to discard.")
        back = page.get_by_role("button", name="Back", exact=True)
        assert back.evaluate("(button) => button.offsetWidth") < 120
        expect(page.locator(".hand [data-may]")).to_have_count(5)
        card = page.evaluate(f"{HAND}[4].dataset.play")
        page.locator(".hand [data-play]").nth(4).click(position={"x": 10, "y": 14})
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert commands == [{"do": "keep", "card": card}]

    def test_the_card_for_it_may_be_dragged_and_the_buttons_stand_as_the_hand(self, page: Page, server: str) -> None:
        commands = show(page, server, scenes.keep(6))
        page.get_by_role("button", name=re.compile("Take the turn-up")).click()
        ways = [name.strip() for name in page.locator(".way .sr").all_inner_texts()]
        assert ways == page.evaluate(f"{HAND}.map((c) => c.getAttribute('aria-label'))")
        card = page.evaluate(f"{HAND}[4].dataset.play")
        throw(page, page.locator(".hand .card").nth(4))
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert commands == [{"do": "keep", "card": card}]

    def test_one_goes_or_does_not(self, stage: Any, server: str) -> None:
        for key, go in (("y", True), ("n", False)):
            page = stage()
            commands = show(page, server, scenes.bids(5, None))
            page.keyboard.press(key)
            expect(page.locator(".play[data-busy]")).to_have_count(1)
            assert commands == [{"do": "bid", "go": go}]

    @pytest.mark.clause("BEI-033")
    @pytest.mark.parametrize(
        ("forced", "last_points", "why"),
        [
            ("score", 5, "at 5 points or less one always goes"),
            ("score", 10, "at 10 points or less one always goes"),
            ("score", 1, "at 1 point or less one always goes"),
            ("ten", 5, "a ten is turned up: all must go"),
        ],
    )
    def test_a_forced_bid_says_why(self, stage: Any, server: str, forced: Any, last_points: int, why: str) -> None:
        page = stage()
        show(page, server, scenes.bids(3, forced, last_points=last_points))
        expect(page.locator(".status")).to_have_text("You must go.")
        expect(page.locator(".actions .act")).to_have_count(1)
        expect(page.locator(".actions .act")).to_contain_text(why)

    def test_seven_others_and_what_they_said(self, page: Page, server: str) -> None:
        show(page, server, scenes.beigne(8, "play"))
        expect(page.locator(".guest")).to_have_count(7)
        expect(page.locator(".guest .bid", has_text="goes")).to_have_count(5)
        expect(page.locator(".trick li.card")).to_have_count(7)

    @pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 720)])
    def test_cards_fly_to_each_hand_as_small_as_they_lie_there(
        self, stage: Any, server: str, width: int, height: int
    ) -> None:
        page = stage(viewport={"width": width, "height": height})
        for players in (4, 8):
            show(page, server, scenes.beigne(players, "play"))
            sizes = page.evaluate("""() => [...document.querySelectorAll('.guest [data-zone^="hand-"]')].map((e) => {
              const box = e.getBoundingClientRect(), guest = e.closest('.guest').getBoundingClientRect();
              return [box.width, box.height / box.width, box.left >= guest.left && box.right <= guest.right]; })""")
            assert len(sizes) == players - 1
            assert all(20 <= wide <= 42 and tall == pytest.approx(1.42, 0.01) and at for wide, tall, at in sizes), sizes

    def test_the_paper_circles_what_rose(self, page: Page, server: str) -> None:
        scene = scenes.beigne(4, "play")
        show(page, server, scene)
        circled = sum(cell.circled for line in scene.rows for cell in line.cells)
        assert circled
        expect(page.locator(".paper-scroll .ring-round")).to_have_count(circled)
        expect(page.locator(".paper-scroll tbody tr")).to_have_count(8)

    def test_the_end(self, page: Page, server: str) -> None:
        show(page, server, scenes.beigne_over(4))
        expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_have_text("You win!")
