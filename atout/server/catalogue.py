"""What one can play here: every preset with its options, every computer player."""

from __future__ import annotations

from functools import cache

from atout import Rules
from atout.games.bezique.options import Option, options_of
from atout.games.bezique.presets import CARDS, PRESETS
from atout.games.bezique.state import FACES
from atout.players import PLAYERS, Profile
from atout.server import listings
from atout.server.parts import text

TARGETS = (500, 1000, 1500, 2000)
"""The targets offered; any other may be asked for (B-ORD-099, EB-073)."""


@cache
def catalogue() -> listings.Catalogue:
    """Everything one can play here."""
    return listings.Catalogue(
        [preset(rules) for rules in PRESETS.values()], [opponent(profile) for profile in PLAYERS.values()]
    )


def opponent(profile: Profile) -> listings.Opponent:
    """One computer player."""
    return listings.Opponent(profile.id, text(profile.name), text(profile.blurb))


def preset(rules: Rules) -> listings.Preset:
    """One preset with the options it knows. The packets of the deal follow from the hand, so they are not offered."""
    card = CARDS[rules.name]
    known = options_of(Rules).items()
    return listings.Preset(
        id=rules.name,
        name=text(card.name),
        blurb=text(card.blurb),
        players=str(rules.players),
        cards=rules.packs * FACES,
        target=rules.target,
        minutes=card.minutes,
        options=[option(made, getattr(rules, name)) for name, made in known if made.values or name == "target"],
    )


def option(made: Option, default: listings.OptionValue) -> listings.Option:
    """One option with what a person reads for it."""
    values = made.values or tuple(sorted({*TARGETS, default}, key=int))
    return listings.Option(
        key=made.key,
        label=text(made.label),
        help=text(made.help),
        clause=made.clause,
        default=default,
        values=[listings.Choice(value, text(made.name(value))) for value in values],
    )
