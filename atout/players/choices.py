"""The decisions of the boussac player: which card to play, what to declare and with which cards, what to draw."""

from __future__ import annotations

from typing import Any

from atout.games.bezique.combinations import DOUBLE, FOUR, SEVENS, SINGLE, bezique_faces, class_of, faces_of
from atout.games.bezique.deal import (
    DO_DECLARE,
    DO_DRAW,
    DO_EXCHANGE,
    DO_PLAY,
    DO_TAKE_TURN_UP,
    exchange_refusal,
    exchangeable,
    may_take_turn_up,
)
from atout.games.bezique.declarations import enlivening, free, lawful_combinations
from atout.games.bezique.rules import DISJOINT, USES_BOTH
from atout.games.bezique.state import FACES, NONE, PAID, SEVEN, owned, suit_mask
from atout.games.bezique.tricks import lawful_faces, takes_over, trick_rule
from atout.kernel import kernel, kernel_call, lowest, popcount
from atout.players.hopes import price, prospects
from atout.players.precepts import (
    best_ready,
    brisque,
    final_trick,
    grip,
    holds,
    near_target,
    promise,
    ready_combinations,
    series,
    strength,
    threat,
)
from atout.players.sight import (
    chance_hidden,
    chance_to_draw,
    forget,
    imagine,
    patience,
    trump_by_plan,
    unseen,
    windows_left,
)

WORST = -1e9


@kernel
def stake(view: Any, rules: Any, seat: int, taste: Any, ready: int, waits: float, plan: Any) -> float:
    """What winning this trick is worth apart from its brisques, once the planned card is played.

    A ready declaration counts for what would be lost by waiting, and a little more.
    """
    marked = best_ready(view, rules, seat, ready, plan)
    return (
        marked * (taste.urgency + (1 - taste.urgency) * (1 - waits))
        + near_target(view, rules, seat, taste, marked)
        + final_trick(view, rules, seat)
    )


@kernel
def value_of_lead(view: Any, rules: Any, seat: int, taste: Any, hidden: float, wins: float, card: int) -> float:
    """What leading a card brings while there is a stock: it holds the trick, or is lost with what it is worth."""
    likely = holds(view, rules, seat, hidden, taste, card & 31)
    richness = taste.brisque * brisque(rules, card & 31)
    return likely * (wins + richness) - (1 - likely) * richness + series(view, seat, taste, card)


@kernel
def value_of_reply(view: Any, rules: Any, taste: Any, wins: float, card: int) -> float:
    """What answering the lead with a card brings while there is a stock."""
    lead = view.trick[view.leader] & 31
    richness = taste.brisque * (brisque(rules, lead) + brisque(rules, card & 31))
    return wins + richness if takes_over(trick_rule(view, rules), view.trump, lead, card & 31) else -richness


@kernel
def denied(view: Any, rules: Any, seat: int, taste: Any, hidden: float, plan: Any) -> float:
    """What winning a trick keeps from the adversaries."""
    value = taste.threat * threat(view, rules, seat, hidden, plan)
    for who in range(view.players):
        if who != seat:
            value += near_target(view, rules, who, taste, 0.0)
    return value


@kernel_call
def choose_card(view: Any, rules: Any, seat: int, taste: Any, action: Any) -> None:
    """Fill `action` with the card to play while there is a stock: what its trick brings, less what it is worth."""
    chance = chance_to_draw(view, rules, seat, taste)
    hidden = chance_hidden(view, seat)
    windows = windows_left(view, rules, seat, taste)
    hopeful = patience(taste, windows)
    waits = patience(taste, windows - 1)
    ready = ready_combinations(view, rules, seat, action)
    kept = denied(view, rules, seat, taste, hidden, action)
    best = WORST
    chosen = NONE
    action.what = DO_PLAY
    for copy in range(len(view.played)):
        left = owned(view, seat, copy)
        while left:  # one card a round
            action.card = copy * FACES + lowest(left)
            left &= left - 1
            wins = kept + stake(view, rules, seat, taste, ready, waits, action)
            if view.in_trick == 0:
                value = value_of_lead(view, rules, seat, taste, hidden, wins, action.card)
            else:
                value = value_of_reply(view, rules, taste, wins, action.card)
            value -= strength(view, rules, taste, action.card)
            value -= hopeful * promise(view, rules, seat, chance, taste, action)
            if value > best:
                best = value
                chosen = action.card
    action.card = chosen


