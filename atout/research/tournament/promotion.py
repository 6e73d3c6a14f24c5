"""Whether a player is better than another against the pool, as soon as that is clear: a sequential test of the mean,
and one that nothing is lost against the worst opponent."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from atout.contract.game import rules_of
from atout.contract.match import Rules
from atout.contract.terms import OptionError
from atout.players.thought import Budget
from atout.research.tournament.arena import Progress
from atout.research.tournament.entrants import Contestant
from atout.research.tournament.gauntlet import (
    Gauntlet,
    Measure,
    check_rounds,
    gain,
    measure,
    meetings,
    on_average,
    rounds_at,
    summary,
    unit_of,
)
from atout.research.tournament.rounds import Plan, Round
from atout.research.tournament.sprt import Hypotheses, Trial

MEAN = Hypotheses(0.0, 0.05)
"""By how many standard deviations of a deal the newer player is better on average: at most, or at least."""
MARGIN = 0.1
"""So many it may not lose against the opponent that it does worst against."""

BETTER, NO_BETTER, WORSE = "better", "no better", "worse against the worst"


class PromotionTest:
    """The tests under way: of what the newer player makes more than the older one, against each of the pool.

    `better` asks for two verdicts: that of the mean, and that against the opponent which the newer player does worst
    against so far the difference is not -`margin` but 0. Each is wrong one time in twenty at most, at its bounds.
    """

    def __init__(self, members: int, hypotheses: Hypotheses = MEAN, margin: float = MARGIN) -> None:
        self.mean = Trial(hypotheses)
        self.each = [Trial(Hypotheses(-margin, 0.0)) for _ in range(members)]
        self.sums = [0.0] * members
        self.differences: list[list[float]] = [[] for _ in range(members)]
        """What the newer one made more against each, round by round."""

    def add(self, new: Sequence[float], old: Sequence[float]) -> None:
        """One more round: what each of the two players made against each opponent."""
        differences = [one - other for one, other in zip(new, old, strict=True)]
        self.mean.add(sum(differences) / len(differences))
        for at, difference in enumerate(differences):
            self.each[at].add(difference)
            self.differences[at].append(difference)
            self.sums[at] += new[at]

    @property
    def worst(self) -> int:
        """The opponent that the newer player has done worst against."""
        return min(range(len(self.sums)), key=lambda at: self.sums[at])

    @property
    def verdict(self) -> str | None:
        """`better`, `no better`, `worse against the worst`, or None while it is not clear."""
        regression = self.each[self.worst].verdict
        if regression == "H0":
            return WORSE
        if self.mean.verdict == "H0":
            return NO_BETTER
        return BETTER if self.mean.verdict == regression == "H1" else None


@dataclass(frozen=True)
class Promotion:
    """What two players did against the pool, with the same cards, and what the tests say.

    `differences` are what the newer one made more against each, `mean` their mean, in standard deviations of a deal.
    They were looked at after every round, so once a verdict has ended the run their intervals are a little too sure of
    it.
    """

    new: Gauntlet
    old: Gauntlet
    differences: tuple[Measure, ...]
    mean: Measure
    hypotheses: Hypotheses
    margin: float
    verdict: str | None

    def as_json(self) -> dict[str, object]:
        """The figures under the keys that `--json` prints."""
        return {
            **self.new.as_json(),
            "than": self.old.as_json(),
            "difference": self.mean.as_json(),
            "differences": [
                {"member": one.member, **difference.as_json()}
                for one, difference in zip(self.new.against, self.differences, strict=True)
            ],
            "hypotheses": [self.hypotheses.null, self.hypotheses.alternative],
            "margin": self.margin,
            "verdict": self.verdict,
        }


def promotion(
    contestant: Contestant,
    than: Contestant,
    rules: Rules | str,
    rounds: int = 100,
    seed: int = 0,
    *,
    hypotheses: Hypotheses = MEAN,
    margin: float = MARGIN,
    pool: Sequence[str] | None = None,
    budget: Budget | None = None,
    jobs: int = 1,
    ray: bool = False,
    out: Path | None = None,
    progress: Progress | None = None,
) -> Promotion:
    """Let two players meet the pool with the same cards until it is clear whether the first is better, for `rounds`
    rounds at most.

    `hypotheses` and `margin` are in standard deviations of a deal; all else is as in `gauntlet`. Raises OptionError and
    AtoutError as that does, and OptionError for a margin that is not above 0.
    """
    game: Rules = rules_of(rules)
    check_rounds(rounds)
    check_margin(margin)
    new, old = (meetings(one, game, seed, pool, budget) for one in (contestant, than))
    scale = unit_of(game, seed, jobs, ray)
    test, played = PromotionTest(len(new), hypotheses, margin), list[tuple[Round, ...]]()
    with closing(rounds_at((*new, *old), rounds, jobs, ray, out, progress)) as coming:
        for row in coming:
            played.append(row)
            test.add(effects(new, row[: len(new)], scale), effects(old, row[len(new) :], scale))
            if test.verdict:
                break
    columns = list(zip(*played, strict=True))
    return Promotion(
        summary(new, columns[: len(new)], scale),
        summary(old, columns[len(new) :], scale),
        tuple(measure(series) for series in test.differences),
        measure(on_average(test.differences)),
        hypotheses,
        margin,
        test.verdict,
    )


def check_margin(margin: float) -> None:
    """Raise OptionError for a margin that is not above 0."""
    if not margin > 0:
        raise OptionError("the margin must be above 0", "la marge doit être positive")


def effects(plans: Sequence[Plan], row: Sequence[Round], scale: float) -> list[float]:
    """By how much a player did better than each in one round, in standard deviations of a deal."""
    return [gain(plan, one) / scale for plan, one in zip(plans, row, strict=True)]
