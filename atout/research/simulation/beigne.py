"""Many hands of Le Beigne between computer players in one compiled loop: what going brings, by place at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from atout.cards.chance import rand, stream
from atout.games.beigne.deal import act, begin, run
from atout.games.beigne.random_play import fresh_pack, start_match
from atout.games.beigne.rules import REDEAL, Rules
from atout.games.beigne.state import OVER, SEATS, new_action, new_state, observe
from atout.games.catalogue import at_a_strict_table, rules_of
from atout.games.contract import OptionError
from atout.kernel import bulk_elsewhere, contents, kernel, kernel_call, popcount, record
from atout.players.beigne.policies import decide
from atout.players.beigne.weights import weights_of
from atout.players.registry import policy_of
from atout.research.elsewhere import Worker
from atout.research.statistics import NORMAL

LONGEST = 128  # hands a match; the last place holds all that is longer
CHUNK = 500  # hands between two reports of progress

Progress = Callable[[int, int], None]
"""Told from time to time how many hands are played, and of how many."""


_i = np.int64
TALLY_DTYPE = np.dtype(
    [
        ("hands", _i), ("decisions", _i),
        ("dealer", _i), ("hands_of_match", _i),  # of the match being played
        ("change", _i, (SEATS,)), ("squares", _i, (SEATS,)),
        ("went", _i, (SEATS,)), ("forced", _i, (SEATS,)),
        ("made", _i, (SEATS,)),  # hands in which a goer won a trick
        ("tricks", _i, (SEATS,)), ("circles", _i, (SEATS,)),
        ("goers", _i, (SEATS + 1,)),  # hands by how many went
        ("kept", _i),
        ("matches", _i), ("shared", _i), ("length", _i, (LONGEST + 1,)),
    ]
)  # fmt: skip
"""What a simulation adds up. Places are counted from the dealer's left: 0 is the elder hand, the last the dealer."""


@kernel_call
def simulate_hands(
    state: Any, view: Any, rules: Any, policy: int, count: int, weights: Any, chance: Any, numbers: Any, action: Any,
    tally: Any,
) -> None:  # fmt: skip
    """Play `count` more hands, match after match, and add them to the tally. Each player sees its own view only."""
    players = rules.players
    for _ in range(count):
        if tally.hands_of_match == 0:
            start_match(state, rules)
            tally.dealer = rand(chance, players)
        fresh_pack(state, chance)
        begin(state, rules, tally.dealer)
        while state.phase != OVER:
            seat = state.turn
            observe(state, seat, view)
            decide(policy, view, rules, seat, weights, numbers, action)
            act(state, rules, seat, action)
            run(state, rules)
            tally.decisions += 1
        count_hand(state, rules, tally)
        if not (state.thrown and rules.all_pass == REDEAL):
            state.hand_number += 1
            tally.dealer = (tally.dealer + 1) % players
        if state.winners:
            tally.matches += 1
            tally.shared += 1 if popcount(state.winners) > 1 else 0
            tally.length[min(tally.hands_of_match, LONGEST)] += 1
            tally.hands_of_match = 0


@kernel
def count_hand(state: Any, rules: Any, tally: Any) -> None:
    """Add a finished hand to the tally."""
    players = rules.players
    tally.hands += 1
    tally.hands_of_match += 1
    tally.kept += state.kept
    goers = 0
    for place in range(players):
        seat = (state.dealer + 1 + place) % players
        change = state.score[seat] - state.before[seat]
        tally.change[place] += change
        tally.squares[place] += change * change
        tally.tricks[place] += state.tricks[seat]
        tally.circles[place] += state.circled[seat]
        tally.forced[place] += state.forced[seat]
        if state.went[seat]:
            goers += 1
            tally.went[place] += 1
            tally.made[place] += 1 if state.tricks[seat] else 0
    tally.goers[goers] += 1


@dataclass(frozen=True)
class Place:
    """What one place at the table makes of a hand: means a hand; `made` is the share of goers who win a trick."""

    change: float
    interval: tuple[float, float]
    deviation: float
    tricks: float
    went: float
    forced: float
    made: float
    circles: float


