"""Computers that think ahead, and hints: nobody waits for them, and they tell nothing that cannot be seen.

A worker that only seems to think stands in for the compiled one (`tests/players/stand_in.py`).
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins
from players.test_thinkers import STAND_IN
from table.play import begin, setup, step, table

import atout
from atout.players.posted import PostedView
from atout.players.thinkers import Thinkers
from atout.players.thought import Budget, Thought, Weighed
from atout.server.ops.pace import THOUGHT
from atout.server.tables import hints
from atout.server.tables.coaching import GIVES_WAY
from atout.server.tables.computers import Searching
from atout.server.wire import messages
from atout.table import Table
from server.house import Client, serving
from server.test_coach import strongest


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    worker = Thinkers(STAND_IN)
    yield worker
    worker.close()


def slowly(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Whoever thinks takes so long from now on."""
    think = Thinkers.think

    def slow(self: Thinkers, view: Any, name: str, seed: int, budget: Any = None, whose: str = "") -> Any:
        return think(self, view, "burn", seed, Budget(seconds=seconds))

    monkeypatch.setattr(Thinkers, "think", slow)


async def ask(tab: Client) -> dict[str, Any]:
    """Ask for a hint, and hear it."""
    await tab.say({"type": "hint", "position": tab.position})
    return await tab.hear("hinted", "error")


@pytest.mark.parametrize("preset", ["ordinary", "chinese", "beigne"])
def test_a_hint_is_what_the_adviser_thinks_of_what_one_sees(file: Path, thinkers: Thinkers, preset: str) -> None:
    async def play() -> None:
        async with serving(file, thinkers=thinkers) as house, house.connect() as socket:
            tab = Client(socket, seed=2)
            joined = await tab.sit(preset, "random")
            assert joined["game"]["hints"]
            for _ in range(8):
                if tab.view["phase"] in ("deal_over", "match_over", "choosing", "cut"):
                    await tab.play()
                    continue
                position = (await tab.join(tab.code))["position"]  # frames may still be on their way
                hint = await ask(tab)
                assert (hint["type"], hint["position"]) == ("hinted", position)
                assert all(reason["text"]["fr"] and reason["text"]["en"] for reason in hint["reasons"])
                assert 1 <= len(hint["reasons"]) <= 3
                best, *others = hint["choices"]
                assert (best["value"], best["error"]) == (0, 0)
                assert all(other["value"] < 0 < other["error"] for other in others)
                legal = tab.view["legal"]
                for choice in hint["choices"]:
                    if choice["do"] == "play":
                        assert choice["cards"][0]["id"] in legal["plays"]
                await tab.play()

    asyncio.run(play())


def test_a_hint_is_written_nowhere_and_changes_nothing(file: Path, thinkers: Thinkers) -> None:
    async def play() -> None:
        async with serving(file, thinkers=thinkers) as house, house.connect() as socket, house.connect() as second:
            tab, other = Client(socket, seed=2), Client(second)
            await tab.sit("ordinary", "boussac")
            await other.join(tab.code)
            view, position = tab.view, tab.position
            assert (await ask(tab))["type"] == "hinted"
            again = await tab.join(tab.code)
            assert (again["view"], again["position"], again["acked"]) == (view, position, 0)
            other_again = await other.join(tab.code)
            assert [message["type"] for message in other.heard] == ["joined", "joined"]
            assert other_again["view"] == view

    asyncio.run(play())


