"""The matches somebody has finished, each with what its review comes to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from msgspec import json

from atout.contract.game import game_of, rules_of
from atout.review.report import ARITHMETIC
from atout.server.desks.names import name_text, together
from atout.server.personal.sums import Sums
from atout.server.store import Reviewed
from atout.server.wire.listings import TableInfo
from atout.server.wire.structs import Called


class Listed(NamedTuple):
    """A table of a player, as his list shows it; `reviewed`: whether its matches can be."""

    table: str
    info: TableInfo
    reviewed: bool


class Opponent(NamedTuple):
    """All who did not score with somebody in a match: one name for them, and whether they are all computers."""

    name: Called
    computer: bool

    @property
    def id(self) -> str:
        """What tells them from others."""
        return f"{'computer' if self.computer else 'person'}:{name_text(self.name).fr}"


@dataclass(frozen=True)
class PastMatch:
    """A match that somebody has finished at his table; `number`, from 1, of those finished there. `own` and `other` are
    his points and those of the best of the others, which are the fewest where one counts down; `sums` is what its
    review comes to, None while there is none."""

    table: str
    number: int
    info: TableInfo
    own: int
    other: int
    won: bool
    sums: Sums | None

    @property
    def code(self) -> str:
        """What shows it again."""
        return f"{self.info.code}.{self.number}"

    @property
    def lead(self) -> int:
        """By how many points he was ahead."""
        return self.other - self.own if game_of(rules_of(self.info.preset)).counts_down else self.own - self.other

    @property
    def opponent(self) -> Opponent:
        """Whom he met."""
        others = [at for at, side in enumerate(self.info.whose) if side != self.info.mine]
        return Opponent(together(self.info.names[at] for at in others), set(others) <= set(self.info.computers))


def finished(listed: Iterable[Listed], reviews: Sequence[Reviewed]) -> list[PastMatch]:
    """The matches of these tables that can be reviewed, the first one first: tables by when they changed last."""
    all_sums = {(one.table, one.number, one.seat): one.sums for one in reviews if one.arithmetic == ARITHMETIC}
    matches: list[PastMatch] = []
    for one in sorted(listed, key=lambda one: one.info.updated):
        if one.reviewed:
            for number, (scores, winners) in enumerate(ended(one.info), 1):
                sums = all_sums.get((one.table, number, one.info.seat))
                mine = one.info.mine
                best = min if game_of(rules_of(one.info.preset)).counts_down else max
                other = best(score for at, score in enumerate(scores) if at != mine)
                read = json.decode(sums, type=Sums) if sums else None
                matches.append(PastMatch(one.table, number, one.info, scores[mine], other, mine in winners, read))
    return matches


def ended(info: TableInfo) -> Iterator[tuple[list[int], list[int]]]:
    """Points and winners of the matches finished at a table."""
    yield from ((one.scores, one.winners) for one in info.earlier)
    if info.over:
        yield info.scores, info.winners
