"""Which of many like cases are looked at each time, and which with `pytest --long` only (docs/decisions/0042)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def some(cases: Iterable[Any], kept: Collection[Any] | Callable[[Any], bool]) -> list[ParameterSet]:
    """The cases as parameters of a test; those that are not kept wait for `--long`."""
    chosen = kept if callable(kept) else kept.__contains__
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=[] if chosen(case) else pytest.mark.long)
        for case in cases
    ]
