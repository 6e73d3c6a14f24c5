"""An error that lasts is one error: a card that should go, and stays in hand, is not lost anew with every trick.

The search plays on as its own model of the game does, which may never play that card: so it finds the same loss at each
decision for as long as the card is there. What can be done but once in a deal (a card played, a combination declared)
can be missed but once: of all decisions at which it was best, it counts at the one where it would have brought most.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace

from atout.contract.wire import Word
from atout.review.confirming import KEPT
from atout.review.game import SURE
from atout.review.report import Decision


def counted_once(decisions: Sequence[Decision]) -> list[Decision]:
    """The decisions of one deal, of all its seats, with what lasted counted once.

    What was done later after all is only late: from what it would have brought is taken what it brought then. Decisions
    that were counted out are left as they are: what those cost adds up.
    """
    missed: dict[tuple[int, Word], list[int]] = defaultdict(list)
    for at, one in enumerate(decisions):
        if one.best != one.action and not one.exact and only_once(one.best):
            missed[one.seat, one.best].append(at)
    account = list(decisions)
    for (seat, act), places in missed.items():
        late = sum(brought(one) for one in decisions[places[0] :] if (one.seat, one.action) == (seat, act))
        others = {at: lost_besides(decisions[at]) for at in places}
        main, cost = most({at: replace(decisions[at], cost=decisions[at].cost - others[at]) for at in places})
        for at, besides in others.items():
            lasting = max(cost - late, min(cost, 0.0)) if at == main else 0.0
            account[at] = costing(decisions[at], lasting + besides)
    return account


def lost_besides(one: Decision) -> float:
    """What a decision lost that does not last: by how much what was done was worse than the best of everything else but
    the act that was missed; nothing where that is not sure."""
    values = {choice.action: choice.value for choice in one.choices}
    missed = values.pop(one.best)
    next_best = max(values, key=values.__getitem__)
    besides = one.cost - KEPT * (missed - values[next_best])
    return besides if next_best != one.action and besides > SURE * one.error else 0.0


def costing(one: Decision, cost: float) -> Decision:
    """The same decision, at another cost; of the chance to win as large a share as of what it had cost."""
    if not cost:
        return replace(one, cost=0.0, error=0.0, winning=0.0, winning_error=0.0, chance=None)
    share = cost / one.cost if 0.0 < cost < one.cost else 1.0
    winning = None if one.winning is None else share * one.winning
    return replace(one, cost=cost, winning=winning, winning_error=share * one.winning_error)


def only_once(act: Word) -> bool:
    """Whether an act can be done but once in a deal: one that names what it is done with, a card or a combination."""
    return bool(fields(act))  # type: ignore[arg-type]


def most(again: Mapping[int, Decision]) -> tuple[int, float]:
    """Where it would have brought most, and how much: of what is sure the most, else the mean, since the most of
    several guesses promises too much."""
    sure = {at: one for at, one in again.items() if one.cost > SURE * one.error}
    main = max(sure or again, key=lambda at: again[at].cost)
    return main, again[main].cost if sure else sum(one.cost for one in again.values()) / len(again)


def brought(one: Decision) -> float:
    """By how much what was done was better than anything else, as far as that is believed."""
    others = [choice.value for choice in one.choices if choice.action != one.action]
    own = next(choice.value for choice in one.choices if choice.action == one.action)
    return KEPT * max(0.0, own - max(others)) if others else 0.0
