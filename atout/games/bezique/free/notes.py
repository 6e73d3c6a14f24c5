"""What a free table keeps in mind about a deal: what went wrong and may still be claimed, what rulings left to do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from atout.contract.terms import Seat
from atout.games.bezique.events import Event
from atout.games.bezique.kernels.laid import Pending


@dataclass(eq=False)
class Fault:
    """Something that went wrong. It is open while it may be claimed.

    `whose` is the seat it concerns besides the offender; `cards` those it was done with; `answered`: an adversary has
    played since; `drawn`: the adversary whose right it touches has drawn since; `led`: the next trick was led to.
    """

    irregularity: str
    offender: Seat
    cards: tuple[str, ...] = ()
    whose: Seat | None = None
    open: bool = True
    answered: bool = False
    drawn: bool = False
    led: bool = False
    marked: int = 0
    due: int = 0
    kind: str = ""
    trick: int = 0
    duty: str = ""
    winner: bool = False
    before: Any = None  # what is needed to undo it


@dataclass(frozen=True)
class Due:
    """What a ruling makes a seat do. `kind`: `choose` one of two cards, `name` the card that `offender` must play,
    `answer` a claim, `force`: play this card next, `draw` so many, `skip` so many draws, `no_declarations`.

    `at_draw`: a choice that waits for the seat's next draw. `faced`: the cards lie there for everybody to see.
    """

    seat: Seat
    kind: str
    cards: tuple[str, ...] = ()
    amount: int = 0
    offender: Seat | None = None
    at_draw: bool = False
    faced: bool = False
    claim: Any = None  # the claim to be answered


ASKING = ("choose", "name", "answer")
"""What keeps the others waiting."""


@dataclass(frozen=True)
class Taken:
    """A trick as it was taken: its number, from 0, its brisques as aces and tens, and whether a stock was left."""

    number: int
    winner: Seat
    aces: int
    tens: int
    strict: bool


@dataclass
class Notes:
    """The notes of one deal, by seat where they are tuples or lists."""

    players: int
    faults: list[Fault] = field(default_factory=list)
    dues: list[Due] = field(default_factory=list)
    rulings: list[Event] = field(default_factory=list)
    owed: list[int] = field(init=False)  # draws still to be made in this round
    last_round: bool = False  # the stock is being shared out to its end
    adjust: list[int] = field(init=False)  # draws more (+) or fewer (-) that a ruling laid down and are still to come
    barred: list[bool] = field(init=False)  # from declaring, until the hand is level
    looked: list[bool] = field(init=False)
    counted: list[bool] = field(init=False)
    seen: list[set[str]] = field(init=False)  # cards of the stock that a seat has looked at
    faced: set[str] = field(default_factory=set)  # cards of the stock that everybody has seen
    dealt: list[tuple[int, int]] = field(default_factory=list)  # packets so far: seat, count
    fallen: list[tuple[Seat, str]] = field(default_factory=list)  # cards near the table that nobody has found
    dead: list[str] = field(default_factory=list)  # cards found there
    aside: list[str] = field(default_factory=list)  # cards set aside where hands had to come level
    taken: list[Taken] = field(default_factory=list)
    rounds: int = 0  # rounds of drawing done
    full: int = 0  # the cards of a hand in the last round, 0 before: fewer where the stock comes out uneven (AMB-29)
    full_at: int = 0  # how many tricks had been played then
    excused: list[int] = field(init=False)  # cards missing that nobody may hold against a seat: dead ones (IRR-024),
    # those it can draw no more, those set aside
    mute: set[int] = field(default_factory=set)  # seats whose tricks count nothing
    heir: Seat | None = None  # who gets all tricks after the stock
    last_to: Seat | None = None  # who gets the last trick
    lost_brisques: list[int] = field(default_factory=lambda: [0, 0])  # aces and tens that count for nobody
    declared: list[Fault] = field(default_factory=list)  # every declaration, right or wrong, newest last
    forced: dict[int, str] = field(default_factory=dict)  # the card that a seat must play next
    suspected: dict[int, str] = field(default_factory=dict)  # who showed a lack after the stock, and of what duty
    pending: tuple[Pending, ...] = ()  # what was pending when the last trick was taken
    drawn: list[list[str]] = field(init=False)  # the cards drawn since the last trick
    trick_to: dict[int, int] = field(default_factory=dict)  # who gets a trick that is still being played
    struck: set[int] = field(default_factory=set)  # seats whose points of the deal are taken off at the count
    order: str = ""  # what chance is to give: `stock` or `blind`
    blind: tuple[int, int] = (0, 0)  # whose hand, and how many cards
    void: str = ""  # why the deal is played no further
    after_look: int = 0  # the phase that follows once everybody has looked

    def __post_init__(self) -> None:
        n = self.players
        self.owed, self.adjust, self.excused = [0] * n, [0] * n, [0] * n
        self.barred, self.looked, self.counted = [False] * n, [True] * n, [False] * n
        self.seen = [set() for _ in range(n)]
        self.drawn = [[] for _ in range(n)]

    def note(self, irregularity: str, offender: int, **more: Any) -> Fault:
        """Keep a fault in mind."""
        fault = Fault(irregularity, Seat(int(offender)), **more)
        self.faults.append(fault)
        return fault

    def open(self, irregularity: str, offender: int | None = None) -> Fault | None:
        """The last open fault of this kind (by this seat), None where there is none."""
        for fault in reversed(self.faults):
            if fault.open and fault.irregularity == irregularity and offender in (None, fault.offender):
                return fault
        return None

    def left_stock(self, card: str) -> None:
        """A card has left the stock: nobody knows it there any more."""
        for seen in (*self.seen, self.faced):
            seen.discard(card)
        for fault in self.faults:
            if fault.irregularity == "face_up_card" and fault.cards == (card,):
                fault.open = False

    def close(self, *irregularities: str) -> None:
        """What was not claimed in time stands."""
        for fault in self.faults:
            if fault.irregularity in irregularities:
                fault.open = False

    @property
    def asking(self) -> Due | None:
        """What somebody is to choose or answer before the others go on."""
        return next((due for due in self.dues if due.kind in ASKING and not due.at_draw), None)

    def take_asked(self) -> Due:
        """What somebody is asked, taken off the list because it is answered."""
        due = self.asking
        assert due is not None, "nobody is asked anything"
        self.dues.remove(due)
        return due
