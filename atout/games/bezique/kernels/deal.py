"""One deal from the packets to the count: what may be done, doing it, and what then happens by itself.

`refusal` is the one function behind asking, checking and doing; `act` carries a lawful action out; `step` does the
next thing nobody decides (gathering a trick, drawing, the count), one thing a call, so that a table can show each.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import (
    ALL_JOKERS,
    JOKER_SUIT,
    bit_of,
    copy_of,
    face_at,
    face_of,
    rank_mask,
    rank_of,
    suit_mask,
    suit_of,
)
from atout.games.bezique import refusals as no
from atout.games.bezique.combinations import SEVENS
from atout.games.bezique.kernels.declarations import (
    announce_refusal,
    announceable_beside,
    declare_refusal,
    lawful_combinations,
    spread,
    worth,
)
from atout.games.bezique.kernels.groups import leave_groups
from atout.games.bezique.kernels.scoring import add, brisques_of, mark, match_winner, may_claim, settle, stop_if_won
from atout.games.bezique.kernels.state import (
    ACE,
    ASKED,
    BRISQUES,
    CARTE_BLANCHE,
    CHOOSING,
    COUNT,
    COURT,
    CUT,
    DECLARATIONS,
    DRAWING,
    GATHER,
    GUESSING,
    JACK,
    KING,
    LAST_TRICK_SOURCE,
    LIFTING,
    NONE,
    OVER,
    PAID,
    PICK_UP,
    PLAY,
    QUEEN,
    SEVEN,
    SEVEN_SOURCE,
    SHOWN_SEVEN,
    TEN,
    WINDOW,
    after,
    clear,
    ends_blanche,
    owned_count,
    seats,
    set_deck,
    side_of,
    stock_count,
)
from atout.games.bezique.kernels.tricks import lawful_faces, playable, playable_faces, shown_to_lack, trick_winner
from atout.games.bezique.rules import (
    AFTER_TRICK,
    AT_END,
    AT_ONCE,
    BEFORE_EXHAUSTION,
    CLAIM,
    DISJOINT,
    FINAL,
    FIXED_PLAYER,
    LAID_CARD,
    MAX_PACKETS,
    ONE_DEAL,
    PENDING,
    PENDING_KEPT,
    PREPLAY,
    REPEAT_FREE,
    USES_BOTH,
    USES_NEITHER,
    VALUES,
    WHOLE_DEAL,
    WINNER_CHOICE,
)
from atout.kernel import kernel, kernel_call, popcount

# What an action is. DRAW closes the window after a trick, and everybody draws; MARK carries a kind in `combination`,
# LIFT and GUESS a number in `card`, CHOOSE whether the chooser deals.
(
    DO_PLAY, DO_DECLARE, DO_EXCHANGE, DO_DRAW, DO_TAKE_TURN_UP, DO_CLAIM, DO_DECLINE,
    DO_ANNOUNCE, DO_MARK, DO_CEDE, DO_SHOW, DO_LIFT, DO_GUESS, DO_CHOOSE,
) = range(14)  # fmt: skip

N_KINDS = len(VALUES) + 1


@kernel_call
def begin(state: Any, rules: Any, dealer: int) -> None:
    """Begin a deal of `state.pack`, already in its order, by `dealer`. `state.score` holds the match so far,
    `state.previous` the trump suit of the deal before, where there was one."""
    set_deck(state, rules)
    clear(state, rules.size)
    if rules.trump_repeat == REPEAT_FREE:
        state.previous = NONE
    state.dealer = dealer
    if rules.cut_bonus:
        state.turn = dealer
        state.phase = LIFTING
    else:
        deal_out(state, rules)


@kernel_call
def deal_out(state: Any, rules: Any) -> None:
    """Deal the packets and turn up (B-ORD-033, B-ORD-035, CH-041)."""
    players = rules.players
    dealer = state.dealer
    elder = after(state, dealer)
    top = 0
    for at in range(MAX_PACKETS):
        for turn in range(players):
            seat = (elder + turn) % players
            for _ in range(rules.packet[at]):
                card = state.pack[top]
                state.hand[seat][copy_of(card)] |= bit_of(card)
                top += 1
    for seat in range(players):
        state.held[seat] = rules.hand_size
    if rules.turn_up:
        turned = state.pack[top]
        top += 1
        state.turn_up = turned
        state.turned = turned
        state.trump = suit_of(turned)
    state.next = top
    state.turn = elder
    state.leader = elder
    state.winner = elder
    state.phase = PLAY
    if rules.turn_up and rank_of(turned) == SEVEN:
        if rules.turned_seven_spent:
            state.used[PAID][copy_of(turned)] |= bit_of(turned)
        if rules.turn7_timing == AT_ONCE:
            mark(state, rules, dealer, SEVEN_SOURCE, rules.turned_seven)
    elif state.phase == PLAY and ((rules.turn_up and rules.seven_exchange != AFTER_TRICK) or rules.carte_blanche):
        state.phase = ASKED
        ask_next(state, rules)


@kernel
def exchangeable(state: Any, rules: Any, seat: int) -> int:
    """The sevens of trumps this seat could give for the turn-up, as copies (bit = copy), whatever the moment."""
    if state.turn_up == NONE or rank_of(state.turn_up) == SEVEN:
        return 0
    seven = 1 << face_at(state.trump, SEVEN)
    copies = 0
    for copy in range(len(state.played)):
        here = (state.hand[seat][copy] | state.laid[seat][copy]) & seven
        if here and (rules.declared_seven_may_exchange or not state.used[SHOWN_SEVEN][copy] & seven):
            copies |= 1 << copy
    return copies


@kernel
def is_blanche(state: Any, rules: Any, seat: int) -> bool:
    """Whether a seat's hand, just dealt, holds no king, queen or jack (CH-046), nor a joker."""
    spoilt = 0
    for copy in range(len(state.played)):
        spoilt |= state.hand[seat][copy] & (rank_mask(KING) | rank_mask(QUEEN) | rank_mask(JACK) | ALL_JOKERS)
    return rules.carte_blanche == 1 and spoilt == 0


