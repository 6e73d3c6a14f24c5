"""Whom a table waits for, as the list of one's tables says it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from atout.server.hall import lobby
from atout.table import Table
from server.company_house import Guest, cookie, meeting, meeting_setup
from server.house import Client, House, serving


async def listed(house: House) -> dict[str, Any]:
    """The one table of the caller's."""
    (line,) = json.loads((await house.get("/api/tables"))[2])
    return dict(line)


def test_between_two_deals_nobody_is_to_play(file: Path) -> None:
    """It waits for whoever goes on; so it stands after a restart too, whatever an earlier version wrote down."""

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=3)
            await tab.sit("ordinary", "random")
            line = await listed(house)
            assert (line["between"], line["turn"]) == (False, line["seat"])
            while tab.view["phase"] != "deal_over":
                await tab.play()
            line = await listed(house)
            assert (line["between"], line["turn"], line["over"]) == (True, None, False)
            await asyncio.sleep(lobby.SOON + 0.5)
        with sqlite3.connect(file) as database:
            database.execute("""UPDATE summaries SET body = replace(CAST(body AS TEXT), '"between":true,', '')""")
            (body,) = database.execute("SELECT body FROM summaries").fetchone()
            assert '"between"' not in body
        database.close()
        async with serving(file) as house, house.connect() as socket:
            assert (await listed(house))["between"]
            tab = Client(socket)
            await tab.join((await listed(house))["code"])
            await tab.play()
            await tab.turn()
            assert not (await listed(house))["between"]

    asyncio.run(play())


def test_a_match_that_is_over_waits_for_nobody_but_a_series_goes_on(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=5)
            await tab.sit("ordinary", "random", target=10)
            while tab.view["phase"] != "match_over":
                await tab.play()
            line = await listed(house)
            assert (line["between"], line["over"]) == (False, True)

    asyncio.run(play())


def dealer_is_asked(secret: bytes) -> bool:
    """Whether the dealer of the first deal of a table is asked something before play, where nobody has a word."""
    table = Table(meeting_setup("ordinary", {}, None, False, secret=secret))
    for entry in table.deal(("", "")):
        table.perform(entry)
    return table.turn != table.turn_seen


def is_asked(guest: Guest) -> bool:
    """Whether he is asked something before play."""
    return bool(guest.view["phase"] == "preplay")


@pytest.mark.clause("B-ORD-043")
@pytest.mark.parametrize("asked", [True, False])
def test_the_list_tells_nobody_that_another_was_asked_and_has_answered(
    file: Path, monkeypatch: pytest.MonkeyPatch, asked: bool
) -> None:
    """That a table has changed tells who leads only what he has seen himself: of a refusal to exchange he sees none."""
    monkeypatch.setattr(Client, "mute", True)  # the deals are looked for without words
    secrets = (number.to_bytes(32, "big") for number in range(1000))
    secret = next(one for one in secrets if dealer_is_asked(one) == asked)

    async def play() -> None:
        async with meeting(file, "ordinary", secret=secret) as met:
            two = [await met.come(0), await met.come(1)]
            for guest in two:
                while guest.view["phase"] not in ("stock", "preplay"):
                    await guest.hear()
                await guest.hear_all()
            leads, other = sorted(two, key=lambda guest: guest.view["turn"] != guest.view["seat"] or is_asked(guest))
            assert is_asked(other) == asked
            begun = time.time()
            mine = House(met.house.port, cookie(leads.view["seat"]))
            lines = [await listed(mine)]
            if asked:
                other.n += 1
                await other.say({"type": "act", "n": other.n, "position": other.position, "action": {"do": "decline"}})
                await other.hear_all()
                assert (await met.entries())[-1].endswith("decline")
            while time.time() < begun + lobby.SOON + 1.5:
                lines.append(await listed(mine))
                await asyncio.sleep(0.2)
            assert all(line == lines[0] for line in lines)
            await leads.play_one()
            assert (await listed(mine))["updated"] > lines[0]["updated"]

    asyncio.run(play())


def test_what_was_written_down_last_holds_until_everybody_sees_something_new(file: Path) -> None:
    """A start of the server changes nothing that lists show, nor does what was written down too late before it."""

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=3)
            await tab.sit("ordinary", "random")
            await asyncio.sleep(lobby.SOON + 0.5)
        with sqlite3.connect(file) as database:
            database.execute("UPDATE summaries SET updated = 1.5, number = number - 1")
        database.close()
        async with serving(file) as house, house.connect() as socket:
            assert (await listed(house))["updated"] == 1.5
            tab = Client(socket)
            await tab.join((await listed(house))["code"])
            await tab.play()
            assert (await listed(house))["updated"] > 1.5
            await asyncio.sleep(lobby.SOON + 0.5)
            assert (await listed(house))["updated"] > 1.5

    asyncio.run(play())
