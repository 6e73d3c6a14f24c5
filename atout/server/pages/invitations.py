"""The addresses of gatherings: the page, and pictures of links."""

from __future__ import annotations

import asyncio
import io
from contextlib import suppress

import segno
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout.contract.terms import AtoutError
from atout.server.hall.lobby import Lobby
from atout.server.limits.callers import caller
from atout.server.ops.codes import spelled
from atout.server.pages.book import Document
from atout.server.pages.previews import words

LONGEST = 300
"""Of a link, in characters: a picture of a longer one no telephone could read."""
QUIET = 4
"""Modules of quiet zone that the standard asks for."""
SEAT = "seat-"
"""What stands before the key in a personal link, behind the #: browsers send nothing of that to anybody."""
NEVER_KEPT = {"Cache-Control": "no-store"}


def routes(lobby: Lobby, document: Document) -> list[Route]:
    """The addresses. Each is a GET; what changes a gathering comes through the websocket."""

    async def page(request: Request) -> Response:
        code = request.path_params["code"]
        state = None
        with suppress(AtoutError):  # the page itself will say what is wrong
            state = await lobby.gatherings.preview(code, caller(request))
        return await document(request, "table.html", words.invitation(code, state))

    async def seat_picture(request: Request) -> Response:
        """The caller's personal link to a table as a QR code, for another device of his. Nobody else gets it."""
        code = request.path_params["code"]
        key = await lobby.key(code, caller(request))
        return await pictured(request, f"t/{code}#{SEAT}{key}" if key else None)

    return [
        Route("/j/{code}", page),
        Route("/j/{code}/qr.svg", picture),
        Route("/t/{code}/qr.svg", seat_picture),
    ]


async def picture(request: Request) -> Response:
    """The link to a gathering as a QR code. Nothing is looked up: the picture tells nothing of whether there is one."""
    code = spelled(request.path_params["code"])
    return await pictured(request, code and f"j/{code}")


async def pictured(request: Request, path: str | None) -> Response:
    """A link to a path as a picture. Raises HTTPException where there can be none."""
    link = f"{request.base_url}{path}"
    if path is None or len(link) > LONGEST:
        raise HTTPException(404)
    return Response(await asyncio.to_thread(drawn, link), media_type="image/svg+xml", headers=NEVER_KEPT)


def drawn(link: str) -> bytes:
    """A link as an SVG picture, dark on light, whatever the page's colours are."""
    drawing = io.BytesIO()
    segno.make_qr(link, error="m").save(drawing, kind="svg", border=QUIET, dark="#000", light="#fff", omitsize=True)
    return drawing.getvalue()
