"""The table: what a card does when it is played, why one may not be, the order of the hand, and what fits where."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import Any

import pytest
from cases import some
from clauses.table import play, position
from playwright.sync_api import Page, expect

from . import scenes
from .conftest import Server
from .free_tables import lay
from .hand import IDLE, begin, click, my_turn, playable, throw
from .scenes import show

HAND = "[...document.querySelectorAll('.hand [data-play]')].map((b) => b.getAttribute('aria-label'))"
FOCUSED = "document.activeElement.getAttribute('aria-label')"
CHANGE = """() => { const hero = document.querySelector('.hero'); void getComputedStyle(hero).marginTop;
  hero.style.marginTop = '77px'; return getComputedStyle(hero).marginTop; }"""
# Where the pictures that fly begin: looked at once their flight stands, before its first moment.
BEGINNINGS = """
window.began = [];
new MutationObserver((all) => {
  for (const { addedNodes } of all) for (const e of addedNodes) {
    const box = e.getBoundingClientRect();
    window.began.push({ x: box.x + box.width / 2, y: box.y + box.height / 2, taken: e.hasAttribute('data-up') });
  }
}).observe(document.querySelector('.flights'), { childList: true });
"""
FLIGHTS = "document.getAnimations().filter((a) => !(a instanceof CSSTransition) && !(a instanceof CSSAnimation)).length"
# Sets window.lay to how long the next complete trick lies, and window.flew once a card is in flight.
WATCH = """() => {
    let since = 0;
    new MutationObserver(() => {
        const cards = document.querySelectorAll('.trick [data-card]').length;
        if (cards === 2 && !since) since = performance.now();
        if (!cards && since) window.lay ??= performance.now() - since;
        if (document.querySelector('[data-flying]')) window.flew = true;
    }).observe(document.querySelector('.play'), { subtree: true, childList: true, attributes: true });
}"""
SIZES = [(1280, 800), (390, 844), (844, 390), (768, 1024)]


def hand(page: Page) -> list[str]:
    cards: list[str] = page.evaluate(HAND)
    return cards


def my_play(page: Page) -> None:
    """Go on until a card may be played."""
    my_turn(page)
    while not playable(page).count():
        click(page, page.locator(".actions .act").last)
        my_turn(page)


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    rectangles: list[dict[str, float]] = page.evaluate(
        "(s) => [...document.querySelectorAll(s)].map((e) => e.getBoundingClientRect().toJSON())", selector
    )
    return rectangles


def apart(a: dict[str, float], b: dict[str, float]) -> bool:
    return a["right"] <= b["left"] or b["right"] <= a["left"] or a["bottom"] <= b["top"] or b["bottom"] <= a["top"]


class TestMotion:
    @pytest.fixture
    def remembered(self) -> dict[str, Any]:
        return {"speed": "normal"}

    def test_cards_fly_and_a_trick_can_be_read(self, page: Page, server: str) -> None:
        begin(page, server)
        my_play(page)
        page.evaluate(WATCH)
        page.evaluate(BEGINNINGS)
        playable(page).last.click(position={"x": 24, "y": 20})
        page.wait_for_function("() => window.lay && window.flew")
        my_turn(page)
        trick = boxes(page, ".trick")[0]
        taken = [at for at in page.evaluate("window.began") if at["taken"]]
        assert len(taken) == 2, page.evaluate("window.began")
        assert all(
            trick["left"] < at["x"] < trick["right"] and trick["top"] < at["y"] < trick["bottom"] for at in taken
        )
        assert page.evaluate("window.lay") >= 900, "milliseconds a complete trick lay there"
        page.wait_for_function("() => !document.querySelector('.ghost, [data-flying], [data-turning]')")

    @pytest.mark.long
    def test_a_click_hurries_and_plays_nothing(self, page: Page, server: str) -> None:
        begin(page, server)
        my_play(page)
        spot = page.locator(".hand [data-play]").first.bounding_box()
        assert spot
        playable(page).last.click(position={"x": 24, "y": 20})
        page.locator(".play[data-busy]").wait_for()
        page.mouse.click(spot["x"] + 24, spot["y"] + 20)
        my_turn(page)
        expect(page.locator(".log .one[data-own]")).to_have_count(1)

    def test_nothing_moves_where_motion_is_not_wanted(self, page: Page, server: str) -> None:
        page.emulate_media(reduced_motion="reduce")
        begin(page, server)
        my_play(page)
        playable(page).last.click(position={"x": 24, "y": 20})
        page.locator(".trick [data-card]").first.wait_for()
        assert page.evaluate(FLIGHTS) == 0

    def test_nor_does_anything_arrive_a_frame_late(self, page: Page, server: str) -> None:
        """A transition of no matter how short shows the old state once more, and then the layout shifts."""
        page.emulate_media(reduced_motion="reduce")
        page.goto(server)
        page.locator(".hero").wait_for()
        assert page.evaluate(CHANGE) == "77px"


def test_the_focus_goes_to_the_neighbour_of_a_card_played(page: Page, server: str) -> None:
    begin(page, server)
    my_play(page)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    before = hand(page)
    assert page.evaluate(FOCUSED) == before[1]
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => ({HAND}).join() !== {before!r}.join()")
    my_turn(page)
    assert page.evaluate("!!document.activeElement.closest('.hand, .laid.near')")


def test_a_card_that_may_not_be_played_says_why(page: Page, server: str) -> None:
    show(page, server, scenes.closing())
    barred = page.locator(f"{IDLE} .hand [data-barred] button")
    name = barred.first.get_attribute("aria-label")
    barred.first.focus()
    page.keyboard.press("Enter")
    reason = page.get_by_role("alert")
    expect(reason).to_be_visible()
    expect(reason.locator(".clause")).to_have_text("CH-093")
    assert page.evaluate(FOCUSED) == name
    page.keyboard.press("Escape")
    expect(reason).to_have_count(0)

    before = hand(page)
    throw(page, barred.last)
    expect(reason.locator(".clause")).to_have_text("CH-093")
    assert hand(page) == before
    assert each_has_its_place(page)
    expect(page.locator("[data-dragged], .hand .card[style*=translate]")).to_have_count(0)


def each_has_its_place(page: Page) -> bool:
    """Whether no two cards of the hand have one place."""
    styles = [card.get_attribute("style") or "" for card in page.locator(".hand .card").all()]
    return len({style.split("--i:")[1].split(";")[0] for style in styles}) == len(styles)


@pytest.mark.parametrize("touch", ["once", "careful"])
def test_a_card_dragged_onto_the_felt_is_played(visitor: Any, server: str, touch: str) -> None:
    page = visitor({"touch": touch, "opponent": "boussac"})
    begin(page, server)
    my_play(page)
    throw(page, playable(page).last)
    expect(page.locator(".log .one[data-own]")).to_have_count(1)
    assert each_has_its_place(page), "those that made room for it closed up again"


@pytest.mark.long
def test_a_card_laid_out_may_be_dragged_too(page: Page, own_server: Server) -> None:
    hands, stock = ("AS KS QS TS JC 8C QD 9D", "7C 7D 9S KH QH KD KC JD"), "AH AC TD TC 9C 9H 8H 7H"
    match = position("ordinary", hands=hands, turn_up="8S", stock=stock)
    play(match, "0 AS", "1 7C", "0 royal_marriage KS QS", "0 draw", "1 draw")
    [place] = lay(own_server, match, 0)
    page.goto(place)
    my_turn(page)
    king, queen = (page.locator(f".laid.near [aria-label^='{name} of spades']") for name in ("King", "Queen"))
    before = king.bounding_box()
    assert before
    page.mouse.move(before["x"] + 8, before["y"] + 8)
    page.mouse.down()
    page.mouse.move(before["x"] + 8, before["y"] - 12, steps=4)
    page.mouse.up()
    assert king.bounding_box() == before, "let go again at once, it goes back"
    throw(page, king)
    expect(page.locator(".log .one[data-own]")).to_have_count(1)
    expect(king).to_have_count(0)
    expect(queen).to_have_count(1)


def test_the_hand_is_laid_as_one_likes(page: Page, server: str) -> None:
    begin(page, server)
    sorted_hand = hand(page)
    suits = [card.rsplit(" ", 1)[-1] for card in sorted_hand]
    assert len(list(groupby(suits))) == len(set(suits)), "by suit, until one asks otherwise"
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    assert hand(page) == [sorted_hand[1], sorted_hand[0], *sorted_hand[2:]]
    assert page.evaluate(FOCUSED) == sorted_hand[0]
    page.get_by_role("button", name="Sort by suit").click()
    assert hand(page) == sorted_hand
    page.get_by_role("button", name="Sort by rank").click()
    ranks = [card.split(" ", 1)[0] for card in hand(page)]
    assert len(list(groupby(ranks))) == len(set(ranks))
    page.get_by_role("button", name="Sort by suit").click()
    assert hand(page) == sorted_hand

    first, fifth = (page.locator(".hand .card").nth(k).bounding_box() for k in (0, 4))
    assert first
    assert fifth
    page.mouse.move(first["x"] + 30, first["y"] + 70)
    page.mouse.down()
    page.mouse.move(fifth["x"] + 34, fifth["y"] + 50, steps=6)
    page.mouse.up()
    assert hand(page) == [*sorted_hand[1:5], sorted_hand[0], *sorted_hand[5:]]
    my_turn(page)
    assert page.locator(".hand .card").count() == len(sorted_hand), "a card dragged is not played"


def test_the_last_trick_and_taking_back(page: Page, server: str) -> None:
    begin(page, server)
    my_play(page)
    before = hand(page)
    click(page, playable(page).last)
    my_turn(page)
    page.keyboard.press("l")
    expect(page.get_by_role("group", name="Last trick").get_by_role("listitem")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Last trick")).to_have_count(0)
    page.keyboard.press("u")
    page.wait_for_function(f"() => ({HAND}).join() === {before!r}.join()")


def test_cards_of_a_declaration_stand_out(page: Page, own_server: Server) -> None:
    hands, stock = ("AS KS QS TS JC 8C QD 9D", "7C 7D 9S KH QH KD KC JD"), "AH AC TD TC 9C 9H 8H 7H"
    match = position("ordinary", hands=hands, turn_up="8S", stock=stock)
    [place] = lay(own_server, match, 0)
    page.goto(place)
    my_turn(page)
    click(page, page.locator(".hand [aria-label='Ace of spades']"))
    my_turn(page)
    page.locator(".actions .act.declare").first.focus()
    assert page.locator("[data-lit]").count() == 2
    page.keyboard.press("Tab")
    page.locator(".tool").first.focus()
    assert page.locator("[data-lit]").count() == 0


@pytest.mark.parametrize(("width", "height"), some(SIZES, [(390, 844), (1280, 800)]))
def test_everything_has_its_place(visitor: Any, server: str, width: int, height: int) -> None:
    page = visitor(viewport={"width": width, "height": height})
    for scene in (scenes.ten(), scenes.ten("KD QD", "QS JD")):
        show(page, server, scene)
        page.locator(".trick .card").wait_for()
        if not scene.view.seats[0].groups:
            edges = [b["x"] for b in boxes(page, ".hand .card")]
            assert len(edges) == 10
            assert min(b - a for a, b in pairwise(edges)) >= 24
        [mat], stock = boxes(page, ".trick"), boxes(page, ".heap, .turn .card")
        cards = boxes(page, ".hand .card, .laid.near .card")
        assert all(apart(mat, other) for other in [*stock, *cards])
        assert all(b["left"] >= 0 and b["right"] <= width and b["bottom"] <= height + 8 for b in cards)
        assert page.locator("[role=status]").first.is_visible()
