"""Promise 6: a command whose answer was lost is sent again and again: one event, one answer."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from server.house import Client, House, serving

from promises.amounts import times

pytestmark = pytest.mark.promise(6)

COMMANDS = times(6, 300)
A_LIFE = 3
"""Commands a server answers before it is stopped."""
PRESETS = ("ordinary", "four", "beigne")


async def answer(tab: Client, command: dict[str, object]) -> list[str]:
    """All that comes for a command that is sent again."""
    await tab.say(command)
    await tab.say({"type": "join", "code": tab.code, "client": tab.client})
    replies: list[str] = []
    while not (replies and replies[-1].startswith('{"type":"joined"')):
        replies.append(str(await tab.socket.recv()))
    return replies[:-1]


async def lose_an_answer(house: House, tab: Client) -> dict[str, object]:
    """Send a command, and be gone before it is answered."""
    async with house.connect() as socket:
        tab.socket = socket
        await tab.join(tab.code)
        await tab.turn()
        command = tab.act()
        await tab.say(command)
        socket.transport.abort()
    return command


async def come_back(house: House, tab: Client, command: dict[str, object], times: int) -> set[str]:
    """The answers when it is sent again so many times; nothing more happens at the table."""
    async with house.connect() as socket:
        tab.socket = socket
        joined = await tab.join(tab.code)
        assert command["n"] - joined["acked"] in (0, 1)  # type: ignore[operator]
        answers = set()
        for _ in range(times):
            first, *more = await answer(tab, command)
            assert json.loads(first)["acked"] == command["n"]
            answers.add(first)
            assert all(json.loads(text)["acked"] is None for text in more)
        return answers


async def lives(file: Path, tab: Client, preset: str, commands: int) -> None:
    """A match in which every answer is lost at first; the server is stopped now and then while one is."""
    cookie = ""
    command: dict[str, object] = {}
    answers: set[str] = set()
    for begin in range(0, commands, A_LIFE):
        async with serving(file) as house:
            house.cookie = cookie = cookie or house.cookie
            if begin:
                assert await come_back(house, tab, command, 5) == answers
            else:
                async with house.connect() as socket:
                    tab.socket = socket
                    tab.code = await tab.create(preset, "random")
            for _ in range(A_LIFE):
                command = await lose_an_answer(house, tab)
                answers = await come_back(house, tab, command, 5)
                assert len(answers) == 1, "the same answer each time"


def test_an_answer_that_was_lost_comes_again(file: Path, record_property: Callable[[str, object], None]) -> None:
    sent = 0
    for seed, preset in enumerate(PRESETS):
        tab = Client(None, f"tab-{preset}", seed)  # type: ignore[arg-type]
        asyncio.run(lives(file, tab, preset, COMMANDS // len(PRESETS)))
        sent += tab.n
    database = sqlite3.connect(file)
    commands = database.execute("SELECT client, n FROM events WHERE client IS NOT NULL").fetchall()
    database.close()
    assert len(commands) == len(set(commands)) == sent
    record_property("count", f"{sent} commands, each sent six times or more")
