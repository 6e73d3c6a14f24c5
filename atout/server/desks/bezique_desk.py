"""The bésigue family at the server's tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from atout.games.bezique import Match, Rules, chouette
from atout.games.bezique.actions import cards_of
from atout.games.bezique.events import DealEnded
from atout.games.bezique.options import Option, options_of
from atout.games.bezique.presets import CARDS, choices, offered, options_on_top, rules
from atout.games.bezique.state import ASKED, GUESSING
from atout.games.contract import BYSTANDER, OptionError, Player, Text
from atout.players import player
from atout.records import write_record
from atout.records.seals import Seal
from atout.server.desks import options
from atout.server.desks.bezique_acts import action_of as action_of
from atout.server.desks.bezique_happened import happened as happened
from atout.server.desks.bezique_happened import sheet
from atout.server.desks.bezique_shown import view as view
from atout.server.desks.names import called
from atout.server.desks.parts import rivals, text
from atout.server.wire import listings, played, views
from atout.server.wire.structs import Called
from atout.table import WORDS, Setup

GAME: listings.Game = "bezique"
FALLING = False
TARGETS = (500, 1000, 1500, 2000)
"""The targets offered; any other may be asked for (B-ORD-099, EB-073)."""
RUBICONS = (1000, 3000, 5000)
"""The same for what a loser must reach (CH-100, H8-016, RUB-023)."""
FREE = {"target": TARGETS, "rubicon": RUBICONS}

ADVICE = {
    "this": Text("Celle-ci", "This one"),
    "keep": Text("Garde-la", "Keep it"),
    "play": Text("Joue", "Play"),
    "declare": Text("Annonce", "Declare"),
    "wait": Text("Attends", "Wait"),
    "trump": Text("Coupe", "Trump"),
    "brave": Text("Prends la levée", "Take the trick"),
    "careful": Text("Laisse la levée", "Let the trick go"),
}
"""What each word of an adviser reads as."""


def rules_of(preset: str, given: Mapping[str, Any], players: int | None) -> Rules:
    """The rules asked for. Raises OptionError, as well for a number of players that the preset is not for."""
    found = rules(preset, **given)
    if players not in (None, found.players):
        raise OptionError(
            f"{found.name} is for {found.players} players, not {players}",
            f"{found.name} se joue à {found.players}, et non à {players}",
        )
    return found


def offer(base: Rules) -> listings.Preset:
    """A preset as the catalogue shows it."""
    card = CARDS[base.name]
    known = options_of(Rules)
    return listings.Preset(
        id=base.name,
        game=GAME,
        name=text(card.name),
        blurb=text(card.blurb),
        least=base.players,
        most=base.players,
        teams=base.teams,
        cards=base.cards.size,
        target=0 if base.one_deal else base.target,
        one_deal=base.one_deal,
        chouette=chouette.possible(base),
        minutes=card.minutes,
        options=[
            options.written(known[name], getattr(base, name), values)
            for name in offered(base.name)
            if len(values := values_of(known[name], name, base)) > 1
        ],
    )


def values_of(option: Option, name: str, base: Rules) -> tuple[Any, ...]:
    """The values offered for an option: those it takes alone, or all where it depends on another one."""
    default = getattr(base, name)
    if not option.values:
        return tuple(sorted({*FREE[name], default})) if name in FREE else ()
    alone = choices(base.name, name)
    return tuple(value for value in option.values if not alone or value in alone or value == default)


def title(preset: str) -> Text:
    """The name of a preset for people."""
    return CARDS[preset].name


@lru_cache(1000)
def info(setup: Setup) -> played.GameInfo:
    """What is played at a table."""
    own: Rules = setup.rules
    return played.GameInfo(
        game=GAME,
        preset=own.name,
        name=text(title(own.name)),
        target=0 if own.one_deal else own.target,
        hand_size=own.hand_size,
        units=own.units,
        players=own.players,
        sides=own.sides,
        teams=own.teams,
        one_deal=own.one_deal,
        rubicon=own.rubicon if own.one_deal else None,
        options=options.on_top(options_of(Rules), options_on_top(own)),
        practice=setup.practice,
        hints=setup.hints,
        opponent=rivals(setup),
        chouette=company(setup) if setup.chouette else None,
    )


def company(setup: Setup) -> played.ChouetteInfo:
    """Who takes part in a Chouette, and what advisers may say."""
    return played.ChouetteInfo(
        [played.Participant(called(seat), seat.computer is not None) for seat in setup.seats],
        [played.Word(word, text(ADVICE[word])) for word in WORDS],
    )


def sheets(match: Match, names: Sequence[Called]) -> list[views.Sheet]:
    """The score sheets of the deals of a match."""
    return [sheet(event.sheet, names) for event in match.events if isinstance(event, DealEnded)]


def rows(match: Match) -> list[views.BeigneRow]:
    """None: the lines of Le Beigne's score sheet."""
    return []


def computer(name: str, seed: int) -> Player:
    """A computer player. Raises OptionError where there is none of that name."""
    return player(name, seed)


def asks_silently(match: Match) -> bool:
    """Whether what is done next may be followed by a question that only the seat asked knows of: before play, where
    the rules have one at all, so that its being asked cannot be told from its not being asked."""
    if not questions(match.rules):
        return False
    if match.turn is None or match.deal is None:  # the next deal, but not what comes before the cards
        return match.dealer is not None and not match.rules.cut_bonus
    return match.deal.state.phase in (GUESSING, ASKED)


def questions(rules: Rules) -> bool:
    """Whether a seat may be asked something before play that nobody else knows of."""
    return rules.carte_blanche or (rules.turn_up and rules.seven_exchange != "afterTrick")


def opening(match: Match) -> bool:
    """Whether no trick of the deal has been taken yet."""
    return match.deal is None or not match.view(BYSTANDER).last_trick


def before_cards(match: Match) -> bool:
    """Whether nobody holds a card yet: somebody is to say who deals, or the pack is still being cut."""
    return match.deal is None or match.view(BYSTANDER).phase == "cut"


def timed(match: Match) -> int | None:
    """The seat whose time runs: whose turn it is. Nobody's does until the first card is led, where a seat alone may be
    asked something before: whose time runs would tell who is asked, and nobody is to lose his by another's thinking."""
    if match.turn is None or not match.deal_number:
        return None
    view = match.view(BYSTANDER)
    if view.phase not in ("stock", "strict") or (questions(match.rules) and not (view.trick or view.last_trick)):
        return None
    return view.turn


def record(match: Match, names: Sequence[str], form: str = "text", seals: Sequence[Seal] = ()) -> str:
    """The record of a match with its seals, in the form `text` or `json`. Raises RecordError for another."""
    return write_record(match, form, names, seals)


def winners(match: Match) -> Sequence[int]:
    """The side that has won a match; none while nobody has."""
    return () if match.winner is None else (match.winner,)


def open_hands(match: Match) -> list[tuple[str, ...]]:
    """The cards of every seat that are not laid out."""
    return [cards_of(match.deal.state.hand[seat]) for seat in range(match.rules.players)] if match.deal else []


def every_card(own: Rules) -> Sequence[str]:
    """Every card that can be met with."""
    return own.cards.texts
