"""What the boussac player does with a trick won: what it declares, announces, marks or leaves to its partner."""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import suit_mask
from atout.games.bezique.combinations import (
    COMBINATIONS,
    DOUBLE,
    FOUR,
    SEVENS,
    SINGLE,
    bezique_faces,
    class_of,
    faces_of,
)
from atout.games.bezique.kernels.deal import (
    DO_ANNOUNCE,
    DO_CEDE,
    DO_DECLARE,
    DO_DRAW,
    DO_MARK,
    N_KINDS,
    cede_refusal,
    marking_refusal,
)
from atout.games.bezique.kernels.declarations import announceable, enlivening, free, lawful_combinations, pick
from atout.games.bezique.kernels.state import NONE, owned
from atout.games.bezique.players.choices import WORST
from atout.games.bezique.players.precepts import near_target
from atout.games.bezique.players.prospects import hope, outlook, part, points, price, prospects
from atout.games.bezique.players.unseen import (
    chance_hidden,
    chance_to_draw,
    partner_of,
    patience,
    trump_by_plan,
    windows_left,
)
from atout.games.bezique.rules import PENDING
from atout.kernel import kernel, kernel_call, lowest, popcount

EVERY = -1
"""The mask of all combinations: whoever overlooks none."""
WAYS = 8
"""How many choices of cards for one combination are looked at where there are more than two packs."""


@kernel
def lay_of_two(view: Any, rules: Any, seat: int, combination: int, action: Any) -> None:
    """Fill `action` with cards for a lawful combination: cards declared before, then the least useful new ones.

    A new card is kept wherever one is not needed now, for every later declaration will need one (EB-024).
    """
    packs = view.packs
    group = class_of(combination)
    faces = faces_of(rules, view.trump, combination)
    square = FOUR <= combination < SINGLE
    need = 4 if square else 2 if combination == DOUBLE else 1
    if combination == SEVENS and rules.sevens_together:
        need = packs
    useful = bezique_faces(rules, view.trump)
    if view.trump != NONE:
        useful |= suit_mask(view.trump)
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
                while here and taken < need:  # one card a round
                    action.cards[copy] |= here & -here
                    here &= here - 1
                    taken += 1


@kernel_call
def lay(view: Any, rules: Any, seat: int, combination: int, action: Any) -> None:
    """Fill `action` with the cards for a lawful combination that are missed least."""
    if len(view.played) == 2:
        lay_of_two(view, rules, seat, combination, action)
        return
    pick(view, rules, seat, combination, cheapest_way(view, rules, seat, combination, action), action)


@kernel
def cheapest_way(view: Any, rules: Any, seat: int, combination: int, action: Any) -> int:
    """Which choice of cards is missed least, as the number that `pick` takes."""
    chosen = 0
    least = -WORST
    for salt in range(WAYS):
        pick(view, rules, seat, combination, salt, action)
        cost = expense(view, rules, seat, action)
        if cost < least:
            least = cost
            chosen = salt
    return chosen


@kernel
def expense(view: Any, rules: Any, seat: int, action: Any) -> int:
    """How dear the cards of a declaration are: new ones, and of these trumps and cards of the bésigue; the partner's
    cost nothing."""
    useful = bezique_faces(rules, view.trump)
    if view.trump != NONE:
        useful |= suit_mask(view.trump)
    cost = 0
    for copy in range(view.packs):
        cards = action.cards[copy] & owned(view, seat, copy)
        new = cards & ~view.declared[copy]
        cost += popcount(cards) + 2 * popcount(new) + 3 * popcount(new & useful)
    return cost


@kernel
def fixing(view: Any, rules: Any, seat: int, taste: Any, plan: Any) -> float:
    """What the planned declaration brings by making its suit trumps (B-SR-003)."""
    trump = trump_by_plan(view, rules, plan)
    if trump == view.trump:
        return 0.0
    count = 0
    for copy in range(view.packs):
        count += popcount(owned(view, seat, copy) & suit_mask(trump))
    return taste.fix * count


@kernel
def pays(taste: Any, marked: float, spoilt: float) -> float:
    """What declaring now has over waiting, where that changes what else is hoped for by `spoilt`."""
    return marked * (1 - taste.later) + taste.later * spoilt


