"""Twins: the same program run compiled and plain, which must print the same."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from itertools import chain
from pathlib import Path

import pytest

import atout

Case = tuple[str, ...]
HERE = Path(__file__).parent
HOUSE = Path(atout.__file__).parent
COMPARED = HERE / "kernels" / "compared.json"
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

    def __init__(self, program: Path, cases: Sequence[Case]) -> None:
        self.cases = cases
        self.told: dict[Case, tuple[list[str], ...]] = {}
        words = [word for case in cases for word in (*case, NEXT)]
        self.twins = [start(jit, program, *words) for jit in ("1", "0")]
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
def both_forms(game: str, program: Path, cases: Sequence[Case], config: pytest.Config) -> Iterator[Printed]:
    """What both forms print for each case, a line each: all cases in one process, so that each kernel is compiled
    once; no test waits for all of them.

    Nothing is compared again where both printed the same from the same sources, as `COMPARED` keeps it; the tests are
    skipped. `make twins` compares in any case, and keeps that they are the same.
    """
    sources, wanted = digest(game, program, cases), config.getoption("twins") or config.getoption("long")
    if not wanted and compared().get(game) == sources:
        pytest.skip("no kernel has changed since its two forms were compared (`make twins` compares them again)")
    printed = Printed(program, cases)
    try:
        yield printed
    finally:
        for twin in printed.twins:
            twin.kill()
            twin.communicate()
    if config.getoption("twins") and printed.same:
        COMPARED.write_text(json.dumps({**compared(), game: sources}, indent=2, sort_keys=True) + "\n")


def compared() -> dict[str, str]:
    """The digest of each game's sources when its two forms were last found to be the same."""
    return json.loads(COMPARED.read_text()) if COMPARED.exists() else {}


def digest(game: str, program: Path, cases: Sequence[Case]) -> str:
    """What decides all that is printed: Python, NumPy, Numba, the kernels of the game and what they are made of (the
    modules that they import, since kernels freeze constants), the program and the cases. Words for readers decide
    nothing."""
    total = hashlib.sha256(repr((sys.version_info[:2], version("numpy"), version("numba"), cases)).encode())
    kernels = [path for path in sorted(HOUSE.rglob("*.py")) if "@kernel" in path.read_text() and belongs(path, game)]
    for path in sorted({*kernels, *chain.from_iterable(map(imported, kernels)), program, Path(__file__)}):
        total.update(path.name.encode() + meaning(path).encode())
    return total.hexdigest()


def belongs(path: Path, game: str) -> bool:
    """Whether a module is this game's or no game's."""
    room, *folders = path.relative_to(HOUSE).parts
    return room != "games" or folders[0] == game


def imported(path: Path) -> Iterator[Path]:
    """The project's modules that a module names in its imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in (node.module, *(f"{node.module}.{one.name}" for one in node.names)):
                module = HOUSE.parent.joinpath(*name.split("."))
                yield from filter(Path.exists, (module.with_suffix(".py"), module / "__init__.py"))


def meaning(path: Path) -> str:
    """The code of a module without its comments, its form and its docstrings."""
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node, clean=False):
            node.body = node.body[1:]
    return ast.dump(tree)


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
