"""Beside the felt: the score in sight, the deal trick by trick; under the hand what may be done now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from cases import some
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from atout.server.wire.views import SeatCard

from . import scenes
from .hand import IDLE
from .scenes import Scene, cards, logged, show, with_friends

DESKS = [(1280, 720), (1440, 900), (1920, 1080)]
LONG = 48
"""Tricks, of the 128 that a deal of eight packs has: nothing hangs on how many are too many to paint."""
GAMES: dict[str, Callable[[], Scene]] = {
    "two": scenes.pending,
    "three": scenes.three,
    "four": scenes.four,
    "teams": scenes.teams,
    "eight packs": scenes.fifteen,
    "chouette": lambda: scenes.chouette("captain"),
    "adviser": lambda: scenes.chouette("adviser"),
    "beigne of three": lambda: scenes.bids(3, None),
    "beigne of eight": lambda: scenes.beigne(8, "play"),
    "friends": lambda: with_friends(scenes.four()),
}


@pytest.fixture
def page(stage: Any) -> Page:
    """A page at a desk, in English: each test stages its own position there."""
    return stage()


BOX = "(e) => e.getBoundingClientRect().toJSON()"


def box(page: Page, selector: str) -> dict[str, float]:
    rectangle: dict[str, float] = page.locator(selector).first.evaluate(BOX)
    return rectangle


@pytest.mark.parametrize(("width", "height"), some(DESKS, [(1280, 720)]))
def test_what_may_be_done_lies_under_the_hand(stage: Any, server: str, width: int, height: int) -> None:
    """Not at the far edge: right below the cards, in the width of the felt."""
    page = stage(viewport={"width": width, "height": height})
    for name in ("two", "teams", "beigne of three"):
        show(page, server, GAMES[name]())
        felt, hand = box(page, ".felt"), box(page, ".seat.near")
        for act in page.locator(".actions .act").all():
            at = act.evaluate(BOX)
            assert felt["left"] <= at["left"], name
            assert at["right"] <= felt["right"] + 8, name
            assert 0 < at["top"] - hand["bottom"] < 130, name
            assert at["bottom"] <= height, name


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.long
def test_a_long_log_scrolls_inside_itself(stage: Any, server: str, name: str) -> None:
    """The score, what the game waits for and the tools stay in sight; the newest trick is the one that is seen."""
    page = stage(viewport={"width": DESKS[0][0], "height": DESKS[0][1]})
    show(page, server, logged(GAMES[name](), 24))
    for width, height in DESKS:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".log .trick-line")).to_have_count(24)
        expect(page.locator(".log .trick-line").last).to_be_in_viewport()
        for part in (".score", ".status", ".tools"):
            for one in page.locator(part).all():
                at = one.evaluate(BOX)
                assert at["top"] >= 0, (width, part)
                assert at["bottom"] <= height, (width, part)
        rolls = page.locator(".log .scroll").evaluate("(e) => [e.scrollHeight - e.clientHeight, e.clientHeight]")
        assert rolls[0] > 0, width
        assert rolls[1] > 50, width
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), width


@pytest.mark.parametrize("name", some(GAMES, ["teams", "beigne of three"]))
def test_the_log_is_written_trick_by_trick(page: Page, server: str, name: str) -> None:
    scene = logged(GAMES[name](), 6)
    players = len(scene.view.seats)
    show(page, server, scene)
    lines = page.locator(".log .trick-line")
    expect(lines).to_have_count(6)
    expect(lines.locator(".no")).to_have_text(["1", "2", "3", "4", "5", "6"])
    for line in lines.all():
        expect(line.locator(".cards-line .one")).to_have_count(players)
        expect(line.locator(".one[data-won]")).to_have_count(1)
    expect(lines.nth(0).locator(".cards-line > b")).to_have_count(0)  # nothing was marked for it
    expect(lines.nth(3).locator(".cards-line > b")).to_have_text("10")
    if name not in ("beigne of three", "beigne of eight"):
        expect(lines.nth(2).locator(".line b")).to_have_text("20")
        expect(lines.nth(2).locator(".line")).to_contain_text("Marriage")


def test_the_log_is_read_out_in_words(page: Page, server: str) -> None:
    """What the eye reads from small cards and a margin, a screen reader has as sentences."""
    show(page, server, logged(scenes.pending(), 3))
    sentence = page.locator(".log .trick-line").nth(2).locator(".sr")
    expect(sentence).to_have_text(
        "You play the ten of spades. Marcel plays the ten of hearts. You take the trick, two brisques. You declare a "
        "marriage of clubs: 20 points. You draw the nine of diamonds. Marcel draws a card."
    )
    expect(page.get_by_role("group", name="Log").get_by_role("listitem")).to_have_count(4)
    assert page.locator(".log li > div:not([aria-hidden])").count() == 0


def test_a_card_that_a_ruling_sends_back_lies_no_longer_in_its_trick(page: Page, server: str) -> None:
    """That it was played is still told in words; the next card takes its place."""
    scene = logged(scenes.pending(), 2)
    early, late = cards("9D KS")
    for seat, card in ((0, early), (1, late)):
        scene.events.append(
            ({"do": "play", "seat": seat, "card": card}, replace(scene.view, trick=[SeatCard(seat, card)]))
        )
        if card == early:
            scene.events.append(({"do": "withdraw", "seat": seat, "card": card}, scene.view))
    show(page, server, scene)
    trick = page.locator(".log .trick-line").nth(2)
    expect(trick.locator(".one")).to_have_attribute("title", "King of spades, by Marcel")
    expect(trick.locator(".sr")).to_contain_text("You play the nine of diamonds.")


def test_a_card_taken_back_is_struck_from_the_log(page: Page, server: str) -> None:
    scene = logged(scenes.pending(), 2)
    [card] = cards("9D")
    scene.events.append(({"do": "play", "seat": 0, "card": card}, replace(scene.view, trick=[SeatCard(0, card)])))
    show(page, server, scene)
    expect(page.locator(".log .trick-line")).to_have_count(3)
    scene.events.append(({"do": "undo"}, scene.view))
    show(page, server, scene)
    expect(page.locator(".log li").last).to_contain_text("The move is taken back.")
    expect(page.locator(".log .trick-line")).to_have_count(2)
    scene.events.append(({"do": "play", "seat": 0, "card": card}, replace(scene.view, trick=[SeatCard(0, card)])))
    show(page, server, scene)
    expect(page.locator(".log .trick-line")).to_have_count(3)
    expect(page.locator(".log")).not_to_contain_text("The move is taken back.")


def test_what_changes_elsewhere_leaves_the_log_and_the_root_alone(visitor: Any, server: str) -> None:
    """A deal of eight packs has some hundred tricks in the log: none is painted anew when the hand is sorted.

    An attribute of the root set anew, `lang` above all, makes the browser work out the style of every element: such a
    table took 50 ms to paint instead of 10.
    """
    page = visitor()
    show(page, server, logged(scenes.fifteen(), LONG))
    expect(page.locator(".log .trick-line")).to_have_count(LONG, timeout=60_000)
    page.locator(IDLE).wait_for()  # what is still being shown belongs to the last line, and the key would hurry it
    page.evaluate(
        """() => {
          window.lines = new Set();
          window.attributes = [];
          const all = [...document.querySelectorAll('.log li')];
          new MutationObserver((list) => list.forEach((m) => {
            const at = all.findIndex((li) => li.contains(m.target));
            if (at >= 0) window.lines.add(at);
          })).observe(document.querySelector('.log ol'), { subtree: true, childList: true, characterData: true });
          new MutationObserver((list) => window.attributes.push(...list.map((m) => m.attributeName)))
            .observe(document.documentElement, { attributes: true });
        }"""
    )
    before = page.locator(".hand").inner_html()
    page.keyboard.press("s")  # a change of the table that the log has no part in
    page.wait_for_function("(before) => document.querySelector('.hand').innerHTML !== before", arg=before)
    assert page.evaluate("[...window.lines]") == []
    assert page.evaluate("window.attributes") == []


@pytest.mark.parametrize(("width", "height"), some([(390, 844), (844, 390), (360, 640)], [(360, 640)]))
def test_on_a_phone_it_is_one_touch_away(stage: Any, server: str, width: int, height: int) -> None:
    page = stage(viewport={"width": width, "height": height}, has_touch=True)
    for name in ("two", "four", "beigne of eight"):
        show(page, server, logged(GAMES[name](), 12))
        expect(page.locator(".log .trick-line")).to_have_count(12)
        expect(page.locator(".log .trick-line").last).not_to_be_visible()
        page.get_by_role("button", name="Log").tap()
        expect(page.locator(".log .trick-line").last).to_be_in_viewport()
        expect(page.locator(".log .one[data-won]").last).to_be_visible()
        for one in page.locator(".score").all():
            assert one.evaluate(BOX)["bottom"] <= height, name
        page.keyboard.press("Escape")
        expect(page.locator(".log .trick-line").last).not_to_be_visible()
