"""What goes over the wire to one seat depends on nothing that seat cannot know: whole games in pairs, which differ in
that alone, are compared in `table/test_bystander.py`."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from table.play import FAMILY, begin, setup, step, table

import atout
from atout.server.tables import shown
from atout.server.wire import messages
from atout.table import Entry, Table
from server.house import Client, serving

CARD = re.compile(r"\b[789JQKTA][SHDC][a-h]\b")


@pytest.mark.parametrize("preset", FAMILY)
def test_no_message_names_a_card_out_of_sight(preset: str) -> None:
    """Every handle sent is that of a card in sight, with its face; no physical card is named; nothing of the other."""
    rng = random.Random(preset)
    table = Table(setup(preset), atout.Chance(rng))
    people = table.setup.people
    own: dict[int, dict[str, str]] = {seat: {} for seat in people}
    text: dict[int, list[str]] = {seat: [] for seat in people}
    for _ in range(120):
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
                if (view := json.loads(sent)["view"]) is None:
                    continue
                assert [at for at in people if view["seats"][at]["hand"] is not None] == [seat]
                assert {w["card"] for w in view["why"]} | set(view["legal"]["plays"]) <= in_sight.keys()
    for seat in people:
        everything = "".join(text[seat])
        assert not CARD.search(everything)
        assert not any(handle in everything for other in people if other != seat for handle in own[other])
        assert table.setup.secret.decode() not in everything


def cards_in(value: Any) -> list[dict[str, str]]:
    """Every card object within a message."""
    if isinstance(value, dict):
        if value.keys() == {"id", "face"}:
            return [value]
        value = list(value.values())
    return [card for item in value for card in cards_in(item)] if isinstance(value, list) else []


@pytest.mark.parametrize("preset", ["ordinary", "three", "four"])
def test_whether_another_was_asked_before_cannot_be_told(preset: str) -> None:
    """Who is asked before play sees the same, whether or not a seat before him was asked and declined (R-13)."""
    questions = after_another = 0
    for seed in range(120):
        if questions > 5 and (after_another or preset == "ordinary"):
            break
        rng, at = random.Random(seed), table(seed, preset=preset)
        begin(at, rng)
        elder = (at.match.dealer + 1) % at.setup.rules.players
        heard: dict[int, list[tuple[bool, int]]] = {viewer: [] for viewer in at.setup.people}
        again = Table(at.setup)
        for entry in at._entries:
            listen(again, entry, heard)
        before = 0
        while at.turn is not None and at.match.view(at.turn).phase == "preplay":
            seat = at.turn
            if seat != elder:
                # The whole deal in a message that does not speak of it, then the question alone, and nothing else.
                assert heard[seat][-1] == (True, 1)
                assert [question for question, _ in heard[seat]].count(True) == 1
                questions += 1
                after_another += before
            listen(at, at.act(seat, atout.Decline()), heard)
            heard[seat].pop()  # that it declined itself
            before = 1
    assert questions > 5
    assert after_another > 0 or preset == "ordinary"


def listen(at: Table, entry: Entry, heard: dict[int, list[tuple[bool, int]]]) -> None:
    """Note of each message whether it begins with a question, and how many frames it has."""
    for viewer, frames in at.perform(entry).items():
        heard[viewer] += [
            (message.frames[0].event is None, len(message.frames))
            for message in shown.messages_of(frames, at.setup, None)
        ]


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
    output = "".join(capfd.readouterr())
    assert code not in output
    assert not CARD.search(output)