@kernel
def ask_next(state: Any, rules: Any) -> None:
    """Give the turn to the next seat, elder first, that could exchange its seven before play or show a carte blanche;
    else to the elder (R-13, AMB-73)."""
    elder = after(state, state.dealer)
    while state.asked < seats(state):
        state.turn = (elder + state.asked) % seats(state)
        if exchangeable(state, rules, state.turn) or is_blanche(state, rules, state.turn):
            return
        state.asked += 1
    state.turn = elder
    state.phase = PLAY


@kernel
def show_refusal(state: Any, rules: Any, seat: int) -> int:
    """Why this seat may not show a carte blanche, or its drawn card while one goes on, now, or 0 (CH-046, CH-048)."""
    if not rules.carte_blanche:
        return no.NO_CARTE_BLANCHE
    if state.turn == seat and state.phase == ASKED:
        if is_blanche(state, rules, seat):
            return 0
        return no.JOKER_IN_BLANCHE if state.hand[seat][0] & ALL_JOKERS else no.NOT_BLANCHE
    if state.turn == seat and state.phase == PLAY and state.blanche[seat] and state.fresh[seat] >= 0:
        return 0
    return no.NOTHING_TO_SHOW


@kernel_call
def show(state: Any, rules: Any, seat: int) -> int:
    """Show a carte blanche or the card that continues it: its points (CH-047, CH-049)."""
    if state.phase == ASKED:
        state.blanche[seat] = 1
        for copy in range(len(state.played)):
            state.known[seat][copy] |= state.hand[seat][copy]
        state.asked += 1
        ask_next(state, rules)
    else:
        card = state.fresh[seat]
        state.known[seat][copy_of(card)] |= bit_of(card)
        state.fresh[seat] = NONE
    mark(state, rules, seat, CARTE_BLANCHE, rules.carte_blanche_points)
    return rules.carte_blanche_points


@kernel
def end_blanche(state: Any, rules: Any, seat: int) -> None:
    """A card is played: what was drawn and not shown, or was a court card, ends a carte blanche (AMB-75)."""
    if state.fresh[seat] != NONE and rules.cb_continuation != WHOLE_DEAL:
        state.blanche[seat] = 0
    state.fresh[seat] = NONE


@kernel
def pending_of(state: Any, rules: Any, seat: int) -> int:
    """How many declarations a seat has pending."""
    count = 0
    if rules.decl_per_trick != PENDING:
        return 0
    for kind in range(N_KINDS):
        count += state.pending[seat][kind]
    return count


@kernel
def marking_refusal(state: Any, rules: Any, seat: int) -> int:
    """Why this seat may not mark a pending declaration now, or 0: it takes a won trick and its one mark (AMB-56)."""
    if not (state.window and state.turn == seat):
        return no.NOT_WINNER
    return no.ONE_PER_TRICK if state.slot_used else 0


