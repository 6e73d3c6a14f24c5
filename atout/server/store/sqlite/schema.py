"""The tables of an SQLite file, and how a file of an earlier format becomes one of this."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

from atout.server.ops.codes import new_key
from atout.server.ops.cookies import known
from atout.server.store.contract import StoreError, WrongFile
from atout.server.store.sqlite.saving import busy

APPLICATION = 0x41544F55  # "ATOU" in the header of the file
VERSION = 6

GATHERINGS = """
CREATE TABLE gatherings (
    code TEXT PRIMARY KEY, version INTEGER NOT NULL, body BLOB NOT NULL, updated REAL NOT NULL,
    public INTEGER NOT NULL);
CREATE INDEX open ON gatherings (updated) WHERE public;
"""

PLACES = """
CREATE TABLE places (
    code TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, key TEXT NOT NULL,
    UNIQUE (table_id, seat));
CREATE INDEX key ON places (key);
CREATE TABLE holders (
    player TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL,
    PRIMARY KEY (player, table_id, seat)) WITHOUT ROWID;
CREATE INDEX held ON holders (table_id);
"""

VISITS = """
CREATE TABLE visits (name TEXT PRIMARY KEY, last REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX longest ON visits (last);
CREATE TABLE put_away (code TEXT PRIMARY KEY, since REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX oldest ON put_away (since);
"""
"""`visits.name` is a table, or the short code of a gathering; times in seconds since 1970. `put_away` has the addresses
of what is no longer there, so that whoever comes is told so."""

DAILIES = """
CREATE TABLE dailies (
    day TEXT NOT NULL, player TEXT NOT NULL, code TEXT NOT NULL, table_id TEXT NOT NULL,
    points INTEGER, against INTEGER,
    PRIMARY KEY (day, player)) WITHOUT ROWID;
CREATE INDEX tried ON dailies (table_id);
"""

REVIEWS = """
CREATE TABLE reviews (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, arithmetic INTEGER NOT NULL,
    made REAL NOT NULL, sums BLOB NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (table_id, number, seat));
CREATE TABLE shown_reviews (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    PRIMARY KEY (table_id, number, seat)) WITHOUT ROWID;
CREATE TABLE preferences (
    player TEXT NOT NULL, name TEXT NOT NULL, since REAL NOT NULL,
    PRIMARY KEY (player, name)) WITHOUT ROWID;
CREATE TABLE forgotten_reviews (
    player TEXT PRIMARY KEY, since REAL NOT NULL) WITHOUT ROWID;
"""

ATTEMPTS = """
CREATE TABLE attempts (
    player TEXT NOT NULL, number INTEGER NOT NULL, puzzle TEXT NOT NULL, table_id TEXT NOT NULL,
    rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL, solved INTEGER NOT NULL,
    PRIMARY KEY (player, number)) WITHOUT ROWID;
CREATE UNIQUE INDEX attempted ON attempts (player, puzzle);
"""

SUBSCRIPTIONS = """
CREATE TABLE subscriptions (
    endpoint TEXT PRIMARY KEY, player TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL, lang TEXT NOT NULL,
    since REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX subscribed ON subscriptions (player);
"""

SCHEMA = f"""
BEGIN;
CREATE TABLE events (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, digest BLOB NOT NULL, client TEXT, n INTEGER,
    PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE UNIQUE INDEX command ON events (table_id, client, n) WHERE client IS NOT NULL;
CREATE TABLE summaries (
    table_id TEXT PRIMARY KEY, number INTEGER NOT NULL, body BLOB NOT NULL, updated REAL NOT NULL);
{GATHERINGS}
{PLACES}
{VISITS}
{DAILIES}
{REVIEWS}
{ATTEMPTS}
{SUBSCRIPTIONS}
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
COMMIT;
"""

KEYS = f"""
ALTER TABLE places RENAME TO sat;
{PLACES}
INSERT INTO places SELECT code, table_id, seat, player, new_key() FROM sat ORDER BY rowid;
DROP TABLE sat;
INSERT INTO holders SELECT player, table_id, seat FROM places WHERE player != '';
"""

CAME = f"""
{VISITS}
INSERT INTO visits SELECT table_id, coalesce((SELECT updated FROM summaries s WHERE s.table_id = e.table_id), now())
    FROM events e WHERE number = 0;
INSERT INTO visits SELECT code, updated FROM gatherings;
"""

PLAYERS = """
UPDATE places SET player = known(player) WHERE player != '';
UPDATE holders SET player = known(player);
UPDATE gatherings SET body = unnamed(body);
"""

UPGRADES = {1: GATHERINGS, 2: KEYS, 3: CAME + PLAYERS, 4: DAILIES, 5: REVIEWS + ATTEMPTS + SUBSCRIPTIONS}
"""What a file of an earlier format lacks to be one of the next. Up to format 2 the address of a table was the key of a
seat: who had sat down keeps it, by his cookie, and has another key from then on. Up to format 3 players were written
down by their cookies."""


def prepare(database: sqlite3.Connection, path: Path, clock: Callable[[], float]) -> None:
    """Make the tables of a new file; check that an old one is ours, and that it can be written; bring one of an earlier
    format to this one."""
    (objects,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if not objects:
        database.executescript(SCHEMA)
    elif application != APPLICATION:
        raise WrongFile(
            f"{path} is a database of another program: give another file",
            f"{path} est la base d'un autre programme : donnez un autre fichier",
        )
    elif version in UPGRADES:
        database.create_function("new_key", 0, new_key)
        database.create_function("now", 0, clock)
        database.create_function("known", 1, known)
        database.create_function("unnamed", 1, unnamed)
        for before in range(version, VERSION):
            database.executescript(f"BEGIN; {UPGRADES[before]} PRAGMA user_version = {before + 1}; COMMIT;")
    elif version != VERSION:
        raise StoreError(
            f"{path} was made by another version of Atout (format {version}, this one reads {VERSION}).",
            f"{path} vient d'une autre version d'Atout (format {version}, celle-ci lit {VERSION}).",
        )
    database.execute(f"PRAGMA user_version = {VERSION}")


def unnamed(body: bytes) -> bytes:
    """A gathering of format 3 with players in place of their cookies; one that cannot be read as it is."""
    try:
        gathering = json.loads(body)
        gathering["host"] = known(gathering["host"]) if gathering["host"] else ""
        for member in gathering["members"]:
            member["player"] = known(member["player"])
    except (ValueError, TypeError, KeyError):
        return body
    return json.dumps(gathering, ensure_ascii=False, separators=(",", ":")).encode()


def missing(path: Path) -> StoreError:
    """The sentence for a file that is not there."""
    return WrongFile(
        f"There is no database {path}: say which",
        f"Il n'y a pas de base {path} : dites laquelle",
    )


def unusable(path: Path, error: sqlite3.Error) -> StoreError:
    """The sentence for a file that does not open."""
    if busy(error):
        return StoreError(
            f"The database {path} is held by another program: close it (a copy, an SQLite shell), then start.",
            f"La base {path} est retenue par un autre programme : fermez-le (une copie, un outil SQLite), puis lancez.",
        )
    if isinstance(error, sqlite3.OperationalError):
        return WrongFile(
            f"The database {path} cannot be used ({error}): check the disk, or give another file",
            f"La base {path} est inutilisable ({error}) : vérifiez le disque, ou donnez un autre fichier",
        )
    return WrongFile(
        f"The database {path} is damaged ({error}): move it away, or give another file",
        f"La base {path} est abîmée ({error}) : déplacez-la, ou donnez un autre fichier",
    )
