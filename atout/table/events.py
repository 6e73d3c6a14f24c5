"""What happens at a table besides the game itself."""

from __future__ import annotations

from dataclasses import dataclass

from atout.games.bezique.chouette import CAPTAIN_SEAT, Settled


@dataclass(frozen=True)
class TableEvent:
    """Something that happened at the table; `do` names its kind wherever it is written."""

    do = ""

    def seen_by(self, seat: int) -> TableEvent | None:
        """This event as the player at `seat` sees it, None where it sees nothing."""
        return self


@dataclass(frozen=True)
class Undone(TableEvent):
    """The table went back to an earlier position."""

    do = "undo"


@dataclass(frozen=True)
class MatchBegun(TableEvent):
    """Another match begins at the same table."""

    do = "next_match"


@dataclass(frozen=True)
class PlacesCut(TableEvent):
    """Those named cut for precedence in a Chouette; `order` is settled, or empty while some have to cut again."""

    participants: tuple[int, ...]
    cards: tuple[str, ...]
    order: tuple[int, ...]
    do = "chouette_cut"


@dataclass(frozen=True)
class RoundSettled(TableEvent):
    """A match of a Chouette is reckoned; `totals` are the accounts after it, by participant."""

    number: int
    box: int
    captain: int
    rubicon: bool
    settled: Settled
    totals: tuple[int, ...]
    do = "chouette_round"


@dataclass(frozen=True)
class Advised(TableEvent):
    """An adviser told the captain something; the box does not hear it."""

    participant: int
    card: str | None
    word: str | None
    do = "advice"

    def seen_by(self, seat: int) -> TableEvent | None:
        """The advice, for the captain's side of the table."""
        return self if seat == CAPTAIN_SEAT else None
