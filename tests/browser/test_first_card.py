"""From Play to the first card: how long the table makes one wait, by its own clock, and what is told meanwhile.

The page's clock is stopped and moved on by hand, so that a busy machine is not counted as the table's doing.
"""

from __future__ import annotations

import datetime
import re
from typing import Any

import pytest
from cases import some
from playwright.sync_api import Page, expect

from .hand import IDLE, act, play_deal_quickly, sheet

MOVING, STILL = 1100, 450
"""Milliseconds that the table may take of its own accord, out of 1.5 s and 0.7 s in all."""
CEREMONY = 3000
STEP = 50
PLAYABLE = f"{IDLE} .card[data-may] button"
ASKED = f"{IDLE} :is(.cutting .btn, .actions .act)"
GAMES = ["ordinary", "three", "four", "eight_pack", "rubicon", "beigne", "chouette"]
QUIET = 500
"""Milliseconds of real time in which nothing more is heard: the computers have moved."""


def freeze(page: Page) -> None:
    """Stop the page's clock."""
    page.clock.install()
    page.clock.pause_at(datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=1))


def settle(page: Page) -> None:
    """Wait until the server has told all there is to tell."""
    known = None
    while (now := page.evaluate("() => document.querySelector('.play')?.dataset.position ?? null")) != known or not now:
        known = now
        page.wait_for_timeout(QUIET)


def waits(page: Page) -> list[int]:
    """How long the table makes one wait for whatever one may do, until that is playing a card; all else is done at
    once. Nothing where one only advises: then the computers go on by themselves."""
    times, waited = [], 0
    settle(page)
    while not page.locator(PLAYABLE).count():
        if page.locator(".counsel").count():
            return []
        if page.locator(ASKED).count():
            times.append(waited)
            waited = 0
            page.evaluate("(what) => document.querySelector(what).click()", ASKED)
            settle(page)
            continue
        assert waited < 30_000, "no card can be played"
        page.clock.run_for(STEP)
        waited += STEP
    return [*times, waited]


def begin(visitor: Any, server: str, preset: str = "ordinary", reduced: bool = False, **more: Any) -> Page:
    """The table of a game just begun, its clock stopped before."""
    memory = {"speed": "normal", "preset": preset, "opponent": "boussac", **more}
    page: Page = visitor(memory, reduced_motion="reduce" if reduced else "no-preference")
    page.goto(server)
    expect(page.locator("#big-line")).not_to_be_empty()
    freeze(page)
    page.get_by_role("button", name="Play", exact=True).first.click()
    return page


@pytest.mark.parametrize("preset", some(GAMES, ["ordinary"]))
def test_the_first_card_comes_soon(visitor: Any, server: str, preset: str) -> None:
    while not (times := waits(begin(visitor, server, preset))):
        pass
    assert max(times) <= MOVING


@pytest.mark.parametrize("preset", some(["ordinary", "eight_pack", "beigne", "chouette"], ["beigne"]))
def test_sooner_where_little_motion_is_wanted(visitor: Any, server: str, preset: str) -> None:
    for _ in range(12):
        page = begin(visitor, server, preset, reduced=True)
        times = waits(page)
        assert max(times, default=0) <= STILL
        if times and (preset != "ordinary" or page.locator(".trick [data-card]").count()):
            return  # another has led: that takes longest
    raise AssertionError("nobody else ever leads")


@pytest.mark.long
def test_what_is_not_shown_is_told(visitor: Any, server: str) -> None:
    page = begin(visitor, server)
    waits(page)
    log, speech = (page.locator(where).all_inner_texts() for where in (".log li", "#say p"))
    for what in (r"^Draw for the deal: (you|Boussac), the ", r"\b(cut|cuts)\.", r"^(The turn-up is |Turn-up)"):
        assert any(re.search(what, line, re.MULTILINE) for line in log), (what, log)
        assert any(re.search(what, line) for line in speech), (what, speech)


@pytest.mark.long
def test_the_cards_of_later_deals_come_as_soon(visitor: Any, server: str) -> None:
    page = visitor({"speed": "off", "opponent": "boussac", "options": {"ordinary": {"target": 2000}}})
    page.goto(server)
    page.get_by_role("button", name="Play", exact=True).first.click()
    act(page)
    play_deal_quickly(page)
    page.evaluate("""() => {
        const kept = JSON.parse(localStorage.getItem('atout'));
        localStorage.setItem('atout', JSON.stringify({ ...kept, speed: 'normal' }));
        dispatchEvent(new StorageEvent('storage', { key: 'atout' }));
    }""")
    freeze(page)
    sheet(page).get_by_role("button", name="Next deal").click()
    expect(sheet(page)).to_have_count(0)
    assert max(waits(page)) <= MOVING


@pytest.mark.long
def test_the_ceremony_shows_all(visitor: Any, server: str) -> None:
    assert max(waits(begin(visitor, server, ceremony=True))) >= CEREMONY


def test_the_ceremony_is_a_setting(page: Page, server: str) -> None:
    page.goto(f"{server}/#settings")
    box = page.get_by_role("checkbox", name="The whole ceremony")
    expect(box).not_to_be_checked()
    box.check()
    page.reload()
    expect(box).to_be_checked()
