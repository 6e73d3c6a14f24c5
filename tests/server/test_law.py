"""A table stays under the law it was laid under, whatever its preset has become; where it cannot, it says so."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

import atout
from atout.contract.game import game_of
from atout.server.store import log
from atout.table import Seat, Setup
from server.house import Client, serving
from server.test_limits import asked

EARLIER = (
    "This table was laid under an earlier reading of the rules of ordinary: it is kept, but cannot be gone on with."
)


def laid(rules: Any) -> bytes:
    return log.encode_setup(Setup(rules, (Seat("Léa"), Seat("Noé")), b"secret"))


def change(monkeypatch: pytest.MonkeyPatch, **figures: object) -> None:
    """Another version of the ordinary game."""
    presets: Any = game_of("ordinary").presets
    monkeypatch.setitem(presets, "ordinary", replace(presets["ordinary"], **figures))


@pytest.mark.parametrize("figures", [{"last_trick_points": 20}, {"target": 3000, "four_aces": 110}])
def test_a_changed_preset_leaves_old_tables_their_law(
    figures: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = atout.rules("ordinary", hand_size=9)
    row = laid(before)
    change(monkeypatch, **figures)
    assert atout.rules("ordinary", hand_size=9) != before
    assert log.decode_setup(row).rules == before


GONE: tuple[dict[str, object], ...] = ({"reading": 2}, {"law": {"a_figure_that_is_gone": 3}}, {"law": {"tens": "none"}})


@pytest.mark.parametrize("header", GONE)
def test_a_table_that_cannot_keep_its_law_says_so(header: dict[str, object]) -> None:
    row = json.encode({**json.decode(laid(atout.rules("ordinary"))), **header})
    with pytest.raises(log.OtherLaw) as caught:
        log.decode_setup(row)
    assert caught.value.en == EARLIER
    assert caught.value.fr != EARLIER


def test_a_free_table_of_an_earlier_reading_of_its_claims_says_so() -> None:
    row = json.decode(laid(atout.rules("ordinary", free_table=True)))
    log.decode_setup(json.encode(row))
    with pytest.raises(log.OtherLaw):
        log.decode_setup(json.encode({**row, "reading": 1}))


def test_rows_from_before_are_read_as_they_were() -> None:
    document = json.decode(laid(atout.rules("rubicon")))
    del document["law"], document["reading"]
    assert log.decode_setup(json.encode(document)).rules == atout.rules("rubicon")


def test_whoever_comes_to_such_a_table_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            await tab.sit()
        monkeypatch.setattr(log, "READING", 2)
        async with serving(file) as house:
            assert await asked(house, {"type": "join", "code": tab.code, "client": "c"}, who=house.cookie) == EARLIER

    asyncio.run(play())
