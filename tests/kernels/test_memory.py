"""Where a record of the compiled form lies: it has its memory at hand, for Numba asks for it at every call."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from declared import GAMES, Game

from atout import kernel
from atout.kernel import Record, contents, record_in

MADE = {
    "as it is": lambda record: record,
    "copied": kernel.copy,
    "by its own copy": lambda record: record.copy(),
    "by the module copy": copy.copy,
    "deeply": copy.deepcopy,
}


def at_random(game: Game) -> Record:
    """The second of three records with a number of its own in each place."""
    array = np.zeros(3, game.dtype)
    array.view(np.int16)[:] = np.arange(array.nbytes // 2) % 30_000
    return record_in(array, 1)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("form", MADE.values(), ids=MADE)
def test_a_record_reads_and_writes_its_own_memory(game: Game, form: Any) -> None:
    source = at_random(game)
    before, record = contents(source), form(source)
    assert contents(record) == before
    assert record.data is record.data, "it is worked out anew at every call"
    for name in game.dtype.names:
        kept = getattr(record, name)
        changed = kept + 1
        setattr(record, name, changed)
        assert np.array_equal(record[name], changed), name
        assert np.array_equal(getattr(record, name), changed), name
    values = contents(record)
    assert record.data.tobytes() == record.tobytes()
    assert all(values[name] != before[name] for name in values)
    assert contents(source) == (values if record is source else before)


def test_a_record_from_elsewhere_is_read_too() -> None:
    state = at_random(GAMES["small"])
    other = np.array([state])[0]
    assert type(other) is type(state)
    assert contents(other) == contents(state)
    other.turn = 5
    assert (other["turn"], other.turn, state.turn != 5) == (5, 5, True)


PROGRAM = """
import copy
import atout
from atout import kernel
from atout.games.bezique.kernels.state import after, set_deck
match = atout.Match("ordinary", seed=7)
rules = match.rules.packed

def never(*given):
    raise AssertionError("a record without its memory at hand")

kernel._Data.__get__ = never
for state in (match.deal.state, match.view(0).record, kernel.copy(match.deal.state), match.copy().deal.state):
    set_deck(state, rules)
    print(after(state, 1), after(copy.deepcopy(state), 0))
array = kernel._array(match.deal.state.dtype, 2)
print(after(kernel.record_in(array, 1), 1))
"""


def test_what_matches_hand_to_compiled_kernels_has_its_memory_at_hand(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "ATOUT_JIT": "1",
        "ATOUT_CACHE": str(tmp_path),
        "NUMBA_OPT": "0",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["0", "1"] * 4 + ["0"]
