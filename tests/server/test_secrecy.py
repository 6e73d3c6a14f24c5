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
from table.play import FAMILY, begin, setup, step, table

import atout
from atout.server import messages, shown
from atout.server.store import Place
from atout.table import Entry, Frame, Table
from server.house import Client, serving

CARD = re.compile(r"\b[789JQKTA][SHDC][a-h]\b")


def stream(table: Table, frames: list[Frame]) -> list[bytes]:
    """The messages a seat gets for one entry."""
    return [messages.encode(message) for message in shown.told(frames, table.setup, None)]


def play(entries: list[Entry], viewer: int, setup_: Any) -> tuple[Table, list[bytes]] | None:
    """Play a log; None where it is not lawful. The other seats draw and decline where they have to say so."""
    table, told = Table(setup_), []
    for entry in (*entries, None):
        seat = table.seat(viewer)
        while silent := pending(table, entry, seat):
            told += stream(table, table.perform(silent)[viewer])
        if entry is None:
            break
        if isinstance(entry, atout.Acted):
            if is_silent(entry, seat) and table.turn == seat:
                continue  # here the table went on by itself
            if is_silent(entry, seat) and table.match.refusal(entry.action, entry.seat):
                continue
            if table.match.refusal(entry.action, entry.seat):
                return None
        told += stream(table, table.perform(entry)[viewer])
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
    return next(entry.cards for entry in reversed(table.match.log) if type(entry).__name__ == "NewPack")


@pytest.mark.parametrize("preset", FAMILY)
def test_games_that_differ_behind_a_seats_back_look_the_same_to_it(preset: str) -> None:
    """The cards a seat never saw change places: every byte it is sent stays the same."""
    compared = 0
    for seed in range(8):
        rng = random.Random(f"{preset} {seed}")
        first = Table(setup(preset), atout.Chance(rng))
        frames = begin(first, rng)[0]
        for _ in range(rng.randrange(2, 45)):
            if first.match.over or first.turn is None:
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
    assert compared > 4


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
                view = json.loads(sent)["view"]
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


def told(at: Table, entries: list[Entry], viewer: int) -> list[bytes] | None:
    """All that a person is sent while a log is played; None where it is not lawful."""
    sent = []
    for entry in entries:
        try:
            frames = at.perform(entry)[viewer]
        except atout.UnlawfulAction:
            return None
        sent += stream(at, frames)
    place = Place("code", "table", viewer, "player")
    return [*sent, messages.encode(shown.joined(place, at, 0))]


def swapped(entries: list[Entry], hidden: set[str], rng: random.Random) -> list[Entry]:
    """The same log with hidden cards of the pack in each other's places."""
    moved = rng.sample(sorted(hidden), len(hidden))
    swap = dict(zip(sorted(hidden), moved, strict=True))
    return [
        type(entry)(tuple(swap.get(card, card) for card in entry.cards), entry.cut)
        if type(entry).__name__ == "NewPack"
        else entry
        for entry in entries
    ]


@pytest.mark.parametrize("players", [3, 8])
def test_hands_and_discards_at_beigne_stay_hidden(players: int) -> None:
    compared = discards = 0
    for seed in range(30):
        rng = random.Random(seed)
        at = table(seed, preset="beigne", players=players)
        begin(at, rng)
        for _ in range(rng.randrange(1, 3 * players)):
            if at.turn is None:
                break
            step(at, rng)
        viewer = rng.randrange(players)
        frames = told(Table(at.setup), at._entries, viewer)
        seen = {card for sight in sights(at, viewer) for card in sight}
        hidden = set(at.match.log[-1:] and pack(at)) - seen
        entries = swapped(at._entries, hidden, rng)
        discard = next((entry.action for entry in entries if str(entry).split()[1:2] == ["keep"]), None)
        if discard and at.match.dealer != viewer and discard.discard in hidden:
            # Whoever keeps the turn-up puts another card away now.
            now = Table(at.setup)
            for entry in entries[: entries.index(next(e for e in entries if getattr(e, "action", None) == discard))]:
                now.perform(entry)
            other = rng.choice([action for action in now.match.legal() if str(action) != "leave"])
            entries = [
                now.act(entry.seat, other) if getattr(entry, "action", None) == discard else entry for entry in entries
            ]
            discards += 1
        again = told(Table(at.setup), entries, viewer)
        if again is not None:
            assert again == frames
            compared += 1
    assert compared > 5
    assert discards > 1


