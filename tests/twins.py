"""Twins: the same program run compiled and plain, which must print the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parent
NEXT = "/"
"""Stands between two cases of one process."""


def start(jit: str, *words: str | Path) -> subprocess.Popen[str]:
    """The process that runs Python with these words, compiled (`1`) or plain (`0`).

    Compiled without LLVM's optimizing passes, and no kernel folded into another: that takes a third of the time and
    changes no result. Numba keeps nothing of that for another process, and says so of each function.
    """
    path = os.pathsep.join([str(HERE), *sys.path])
    environment = {**os.environ, "ATOUT_JIT": jit, "NUMBA_OPT": "0", "PYTHONPATH": path}
    return subprocess.Popen([sys.executable, *words], env=environment, stdout=subprocess.PIPE, text=True)


class Printed:
    """What both forms print of each case: `printed[case]` waits until they have come so far."""

    def __init__(self, program: Path, cases: Sequence[tuple[str, ...]]) -> None:
        words = [word for case in cases for word in (*case, NEXT)]
        self.twins = [start(jit, program, *words) for jit in ("1", "0")]
        self.coming = iter(cases)
        self.told: dict[tuple[str, ...], tuple[list[str], ...]] = {}

    def __getitem__(self, case: tuple[str, ...]) -> tuple[list[str], ...]:
        while case not in self.told:
            self.told[next(self.coming)] = tuple(self._line(twin) for twin in self.twins)
        return self.told[case]

    def _line(self, twin: subprocess.Popen[str]) -> list[str]:
        assert twin.stdout is not None
        line = twin.stdout.readline()
        assert line, f"nothing more is printed: it ended with {twin.wait()}"
        return line.split()


@contextmanager
def both_forms(program: Path, cases: Sequence[tuple[str, ...]]) -> Iterator[Printed]:
    """What both forms print for each case, a line each: all cases in one process, so that each kernel is compiled
    once; no test waits for all of them."""
    printed = Printed(program, cases)
    try:
        yield printed
    finally:
        for twin in printed.twins:
            twin.kill()
            twin.communicate()


def given() -> Iterator[list[str]]:
    """The cases that this process is asked for."""
    case: list[str] = []
    for word in sys.argv[1:]:
        if word == NEXT:
            yield case
            case = []
        else:
            case.append(word)


def differing(printed: tuple[list[str], ...], count: int) -> list[int]:
    """The numbers of the checksums in which the two forms differ, out of as many as there should be."""
    compiled, plain = printed
    assert len(compiled) == count
    return [at for at, (a, b) in enumerate(zip(compiled, plain, strict=True)) if a != b]
