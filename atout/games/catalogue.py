"""Every game that can be played, each behind the same names, for those who do not care which it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from atout.cards import FULL, PIQUET, Deck
from atout.games import beigne, bezique
from atout.games.beigne import presets as beigne_presets
from atout.games.beigne.rules import LEAST_PLAYERS, MOST_PLAYERS
from atout.games.bezique import presets as bezique_presets
from atout.games.contract import OptionError, Text
from atout.games.options import Option, options_of


@dataclass(frozen=True)
class Game:
    """One room of games. `room` is the module with `Match`, `Rules`, `View`, `Action`, `parse_entry`, `Chance` …"""

    id: str
    room: ModuleType
    deck: Deck
    presets: dict[str, Any]
    rules: Callable[..., Any]
    """The rules of a preset with options on top."""
    options_on_top: Callable[[Any], dict[str, Any]]
    """The options by which rules differ from their preset, by the key records use."""

    @property
    def options(self) -> dict[str, Option]:
        """Every option of the rules, by the name of its field."""
        return options_of(self.room.Rules)


BEZIQUE = Game(
    "bezique", bezique, PIQUET, bezique_presets.PRESETS, bezique_presets.rules, bezique_presets.options_on_top
)
BEIGNE = Game("beigne", beigne, FULL, beigne_presets.PRESETS, beigne_presets.rules, beigne_presets.options_on_top)
GAMES = (BEZIQUE, BEIGNE)

_ORDER = (
    "ordinary", "variante", "sans_retourne", "three", "four", "four_teams", "chinese", "eight_pack", "rubicon",
    "britannica", "boussac", "beigne",
)  # fmt: skip
_HOME = {name: game for game in GAMES for name in game.presets}
ALL_PRESETS = tuple(sorted(_HOME, key=lambda name: _ORDER.index(name) if name in _ORDER else len(_ORDER)))
"""The names of all presets, in the order of `docs/records.md`."""


def game_of(preset: str | Any) -> Game:
    """The game that a preset, or rules, belong to. Raises OptionError for a name there is not."""
    for game in GAMES:
        if preset in game.presets if isinstance(preset, str) else isinstance(preset, game.room.Rules):
            return game
    names = ", ".join(ALL_PRESETS)
    raise OptionError(
        f"there is no preset {preset!r}; choose one of {names}",
        f"il n'y a pas de jeu {preset!r} ; choisissez parmi {names}",
    )


def rules_of(preset: str | Any, /, **options: Any) -> Any:
    """The rules of any preset with options on top, `rules_of("beigne", players=6)`. Raises OptionError."""
    return game_of(preset).rules(preset, **options)


def at_a_strict_table(rules: Any) -> None:
    """Raise OptionError for a free table: what is played in bulk is played by kernels, which know no irregularity."""
    if rules.free_table:
        raise OptionError(
            "freeTable=yes is for tables where people may err; leave it out here",
            "freeTable=yes est pour les tables où l'on peut se tromper ; ôtez cette option ici",
        )


@dataclass(frozen=True)
class HomeCard:
    """What the home page says of a preset. `players` lists the numbers it can be played by; `cards` is the size of the
    pack; `target` ends the match, from `start`."""

    id: str
    game: str
    name: Text
    blurb: Text
    minutes: int
    players: tuple[int, ...]
    cards: int
    start: int
    target: int


def home_card(preset: str) -> HomeCard:
    """The home page's card of a preset. Raises OptionError."""
    game = game_of(preset)
    made = game.presets[preset]
    told: Any = beigne_presets.CARDS[preset] if game is BEIGNE else bezique_presets.CARDS[preset]
    players: tuple[int, ...] = (made.players,)
    start = 0
    if game is BEIGNE:
        players = tuple(range(LEAST_PLAYERS, MOST_PLAYERS + 1))
        start = made.start
    return HomeCard(preset, game.id, told.name, told.blurb, told.minutes, players, made.cards.size, start, made.target)
