"""Many deals between computer players in one compiled loop: points by source, declarations, the worth of the lead,
and in games of one deal the settlements."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from atout.cards.chance import rand, stream
from atout.display import Grid, Tabled
from atout.games.bezique.combinations import kind_of
from atout.games.bezique.kernels.deal import (
    DO_ANNOUNCE,
    DO_CEDE,
    DO_CLAIM,
    DO_DECLARE,
    DO_GUESS,
    DO_MARK,
    DO_SHOW,
    act,
    begin,
    run,
)
from atout.games.bezique.kernels.random_play import fresh_pack
from atout.games.bezique.kernels.scoring import is_rubicon
from atout.games.bezique.kernels.state import ASKED, LARGE, NONE, OVER, SOURCES, new_action, new_state, observe, side_of
from atout.games.bezique.players.policies import decide
from atout.games.bezique.rules import ONE_DEAL, VALUES, Rules
from atout.kernel import contents, kernel, kernel_call, record
from atout.research.statistics import Spread, spread, wilson

BINS = 161  # of so many points each as `bin_of` says; the last one holds all that is more
LONGEST = 64  # deals a match; the last place holds all that is longer


@cache
def tally_dtype() -> np.dtype[np.void]:
    """What a simulation adds up. Roles are counted from the dealer's left: 0 is the elder hand, the last the dealer."""
    i = np.int64
    players = LARGE[0]
    return np.dtype(
        [
            ("deals", i), ("decisions", i),
            ("dealer", i), ("first", i), ("deals_of_match", i),  # of the match being played
            ("points", i, (players, len(SOURCES))),
            ("total", i, (players,)), ("squares", i, (players,)),
            ("lead", i), ("lead_squares", i),  # the elder hand's points minus the dealer's
            ("in_deal", i, (players, len(VALUES) + 1)),  # declarations by kind of the deal being played
            ("declared", i, (players, len(VALUES) + 1)),
            ("deals_with", i, (len(VALUES) + 1,)),  # deals in which anybody declared the kind
            ("level", i), ("both_reached", i), ("claims", i), ("cut_short", i),
            ("matches", i), ("first_elder_won", i), ("length", i, (LONGEST + 1,)),
            ("histogram", i, (players, BINS)),
            ("blanches", i), ("shown", i),  # hands without a court card shown, and cards drawn after them
            ("guessed", i), ("exact", i),  # right guesses of the cut, exact lifts
            ("announced", i), ("marked", i), ("ceded", i),
            ("final", i), ("final_squares", i), ("rubicons", i), ("saved", i),
        ]
    )  # fmt: skip


@kernel_call
def simulate_deals(
    state: Any,
    view: Any,
    rules: Any,
    policy: int,
    count: int,
    chance: Any,
    numbers: Any,
    action: Any,
    bin: int,
    tally: Any,
) -> None:
    """Play `count` more deals, match after match, and add them to the tally. Each player sees its own view only."""
    players = rules.players
    for _ in range(count):
        if tally.deals_of_match == 0:
            for side in range(rules.sides):
                state.score[side] = 0
            tally.dealer = rand(chance, players)
            tally.first = tally.dealer
        elder = (tally.dealer + 1) % players
        state.previous = state.trump  # the next game at the same table
        fresh_pack(state, rules, chance)
        begin(state, rules, tally.dealer)
        run(state, rules)
        while state.phase != OVER:
            seat = state.turn
            observe(state, seat, view)
            decide(policy, view, rules, seat, numbers, action)
            count_action(state, rules, (seat - elder + players) % players, action, tally)
            act(state, rules, seat, action)
            run(state, rules)
            tally.decisions += 1
        count_deal(state, rules, elder, bin, tally)
        tally.dealer = elder
        if state.won != NONE:
            tally.matches += 1
            tally.length[min(tally.deals_of_match, LONGEST)] += 1
            if state.won == (tally.first + 1) % players % rules.sides:
                tally.first_elder_won += 1
            tally.deals_of_match = 0


@kernel
def count_action(state: Any, rules: Any, role: int, action: Any, tally: Any) -> None:
    """Add an action that is about to be carried out to the tally."""
    what = action.what
    if what == DO_DECLARE:
        tally.in_deal[role][kind_of(state, rules, action.combination)] += 1
    elif what == DO_MARK:
        tally.in_deal[role][action.combination] += 1
        tally.marked += 1
    elif what == DO_ANNOUNCE:
        tally.announced += 1
    elif what == DO_CEDE:
        tally.ceded += 1
    elif what == DO_SHOW:
        tally.blanches += 1 if state.phase == ASKED else 0
        tally.shown += 0 if state.phase == ASKED else 1
    elif what == DO_GUESS:
        tally.guessed += 1 if action.card == state.lift else 0
        tally.exact += 1 if state.lift == rules.exact_lift else 0
    elif what == DO_CLAIM:
        tally.claims += 1


