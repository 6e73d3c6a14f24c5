"""The tempo of what the table does by itself: quick until people have their first cards, slow enough to advise."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from atout.contract.roles import CAPTAIN_SEAT
from atout.server.ops import pace
from server.house import Client, House, serving
from server.test_family import events, role

SLOW = 3.0
"""Seconds between two moves that people may advise on, in these tests."""


async def looking_on(house: House, preset: str) -> tuple[float, float, int]:
    """A Chouette whose captain one advises: seconds from joining until the cards are dealt, from then until somebody
    leads, and his seat."""
    while True:
        async with house.connect() as socket:
            tab = Client(socket, seed=1)
            code = await tab.create(preset, "random", 8, True)
            begun = time.monotonic()
            await tab.join(code)
            while not tab.view["chouette"]:
                await tab.hear()
            if role(tab) != "adviser":
                continue
            while tab.view["phase"] not in ("stock", "preplay"):
                await tab.hear()
            dealt = time.monotonic()
            while not (led := [event["seat"] for event in events(tab) if event["do"] == "play"]):
                await tab.hear()
            return dealt - begun, time.monotonic() - dealt, led[0]


def test_who_looks_on_sees_the_cards_at_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who deals, the lift and the guess wait for nobody's advice: there is nothing to advise on."""
    monkeypatch.setattr("atout.server.ops.pace.PACE", SLOW)

    async def play() -> None:
        async with serving(file) as house:
            dealing, _, _ = await looking_on(house, "chinese")
            assert dealing < SLOW

    asyncio.run(play())


def test_the_box_leads_soon_and_the_captain_waits_for_advice(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atout.server.ops.pace.PACE", SLOW)

    async def play() -> None:
        async with serving(file) as house:
            took: dict[int, float] = {}
            while len(took) < 2:
                _, leading, seat = await looking_on(house, "rubicon")
                took[seat] = leading
            assert took[1 - CAPTAIN_SEAT] < SLOW / 2 < took[CAPTAIN_SEAT]

    asyncio.run(play())


def test_all_computers_share_the_time_of_one_before_the_first_trick() -> None:
    assert pace.least(2, opening=True) == pace.THOUGHT
    assert 7 * pace.least(8, opening=True) == pytest.approx(pace.THOUGHT)
    assert pace.least(8, opening=False) == pace.THOUGHT
