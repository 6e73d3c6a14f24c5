"""One deal from the packets to the count: what may be done, doing it, and what then happens by itself.

`refusal` is the one function behind asking, checking and doing; `act` carries a lawful action out; `step` does the
next thing nobody decides (gathering a trick, drawing, the count), one thing a call, so that a table can show each.
"""

from __future__ import annotations

from typing import Any

from atout.games.bezique import refusals as no
from atout.games.bezique.declarations import (
    SEVENS,
    declare_refusal,
    lawful_combinations,
    spread,
)
from atout.games.bezique.rules import (
    AFTER_TRICK,
    AT_END,
    AT_ONCE,
    BEFORE_EXHAUSTION,
    CLAIM,
    DISJOINT,
    FINAL,
    FIXED_PLAYER,
    IMMEDIATE,
    MAX_PACKETS,
    PREPLAY,
    TOTAL_THEN_LAST,
    USES_BOTH,
    WINNER_CHOICE,
)
from atout.games.bezique.state import (
    ACE,
    ASKED,
    BRISQUES,
    CLASSES,
    COUNT,
    DECLARATIONS,
    DRAWING,
    FACES,
    GATHER,
    LAST_TRICK_SOURCE,
    NONE,
    OVER,
    PAID,
    PICK_UP,
    PLAY,
    SEVEN,
    SEVEN_SOURCE,
    SHOWN_SEVEN,
    SOURCES,
    TEN,
    WINDOW,
    copy_owned,
    face,
    owned_count,
    stock_count,
)
from atout.games.bezique.tricks import lawful_faces, trick_winner
from atout.kernel import kernel, kernel_call, popcount

# What an action is. DRAW closes the window after a trick, and both players draw.
DO_PLAY, DO_DECLARE, DO_EXCHANGE, DO_DRAW, DO_TAKE_TURN_UP, DO_CLAIM, DO_DECLINE = range(7)

N_SOURCES = len(SOURCES)


@kernel_call
def begin(state: Any, rules: Any, dealer: int) -> None:
    """Deal `state.pack`, already in its order, from `dealer`; `state.score` holds the match so far (B-ORD-033)."""
    players = rules.players
    size = rules.packs * FACES
    clear(state, size)
    state.dealer = dealer
    elder = (dealer + 1) % players
    top = 0
    for at in range(MAX_PACKETS):
        for turn in range(players):
            seat = (elder + turn) % players
            for _ in range(rules.packet[at]):
                card = state.pack[top]
                state.hand[seat][card >> 5] |= 1 << (card & 31)
                top += 1
    for seat in range(players):
        state.held[seat] = rules.hand_size
    if rules.turn_up:
        turned = state.pack[top]
        top += 1
        state.turn_up = turned
        state.turned = turned
        state.trump = (turned & 31) >> 3
    state.next = top
    state.turn = elder
    state.leader = elder
    state.winner = elder
    state.phase = PLAY
    if rules.turn_up and turned & 7 == SEVEN:
        if rules.turned_seven_spent:
            state.used[PAID][turned >> 5] |= 1 << (turned & 31)
        if rules.turn7_timing == AT_ONCE:
            mark(state, rules, dealer, SEVEN_SOURCE, rules.turned_seven)
    elif rules.turn_up and rules.seven_exchange != AFTER_TRICK and state.phase == PLAY:
        state.phase = ASKED
        ask_next(state, rules)


@kernel
def clear(state: Any, size: int) -> None:
    """Forget the deal before; the pack and the scores stay."""
    for seat in range(len(state.held)):
        for copy in range(len(state.played)):
            state.hand[seat][copy] = 0
            state.laid[seat][copy] = 0
            state.known[seat][copy] = 0
        for source in range(N_SOURCES):
            state.sources[seat][source] = 0
        state.trick[seat] = NONE
        state.last[seat] = NONE
        state.tricks[seat] = 0
        state.aces[seat] = 0
        state.tens[seat] = 0
    for copy in range(len(state.played)):
        state.played[copy] = 0
        state.declared[copy] = 0
        state.window_cards[copy] = 0
        for group in range(CLASSES):
            state.used[group][copy] = 0
    state.end = size
    state.trump = NONE
    state.strict = 0
    state.window = 0
    state.slot_used = 0
    state.turn_up = NONE
    state.turned = NONE
    state.to_draw = 0
    state.drawer = 0
    state.asked = 0
    state.in_trick = 0
    state.trick_number = 0
    state.last_leader = NONE
    state.last_trick_winner = NONE
    state.won = NONE


