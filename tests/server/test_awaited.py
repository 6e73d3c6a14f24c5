"""Whom a table waits for, as the list of one's tables says it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

from atout.server.hall import lobby
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
