"""What has happened in a hand at a free table, as far as the record that kernels know has no room for it."""

from __future__ import annotations

from dataclasses import dataclass, field

from atout.games.beigne.free.events import Ruled

SHORT, LONG, ORDER, PACKETS, UNCUT, WRONG_TURN_UP = "short", "long", "order", "packets", "uncut", "turn_up"
"""The ways in which a dealer may break the rules (BEI-050 to BEI-053)."""


@dataclass(frozen=True)
class Off:
    """A card that did not follow suit: who played it, to which trick (from 0), and the suit that was led.

    Everybody saw that. Whether the seat could have followed, which makes it a revoke, only the table knows.
    """

    seat: int
    trick: int
    suit: int


@dataclass
class Doings:
    """One hand. Cards are text; tricks are counted from 0."""

    players: int
    undealt: list[str]
    """The pack: what has not been dealt, top first."""
    dealing: bool = True
    cut_by: int | None = None
    gifts: list[tuple[int, int]] = field(default_factory=list)
    """The packets in their order: to whom, how many cards."""
    breaches: set[str] = field(default_factory=set)

    led_by: int = 0
    """Whose lead the trick rightly is."""
    order: list[int] = field(default_factory=list)
    """Who has played to the trick, the first one first."""
    early: set[int] = field(default_factory=set)
    """Whose card in the trick was played out of turn."""
    must_follow: set[int] = field(default_factory=set)
    """Who has to play another card in the place of a revoke."""
    may_withdraw: set[int] = field(default_factory=set)
    """Who has played after a revoke that was corrected, and may take the card back (AMB-132)."""

    offs: list[Off] = field(default_factory=list)
    revokes: list[Off] = field(default_factory=list)
    """Those of `offs` that could have followed: the truth, which no view shows."""
    played: list[dict[int, str]] = field(default_factory=list)
    """The tricks turned down: each card by its seat."""
    piles: list[list[int]] = field(default_factory=list)
    """The tricks before each seat."""
    mixed: set[int] = field(default_factory=set)
    """The tricks that are mixed with others."""
    shown: list[set[str]] = field(default_factory=list)
    """What everybody has seen in each hand."""

    foreign: tuple[int, str] | None = None
    """The card of another pack, and who holds it."""
    aside: list[str] = field(default_factory=list)
    """Cards of another pack that were set aside."""
    owed: int | None = None
    """Who is to be given a card for one set aside."""
    given: tuple[int, int] | None = None
    """Who was given one, and from which trick on it may be played."""

    ready: set[int] = field(default_factory=set)
    fined: set[int] = field(default_factory=set)
    stopped: bool = False
    """A ruling has stopped the play: five points for the fined, zero for the others."""
    lost: bool = False
    """The dealer has lost the deal."""
    rulings: list[Ruled] = field(default_factory=list)
    denied: set[tuple[str, int, str, int]] = field(default_factory=set)
    """Claims that were not upheld: irregularity, offender, choice, and how far the hand had come then."""

    def __post_init__(self) -> None:
        self.piles = [[] for _ in range(self.players)]
        self.shown = [set() for _ in range(self.players)]

    @property
    def mixers(self) -> tuple[int, ...]:
        """Whose tricks are mixed."""
        return tuple(seat for seat, pile in enumerate(self.piles) if self.mixed.intersection(pile))

    def dealt(self, seat: int) -> int:
        """How many cards the dealer has given to a seat."""
        return sum(count for to, count in self.gifts if to == seat)
