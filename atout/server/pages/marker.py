"""The marker: a score sheet for people who play with real cards. What its page has to know of the games and of the law,
and the worker that keeps the page in the browser, so that it opens without a connection."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import PurePosixPath

import msgspec
from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout import arbiter
from atout.arbiter.consult import pack_of, settings
from atout.arbiter.laws import LAWS
from atout.contract import chouette
from atout.contract.game import all_games, all_presets, game_of
from atout.contract.options import Value, camel
from atout.contract.terms import OptionError
from atout.records.sheets import law
from atout.server.desks import options
from atout.server.desks.desk import desk_of
from atout.server.desks.offers import offer
from atout.server.pages.marker_game import Data, marker_of
from atout.server.pages.static import Asset, Assets

PAGE = "marker/index.html"
WORKER = "marker/worker.js"
SCOPE = "/mar"
"""The addresses the worker serves: /marker and /marqueur, and no page of a game."""


def routes(assets: Assets) -> list[Route]:
    """The addresses of the marker."""

    async def page(request: Request) -> Response:
        return await assets.response(request, PAGE)

    async def games(request: Request) -> Response:
        return (await asyncio.to_thread(_asset, "games")).response(request)

    async def law(request: Request) -> Response:
        return (await asyncio.to_thread(_asset, "law")).response(request)

    async def worker(request: Request) -> Response:
        made = await asyncio.to_thread(worker_script, assets)
        response = Asset.of(made, ".js").response(request)
        response.headers["Service-Worker-Allowed"] = SCOPE
        return response

    return [
        Route("/marker", page),
        Route("/marqueur", page),
        Route("/marker/games.json", games),
        Route("/marker/law.json", law),
        Route("/marker/worker.js", worker),
    ]


@cache
def _asset(name: str) -> Asset:
    """One of the files of data, made once."""
    return Asset.of(json.encode(games_data() if name == "games" else law_data()), ".json")


def warm() -> None:
    """Make the files of data, for which the first visitor would wait a second or more."""
    for name in ("games", "law"):
        _asset(name)


def games_data() -> Data:
    """All that the page knows of the games: every figure, kind and option comes from the presets."""
    return {
        "presets": [preset_data(name) for name in all_presets()],
        "chouette": {"least": chouette.LEAST, "most": chouette.MOST},
        "again": law.AGAIN,
        **{name: fact for game in all_games() for name, fact in marker_of(game).facts().items()},
    }


def preset_data(name: str) -> Data:
    """One preset: its rules with every figure, its options, what may be marked in it."""
    made, shown, marker = game_of(name).presets[name], offer(name), marker_of(game_of(name))
    return {
        "id": name,
        "game": shown.game,
        "name": msgspec.to_builtins(shown.name),
        "blurb": msgspec.to_builtins(shown.blurb),
        "least": shown.least,
        "most": shown.most,
        "teams": shown.teams,
        "oneDeal": shown.one_deal,
        "chouette": shown.chouette,
        "code": arbiter.code_of(made),
        "rules": {**{camel(item.name): getattr(made, item.name) for item in fields(made)}, **marker.figures(made)},
        "options": list(options_data(name)),
        "marks": marker.offered(name),
    }


def options_data(name: str) -> Iterator[Data]:
    """The options of a preset that matter to the score, each with the values that others must have for one of its own:
    `bars` maps a value to pairs of another option and the values that go with it."""
    game, desk = game_of(name), desk_of(name)
    base, known = game.presets[name], game.options
    counted = marker_of(game).COUNTED
    keys = [key for key in known if key in counted and key in game.offered(name)]
    values = {key: desk.values_of(known[key], key, base) for key in keys}
    for key in keys:
        if len(values[key]) > 1 or known[key].most:
            made = options.written(known[key], getattr(base, key), values[key])
            bars = {known[key].write(value): list(bars_of(name, key, value, values)) for value in values[key]}
            bounds = {"least": known[key].least, "most": known[key].most}
            yield {**msgspec.to_builtins(made), **bounds, "bars": {value: bar for value, bar in bars.items() if bar}}


def bars_of(
    name: str, key: str, value: Value, values: dict[str, tuple[Value, ...]]
) -> Iterator[tuple[str, list[Value]]]:
    """Which values of the other options go with this value of an option, where not all of them do."""
    game = game_of(name)
    if value == getattr(game.presets[name], key):
        return
    for other in marker_of(game).DEPENDED_ON:
        if other != key and other in values:
            allowed = [each for each in values[other] if possible(name, {key: value, other: each})]
            if len(allowed) < len(values[other]):
                yield camel(other), allowed


def possible(name: str, chosen: Data) -> bool:
    """Whether these options go together, those left as they are not counted."""
    game = game_of(name)
    base = game.presets[name]
    try:
        game.rules(name, **{key: value for key, value in chosen.items() if value != getattr(base, key)})
    except OptionError:
        return False
    return True


def law_data() -> Data:
    """The law of every source, as the arbiter itself reads it."""
    return {
        "codes": [
            {
                "id": code.id,
                "name": msgspec.to_builtins(code.name),
                "irregularities": [_irregularity(each) for each in code.irregularities],
                "own": msgspec.to_builtins(code.own),
            }
            for code in LAWS.values()
        ],
        "tables": {name: dict(_tables(name)) for name in all_presets()},
        "claimants": msgspec.to_builtins(arbiter.CLAIMANTS),
        "windows": msgspec.to_builtins(arbiter.WINDOWS),
        "remedies": msgspec.to_builtins(arbiter.REMEDIES),
    }


def _tables(name: str) -> Iterator[tuple[str, Data]]:
    """What a table of this preset answers by itself under each code that may be chosen for it, and its pack."""
    game = game_of(name)
    made = game.presets[name]
    pack = pack_of(made)
    played = {"packs": pack.copies, "ranks": pack.ranks}
    yield from ((code.id, {**settings(law.Table(made, code.id)), **played}) for code in game.laws)


def _irregularity(made: arbiter.Irregularity) -> Data:
    return {**msgspec.to_builtins(made), "clauses": list(made.clauses)}


# The worker -----------------------------------------------------------------------------------------------

_LINKS = {
    ".html": re.compile(rb'(?:href|src)="(/static/[^"]+)"'),
    ".css": re.compile(rb"url\((?!data:|\"data:)[\"']?([^)\"']+)"),
    ".js": re.compile(rb'^(?:import|export)[^;"]*?from "([^"]+)"|^import "([^"]+)"|import\("([^"]+)"\)', re.MULTILINE),
}


def kept(assets: Assets) -> dict[str, str]:
    """The files the page consists of, each with its tag: those it names, and those that these name in turn."""
    found: dict[str, str] = {}
    waiting = [PAGE]
    while waiting:
        name = waiting.pop()
        asset = assets.find(name)
        if name in found or asset is None:
            continue
        found[name] = asset.etag
        here = PurePosixPath("/static", name)
        for groups in _LINKS.get(here.suffix, re.compile(rb"(?!)")).finditer(asset.plain):
            link = next(part for part in groups.groups() if part is not None).decode()
            if not link.startswith(("http:", "https:", "#")):
                waiting.append(_resolved(here.parent, link))
    return found


def _resolved(folder: PurePosixPath, link: str) -> str:
    """The name of a file below the root that `link` means in a file of `folder`."""
    parts: list[str] = [] if link.startswith("/") else list(folder.parts[1:])
    for part in link.split("/"):
        if part == "..":
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return "/".join(parts).removeprefix("static/")


def worker_script(assets: Assets) -> bytes:
    """The worker, told which files it keeps; it changes whenever one of them does."""
    files = kept(assets)
    data = {"/marker/games.json": _asset("games").etag, "/marker/law.json": _asset("law").etag}
    tags = sorted([*files.items(), *data.items()])
    version = hashlib.sha256(repr(tags).encode()).hexdigest()[:16]
    addresses = ["/marker", *data, *(f"/static/{name}" for name in sorted(files) if name != PAGE)]
    body = assets.find(WORKER)
    assert body is not None
    told = json.encode({"version": version, "files": addresses})
    return b"self.KEPT = " + told + b";\n" + body.plain
