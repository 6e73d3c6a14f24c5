"""One's matches and what their reviews come to, written out to be kept: as JSON, and as a table of deals."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from msgspec import json

from atout.review.game import KINDS
from atout.server.desks.names import name_text
from atout.server.personal.history import PastMatch
from atout.server.personal.sums import DealSums

COLUMNS = (
    "when", "match", "game", "opponent", "own", "other", "won", "deal", "result", "luck", "errors",
    *(f"errors_{kind}" for kind in KINDS), "precepts",
)  # fmt: skip
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""With which a spreadsheet's formula begins: a name that does is written as text."""


def as_json(past: Sequence[PastMatch]) -> bytes:
    """Every match, with its deals where it is reviewed."""
    return json.format(json.encode({"matches": [match_of(one) for one in past]}), indent=2)


def match_of(one: PastMatch) -> dict[str, object]:
    """A match as JSON has it."""
    return {
        "when": when(one), "match": one.code, "game": one.info.preset, "opponent": name_text(one.opponent.name).en,
        "own": one.own, "other": one.other, "won": one.won, "deals": one.sums.deals if one.sums else None,
    }  # fmt: skip


def as_csv(past: Sequence[PastMatch]) -> bytes:
    """A line for each reviewed deal, and one for each match that is not reviewed."""
    sheet = io.StringIO()
    lines = csv.writer(sheet)
    lines.writerow(COLUMNS)
    for one in past:
        lines.writerows(lines_of(one))
    return sheet.getvalue().encode("utf-8-sig")  # without its mark a spreadsheet would misread names


def lines_of(one: PastMatch) -> Iterator[tuple[object, ...]]:
    """The lines of a match."""
    name = name_text(one.opponent.name).en
    name = f"'{name}" if name.startswith(FORMULA) else name
    head = (when(one), one.code, one.info.preset, name, one.own, one.other, int(one.won))
    for deal in one.sums.deals if one.sums else ():
        yield *head, *figures(deal)
    if not one.sums:
        yield *head, *[""] * (len(COLUMNS) - len(head))


def figures(deal: DealSums) -> tuple[object, ...]:
    """The columns of a deal."""
    parts = (deal.kinds.get(kind) for kind in KINDS)
    costs = [part.cost if part else "" for part in parts]
    return deal.number, deal.result, deal.luck, deal.errors, *costs, " ".join(deal.precepts)


def when(one: PastMatch) -> str:
    """When its table changed last."""
    return datetime.fromtimestamp(one.info.updated, UTC).isoformat(timespec="seconds")
