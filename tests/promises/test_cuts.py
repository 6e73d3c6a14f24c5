"""Promise 7: whoever loses the connection at any byte sees the table as it is within a second of coming back."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from server.house import Client, House, serving
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from promises.amounts import times
from promises.wire import Line

pytestmark = pytest.mark.promise(7)

CUTS = times(25, 500)
SECOND = 1.0
FARTHEST = 40_000
"""Bytes that pass at most before a cut: the handshake, the whole state, a few moves."""
PRESETS = ("ordinary", "rubicon", "beigne")


async def play_until_cut(tab: Client, house: House) -> None:
    """Go on at the table for as long as the line holds."""
    with contextlib.suppress(ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError):
        async with house.connect() as socket:
            tab.socket = socket
            await tab.join(tab.code)
            await tab.turn()
            while True:
                await tab.play()


async def evening(file: Path, preset: str, cuts: int, rng: random.Random) -> list[float]:
    """A match whose line is cut again and again; how long it took each time until all was seen again."""
    took = []
    async with serving(file) as house, Line(house.port).open() as line, house.connect() as straight:
        witness = Client(straight, "witness")
        code = await witness.create(preset, "random")
        tab = Client(straight, "the tab", seed=cuts)
        tab.code = code
        far = House(line.port, house.cookie)
        for _ in range(cuts):
            line.left = rng.randrange(1, FARTHEST)
            await play_until_cut(tab, far)
            line.left = None
            position, begun = tab.position, time.monotonic()
            async with far.connect() as socket:
                tab.socket = socket
                joined = await tab.join(code)
                assert joined["position"] >= position, "nothing that was shown is undone"
                await tab.turn()
                took.append(time.monotonic() - begun)
                await witness.join(code)
                await witness.turn()
                assert (tab.view, tab.position) == (witness.view, witness.position)
    return took


def test_a_cut_line_shows_the_table_again_at_once(file: Path, record_property: Callable[[str, object], None]) -> None:
    took = []
    for at, preset in enumerate(PRESETS):
        took += asyncio.run(evening(file, preset, -(-CUTS // len(PRESETS)), random.Random(at)))
    took.sort()
    record_property("count", f"{len(took)} cuts, seen again after {took[-1] * 1000:.0f} ms at most")
    assert took[-1] < SECOND
