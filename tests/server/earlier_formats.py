"""Databases of earlier formats: how the first was made, and what makes one of the third of one of today."""

SCHEMA = """
CREATE TABLE events (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, digest BLOB NOT NULL, client TEXT, n INTEGER,
    PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE UNIQUE INDEX command ON events (table_id, client, n) WHERE client IS NOT NULL;
CREATE TABLE places (
    code TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL,
    UNIQUE (table_id, seat));
CREATE INDEX player ON places (player);
CREATE TABLE summaries (
    table_id TEXT PRIMARY KEY, number INTEGER NOT NULL, body BLOB NOT NULL, updated REAL NOT NULL);
PRAGMA application_id = 1096044373;
PRAGMA user_version = 1;
"""
"""The schema of the files that Atout made up to 0.4."""

TO_THE_THIRD = (
    *(f"DROP TABLE {name};" for name in ("visits", "put_away", "dailies", "reviews", "shown_reviews", "preferences")),
    *(f"DROP TABLE {name};" for name in ("forgotten_reviews", "attempts", "subscriptions")),
    "PRAGMA user_version = 3;",
)
"""What makes a file of today one of the third format."""
