"""What may be declared: the moment, the trump suit, the shape, and the history of every single card."""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import counted, counters_of, face_at, rank_mask, ranks_of, suit_mask, suits_with
from atout.games.bezique import refusals as no
from atout.games.bezique.combinations import (
    COMBINATIONS,
    DOUBLE,
    FOUR,
    FOUR_ACES,
    FOUR_JACKS,
    FOUR_KINGS,
    FOUR_QUEENS,
    KIND_SEQUENCE,
    KIND_TRUMP_FIVE,
    KIND_TRUMP_FOUR,
    MARRIAGE,
    QUINTUPLE,
    RUN,
    SEQUENCE,
    SEVENS,
    SINGLE,
    TRUMP_FIVE,
    TRUMP_FOUR,
    bezique_faces,
    class_of,
    faces_of,
    is_bezique,
    is_square,
    kind_of,
    of_each_face,
    square_rank,
    would_fix,
)
from atout.games.bezique.kernels.groups import (
    add_group,
    holds_lesser,
    is_usable,
    needs_lesser,
    some_of,
    subsets_of,
    taken_from,
    unbound,
    usable_groups,
)
from atout.games.bezique.kernels.state import (
    ACE,
    IN_BEZIQUE,
    IN_DOUBLE,
    IN_RUN,
    JACK,
    KING,
    MARRIED,
    NONE,
    PAID,
    QUEEN,
    SEVEN,
    SHOWN_SEVEN,
    SQUARED,
    owned,
    side_of,
)
from atout.games.bezique.rules import ANY_SQUARE, BREAK_REFILL, DISJOINT, PENDING, SQUARES_ONLY, USES_NEITHER
from atout.games.bezique.rules import FURTHER_SQUARE as FURTHER
from atout.kernel import kernel, kernel_call, lowest, popcount


@kernel
def barred(state: Any, rules: Any, group: int, copy: int) -> int:
    """The cards of one copy whose history bars them from a class of declaration.

    Squares always (B-ORD-066), every class where a card counts once in each (AMB-13, EB-037), and whatever was
    forfeited by declaring the greater first: the marriage in a run, the single in a double (B-ORD-070, B-ORD-071).
    With more than two packs a greater bésigue takes cards of a lesser one only as a whole (R-07).
    """
    spent = 0
    if group == SQUARED or group == SHOWN_SEVEN or rules.same_class_reuse != SQUARES_ONLY:
        spent = state.used[group][copy]
    if group == MARRIED and not rules.run_cards_may_marry:
        spent |= state.used[IN_RUN][copy]
    elif group == IN_BEZIQUE:
        spent |= state.used[IN_DOUBLE][copy]
    elif group == IN_DOUBLE and len(state.played) > 2:
        spent |= state.used[IN_BEZIQUE][copy]
    elif group == SHOWN_SEVEN:
        spent |= state.used[PAID][copy]
    return spent


@kernel
def from_one_hand(state: Any, rules: Any, seat: int, combination: int) -> bool:
    """Whether four cards that were never declared, all of one hand, are asked for: a team's new square (B-4T-016)."""
    if rules.sides == rules.players or not is_square(combination):
        return False
    if rules.team_square == FURTHER:  # AMB-49, R-16
        return (state.squared[side_of(rules, seat)] >> square_rank(combination)) & 1 == 1
    return rules.team_square == ANY_SQUARE


@kernel
def pool(state: Any, rules: Any, seat: int, combination: int, copy: int) -> int:
    """The cards of one copy a seat may make a combination of: its own, and its partner's that lie on the table, but
    for a double bésigue or more (B-4T-008, B-4T-009, B-4T-021)."""
    cards = owned(state, seat, copy)
    if rules.sides < rules.players:
        if from_one_hand(state, rules, seat, combination):
            return cards & ~state.declared[copy]
        if not is_bezique(combination) or combination == SINGLE:
            partner = seat + rules.sides if seat < rules.sides else seat - rules.sides
            cards |= state.laid[partner][copy]
    return cards


