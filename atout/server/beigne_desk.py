"""Le Beigne at the server's tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from atout.cards import FULL
from atout.games.beigne import Match, Rules, rules
from atout.games.beigne.presets import CARDS, options_on_top
from atout.games.beigne.rules import LEAST_PLAYERS, MOST_PLAYERS
from atout.games.contract import Player, Text
from atout.games.options import options_of
from atout.players.beigne import beigne_player
from atout.records.beigne_record import BeigneRecord
from atout.server import listings, messages, options, views
from atout.server.beigne_acts import action_of as action_of
from atout.server.beigne_shown import happened as happened
from atout.server.beigne_shown import row
from atout.server.beigne_shown import view as view
from atout.server.parts import rivals, text
from atout.table import Setup

GAME: listings.Game = "beigne"


def rules_of(preset: str, given: Mapping[str, Any], players: int | None) -> Rules:
    """The rules asked for. Raises OptionError."""
    return rules(preset, **given, **({} if players is None else {"players": players}))


def offer(base: Rules) -> listings.Preset:
    """A preset as the catalogue shows it."""
    card = CARDS[base.name]
    return listings.Preset(
        id=base.name,
        game=GAME,
        name=text(card.name),
        blurb=text(card.blurb),
        least=LEAST_PLAYERS,
        most=MOST_PLAYERS,
        teams=False,
        cards=len(FULL.pack(1)),
        target=0,
        one_deal=False,
        chouette=False,
        minutes=card.minutes,
        options=[
            options.written(option, getattr(base, name), option.values) for name, option in options_of(Rules).items()
        ],
    )


def title(preset: str) -> Text:
    """The name of a preset for people."""
    return CARDS[preset].name


def info(setup: Setup) -> messages.GameInfo:
    """What is played at a table."""
    played: Rules = setup.rules
    return messages.GameInfo(
        game=GAME,
        preset=played.name,
        name=text(title(played.name)),
        target=0,
        hand_size=played.hand_size,
        units=False,
        players=played.players,
        sides=played.sides,
        teams=False,
        one_deal=False,
        rubicon=None,
        options=options.on_top(options_of(Rules), options_on_top(played)),
        practice=setup.practice,
        hints=setup.hints,
        opponent=rivals(setup),
        chouette=None,
    )


def sheets(match: Match, names: Sequence[str]) -> list[views.Sheet]:
    """None: this game has a score sheet of its own, by lines."""
    return []


def rows(match: Match) -> list[views.BeigneRow]:
    """The lines of the score sheet."""
    return [row(sheet) for sheet in match.sheets]


def computer(name: str, seed: int) -> Player:
    """A computer player. Raises OptionError where there is none of that name."""
    return beigne_player(name, seed)


def asks_silently(match: Match) -> bool:
    """Whether what is done next may be followed by a question that only the seat asked knows of: never."""
    return False


def record(match: Match, names: Sequence[str]) -> str:
    """The record of a match, in the form that people read."""
    return BeigneRecord(match, tuple(names)).write()
