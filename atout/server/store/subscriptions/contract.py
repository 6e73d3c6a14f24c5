"""What the server asks of a store for subscriptions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

MOST = 8
"""Subscriptions kept of one player: one more takes the place of the oldest."""


@dataclass(frozen=True)
class Subscription:
    """A browser of a player that wants to be told: the address its maker's push service gave it, its key (`p256dh`) and
    its secret (`auth`), both in base64url as the page has them, and the language in which it is told (`fr`, `en`)."""

    endpoint: str = field(repr=False)
    player: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    lang: str


class SubscriptionStore(Protocol):
    """Subscriptions, by player. All may raise NotSaved or Broken."""

    async def subscribe(self, subscription: Subscription, old: str = "") -> None:
        """Keep one, in place of what its endpoint had before, and of the player's at the endpoint `old`; his oldest go
        where he has more than MOST."""

    async def unsubscribe(self, endpoint: str, player: str = "") -> None:
        """Forget the one of an endpoint; only where it is this player's, if one is named."""

    async def subscriptions(self, player: str) -> list[Subscription]:
        """Those of a player, the newest first."""
