"""What somebody proposes to all at a table, and whether they consent. No clock of its own; times in seconds."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass, field

from atout.server.wire.company_messages import Proposal, ProposalKind

PATIENCE = 60.0
"""After this time without everybody's consent a proposal has lapsed."""


@dataclass
class Proposed:
    """A proposal, who has consented, on whom it waits, and until when."""

    id: int
    kind: ProposalKind
    seat: int
    target: int | None
    until: float
    waits: set[int]
    yes: set[int] = field(default_factory=set)

    @property
    def agreed(self) -> bool:
        """Whether nobody is waited for any more."""
        return not self.waits

    def message(self) -> Proposal:
        """The proposal for people."""
        return Proposal(self.id, self.kind, self.seat, self.target, sorted(self.yes), sorted(self.waits))


class Proposals:
    """The proposals of one table, one at a time."""

    def __init__(self) -> None:
        self.open: Proposed | None = None
        self._last = 0

    def propose(self, kind: ProposalKind, seat: int, target: int | None, voters: Iterable[int], now: float) -> Proposed:
        """Lay a proposal before the `voters`; there must be none open."""
        assert self.open is None
        self._last += 1
        self.open = Proposed(self._last, kind, seat, target, now + PATIENCE, set(voters))
        return self.open

    def consent(self, seat: int, number: int) -> bool:
        """Note that a seat consents; whether it was asked, and nobody is waited for any more. `take_back` undoes it."""
        proposal = self.open
        if proposal is None or proposal.id != number or seat not in proposal.waits:
            return False
        proposal.waits.discard(seat)
        proposal.yes.add(seat)
        return proposal.agreed

    def take_back(self, seat: int) -> None:
        """The consent of a seat could not be carried out."""
        if self.open and seat in self.open.yes:
            self.open.yes.discard(seat)
            self.open.waits.add(seat)

    def refuse(self, seat: int, number: int) -> None:
        """A seat that is asked refuses, or who proposed thinks better of it: the proposal is gone."""
        if self.open and self.open.id == number and seat in (*self.open.waits, *self.open.yes, self.open.seat):
            self.open = None

    def end(self) -> None:
        """The proposal has been carried out, or lapsed."""
        self.open = None

    def moved(self) -> None:
        """The position has moved on: nothing is taken back from there any more."""
        if self.open and self.open.kind == "undo":
            self.open = None

    def look(self, voters: Set[int], now: float) -> None:
        """Lapse in time; ask those as well who have come meanwhile."""
        if self.open and now >= self.open.until:
            self.open = None
        if self.open:
            self.open.waits |= voters - self.open.yes - {self.open.seat}
