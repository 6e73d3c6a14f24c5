"""The bésigue family at a table."""

from __future__ import annotations

from atout.games.bezique import (
    Acted,
    Entry,
    Guess,
    Lift,
    Match,
    View,
)
from atout.games.bezique.actions import card_text, cards_of
from atout.games.bezique.kernels.state import ASKED, GUESSING, LIFTING, NONE, PLAY
from atout.table.sights import NOTED


def again(match: Match, others: bool = False) -> Match | None:
    """The next match of a game of one deal, the last trump barred: the other player deals, but `others` cut for the
    deal (AMB-70, AMB-77, AMB-116)."""
    if not match.over or not match.rules.one_deal:
        return None
    return match.next_match(others=others)


def stands(entry: Entry) -> bool:
    """Whether this entry can never be taken back, nor any before it: so of a deal, and of what is seen of the cut."""
    return not isinstance(entry, Acted) or isinstance(entry.action, Lift | Guess)


def actor(entry: Entry) -> int | None:
    """The seat that acts in this entry, None for what chance gives."""
    return entry.seat if isinstance(entry, Acted) else None


def dealing(match: Match) -> bool:
    """Whether the cards are about to be dealt: a pack is to come, or the cut is not finished."""
    if interrupted(match):
        return False
    return match.turn is None or match.deal is None or match.deal.state.phase in (LIFTING, GUESSING)


def interrupted(match: Match) -> bool:
    """Whether chance is to give something in the middle of a deal, as at a free table it may."""
    return bool((free := match.free_deal) and free.waits_for_chance)


def out_of(match: Match) -> tuple[str, ...]:
    """The cards that chance draws from in the middle of a deal; none where it gives a whole pack."""
    return free.out_of if (free := match.free_deal) else ()


def asks(match: Match) -> bool:
    """Whether the seat to act is asked something that nobody else knows it is asked (R-13)."""
    return match.deal is not None and bool(match.deal.state.phase == ASKED)


def is_asked(view: View) -> bool:
    """Whether the seat of a view is asked so."""
    return view.phase == "preplay"


def unasked(view: View) -> View:
    """The same view as if its seat were not asked: the elder hand seems to be on lead."""
    view.record.phase, view.record.turn = PLAY, view.record.leader
    if view.free:
        view.free = view.free.unasked(view.seat)
    return view


def cards_in_view(view: View, last_trick: bool) -> set[str]:
    """Every card that can be seen on the table and in the viewer's own hand, and those only remembered."""
    record = view.record
    single = [*record.trick, *record.last, record.turn_up] if last_trick else [*record.trick, record.turn_up]
    cards = {card_text(number) for number in single if number != NONE}
    cards.update(view.hand)
    for masks in record.laid:
        cards.update(cards_of(masks))
    if view.free:
        for group in view.all_groups:
            cards.update(group.cards)
        cards.update(view.free.seen, view.free.dead, *(due.cards for due in view.free.due))
    elif view.all_pending:
        cards.update({card + NOTED for mark in view.all_pending for card in mark.cards if card not in cards})
    return cards
