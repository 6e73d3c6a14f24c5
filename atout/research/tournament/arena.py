"""Players against each other on rotated cards: everything is played once from every place at the table.

At a table of two the players change seats; in teams the first has one side and then the other. Where each plays for
himself the places go round: of two players the first sits at every seat in turn, the second everywhere else; of more
each has its seat. All games of such a round have the same packs in the same order, the same first dealer, and the same
stream of random numbers at each seat; so the luck of the cards cancels out, and a player against itself scores exactly
its fair share.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from math import isfinite
from pathlib import Path

from atout.contract.game import game_of, rules_of
from atout.contract.match import Rules
from atout.contract.terms import OptionError
from atout.display import Grid, Tabled
from atout.players.thought import Budget
from atout.research.statistics import deviation
from atout.research.tournament.entrants import Contestant, entrant
from atout.research.tournament.jobs import Task
from atout.research.tournament.jobs import played as played_in_order
from atout.research.tournament.journal import Journal, kept_in
from atout.research.tournament.rounds import Plan, Round
from atout.research.tournament.sprt import Hypotheses, Trial
from atout.research.tournament.standings import Interval, Standing, deal_deviation, has_matches, mean_gain, standing

Progress = Callable[[int, int], None]
"""Told after each round how many are done, and of how many."""


@dataclass(frozen=True)
class ArenaResult(Tabled):
    """What players did against each other: `standings` in the order they were named.

    `pairs` counts the rounds, of two games where there are two sides. `pair_deviation` is the standard deviation, over
    rounds, of what the first player makes more a deal, `deal_deviation` the same over single deals. `unfinished`:
    matches given up, as nobody came to the target. `sprt`: the hypothesis the test has decided for, or None; `ratio`
    its log-likelihood ratio.
    """

    standings: tuple[Standing, ...]
    pairs: int
    games: int
    deals: int
    fair: float
    pair_deviation: float
    deal_deviation: float
    unfinished: int = 0
    hypotheses: Hypotheses | None = None
    sprt: str | None = None
    ratio: float | None = None

    @property
    def score(self) -> float:
        """The first player's share of the matches, or of the deals where no matches were played."""
        first = self.standings[0]
        return first.deal_share if first.match_share is None else first.match_share

    @property
    def interval(self) -> Interval:
        """The interval of `score`."""
        first = self.standings[0]
        return first.match_interval or first.deal_interval

    @property
    def points(self) -> float:
        """How many points more than its rivals the first player makes a deal."""
        return self.standings[0].points

    @property
    def points_interval(self) -> Interval:
        """The interval of `points`."""
        return self.standings[0].points_interval

    @property
    def effect(self) -> float | None:
        """`points` in standard deviations of a deal: what can be compared between games. None where no deal differs."""
        return self.points / self.deal_deviation if self.deal_deviation else None

    @property
    def effect_interval(self) -> Interval | None:
        """The interval of `effect`, that of `points` on the same scale."""
        low, high = self.points_interval
        return (low / self.deal_deviation, high / self.deal_deviation) if self.deal_deviation else None

    def grid(self) -> Grid:
        """A line for each player: points more than its rivals a deal, with their 95 % interval, and what it wins."""
        head = ["player", "points a deal", "95 % from", "to", "deals won, %"]
        rows: list[list[object]] = []
        for one in self.standings:
            rows.append([one.player, one.points, *one.points_interval, 100 * one.deal_share])
            if one.match_share is not None:
                rows[-1].append(100 * one.match_share)
        if self.standings[0].match_share is not None:
            head.append("matches won, %")
        return Grid(f"{self.pairs} rounds, {self.games} games, {self.deals} deals", head, rows)

    def as_json(self) -> dict[str, object]:
        """The figures under the keys that `--json` prints; `score` to `sprt` are the first player's."""
        figures: dict[str, object] = {
            "score": self.score,
            "interval": list(self.interval),
            "points": self.points,
            "points_interval": list(self.points_interval),
            "pairs": self.pairs,
            "sprt": self.sprt,
            "fair": self.fair,
            "games": self.games,
            "deals": self.deals,
            "pair_deviation": self.pair_deviation,
            "deal_deviation": self.deal_deviation,
            "effect": self.effect,
            "effect_interval": list(self.effect_interval) if self.effect_interval else None,
            "unfinished": self.unfinished,
            "players": [one.as_json() for one in self.standings],
        }
        if self.hypotheses:
            figures["hypotheses"] = [self.hypotheses.null, self.hypotheses.alternative]
            figures["ratio"] = self.ratio if self.ratio is not None and isfinite(self.ratio) else None
        return figures