@kernel
def free(state: Any, rules: Any, seat: int, combination: int, copy: int) -> int:
    """The cards of one copy that may enter a combination one by one: no history bars them, this window does not."""
    cards = pool(state, rules, seat, combination, copy) & ~state.window_cards[copy]
    entrants = cards & ~barred(state, rules, class_of(combination), copy)
    if state.groups and not rules.refill_exact:
        entrants |= cards & unbound(state, rules, seat, combination, copy)
    return entrants


@kernel
def enlivening(state: Any, rules: Any, group: int, copy: int) -> int:
    """The cards of one copy of which a declaration needs at least one: those never declared, where a new card is asked
    for (AMB-14); for a marriage in any case one that no sequence holds (EB-035)."""
    if rules.require_new_card:
        return ~state.declared[copy]
    return ~state.used[IN_RUN][copy] if group == MARRIED else state.whole[copy]


@kernel
def moment_refusal(state: Any, rules: Any, seat: int) -> int:
    """Why nothing may be declared now, or 0: only the winner of a trick, before drawing (B-ORD-055, B-ORD-059), or the
    partner he has ceded to (B-4T-004)."""
    if state.strict and not rules.declare_in_phase2:
        return no.STOCK_GONE
    if state.ceded and seat == state.winner:
        return no.CEDED  # B-4T-005
    return 0 if state.window and state.turn == seat else no.NOT_WINNER


@kernel
def slot_refusal(state: Any, rules: Any, combination: int) -> int:
    """Why this window holds no further declaration, or 0: one a trick, or several disjoint (B-ORD-063, EB-028)."""
    if rules.decl_per_trick == DISJOINT or not state.slot_used:
        return 0
    if combination == SEVENS and rules.seven_uses_slot == USES_NEITHER:
        return 0
    return no.ONE_PER_TRICK


@kernel
def trump_refusal(state: Any, rules: Any, combination: int) -> int:
    """Why the trump suit, the want of one, or this game's table of values forbids a combination, or 0."""
    if combination == SEVENS and not rules.turn_up and not rules.seven_without_turn_up:
        return no.SEVEN_WORTHLESS
    if rules.value[kind_of(state, rules, combination)] == 0:
        if combination < SEQUENCE and would_fix(rules, state.trump, state.previous, combination):
            return 0  # somebody has to fix trumps (B-SR-003)
        if combination < SEQUENCE or combination >= FOUR or rules.value[KIND_SEQUENCE] == 0:
            return no.WORTH_NOTHING
        return no.RUN_NOT_TRUMP if state.trump != NONE else no.RUN_BEFORE_TRUMP
    if combination < SINGLE:
        return 0
    if combination == SEVENS:
        return no.SEVEN_BEFORE_TRUMP if state.trump == NONE else 0
    if is_bezique(combination) and bezique_faces(rules, state.trump) == 0:
        return no.BEZIQUE_BEFORE_TRUMP
    if combination >= TRUMP_FOUR and state.trump == NONE:
        return no.TRUMP_SQUARE_BEFORE_TRUMP
    return 0


@kernel
def trumps_apart(state: Any, rules: Any, combination: int) -> int:
    """The faces that may not be all four cards of a plain square, for that is another combination: those of trumps,
    where trump squares count (AMB-63)."""
    if state.trump == NONE or not FOUR <= combination < SINGLE:
        return 0
    rank = square_rank(combination)
    return suit_mask(state.trump) & rank_mask(rank) if rules.value[KIND_TRUMP_FOUR + ACE - rank] else 0


@kernel
def at_least(ones: int, twos: int, fours: int, eights: int, count: int) -> int:
    """The faces counted so often, of counts kept as bits: one mask for the ones of all counts, one for the twos …"""
    more = fours | eights
    if count == 1:
        return ones | twos | more
    if count == 2:
        return twos | more
    if count == 3:
        return (ones & twos) | more
    if count == 4:
        return more
    return (fours & (ones | twos)) | eights if count == 5 else (fours & twos) | eights


