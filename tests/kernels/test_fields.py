"""Every declared field, set at random, goes through all that is made from the declaration: copies, a new deal, views.

The compiled forms of the same are compared with these in `test_twins.py`.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from declared import GAMES, Game, at_random, changed, sides, told

from atout.fields import NONE, Field, Seen, declare, known, public
from atout.games.beigne.kernels import state as beigne
from atout.games.bezique.kernels import state as bezique
from atout.kernel import Record, contents, copy, hide, overwrite, record, restart

FIELDS = [(name, field) for name, game in GAMES.items() for field in game.fields]
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
each_field = pytest.mark.parametrize(("name", "field"), FIELDS, ids=[f"{name}-{field.name}" for name, field in FIELDS])

NOT_PUBLIC = {
    "bezique": {"phase", "turn", "lift", "hand", "fresh", "asked", "streams", "pack"},
    "beigne": {"discard", "hand", "pack"},
}
"""Whoever declares one of these as public shows a seat what it may not know."""


def view(state: Record, game: Game, seat: int) -> dict[str, Any]:
    """What a seat may know of a state."""
    seen = record(game.dtype)
    game.assign(seen, state)
    game.blank(seen, seat)
    return told(seen, game)


@each_game
def test_a_record_has_the_declared_fields_and_begins_as_they_say(game: Game) -> None:
    values = contents(record(game.dtype))
    assert list(values) == [field.name for field in game.fields]
    for field in game.fields:
        assert values[field.name] == np.full(sides(game, field), field.start).tolist()


@each_game
def test_assign_gives_an_equal_record(game: Game) -> None:
    source = random.Random(1)
    for _ in range(5):
        state, other = at_random(game, source), at_random(game, source)
        before = contents(state)
        game.assign(other, state)
        assert told(other, game) == told(state, game)
        assert contents(state) == before


@each_field
def test_what_was_assigned_or_copied_is_independent(name: str, field: Field) -> None:
    game = GAMES[name]
    state, assigned = at_random(game, random.Random(2)), record(game.dtype)
    game.assign(assigned, state)
    copied = copy(state)
    before = told(assigned, game), contents(copied)
    assert before == (told(state, game), contents(state))
    changed(state, game, field)
    assert (told(assigned, game), contents(copied)) == before
    assert contents(state) != before[1]


def test_records_of_two_forms_are_not_copied_over_each_other() -> None:
    with pytest.raises(TypeError, match="of one form"):
        bezique.assign(record(GAMES["small"].dtype), record(GAMES["large"].dtype))


@each_game
def test_a_cleared_record_is_a_new_one_but_for_what_is_kept(game: Game) -> None:
    state, new = at_random(game, random.Random(3)), contents(record(game.dtype))
    before = contents(state)
    game.clear(state)
    after = contents(state)
    for field in game.fields:
        if field.counted:
            assert after[field.counted] == 0
        else:
            assert after[field.name] == (before if field.kept else new)[field.name], field.name


def seen(name: str, field: Field, seat: int, row: int) -> bool:
    """Whether a seat sees a change in a field, or in one row of it."""
    game = GAMES[name]
    state = at_random(game, random.Random(4))
    before = view(state, game, seat)
    changed(state, game, field, row)
    return view(state, game, seat) != before


@each_field
def test_a_view_shows_what_is_declared_and_nothing_else(name: str, field: Field) -> None:
    game = GAMES[name]
    for seat in range(-1, game.seats):
        for row in range(game.seats) if field.seen is Seen.BY_OWNER else (0,):
            own = field.seen is Seen.BY_OWNER and row == seat
            if field.seen is not Seen.BY_RULE:
                assert seen(name, field, seat, row) == (field.seen is Seen.BY_ALL or own), (seat, row)


@pytest.mark.parametrize(("game", "fields"), [("bezique", bezique.FIELDS), ("beigne", beigne.FIELDS)])
def test_what_is_not_public_is_told_here_too(game: str, fields: tuple[Field, ...]) -> None:
    assert {field.name for field in fields if field.seen is not Seen.BY_ALL} == NOT_PUBLIC[game]


RULED: dict[tuple[str, str], tuple[dict[str, int], dict[str, int]]] = {
    ("bezique", "lift"): ({"phase": bezique.GUESSING}, {"phase": bezique.PLAY}),
    ("bezique", "turn"): ({"phase": bezique.ASKED, "turn": 0}, {"phase": bezique.ASKED, "turn": 1}),
    ("bezique", "phase"): ({"phase": bezique.ASKED, "turn": 0}, {"phase": bezique.PLAY, "turn": 0}),
    ("beigne", "discard"): ({"dealer": 0}, {"dealer": 1}),
}
"""Of each field seen by rule: when seat 1 does not see it, and when it does."""


@pytest.mark.parametrize("name", GAMES)
def test_each_field_seen_by_rule_is_now_hidden_and_now_seen(name: str) -> None:
    game, family = GAMES[name], "beigne" if name == "beigne" else "bezique"
    ruled = [field for field in game.fields if field.seen is Seen.BY_RULE]
    assert {(family, field.name) for field in ruled} == {key for key in RULED if key[0] == family}
    for field in ruled:
        hidden, shown = RULED[family, field.name]
        state = at_random(game, random.Random(5))
        for other, value in hidden.items():
            setattr(state, other, value)
        assert view(state, game, 1)[field.name] != contents(state)[field.name]
        for other, value in shown.items():
            setattr(state, other, value)
        assert view(state, game, 1)[field.name] == contents(state)[field.name]


@each_field
def test_what_is_known_differs_where_a_view_does(name: str, field: Field) -> None:
    game = GAMES[name]
    state = at_random(game, random.Random(6))
    before = known(as_array(state))
    changed(state, game, field)
    assert (known(as_array(state)) != before) == (field.seen is not Seen.BY_NOBODY)


def test_rows_that_do_not_count_are_not_known() -> None:
    game = GAMES["large"]
    state = at_random(game, random.Random(7))
    before = known(as_array(state))
    for field in game.fields:
        if field.counted:
            changed(state, game, field, sides(game, field)[0] - 1)
    assert contents(state)["groups"] < bezique.LARGE[2]
    assert known(as_array(state)) == before


def test_a_group_is_copied_whole() -> None:
    game = GAMES["large"]
    state, other = at_random(game, random.Random(8)), record(game.dtype)
    bezique.copy_group(state, 3, other, 5)
    for field in game.fields:
        if field.counted == "groups":
            assert contents(other)[field.name][5] == contents(state)[field.name][3], field.name


def as_array(state: Record) -> Any:
    array = np.zeros(1, state.dtype)
    for name, value in contents(state).items():
        array[name][0] = value
    return array


def test_a_new_field_is_cleared_and_hidden_unless_it_says_otherwise() -> None:
    dtype = declare(
        [Field("new_field"), Field("new_row", ("seats",), NONE), public("new_score", across_deals=True)], seats=3
    )
    state, other = record(dtype), record(dtype)
    state.new_field = 5
    state.new_row = [1, 2, 3]
    state.new_score = 7
    overwrite(other, state)
    assert contents(other) == contents(state)
    assert contents(other) == {"new_field": 5, "new_row": [1, 2, 3], "new_score": 7}
    hide(other, 1)
    assert contents(other) == {"new_field": 0, "new_row": [NONE] * 3, "new_score": 7}
    restart(state)
    assert contents(state) == contents(other)


def test_fields_are_declared_once() -> None:
    with pytest.raises(ValueError, match="declared once"):
        declare([*beigne.FIELDS[:-1], beigne.FIELDS[-1]._replace(seen=Seen.BY_ALL)])
    with pytest.raises(ValueError, match="begin with 0 or NONE"):
        declare([Field("five", start=5)])
