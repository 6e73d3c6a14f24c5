"""Two open hands to the last card: exact value and best move, by alpha-beta without recursion.

Where only tricks count, masks are enough; while somebody may still declare, the state of the deal goes along. Of moves
that are as good as each other only one is tried. Values are points that seat 0 still gains more than seat 1.
"""

from __future__ import annotations

from typing import Any

from atout.games.bezique.kernels.scoring import match_winner
from atout.games.bezique.kernels.state import NONE, assign
from atout.games.bezique.rules import AT_ONCE, FINAL, IMMEDIATE
from atout.games.bezique.search.ending_cards import (
    ACE_UNIT,
    NOBODY,
    as_good,
    enter_race,
    grade,
    heap_worth,
    lawful_replies,
    lay_open,
    merit_of_lead,
    merit_of_reply,
    scores_brisques,
)
from atout.games.bezique.search.ending_declaring import is_deed, lawful_by_state, list_deeds, look_ahead, same_past
from atout.games.bezique.search.ending_desk import NEVER, PLIES
from atout.games.bezique.search.ending_table import bounded, known, live_key, position_key, refresh_words, salt_table
from atout.kernel import kernel, kernel_call, lowest


@kernel_call
def list_cards(desk: Any, ply: int, lawful: int, hint: int) -> None:
    """List the cards worth trying at a ply where nobody can declare, the most promising first."""
    count = 0
    before = NOBODY
    while lawful:  # one card a round, the weakest of a suit first
        card = lowest(lawful)
        lawful &= lawful - 1
        if before == NOBODY or not as_good(desk, ply, before, card):
            count = insert(desk, ply, 0, count, card, hint)
        before = card
    desk.moves[ply] = count
    desk.at[ply] = 0


@kernel_call
def list_live_cards(state: Any, desk: Any, ply: int, lawful: int, hint: int) -> None:
    """The same where somebody may declare, after the deeds: a card that may enter a declaration stands for itself."""
    first = desk.moves[ply]
    count = first
    before = NOBODY
    while lawful:  # one card a round
        card = lowest(lawful)
        lawful &= lawful - 1
        alike = before != NOBODY and as_good(desk, ply, before, card)
        if alike and ((desk.busy[ply] >> before) | (desk.busy[ply] >> card)) & 1:
            alike = desk.face[before] == desk.face[card] and same_past(state, desk, before, card)
        if not alike:
            count = insert(desk, ply, first, count, card, hint)
        before = card
    desk.moves[ply] = count
    desk.at[ply] = 0


@kernel
def insert(desk: Any, ply: int, first: int, count: int, card: int, hint: int) -> int:
    """Put a card into the list of moves, which begins at `first` and ends at `count`; where it ends now."""
    merit = 1000 if card == hint else 0
    if desk.lead[ply] == NOBODY:
        merit += merit_of_lead(desk, desk.trump[ply], card, desk.hands[ply][1 - desk.who[ply]])
    else:
        merit += merit_of_reply(desk, desk.trump[ply], card, desk.lead[ply])
    at = count
    while at > first and desk.merit[at - 1] < merit:
        desk.merit[at] = desk.merit[at - 1]
        desk.move[ply][at] = desk.move[ply][at - 1]
        at -= 1
    desk.merit[at] = merit
    desk.move[ply][at] = card
    return count + 1


@kernel_call
def open_ply(state: Any, rules: Any, desk: Any, ply: int, action: Any) -> None:
    """List the moves of a ply whose window is set, the card in `chosen` first; `state` is that of a live ply."""
    own = desk.hands[ply][desk.who[ply]]
    hint = desk.chosen[ply]
    desk.chosen[ply] = NOBODY
    desk.value[ply] = NEVER if desk.who[ply] else -NEVER
    desk.opened_low[ply] = desk.low[ply]
    desk.opened_high[ply] = desk.high[ply]
    if desk.live[ply] and desk.opening[ply]:
        own = lawful_by_state(state, rules, desk, own)
    else:
        if desk.opening[ply]:
            own &= desk.allowed[desk.who[ply]]  # the first trick may be for laid-out cards (CH-093)
        if desk.lead[ply] != NOBODY:
            own = lawful_replies(desk, own, desk.lead[ply], desk.trump[ply])
    if not desk.live[ply]:
        list_cards(desk, ply, own, hint)
        return
    desk.moves[ply] = 0
    if ply < PLIES - 32:
        list_deeds(state, rules, desk, ply, action)
    list_live_cards(state, desk, ply, own, hint)


