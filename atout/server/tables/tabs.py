"""Browser tabs at a table, as its room knows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from atout.contract.terms import Text
from atout.server.store import Place
from atout.server.wire import messages
from atout.table import WATCHER


class Listener(Protocol):
    """A browser tab. `client` is its own random id."""

    client: str

    def send(self, message: bytes) -> None:
        """Send a message already encoded; never waits."""

    def say(self, message: messages.Message) -> None:
        """Send a message."""

    def fail(self, n: int | None, text: Text) -> None:
        """Say that a command could not be carried out."""

    def moved(self) -> None:
        """What it was at has gone over to another process: it finds it again there."""


@dataclass(eq=False)
class Tab:
    """A listener at a seat, or one who only looks on, until it is `gone`."""

    listener: Listener
    place: Place
    gone: bool = False

    @property
    def name(self) -> str:
        """Under what name its commands are recorded: nobody can take another seat's for his own."""
        return f"{self.place.seat}:{self.listener.client}"

    @property
    def watches(self) -> bool:
        """Whether it only looks on."""
        return self.place.seat == WATCHER


def send(tab: Tab, bodies: list[bytes]) -> None:
    """Send messages already encoded."""
    for message in bodies:
        tab.listener.send(message)
