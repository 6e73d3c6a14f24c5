"""Sends notices to push services: encrypted for one browser (RFC 8291), signed for its service (RFC 8292)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

from atout.contract.terms import AtoutError
from atout.server.ops import metrics
from atout.server.ops.logs import fault
from atout.server.push.hosts import known
from atout.server.push.keys import PushKey
from atout.server.store import Store, Subscription

logger = logging.getLogger("atout.server")

WAITING = 1000
"""Notices that wait to be sent at most: with one more the oldest is dropped."""
AT_ONCE = 4
"""Notices sent at the same time."""
TIMEOUT = 10.0
"""Seconds that a push service may take to answer."""
KEPT_FOR = 86400
"""Seconds for which a push service keeps a notice for a device that is off."""
GONE = (404, 410)
"""What it answers where the browser wants no notices any more."""


class Sender:
    """Sends one notice after the other, a few at once, while its `store` tells which browsers want some; nobody ever
    waits for it. `contact` is the address at which push services reach who runs this server."""

    def __init__(
        self,
        store: Store,
        key: PushKey,
        contact: str,
        allowed: Callable[[str], bool] = known,
        timeout: float = TIMEOUT,
    ) -> None:
        from webpush import WebPush  # it takes a moment, and most servers send nothing

        self.key = key.told
        self.topic = key.topic
        self.allowed = allowed
        self._store = store
        self._timeout = timeout
        self._written = WebPush(key.private, key.public, contact, KEPT_FOR)
        self._waiting: dict[tuple[str, str], tuple[Subscription, bytes]] = {}  # the oldest first
        self._threads = ThreadPoolExecutor(AT_ONCE, "atout-push")
        self._sending: set[asyncio.Task[None]] = set()

    def send(self, subscription: Subscription, notice: bytes, topic: str) -> None:
        """Have a notice sent soon, in place of one of this topic that still waits."""
        key = subscription.endpoint, topic
        self._waiting.pop(key, None)
        if len(self._waiting) >= WAITING:
            del self._waiting[next(iter(self._waiting))]
            metrics.PUSHES.labels("dropped").inc()
        self._waiting[key] = subscription, notice
        if len(self._sending) < AT_ONCE:
            task = asyncio.create_task(self._work())
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def close(self) -> None:
        """Send nothing more."""
        self._waiting.clear()
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _work(self) -> None:
        while self._waiting:
            key = next(iter(self._waiting))
            subscription, notice = self._waiting.pop(key)
            try:
                metrics.PUSHES.labels(await self._send(subscription, notice, key[1])).inc()
            except Exception as error:  # the next one may go through
                metrics.PUSHES.labels("failed").inc()
                logger.warning("A notice was not sent: %s", fault(error))

    async def _send(self, subscription: Subscription, notice: bytes, topic: str) -> str:
        """Send one; how that ended, as metrics count it."""
        if not self.allowed(subscription.endpoint):
            return "refused"
        loop = asyncio.get_running_loop()
        try:
            status = await loop.run_in_executor(self._threads, self._post, subscription, notice, topic)
        except (OSError, HTTPException) as error:
            logger.info("A push service was not reached: %s", type(error).__name__)
            return "failed"
        if status in GONE:
            with suppress(AtoutError):  # it is told so again the next time
                await self._store.unsubscribe(subscription.endpoint)
            return "gone"
        return "sent" if 200 <= status < 300 else "failed"

    def _post(self, subscription: Subscription, notice: bytes, topic: str) -> int:
        """What the push service answers. Redirections are not followed. Raises OSError or HTTPException."""
        from webpush.types import WebPushSubscription

        keys = {"auth": subscription.auth, "p256dh": subscription.p256dh}
        one = WebPushSubscription.model_validate({"endpoint": subscription.endpoint, "keys": keys})
        message = self._written.get(notice, one)
        headers = {name: str(value) for name, value in message.headers.items()} | {"Topic": topic, "Urgency": "high"}
        there = urlsplit(subscription.endpoint)
        secure = there.scheme == "https"
        connection = (HTTPSConnection if secure else HTTPConnection)(
            there.hostname or "", there.port, timeout=self._timeout
        )
        try:
            path = f"{there.path}?{there.query}" if there.query else there.path
            connection.request("POST", path or "/", message.encrypted, headers)
            return connection.getresponse().status
        finally:
            connection.close()
