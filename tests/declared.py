"""Records of both games with every field set at random, and what `assign`, `clear` and `blank` make of them.

For `kernels/test_fields.py`, field by field, and for the programs of the twins, which compare the two forms.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Iterator
from math import prod
from typing import Any, NamedTuple

import numpy as np

from atout.fields import Field
from atout.games.beigne.kernels import state as beigne
from atout.games.bezique.kernels import state as bezique
from atout.kernel import Record, contents, record


class Game(NamedTuple):
    """What a game declares, and the kernels made from it."""

    fields: tuple[Field, ...]
    dtype: np.dtype[Any]
    seats: int
    assign: Callable[[Record, Record], None]
    clear: Callable[[Record], None]
    blank: Callable[[Record, int], None]


def of_bezique(room: tuple[int, int, int]) -> Game:
    def clear(state: Record) -> None:
        bezique.clear(state, 0)

    dtype = bezique.state_dtype(*room)
    return Game(bezique.FIELDS, dtype, room[0], bezique.assign, clear, bezique.blank)


GAMES = {
    "small": of_bezique(bezique.SMALL),
    "large": of_bezique(bezique.LARGE),
    "beigne": Game(beigne.FIELDS, beigne.STATE_DTYPE, beigne.SEATS, beigne.assign, beigne.clear, beigne.blank),
}


def sides(game: Game, field: Field) -> tuple[int, ...]:
    """How many rows and columns a field has."""
    return tuple(game.dtype[field.name].shape)


def at_random(game: Game, source: random.Random) -> Record:
    """A record in which every field holds something else than at the beginning, and no phase asks for a rule."""
    state = record(game.dtype)
    for field in game.fields:
        values = np.array([source.randrange(1, 9999) for _ in range(prod(sides(game, field)))])
        setattr(state, field.name, values.reshape(sides(game, field)).tolist())
    for field in game.fields:
        if field.counted:
            setattr(state, field.counted, sides(game, field)[0] - source.randrange(1, 9) % sides(game, field)[0])
    return state


def told(state: Record, game: Game) -> dict[str, Any]:
    """The fields of a record as plain values, without the rows that do not count."""
    values = contents(state)
    return {
        field.name: values[field.name][: values[field.counted]] if field.counted else values[field.name]
        for field in game.fields
    }


def changed(state: Record, game: Game, field: Field, row: int = 0) -> None:
    """Change one number of a field where it lies, of one row where it is told. It gets smaller, so that there are still
    rows to count."""
    held = getattr(state, field.name)
    if len(sides(game, field)) == 2:
        held[row][-1] -= 1
    elif field.shape:
        held[row] -= 1
    else:
        setattr(state, field.name, held - 1)


def checksums(name: str) -> Iterator[int]:
    """One checksum for what each kernel makes of records filled at random."""
    game, source = GAMES[name], random.Random(name)
    for _ in range(5):
        state, other = at_random(game, source), at_random(game, source)
        game.assign(other, state)
        yield checksum(other)
        for seat in range(-1, game.seats):
            game.assign(other, state)
            game.blank(other, seat)
            yield checksum(other)
        game.clear(state)
        yield checksum(state)


def checksum(state: Record) -> int:
    return zlib.crc32(repr(contents(state)).encode())
