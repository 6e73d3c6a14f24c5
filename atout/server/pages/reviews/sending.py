"""What a page of ours sends for whoever sits before it, and answers that nothing keeps."""

from __future__ import annotations

from typing import TypeVar

from msgspec import MsgspecError, Struct, json
from starlette.requests import Request
from starlette.responses import Response

from atout.contract.terms import Text
from atout.server.ops import cookies
from atout.server.pages.replays import FOREIGN, NEVER_KEPT, foreign, refused

LONGEST = 2000
"""Bytes of what a page sends."""

NOBODY = Text("Rien n'est gardé d'un navigateur sans cookie.", "Nothing is kept of a browser without a cookie.")
UNREAD = Text("Cette demande ne se lit pas.", "This request cannot be read.")

S = TypeVar("S", bound=Struct)


def answered(body: bytes, kind: str = "application/json") -> Response:
    """An answer that nothing keeps."""
    return Response(body, media_type=kind, headers=NEVER_KEPT)


def turned_away(request: Request) -> Response | None:
    """The answer for who can send nothing: another site, and a browser without a cookie."""
    if foreign(request):
        return refused(FOREIGN, 403)
    return None if cookies.player(request) else refused(NOBODY, 403)


async def body_of(request: Request, kind: type[S]) -> S | Response:
    """What was sent; or the answer that says why it does not count."""
    if away := turned_away(request):
        return away
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST:
            return refused(UNREAD, 413)
    try:
        return json.decode(body, type=kind)
    except MsgspecError:
        return refused(UNREAD, 400)