@kernel
def completes(state: Any, rules: Any, seat: int, combination: int, groups: int) -> bool:
    """Whether free cards, one of them new where the rules ask for it, complete the groups of a list."""
    if FOUR <= combination < SINGLE:
        return completes_square(state, rules, seat, combination, groups)
    if needs_lesser(rules, combination) and not holds_lesser(state, combination, groups):
        return False
    group = class_of(combination)
    each = of_each_face(combination)
    faces = faces_of(rules, state.trump, combination)
    ones = 0
    twos = 0
    fours = 0
    eights = 0
    new = 0
    for taking in range(2 if groups else 1):  # the free cards, then those of the groups
        for copy in range(len(state.played)):
            here = faces & (
                taken_from(state, rules, combination, groups, copy)
                if taking
                else free(state, rules, seat, combination, copy)
            )
            if not taking:
                new |= here & enlivening(state, rules, group, copy)
            twice = ones & here
            ones ^= here
            fours ^= twos & twice
            eights |= ~fours & twos & twice
            twos ^= twice
    if groups:
        full = filled_by(state, rules, combination, groups, each)
        if full < 0:
            return False
        new &= ~full
    return new != 0 and at_least(ones, twos, fours, eights, each) == faces


@kernel_call
def filled_by(state: Any, rules: Any, combination: int, groups: int, each: int) -> int:
    """The faces of which the groups of a list alone give all that a combination needs; -1 where they give more."""
    full = 0
    left = faces_of(rules, state.trump, combination)
    while left:  # one face a round
        bit = left & -left
        left ^= bit
        count = 0
        for copy in range(len(state.played)):
            count += 1 if taken_from(state, rules, combination, groups, copy) & bit else 0
        if count > each:
            return -1
        if count == each:
            full |= bit
    return full


@kernel
def completes_square(state: Any, rules: Any, seat: int, combination: int, groups: int) -> bool:
    """The same for a square of any suits, which may not be all of trumps where that is worth more."""
    faces = faces_of(rules, state.trump, combination)
    trumps = trumps_apart(state, rules, combination)
    held = 0
    held_trumps = 0
    more = 0
    more_trumps = 0
    new = 0
    for copy in range(len(state.played)):
        taken = taken_from(state, rules, combination, groups, copy)
        held += popcount(taken)
        held_trumps += popcount(taken & trumps)
        here = free(state, rules, seat, combination, copy) & faces & ~taken
        more += popcount(here & ~trumps)
        more_trumps += popcount(here & trumps)
        new |= here & enlivening(state, rules, class_of(combination), copy)
    for put in range(5):  # how many free trumps enter
        others = 4 - held - put
        fits = others >= 0 and put <= more_trumps and others <= more and (trumps == 0 or held_trumps + put < 4)
        if fits and ((put and new & trumps) or (others and new & ~trumps)):
            return True
    return False


@kernel
def available(state: Any, rules: Any, seat: int, combination: int) -> bool:
    """Whether some choice of cards makes this combination, whatever the moment: the cards are there, not barred,
    and one of them is new where the rules ask for it (AMB-14)."""
    if combination == SEVENS:
        for copy in range(len(state.played)):
            here = free(state, rules, seat, combination, copy) & faces_of(rules, state.trump, combination)
            if here & enlivening(state, rules, class_of(combination), copy):
                return True
        return False
    groups = usable_groups(state, rules, seat, combination) if state.groups else 0
    complete = False
    for subset in range(subsets_of(groups)):
        complete = complete or completes(state, rules, seat, combination, some_of(groups, subset))
    return complete


