"""Who is told when, where a table, a store and a sender are but names: stops, invitations, what is told twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from atout.server.push import calling
from atout.server.push.calling import Calls

SOON = 0.02
HOST: Any = SimpleNamespace(player="anne", seat=0)


@dataclass
class Hall:
    """A table of two people, 0 and 1: who is there, who is awaited, what was sent to whom."""

    present: set[int] = field(default_factory=set)
    waits: set[int] = field(default_factory=set)
    sent: list[tuple[str, str, Callable[[], bool]]] = field(default_factory=list)
    aside: bool = False
    awake: bool = True
    closed: bool = False

    @property
    def table(self) -> Any:
        return self

    @property
    def setup(self) -> Any:
        return SimpleNamespace(people=(0, 1))

    async def sitting(self, name: str) -> list[Any]:
        return [SimpleNamespace(seat=seat, code=f"code{seat}") for seat in (0, 1)]

    async def holders(self, name: str) -> list[Any]:
        return [SimpleNamespace(seat=seat, player=player) for seat, player in enumerate(("anne", "luc"))]

    async def subscriptions(self, player: str) -> list[Any]:
        return [SimpleNamespace(player=player, lang="fr")]

    def topic(self, name: str) -> str:
        return name

    def send(self, one: Any, notice: Any, topic: str, wanted: Callable[[], bool]) -> None:
        self.sent.append((one.player, notice, wanted))

    async def close(self) -> None:
        self.closed = True

    @property
    def told(self) -> list[tuple[str, str]]:
        return [(player, why) for player, why, _ in self.sent]


def play(scene: Callable[[Hall, Calls], Awaitable[None]]) -> Hall:
    hall: Any = Hall()

    async def played() -> None:
        await scene(hall, Calls(hall, hall, lambda _: hall if hall.awake else None, SOON))

    asyncio.run(played())
    outcome: Hall = hall
    return outcome


@pytest.fixture(autouse=True)
def names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "awaited", lambda table: set(table.waits))
    monkeypatch.setattr(calling, "notice", lambda why, *_: why.name)


def test_a_server_that_stops_tells_who_was_away_when_his_turn_came_and_nobody_else() -> None:
    async def scene(hall: Any, calls: Calls) -> None:
        hall.present, hall.waits = {1}, {0, 1}
        calls.look("table", hall)
        hall.present = set()  # connections end first when a server stops
        calls.look("table", hall)
        assert calls.about("table")
        await calls.close()
        assert hall.told == [("anne", "TURN")]
        assert hall.closed
        await asyncio.sleep(2 * SOON)
        assert len(hall.sent) == 1

    play(scene)


def test_a_notice_is_wanted_for_as_long_as_one_is_awaited_and_away() -> None:
    async def scene(hall: Any, calls: Calls) -> None:
        hall.waits = {0}
        calls.look("table", hall)
        await asyncio.sleep(2 * SOON)
        ((_, _, wanted),) = hall.sent
        assert wanted()
        hall.present = {0}
        assert not wanted()
        hall.present, hall.waits = set(), {1}
        calls.look("table", hall)
        assert not wanted()
        hall.waits = {0}
        calls.look("table", hall)
        assert not wanted()  # that is another turn

    play(scene)


def test_nobody_is_called_to_a_table_that_another_process_has_or_that_is_no_more() -> None:
    async def scene(hall: Any, calls: Calls) -> None:
        hall.waits = {0}
        calls.look("gone", hall)
        calls.forget(["gone"])
        assert not calls.about("gone")
        await asyncio.sleep(2 * SOON)
        calls.look("elsewhere", hall)
        hall.awake = False
        await asyncio.sleep(2 * SOON)
        assert hall.sent == []

    play(scene)


def test_when_a_match_begins_each_is_told_one_thing() -> None:
    async def scene(hall: Any, calls: Calls) -> None:
        calls.begun("table", hall.setup)
        hall.waits = {0}
        calls.look("table", hall)
        await asyncio.sleep(3 * SOON)
        assert sorted(hall.told) == [("anne", "TURN"), ("luc", "BEGUN")]

    play(scene)


def test_a_guest_who_is_ready_again_and_again_does_not_call_his_host_each_time() -> None:
    async def scene(hall: Any, calls: Calls) -> None:
        for code in ("ABCD", "ABCD", "ABCD", "EFGH"):
            calls.complete(code, hall.setup, HOST, lambda: True)
        calls.complete("IJKL", hall.setup, HOST, lambda: False)
        await asyncio.sleep(2 * SOON)
        assert hall.told == [("anne", "COMPLETE")] * 2

    play(scene)
