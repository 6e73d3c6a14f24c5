"""The addresses of puzzles: the page, how one stands, what is told of a puzzle once it is answered; those that a
browser keeps, and the answers that it hands in later."""

from __future__ import annotations

import asyncio

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout.contract.terms import OptionError, Text
from atout.server.hall.lobby import Lobby
from atout.server.limits.callers import caller
from atout.server.limits.figures import Kind
from atout.server.pages.book import Document
from atout.server.pages.replays import NEVER_KEPT, refused
from atout.server.pages.reviews.sending import answered, body_of
from atout.server.pages.static import Asset
from atout.server.puzzles import kept
from atout.server.puzzles.views import Handed

PAGES = ("/puzzles", "/problemes")
NOT_ANSWERED = Text(
    "Il n'y a pas ici de problème auquel vous ayez répondu.", "There is no puzzle here that you have answered."
)
TOO_MANY = Text(
    "Trop de réponses à la suite : elles seront remises dans quelques minutes.",
    "Too many answers at once: they will be handed in within some minutes.",
)


def routes(lobby: Lobby, document: Document) -> list[Route]:
    """The addresses; puzzles are opened through the websocket."""

    async def page(request: Request) -> Response:
        return await document(request, "puzzles/index.html")

    async def stands(request: Request) -> Response:
        standing = await lobby.puzzles(caller(request).player)
        return Response(json.encode(standing), media_type="application/json", headers=NEVER_KEPT)

    async def solution_of(request: Request) -> Response:
        solution = await lobby.puzzle_told(request.path_params["code"], caller(request).player)
        if solution is None:
            return refused(NOT_ANSWERED, 404)
        return Response(json.encode(solution), media_type="application/json", headers=NEVER_KEPT)

    async def ahead(request: Request) -> Response:
        puzzles = await lobby.puzzles_ahead(caller(request).player)
        body = await asyncio.to_thread(kept.as_json, puzzles)
        response = Asset.of(body, ".json").response(request)
        response.headers.update(NEVER_KEPT)
        return response

    async def hand_in(request: Request) -> Response:
        reply = await body_of(request, Handed)
        if isinstance(reply, Response):
            return reply
        who = caller(request)
        if not lobby.allowances.take(Kind.PUZZLES, who):
            return refused(TOO_MANY, 429)
        try:
            return answered(json.encode(await lobby.puzzle_handed(reply, who.player)))
        except OptionError as error:
            return refused(error, 400)

    return [
        *(Route(address, page) for address in PAGES),
        Route("/api/puzzles", stands),
        Route("/api/puzzles/ahead", ahead),
        Route("/api/puzzles/tries", hand_in, methods=["POST"]),
        Route("/api/puzzles/at/{code}", solution_of),
    ]
