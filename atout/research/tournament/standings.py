"""What the rounds of an arena say of each of those who played them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from atout.research.statistics import deviation, quantile, ratio, wilson
from atout.research.tournament.rounds import Plan, Round

Interval = tuple[float, float]


@dataclass(frozen=True)
class Thinking:
    """How long a player took for a decision, in milliseconds: mean, what 95 % of them keep to, the longest."""

    mean: float
    p95: float
    longest: float


@dataclass(frozen=True)
class Standing:
    """What one of those measured did.

    `points`: how many more a deal than its rivals on average, the interval taken over rounds. `deal_share`: the share
    of deals in which it makes more than a rival, level ones half; among equals 50 %. `match_share`: the share of
    matches that it wins, divided among those who share; among equals one part in the number of sides; None where no
    match was played. Both of these with Wilson's interval, which stays honest near 0 and 1; as games on the same cards
    lean against each other it is if anything too wide. `final`: in games of one deal the mean settlement, lost ones
    negative. `forfeits` counts the deals that it lost by an unlawful action.
    """

    player: str
    points: float
    points_interval: Interval
    deal_share: float
    deal_interval: Interval
    match_share: float | None
    match_interval: Interval | None
    final: float | None
    final_interval: Interval | None
    thinking: Thinking | None = field(compare=False)
    forfeits: int = 0

    def as_json(self) -> dict[str, object]:
        """The figures under the keys that `--json` prints."""
        figures: dict[str, object] = {
            "player": self.player,
            "points": self.points,
            "points_interval": list(self.points_interval),
            "deal_share": self.deal_share,
            "deal_interval": list(self.deal_interval),
            "forfeits": self.forfeits,
        }
        if self.match_share is not None and self.match_interval is not None:
            figures |= {"match_share": self.match_share, "match_interval": list(self.match_interval)}
        if self.final is not None and self.final_interval is not None:
            figures |= {"final": self.final, "final_interval": list(self.final_interval)}
        if self.thinking:
            figures["ms_a_move"] = {
                "mean": self.thinking.mean, "p95": self.thinking.p95, "longest": self.thinking.longest,
            }  # fmt: skip
        return figures


def standing(plan: Plan, who: int, rounds: Sequence[Round]) -> Standing:
    """What entrant `who` did in these rounds, of which there must be one."""
    sums: list[float] = []
    sizes: list[int] = []
    settled: list[float] = []
    seats: list[int] = []
    better = won = 0.0
    forfeits = 0
    for played in rounds:
        differences = list(gains(plan, who, played))
        sums.append(sum(differences))
        sizes.append(len(differences))
        better += sum(shares(plan, who, played))
        settled.append(0)
        seats.append(0)
        for place, side, _ in _places(plan, who):
            game = played.games[place]
            won += (side in game.winners) / len(game.winners) if game.winners else 1 / plan.rules.sides
            settled[-1] += game.final if side in game.winners else -game.final
            seats[-1] += 1
            forfeits += game.forfeits.count(side)
    points, around = ratio(sums, sizes)
    deals, matches = sum(sizes), sum(seats)
    final, near = ratio(settled, seats) if one_deal(plan) else (None, None)
    times = [time for played in rounds for time in played.moves[who]]
    return Standing(
        player=plan.entrants[who].label,
        points=points,
        points_interval=around,
        deal_share=better / deals,
        deal_interval=wilson(better / deals, deals),
        match_share=won / matches if has_matches(plan) else None,
        match_interval=wilson(won / matches, matches) if has_matches(plan) else None,
        final=final,
        final_interval=near,
        thinking=Thinking(sum(times) / len(times), quantile(times, 0.95), max(times)) if times else None,
        forfeits=forfeits,
    )


def one_deal(plan: Plan) -> bool:
    """Whether a game is one deal with a settlement."""
    return bool(getattr(plan.rules, "one_deal", False))


def has_matches(plan: Plan) -> bool:
    """Whether whole matches are played; a game of one deal is one."""
    return not plan.single or one_deal(plan)


def gains(plan: Plan, who: int, played: Round) -> Iterator[float]:
    """By how much the entrant does better than its rivals, in each deal of a round and at each place it has there."""
    for place, side, rivals in _places(plan, who):
        for deal in played.games[place].deals:
            yield deal[side] - sum(deal[rival] for rival in rivals) / len(rivals)


def lucks(plan: Plan, who: int, played: Round) -> Iterator[float]:
    """How many points of each of these differences the entrant owes to what was drawn, as far as that was judged."""
    for place, side, _ in _places(plan, who):
        game = played.games[place]
        for luck in game.luck or (0.0,) * len(game.deals):
            yield luck if side == 0 else -luck


def shares(plan: Plan, who: int, played: Round) -> Iterator[float]:
    """The share of rivals than whom the entrant does better, level ones half, in the same deals."""
    for place, side, rivals in _places(plan, who):
        for deal in played.games[place].deals:
            better = sum((deal[side] > deal[rival]) + (deal[side] == deal[rival]) / 2 for rival in rivals)
            yield better / len(rivals)


def _places(plan: Plan, who: int) -> Iterator[tuple[int, int, list[int]]]:
    """In each game of a round every side that the entrant has: the game, the side, the sides that are not its own."""
    sides = range(plan.rules.sides)
    for place in sides:
        rivals = [side for side in sides if plan.at(place, side) != who]
        for side in sides:
            if side not in rivals:
                yield place, side, rivals


def deal_deviation(plan: Plan, rounds: Sequence[Round]) -> float:
    """The standard deviation, over single deals, of what the first entrant makes more than its rivals."""
    return deviation([gain for played in rounds for gain in gains(plan, 0, played)])


def mean_gain(plan: Plan, played: Round) -> float:
    """By how many points a deal the first entrant did better in one round: the unit of a test."""
    points = list(gains(plan, 0, played))
    return sum(points) / len(points)


def mean_luck(plan: Plan, played: Round) -> float:
    """How many of these points it owes to what was drawn: nought on average, so that they can be left out."""
    points = list(lucks(plan, 0, played))
    return sum(points) / len(points)
