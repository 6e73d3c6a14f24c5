"""What goes over the wire to one seat depends on nothing that seat cannot know."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from table.play import PRESETS, setup, step

import atout
from atout.server import messages, shown
from atout.server.store import Place
from atout.table import Entry, Frame, Table
from server.house import Client, serving

CARD = re.compile(r"\b[789JQKTA][SHDC][a-h]\b")


def stream(table: Table, frames: list[Frame]) -> list[bytes]:
    """The messages a seat gets for one entry."""
    return [messages.encode(message) for message in shown.told(frames, table.setup, None)]


def play(entries: list[Entry], seat: int, setup_: Any) -> tuple[Table, list[bytes]] | None:
    """Play a log; None where it is not lawful. The other seat draws and declines where it has to say so."""
    table, told = Table(setup_), []
    for entry in (*entries, None):
        while silent := pending(table, entry, seat):
            told += stream(table, table.perform(silent)[seat])
        if entry is None:
            break
        if isinstance(entry, atout.Acted):
            if is_silent(entry, seat) and table.turn == seat:
                continue  # here the table went on by itself
            if is_silent(entry, seat) and table.match.refusal(entry.action, entry.seat):
                continue
            if table.match.refusal(entry.action, entry.seat):
                return None
        told += stream(table, table.perform(entry)[seat])
    return table, told


def is_silent(entry: Entry, seat: int) -> bool:
    """Whether the other seat does something that makes no difference to see."""
    return (
        isinstance(entry, atout.Acted) and entry.seat != seat and isinstance(entry.action, atout.Draw | atout.Decline)
    )


def pending(table: Table, entry: Entry | None, seat: int) -> Entry | None:
    """What the other seat must say before `entry` can be done, and did not have to say in the first game."""
    turn = table.turn
    if turn is None or turn == seat or is_silent(entry, seat):
        return None
    view = table.match.view(turn)
    names = {str(action): action for action in view.legal()}
    if isinstance(entry, atout.Acted) and str(entry.action) in names and entry.seat == turn:
        return None
    silent = names.get("decline") or names.get("draw")
    return table.act(turn, silent) if silent else None


def unseen(table: Table, frames: list[Frame]) -> set[str]:
    """The cards of the running deal that a seat has never had in sight."""
    seen: set[str] = set()
    for frame in frames:
        if frame.sight.deal == table.match.deal_number:
            seen.update(frame.sight.handles)
    return {card for entry in table.match.log[-1:] for card in pack(table)} - seen


def pack(table: Table) -> tuple[str, ...]:
    return next(entry.cards for entry in reversed(table.match.log) if isinstance(entry, atout.NewPack))


@pytest.mark.parametrize("preset", PRESETS)
def test_games_that_differ_behind_a_seats_back_look_the_same_to_it(preset: str) -> None:
    """The cards a seat never saw change places: every byte it is sent stays the same."""
    compared = 0
    for seed in range(20):
        rng = random.Random(f"{preset} {seed}")
        first = Table(setup(preset), atout.Chance(rng))
        frames: list[Frame] = []
        for _ in range(rng.randrange(2, 45)):
            if first.match.over or (first.turn is None and first.match.deal_number):
                break
            frames += step(first, rng)[0]
        while silent := pending(first, None, 0):
            frames += first.perform(silent)[0]
        entries = first._entries
        hidden = sorted(unseen(first, frames))
        moved = hidden[:]
        rng.shuffle(moved)
        swap = dict(zip(hidden, moved, strict=True))
        other = [
            atout.NewPack(tuple(swap.get(card, card) for card in entry.cards), entry.cut)
            if isinstance(entry, atout.NewPack)
            else entry
            for entry in entries
        ]
        one, two = play(entries, 0, first.setup), play(other, 0, first.setup)
        assert one
        if two is None:
            continue  # the other seat could not have played like this
        assert b"\n".join(one[1]) == b"\n".join(two[1])
        place = Place("code", "table", 0, "player")
        assert messages.encode(shown.joined(place, one[0], 0)) == messages.encode(shown.joined(place, two[0], 0))
        compared += swap != {card: card for card in hidden}
    assert compared > 8


@pytest.mark.parametrize("preset", PRESETS)
def test_no_message_names_a_card_out_of_sight(preset: str) -> None:
    """Every handle sent is that of a card in sight, with its face; no physical card is named; nothing of the other."""
    rng = random.Random(preset)
    table = Table(setup(preset), atout.Chance(rng))
    own: dict[int, dict[str, str]] = {0: {}, 1: {}}
    text: dict[int, list[str]] = {0: [], 1: []}
    for _ in range(260):
        if table.match.over:
            break
        for seat, frames in step(table, rng).items():
            for frame in frames:
                in_sight = {handle: card[:2] for card, handle in frame.sight.handles.items()}
                own[seat].update(in_sight)
                sent = messages.encode(shown.frame(frame, table.setup)).decode()
                text[seat].append(sent)
                for card in cards_in(json.loads(sent)):
                    assert in_sight[card["id"]] == card["face"]
                view = json.loads(sent)["view"]
                assert view["seats"][1 - seat]["hand"] is None
                assert {w["card"] for w in view["why"]} | set(view["legal"]["plays"]) <= in_sight.keys()
    for seat in (0, 1):
        everything = "".join(text[seat])
        assert not CARD.search(everything)
        assert not any(handle in everything for handle in own[1 - seat])
        assert table.setup.secret.decode() not in everything


def cards_in(value: Any) -> list[dict[str, str]]:
    """Every card object within a message."""
    if isinstance(value, dict):
        if value.keys() == {"id", "face"}:
            return [value]
        value = list(value.values())
    return [card for item in value for card in cards_in(item)] if isinstance(value, list) else []


def test_a_draw_chosen_and_a_draw_without_choice_arrive_alike(file: Path) -> None:
    """After a trick of the other seat the draws come in a message of their own, whatever it could have declared."""

    async def run() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=9)
            await tab.sit("ordinary", "random")
            for _ in range(50):
                if tab.view["phase"] in ("deal_over", "match_over"):
                    break
                await tab.play()
            tricks = 0
            for message in tab.heard:
                events = [f["event"] for f in message.get("frames", ())]
                for event, after in itertools.pairwise(events):
                    if event and event["do"] in ("trick", "declare", "exchange", "trump") and event["seat"] == 1:
                        assert after["do"] not in ("draw", "take_turn_up")
                tricks += sum(1 for event in events if event and event["do"] == "trick" and event["seat"] == 1)
            assert tricks > 5

    asyncio.run(run())


def test_the_log_and_the_page_say_nothing_of_codes_and_cards(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def run() -> str:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=9)
            await tab.sit("ordinary", "random")
            for _ in range(5):
                await tab.play()
            await tab.say('{"type":"act"')
            await tab.hear("error")
            for path in (f"/t/{tab.code}", f"/api/record/{tab.code}", "/api/tables"):
                _, _, body = await house.get(path)
                assert not CARD.search(body.decode())
            return tab.code

    code = asyncio.run(run())
    said = "".join(capfd.readouterr())
    assert code not in said
    assert not CARD.search(said)
