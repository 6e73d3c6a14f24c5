"""The addresses of puzzles: the page, how one stands, and what is told of a puzzle once it is answered."""

from __future__ import annotations

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout.contract.terms import Text
from atout.server.hall.lobby import Lobby
from atout.server.limits.callers import caller
from atout.server.pages.book import Document
from atout.server.pages.replays import NEVER_KEPT, refused

PAGES = ("/puzzles", "/problemes")
NOT_ANSWERED = Text(
    "Il n'y a pas ici de problème auquel vous ayez répondu.", "There is no puzzle here that you have answered."
)


def routes(lobby: Lobby, document: Document) -> list[Route]:
    """The addresses; puzzles are opened through the websocket."""

    async def page(request: Request) -> Response:
        return await document(request, "puzzles/index.html")

    async def stands(request: Request) -> Response:
        found = await lobby.puzzles(caller(request).player)
        return Response(json.encode(found), media_type="application/json", headers=NEVER_KEPT)

    async def told(request: Request) -> Response:
        found = await lobby.puzzle_told(request.path_params["code"], caller(request).player)
        if found is None:
            return refused(NOT_ANSWERED, 404)
        return Response(json.encode(found), media_type="application/json", headers=NEVER_KEPT)

    return [
        *(Route(address, page) for address in PAGES),
        Route("/api/puzzles", stands),
        Route("/api/puzzles/at/{code}", told),
    ]
