"""The addresses of the rule book and of the lessons: their pages, what these read, and the rule of the moment at a
table."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Protocol
from urllib.parse import quote

from msgspec import json
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from atout.rulebook import book, note_of, page, search
from atout.rulebook.book import games
from atout.rulebook.lessons import exercises, lessons
from atout.rulebook.moment import moment
from atout.server.hall.lobby import Lobby
from atout.server.kept import positions
from atout.server.limits.callers import caller
from atout.server.pages import book_pages
from atout.server.pages.previews import words
from atout.server.pages.previews.head import Preview
from atout.server.pages.static import Asset
from atout.table import Dealing

DOCUMENT = "rules/index.html"
LESSONS = "lessons/index.html"
LONGEST = 120
"""Of a query, so many characters are looked for."""
FOUND = {"Cache-Control": "no-cache"}
NEVER_KEPT = {"Cache-Control": "no-store"}


class Document(Protocol):
    """Answers with a page of the static files, and with what is told of its link, where that is known."""

    async def __call__(self, request: Request, name: str, preview: Preview | None = None, /) -> Response:
        """The answer."""


def routes(lobby: Lobby, document: Document) -> list[Route]:
    """The addresses. Each is a GET; positions are opened through the websocket."""

    async def read(request: Request) -> Response:
        return await document(request, DOCUMENT)

    async def read_game(request: Request) -> Response:
        return await document(request, DOCUMENT, words.rules(request.path_params["game"]))

    async def learn(request: Request) -> Response:
        return await document(request, LESSONS)

    async def at_table(request: Request) -> Response:
        """The rule that governs the moment at the table with this address, as the caller sees it."""
        setup_and_sight = await lobby.sight(request.path_params["code"], caller(request))
        if setup_and_sight is None:
            raise HTTPException(404)
        setup, sight = setup_and_sight
        view = None if isinstance(sight.shown, Dealing) else sight.shown
        clause = await asyncio.to_thread(moment, setup.rules, view)
        return await asyncio.to_thread(_excerpt, clause, setup.rules.name, NEVER_KEPT)

    return [
        Route("/rules", read),
        Route("/regles", read),
        Route("/rules/clause/{clause}", at_clause),
        Route("/rules/{game}", read_game),
        Route("/regles/{game}", read_game),
        Route("/api/rules", shelf),
        Route("/api/rules/find", find),
        Route("/api/rules/at/{code}", at_table),
        Route("/api/rules/clause/{clause}", one_clause),
        Route("/api/rules/{game}", game_page),
        *[Route(path, learn) for path in ("/lessons", "/lecons")],
        Route("/api/lessons", course),
        Route("/api/lessons/kept", kept_course),
    ]


def address(game: str, clause: str) -> str:
    """The address of a clause: on the page of a game that has it, else on the one where it is at home; of a note, the
    latter.

    Raises KeyError where there is neither.
    """
    entry = book().clauses.get(clause)
    if entry is None or game not in book().games or entry.group not in book().games[game].groups:
        game = book().home(clause)
    return f"/rules/{quote(game)}#{quote(clause)}"


async def at_clause(request: Request) -> Response:
    """To a clause, or a note, on the page where it is at home."""
    clause = request.path_params["clause"].upper()
    try:
        return RedirectResponse(await asyncio.to_thread(address, "", clause), 302, FOUND)
    except KeyError:
        raise HTTPException(404) from None


async def one_clause(request: Request) -> Response:
    """A clause by itself, as a game's page has it."""
    clause, game = request.path_params["clause"].upper(), request.query_params.get("game", "")
    try:
        return await asyncio.to_thread(_excerpt, clause, game, FOUND)
    except KeyError:
        raise HTTPException(404) from None


async def shelf(request: Request) -> Response:
    """The games of the book."""
    return (await asyncio.to_thread(_shelf)).response(request)


async def course(request: Request) -> Response:
    """The lessons, each with its exercises."""
    return (await asyncio.to_thread(_course)).response(request)


async def kept_course(request: Request) -> Response:
    """The position of every exercise, for a browser to keep."""
    return (await asyncio.to_thread(_kept_course)).response(request)


async def game_page(request: Request) -> Response:
    """A game's page."""
    game = request.path_params["game"]
    if game not in games():
        raise HTTPException(404)
    return (await asyncio.to_thread(_page, game)).response(request)


async def find(request: Request) -> Response:
    """What the words of `q` are found in, those of the language `lang` and the rules of `game` first."""
    words = request.query_params.get("q", "")[:LONGEST]
    language = "fr" if request.query_params.get("lang") == "fr" else "en"
    game = request.query_params.get("game", "")
    hits = await asyncio.to_thread(search, words, language, game=game)
    answers = [book_pages.hit(hit, game) for hit in hits]
    if note := note_of(words):
        answers.insert(0, book_pages.note_hit(note, language))
    return Response(json.encode(answers), media_type="application/json", headers=FOUND)


def _excerpt(clause: str, game: str, headers: dict[str, str]) -> Response:
    """What the book says under an id. Raises KeyError where there is nothing."""
    excerpt = book_pages.excerpt(clause, game)
    return Response(json.encode(excerpt), media_type="application/json", headers=headers)


@cache
def _course() -> Asset:
    return Asset.of(json.encode([book_pages.listed(lesson) for lesson in lessons().values()]), ".json")


@cache
def _kept_course() -> Asset:
    return Asset.of(json.encode([positions.exercise(one) for one in exercises().values()]), ".json")


@cache
def _shelf() -> Asset:
    return Asset.of(json.encode([book_pages.intro(game) for game in book().games]), ".json")


@cache
def _page(game: str) -> Asset:
    """A game's page, ready to be sent."""
    return Asset.of(json.encode(book_pages.page_message(page(game))), ".json")
