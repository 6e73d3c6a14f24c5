"""Where tables live on disk: every event durable before anyone is told of it."""

from atout.server.store.contract import (
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
    SingleProcess,
    Store,
    StoreError,
    Summary,
    Tried,
    Unreachable,
)
from atout.server.store.reviews.contract import Reviewed
from atout.server.store.sqlite import SqliteStore

__all__ = [
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
    "Reviewed",
    "Row",
    "SingleProcess",
    "SqliteStore",
    "Store",
    "StoreError",
    "Summary",
    "Tried",
    "Unreachable",
]