@kernel
def outcome(view: Any, rules: Any, lead: int, reply: int, taken: float, given: float) -> float:
    """What a finished trick of the ending brings its leader, who loses `taken` besides or gains `given`."""
    richness = brisque(rules, lead) + brisque(rules, reply)
    if takes_over(trick_rule(view, rules), view.trump, lead, reply):
        return -richness - taken
    return richness + given


@kernel
def worst_reply(
    view: Any, rules: Any, seat: int, taste: Any, card: int, theirs: int, waits: float, wins: float, plan: Any
) -> float:
    """What leading a card of the ending brings after the adversary's best lawful reply, whose hand is in the view."""
    other = 1 - seat
    value = -WORST
    view.trick[seat] = card
    view.in_trick = 1
    view.leader = seat
    replies = lawful_faces(view, rules, other)
    for copy in range(len(view.played)):
        left = owned(view, other, copy) & replies
        while left:  # one reply a round
            reply = lowest(left)
            left &= left - 1
            plan.card = copy * FACES + reply
            loses = taste.end_lead + taste.end_threat * stake(view, rules, other, taste, theirs, waits, plan)
            brings = outcome(view, rules, card & 31, reply, loses, wins) + grip(view, taste, seat, reply)
            value = min(value, brings)
    view.trick[seat] = NONE
    view.in_trick = 0
    return value


@kernel_call
def choose_last(view: Any, rules: Any, seat: int, taste: Any, action: Any) -> None:
    """Fill `action` with the card to play once the stock is gone, knowing the adversary's hand by the cards seen.

    A lead is judged by the adversary's best lawful reply, one trick deep; what follows is judged by the cards kept.
    """
    other = 1 - seat
    imagine(view, seat)
    windows = windows_left(view, rules, seat, taste)
    waits = patience(taste, windows - 1)
    mine = ready_combinations(view, rules, seat, action) if windows > 0 else 0
    theirs = ready_combinations(view, rules, other, action) if windows > 0 else 0
    action.what = DO_PLAY
    faces = lawful_faces(view, rules, seat)
    best = WORST
    chosen = NONE
    for copy in range(len(view.played)):
        left = owned(view, seat, copy) & faces
        while left:  # one card a round
            card = copy * FACES + lowest(left)
            left &= left - 1
            action.card = card
            wins = taste.end_lead + stake(view, rules, seat, taste, mine, waits, action)
            if view.in_trick == 0:
                value = worst_reply(view, rules, seat, taste, card, theirs, waits, wins, action)
            else:
                action.card = NONE
                loses = taste.end_lead + taste.end_threat * stake(view, rules, other, taste, theirs, waits, action)
                value = -outcome(view, rules, view.trick[view.leader] & 31, card & 31, wins, loses)
            value -= grip(view, taste, other, card & 31)
            if value > best:
                best = value
                chosen = card
    action.card = chosen
    forget(view, seat)


@kernel
def lay(view: Any, rules: Any, seat: int, combination: int, action: Any) -> None:
    """Fill `action` with cards for a lawful combination: cards declared before, then the least useful new ones.

    A new card is kept wherever one is not needed now, for every later declaration will need one (EB-024).
    """
    packs = len(view.played)
    group = class_of(combination)
    faces = faces_of(rules, view.trump, combination)
    square = FOUR <= combination < SINGLE
    wanted = 4 if square else 2 if combination == DOUBLE else 1
    if combination == SEVENS and rules.sevens_together:
        wanted = packs
    useful = bezique_faces(rules, view.trump)
    if view.trump != NONE:
        useful |= suit_mask(view.trump)
    action.what = DO_DECLARE
    action.combination = combination
    spare = 0
    spare_copy = NONE
    for copy in range(packs):
        action.cards[copy] = 0
        fresh = free(view, rules, seat, combination, copy) & faces & enlivening(view, rules, group, copy)
        if fresh and (spare == 0 or (spare & useful and fresh & ~useful)):
            spare = fresh & ~useful if fresh & ~useful else fresh
            spare &= -spare
            spare_copy = copy
    if spare:
        action.cards[spare_copy] = spare
    left = faces
    while left:  # one face a round, all four of a square at once
        some = left if square else left & -left
        left ^= some
        taken = 1 if spare & some else 0
        for order in range(4):  # declared before or new, plain or useful
            for copy in range(packs):
                here = free(view, rules, seat, combination, copy) & some & ~action.cards[copy]
                here &= ~view.declared[copy] if order >= 2 else view.declared[copy]
                here &= useful if order & 1 else ~useful
                while here and taken < wanted:  # one card a round
                    action.cards[copy] |= here & -here
                    here &= here - 1
                    taken += 1


