"""Arrays that several processes may have mapped, one after another in a file."""

from __future__ import annotations

from math import prod
from typing import TypeAlias

import numpy as np

from atout.kernel import Record

Layout: TypeAlias = tuple[tuple[tuple[int, ...], type[np.generic]], ...]
"""The shape and the type of each array."""
ALIGNED = 64
"""Each array in a file begins at a multiple of so many bytes."""


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
