"""Two players against each other on rotated cards: everything is played once from every place at the table.

At a table of two the players change seats; in teams the first has one side and then the other; where each plays for
himself it sits at every seat in turn, the second player everywhere else. All games of such a round have the same packs
in the same order, the same first dealer, and the same stream of random numbers at each seat; so the luck of the cards
cancels out, and a player against itself scores exactly its fair share.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from atout.cards import PIQUET
from atout.cards.chance import rand, reseed, shuffle, stream
from atout.cards.deck import Card
from atout.games.bezique import Rules, View
from atout.games.bezique.deal import act, begin, run
from atout.games.bezique.play import Deal
from atout.games.bezique.random_play import fresh_pack
from atout.games.bezique.rules import REPEAT_BARRED
from atout.games.bezique.state import FACES, LARGE, NONE, OVER, new_action, new_state, observe
from atout.games.bezique.view import SUITS
from atout.games.contract import OptionError, Player
from atout.kernel import integers, kernel, kernel_call
from atout.players.policies import decide
from atout.players.registry import KernelPlayer, player
from atout.research.statistics import ratio, wilson

MOST_DEALS = 1000  # a match that long is a draw: its players cannot score

Contestant = str | Callable[[int], Player]
"""A player's name, or what makes a player from a seed."""

Progress = Callable[[int, int], None]
"""Told after each round how many are done, and of how many."""


@dataclass(frozen=True)
class ArenaResult:
    """What the first player did against the second.

    `score` is its share of the matches (of the deals, where single deals were played), a draw divided among those who
    drew; `fair` is what it would be among equals. `interval` is Wilson's over all of them: it stays honest near 0 and
    1, and as games on the same cards lean against each other it is if anything too wide. `points` is the mean
    difference a deal from the other sides, its interval taken over rounds; `final`, in games of one deal, the mean
    settlement of a game, lost ones negative. `pairs` counts the rounds, of two games where there are two sides.
    """

    score: float
    interval: tuple[float, float]
    points: float
    points_interval: tuple[float, float]
    pairs: int
    deals: int
    sprt: str | None = None
    games: int = 0
    fair: float = 0.5
    final: float | None = None
    final_interval: tuple[float, float] | None = None

    def as_json(self) -> dict[str, Any]:
        """The figures under the keys that `--json` prints."""
        told: dict[str, Any] = {
            "score": self.score,
            "interval": list(self.interval),
            "points": self.points,
            "points_interval": list(self.points_interval),
            "pairs": self.pairs,
            "sprt": self.sprt,
            "fair": self.fair,
        }
        if self.final is not None and self.final_interval is not None:
            told |= {"final": self.final, "final_interval": list(self.final_interval)}
        return told


@dataclass(frozen=True)
class Game:
    """How one game of a round ended: deals played, points by side, the side that won or None, the settlement."""

    deals: int
    points: tuple[int, ...]
    winner: int | None
    final: int = 0


