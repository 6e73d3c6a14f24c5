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
from typing import Any

import msgspec
from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout import arbiter
from atout.arbiter.consult import pack_of, settings
from atout.arbiter.laws import LAWS
from atout.cards import PIQUET, Face
from atout.cards.numbers import FACES, rank_of, suit_of
from atout.games import beigne
from atout.games.beigne.rules import Rules as BeigneRules
from atout.games.bezique import chouette
from atout.games.bezique.combinations import bezique_faces
from atout.games.bezique.presets import offered as options_offered
from atout.games.bezique.presets import rules as rules_of
from atout.games.bezique.rules import Rules
from atout.games.catalogue import ALL_PRESETS, game_of, home_card
from atout.games.contract import OptionError
from atout.games.options import Option, camel, options_of
from atout.records.sheets import law, marks
from atout.server.desks import bezique_desk, options
from atout.server.pages.static import Asset, Assets

PAGE = "marker/index.html"
WORKER = "marker/worker.js"
SCOPE = "/mar"
"""The addresses the worker serves: /marker and /marqueur, and no page of a game."""

COUNTED = (
    "target", "units", "hand_size", "packs", "turn_up", "turn7_timing", "seven_without_turn_up", "brisque_timing",
    "brisque_points", "last_trick", "game_end", "claim_counts_brisques", "tie_break", "cut_bonus", "exact_lift",
    "carte_blanche", "decl_per_trick", "bezique_rule", "rubicon", "tens",
    "punish_non_goers", "all_pass", "zero_rule", "zero_tie",
)  # fmt: skip
"""The options that matter to whoever keeps the score."""
DEPENDED_ON = ("turn_up", "game_end", "cut_bonus", "units")
"""Those of them that decide whether others make sense."""
SUITS = ("S", "H", "D", "C")
FORCING = {"A": "aceLimit", "2": "twoLimit", "10": "tenLimit"}
"""The ranks that make everybody go, each with the figure that tells for how many hands (BEI-029 to BEI-032)."""


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


def games_data() -> dict[str, Any]:
    """All that the page knows of the games: every figure, kind and option comes from the presets."""
    return {
        "presets": [preset_data(name) for name in ALL_PRESETS],
        "chouette": {"least": chouette.LEAST, "most": chouette.MOST},
        "brisques": marks.BRISQUES,
        "again": law.AGAIN,
        "forcing": FORCING,
        "tricks": beigne.state.TRICKS,
        "cardsPerPack": FACES,
        "bezique": {rule: bezique_cards(rule) for rule in options_of(Rules)["bezique_rule"].values},
        "brisquesPerPack": 2 * marks.brisques_in(rules_of("ordinary")) // rules_of("ordinary").packs,
    }


def preset_data(name: str) -> dict[str, Any]:
    """One preset: its rules with every figure, its options, what may be marked in it."""
    made, card = game_of(name).presets[name], home_card(name)
    at_cards = isinstance(made, Rules)
    return {
        "id": name,
        "game": card.game,
        "name": msgspec.to_builtins(card.name),
        "blurb": msgspec.to_builtins(card.blurb),
        "least": card.players[0],
        "most": card.players[-1],
        "teams": at_cards and made.teams,
        "oneDeal": at_cards and made.one_deal,
        "chouette": at_cards and chouette.possible(made),
        "code": arbiter.code_of(made),
        "rules": {**{camel(item.name): getattr(made, item.name) for item in fields(made)}, **figures_apart(made)},
        "options": list(options_data(name)),
        "marks": [mark_data(mark) for mark in marks.offered(name)] if at_cards else [],
    }


def figures_apart(made: Any) -> dict[str, int]:
    """The figures that are no field of the rules: what a ten is worth, and what units divide by."""
    return {"ten": int(made.packed.ten), "unit": marks.UNIT} if isinstance(made, Rules) else {}


