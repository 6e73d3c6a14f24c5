"""What happens at a free table besides the play, as small frozen objects."""

from __future__ import annotations

from typing import Annotated, Self

from atout.contract.terms import Seat
from atout.contract.wire import OWNER, RULING, CardName, word
from atout.games.beigne.events import Event


@word("take_back", public=True, name="withdraw")
class TakenBack(Event):
    """A card of the unfinished trick went back into the hand; everybody has seen it (BEI-057, BEI-064)."""

    seat: Seat
    card: CardName


@word("mix", public=True, name="mixed")
class Mixed(Event):
    """The winner of a trick mixed it with his others (BEI-060)."""

    seat: Seat


@word("show_foreign", public=True, name="foreign_shown")
class ForeignShown(Event):
    """A card of another pack was shown and set aside; `seat` is None where it was turned up (BEI-055)."""

    seat: Seat | None
    card: CardName


@word("replace", public=True, name="replaced")
class Replaced(Event):
    """The dealer gave a card for the one set aside; it is known to its owner only (BEI-056)."""

    seat: Seat
    card: Annotated[CardName | None, OWNER]


@word("ready", public=True)
class SaidReady(Event):
    """The seat has nothing more to claim in this hand (BEI-069)."""

    seat: Seat


@word("ruling", public=True, name="ruled", tells=("ruling",))
class Ruled(Event):
    """A claim was upheld and is carried out. `points` are what each seat is fined, by seat."""

    irregularity: str
    offender: Seat
    claimant: Seat
    choice: str
    clauses: tuple[str, ...]
    points: tuple[int, ...]

    @property
    def ruling(self) -> Annotated[Self, RULING]:
        """The claim and what came of it: told as one piece."""
        return self


@word("not_upheld", public=True, tells=("ruling",))
class NotUpheld(Event):
    """A claim was not upheld: what it said had not happened. Nobody is fined for that."""

    irregularity: str
    offender: Seat
    claimant: Seat

    @property
    def ruling(self) -> Annotated[Self, RULING]:
        """The claim and what came of it: told as one piece."""
        return self
