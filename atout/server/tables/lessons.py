"""Positions at tables, of the rule book, of exercises and of matches that are over: one person practises, computers
hold the other seats."""

from __future__ import annotations

import secrets
from dataclasses import replace

from atout.contract.match import AnyMatch as Match
from atout.contract.match import Rules
from atout.contract.positions import read_line
from atout.contract.terms import AtoutError, OptionError, Text
from atout.contract.unknown import CHOOSE
from atout.puzzles import Puzzle, shipped
from atout.puzzles.game import DECLARING, ENDING, KEEPING, WINNING
from atout.records.reading import RecordedMatch
from atout.review.game import is_reviewed
from atout.rulebook import Position, book
from atout.rulebook.lessons import Exercise, exercises, lessons
from atout.server.desks.parts import orders, text
from atout.server.tables.computers import QUICK, company
from atout.server.tables.finished import Finished, made_of
from atout.server.wire import messages, played
from atout.table import Entry, Seat, Setup, Sight, Table, game_of
from atout.table.setup import PUZZLE

Staged = tuple[Setup, tuple[Entry, ...], int]
"""A table at a position: its set-up, the entries of its log, and the seat of the person."""
TASKS = {
    ENDING: Text(
        "Le talon est épuisé : les cartes de l'autre se déduisent. Quelle carte rapporte le plus ?",
        "The stock is gone, and the other hand can be deduced. Which card earns the most?",
    ),
    DECLARING: Text(
        "Vous avez gagné la levée. Annoncez-vous, et quoi, ou attendez-vous ?",
        "You have won the trick. Do you declare, and what, or do you wait?",
    ),
    WINNING: Text(
        "Prenez-vous cette levée, ou la laissez-vous passer, et avec quelle carte ?",
        "Do you win this trick, or let it go, and with which card?",
    ),
    KEEPING: Text(
        "Vous entamez. De quelle carte vous défaites-vous, et que gardez-vous ?",
        "You are on lead. Which card do you part with, and what do you keep?",
    ),
}
"""What is asked, by the theme of a puzzle."""
MATCH = "match"
"""What a table shows that begins within a match."""


def staged(command: messages.Show | messages.Exercise) -> Staged:
    """The table that shows a clause, or has an exercise. Raises OptionError where there is no such position."""
    position = shown_by(command.clause) if isinstance(command, messages.Show) else asked_by(command.exercise).position
    exercise = command.exercise if isinstance(command, messages.Exercise) else ""
    return laid(position.rules, position.entries, position.seat, command.name, position.clause, exercise)


def retried(command: messages.Retry, ending: Finished | None) -> Staged:
    """The table at which somebody decides again what he decided in a match that is over. Raises OptionError where it
    is not his, or where he decided nothing there."""
    if ending and ending.me is not None:
        match, at = ending.record.match, command.entry
        if is_reviewed(match.rules) and at < len(match.log) and game_of(match.rules).actor(match.log[at]) == ending.me:
            setup, entries, seat = laid(match.rules, tuple(match.log[:at]), ending.me, command.name, MATCH)
            number = deal_at(ending.record, at)
            return replace(setup, tried=number, before=made_of(match, number, seat)), entries, seat
    raise OptionError(
        "this is no decision of yours in a finished match", "ce n'est pas une de vos décisions dans une partie finie"
    )


def positioned(command: messages.FromPosition) -> Staged:
    """The table at a position in one line. What is hidden there is dealt once and for all. Raises AtoutError with what
    is wrong, and where nobody is to act."""
    try:
        position = read_line(command.position)
    except AtoutError as error:  # whoever opens an address cannot choose from what there is
        brief = error.en.partition(f"; {CHOOSE.en}")[0], error.fr.partition(CHOOSE.fr)[0].rstrip("; \u00a0\u202f")
        raise OptionError(*brief) from None
    match = Match.from_position(command.position, seed=secrets.randbits(62), auto_deal=False)
    if match.turn is None:
        raise OptionError(
            "nobody is to act in this position: a table opens where somebody is",
            "personne n'a à agir dans cette position : une table s'ouvre où quelqu'un le doit",
        )
    setup, entries, seat = laid(
        match.rules, (), match.turn if position.seat is None else position.seat, command.name, ""
    )
    return replace(setup, position=match.position()), entries, seat


def deal_at(record: RecordedMatch, at: int) -> int:
    """The number of the deal that was being played after so many entries of a match's log."""
    match = record.beginning()
    for entry in record.match.log[:at]:
        for _ in match.enter(entry):
            pass
    return int(match.deal_number)


