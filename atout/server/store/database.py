"""What a store asks of its database: SQL, from within a transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

Line = Sequence[Any]
"""A row as a database gives or takes it: what its values are, each query says."""
Values = Line | Mapping[str, str | float]


class Cursor(Protocol):
    """What was carried out."""

    @property
    def rowcount(self) -> int:
        """How many rows it changed."""

    def fetchone(self) -> Line | None:
        """The next row it found."""

    def fetchall(self) -> Sequence[Line]:
        """The rows it found."""


class Database(Protocol):
    """A connection."""

    def execute(self, query: str, values: Values = ..., /) -> Cursor:
        """Carry out one query, with `?` for a value or `:name` for a named one."""

    def executemany(self, query: str, rows: Iterable[Line], /) -> object:
        """Carry out one query for each of many values."""


Rows = Callable[[str], Iterator[Line]]
"""Gives the rows that a query finds, one after the other; all queries see the database as it was at one moment."""

Work = Callable[[Database], object]
"""What is written in one go. It raises the database's own error of integrity where it conflicts with what is there."""
