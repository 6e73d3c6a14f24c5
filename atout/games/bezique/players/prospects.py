"""What combinations are still worth: the chance that the missing cards come, given every card seen.

A `plan` is an action thought of as carried out: a card played is gone, cards declared are spent in their class, any
other plan changes nothing. The worth of a card is what is hoped for with it minus what is hoped for without it.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import bit_of, copy_of, ranks_of
from atout.games.bezique.combinations import (
    COMBINATIONS,
    FOUR,
    KIND_PLAIN_SEQUENCE,
    KIND_SEQUENCE,
    KING_QUEEN,
    RUN,
    SEQUENCE,
    SEVENS,
    SINGLE,
    TRUMP_FOUR,
    class_of,
    faces_of,
    family_of,
    is_bezique,
    kind_with,
    of_each_face,
)
from atout.games.bezique.kernels.deal import DO_DECLARE
from atout.games.bezique.kernels.declarations import barred, counts_trump_squares, from_one_hand, trumps_apart
from atout.games.bezique.kernels.groups import needs_lesser
from atout.games.bezique.kernels.state import (
    IN_BEZIQUE,
    IN_DOUBLE,
    IN_RUN,
    MARRIED,
    NONE,
    SHOWN_SEVEN,
    SQUARED,
    owned,
)
from atout.games.bezique.players.chances import completed, tally
from atout.games.bezique.players.regrouping import lays_family, regrouped
from atout.games.bezique.players.unseen import (
    Unlocated,
    given_by_plan,
    holding,
    partner_of,
    spent_by_plan,
    trump_by_plan,
    unlocated,
)
from atout.games.bezique.rules import FIXED_BEZIQUE, SQUARES_ONLY
from atout.kernel import kernel, kernel_call, popcount

Outlook = tuple[float, int, Unlocated, int]
"""The chance that a card not located comes, the trump suit to reckon with, how many of each face are out, and the
families of which groups lie declared, as a mask."""
AtHand = tuple[int, int, int, int]
"""The single cards at hand for a combination: how many of each face, one byte a face and all of a square in one; how
many of them make no plain square with three others (`trumps_apart`); the faces of those never declared, as a mask; and
of these the faces of two cards or more."""


@kernel
def points(rules: Any, marked: int) -> float:
    """Points as the ordinary game counts them, whatever the unit (EB-074)."""
    return marked * 10.0 / rules.ten


@kernel
def price(view: Any, rules: Any, trump: int, combination: int) -> float:
    """What a combination marks, in points of the ordinary game."""
    return points(rules, rules.value[kind_with(rules, trump, view.previous, combination)])


@kernel_call
def dreamt_trump(view: Any, rules: Any, seat: int) -> int:
    """The trump suit; before it is fixed, in the games where most points hang on it, the one this seat would like."""
    if view.trump != NONE or (rules.bezique_rule == FIXED_BEZIQUE and not counts_trump_squares(rules)):
        return view.trump
    best = NONE
    most = 0
    for suit in range(4):
        if suit != view.previous:
            count = 0
            every = 0
            for copy in range(view.packs):
                here = ranks_of(owned(view, seat, copy), suit)
                count += popcount(here & RUN)
                every |= here
            count += 2 if every & KING_QUEEN == KING_QUEEN else 0  # it can be fixed
            if count > most:
                most = count
                best = suit
    return best


@kernel_call
def outlook(view: Any, rules: Any, seat: int, chance: float) -> Outlook:
    """What a seat can tell of cards to come, each of which comes with this chance."""
    grouped = 0
    for group in range(view.groups):
        grouped |= 1 << view.group_family[group]
    return chance, dreamt_trump(view, rules, seat), unlocated(view, seat), grouped


@kernel
def bars(view: Any, rules: Any, done: int, group: int) -> bool:
    """Whether declaring in the class `done` bars the same cards from the class `group` (B-ORD-066, B-ORD-070).

    With more than two packs bésigues grow by whole groups, not by single cards (R-07).
    """
    if done == group:
        return group == SQUARED or group == SHOWN_SEVEN or rules.same_class_reuse != SQUARES_ONLY
    if group == MARRIED:
        return done == IN_RUN and not rules.run_cards_may_marry
    if group == IN_DOUBLE:
        return done == IN_BEZIQUE and len(view.played) > 2
    return group == IN_BEZIQUE and done == IN_DOUBLE


@kernel
def reach(view: Any, rules: Any, seat: int, who: int, copy: int) -> int:
    """The cards of one copy of which `who` might make anything: those `seat` knows to be with him, in teams also those
    that his partner has laid out."""
    cards = holding(view, seat, who, copy)
    return cards if rules.sides == rules.players else cards | view.laid[partner_of(rules, who)][copy]


@kernel
def single_cards(view: Any, rules: Any, seat: int, who: int, combination: int, copy: int) -> int:
    """The cards of one copy that `who` would have to make a combination of, one by one; in teams with what his partner
    has laid out (B-4T-008)."""
    cards = holding(view, seat, who, copy)
    if rules.sides < rules.players:
        if from_one_hand(view, rules, who, combination):
            cards &= ~view.declared[copy]
        elif not is_bezique(combination) or combination == SINGLE:
            cards |= view.laid[partner_of(rules, who)][copy]
    return cards & ~barred(view, rules, class_of(combination), copy)


@kernel
def usable(view: Any, rules: Any, seat: int, who: int, combination: int, copy: int, plan: Any) -> int:
    """The single cards of one copy that are left for a combination after the plan."""
    cards = single_cards(view, rules, seat, who, combination, copy) & ~given_by_plan(plan, copy)
    if plan.what == DO_DECLARE and bars(view, rules, class_of(plan.combination), class_of(combination)):
        cards &= ~plan.cards[copy]
    return cards


@kernel
def possible(rules: Any, trump: int, combination: int) -> bool:
    """Whether the trump suit, as known or still open, and the table of values leave a combination possible."""
    if SEQUENCE <= combination < FOUR:
        return trump == NONE or trump == combination - SEQUENCE or rules.value[KIND_PLAIN_SEQUENCE] > 0
    if combination == SEVENS:
        return trump != NONE and (rules.turn_up == 1 or rules.seven_without_turn_up == 1)
    return rules.value[kind_with(rules, trump, NONE, combination)] > 0


@kernel
def at_hand(view: Any, rules: Any, seat: int, who: int, combination: int, faces: int, plan: Any) -> AtHand:
    """The single cards that `who` would have for a combination after the plan."""
    square = FOUR <= combination < SINGLE
    apart = trumps_apart(view, rules, combination)
    have = 0
    trumps = 0
    new = 0
    twice = 0
    for copy in range(view.packs):
        if not reach(view, rules, seat, who, copy) & faces:
            continue  # most copies hold none of them, and then nothing more need be asked
        here = usable(view, rules, seat, who, combination, copy, plan) & faces
        if here:
            fresh = here & ~view.declared[copy] & ~spent_by_plan(plan, copy)
            twice |= new & fresh
            new |= fresh
            have += popcount(here) if square else tally(here, faces)
            trumps += popcount(here & apart)
    return have, trumps, new, twice


@kernel
def without(view: Any, rules: Any, combination: int, faces: int, cards: AtHand, card: int) -> AtHand:
    """The single cards left once one of them is played."""
    copy, bit = copy_of(card), bit_of(card)
    have = cards[0] - (1 if FOUR <= combination < SINGLE else tally(bit, faces))
    trumps = cards[1] - (1 if trumps_apart(view, rules, combination) & bit else 0)
    last = bit & ~view.declared[copy] & ~cards[3]  # no other of its face is new
    return have, trumps, cards[2] & ~last, cards[3]


@kernel_call
def hope(
    view: Any, rules: Any, seat: int, who: int, combination: int, sees: Outlook, fade: float, taste: Any, plan: Any
) -> float:
    """The chance that `who` comes to hold a combination it may declare; exactly 1 when it holds it already.

    Each card still missing costs a factor `fade` besides its chance to come.
    """
    trump = trump_by_plan(view, rules, plan)
    if not possible(rules, trump, combination):
        return 0.0
    if trump == NONE:
        trump = sees[1]
    faces = faces_of(rules, trump, combination)
    if faces == 0:
        return 0.0
    cards = at_hand(view, rules, seat, who, combination, faces, plan)
    alone = hope_alone(view, rules, combination, faces, cards, sees, fade, taste)
    return hope_with(view, rules, seat, who, combination, faces, cards, alone, sees, fade, taste, plan)


@kernel
def counted_for(cards: AtHand) -> int:
    """How many single cards count for a combination: of trumps apart no more than three can be in a plain square."""
    return cards[0] - cards[1] + 3 if cards[1] > 3 else cards[0]


@kernel
def hope_alone(
    view: Any, rules: Any, combination: int, faces: int, cards: AtHand, sees: Outlook, fade: float, taste: Any
) -> float:
    """The chance that a possible combination of these faces is made of single cards, with those at hand."""
    square = FOUR <= combination < SINGLE
    need = 4 if square else of_each_face(combination)
    alone = completed(rules, faces, need, square, counted_for(cards), cards[2], sees[2], sees[0], fade)
    return alone * taste.remake if len(view.played) > 2 and needs_lesser(rules, combination) else alone


@kernel
def hope_with(
    view: Any, rules: Any, seat: int, who: int, combination: int, faces: int, cards: AtHand, alone: float,
    sees: Outlook, fade: float, taste: Any, plan: Any,
) -> float:  # fmt: skip
    """The chance that it is made of single cards (`alone`) or with what lies declared."""
    family = family_of(combination)
    if len(view.played) > 2 and alone < 1 and ((sees[3] >> family) & 1 or lays_family(plan, family)):
        need = 4 if FOUR <= combination < SINGLE else of_each_face(combination)
        again = regrouped(
            view, rules, seat, who, combination, faces, counted_for(cards), cards[2], need, sees[2], sees[0], fade,
            taste.remake, plan,
        )  # fmt: skip
        return max(alone, again)
    return alone


@kernel
def hope_without(
    view: Any, rules: Any, seat: int, combination: int, cards: AtHand, alone: float, sees: Outlook, fade: float,
    taste: Any, plan: Any,
) -> float:  # fmt: skip
    """The same of a seat's own possible combination once it has played the card that it plans to; `cards` and `alone`
    tell of what it has before."""
    faces = faces_of(rules, sees[1], combination)
    if single_cards(view, rules, seat, seat, combination, copy_of(plan.card)) & faces & bit_of(plan.card):
        cards = without(view, rules, combination, faces, cards, plan.card)
        alone = hope_alone(view, rules, combination, faces, cards, sees, fade, taste)
    return hope_with(view, rules, seat, seat, combination, faces, cards, alone, sees, fade, taste, plan)


@kernel
def part(view: Any, rules: Any, taste: Any, combination: int, plan: Any) -> float:
    """What `hope` is multiplied by: the price, less while trumps are open for what hangs on them."""
    trump = trump_by_plan(view, rules, plan)
    value = price(view, rules, trump, combination)
    if trump == NONE:
        if SEQUENCE <= combination < FOUR:
            if combination & 3 != view.previous:
                value += taste.unfixed * (points(rules, rules.value[KIND_SEQUENCE]) - value)
        elif combination >= TRUMP_FOUR or (is_bezique(combination) and rules.bezique_rule != FIXED_BEZIQUE):
            value *= taste.dreamt
    if len(view.played) > 2:
        if combination >= TRUMP_FOUR:
            value *= taste.trump_squares
        elif combination > SINGLE and is_bezique(combination):
            value *= taste.beziques
        elif SEQUENCE <= combination < FOUR:
            value *= taste.sequences
    return value


@kernel_call
def prospects(view: Any, rules: Any, seat: int, but: int, sees: Outlook, fade: float, taste: Any, plan: Any) -> float:
    """What a seat may hope to mark for combinations, but for the one given, after the plan, in points."""
    total = 0.0
    for combination in range(COMBINATIONS):
        value = part(view, rules, taste, combination, plan) if combination != but else 0.0
        if value > 0:
            total += value * hope(view, rules, seat, seat, combination, sees, fade, taste, plan)
    return total