@kernel
def enter_strict_phase(state: Any, rules: Any) -> None:
    """The stock is gone: duties begin (B-ORD-080), and what is still pending may be lost (AMB-57)."""
    state.strict = 1
    if rules.decl_per_trick == PENDING and rules.pending_after_stock != PENDING_KEPT:
        for seat in range(seats(state)):
            for kind in range(N_KINDS):
                state.pending[seat][kind] = 0


@kernel
def mark_refusal(state: Any, rules: Any, seat: int, kind: int) -> int:
    """Why this seat may not mark a pending declaration of this kind now, or 0 (CH-086 to CH-089)."""
    if kind <= 0 or kind >= N_KINDS or state.pending[seat][kind] == 0:
        lost = state.strict and not rules.declare_in_phase2 and rules.pending_after_stock != PENDING_KEPT
        return no.PENDING_LOST_NOW if lost else no.NOTHING_PENDING
    return marking_refusal(state, rules, seat)


@kernel
def cede_refusal(state: Any, rules: Any, seat: int) -> int:
    """Why this seat may not give its partner the declaration of this trick, or 0 (B-4T-004)."""
    if rules.sides == rules.players:
        return no.NO_PARTNER
    if state.ceded:
        return no.CEDED
    if not state.window or state.turn != seat:
        return no.NOT_WINNER
    return no.ONE_PER_TRICK if state.slot_used else 0


@kernel
def cede(state: Any, rules: Any, seat: int) -> None:
    """Give the partner the declaration of this trick; the own right is lost (B-4T-005)."""
    state.ceded = 1
    state.turn = seat + rules.sides if seat < rules.sides else seat - rules.sides
    state.phase = WINDOW


@kernel
def give_back(state: Any) -> None:
    """The partner has declared or passed: the winner of the trick goes on, and nobody declares again (B-4T-006)."""
    state.slot_used = 1
    state.turn = state.winner
    state.phase = PLAY if state.strict else WINDOW
    if state.strict:
        state.window = 0


@kernel
def cut_refusal(state: Any, rules: Any, seat: int, what: int, number: int) -> int:
    """Why this seat may not lift, or guess, this number of cards now, or 0 (CH-036, CH-037)."""
    if not rules.cut_bonus:
        return no.NO_CUT_BONUS
    if state.phase != (LIFTING if what == DO_LIFT else GUESSING):
        return no.NOT_THE_CUT
    if state.turn != seat:
        return no.NOT_YOUR_TURN
    return 0 if 0 < number < rules.size else no.BAD_NUMBER


@kernel_call
def guess(state: Any, rules: Any, seat: int, number: int) -> int:
    """The opponent's guess: the points it earns him; the dealer is paid for the exact lift (CH-038 to CH-040)."""
    state.guess = number
    points = rules.guess_points if number == state.lift else 0
    mark(state, rules, seat, CUT, points)
    if state.lift == rules.exact_lift:
        mark(state, rules, state.dealer, CUT, rules.exact_lift_points)
    deal_out(state, rules)
    return points


@kernel
def exchange_refusal(state: Any, rules: Any, seat: int) -> int:
    """Why this seat may not exchange a seven for the turn-up now, or 0."""
    if not rules.turn_up:
        return no.NO_TURN_UP
    if state.turn_up == NONE:
        return no.TURN_UP_GONE
    if state.turn != seat or (state.phase != ASKED and not (state.phase == WINDOW and state.window)):
        return no.EXCHANGE_MOMENT
    if state.ceded and seat != state.winner:
        return no.EXCHANGE_MOMENT  # it stays with the winner of the trick
    if state.phase == WINDOW and rules.seven_exchange == PREPLAY:
        return no.EXCHANGE_BEFORE_PLAY
    if rank_of(state.turn_up) == SEVEN:
        return no.SEVEN_FOR_SEVEN
    if rules.seven_uses_slot == USES_BOTH and rules.decl_per_trick != DISJOINT and state.slot_used:
        return no.ONE_PER_TRICK
    return 0 if exchangeable(state, rules, seat) else no.NO_SEVEN


@kernel
def may_take_turn_up(state: Any, rules: Any) -> bool:
    """Whether the winner has the choice between the last hidden card and the turn-up (B-ORD-077)."""
    return (
        rules.last_draw == WINNER_CHOICE
        and state.turn_up != NONE
        and state.turn == state.winner
        and stock_count(state) == seats(state)
    )


