"""What has been done at a table and is not told yet, and the answers that may have to be given again."""

from __future__ import annotations

import asyncio

from atout.server.store import Key
from atout.server.store.ledger import CLIENTS, Ledger
from atout.server.tables import shown
from atout.server.tables.tabs import Tab, send
from atout.server.wire import messages
from atout.table import Frame, Frames, Table


class Telling:
    """Tells the `tabs` of one table what is done there, each what its viewer may know."""

    def __init__(self, table: Table, ledger: Ledger, tabs: set[Tab]) -> None:
        self._table = table
        self._ledger = ledger
        self._tabs = tabs
        self._untold: list[tuple[Frames, Tab | None, Key | None]] = []
        self._from = 0.0
        self._answers: dict[str, tuple[int, list[bytes]]] = {}

    def note(self, frames: Frames, tab: Tab | None, key: Key | None) -> None:
        """What an entry gave; `tab` caused it with the command `key`."""
        self._untold.append((frames, tab, key))

    def not_before(self, when: float) -> None:
        """Nothing is told before this time of the event loop."""
        self._from = when

    async def tell(self, pause: float) -> None:
        """Tell everybody what they may know of what has been done, at one go: who is told to play has heard all.

        Where computers take their time, what closes a turn to declare (`shown.told`) comes after the time they would
        have taken for it, `pause` seconds, or its coming at once would tell that there was nothing to declare.
        """
        if not self._untold:
            return
        if (wait := self._from - asyncio.get_running_loop().time()) > 0:
            await asyncio.sleep(wait)
        untold, self._untold = self._untold, []
        together: Frames = {viewer: [] for viewer in self._table.setup.viewers}
        causes: dict[Tab, int] = {}
        for frames, tab, key in untold:
            for viewer, own in frames.items():
                together[viewer] += own
            if tab and key:
                causes[tab] = key.n
                self._keep(key.client, key.n, frames[tab.place.seat])
        texts: dict[int, list[bytes]] = {}
        later: list[tuple[Tab, list[bytes]]] = []
        for tab in self._tabs | causes.keys():
            viewer = tab.place.seat
            if tab in causes:
                alone = len(untold) == 1
                bodies = self._answers[tab.name][1] if alone else self._encoded(together[viewer], causes[tab])
            else:
                bodies = texts[viewer] = texts.get(viewer) or self._encoded(together[viewer], None)
            send(tab, bodies[:1])
            later.append((tab, bodies[1:]))
        if pause and any(bodies for _, bodies in later):
            await asyncio.sleep(pause)
        for tab, bodies in later:
            send(tab, bodies)

    async def answer_again(self, tab: Tab, n: int) -> bool:
        """Answer a command that comes again as it was answered; False where it is not the last of its tab, or has been
        forgotten."""
        newest = self._ledger.newest(tab.name)
        if n < newest.n or not self._ledger.recent(tab.name):
            return False
        if tab.name not in self._answers or self._answers[tab.name][0] != n:
            frames = await asyncio.to_thread(self._table.frames_of, newest.number)
            self._keep(tab.name, n, frames[tab.place.seat])
        send(tab, self._answers[tab.name][1])
        return True

    def _keep(self, client: str, n: int, frames: list[Frame]) -> None:
        """Keep an answer: it may have to be given again. Those of clients that are no longer recent are forgotten."""
        self._answers[client] = (n, self._encoded(frames, n))
        if len(self._answers) > CLIENTS:
            self._answers = {name: answer for name, answer in self._answers.items() if self._ledger.recent(name)}

    def _encoded(self, frames: list[Frame], acked: int | None) -> list[bytes]:
        return [messages.encode(message) for message in shown.messages_of(frames, self._table.setup, acked)]
