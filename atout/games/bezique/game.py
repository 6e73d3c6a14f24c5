"""The bésigue family, as everybody finds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atout.cards import PIQUET
from atout.contract.game import Game
from atout.contract.terms import Seat
from atout.games.bezique.actions import Action
from atout.games.bezique.laws import LAWS
from atout.games.bezique.log import Acted, Chance, Entry, NewPack, parse_entry
from atout.games.bezique.match import Match
from atout.games.bezique.presets import CARDS, PRESETS, choices, figures, offered, options_on_top, rules
from atout.games.bezique.rules import Rules
from atout.games.bezique.view import View

GAME: Game[Rules, Match, View, Action, Entry] = Game(
    id="bezique",
    home="atout.games.bezique",
    deck=PIQUET,
    presets=PRESETS,
    cards=CARDS,
    rules_type=Rules,
    match=Match,
    view=View,
    chance=Chance,
    rules=rules,
    options_on_top=options_on_top,
    figures=figures,
    offered=offered,
    choices=choices,
    laws=LAWS,
    players=lambda rules: (rules.players,),
    new_pack=NewPack,
    acted=lambda seat, action: Acted(Seat(seat), action),
    parse_entry=parse_entry,
    parse_action=Action.parse,
    chouette=lambda rules: rules.one_deal and rules.players == 2,  # CHO-001
    reviewed=True,
    puzzles=True,
)

if TYPE_CHECKING:  # every part offers what those who ask for it expect
    from atout.cli.lab.measures import Lab
    from atout.cli.lab.solve import Endings
    from atout.cli.records.files import Replaying
    from atout.cli.screens.free import FreeGame
    from atout.cli.screens.spelling import Words as Said
    from atout.cli.shared.compiling import Shapes
    from atout.cli.table.play import Terminal
    from atout.games.bezique import players, record, review, rulebook, table, words
    from atout.games.bezique.events import Sheet
    from atout.games.bezique.hints import reasons
    from atout.games.bezique.research import audit, environment, features, golden, rounds, simulation, steps
    from atout.games.bezique.research.simulation import Simulation
    from atout.games.bezique.screen import desk, free_wits
    from atout.games.bezique.search import solving
    from atout.games.bezique.sheet import count, marker
    from atout.games.bezique.terminal import endings, free, lab, replaying, shapes, sitting
    from atout.games.bezique.terminal import words as said
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
    _players: GamePlayers[Rules, View, Action, players.Beside] = players
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
    _lab: Lab[Simulation] = lab
    _endings: Endings[Match] = endings
    _shapes: Shapes = shapes
    _solving: SolvingGame[Rules] = solving
    _counting: Counting = count
    _book: BookGame[Rules, View] = rulebook
