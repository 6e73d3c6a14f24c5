"""What messages about compiling call the one shape of Le Beigne."""

from __future__ import annotations

from collections.abc import Mapping

from atout.contract.terms import Text

SHAPES: Mapping[str, Text] = {"beigne": Text(", pour Le Beigne", " of Le Beigne")}
