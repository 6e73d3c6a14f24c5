"""One decorator, `@kernel`: the same function as plain Python or compiled by Numba.

Kernels work on records (`record(dtype)`) whose fields are signed 64-bit integers and small arrays of them, and index
arrays one dimension at a time (`state.hand[seat][copy]`), so that the very same source runs on Python lists. Masks of
32 faces live in 64-bit integers: no unsigned arithmetic, hence no difference between the two forms. A kernel never
lets an integer leave 63 bits: compiled code takes it for granted that signed arithmetic does not overflow.

A process is plain unless `ATOUT_JIT=1` is set or `compile_kernels` is called before anything is played
(docs/decisions/0032-when-the-library-compiles.md). Compiled code is kept in a folder named after a hash of every kernel
source, because Numba's cache does not notice an edited callee in another file. `ATOUT_CACHE` moves that folder.
"""

from __future__ import annotations

import hashlib
import logging
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

DECIDED = bool(os.environ.get("ATOUT_JIT"))
"""Whether `ATOUT_JIT` says which form this process works in."""
JIT = DECIDED and os.environ["ATOUT_JIT"] != "0"
"""Whether kernels are compiled in this process; `compile_kernels` changes it, so ask `compiled()`."""

_plain: list[tuple[Callable[..., Any], bool]] = []  # every kernel of the plain form, and whether it is to be folded
_constants: list[Any] = []  # and what kernels of the plain form read as it is
_begun = False  # whether anything was made that only the plain form can read


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


def popcount(bits: int) -> int:
    """How many bits are set in a non-negative integer."""
    return bits.bit_count()


def lowest(bits: int) -> int:
    """The index of the lowest set bit of a positive integer."""
    return (bits & -bits).bit_length() - 1


def kernel(function: F) -> F:
    """A kernel that is folded into its callers where it is compiled: small functions then cost nothing (measured: twice
    the speed of calls)."""
    return _made(function, True)


def kernel_call(function: F) -> F:
    """A kernel that stays a call of its own: large, or called from many places, where folding only costs compiling."""
    return _made(function, False)


def _made(function: F, inline: bool) -> F:
    if JIT:
        return _compiled(function, inline)
    _plain.append((function, inline))
    return function


def _compiled(function: F, inline: bool) -> F:
    """The function as compiled code, which Numba makes at its first call and keeps for later processes."""
    import numba

    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        folded = inline and numba.config.OPT != 0  # where nothing is made fast, it only costs compiling
        made: F = numba.njit(cache=True, nogil=True, error_model="numpy", forceinline=folded)(function)
        return made
    finally:
        numba.config.CACHE_DIR = before


def _intrinsics() -> tuple[Any, Any]:
    """`popcount` and `lowest` as single instructions of the processor."""
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    def counted(typing: Any, bits: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.int64), code

    def found(typing: Any, bits: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), code

    return intrinsic(counted), intrinsic(found)


if JIT:
    globals().update(zip(("popcount", "lowest"), _intrinsics(), strict=True))


class TooLate(Exception):
    """Something was made in the plain form already."""


def compile_kernels() -> None:
    """Have all kernels compiled in this process, those too that are imported already. Nothing happens where they are
    compiled, or where `ATOUT_JIT` has decided.

    Wherever a module holds a kernel or a constant under a name, the compiled one takes its place. Raises TooLate once a
    record or a list of numbers was made: compiled code cannot read it.
    """
    global JIT
    if JIT or DECIDED:
        return
    if _begun:
        raise TooLate
    JIT = True
    os.environ["ATOUT_JIT"] = "1"  # for the processes that this one starts
    forms: dict[int, Any] = dict(zip(map(id, (popcount, lowest)), _intrinsics(), strict=True))
    for function, inline in _plain:
        forms[id(function)] = _compiled(function, inline)
    forms.update((id(held), _for_kernels(held)) for held in _constants)
    for module in list(sys.modules.values()):
        names: Any = getattr(module, "__dict__", {})
        for name, value in list(names.items()):
            if id(value) in forms:
                names[name] = forms[id(value)]


def stay_plain() -> None:
    """Decide for the plain form in this process and those that it starts, unless `ATOUT_JIT` has decided."""
    global DECIDED
    if not DECIDED and not JIT:
        DECIDED = True
        os.environ["ATOUT_JIT"] = "0"


def tell_of_compiling() -> None:
    """Say, where nothing has been compiled for this version yet, what the wait to come is for."""
    if not any(cache_folder().rglob("*.nbi")):
        logging.getLogger("atout").warning(
            "The rules are being compiled, once for this version; this takes a minute or two."
        )


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


Record: TypeAlias = Any
"""A record or an array that kernels work on. Its form depends on the process; no type says what Numba reads in it."""


def record(dtype: np.dtype[Any]) -> Record:
    """A zeroed record of `dtype` that kernels of this process accept."""
    return np.zeros(1, dtype).view(np.recarray)[0] if JIT else _plainly(PlainRecord(dtype))


def _plainly(made: Any) -> Any:
    """What was made for kernels in the plain form: from here on it is the form of this process."""
    global _begun
    _begun = True
    return made


def compiled() -> bool:
    """Whether kernels are compiled in this process."""
    return JIT


def bulk_elsewhere() -> bool:
    """Whether what plays or thinks in bulk does so in processes of its own, compiled: nobody has decided anything, so
    this process is plain."""
    return not JIT and not DECIDED


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
    return np.array(values, np.int64) if JIT else _plainly(list(values))


def reals(values: list[float]) -> Any:
    """A list of real numbers in the form that kernels of this process accept."""
    return np.array(values, np.float64) if JIT else _plainly(list(values))


def weights(values: Any) -> Any:
    """Real numbers that kernels only read, in single precision: their sums in double precision are the same in both
    forms."""
    single = np.array(values, np.float32)
    return single if JIT else _plainly(single.tolist())


def constant(dtype: np.dtype[Any], values: Mapping[str, float]) -> Any:
    """A record that kernels read as it is, under a name of its module."""
    made = record(dtype) if JIT else PlainRecord(dtype)
    for name, value in values.items():
        setattr(made, name, value)
    return made if JIT else _held(made)


def constants(values: Sequence[int]) -> Any:
    """The same of integers."""
    return np.array(values, np.int64) if JIT else _held(list(values))


def _held(made: Any) -> Any:
    _constants.append(made)
    return made


def _for_kernels(plain: Any) -> Any:
    """What was made for the plain form, for compiled code."""
    if isinstance(plain, list):
        return np.array(plain, np.int64)
    made = record(plain.dtype)
    for name, value in contents(plain).items():
        made[name] = value
    return made
