"""The garbage collector of a process that serves for long."""

from __future__ import annotations

import gc

THRESHOLDS = (50_000, 20, 50)
"""After how many more new objects than dropped ones it looks through the youngest, and after how many times through
the elder. A move makes a few thousand objects that are gone with it, and hardly any in a circle."""


def settle() -> None:
    """Leave out of every later search what stands so far: modules, rules, texts stay as long as the process does."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