@kernel
def fixing(view: Any, seat: int, taste: Any, plan: Any) -> float:
    """What the planned first marriage brings by making its suit trumps (B-SR-003)."""
    trump = trump_by_plan(view, plan)
    if trump == view.trump:
        return 0.0
    count = 0
    for copy in range(len(view.played)):
        count += popcount(owned(view, seat, copy) & suit_mask(trump))
    return taste.fix * count


@kernel_call
def choose_declaration(view: Any, rules: Any, seat: int, taste: Any, action: Any) -> bool:
    """Fill `action` with the declaration that pays most over the rest of the deal; False where waiting pays more.

    So the marriage comes before the sequence and the single bésigue before the double (B-ORD-068, B-ORD-074) while
    there are tricks to win, and the greatest first when there are not.
    """
    lawful = lawful_combinations(view, rules, seat)
    if lawful == 0:
        return False
    chance = chance_to_draw(view, rules, seat, taste)
    windows = windows_left(view, rules, seat, taste)
    count = popcount(lawful)
    later = patience(taste, windows / (count - 1 if count > 1 else 1))
    best = WORST
    chosen = NONE
    if view.trump == NONE:  # a marriage in the wrong suit can wait
        action.what = DO_DRAW
        best = patience(taste, windows / count) * prospects(view, rules, seat, seat, chance, taste.fade, taste, action)
    while lawful:  # one combination a round
        combination = lowest(lawful)
        lawful &= lawful - 1
        lay(view, rules, seat, combination, action)
        laid = 0
        for copy in range(len(view.played)):
            laid += popcount(action.cards[copy])
        marked = price(rules, view.trump, combination) * (laid if combination == SEVENS else 1)
        value = marked + near_target(view, rules, seat, taste, marked) + fixing(view, seat, taste, action)
        value += later * prospects(view, rules, seat, seat, chance, taste.fade, taste, action)
        if value > best:
            best = value
            chosen = combination
    if chosen == NONE:
        return False
    lay(view, rules, seat, chosen, action)
    return True


@kernel
def choose_exchange(view: Any, rules: Any, seat: int, action: Any) -> bool:
    """Fill `action` with the exchange of the seven, where it may be made: the one that still earns points."""
    if exchange_refusal(view, rules, seat) != 0:
        return False
    seven = 8 * view.trump + SEVEN
    copies = exchangeable(view, rules, seat)
    chosen = lowest(copies)
    for copy in range(len(view.played)):
        if (copies >> copy) & 1 and not (view.used[PAID][copy] >> seven) & 1:
            chosen = copy
    action.what = DO_EXCHANGE
    action.card = chosen * FACES + seven
    return True


@kernel
def exchange_is_free(rules: Any) -> bool:
    """Whether exchanging the seven leaves the trick's declaration to be made (B-ORD-047)."""
    return rules.seven_uses_slot != USES_BOTH or rules.decl_per_trick == DISJOINT


@kernel
def worth_drawing(view: Any, rules: Any, seat: int, taste: Any, card: int, plan: Any) -> float:
    """What a card would bring to the ending: its strength, and the declarations it completes."""
    face = card & 31
    value = taste.end_rank * (face & 7)
    if face >> 3 == view.trump:
        value = taste.end_trump + taste.end_trump_rank * (face & 7)
    if not rules.declare_in_phase2:
        return value
    plan.what = DO_DRAW
    bit = 1 << face
    value -= prospects(view, rules, seat, seat, 0.0, 1.0, taste, plan)
    view.hand[seat][card >> 5] |= bit
    value += prospects(view, rules, seat, seat, 0.0, 1.0, taste, plan)
    view.hand[seat][card >> 5] &= ~bit
    return value


@kernel_call
def choose_draw(view: Any, rules: Any, seat: int, taste: Any, action: Any) -> None:
    """Fill `action` with the draw: at the last one the turn-up, unless the hidden card promises more (B-ORD-077)."""
    take = False
    if may_take_turn_up(view, rules):
        total = 0.0
        count = 0
        for copy in range(len(view.played)):
            left = unseen(view, seat, copy)
            while left:  # one card a round
                total += worth_drawing(view, rules, seat, taste, copy * FACES + lowest(left), action)
                count += 1
                left &= left - 1
        take = worth_drawing(view, rules, seat, taste, view.turn_up, action) * count >= total
    action.what = DO_TAKE_TURN_UP if take else DO_DRAW
