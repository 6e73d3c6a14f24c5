"""What every test shares: the clause marker, hypothesis's settings, the browser."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, settings

os.environ.setdefault("ATOUT_JIT", "0")  # the compiled form has its own tests, each in a process of its own

CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}

# No deadline: the first example of a property may meet a function that is still to be compiled.
settings.register_profile("atout", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)  # a red run is red again
settings.register_profile("hasty", deadline=None, derandomize=True, phases=[Phase.generate])  # for mutants
settings.load_profile("ci" if CI else "atout")


# Clauses ------------------------------------------------------------------------------------------------

CLAUSE = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)*-\d{3}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clause", action="append", default=[], metavar="ID", help="run only the tests of this clause")
    parser.addoption("--screens", type=Path, metavar="FOLDER", help="walk every screen, keep pictures here")
    parser.addoption("--screens-only", metavar="REGEX", help="only the screens whose names this finds")


LONGEST = ("test_twins.py", "test_family.py", "test_screens.py", "test_friends.py", "test_free.py")
"""Files that take long begin before their like, or one worker would wait for the other at the end."""


def clauses(item: pytest.Item) -> set[str]:
    return {clause for marker in item.iter_markers("clause") for clause in marker.args}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if wrong := [clause for clause in clauses(item) if not CLAUSE.fullmatch(clause)]:
            raise pytest.UsageError(f"{item.nodeid}: not a clause id: {', '.join(wrong)} (write e.g. B-ORD-081)")

    if wanted := set(config.getoption("clause")):
        config.hook.pytest_deselected(items=[item for item in items if not clauses(item) & wanted])
        items[:] = [item for item in items if clauses(item) & wanted]

    # Playwright keeps an event loop running in its worker from its first test on, and asyncio.run refuses to start
    # under it: so the browser tests come last.
    items.sort(key=lambda item: ("playwright" in getattr(item, "fixturenames", ()), item.path.name not in LONGEST))


# Browser ------------------------------------------------------------------------------------------------

CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # as in scripts/chromium.sh
QUIET = (
    "--no-sandbox",  # a container's root has none
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Playwright drives the Chromium of this machine; nothing is downloaded."""
    chromium = os.environ.get("ATOUT_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if chromium is None:
        reason = "no Chromium here; install Debian's `chromium` or set ATOUT_CHROMIUM to a browser's path"
        pytest.fail(reason) if CI else pytest.skip(reason)
    return {**browser_type_launch_args, "executable_path": chromium, "args": list(QUIET)}