@kernel
def candidates(state: Any, rules: Any, seat: int) -> int:
    """The combinations whose faces this seat has before it, one of them new where that is asked for, as a mask: a quick
    sieve before the history is asked."""
    once = 0
    twice = 0
    new = 0
    aces = 0
    kings = 0
    queens = 0
    jacks = 0
    partner = seat + rules.sides if seat < rules.sides else seat - rules.sides
    teams = rules.sides < rules.players
    every_ace = rank_mask(ACE)
    every_king = rank_mask(KING)
    every_queen = rank_mask(QUEEN)
    every_jack = rank_mask(JACK)
    for copy in range(len(state.played)):
        here = owned(state, seat, copy)
        if teams:
            here |= state.laid[partner][copy]
        twice |= once & here
        once |= here
        new |= here & ~state.declared[copy] if rules.require_new_card else here
        aces += popcount(here & every_ace)
        kings += popcount(here & every_king)
        queens += popcount(here & every_queen)
        jacks += popcount(here & every_jack)
    mask = 0
    if aces >= 4 and new & every_ace:
        mask |= 1 << FOUR_ACES
    if kings >= 4 and new & every_king:
        mask |= 1 << FOUR_KINGS
    if queens >= 4 and new & every_queen:
        mask |= 1 << FOUR_QUEENS
    if jacks >= 4 and new & every_jack:
        mask |= 1 << FOUR_JACKS
    couples = suits_with(once, KING) & suits_with(once, QUEEN)
    if couples:
        fresh = suits_with(new, KING) | suits_with(new, QUEEN)
        for suit in range(4):
            if ranks_of(couples, suit):
                mask |= 1 << (MARRIAGE + suit) if ranks_of(fresh, suit) else 0
                if ranks_of(once, suit) & RUN == RUN and ranks_of(new, suit) & RUN:
                    mask |= 1 << (SEQUENCE + suit)
    pair = bezique_faces(rules, state.trump)
    if once & pair == pair and new & pair:
        mask |= 1 << SINGLE
        mask |= 1 << DOUBLE if twice & pair == pair else 0
        if len(state.played) > 2:
            mask |= greater_beziques(state, seat, pair)
    if not trump_refusal(state, rules, SEVENS) and (new >> face_at(state.trump, SEVEN)) & 1:
        mask |= 1 << SEVENS
    if len(state.played) > 3 and state.trump != NONE and counts_trump_squares(rules):
        mask |= trump_squares(state, seat, ranks_of(new, state.trump))
    return mask


@kernel
def greater_beziques(state: Any, seat: int, pair: int) -> int:
    """The bésigues of three pairs and more for which a seat holds the cards, as a mask of combinations."""
    low = pair & -pair
    lows = 0
    highs = 0
    for copy in range(len(state.played)):
        here = owned(state, seat, copy)
        lows += 1 if here & low else 0
        highs += 1 if here & (pair ^ low) else 0
    pairs = lows if lows < highs else highs
    mask = 0
    for combination in range(DOUBLE + 1, QUINTUPLE + 1):
        if pairs >= of_each_face(combination):
            mask |= 1 << combination
    return mask


@kernel
def counts_trump_squares(rules: Any) -> bool:
    """Whether four or five trump cards of any rank are a combination (CH-016 to CH-020, H8-011 to H8-015)."""
    worth = 0
    for kind in range(KIND_TRUMP_FOUR, KIND_TRUMP_FIVE + 5):
        worth |= rules.value[kind]
    return worth != 0


@kernel
def trump_squares(state: Any, seat: int, new: int) -> int:
    """The squares of four and five trump cards for which a seat holds the cards, as a mask of combinations; `new` are
    the ranks of which one is new."""
    mask = 0
    if new >> JACK == 0:
        return mask
    counters = 0
    for copy in range(len(state.played)):
        counters += counters_of(ranks_of(owned(state, seat, copy), state.trump))
    for at in range(5):
        count = counted(counters, ACE - at) if (new >> (ACE - at)) & 1 else 0
        if count >= 4:
            mask |= 1 << (TRUMP_FOUR + at)
        if count >= 5:
            mask |= 1 << (TRUMP_FIVE + at)
    return mask


@kernel_call
def makeable(state: Any, rules: Any, seat: int) -> int:
    """The combinations this seat could make now were no other declared after this trick, as a mask (bit = it)."""
    if moment_refusal(state, rules, seat):
        return 0
    mask = candidates(state, rules, seat)
    left = mask
    while left:  # each round drops the lowest bit
        combination = lowest(left)
        left &= left - 1
        if trump_refusal(state, rules, combination) or not available(state, rules, seat, combination):
            mask &= ~(1 << combination)
    return mask


