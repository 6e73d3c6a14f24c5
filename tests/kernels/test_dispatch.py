"""Kernels that stay calls are compiled once, and bound before a caller out of the cache runs
(docs/decisions/0083-kernels-called-through-their-symbols.md)."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numba
import numpy as np
import pytest

from atout import compiled, dispatch

KERNEL = 'dispatch.Kernel(%s, True, {"nopython": True})'
TRICK = f"""
from atout import dispatch

def worth(cards):
    return cards * 10

worth = {KERNEL % "worth"}
"""
HAND = f"""
from atout import dispatch
from trick import worth

def points(cards):
    return worth(cards) + worth(cards + 1)

points = {KERNEL % "points"}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Two modules, of which one calls the other's kernel, and a cache that holds nothing."""
    monkeypatch.setenv("ATOUT_CACHE", str(tmp_path / "cache"))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    (tmp_path / "trick.py").write_text(TRICK)
    (tmp_path / "hand.py").write_text(HAND)
    yield tmp_path
    for name in ("hand", "trick"):
        sys.modules.pop(name, None)


def as_in_another_process() -> tuple[ModuleType, ModuleType]:
    """Both modules anew, as in a process in which nothing is bound."""
    dispatch._bound.clear()
    compiled._digest_of.cache_clear()
    compiled._own_digest.cache_clear()
    compiled.imported.cache_clear()
    for name in ("hand", "trick"):
        sys.modules.pop(name, None)
    importlib.invalidate_caches()
    return importlib.import_module("hand"), importlib.import_module("trick")


def found(kernel: dispatch.Kernel | dispatch.InnerKernel) -> tuple[int, int]:
    """How often a kernel was found in the cache, and how often it was compiled."""
    return sum(kernel.stats.cache_hits.values()), sum(kernel.stats.cache_misses.values())


def test_a_caller_holds_nothing_of_what_it_calls(folder: Path) -> None:
    hand, trick = as_in_another_process()
    assert hand.points(3) == 70
    (symbol,) = dispatch._bound
    assert symbol.startswith("trick.worth.")
    (overload,) = hand.points.overloads.values()
    code = overload.library.get_llvm_str()
    assert symbol in code
    assert "trick5worth" not in code  # what Numba itself calls it
    assert (found(hand.points), found(trick.worth.inner), found(trick.worth)) == ((0, 1), (0, 1), (0, 0))
    assert trick.worth(2) == 20


def test_an_array_is_handed_on_without_being_counted(folder: Path) -> None:
    (folder / "trick.py").write_text(TRICK.replace("cards * 10", "cards[0] * 10"))
    (folder / "hand.py").write_text(HAND.replace("worth(cards + 1)", "worth(cards[1:])"))
    hand, trick = as_in_another_process()
    assert hand.points(np.array([3, 4])) == 70
    for kernel in (hand.points, trick.worth.inner):
        (overload,) = kernel.overloads.values()
        assert "NRT_" not in overload.library.get_llvm_str()


@pytest.mark.parametrize("given", ["cards", "(cards, cards[0])"])
def test_a_kernel_that_gives_back_an_array_is_refused(folder: Path, given: str) -> None:
    (folder / "trick.py").write_text(TRICK.replace("cards * 10", given))
    _, trick = as_in_another_process()
    for kernel in (trick.worth, trick.worth.inner):
        with pytest.raises(TypeError, match=r"trick\.worth gives back an array"):
            kernel.compile((numba.typeof(np.array([3, 4])),))


def test_a_caller_out_of_the_cache_brings_what_it_calls(folder: Path) -> None:
    assert as_in_another_process()[0].points(3) == 70
    hand, trick = as_in_another_process()
    assert hand.points(3) == 70
    assert (found(hand.points), found(trick.worth.inner)) == ((1, 0), (1, 0))


def test_what_is_lost_is_compiled_before_its_caller_runs(folder: Path) -> None:
    as_in_another_process()[0].points(3)
    shutil.rmtree(compiled.folder_of(folder / "trick.py"))
    hand, trick = as_in_another_process()
    assert hand.points(3) == 70
    assert (found(hand.points), found(trick.worth.inner)) == ((1, 0), (0, 1))


def test_a_caller_calls_what_its_kernel_has_become(folder: Path) -> None:
    as_in_another_process()[0].points(3)
    (folder / "trick.py").write_text(TRICK.replace("* 10", "* 11"))
    hand, trick = as_in_another_process()
    assert hand.points(3) == 77
    assert (found(hand.points), found(trick.worth.inner)) == ((1, 0), (0, 1))


@pytest.mark.parametrize("now", [TRICK.replace("* 10", "/ 2"), TRICK.replace("def worth", "def value")])
def test_a_caller_whose_kernel_gives_something_else_is_compiled_anew(folder: Path, now: str) -> None:
    as_in_another_process()[0].points(4)
    (folder / "trick.py").write_text(now.replace("Kernel(worth", "Kernel(value") if "def value" in now else now)
    hand, _ = as_in_another_process()
    assert hand.points(4) == (4.5 if "/ 2" in now else 90)
    assert found(hand.points) == (0, 1)


def test_what_cannot_be_read_is_compiled_anew(folder: Path) -> None:
    as_in_another_process()[0].points(3)
    for file in compiled.folder_of(folder / "hand.py").glob("*.nbc"):
        file.write_bytes(file.read_bytes()[:100])
    hand, _ = as_in_another_process()
    assert hand.points(3) == 70
    assert found(hand.points) == (0, 1)