def mark_data(mark: marks.Mark) -> dict[str, Any]:
    """One thing that may be marked, with the options it depends on."""
    when = [{camel(key): value for key, value in each.items()} for each in mark.when]
    return {"kind": mark.kind, "group": mark.group, "points": mark.points, "when": when}


def options_data(name: str) -> Iterator[dict[str, Any]]:
    """The options of a preset that matter to the score, each with the values that others must have for one of its own:
    `bars` maps a value to pairs of another option and the values that go with it."""
    base = game_of(name).presets[name]
    known = options_of(type(base))
    made_for = options_offered(name) if isinstance(base, Rules) else tuple(known)
    keys = [key for key in known if key in COUNTED and key in made_for]
    values = {key: values_of(known[key], key, base) for key in keys}
    for key in keys:
        if len(values[key]) > 1 or known[key].most:
            made = options.written(known[key], getattr(base, key), values[key])
            bars = {known[key].write(value): list(bars_of(name, key, value, values)) for value in values[key]}
            bounds = {"least": known[key].least, "most": known[key].most}
            yield {**msgspec.to_builtins(made), **bounds, "bars": {value: bar for value, bar in bars.items() if bar}}


def values_of(option: Option, key: str, base: Any) -> tuple[Any, ...]:
    """The values offered for an option."""
    if isinstance(base, BeigneRules):
        return option.values
    return bezique_desk.values_of(option, key, base)


def bars_of(name: str, key: str, value: Any, values: dict[str, tuple[Any, ...]]) -> Iterator[tuple[str, list[Any]]]:
    """Which values of the other options go with this value of an option, where not all of them do."""
    base = game_of(name).presets[name]
    if isinstance(base, BeigneRules) or value == getattr(base, key):
        return
    for other in DEPENDED_ON:
        if other != key and other in values:
            allowed = [each for each in values[other] if possible(name, {key: value, other: each})]
            if len(allowed) < len(values[other]):
                yield camel(other), allowed


def possible(name: str, chosen: dict[str, Any]) -> bool:
    """Whether these options go together, those left as they are not counted."""
    base = game_of(name).presets[name]
    try:
        rules_of(name, **{key: value for key, value in chosen.items() if value != getattr(base, key)})
    except OptionError:
        return False
    return True


def bezique_cards(rule: str) -> dict[str, list[str]]:
    """The queen and the jack of bésigue by the trump suit; "" while there is none (CH-021, EB-093)."""
    packed = rules_of("boussac", bezique_rule=rule).packed if rule != "ebAlternate" else rules_of("britannica").packed
    return {
        suit: [
            f"{'QJ'[at]}{SUITS[suit_of(face)]}" for at, face in enumerate(_queen_first(bezique_faces(packed, number)))
        ]
        for number, suit in enumerate(("", *SUITS), -1)
    }


def _queen_first(faces: int) -> list[Face]:
    return sorted(PIQUET.among(int(faces)), key=lambda face: -rank_of(face))


def law_data() -> dict[str, Any]:
    """The law of every source, as the arbiter itself reads it."""
    return {
        "codes": [
            {**msgspec.to_builtins(law), "irregularities": [_irregularity(each) for each in law.irregularities]}
            for law in LAWS.values()
        ],
        "tables": {name: dict(_tables(name)) for name in ALL_PRESETS},
        "claimants": msgspec.to_builtins(arbiter.CLAIMANTS),
        "windows": msgspec.to_builtins(arbiter.WINDOWS),
        "remedies": msgspec.to_builtins(arbiter.REMEDIES),
    }


def _tables(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """What a table of this preset answers by itself under each code that may be chosen for it, and its pack."""
    made = game_of(name).presets[name]
    pack = pack_of(made)
    played = {"packs": pack.copies, "ranks": pack.ranks}
    codes = [code for code in LAWS if (code == "beigne") == (name == "beigne")]
    yield from ((code, {**settings(law.Table(made, code)), **played}) for code in codes)


def _irregularity(made: arbiter.Irregularity) -> dict[str, Any]:
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
