"""The figures: what one connection, one player, one address may ask. docs/running.md tells them to hosts.

An address may be a school or a café: it may ask what many people do, and one player what one does.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MESSAGE_BYTES = 8192
"""A longer websocket message closes the connection (1009)."""
MESSAGES_A_SECOND = 50
"""More messages on one connection close it (1008)."""
FRAMES_A_SECOND = 50
"""The same for what is no message of its own: pings, pongs, further pieces of a message. Browsers send a pong every
twenty seconds, and no pieces."""
UNREAD_BYTES = 500_000
"""A reader that leaves more unread is dropped."""
WIDER = 8
"""How many times what one address may ask a whole IPv6 site (/48) may: it has 65,536 networks of its own."""


class Kind(StrEnum):
    """What is asked."""

    CODES = "codes"
    """Short codes that open nothing: they could be guessed. Addresses of tables and keys could not."""
    TABLES = "tables"
    GATHERINGS = "gatherings"
    HINTS = "hints"
    REPLAYS = "replays"
    """Finished matches shown or written down."""
    REVIEWS = "reviews"
    """Reviews of one's own play begun: each takes a core for a while."""
    SUBSCRIPTIONS = "subscriptions"
    """Browsers that want to be told of their tables."""
    PUZZLES = "puzzles"
    """Answers to puzzles given without a connection."""
    IMPORTS = "imports"
    """Records that were sent to be shown."""
    MESSAGES = "messages"
    """Those above wait, in turn; nothing is refused."""


@dataclass(frozen=True)
class Rate:
    """`most` at once, then as many every `seconds`."""

    most: float
    seconds: float


@dataclass(frozen=True)
class Limit:
    """What one player may ask, and what all may who come from one address."""

    player: Rate
    address: Rate


LIMITS = {
    Kind.CODES: Limit(Rate(20, 300), Rate(60, 600)),
    Kind.TABLES: Limit(Rate(30, 300), Rate(300, 600)),
    Kind.GATHERINGS: Limit(Rate(10, 600), Rate(60, 3600)),
    Kind.HINTS: Limit(Rate(20, 60), Rate(120, 60)),
    Kind.REPLAYS: Limit(Rate(30, 60), Rate(120, 120)),
    Kind.REVIEWS: Limit(Rate(6, 600), Rate(30, 1200)),
    Kind.SUBSCRIPTIONS: Limit(Rate(10, 600), Rate(60, 1200)),
    Kind.PUZZLES: Limit(Rate(60, 600), Rate(300, 600)),
    Kind.IMPORTS: Limit(Rate(6, 60), Rate(30, 300)),
    Kind.MESSAGES: Limit(Rate(100, 2), Rate(1000, 5)),
}

CONNECTIONS_A_PLAYER = 30
CONNECTIONS_AN_ADDRESS = 300
"""Websockets open at once; one more is turned away."""
