"""What messages about compiling call the shapes of bésigue."""

from __future__ import annotations

from collections.abc import Mapping

SHAPES: Mapping[str, str] = {"ordinary": "", "four": " with more packs"}
