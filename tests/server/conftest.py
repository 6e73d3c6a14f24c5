"""Where the databases of the server's tests lie: in memory where there is such a folder, for an fsync may take long."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

MEMORY = Path("/dev/shm")


@pytest.fixture
def file() -> Iterator[Path]:
    """The file of a new database."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield Path(folder) / "atout.db"
