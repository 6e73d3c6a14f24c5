"""The hash chain over a table's log: each row's digest covers the row and, through the row before, all earlier ones."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from atout.server.store.contract import Broken, Key, Row


def start(table: str) -> bytes:
    """The digest before row 0: a row cannot move to another table."""
    return hashlib.sha256(b"atout log " + table.encode()).digest()


def link(before: bytes, number: int, body: bytes, key: Key | None) -> bytes:
    """The digest of a row that follows the one whose digest is `before`."""
    caused = f"{key.client}\0{key.n}" if key else ""
    return hashlib.sha256(before + f"{number}\0{len(caused)}\0{caused}".encode() + body).digest()


def follow(table: str, before: Row | None, body: bytes, key: Key | None = None) -> Row:
    """The row that holds `body` and follows `before`; the first of the table where there is none."""
    number = before.number + 1 if before else 0
    return Row(number, body, link(before.digest if before else start(table), number, body, key), key)


def check(table: str, rows: Sequence[Row]) -> None:
    """Raise Broken where a row is missing, moved or changed."""
    before: Row | None = None
    for row in rows:
        if row != follow(table, before, row.body, row.key):
            raise Broken(
                f"The log of this table is damaged at event {row.number}: it is set aside, all other tables go on.",
                f"Le journal de cette table est abîmé à l'événement {row.number} : elle est mise de côté,"
                " les autres continuent.",
            )
        before = row
