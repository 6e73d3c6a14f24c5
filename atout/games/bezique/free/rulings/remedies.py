"""What rulings do to the deal: each remedy of the law, carried out in the game that goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

from atout.arbiter import Remedy
from atout.contract.terms import Points, Seat
from atout.games.bezique.events import Event, Marked
from atout.games.bezique.free import declaring, playing
from atout.games.bezique.free.events import (
    DealVoided,
    Voiding,
)
from atout.games.bezique.free.rulings import moving
from atout.games.bezique.free.rulings.facts import Affair
from atout.games.bezique.kernels.scoring import add
from atout.games.bezique.kernels.state import PENALTY, SOURCES


def voided(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The deal is played no further: the same player deals again, or the deal passes on."""
    deal = affair.deal
    deal.void(remedy.kind)
    yield DealVoided(cast(Voiding, remedy.kind), deal.next_dealer, tuple(map(Points, deal.before)))


def stands(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """What was done stands."""
    yield from ()


def take_back_points(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The points of a wrong declaration are taken back (IRR-015)."""
    if affair.fault:
        yield from declaring.take_back(affair.deal, affair.fault)


def correct_points(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """Points written wrong are put right (IRR-018)."""
    deal, fault = affair.deal, affair.fault
    if fault:
        wrong = Points(fault.due - fault.marked)
        add(deal.state, deal.rules.packed, fault.offender, declaring.source(fault.kind), wrong)
        deal.declared.append((int(fault.offender), fault.kind, wrong))
        fault.before.marked = fault.due
        yield Marked(fault.offender, SOURCES[declaring.source(fault.kind)], wrong)


def points_to_claimant(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """A fine that the claimant adds to his own score."""
    yield fine(affair, affair.claimant, remedy.amount)


def points_from_offender(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """A fine that is taken off the offender's score (AMB-142)."""
    yield fine(affair, affair.offender or 0, -remedy.amount)


def fine(affair: Affair, seat: int, amount: int) -> Event:
    """Mark a fine, in units where the game counts so."""
    deal = affair.deal
    points = Points(int(amount / (10 if deal.rules.units else 1)))
    add(deal.state, deal.rules.packed, seat, PENALTY, points)
    return Marked(Seat(seat), "penalty", points)


def last_trick_to_claimant(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The last trick of the deal will be the claimant's, with all it carries (IRR-022, R-22)."""
    affair.deal.notes.last_to = Seat(affair.claimant)
    yield from ()


def trick_to_claimant(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The trick of the revoke is the claimant's (AMB-23)."""
    deal, number = affair.deal, affair.fault.trick if affair.fault else 0
    deal.notes.trick_to[number] = affair.claimant
    yield from _moved(affair, [taken for taken in deal.notes.taken if taken.number == number], affair.claimant)


def last_eight_to_claimant(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """All tricks after the stock are the claimant's, those still to come as well (EB-071)."""
    affair.deal.notes.heir = Seat(affair.claimant)
    yield from _moved(affair, [taken for taken in affair.deal.notes.taken if taken.strict], affair.claimant)


def tricks_count_nothing(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The offender's tricks count nothing, nor does the last trick; what is marked stays (BOU-041, BOU-042)."""
    deal, seat = affair.deal, affair.offender or 0
    deal.notes.mute.add(seat)
    if deal.rules.brisque_timing != "now":
        yield from _moved(affair, [taken for taken in deal.notes.taken if deal.owner(taken) == seat], None)


def _moved(affair: Affair, tricks: list[Any], to: int | None) -> Iterator[Event]:
    before = affair.deal.sources()
    for taken in tricks:
        yield from playing.move_trick(affair.deal, taken, to)
    yield from affair.deal.marks(before)


def deal_points_off(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The offender's points of this deal are taken off, those of the count as well (BOU-053, AMB-157)."""
    affair.deal.notes.struck.add(affair.offender or 0)
    yield from ()


def lose_pending(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """What was pending and not recalled is lost (R-20)."""
    deal, fault = affair.deal, affair.fault
    lost = [
        item
        for item in deal.pending
        if fault and (item.seat, item.kind, item.cards) == (fault.offender, fault.kind, fault.cards)
    ]
    for item in lost[:1]:
        deal.pending.remove(item)
        deal.forget(item)
    yield from ()


REMEDIES: dict[str, Callable[[Affair, Remedy], Iterator[Event]]] = {
    "redeal": voided,
    "deal_lost": voided,
    "annul_deal": voided,
    "top_up": moving.top_up,
    "draw_two": moving.draw_more,
    "skip_draws": moving.skip_draws,
    "no_declarations": moving.no_declarations,
    "return_surplus": moving.return_surplus,
    "choose_of_two": moving.choose_of_two,
    "see_card": moving.see_card,
    "withdraw_card": moving.withdraw_card,
    "stands": stands,
    "take_back_points": take_back_points,
    "force_card": moving.force_card,
    "correct_points": correct_points,
    "points_to_claimant": points_to_claimant,
    "points_from_offender": points_from_offender,
    "last_trick_to_claimant": last_trick_to_claimant,
    "trick_to_claimant": trick_to_claimant,
    "last_eight_to_claimant": last_eight_to_claimant,
    "tricks_count_nothing": tricks_count_nothing,
    "deal_points_off": deal_points_off,
    "dead_cards": moving.dead_cards,
    "reshuffle_stock": moving.reshuffle_stock,
    "barred_from_declaring": moving.barred_from_declaring,
    "lose_pending": lose_pending,
}
"""What each remedy of the law does."""
