"""How much of a promise's test is run: a little in the suite, all of it under `make soak`."""

from __future__ import annotations

import os

SOAK = os.environ.get("ATOUT_SOAK") == "1"


def times(short: int, full: int) -> int:
    """`full` in the soak, `short` in the suite."""
    return full if SOAK else short
