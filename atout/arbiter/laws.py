"""The law of each source, as data: the games enlist theirs."""

from __future__ import annotations

from collections.abc import Iterable

from atout.arbiter.law import Code

LAWS: dict[str, Code] = {}
"""The codes by their ids. The first is the law of every game that none is made for."""


def enlist(codes: Iterable[Code]) -> None:
    """Make codes known to the arbiter; others follow."""
    LAWS.update({code.id: code for code in codes})
