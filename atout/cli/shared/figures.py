"""Figures as people write them in either language."""

from __future__ import annotations

FRENCH = str.maketrans({",": "\u202f", ".": ",", "%": "\u00a0%"})
"""What stands in a French figure for what Python writes: 1,234.5 is 1\u202f234,5, and 50% is 50\u00a0%."""


def figure(number: float, form: str, lang: str) -> str:
    """A number by a format specification, as `,.1f` or `.1%`, in the language."""
    told = format(number, form)
    return told.translate(FRENCH) if lang == "fr" else told
