"""The addresses of the server."""

from __future__ import annotations

import re
import secrets
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from msgspec import json
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from atout.server.catalogue import catalogue
from atout.server.connection import Connection
from atout.server.lobby import Lobby
from atout.server.security import Guard
from atout.server.static import STATIC, Assets
from atout.server.store import Store

COOKIE = "atout"
COOKIE_DAYS = 400  # The longest that browsers keep one.


def create_app(store: Store, hosts: Iterable[str] | None = None) -> Starlette:
    """The application over `store`, which it closes at its end. `hosts`: the names it answers to; None for any."""
    lobby = Lobby(store)
    assets = Assets(STATIC)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        await lobby.close()
        store.close()

    async def page(request: Request) -> Response:
        response = await assets.response(request, "index.html")
        response.set_cookie(
            COOKIE,
            player(request) or secrets.token_urlsafe(16),
            max_age=COOKIE_DAYS * 86400,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
        return response

    async def static(request: Request) -> Response:
        return await assets.response(request, request.path_params["name"])

    async def games(request: Request) -> Response:
        return as_json(catalogue())

    async def tables(request: Request) -> Response:
        who = player(request)
        return as_json(await lobby.tables(who) if who else [])

    async def record(request: Request) -> Response:
        text = await lobby.record(request.path_params["code"])
        if text is None:
            return PlainTextResponse("No finished match here.\n", 404)
        return PlainTextResponse(text, headers={"Cache-Control": "no-store"})

    async def talk(socket: WebSocket) -> None:
        await Connection(socket, lobby, player(socket) or secrets.token_urlsafe(16)).talk()

    return Starlette(
        routes=[
            Route("/", page),
            Route("/t/{code}", page),
            Route("/static/{name:path}", static),
            Route("/api/catalogue", games),
            Route("/api/tables", tables),
            Route("/api/record/{code}", record),
            WebSocketRoute("/ws", talk),
        ],
        middleware=[Middleware(Guard, hosts=hosts)],
        lifespan=lifespan,
    )


def player(connection: HTTPConnection) -> str | None:
    """The caller's random id, from the cookie."""
    value = connection.cookies.get(COOKIE, "")
    return value if re.fullmatch(r"[\w-]{22}", value, re.ASCII) else None


def as_json(value: object) -> Response:
    """A JSON answer that no cache keeps."""
    return Response(json.encode(value), media_type="application/json", headers={"Cache-Control": "no-store"})
