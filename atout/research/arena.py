"""Two players against each other on mirrored cards: everything is played twice with the seats changed over.

Both games of a pair have the same packs in the same order, the same first dealer, and the same stream of random
numbers at each seat; so the luck of the cards cancels out, and a player against itself scores exactly one half.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from atout.cards import PIQUET
from atout.cards.chance import reseed, shuffle, stream
from atout.cards.deck import Card
from atout.games.bezique import Rules, View
from atout.games.bezique.deal import act, begin, run
from atout.games.bezique.play import Deal
from atout.games.bezique.random_play import fresh_pack
from atout.games.bezique.state import FACES, NONE, OVER, new_action, new_state, observe
from atout.games.contract import OptionError, Player
from atout.kernel import integers, kernel_call
from atout.players.policies import decide
from atout.players.registry import KernelPlayer, player
from atout.research.statistics import ratio, wilson

MOST_DEALS = 1000  # a match that long is a draw: its players cannot score

Contestant = str | Callable[[int], Player]
"""A player's name, or what makes a player from a seed."""

Progress = Callable[[int, int], None]
"""Told after each pair how many are done, and of how many."""


@dataclass(frozen=True)
class ArenaResult:
    """What the first player did against the second.

    `score` is its share of the matches (of the deals, where single deals were played), a draw counting half;
    `interval` is Wilson's over all of them: it stays honest near 0 and 1, and as mirrored games lean against each
    other it is if anything too wide. `points` is the mean difference a deal, its interval taken over pairs.
    """

    score: float
    interval: tuple[float, float]
    points: float
    points_interval: tuple[float, float]
    pairs: int
    deals: int
    sprt: str | None = None

    def as_json(self) -> dict[str, Any]:
        """The figures under the keys that `--json` prints."""
        return {
            "score": self.score,
            "interval": list(self.interval),
            "points": self.points,
            "points_interval": list(self.points_interval),
            "pairs": self.pairs,
            "sprt": self.sprt,
        }


@dataclass(frozen=True)
class Game:
    """How one game of a pair ended: deals played, points by side, the side that won or None."""

    deals: int
    points: tuple[int, ...]
    winner: int | None


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
    """Play `matches` mirrored matches, or `pairs` mirrored single deals. Same arguments, same result.

    Raises OptionError for an unknown player, an odd number of matches, or rules for other than two players.
    """
    if rules.players != 2:
        raise OptionError("the arena plays games of two", "l'arène joue à deux")
    if pairs is None and (matches < 2 or matches % 2):
        raise OptionError(
            "mirrored matches come in pairs: give an even number",
            "les parties en miroir vont par deux : donnez un nombre pair",
        )
    if pairs is not None and pairs < 1:
        raise OptionError("play at least one pair of deals", "il faut au moins une paire de coups")
    count = matches // 2 if pairs is None else pairs
    bench = _Bench(first, second, rules, seed, single=pairs is not None)
    games: list[tuple[Game, Game]] = []
    for pair in range(count):
        games.append((bench.play(pair, swapped=False), bench.play(pair, swapped=True)))
        if progress:
            progress(pair + 1, count)
    return _result(games, single=pairs is not None)


def _result(games: list[tuple[Game, Game]], single: bool) -> ArenaResult:
    won = 0.0
    sums: list[float] = []
    sizes: list[int] = []
    for pair in games:
        differences = []
        for ours, game in enumerate(pair):  # the first player has seat 0 in the first game, seat 1 in the second
            differences.append(game.points[ours] - game.points[1 - ours])
            winner = game.winner
            if single and differences[-1]:
                winner = ours if differences[-1] > 0 else 1 - ours
            won += 0.5 if winner is None else float(winner == ours)
        sums.append(sum(differences))
        sizes.append(sum(game.deals for game in pair))
    share = won / (2 * len(games))
    mean, around = ratio(sums, sizes)
    return ArenaResult(share, wilson(share, 2 * len(games)), mean, around, len(games), sum(sizes))


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
        self.numbers = tuple(stream(0) for _ in range(rules.players))

    def play(self, pair: int, swapped: bool) -> Game:
        """One game of a pair; in the second the players have changed seats."""
        branches = self.rules.players + 1
        reseed(self.chance, self.seed, branches * pair)
        for seat, numbers in enumerate(self.numbers):
            reseed(numbers, self.seed, branches * pair + 1 + seat)
        dealer = pair % self.rules.players
        if len(self.policies) < len(self.contestants):
            seeds = [int(numbers[0]) for numbers in self.numbers]
            makers = self.contestants[::-1] if swapped else self.contestants
            return self._play_objects(dealer, [make(seed) for make, seed in zip(makers, seeds, strict=True)])
        first, second = reversed(self.policies) if swapped else self.policies
        deals = int(
            play_match(
                self.state, self.view, self.rules.packed, first, second, dealer, self.single,
                self.chance, self.numbers, self.action,
            )
        )  # fmt: skip
        won = int(self.state.won)
        points = tuple(int(self.state.score[side]) for side in range(self.rules.sides))
        return Game(deals, points, None if won == NONE else won)

    def _play_objects(self, dealer: int, players: list[Player]) -> Game:
        """The same for players that are not kernels."""
        size = self.rules.packs * FACES
        points: tuple[int, ...] = (0,) * self.rules.sides
        for number in range(1 if self.single else MOST_DEALS):
            cards = integers(list(range(size)))
            shuffle(cards, size, self.chance)
            pack = tuple(PIQUET.text(Card(int(card))) for card in cards)
            deal = Deal(self.rules, number + 1, (dealer + number) % self.rules.players, points, pack)
            for _ in deal.start():
                pass
            for _ in deal.settle():
                pass
            while (seat := deal.turn) is not None:
                view = View(deal.view_record(seat), self.rules, seat, tuple(deal.groups), deal.number, None)
                for _ in deal.act(seat, players[seat](view)):
                    pass
            points = tuple(int(deal.state.score[side]) for side in range(self.rules.sides))
            if deal.state.won != NONE:
                return Game(number + 1, points, int(deal.state.won))
        return Game(number + 1, points, None)


def _maker(contestant: Contestant) -> Callable[[int], Player]:
    if isinstance(contestant, str):
        player(contestant)  # unknown names are refused before anything is played
        return lambda seed: player(contestant, seed)
    return contestant


@kernel_call
def play_match(
    state: Any, view: Any, rules: Any, first: int, second: int, dealer: int, single: bool,
    chance: Any, numbers: Any, action: Any,
) -> int:  # fmt: skip
    """Play deals until a side has won, or only one; how many that took. Each policy sees its own view only."""
    for side in range(rules.sides):
        state.score[side] = 0
    deals = 0
    state.won = NONE
    while state.won == NONE and deals < (1 if single else MOST_DEALS):
        fresh_pack(state, len(state.pack), chance)
        begin(state, rules, (dealer + deals) % rules.players)
        run(state, rules)
        while state.phase != OVER:
            seat = state.turn
            observe(state, seat, view)
            decide(first if seat == 0 else second, view, rules, seat, numbers[seat], action)
            act(state, rules, seat, action)
            run(state, rules)
        deals += 1
    return deals
