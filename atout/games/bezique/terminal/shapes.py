"""What messages about compiling call the shapes of bésigue."""

from __future__ import annotations

from collections.abc import Mapping

from atout.contract.terms import Text

SHAPES: Mapping[str, Text] = {"ordinary": Text("", ""), "four": Text(", avec plus de jeux", " with more packs")}