@kernel
def exchangeable(state: Any, rules: Any, seat: int) -> int:
    """The sevens of trumps this seat could give for the turn-up, as copies (bit = copy), whatever the moment."""
    if state.turn_up == NONE or state.turn_up & 7 == SEVEN:
        return 0
    seven = 1 << (8 * state.trump + SEVEN)
    copies = 0
    for copy in range(len(state.played)):
        here = (state.hand[seat][copy] | state.laid[seat][copy]) & seven
        if here and (rules.declared_seven_may_exchange or not state.used[SHOWN_SEVEN][copy] & seven):
            copies |= 1 << copy
    return copies


@kernel
def ask_next(state: Any, rules: Any) -> None:
    """Give the turn to the next seat, elder first, that could exchange before play; else to the elder (READINGS 13)."""
    players = len(state.held)
    elder = (state.dealer + 1) % players
    while state.asked < players:
        state.turn = (elder + state.asked) % players
        if exchangeable(state, rules, state.turn):
            return
        state.asked += 1
    state.turn = elder
    state.phase = PLAY


@kernel
def exchange_refusal(state: Any, rules: Any, seat: int) -> int:
    """Why this seat may not exchange a seven for the turn-up now, or 0."""
    if not rules.turn_up:
        return no.NO_TURN_UP
    if state.turn_up == NONE:
        return no.TURN_UP_GONE
    if state.turn != seat or (state.phase != ASKED and not (state.phase == WINDOW and state.window)):
        return no.EXCHANGE_MOMENT
    if state.phase == WINDOW and rules.seven_exchange == PREPLAY:
        return no.EXCHANGE_BEFORE_PLAY
    if state.turn_up & 7 == SEVEN:
        return no.SEVEN_FOR_SEVEN
    if rules.seven_uses_slot == USES_BOTH and rules.decl_per_trick != DISJOINT and state.slot_used:
        return no.ONE_PER_TRICK
    return 0 if exchangeable(state, rules, seat) else no.NO_SEVEN


@kernel
def may_take_turn_up(state: Any, rules: Any) -> bool:
    """Whether the winner has the choice between the last hidden card and the turn-up (B-ORD-077)."""
    return rules.last_draw == WINNER_CHOICE and state.turn_up != NONE and stock_count(state) == len(state.held)


@kernel
def may_claim(state: Any, rules: Any, seat: int) -> bool:
    """Whether this seat's side has the points to claim the match (BOU-047, READINGS 5)."""
    total = state.score[seat % rules.sides]
    if rules.claim_counts_brisques and rules.brisque_timing == AT_END:
        for other in range(len(state.held)):
            if other % rules.sides == seat % rules.sides:
                total += brisques_of(state, rules, other)
    return total >= rules.target


@kernel
def claim_refusal(state: Any, rules: Any, seat: int) -> int:
    """Why this seat may not claim the match now, or 0 (BOU-047 to BOU-049)."""
    if rules.game_end != CLAIM:
        return no.NO_CLAIMS
    if state.strict:
        return no.CLAIM_TOO_LATE
    if state.phase != WINDOW or state.turn != seat:
        return no.CLAIM_AFTER_TRICK
    return 0 if may_claim(state, rules, seat) else no.TARGET_NOT_REACHED


