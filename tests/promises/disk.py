"""A disk that can lose its power, fill up or fail: SQLite writes to it through a VFS.

What was written and not synced is lost when the power goes, or kept, sector by sector, as it happens.
"""

from __future__ import annotations

import contextlib
import itertools
import random
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

import apsw

SECTOR = 512
NAMES = itertools.count(1)

Write = tuple[int, bytes | None]
"""Where, and what; None: the file ends there."""


@dataclass
class Platter:
    """One file: what is safe, and what was written since in order."""

    safe: bytearray = field(default_factory=bytearray)
    since: list[Write] = field(default_factory=list)

    def sync(self) -> None:
        """Make everything safe."""
        for write in self.since:
            put(self.safe, write)
        self.since.clear()

    def after_a_cut(self, rng: random.Random) -> bytes:
        """What is found when the power is back."""
        content, luck = bytearray(self.safe), rng.choice([0.0, 0.5, rng.random()])
        for at, data in self.since:
            if data is None:
                if rng.random() < luck:
                    put(content, (at, None))
                continue
            for start in range(0, len(data), SECTOR):
                if rng.random() < luck:
                    put(content, (at + start, data[start : start + SECTOR]))
        return bytes(content)


def put(file: bytearray, write: Write) -> None:
    """Carry out one write."""
    at, data = write
    if data is None:
        del file[at:]
        return
    file.extend(bytes(max(0, at - len(file))))
    file[at : at + len(data)] = data


class Disk:
    """The files under one folder. `cut_after`: so many writes and syncs later the power goes, and nothing works.

    `failing` names what fails for the time being: "write" (the disk is full) or "sync" (it has an error). `careless`
    keeps SQLite from syncing at every commit, as `synchronous = NORMAL` does. Nobody waits longer than `patience`
    seconds for another's lock.
    """

    def __init__(
        self, seed: int = 0, cut_after: int | None = None, careless: bool = False, patience: float = 5.0
    ) -> None:
        self.vfs = f"disk-{next(NAMES)}"
        self.failing = ""
        self.failed = 0
        self.careless = careless
        self.patience = patience
        self.found: dict[str, bytes] | None = None
        self._random = random.Random(seed)
        self._left = cut_after
        self._platters: dict[str, Platter] = {}
        self._lock = threading.Lock()

    @contextlib.contextmanager
    def mounted(self) -> Iterator[None]:
        """Databases opened meanwhile lie on this disk."""
        registered = Registered(self)

        def connect(path: Path, timeout: float = 5.0, **_: Any) -> Database:
            return Database(path, min(timeout, self.patience), self)

        try:
            with mock.patch("sqlite3.connect", connect):
                yield
        finally:
            registered.unregister()

    def write(self, name: str, at: int, data: bytes | None) -> None:
        """Note a write. Raises where it fails."""
        with self._lock:
            self._step("write", apsw.FullError)
            self._platters.setdefault(name, Platter()).since.append((at, data))

    def sync(self, name: str) -> None:
        """Note a sync. Raises where it fails."""
        with self._lock:
            self._step("sync", apsw.IOError)
            self._platters.setdefault(name, Platter()).sync()

    def delete(self, name: str) -> None:
        """Note that a file is gone, at once and for good."""
        with self._lock:
            if self.found is None:
                self._platters.pop(name, None)

    def lay_out(self, folder: Path) -> None:
        """Write what a cut has left into `folder`."""
        assert self.found is not None
        for name, content in self.found.items():
            (folder / name).write_bytes(content)

    def _step(self, what: str, error: type[apsw.Error]) -> None:
        if self.found is not None:
            raise apsw.IOError("no power")
        if self._left is not None:
            self._left -= 1
            if self._left < 0:
                self.found = {name: one.after_a_cut(self._random) for name, one in self._platters.items()}
                raise apsw.IOError("the power goes")
        if self.failing == what:
            self.failed += 1
            raise error(f"the {what} fails")


class Registered(apsw.VFS):
    """The disk under its name in SQLite."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        super().__init__(disk.vfs, "")

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        """A file of the database."""
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        return File(self._disk, Path(path).name, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        """A journal is done with."""
        self._disk.delete(Path(filename).name)
        super().xDelete(filename, syncdir)


class File(apsw.VFSFile):
    """A real file, whose writes and syncs the disk hears of first."""

    def __init__(self, disk: Disk, short: str, name: Any, flags: list[int]) -> None:
        self._disk = disk
        self._short = short
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:
        self._disk.write(self._short, offset, bytes(data))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:
        self._disk.write(self._short, newsize, None)
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:
        self._disk.sync(self._short)  # the real file need not be: nothing really cuts the power


class Rows(list[Any]):
    """What a statement gave, as sqlite3's cursors tell it."""

    def fetchone(self) -> Any:
        return self.pop(0) if self else None

    def fetchall(self) -> list[Any]:
        return list(self)


class Database:
    """A connection of apsw that behaves as one of sqlite3, as far as the store uses it."""

    def __init__(self, path: str | Path, timeout: float, disk: Disk) -> None:
        self._disk = disk
        with as_sqlite3():
            self._own = apsw.Connection(str(path), vfs=disk.vfs)
            self._own.set_busy_timeout(int(timeout * 1000))

    @property
    def in_transaction(self) -> bool:
        return self._own.in_transaction

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Rows:
        if statement == "PRAGMA synchronous = FULL" and self._disk.careless:
            statement = "PRAGMA synchronous = NORMAL"
        with as_sqlite3():
            return Rows(self._own.execute(statement, values))

    def executemany(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        with as_sqlite3():
            self._own.executemany(statement, rows)

    def create_function(self, name: str, arguments: int, function: Callable[..., Any]) -> None:
        self._own.create_scalar_function(name, function, arguments)

    def executescript(self, statements: str) -> None:
        self.execute(statements)

    def close(self) -> None:
        with contextlib.suppress(apsw.Error):  # a last checkpoint that fails is no error of a close
            self._own.close()


@contextlib.contextmanager
def as_sqlite3() -> Iterator[None]:
    """Raise sqlite3's errors for those of apsw."""
    try:
        yield
    except apsw.ConstraintError as error:
        raise sqlite3.IntegrityError(str(error)) from error
    except (apsw.CorruptError, apsw.NotADBError) as error:
        raise sqlite3.DatabaseError(str(error)) from error
    except apsw.Error as error:
        raise sqlite3.OperationalError(str(error)) from error
