"""The log of one table on disk: what is appended, and which commands it answers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from atout.server.store import Claim, Key, Row, Store, chain

CLIENTS = 32
"""So many tabs of a table may have their last answer again."""


class Newest(NamedTuple):
    """The last command recorded for a client, and the row it caused."""

    n: int
    number: int


class Ledger:
    """A table's log from its last row on. One writer at a time: the room of the table, in the process whose `claim` it
    is."""

    def __init__(self, store: Store, table: str, rows: Sequence[Row], claim: Claim) -> None:
        self._store = store
        self.table = table
        self.claim = claim
        self._last = rows[-1]
        self._newest: dict[str, Newest] = {}
        for row in rows:
            self._remember(row)

    @property
    def number(self) -> int:
        """The number of the last row."""
        return self._last.number

    def newest(self, client: str) -> Newest:
        """The last command recorded for a client; zeros at first."""
        return self._newest.get(client, Newest(0, 0))

    async def append(self, body: bytes, key: Key | None) -> None:
        """Make one more row durable. Raises NotSaved, and then nothing has changed, Conflict or Fenced."""
        row = chain.follow(self.table, self._last, body, key)
        await self._store.append(self.table, row, self.claim)
        self._last = row
        self._remember(row)

    def recent(self, client: str) -> bool:
        """Whether it is one of the `CLIENTS` for whom a command was recorded last."""
        return client in islice(reversed(self._newest), CLIENTS)

    def _remember(self, row: Row) -> None:
        if row.key:
            self._newest.pop(row.key.client, None)  # the last one stands last
            self._newest[row.key.client] = Newest(row.key.n, row.number)
