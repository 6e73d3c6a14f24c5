"""Puzzles made from games between the strongest players: positions are filtered cheaply, weighed in worlds that all
choices share, and kept where the best leads clearly in fresh worlds and the levels do not all find it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from typing import cast

import numpy as np

from atout.cards.chance import mixed
from atout.contract.game import game_of
from atout.contract.match import AnyMatch, Rules
from atout.players.game import RecordView
from atout.players.reasons import reasons_rather
from atout.players.searching import think
from atout.players.thought import Budget
from atout.puzzles.game import THEMES, AnyPuzzles, ChoiceValues, Weigher, puzzles_of
from atout.puzzles.puzzle import Choice, Puzzle, clear
from atout.puzzles.rating import missed, tried
from atout.rulebook.lessons import faced

PLAYER = "maitre"
PLAYING = 24
"""In so many worlds a player thinks about each of its decisions."""
LOOK, LOOKED = 40, 6.0
"""A first look at a position: in how many worlds, and by how much the best must lead there."""
WORLDS, LEAD, SURELY = 200, 10.0, 4.0
"""Then in how many, and by how many points and standard errors."""
FRESH = 400
"""In how many worlds of their own the lead is confirmed."""
MISSED = 3
"""So many tries of the raters must go wrong: what everybody finds is no puzzle."""
ENOUGH = 4
"""Of one deal so many candidates of a theme are weighed at most."""
EVEN = 3
"""Of the two answers that a theme is between one is right this much oftener than the other at most: else it could be
guessed."""
SEEDS = 0x70757A7A
"""What the numbers of a seed begin with: so those of two seeds have nothing in common."""
PLAY, FIRST, SECOND, THIRD, TRY = range(5)
"""What a random number is for."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class PlayedDeal:
    """A deal that was played, by its number, and the puzzle that it gave, if any."""

    number: int
    puzzle: Puzzle | None


@dataclass(frozen=True)
class Candidate:
    """A position at which something is asked: its place in the log, what the seat saw, the theme, and which of two
    answers (`bold`) the player gave there."""

    at: int
    view: RecordView
    theme: str
    bold: bool | None


