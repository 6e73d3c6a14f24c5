"""What records ask of a game: its folder `record` fills each of these, its module `sheet.count` the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar, cast

from atout.contract.game import AnyGame, game_of
from atout.contract.match import AnyMatch, Rules

if TYPE_CHECKING:
    from atout.records.record import Record


M = TypeVar("M", bound=AnyMatch)
S = TypeVar("S", contravariant=True)


class RecordGame(Protocol[M, S]):
    """One game, as its records need it."""

    def write(self, record: Record[M], form: str, /) -> str:
        """A record in the form `text`, `json` or `audit`. Raises RecordError where it cannot hold it."""

    def read(self, source: str, form: str, /) -> Sequence[Record[M]]:
        """The records that a text in such a form tells: more than one only in the audit form.

        Raises RecordError at the line that is damaged or breaks the rules.
        """

    def from_middle(self, record: Record[M], /) -> bool:
        """Whether the match of a record did not begin with its log."""

    def to_the_middle(self, before: M, first: S, /) -> None:
        """Bring a new match to where one begins that was written from its middle; `first`: the score sheet of the first
        deal there."""

    def recall(self, match: M, entry: object, /) -> None:
        """Let a new match know what a draw for the deal tells of the match before at the same table."""


AnyRecords: TypeAlias = RecordGame[Any, Any]


def record_of(rules: Rules | str) -> AnyRecords:
    """The records' part of the game that these rules, or this preset, belong to."""
    return record_at(game_of(rules))


def record_at(game: AnyGame) -> AnyRecords:
    """The records' part of a game."""
    return cast(AnyRecords, game.part("record"))
