"""One decorator, `@kernel`: the same function as plain Python or compiled by Numba.

Kernels work on records (`record(dtype)`) whose fields are signed 64-bit integers and small arrays of them, and index
arrays one dimension at a time (`state.hand[seat][copy]`), so that the very same source runs on Python lists. Masks of
32 faces live in 64-bit integers: no unsigned arithmetic, hence no difference between the two forms. A kernel never
lets an integer leave 63 bits: compiled code takes it for granted that signed arithmetic does not overflow.

`ATOUT_JIT=0` gives the plain form (debugging, coverage, the check of the compiled form). Compiled code is kept in a
folder named after a hash of every kernel source, because Numba's cache does not notice an edited callee in another
file. `ATOUT_CACHE` moves that folder.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

JIT = os.environ.get("ATOUT_JIT", "1") != "0"


def cache_root() -> Path:
    """The folder that holds compiled kernels of all versions: `ATOUT_CACHE`, else the user's cache folder."""
    if own := os.environ.get("ATOUT_CACHE"):
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "atout"


@cache
def cache_folder() -> Path:
    """The folder for kernels compiled from exactly these sources, as hard as `NUMBA_OPT` says: whole rooms, since
    kernels freeze constants too."""
    how = f"{sys.version_info[:2]}{np.__version__}{os.environ.get('NUMBA_OPT', '')}"
    digest = hashlib.sha256(how.encode() + Path(__file__).read_bytes())
    for room in sorted(path for path in Path(__file__).parent.iterdir() if path.is_dir()):
        sources = [(path.name, path.read_bytes()) for path in sorted(room.rglob("*.py"))]
        if any(b"@kernel" in text for _, text in sources):
            for name, text in sources:
                digest.update(name.encode() + text)
    return cache_root() / f"kernels-{digest.hexdigest()[:16]}"


if JIT and not TYPE_CHECKING:
    import numba
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    @intrinsic
    def popcount(typing, bits):
        """How many bits are set in a non-negative integer."""

        def code(context, builder, signature, args):
            return builder.ctpop(args[0])

        return types.int64(types.int64), code

    @intrinsic
    def lowest(typing, bits):
        """The index of the lowest set bit of a positive integer."""

        def code(context, builder, signature, args):
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), code

    def _compiled(function, inline):
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache_folder())
        try:
            folded = inline and numba.config.OPT != 0  # where nothing is made fast, it only costs compiling
            return numba.njit(cache=True, nogil=True, error_model="numpy", forceinline=folded)(function)
        finally:
            numba.config.CACHE_DIR = before

else:

    def popcount(bits: int) -> int:
        """How many bits are set in a non-negative integer."""
        return bits.bit_count()

    def lowest(bits: int) -> int:
        """The index of the lowest set bit of a positive integer."""
        return (bits & -bits).bit_length() - 1

    def _compiled(function: F, inline: bool) -> F:
        return function


def kernel(function: F) -> F:
    """Compile `function` on its first call and keep the result for later processes; `ATOUT_JIT=0` leaves it plain.

    Kernels are folded into their callers: small functions then cost nothing (measured: twice the speed of calls).
    """
    return _compiled(function, True)


def kernel_call(function: F) -> F:
    """A kernel that stays a call of its own: large, or called from many places, where folding only costs compiling."""
    return _compiled(function, False)


def cuda() -> Any:
    """Numba's way to a GPU, for `atout.research.cuda`: its programs take kernels as they are.

    Raises ImportError where it is not installed.
    """
    from numba import cuda

    return cuda


class PlainRecord:
    """A record as plain Python: integers and nested lists under the field names of `dtype`."""

    dtype: np.dtype[Any]

    def __init__(self, dtype: np.dtype[Any]) -> None:
        numbers, rows, tables = zeros(dtype)
        own = self.__dict__
        own.update(numbers)
        for name, row in rows:
            own[name] = row[:]
        for name, table in tables:
            own[name] = [row[:] for row in table]


Fields = list[tuple[str, Any]]


@cache
def zeros(dtype: np.dtype[Any]) -> tuple[dict[str, Any], Fields, Fields]:
    """The fields of a plain record at first: its type and its numbers, its lists, its lists of lists."""
    found: tuple[Fields, Fields, Fields] = [], [], []
    for name in dtype.names or ():
        found[len(dtype[name].shape)].append((name, np.zeros((), dtype[name])[()].tolist()))
    return {"dtype": dtype, **dict(found[0])}, found[1], found[2]


def record(dtype: np.dtype[Any]) -> Any:
    """A zeroed record of `dtype` that kernels of this process accept."""
    return np.zeros(1, dtype).view(np.recarray)[0] if JIT else PlainRecord(dtype)


def copy(source: Any) -> Any:
    """An independent copy of a record."""
    if isinstance(source, PlainRecord):
        twin = PlainRecord.__new__(PlainRecord)
        own, held = twin.__dict__, source.__dict__
        own.update(held)
        _, rows, tables = zeros(source.dtype)
        for name, _ in rows:
            own[name] = held[name][:]
        for name, _ in tables:
            own[name] = [row[:] for row in held[name]]
        return twin
    return source.copy()


def same(one: Any, other: Any) -> bool:
    """Whether two records of a type hold the same."""
    if isinstance(one, PlainRecord):
        return bool(one.__dict__ == other.__dict__)
    return contents(one) == contents(other)


def contents(source: Any) -> dict[str, Any]:
    """The fields of a record as plain Python values, the same for both forms."""
    return {name: np.asarray(getattr(source, name)).tolist() for name in source.dtype.names}


def integers(values: list[int]) -> Any:
    """A list of integers in the form that kernels of this process accept."""
    return np.array(values, np.int64) if JIT else list(values)


def reals(values: list[float]) -> Any:
    """A list of real numbers in the form that kernels of this process accept."""
    return np.array(values, np.float64) if JIT else list(values)


def weights(values: Any) -> Any:
    """Real numbers that kernels only read, in single precision: their sums in double precision are the same in both
    forms."""
    single = np.array(values, np.float32)
    return single if JIT else single.tolist()