@kernel
def refusal(state: Any, rules: Any, seat: int, action: Any) -> int:
    """Why `seat` may not do this now: the number of the refusal, 0 when it is lawful."""
    what = action.what
    if state.phase == OVER:
        return no.DEAL_OVER
    if what == DO_DECLARE:
        return declare_refusal(state, rules, seat, action)
    if what == DO_EXCHANGE:
        reason = exchange_refusal(state, rules, seat)
        if not reason and action.card & 31 != 8 * state.trump + SEVEN:
            return no.NO_SEVEN
        if not reason and not (exchangeable(state, rules, seat) >> (action.card >> 5)) & 1:
            return no.NO_SEVEN
        return reason
    if what == DO_CLAIM:
        return claim_refusal(state, rules, seat)
    if state.turn != seat:
        return no.NOT_YOUR_TURN
    if what == DO_PLAY:
        return play_refusal(state, rules, seat, action.card)
    if what == DO_DECLINE:
        return 0 if state.phase == ASKED else no.NOTHING_ASKED
    if state.phase != WINDOW:
        return no.NOT_DRAWING
    if what == DO_TAKE_TURN_UP:
        return 0 if may_take_turn_up(state, rules) else no.TURN_UP_NOT_CHOSEN
    return 0


@kernel
def play_refusal(state: Any, rules: Any, seat: int, card: int) -> int:
    """Why `seat`, whose turn it is, may not play `card`, or 0."""
    if state.phase == WINDOW:
        return no.DRAW_FIRST
    if state.phase != PLAY:
        return no.EXCHANGE_FIRST
    bit = 1 << (card & 31)
    if not (state.hand[seat][card >> 5] | state.laid[seat][card >> 5]) & bit:
        return no.NOT_HELD
    if lawful_faces(state, rules, seat) & bit:
        return 0
    lead = face(state.trick[state.leader]) >> 3
    suit = (card & 31) >> 3
    if copy_owned(state, seat, 0xFF << (8 * lead)) != NONE:
        return no.MUST_HEAD if suit == lead else no.MUST_FOLLOW
    return no.MUST_OVERTRUMP if suit == state.trump else no.MUST_TRUMP


@kernel
def add(state: Any, rules: Any, seat: int, source: int, points: int) -> None:
    """Give points to a seat."""
    state.sources[seat][source] += points
    state.score[seat % rules.sides] += points


@kernel
def stop_if_won(state: Any, rules: Any, side: int) -> None:
    """End the deal where the game stops at once and this side has reached the target (EB-073)."""
    if rules.game_end == IMMEDIATE and state.won == NONE and state.score[side] >= rules.target:
        state.won = side
        state.phase = OVER


@kernel
def mark(state: Any, rules: Any, seat: int, source: int, points: int) -> None:
    """Give points to a seat, which may win the match by them."""
    add(state, rules, seat, source, points)
    stop_if_won(state, rules, seat % rules.sides)


@kernel
def brisques_of(state: Any, rules: Any, seat: int) -> int:
    """What the aces and tens in a seat's tricks are worth (B-ORD-090)."""
    return state.aces[seat] * rules.ace + state.tens[seat] * rules.ten


@kernel
def act(state: Any, rules: Any, seat: int, action: Any) -> int:
    """Carry out a lawful action; the points it earned. What follows by itself is left to `step`."""
    what = action.what
    if what == DO_PLAY:
        play(state, seat, action.card)
    elif what == DO_DECLARE:
        points = spread(state, rules, seat, action)
        mark(state, rules, seat, SEVEN_SOURCE if action.combination == SEVENS else DECLARATIONS, points)
        return points
    elif what == DO_EXCHANGE:
        return exchange(state, rules, seat, action.card)
    elif what == DO_DECLINE:
        state.asked += 1
        ask_next(state, rules)
    elif what == DO_CLAIM:
        state.won = seat % rules.sides
        state.phase = OVER
    else:
        start_drawing(state, rules)
        if what == DO_TAKE_TURN_UP:
            take_turn_up(state, seat)
    return 0


