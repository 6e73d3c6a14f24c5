"""The gauntlet: one player against each of the pool on the same cards, in standard deviations of a deal.

A search that knows the program of its opponent wins by that too. So what counts is the mean over a pool of different
opponents, and the worst of them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import NormalDist

from atout.contract.game import rules_of
from atout.contract.match import Rules
from atout.contract.terms import OptionError
from atout.display import Grid, Tabled
from atout.players.thought import Budget
from atout.research.statistics import NORMAL, deviation, ratio
from atout.research.tournament.arena import Progress, planned, played_or_kept, question
from atout.research.tournament.entrants import Contestant
from atout.research.tournament.journal import Journal, kept_in
from atout.research.tournament.pool import members
from atout.research.tournament.rounds import Plan, Round
from atout.research.tournament.standings import Interval, Standing, deal_deviation, mean_gain, mean_luck, standing

UNIT = "boussac"
"""The player whose deals against itself say how far a deal varies."""
UNIT_DEALS = 1000
"""How many of them: enough for the unit within some 5 %, and the same for whoever is measured."""

LUCK = 0.7
"""Which part of the luck in what was drawn is left out: in pairs, most of whose luck cancels out, this leaves least."""


@dataclass(frozen=True)
class Measure:
    """A mean and its 95 per cent interval, in standard deviations of a deal."""

    mean: float
    interval: Interval

    def as_json(self) -> dict[str, object]:
        """Under the keys that `--json` prints."""
        return {"effect": self.mean, "effect_interval": list(self.interval)}


@dataclass(frozen=True)
class Opposition:
    """What the player did against one member of the pool: `standing` as it was, `effect` in standard deviations with
    luck in the draw left out."""

    member: str
    standing: Standing
    effect: Measure


@dataclass(frozen=True)
class Gauntlet(Tabled):
    """What a player did against the pool, member by member in the pool's order.

    `unit` is the standard deviation of one deal's difference, in points. `mean` is taken over the members, each as much
    as another; members meet the same cards, so the round is the unit of its interval. `worst` is the member against
    which the player did worst, with an interval that also holds for having been picked as the worst. `saved`: as many
    times the deals would be needed for the mean if luck in what was drawn were not left out; 1 where nobody judges it.
    """

    player: str
    preset: str
    seats: int
    rounds: int
    seed: int
    unit: float
    against: tuple[Opposition, ...]
    mean: Measure
    worst: str
    worst_effect: Measure
    saved: float

    def grid(self) -> Grid:
        """A line for each member of the pool, then the mean and the worst, in standard deviations of a deal."""
        lines = [*((one.member, one.effect) for one in self.against), ("mean", self.mean)]
        lines.append((f"worst: {self.worst}", self.worst_effect))
        rows = [(name, *(f"{at:+.3f}" for at in (one.mean, *one.interval))) for name, one in lines]
        title = f"{self.player} at {self.preset}, {self.rounds} rounds against each, in standard deviations of a deal"
        return Grid(title, ("against", "effect", "95 % from", "to"), rows)

    def as_json(self) -> dict[str, object]:
        """The figures under the keys that `--json` prints."""
        return {
            "player": self.player,
            "preset": self.preset,
            "seats": self.seats,
            "rounds": self.rounds,
            "seed": self.seed,
            "unit": self.unit,
            "saved": self.saved,
            "mean": self.mean.as_json(),
            "worst": {"member": self.worst, **self.worst_effect.as_json()},
            "against": [
                {"member": one.member, **one.effect.as_json(), **one.standing.as_json()} for one in self.against
            ],
        }


def gauntlet(
    contestant: Contestant,
    rules: Rules | str,
    rounds: int = 100,
    seed: int = 0,
    *,
    pool: Sequence[str] | None = None,
    budget: Budget | None = None,
    jobs: int = 1,
    ray: bool = False,
    out: Path | None = None,
    progress: Progress | None = None,
) -> Gauntlet:
    """Let a player meet every member of the pool in `rounds` rounds of single deals, the same cards from every place.

    `pool` names members in the place of the game's own; `budget`, `jobs`, `ray` and `out` are as in `arena`. At tables
    of more than two sides the player sits alone against a table of each member, at every seat in turn. Same arguments,
    same result, unless somebody thinks by the clock. Raises OptionError for players or numbers that do not fit and for
    a free table, AtoutError for a file of another run.
    """
    game: Rules = rules_of(rules)
    check_rounds(rounds)
    plans = meetings(contestant, game, seed, pool, budget)
    scale = unit_of(game, seed, jobs, ray)
    with closing(rounds_at(plans, rounds, jobs, ray, out, progress)) as coming:
        played = list(coming)
    return summary(plans, list(zip(*played, strict=True)), scale)


def check_rounds(rounds: int) -> None:
    """Raise OptionError for no round."""
    if rounds < 1:
        raise OptionError("play at least one deal against each", "il faut au moins un coup contre chacun")


def meetings(
    contestant: Contestant, rules: Rules, seed: int, pool: Sequence[str] | None = None, budget: Budget | None = None
) -> tuple[Plan, ...]:
    """A table for each member of the pool, or for those named. Raises OptionError."""
    names = tuple(members(rules)) if pool is None else tuple(pool)
    if not names or len(set(names)) < len(names):
        raise OptionError(
            "name at least one opponent, and each once", "nommez au moins un adversaire, et chacun une seule fois"
        )
    return tuple(replace(planned((contestant, name), rules, budget, seed, single=True), luck=True) for name in names)


def unit_of(rules: Rules, seed: int, jobs: int = 1, ray: bool = False) -> float:
    """The standard deviation, in points, of what one side makes more than its rivals in a deal of boussac's."""
    plan = planned((UNIT, UNIT), rules, seed=seed, single=True)
    tasks = [(plan, number) for number in range(-(-UNIT_DEALS // rules.sides))]
    with closing(played_or_kept(tasks, None, jobs, ray)) as coming:
        return deal_deviation(plan, list(coming))


def rounds_at(
    plans: Sequence[Plan],
    rounds: int,
    jobs: int = 1,
    ray: bool = False,
    out: Path | None = None,
    progress: Progress | None = None,
) -> Generator[tuple[Round, ...], None, None]:
    """The rounds in their order, each at every table. Raises as `kept_in` does for what `out` cannot keep."""
    tasks = [(plan, number) for number in range(rounds) for plan in plans]
    with (
        journal_of(plans, out) as journal,
        closing(played_or_kept(tasks, journal, jobs, ray)) as coming,
    ):
        for number in range(rounds):
            row = tuple(next(coming) for _ in plans)
            if progress:
                progress(number + 1, rounds)
            yield row


def journal_of(plans: Sequence[Plan], out: Path | None) -> AbstractContextManager[Journal | None]:
    """The result file, where one is to be kept. Raises as `kept_in` does."""
    entrants = list(dict.fromkeys(one for plan in plans for one in plan.entrants))
    labels = list(dict.fromkeys(one.label for one in entrants))
    return kept_in(out, entrants, {"measure": "gauntlet", **question(plans[0]), "players": labels})


def summary(plans: Sequence[Plan], played: Sequence[Sequence[Round]], scale: float) -> Gauntlet:
    """What one player did: `played` at each of these tables, the same number of rounds."""
    tables = list(zip(plans, played, strict=True))
    gains = [[gain(plan, one) / scale for one in rounds] for plan, rounds in tables]
    plain = [[mean_gain(plan, one) / scale for one in rounds] for plan, rounds in tables]
    effects = [measure(series) for series in gains]
    names = [plan.entrants[1].label for plan in plans]
    worst = min(range(len(plans)), key=lambda at: effects[at].mean)
    over_all, without = on_average(gains), on_average(plain)
    varies = deviation(over_all)
    return Gauntlet(
        player=plans[0].entrants[0].label,
        preset=plans[0].rules.name,
        seats=plans[0].rules.players,
        rounds=len(played[0]),
        seed=plans[0].seed,
        unit=scale,
        against=tuple(
            Opposition(name, standing(plan, 0, rounds), effect)
            for name, (plan, rounds), effect in zip(names, tables, effects, strict=True)
        ),
        mean=measure(over_all),
        worst=names[worst],
        worst_effect=Measure(effects[worst].mean, lowest(effects)),
        saved=(deviation(without) / varies) ** 2 if varies else 1.0,
    )


def on_average(values: Sequence[Sequence[float]]) -> list[float]:
    """The mean over the members of the pool, round by round."""
    return [sum(row) / len(row) for row in zip(*values, strict=True)]


def gain(plan: Plan, played: Round) -> float:
    """By how many points a deal the player did better in one round, luck in what was drawn left out as far as it was
    judged: it is nought on average, so the mean stays what it is, however much of it is left out."""
    return mean_gain(plan, played) - LUCK * mean_luck(plan, played)


def measure(values: Sequence[float]) -> Measure:
    """The mean of one value a round, with its interval."""
    return Measure(*ratio(values, [1] * len(values)))


def lowest(measures: Sequence[Measure]) -> Interval:
    """The interval of the least of several means that were measured.

    From below it cannot be wrong unless that of the member which really is the least is. From above any of them may be
    too low, so each is widened (Bonferroni).
    """
    wider = NormalDist().inv_cdf(1 - 0.025 / len(measures)) / NORMAL
    low = min(one.interval[0] for one in measures)
    return low, min(one.mean + wider * (one.interval[1] - one.mean) for one in measures)
