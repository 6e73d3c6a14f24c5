"""Twins: the same program run compiled and plain, which must print the same."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

from atout.kernel import cache_folder, cache_root

Case = tuple[str, ...]
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


class Printed(Mapping[Case, tuple[list[str], ...]]):
    """What both forms print of each case: `printed[case]` waits until they have come so far."""

    def __init__(self, program: Path, cases: Sequence[Case], known: dict[Case, tuple[list[str], ...]]) -> None:
        self.cases = cases
        self.told = known
        words = [word for case in cases for word in (*case, NEXT)]
        self.twins = [] if known else [start(jit, program, *words) for jit in ("1", "0")]
        self.coming = iter(cases)

    def __getitem__(self, case: Case) -> tuple[list[str], ...]:
        while case not in self.told:
            self.told[next(self.coming)] = tuple(self._line(twin) for twin in self.twins)
        return self.told[case]

    def __iter__(self) -> Iterator[Case]:
        return iter(self.cases)

    def __len__(self) -> int:
        return len(self.cases)

    @property
    def same(self) -> bool:
        """Whether both forms have printed every case, and the same."""
        return len(self.told) == len(self.cases) and all(one == other for one, other in self.told.values())

    def _line(self, twin: subprocess.Popen[str]) -> list[str]:
        assert twin.stdout is not None
        line = twin.stdout.readline()
        assert line, f"nothing more is printed: it ended with {twin.wait()}"
        return line.split()


@contextmanager
def both_forms(program: Path, cases: Sequence[Case]) -> Iterator[Printed]:
    """What both forms print for each case, a line each: all cases in one process, so that each kernel is compiled
    once; no test waits for all of them.

    Where both have printed the same before, from the same sources, it is read and nothing is compiled again.
    """
    kept = cache_root() / "twins" / f"{digest(program, cases)}.json"
    known = dict(zip(cases, map(tuple, json.loads(kept.read_text())), strict=True)) if kept.exists() else {}
    printed = Printed(program, cases, known)
    try:
        yield printed
    finally:
        for twin in printed.twins:
            twin.kill()
            twin.communicate()
    if printed.twins and printed.same:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps([printed.told[case] for case in cases]))


def digest(program: Path, cases: Sequence[Case]) -> str:
    """What decides all that is printed: the sources of the rooms that have kernels, the program, the cases, Numba."""
    decides = [cache_folder().name, version("numba"), program.read_text(), Path(__file__).read_text(), repr(cases)]
    return hashlib.sha256("".join(decides).encode()).hexdigest()[:24]


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