@kernel
def leave_hand(state: Any, seat: int, card: int) -> None:
    """Take a card out of a seat's possession."""
    copy = card >> 5
    bit = 1 << (card & 31)
    if state.hand[seat][copy] & bit:
        state.held[seat] -= 1
        state.hand[seat][copy] &= ~bit
    else:
        state.laid[seat][copy] &= ~bit
    state.known[seat][copy] &= ~bit


@kernel
def play(state: Any, seat: int, card: int) -> None:
    """Play a card, in hand or laid out, to the trick (B-ORD-057)."""
    leave_hand(state, seat, card)
    state.played[card >> 5] |= 1 << (card & 31)
    state.window = 0
    state.trick[seat] = card
    state.in_trick += 1
    if state.in_trick == len(state.held):
        state.phase = GATHER
    else:
        state.turn = (seat + 1) % len(state.held)


@kernel
def exchange(state: Any, rules: Any, seat: int, card: int) -> int:
    """Give the seven of trumps for the turn-up; 10 the first time this seven earns anything (READINGS 1, 2)."""
    copy = card >> 5
    bit = 1 << (card & 31)
    leave_hand(state, seat, card)
    taken = state.turn_up
    state.turn_up = card
    state.hand[seat][taken >> 5] |= 1 << (taken & 31)
    state.known[seat][taken >> 5] |= 1 << (taken & 31)
    state.held[seat] += 1
    points = 0 if state.used[PAID][copy] & bit else rules.seven_exchange_points
    if points:
        state.used[PAID][copy] |= bit
    if state.phase == ASKED:
        state.asked = len(state.held)
        ask_next(state, rules)
    elif rules.seven_uses_slot == USES_BOTH:
        state.slot_used = 1
    mark(state, rules, seat, SEVEN_SOURCE, points)
    return points


@kernel
def start_drawing(state: Any, rules: Any) -> None:
    """Close the window: each player draws one card, the winner first or always the same seat (BOU-029)."""
    players = len(state.held)
    chosen = may_take_turn_up(state, rules)
    state.window = 0
    state.phase = DRAWING
    state.to_draw = players
    state.drawer = state.turn
    if rules.draw_order == FIXED_PLAYER and not chosen:
        state.drawer = (state.dealer + 1) % players if rules.fixed_drawer == 0 else state.dealer


@kernel
def take_turn_up(state: Any, seat: int) -> None:
    """The drawer takes the turn-up into the hand, in everybody's sight."""
    card = state.turn_up
    state.hand[seat][card >> 5] |= 1 << (card & 31)
    state.known[seat][card >> 5] |= 1 << (card & 31)
    state.turn_up = NONE
    drawn(state, seat)


@kernel
def drawn(state: Any, seat: int) -> None:
    """One card drawn: the next seat's turn to draw, or play goes on."""
    state.held[seat] += 1
    state.to_draw -= 1
    state.drawer = (seat + 1) % len(state.held)
    if state.to_draw == 0:
        state.phase = PLAY
        if stock_count(state) == 0:
            state.phase = PICK_UP


@kernel
def gather(state: Any, rules: Any) -> int:
    """The winner takes the trick and may declare; the points marked at once for it."""
    players = len(state.held)
    winner = trick_winner(state, rules)
    aces = 0
    tens = 0
    for seat in range(players):
        card = state.trick[seat]
        aces += 1 if card & 7 == ACE else 0
        tens += 1 if card & 7 == TEN else 0
        state.last[seat] = card
        state.trick[seat] = NONE
    state.last_leader = state.leader
    state.aces[winner] += aces
    state.tens[winner] += tens
    state.tricks[winner] += 1
    state.trick_number += 1
    state.winner = winner
    state.leader = winner
    state.turn = winner
    state.in_trick = 0
    state.slot_used = 0
    for copy in range(len(state.played)):
        state.window_cards[copy] = 0
    points = 0
    if rules.brisque_timing == AT_ONCE:
        points = aces * rules.ace + tens * rules.ten
        add(state, rules, winner, BRISQUES, points)
    if rules.last_trick == BEFORE_EXHAUSTION and not state.strict and stock_count(state) == players:
        state.last_trick_winner = winner  # the so-called last trick: the stock runs out after it (EB-103)
        add(state, rules, winner, LAST_TRICK_SOURCE, rules.last_trick_points)
    stop_if_won(state, rules, winner % rules.sides)  # by all that the trick brought together (AMB-143)
    if state.phase == OVER:
        return points
    if state.strict:
        state.phase = PLAY if owned_count(state, winner) else COUNT
        state.window = rules.declare_in_phase2 if state.phase == PLAY else 0
    else:
        state.phase = WINDOW
        state.window = 1
    return points


