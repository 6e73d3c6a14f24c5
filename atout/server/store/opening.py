"""Which database a server or a command works on."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from importlib.util import find_spec
from pathlib import Path

from atout.server.store.contract import StoreError, WrongFile
from atout.server.store.database import Rows
from atout.server.store.sql import SqlStore
from atout.server.store.sqlite import SqliteStore
from atout.server.store.sqlite.schema import missing

POSTGRES = ("postgresql://", "postgres://")


def open_store(
    data: str | Path | None = None,
    url: str | None = None,
    there: bool = False,
    clock: Callable[[], float] = time.time,
    address: str | None = None,
) -> SqlStore:
    """The store in the file meant by `data`, or in the PostgreSQL database `url`, made where there is none unless it is
    to be `there`. Raises StoreError. A process that other servers of that database reach at `address`, as host:port,
    shares it with them; a file is nobody else's."""
    if url:
        return postgres(url, clock, address)
    path = data_file(data)
    if there and not path.is_file():
        raise missing(path)
    return SqliteStore(path, clock)


def two_named(source: str, target: str) -> tuple[SqlStore, SqlStore]:
    """The store to copy from, which is there, and the one to copy into. Raises StoreError, for one named twice too."""
    one, other = (name if "://" in name else data_file(name).resolve() for name in (source, target))
    if one == other:
        raise StoreError(
            f"{source} cannot be copied into itself: name another database to copy into.",
            f"{source} ne se copie pas dans elle-même : nommez une autre base où copier.",
        )
    old = named(source, there=True)
    try:
        return old, named(target)
    except StoreError:
        old.close()
        raise


def named(name: str, there: bool = False) -> SqlStore:
    """The store in a file, or at the address of a PostgreSQL database. Raises StoreError."""
    if "://" in name:
        return open_store(url=name)
    if there and not (path := data_file(name)).is_file():
        raise StoreError(
            f"There is no database {path}: name a file, or an address, as in postgresql://atout@localhost/atout.",
            f"Il n'y a pas de base {path} : nommez un fichier, ou une adresse, comme"
            " postgresql://atout@localhost/atout.",
        )
    try:
        return open_store(name)
    except WrongFile as error:
        raise error.without_option from None


def postgres(url: str, clock: Callable[[], float], address: str | None) -> SqlStore:
    """The store in a PostgreSQL database. Raises StoreError."""
    check_address(url)
    from atout.server.store.postgres import PostgresStore

    return PostgresStore(url, clock, address)


def moment(url: str) -> AbstractContextManager[Rows]:
    """What a PostgreSQL database holds now, whoever uses it. Raises StoreError."""
    check_address(url)
    from atout.server.store.postgres.store import moment_of

    return moment_of(url)


def check_address(url: str) -> None:
    """Raise StoreError where this is no address of a PostgreSQL database, or what speaks to one is not installed."""
    if not url.startswith(POSTGRES):
        raise StoreError(
            "--store takes the address of a PostgreSQL database, as in postgresql://atout@localhost/atout; a file is"
            " given with --data.",
            "--store prend l'adresse d'une base PostgreSQL, comme postgresql://atout@localhost/atout ; un fichier se"
            " donne avec --data.",
        )
    if find_spec("psycopg") is None:
        raise StoreError(
            "PostgreSQL needs one package more: pip install 'atout[postgres]'.",
            "PostgreSQL demande un paquet de plus : pip install 'atout[postgres]'.",
        )


def data_file(data: str | Path | None) -> Path:
    """The database file meant by `data`."""
    path = Path(data or os.environ.get("ATOUT_DATA") or default_data()).expanduser()
    return path / "atout.db" if path.is_dir() else path


def beside(data: str | Path | None, name: str) -> Path:
    """The file of this name in the folder of the database file meant by `data`."""
    return data_file(data).resolve().with_name(name)


def default_data() -> Path:
    """The database file in the place this system keeps people's data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "atout" / "atout.db"
