"""Every exercise lies on a lawful table, and what is said of its answers is what the engine says."""

from __future__ import annotations

import pytest

from atout.rulebook import book
from atout.rulebook.lessons import Exercise, exercises, faced, lessons
from atout.table import Seat, Setup, Table, parse_entry

from .test_book import faults

EXERCISES = exercises()
ASKED = [id for id, one in EXERCISES.items() if one.right]
QUESTIONS = [id for id, one in EXERCISES.items() if not one.right]


def table_of(exercise: Exercise) -> Table:
    """The table that an exercise opens, read from its written log."""
    position = exercise.position
    seats = tuple(Seat("", None if at == position.seat else "boussac") for at in range(position.rules.players))
    setup = Setup(
        position.rules, seats, bytes(32), shows=position.clause, staged=len(position.entries), exercise=exercise.id
    )
    return Table.replay(setup, [parse_entry(str(entry), position.rules) for entry in position.entries])


@pytest.mark.parametrize("id", EXERCISES)
def test_the_position_is_lawful_and_it_is_the_learner_who_acts(id: str) -> None:
    exercise = EXERCISES[id]
    table = table_of(exercise)
    assert table.turn == exercise.position.seat
    lawful = {faced(action) for action in table.match.legal()}
    assert exercise.right <= lawful, sorted(lawful)
    assert {act for remark in exercise.remarks for act in remark.do} <= lawful - exercise.right, sorted(lawful)
    assert bool(exercise.right) != bool(exercise.choices)
    assert exercise.right < lawful, "there is something to decide"


@pytest.mark.parametrize("lesson", lessons())
def test_it_is_told_well_in_both_languages(lesson: str) -> None:
    told = lessons()[lesson]
    assert 2 <= len(told.exercises) <= 4
    assert faults(told.blurb) == []
    for one in told.exercises:
        said = [one.task, one.good, one.bad, *(remark.text for remark in one.remarks)]
        assert [faults(text) for text in said if faults(text)] == []
        assert one.clause in book().clauses
        group = book().clauses[one.clause].group
        assert group in book().games[one.position.preset].groups, f"{one.clause} does not rule {one.position.preset}"
