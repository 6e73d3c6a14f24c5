"""Where the databases of these tests lie: in memory where there is such a folder, for an fsync may take long."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from server.conftest import postgres, url

__all__ = ["postgres", "url"]

MEMORY = Path("/dev/shm")


@pytest.fixture
def new_folder() -> Iterator[Callable[[], Path]]:
    """Makes a new folder."""
    with ExitStack() as stack:
        where = MEMORY if MEMORY.is_dir() else None
        yield lambda: Path(stack.enter_context(tempfile.TemporaryDirectory(dir=where)))


@pytest.fixture
def file(new_folder: Callable[[], Path]) -> Path:
    """The file of a new database."""
    return new_folder() / "atout.db"
