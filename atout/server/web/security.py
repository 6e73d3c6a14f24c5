"""Who may talk to this server, and what its pages may load."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from atout.server.web.peers import PATH

HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "manifest-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Who plays where is nobody else's business.
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

PORTS = {"http": 80, "https": 443}
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


class Guard:
    """Middleware: security headers on every answer; 403 for a strange Host, and for a websocket of a foreign Origin.

    `hosts` are the names under which the server may be called; None for any. A site that makes its own name point to
    this machine is thereby shut out of a server that serves this machine only.
    """

    def __init__(self, app: ASGIApp, hosts: Iterable[str] | None) -> None:
        self._app = app
        self._hosts = None if hosts is None else frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or hand on."""
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        if scope["type"] == "websocket" and scope["path"].startswith(PATH):  # no browser, and it has a secret to show
            return await self._app(scope, receive, send)
        headers = Headers(scope=scope)
        if not self._allows(headers, scope["type"], scope.get("scheme", "")):
            forbidden = WebSocketClose() if scope["type"] == "websocket" else PlainTextResponse("Forbidden", 403)
            return await forbidden(scope, receive, send)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, receive, send_guarded)

    def _allows(self, headers: Headers, kind: str, scheme: str) -> bool:
        host = headers.get("host", "")
        if self._hosts is not None and name(host) not in self._hosts:
            return False
        if kind != "websocket":
            return True
        origin = headers.get("origin", "")
        schemes = ("https",) if scheme == "wss" else PORTS
        return bool(host) and origin in {f"{each}://{named(host, each)}" for each in schemes}


def named(host: str, scheme: str) -> str:
    """A Host header as a browser writes it in an Origin: a proxy may add the port that the scheme has anyway."""
    return host.lower().removesuffix(f":{PORTS[scheme]}")


def name(host: str) -> str | None:
    """The name in a Host header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None
