"""The addresses of gatherings: the page, the picture of its link, and the list of those open to everybody."""

from __future__ import annotations

import asyncio
import io

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
        Route("/api/gatherings", listed),
    ]


async def picture(request: Request) -> Response:
    """The link to a gathering as a QR code. Nothing is looked up: the picture tells nothing of whether there is one."""
    code = spelled(request.path_params["code"])
    link = f"{request.base_url}j/{code}"
    if code is None or len(link) > LONGEST:
        raise HTTPException(404)
    return Response(await asyncio.to_thread(drawn, link), media_type="image/svg+xml", headers=NEVER_KEPT)


def drawn(link: str) -> bytes:
    """A link as an SVG picture, dark on light, whatever the page's colours are."""
    written = io.BytesIO()
    segno.make_qr(link, error="m").save(written, kind="svg", border=QUIET, dark="#000", light="#fff", omitsize=True)
    return written.getvalue()
