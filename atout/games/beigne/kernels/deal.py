"""One hand from the deal to the score sheet: what may be done, doing it, and what then happens by itself.

`refusal` is the one function behind asking, checking and doing; `act` carries a lawful action out; `step` does the
next thing nobody decides (gathering a trick, the count), one thing a call, so that a table can show each.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import rank_of, suit_of
from atout.games.beigne import refusals as no
from atout.games.beigne.kernels.state import (
    ACE,
    AT_ZERO,
    BIDDING,
    COUNT,
    FIRST_AT_ZERO,
    GATHER,
    KEEPING,
    LAST_TRICK,
    LOWER_SCORE,
    NONE,
    OVER,
    PLAY,
    SHARED,
    TEN,
    TWO,
    clear,
)
from atout.games.beigne.kernels.tricks import lawful_cards, trick_winner
from atout.games.beigne.rules import AFTER_BIDS, BEFORE_BIDS, EXACT, FIRST, FLOOR, IF_GOING, JOINT, PLAYED
from atout.kernel import kernel, kernel_call, popcount

# What an action is. KEEP takes the turn-up for a discard, LEAVE leaves it.
DO_PLAY, DO_KEEP, DO_LEAVE, DO_GO, DO_PASS = range(5)


@kernel_call
def begin(state: Any, rules: Any, dealer: int) -> None:
    """Deal `state.pack`, already in its order, from `dealer`: five cards each, one at a time, then the turn-up.

    `state.score` and `state.hand_number` hold the match so far (BEI-013 to BEI-016).
    """
    players = state.players
    elder = (dealer + 1) % players
    clear(state)
    top = 0
    for _ in range(rules.hand_size):
        for turn in range(players):
            state.hand[(elder + turn) % players] |= 1 << state.pack[top]
            top += 1
    state.turned = state.pack[top]
    state.trump = suit_of(state.turned)
    state.dealer = dealer
    state.leader = elder
    for seat in range(players):
        state.held[seat] = rules.hand_size
        state.before[seat] = state.score[seat]
        state.forced[seat] = 1 if must_go(state, rules, seat) else 0
    state.phase = BIDDING
    state.turn = elder
    if rules.keep_when == BEFORE_BIDS:
        state.phase = KEEPING
        state.turn = dealer


@kernel
def turn_up_forces(state: Any, rules: Any) -> bool:
    """Whether the card turned up makes everybody go: an ace, a two, a ten, each until its limit (BEI-029 to 032)."""
    rank = rank_of(state.turned)
    if rank == TEN:
        return state.hand_number <= rules.ten_limit
    if rank == TWO:
        return state.hand_number <= rules.two_limit
    return rank == ACE and state.hand_number <= rules.ace_limit


@kernel
def must_go(state: Any, rules: Any, seat: int) -> bool:
    """Whether this seat has no choice but to go, by the turn-up or by its score (BEI-028, BEI-033)."""
    return turn_up_forces(state, rules) or state.score[seat] <= rules.last_points


@kernel
def refusal(state: Any, rules: Any, seat: int, action: Any) -> int:
    """Why `seat` may not do this now: the number of the refusal, 0 when it is lawful."""
    what = action.what
    if state.phase == OVER:
        return no.DEAL_OVER
    if (what == DO_KEEP or what == DO_LEAVE) and seat != state.dealer:
        return no.NOT_DEALER
    if state.turn != seat:
        return no.NOT_YOUR_TURN
    if what == DO_KEEP or what == DO_LEAVE:
        return keep_refusal(state, seat, action)
    if state.phase == KEEPING:
        return no.KEEP_FIRST
    if what == DO_PLAY:
        return play_refusal(state, seat, action.card)
    if state.phase != BIDDING:
        return no.NOT_BIDDING
    if what == DO_PASS and state.forced[seat]:
        return no.FORCED_BY_TURN_UP if turn_up_forces(state, rules) else no.FORCED_BY_SCORE
    return 0


@kernel
def keep_refusal(state: Any, seat: int, action: Any) -> int:
    """Why the dealer, to act, may not keep or leave the turn-up, or 0 (BEI-017, BEI-018)."""
    if state.phase != KEEPING:
        return no.NOT_KEEPING
    if action.what == DO_LEAVE or (state.hand[seat] >> action.card) & 1:
        return 0
    return no.DISCARD_TURN_UP if action.card == state.turned else no.DISCARD_NOT_HELD


@kernel
def play_refusal(state: Any, seat: int, card: int) -> int:
    """Why `seat`, whose turn it is, may not play `card`, or 0."""
    if state.phase != PLAY:
        return no.BID_FIRST
    if not (state.hand[seat] >> card) & 1:
        return no.NOT_HELD
    return 0 if (lawful_cards(state, seat) >> card) & 1 else no.MUST_FOLLOW


@kernel_call
def act(state: Any, rules: Any, seat: int, action: Any) -> None:
    """Carry out a lawful action."""
    what = action.what
    if what == DO_PLAY:
        play(state, seat, action.card)
    elif what == DO_GO or what == DO_PASS:
        bid(state, rules, seat, 1 if what == DO_GO else 0)
    else:
        if what == DO_KEEP:
            keep(state, action.card)
        state.phase = BIDDING if rules.keep_when == BEFORE_BIDS else PLAY
        state.turn = state.leader


@kernel
def keep(state: Any, discard: int) -> None:
    """The dealer takes the turn-up and throws a card away, face down; trumps stay as they are (AMB-120)."""
    dealer = state.dealer
    state.hand[dealer] &= ~(1 << discard)
    state.hand[dealer] |= 1 << state.turned
    state.discard = discard
    state.kept = 1


@kernel
def bid(state: Any, rules: Any, seat: int, go: int) -> None:
    """Say "I go" or "I don't go"; after the dealer, the play begins (BEI-020 to BEI-022)."""
    players = state.players
    state.went[seat] = go
    state.turn = (seat + 1) % players
    if seat != state.dealer:
        return
    goers = 0
    for other in range(players):
        goers += state.went[other]
    state.phase = PLAY  # the elder leads, whatever the elder has bid (AMB-121)
    if goers == 0 and rules.all_pass != PLAYED:
        state.thrown = 1
        state.phase = COUNT
    elif rules.keep_when == AFTER_BIDS or (rules.keep_when == IF_GOING and go):
        state.phase = KEEPING
        state.turn = state.dealer


@kernel
def play(state: Any, seat: int, card: int) -> None:
    """Play a card to the trick, the turn passing clockwise (BEI-023)."""
    if state.in_trick:
        lead = suit_of(state.trick[state.leader])
        if suit_of(card) != lead:
            state.void[seat] |= 1 << lead
    state.hand[seat] &= ~(1 << card)
    state.held[seat] -= 1
    state.played |= 1 << card
    state.trick[seat] = card
    state.in_trick += 1
    if state.in_trick == state.players:
        state.phase = GATHER
    else:
        state.turn = (seat + 1) % state.players


@kernel
def gather(state: Any) -> None:
    """The winner takes the trick and leads the next; after the fifth, the hand is over (BEI-027, BEI-034)."""
    winner = trick_winner(state)
    for seat in range(state.players):
        state.last[seat] = state.trick[seat]
        state.trick[seat] = NONE
    state.last_leader = state.leader
    state.taken[state.trick_number] = winner
    state.tricks[winner] += 1
    state.trick_number += 1
    state.winner = winner
    state.leader = winner
    state.turn = winner
    state.in_trick = 0
    state.phase = PLAY if state.held[winner] else COUNT


@kernel
def change(rules: Any, went: int, tricks: int) -> int:
    """What a hand does to a score (BEI-036 to BEI-041)."""
    if went:
        return -tricks if tricks else rules.fine
    return rules.fine if tricks and rules.punish_non_goers else 0


@kernel
def count(state: Any, rules: Any) -> None:
    """Write the hand on the sheet: scores, circles, and who has won, if anybody has (BEI-037, BEI-047)."""
    state.phase = OVER
    if state.thrown:
        return
    for seat in range(state.players):
        before = state.score[seat]
        after = before + change(rules, state.went[seat], state.tricks[seat])
        if rules.zero_rule == FLOOR:
            after = max(after, 0)
        state.score[seat] = after
        state.circled[seat] = 1 if after > before else 0
    name_winners(state, rules)


@kernel
def has_reached(state: Any, rules: Any, seat: int) -> bool:
    """Whether a score has come to zero (BEI-047, AMB-123)."""
    return state.score[seat] == 0 if rules.zero_rule == EXACT else state.score[seat] <= 0


@kernel
def name_winners(state: Any, rules: Any) -> None:
    """Who has won: of several the lowest, of equals whoever won the last trick, else all of them (AMB-124)."""
    reached = 0
    lowest = 0
    best = 0
    for seat in range(state.players):
        if has_reached(state, rules, seat):
            if reached == 0 or state.score[seat] < best:
                best = state.score[seat]
                lowest = 0
            lowest |= (1 << seat) if state.score[seat] == best else 0
            reached |= 1 << seat
    if reached == 0:
        return
    state.winners = reached
    if popcount(reached) == 1:
        state.ending = AT_ZERO
    elif rules.zero_tie == JOINT:
        state.ending = SHARED
    elif rules.zero_tie == FIRST and first_at_zero(state, reached) != NONE:
        state.winners = 1 << first_at_zero(state, reached)
        state.ending = FIRST_AT_ZERO
    elif popcount(lowest) == 1:
        state.winners = lowest
        state.ending = LOWER_SCORE
    elif (lowest >> state.winner) & 1:
        state.winners = 1 << state.winner
        state.ending = LAST_TRICK
    else:
        state.winners = lowest
        state.ending = SHARED


@kernel
def first_at_zero(state: Any, reached: int) -> int:
    """Which of these seats came to zero in the earliest trick, or NONE where none did so by a trick."""
    for at in range(state.trick_number):
        seat = state.taken[at]
        won = 0
        for trick in range(at + 1):
            won += 1 if state.taken[trick] == seat else 0
        if (reached >> seat) & 1 and state.went[seat] and state.before[seat] - won <= 0:
            return seat
    return NONE


@kernel
def step(state: Any, rules: Any) -> bool:
    """Do the next thing that nobody decides; False when somebody must decide or the hand is over."""
    if state.phase == GATHER:
        gather(state)
    elif state.phase == COUNT:
        count(state, rules)
    else:
        return False
    return True


@kernel
def run(state: Any, rules: Any) -> None:
    """Go on until somebody must decide or the hand is over."""
    while step(state, rules):
        pass
