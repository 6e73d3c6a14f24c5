"""A deal without a mouse, and what a screen reader is told."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .conftest import Server
from .free_tables import lay, nearly_over
from .hand import WAITING, sheet

IN_PLAY = "document.activeElement !== document.body && !!document.activeElement.closest('.play, dialog')"


def press(page: Page) -> None:
    """One action by keys: the first declaration, else the draw, else a card of the hand."""
    page.locator(WAITING).first.wait_for()
    if sheet(page).is_visible():
        return
    before = page.locator(".play").get_attribute("data-position")
    keys = [k for b in page.locator(".actions .act").all() if (k := b.get_attribute("aria-keyshortcuts"))]
    if keys:
        page.keyboard.press(keys[0])
        if page.locator(".chooser").is_visible():
            page.keyboard.press("1")
    else:
        for _ in range(12):
            page.keyboard.press("ArrowRight")
            if page.evaluate("!!document.activeElement.closest('[data-may]')"):
                break
        else:
            page.keyboard.press("ArrowUp")  # only a laid-out card may be played
        page.keyboard.press("Enter")
    page.wait_for_selector(f"dialog[open], .play:not([data-position='{before}'])")
    page.locator(WAITING).first.wait_for()
    assert page.evaluate(IN_PLAY), "the focus is lost"


def test_the_first_and_the_last_of_a_deal_by_keys_alone(page: Page, own_server: Server) -> None:
    page.goto(own_server.url)
    page.locator(".family").first.wait_for()
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.big')"):
            break
    page.keyboard.press("Enter")
    for _ in range(3):
        press(page)
    [place] = lay(own_server, nearly_over(4), 0)
    page.goto(place)
    for _ in range(40):
        press(page)
        if sheet(page).is_visible():
            break
    expect(sheet(page).get_by_role("button", name=re.compile("Next deal|Rematch"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet(page)).to_have_count(0)
    page.locator(WAITING).first.wait_for()
    press(page)


def test_every_move_is_told_to_a_screen_reader(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(WAITING).first.wait_for()
    log = page.get_by_role("log").filter(has=page.locator("p"))
    expect(log).to_contain_text("turn-up is")
    if page.locator(".act.end").is_visible():  # the exchange of the seven before play
        page.keyboard.press("n")
        page.locator(".card[data-may] button").first.wait_for()
    page.keyboard.press("Home")
    card = page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("Enter")
    expect(log).to_contain_text(f"You play the {card[0].lower()}{card[1:]}.")


def test_the_keys_are_listed(page: Page, server: str) -> None:
    page.goto(server)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help").get_by_text("walk along the hand")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