@kernel
def lawful_combinations(state: Any, rules: Any, seat: int) -> int:
    """The combinations this seat may declare and mark now, as a mask (bit = combination)."""
    if state.window == 0 or state.turn != seat:
        return 0
    if rules.decl_per_trick == DISJOINT or not state.slot_used:
        return makeable(state, rules, seat)
    if rules.seven_uses_slot == USES_NEITHER:
        return makeable(state, rules, seat) & (1 << SEVENS)
    return 0


@kernel
def announceable(state: Any, rules: Any, seat: int) -> int:
    """The combinations this seat may announce now and leave pending, as a mask (CH-085)."""
    if rules.decl_per_trick != PENDING or state.window == 0 or state.turn != seat:
        return 0
    return makeable(state, rules, seat) & ~(1 << SEVENS)


@kernel
def announceable_beside(state: Any, rules: Any, seat: int, lawful: int) -> int:
    """The same where `lawful_combinations` is known: those but sevens, while this trick's mark is free."""
    if rules.decl_per_trick == PENDING and not state.slot_used:
        return lawful & ~(1 << SEVENS)
    return announceable(state, rules, seat)


@kernel
def shape_refusal(state: Any, rules: Any, action: Any) -> int:
    """Why these cards are not this combination at all, or 0."""
    if action.combination < 0 or action.combination >= COMBINATIONS:
        return no.NOT_A_COMBINATION
    faces = faces_of(rules, state.trump, action.combination)
    count = 0
    trumps = 0
    apart = trumps_apart(state, rules, action.combination)
    for copy in range(len(state.played)):
        here = action.cards[copy]
        if here & ~faces:
            return no.NOT_A_COMBINATION
        count += popcount(here)
        trumps += popcount(here & apart)
    if FOUR <= action.combination < SINGLE:
        return 0 if count == 4 and trumps < 4 else no.NOT_A_COMBINATION
    if action.combination == SEVENS:
        return 0 if count == 1 or (count > 1 and rules.sevens_together == 1) else no.NOT_A_COMBINATION
    each = of_each_face(action.combination)
    left = faces
    while left:
        bit = left & -left
        left ^= bit
        here = 0
        for copy in range(len(state.played)):
            here += 1 if action.cards[copy] & bit else 0
        if here != each:
            return no.NOT_A_COMBINATION
    return 0 if count else no.NOT_A_COMBINATION


@kernel
def not_of_pool(state: Any, rules: Any, seat: int, combination: int, copy: int, foreign: int) -> int:
    """Why cards outside the pool may not be used: `foreign` ones are not the seat's own."""
    laid = 0
    if rules.sides < rules.players:
        laid = state.laid[seat + rules.sides if seat < rules.sides else seat - rules.sides][copy]
    if foreign & ~laid:
        return no.NOT_HELD
    return no.ONE_HAND if is_bezique(combination) else no.SQUARE_OF_NEW_CARDS


@kernel
def card_refusal(state: Any, rules: Any, seat: int, combination: int, copy: int, cards: int) -> int:
    """Why some of these cards of one copy, which no group allows, may not enter a combination, or 0."""
    group = class_of(combination)
    own = owned(state, seat, copy)
    if cards & ~pool(state, rules, seat, combination, copy):
        return not_of_pool(state, rules, seat, combination, copy, cards & ~own)
    if cards & state.window_cards[copy]:
        return no.SHARED_CARD
    if cards & ~free(state, rules, seat, combination, copy) == 0:
        return 0
    refill = rules.same_class_reuse == BREAK_REFILL
    of_run = cards & state.used[IN_RUN][copy]
    if group == MARRIED and (of_run if refill else of_run & ~state.used[MARRIED][copy]):
        return no.MARRIAGE_OF_RUN
    if group == IN_BEZIQUE and cards & state.used[IN_DOUBLE][copy]:
        return no.SINGLE_OF_DOUBLE
    if refill:
        return no.NOT_BROKEN
    if group == MARRIED:
        return no.MARRIED_BEFORE if cards & state.used[MARRIED][copy] else no.MARRIAGE_OF_RUN
    if group == IN_RUN:
        return no.RUN_BEFORE
    if group == SQUARED:
        return no.SQUARED_BEFORE
    if group == SHOWN_SEVEN:
        return no.SEVEN_SPENT
    if combination == DOUBLE and not cards & state.used[IN_DOUBLE][copy]:
        return no.WHOLE_BEZIQUE  # a card left of a single that is broken
    return no.BEZIQUE_BEFORE