@kernel
def claim_refusal(state: Any, rules: Any, seat: int) -> int:
    """Why this seat may not claim the match now, or 0 (BOU-047 to BOU-049)."""
    if rules.game_end != CLAIM:
        return no.NO_CLAIMS
    if state.strict:
        return no.CLAIM_TOO_LATE
    if state.phase != WINDOW or state.turn != seat or seat != state.winner:
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
    if what == DO_ANNOUNCE:
        return announce_refusal(state, rules, seat, action)
    if what == DO_CHOOSE:
        return 0 if state.phase == CHOOSING and state.turn == seat else no.NOT_CHOOSING
    if what == DO_MARK:
        return mark_refusal(state, rules, seat, action.combination)
    if what == DO_CEDE:
        return cede_refusal(state, rules, seat)
    if what == DO_SHOW:
        return show_refusal(state, rules, seat)
    if what == DO_LIFT or what == DO_GUESS:
        return cut_refusal(state, rules, seat, what, action.card)
    if what == DO_EXCHANGE:
        reason = exchange_refusal(state, rules, seat)
        if not reason and face_of(action.card) != face_at(state.trump, SEVEN):
            return no.NO_SEVEN
        if not reason and not (exchangeable(state, rules, seat) >> copy_of(action.card)) & 1:
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
    if state.phase == LIFTING or state.phase == GUESSING:
        return no.CUT_FIRST
    if state.phase != PLAY:
        return no.ANSWER_FIRST if rules.carte_blanche else no.EXCHANGE_FIRST
    bit = bit_of(card)
    if not (state.hand[seat][copy_of(card)] | state.laid[seat][copy_of(card)]) & bit:
        return no.NOT_HELD
    if not playable(state, seat, copy_of(card)) & bit:
        return no.MUST_PLAY_LAID
    if lawful_faces(state, rules, seat) & bit:
        return 0
    lead = suit_of(state.trick[state.leader])
    suit = suit_of(card)
    if playable_faces(state, seat) & suit_mask(lead):
        return no.MUST_HEAD if suit == lead else no.MUST_FOLLOW
    if lead == JOKER_SUIT and suit != state.trump:
        return no.MUST_TRUMP_JOKER
    return no.MUST_OVERTRUMP if suit == state.trump else no.MUST_TRUMP


@kernel
def act(state: Any, rules: Any, seat: int, action: Any) -> int:
    """Carry out a lawful action; the points it earned. What follows by itself is left to `step`."""
    what = action.what
    if what == DO_PLAY:
        play(state, rules, seat, action.card)
    elif what == DO_DECLARE:
        points = worth(rules, spread(state, rules, seat, action), action)
        if action.combination != SEVENS or rules.seven_uses_slot != USES_NEITHER:
            state.slot_used = 1
        if state.ceded and state.slot_used:
            give_back(state)
        mark(state, rules, seat, SEVEN_SOURCE if action.combination == SEVENS else DECLARATIONS, points)
        return points
    elif what == DO_ANNOUNCE:
        kind = spread(state, rules, seat, action)
        state.pending[seat][kind] += 1
        return worth(rules, kind, action)
    elif what == DO_MARK:
        state.pending[seat][action.combination] -= 1
        state.slot_used = 1
        mark(state, rules, seat, DECLARATIONS, rules.value[action.combination])
        return rules.value[action.combination]
    elif what == DO_CEDE:
        cede(state, rules, seat)
    elif what == DO_SHOW:
        return show(state, rules, seat)
    elif what == DO_LIFT:
        state.lift = action.card
        state.turn = after(state, seat)
        state.phase = GUESSING
    elif what == DO_GUESS:
        return guess(state, rules, seat, action.card)
    elif what == DO_EXCHANGE:
        return exchange(state, rules, seat, action.card)
    elif what == DO_DECLINE:
        state.asked += 1
        ask_next(state, rules)
    elif what == DO_CLAIM:
        state.won = side_of(rules, seat)
        state.phase = OVER
    elif state.turn != state.winner:
        give_back(state)
    else:
        start_drawing(state, rules)
        if what == DO_TAKE_TURN_UP:
            take_turn_up(state, rules, seat)
    return 0


