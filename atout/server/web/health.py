"""`/health`: whether events can be made durable and read now."""

from __future__ import annotations

import asyncio
import logging
import time

from msgspec import UNSET, Struct, UnsetType, json
from starlette.requests import Request
from starlette.responses import Response

from atout.contract.terms import Text
from atout.server.store import Store, StoreError
from atout.server.wire import views
from atout.version import __version__

logger = logging.getLogger("atout.server")

EVERY = 5.0
"""Seconds for which an answer of the disk holds: however many ask, it is asked no more often."""
PATIENCE = 3.0
"""Seconds the disk has for its answer."""
TOO_SLOW = Text("Le disque ne répond pas.", "The disk does not answer.")


class State(Struct, frozen=True):
    """The answer: `status` is "ok" or "failing", and then `why` says what is wrong."""

    status: str
    version: str
    why: views.Text | UnsetType = UNSET


class Health:
    """Asks the store, and tells what it said last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asked = -EVERY
        self._answer: asyncio.Task[Text | None] | None = None
        self._well = True

    async def tell(self, request: Request) -> Response:
        """The answer to a request: 200, or 503 where the server can record nothing."""
        why = await self.trouble()
        state = State("failing", __version__, views.Text(why.fr, why.en)) if why else State("ok", __version__)
        headers = {"Cache-Control": "no-store"}
        return Response(json.encode(state), 503 if why else 200, headers, "application/json")

    async def trouble(self) -> Text | None:
        """What is wrong; None where all is well."""
        if self._answer is None or (self._answer.done() and time.monotonic() >= self._asked + EVERY):
            self._asked = time.monotonic()
            self._answer = asyncio.create_task(self._ask())
        try:
            async with asyncio.timeout(PATIENCE):
                why = await asyncio.shield(self._answer)
        except TimeoutError:
            why = TOO_SLOW
        if self._well and why:
            logger.error("Not healthy: %s", why.en)
        elif why is None and not self._well:
            logger.warning("Healthy again.")
        self._well = why is None
        return why

    async def _ask(self) -> Text | None:
        try:
            await self._store.probe()
        except StoreError as error:
            return Text(error.fr, error.en)
        return None
