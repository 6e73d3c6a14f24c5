"""All tables: those in memory, each with its room, and those that sleep in the store."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Sequence

from msgspec import json

import atout
from atout.server import ledger, listings, log, messages, shown
from atout.server.catalogue import opponent_name
from atout.server.room import Room
from atout.server.store import Broken, NotSaved, Place, Row, Store, StoreError, Summary, chain
from atout.table import Seat, Setup, Table

ASLEEP_AFTER = 100
"""Rooms kept in memory though nobody is in them: coming back to one of them is quick."""
LISTED = 500
"""Tables listed for one player at most."""


class Lobby:
    """Opens tables, finds them by code, and lets go of those nobody looks at."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._guests: Counter[Room] = Counter()
        self._saving: set[asyncio.Task[None]] = set()

    async def create(self, command: messages.Create, player: str) -> str:
        """Open a table against a computer; the code of the caller's seat. Raises OptionError or NotSaved."""
        rules = atout.rules(command.preset, **command.options)
        opponent_name(command.opponent)
        seats = (Seat(command.name.strip() or "?", None), Seat(opponent_name(command.opponent), command.opponent))
        setup = Setup(rules, seats, secrets.token_bytes(32))
        place = Place(secrets.token_urlsafe(12), secrets.token_hex(8), 0, player)
        await self._store.create(chain.follow(place.table, None, log.encode_header(setup)), [place])
        return place.code