class Tally:
    """How many puzzles there are by theme, and by which of two answers is right."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, bool | None]] = Counter()

    @property
    def total(self) -> int:
        """How many there are."""
        return self._counts.total()

    def add(self, theme: str, bold: bool | None) -> None:
        """One more."""
        self._counts[theme, bold] += 1

    def of(self, theme: str) -> int:
        """How many of a theme."""
        return sum(self._counts[theme, bold] for bold in (True, False, None))

    def takes(self, theme: str, bold: bool | None) -> bool:
        """Whether one more may have this answer."""
        return bold is None or self._counts[theme, bold] < self._counts[theme, not bold] + EVEN


def make(preset: str, seed: int, count: int, done: list[PlayedDeal]) -> Iterator[PlayedDeal]:
    """Play deal after deal, from the one after those that are `done`, until there are `count` puzzles in all; each deal
    gives one at most. The same preset and seed, the same puzzles.

    Raises OptionError for a game of which no puzzles are made.
    """
    maker = Maker(game_of(preset).rules(preset), seed)
    for one in done:
        if one.puzzle:
            maker.count(one.puzzle)
    number = done[-1].number if done else 0
    while maker.tally.total < count:
        number += 1
        yield PlayedDeal(number, maker.deal(number))


class Maker:
    """Makes puzzles of one game."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules, self.seed = rules, seed
        self.game: AnyPuzzles = puzzles_of(rules)
        self.weigher: Weigher[RecordView] = self.game.Weigher(rules)
        self.tally = Tally()

    def count(self, puzzle: Puzzle) -> None:
        """Count a puzzle that there is."""
        view = cast(RecordView, puzzle.view())
        self.tally.add(puzzle.theme, self.game.bold(view, puzzle.theme, puzzle.action(puzzle.best, view)))

    def deal(self, number: int) -> Puzzle | None:
        """Play a deal and look for a puzzle in it, first of the theme of which there are fewest so far, and where the
        player gave the answer of the two that is rarer."""
        match, candidates = self.played(number)
        for theme in sorted(THEMES, key=self.tally.of):
            of_theme = [one for one in candidates if one.theme == theme]
            of_theme.sort(
                key=lambda one: (not self.tally.takes(one.theme, one.bold), self._number(number, one.at, PLAY))
            )
            for one in of_theme[:ENOUGH]:
                if puzzle := self.examined(one, match, number):
                    self.count(puzzle)
                    return puzzle
        return None

    def played(self, number: int) -> tuple[AnyMatch, list[Candidate]]:
        """A deal played to its end, and the positions of it that may make a puzzle."""
        match = game_of(self.rules).match(self.rules, seed=self._number(number, 0, TRY), auto_deal=False)
        for _ in match.start_deal():
            pass
        candidates = []
        while match.turn is not None:
            view = cast(RecordView, match.view(match.turn))
            legal = view.legal()
            seed = self._number(number, len(match.log), PLAY)
            action = think(view, PLAYER, seed, Budget(worlds=PLAYING)).action if len(legal) > 1 else legal[0]
            if theme := self.game.theme(view):
                candidates.append(Candidate(len(match.log), view, theme, self.game.bold(view, theme, action)))
            match.apply(action)
        return match, candidates

    def examined(self, one: Candidate, match: AnyMatch, number: int) -> Puzzle | None:
        """The puzzle that a position makes; None where it makes none."""
        view = one.view
        if exact := (one.theme == THEMES[0]):
            comparison = self.weigher.counted(view)
            choices = compared(comparison) if comparison else ()
            if len(choices) < 2 or not all(clear(other, exact) for other in choices[1:]):
                return None
        else:
            if not leads(self._weighed(one, number, FIRST, LOOK), LOOKED, 0.0):
                return None
            first = self._weighed(one, number, SECOND, WORLDS)
            choices = self._weighed(one, number, THIRD, FRESH)
            if not leads(first, LEAD, SURELY) or first[0].act != choices[0].act:
                return None
            if not all(clear(other, exact) for other in choices[1:]):
                return None
        best = choices[0].act
        acts = {faced(action): action for action in reversed(view.legal())}
        if acts.keys() != {choice.act for choice in choices}:
            return None
        if not self.tally.takes(one.theme, self.game.bold(view, one.theme, acts[best])):
            return None
        rated = tried(view, best, self._number(number, one.at, TRY))
        if missed(rated.solved) < MISSED:
            return None
        reasons = reasons_rather(view, acts[best], acts.get(rated.tempting, acts[choices[1].act]), exact)
        return Puzzle(
            id=f"{self.rules.name}-{number}-{one.at}", preset=self.rules.name,
            log=tuple(map(str, match.in_order_drawn().log)), at=one.at, seat=int(view.seat), theme=one.theme,
            choices=choices, exact=exact, reasons=tuple(reason.id for reason in reasons),
            rating=rated.rating, deviation=rated.deviation, solved=rated.solved,
            result=tuple(map(int, match.scores)),
        )  # fmt: skip

    def _weighed(self, one: Candidate, number: int, use: int, worlds: int) -> tuple[Choice, ...]:
        return compared(self.weigher.weighed(one.view, self._number(number, one.at, use), worlds))

    def _number(self, deal: int, at: int, use: int) -> int:
        return int(mixed(mixed(mixed(mixed(SEEDS, self.seed), deal), at), use))


def compared(comparison: ChoiceValues) -> tuple[Choice, ...]:
    """The choices, the best on average first, and what each is behind; of those that look alike the better counts."""
    means = comparison.values.mean(1)
    by_worth = sorted(range(len(means)), key=lambda at: -float(means[at]))
    best, worlds = by_worth[0], comparison.values.shape[1]
    choices: dict[str, Choice] = {}
    for at in by_worth:
        behind = comparison.values[best] - comparison.values[at]
        error = float(np.std(behind, ddof=1)) / sqrt(worlds) if worlds > 1 else 0.0
        act = faced(comparison.actions[at])
        choices.setdefault(act, Choice(act, round(float(behind.mean()), 1), round(error, 1)))
    return tuple(choices.values())


def leads(choices: tuple[Choice, ...], points: float, errors: float) -> bool:
    """Whether the first choice is ahead of every other by so many points and standard errors."""
    others = choices[1:]
    return bool(others) and all(one.behind >= points and one.behind >= errors * one.error for one in others)


def confirmed(puzzle: Puzzle, seed: int, worlds: int) -> bool:
    """Whether the best choice of a puzzle is the best again in so many worlds of another seed; of one that is counted
    out, whether every choice costs what it says. Raises OptionError for a game of which no puzzles are made."""
    weigher: Weigher[RecordView] = puzzles_of(puzzle.rules).Weigher(puzzle.rules)
    view = cast(RecordView, puzzle.view())
    if puzzle.exact:
        comparison = weigher.counted(view)
        return comparison is not None and set(compared(comparison)) == set(puzzle.choices)
    return compared(weigher.weighed(view, seed, worlds))[0].act == puzzle.best.act