def posed(puzzle: Puzzle, name: str) -> Staged:
    """The table that has a puzzle."""
    return laid(puzzle.rules, puzzle.entries(), puzzle.seat, name, PUZZLE, puzzle.id)


def laid(rules: Rules, entries: tuple[Entry, ...], seat: int, name: str, shows: str, exercise: str = "") -> Staged:
    """The table that begins with these entries."""
    person = name.strip()
    others = iter(company(QUICK, rules.players - 1, person))
    seats = tuple(Seat(person) if at == seat else next(others) for at in range(rules.players))
    secret, number = secrets.token_bytes(32), len(entries)
    return Setup(rules, seats, secret, shows=shows, staged=number, exercise=exercise), entries, seat


def shown_by(clause: str) -> Position:
    """The position that shows a clause. Raises OptionError."""
    position = book().positions.get(clause)
    if position is None:
        raise OptionError(f"no position shows the clause {clause!r}", f"aucune position ne montre l'article {clause!r}")
    return position


def asked_by(id: str) -> Exercise:
    """An exercise. Raises OptionError."""
    exercise = exercises().get(id)
    if exercise is None:
        raise OptionError(f"there is no exercise {id!r}", f"il n'y a pas d'exercice {id!r}")
    return exercise


def lesson(setup: Setup) -> played.Lesson | None:
    """What a table shows, or asks; None where it does neither, or what it showed is there no more."""
    if setup.shows == PUZZLE:
        puzzle = shipped().get(setup.exercise)
        return played.Lesson("", text(TASKS[puzzle.theme]), puzzle=puzzle_info(puzzle)) if puzzle else None
    if setup.exercise:
        exercise = exercises().get(setup.exercise)
        return played.Lesson(exercise.clause, text(exercise.task), exercise_info(exercise)) if exercise else None
    position = book().positions.get(setup.shows) if setup.shows else None
    return None if position is None else played.Lesson(position.clause, text(position.look))


def puzzle_info(puzzle: Puzzle) -> played.PuzzleInfo:
    """A puzzle for the page, without its answer."""
    order = orders(puzzle.rules.cards.ranks)
    return played.PuzzleInfo(puzzle.id, puzzle.theme, sorted(puzzle.unseen(), key=lambda face: order[face]))


def exercise_info(exercise: Exercise) -> played.ExerciseInfo:
    """An exercise for the page."""
    lesson = lessons()[exercise.id.rpartition("-")[0]]
    answers = [played.Answer(text(one.text), one.right) for one in exercise.choices]
    of = len(lesson.exercises)
    return played.ExerciseInfo(
        id=exercise.id,
        lesson=lesson.id,
        name=text(lesson.name),
        at=exercise.number,
        of=of,
        next=f"{lesson.id}/{exercise.number + 1}" if exercise.number < of else None,
        answers=answers,
        good=text(exercise.good) if answers else None,
        bad=text(exercise.bad) if answers else None,
        position=exercise.position.line,
    )


def answer(table: Table, seat: int) -> object | None:
    """The action with which a seat answered what its table asks: its first after the position; None while there is
    none."""
    acts = (entry for entry in table.match.log[table.setup.staged :] if table.game.actor(entry) == seat)
    first = next(acts, None)
    return None if first is None else first.action


class Judging:
    """What is said at the table of an exercise or of a puzzle. It keeps nothing: the log tells with which act it was
    answered."""

    def __init__(self, table: Table, task: Exercise | Puzzle) -> None:
        self._table = table
        self._asked = task

    @classmethod
    def at(cls, table: Table) -> Judging | None:
        """The judge at a table; None where there is no puzzle, and no exercise with an act to judge."""
        if table.setup.shows == PUZZLE:
            puzzle = shipped().get(table.setup.exercise)
            return cls(table, puzzle) if puzzle else None
        exercise = exercises().get(table.setup.exercise)
        return cls(table, exercise) if exercise and exercise.right else None

    def says(self, sight: Sight) -> messages.Judged:
        """What is said now. Of a puzzle the rest is told apart, once the try is kept."""
        action, task = answer(self._table, sight.seat), self._asked
        if action is None:
            return messages.Judged(None, None, None, None, exact=False)
        if isinstance(task, Puzzle):
            chosen = task.choice(action)
            points, error = (chosen.behind, chosen.error) if chosen else (None, None)
            return messages.Judged(chosen == task.best, None, points, error, exact=task.exact)
        verdict = task.verdict(action)
        cost = verdict.cost
        return messages.Judged(
            verdict.right,
            text(verdict.text),
            None if cost is None else cost.points,
            None if cost is None else cost.error,
            exact=cost is not None and cost.exact,
        )