@kernel_call
def choose_declaration(view: Any, rules: Any, seat: int, taste: Any, seen: int, action: Any) -> bool:
    """Fill `action` with the declaration that pays most over the rest of the deal; False where waiting pays more.
    Combinations that are not among those `seen`, a mask, are overlooked.

    So the marriage comes before the sequence and the single bésigue before the double (B-ORD-068, B-ORD-074, CH-077)
    while there are tricks to win, and the greatest first when there are not.
    """
    lawful = lawful_combinations(view, rules, seat) & seen
    if lawful == 0:
        return False
    sees = outlook(view, rules, seat, chance_to_draw(view, rules, seat, taste))
    windows = windows_left(view, rules, seat, taste)
    count = popcount(lawful)
    later = patience(taste, windows / (count - 1 if count > 1 else 1))
    many = len(view.played) > 2
    best = WORST
    chosen = NONE
    action.what = DO_DRAW
    hoped = 0.0
    if view.trump == NONE or many:
        hoped = prospects(view, rules, seat, NONE, sees, taste.fade, taste, action)
        best = WORST if many else patience(taste, windows / count) * hoped  # a marriage in the wrong suit can wait
    while lawful:  # one combination a round
        combination = lowest(lawful)
        lawful &= lawful - 1
        action.what = DO_DRAW
        others = hoped - part(view, rules, taste, combination, action)
        action.what = DO_DECLARE
        lay(view, rules, seat, combination, action)
        laid = 0
        for copy in range(view.packs):
            laid += popcount(action.cards[copy])
        marked = price(view, rules, view.trump, combination) * (laid if combination == SEVENS else 1)
        at_once = near_target(view, rules, seat, taste, marked) + fixing(view, rules, seat, taste, action)
        but = combination if many else NONE  # what can be made again can be so whatever comes first
        left = prospects(view, rules, seat, but, sees, taste.fade, taste, action)
        value = marked + at_once + later * left
        if value > best and (not many or pays(taste, marked, left - others) + at_once > 0):
            best = value
            chosen = combination
    if chosen == NONE:
        return False
    action.what = DO_DECLARE
    lay(view, rules, seat, chosen, action)
    return True


@kernel_call
def choose_pending(view: Any, rules: Any, seat: int, taste: Any, seen: int, action: Any) -> bool:
    """Fill `action` with what to do where one declaration is marked and others may be pending; False where nothing.

    Everything is announced that costs nothing better, the lesser before the greater (CH-077, CH-085); then the most
    valuable is marked, so that the least is lost when the stock runs out (CH-087, CH-092).
    """
    waiting = dearest_pending(view, rules, seat)
    makeable = announceable(view, rules, seat) & seen
    chosen = NONE
    if makeable:
        chosen = worth_announcing(view, rules, seat, taste, makeable, action)
    if chosen != NONE:
        last = makeable & (makeable - 1) == 0 and not view.slot_used
        value = price(view, rules, view.trump, chosen)
        if last and (waiting == NONE or value >= points(rules, rules.value[waiting])):
            action.what = DO_DECLARE
        else:
            action.what = DO_ANNOUNCE
        lay(view, rules, seat, chosen, action)
        return True
    if waiting == NONE or marking_refusal(view, rules, seat) != 0:
        return False
    action.what = DO_MARK
    action.combination = waiting
    return True


@kernel
def worth_announcing(view: Any, rules: Any, seat: int, taste: Any, makeable: int, action: Any) -> int:
    """The combination to announce first: of those worth it the one that spoils least of what else is hoped for."""
    sees = outlook(view, rules, seat, chance_to_draw(view, rules, seat, taste))
    action.what = DO_DRAW
    before = prospects(view, rules, seat, NONE, sees, taste.fade, taste, action)
    best = WORST
    chosen = NONE
    while makeable:  # one combination a round
        combination = lowest(makeable)
        makeable &= makeable - 1
        action.what = DO_DRAW
        others = before - part(view, rules, taste, combination, action)
        action.what = DO_DECLARE
        lay(view, rules, seat, combination, action)
        left = prospects(view, rules, seat, combination, sees, taste.fade, taste, action) - others
        value = pays(taste, price(view, rules, view.trump, combination), left)
        if value + fixing(view, rules, seat, taste, action) > 0 and left > best:
            best = left
            chosen = combination
    return chosen


@kernel
def dearest_pending(view: Any, rules: Any, seat: int) -> int:
    """The kind of the most valuable pending declaration of a seat, or NONE."""
    best = NONE
    if rules.decl_per_trick == PENDING:
        for kind in range(N_KINDS):
            if view.pending[seat][kind] and (best == NONE or rules.value[kind] > rules.value[best]):
                best = kind
    return best


@kernel_call
def promised(view: Any, rules: Any, seat: int, taste: Any, plan: Any) -> float:
    """The best that the partner may have to declare, by what he has laid out and what may be in his hand."""
    partner = partner_of(rules, seat)
    sees = outlook(view, rules, seat, chance_hidden(view, seat) / (view.players - 1))
    plan.what = DO_DRAW
    best = 0.0
    for combination in range(COMBINATIONS):
        value = price(view, rules, view.trump, combination)
        if value > best:
            value *= hope(view, rules, seat, partner, combination, sees, 1.0, taste, plan)
            best = max(best, value)
    return best


@kernel_call
def choose_for_trick(view: Any, rules: Any, seat: int, taste: Any, seen: int, action: Any) -> bool:
    """Fill `action` with what the won trick allows to declare, of the combinations `seen`; False where nothing is.

    In teams the privilege is ceded where the partner's cards promise more, and where it would not be used (B-4T-004).
    """
    if rules.decl_per_trick == PENDING:
        return choose_pending(view, rules, seat, taste, seen, action)
    declares = choose_declaration(view, rules, seat, taste, seen, action)
    if cede_refusal(view, rules, seat) == 0:
        own = price(view, rules, view.trump, action.combination) if declares else 0.0
        if promised(view, rules, seat, taste, action) > own:
            action.what = DO_CEDE
            return True
        if declares:
            return choose_declaration(view, rules, seat, taste, seen, action)
    return declares
