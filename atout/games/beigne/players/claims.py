"""At a free table: what a computer player notices of the others' faults, and how it plays on whatever they have done.

It goes by its view alone, as a person would: who has played before his turn, what a seat plays that had not followed
suit, how the cards were dealt. A beginner sees little of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from atout.games.beigne import Action, Bid, Leave, Play, View
from atout.games.beigne.free import Denounce, Off, ShowForeign
from atout.games.beigne.view import SUITS

PASSED_OVER, TURNS, TRICKS, DEALS, HANDS = range(1, 6)
"""From which level on a player notices: that he was passed over; whoever plays out of turn; a revoke when the suit is
played; how the cards are dealt; what a known hand could have followed with."""

STRONG = "TJQKA"


def notice(view: View, level: int = HANDS) -> Denounce | None:
    """What a player of this level, 1 to 5, denounces now; None where it sees nothing, and at a strict table."""
    if view.free is None:
        return None
    open_now = {(claim.irregularity, seat, way) for claim in view.free.claims for seat in claim.offenders
                for way in claim.choices}  # fmt: skip
    faults = (claim for claim in _faults(view, level) if (claim.irregularity, claim.offender, claim.choice) in open_now)
    return next(faults, None)


def _faults(view: View, level: int) -> Iterator[Denounce]:
    free = view.free
    assert free is not None
    for seat in free.early:
        if level >= TURNS or view.turn == view.seat:
            yield Denounce("play_out_of_turn", seat, "withdraw")
    if level >= DEALS:
        yield from _dealing_faults(view)
    for off in free.offs if level >= TRICKS else ():
        if _gave_away(view, off) or (level >= HANDS and _is_known(view, off)):
            lies_open = off.trick == int(view.record.trick_number)
            yield Denounce("revoke", off.seat, "correct" if lies_open else "fine")


def _dealing_faults(view: View) -> Iterator[Denounce]:
    """The faults of a dealer who deals by hand (BEI-050 to BEI-053)."""
    free, dealer, players, size = view.free, view.dealer, view.rules.players, view.rules.hand_size
    if free is None or not free.gifts:
        return
    if free.cut_by != (dealer - 1) % players:
        yield Denounce("uncut_pack", dealer, "deal_lost")
    proper = tuple(((dealer + 1 + at) % players, 1) for at in range(players * size))
    if free.gifts != proper[: len(free.gifts)]:
        yield Denounce("misdeal", dealer, "deal_lost")
    if free.stage != "deal" and len(free.gifts) < len(proper):
        yield Denounce("dealt_short", dealer, "deal_lost")
    if free.bottom:
        yield Denounce("wrong_turn_up", dealer, "deal_lost")


def _gave_away(view: View, off: Off) -> bool:
    """Whether the seat has since played a card of the suit that it had not followed."""
    number = int(view.record.trick_number)
    tricks = ((view.trick, number), (view.last_trick, number - 1))
    later = [laid for trick, at in tricks if at > off.trick for laid in trick]
    return any(laid.seat == off.seat and laid.card[1] == SUITS[off.suit] for laid in later)


def _is_known(view: View, off: Off) -> bool:
    """Whether everybody knows of a card of that suit in the seat's hand."""
    return any(card[1] == SUITS[off.suit] for card in view.known(off.seat))


def simple(view: View) -> Action | None:
    """What a computer player does at a free table without thinking; None where it has to think, and at a strict table.

    Cutting, dealing and gathering need no thought; where others have left the hand in a state that no strict table
    knows, it plays by a simple rule instead of thinking about it.
    """
    if view.free is None:
        return None
    legal = view.legal()
    shows = [action for action in legal if isinstance(action, ShowForeign)]
    if shows or len(legal) == 1:
        return (shows or legal)[0]
    return None if view.free.regular else _simply(view, legal)


def _simply(view: View, legal: tuple[Action, ...]) -> Action:
    """Go with two strong cards, then play high; else stay out and play low."""
    if Leave() in legal:
        return Leave()
    if Bid(False) in legal:
        strong = [card for card in view.hand if card[0] in STRONG or card[1] == view.trump]
        return Bid(len(strong) > 1)
    cards = sorted((action for action in legal if isinstance(action, Play)), key=lambda play: _worth(view, play.card))
    return cards[-1] if view.went(view.seat) else cards[0]


def _worth(view: View, card: str) -> tuple[bool, int]:
    return card[1] == view.trump, "23456789TJQKA".index(card[0])
