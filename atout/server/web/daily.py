"""The addresses of the deal of the day."""

from __future__ import annotations

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout.server.hall.lobby import Lobby
from atout.server.limits.callers import caller
from atout.server.pages.book import Document
from atout.server.pages.replays import NEVER_KEPT

PAGES = ("/daily", "/du-jour")


def routes(lobby: Lobby, document: Document) -> list[Route]:
    """The page, and what it tells."""

    async def page(request: Request) -> Response:
        return await document(request, "daily/index.html")

    async def told(request: Request) -> Response:
        found = await lobby.daily(caller(request).player)
        return Response(json.encode(found), media_type="application/json", headers=NEVER_KEPT)

    return [*(Route(address, page) for address in PAGES), Route("/api/daily", told)]