def arena(
    first: Contestant,
    second: Contestant,
    rules: Rules,
    matches: int = 400,
    seed: int = 0,
    *,
    pairs: int | None = None,
    progress: Progress | None = None,
) -> ArenaResult:
    """Play about `matches` matches in whole rounds, one from every place, or `pairs` rounds of single deals.

    Same arguments, same result. Raises OptionError for an unknown player, or too few matches or an odd number of them
    where there are two sides.
    """
    if pairs is None and matches < 2:
        raise OptionError("play at least two matches", "il faut au moins deux parties")
    if pairs is None and rules.sides == 2 and matches % 2:
        raise OptionError(
            "mirrored matches come in pairs: give an even number",
            "les parties en miroir vont par deux : donnez un nombre pair",
        )
    if pairs is not None and pairs < 1:
        raise OptionError("play at least one pair of deals", "il faut au moins une paire de coups")
    count = -(-matches // rules.sides) if pairs is None else pairs
    bench = _Bench(first, second, rules, seed, single=pairs is not None)
    rounds: list[list[Game]] = []
    for number in range(count):
        rounds.append([bench.play(number, place) for place in range(rules.sides)])
        if progress:
            progress(number + 1, count)
    return _result(rounds, rules, by_points=pairs is not None and not rules.one_deal)


def _result(rounds: list[list[Game]], rules: Rules, by_points: bool) -> ArenaResult:
    won = 0.0
    sums: list[float] = []
    sizes: list[int] = []
    finals: list[float] = []
    for games in rounds:
        differences = []
        final = 0
        for place, game in enumerate(games):
            others = [points for side, points in enumerate(game.points) if side != place]
            differences.append(game.points[place] - sum(others) / len(others))
            best = [side for side, points in enumerate(game.points) if points == max(game.points)]
            if not by_points:
                best = list(range(rules.sides)) if game.winner is None else [game.winner]
            won += (place in best) / len(best)
            final += game.final if game.winner == place else -game.final
        sums.append(sum(differences))
        sizes.append(sum(game.deals for game in games))
        finals.append(final)
    count = len(rounds) * rules.sides
    share = won / count
    mean, around = ratio(sums, sizes)
    result = ArenaResult(
        share, wilson(share, count), mean, around, len(rounds), sum(sizes), games=count, fair=1 / rules.sides
    )
    if rules.one_deal:
        settled, near = ratio(finals, [rules.sides] * len(rounds))
        result = replace(result, final=settled, final_interval=near)
    return result


class _Bench:
    """The two players at work on one set of rules: compiled together where both are kernels."""

    def __init__(self, first: Contestant, second: Contestant, rules: Rules, seed: int, single: bool) -> None:
        self.contestants = [_maker(first), _maker(second)]
        self.rules, self.seed, self.single = rules, abs(seed) % 2**62, single
        trial = [maker(0) for maker in self.contestants]
        self.policies = [one.profile.policy for one in trial if isinstance(one, KernelPlayer)]
        self.state, self.view = (new_state(rules) for _ in range(2))
        self.action = new_action(rules.packs)
        self.chance = stream(0)
        self.numbers = tuple(stream(0) for _ in range(LARGE[0]))  # as many at every table: compiled once

    def play(self, number: int, place: int) -> Game:
        """One game of a round: the first player has the side `place`, the second all others."""
        players = self.rules.players
        branches = players + 1
        reseed(self.chance, self.seed, branches * number)
        for seat, numbers in enumerate(self.numbers[:players]):
            reseed(numbers, self.seed, branches * number + 1 + seat)
        dealer = number % players
        seating = [0 if self.rules.side(seat) == place else 1 for seat in range(players)]
        if len(self.policies) < len(self.contestants):
            seeds = [int(numbers[0]) for numbers in self.numbers]
            return self._play_objects(dealer, [self.contestants[who](seeds[seat]) for seat, who in enumerate(seating)])
        policies = integers([self.policies[who] for who in seating])
        deals = int(
            play_match(
                self.state, self.view, self.rules.packed, policies, dealer, self.single, self.chance, self.numbers,
                self.action,
            )
        )  # fmt: skip
        won = int(self.state.won)
        points = tuple(int(self.state.score[side]) for side in range(self.rules.sides))
        return Game(deals, points, None if won == NONE else won, int(self.state.final))

    def _play_objects(self, dealer: int, players: list[Player]) -> Game:
        """The same for players that are not kernels."""
        size = self.rules.packs * FACES
        points: tuple[int, ...] = (0,) * self.rules.sides
        barred = int(trump_before(self.rules.packed, self.chance))
        for number in range(1 if self.single else MOST_DEALS):
            cards = integers(list(range(size)))
            shuffle(cards, size, self.chance)
            pack = tuple(PIQUET.text(Card(int(card))) for card in cards)
            previous = None if barred == NONE else SUITS[barred]
            deal = Deal(self.rules, number + 1, (dealer + number) % self.rules.players, points, pack, previous)
            for _ in deal.start():
                pass
            for _ in deal.settle():
                pass
            while (seat := deal.turn) is not None:
                record, groups, pending = deal.view_record(seat), tuple(deal.groups), tuple(deal.pending)
                view = View(record, self.rules, seat, groups, deal.number, None, pending)
                for _ in deal.act(seat, players[seat](view)):
                    pass
            points = tuple(int(deal.state.score[side]) for side in range(self.rules.sides))
            if deal.state.won != NONE:
                return Game(number + 1, points, int(deal.state.won), int(deal.state.final))
        return Game(number + 1, points, None)


def _maker(contestant: Contestant) -> Callable[[int], Player]:
    if isinstance(contestant, str):
        player(contestant)  # unknown names are refused before anything is played
        return lambda seed: player(contestant, seed)
    return contestant


@kernel
def trump_before(rules: Any, chance: Any) -> int:
    """The trump suit of the game before, where it is barred: any suit, as in the middle of an evening (CH-061)."""
    return rand(chance, 4) if rules.trump_repeat == REPEAT_BARRED else NONE


@kernel_call
def play_match(
    state: Any, view: Any, rules: Any, policies: Any, dealer: int, single: bool, chance: Any, numbers: Any, action: Any
) -> int:
    """Play deals until a side has won, or only one; how many that took. Each policy sees its own view only."""
    for side in range(rules.sides):
        state.score[side] = 0
    deals = 0
    state.won = NONE
    state.final = 0
    state.previous = trump_before(rules, chance)
    while state.won == NONE and deals < (1 if single else MOST_DEALS):
        fresh_pack(state, rules.packs * FACES, chance)
        begin(state, rules, (dealer + deals) % rules.players)
        run(state, rules)
        while state.phase != OVER:
            seat = state.turn
            observe(state, seat, view)
            decide(policies[seat], view, rules, seat, numbers[seat], action)
            act(state, rules, seat, action)
            run(state, rules)
        deals += 1
    return deals