@kernel
def groups_refusal(state: Any, rules: Any, seat: int, action: Any) -> int:
    """Why the cards taken from declared groups may not be taken so, or 0: what fits of a group is taken whole."""
    lesser = 0
    for group in range(state.groups):
        if is_usable(state, rules, seat, action.combination, group):
            some = 0
            missing = 0
            faces = faces_of(rules, state.trump, action.combination)
            for copy in range(len(state.played)):
                fitting = state.group_cards[group][copy] & faces
                some |= fitting & action.cards[copy]
                missing |= fitting & ~action.cards[copy]
            if some and missing:
                return no.REFILL_ALL if rules.same_class_reuse == BREAK_REFILL else no.WHOLE_BEZIQUE
            if some and state.group_whole[group] and state.group_combination[group] == action.combination - 1:
                lesser = 1
    return no.GROWS_BY_PAIRS if needs_lesser(rules, action.combination) and not lesser else 0


@kernel
def grouped(state: Any, rules: Any, seat: int, combination: int, copy: int) -> int:
    """The cards of one copy that lie in groups usable for a combination."""
    cards = 0
    for group in range(state.groups):
        if is_usable(state, rules, seat, combination, group):
            cards |= state.group_cards[group][copy]
    return cards


@kernel
def cards_refusal(state: Any, rules: Any, seat: int, action: Any) -> int:
    """Why these cards may not make their combination, whatever the moment and the trick's one declaration, or 0."""
    combination = action.combination
    group = class_of(combination)
    new = 0
    outside_run = 0
    for copy in range(len(state.played)):
        alone = action.cards[copy] & ~grouped(state, rules, seat, combination, copy)
        reason = card_refusal(state, rules, seat, combination, copy, alone)
        if reason == no.BEZIQUE_BEFORE and needs_lesser(rules, combination):
            return no.GROWS_BY_PAIRS
        if reason:
            return reason
        new |= alone & enlivening(state, rules, group, copy)
        outside_run |= alone & ~state.used[IN_RUN][copy]
    reason = groups_refusal(state, rules, seat, action)
    if reason:
        return reason
    if new == 0:
        return no.MARRIAGE_OF_RUN if group == MARRIED and outside_run == 0 and not state.groups else no.NOTHING_NEW
    return 0


@kernel_call
def make_refusal(state: Any, rules: Any, seat: int, action: Any) -> int:
    """Why a declaration of exactly these cards could not be made even as the first after this trick, or 0."""
    reason = moment_refusal(state, rules, seat)
    if not reason:
        reason = trump_refusal(state, rules, action.combination)
    if not reason:
        reason = shape_refusal(state, rules, action)
    if not reason:
        reason = cards_refusal(state, rules, seat, action)
    return reason


@kernel
def declare_refusal(state: Any, rules: Any, seat: int, action: Any) -> int:
    """Why a declaration of exactly these cards is not lawful now: the number of the refusal, or 0."""
    reason = make_refusal(state, rules, seat, action)
    return reason if reason else slot_refusal(state, rules, action.combination)


@kernel
def announce_refusal(state: Any, rules: Any, seat: int, action: Any) -> int:
    """Why these cards may not be announced and left pending now, or 0 (CH-085)."""
    if rules.decl_per_trick != PENDING:
        return no.NO_PENDING
    reason = make_refusal(state, rules, seat, action)
    return no.NO_PENDING if reason == 0 and action.combination == SEVENS else reason


