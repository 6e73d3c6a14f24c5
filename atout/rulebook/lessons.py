"""The lessons: short courses of exercises, each a position with a task, and what every answer to it is worth.

A lesson is data (`lessons/*.toml`). An exercise asks for one act at the table, or is a question with choices. What each
act costs beside the best one was measured once by the strongest search, or counted out to the end, and is kept in
`lessons/costs.json`; `scripts/lessons.py` measures it anew.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from atout.cards.deck import COPIES
from atout.contract.terms import Text
from atout.rulebook.positions import Position, Told, placed

HERE = Path(__file__).parent / "lessons"
LESSONS = ("values", "winning", "keeping", "seven", "counting", "stock", "ending", "rubicon", "partners", "promise")
"""Every lesson, in the order in which they are offered."""
COSTS = HERE / "costs.json"
SLACK = 2.0
"""Points that a right act may cost beside the best; every other costs more."""
SURE = 2.0
"""By how many standard errors it does."""


@dataclass(frozen=True)
class Cost:
    """What an act costs beside the best one, in points of the game (at Le Beigne in hundredths of the chance to win),
    and the standard error of that; `exact`: counted out to the end."""

    points: float
    error: float
    exact: bool


@dataclass(frozen=True)
class Remark:
    """What is said of the acts `do`."""

    do: tuple[str, ...]
    text: Text


@dataclass(frozen=True)
class Choice:
    """One answer to a question; `value` is what it says, a number or a card's face."""

    value: str
    text: Text
    right: bool


@dataclass(frozen=True)
class Verdict:
    """What is said of an answer."""

    right: bool
    text: Text
    cost: Cost | None


@dataclass(frozen=True)
class Exercise:
    """A position with a task, number `number` of its lesson. `right` are the acts that are right, with faces, `AC` or
    `marriage KC QC`; `good` is said of them, `remarks` of certain others, `bad` of all the rest. A question has
    `choices`, and no act is right. `clause` is the rule behind it. `by`: what makes an act right, the `search` for the
    best one, or that it takes the `trick`."""

    id: str
    number: int
    position: Position
    right: frozenset[str]
    good: Text
    bad: Text
    remarks: tuple[Remark, ...]
    choices: tuple[Choice, ...]
    by: str

    @property
    def task(self) -> Text:
        """What is asked."""
        return self.position.look

    @property
    def clause(self) -> str:
        """The rule behind it."""
        return self.position.clause

    @property
    def costs(self) -> Mapping[str, Cost]:
        """What each lawful act costs, by the act with faces; empty for a question."""
        return measured().get(self.id, {})

    def verdict(self, action: object) -> Verdict:
        """What is said of an act of the learner's, the first after the position."""
        act = faced(action)
        explanation = next((remark.text for remark in self.remarks if act in remark.do), self.bad)
        right = act in self.right
        return Verdict(right, self.good if right else explanation, self.costs.get(act))


@dataclass(frozen=True)
class Lesson:
    """A lesson: its exercises in their order; `blurb`: what it is about, in a sentence."""

    id: str
    name: Text
    blurb: Text
    exercises: tuple[Exercise, ...]


@cache
def lessons() -> Mapping[str, Lesson]:
    """Every lesson by its id, in their order. What is wrong in a file is an error of the program: KeyError, ValueError
    or TypeError."""
    return {name: read_lesson(name, HERE / f"{name}.toml") for name in LESSONS}


@cache
def exercises() -> Mapping[str, Exercise]:
    """Every exercise by its id, in their order."""
    return {one.id: one for lesson in lessons().values() for one in lesson.exercises}


@cache
def measured() -> Mapping[str, Mapping[str, Cost]]:
    """What acts cost, by exercise and act."""
    figures: Mapping[str, Mapping[str, tuple[float, float, bool]]] = json.loads(COSTS.read_text(encoding="utf-8"))
    return {
        id: {act: Cost(points, error, exact) for act, (points, error, exact) in costs.items()}
        for id, costs in figures.items()
    }


def read_lesson(name: str, file: Path) -> Lesson:
    """The lesson of a file."""
    document: Told = tomllib.loads(file.read_text(encoding="utf-8"))
    tasks = (_exercise(name, number, entry) for number, entry in enumerate(document["exercise"], 1))
    return Lesson(name, Text(**document["name"]), Text(**document["blurb"]), tuple(tasks))


def faced(action: object) -> str:
    """An act with faces in place of cards, in an order of its own, so that equal acts are written alike."""
    words = [word[:2] if len(word) == 3 and word[2] in COPIES else word for word in str(action).split()]
    return " ".join([*words[:1], *sorted(words[1:])])


def unsound(exercise: Exercise, costs: Mapping[str, Cost]) -> list[str]:
    """What of an exercise does not hold by these costs: a right act that gives something away, or another that does
    not surely give away more."""
    faults = []
    for act, cost in costs.items():
        if act in exercise.right and cost.points > SLACK:
            faults.append(f"{act} is right and costs {cost.points} ± {cost.error}")
        if act not in exercise.right and (cost.points <= SLACK or cost.points <= SURE * cost.error):
            faults.append(f"{act} is wrong and costs {cost.points} ± {cost.error}")
    return faults + [f"{act} was not weighed" for act in exercise.right - costs.keys()]


def _exercise(lesson: str, number: int, entry: Told) -> Exercise:
    known = dict(entry)
    good, bad = Text(**known.pop("good")), Text(**known.pop("bad"))
    right, remarks, by = _acts(known.pop("right", ())), known.pop("remark", ()), known.pop("by", "search")
    choices = tuple(
        Choice(str(one["value"]), Text(one["fr"], one["en"]), one.get("right", False))
        for one in known.pop("choice", ())
    )
    return Exercise(
        id=f"{lesson}-{number}",
        number=number,
        position=placed(known.pop("clause"), known),
        right=frozenset(right),
        good=good,
        bad=bad,
        remarks=tuple(Remark(_acts(one["do"]), Text(one["fr"], one["en"])) for one in remarks),
        choices=choices,
        by=by,
    )


def _acts(acts: str | Iterable[str]) -> tuple[str, ...]:
    return tuple(map(faced, [acts] if isinstance(acts, str) else acts))
