"""Twins: the same program run compiled and plain, which must print the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

HERE = Path(__file__).parent
NEXT = "/"
"""Stands between two cases of one process."""


def start(jit: str, *words: str | Path) -> subprocess.Popen[str]:
    """The process that runs Python with these words, compiled (`1`) or plain (`0`).

    Compiled without LLVM's optimizing passes: they take half of the time and change no result. Numba keeps nothing of
    that for another process, and says so of each function.
    """
    path = os.pathsep.join([str(HERE), *sys.path])
    environment = {**os.environ, "ATOUT_JIT": jit, "NUMBA_OPT": "0", "PYTHONPATH": path}
    return subprocess.Popen([sys.executable, *words], env=environment, stdout=subprocess.PIPE, text=True)


def compiled_and_plain(*words: str | Path) -> tuple[list[str], list[str]]:
    """What both forms print, line by line."""
    twins = [start("1", *words), start("0", *words)]
    compiled, plain = (twin.communicate()[0].splitlines() for twin in twins)
    assert [twin.returncode for twin in twins] == [0, 0]
    return compiled, plain


def both_forms(program: Path, cases: Sequence[tuple[str, ...]]) -> dict[tuple[str, ...], tuple[list[str], list[str]]]:
    """What both forms print for each case: all cases in one process, so that each kernel is compiled once."""
    words = [word for case in cases for word in (*case, NEXT)]
    compiled, plain = (iter(lines) for lines in compiled_and_plain(program, *words))
    return {case: (next(compiled).split(), next(plain).split()) for case in cases}


def given() -> Iterator[list[str]]:
    """The cases that this process is asked for."""
    case: list[str] = []
    for word in sys.argv[1:]:
        if word == NEXT:
            yield case
            case = []
        else:
            case.append(word)


def differing(printed: tuple[list[str], list[str]], count: int) -> list[int]:
    """The numbers of the checksums in which the two forms differ, out of as many as there should be."""
    compiled, plain = printed
    assert len(compiled) == count
    return [at for at, (a, b) in enumerate(zip(compiled, plain, strict=True)) if a != b]
