"""Friends who come together by an invitation: each in a browser of his own, by what can be seen and pressed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

from .hand import IDLE, hold, sheet

MANNERS = {
    "stand_in": "boussac", "away": 60, "clock": 0, "increment": 0, "take_back": True, "chat": False, "watch": True,
    "delay": 0,
}  # fmt: skip


def remembered(name: str, agreed: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """What a friend's browser remembers: his name, and the manners he invites with."""
    return {"name": name, "agreed": {**MANNERS, **(agreed or {})}, **more}


def invite(host: Page, server: str) -> str:
    """Invite to the game of the home screen; the code."""
    host.goto(server)
    host.get_by_role("button", name="Play with friends", exact=True).click()
    expect(host).to_have_url(re.compile(r"/j/\w+$"))
    return host.locator(".code").inner_text()


def come(page: Page, server: str, code: str, seat: int) -> None:
    """Come by the link, take a seat, be ready."""
    page.goto(f"{server}/j/{code}")
    page.get_by_role("button", name=f"Sit down at seat {seat + 1}").click()
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
    """As many friends as names, seated and at the table; the first one has invited. `looks`: how windows differ."""
    pages = [visitor(remembered(name, **memory), **looks.get(at, {})) for at, name in enumerate(names)]
    code = invite(pages[0], server)
    for seat, page in enumerate(pages[1:], 1):
        come(page, server, code, seat)
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
        page.locator("[data-ask=rematch]").wait_for(state="attached", timeout=120_000)
    hold(*pages)
    for page in pages:
        expect(sheet(page).get_by_role("link", name=re.compile("^Replay"))).to_be_visible()


def won(page: Page) -> bool:
    """Whether the sheet says that this person has won."""
    return sheet(page).locator("h2").inner_text() == "You win!"