@kernel_call
def winner_at_end(state: Any, rules: Any, desk: Any, ply: int, last: int) -> int:
    """Who has won the match once all is counted, `last` having taken the last trick; NONE where nobody has."""
    before = state.last_trick_winner
    add_heaps(state, rules, desk, ply, last, 1)
    if rules.last_trick == FINAL:
        state.last_trick_winner = last
    winner = match_winner(state, rules)
    state.last_trick_winner = before
    add_heaps(state, rules, desk, ply, last, -1)
    return winner


@kernel
def add_heaps(state: Any, rules: Any, desk: Any, ply: int, last: int, times: int) -> None:
    """Mark what an ending has brought both seats, once or, to take it back, -1 times."""
    for seat in range(2):
        taken = desk.heap[ply][seat]
        points = desk.annex[seat] + desk.marked[ply][seat] + (desk.last_points if seat == last else 0)
        points += heap_worth(rules, taken) if scores_brisques(rules) else 0
        state.aces[seat] += times * (taken // ACE_UNIT)
        state.tens[seat] += times * (taken % ACE_UNIT)
        state.score[seat] += times * points


@kernel
def prize_of(desk: Any, winner: int) -> int:
    """The prize as seat 0 sees it."""
    return 0 if winner == NONE else desk.prize if winner == 0 else -desk.prize


@kernel
def stopped(state: Any, rules: Any, desk: Any, ply: int, seat: int) -> bool:
    """Whether a trick has won the match for a seat at once, and with it ended the deal (EB-073)."""
    if rules.game_end != IMMEDIATE or rules.brisque_timing != AT_ONCE:
        return False
    return state.score[seat] + desk.marked[ply][seat] + heap_worth(rules, desk.heap[ply][seat]) >= rules.target


@kernel
def take_trick(state: Any, rules: Any, desk: Any, ply: int, card: int) -> bool:
    """Play the second card of a trick: its points into `gain`, the next lead at the ply after; whether all is over."""
    lead = desk.lead[ply]
    who = desk.who[ply]
    winner = who if (desk.over[desk.trump[ply]][lead] >> card) & 1 else 1 - who
    points = desk.worth[lead] + desk.worth[card]
    following = ply + 1
    follow(desk, ply, card)
    desk.who[following] = winner
    desk.lead[following] = NOBODY
    desk.rest[following] -= points
    desk.opening[following] = 0
    desk.gain[ply] = points if winner == 0 else -points
    over = desk.hands[following][1 - who] == 0
    if desk.race:
        desk.heap[following][winner] += desk.rich[lead] + desk.rich[card]
        if stopped(state, rules, desk, following, winner):
            desk.gain[ply] += prize_of(desk, winner) - (desk.annex[0] - desk.annex[1])  # nothing is counted
            return True
        if over:
            desk.gain[ply] += prize_of(desk, winner_at_end(state, rules, desk, following, winner))
    if over:
        desk.gain[ply] += desk.last_points if winner == 0 else -desk.last_points
    return over


@kernel
def lead_card(desk: Any, ply: int, card: int) -> None:
    """Lead a card: the reply comes at the ply after."""
    follow(desk, ply, card)
    desk.who[ply + 1] = 1 - desk.who[ply]
    desk.lead[ply + 1] = card
    desk.gain[ply] = 0


@kernel
def follow(desk: Any, ply: int, card: int) -> None:
    """Hand the position on to the ply after, without a card, if one is played."""
    following = ply + 1
    who = desk.who[ply]
    desk.hands[following][who] = desk.hands[ply][who] & ~(0 if card == NOBODY else 1 << card)
    desk.hands[following][1 - who] = desk.hands[ply][1 - who]
    desk.rest[following] = desk.rest[ply]
    desk.opening[following] = desk.opening[ply]
    desk.trump[following] = desk.trump[ply]
    desk.live[following] = desk.live[ply]
    desk.busy[following] = desk.busy[ply]
    for seat in range(2):
        desk.heap[following][seat] = desk.heap[ply][seat]
        desk.marked[following][seat] = desk.marked[ply][seat]


@kernel
def declare(desk: Any, ply: int, points: int, over: bool) -> None:
    """Mark what a deed has brought, and prepare the ply after, at which the same seat goes on."""
    who = desk.who[ply]
    follow(desk, ply, NOBODY)
    desk.who[ply + 1] = who
    desk.lead[ply + 1] = NOBODY
    desk.marked[ply + 1][who] += points
    desk.gain[ply] = points if who == 0 else -points
    if over:  # the match is won at once, and nothing more is counted
        desk.gain[ply] += prize_of(desk, who) - (desk.annex[0] - desk.annex[1])


@kernel
def one_trick_left(desk: Any, ply: int) -> int:
    """What the last trick brings, one card in each hand."""
    who = desk.who[ply]
    lead = lowest(desk.hands[ply][who])
    takes = (desk.over[desk.trump[ply]][lead] >> lowest(desk.hands[ply][1 - who])) & 1
    points = desk.rest[ply] + desk.last_points
    return points if (who == 0) != (takes == 1) else -points


@kernel
def settle(desk: Any, ply: int, value: int) -> None:
    """Compare the move just tried with the best before it."""
    card = desk.move[ply][desk.at[ply] - 1]
    if desk.who[ply] == 0:
        if value > desk.value[ply]:
            desk.value[ply] = value
            desk.chosen[ply] = card
            desk.low[ply] = max(desk.low[ply], value)
    elif value < desk.value[ply]:
        desk.value[ply] = value
        desk.chosen[ply] = card
        desk.high[ply] = min(desk.high[ply], value)


@kernel
def enter_lead(stack: Any, rules: Any, desk: Any, ply: int) -> bool:
    """Set the window of a lead from the ply before; whether its value is known without a search."""
    desk.low[ply] = desk.low[ply - 1] - desk.gain[ply - 1]
    desk.high[ply] = desk.high[ply - 1] - desk.gain[ply - 1]
    if bounded(desk, ply):
        return True
    if desk.live[ply]:
        return known(desk, ply, live_key(stack[ply], rules, desk, ply))
    refresh_words(desk, ply)
    return known(desk, ply, position_key(desk, ply))


@kernel
def one_each(desk: Any, ply: int) -> bool:
    """Whether each hand holds its last card."""
    return desk.hands[ply][0] & (desk.hands[ply][0] - 1) == 0


@kernel_call
def prepare(state: Any, rules: Any, desk: Any, stack: Any, action: Any, prize: int) -> None:
    """Put an ending on the desk, the first ply of the search opened."""
    ply = desk.root
    assign(stack[ply], state)
    root = stack[ply]
    lay_open(root, rules, desk)
    look_ahead(root, rules, desk, ply)
    enter_race(root, rules, desk, prize)
    grade(rules, desk)
    salt_table(root, rules, desk)
    desk.nodes = 1
    desk.cut = 0
    desk.low[ply] = 1 - NEVER
    desk.high[ply] = NEVER - 1
    desk.chosen[ply] = NOBODY
    if desk.lead[ply] == NOBODY:
        refresh_words(desk, ply)
    open_ply(root, rules, desk, ply, action)


@kernel
def answer(desk: Any) -> int:
    """The value found, as the side to act sees it, and its move into `best`."""
    move = desk.chosen[0] if desk.chosen[0] != NOBODY else desk.move[0][0]
    desk.chosen[0] = move
    desk.best = NONE if is_deed(move) else desk.card[move]
    value = desk.annex[0] - desk.annex[1]
    value += desk.value[0] if -NEVER < desk.value[0] < NEVER else 0
    return value if desk.who[0] == 0 else -value
