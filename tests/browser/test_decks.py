"""Jokers on the page: how they are drawn and named, and a table of four packs of 24 with two of them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from cases import some
from playwright.sync_api import Page, expect

from . import scenes
from .hand import dish, my_turn, play_deal_quickly, sheet
from .scenes import Scene, seat, show, trick, view
from .test_axe import clean

HAND = "[...document.querySelectorAll('.hand [data-play]')].map((b) => b.getAttribute('aria-label'))"


def jokers() -> Scene:
    """To answer a joker led with a hand that holds the other one."""
    me = seat(0, 0, 340, "X1 AS 9H KC")
    legal = scenes.Legal(plays=[card.id for card in me.hand or []])
    table = view([me, seat(1, 1, 520)], trick=trick((1, "X2")), last_trick=trick((0, "X1"), (1, "AS")), legal=legal)
    return Scene(table, scenes.game("Bésigue chinois", 2, **scenes.CHINESE))


@pytest.mark.parametrize(("deck", "middle"), [("courts", ".joker"), ("plain", ".ace")])
@pytest.mark.parametrize("lang", some(["fr", "en"], ["fr"]))
def test_a_joker_has_a_face_and_a_name(visitor: Any, server: str, deck: str, middle: str, lang: str) -> None:
    page = visitor(remembered={"lang": lang, "deck": deck})
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    commands = show(page, server, jokers())
    own = page.locator(".hand .front[data-rank=X]")
    expect(own.locator(middle)).to_be_visible()
    expect(own.locator(".idx b").first).to_have_attribute("data-t", "1")
    expect(page.locator(".trick .front[data-rank=X]").locator(middle)).to_be_visible()
    assert page.evaluate(HAND)[-1] == "Joker 1", "jokers end the hand"
    expect(page.locator(".trick .sr").first).to_contain_text("Joker 2")
    box, whole = own.locator(middle).bounding_box(), own.bounding_box()
    assert box
    assert whole
    assert whole["x"] < box["x"] < box["x"] + box["width"] < whole["x"] + whole["width"]
    assert whole["y"] < box["y"] < box["y"] + box["height"] < whole["y"] + whole["height"]
    clean(page, f"a joker, {deck}")
    page.get_by_role("button", name="Joker 1").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert [action["do"] for action in commands] == ["play"]
    assert not failed


@pytest.mark.long
def test_a_table_of_four_packs_of_24_with_two_jokers(page: Page, server: str) -> None:
    """Chosen among the options, played to its end by the page's own buttons, and its deal checked by the page."""
    page.goto(server)
    dish(page, "rubicon").get_by_role("link", name=re.compile("^Options: ")).click()
    page.get_by_label(re.compile("^Deck")).select_option(label="4 × 24 cards, 2 jokers")
    page.get_by_role("button", name=re.compile("^Play$")).last.click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    my_turn(page)
    play_deal_quickly(page)
    sheet(page).get_by_role("link", name="Check the deal").click()
    checked = page.locator("dialog#dialog[open]").get_by_role("heading", name=re.compile("Drawing no. 1 checked"))
    expect(checked).to_have_text(re.compile("right"))
