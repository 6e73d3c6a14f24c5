"""Every module can be the first that somebody imports: none waits for another that waits for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import atout

HOUSE = Path(atout.__file__).parent

PROGRAM = """
import os
import sys
from importlib import import_module

import numpy  # once for all

for name in sys.argv[1:]:
    child = os.fork()
    if not child:
        try:
            import_module(name)
        except ModuleNotFoundError as error:  # of an extra that need not be there
            os._exit((error.name or "").startswith("atout"))
        except BaseException:
            os._exit(1)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        print(name)
"""


PARTS = 8
"""All modules together take five minutes of a core, and a test may take ten, busy machines included."""


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no forks")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_module_can_be_imported_first(part: int) -> None:
    places = [path.relative_to(HOUSE.parent).with_suffix("").parts for path in sorted(HOUSE.rglob("*.py"))]
    modules = [".".join(parts).removesuffix(".__init__") for parts in places if parts[-1] != "__main__"]
    program = [sys.executable, "-c", PROGRAM, *modules[part::PARTS]]
    done = subprocess.run(program, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
