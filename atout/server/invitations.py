"""The addresses of gatherings: the page, pictures of links, and the list of those open to everybody."""

from __future__ import annotations

import asyncio
import io
import re

import segno
from msgspec import json
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout.server.book import Document
from atout.server.codes import spelled
from atout.server.gatherings import Gatherings

LONGEST = 300
"""Of a link, in characters: a picture of a longer one no telephone could read."""
QUIET = 4
"""Modules of quiet zone that the standard asks for."""
SEAT = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What the code of a seat is made of."""
NEVER_KEPT = {"Cache-Control": "no-store"}


def routes(gatherings: Gatherings, document: Document) -> list[Route]:
    """The addresses. Each is a GET; what changes a gathering comes through the websocket."""

    async def page(request: Request) -> Response:
        return await document(request, "index.html")

    async def listed(request: Request) -> Response:
        found = await gatherings.listed()
        return Response(json.encode(found), media_type="application/json", headers=NEVER_KEPT)

    return [
        Route("/j/{code}", page),
        Route("/j/{code}/qr.svg", picture),
        Route("/t/{code}/qr.svg", seat_picture),
        Route("/api/gatherings", listed),
    ]


async def picture(request: Request) -> Response:
    """The link to a gathering as a QR code. Nothing is looked up: the picture tells nothing of whether there is one."""
    return await pictured(request, "j", spelled(request.path_params["code"]))


async def seat_picture(request: Request) -> Response:
    """The link to a person's own seat as a QR code, for another device of his. Nothing is looked up here either."""
    code = request.path_params["code"]
    return await pictured(request, "t", code if SEAT.fullmatch(code) else None)


async def pictured(request: Request, where: str, code: str | None) -> Response:
    """A link to a code as a picture. Raises HTTPException where there can be none."""
    link = f"{request.base_url}{where}/{code}"
    if code is None or len(link) > LONGEST:
        raise HTTPException(404)
    return Response(await asyncio.to_thread(drawn, link), media_type="image/svg+xml", headers=NEVER_KEPT)


def drawn(link: str) -> bytes:
    """A link as an SVG picture, dark on light, whatever the page's colours are."""
    written = io.BytesIO()
    segno.make_qr(link, error="m").save(written, kind="svg", border=QUIET, dark="#000", light="#fff", omitsize=True)
    return written.getvalue()
