"""Where tables live on disk: every event durable before anyone is told of it."""

from atout.server.store.contract import (
    Attempt,
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
from atout.server.store.subscriptions.contract import Subscription

__all__ = [
    "Attempt",
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
    "Subscription",
    "Summary",
    "Tried",
    "Unreachable",
]
