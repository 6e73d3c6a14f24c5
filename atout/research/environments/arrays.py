"""Arrays that several processes may have mapped, one after another in a file; and what may be asked of many games."""

from __future__ import annotations

from math import prod
from typing import TypeAlias, TypeGuard

import numpy as np
from numpy.typing import ArrayLike, NDArray

from atout.contract.terms import OptionError, Text
from atout.kernel import Record

Layout: TypeAlias = tuple[tuple[tuple[int, ...], type[np.generic]], ...]
"""The shape and the type of each array."""
SEAT = Text("place", "seat")
SEEDS = 2**62
"""Seeds that chance chooses are less than this."""
EXACT = 2**53
"""Below this a whole number that comes as a fraction is told exactly."""
ALIGNED = 64
"""Each array in a file begins at a multiple of so many bytes."""


def is_whole(value: object, least: int = 0) -> TypeGuard[int]:
    """Whether this is a whole number from `least` on; True and False are none."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool) and bool(value >= least)


def check_counts(**counts: object) -> None:
    """Raise OptionError where one of these is no whole number from 1 on."""
    if all(is_whole(count, 1) for count in counts.values()):
        return
    figures = ", ".join(f"{name}={count!r}" for name, count in counts.items())
    raise OptionError(
        f"{figures}: there is at least one of each, in whole numbers",
        f"{figures} : il y en a au moins un de chaque, en nombres entiers",
    )


def seed_of(seed: int | None) -> int:
    """This seed, or a fresh one for None. Raises OptionError for what is no whole number from 0 on."""
    if seed is None:
        return int(np.random.default_rng().integers(SEEDS))
    if is_whole(seed):
        return int(seed)
    raise OptionError(
        f"seed={seed!r}: a seed is a whole number from 0 on, or None for one that chance chooses",
        f"seed={seed!r} : une graine est un nombre entier à partir de 0, ou None pour une que choisit le hasard",
    )


def check_place(what: Text, place: object, places: int) -> None:
    """Raise OptionError where there is no such seat, game or the like: they are numbered from 0."""
    if is_whole(place) and place < places:
        return
    raise OptionError(
        f"there is no {what.en} {place!r}: they are numbered from 0 to {places - 1}",
        f"il n'y a pas de {what.fr} {place!r} : les numéros vont de 0 à {places - 1}",
    )


def chosen_moves(moves: ArrayLike, games: int) -> NDArray[np.int64]:
    """The numbers of moves, one a game. Raises OptionError for another number of them, and where one is no whole
    number, or larger than any move."""
    try:
        numbers = np.asarray(moves)
    except ValueError:  # rows of different lengths
        numbers = np.zeros(0)
    if numbers.shape != (games,):
        raise OptionError(f"give {games} moves, one a game", f"donnez {games} coups, un par partie")
    if numbers.dtype.kind == "i" or (numbers.dtype.kind == "u" and (numbers < EXACT).all()):
        return np.ascontiguousarray(numbers, np.int64)
    if numbers.dtype.kind == "f" and (numbers == np.trunc(numbers)).all() and (np.abs(numbers) < EXACT).all():
        return np.ascontiguousarray(numbers, np.int64)
    raise OptionError(
        f"a move is a whole number, a column of the masks: {numbers.tolist()!r:.60}",
        f"un coup est un nombre entier, une colonne des masques : {numbers.tolist()!r:.60}",
    )


def bytes_of(layout: Layout) -> int:
    """How many bytes these arrays take."""
    sizes = (prod(shape) * np.dtype(kind).itemsize for shape, kind in layout)
    return sum(-(-size // ALIGNED) * ALIGNED for size in sizes)


def arrays(layout: Layout, file: str | None = None) -> list[Record]:
    """The arrays: new ones, full of zeroes, or those that lie in a file."""
    if file is None:
        return [np.zeros(shape, kind) for shape, kind in layout]
    return [
        np.memmap(file, kind, "r+", bytes_of(layout[:at]), shape).view(np.ndarray)
        if prod(shape)
        else np.zeros(shape, kind)
        for at, (shape, kind) in enumerate(layout)
    ]
