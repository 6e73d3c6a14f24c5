"""The log of one table on disk: what is appended, and which commands it answers."""

from __future__ import annotations

from collections.abc import Sequence

from atout.server.store import Key, Row, Store, chain


class Ledger:
    """A table's log from its last row on. One writer at a time: the table's room."""

    def __init__(self, store: Store, table: str, rows: Sequence[Row]) -> None:
        self._store = store
        self._table = table
        self._last = rows[-1]
        self._newest: dict[str, tuple[int, int]] = {}
        for row in rows:
            self._remember(row)

    @property
    def number(self) -> int:
        """The number of the last row."""
        return self._last.number

    def newest(self, client: str) -> tuple[int, int]:
        """The number of the last command recorded for a client, and of the row it caused; zeros at first."""
        return self._newest.get(client, (0, 0))

    async def append(self, body: bytes, key: Key | None) -> None:
        """Make one more row durable. Raises NotSaved, and then nothing has changed, or Conflict."""
        row = chain.follow(self._table, self._last, body, key)
        await self._store.append(self._table, row)
        self._last = row
        self._remember(row)

    def _remember(self, row: Row) -> None:
        if row.key:
            self._newest[row.key.client] = (row.key.n, row.number)
