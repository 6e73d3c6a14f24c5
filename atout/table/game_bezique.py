"""The bésigue family at a table."""

from __future__ import annotations

from typing import Any

from atout.games.bezique import (
    Acted,
    Action,
    Chance,
    Entry,
    Guess,
    Lift,
    Match,
    NewPack,
    Play,
    Rules,
    View,
)
from atout.games.bezique import parse_entry as parse_entry
from atout.games.bezique.chouette import possible
from atout.games.bezique.free import FreeDeal
from atout.games.bezique.state import ASKED, GUESSING, LIFTING, PLAY
from atout.games.contract import Seat
from atout.kernel import copy

NOTED = "*"
"""Stands behind a card of a pending declaration that is not on the table any more: it is remembered, not seen."""


def match(rules: Rules, chance: Chance | None) -> Match:
    """A new match that is dealt by its entries."""
    return Match(rules, chance=chance, auto_deal=False)


def chouette(rules: Rules) -> bool:
    """Whether three or more can play a Chouette over these rules (CHO-001)."""
    return possible(rules)


def again(match: Match) -> Match | None:
    """The next match of a game of one deal: the other player deals, and the last trump is barred (AMB-70, AMB-77)."""
    return match.next_match() if match.over and match.rules.one_deal else None


def from_the_cut(last: Match) -> Match:
    """The next match between other players: they cut for the deal, and the last trump is barred (AMB-70, AMB-116)."""
    after = last.next_match()
    return Match(after.rules, chance=last.chance, auto_deal=False, previous_trump=after.previous_trump)


def acted(seat: int, action: Action) -> Acted:
    """The entry of an action."""
    return Acted(Seat(seat), action)


def play(card: str) -> Play:
    """The action of playing a card."""
    return Play(card)


def begins_deal(entry: Entry) -> bool:
    """Whether a deal begins with this entry."""
    return isinstance(entry, NewPack)


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
    return isinstance(match.deal, FreeDeal) and bool(match.deal.waits_for_chance)


def out_of(match: Match) -> tuple[str, ...]:
    """The cards that chance draws from in the middle of a deal; none where it gives a whole pack."""
    return match.deal.out_of if isinstance(match.deal, FreeDeal) else ()


def still(match: Match) -> Any:
    """The state of the deal as it is now; None at a free table, where more is shown."""
    return copy(match.deal.state) if match.deal and not match.rules.free_table else None


def asks(match: Match) -> bool:
    """Whether the seat to act is asked something that nobody else knows it is asked (READINGS 13)."""
    return match.deal is not None and bool(match.deal.state.phase == ASKED)


def asked(view: View) -> bool:
    """Whether the seat of a view is asked so."""
    return view.phase == "preplay"


def unasked(view: View) -> View:
    """The same view as if its seat were not asked: the elder hand seems to be on lead."""
    view.record.phase, view.record.turn = PLAY, view.record.leader
    if view.free:
        view.free = view.free.unasked(view.seat)
    return view


def cards_dealt(rules: Rules) -> int:
    """How many cards are dealt to all together."""
    return rules.hand_size * rules.players


def turns_up(rules: Rules) -> bool:
    """Whether the dealing ends with a turn-up."""
    return rules.turn_up


def tricks_face_up(rules: Rules) -> bool:
    """Whether the last trick may always be looked at again."""
    return rules.tricks_face_up


def cards_in_view(view: View, last_trick: bool) -> set[str]:
    """Every card that can be seen on the table and in the viewer's own hand, and those only remembered."""
    cards = {*view.hand, *(laid.card for laid in view.trick)}
    for group in view.all_groups:
        cards.update(group.cards)
    for seat in range(view.rules.players):
        cards.update(view.laid(seat))
    if last_trick:
        cards.update(laid.card for laid in view.last_trick)
    if view.turn_up:
        cards.add(view.turn_up)
    if view.free:
        cards.update(view.free.seen, view.free.dead, *(due.cards for due in view.free.due))
    pending = {card for seat in range(view.rules.players) for kept in view.pending(seat) for card in kept.cards}
    return cards | {card + NOTED for card in pending - cards}
