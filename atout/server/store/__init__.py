"""Where tables live on disk: every event durable before anyone is told of it."""

from atout.server.store.contract import (
    Alone,
    Broken,
    Claim,
    Conflict,
    Elsewhere,
    Fenced,
    Holder,
    Kept,
    Key,
    Node,
    NotSaved,
    Owners,
    Place,
    Row,
    Store,
    StoreError,
    Summary,
)
from atout.server.store.sqlite import SqliteStore

__all__ = [
    "Alone",
    "Broken",
    "Claim",
    "Conflict",
    "Elsewhere",
    "Fenced",
    "Holder",
    "Kept",
    "Key",
    "Node",
    "NotSaved",
    "Owners",
    "Place",
    "Row",
    "SqliteStore",
    "Store",
    "StoreError",
    "Summary",
]
