"""A review written out for the page: what a seat did and could have done, as cards and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from atout.players.thought import Weighed
from atout.review import Deal, Decision, Review
from atout.rulebook.moment import precept
from atout.server.desks.parts import text
from atout.server.tables.hints import choice_message, look, sight_of
from atout.server.wire.messages import Reason
from atout.server.wire.review_views import (
    Chance,
    ReviewChoice,
    ReviewDeal,
    ReviewDecision,
    ReviewLuck,
    ReviewMade,
)


def review_message(review: Review) -> ReviewMade:
    """A review as it is sent: of others' decisions it holds nothing but what they sum to with all else unexplained."""
    return ReviewMade(review.seat, review.worlds, review.unit, [_deal(deal) for deal in review.deals])


def _deal(deal: Deal) -> ReviewDeal:
    rest = deal.result - deal.luck + deal.errors
    figures = (round(deal.result, 2), round(deal.luck, 2), round(deal.errors, 2), round(rest, 2))
    chance = [ReviewLuck(cast(Chance, one.kind), one.seat, one.entry, round(one.points, 2)) for one in deal.chance]
    before, after = (round(one, 4) for one in deal.chances) if deal.chances else (None, None)
    return ReviewDeal(deal.number, *figures, before, after, chance, [_decision(one) for one in deal.decisions])


def _decision(one: Decision) -> ReviewDecision:
    choices = list(_told_apart(one))
    return ReviewDecision(
        trick=one.trick,
        entry=one.entry,
        kind=one.kind,
        made=[choice.action for choice in choices].index(str(one.action)),
        cost=round(one.cost, 2),
        error=round(one.error, 2),
        exact=one.exact,
        grade=one.grade,
        winning=None if one.winning is None else round(one.winning, 4),
        winning_error=round(one.winning_error, 4),
        chance=None if one.chance is None else round(one.chance, 4),
        reasons=_reasons(one),
        choices=choices,
    )


def _told_apart(one: Decision) -> Iterator[ReviewChoice]:
    """Every choice that a person can tell from the others, the best first, and the one made in any case."""
    sight, listed = sight_of(one.view), best_first(one)
    actions = [choice.action for choice in one.choices]
    chances = dict(zip(actions, (round(chance, 4) for chance in one.chances), strict=False))
    seen = set()
    for choice in listed:
        message = choice_message(choice, sight, listed[0])
        if choice.action == one.action or look(message) not in seen:
            seen.add(look(message))
            yield ReviewChoice(
                message.do, message.cards, message.kind, message.go, message.laid, message.value, message.error,
                message.worlds, str(choice.action), chances.get(choice.action),
            )  # fmt: skip


def best_first(one: Decision) -> Sequence[Weighed]:
    """The choices of a decision: the best, then the others as they promise, those that were set aside last."""
    return sorted(one.choices, key=lambda choice: (choice.action != one.best, not choice.worlds, -choice.value))


def _reasons(one: Decision) -> list[Reason]:
    """The precepts that speak for what was better, as hints tell them."""
    return [Reason(reason.id, text(reason.text), precept(one.view.rules, reason.id)) for reason in one.reasons]
