"""Where the databases of the server's tests lie: in memory where there is such a folder, for an fsync may take long."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import CI

from atout.server.store import Store
from atout.server.store.opening import open_store
from server import cluster

MEMORY = Path("/dev/shm")

Opened = Callable[..., Store]


@pytest.fixture
def file() -> Iterator[Path]:
    """The file of a new database."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield Path(folder) / "atout.db"


@pytest.fixture(scope="session")
def postgres() -> Iterator[cluster.Cluster]:
    """A PostgreSQL for these tests alone."""
    bin = cluster.programs()
    if bin is None:
        pytest.fail(cluster.MISSING) if CI else pytest.skip(cluster.MISSING)
    with cluster.running(bin) as running:
        yield running


@pytest.fixture
def url(postgres: cluster.Cluster) -> str:
    """The address of a new PostgreSQL database."""
    psycopg = pytest.importorskip("psycopg")
    with psycopg.connect(postgres.url, autocommit=True) as database:
        database.execute("SET client_min_messages = error; DROP SCHEMA IF EXISTS atout CASCADE")
    return postgres.url


@pytest.fixture(params=["sqlite", "postgresql"])
def opened(request: pytest.FixtureRequest) -> Opened:
    """Opens one new database of either kind, again and again."""
    if request.param == "sqlite":
        file = request.getfixturevalue("file")
        return lambda **rest: open_store(file, **rest)
    url = request.getfixturevalue("url")
    return lambda **rest: open_store(url=url, **rest)


@pytest.fixture
def store(opened: Opened) -> Iterator[Store]:
    """The store of a new database of either kind."""
    database = opened()
    yield database
    database.close()