def sights(at: Table, viewer: int) -> list[set[str]]:
    """The cards a person had in sight at every step."""
    again = Table(at.setup)
    return [set(frame.sight.handles) for entry in at._entries for frame in again.perform(entry)[viewer]]


@pytest.mark.parametrize("preset", ["chinese"])
def test_nobody_knows_how_many_cards_were_lifted_before_the_guess(preset: str) -> None:
    for seed in range(6):
        rng, at = random.Random(seed), table(seed, preset=preset)
        while at.turn is None or not at.match.deal_number:
            step(at, rng)
        dealer, most = at.turn, len(at.match.legal())
        streams = set()
        for count in (1, 24, 30, most):
            again = Table.replay(at.setup, at._entries)
            frames = again.perform(again.act(dealer, atout.games.bezique.Lift(count)))
            guesser = 1 - dealer
            place = Place("code", "table", guesser, "player")
            assert len(frames[guesser]) == 1
            streams.add((*stream(again, frames[guesser]), messages.encode(shown.joined(place, again, 0))))
        assert len(streams) == 1


@pytest.mark.parametrize("preset", ["ordinary", "three", "four"])
def test_whether_another_was_asked_before_cannot_be_told(preset: str) -> None:
    """Who is asked before play sees the same, whether or not a seat before him was asked and declined (READINGS 13)."""
    asked = after_another = 0
    for seed in range(120):
        if asked > 5 and (after_another or preset == "ordinary"):
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
                asked += 1
                after_another += before
            listen(at, at.act(seat, atout.Decline()), heard)
            heard[seat].pop()  # that it declined itself
            before = 1
    assert asked > 5
    assert after_another > 0 or preset == "ordinary"


def listen(at: Table, entry: Entry, heard: dict[int, list[tuple[bool, int]]]) -> None:
    """Note of each message whether it begins with a question, and how many frames it has."""
    for viewer, frames in at.perform(entry).items():
        heard[viewer] += [
            (message.frames[0].event is None, len(message.frames)) for message in shown.told(frames, at.setup, None)
        ]


@pytest.mark.parametrize("preset", ["rubicon", "chinese"])
def test_the_box_and_the_captains_side_of_a_chouette_share_nothing(preset: str) -> None:
    """The box is sent the same, whatever is advised; the advisers the same, whatever the box holds."""
    compared = 0
    for seed in range(5):
        rng, at = random.Random(seed), table(seed, preset=preset, chouette=4)
        begin(at, rng)
        assert at.companions
        assert at.companions.now
        now = at.companions.now
        plain = list(at._entries)
        for _ in range(rng.randrange(2, 40)):
            if at.turn is None:
                break
            if rng.random() < 0.4:
                cards = at.match.view(1).hand
                advice = at.advise(rng.choice(now.advisers), rng.choice([None, *cards]), rng.choice(["wait", "trump"]))
                assert advice
                at.perform(advice)
            else:
                step(at, rng)
                plain.append(at._entries[-1])
        while silent := pending(at, None, 1):
            at.perform(silent)
            plain.append(silent)
        assert told(Table(at.setup), at._entries, now.box) == told(Table(at.setup), plain, now.box)
        adviser = now.advisers[0]
        hidden = set(pack(at)) - {card for sight in sights(at, adviser) for card in sight}
        one = play(plain, adviser, at.setup)
        two = play(swapped(plain, hidden, rng), adviser, at.setup)
        assert one
        if two is not None:
            assert b"\n".join(one[1]) == b"\n".join(two[1])
            compared += 1
        for viewer in (now.captain, adviser):
            assert b'"role":"box"' not in b"".join(told(Table(at.setup), at._entries, viewer) or [])
    assert compared > 0


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
