"""The tables in PostgreSQL, all in a schema of their own, and how those of an earlier format become ones of this."""

from __future__ import annotations

import psycopg

from atout.server.store.contract import StoreError
from atout.server.store.postgres.session import Session

VERSION = 4

OWNERS = """
CREATE SEQUENCE epochs;
CREATE TABLE nodes (
    number serial PRIMARY KEY, address text NOT NULL, secret text NOT NULL, process text NOT NULL, salt blob NOT NULL,
    beat timestamptz NOT NULL DEFAULT clock_timestamp());
CREATE TABLE claims (
    name text PRIMARY KEY, node integer NOT NULL, epoch bigint NOT NULL DEFAULT nextval('atout.epochs'));
CREATE INDEX owner ON claims (node);
"""
"""Which processes serve the database, and what belongs to which: no part of what a hall holds."""

DAILIES = """
CREATE TABLE dailies (
    day text NOT NULL, player text NOT NULL, code text NOT NULL, table_id text NOT NULL, points bigint, against bigint,
    PRIMARY KEY (day, player));
CREATE INDEX tried ON dailies (table_id);
"""

REVIEWS = """
CREATE TABLE reviews (
    table_id text NOT NULL, number bigint NOT NULL, seat integer NOT NULL, arithmetic bigint NOT NULL,
    made double precision NOT NULL, sums blob NOT NULL, body blob NOT NULL,
    PRIMARY KEY (table_id, number, seat));
CREATE TABLE shown_reviews (
    table_id text NOT NULL, number bigint NOT NULL, seat integer NOT NULL, PRIMARY KEY (table_id, number, seat));
CREATE TABLE preferences (
    player text NOT NULL, name text NOT NULL, since double precision NOT NULL, PRIMARY KEY (player, name));
CREATE TABLE forgotten_reviews (
    player text PRIMARY KEY, since double precision NOT NULL);
"""

ATTEMPTS = """
CREATE TABLE attempts (
    player text NOT NULL, number bigint NOT NULL, puzzle text NOT NULL, table_id text NOT NULL,
    rating double precision NOT NULL, deviation double precision NOT NULL, volatility double precision NOT NULL,
    solved boolean NOT NULL, PRIMARY KEY (player, number));
CREATE UNIQUE INDEX attempted ON attempts (player, puzzle);
"""

SUBSCRIPTIONS = """
CREATE TABLE subscriptions (
    endpoint text PRIMARY KEY, player text NOT NULL, p256dh text NOT NULL, auth text NOT NULL, lang text NOT NULL,
    since double precision NOT NULL);
CREATE INDEX subscribed ON subscriptions (player);
"""

SCHEMA = """
CREATE SCHEMA atout;
CREATE DOMAIN blob AS bytea;
CREATE TABLE format (version integer NOT NULL);
CREATE TABLE events (
    table_id text NOT NULL, number bigint NOT NULL, body blob NOT NULL, digest blob NOT NULL, client text, n bigint,
    PRIMARY KEY (table_id, number));
CREATE UNIQUE INDEX command ON events (table_id, client, n) WHERE client IS NOT NULL;
CREATE TABLE summaries (
    table_id text PRIMARY KEY, number bigint NOT NULL, body blob NOT NULL, updated double precision NOT NULL);
CREATE TABLE gatherings (
    code text PRIMARY KEY, version bigint NOT NULL, body blob NOT NULL, updated double precision NOT NULL,
    public boolean NOT NULL);
CREATE INDEX open ON gatherings (updated) WHERE public;
CREATE TABLE places (
    code text PRIMARY KEY, table_id text NOT NULL, seat integer NOT NULL, player text NOT NULL, key text NOT NULL,
    rowid bigint GENERATED ALWAYS AS IDENTITY, UNIQUE (table_id, seat));
CREATE INDEX key ON places (key);
CREATE TABLE holders (
    player text NOT NULL, table_id text NOT NULL, seat integer NOT NULL, PRIMARY KEY (player, table_id, seat));
CREATE INDEX held ON holders (table_id);
CREATE TABLE visits (name text PRIMARY KEY, last double precision NOT NULL);
CREATE INDEX longest ON visits (last);
CREATE TABLE put_away (code text PRIMARY KEY, since double precision NOT NULL);
CREATE INDEX oldest ON put_away (since);
CREATE FUNCTION table_of(body bytea) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    RETURN coalesce(convert_from(body, 'UTF8')::json ->> 'table', '');
EXCEPTION WHEN others THEN
    RETURN '';
END $$;
"""

UPGRADES = {1: OWNERS, 2: DAILIES, 3: REVIEWS + ATTEMPTS + SUBSCRIPTIONS}
"""What a database of an earlier format lacks to be one of the next."""

ATOUT = 0x41544F55
"""The class of all advisory locks of ours."""
PREPARING, SERVING = 1, 2
"""What they are for: while tables are made; while something uses the database, servers share it, all else alone."""
NODE = 0x41544F4E
"""The class of the locks that say that a process lives, each with its number."""


def prepare(session: Session) -> None:
    """Make the tables of a new database; check that old ones are ours, and bring those of an earlier format to this
    one. `session` commits every query. Raises StoreError or psycopg.Error."""
    with session.connection.transaction():
        session.execute("SELECT pg_advisory_xact_lock(?, ?)", (ATOUT, PREPARING))
        if not session.execute("SELECT 1 FROM pg_namespace WHERE nspname = 'atout'").fetchone():
            session.connection.execute((SCHEMA + OWNERS + DAILIES + UPGRADES[3]).encode())
            session.execute("INSERT INTO format (version) VALUES (?)", (VERSION,))
            return
        version = version_of(session)
        if version not in (VERSION, *UPGRADES):
            raise StoreError(
                f"The database was made by another version of Atout (format {version}, this one reads {VERSION}).",
                f"La base vient d'une autre version d'Atout (format {version}, celle-ci lit {VERSION}).",
            )
        for before in range(version, VERSION):
            session.connection.execute(UPGRADES[before].encode())
        if version != VERSION:
            session.execute("UPDATE format SET version = ?", (VERSION,))


def version_of(session: Session) -> int:
    """The format of the tables there. Raises StoreError where they are of another program."""
    try:
        with session.connection.transaction():
            row = session.execute("SELECT version FROM format").fetchone()
    except psycopg.errors.UndefinedTable:
        row = None
    if row is None:
        raise StoreError(
            "The schema 'atout' of this database is of another program: give another database with --store.",
            "Le schéma « atout » de cette base est d'un autre programme : donnez une autre base avec --store.",
        )
    return int(row[0])
