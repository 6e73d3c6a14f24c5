"""What one seat may know of a free table besides the cards."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from atout.contract.terms import BYSTANDER, Refusal, Seat
from atout.games.bezique.actions import Action
from atout.games.bezique.events import Event
from atout.games.bezique.free import possible
from atout.games.bezique.free.cards import level
from atout.games.bezique.free.notes import Due, Notes
from atout.games.bezique.free.refusals import CANNOT
from atout.games.bezique.free.rulings import claims
from atout.games.bezique.free.rulings.claims import FreeClaim
from atout.games.bezique.free.stages import DEALING, NAMES
from atout.games.bezique.kernels.laid import Pending
from atout.games.bezique.kernels.state import OVER
from atout.games.bezique.rules import Rules
from atout.kernel import Record

if TYPE_CHECKING:
    from atout.games.bezique.free.deal import FreeDeal


@dataclass(frozen=True)
class Mine:
    """A deal as one seat has it before its eyes: under the names that a deal has for those who ask what is possible."""

    state: Record
    rules: Rules
    notes: Notes
    dealer: Seat
    pack: tuple[str, ...]
    pending: tuple[Pending, ...]

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return bool(self.state.phase == OVER)

    @property
    def turn(self) -> int | None:
        """The seat to act, as this seat knows it."""
        return None if self.over or self.notes.order else int(self.state.turn)


@dataclass(frozen=True)
class StandingDeclaration:
    """A declaration of this deal, with the points marked for it, as long as nobody has had them taken back."""

    seat: Seat
    kind: str
    cards: tuple[str, ...]
    points: int


@dataclass(frozen=True)
class FreeView:
    """What a free table offers one seat.

    `stage` is `dealing`, `looking`, `answering`, `play`, `counting` or `over`; `lawful` what it may do and keep to the
    rules, `acts` what its hands could do besides; `declares`: it may lay any of its cards under any name, and `writes`
    the points itself; `claims` is what it may denounce; `due` what rulings make somebody do; `rulings` those of this
    deal; `said` the declarations that stand; `seen` the cards of the stock it has looked at, `dead` those found near
    the table, `aside` how many were set aside. By seat: who has `looked` at his hand, who has no more to claim
    (`counted`), draws `owed` in this round, and `levels`, how many cards too many each has.
    """

    stage: str
    lawful: tuple[Action, ...]
    acts: tuple[Action, ...]
    declares: bool
    writes: bool
    claims: tuple[FreeClaim, ...]
    due: tuple[Due, ...]
    rulings: tuple[Event, ...]
    said: tuple[StandingDeclaration, ...]
    seen: tuple[str, ...]
    dead: tuple[str, ...]
    aside: int
    looked: tuple[bool, ...]
    counted: tuple[bool, ...]
    owed: tuple[int, ...]
    levels: tuple[int, ...]
    mine: Any = field(compare=False, repr=False)

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why hands cannot do this now, or None where they can, rightly or wrongly."""
        return possible.refusal(self.mine, seat, action) if self.mine else CANNOT

    def unasked(self, seat: int) -> FreeView:
        """The same for a seat of which its record no longer says that it is asked: what its hands can do is then what
        they can while another is on lead."""
        return replace(self, lawful=(), acts=possible.free_acts(self.mine, seat))

    @staticmethod
    def of(deal: FreeDeal, seat: int, record: Record) -> FreeView:
        """The view of a seat, or of a `BYSTANDER`, whose own record of the deal is `record`."""
        notes = deal.notes
        own = tuple(item for item in deal.pending if item.seat == seat)
        mine: Any = Mine(record, deal.rules, notes, deal.dealer, deal.pack, own)
        players = range(deal.rules.players)
        dealing, here = record.phase == DEALING, seat != BYSTANDER
        looked_at = notes.seen[seat] if here else set()
        return FreeView(
            stage="over" if mine.over else NAMES.get(int(record.phase), "play"),
            lawful=possible.lawful_acts(mine, seat) if mine.turn == seat else (),
            acts=possible.free_acts(mine, seat) if here else (),
            declares=possible.may_lay(mine, seat),
            writes=possible.may_lay(mine, seat) and deal.rules.manual_marking,
            claims=claims.offered(mine, seat) if here else (),
            due=tuple(dues(deal, seat)),
            rulings=tuple(event for ruling in notes.rulings if (event := ruling.seen_by(seat))),
            said=tuple(
                StandingDeclaration(fault.offender, fault.kind, fault.cards, fault.marked) for fault in notes.declared
            ),
            seen=tuple(sorted(looked_at | notes.faced)),
            dead=tuple(notes.dead),
            aside=len(notes.aside),
            looked=tuple(notes.looked),
            counted=tuple(notes.counted),
            owed=tuple(notes.owed),
            levels=tuple(0 if dealing or mine.over else level(mine, at) for at in players),
            mine=mine if here else None,
        )


def dues(deal: FreeDeal, seat: int) -> list[Due]:
    """What rulings make anybody do, as this seat may know it."""
    duties = []
    for due in deal.notes.dues:
        hidden = due.seat != seat and not due.faced
        duties.append(replace(due, cards=() if hidden else due.cards, claim=None))
    for at, card in sorted(deal.notes.forced.items()):
        duties.append(Due(Seat(at), "force", (card,), faced=True))
    for at in range(deal.rules.players):
        if (owed := deal.notes.owed[at]) > 1:
            duties.append(Due(Seat(at), "draw", amount=owed))
        if (more := deal.notes.adjust[at]) > 0:
            duties.append(Due(Seat(at), "draw", amount=more + 1))
        elif more < 0:
            duties.append(Due(Seat(at), "skip", amount=-more))
        if deal.notes.barred[at]:
            duties.append(Due(Seat(at), "no_declarations"))
    return duties
