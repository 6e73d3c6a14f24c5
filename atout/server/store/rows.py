"""The tables of a database, and what their columns mean."""

from __future__ import annotations

from atout.server.store.contract import Key

TABLES = {
    "events": ("table_id", "number", "body", "digest", "client", "n"),
    "places": ("code", "table_id", "seat", "player", "key"),
    "holders": ("player", "table_id", "seat"),
    "summaries": ("table_id", "number", "body", "updated"),
    "gatherings": ("code", "version", "body", "updated", "public"),
    "dailies": ("day", "player", "code", "table_id", "points", "against"),
    "reviews": ("table_id", "number", "seat", "arithmetic", "made", "sums", "body"),
    "shown_reviews": ("table_id", "number", "seat"),
    "preferences": ("player", "name", "since"),
    "forgotten_reviews": ("player", "since"),
    "attempts": ("player", "number", "puzzle", "table_id", "rating", "deviation", "volatility", "solved"),
    "subscriptions": ("endpoint", "player", "p256dh", "auth", "lang", "since"),
    "visits": ("name", "last"),
    "put_away": ("code", "since"),
}
"""All that a database holds, table by table, with the columns that are ours."""


def key(client: str | None, n: int) -> Key | None:
    """The key written in a row's last two columns."""
    return None if client is None else Key(client, n)
