"""What is played, written out for the wire: a preset as people choose it, and the game of a table."""

from __future__ import annotations

from functools import lru_cache

from atout.contract.game import game_of, home_card
from atout.review.game import is_reviewed
from atout.server.desks import chouette, options
from atout.server.desks.desk import desk_of
from atout.server.desks.parts import rivals, text
from atout.server.wire import listings, played
from atout.server.wire.structs import Text
from atout.table import Setup


def offer(preset: str) -> listings.Preset:
    """A preset as the catalogue shows it. Raises OptionError where there is none of that name."""
    game, desk, card = game_of(preset), desk_of(preset), home_card(preset)
    base, known = game.presets[preset], game.options
    return listings.Preset(
        id=preset,
        game=game.id,
        name=text(card.name),
        blurb=text(card.blurb),
        least=card.players[0],
        most=card.players[-1],
        teams=base.teams,
        cards=card.cards,
        target=0 if base.one_deal else base.target,
        one_deal=base.one_deal,
        chouette=game.chouette(base),
        minutes=card.minutes,
        options=[
            options.option_message(known[name], getattr(base, name), values)
            for name in game.offered(preset)
            if len(values := desk.values_of(known[name], name, base)) > 1
        ],
    )


def figures(preset: str) -> list[listings.Option]:
    """What things are worth in a preset, to be set like options. Raises OptionError for a preset there is not."""
    game = game_of(preset)
    return [
        options.option_message(game.settings[name], getattr(game.presets[preset], name), ())
        for name in game.figures(preset)
    ]


@lru_cache(1000)
def info(setup: Setup) -> played.GameInfo:
    """What is played at a table."""
    rules = setup.rules
    game = game_of(rules)
    alone = rules.one_deal or bool(setup.dealt)
    return played.GameInfo(
        game=game.id,
        preset=rules.name,
        name=name_of(setup),
        target=0 if alone else rules.target,
        hand_size=rules.hand_size,
        units=rules.units,
        players=rules.players,
        sides=rules.sides,
        teams=rules.teams,
        one_deal=alone,
        rubicon=rules.rubicon if rules.one_deal else None,
        options=[] if setup.dealt else options.on_top(game.settings, game.options_on_top(rules)),
        practice=setup.practice,
        hints=setup.hints,
        reviewed=is_reviewed(rules) and not setup.position,
        opponent=rivals(setup),
        chouette=chouette.info(setup),
        dealt=bool(setup.dealt),
        redeals=setup.redeals,
        daily=setup.daily,
        before=setup.before,
        sender=setup.sender,
        sends=setup.sends,
        position=bool(setup.position),
        tried=setup.tried,
    )


def name_of(setup: Setup) -> Text:
    """What a table calls what is played there."""
    name = game_of(setup.rules).cards[setup.rules.name].name
    if not setup.dealt:
        return text(name)
    fr, en = ("la donne du jour", "the deal of the day") if setup.daily else sent_or_again(setup)
    return Text(f"{name.fr}, {fr}", f"{name.en}, {en}")


def sent_or_again(setup: Setup) -> tuple[str, str]:
    """How a deal came to be dealt again."""
    return (f"donne de {setup.sender}", f"{setup.sender}'s deal") if setup.sender else ("donne rejouée", "dealt again")
