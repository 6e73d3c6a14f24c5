"""The count of a deal at a free table: what rulings moved is moved first, then the kernels count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from atout.games.bezique.events import Event
from atout.games.bezique.free.playing import move_trick
from atout.games.bezique.kernels import deal as do
from atout.games.bezique.kernels.scoring import add
from atout.games.bezique.kernels.state import COUNT, LAST_TRICK_SOURCE, SOURCES
from atout.games.bezique.rules import BEFORE_EXHAUSTION, FINAL, LAST_TRICK, TOTAL_THEN_LAST
from atout.kernel import Record, copy

if TYPE_CHECKING:
    from atout.games.bezique.free.deal import FreeDeal


def count(deal: FreeDeal) -> Iterator[Event]:
    """Count the deal: nobody has anything more to claim (IRR-026)."""
    state, notes = deal.state, deal.notes
    before = deal.sources()
    if notes.taken:
        yield from inherit(deal)
    for seat in sorted(notes.struck):
        yield from strike_out(deal, seat)
    state.phase = COUNT
    do.step(state, counting_rules(deal))
    yield from deal.marks(before, MARKED)


MARKED = ("last_trick", "brisques", "seven", "declarations", "carte_blanche", "cut", "penalty")
"""The sources in the order in which they are counted (B-ORD-088)."""


def inherit(deal: FreeDeal) -> Iterator[Event]:
    """The last trick goes where a ruling sent it, with its points, its brisques and its part in a tie (R-22)."""
    state, notes, packed = deal.state, deal.notes, deal.rules.packed
    last = notes.taken[-1]
    heir: int | None = notes.last_to
    if heir is None and notes.heir is not None and last.strict:
        heir = notes.heir
    if heir is None:
        heir = notes.trick_to.get(last.number)
    if heir is None:
        return
    if packed.last_trick == BEFORE_EXHAUSTION:
        if notes.last_to is not None:  # the trick that carries the name was taken before the stock ran out (EB-103)
            add(state, packed, int(state.last_trick_winner), LAST_TRICK_SOURCE, -int(packed.last_trick_points))
            add(state, packed, int(heir), LAST_TRICK_SOURCE, int(packed.last_trick_points))
            state.last_trick_winner = heir
            named = [taken for taken in notes.taken if not taken.strict][-1:]
            for taken in named:
                yield from move_trick(deal, taken, int(heir))
        return
    yield from move_trick(deal, last, int(heir))
    state.winner = heir


def counting_rules(deal: FreeDeal) -> Record:
    """The rules by which the kernels count. A last trick that counts for nobody brings who won it nothing and breaks no
    tie for him (AMB-154): between two sides it does so for the other, among more for nobody (AMB-46)."""
    state, notes, packed = deal.state, deal.notes, deal.rules.packed
    if int(state.dealer) in notes.struck:  # nor does the seven that he turned up count (BOU-053)
        packed = copy(packed)
        packed.turned_seven = 0
    silent = int(state.winner) in notes.mute | notes.struck
    if not silent or packed.last_trick != FINAL:
        return packed
    if deal.rules.sides == 2:
        state.winner = (int(state.winner) + 1) % deal.rules.players
        add(state, packed, int(state.winner), LAST_TRICK_SOURCE, -int(packed.last_trick_points))
        return packed
    without = copy(packed)
    without.last_trick = BEFORE_EXHAUSTION  # so that no last trick is counted, and none breaks a tie
    if without.tie_break == LAST_TRICK:
        without.tie_break = TOTAL_THEN_LAST
    return without


def strike_out(deal: FreeDeal, seat: int) -> Iterator[Event]:
    """Take the points of the deal off a seat; what it would count at the end counts for nobody (BOU-053)."""
    state, packed = deal.state, deal.rules.packed
    for taken in deal.notes.taken:
        if deal.owner(taken) == seat:
            yield from move_trick(deal, taken, None)
    for at in range(len(SOURCES)):
        add(state, packed, seat, at, -int(state.sources[seat][at]))
