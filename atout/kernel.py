"""One decorator, `@kernel`: the same function as plain Python or compiled by Numba.

Kernels work on records (`record(dtype)`) whose fields are signed 64-bit integers and small arrays of them, and index
arrays one dimension at a time (`state.hand[seat][copy]`), so that the very same source runs on Python lists. Masks of
32 faces live in 64-bit integers: no unsigned arithmetic, hence no difference between the two forms. A kernel never
lets an integer leave 63 bits: compiled code takes it for granted that signed arithmetic does not overflow.

A process is plain unless `ATOUT_JIT=1` is set or `compile_kernels` is called before anything is played
(docs/decisions/0032-when-the-library-compiles.md). How compiled kernels call each other says `atout/dispatch.py`, where
they are kept `atout/compiled.py`.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

import numpy as np

from atout.fields import Field, Seen, fields_of, forgotten, hidden, starts

F = TypeVar("F", bound=Callable[..., Any])

DECIDED = bool(os.environ.get("ATOUT_JIT"))
"""Whether `ATOUT_JIT` says which form this process works in."""
JIT = DECIDED and os.environ["ATOUT_JIT"] != "0"
"""Whether kernels are compiled in this process; `compile_kernels` changes it, so ask `compiled()`."""

_plain: list[tuple[Callable[..., Any], bool]] = []  # every kernel of the plain form, and whether it is to be folded
_constants: list[Any] = []  # and what kernels of the plain form read as it is
_begun = False  # whether anything was made that only the plain form can read


def popcount(bits: int) -> int:
    """How many bits are set in a non-negative integer."""
    return bits.bit_count()


def lowest(bits: int) -> int:
    """The index of the lowest set bit of a positive integer."""
    return (bits & -bits).bit_length() - 1


def scratch_floats(count: int) -> Any:
    """So many numbers at 0.0 that last as long as the kernel that asks for them; `count` is a constant. In a loop the
    same place of the code gives the same room each time, at 0.0 again."""
    return [0.0] * count


def scratch_integers(count: int) -> Any:
    """The same, of integers."""
    return [0] * count


def overwrite(record: Any, source: Any) -> None:
    """Make a record equal to another of the same form. Of counted rows, those that mean anything are copied."""
    if record.dtype != source.dtype:
        raise TypeError("only records of one form can be copied over each other")
    own, held = record.__dict__, source.__dict__
    (numbers, rows, tables), counted = _copied(record.dtype)
    for name in numbers:
        own[name] = held[name]
    for name, _ in rows:
        own[name][:] = held[name]
    for name, _ in tables:
        for mine, theirs in zip(own[name], held[name], strict=True):
            mine[:] = theirs
    for name, counter in counted:
        for at in range(held[counter]):
            row = held[name][at]
            own[name][at] = row[:] if isinstance(row, list) else row


def restart(record: Any) -> None:
    """Make a record begin anew, but for the fields that are kept from deal to deal (`Field`)."""
    _lay(record.__dict__, _forgotten(record.dtype))


def hide(record: Any, seat: int) -> None:
    """Put what a field begins with in place of all that nobody, or another seat than this one, may see."""
    own, (whole, by_seat) = record.__dict__, _hidden(record.dtype)
    _lay(own, whole)
    for name, row in by_seat.rows:
        for other, number in enumerate(row):
            if other != seat:
                own[name][other] = number
    for name, table in by_seat.tables:
        for other, row in enumerate(table):
            if other != seat:
                own[name][other][:] = row


def _lay(held: dict[str, Any], parts: Parts) -> None:
    """Lay values into the fields of a plain record."""
    numbers, rows, tables = parts
    held.update(numbers)
    for name, row in rows:
        held[name][:] = row
    for name, table in tables:
        for mine, row in zip(held[name], table, strict=True):
            mine[:] = row


def kernel(function: F) -> F:
    """A kernel that is folded into its callers where it is compiled: small functions then cost nothing (measured: twice
    the speed of calls)."""
    return _registered(function, True)


def kernel_call(function: F) -> F:
    """A kernel that stays a call of its own: large, or called from many places, where folding only costs compiling. It
    is compiled once, and nothing of it in its callers (`atout/dispatch.py`)."""
    return _registered(function, False)


def _registered(function: F, inline: bool) -> F:
    if JIT:
        return _compiled(function, inline)
    _plain.append((function, inline))
    return function


def _compiled(function: F, inline: bool) -> F:
    """The function as compiled code, which Numba makes at its first call and keeps for later processes."""
    numba = _numba()
    from atout.dispatch import Kernel

    folded = inline and numba.config.OPT != 0  # where nothing is made fast, it only costs compiling
    options = {"nopython": True, "nogil": True, "error_model": "numpy", "boundscheck": None, "forceinline": folded}
    return cast(F, Kernel(function, not folded, options))


@cache
def _numba() -> Any:
    """Numba, told what it compiles for, with what came compiled laid before it."""
    import numba

    from atout.compiled import MICROARCHITECTURES, processor, unpack

    if (level := processor()) in MICROARCHITECTURES:
        numba.config.CPU_NAME, numba.config.CPU_FEATURES = level, ""
    unpack()
    return numba


def _intrinsics() -> tuple[Any, ...]:
    """`popcount` and `lowest` as single instructions of the processor; `scratch_floats` and `scratch_integers` as room
    on the stack; `overwrite`, `restart` and `hide` as moves of memory, worked out from the declared fields while
    compiling."""
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.core.errors import TypingError
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array, populate_array

    def counted(typing: Any, bits: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.int64), code

    def lowest_set(typing: Any, bits: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), code

    def on_the_stack(number: Any) -> Callable[..., Any]:
        def scratch(typing: Any, count: Any) -> Any:
            if not isinstance(count, types.IntegerLiteral):
                raise TypingError("how much scratch a kernel wants must be a constant")
            size, kind = count.literal_value, types.Array(number, 1, "C")

            def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                word, form = ir.IntType(64), context.get_data_type(number)
                room = cgutils.alloca_once(builder, form, size=ir.Constant(word, max(size, 1)))
                filled(builder, room, size * WORD, 0)
                array = make_array(kind)(context, builder)
                shape, strides = ([ir.Constant(word, one)] for one in (size, WORD))
                populate_array(array, room, shape, strides, ir.Constant(word, WORD), None)
                return array._getvalue()

            return kind(count), code

        return scratch

    def filled(builder: Any, at: Any, size: int, start: int) -> None:
        """Fill a piece of memory with 0 or NONE: each byte of 0 is 0, and each of NONE is -1."""
        cgutils.memset(builder, at, ir.Constant(ir.IntType(64), size), start)

    def place(builder: Any, record: Any, offset: Any) -> Any:
        """The address of a byte of a record."""
        return builder.gep(builder.bitcast(record, cgutils.voidptr_t), [offset])

    def copied(typing: Any, record: Any, source: Any) -> Any:
        if record.size != source.size or tuple(record.fields) != tuple(source.fields):
            raise TypingError("only records of one form can be copied over each other")
        counted = placed(record, [field for field in fields_of(record.fields) if field.counted])

        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            word, begin = ir.IntType(64), 0

            def moved(at: int, bytes_: Any) -> None:
                to, out_of = (place(builder, one, ir.Constant(word, at)) for one in args)
                cgutils.raw_memcpy(builder, to, out_of, bytes_, 1)

            for at, size, field in counted:
                if at > begin:
                    moved(begin, ir.Constant(word, at - begin))
                begin = at + size
                counter = place(builder, args[1], ir.Constant(word, record.offset(field.counted)))
                count = builder.load(builder.bitcast(counter, word.as_pointer()))
                moved(at, builder.mul(count, ir.Constant(word, size // record.typeof(field.name).shape[0])))
            moved(begin, ir.Constant(word, record.size - begin))
            return context.get_dummy_value()

        return types.none(record, source), code

    def restarted(typing: Any, record: Any) -> Any:
        runs: list[tuple[int, int, int]] = []  # where what lies in one piece begins and ends, and what it begins with
        for at, size, field in placed(record, forgotten(record.fields)):
            begin = runs.pop()[0] if runs and runs[-1][1:] == (at, field.start) else at
            runs.append((begin, at + size, field.start))

        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            for begin, end, start in runs:
                filled(builder, place(builder, args[0], ir.Constant(ir.IntType(64), begin)), end - begin, start)
            return context.get_dummy_value()

        return types.none(record), code

    def covered(typing: Any, record: Any, seat: Any) -> Any:
        whole = placed(record, hidden(record.fields, Seen.BY_NOBODY))
        by_seat = placed(record, hidden(record.fields, Seen.BY_OWNER))

        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            word = ir.IntType(64)
            for at, size, field in whole:
                filled(builder, place(builder, args[0], ir.Constant(word, at)), size, field.start)
            for at, size, field in by_seat:
                rows = record.typeof(field.name).shape[0]
                with cgutils.for_range(builder, ir.Constant(word, rows)) as loop:
                    row = builder.mul(loop.index, ir.Constant(word, size // rows))
                    with builder.if_then(builder.icmp_signed("!=", loop.index, args[1])):
                        here = builder.add(row, ir.Constant(word, at))
                        filled(builder, place(builder, args[0], here), size // rows, field.start)
            return context.get_dummy_value()

        return types.none(record, types.int64), code

    def placed(record: Any, chosen: list[Field]) -> list[tuple[int, int, Field]]:
        """Where each field lies, how many bytes it takes, and the field."""
        return [(record.offset(one.name), record.dtype[one.name].itemsize, one) for one in chosen]

    scratch = (on_the_stack(number) for number in (types.float64, types.int64))
    primitives = (counted, lowest_set, *scratch, copied, restarted, covered)
    return tuple(intrinsic(prefer_literal=True)(function) for function in primitives)


_PRIMITIVES = (popcount, lowest, scratch_floats, scratch_integers, overwrite, restart, hide)

if JIT:
    globals().update(zip((plain.__name__ for plain in _PRIMITIVES), _intrinsics(), strict=True))


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
    forms: dict[int, Any] = dict(zip(map(id, _PRIMITIVES), _intrinsics(), strict=True))
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
    from atout.compiled import folders, unpack

    unpack()
    if not any(any(folder.glob("*.nbi")) for folder in folders()):
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
        numbers, rows, tables = beginning(dtype)
        own = self.__dict__
        own.update(numbers)
        for name, row in rows:
            own[name] = row[:]
        for name, table in tables:
            own[name] = [row[:] for row in table]


Fields = list[tuple[str, Any]]


class Parts(NamedTuple):
    """Fields of a plain record with their values: its numbers, its lists, its lists of lists."""

    numbers: dict[str, Any]
    rows: Fields
    tables: Fields


@cache
def beginning(dtype: np.dtype[Any]) -> Parts:
    """The fields of a plain record at first, its form among the numbers."""
    numbers, rows, tables = _parts(dtype, dtype.names or ())
    return Parts({"dtype": dtype, **numbers}, rows, tables)


def _parts(dtype: np.dtype[Any], names: Iterable[str]) -> Parts:
    """The named fields of a plain record at first."""
    by_depth: tuple[Fields, Fields, Fields] = [], [], []
    first = contents(record_in(_array(dtype, 1)))
    for name in names:
        by_depth[len(dtype[name].shape)].append((name, first[name]))
    return Parts(dict(by_depth[0]), by_depth[1], by_depth[2])


def _array(dtype: np.dtype[Any], count: int) -> Any:
    """New records for compiled code: each field as it begins where fields are declared, else zeroes."""
    array = np.zeros(count, dtype)
    for name, start in starts(dtype).items():
        if start:
            array[name] = start
    return array


@cache
def _copied(dtype: np.dtype[Any]) -> tuple[Parts, Fields]:
    """The fields that `overwrite` copies whole; and those of which rows are counted, with the field that says how
    many."""
    names = dtype.names or ()
    counted = [(field.name, field.counted) for field in fields_of(names) if field.counted]
    return _parts(dtype, [name for name in names if name not in dict(counted)]), counted


@cache
def _forgotten(dtype: np.dtype[Any]) -> Parts:
    """How the fields begin that `restart` lays anew."""
    names = dtype.names or ()
    return _parts(dtype, (field.name for field in forgotten(names)))


@cache
def _hidden(dtype: np.dtype[Any]) -> tuple[Parts, Parts]:
    """How the fields begin that nobody may see, and those of which a seat may see its own row."""
    names = dtype.names or ()
    whole, by_seat = (hidden(names, seen) for seen in (Seen.BY_NOBODY, Seen.BY_OWNER))
    return _parts(dtype, (field.name for field in whole)), _parts(dtype, (field.name for field in by_seat))


WORD = 8
"""How many bytes a number of a record takes; each record takes a whole number of these."""

Record: TypeAlias = Any
"""A record or an array that kernels work on. Its form depends on the process; no type says what Numba reads in it."""


def record(dtype: np.dtype[Any]) -> Record:
    """A new record of `dtype` that kernels of this process accept."""
    return record_in(_array(dtype, 1)) if JIT else _plainly(PlainRecord(dtype))


def records(dtype: np.dtype[Any], count: int) -> Record:
    """So many new records in the form that kernels of this process accept."""
    return _array(dtype, count) if JIT else [record(dtype) for _ in range(count)]


def record_in(array: Record, at: int = 0) -> Record:
    """A record of an array, its fields to be read and written by name."""
    if not isinstance(array, np.ndarray):
        return array[at]
    return _first(array[at : at + 1].view(_named(array.dtype)))


def _first(array: Record) -> Record:
    instance = array[0]
    instance.__dict__["data"] = array.view(np.int64).data
    return instance


class _Data:
    """The memory of a record, in words of 64 bits. `record_in` lays it into each; this looks for that of a record from
    elsewhere."""

    def __get__(self, record: Any, kind: object = None) -> memoryview:
        return np.frombuffer(np.void.data.__get__(record), np.int64).data


@cache
def _named(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same type, whose records have their fields as attributes, and hold on to their memory.

    NumPy's own records look for each field by a function in Python (measured: 3.4 µs), which `itemgetter` does not
    (0.3); a number is read from the memory sooner (0.09). Numba asks for `data` at every call, and a record that has it
    at hand costs a tenth of one that has to describe its fields anew each time (0.5 and 5.5 µs).
    """
    places = {name: place for name, (kind, place, *_) in (dtype.fields or {}).items() if kind == np.int64}
    fields = {
        name: property(_word(places[name] // WORD) if name in places else itemgetter(name), partial(_set, name))
        for name in dtype.names or ()
    }
    own = {"data": _Data(), "copy": copy, "__copy__": copy, "__deepcopy__": lambda record, memo: copy(record)}
    return np.dtype((type("record", (np.void,), own | fields), dtype))


def _word(at: int) -> Callable[[Any], int]:
    return lambda record: record.data[at]


def _set(name: str, record: Any, value: object) -> None:
    record[name] = value


def _plainly(product: Any) -> Any:
    """What was made for kernels in the plain form: from here on it is the form of this process."""
    global _begun
    _begun = True
    return product


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
        _, rows, tables = beginning(source.dtype)
        for name, _ in rows:
            own[name] = held[name][:]
        for name, _ in tables:
            own[name] = [row[:] for row in held[name]]
        return twin
    return _first(np.frombuffer(bytearray(source.data), source.dtype))


def same(one: Any, other: Any) -> bool:
    """Whether two records of a type hold the same."""
    if isinstance(one, PlainRecord):
        return bool(one.__dict__ == other.__dict__)
    return contents(one) == contents(other)


def numbers(rows: Record) -> Record:
    """A row or table of a record as Python's own numbers, to be read only."""
    return rows if isinstance(rows, list) else rows.tolist()


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
    instance = record(dtype) if JIT else PlainRecord(dtype)
    for name, value in values.items():
        setattr(instance, name, value)
    return instance if JIT else _held(instance)


def constants(values: Sequence[int]) -> Any:
    """The same of integers."""
    return np.array(values, np.int64) if JIT else _held(list(values))


def _held(instance: Any) -> Any:
    _constants.append(instance)
    return instance


def _for_kernels(plain: Any) -> Any:
    """What was made for the plain form, for compiled code."""
    if isinstance(plain, list):
        return np.array(plain, np.int64)
    instance = record(plain.dtype)
    for name, value in contents(plain).items():
        instance[name] = value
    return instance
