"""One request to a push service, and what it answers."""

from __future__ import annotations

import asyncio
import ssl
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from time import time


class Unanswered(OSError):
    """A push service was not reached, or what came back is no answer."""


@dataclass(frozen=True)
class Answer:
    """The status, and for how many seconds the service asks to be left alone (`Retry-After`, 0 where it does not)."""

    status: int
    wait: float = 0.0


class Poster:
    """Posts to push services, each of which may take `timeout` seconds to answer, all in all.

    Redirections are not followed. Over https the certificate of a service is for the name in its address, by what `tls`
    trusts, or nothing is sent: to what machine that name leads does not matter then.
    """

    def __init__(self, timeout: float, tls: ssl.SSLContext | None = None) -> None:
        from httpx import AsyncClient  # it takes a moment, and most servers send nothing

        self._timeout = timeout
        self._client = AsyncClient(verify=tls or ssl.create_default_context(), trust_env=False, timeout=None)

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> Answer:
        """What the service at this address answers. Raises Unanswered."""
        from httpx import HTTPError, InvalidURL

        try:
            async with (
                asyncio.timeout(self._timeout),
                self._client.stream("POST", url, headers=headers, content=body) as answer,
            ):
                return Answer(answer.status_code, seconds(answer.headers.get("retry-after", "")))
        except (HTTPError, InvalidURL, TimeoutError) as error:
            raise Unanswered(type(error).__name__) from error

    async def close(self) -> None:
        """End its connections."""
        await self._client.aclose()


def seconds(delay: str) -> float:
    """For how long a service asks to be left alone, by its `Retry-After`: seconds, or a date; 0 where it is neither."""
    if delay.isdecimal() and delay.isascii():
        return float(delay)
    try:
        return max(0.0, parsedate_to_datetime(delay).timestamp() - time())
    except (ValueError, OverflowError):
        return 0.0
