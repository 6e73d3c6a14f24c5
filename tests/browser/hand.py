"""Playing at the table as a person does: by what can be seen and clicked."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

IDLE = ".play:not([data-busy])"
WAITING = f"dialog[open], {IDLE} .actions .act, {IDLE} .card[data-may] button"


def begin(page: Page, url: str) -> None:
    """Open the home screen and start the game it offers, with one click."""
    page.goto(url)
    page.get_by_role("button", name=re.compile("^(Play|Jouer)$")).first.click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    my_turn(page)


def my_turn(page: Page) -> None:
    """Wait until the table waits for this person, or a sheet lies open."""
    page.locator(WAITING).first.wait_for()


def sheet(page: Page) -> Locator:
    """The score sheet."""
    return page.locator("dialog#sheet[open]")


def playable(page: Page) -> Locator:
    """The cards that may be played now."""
    return page.locator(".card[data-may] button")


def act(page: Page) -> str:
    """Declare what can be declared, else draw, else play a card; what was done, or "" where a sheet lies open."""
    my_turn(page)
    if sheet(page).is_visible():
        return ""
    for name in ("declare", "way", "end", "plain"):
        buttons = page.locator(f".actions .act.{name}")
        if buttons.count():
            text = buttons.first.inner_text()
            click(page, buttons.first)
            return text
    card = playable(page).last  # the last card of a fan is not covered
    name = card.get_attribute("aria-label") or ""
    click(page, card)
    return name


def click(page: Page, at: Locator) -> None:
    """Click, and wait until the table has taken notice."""
    before = page.locator(".play").get_attribute("data-position")
    at.click(position={"x": 10, "y": 14})
    page.wait_for_selector(f"dialog[open], .chooser, .play:not([data-position='{before}'])")


def play_deal(page: Page) -> None:
    """Play until the score sheet of the deal lies open."""
    while act(page):
        pass
    expect(sheet(page)).to_be_visible()
