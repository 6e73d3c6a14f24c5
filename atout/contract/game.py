"""What a game is to everybody who does not care which one it is, and the finder of games.

`atout.catalogue` names the games and enlists them here; nobody else names one. A game's light parts (rules, match)
are at hand; its heavy ones (kernels in bulk, search, networks, screens) are modules in its folder, loaded when they are
asked for. What a module must offer says the one who asks for it: `TableGame` in `atout.table.game`, `Desk` in
`atout.server.desks.desk` ...
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

from atout.arbiter import laws
from atout.arbiter.law import Code
from atout.cards import Deck
from atout.contract.options import Option, Value, figures_of, options_of
from atout.contract.roles import LEAST, MOST, no_chouette_preset, not_for_a_chouette
from atout.contract.terms import AtoutError, OptionError, Seat, Text
from atout.contract.unknown import no_preset
from atout.contract.variants import Card
from atout.display import Grid, Tabled

if TYPE_CHECKING:
    import random

    from atout.contract.match import Rules
    from atout.contract.options import Declared

    class _Rules(Rules, Declared, Protocol):
        def __hash__(self) -> int: ...


AS_A_CHOUETTE = Text(
    " ; de trois à huit y jouent une chouette (en Python : atout.Chouette)",
    "; three to eight play it as a Chouette (in Python: atout.Chouette)",
)

R = TypeVar("R", bound="_Rules")
M = TypeVar("M")
V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True)
class Game(Generic[R, M, V, A, E]):
    """One game, or family of games. The parameters are its Rules, Match, View, Action and Entry.

    `home` is its package; `deck` the pack it is played with unless the rules say otherwise; `presets` and `cards` go
    by the preset's name.
    """

    id: str
    home: str
    deck: Deck
    presets: Mapping[str, R]
    cards: Mapping[str, Card]
    rules_type: type[R]
    match: type[M]
    view: type[V]
    chance: Callable[[random.Random | None], object]
    rules: Callable[..., R]
    """The rules of a preset with options on top. Raises OptionError."""
    options_on_top: Callable[[R], dict[str, Value]]
    """The options by which rules differ from their preset, by the key records use."""
    offered: Callable[[str], tuple[str, ...]]
    """The fields of the rules that are options of a preset."""
    choices: Callable[[str, str], tuple[Value, ...]]
    """The values that an option of a preset, by its field, may take alone; none where another option decides."""
    players: Callable[[R], tuple[int, ...]]
    """How many can play by these rules, fewest first: several where the number is an option."""
    new_pack: type[E]
    """The entry of a log that begins a deal."""
    acted: Callable[[Seat, A], E]
    """The entry of an action: seat, action."""
    parse_entry: Callable[[str], E]
    """The entry written as text. Raises NotationError."""
    parse_action: Callable[[str], A]
    """The action written as text. Raises NotationError."""
    figures: Callable[[str], tuple[str, ...]] = lambda preset: ()
    """The fields of the rules that say what something is worth in a preset, and may be set like options."""
    laws: tuple[Code, ...] = ()
    """The law of each of its sources."""
    start: int = 0
    """What everybody has before the first deal."""
    chouette: Callable[[R], bool] = lambda rules: False
    """Whether three or more can play a Chouette over these rules (`atout.contract.roles`)."""
    reviewed: bool = False
    """Whether its deals can be reviewed (`atout.review`)."""
    puzzles: bool = False
    """Whether puzzles can be made of its deals (`atout.puzzles`)."""

    @property
    def counts_down(self) -> bool:
        """Whether a match is won by getting rid of points: who has the fewest is ahead."""
        return self.start > 0

    @property
    def options(self) -> Mapping[str, Option]:
        """Every option of the rules, by the name of its field."""
        return options_of(self.rules_type)

    @property
    def settings(self) -> Mapping[str, Option]:
        """The options, and what things are worth, by the name of its field: all that records may set."""
        return {**self.options, **figures_of(self.rules_type)}

    def differences(self, rules: R) -> dict[str, str]:
        """The options and figures on top of the preset as text, by key: what stands in records and positions, from
        which `rules_for` makes the same rules again for as many players. Raises OptionError where the rules are no
        preset with options."""
        known = {option.key: option for option in self.settings.values()}
        return {key: known[key].write(value) for key, value in self.options_on_top(rules).items()}

    def rules_for(self, preset: str | R, players: int | str | None, /, **options: object) -> R:
        """The rules of a preset for so many players with options on top; None: as many as the preset says.

        Raises OptionError, as well for a number of players that the preset is not for.
        """
        rules = self.rules(preset, **options)
        if players is None or str(players) == str(rules.players):
            return _shared(rules)
        if "players" in options:
            raise OptionError(
                f"players={players} and, among the options, players={options['players']}: say it once",
                f"players={players} et, parmi les options, players={options['players']} : dites-le une fois",
            )
        if not str(players).isdecimal():
            raise OptionError(
                f"players is how many play, not {players!r}; who plays is said to atout.play(match, players)",
                f"players dit combien jouent, et non {players!r} ; qui joue se dit à atout.play(match, players)",
            )
        if len(self.players(rules)) == 1:
            more = AS_A_CHOUETTE if self.chouette(rules) and LEAST <= int(players) <= MOST else Text("", "")
            name, number = rules.name, rules.players
            raise OptionError(
                f"{name} is for {number} players, not {players}{more.en}",
                f"{name} se joue à {number}, et non à {players}{more.fr}",
            )
        return _shared(self.rules(preset, **options, players=players))

    def rules_seating(self, preset: str | R, seats: int, /, **options: object) -> R:
        """The rules of a preset with options on top, for as many as there are seats where their number is an option.

        Where it is none others may sit by, as at a Chouette. Raises OptionError.
        """
        several = len(self.players(self.rules(preset))) > 1
        return self.rules(preset, **options, **({"players": seats} if several else {}))

    def part(self, name: str) -> ModuleType:
        """A module of the game's folder by its name there (`table`, `screen.desk`), loaded when first asked for."""
        return _module(f"{self.home}.{name}")


