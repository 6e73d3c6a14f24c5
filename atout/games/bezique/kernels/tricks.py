"""Who wins a trick, and what may be played to it."""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import JOKER_SUIT, above, face_at, face_of, rank_of, suit_mask, suit_of
from atout.games.bezique.kernels.state import NONE, owned, seats
from atout.games.bezique.rules import RANK_ANY_SUIT
from atout.kernel import kernel


@kernel
def takes_over(rule: int, trump: int, best: int, card: int) -> bool:
    """Whether `card` (a face), played later, beats the `best` face so far; equal cards do not (B-ORD-054). What is led
    by a joker only trumps take, for it has no suit and its rank is above all."""
    best_suit = suit_of(best)
    suit = suit_of(card)
    follows = (suit == best_suit) & (card > best)
    trumps = (suit == trump) & (best_suit != trump)
    outranks = (rule == RANK_ANY_SUIT) & (suit != best_suit) & (best_suit != trump) & (rank_of(card) > rank_of(best))
    return (suit != JOKER_SUIT) & (follows | trumps | outranks)  # a joker loses what it does not lead


@kernel
def trick_rule(state: Any, rules: Any) -> int:
    """The rule in force: it may change once the stock is gone (AMB-02)."""
    return rules.trick_rule_phase2 if state.strict else rules.trick_rule


@kernel
def best_so_far(state: Any, rules: Any) -> int:
    """How many cards after the lead the winning card of the unfinished trick was played."""
    players = seats(state)
    rule = trick_rule(state, rules)
    best = 0
    for at in range(1, state.in_trick):
        if takes_over(
            rule,
            state.trump,
            face_of(state.trick[(state.leader + best) % players]),
            face_of(state.trick[(state.leader + at) % players]),
        ):
            best = at
    return best


@kernel
def trick_winner(state: Any, rules: Any) -> int:
    """The seat whose card wins the trick."""
    return (state.leader + best_so_far(state, rules)) % seats(state)


@kernel
def playable(state: Any, seat: int, copy: int) -> int:
    """The cards of one copy that a seat may choose from: all it holds, but in the first trick without a stock only what
    it has laid out, if anything (CH-093, AMB-60)."""
    if state.closing:
        laid = 0
        for at in range(len(state.played)):
            laid |= state.laid[seat][at]
        if laid:
            return state.laid[seat][copy]
    return owned(state, seat, copy)


@kernel
def playable_faces(state: Any, seat: int) -> int:
    """The faces among them."""
    faces = 0
    for copy in range(len(state.played)):
        faces |= playable(state, seat, copy)
    return faces


@kernel
def heading(rule: int, trump: int, lead: int, best: int) -> int:
    """The faces of the suit led that take over from the best card so far (AMB-42)."""
    if suit_of(best) == suit_of(lead):
        return above(best)
    if suit_of(best) == trump or rule != RANK_ANY_SUIT:
        return 0
    return suit_mask(suit_of(lead)) & above(face_at(suit_of(lead), rank_of(best)))


@kernel
def lawful_faces(state: Any, rules: Any, seat: int) -> int:
    """The faces this seat may play. Once the stock is gone it must follow, head, trump (B-ORD-080 to B-ORD-084)."""
    own = playable_faces(state, seat)
    if not state.strict or state.in_trick == 0:
        return own
    lead = face_of(state.trick[state.leader])
    best = face_of(state.trick[(state.leader + best_so_far(state, rules)) % seats(state)])
    suit = suit_mask(suit_of(lead))
    if own & suit:
        own &= suit
        if rules.must_beat:
            heads = own & heading(trick_rule(state, rules), state.trump, lead, best)
            if heads:
                return heads
            if own & above(lead):
                return own & above(lead)
        return own
    if state.trump != NONE and own & suit_mask(state.trump):
        own &= suit_mask(state.trump)
        if rules.must_beat and suit_of(best) == state.trump and own & above(best):
            return own & above(best)
    return own


@kernel
def find_lawful(state: Any, rules: Any, seat: int, cards: Any) -> None:
    """Fill `cards` with those that this seat may play, one mask a copy."""
    faces = lawful_faces(state, rules, seat)
    for copy in range(len(state.played)):
        cards[copy] = playable(state, seat, copy) & faces


@kernel
def shown_to_lack(state: Any, rules: Any, card: int) -> int:
    """The faces that a seat shows not to hold by playing `card` (a face) to the unfinished trick, the stock gone: those
    its duties would have made it play instead (B-ORD-080 to B-ORD-084)."""
    lead = face_of(state.trick[state.leader])
    best = face_of(state.trick[(state.leader + best_so_far(state, rules)) % seats(state)])
    missing = 0
    if suit_mask(suit_of(lead)) >> card & 1:
        if rules.must_beat and not heading(trick_rule(state, rules), state.trump, lead, best) >> card & 1:
            missing = heading(trick_rule(state, rules), state.trump, lead, best)
            if not above(lead) >> card & 1:
                missing |= above(lead)
        return missing
    missing = suit_mask(suit_of(lead))
    if state.trump != NONE and suit_of(lead) != state.trump:
        if suit_of(card) != state.trump:
            missing |= suit_mask(state.trump)
        elif rules.must_beat and suit_of(best) == state.trump and not above(best) >> card & 1:
            missing |= above(best)
    return missing
