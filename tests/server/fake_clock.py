"""A room on a clock that nobody has to wait for: where nothing is to be done, it goes on to the next appointed time."""

from __future__ import annotations

import asyncio
import json
import selectors
from collections.abc import Callable, Coroutine
from typing import Any

from atout.contract.terms import Text
from atout.players.thinkers import Thinkers
from atout.server.hall.room import Room
from atout.server.store import Claim, Place, Row, chain, log
from atout.server.store.ledger import Ledger
from atout.server.tables.computers import computers
from atout.server.tables.tabs import Tab
from atout.server.wire import messages
from atout.table import Setup, Table


class Waiting(selectors.DefaultSelector):  # type: ignore[misc, valid-type]
    """Looks once at what has come, and lets time pass instead of waiting for more, but where a thread is at work."""

    passed = 0.0
    working = 0

    def select(self, timeout: float | None = None) -> Any:
        came = super().select(0.001 if self.working else 0)
        if not came and timeout and not self.working:
            self.passed += timeout
        return came


class Clock(asyncio.SelectorEventLoop):
    """An event loop whose time passes only where nothing is to be done."""

    def __init__(self) -> None:
        self._waiting = Waiting()
        super().__init__(self._waiting)

    def time(self) -> float:
        return self._waiting.passed

    def run_in_executor(self, *what: Any) -> Any:
        self._waiting.working += 1
        work = super().run_in_executor(*what)
        work.add_done_callback(self._worked)
        return work

    def _worked(self, work: Any) -> None:
        self._waiting.working -= 1


def on_a_clock(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Play in an event loop on a clock of its own."""
    with asyncio.Runner(loop_factory=Clock) as runner:
        runner.run(play())


class Paper:
    """A store that says yes."""

    async def append(self, table: str, row: Row, claim: Claim) -> None:
        """It is written down."""


class Ear:
    """A tab that keeps what it hears, and when."""

    def __init__(self, client: str) -> None:
        self.client = client
        self.heard: list[tuple[float, dict[str, Any]]] = []
        self.view: dict[str, Any] = {}
        self.position = 0

    def send(self, message: bytes) -> None:
        document = json.loads(message)
        self.heard.append((asyncio.get_running_loop().time(), document))
        for shown in (document, *document.get("frames", ())):
            if shown.get("view"):
                self.view, self.position = shown["view"], shown["position"]

    def say(self, message: messages.Message) -> None:
        self.send(messages.encode(message))

    def fail(self, n: int | None, text: Text) -> None:
        raise AssertionError(text)

    def moved(self) -> None:
        raise AssertionError("another process has it")

    def when(self, do: str) -> float | None:
        """When an event was told last."""
        times = [
            at for at, message in self.heard for f in message.get("frames", ()) if f["event"] and f["event"]["do"] == do
        ]
        return times[-1] if times else None


def room_of(setup: Setup, thinkers: Thinkers | None = None) -> Room:
    """The room of a new table."""
    first = chain.follow("table", None, log.encode_setup(setup))
    ledger = Ledger(Paper(), "table", [first], Claim("table", 0))  # type: ignore[arg-type]

    async def hold(player: str, seat: int) -> None:
        """A seat opens to a browser."""

    return Room(Table(setup), ledger, computers(setup), thinkers, lambda room: None, hold)  # type: ignore[arg-type]


async def sits_down(room: Room, seat: int, client: str = "") -> tuple[Tab, Ear]:
    """Somebody comes to the table."""
    ear = Ear(client or f"tab {seat}")
    tab = Tab(ear, Place(f"code {seat}", "table", seat, f"player {seat}"))
    room.put(tab, messages.Join(tab.place.code, ear.client))
    return tab, ear
