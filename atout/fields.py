"""The fields of a record, declared once: what form each has, what it begins with, and who may see it.

A game declares the fields of its state (`kernels/state.py`). The form of the record follows from that, and so do the
steps that go over all of its fields, in both forms of kernels: `record`, `copy`, `overwrite`, `restart` and `hide` of
`atout.kernel`, and `known` below.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, auto
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np

NONE = -1

Type: TypeAlias = "np.dtype[np.void]"


class Seen(Enum):
    """Who may see a field."""

    BY_ALL = auto()
    BY_OWNER = auto()  # a row for each seat, which sees its own
    BY_RULE = auto()  # now and then: `blank` of the game says when
    BY_NOBODY = auto()


class Field(NamedTuple):
    """One field: cleared before every deal and hidden from everybody, unless it says otherwise."""

    name: str
    shape: tuple[int | str, ...] = ()  # of numbers, or of words for how much room a record has
    start: int = 0  # 0 or NONE: what it begins with, and what stands in place of what is hidden
    seen: Seen = Seen.BY_NOBODY
    kept: bool = False  # from deal to deal
    counted: str = ""  # the field that says how many of its rows mean anything; behind those lies what is left over
    kind: type[np.signedinteger] = np.int64


def public(name: str, *shape: int | str, start: int = 0, across_deals: bool = False, counted: str = "") -> Field:
    """A field that everybody may see."""
    return Field(name, shape, start, Seen.BY_ALL, across_deals, counted)


_declared: dict[frozenset[str], tuple[Field, ...]] = {}


def declare(fields: Sequence[Field], **room: int) -> Type:
    """The NumPy type of a record of these fields; `room` says how many each word in a shape stands for.

    Raises ValueError where fields of these names were declared otherwise before, or one begins with another number.
    """
    own = _declared.setdefault(frozenset(field.name for field in fields), tuple(fields))
    if own != tuple(fields) or any(field.start not in (0, NONE) for field in fields):
        raise ValueError("fields are declared once, and begin with 0 or NONE")
    shapes = (tuple(room[side] if isinstance(side, str) else side for side in field.shape) for field in fields)
    return np.dtype([(field.name, field.kind, shape) for field, shape in zip(fields, shapes, strict=True)], align=True)


def fields_of(names: Iterable[str]) -> tuple[Field, ...]:
    """The declared fields of a record with fields of these names; none where it was not declared."""
    return _declared.get(frozenset(names), ())


def starts(dtype: Type) -> dict[str, int]:
    """What each field of a record begins with: 0 where nothing is declared."""
    names = dtype.names or ()
    return dict.fromkeys(names, 0) | {field.name: field.start for field in fields_of(names)}


def forgotten(names: Iterable[str]) -> list[Field]:
    """The fields that begin anew with every deal. Counted rows are left over, for their number begins with 0."""
    return [field for field in fields_of(names) if not field.kept and not field.counted]


def hidden(names: Iterable[str], seen: Seen) -> list[Field]:
    """The fields whose audience is `seen`."""
    return [field for field in fields_of(names) if field.seen is seen]


def known(view: np.ndarray[tuple[int], Type]) -> bytes:
    """All that an array of one view tells, as bytes: equal if and only if it tells the same."""
    runs, counted = _layout(view.dtype)
    image = view.tobytes()
    pieces = [image[run] for run in runs]
    pieces += [image[at : at + int(view[count][0]) * size] for at, size, count in counted]
    return b"".join(pieces)


@cache
def _layout(dtype: Type) -> tuple[list[slice], list[tuple[int, int, str]]]:
    """Where in a record what a view tells lies; and of counted fields where each begins, the bytes of a row, and which
    field counts them."""
    places = dtype.fields
    assert places is not None
    runs: list[slice] = []
    counted = []
    for field in fields_of(places):
        (form, at), size = places[field.name][:2], dtype[field.name].itemsize
        if field.counted:
            counted.append((at, size // form.shape[0], field.counted))
        elif field.seen is not Seen.BY_NOBODY:
            begin = runs.pop().start if runs and runs[-1].stop == at else at
            runs.append(slice(begin, at + size))
    return runs, counted
