"""What happens at a free table besides the play, as small frozen objects."""

from __future__ import annotations

from dataclasses import dataclass, replace

from atout.games.beigne.events import Event
from atout.games.contract import Seat


@dataclass(frozen=True)
class TakenBack(Event):
    """A card of the unfinished trick went back into the hand; everybody has seen it (BEI-057, BEI-064)."""

    seat: Seat
    card: str
    do = "take_back"


@dataclass(frozen=True)
class Mixed(Event):
    """The winner of a trick mixed it with his others (BEI-060)."""

    seat: Seat
    do = "mix"


@dataclass(frozen=True)
class ForeignShown(Event):
    """A card of another pack was shown and set aside; `seat` is None where it was turned up (BEI-055)."""

    seat: Seat | None
    card: str
    do = "show_foreign"


@dataclass(frozen=True)
class Replaced(Event):
    """The dealer gave a card for the one set aside; it is known to its owner only (BEI-056)."""

    seat: Seat
    card: str | None
    do = "replace"

    def seen_by(self, seat: int) -> Event:
        """The same, the card for its owner only."""
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True)
class SaidReady(Event):
    """The seat has nothing more to claim in this hand (BEI-069)."""

    seat: Seat
    do = "ready"


@dataclass(frozen=True)
class Ruled(Event):
    """A claim was upheld and is carried out. `points` are what each seat is fined, by seat."""

    irregularity: str
    offender: Seat
    claimant: Seat
    choice: str
    clauses: tuple[str, ...]
    points: tuple[int, ...]
    do = "ruling"


@dataclass(frozen=True)
class NotUpheld(Event):
    """A claim was not upheld: what it said had not happened. Nobody is fined for that."""

    irregularity: str
    offender: Seat
    claimant: Seat
    do = "not_upheld"
