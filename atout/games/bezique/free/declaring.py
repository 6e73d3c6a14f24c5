"""Declarations at a free table: right ones as the kernels make them, wrong ones as people lay them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from atout.cards.numbers import bit_of, copy_of
from atout.contract.terms import Points, Seat
from atout.games.bezique.actions import Declare, card_number
from atout.games.bezique.events import Declared, Event, Marked, TrumpFixed
from atout.games.bezique.free.acts import DeclareFor
from atout.games.bezique.free.stopping import playing_on
from atout.games.bezique.kernels import deal as do
from atout.games.bezique.kernels import lawful
from atout.games.bezique.kernels.laid import Group
from atout.games.bezique.kernels.scoring import add, stop_if_won
from atout.games.bezique.kernels.state import DECLARATIONS, NONE, SEVEN_SOURCE, side_of
from atout.games.bezique.view import SUITS

if TYPE_CHECKING:
    from atout.games.bezique.free.deal import FreeDeal


def declare(deal: FreeDeal, seat: int, action: Declare) -> Iterator[Event]:
    """Lay a combination and mark it, with the points written for it where they are written by hand."""
    state, packed = deal.state, deal.rules.packed
    right = lawful.refusal(state, deal.rules, seat, Declare(action.kind, action.cards), deal.pending) is None
    points = declare_rightly(deal, seat, action) if right else declare_wrongly(deal, seat, action)
    mark = action.points if isinstance(action, DeclareFor) else points
    fault = deal.notes.declared[-1]
    fault.marked, fault.due = mark, points
    sure = min(mark, points)
    add(state, packed, seat, source(action.kind), sure - points)
    if right:  # what is due and written may win the match at once (EB-073); what is written beyond, with the next card
        stop_if_won(state, packed, side_of(packed, seat))
    add(state, packed, seat, source(action.kind), mark - sure)
    if mark != points:
        wrong = deal.notes.note("wrong_points", seat, cards=action.cards, kind=action.kind, marked=mark, due=points)
        wrong.before = fault
    deal.declared.append((seat, action.kind, Points(mark)))
    yield Declared(Seat(seat), action.kind, action.cards, Points(mark))
    if fault.before == "fixes":
        yield TrumpFixed(Seat(seat), SUITS[int(deal.state.trump)])


def source(kind: str) -> int:
    """The source that the points of a kind are marked under."""
    return SEVEN_SOURCE if kind == "seven" else DECLARATIONS


def declare_rightly(deal: FreeDeal, seat: int, action: Declare) -> int:
    """Let the kernels declare: what it is worth. The match is not won by it yet, whatever is written for it."""
    state, trump = deal.state, int(deal.state.trump)
    rules, packs = playing_on(deal.rules.packed), deal.rules.packs
    points = int(do.act(state, rules, seat, Declare(action.kind, action.cards).packed(packs)))
    deal.lay(Seat(seat), action)
    fault = deal.notes.note("declaration", seat, cards=action.cards, kind=action.kind, open=False)
    fault.before = "fixes" if trump == NONE and state.trump != NONE else None
    deal.notes.declared.append(fault)
    return points


def declare_wrongly(deal: FreeDeal, seat: int, action: Declare) -> int:
    """Lay cards that are no such combination, or may not be declared now: it fixes no trumps and serves for nothing
    (IRR-015). What it marks counts as long as nobody objects."""
    state = deal.state
    points = face_value(deal, action)
    from_hand = []
    for card in action.cards:
        number = card_number(card)
        at, bit = copy_of(number), bit_of(number)
        if state.hand[seat][at] & bit:
            from_hand.append(card)
            state.hand[seat][at] &= ~bit
            state.laid[seat][at] |= bit
            state.held[seat] -= 1
        state.known[seat][at] |= bit
    if from_hand:
        deal.groups.append(Group(Seat(seat), action.kind, tuple(from_hand)))
    if action.kind != "seven" or deal.rules.seven_uses_slot != "neither":
        state.slot_used = 1
    add(state, deal.rules.packed, seat, source(action.kind), points)
    fault = deal.notes.note("wrong_declaration", seat, cards=action.cards, kind=action.kind)
    fault.before = tuple(from_hand)
    deal.notes.declared.append(fault)
    return points


def face_value(deal: FreeDeal, action: Declare) -> int:
    """What a kind is worth by its name; sevens count apiece."""
    value = int(getattr(deal.rules, action.kind)) // (10 if deal.rules.units else 1)
    return value * len(action.cards) if action.kind == "seven" else value


def take_back(deal: FreeDeal, fault: Any) -> Iterator[Event]:
    """Take the points of a wrong declaration back; the cards laid for it go back to the hand (IRR-015)."""
    state, seat = deal.state, int(fault.offender)
    fault.open = False
    deal.notes.declared.remove(fault)
    deal.notes.faults = [one for one in deal.notes.faults if one.before is not fault]  # its wrong points are gone too
    add(state, deal.rules.packed, seat, source(fault.kind), -fault.marked)
    deal.declared.append((seat, fault.kind, Points(-fault.marked)))
    for card in fault.before or ():
        number = card_number(card)
        at, bit = copy_of(number), bit_of(number)
        if state.laid[seat][at] & bit and not state.declared[at] & bit:
            state.laid[seat][at] &= ~bit
            state.hand[seat][at] |= bit
            state.held[seat] += 1
            deal.lift(card)
    if fault.marked:
        yield Marked(Seat(seat), "seven" if fault.kind == "seven" else "declarations", Points(-fault.marked))
