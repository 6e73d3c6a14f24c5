"""Le Beigne, as everybody finds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atout.cards import FULL
from atout.contract.game import Game
from atout.contract.options import figures_of
from atout.contract.terms import Seat
from atout.games.beigne.actions import Action
from atout.games.beigne.laws import LAWS
from atout.games.beigne.log import Acted, Chance, Entry, NewPack, parse_entry
from atout.games.beigne.match import Match
from atout.games.beigne.presets import CARDS, PRESETS, options_on_top, rules
from atout.games.beigne.rules import LEAST_PLAYERS, MOST_PLAYERS, Rules
from atout.games.beigne.view import View

GAME: Game[Rules, Match, View, Action, Entry] = Game(
    id="beigne",
    home="atout.games.beigne",
    deck=FULL,
    presets=PRESETS,
    cards=CARDS,
    rules_type=Rules,
    match=Match,
    view=View,
    chance=Chance,
    rules=rules,
    options_on_top=options_on_top,
    offered=lambda preset: tuple(GAME.options),
    choices=lambda preset, option: GAME.settings[option].values,
    figures=lambda preset: tuple(figures_of(Rules)),
    laws=LAWS,
    players=lambda rules: tuple(range(LEAST_PLAYERS, MOST_PLAYERS + 1)),
    new_pack=NewPack,
    acted=lambda seat, action: Acted(Seat(seat), action),
    parse_entry=parse_entry,
    parse_action=Action.parse,
    start=PRESETS["beigne"].start,
    reviewed=True,
)

if TYPE_CHECKING:  # every part offers what those who ask for it expect
    from atout.cli.lab.measures import Lab
    from atout.cli.lab.solve import Endings
    from atout.cli.records.files import Replaying
    from atout.cli.screens.free import FreeGame
    from atout.cli.screens.spelling import Words as Said
    from atout.cli.shared.compiling import Shapes
    from atout.cli.table.play import Terminal
    from atout.games.beigne import players, record, review, rulebook, table, words
    from atout.games.beigne.events import Sheet
    from atout.games.beigne.hints import reasons
    from atout.games.beigne.research import audit, environment, features, golden, rounds, simulation, steps
    from atout.games.beigne.research.simulation import BeigneSimulation
    from atout.games.beigne.screen import desk, free_wits
    from atout.games.beigne.search import solving
    from atout.games.beigne.sheet import count, marker
    from atout.games.beigne.terminal import endings, free, lab, replaying, shapes, sitting
    from atout.games.beigne.terminal import words as said
    from atout.players.game import GamePlayers, Precepts
    from atout.records.game import RecordGame
    from atout.records.sheets.sheet import Counting
    from atout.research.environments.environment import Environment, Features, Steps
    from atout.research.golden.texts import Golden
    from atout.research.simulation.audit import Audit
    from atout.research.simulation.simulating import Simulating
    from atout.research.tournament.tables import Rounds
    from atout.review.game import ReviewGame
    from atout.rulebook.game import BookGame
    from atout.search.solving import SolvingGame
    from atout.server.desks.desk import Desk
    from atout.server.free.wits import Wits
    from atout.server.pages.marker_game import MarkerGame
    from atout.server.wire.words import Words
    from atout.table.game import TableGame

    _table: TableGame[Match, View, Entry] = table
    _desk: Desk[Rules, Match, View, Action] = desk
    _environment: Environment[Rules] = environment
    _features: Features[Rules] = features
    _steps: Steps = steps
    _rounds: Rounds = rounds
    _simulation: Simulating[Rules] = simulation
    _audit: Audit[Rules, Match] = audit
    _golden: Golden = golden
    _players: GamePlayers[Rules, View, Action, tuple[()]] = players
    _precepts: Precepts[View, Action, reasons.Moment] = reasons
    _record: RecordGame[Match, Sheet] = record
    _review: ReviewGame[Rules, View, Action, Match, Entry] = review
    _words: Words = words
    _wits: Wits[View, Action] = free_wits
    _marker: MarkerGame[Rules] = marker
    _free: FreeGame[View, Action] = free
    _said: Said[View, Action] = said
    _sitting: Terminal = sitting
    _replaying: Replaying[Match] = replaying
    _lab: Lab[BeigneSimulation] = lab
    _endings: Endings[Match] = endings
    _shapes: Shapes = shapes
    _solving: SolvingGame[Rules] = solving
    _counting: Counting = count
    _book: BookGame[Rules, View] = rulebook
