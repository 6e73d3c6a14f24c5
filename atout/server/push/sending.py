"""Sends notices to push services: encrypted for one browser (RFC 8291), signed for its service (RFC 8292).

Each service has a line of its own, so that one that is slow, or down, holds up nobody else's. What a service does not
take now is tried again, later each time: a match over days waits for a turn that nobody was told of.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from atout.contract.terms import AtoutError
from atout.server.ops import metrics
from atout.server.ops.logs import fault
from atout.server.push.hosts import known
from atout.server.push.keys import PushKey
from atout.server.push.posting import Answer, Poster, Unanswered
from atout.server.store import Store, Subscription

logger = logging.getLogger("atout.server")

WAITING = 1000
"""Notices that wait to be sent at most: with one more the oldest of the longest line is dropped."""
AT_ONCE = 4
"""Notices sent to one service at the same time; one, while it fails."""
TIMEOUT = 10.0
"""Seconds that a push service may take to answer."""
KEPT_FOR = 86400
"""Seconds for which a push service keeps a notice for a device that is off."""
GONE = (404, 410)
"""What it answers where the browser wants no notices any more."""
BUSY = 429
"""What it answers where this browser, or all, were sent too many."""
AGAIN = (15.0, 120.0, 900.0)
"""Seconds after which a notice is tried again that was not taken, each time; then it is given up."""
LONGEST = 3600.0
"""Seconds that a service may ask for at most until then."""
LAST = 2.0
"""Seconds for which what can still be sent is sent when the server stops."""

Wanted = Callable[[], bool]
"""Whether somebody is still to be told."""


@dataclass(eq=False)
class Waiting:
    """A notice that waits to be sent, from a time of the event loop on."""

    subscription: Subscription
    notice: bytes
    topic: str
    wanted: Wanted
    tries: int = 0
    due: float = 0.0


@dataclass(eq=False)
class Line:
    """What waits for one service, the oldest first, by endpoint and topic. `rests`: until when nothing is sent to it,
    because it has failed."""

    waiting: dict[tuple[str, str], Waiting] = field(default_factory=dict)
    at_work: int = 0
    failing: bool = False
    rests: float = 0.0
    alarm: asyncio.TimerHandle | None = None


class Sender:
    """Sends notices while its `store` tells which browsers want some; nobody ever waits for it. `contact` is the
    address at which push services reach who runs this server."""

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
        self._written = WebPush(key.private, key.public, contact, KEPT_FOR)
        self._poster = Poster(timeout)
        self._lines: dict[str, Line] = {}
        self._threads = ThreadPoolExecutor(AT_ONCE, "atout-push")
        self._sending: set[asyncio.Task[None]] = set()
        self._closed = False

    def send(self, subscription: Subscription, notice: bytes, topic: str, condition: Wanted = lambda: True) -> None:
        """Have a notice sent soon, in place of one of this topic that still waits, unless its `condition` no
        longer holds when its turn comes."""
        if self._closed:
            return
        service = urlsplit(subscription.endpoint).netloc
        line = self._lines.setdefault(service, Line())
        line.waiting.pop((subscription.endpoint, topic), None)
        if sum(len(line.waiting) for line in self._lines.values()) >= WAITING:
            longest = max(self._lines.values(), key=lambda line: len(line.waiting))
            del longest.waiting[next(iter(longest.waiting))]
            metrics.PUSHES.labels("dropped").inc()
        line.waiting[subscription.endpoint, topic] = Waiting(subscription, notice, topic, condition)
        self._go_on(service)

    async def close(self) -> None:
        """Send what can be sent in a moment, and nothing more."""
        self._closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST):
                while self._sending:
                    await asyncio.wait(self._sending)
        for line in self._lines.values():
            line.waiting.clear()
            if line.alarm:
                line.alarm.cancel()
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        await self._poster.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _go_on(self, service: str) -> None:
        """Send what may be sent to a service now; later see to the rest."""
        line, loop = self._lines[service], asyncio.get_running_loop()
        now = loop.time()
        if line.alarm:
            line.alarm.cancel()
            line.alarm = None
        ready = [key for key, one in line.waiting.items() if max(one.due, line.rests) <= now]
        for key in ready[: (1 if line.failing else AT_ONCE) - line.at_work]:
            line.at_work += 1
            task = asyncio.create_task(self._work(service, line, line.waiting.pop(key)))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)
        if line.waiting and not line.at_work:
            when = min(max(one.due, line.rests) for one in line.waiting.values())
            line.alarm = loop.call_at(when, self._go_on, service)
        elif not line.waiting and not line.at_work:
            del self._lines[service]

    async def _work(self, service: str, line: Line, one: Waiting) -> None:
        outcome = "failed"
        try:
            outcome = await self._send(line, one)
        except Exception as error:  # the next one may go through
            logger.warning("A notice was not sent: %s", fault(error))
        finally:
            metrics.PUSHES.labels(outcome).inc()
            line.at_work -= 1
            self._go_on(service)

    async def _send(self, line: Line, one: Waiting) -> str:
        """Send one; how that ended, as metrics count it."""
        subscription = one.subscription
        if not self.allowed(subscription.endpoint):
            return "refused"
        subscriptions = {browser.endpoint: browser for browser in await self._store.subscriptions(subscription.player)}
        if not one.wanted() or subscription.endpoint not in subscriptions:
            return "unneeded"
        one.subscription = subscriptions[subscription.endpoint]  # its key may be another one by now
        loop = asyncio.get_running_loop()
        try:
            headers, body = await loop.run_in_executor(self._threads, self._encrypted, one)
            answer = await self._poster.post(subscription.endpoint, headers, body)
        except Unanswered as error:
            logger.info("A push service was not reached: %s", error)
            answer = Answer(0)
        down = answer.status == 0 or answer.status >= 500
        if down or answer.status == BUSY:
            return self._once_more(line, one, answer, down=down)
        line.failing = False
        if answer.status in GONE:
            with suppress(AtoutError):  # it is told so again the next time
                await self._store.unsubscribe(subscription.endpoint)
            return "gone"
        return "sent" if 200 <= answer.status < 300 else "failed"

    def _once_more(self, line: Line, one: Waiting, answer: Answer, *, down: bool) -> str:
        """Have a notice wait that was not taken. Where the service is `down`, nothing else is sent to it meanwhile; one
        that is busy may be so with this browser alone."""
        now, delay = asyncio.get_running_loop().time(), min(answer.wait, LONGEST)
        if down:
            line.failing, line.rests = True, now + max(AGAIN[0], delay)
        if one.tries == len(AGAIN) or self._closed:
            return "failed"
        one.tries, one.due = one.tries + 1, now + max(AGAIN[one.tries], delay)
        line.waiting.setdefault((one.subscription.endpoint, one.topic), one)  # a newer one takes its place
        return "later"

    def _encrypted(self, one: Waiting) -> tuple[dict[str, str], bytes]:
        """What is posted, and with which headers."""
        from webpush.types import WebPushSubscription

        keys = {"auth": one.subscription.auth, "p256dh": one.subscription.p256dh}
        subscription = WebPushSubscription.model_validate({"endpoint": one.subscription.endpoint, "keys": keys})
        message = self._written.get(one.notice, subscription)
        headers = {name: str(value) for name, value in message.headers.items()}
        return headers | {"topic": one.topic, "urgency": "high"}, message.encrypted