@lru_cache(64)
def _shared(rules: R) -> R:
    """The same rules as one object: tables of one kind share their cards and what kernels read."""
    return rules


@cache
def _module(name: str) -> ModuleType:
    return importlib.import_module(name)


AnyGame = Game[Any, Any, Any, Any, Any]
_GAMES: dict[str, AnyGame] = {}


def enlist(*games: AnyGame) -> None:
    """Make games known to everybody."""
    _GAMES.update({game.id: game for game in games})
    for game in games:
        laws.enlist(game.laws)


def all_games() -> tuple[AnyGame, ...]:
    """Every game, as the catalogue names them."""
    return tuple(_GAMES.values())


def all_presets() -> tuple[str, ...]:
    """The names of all presets, in the order in which people meet them."""
    cards = {name: card for game in _GAMES.values() for name, card in game.cards.items()}
    return tuple(sorted(cards, key=lambda name: cards[name].place))


def for_a_chouette() -> list[str]:
    """The names of the presets over which a Chouette can be played."""
    return [name for name in all_presets() if game_of(name).chouette(rules_of(name))]


def check_chouette(rules: Rules) -> None:
    """Raise OptionError for rules over which no Chouette can be played (CHO-001)."""
    if not game_of(rules).chouette(rules):
        raise not_for_a_chouette(rules.name, for_a_chouette())


def game_of(preset: str | Rules) -> AnyGame:
    """The game that a preset, or rules, belong to. Raises OptionError for a name there is not."""
    for game in _GAMES.values():
        if preset in game.presets if isinstance(preset, str) else isinstance(preset, game.rules_type):
            return game
    if preset == "chouette":
        raise no_chouette_preset(for_a_chouette())
    raise no_preset(preset, all_presets())


def game_of_view(view: object) -> AnyGame:
    """The game that a view belongs to. Raises OptionError for what is no view of any."""
    for game in _GAMES.values():
        if isinstance(view, game.view):
            return game
    raise OptionError(
        f"{view!r} is no view of a game: match.view(seat) gives one",
        f"{view!r} n'est la vue d'aucun jeu : match.view(place) en donne une",
    )


def rules_of(preset: str | Rules, /, **options: object) -> Rules:
    """The rules of any preset with options on top, `rules_of("beigne", players=6)`. Raises OptionError."""
    return game_of(preset).rules(preset, **options)


class Spelled(Tabled):
    """Rules that show themselves as the call that makes them; where there is room, as the table of their options."""

    def __repr__(self) -> str:
        rules = cast("_Rules", self)
        try:
            options: dict[str, object] = {**game_of(rules).options_on_top(rules)}
        except AtoutError:  # no preset with options on top gives these
            return f"<Rules {rules.name}>"
        if rules.players != game_of(rules).presets[rules.name].players:
            options["players"] = rules.players
        return f"atout.rules({', '.join([repr(rules.name), *(f'{key}={value!r}' for key, value in options.items())])})"

    def __str__(self) -> str:
        return repr(self)

    def grid(self) -> Grid:
        """Every option and figure with its value, and that of the preset where it is another."""
        rules = cast("_Rules", self)
        of = type(rules)
        base, known = game_of(rules).presets[rules.name], {**options_of(of), **figures_of(of)}
        rows = []
        for name, one in known.items():
            own, its = getattr(rules, name), getattr(base, name)
            rows.append((one.key, one.write(own), "" if own == its else one.write(its), one.label.en, one.clause))
        return Grid(repr(self), ("option", "value", "of the preset", "what it says", "clause"), rows)


def at_a_strict_table(rules: Rules) -> None:
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
    rules, card = game.presets[preset], game.cards[preset]
    return HomeCard(
        preset, game.id, card.name, card.blurb, card.minutes, game.players(rules), rules.cards.size, game.start,
        rules.target,
    )  # fmt: skip
