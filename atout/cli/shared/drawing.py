"""Pictures, which need matplotlib: a part that not everybody has."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

from atout.contract.terms import AtoutError, Text


def drawing() -> ModuleType:
    """The module that draws. Raises AtoutError where matplotlib is missing."""
    try:
        from atout.research.simulation import plots
    except ImportError:
        raise AtoutError(
            "Drawing needs matplotlib: pip install matplotlib",
            "Il faut matplotlib pour dessiner : pip install matplotlib",
        ) from None
    return plots


def drawn_in(file: Path) -> Text:
    """What is said once a picture is written."""
    return Text(f"Dessiné dans {file}.", f"Drawn in {file}.")
