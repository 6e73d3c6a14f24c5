"""Written positions of bésigue as states: see `atout.search.positions`."""

from __future__ import annotations

from atout.cards.numbers import bit_of, copy_of
from atout.contract.terms import NotationError, RecordError
from atout.games.bezique.actions import card_number
from atout.games.bezique.kernels.state import NONE, PLAY, new_state
from atout.games.bezique.rules import Rules
from atout.kernel import Record
from atout.search.positions import Position


def state_of(position: Position[Rules]) -> Record:
    """The state of a written position with no stock. Raises AtoutError with what is wrong."""
    rules, hands, trick, lead, laid = position.rules, position.hands, position.trick, position.lead, position.laid
    for card in (card for cards in (*hands, trick) for card in cards):
        if card_number(card) not in rules.cards:
            raise NotationError(
                f"there is no {card} in {rules.packs} packs", f"il n'y a pas de {card} dans {rules.packs} jeux"
            )
    if max(map(len, hands)) > rules.hand_size:
        raise RecordError(
            f"a hand has {rules.hand_size} cards at most once the stock is gone",
            f"une main a au plus {rules.hand_size} cartes une fois le talon épuisé",
        )
    trump = position.trump(needed=rules.turn_up)
    state = new_state(rules)
    state.phase, state.strict = PLAY, 1
    state.trump = NONE if trump is None else trump
    state.leader = state.winner = lead
    state.dealer = (lead + 1) % rules.players
    state.turn = (lead + len(trick)) % rules.players
    state.in_trick = len(trick)
    for seat, hand in enumerate(hands):
        on_table = laid[seat] if seat < len(laid) else []
        for card in hand:
            number = card_number(card)
            where = state.laid if card in on_table else state.hand
            where[seat][copy_of(number)] |= bit_of(number)
            state.held[seat] += card not in on_table
            if card in on_table:
                state.known[seat][copy_of(number)] |= bit_of(number)
        if missing := [card for card in on_table if card not in hand]:
            raise RecordError(
                f"laid {seat}: {' '.join(missing)} is not in the hand",
                f"laid {seat} : {' '.join(missing)} n'est pas dans la main",
            )
    for at, card in enumerate(trick):
        state.trick[(lead + at) % rules.players] = card_number(card)
    for copy in range(rules.packs):  # with the stock gone, whatever nobody holds has been played
        in_hand = 0
        for seat in range(rules.players):
            in_hand |= state.hand[seat][copy] | state.laid[seat][copy]
        state.played[copy] = state.whole[copy] & ~in_hand
    state.closing = int(any(laid) and rules.first_end_trick == "laid")
    for side, score in enumerate(position.figures("scores", rules.sides)):
        state.score[side] = score
    return state