@kernel
def leave_hand(state: Any, seat: int, card: int) -> None:
    """Take a card out of a seat's possession."""
    copy = copy_of(card)
    bit = bit_of(card)
    state.held[seat] -= (state.hand[seat][copy] >> face_of(card)) & 1
    state.hand[seat][copy] &= ~bit
    state.laid[seat][copy] &= ~bit
    state.known[seat][copy] &= ~bit


@kernel
def play(state: Any, rules: Any, seat: int, card: int) -> None:
    """Play a card, in hand or laid out, to the trick (B-ORD-057)."""
    if state.strict and state.in_trick and not state.closing:
        state.lacks[seat] |= shown_to_lack(state, rules, face_of(card))
    leave_hand(state, seat, card)
    if state.groups:
        leave_groups(state, copy_of(card), bit_of(card))
    if rules.carte_blanche:
        end_blanche(state, rules, seat)
    state.played[copy_of(card)] |= bit_of(card)
    state.window = 0
    state.trick[seat] = card
    state.in_trick += 1
    if state.in_trick == seats(state):
        state.phase = GATHER
    else:
        state.turn = after(state, seat)


@kernel
def exchange(state: Any, rules: Any, seat: int, card: int) -> int:
    """Give the seven of trumps for the turn-up; 10 the first time this seven earns anything (R-01, R-02)."""
    copy = copy_of(card)
    bit = bit_of(card)
    leave_hand(state, seat, card)
    taken = state.turn_up
    state.turn_up = card
    state.hand[seat][copy_of(taken)] |= bit_of(taken)
    state.known[seat][copy_of(taken)] |= bit_of(taken)
    state.held[seat] += 1
    points = 0 if state.used[PAID][copy] & bit else rules.seven_exchange_points
    if points:
        state.used[PAID][copy] |= bit
    if state.phase == ASKED:
        state.asked = seats(state)
        ask_next(state, rules)
    elif rules.seven_uses_slot == USES_BOTH:
        state.slot_used = 1
    mark(state, rules, seat, SEVEN_SOURCE, points)
    return points


@kernel
def start_drawing(state: Any, rules: Any) -> None:
    """Close the window: each player draws one card, the winner first or always the same seat, which then takes the
    last hidden card too (BOU-029, R-06)."""
    state.window = 0
    state.phase = DRAWING
    state.to_draw = seats(state)
    state.drawer = state.turn
    if rules.draw_order == FIXED_PLAYER:
        state.drawer = after(state, state.dealer) if rules.fixed_drawer == 0 else state.dealer


@kernel
def take_turn_up(state: Any, rules: Any, seat: int) -> None:
    """The drawer takes the turn-up into the hand, in everybody's sight."""
    card = state.turn_up
    state.hand[seat][copy_of(card)] |= bit_of(card)
    state.known[seat][copy_of(card)] |= bit_of(card)
    state.turn_up = NONE
    drawn(state, rules, seat)


@kernel
def drawn(state: Any, rules: Any, seat: int) -> None:
    """One card drawn: the next seat's turn to draw, or play goes on. After the last card laid-out cards are picked up;
    in some games the next trick is played from them first (CH-093)."""
    state.held[seat] += 1
    state.to_draw -= 1
    state.drawer = after(state, seat)
    if state.to_draw == 0:
        state.phase = PLAY
        if stock_count(state) == 0 and rules.first_end_trick == LAID_CARD:
            enter_strict_phase(state, rules)
            state.closing = 1
        elif stock_count(state) == 0:
            state.phase = PICK_UP


@kernel
def gather(state: Any, rules: Any) -> int:
    """The winner takes the trick and may declare; the points marked at once for it."""
    players = seats(state)
    winner = trick_winner(state, rules)
    aces = 0
    tens = 0
    for seat in range(players):
        card = state.trick[seat]
        rank = rank_of(card)
        aces += 1 if rank == ACE else 0
        tens += 1 if rank == TEN else 0
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
    state.ceded = 0
    for copy in range(len(state.played)):
        state.window_cards[copy] = 0
    points = 0
    if rules.brisque_timing == AT_ONCE:
        points = aces * rules.ace + tens * rules.ten
        add(state, rules, winner, BRISQUES, points)
    if rules.last_trick == BEFORE_EXHAUSTION and not state.strict and stock_count(state) == players:
        state.last_trick_winner = winner  # the so-called last trick: the stock runs out after it (EB-103)
        add(state, rules, winner, LAST_TRICK_SOURCE, rules.last_trick_points)
    stop_if_won(state, rules, side_of(rules, winner))  # by all that the trick brought together (AMB-143)
    if state.phase == OVER:
        return points
    if state.strict:
        state.phase = COUNT if owned_count(state, winner) == 0 else PICK_UP if state.closing else PLAY
        state.window = rules.declare_in_phase2 if state.phase != COUNT else 0
        if rules.pending_after_stock == PENDING_KEPT and state.phase != COUNT and pending_of(state, rules, winner):
            state.window = 1
    else:
        state.phase = WINDOW
        state.window = 1
    return points


