"""The worker that keeps the app's files in the browser, and the manifest by which a phone or a desk installs it."""

from __future__ import annotations

import asyncio
import hashlib

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout.contract.terms import Text
from atout.rulebook.book import games
from atout.server.ops.language import Language, language
from atout.server.pages.joining import TABLE_PAGE, Joined
from atout.server.pages.marker import DATA, data_file
from atout.server.pages.offline.kept import reached
from atout.server.pages.previews.words import DESCRIPTION
from atout.server.pages.static import Asset, Assets
from atout.version import __version__

STATIC = "/static/"
SCRIPT, FAREWELL = "offline/worker.js", "offline/farewell.js"
HOME, TABLE, RULES, REPLAY, MARKER, PUZZLES, LESSONS = (
    f"{STATIC}{name}"
    for name in (
        "index.html", "table.html", "rules/index.html", "replay/index.html", "marker/index.html", "puzzles/index.html",
        "lessons/index.html",
    )
)  # fmt: skip
PAGES = {
    "marker": MARKER, "marqueur": MARKER, "rules": RULES, "regles": RULES, "replay": REPLAY, "history": REPLAY,
    "puzzles": PUZZLES, "problemes": PUZZLES, "lessons": LESSONS, "lecons": LESSONS, "lessons/": TABLE,
    "lecons/": TABLE, "t": TABLE, "": HOME,
}  # fmt: skip
"""Which page stands at an address, by the first part of that; with a stroke, at those below it."""
CATALOGUE, SHELF = "/api/catalogue", "/api/rules"
LATER = {
    "more": ["css/beside.css", "css/dropping.css", "css/hint.css", "css/review.css"],
    "puzzles": [
        "teach/puzzle.js", "picture/shown.js", "css/teach.css", "css/exercise.css", "css/hint.css", "css/puzzle.css",
    ],
    "lessons": [
        "teach/exercise.js", "table/beigne.js", "css/teach.css", "css/exercise.css", "css/beigne.css", "css/round.css",
    ],
}  # fmt: skip
"""What a replay asks for as a rule or a review is opened in it, and the table's page as it lays a position of a part;
no page names it."""
KEPT_TABLE, LAID = f"{TABLE_PAGE.prefix}offline/table.js", f"{TABLE_PAGE.prefix}css/table.css"
"""What stands in for the server at a position that is kept, and how any table looks."""
DATA_OF = {"puzzles": ["/api/puzzles/ahead"], "lessons": ["/api/lessons", "/api/lessons/kept"]}
"""What the server tells for each part that is kept; the last is there once all is."""


def routes(assets: Assets, joined: Joined) -> list[Route]:
    """The addresses of the worker and of the manifest."""

    async def worker(request: Request) -> Response:
        return Asset.of(await asyncio.to_thread(script, assets, joined), ".js").response(request)

    async def farewell(request: Request) -> Response:
        """What the marker's own worker of earlier versions becomes: it goes away."""
        return await assets.response(request, FAREWELL)

    async def manifest(request: Request) -> Response:
        description = described(language(request))
        return Asset.of(json.encode(description), ".webmanifest").response(request)

    return [
        Route("/worker.js", worker),
        Route("/marker/worker.js", farewell),
        Route("/atout.webmanifest", manifest),
    ]


def script(assets: Assets, joined: Joined) -> bytes:
    """The worker, told which files it keeps; it changes whenever one of them does, or the version of Atout."""

    def find(address: str) -> Asset | None:
        return joined.find(address) or assets.find(address.removeprefix(STATIC))

    first = reached([HOME, TABLE, RULES], find, later=False) | reached([MARKER], find)
    first |= {address: data_file(name).etag for address, name in DATA.items()}
    courts = [f"{STATIC}art/courts/{rank}{suit}.svg" for rank in "JQK" for suit in "SHDC"]
    more = reached([REPLAY, *map(laid_later, LATER["more"]), *courts], find)
    parts = {
        name: reached([page, KEPT_TABLE, LAID, *map(laid_later, LATER[name]), *courts], find, later=False)
        for name, page in (("puzzles", PUZZLES), ("lessons", LESSONS))
    }
    tags = sorted((first | more | parts["puzzles"] | parts["lessons"]).items())
    inventory = {
        "version": hashlib.sha256(repr((__version__, tags)).encode()).hexdigest()[:16],
        "files": [*sorted(first), CATALOGUE, SHELF],
        "parts": {
            "more": [*sorted(more.keys() - first.keys()), *(f"{SHELF}/{game}" for game in games())],
            **{name: [*sorted(part.keys() - first.keys()), *DATA_OF[name]] for name, part in parts.items()},
        },
        "pages": PAGES,
        "marker": sorted({MARKER, *reached([MARKER], find), *DATA}),
    }
    body = assets.find(SCRIPT)
    assert body is not None
    return b"self.KEPT = " + json.encode(inventory) + b";\n" + body.plain


def laid_later(name: str) -> str:
    """Where the table's page finds a file."""
    return f"{TABLE_PAGE.prefix if name.endswith('.js') else STATIC}{name}"


SHORTCUTS = {
    "/marker": Text("Le marqueur", "The marker"),
    "/rules": Text("Les règles", "The rules"),
    "/replay": Text("Revoir une partie", "See a match again"),
}
ICONS = (
    ("icon.svg", "any", "any"),
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-full-512.png", "512x512", "maskable"),
)


def described(language: Language) -> dict[str, object]:
    """The manifest, in French or in English."""

    def in_language(text: Text) -> str:
        return text[language]

    return {
        "id": "/",
        "name": "Atout",
        "short_name": "Atout",
        "description": in_language(DESCRIPTION),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6f1e6",
        "theme_color": "#14573f",
        "categories": ["games", "entertainment"],
        "icons": [
            {
                "src": f"{STATIC}art/{name}",
                "sizes": sizes,
                "type": "image/svg+xml" if name.endswith(".svg") else "image/png",
                "purpose": purpose,
            }
            for name, sizes, purpose in ICONS
        ],
        "shortcuts": [{"name": in_language(name), "url": address} for address, name in SHORTCUTS.items()],
    }
