"""The addresses of replays: the pages, the matches finished at a table, records to download and to show."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout.contract.terms import Text
from atout.records.reading import write_record
from atout.server.desks.parts import text
from atout.server.hall.lobby import PUT_AWAY, Lobby
from atout.server.limits.callers import caller
from atout.server.limits.figures import Kind
from atout.server.ops.hanging_up import while_there
from atout.server.pages.book import Document
from atout.server.pages.reading import Reader, UnreadableRecord
from atout.server.pages.static import Asset
from atout.server.tables.finished import Finished
from atout.server.wire.replay_views import ReplayRefused

DOCUMENT = "replay/index.html"
LONGEST = 1_000_000
"""Bytes of a record that is sent to be shown."""
FORMS = {"text": "text/plain; charset=utf-8", "json": "application/json"}
NEVER_KEPT = {"Cache-Control": "no-store"}

NOTHING_FINISHED = Text("Aucune partie finie à cette table.", "No finished match at this table.")
TOO_LONG = Text("Ce fichier est trop long : un mégaoctet au plus.", "This file is too long: one megabyte at most.")
FOREIGN = Text("Un autre site ne peut rien envoyer ici.", "Another site can send nothing here.")
TOO_MANY = Text(
    "Trop de parties demandées à la suite : attendez une minute.", "Too many matches asked for at once: wait a minute."
)
NO_FORM = Text("Une partie s'écrit en text ou en json.", "A match is written as text or json.")


def routes(lobby: Lobby, document: Document, reader: Reader, replayer: Reader) -> list[Route]:
    """The addresses. `reader` reads the records that are sent, `replayer` plays the matches of tables again: for these
    nobody waits behind what strangers send."""

    async def page(request: Request) -> Response:
        return await document(request, DOCUMENT)

    async def finished(request: Request) -> Response:
        match = await finished_match(lobby, request)
        if isinstance(match, Response):
            return match
        return await show_when_ready(replayer.replay_of(match.record, match, caller(request)), request)

    async def upload(request: Request) -> Response:
        if foreign(request):
            return refused(FOREIGN, 403)
        if not lobby.allowances.take(Kind.IMPORTS, caller(request)):
            return refused(TOO_MANY, 429)
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > LONGEST:
                return refused(TOO_LONG, 413)
        return await show_when_ready(reader.read(body, caller(request)), request)

    async def record(request: Request) -> Response:
        form = request.query_params.get("form", "text")
        if form not in FORMS:
            return refused(NO_FORM, 400)
        match = await finished_match(lobby, request)
        if isinstance(match, Response):
            return match
        transcript = match.record
        content = await asyncio.to_thread(write_record, transcript.match, form, transcript.names, transcript.seals)
        return Response(content, media_type=FORMS[form], headers=NEVER_KEPT)

    return [
        Route("/replay", page),
        Route("/replay/{code}", page),
        Route("/history", page),
        Route("/api/replay", upload, methods=["POST"]),
        Route("/api/replay/{code}", finished),
        Route("/api/record/{code}", record),
    ]


async def finished_match(lobby: Lobby, request: Request) -> Finished | Response:
    """The match that an address names, for whoever asks; or the answer that says why there is none for him."""
    who, code = caller(request), request.path_params["code"]
    if not lobby.allowances.take(Kind.REPLAYS, who):
        return refused(TOO_MANY, 429)
    if match := await lobby.finished(code, who.player):
        return match
    return refused(PUT_AWAY, 410) if await lobby.gone(code) else refused(NOTHING_FINISHED, 404)


def foreign(request: Request) -> bool:
    """Whether another site has sent this."""
    return request.headers.get("sec-fetch-site", "none") not in ("none", "same-origin")


async def show_when_ready(work: Awaitable[Asset | UnreadableRecord], request: Request) -> Response:
    """The answer that comes of this work; where nobody waits for it any more, the work is dropped."""
    answer = await while_there(request, work)
    return Response(status_code=503) if answer is None else sent_back(answer, request)


def sent_back(answer: Asset | UnreadableRecord, request: Request) -> Response:
    """The answer that shows a match, or says why it does not."""
    if isinstance(answer, UnreadableRecord):
        return refused(answer.why, answer.status, answer.line)
    response = answer.response(request)
    response.headers.update(NEVER_KEPT)
    return response


def refused(why: Any, status: int, line: int | None = None) -> Response:
    """Why there is nothing to show."""
    refusal = ReplayRefused(text(Text(why.fr, why.en)), line)
    return Response(json.encode(refusal), status, NEVER_KEPT, "application/json")
