"""What a free deal waits for besides the phases that kernels know: numbers after theirs (`state.ASKED` …)."""

from __future__ import annotations

from atout.games.bezique.kernels.state import CHOOSING

DEALING, LOOKING, ANSWERING, COUNTING = range(CHOOSING + 1, CHOOSING + 5)
NAMES = {DEALING: "dealing", LOOKING: "looking", ANSWERING: "answering", COUNTING: "counting"}