def test_the_coach_gives_way_to_a_hint(file: Path, thinkers: Thinkers) -> None:
    """Where the master has spoken the coach has no idea of his own, says so, and calls nothing overlooked that the
    master let pass."""

    async def coached(tab: Client) -> dict[str, Any]:
        ideas = [one for one in tab.heard if one["type"] == "coached" and one["position"] == tab.position]
        return ideas[-1] if ideas else await tab.hear("coached")

    async def play() -> None:
        async with serving(file, thinkers=thinkers) as house, house.connect() as socket:
            tab = Client(socket, seed=4)
            await tab.sit("ordinary", "boussac")
            await tab.say({"type": "coach", "on": True})
            passed = matches = 0
            while passed < 3:
                if tab.view["phase"] == "match_over":  # such a match there may be: another
                    matches += 1
                    assert matches < 10, "nothing could be declared in ten matches"
                    tab.heard.clear()
                    await tab.sit("ordinary", "boussac")
                    await tab.say({"type": "coach", "on": True})
                if tab.view["phase"] == "deal_over":
                    await tab.play()
                    continue
                own = await coached(tab)
                assert own["position"] == tab.position
                assert own["missed"] is None
                assert own["idea"] is None or own["idea"]["id"] != "hinted", "what is past no longer counts"
                legal = tab.view["legal"]
                action: dict[str, Any] = {"do": "draw"}
                if legal["exchange"]:
                    action = {"do": "exchange"}
                elif not legal["draw"]:  # on lead, be it that a seven could still be declared once the stock is gone
                    action = {"do": "play", "card": strongest(tab.view)}
                if legal["declarations"] and not legal["exchange"]:
                    passed += 1
                    assert (await ask(tab))["type"] == "hinted"
                    assert tab.heard[-1]["position"] == tab.position
                    after = await tab.hear("coached")
                    assert after == own | {"idea": to_builtins(GIVES_WAY)}
                tab.n += 1
                await tab.play({"type": "act", "n": tab.n, "position": tab.position, "action": action})

    asyncio.run(play())
    text = GIVES_WAY.text
    assert "maître" in text.fr
    assert "master" in text.en


def test_there_is_no_hint_out_of_turn_or_for_a_position_that_is_past(file: Path, thinkers: Thinkers) -> None:
    async def play() -> None:
        async with serving(file, thinkers=thinkers) as house, house.connect() as socket:
            tab = Client(socket, seed=2)
            await tab.say({"type": "hint", "position": 0})
            assert "Join a table" in (await tab.hear("error"))["text"]["en"]
            await tab.sit("ordinary", "boussac")
            await tab.say({"type": "hint", "position": tab.position - 1})
            await tab.say({"type": "hint", "position": -1})
            assert (await tab.hear("hinted", "error"))["text"]["fr"] == "Ce message n'est pas compris."
            while tab.view["phase"] != "deal_over":
                await tab.play()
            assert (await ask(tab))["text"]["en"] == hints.NO_HINT.en

    asyncio.run(play())


