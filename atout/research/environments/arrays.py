"""Arrays that several processes may have mapped, one after another in a file; and what may be asked of many games."""

from __future__ import annotations

from math import prod
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from atout.contract.terms import OptionError
from atout.kernel import Record

Layout: TypeAlias = tuple[tuple[tuple[int, ...], type[np.generic]], ...]
"""The shape and the type of each array."""
EXACT = 2**53
"""Below this a whole number that comes as a fraction is told exactly."""
ALIGNED = 64
"""Each array in a file begins at a multiple of so many bytes."""


def check_counts(**counts: object) -> None:
    """Raise OptionError where one of these is no whole number from 1 on."""
    if all(isinstance(count, int | np.integer) and count >= 1 for count in counts.values()):
        return
    figures = ", ".join(f"{name}={count!r}" for name, count in counts.items())
    raise OptionError(
        f"{figures}: there is at least one of each, in whole numbers",
        f"{figures} : il y en a au moins un de chaque, en nombres entiers",
    )


def chosen_moves(moves: ArrayLike, games: int) -> NDArray[np.int64]:
    """The numbers of moves, one a game. Raises OptionError for another number of them, and where one is no whole
    number."""
    numbers = np.asarray(moves)
    if numbers.shape != (games,):
        raise OptionError(f"give {games} moves, one a game", f"donnez {games} coups, un par partie")
    if numbers.dtype.kind in "iu":
        return np.ascontiguousarray(numbers, np.int64)
    if numbers.dtype.kind == "f" and (numbers == np.trunc(numbers)).all() and (np.abs(numbers) < EXACT).all():
        return np.ascontiguousarray(numbers, np.int64)
    raise OptionError(
        f"a move is a whole number: {numbers.tolist()!r:.60}",
        f"un coup est un nombre entier : {numbers.tolist()!r:.60}",
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
