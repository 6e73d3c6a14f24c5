"""Four packs of 24 and two jokers at the server: dealt under seal, played to their end, written and verified."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from atout.cards.sealed import Drawing
from atout.games import bezique
from atout.records import read_record
from atout.records.checked_seals import faults
from atout.records.seals import drawn
from server.house import Client, serving

DECK = "4x24+2"


@pytest.mark.parametrize("preset", ["chinese", "rubicon"])
def test_a_deck_with_jokers_is_dealt_under_seal_and_played_to_its_end(file: Path, preset: str) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=5)
            code = await tab.create(preset, "boussac", deck=DECK)
            await tab.join(code)
            await tab.turn()
            assert [option["key"] for option in tab.view.get("options", [])] in ([], ["deck"])
            while tab.view["phase"] != "match_over":
                await tab.play()
            if tab.heard[-1]["type"] != "opened":
                await tab.hear("opened")
            faces = {face for raw in tab.raw for face in ("X1", "X2", "7S", "8H") if f'"face":"{face}"' in raw}
            assert faces == {"X1", "X2"}
            assert not any("X1a" in raw or '"X1"' in raw.replace('"face":"X1"', "") for raw in tab.raw)

            seals = json.loads((await house.get(f"/api/seals/{code}"))[2])
            assert seals["deck"] == DECK
            for one in seals["drawings"]:
                match: Any = bezique.Match(preset, options={"deck": DECK}, auto_deal=False)
                if any(entry["entry"].startswith("pack") for entry in one["given"]) and len(one["given"]) == 1:
                    continue  # the highest card chose the dealer: the draw came before
                source = Drawing(one["drawing"], bytes.fromhex(one["key"]), tuple(one["words"])).source()
                assert [str(entry) for entry in drawn(match, source)] == [given["entry"] for given in one["given"]]

            record = read_record((await house.get(f"/api/record/{code}"))[2].decode())
            assert record.match.rules.deck == DECK
            assert record.match.over
            assert not list(faults(record.match, record.seals))

    asyncio.run(play())


def test_the_catalogue_offers_the_decks(file: Path) -> None:
    async def look() -> None:
        async with serving(file) as house:
            catalogue = json.loads((await house.get("/api/catalogue"))[2])
            offered = {one["id"]: {option["key"]: option for option in one["options"]} for one in catalogue["presets"]}
            deck = offered["chinese"]["deck"]
            assert deck["default"] == ""
            labels = {value["value"]: value["label"] for value in deck["values"]}
            assert labels[DECK] == {"fr": "4 × 24 cartes, 2 jokers", "en": "4 × 24 cards, 2 jokers"}
            assert "deck" not in offered["beigne"]

    asyncio.run(look())
