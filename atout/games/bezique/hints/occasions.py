"""When the precepts of bésigue speak for an action: small questions about a moment."""

from __future__ import annotations

from collections.abc import Callable

from atout.cards.numbers import copy_of, face_of
from atout.games.bezique import Declare, Draw
from atout.games.bezique.actions import card_number
from atout.games.bezique.hints.candidate import BRISQUES, LESSER, ORDER, RUN, Moment
from atout.games.bezique.kernels.state import SQUARED, stock_count
from atout.games.bezique.rules import BEFORE_EXHAUSTION

Speaks = Callable[[Moment], bool]


def laying(moment: Moment) -> bool:
    """Whether something is declared and marked."""
    return isinstance(moment.action, Declare)


def grows(moment: Moment) -> bool:
    """Whether what is declared may grow into something else that is ready too."""
    return laying(moment) and any(moment.kinds[kind] for kind in LESSER.get(moment.action.kind, ()))


def last_of_stock(moment: Moment) -> bool:
    """Whether the trick is the last one with a stock, and this card makes for it."""
    last = moment.stock_lasts and stock_count(moment.view.record) == moment.view.rules.players
    return last and (
        moment.takes or (moment.leads and (moment.is_trump or moment.master or moment.face[0] in BRISQUES))
    )


def earns_last(moment: Moment) -> bool:
    """Whether that trick earns points of its own."""
    return last_of_stock(moment) and moment.rules.last_trick == BEFORE_EXHAUSTION


def strong_lead(moment: Moment) -> bool:
    """Whether a card is led that has good chances to win."""
    return moment.leads and (moment.is_trump or moment.face[0] in BRISQUES or moment.master)


def cheapest_trump(moment: Moment) -> bool:
    """Whether the trick is trumped with the least trump there is."""
    if not (moment.takes and moment.is_trump) or moment.view.trick[0].card[1] == moment.view.trump:
        return False
    higher = [ORDER.index(face[0]) for face in moment.left if face[1] == moment.view.trump]
    return bool(higher) and min(higher) > ORDER.index(moment.face[0])


def has_served(moment: Moment) -> bool:
    """Whether the card played has been declared already."""
    if not moment.stock_lasts:
        return False
    number = card_number(moment.action.card)
    return bool(moment.view.record.declared[copy_of(number)] >> face_of(number) & 1)


def spent_ace(moment: Moment) -> bool:
    """Whether it is a plain ace that has been in a square."""
    number = card_number(moment.action.card) if moment.face else 0
    squared = moment.view.record.used[SQUARED][copy_of(number)] >> face_of(number) & 1
    return moment.stock_lasts and moment.face[0] == "A" and not moment.is_trump and bool(squared)


def one_of_a_series(moment: Moment) -> bool:
    """Whether two more cards of the rank led remain."""
    like = sum(count for face, count in moment.left.items() if face[:1] == moment.face[:1])
    return moment.stock_lasts and moment.leads and like >= 2 and moment.face[0] not in "KQ"


def keeps_bezique(moment: Moment) -> bool:
    """Whether a queen of spades or a knave of diamonds is kept whose match may come, a plain card being played."""
    fixed = moment.view.rules.bezique_rule == "fixed"
    held = moment.left["QS"] or moment.left["JD"]
    return fixed and moment.stock_lasts and moment.low and bool(held) and moment.alive("QS", "JD")


def keeps_run(moment: Moment) -> bool:
    """Whether three cards of the sequence of trumps are kept, which may still be completed."""
    faces = [rank + (moment.view.trump or "") for rank in RUN]
    return (
        moment.stock_lasts
        and moment.view.trump is not None
        and moment.face not in faces
        and moment.keeps(faces) >= 3
        and moment.alive(*faces)
    )


def keeps_square(moment: Moment, rank: str) -> bool:
    """Whether three of a rank are kept that have not been in a square, for the fourth to come."""
    squared = moment.view.record.used[SQUARED]
    new = [
        card
        for card in (*moment.view.hand, *moment.view.laid(moment.view.seat))
        if card[0] == rank and not squared[copy_of(card_number(card))] >> face_of(card_number(card)) & 1
    ]
    coming = any(face[0] == rank for face in moment.view.unseen)
    return moment.stock_lasts and moment.face[0] != rank and len(new) >= 3 and (coming or len(new) > 3)


def keeps_marriage(moment: Moment) -> bool:
    """Whether a king and queen of a suit are kept that have not been laid out."""
    hand = {card[:2] for card in moment.view.hand}
    pairs = [suit for suit in "SHDC" if {"K" + suit, "Q" + suit} <= hand]
    return moment.stock_lasts and bool(pairs) and moment.face[0] not in "KQ" and not moment.takes


def spares_trumps(moment: Moment) -> bool:
    """Whether trumps are kept back late in the stock."""
    trumps = sum(count for face, count in moment.left.items() if face[1] == moment.view.trump)
    late = stock_count(moment.view.record) * 3 <= moment.view.rules.cards.size
    return moment.stock_lasts and late and not moment.is_trump and trumps >= 2


def keeps_trump_ace(moment: Moment) -> bool:
    """Whether a lesser trump is played and the ace kept."""
    trump = moment.view.trump
    return bool(moment.face) and moment.is_trump and moment.face[0] != "A" and bool(trump and moment.left["A" + trump])


def pulls_trumps(moment: Moment) -> bool:
    """Whether a trump is led to those of the others."""
    out = set(moment.view.unseen) | {
        card[:2]
        for seat in range(moment.view.rules.players)
        if seat != moment.view.seat
        for card in moment.view.known(seat)
    }
    return moment.ending and moment.leads and moment.is_trump and any(face[1] == moment.view.trump for face in out)


def keeps_last_trump(moment: Moment) -> bool:
    """Whether a trump is kept for the last trick, which earns points."""
    final = moment.view.rules.last_trick == "final"
    trump_left = any(face[1] == moment.view.trump for face in moment.left)
    return moment.ending and final and not moment.is_trump and trump_left


def may_claim_more(moment: Moment) -> bool:
    """Whether a declaration is possible and none is made: what is held back may grow."""
    return isinstance(moment.action, Draw) and bool(moment.view.declarations())


def dearest(moment: Moment) -> bool:
    """Whether several are ready, and none marks more."""
    values = sorted({int(moment.view.points(one)) for one in moment.view.declarations()})
    return laying(moment) and len(values) > 1 and moment.points == values[-1]


def runs_out(moment: Moment) -> bool:
    """Whether hardly any trick is left that would allow a declaration."""
    record = moment.view.record
    return laying(moment) and not record.strict and stock_count(record) <= 4 * record.players


def is_a(*actions: type[object]) -> Speaks:
    """A precept that speaks for a kind of action."""
    return lambda moment: isinstance(moment.action, actions)