def test_a_hint_that_comes_too_late_is_dropped(file: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    slowly(monkeypatch, 0.3)

    async def play() -> None:
        async with serving(file, thinkers=thinkers) as house, house.connect() as socket:
            tab = Client(socket, seed=2)
            await tab.sit("ordinary", "boussac")
            await tab.say({"type": "hint", "position": tab.position})
            await tab.play()
            await tab.join(tab.code)  # frames may still be on their way
            position = tab.position
            hint = await ask(tab)
            assert hint["position"] == position
            assert [message["type"] for message in tab.heard].count("hinted") == 1

    asyncio.run(play())


def test_the_strongest_plays_a_whole_deal(file: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atout.server.ops.pace.THOUGHT", 0.0)

    async def play() -> None:
        async with serving(file, thinkers=thinkers) as house, house.connect() as socket:
            tab = Client(socket, seed=3)
            for preset, players in (("ordinary", None), ("beigne", 4)):
                await tab.sit(preset, "maitre", players=players)
                while tab.view["phase"] not in ("deal_over", "match_over"):
                    await tab.play()
                assert not any(message["type"] == "error" for message in tab.heard)
            ready = json.loads((await house.get("/api/ready"))[2])["presets"]
            assert {"ordinary", "boussac", "beigne"} <= set(ready)

    asyncio.run(play())


def test_every_choice_of_a_level_takes_the_same_time_at_least(file: Path, thinkers: Thinkers) -> None:
    async def play() -> None:
        async with serving(file, thinkers=thinkers) as house, house.connect() as socket:
            tab = Client(socket, seed=3)
            await tab.sit("ordinary", "maitre")
            for _ in range(3):
                start = time.monotonic()
                first = next(iter(tab.view["legal"]["plays"]), None)
                answers = first and not tab.view["trick"]
                await tab.play()
                assert not answers or time.monotonic() - start >= THOUGHT

    asyncio.run(play())


def test_a_level_takes_no_time_while_nobody_holds_a_card(
    file: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its time would tell nothing: who deals, the lift and the guess are chance to everybody."""
    monkeypatch.setattr("atout.server.ops.pace.THOUGHT", 3.0)

    async def play() -> None:
        async with serving(file, thinkers=thinkers) as house, house.connect() as socket:
            tab, answered = Client(socket, seed=1), -1
            start = time.monotonic()
            await tab.join(await tab.create("chinese", "maitre"))
            while not any(seat["held"] for seat in tab.view["seats"]):
                if tab.my_turn() and answered < tab.position:
                    answered = tab.position
                    await tab.say(tab.act())
                await tab.hear()
            assert time.monotonic() - start < 3.0

    asyncio.run(play())


def test_what_a_level_is_asked_in_secret_it_answers_at_once(
    file: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is to tell from the time it takes that a computer was asked about its seven before play (R-13)."""
    monkeypatch.setattr("atout.server.ops.pace.THOUGHT", 0.0)
    answered: list[str] = []
    thought: list[str] = []
    think, quick = Thinkers.think, Searching.__call__

    def noted(self: Thinkers, view: Any, *more: Any) -> Any:
        thought.append(view.phase)
        return think(self, view, *more)

    def answer(self: Searching, view: Any) -> Any:
        answered.append(view.phase)
        return quick(self, view)

    monkeypatch.setattr(Thinkers, "think", noted)
    monkeypatch.setattr(Searching, "__call__", answer)

    async def play() -> None:
        async with serving(file, thinkers=thinkers) as house, house.connect() as socket:
            tab = Client(socket, seed=5)
            for _ in range(40):
                if "preplay" in answered:
                    break
                await tab.sit("four", "maitre")
                if tab.view["phase"] == "stock":
                    await tab.play()

    asyncio.run(play())
    assert set(answered) == {"preplay"}
    assert thought
    assert "preplay" not in thought


def test_draws_after_a_levels_trick_come_as_late_whether_or_not_it_could_declare(
    file: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("atout.server.ops.pace.THOUGHT", 0.15)

    async def play() -> None:
        async with serving(file, thinkers=thinkers) as house, house.connect() as socket:
            tab = Client(socket, seed=9)
            stamps: list[float] = []
            hear = tab.hear

            async def stamped(*types: str) -> dict[str, Any]:
                while True:
                    message = await hear()
                    stamps.extend([time.monotonic()] * (len(tab.heard) - len(stamps)))
                    if not types or message["type"] in types:
                        return message

            monkeypatch.setattr(tab, "hear", stamped)
            await tab.sit("ordinary", "maitre")

            def waits() -> list[float]:
                """Between the tricks that the computer won and what is drawn after them, as they were heard."""
                events = [
                    (frame["event"], stamp)
                    for message, stamp in zip(tab.heard, stamps, strict=False)
                    for frame in message.get("frames", ())
                    if frame["event"]
                ]
                return [
                    after - before
                    for (won, before), (then, after) in itertools.pairwise(events)
                    if (won["do"], won.get("seat"), then["do"]) == ("trick", 1, "draw")
                ]

            while len(waits()) < 3:  # of as many deals as it takes: cards decide who wins
                await tab.play()
            assert min(waits()) > 0.14

    asyncio.run(play())


def test_levels_play_a_chouette(file: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atout.server.ops.pace.THOUGHT", 0.0)
    monkeypatch.setattr("atout.server.ops.pace.PACE", 0.0)

    async def play() -> None:
        async with serving(file, thinkers=thinkers) as house, house.connect() as socket:
            tab = Client(socket, seed=3)
            await tab.sit("rubicon", "maitre", players=3, chouette=True)
            for _ in range(8):
                if tab.view["phase"] == "match_over":
                    break
                await tab.play()
            assert not any(message["type"] == "error" for message in tab.heard)

    asyncio.run(play())


def test_people_see_who_thinks_and_may_take_back_meanwhile(
    file: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a computer thinks for long, the table serves: it says so, takes moves back, lets people come and go."""
    monkeypatch.setattr("atout.server.tables.turns.NOTICE", 0.05)

    async def play() -> None:
        async with serving(file, thinkers=thinkers) as house, house.connect() as socket, house.connect() as second:
            tab, other = Client(socket, seed=3), Client(second)
            await tab.sit("ordinary", "maitre")
            while tab.view["trick"] or not tab.view["legal"]["plays"]:
                await tab.play()
            await ask(tab)
            slowly(monkeypatch, 30.0)
            before = tab.view
            tab.n += 1
            lead = {"do": "play", "card": before["legal"]["plays"][0]}
            await tab.say({"type": "act", "n": tab.n, "position": tab.position, "action": lead})
            thinking = await tab.hear("thinking")
            assert thinking == {"type": "thinking", "seat": 1, "preparing": False}
            await other.join(tab.code)
            assert (await other.hear("thinking"))["seat"] == 1
            tab.n += 1
            await tab.say({"type": "undo", "n": tab.n})
            while not tab.my_turn():
                await tab.hear()
            assert tab.view["legal"] == before["legal"]

    asyncio.run(play())


def test_a_level_that_cannot_be_asked_plays_by_the_precepts(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("atout.server.ops.pace.THOUGHT", 0.0)
    script = tmp_path / "broken.py"
    script.write_text("raise SystemExit(1)")
    broken = Thinkers((sys.executable, str(script)))

    async def play() -> None:
        async with serving(file, thinkers=broken) as house, house.connect() as socket:
            tab = Client(socket, seed=3)
            await tab.sit("ordinary", "maitre")
            for _ in range(4):
                await tab.play()
            assert (await ask(tab))["text"]["en"] == hints.NOBODY_KNOWS.en

    asyncio.run(play())


# What a hint may say ------------------------------------------------------------------------------------


def hint_at(at: Table, viewer: int) -> bytes:
    """The hint a person is sent here, by an adviser who weighs in a fixed order."""
    sight = at.sight(viewer)
    weighed = tuple(Weighed(action, -1.0 * k, 0.5, 10) for k, action in enumerate(sight.shown.legal()))
    thought = Thought(weighed[0].action, weighed, 10, 0.1)
    return messages.encode(hints.hinted(at.position(viewer), thought, sight))


@pytest.mark.parametrize("preset", ["ordinary", "three", "four_teams", "chinese", "rubicon", "beigne"])
def test_no_hint_names_a_card_out_of_sight(preset: str) -> None:
    """In every position of a game, whatever is lawful: handles in sight and faces, no physical card, and a reason."""
    rng = random.Random(preset)
    at = table(4, preset=preset, players=4) if preset == "beigne" else Table(setup(preset), atout.Chance(rng))
    begin(at, rng)
    count = 0
    for _ in range(40):
        viewer = at.turn
        if viewer is None:
            break
        sight = at.sight(viewer)
        if sight.shown.phase != "cut":
            hint = json.loads(hint_at(at, viewer))
            in_sight = {handle: card[:2] for card, handle in sight.handles.items()}
            assert hint["reasons"]
            for choice in hint["choices"]:
                assert {card["id"]: card["face"] for card in choice["cards"]}.items() <= in_sight.items()
            count += 1
        step(at, rng)
    assert count > 10


def test_the_same_view_gives_the_same_hint_whatever_is_hidden() -> None:
    """The view is all that the adviser is sent, and all that the words are made of: hidden cards change no byte."""
    for seed in range(12):
        rng = random.Random(seed)
        match = atout.Match("ordinary", seed=seed)
        for _ in range(rng.randrange(4, 30)):
            match.apply(rng.choice(match.legal()))
        seat = match.turn
        if seat is None:
            continue
        view = match.view(seat)
        twin = atout.Match.replay(match.rules, hidden_moved(match, seat, rng))
        if str(twin.view(seat)) != str(view):
            continue
        assert PostedView.of(twin.view(seat)) == PostedView.of(view)


def hidden_moved(match: atout.Match, seat: int, rng: random.Random) -> list[Any]:
    """The log of a match with two cards still in the stock in each other's places."""
    log = list(match.log)
    at = max(k for k, entry in enumerate(log) if isinstance(entry, atout.NewPack))
    cards = list(log[at].cards)
    a, b = rng.sample(range(len(cards) - 12, len(cards)), 2)
    cards[a], cards[b] = cards[b], cards[a]
    log[at] = atout.NewPack(tuple(cards), log[at].cut)
    return log


def test_moves_that_look_alike_are_told_once() -> None:
    rng = random.Random(1)
    at = Table(setup("ordinary"), atout.Chance(rng))
    begin(at, rng)
    while at.turn is None or at.sight(at.turn).shown.phase != "stock":
        step(at, rng)
    viewer = at.turn
    sight = at.sight(viewer)
    first = sight.shown.legal()[0]
    weighed = [Weighed(first, 12.5, 0.0, 50), Weighed(first, 11.0, 0.5, 50)]
    (choice,) = hints.weighed(weighed, sight)
    assert (choice.value, choice.worlds) == (0.0, 50)
