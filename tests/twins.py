"""Twins: the same program run compiled and plain, which must print the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


ONCE, OFTEN = "0", "1"
"""How hard to optimize: the passes take half of the time and change no result, but what is compiled without any of
them is not kept for another process."""


def start(jit: str, passes: str, *words: str | Path) -> subprocess.Popen[str]:
    """The process that runs Python with these words, compiled (`1`) or plain (`0`)."""
    path = os.pathsep.join([str(HERE), *sys.path])
    environment = {**os.environ, "ATOUT_JIT": jit, "NUMBA_OPT": passes, "PYTHONPATH": path}
    return subprocess.Popen([sys.executable, *words], env=environment, stdout=subprocess.PIPE, text=True)


def compiled_and_plain(*words: str | Path, passes: str = ONCE) -> tuple[list[str], list[str]]:
    """What both forms print, line by line."""
    twins = [start("1", passes, *words), start("0", passes, *words)]
    compiled, plain = (twin.communicate()[0].splitlines() for twin in twins)
    assert [twin.returncode for twin in twins] == [0, 0]
    return compiled, plain


def differing(*words: str | Path) -> list[int]:
    """The numbers of the lines in which the two forms differ, out of as many as the third word asks for."""
    compiled, plain = compiled_and_plain(*words, passes=OFTEN)
    assert len(compiled) == int(str(words[2]))
    return [at for at, (a, b) in enumerate(zip(compiled, plain, strict=True)) if a != b]
