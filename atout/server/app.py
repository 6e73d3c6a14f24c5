"""The addresses of the server."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import cache

from msgspec import json
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from atout.games.catalogue import ALL_PRESETS, rules_of
from atout.games.contract import AtoutError
from atout.players.thinkers import Thinkers
from atout.server import book, invitations, listings, marker, replays
from atout.server.addresses import LOCAL, NOBODY, Networks
from atout.server.catalogue import catalogue
from atout.server.connection import Connection
from atout.server.figures import Figures
from atout.server.health import Health
from atout.server.lobby import Lobby
from atout.server.proxy import Forwarded
from atout.server.security import Guard
from atout.server.static import STATIC, Asset, Assets
from atout.server.store import Store

logger = logging.getLogger("atout.server")

COOKIE = "atout"
COOKIE_DAYS = 400  # The longest that browsers keep one.
NEVER_KEPT = {"Cache-Control": "no-store"}


def create_app(
    store: Store,
    hosts: Iterable[str] | None = None,
    thinkers: Thinkers | None = None,
    prepare: Sequence[str] = (),
    proxies: Networks = NOBODY,
    readers: Networks = LOCAL,
) -> Starlette:
    """The application over `store`, which it closes at its end. `hosts`: the names it answers to; None for any.
    `proxies`: whose word about callers is believed; `readers`: who is told the metrics.

    `thinkers`, closed as well, think for the players who search, and for hints; `prepare` names the presets for which
    they are made ready at the start, in this order, while nobody waits. A game not among them is prepared when needed.
    """
    thinking = thinkers or Thinkers()
    lobby = Lobby(store, thinking)
    assets = Assets(STATIC)
    health = Health(store)
    figures = Figures(lobby, thinking, readers)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        for preset in prepare:
            thinking.prepare(rules_of(preset))
        yield
        await lobby.close()
        await asyncio.to_thread(thinking.close)
        store.close()
        logger.info("Everything that was begun is finished.")

    async def page(request: Request, name: str = "index.html") -> Response:
        response = await assets.response(request, name)
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
        return games_offered().response(request)

    async def ready(request: Request) -> Response:
        names = [name for name in ALL_PRESETS if thinking.ready(rules_of(name))]
        return Response(json.encode(listings.Ready(names)), media_type="application/json", headers=NEVER_KEPT)

    async def tables(request: Request) -> Response:
        who = player(request)
        found = await lobby.tables(who) if who else []
        return Response(json.encode(found), media_type="application/json", headers=NEVER_KEPT)

    async def seals(request: Request) -> Response:
        found = await lobby.seals(request.path_params["code"])
        if found is None:
            return PlainTextResponse("No such table here.\n", 404, headers=NEVER_KEPT)
        return Response(json.encode(found), media_type="application/json", headers=NEVER_KEPT)

    async def talk(socket: WebSocket) -> None:
        await Connection(socket, lobby, player(socket) or secrets.token_urlsafe(16)).talk()

    async def failed(request: Request, error: Exception) -> Response:
        return PlainTextResponse(f"{error}\n", 503, headers=NEVER_KEPT)

    return Starlette(
        routes=[
            Route("/", page),
            Route("/t/{code}", page),
            *book.routes(lobby, page),
            Route("/static/{name:path}", static),
            Route("/api/catalogue", games),
            Route("/api/ready", ready),
            Route("/api/tables", tables),
            Route("/api/seals/{code}", seals),
            *replays.routes(lobby, page),
            *invitations.routes(lobby.gatherings, page),
            *marker.routes(assets),
            Route("/health", health.tell),
            Route("/metrics", figures.tell),
            WebSocketRoute("/ws", talk),
        ],
        middleware=[Middleware(Forwarded, proxies=proxies), Middleware(Guard, hosts=hosts)],
        exception_handlers={AtoutError: failed},
        lifespan=lifespan,
    )


def player(connection: HTTPConnection) -> str | None:
    """The caller's random id, from the cookie."""
    value = connection.cookies.get(COOKIE, "")
    return value if re.fullmatch(r"[\w-]{22}", value, re.ASCII) else None


@cache
def games_offered() -> Asset:
    """The catalogue, ready to be sent."""
    return Asset.of(json.encode(catalogue()), ".json")
