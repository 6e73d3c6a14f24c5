"""The marker: a score sheet for people who play with real cards. What its page has to know of the games and of the
law."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import fields
from functools import cache

import msgspec
from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout import arbiter
from atout.arbiter.consult import pack_of, settings
from atout.arbiter.laws import LAWS
from atout.contract import roles
from atout.contract.game import all_games, all_presets, game_of
from atout.contract.options import Value, camel
from atout.contract.terms import OptionError
from atout.records.sheets import law
from atout.server.desks import options
from atout.server.desks.desk import desk_of
from atout.server.desks.offers import offer
from atout.server.pages.marker_game import Data, marker_of
from atout.server.pages.previews.heads import Heads
from atout.server.pages.static import Asset

PAGE = "marker/index.html"
DATA = {"/marker/games.json": "games", "/marker/law.json": "law"}
"""Where each file of data is found."""


def routes(heads: Heads) -> list[Route]:
    """The addresses of the marker."""

    async def page(request: Request) -> Response:
        return await heads.response(request, PAGE)

    async def data(request: Request) -> Response:
        return (await asyncio.to_thread(data_file, DATA[request.url.path])).response(request)

    return [Route("/marker", page), Route("/marqueur", page), *(Route(address, data) for address in DATA)]


@cache
def data_file(name: str) -> Asset:
    """One of the files of data, made once."""
    return Asset.of(json.encode(games_data() if name == "games" else law_data()), ".json")


def warm() -> None:
    """Make the files of data, for which the first visitor would wait a second or more."""
    for name in DATA.values():
        data_file(name)


def games_data() -> Data:
    """All that the page knows of the games: every figure, kind and option comes from the presets."""
    return {
        "presets": [preset_data(name) for name in all_presets()],
        "chouette": {"least": roles.LEAST, "most": roles.MOST},
        "again": law.AGAIN,
        **{name: fact for game in all_games() for name, fact in marker_of(game).facts().items()},
    }


def preset_data(name: str) -> Data:
    """One preset: its rules with every figure, its options, what may be marked in it."""
    rules, listing, marker = game_of(name).presets[name], offer(name), marker_of(game_of(name))
    return {
        "id": name,
        "game": listing.game,
        "name": msgspec.to_builtins(listing.name),
        "blurb": msgspec.to_builtins(listing.blurb),
        "least": listing.least,
        "most": listing.most,
        "teams": listing.teams,
        "oneDeal": listing.one_deal,
        "chouette": listing.chouette,
        "code": arbiter.code_of(rules),
        "rules": {**{camel(item.name): getattr(rules, item.name) for item in fields(rules)}, **marker.figures(rules)},
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
            description = options.option_message(known[key], getattr(base, key), values[key])
            bars = {known[key].write(value): list(bars_of(name, key, value, values)) for value in values[key]}
            bounds = {"least": known[key].least, "most": known[key].most}
            yield {
                **msgspec.to_builtins(description),
                **bounds,
                "bars": {value: bar for value, bar in bars.items() if bar},
            }


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
    rules = game.presets[name]
    pack = pack_of(rules)
    played = {"packs": pack.copies, "ranks": pack.ranks}
    yield from ((code.id, {**settings(law.Table(rules, code.id)), **played}) for code in game.laws)


def _irregularity(irregularity: arbiter.Irregularity) -> Data:
    return {**msgspec.to_builtins(irregularity), "clauses": list(irregularity.clauses)}
