"""The addresses of positions: the page that opens a table there, and the line of what somebody sees."""

from __future__ import annotations

import asyncio

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout.contract.terms import AtoutError, Text
from atout.server.hall.lobby import Lobby
from atout.server.limits.callers import caller
from atout.server.pages.book import Document
from atout.server.pages.previews import words
from atout.server.pages.replays import NEVER_KEPT, finished_match, refused
from atout.server.tables.finished import Finished
from atout.server.wire.replay_views import PositionLine

DOCUMENT = "table.html"
NOT_OWN = Text(
    "Il n'y a de position à copier qu'à votre table d'essai, ou dans une partie finie.",
    "There is a position to copy at your own table of practice only, or in a finished match.",
)
NOBODY = Text("Personne n'a à agir à ce moment de la partie.", "Nobody is to act at this moment of the match.")


def routes(lobby: Lobby, document: Document) -> list[Route]:
    """The addresses."""

    async def page(request: Request) -> Response:
        return await document(request, DOCUMENT, words.position(request.path_params["line"]))

    async def own(request: Request) -> Response:
        """What the caller's own seat sees now at a table of practice."""
        try:
            line = await lobby.position(request.path_params["code"], caller(request))
        except AtoutError as error:
            return refused(Text(error.fr, error.en), 400)
        return refused(NOT_OWN, 404) if line is None else line_answer(line)

    async def moment(request: Request) -> Response:
        """What the seat to act saw in a finished match, after so many entries of its log."""
        match = await finished_match(lobby, request)
        if isinstance(match, Response):
            return match
        try:
            line = await asyncio.to_thread(seen_after, match, request.path_params["entry"])
        except AtoutError as error:
            return refused(Text(error.fr, error.en), 400)
        return refused(NOBODY, 404) if line is None else line_answer(line)

    return [
        Route("/position/{line:path}", page),
        Route("/api/position/{code}", own),
        Route("/api/position/{code}/{entry:int}", moment),
    ]


def seen_after(ending: Finished, entries: int) -> str | None:
    """The position of the seat to act after so many entries of a finished match; None where nobody was. Raises
    RecordError at a free table, and before anything is dealt."""
    match = ending.record.beginning()
    for entry in ending.record.match.log[:entries]:
        for _ in match.enter(entry):
            pass
    return None if match.turn is None else match.position(match.turn)


def line_answer(line: str) -> Response:
    """A position as an answer."""
    return Response(json.encode(PositionLine(line)), media_type="application/json", headers=NEVER_KEPT)
