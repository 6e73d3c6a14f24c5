"""What the plain HTTP addresses give: the catalogue of games and the caller's tables, as structs."""

from __future__ import annotations

from msgspec import Struct

from atout.server.views import Text

OptionValue = str | int | float | bool


class Choice(Struct, frozen=True):
    """One value of an option, with what a person reads for it."""

    value: OptionValue
    label: Text


class Option(Struct, frozen=True):
    """One option of a preset, with its default there and the clause it comes from."""

    key: str
    label: Text
    help: Text
    clause: str
    default: OptionValue
    values: list[Choice]


class Preset(Struct, frozen=True):
    """One variant one can play. `minutes`: about how long a match takes."""

    id: str
    name: Text
    blurb: Text
    players: str
    cards: int
    target: int
    minutes: int
    options: list[Option]


class Opponent(Struct, frozen=True):
    """One computer player one can play against."""

    id: str
    name: Text
    blurb: Text


class Catalogue(Struct, frozen=True):
    """Everything one can play here."""

    presets: list[Preset]
    opponents: list[Opponent]


class TableInfo(Struct, frozen=True):
    """One table of the caller. `updated`: seconds since 1970; `turn`: the seat to act."""

    code: str
    preset: str
    name: Text
    scores: list[int]
    target: int
    over: bool
    winner: int | None
    seat: int
    opponent: str
    updated: float
    turn: int | None
