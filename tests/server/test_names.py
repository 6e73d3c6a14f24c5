"""What those at a table are called: a computer player as each language calls it, a person by one name."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

from records.matches import ordinary

from atout.players import PLAYERS
from atout.records.reading import RecordedMatch
from atout.server.desks.names import player, recorded, seat_name, together
from atout.server.pages.replaying import replay
from atout.server.tables.finished import Finished
from atout.server.wire.structs import Text
from atout.table import Seat

from .house import Client, serving

BEGINNER = {"fr": "Débutant", "en": "Beginner"}


def test_a_computer_player_is_told_in_both_languages(file: Path) -> None:
    """On joining, in the list of tables, in the company, on the sheet: whatever the log has."""

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            joined = await tab.join(await tab.create("ordinary", "debutant"))
            assert [seat["name"] for seat in joined["view"]["seats"]] == ["Léa", BEGINNER]
            assert joined["game"]["opponent"] == BEGINNER
            await tab.turn()  # before the first deal it is in no list
            (line,) = json.loads((await house.get("/api/tables"))[2])
            assert line["names"] == ["Léa", BEGINNER]
            assert line["opponent"] == BEGINNER

    asyncio.run(play())


def test_a_name_that_is_the_same_in_both_is_sent_once() -> None:
    assert seat_name(Seat("Boussac", "boussac")) == "Boussac"
    assert seat_name(Seat("Débutant", "debutant")) == Text("Débutant", "Beginner")
    assert seat_name(Seat("Marcel", "debutant")) == "Marcel", "one of several, with a name of his own"
    assert seat_name(Seat("Débutant")) == "Débutant", "a person may call himself so"
    assert player("unheard-of") == "unheard-of"
    assert together(["Léa", Text("Débutant", "Beginner")]) == Text("Léa, Débutant", "Léa, Beginner")


def test_a_record_is_read_in_both_languages() -> None:
    """It has the French name of a computer player, or the English one, and the winds of seats without a name."""
    record = RecordedMatch(ordinary(), ("South", "Débutant"))
    assert replay(record).names == [Text("Sud", "South"), Text("Débutant", "Beginner")]
    assert recorded("Beginner") == Text("Débutant", "Beginner")
    assert recorded("Léa") == "Léa"
    for one in PLAYERS.values():
        assert recorded(one.name.fr) == recorded(one.name.en)


def test_whoever_looks_at_his_own_match_is_not_called_south() -> None:
    record = RecordedMatch(ordinary(), ("South", "Boussac"))
    own = Finished(record, "code", 0, 1, 1)
    assert replay(record, own).names == ["", "Boussac"]
    assert replay(record, replace(own, me=1)).names == [Text("Sud", "South"), "Boussac"]
    assert replay(record, replace(own, me=None)).names == [Text("Sud", "South"), "Boussac"]
