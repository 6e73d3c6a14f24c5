"""What a table keeps in memory for its computers and its tabs does not grow with how many they are."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from table.play import step, table

import atout
from atout.games.bezique import Match, Rules
from atout.games.bezique.players import counting
from atout.games.bezique.players.counting import MEMORIES, new_memory
from atout.kernel import Record
from atout.players import player
from atout.server.store import Claim, Key, Place, chain, log
from atout.server.store.ledger import CLIENTS, Ledger
from atout.server.tables.tabs import Tab
from atout.server.tables.telling import Telling
from atout.table import Table
from server.fake_clock import Ear, Paper


@pytest.fixture
def memories(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Each memory for endings that is made: for how many packs."""
    count: list[int] = []

    def counted(rules: Rules) -> Record:
        count.append(rules.packs)
        return new_memory(rules)

    monkeypatch.setattr(counting, "new_memory", counted)
    monkeypatch.setattr(MEMORIES, "_idle", {})
    return count


def deal(seed: int, *names: str, preset: str = "ordinary") -> list[str]:
    """A deal that these play together: what they do."""
    match, seats = Match(preset, seed=seed), [player(name, at) for at, name in enumerate(names)]
    while match.deal_number == 1 and match.turn is not None:
        match.apply(seats[match.turn](match.view(match.turn)))
    return [str(entry) for entry in match.log]


@pytest.mark.parametrize("names", [("random", "random"), ("boussac",) * 4, ("debutant",) * 4])
def test_who_counts_no_ending_out_needs_no_memory_for_it(memories: list[int], names: tuple[str, ...]) -> None:
    deal(1, *names, preset="four" if len(names) == 4 else "ordinary")
    assert not memories


def test_all_computers_of_a_process_share_one_memory_and_choose_as_each_would_alone(
    memories: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    together = [deal(seed, "boussac", "expert") for seed in range(3)]
    assert len(memories) == 1
    for seed, moves in enumerate(together):
        monkeypatch.setattr(MEMORIES, "_idle", {})
        assert deal(seed, "boussac", "expert") == moves


def test_two_threads_at_once_have_a_memory_each_and_one_is_kept(memories: list[int]) -> None:
    rules, together = atout.rules("ordinary"), Barrier(2)

    def borrow() -> Any:
        with MEMORIES.lend(rules) as memory:
            together.wait(10)
            return memory

    with ThreadPoolExecutor(2) as threads:
        one, other = [future.result() for future in [threads.submit(borrow) for _ in range(2)]]
    assert one is not other
    assert len(memories) == 2
    with MEMORIES.lend(rules) as memory:
        assert memory in (one, other)
    assert len(memories) == 2


def test_what_an_error_leaves_behind_is_used_no_more(memories: list[int]) -> None:
    rules = atout.rules("ordinary")
    with pytest.raises(ZeroDivisionError), MEMORIES.lend(rules):
        raise ZeroDivisionError
    with MEMORIES.lend(rules):
        assert len(memories) == 2


def test_only_the_last_tabs_have_their_answers_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tab is whatever calls itself one: of many that came and went answers are not kept, nor worked out again."""
    at, rng, worked_out, frames_of = table(1), random.Random(1), 0, Table.frames_of
    while len(at.entries) < 3 * CLIENTS:
        step(at, rng)
    tabs = [Tab(Ear(f"tab {number}"), Place("code", "table", 0, "Léa")) for number in range(3 * CLIENTS)]

    def counted(self: Table, number: int) -> Any:
        nonlocal worked_out
        worked_out += 1
        return frames_of(self, number)

    monkeypatch.setattr(Table, "frames_of", counted)

    async def play() -> None:
        now, first = Table(at.setup), chain.follow("table", None, log.encode_setup(at.setup))
        ledger = Ledger(Paper(), "table", [first], Claim("table", 0))  # type: ignore[arg-type]
        telling = Telling(now, ledger, set())
        for tab, entry in zip(tabs, at.entries, strict=False):
            key = Key(tab.name, 1)
            await ledger.append(log.encode_entry(entry), key)
            telling.note(now.perform(entry), tab, key)
            await telling.tell(0.0)
        assert len(telling._answers) == CLIENTS
        assert [await telling.answer_again(tab, 1) for tab in tabs].count(True) == CLIENTS
        assert worked_out == 0
        telling = Telling(now, ledger, set())  # as after a start
        for _ in range(2):
            assert [await telling.answer_again(tab, 1) for tab in tabs].count(True) == CLIENTS
        assert worked_out == CLIENTS

    asyncio.run(play())
