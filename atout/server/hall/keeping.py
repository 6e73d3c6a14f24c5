"""Once a day what nobody comes back to is put away: a little at a time, so that nobody waits for it."""

from __future__ import annotations

import asyncio
import logging

from atout.server.hall.lobby import Lobby
from atout.server.ops import metrics
from atout.server.ops.logs import fault
from atout.server.store import Store

logger = logging.getLogger("atout.server")

KEEP = 400
"""Days for which a table is kept to which nobody comes, unless a host says otherwise: as long as a browser keeps the
cookie that opens it."""
FIRST, EVERY = 300.0, 86400.0
"""Seconds from the start until it is looked for the first time, and from then on."""
AT_ONCE, PAUSE = 20, 0.5
"""So many are put away in one transaction, and the seconds until the next."""


async def keep(store: Store, lobby: Lobby, days: float, first: float = FIRST) -> None:
    """Put away, for ever, what nobody has come to for so many days; never where that is 0."""
    wait = first
    while days:
        await asyncio.sleep(wait)
        wait = EVERY
        try:
            await put_away(store, lobby, days)
        except Exception as error:  # the disk may be full: tomorrow is another day
            logger.warning("Nothing could be put away: %s", fault(error))


async def put_away(store: Store, lobby: Lobby, days: float) -> int:
    """Put away what nobody has come to for so many days; how much that was. Whoever is at a table now has come."""
    for name in lobby.in_use():
        await store.visit(name)
    count = 0
    while names := await store.put_away(days, AT_ONCE):
        lobby.forget(names)
        count += len(names)
        metrics.PUT_AWAY.inc(len(names))
        await asyncio.sleep(PAUSE)
    if count:
        logger.info("Put away: %s that nobody had come to for %g days.", count, days)
    return count
