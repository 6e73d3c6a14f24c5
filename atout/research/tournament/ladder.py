"""The ladder: everybody against everybody on the same cards, and how strong that makes each."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from atout.contract.game import home_card, rules_of
from atout.contract.match import Rules
from atout.contract.terms import OptionError, Text, localized
from atout.display import Grid, Tabled
from atout.players.thought import Budget
from atout.research.statistics import NORMAL
from atout.research.tournament.arena import Progress, played_or_kept, question
from atout.research.tournament.entrants import Contestant, Entrant, entrant
from atout.research.tournament.journal import Journal, kept_in
from atout.research.tournament.ratings import Meeting, Rating, ratings
from atout.research.tournament.rounds import Plan, Round
from atout.research.tournament.standings import Interval, Standing, shares, standing

ANCHOR = "boussac"
"""The player whose rating is 1500: the rules player with its exact ending."""


@dataclass(frozen=True)
class Rung:
    """One player's place. `interval` is the rating's at 95 per cent, the anchor's a point. `against`: what it did
    against each of the others, by their names."""

    player: str
    rating: float
    error: float
    interval: Interval
    against: dict[str, Standing]


@dataclass(frozen=True)
class Ladder(Tabled):
    """The rungs, the strongest first; `pairs` rounds were played between any two."""

    preset: str
    seats: int
    pairs: int
    seed: int
    rungs: tuple[Rung, ...]

    @property
    def title(self) -> Text:
        """The game, and who met whom how often."""
        game = home_card(self.preset).name
        fr, en = ("paires", "pairs") if self.seats == 2 else ("tours", "rounds")
        pairs = Text(f"{localized(self.pairs, ',', 'fr')} {fr}", f"{localized(self.pairs, ',', 'en')} {en}")
        return Text(
            f"{game.fr} : l'échelle à {self.seats} places, {pairs.fr} entre deux joueurs",
            f"{game.en}: the ladder, {self.seats} seats, {pairs.en} between any two",
        )

    def grid(self) -> Grid:
        """A line for each player, the strongest first: its rating and the 95 % interval of that."""
        rows = [(one.player, round(one.rating), *map(round, one.interval)) for one in self.rungs]
        return Grid(self.title.en, ("player", "rating", "95 % from", "to"), rows)

    def as_json(self) -> dict[str, object]:
        """The figures under the keys that `--json` prints."""
        return {
            "preset": self.preset,
            "seats": self.seats,
            "pairs": self.pairs,
            "seed": self.seed,
            "players": [
                {
                    "player": rung.player,
                    "rating": rung.rating,
                    "error": rung.error,
                    "interval": list(rung.interval),
                    "against": {name: one.as_json() for name, one in rung.against.items()},
                }
                for rung in self.rungs
            ],
        }


def ladder(
    contestants: Sequence[Contestant],
    rules: Rules | str,
    pairs: int = 100,
    seed: int = 0,
    *,
    budget: Budget | None = None,
    jobs: int = 1,
    ray: bool = False,
    out: Path | None = None,
    progress: Progress | None = None,
) -> Ladder:
    """Let everybody play `pairs` rounds of single deals against everybody, and rate them by who does better in a deal.

    `boussac` joins where it is not named: it is the fixed point. At tables of more than two sides each of two sits once
    against a table of the other. `budget`, `jobs`, `ray` and `out` are as in `arena`. Raises OptionError for players or
    numbers that do not fit and for a free table, AtoutError for a file of another run.
    """
    if pairs < 1:
        raise OptionError("play at least one pair of deals", "il faut au moins une paire de coups")
    players = climbing(contestants, budget)
    plans = tables(players, rules_of(rules), seed)
    tasks = [(plan, number) for plan in plans.values() for number in range(pairs)]
    rounds: dict[Plan, list[Round]] = {plan: [] for plan in plans.values()}
    with (
        journal_of(players, plans, out) as journal,
        closing(played_or_kept(tasks, journal, jobs, ray)) as coming,
    ):
        for done, played in enumerate(coming, 1):
            rounds[tasks[done - 1][0]].append(played)
            if progress:
                progress(done, len(tasks))
    return _rated(players, plans, rounds, pairs)


def climbing(contestants: Sequence[Contestant], budget: Budget | None = None) -> tuple[Entrant, ...]:
    """Who is on the ladder, boussac with them. Raises OptionError for players that are not there or come twice."""
    players = tuple(entrant(one, budget) for one in contestants)
    labels = [one.label for one in players]
    if ANCHOR not in labels:
        players = (*players, entrant(ANCHOR))
    if len(players) < 2:
        raise OptionError("name somebody to climb the ladder", "nommez quelqu'un qui monte à l'échelle")
    for label in labels:
        if labels.count(label) > 1:
            raise OptionError(f"{label} is named twice", f"{label} est nommé deux fois")
    return players


def tables(players: Sequence[Entrant], rules: Rules, seed: int) -> dict[tuple[int, int], Plan]:
    """Who meets whom, by their places among the players: both ways where one sits against a table of the other. Raises
    OptionError for players that do not fit and for a free table."""
    pairs = list(combinations(range(len(players)), 2))
    ways = pairs if rules.sides == 2 else [way for one, other in pairs for way in ((one, other), (other, one))]
    return {(one, other): Plan((players[one], players[other]), rules, seed, single=True) for one, other in ways}


def journal_of(
    players: Sequence[Entrant], plans: dict[tuple[int, int], Plan], out: Path | None
) -> AbstractContextManager[Journal | None]:
    """The result file, where one is to be kept. Raises as `kept_in` does."""
    labels = [one.label for one in players]
    return kept_in(out, players, {"measure": "ladder", **question(plans[0, 1]), "players": labels})


def _rated(
    players: Sequence[Entrant],
    plans: dict[tuple[int, int], Plan],
    rounds: dict[Plan, list[Round]],
    pairs: int,
) -> Ladder:
    meetings = []
    for (one, other), plan in plans.items():
        for played in rounds[plan]:
            won = list(shares(plan, 0, played))
            meetings.append(Meeting(one, other, played.number, sum(won), len(won)))
    anchor = [one.label for one in players].index(ANCHOR)
    rungs = [
        _rung(who, rating, players, plans, rounds) for who, rating in enumerate(ratings(len(players), meetings, anchor))
    ]
    rungs.sort(key=lambda rung: -rung.rating)
    rules, seed = next(iter(plans.values())).rules, next(iter(plans.values())).seed
    return Ladder(rules.name, rules.players, pairs, seed, tuple(rungs))


def _rung(
    who: int,
    rating: Rating,
    players: Sequence[Entrant],
    plans: dict[tuple[int, int], Plan],
    rounds: dict[Plan, list[Round]],
) -> Rung:
    against = {}
    for other, name in enumerate(players):
        if (who, other) in plans:
            plan, at = plans[who, other], 0
        elif (other, who) in plans:
            plan, at = plans[other, who], 1
        else:
            continue
        against[name.label] = standing(plan, at, rounds[plan])
    half = NORMAL * rating.error
    return Rung(players[who].label, rating.value, rating.error, (rating.value - half, rating.value + half), against)