@kernel
def count_settlement(state: Any, rules: Any, tally: Any) -> None:
    """Add the settlement of a game of one deal to the tally."""
    loser = 1 - state.won
    tally.final += state.final
    tally.final_squares += state.final * state.final
    rubicon = is_rubicon(state, rules, loser)
    tally.rubicons += 1 if rubicon else 0
    tally.saved += 1 if state.score[loser] < rules.rubicon and not rubicon else 0


@kernel
def count_deal(state: Any, rules: Any, elder: int, bin: int, tally: Any) -> None:
    """Add a finished deal to the tally."""
    players = rules.players
    tally.deals += 1
    tally.deals_of_match += 1
    tricks = 0
    lead = 0  # what the elder hand's side makes more than the others, times their number
    elders = side_of(rules, elder)
    for role in range(players):
        seat = (elder + role) % players
        points = 0
        for source in range(len(SOURCES)):
            points += state.sources[seat][source]
            tally.points[role][source] += state.sources[seat][source]
        tally.total[role] += points
        tally.squares[role] += points * points
        tally.histogram[role][min(points // bin, BINS - 1)] += 1
        tricks += state.tricks[seat]
        lead += points * (rules.sides - 1) if side_of(rules, seat) == elders else -points
    reached = 0
    for side in range(rules.sides):
        reached += 1 if state.score[side] >= rules.target else 0
    tally.lead += lead
    tally.lead_squares += lead * lead
    tally.level += 1 if lead == 0 else 0
    tally.both_reached += 1 if reached > 1 and rules.game_end != ONE_DEAL else 0
    tally.cut_short += 1 if tricks * players < rules.size else 0
    if rules.game_end == ONE_DEAL and state.won != NONE:
        count_settlement(state, rules, tally)
    for kind in range(len(tally.deals_with)):
        times = 0
        for role in range(players):
            times += tally.in_deal[role][kind]
            tally.declared[role][kind] += tally.in_deal[role][kind]
            tally.in_deal[role][kind] = 0
        tally.deals_with[kind] += 1 if times else 0


@dataclass(frozen=True)
class Role:
    """What one role makes of a deal: `elder`, `dealer`, and between them `second` and `third` where there are more than
    two. All figures are means a deal; `declared` counts what was marked."""

    name: str
    points: Spread
    sources: dict[str, float]
    declared: dict[str, float]
    histogram: tuple[int, ...]


@dataclass(frozen=True)
class Settlements:
    """What games of one deal bring their winners, and how many of their losers are a rubicon; `saved`: by brisques."""

    final: Spread
    rubicons: float
    saved: float


@dataclass(frozen=True)
class Simulation(Tabled):
    """What a simulation has shown. `frequency` is the share of deals in which anybody marks a kind.

    `lead` is by how much the elder hand's side does better than the others. `once` counts, a deal, what happens in some
    games only: hands of carte blanche, cards shown after them, right guesses and exact lifts at the cut, declarations
    announced to be marked later, those of them marked and those lost, privileges ceded.
    """

    rules: Rules
    player: str
    deals: int
    decisions: int
    roles: tuple[Role, ...]
    lead: Spread
    frequency: dict[str, float]
    level: int
    both_reached: int
    claims: int
    cut_short: int
    matches: int
    first_elder_won: float
    first_elder_interval: tuple[float, float]
    lengths: tuple[int, ...]
    bin: int
    once: dict[str, float]
    settlements: Settlements | None

    @property
    def elder(self) -> Role:
        """The hand at the dealer's left, which leads first."""
        return self.roles[0]

    @property
    def dealer(self) -> Role:
        """The hand that dealt."""
        return self.roles[-1]

    @property
    def deals_per_match(self) -> float:
        """The mean number of deals of the matches that were finished."""
        return sum(number * count for number, count in enumerate(self.lengths)) / max(1, self.matches)

    def grid(self) -> Grid:
        """Points a deal by source and role, as far as the game has them."""
        sources = [name for name in self.elder.sources if any(role.sources[name] for role in self.roles)]
        rows = [(name, *(role.sources[name] for role in self.roles)) for name in sources]
        rows.append(("together", *(role.points.mean for role in self.roles)))
        rows.append(("standard deviation", *(role.points.deviation for role in self.roles)))
        title = f"{self.rules.name}: {self.deals} deals, {self.player} at every seat; points a deal"
        return Grid(title, ("source", *(role.name for role in self.roles)), rows)

    def as_json(self) -> dict[str, object]:
        """The figures that `--json` prints."""
        return {
            "preset": self.rules.name,
            "player": self.player,
            "deals": self.deals,
            "decisions": self.decisions,
            **{role.name: _role_as_json(role) for role in self.roles},
            "lead": self.lead.mean,
            "lead_interval": list(self.lead.interval),
            "frequency": self.frequency,
            "level": self.level,
            "both_reached": self.both_reached,
            "claims": self.claims,
            "cut_short": self.cut_short,
            "matches": self.matches,
            "deals_per_match": self.deals_per_match,
            "first_elder_won": self.first_elder_won,
            "first_elder_interval": list(self.first_elder_interval),
            **({"once": self.once} if self.once else {}),
            **({"settlements": _settlements_as_json(self.settlements)} if self.settlements else {}),
        }


def _role_as_json(role: Role) -> dict[str, object]:
    return {
        "points": role.points.mean,
        "points_interval": list(role.points.interval),
        "deviation": role.points.deviation,
        "sources": role.sources,
        "declared": role.declared,
    }


def _settlements_as_json(settlements: Settlements) -> dict[str, object]:
    return {
        "final": settlements.final.mean,
        "final_interval": list(settlements.final.interval),
        "rubicons": settlements.rubicons,
        "saved": settlements.saved,
    }


def bin_of(rules: Rules) -> int:
    """How many points one bin of the histograms spans."""
    if rules.one_deal:
        return 200 if rules.packs > 4 else 50
    return 1 if rules.units else 10


class Run:
    """A simulation at work: its state, its streams of chance and its tally."""

    def __init__(self, rules: Rules, policy: int, seed: int) -> None:
        self.rules, self.policy, self.bin = rules, policy, bin_of(rules)
        self.state, self.view = (new_state(rules) for _ in range(2))
        self.chance, self.numbers = stream(seed, 0), stream(seed, 1)
        self.action, self.tally = new_action(rules.packs), record(tally_dtype())

    def play(self, count: int) -> None:
        """Play so many more deals, match after match, and add them up."""
        simulate_deals(
            self.state, self.view, self.rules.packed, self.policy, count, self.chance, self.numbers, self.action,
            self.bin, self.tally,
        )  # fmt: skip

    def figures(self, player: str) -> Simulation:
        """What the deals played so far show."""
        return _figures(self.rules, player, contents(self.tally), self.bin)


def simulation(rules: Rules, policy: int, seed: int) -> Run:
    """A simulation of these rules, the policy of this number at every seat."""
    return Run(rules, policy, seed)


def _figures(rules: Rules, player: str, tally: dict[str, Any], size: int) -> Simulation:
    deals, matches = tally["deals"], tally["matches"]
    roles = []
    for role, name in enumerate((*("elder", "second", "third")[: rules.players - 1], "dealer")):
        points = spread(tally["total"][role], tally["squares"][role], deals)
        sources = {source: worth / deals for source, worth in zip(SOURCES, tally["points"][role], strict=True)}
        declared = {kind: times / deals for kind, times in zip(VALUES, tally["declared"][role][1:], strict=True)}
        roles.append(Role(name, points, sources, declared, tuple(tally["histogram"][role])))
    won = tally["first_elder_won"] / max(1, matches)
    others = rules.sides - 1
    return Simulation(
        rules=rules,
        player=player,
        deals=deals,
        decisions=tally["decisions"],
        roles=tuple(roles),
        lead=spread(tally["lead"] / others, tally["lead_squares"] / others**2, deals),
        frequency={kind: times / deals for kind, times in zip(VALUES, tally["deals_with"][1:], strict=True)},
        level=tally["level"],
        both_reached=tally["both_reached"],
        claims=tally["claims"],
        cut_short=tally["cut_short"],
        matches=matches,
        first_elder_won=won,
        first_elder_interval=wilson(won, matches) if matches else (0.0, 1.0),
        lengths=tuple(tally["length"]),
        bin=size,
        once=_once(rules, tally),
        settlements=_settlements(tally) if rules.one_deal else None,
    )


def _once(rules: Rules, tally: dict[str, Any]) -> dict[str, float]:
    names: list[str] = []
    names += ["blanches", "shown"] if rules.carte_blanche else []
    names += ["guessed", "exact"] if rules.cut_bonus else []
    names += ["announced", "marked"] if rules.decl_per_trick == "pending" else []
    names += ["ceded"] if rules.teams else []
    counts = {name: tally[name] / tally["deals"] for name in names}
    if "announced" in counts:
        counts["lost"] = counts["announced"] - counts["marked"]
    return counts


def _settlements(tally: dict[str, Any]) -> Settlements:
    games = max(1, tally["matches"])
    final = spread(tally["final"], tally["final_squares"], games)
    return Settlements(final, tally["rubicons"] / games, tally["saved"] / games)