@kernel
def in_window(state: Any, rules: Any) -> int:
    """The combinations that may be declared before the cards are drawn, as a mask; 0 at any other moment."""
    return lawful_combinations(state, rules, state.turn) if state.phase == WINDOW else 0


@kernel
def nothing_but_draw(state: Any, rules: Any, combinations: int) -> bool:
    """Whether the open window, with these combinations in it, leaves nobody a choice."""
    seat = state.turn
    return (
        combinations == 0
        and announceable_beside(state, rules, seat, combinations) == 0
        and cede_refusal(state, rules, seat) != 0
        and not (pending_of(state, rules, seat) and marking_refusal(state, rules, seat) == 0)
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
        for seat in range(seats(state)):
            add(state, rules, seat, BRISQUES, brisques_of(state, rules, seat))
    if state.turned != NONE and rank_of(state.turned) == SEVEN and rules.turn7_timing == AT_END:
        add(state, rules, state.dealer, SEVEN_SOURCE, rules.turned_seven)
    state.won = match_winner(state, rules)
    if rules.game_end == ONE_DEAL:
        settle(state, rules)
    state.phase = OVER


@kernel
def place_to_draw(state: Any, rules: Any) -> int:
    """Which card of the pack is drawn next where each seat draws from cards of its own: of each round's cards that
    of the seat, whoever draws first. The round that ends with the turn-up is drawn in order.

    Unseen cards are exchangeable, so the deals have the same law; but a player who wins another trick draws no other
    cards for it, and games played twice stay alike for longer.
    """
    players = seats(state)
    start = state.next - players + state.to_draw
    if state.end - start < players or (rules.turn_up and state.turn_up == NONE):
        return state.next
    return start + state.drawer


@kernel
def step(state: Any, rules: Any) -> bool:
    """Do the next thing that nobody decides; False when somebody must decide or the deal is over."""
    return pass_on(state, rules, in_window(state, rules))


@kernel
def pass_on(state: Any, rules: Any, combinations: int) -> bool:
    """The same where `in_window` is known."""
    phase = state.phase
    if phase == GATHER:
        gather(state, rules)
    elif phase == WINDOW:
        if not nothing_but_draw(state, rules, combinations):
            return False
        if state.turn != state.winner:
            give_back(state)
        else:
            start_drawing(state, rules)
    elif phase == DRAWING:
        if state.next < state.end:
            card = state.pack[place_to_draw(state, rules) if state.streams else state.next]
            state.next += 1
            state.hand[state.drawer][copy_of(card)] |= bit_of(card)
            if rules.carte_blanche and state.blanche[state.drawer]:
                state.fresh[state.drawer] = COURT if ends_blanche(card) else card
            drawn(state, rules, state.drawer)
        else:
            take_turn_up(state, rules, state.drawer)
    elif phase == PICK_UP:
        pick_up(state, rules)
    elif phase == COUNT:
        count(state, rules)
    else:
        return False
    return True


@kernel
def pick_up(state: Any, rules: Any) -> None:
    """The stock is gone: laid-out cards go back to the hands and the strict phase begins (B-ORD-078, B-ORD-080)."""
    for seat in range(seats(state)):
        for copy in range(len(state.played)):
            state.held[seat] += popcount(state.laid[seat][copy])
            state.hand[seat][copy] |= state.laid[seat][copy]
            state.laid[seat][copy] = 0
    enter_strict_phase(state, rules)
    state.closing = 0
    state.phase = PLAY


@kernel
def run(state: Any, rules: Any) -> int:
    """Go on until somebody must decide or the deal is over; what `in_window` says then."""
    combinations = in_window(state, rules)
    while pass_on(state, rules, combinations):
        combinations = in_window(state, rules)
    return combinations


@kernel_call
def advance(state: Any, rules: Any, seat: int, action: Any) -> None:
    """Carry out a lawful action and all that follows by itself: for those who search, compiled once for all of them."""
    act(state, rules, seat, action)
    run(state, rules)
