"""Options of rules written out for the wire."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from atout.games.bezique.rules import FREE_OPTIONS
from atout.games.contract import Text
from atout.games.options import Option, camel
from atout.server.desks.parts import text
from atout.server.wire import listings, played

FREE_TABLE = Text("Table libre", "Free table")
GROUPS = {camel(name): FREE_TABLE for name in ("free_table", *FREE_OPTIONS)}
"""Under what heading options are offered that belong together, in both games."""


def written(option: Option, default: Any, values: Iterable[Any]) -> listings.Option:
    """One option with what a person reads for it, and for the group it belongs to."""
    group = GROUPS.get(option.key)
    return listings.Option(
        key=option.key,
        label=text(option.label),
        help=text(option.help),
        clause=option.clause,
        default=default,
        values=[listings.Choice(value, text(option.name(value))) for value in values],
        group=text(group) if group else None,
    )


def on_top(options: Mapping[str, Option], chosen: Mapping[str, Any]) -> list[played.GameOption]:
    """The options, by key, in which a table differs from its preset."""
    known = {option.key: option for option in options.values()}
    return [
        played.GameOption(key, known[key].write(value), text(known[key].label), text(known[key].name(value)))
        for key, value in chosen.items()
    ]
