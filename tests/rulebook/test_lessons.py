"""Every exercise lies on a lawful table, and what is said of its answers is what the engine says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from cases import some
from clauses.table import happen
from clauses.table_family import settled, settlement

from atout import Acted, Play
from atout.cards.numbers import face_of
from atout.contract.game import game_of
from atout.contract.match import AnyMatch
from atout.contract.terms import Seat
from atout.games.bezique.actions import card_number
from atout.games.bezique.combinations import COMBINATIONS, faces_of
from atout.games.bezique.hints.candidate import Moment
from atout.players.searching import think
from atout.players.thought import Budget
from atout.rulebook import book
from atout.rulebook.lessons import Exercise, exercises, faced, lessons, unsound
from atout.table import Seat as Sitting
from atout.table import Setup, Table, parse_entry

from .test_book import faults
from .test_positions import reads_back

EXERCISES = exercises()
ASKED = [id for id, one in EXERCISES.items() if one.right]
QUESTIONS = [id for id, one in EXERCISES.items() if not one.right]


def table_of(exercise: Exercise) -> Table:
    """The table that an exercise opens, read from its written log."""
    position = exercise.position
    seats = tuple(Sitting("", None if at == position.seat else "boussac") for at in range(position.rules.players))
    setup = Setup(
        position.rules, seats, bytes(32), shows=position.clause, staged=len(position.entries), exercise=exercise.id
    )
    return Table.replay(setup, [parse_entry(str(entry), position.rules) for entry in position.entries])


@pytest.mark.parametrize("id", EXERCISES)
def test_the_position_is_lawful_and_it_is_the_learner_who_acts(id: str) -> None:
    exercise = EXERCISES[id]
    table = table_of(exercise)
    assert table.turn == exercise.position.seat
    reads_back(exercise.position)
    lawful = {faced(action) for action in table.match.legal()}
    assert exercise.right <= lawful, sorted(lawful)
    assert {act for remark in exercise.remarks for act in remark.do} <= lawful - exercise.right, sorted(lawful)
    assert bool(exercise.right) != bool(exercise.choices)
    assert exercise.right < lawful, "there is something to decide"


@pytest.mark.parametrize("lesson", lessons())
def test_it_is_told_well_in_both_languages(lesson: str) -> None:
    content = lessons()[lesson]
    assert 2 <= len(content.exercises) <= 4
    assert faults(content.blurb) == []
    for one in content.exercises:
        texts = [one.task, one.good, one.bad, *(remark.text for remark in one.remarks)]
        assert [faults(text) for text in texts if faults(text)] == []
        assert one.clause in book().clauses
        group = book().clauses[one.clause].group
        assert group in book().games[one.position.preset].groups, f"{one.clause} does not rule {one.position.preset}"


SEARCHED = [id for id in ASKED if EXERCISES[id].by == "search"]
EXACT = [id for id in SEARCHED if any(cost.exact for cost in EXERCISES[id].costs.values())]
WORLDS = 12
"""Enough to see which act is best, in the plain form; `scripts/lessons.py` measures what the others cost."""


@pytest.mark.parametrize("id", SEARCHED)
def test_right_acts_cost_nothing_and_all_others_surely_something(id: str) -> None:
    exercise = EXERCISES[id]
    lawful = {faced(action) for action in exercise.position.match().legal()}
    spoken_of = {act for remark in exercise.remarks for act in remark.do}
    assert exercise.costs.keys() <= lawful
    assert lawful - exercise.costs.keys() <= spoken_of, "the search sets some aside unseen: a word is said of each"
    assert unsound(exercise, exercise.costs) == []


def test_an_act_misjudged_is_noticed() -> None:
    exercise = EXERCISES["keeping-1"]
    whole = replace(exercise, right=frozenset({"sequence AH JH KH QH TH"}))
    assert unsound(whole, exercise.costs) == [
        "royal_marriage KH QH is wrong and costs 0.0 ± 0.0",
        f"sequence AH JH KH QH TH is right and costs {exercise.costs['sequence AH JH KH QH TH'].points} ± "
        f"{exercise.costs['sequence AH JH KH QH TH'].error}",
    ]


@pytest.mark.parametrize("id", some(SEARCHED, [*SEARCHED[::6], "ending-1"]))
def test_the_strongest_search_asked_anew_chooses_a_right_act(id: str) -> None:
    exercise = EXERCISES[id]
    thought = think(exercise.position.match().view(exercise.position.seat), "maitre", 2, Budget(worlds=WORLDS))
    assert faced(thought.action) in exercise.right
    if id in EXACT:
        best = thought.weighed[0].value
        assert {faced(one.action): best - one.value for one in thought.weighed} == {
            act: cost.points for act, cost in exercise.costs.items()
        }


def test_endings_are_counted_out() -> None:
    assert {id.partition("-")[0] for id in EXACT} == {"ending"}
    assert len(EXACT) == 3


@pytest.mark.parametrize("id", [id for id in ASKED if EXERCISES[id].by == "trick"])
def test_only_the_right_acts_take_the_trick(id: str) -> None:
    exercise = EXERCISES[id]
    position = exercise.position
    takes = set()
    for action in position.match().legal():
        match = position.match()
        happen(match.enter(Acted(Seat(position.seat), action)))
        if match.view(position.seat).last_winner == position.seat:
            takes.add(faced(action))
    assert takes == exercise.right


def held(match: AnyMatch) -> list[Moment]:
    """Each card of the learner's, who leads, as the precepts see it played."""
    return [Moment(match.view(0), action) for action in match.legal() if isinstance(action, Play)]


def brisques(match: AnyMatch) -> set[str]:
    """How many aces and tens the learner holds."""
    return {str(sum(one.is_brisque for one in held(match)))}


def idle(match: AnyMatch) -> set[str]:
    """How many of his cards are of no combination and no brisques."""
    rules, trump = match.rules.packed, match.deal.state.trump
    combinations = 0
    for combination in range(COMBINATIONS):
        combinations |= faces_of(rules, trump, combination)
    idle = [one for one in held(match) if not combinations >> face_of(card_number(one.action.card)) & 1]
    return {str(sum(not one.is_brisque for one in idle))}


def masters(match: AnyMatch) -> set[str]:
    """The eights that take the trick whatever is answered."""
    eights = [one for one in held(match) if one.face[0] == "8"]
    return {
        one.face
        for one in eights
        if all(after(match, one.action, answer).turn == 0 for answer in after(match, one.action).legal())
    }


def after(match: AnyMatch, *played: Play) -> AnyMatch:
    """The match when the seats have played so, the learner first."""
    acts = [Acted(Seat(seat), action) for seat, action in enumerate(played)]
    return game_of(match.rules).match.replay(match.rules, [*match.log, *acts])


def premium(match: AnyMatch) -> set[str]:
    """What the game brings whose figures are told in the task."""
    return {str(settlement(settled(match.rules.name, (1540, 870), brisques=(24, 8))).final)}


ANSWERS: dict[str, Callable[[AnyMatch], set[str]]] = {
    "values-1": brisques,
    "counting-1": idle,
    "counting-3": masters,
    "rubicon-4": premium,
}


@pytest.mark.parametrize("id", QUESTIONS)
def test_the_right_answer_is_the_one_the_engine_gives(id: str) -> None:
    exercise = EXERCISES[id]
    right = ANSWERS[id](exercise.position.match())
    assert {choice.value for choice in exercise.choices if choice.right} == right
    assert len({choice.value for choice in exercise.choices}) == len(exercise.choices)
