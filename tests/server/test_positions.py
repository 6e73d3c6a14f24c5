"""Positions in one line at real tables: one practises there, and copies what one's own seat sees."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import atout
from server.house import Client, House, serving

ACES = (
    "ordinary/seat:1/dealer:0/turn:1/phase:window/trump:S/up:QSb/stock:45/hands:7,KDa.ADa.ACa.KHb.KDb.ADb.ACb"
    "/score:0,0/tricks:1,1/tens:1,0/last:0.7Cb.8Sa/gone:Ha7.DaT"
)
ENDING = "ordinary/dealer:1/turn:0/trump:S/turned:9Sa/hands:ASa.7Ca.TDb,KSa.TCa.QSb/score:900,1480"
HAND = (
    "beigne/dealer:2/turn:0/turned:KCa/hands:QSa.2Sa,ADa.ACa,8Ca.QCa,8Ha/went:0,1,1,1/trick:4Sa/score:9,9,9,9"
    "/taken:3,3,3/last:3.QHa.7Sa.5Sa.JSa"
)


class Visitor(Client):
    """Somebody who opens a table at a position."""

    async def opens(self, position: str) -> dict[str, Any]:
        """Open it; what is told on joining, or why there is no such table."""
        self.tables += 1
        await self.say({"type": "position", "n": self.tables, "position": position, "name": "Léa"})
        answer = await self.hear("created", "error")
        return answer if answer["type"] == "error" else await self.join(answer["code"])


def own(tab: Client) -> dict[str, Any]:
    """The client's own seat."""
    return next(seat for seat in tab.view["seats"] if seat["seat"] == tab.view["seat"])


async def copied(house: House, tab: Client, moment: str = "") -> tuple[int, Any]:
    """What the address of a position answers to whoever has this tab's cookie."""
    status, _, body = await house.get(f"/api/position/{tab.code}{moment}")
    return status, json.loads(body)


def test_a_table_opens_there_and_its_cards_stay_as_they_were_dealt(tmp_path: Path) -> None:
    async def practise() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            tab = Visitor(socket, seed=1)
            joined = await tab.opens(ACES)
            assert (joined["seat"], joined["game"]["practice"], joined["game"]["position"]) == (1, True, True)
            assert joined["game"]["reviewed"] is False
            assert tab.view["stock"] == 46
            first, drawn = tab.view["seats"], set()
            for _ in range(2):  # the first act at the table can be taken back, and again: the same card is drawn
                await tab.play({"type": "act", "n": tab.n + 1, "position": tab.position, "action": {"do": "draw"}})
                drawn.add(str(sorted(card["face"] for card in own(tab)["hand"])))
                await tab.play({"type": "undo", "n": tab.n + 2})
                assert tab.view["seats"] == first
                tab.n += 2
            assert len(drawn) == 1
            await tab.play({"type": "act", "n": tab.n + 1, "position": tab.position, "action": {"do": "draw"}})
            code, seen = tab.code, tab.view["seats"]
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:  # the server was stopped
            back = Visitor(socket, seed=1)
            await back.join(code)
            assert back.view["seats"] == seen

    asyncio.run(practise())


def test_only_the_own_seat_is_written_and_only_where_nobody_is_wronged(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            tab = Visitor(socket, seed=1)
            await tab.opens(ACES)
            assert await copied(house, tab) == (200, {"position": ACES})
            await tab.opens(ENDING)
            line = (await copied(house, tab))[1]["position"]
            assert "/seat:0/" in line
            assert "KSa" not in line
            assert atout.read_position(line).legal()
            assert (await house.get(f"/api/position/{tab.code}", Cookie=""))[0] == 404

    asyncio.run(look())


def test_a_match_is_played_to_its_end_and_is_not_seen_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            tab = Visitor(socket, seed=3)
            await tab.opens(ENDING)
            await tab.turn()
            while tab.view["phase"] != "match_over":
                await tab.play()
            assert (await house.get(f"/api/replay/{tab.code}"))[0] == 404
            assert (await house.get(f"/api/record/{tab.code}"))[0] == 404

    asyncio.run(play())


def test_le_beigne_opens_too_and_what_is_no_position_is_declined(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            tab = Visitor(socket, seed=1)
            assert (await tab.opens(HAND))["game"]["players"] == 4
            await tab.turn()
            for text, sentence in (
                ("ordinary/foo:1", "there is no field 'foo'"),
                (ENDING.replace("turn:0", "phase:over"), "nobody is to act"),
                (ACES.replace("seat:1", "seat:-").replace("KDa.ADa.ACa.KHb.KDb.ADb.ACb", "7"), "bystander"),
            ):
                answer = await tab.opens(text)
                assert sentence in answer["text"]["en"]
                assert answer["text"]["fr"] != answer["text"]["en"]

    asyncio.run(look())


def test_before_the_cards_are_dealt_it_opens_too(tmp_path: Path) -> None:
    """Where somebody is to lift the pack, to choose who deals, or to keep the turn-up."""
    lifting = atout.Match("chinese", options={"firstDealer": "lot"}, seed=1)
    choosing = atout.Match("chinese", options={"firstDealer": "highChooses"}, seed=1)
    keeping = atout.Match("beigne", options={"keepWhen": "beforeBids"}, seed=1)
    assert [match.view(0).phase for match in (lifting, choosing, keeping)] == ["cut", "choosing", "keep"]

    async def look() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            tab = Visitor(socket, seed=1)
            for match in (lifting, choosing, keeping):
                joined = await tab.opens(match.position(match.turn))
                assert joined["seat"] == match.turn
                await tab.play()
                await tab.play()

    asyncio.run(look())


def test_a_moment_of_a_finished_match_is_what_the_seat_to_act_saw(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            tab = Visitor(socket, seed=1)
            await tab.sit(target=100)
            assert (await copied(house, tab, "/3"))[0] == 404, "a match under way shows nothing"
            while tab.view["phase"] != "match_over":
                await tab.play()
            record = atout.read_record((await house.get(f"/api/record/{tab.code}"))[2].decode())
            before = type(record.match)(record.rules, auto_deal=False)
            for entry in record.match.log[:12]:
                for _ in before.enter(entry):
                    pass
            assert await copied(house, tab, "/12") == (200, {"position": before.position(before.turn)})
            assert (await copied(house, tab, "/1"))[0] in (400, 404)
            assert (await copied(house, tab, f"/{len(record.match.log)}"))[0] == 404

    asyncio.run(look())
