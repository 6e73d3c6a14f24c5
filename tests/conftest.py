"""What every test shares: the clause marker, hypothesis's settings, the browser."""

from __future__ import annotations

import gc
import os
import re
import shutil
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

os.environ["LC_ALL"] = "C.UTF-8"  # a command speaks the language of the system
os.environ.setdefault("ATOUT_JIT", "0")  # the compiled form has its own tests, each in a process of its own

CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}

# No deadline, and no complaint of slow drawing: the first example of a property may meet a function that is still to be
# compiled, and a busy machine is nobody's fault.
PATIENT: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("atout", **PATIENT)
settings.register_profile("ci", **PATIENT, derandomize=True, print_blob=True)  # a red run is red again
settings.register_profile("hasty", **PATIENT, derandomize=True, phases=[Phase.generate])  # for mutants
settings.load_profile("ci" if CI else "atout")


# Quick ---------------------------------------------------------------------------------------------------

HERE = Path(__file__).parent
SLOW = {
    "browser", "endings", "kernels", "mutants", "players", "promises", "research", "review",
    "arbiter/test_cited.py", "beigne/test_invariants.py", "beigne/test_twins.py", "clauses/test_options.py",
    "cli/test_commands.py", "cli/test_contests.py", "cli/test_french_help.py", "cli/test_play.py",
    "cli/test_process.py", "free/beigne/test_invariants.py", "free/beigne/test_noticing.py",
    "free/beigne/test_table.py", "games/test_invariants.py", "games/test_moves.py", "records/test_any_game.py",
    "records/test_options.py", "records/test_round_trips.py", "records/test_signed_records.py",
    "referee/test_any_rules.py", "referee/test_referee.py",
    "rulebook/test_lessons.py", "server/test_asking.py", "server/test_company.py",
    "server/test_daily.py", "server/test_family.py", "server/test_free.py", "server/test_gatherings.py",
    "server/test_guard.py", "server/test_hints.py", "server/test_offline.py", "server/test_own_play.py",
    "server/test_play.py", "server/test_replays.py", "server/test_reviews.py", "server/test_serve.py",
    "server/test_teaching.py", "table/test_bystander.py", "table/test_chouette.py", "table/test_free.py",
    "table/test_secrecy.py", "table/test_table.py", "test_documents.py", "test_house.py",
}  # fmt: skip
"""What `make quick` leaves to `make test`: what takes more than some three seconds of a core, and the browser."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With `--quick` the long ones are not even imported."""
    quick = config.getoption("quick", False) and collection_path.is_relative_to(HERE)
    return True if quick and collection_path.relative_to(HERE).as_posix() in SLOW else None


# Shared out among workers --------------------------------------------------------------------------------

BROWSER = "tests/browser/"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """The tests of a file go to one worker together, so that what they share is made once; those of the browser one by
    one to whoever is free, since they share only what every worker has, and some take as long as fifty others."""
    from xdist.scheduler import LoadFileScheduling

    class Shares(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return nodeid if nodeid.startswith(BROWSER) else super()._split_scope(nodeid)

    return Shares(config, log)


# Clauses ------------------------------------------------------------------------------------------------

CLAUSE = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)*-\d{3}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clause", action="append", default=[], metavar="ID", help="run only the tests of this clause")
    parser.addoption("--quick", action="store_true", help="leave out the browser and what takes long")
    parser.addoption("--long", action="store_true", help="run the cases too that only repeat others elsewhere")
    parser.addoption("--twins", action="store_true", help="compare both forms of all kernels, and keep that they agree")
    parser.addoption("--screens", type=Path, metavar="FOLDER", help="walk every screen, keep pictures here")
    parser.addoption("--screens-only", metavar="REGEX", help="only the screens whose names this finds")


LONGEST = ("test_twins.py", "test_family.py", "test_screens.py", "test_friends.py", "test_free.py")
"""Files that take long begin before their like, or one worker would wait for the other at the end."""


WAITING = {"promises", "server"}
"""Rooms whose tests wait for most of their time. They are spread among the others: where all workers have come to such
a room, the machine is idle."""


def spread(files: Collection[Path]) -> dict[Path, float]:
    """Where each file comes, from 0 to 1: those of both kinds in their order, and evenly one among the other."""
    kinds: tuple[list[Path], list[Path]] = ([], [])
    for file in files:
        kinds[file.parent.name in WAITING].append(file)
    return {file: (at + 0.5) / len(kind) for kind in kinds for at, file in enumerate(kind)}


def clauses(item: pytest.Item) -> set[str]:
    return {clause for marker in item.iter_markers("clause") for clause in marker.args}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if wrong := [clause for clause in clauses(item) if not CLAUSE.fullmatch(clause)]:
            raise pytest.UsageError(f"{item.nodeid}: not a clause id: {', '.join(wrong)} (write e.g. B-ORD-081)")

    if not config.getoption("long"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
        items[:] = [item for item in items if not item.get_closest_marker("long")]

    if wanted := set(config.getoption("clause")):
        config.hook.pytest_deselected(items=[item for item in items if not clauses(item) & wanted])
        items[:] = [item for item in items if clauses(item) & wanted]

    # Playwright keeps an event loop running in its worker from its first test on, and asyncio.run refuses to start
    # under it: so the browser tests come last.
    place = spread(dict.fromkeys(item.path for item in items))
    items.sort(
        key=lambda item: (
            "playwright" in getattr(item, "fixturenames", ()),
            item.path.name not in LONGEST,
            place[item.path],
        )
    )


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Nothing of what is collected is garbage: the collector rests meanwhile (measured: a quarter of the time)."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Thousands of tests and the house itself stay until the end: the collector need not look at them again and again,
    and seldom at the rest (measured: a fifth of the processor time of plain tests)."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)


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
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",  # no test leaves this machine
)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Playwright drives the Chromium of this machine; nothing is downloaded."""
    chromium = os.environ.get("ATOUT_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if chromium is None:
        reason = "no Chromium here; install Debian's `chromium` or set ATOUT_CHROMIUM to a browser's path"
        pytest.fail(reason) if CI else pytest.skip(reason)
    return {**browser_type_launch_args, "executable_path": chromium, "args": list(QUIET)}