@dataclass(frozen=True)
class BeigneSimulation:
    """What a simulation has told: places from the elder hand to the dealer; `goers` is the share of hands in which so
    many went."""

    rules: Rules
    player: str
    hands: int
    decisions: int
    places: tuple[Place, ...]
    goers: tuple[float, ...]
    kept: float
    matches: int
    shared: int
    hands_per_match: float

    @property
    def went(self) -> float:
        """The share of bids that were "I go"."""
        return sum(place.went for place in self.places) / len(self.places)

    @property
    def made(self) -> float:
        """The share of goers who won a trick."""
        gone = sum(place.went for place in self.places)
        return sum(place.made * place.went for place in self.places) / gone if gone else 0.0

    def as_json(self) -> dict[str, Any]:
        """The figures that `--json` prints."""
        return {
            "preset": self.rules.name,
            "players": self.rules.players,
            "player": self.player,
            "deals": self.hands,
            "decisions": self.decisions,
            "places": [
                {
                    "change": place.change,
                    "change_interval": list(place.interval),
                    "deviation": place.deviation,
                    "tricks": place.tricks,
                    "went": place.went,
                    "forced": place.forced,
                    "made": place.made,
                    "circles": place.circles,
                }
                for place in self.places
            ],
            "went": self.went,
            "made": self.made,
            "goers": list(self.goers),
            "kept": self.kept,
            "matches": self.matches,
            "shared": self.shared,
            "hands_per_match": self.hands_per_match,
        }


def simulate_beigne(
    rules: Rules | str = "beigne",
    hands: int = 1000,
    seed: int = 0,
    player: str = "random",
    progress: Progress | None = None,
) -> BeigneSimulation:
    """Play `hands` hands, in matches one after another, a player against itself. Same arguments, same figures. In a
    plain process it is done in another one, which is compiled.

    Raises OptionError for an unknown player, fewer than one hand, a free table, or another game.
    """
    rules = rules_of(rules)
    if not isinstance(rules, Rules):
        raise OptionError("games of bésigue are measured by simulate", "les jeux de bésigue se mesurent avec simulate")
    at_a_strict_table(rules)
    policy = policy_of(player)
    if hands < 1:
        raise OptionError("play at least one deal", "il faut au moins un coup")
    if bulk_elsewhere():
        with Worker() as worker:
            given = rules, hands, seed, player
            told: BeigneSimulation = worker.ask(f"{__name__}:simulate_beigne", *given, progress=progress)
            return told
    state, view = (new_state(rules.players) for _ in range(2))
    chance, numbers = stream(seed, 0), stream(seed, 1)
    action, tally = new_action(), record(TALLY_DTYPE)
    for done in range(0, hands, CHUNK):
        count = min(CHUNK, hands - done)
        weights = weights_of(rules.players)
        simulate_hands(state, view, rules.packed, policy, count, weights, chance, numbers, action, tally)
        if progress:
            progress(done + count, hands)
    return _told(rules, player, contents(tally))


def _told(rules: Rules, player: str, tally: dict[str, Any]) -> BeigneSimulation:
    hands, matches = tally["hands"], tally["matches"]
    return BeigneSimulation(
        rules=rules,
        player=player,
        hands=hands,
        decisions=tally["decisions"],
        places=tuple(_place(tally, place, hands) for place in range(rules.players)),
        goers=tuple(count / hands for count in tally["goers"][: rules.players + 1]),
        kept=tally["kept"] / hands,
        matches=matches,
        shared=tally["shared"],
        hands_per_match=sum(number * count for number, count in enumerate(tally["length"])) / max(1, matches),
    )


def _place(tally: dict[str, Any], place: int, hands: int) -> Place:
    mean = tally["change"][place] / hands
    variance = max(0.0, tally["squares"][place] / hands - mean * mean) * hands / max(1, hands - 1)
    half = NORMAL * sqrt(variance / hands)
    return Place(
        change=mean,
        interval=(mean - half, mean + half),
        deviation=sqrt(variance),
        tricks=tally["tricks"][place] / hands,
        went=tally["went"][place] / hands,
        forced=tally["forced"][place] / hands,
        made=tally["made"][place] / max(1, tally["went"][place]),
        circles=tally["circles"][place] / hands,
    )
