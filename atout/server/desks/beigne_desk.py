"""Le Beigne at the server's tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from atout.cards import FULL
from atout.games.beigne import Match, Rules, rules
from atout.games.beigne.actions import cards_of
from atout.games.beigne.log import TWO_PACKS
from atout.games.beigne.presets import CARDS, options_on_top
from atout.games.beigne.rules import LEAST_PLAYERS, MOST_PLAYERS
from atout.games.contract import BYSTANDER, Player, Text
from atout.games.options import options_of
from atout.players.beigne import beigne_player
from atout.records.beigne.record import BeigneRecord
from atout.records.seals import Seal
from atout.server.desks import options
from atout.server.desks.beigne_acts import action_of as action_of
from atout.server.desks.beigne_shown import happened as happened
from atout.server.desks.beigne_shown import row
from atout.server.desks.beigne_shown import view as view
from atout.server.desks.parts import rivals, text
from atout.server.wire import listings, played, views
from atout.server.wire.structs import Called
from atout.table import Setup

GAME: listings.Game = "beigne"
FALLING = True


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
        cards=FULL.size,
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


@lru_cache(1000)
def info(setup: Setup) -> played.GameInfo:
    """What is played at a table."""
    rules: Rules = setup.rules
    return played.GameInfo(
        game=GAME,
        preset=rules.name,
        name=text(title(rules.name)),
        target=0,
        hand_size=rules.hand_size,
        units=False,
        players=rules.players,
        sides=rules.sides,
        teams=False,
        one_deal=False,
        rubicon=None,
        options=options.on_top(options_of(Rules), options_on_top(rules)),
        practice=setup.practice,
        hints=setup.hints,
        opponent=rivals(setup),
        chouette=None,
    )


def sheets(match: Match, names: Sequence[Called]) -> list[views.Sheet]:
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


def opening(match: Match) -> bool:
    """Whether no trick of the hand has been taken yet."""
    return match.deal is None or not match.view(BYSTANDER).last_trick


def before_cards(match: Match) -> bool:
    """Whether nothing has been dealt yet: nobody is asked anything before."""
    return match.deal is None


def timed(match: Match) -> int | None:
    """The seat whose time runs: whose turn it is, while a hand is played."""
    if match.turn is None or not match.deal_number:
        return None
    view = match.view(BYSTANDER)
    stage = view.free.stage if view.free else view.phase
    return match.turn if stage in ("keep", "bid", "play") else None


def record(match: Match, names: Sequence[str], form: str = "text", seals: Sequence[Seal] = ()) -> str:
    """The record of a match with its seals, in the form `text` or `json`. Raises RecordError for another."""
    return BeigneRecord(match, tuple(names), seals=tuple(seals)).write(form)


def winners(match: Match) -> Sequence[int]:
    """Who has won a match: several where a first place is shared, none while nobody has."""
    return match.winners


def open_hands(match: Match) -> list[tuple[str, ...]]:
    """The cards of every seat; at a free table one of them may be of another pack."""
    seats = range(match.rules.players)
    if match.deal is None or match.rules.free_table:
        return [match.view(seat).hand for seat in seats]
    return [cards_of(int(match.deal.state.hand[seat])) for seat in seats]


def every_card(own: Rules) -> Sequence[str]:
    """Every card that can be met with: one of another pack too, where the pack is not perfect."""
    return TWO_PACKS.texts
