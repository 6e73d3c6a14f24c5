"""The addresses of the deal of the day, and of deals that people send each other."""

from __future__ import annotations

from contextlib import suppress

from msgspec import Struct, json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout.contract.terms import AtoutError
from atout.server.hall.lobby import NO_SUCH_DEAL, Lobby
from atout.server.limits.callers import caller
from atout.server.limits.figures import Kind
from atout.server.pages.book import Document
from atout.server.pages.previews import words
from atout.server.pages.replays import NEVER_KEPT, TOO_MANY, refused
from atout.server.wire import listings

PAGES = ("/daily", "/du-jour")


def routes(lobby: Lobby, document: Document) -> list[Route]:
    """The page, and what it tells."""

    async def page(request: Request) -> Response:
        return await document(request, "daily/index.html", words.daily(lobby.daily_preset))

    async def today(request: Request) -> Response:
        line = await lobby.daily(caller(request).player)
        return Response(json.encode(line), media_type="application/json", headers=NEVER_KEPT)

    async def landing(request: Request) -> Response:
        deal = None
        with suppress(AtoutError):  # the page itself will say what is wrong
            if lobby.allowances.take(Kind.REPLAYS, caller(request)):
                deal = await lobby.sent_deal(request.path_params["code"])
        return await document(request, "daily/sent.html", words.sent_deal(deal))

    async def sending(request: Request) -> Response:
        code = await lobby.sending(request.path_params["code"], caller(request).player)
        return answer(listings.Sending(code) if code else None)

    async def sent_deal(request: Request) -> Response:
        if not lobby.allowances.take(Kind.REPLAYS, caller(request)):
            return refused(TOO_MANY, 429)
        return answer(await lobby.sent_deal(request.path_params["code"]))

    return [
        Route("/deal/{code}", landing),
        Route("/api/sending/{code}", sending),
        Route("/api/sent/{code}", sent_deal),
        *(Route(address, page) for address in PAGES),
        Route("/api/daily", today),
    ]


def answer(message: Struct | None) -> Response:
    """What is told, or that there is nothing."""
    if message is None:
        return refused(NO_SUCH_DEAL, 404)
    return Response(json.encode(message), media_type="application/json", headers=NEVER_KEPT)
