"""Which deal is today's: the game by a fixed rotation, the cards by the secret of the server and the date."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property

from atout.cards.sealed import Drawing
from atout.contract.game import game_of
from atout.contract.match import AnyMatch, Rules
from atout.table import parse_entry

ROTATION = (
    "ordinary", "sans_retourne", "ordinary", "variante", "ordinary", "ordinary", "rubicon",
    "ordinary", "boussac", "ordinary", "sans_retourne", "ordinary", "britannica", "ordinary",
)  # fmt: skip
"""What is played day by day, from a Monday on, and then again: games for two of which one deal takes no more than some
ten minutes."""
OPPONENT = "boussac"
"""Whom everybody plays against. He needs no compiling, and answers the same play with the same."""
ALONE = {"target": 10, "game_end": "dealEnd", "tie_break": "totalThenLast", "first_dealer": "lot"}
"""What makes one deal a match: whoever has more points at its end has won. Games of one deal stay as they are."""


@dataclass(frozen=True)
class Deal:
    """The deal of a day. `seed` is told to nobody before the day is over: all the cards follow from it."""

    day: date
    preset: str
    seed: bytes

    @cached_property
    def rules(self) -> Rules:
        """The rules that it is played by."""
        game = game_of(self.preset)
        rules = game.rules_for(self.preset, None, first_dealer="lot")
        return rules if rules.one_deal else game.rules_for(self.preset, None, **ALONE)

    @cached_property
    def dealt(self) -> tuple[str, ...]:
        """What chance gives, as the log of a table writes it: the stream of a drawing (docs/seals.md) of number 1, the
        seed for its key and without words."""
        game = game_of(self.preset)
        chance = game.chance(Drawing(1, self.seed, ()).source())
        return tuple(map(str, game.match(self.rules, chance=chance, auto_deal=False).chance_entries()))

    def match(self) -> AnyMatch:
        """A match that is about to begin with these cards."""
        match = game_of(self.preset).match(self.rules, auto_deal=False)
        match.streams = True
        for text in self.dealt:
            for _ in match.enter(parse_entry(text, self.rules)):
                pass
        return match


def day_at(now: float) -> date:
    """The day at a time in seconds since 1970: it turns at midnight UTC, for everybody at once."""
    return datetime.fromtimestamp(now, UTC).date()


def begins(day: date) -> float:
    """When a day begins, in seconds since 1970."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()


def preset_of(day: date) -> str:
    """What is played on a day."""
    return ROTATION[(day.toordinal() - 1) % len(ROTATION)]


def deal_of(day: date, secret: bytes) -> Deal:
    """The deal of a day on the server with this secret: who knows the seeds of other days can tell nothing of it."""
    preset = preset_of(day)
    message = f"atout deal of the day\n{day.isoformat()}\n{preset}"
    return Deal(day, preset, hmac.digest(secret, message.encode(), hashlib.sha256))


def before(day: date) -> date:
    """The day before."""
    return day - timedelta(days=1)
