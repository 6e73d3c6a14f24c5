"""What lies declared on the table may be worth again: groups that grow, groups broken and refilled (CH-069 to CH-082).

Only games of more than two packs remember groups; see `atout.games.bezique.kernels.groups` for what is lawful.
"""

from __future__ import annotations

from typing import Any

from atout.games.bezique.combinations import (
    FOUR,
    SEQUENCE,
    SINGLE,
    TRUMP_FIVE,
    TRUMP_FOUR,
    family_of,
    is_bezique,
    is_square,
)
from atout.games.bezique.kernels.deal import DO_DECLARE
from atout.games.bezique.kernels.groups import needs_lesser
from atout.games.bezique.kernels.state import IN_RUN
from atout.games.bezique.players.chances import BYTE, BYTE_BITS, arrives, completed, tally
from atout.games.bezique.players.unseen import Unlocated, given_by_plan, holding, out_of
from atout.games.bezique.rules import BREAK_REFILL
from atout.kernel import kernel, kernel_call, popcount


@kernel
def remembered(rules: Any, combination: int) -> bool:
    """Whether the declaration of a combination is remembered as a group."""
    return is_bezique(combination) or is_square(combination) or rules.same_class_reuse == BREAK_REFILL


@kernel
def lays_family(plan: Any, family: int) -> bool:
    """Whether the plan declares a combination of this family."""
    return plan.what == DO_DECLARE and family_of(plan.combination) == family


@kernel
def left_of(
    view: Any, rules: Any, seat: int, who: int, combination: int, faces: int, group: int, plan: Any
) -> tuple[int, int, int, bool]:
    """What a group of the family would have for a combination after the plan: fitting cards by face, as in `tally`, how
    many that makes, how many do not fit (-1 where it may not be used at all), and whether the group is whole.

    The group after the last one is what the plan itself lays.
    """
    square = FOUR <= combination < SINGLE
    planned = group == view.groups
    whole = planned or view.group_whole[group] == 1
    laying = lays_family(plan, family_of(combination))
    usable = True
    rest = 0
    count = 0
    strange = 0
    for copy in range(view.packs):
        cards = plan.cards[copy] if planned else view.group_cards[group][copy]
        if cards == 0:
            continue
        if not planned:
            if cards & ~holding(view, seat, who, copy):
                usable = False  # part of it is the partner's
            if combination < SEQUENCE and cards & view.used[IN_RUN][copy] and not rules.run_cards_may_marry:
                usable = False  # a card of a sequence never marries (CH-075)
            loss = given_by_plan(plan, copy)
            whole = whole and cards & loss == 0
            cards &= ~loss
            if laying:
                cards &= ~plan.cards[copy]
        fitting = cards & faces
        rest += popcount(fitting) if square else tally(fitting, faces)
        count += popcount(fitting)
        strange += popcount(cards & ~faces)
    return rest, count, strange if usable else -1, whole


@kernel_call
def regrouped(
    view: Any, rules: Any, seat: int, who: int, combination: int, faces: int, have: int, new: int,
    need: int, out: Unlocated, chance: float, fade: float, remake: float, plan: Any,
) -> float:  # fmt: skip
    """The best chance to make a combination with what is left of a declared one, after the plan.

    `have` and `new` tell of the free cards as in `completed`; a group that must first be broken counts for `remake`.
    """
    best = 0.0
    family = family_of(combination)
    planned = lays_family(plan, family) and remembered(rules, plan.combination)
    for group in range(view.groups + planned):
        if group < view.groups and (view.group_family[group] != family or view.group_seat[group] != who):
            continue
        rest, count, strange, whole = left_of(view, rules, seat, who, combination, faces, group, plan)
        if count and strange >= 0:
            origin = plan.combination if group == view.groups else view.group_combination[group]
            best = max(
                best,
                with_group(
                    rules, combination, faces, have, new, need, out, chance, fade, remake,
                    origin, whole, rest, count, strange > 0,
                ),
            )  # fmt: skip
    return best


@kernel
def with_group(
    rules: Any, combination: int, faces: int, have: int, new: int, need: int, out: Unlocated,
    chance: float, fade: float, remake: float, origin: int, whole: bool, rest: int, count: int, strange: bool,
) -> float:  # fmt: skip
    """The chance with the fitting cards of one group: `rest` by face, `count` together; `strange` when some do not."""
    square = FOUR <= combination < SINGLE
    if whole and not strange and is_bezique(combination) and origin < combination:
        result = completed(rules, faces, need, square, have + rest, new, out, chance, fade)
        return result if origin == combination - 1 or not needs_lesser(rules, combination) else result * remake
    if whole and not strange and combination >= TRUMP_FIVE and origin < TRUMP_FIVE:
        return completed(rules, faces, need, square, have + rest, new, out, chance, fade)
    if rules.same_class_reuse != BREAK_REFILL or (is_bezique(combination) and origin != combination):
        return 0.0
    single = square or combination >= TRUMP_FOUR
    if whole and not single:
        return remake * refill_of_one(faces, have, new, out, chance, fade)
    if whole:
        rest -= 0 if strange else 1
        return remake * completed(rules, faces, need, square, have + rest, new, out, chance, fade)
    if count >= (need if single else need * popcount(faces)):
        return 0.0  # nothing is wanting that a new card could bring
    open_faces = faces if square else lacking(faces, rest, need)
    return completed(rules, faces, need, square, have + rest, new & open_faces, out, chance, fade)


@kernel
def lacking(faces: int, rest: int, need: int) -> int:
    """The faces of which a group has not all it wants."""
    gaps = 0
    while faces:  # one face a round
        bit = faces & -faces
        faces ^= bit
        gaps |= bit if rest & BYTE < need else 0
        rest >>= BYTE_BITS
    return gaps


@kernel
def refill_of_one(faces: int, have: int, new: int, out: Unlocated, chance: float, fade: float) -> float:
    """The best chance that the card played from a whole group can be replaced, whichever is played."""
    best = 0.0
    while faces:  # one face a round
        bit = faces & -faces
        faces ^= bit
        if new & bit and have & BYTE:
            return 1.0
        best = max(best, fade * arrives(out_of(out, bit), 1, chance))
        have >>= BYTE_BITS
    return best