def arena(
    contestants: Sequence[Contestant],
    rules: Rules | str,
    matches: int = 400,
    seed: int = 0,
    *,
    pairs: int | None = None,
    budget: Budget | None = None,
    sprt: Hypotheses | None = None,
    jobs: int = 1,
    ray: bool = False,
    out: Path | None = None,
    progress: Progress | None = None,
    forfeit: bool = False,
) -> ArenaResult:
    """Play about `matches` matches in whole rounds, one from every place, or `pairs` rounds of single deals, of a game:
    rules, or the name of a preset.

    `budget` is what searching players may spend on a decision that bring no budget of their own. With `sprt` it ends as
    soon as the test is decided. `jobs` processes play, or with `ray` all that Ray finds; in a plain process they are
    others, which are compiled, unless a player came as a function. `out` keeps each round; where
    it holds rounds of the same arguments, these are not played again, and more of them may be asked for.

    Every action is checked. One that is not lawful ends the run with Fault; with `forfeit` it loses its player the
    deal, and the run goes on: in bésigue that side's points of the deal are void and every other side marks the last
    trick and all the brisques of the pack beside its own; in Le Beigne the player takes the fine and every other one
    is a point nearer to zero.

    Same arguments, same result, unless somebody thinks by the clock. Raises OptionError for players or numbers that do
    not fit and for a free table, AtoutError for a file of another run.
    """
    played_by: Rules = rules_of(rules)
    count = rounds_wanted(played_by, matches, pairs)
    plan = planned(contestants, played_by, budget, seed, single=pairs is not None, forfeit=forfeit)
    trial = Trial(sprt) if sprt else None
    rounds: list[Round] = []
    tasks = [(plan, number) for number in range(count)]
    with (
        journal_of(plan, out) as journal,
        closing(played_or_kept(tasks, journal, jobs, ray)) as coming,
    ):
        for played in coming:
            rounds.append(played)
            if progress:
                progress(len(rounds), count)
            if trial:
                trial.add(mean_gain(plan, played))
                if trial.verdict:
                    break
    return _result(plan, rounds, trial)


def planned(
    contestants: Sequence[Contestant],
    rules: Rules,
    budget: Budget | None = None,
    seed: int = 0,
    *,
    single: bool = False,
    forfeit: bool = False,
) -> Plan:
    """Who plays what. Raises OptionError for players that there are not, or too many or too few of them."""
    return Plan(tuple(entrant(one, budget) for one in contestants), rules, seed, single, forfeit)


def journal_of(plan: Plan, out: Path | None) -> AbstractContextManager[Journal | None]:
    """The result file, where one is to be kept. Raises as `kept_in` does."""
    return kept_in(out, plan.entrants, {"measure": "arena", **question(plan)})


def rounds_wanted(rules: Rules, matches: int, pairs: int | None) -> int:
    """How many rounds make so many matches, or pairs of deals. Raises OptionError."""
    if pairs is not None:
        if pairs < 1:
            raise OptionError("play at least one pair of deals", "il faut au moins une paire de coups")
        return pairs
    if matches < 2:
        raise OptionError("play at least two matches", "il faut au moins deux parties")
    if rules.sides == 2 and matches % 2:
        raise OptionError(
            "mirrored matches come in pairs: give an even number",
            "les parties en miroir vont par deux : donnez un nombre pair",
        )
    return -(-matches // rules.sides)


def question(plan: Plan) -> dict[str, object]:
    """What was asked, as a result file says it; how many rounds is no part of it."""
    return {
        "preset": plan.rules.name,
        "seats": plan.rules.players,
        "options": game_of(plan.rules).options_on_top(plan.rules),
        "players": [one.label for one in plan.entrants],
        "games": "deals" if plan.single else "matches",
        "seed": plan.seed,
        **({"forfeit": True} if plan.forfeit else {}),
    }


def played_or_kept(
    tasks: Sequence[Task], journal: Journal | None, jobs: int, ray: bool
) -> Generator[Round, None, None]:
    """The rounds of these tasks, in order: those a result file holds from there, the others played and kept in it."""
    tables = {plan: table for table, plan in enumerate(dict.fromkeys(plan for plan, _ in tasks))}
    rounds = {} if journal is None else dict(journal.rounds)
    missing = [(plan, number) for plan, number in tasks if (tables[plan], number) not in rounds]
    with closing(played_in_order(missing, jobs, ray)) as coming:
        for plan, number in tasks:
            if entry := rounds.get((tables[plan], number)):
                yield entry
                continue
            played = next(coming)
            if journal:
                journal.write(tables[plan], played)
            yield played


def _result(plan: Plan, rounds: Sequence[Round], trial: Trial | None) -> ArenaResult:
    games = [game for played in rounds for game in played.games]
    matches = has_matches(plan)
    return ArenaResult(
        tuple(standing(plan, who, rounds) for who in range(len(plan.entrants))),
        pairs=len(rounds),
        games=len(games),
        deals=sum(len(game.deals) for game in games),
        fair=1 / plan.rules.sides if matches else 0.5,
        pair_deviation=deviation([mean_gain(plan, played) for played in rounds]),
        deal_deviation=deal_deviation(plan, rounds),
        unfinished=sum(not game.winners for game in games) if matches else 0,
        hypotheses=trial.hypotheses if trial else None,
        sprt=trial.verdict if trial else None,
        ratio=trial.ratio if trial else None,
    )
