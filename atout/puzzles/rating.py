"""How hard a puzzle is: the computer players try it, and its rating is the one that makes their answers likeliest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from atout.cards.chance import mixed
from atout.players.game import RecordView
from atout.players.making import player
from atout.players.registry import SEARCHES, profile
from atout.players.searching import think
from atout.players.thought import Budget
from atout.rulebook.lessons import faced

RATERS = ("debutant", "apprenti", "amateur", "expert", "boussac", "maitre")
"""Who tries each puzzle; their ratings are those of the ladder (benchmarks/results-players.md)."""
TRIES = 4
"""How often each does."""
WORLDS = 60
"""In how many worlds a rater thinks who searches."""
MIDDLE, SPREAD = 1450.0, 300.0
"""What is thought of a puzzle's rating before anybody has tried it."""
SCALE = 400 / log(10)
"""Points of rating in which odds grow by e."""


@dataclass(frozen=True)
class Rated:
    """A puzzle's rating and its deviation, how many tries each rater got right, and the wrong act taken most often,
    empty where none was."""

    rating: int
    deviation: int
    solved: tuple[int, ...]
    tempting: str


def tried(view: RecordView, best: str, seed: int, tally: Mapping[str, int] | None = None) -> Rated:
    """Have all raters answer by the view of the seat to act; `best` is the right act, with faces. `tally`: raters who
    need not be asked, and how many of their tries were right."""
    raters = [name for name in RATERS if name not in (tally or {})]
    answers = [[answer(view, name, int(mixed(seed, at))) for at in range(TRIES)] for name in raters]
    right = {**(tally or {}), **{name: row.count(best) for name, row in zip(raters, answers, strict=True)}}
    solved = tuple(right[name] for name in RATERS)
    wrong = Counter(act for row in answers for act in row if act != best)
    return Rated(*fitted(solved), solved, max(sorted(wrong), key=lambda act: wrong[act], default=""))


def answer(view: RecordView, name: str, seed: int) -> str:
    """What the player called `name` does, with faces."""
    if profile(name).policy != SEARCHES:
        return faced(player(name, seed)(view))
    return faced(think(view, name, seed, Budget(worlds=WORLDS)).action)


def fitted(solved: Sequence[int]) -> tuple[int, int]:
    """The likeliest rating of a puzzle of which each rater got so many tries right, and its deviation."""
    ratings = [float(profile(name).rating or MIDDLE) for name in RATERS]
    rating = MIDDLE
    for _ in range(50):  # Newton's method; the sum is concave, and it is there after a few steps
        chances = [1 / (1 + exp((rating - one) / SCALE)) for one in ratings]
        slope = sum(TRIES * chance - right for chance, right in zip(chances, solved, strict=True)) / SCALE
        slope -= (rating - MIDDLE) / SPREAD**2
        bend = sum(TRIES * chance * (1 - chance) for chance in chances) / SCALE**2 + 1 / SPREAD**2
        rating += slope / bend
    return round(rating), round(1 / sqrt(bend))


def missed(solved: Sequence[int]) -> int:
    """How many tries went wrong, where each rater got so many right."""
    return TRIES * len(RATERS) - sum(solved)
