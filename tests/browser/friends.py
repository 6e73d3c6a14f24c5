"""Friends who come together by an invitation: each in a browser of his own, by what can be seen and pressed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

from .hand import IDLE, hold, sheet, standing

MANNERS = {
    "stand_in": "boussac", "away": 60, "clock": 0, "increment": 0, "take_back": True, "chat": False, "watch": True,
    "delay": 0,
}  # fmt: skip
SOURCE = re.compile(r"function|=>|undefined|\[object|\$\{")
"""What only a program says."""


def remembered(name: str, agreed: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """What a friend's browser remembers: his name ("" where he never gave one), and the manners he invites with."""
    return {"name": name, "agreed": {**MANNERS, **(agreed or {})}, **more}


def invite(host: Page, server: str, name: str = "") -> str:
    """Invite to the game of the home screen; the code. `name`: of a host whose browser knows none, who is asked."""
    host.goto(server)
    host.get_by_role("button", name="Play with friends", exact=True).click()
    if name:
        dialog = host.get_by_role("dialog", name="Play with friends")
        expect(dialog.get_by_role("button", name="Play with friends")).to_be_disabled()
        field = dialog.get_by_role("textbox", name="Your name")
        expect(field).to_be_focused()
        assert not SOURCE.search(dialog.inner_text()), dialog.inner_text()
        field.fill(name)
        field.press("Enter")
    expect(host).to_have_url(re.compile(r"/j/\w+$"))
    return host.locator(".code").inner_text()


def come(page: Page, server: str, code: str, seat: int, name: str = "") -> None:
    """Come by the link, take a seat, be ready. `name`: of somebody whose browser knows none: no seat is his before."""
    page.goto(f"{server}/j/{code}")
    sit = page.get_by_role("button", name=f"Sit down at seat {seat + 1}")
    sit.click()
    if name:
        field = page.get_by_role("textbox", name="Your name")
        expect(field).to_be_focused()
        expect(page.get_by_text("Write your name first")).to_be_visible()
        assert not SOURCE.search(page.locator("body").inner_text())
        field.fill(name)
        sit.click()
    page.get_by_role("button", name="I am ready").click()
    page.get_by_role("button", name="Not yet").wait_for()


def begin(host: Page, *others: Page) -> None:
    """The host begins; all come to the table."""
    expect(host.locator(".awaited")).to_have_text("All is ready.")
    host.get_by_role("button", name="Begin", exact=True).click()
    for page in (host, *others):
        expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
        page.locator(".company").wait_for()


def gather(
    visitor: Callable[..., Page], server: str, names: Sequence[str], looks: dict[int, dict[str, Any]], **memory: Any
) -> tuple[list[Page], str]:
    """As many friends as names, seated and at the table; the first one has invited. `looks`: how windows differ.

    Nobody has been here before: each gives his name where the page asks for it. The tests that seat people one by one
    also know those whose browsers remember it.
    """
    pages = [visitor(remembered("", **memory), **looks.get(at, {})) for at in range(len(names))]
    code = invite(pages[0], server, names[0])
    for seat, (page, name) in enumerate(zip(pages[1:], names[1:], strict=True), 1):
        come(page, server, code, seat, name)
    begin(*pages)
    return pages, code


def moved(page: Page, events: int) -> None:
    """Wait until so many more events have been told."""
    was = int(page.locator(".play").get_attribute("data-position") or 0)
    page.wait_for_function(
        "(at) => Number(document.querySelector('.play').dataset.position) >= at", arg=was + events, timeout=60_000
    )


def whose(*pages: Page) -> Page:
    """Who is awaited, by the title of his page."""
    for page in pages:
        page.locator(IDLE).wait_for()
    while True:
        for page in pages:
            if page.title().startswith("●"):
                return page
        pages[0].wait_for_timeout(20)


def over(*pages: Page) -> None:
    """Wait until everybody sees the end of the match."""
    for page in pages:
        try:
            page.locator("[data-ask=rematch]").wait_for(state="attached", timeout=120_000)
        except TimeoutError as late:
            raise AssertionError([standing(one) for one in pages]) from late
    hold(*pages)
    for page in pages:
        expect(sheet(page).get_by_role("link", name=re.compile("^Replay"))).to_be_visible()


def won(page: Page) -> bool:
    """Whether the sheet says that this person has won."""
    return sheet(page).locator("h2").inner_text() == "You win!"
