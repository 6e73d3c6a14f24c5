"""What a seat may do now, as objects: from a state or from a view, for a view is a state with blanks."""

from __future__ import annotations

from atout.cards.names import pretty_face, suit_name
from atout.cards.numbers import suit_mask, suit_of
from atout.contract.terms import Refusal, no_action
from atout.games.beigne.actions import Action, Bid, Leave, card_text, cards_of, keep_of, play_of
from atout.games.beigne.kernels import deal as do
from atout.games.beigne.kernels.state import BIDDING, KEEPING, PLAY
from atout.games.beigne.kernels.tricks import question
from atout.games.beigne.refusals import FREE_TABLE_ONLY, explain
from atout.games.beigne.rules import Rules
from atout.kernel import Record

EITHER = (Bid(True), Bid(False))
FORCED = EITHER[:1]


def actions(state: Record, seat: int | None = None) -> tuple[Action, ...]:
    """Everything the seat, the one to act unless given, may do now; empty when it is not its turn."""
    turn, phase, cards, forced = question(state)
    if seat not in (None, turn):
        return ()
    if phase == PLAY:
        return tuple(map(play_of, cards_of(cards)))
    if phase == BIDDING:
        return FORCED if forced else EITHER
    return (*map(keep_of, cards_of(cards)), Leave()) if phase == KEEPING else ()


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
