"""Promise 11: a code opens one seat and no other; what is no code opens nothing, and makes nothing."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from server.friends import friend, gathered
from server.house import Client, House, serving

from atout.server.hall import lobby
from atout.server.limits.figures import LIMITS, Kind
from promises.amounts import times

pytestmark = pytest.mark.promise(11)

GUESSES = times(100, 5_000)
A_CONNECTION = int(LIMITS[Kind.CODES].player.most)
TRIES = times(10, 200)


def held(file: Path) -> list[int]:
    """How much there is of everything in the database."""
    with sqlite3.connect(file) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        counts = [database.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in sorted(names)]
    database.close()
    return counts


def guess(code: str, number: int) -> str:
    """Something like a code, or like nothing."""
    kinds = (secrets.token_urlsafe(12), code[:-1] + "x", code.lower(), "", "..", "%", "ABCDEF", code + "0", "\0")
    return kinds[number % len(kinds)] if kinds[number % len(kinds)] != code else "ABCDEF"


async def knock(house: House, guesses: list[str], table: str) -> None:
    """Try codes at a connection of one's own, and keys at a table's address: none opens anything."""
    async with house.connect(additional_headers={"Cookie": f"atout={secrets.token_urlsafe(16)}"}) as socket:
        tab = Client(socket)
        for at, code in enumerate(guesses):
            tries: list[dict[str, str]] = [
                {"type": "join", "code": code, "client": "c"},
                {"type": "enter", "code": code},
                {"type": "join", "code": table, "client": "c", "key": code},
            ]
            await tab.say(tries[at % len(tries)])
            assert (await tab.hear())["type"] == "error", code
        for command in (
            {"type": "next", "n": 1, "position": 0},
            {"type": "begin", "n": 2},
            {"type": "speak", "n": 3, "phrase": "hello"},
        ):
            await tab.say(command)
            assert (await tab.hear())["type"] == "error"


def asked_last(tab: Client) -> bool:
    """Whoever is asked something in secret before play comes first: the elder hand only seems to be on lead."""
    return bool(tab.view["phase"] != "preplay")


def test_a_guessed_code_opens_and_makes_nothing(file: Path, record_property: Callable[[str, object], None]) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            await tab.sit()
            await asyncio.sleep(lobby.SOON + 0.5)  # then it is written down how a list shows the table
            before = held(file)
            guesses = [guess(tab.code, number) for number in range(GUESSES)]
            for start in range(0, GUESSES, A_CONNECTION):
                await knock(house, guesses[start : start + A_CONNECTION], tab.code)
            assert held(file) == before

    asyncio.run(play())
    record_property("count", f"{GUESSES:,} codes")


def test_a_seats_code_plays_no_other_seat(file: Path, record_property: Callable[[str, object], None]) -> None:
    """Another seat, who knows everything that the one to play sends, and somebody who looks on: neither can play it."""

    async def play() -> int:
        tried = 0
        async with gathered(file) as party, AsyncExitStack() as stack:
            watcher = await stack.enter_async_context(friend(party.house))
            tabs = [*party.friends, watcher]
            watcher.code = party.code
            for tab in tabs:
                tab.client = "the same for all"
            while tried < TRIES:
                for tab in tabs:
                    await tab.join(tab.code)
                able = min((tab for tab in party.friends if tab.my_turn()), key=asked_last)
                command = able.act()
                later: list[Client] = []
                for other in (tab for tab in tabs if tab is not able):
                    for position in (other.position, able.position):
                        await other.say({**command, "n": other.n + 1, "position": position})
                        tried += 1
                        if other.my_turn():  # so it seems to him: he is answered once who is asked in secret has acted
                            later.append(other)
                        else:
                            answer = await other.hear("frames", "joined", "refused", "error")
                            assert answer["type"] != "frames"
                await able.say(command)
                while (await able.hear("frames")).get("acked") != command["n"]:
                    pass
                for other in later:
                    await other.hear("joined", "refused", "error")
        return tried

    record_property("count", f"{asyncio.run(play())} tries")
