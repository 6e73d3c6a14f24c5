"""One request to a push service, and what it answers."""

from __future__ import annotations

import asyncio
import socket
import ssl
from concurrent.futures import Executor
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from time import time
from urllib.parse import urlsplit


class Unanswered(OSError):
    """A push service was not reached, or what came back is no answer."""


@dataclass(frozen=True)
class Answer:
    """The status, and for how many seconds the service asks to be left alone (`Retry-After`, 0 where it does not)."""

    status: int
    wait: float = 0.0


async def posted(
    url: str, headers: dict[str, str], body: bytes, resolving: Executor, tls: ssl.SSLContext, timeout: float
) -> Answer:
    """What a service answers within `timeout` seconds, all in all. Redirections are not followed. Over https its
    certificate is for the name in `url`, or nothing is sent: to what address that name leads does not matter then.
    Names are looked up by `resolving`, which nobody else waits for. Raises Unanswered."""
    there = urlsplit(url)
    secure = there.scheme == "https"
    port = there.port or (443 if secure else 80)
    target = f"{there.path or '/'}?{there.query}" if there.query else there.path or "/"
    lines = [f"POST {target} HTTP/1.1", f"Host: {there.netloc}", f"Content-Length: {len(body)}", "Connection: close"]
    head = "\r\n".join([*lines, *(f"{name}: {value}" for name, value in headers.items()), "", ""])
    try:
        async with asyncio.timeout(timeout):
            name = there.hostname or ""
            reader, writer = await _reached(name, port, resolving, tls if secure else None, timeout / 2)
            try:
                writer.write(head.encode("ascii") + body)
                await writer.drain()
                return _read(await reader.readuntil(b"\r\n\r\n"))
            finally:
                writer.transport.abort()
    except (OSError, EOFError, ValueError, asyncio.LimitOverrunError) as error:
        raise Unanswered(type(error).__name__) from None


async def _reached(
    name: str, port: int, resolving: Executor, tls: ssl.SSLContext | None, patience: float
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to the first of the addresses of a name that takes one within `patience` seconds."""
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(
        resolving, lambda: socket.getaddrinfo(name, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
    )
    failed: OSError = Unanswered(name)
    for *_, (address, *_) in found:
        try:
            opening = asyncio.open_connection(str(address), port, ssl=tls, server_hostname=name if tls else None)
            return await asyncio.wait_for(opening, patience)
        except OSError as error:
            failed = error
    raise failed


def _read(head: bytes) -> Answer:
    """The answer that begins so. Raises ValueError where it is no HTTP."""
    first, *lines = head.decode("latin-1").split("\r\n")
    if not first.startswith("HTTP/1."):
        raise ValueError(first)
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return Answer(int(first.split(" ")[1]), _seconds(headers.get("retry-after", "")))


def _seconds(told: str) -> float:
    """What `Retry-After` tells: seconds, or a date."""
    if told.isdecimal() and told.isascii():
        return float(told)
    try:
        return max(0.0, parsedate_to_datetime(told).timestamp() - time())
    except (ValueError, OverflowError):
        return 0.0
