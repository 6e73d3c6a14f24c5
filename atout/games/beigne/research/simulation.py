"""Many hands of Le Beigne between computer players in one compiled loop: what going brings, by place at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from atout.cards.chance import rand, stream
from atout.display import Grid, Tabled
from atout.games.beigne.kernels.deal import act, begin, run
from atout.games.beigne.kernels.random_play import fresh_pack, start_match
from atout.games.beigne.kernels.state import OVER, SEATS, new_action, new_state, observe
from atout.games.beigne.players.policies import decide
from atout.games.beigne.players.weights import weights_of
from atout.games.beigne.rules import REDEAL, Rules
from atout.kernel import contents, kernel, kernel_call, popcount, record
from atout.research.statistics import spread

LONGEST = 128  # hands a match; the last place holds all that is longer

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
class BeigneSimulation(Tabled):
    """What a simulation has shown: places from the elder hand to the dealer; `goers` is the share of hands in which so
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

    def grid(self) -> Grid:
        """A line for each place, from the elder hand to the dealer: what a hand brings there, and who goes."""
        rows = [
            (place, one.change, one.tricks, 100 * one.went, 100 * one.made) for place, one in enumerate(self.places, 1)
        ]
        title = f"{self.rules.name}: {self.hands} hands of {self.rules.players}, {self.player} at every seat"
        return Grid(title, ("place", "change a hand", "tricks", "goes, %", "of whom win a trick, %"), rows)

    def as_json(self) -> dict[str, object]:
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


class Run:
    """A simulation at work: its state, its streams of chance and its tally."""

    def __init__(self, rules: Rules, policy: int, seed: int) -> None:
        self.rules, self.policy, self.weights = rules, policy, weights_of(rules.players)
        self.state, self.view = (new_state(rules.players) for _ in range(2))
        self.chance, self.numbers = stream(seed, 0), stream(seed, 1)
        self.action, self.tally = new_action(), record(TALLY_DTYPE)

    def play(self, count: int) -> None:
        """Play so many more hands, match after match, and add them up."""
        simulate_hands(
            self.state, self.view, self.rules.packed, self.policy, count, self.weights, self.chance, self.numbers,
            self.action, self.tally,
        )  # fmt: skip

    def figures(self, player: str) -> BeigneSimulation:
        """What the hands played so far show."""
        return _figures(self.rules, player, contents(self.tally))


def simulation(rules: Rules, policy: int, seed: int) -> Run:
    """A simulation of these rules, the policy of this number at every seat."""
    return Run(rules, policy, seed)


def _figures(rules: Rules, player: str, tally: dict[str, Any]) -> BeigneSimulation:
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
    change = spread(tally["change"][place], tally["squares"][place], hands)
    return Place(
        change=change.mean,
        interval=change.interval,
        deviation=change.deviation,
        tricks=tally["tricks"][place] / hands,
        went=tally["went"][place] / hands,
        forced=tally["forced"][place] / hands,
        made=tally["made"][place] / max(1, tally["went"][place]),
        circles=tally["circles"][place] / hands,
    )
