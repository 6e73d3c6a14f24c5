"""Written positions of Le Beigne as states: see `atout.search.positions`."""

from __future__ import annotations

from atout.games.beigne.actions import card_number
from atout.games.beigne.kernels.state import NONE, PLAY, new_state
from atout.games.beigne.rules import Rules
from atout.kernel import Record
from atout.search.positions import Position


def state_of(position: Position[Rules]) -> Record:
    """The state of a written position in which all have said whether they go. Raises AtoutError with what is wrong."""
    rules, hands, trick, lead = position.rules, position.hands, position.trick, position.lead
    state = new_state(rules.players)
    state.phase = PLAY
    state.trump = position.trump(needed=True)
    state.leader = lead
    state.turn = (lead + len(trick)) % rules.players
    state.in_trick = len(trick)
    scores = position.figures("scores", rules.players, rules.start)
    went, tricks = position.figures("went", rules.players, 1), position.figures("tricks", rules.players)
    for seat, hand in enumerate(hands):
        for card in hand:
            state.hand[seat] |= 1 << card_number(card)
        state.held[seat] = len(hand)
        state.trick[seat] = NONE
        state.score[seat] = state.before[seat] = scores[seat]
        state.went[seat] = went[seat]
        state.tricks[seat] = tricks[seat]
    state.trick_number = sum(tricks)
    for at, card in enumerate(trick):
        state.trick[(lead + at) % rules.players] = card_number(card)
    return state
