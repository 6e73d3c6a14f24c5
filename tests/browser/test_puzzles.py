"""Puzzles as people meet them: one after the other, a wrong answer and a right one, and what is told of each."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from atout.puzzles import Puzzle, shipped
from atout.puzzles.game import THEMES

from .hand import IDLE
from .test_axe import clean, small_targets

PHONE = {"width": 390, "height": 844}
RANKS = {
    "fr": dict(zip("789JQKTA", ["Sept", "Huit", "Neuf", "Valet", "Dame", "Roi", "Dix", "As"], strict=True)),
    "en": dict(zip("789JQKTA", ["Seven", "Eight", "Nine", "Jack", "Queen", "King", "Ten", "Ace"], strict=True)),
}
SUITS = {
    "fr": {"S": "de pique", "H": "de cœur", "D": "de carreau", "C": "de trèfle"},
    "en": {"S": "of spades", "H": "of hearts", "D": "of diamonds", "C": "of clubs"},
}
BUTTONS = {"take_turn_up": "take"}
"""Buttons of another name than their act."""


def posed(page: Page) -> Puzzle:
    """The puzzle that lies on the table."""
    at = page.locator(f"{IDLE} .puzzle")
    return shipped()[str(at.get_attribute("data-puzzle"))]


def give(page: Page, puzzle: Puzzle, place: int, lang: str) -> None:
    """Answer with the choice at this place, 0 for the best, by its button or its card."""
    act = puzzle.choices[place].act
    if len(act) > 2:
        button = BUTTONS.get(act, act.split()[0])
        page.locator(f"{IDLE} [data-act='{button}']").first.click()
        way = page.locator(".chooser .way").first
        if page.locator(".chooser").count():
            way.click()
        return
    name = f"{RANKS[lang][act[0]]} {SUITS[lang][act[1]]}"
    card = page.locator(f"{IDLE} .card[data-may] button[aria-label^='{name}']").first
    card.focus()
    page.keyboard.press("Enter")


MARKED = """() => { const at = document.activeElement.querySelector('.sides');
  return at && getComputedStyle(at).outlineStyle === 'solid'; }"""


@pytest.mark.long
def test_no_card_is_marked_before_anybody_has_pressed_a_key(page: Page, server: str) -> None:
    """The first card has the focus, for the keys; marked, it would look like the answer to whoever came by a click."""
    page.goto(f"{server}/puzzles")
    page.get_by_role("button", name="Solve a puzzle").click()
    posed(page)
    page.wait_for_function("() => document.activeElement.matches('.hand button')")
    assert page.evaluate(MARKED) is False
    page.keyboard.press("ArrowRight")
    assert page.evaluate(MARKED) is True


@pytest.mark.long
def test_a_puzzle_on_a_phone_in_french_and_the_list_after_it(visitor: Any, server: str) -> None:
    """A wrong answer: what it costs, why, all choices, who found it; on to the next, and back to the list."""
    page = visitor({"lang": "en"}, viewport=PHONE)
    page.goto(f"{server}/problemes")  # the French address speaks French
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".rating .figure")).to_have_text("1500?")
    clean(page, "the page of puzzles")
    page.get_by_role("button", name="Résoudre un problème").click()
    puzzle = posed(page)
    expect(page.locator(".puzzle .says")).to_be_visible()
    if puzzle.theme != THEMES[0]:
        page.get_by_text(re.compile(r"^Les \d+ cartes que vous n’avez pas vues$")).click()
    expect(page.locator(".puzzle .unseen li")).to_have_count(len(puzzle.unseen()))
    give(page, puzzle, 1, "fr")
    expect(page.locator(".puzzle .verdict")).to_contain_text("Il y avait mieux.")
    expect(page.locator(".puzzle .rated .by")).to_have_text(re.compile(r"^−\d+$"))
    expect(page.locator("#say")).to_contain_text("Il y avait mieux.")
    expect(page.locator(".puzzle .went")).to_contain_text("Dans la partie, le Maître a choisi")
    onward = page.get_by_role("link", name="Ouvrir cette position")
    expect(onward).to_have_attribute("href", f"{server}/position/{puzzle.line()}")
    page.get_by_text("Tous les choix comparés").click()
    expect(page.locator(".puzzle .compared tbody tr")).to_have_count(len(puzzle.choices))
    expect(page.locator(".puzzle .raters li")).to_have_count(6)
    clean(page, "a puzzle answered")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    first = page.url
    page.get_by_role("button", name="Suivant").click()
    page.wait_for_url(lambda url: url != first)
    page.locator(f"{IDLE} .puzzle:not([data-right])").wait_for()
    assert posed(page).id != puzzle.id
    page.goto(f"{server}/problemes")
    expect(page.locator(".progress .sum")).to_contain_text(f"0 résolus sur 1 · encore {len(shipped()) - 1} à")
    expect(page.get_by_role("button", name=re.compile("manqué.*revoir$"))).to_be_visible()
    assert not small_targets(page)


def test_five_right_answers_at_a_desk_by_keyboard_and_one_puzzle_again(visitor: Any, server: str) -> None:
    page = visitor({"lang": "en"})
    page.goto(server)
    page.get_by_role("link", name="Puzzles").click()
    page.get_by_role("button", name="Solve a puzzle").click()
    puzzle = posed(page)
    expect(page.locator(".tool[data-tool='undo'], .tool[data-tool='hint']")).to_have_count(0)
    give(page, puzzle, 0, "en")
    expect(page.locator(".puzzle .verdict")).to_have_text("That is the best move.")
    expect(page.locator(".puzzle .rated .by")).to_have_text(re.compile(r"^\+\d+$"))
    rating = page.locator(".puzzle .rated b").first.inner_text()
    with page.expect_download() as kept:
        page.locator(".puzzle").get_by_role("button", name="Save the picture").click()
    assert kept.value.suggested_filename == "atout.png"
    page.reload()  # what was told is told again
    expect(page.locator(".puzzle .rated b").first).to_have_text(rating)
    first = page.url
    page.get_by_role("button", name="Again").click()
    page.wait_for_url(lambda url: url != first)
    page.locator(f"{IDLE} .puzzle:not([data-right])").wait_for()
    assert posed(page) == puzzle
    give(page, puzzle, 1, "en")
    expect(page.locator(".puzzle .rated")).to_contain_text("Only the first try counts")
    tried = {puzzle.id}
    for _ in range(4):
        page.get_by_role("button", name="Next").click()
        page.locator(f"{IDLE} .puzzle:not([data-right])").wait_for()
        tried.add(posed(page).id)
        give(page, posed(page), 0, "en")
        expect(page.locator(".puzzle .verdict")).to_have_text("That is the best move.")
        expect(page.locator(".puzzle .rated .by")).to_have_text(re.compile(r"^\+\d+$"))
    assert len(tried) == 5
    rating = page.locator(".puzzle .rated b").first.inner_text()
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator(".rating .figure")).to_have_text(rating)
    expect(page.locator(".progress .sum")).to_contain_text("5 solved of 5")
