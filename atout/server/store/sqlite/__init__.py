"""The store in one file, which needs nothing but Python."""

from atout.server.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
