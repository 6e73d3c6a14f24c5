"""What messages about compiling call the one shape of Le Beigne."""

from __future__ import annotations

from collections.abc import Mapping

SHAPES: Mapping[str, str] = {"beigne": " of Le Beigne"}
