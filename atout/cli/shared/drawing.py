"""Pictures, which need matplotlib: a part that not everybody has."""

from __future__ import annotations

from types import ModuleType

from atout.contract.terms import AtoutError


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
