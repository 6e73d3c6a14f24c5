"""Where players want to be told of their tables while no page of theirs is open."""

from atout.server.store.subscriptions.contract import MOST, Subscription, SubscriptionStore
from atout.server.store.subscriptions.sql import SqlSubscriptions

__all__ = ["MOST", "SqlSubscriptions", "Subscription", "SubscriptionStore"]
