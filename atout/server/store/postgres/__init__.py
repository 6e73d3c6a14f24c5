"""The store in PostgreSQL: the extra `atout[postgres]`."""

from atout.server.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
