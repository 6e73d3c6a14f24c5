"""Names that a module offers and imports only once somebody asks for one: who does without does not wait for it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def later(home: str, names: Mapping[str, str]) -> Callable[[str], object]:
    """The `__getattr__` of the module `home`: of each name in which module it stands, itself where it is a module.

    Stands behind `if TYPE_CHECKING`, where the names are imported as usual.
    """

    def load(name: str) -> object:
        if name not in names:
            raise AttributeError(f"module {home!r} has no attribute {name!r}")
        module = import_module(names[name])
        value = module if names[name] == f"{home}.{name}" else getattr(module, name)
        setattr(sys.modules[home], name, value)  # asked for once
        return value

    return load