@kernel_call
def pick(state: Any, rules: Any, seat: int, combination: int, salt: int, action: Any) -> None:
    """Fill `action` with cards for an available combination; different `salt` (0 or more) tries other cards first."""
    action.combination = combination
    packs = len(state.played)
    group = class_of(combination)
    if combination == SEVENS:
        for copy in range(packs):
            action.cards[copy] = 0
        for copy in range(packs):
            here = free(state, rules, seat, combination, copy) & faces_of(rules, state.trump, combination)
            if here & enlivening(state, rules, group, copy):
                action.cards[copy] = here
                if not rules.sevens_together:
                    return
        return
    every = usable_groups(state, rules, seat, combination) if state.groups else 0
    subsets = subsets_of(every)
    for at in range(subsets):
        groups = some_of(every, (at + salt) % subsets)
        if not completes(state, rules, seat, combination, groups):
            continue
        for step in range(packs):
            copy = (step + salt) % packs
            left = free(state, rules, seat, combination, copy) & faces_of(rules, state.trump, combination)
            left &= enlivening(state, rules, group, copy)
            while left:
                bit = left & -left
                left ^= bit
                if build(state, rules, seat, combination, groups, copy, bit, salt, action):
                    return


@kernel_call
def build(
    state: Any, rules: Any, seat: int, combination: int, groups: int, start: int, first: int, salt: int, action: Any
) -> bool:
    """Fill `action` with the groups of a list, one new card, and free cards; whether that makes the combination."""
    packs = len(state.played)
    square = FOUR <= combination < SINGLE
    apart = trumps_apart(state, rules, combination)
    each = of_each_face(combination)
    count = 1
    trumps = 1 if first & apart else 0
    for copy in range(packs):
        taken = taken_from(state, rules, combination, groups, copy)
        action.cards[copy] = taken
        count += popcount(taken)
        trumps += popcount(taken & apart)
    action.cards[start] |= first
    left = faces_of(rules, state.trump, combination)
    turn = salt
    while left:  # one face a round
        bit = left & -left
        left ^= bit
        here = 0
        for copy in range(packs):
            here += 1 if action.cards[copy] & bit else 0
        if not square and here > each:
            return False
        for step in range(packs):
            copy = (step + turn) % packs
            enough = count >= 4 or (bit & apart != 0 and trumps == 3) if square else here >= each
            if not enough and free(state, rules, seat, combination, copy) & bit & ~action.cards[copy]:
                action.cards[copy] |= bit
                here += 1
                count += 1
                trumps += 1 if bit & apart else 0
        if not square and here != each:
            return False
        turn >>= 1
    return count == 4 and trumps < 4 if square else True


@kernel
def spread(state: Any, rules: Any, seat: int, action: Any) -> int:
    """Lay the cards out, remember what they have served for, fix trumps where this does; the kind it counts as."""
    combination = action.combination
    kind = kind_of(state, rules, combination)
    if len(state.played) > 2 and combination != SEVENS:
        add_group(state, rules, seat, combination, action)
    for copy in range(len(state.played)):
        cards = action.cards[copy]
        state.used[class_of(combination)][copy] |= cards
        state.declared[copy] |= cards
        state.known[seat][copy] |= cards & owned(state, seat, copy)
        if rules.decl_per_trick == DISJOINT:
            state.window_cards[copy] |= cards
        if combination == SEVENS:
            state.used[PAID][copy] |= cards
        if combination != SEVENS or rules.seven_stays:
            from_hand = cards & state.hand[seat][copy]
            state.held[seat] -= popcount(from_hand)
            state.laid[seat][copy] |= from_hand
            state.hand[seat][copy] &= ~from_hand
    if is_square(combination):
        state.squared[side_of(rules, seat)] |= 1 << square_rank(combination)
    if would_fix(rules, state.trump, state.previous, combination):
        state.trump = combination & 3
    return kind


@kernel
def worth(rules: Any, kind: int, action: Any) -> int:
    """What a declaration of this kind earns; each seven by itself (B-ORD-024)."""
    if action.combination != SEVENS:
        return rules.value[kind]
    count = 0
    for copy in range(len(action.cards)):
        count += popcount(action.cards[copy])
    return rules.value[kind] * count
