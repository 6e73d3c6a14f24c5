"""What a seat may do now, as objects: from a state or from a view, for a view is a state with blanks."""

from __future__ import annotations

from atout.cards.names import pretty_face, suit_name
from atout.cards.numbers import suit_mask, suit_of
from atout.contract.terms import Refusal, no_action
from atout.games.beigne.actions import Action, Bid, Keep, Leave, Play, card_text, cards_of, keep_of, play_of
from atout.games.beigne.kernels import deal as do
from atout.games.beigne.kernels.state import BIDDING, KEEPING, PLAY
from atout.games.beigne.kernels.tricks import lawful_cards
from atout.games.beigne.refusals import FREE_TABLE_ONLY, explain
from atout.games.beigne.rules import Rules
from atout.kernel import Record

EITHER = (Bid(True), Bid(False))
FORCED = EITHER[:1]


def plays(state: Record, seat: int) -> tuple[Play, ...]:
    """Every card the seat may play now."""
    return _plays(state, seat) if state.phase == PLAY and state.turn == seat else ()


def bids(state: Record, seat: int) -> tuple[Bid, ...]:
    """The bids the seat may make now: one only where it is forced to go."""
    return _bids(state, seat) if state.phase == BIDDING and state.turn == seat else ()


def keeps(state: Record, seat: int) -> tuple[Keep, ...]:
    """The discards for which the seat, the dealer, may keep the turn-up now."""
    return _keeps(state, seat) if state.phase == KEEPING and state.turn == seat else ()


def actions(state: Record, rules: Rules, seat: int) -> tuple[Action, ...]:
    """Everything the seat may do now; empty when it is not its turn."""
    if state.turn != seat:
        return ()
    phase = int(state.phase)  # read once: a compiled record's fields are slow to read
    if phase == PLAY:
        return _plays(state, seat)
    if phase == BIDDING:
        return _bids(state, seat)
    return (*_keeps(state, seat), Leave()) if phase == KEEPING else ()


def _plays(state: Record, seat: int) -> tuple[Play, ...]:
    return tuple(map(play_of, cards_of(lawful_cards(state, seat))))


def _bids(state: Record, seat: int) -> tuple[Bid, ...]:
    return FORCED if state.forced[seat] else EITHER


def _keeps(state: Record, seat: int) -> tuple[Keep, ...]:
    return tuple(map(keep_of, cards_of(state.hand[seat])))


def refusal(state: Record, rules: Rules, seat: int, action: Action) -> Refusal | None:
    """Why the seat may not do this now, or None when it is lawful. Raises NotationError for what is no action."""
    if not isinstance(action, Action):
        raise no_action(action)
    if action.free:
        return explain(FREE_TABLE_ONLY)
    code = int(do.refusal(state, rules.packed, seat, action.packed()))
    return explain(code, details(state, seat)) if code else None


def details(state: Record, seat: int) -> dict[str, dict[str, str]]:
    """The words that fill a sentence: the suit led and the cards that could follow, the turn-up, the score."""
    lead = suit_of(int(state.trick[int(state.leader)])) if state.in_trick else int(state.trump)
    held = cards_of(int(state.hand[seat]) & suit_mask(lead))
    return {
        language: {
            "lead": suit_name("SHDC"[lead], language),
            "held": ", ".join(pretty_face(card[:2], language) for card in reversed(held)),
            "turned": pretty_face(card_text(state.turned)[:2], language),
            "score": str(int(state.score[seat])),
        }
        for language in ("fr", "en")
    }
