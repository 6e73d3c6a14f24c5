"""A copy of the whole database while the server works on it, checked before it gets its name."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import AbstractContextManager, closing, suppress
from dataclasses import dataclass
from pathlib import Path

from atout.contract.system import why
from atout.contract.terms import Text
from atout.server.store.contract import StoreError
from atout.server.store.copying import Contents, contents, fill
from atout.server.store.database import Rows
from atout.server.store.sqlite.reading import connect, moment
from atout.server.store.sqlite.schema import APPLICATION, VERSION, missing, prepare, unusable


@dataclass(frozen=True)
class Copied:
    """What a copy holds; `size` in bytes. What is damaged is so in the original: tables whose log is broken, and what
    SQLite itself finds wrong with the file (`verdict`, empty where all is well)."""

    tables: int
    events: int
    size: int
    damaged: tuple[str, ...] = ()
    verdict: str = ""

    @property
    def whole(self) -> bool:
        """Whether nothing is damaged."""
        return not self.damaged and not self.verdict


def backup(source: Path | AbstractContextManager[Rows], target: Path, force: bool = False) -> Copied:
    """Copy the database in the file `source`, or what another kind of database holds at a moment, to the file `target`,
    and check the copy.

    The server need not stop, and nothing waits for the copy. A damaged one never replaces an older one. Raises
    StoreError; a file that was at `target` is then as it was.
    """
    refuse(source, target, force)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        part.touch(mode=0o600)  # whoever reads it can sit down at every table
        if isinstance(source, Path):
            copy(source, part)
        else:
            write_down(source, part)
        copied = examine(part)
        if not copied.whole and target.exists():
            wrong = damage(copied)
            raise StoreError(
                f"{wrong.en} {target} stays as it was: give another name, and keep the older copy.",
                f"{wrong.fr} {target} reste comme il était : donnez un autre nom, et gardez la copie plus ancienne.",
            )
        settle(part, target)
        return copied
    except sqlite3.Error as error:
        raise StoreError(
            f"The copy could not be made ({error}): is there room on the disk?",
            f"La copie n'a pas pu se faire ({error}) : reste-t-il de la place sur le disque ?",
        ) from None
    except OSError as error:
        raise StoreError(
            f"The copy {target} cannot be written ({why(error).en}): give another place.",
            f"La copie {target} ne peut pas être écrite ({why(error).fr}) : donnez un autre endroit.",
        ) from None
    finally:
        for left in part.parent.glob(f"{part.name}*"):
            left.unlink(missing_ok=True)


def refuse(source: object, target: Path, force: bool) -> None:
    """Raise StoreError where this copy should not be made."""
    if isinstance(source, Path) and not source.is_file():
        raise missing(source)
    if not target.exists():
        return
    if target.is_dir():
        raise StoreError(
            f"{target} is a folder: give the name of a file in it.",
            f"{target} est un dossier : donnez le nom d'un fichier dedans.",
        )
    if isinstance(source, Path) and target.samefile(source):
        raise StoreError(
            "A database cannot be its own copy: give another name.",
            "Une base n'est pas sa copie : donnez un autre nom.",
        )
    if not force:
        raise StoreError(
            f"{target} exists: give another name, or --force to replace it.",
            f"{target} existe : donnez un autre nom, ou --force pour le remplacer.",
        )
    if target.with_name(target.name + "-wal").exists():  # SQLite would mix what is in there into the copy
        raise StoreError(
            f"{target} is a database in use: give another name.",
            f"{target} est une base en service : donnez un autre nom.",
        )


def copy(source: Path, part: Path) -> None:
    """Copy one database into another: in a single step, or every event recorded meanwhile would begin it anew."""
    with closing(connect(source, "ro")) as database, closing(connect(part, "rw")) as target:
        try:
            check_format(database, source)
        except sqlite3.Error as error:
            raise unusable(source, error) from None
        database.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # all in one file


def write_down(moment: AbstractContextManager[Rows], part: Path) -> None:
    """Write what a database holds into a new file."""
    with moment as rows, closing(connect(part, "rw")) as target:
        prepare(target, part, time.time)
        target.execute("BEGIN")
        fill(target, rows)
        target.execute("COMMIT")


def check_format(database: sqlite3.Connection, path: Path) -> None:
    """Raise StoreError where this is no database of ours, or one of a later version."""
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION:
        raise StoreError(f"{path} is a database of another program.", f"{path} est la base d'un autre programme.")
    if version > VERSION:
        raise StoreError(
            f"{path} was made by a later version of Atout (format {version}, this one reads {VERSION}).",
            f"{path} vient d'une version d'Atout plus récente (format {version}, celle-ci lit {VERSION}).",
        )


def examine(part: Path) -> Copied:
    """What a copy holds, and what is wrong with it."""
    content = Contents(0, 0)
    try:
        with moment(part) as rows:
            (verdict,) = next(rows("PRAGMA integrity_check(1)"))
            content = contents(rows)
    except sqlite3.DatabaseError as error:
        verdict = str(error)
    wrong = "" if verdict == "ok" else " ".join(verdict.split())
    return Copied(content.tables, content.events, part.stat().st_size, content.damaged, wrong)


def settle(part: Path, target: Path) -> None:
    """Give the copy its name, once it would outlive a cut of power."""
    with part.open("rb") as file:
        os.fsync(file.fileno())
    part.replace(target)
    with suppress(OSError):  # a folder cannot be opened everywhere
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def damage(copied: Copied) -> Text:
    """What is wrong with a copy."""
    if copied.verdict:
        return Text(f"La base est abîmée ({copied.verdict}).", f"The database is damaged ({copied.verdict}).")
    named = ", ".join(copied.damaged[:5])
    return Text(
        f"Tables abîmées : {len(copied.damaged)} sur {copied.tables} ({named}).",
        f"Damaged tables: {len(copied.damaged)} of {copied.tables} ({named}).",
    )
