"""The endings of a written match of Le Beigne."""

from __future__ import annotations

from typing import NoReturn

from atout.contract.terms import RecordError
from atout.games.beigne.match import Match
from atout.records import Record


def ending(record: Record[Match], at: int | None) -> NoReturn:
    """Those are solved as positions alone. Raises RecordError."""
    raise RecordError(
        "only endings of bésigue are solved, not those of Le Beigne",
        "on ne résout que les finales du bésigue, et non celles du Beigne",
    )
