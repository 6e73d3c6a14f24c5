"""Options of rules written out for the wire."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from atout.contract.options import Option, Value
from atout.contract.terms import Text
from atout.server.desks.parts import text
from atout.server.wire import listings, played

FREE_TABLE = Text("Table libre", "Free table")
"""The heading under which the options of a free table are offered."""


def option_message(option: Option, default: Value, values: Iterable[Value]) -> listings.Option:
    """One option with what a person reads for it, and for the group it belongs to."""
    return listings.Option(
        key=option.key,
        label=text(option.label),
        help=text(option.help),
        clause=option.clause,
        default=default,
        values=[listings.Choice(value, text(option.name(value))) for value in values],
        group=text(FREE_TABLE) if option.free else None,
    )


def on_top(options: Mapping[str, Option], chosen: Mapping[str, Value]) -> list[played.GameOption]:
    """The options, by key, in which a table differs from its preset."""
    known = {option.key: option for option in options.values()}
    return [
        played.GameOption(key, known[key].write(value), text(known[key].label), text(known[key].name(value)))
        for key, value in chosen.items()
    ]
