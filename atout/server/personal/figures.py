"""What reviewed matches come to: means a deal, each with how far the true one may be from it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from atout.contract.game import rules_of
from atout.players.game import precepts_of
from atout.review.game import KINDS, POINTS, unit_of
from atout.rulebook.moment import precept
from atout.server.desks.parts import text
from atout.server.personal.history import PastMatch
from atout.server.personal.sums import DealSums
from atout.server.wire import review_views as wire

FEW = 10
"""Of fewer deals, or matches, nothing is said of how far their mean may be off: one long deal would decide."""
SHOWN = 60
"""The last matches that are listed."""
LISTED = 8
"""Of the precepts that were broken, those that cost most."""


def own_play(
    past: Sequence[PastMatch], preset: str, opponent: str, by_itself: bool, under_way: int, total: int
) -> wire.OwnPlay:
    """What a player is told of his matches, the first one first, in the game and against the opponent he asks for;
    where he asks for none he has played: in the one reviewed last, else played last, against all."""
    games = {one.info.preset: one.info for one in past}
    if preset not in games:
        reviewed = [one for one in past if one.sums]
        preset = next((one.info.preset for one in reversed(reviewed or past)), "")
    in_game = [one for one in past if one.info.preset == preset]
    met = Counter(one.opponent for one in in_game)
    if opponent not in {one.id for one in met}:
        opponent = ""
    chosen = [one for one in in_game if opponent in ("", one.opponent.id)]
    return wire.OwnPlay(
        by_itself=by_itself,
        games=[
            wire.OwnGame(
                name,
                info.name,
                sum(one.info.preset == name for one in past),
                sum(one.info.preset == name and one.sums is not None for one in past),
            )
            for name, info in games.items()
        ],
        preset=preset,
        unit=unit_of(rules_of(preset)) if preset else POINTS,
        opponents=[wire.OwnOpponent(one.id, one.name, one.computer, count) for one, count in met.most_common()],
        opponent=opponent,
        sums=summed_up([one for one in chosen if one.sums and one.sums.deals]),
        matches=[match_message(one) for one in chosen[-SHOWN:]],
        missing=sum(one.sums is None for one in chosen),
        under_way=under_way,
        kept=total,
    )


def summed_up(reviewed: Sequence[PastMatch]) -> wire.OwnSums | None:
    """What reviewed matches of one game come to; None where there are none."""
    deals = [deal for one in reviewed for deal in deals_of(one)]
    if not deals:
        return None
    return wire.OwnSums(
        matches=len(reviewed),
        won=sum(one.won for one in reviewed),
        lead=mean([one.lead for one in reviewed]),
        deals=len(deals),
        lost=mean([deal.errors for deal in deals]),
        luck=mean([deal.luck for deal in deals]),
        luck_so_far=round(sum(deal.luck for deal in deals), 1),
        kinds=by_kind(deals),
        precepts=by_precept(deals, reviewed[-1].info.preset),
    )


def by_kind(deals: Sequence[DealSums]) -> list[wire.OwnKind]:
    """What was lost by kind of decision; kinds of which there were none are left out."""
    kinds = []
    for kind in KINDS:
        parts = [deal.kinds.get(kind) for deal in deals]
        there = [part for part in parts if part]
        if there:
            lost = mean([part.cost if part else 0.0 for part in parts])
            decisions, flagged = sum(one.decisions for one in there), sum(one.flagged for one in there)
            kinds.append(wire.OwnKind(kind, lost, decisions, flagged))
    return kinds


def by_precept(deals: Sequence[DealSums], preset: str) -> list[wire.OwnPrecept]:
    """The precepts that were broken, what cost most first."""
    rules = rules_of(preset)
    texts = {name: wording for name, wording, _ in precepts_of(rules).PRECEPTS}
    cost: defaultdict[str, float] = defaultdict(float)
    times: Counter[str] = Counter()
    for deal in deals:
        for name, part in deal.precepts.items():
            cost[name] += part.cost
            times[name] += part.flagged
    worst = sorted((name for name in cost if name in texts), key=lambda name: -cost[name])[:LISTED]
    return [
        wire.OwnPrecept(name, text(texts[name]), precept(rules, name), times[name], round(cost[name], 1))
        for name in worst
    ]


def match_message(one: PastMatch) -> wire.OwnMatch:
    """A match as it is listed."""
    deals = deals_of(one)
    return wire.OwnMatch(
        code=one.code,
        opponent=one.opponent.name,
        own=one.own,
        other=one.other,
        won=one.won,
        updated=one.info.updated,
        deals=len(deals),
        lost=round(fmean(deal.errors for deal in deals), 1) if deals else None,
        luck=round(fmean(deal.luck for deal in deals), 1) if deals else None,
    )


def deals_of(one: PastMatch) -> Sequence[DealSums]:
    """The deals of a match that are reviewed."""
    return one.sums.deals if one.sums else ()


def mean(values: Sequence[float]) -> wire.OwnMean:
    """The mean of some values, and how far the true one may be from it."""
    count = len(values)
    about = None if count < FEW else students(count - 1) * stdev(values) / sqrt(count)
    return wire.OwnMean(round(fmean(values), 2), None if about is None else round(about, 2))


def students(free: int) -> float:
    """So many standard errors to either side hold the true mean nineteen times in twenty, with so many degrees of
    freedom: Student's t, within half a hundredth from nine on."""
    return 1.96 + 2.37 / free + 2.82 / free**2