@kernel
def nothing_but_draw(state: Any, rules: Any) -> bool:
    """Whether the open window leaves its winner no choice."""
    seat = state.turn
    return (
        lawful_combinations(state, rules, seat) == 0
        and not may_take_turn_up(state, rules)
        and exchange_refusal(state, rules, seat) != 0
        and not (rules.game_end == CLAIM and may_claim(state, rules, seat))
    )


@kernel
def count(state: Any, rules: Any) -> None:
    """The annex points at the end of the deal (B-ORD-088), then who has won, if anybody has."""
    if rules.last_trick == FINAL:
        state.last_trick_winner = state.winner
        add(state, rules, state.winner, LAST_TRICK_SOURCE, rules.last_trick_points)
    if rules.brisque_timing == AT_END:
        for seat in range(len(state.held)):
            add(state, rules, seat, BRISQUES, brisques_of(state, rules, seat))
    if state.turned != NONE and state.turned & 7 == SEVEN and rules.turn7_timing == AT_END:
        add(state, rules, state.dealer, SEVEN_SOURCE, rules.turned_seven)
    state.won = match_winner(state, rules)
    state.phase = OVER


@kernel
def match_winner(state: Any, rules: Any) -> int:
    """The side that has won the match at the end of a deal, or NONE (B-ORD-099 to B-ORD-101, BOU-051, EB-102)."""
    reached = 0
    best = NONE
    level = 0
    for side in range(rules.sides):
        score = state.score[side]
        if score >= rules.target:
            reached += 1
            if best == NONE or score > state.score[best]:
                best = side
                level = 1
            elif score == state.score[best]:
                level += 1
    if reached <= 1:
        return best
    last = state.last_trick_winner % rules.sides
    if rules.tie_break == TOTAL_THEN_LAST:
        if level == 1:
            return best
        return last if state.score[last] == state.score[best] else NONE
    return last if state.score[last] >= rules.target else best


@kernel
def step(state: Any, rules: Any) -> bool:
    """Do the next thing that nobody decides; False when somebody must decide or the deal is over."""
    phase = state.phase
    if phase == GATHER:
        gather(state, rules)
    elif phase == WINDOW:
        if not nothing_but_draw(state, rules):
            return False
        start_drawing(state, rules)
    elif phase == DRAWING:
        if state.next < state.end:
            card = state.pack[state.next]
            state.next += 1
            state.hand[state.drawer][card >> 5] |= 1 << (card & 31)
            drawn(state, state.drawer)
        else:
            take_turn_up(state, state.drawer)
    elif phase == PICK_UP:
        pick_up(state)
    elif phase == COUNT:
        count(state, rules)
    else:
        return False
    return True


@kernel
def pick_up(state: Any) -> None:
    """The stock is gone: laid-out cards go back to the hands and the strict phase begins (B-ORD-078, B-ORD-080)."""
    for seat in range(len(state.held)):
        for copy in range(len(state.played)):
            state.held[seat] += popcount(state.laid[seat][copy])
            state.hand[seat][copy] |= state.laid[seat][copy]
            state.laid[seat][copy] = 0
    state.strict = 1
    state.phase = PLAY


@kernel
def run(state: Any, rules: Any) -> None:
    """Go on until somebody must decide or the deal is over."""
    while step(state, rules):
        pass
