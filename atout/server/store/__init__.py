"""Where tables live on disk: every event durable before anyone is told of it."""

from atout.server.store.contract import (
    Broken,
    Conflict,
    Holder,
    Kept,
    Key,
    NotSaved,
    Place,
    Row,
    Store,
    StoreError,
    Summary,
)
from atout.server.store.sqlite import SqliteStore

__all__ = [
    "Broken",
    "Conflict",
    "Holder",
    "Kept",
    "Key",
    "NotSaved",
    "Place",
    "Row",
    "SqliteStore",
    "Store",
    "StoreError",
    "Summary",
]
