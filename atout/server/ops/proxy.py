"""Behind a proxy: what it says of the caller is believed, and only what it says."""

from __future__ import annotations

from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from atout.server.ops.addresses import Networks, plain


class Forwarded:
    """Middleware: takes scheme, address and host of the caller from the X-Forwarded headers of these proxies.

    Whoever else sends such headers sends them in vain. uvicorn's own middleware does the first two.
    """

    def __init__(self, app: ASGIApp, proxies: Networks) -> None:
        self._proxies = proxies
        behind: Any = ProxyHeadersMiddleware(app, list(proxies))  # type: ignore[arg-type]
        self._behind: ASGIApp = behind

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on what was asked as the caller asked it."""
        if client := scope.get("client"):
            scope = {**scope, "client": (plain(client[0]), client[1])}
            if client[0] in self._proxies:
                scope["headers"] = with_host(scope["headers"])
        await self._behind(scope, receive, send)


def with_host(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers with the host that the caller named, where the proxy tells it."""
    named = [value for name, value in headers if name == b"x-forwarded-host"]
    if not named:
        return headers
    host = named[-1].split(b",")[-1].strip()
    return [(name, host if name == b"host" else value) for name, value in headers]
