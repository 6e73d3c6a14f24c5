"""One player of Le Beigne against a table of another, on rotated cards: the same cards are played once from each seat.

All games of a round have the same packs in the same order, the same first dealer, and the same stream of random
numbers at each seat; so the luck of the cards cancels out, and a player against itself wins exactly its share.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from atout.cards import FULL
from atout.cards.chance import reseed, shuffle, stream
from atout.cards.deck import Card
from atout.games.beigne import Acted, Action, DealDraw, Match, NewPack, Rules, View
from atout.games.beigne.deal import act, begin, run
from atout.games.beigne.random_play import fresh_pack, start_match
from atout.games.beigne.rules import REDEAL
from atout.games.beigne.state import CARDS, OVER, SEATS, new_action, new_state, observe
from atout.games.contract import OptionError, Seat
from atout.kernel import integers, kernel_call
from atout.players.beigne import BeignePlayer, beigne_player
from atout.players.beigne.policies import decide
from atout.players.beigne.weights import weights_of
from atout.research.statistics import ratio, wilson

MOST_HANDS = 1000  # a match that long is won by nobody: players as bad as chance may never end one

Contestant = str | Callable[[int], Callable[[View], Action]]
"""A player's name, or what makes a player from a seed."""

Progress = Callable[[int, int], None]
"""Told after each round how many are done, and of how many."""


@dataclass(frozen=True)
class BeigneArenaResult:
    """What the first player did against a table of the second.

    `score` is its share of the matches, a shared victory counting its part; `fair` is what it would be among equals.
    Where single hands were played it is the share of rivals it did better than, equal ones counting half.
    `interval` is Wilson's over all of them. `points` is by how much more a hand brings it nearer to zero than it
    brings its rivals, its interval taken over rounds.
    """

    score: float
    interval: tuple[float, float]
    fair: float
    points: float
    points_interval: tuple[float, float]
    rounds: int
    games: int
    hands: int
    unfinished: int

    def as_json(self) -> dict[str, Any]:
        """The figures under the keys that `--json` prints."""
        return {
            "score": self.score,
            "interval": list(self.interval),
            "fair": self.fair,
            "points": self.points,
            "points_interval": list(self.points_interval),
            "pairs": self.rounds,
            "sprt": None,
        }


@dataclass(frozen=True)
class Game:
    """How one game of a round ended: hands played, scores by seat, the seats that won."""

    hands: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def beigne_arena(
    first: Contestant,
    second: Contestant,
    rules: Rules,
    matches: int = 400,
    seed: int = 0,
    *,
    rounds: int | None = None,
    progress: Progress | None = None,
) -> BeigneArenaResult:
    """Play about `matches` matches, in whole rounds of one from each seat, or `rounds` rounds of single hands.

    Same arguments, same result. Raises OptionError for an unknown player or nothing to play.
    """
    single = rounds is not None
    count = -(-matches // rules.players) if rounds is None else rounds
    if count < 1:
        raise OptionError("play at least one match", "il faut au moins une partie")
    bench = _Bench(first, second, rules, seed, single)
    played: list[list[Game]] = []
    for number in range(count):
        played.append([bench.play(number, place) for place in range(rules.players)])
        if progress:
            progress(number + 1, count)
    return _result(played, rules, single)


def _result(played: list[list[Game]], rules: Rules, single: bool) -> BeigneArenaResult:
    players = rules.players
    won = 0.0
    sums: list[float] = []
    sizes: list[int] = []
    unfinished = 0
    for games in played:
        differences = []
        for place, game in enumerate(games):
            rivals = [score for seat, score in enumerate(game.scores) if seat != place]
            own = game.scores[place]
            differences.append(sum(rivals) / len(rivals) - own)
            if single:
                won += sum((own < rival) + (own == rival) / 2 for rival in rivals) / len(rivals)
            elif game.winners:
                won += (place in game.winners) / len(game.winners)
            else:
                won += 1 / players
                unfinished += 1
        sums.append(sum(differences))
        sizes.append(sum(game.hands for game in games))
    games_played = len(played) * players
    share = won / games_played
    mean, around = ratio(sums, sizes)
    return BeigneArenaResult(
        share, wilson(share, games_played), 0.5 if single else 1 / players, mean, around,
        len(played), games_played, sum(sizes), unfinished,
    )  # fmt: skip


class _Bench:
    """The two players at work on one set of rules: compiled together where both are kernels."""

    def __init__(self, first: Contestant, second: Contestant, rules: Rules, seed: int, single: bool) -> None:
        self.makers = [_maker(first), _maker(second)]
        self.rules, self.seed, self.single = rules, abs(seed) % 2**62, single
        trial = [make(0) for make in self.makers]
        self.policies = [one.policy for one in trial if isinstance(one, BeignePlayer)]
        self.state, self.view = (new_state(rules.players) for _ in range(2))
        self.action, self.chance = new_action(), stream(0)
        self.numbers = tuple(stream(0) for _ in range(SEATS))

    def play(self, number: int, place: int) -> Game:
        """One game of a round: the first player sits at `place`, the second everywhere else."""
        players = self.rules.players
        branches = players + 1
        reseed(self.chance, self.seed, branches * number)
        for seat, numbers in enumerate(self.numbers[:players]):
            reseed(numbers, self.seed, branches * number + 1 + seat)
        dealer = number % players
        if len(self.policies) < len(self.makers):
            seeds = [int(numbers[0]) for numbers in self.numbers[:players]]
            return self._play_objects(dealer, [self.makers[seat != place](seeds[seat]) for seat in range(players)])
        at = integers([self.policies[seat != place] for seat in range(players)])
        hands = int(
            play_match(
                self.state, self.view, self.rules.packed, at, dealer, 1 if self.single else MOST_HANDS,
                weights_of(players), self.chance, self.numbers, self.action,
            )
        )  # fmt: skip
        scores = tuple(int(self.state.score[seat]) for seat in range(players))
        return Game(hands, scores, tuple(seat for seat in range(players) if int(self.state.winners) >> seat & 1))

    def _play_objects(self, dealer: int, players: list[Callable[[View], Action]]) -> Game:
        """The same for players that are not kernels."""
        match = Match(self.rules, auto_deal=False)
        _do(match, DealDraw((), Seat(dealer)))
        for _ in range(1 if self.single else MOST_HANDS):
            cards = integers(list(range(CARDS)))
            shuffle(cards, CARDS, self.chance)
            _do(match, NewPack(tuple(FULL.text(Card(int(card))) for card in cards), 0))
            while (seat := match.turn) is not None:
                _do(match, Acted(seat, players[seat](match.view(seat))))
            if match.over:
                break
        return Game(match.deal_number, tuple(match.scores), tuple(match.winners))


def _do(match: Match, entry: DealDraw | NewPack | Acted) -> None:
    for _ in match.enter(entry):
        pass


def _maker(contestant: Contestant) -> Callable[[int], Callable[[View], Action]]:
    if isinstance(contestant, str):
        beigne_player(contestant)  # unknown names are refused before anything is played
        return lambda seed: beigne_player(contestant, seed)
    return contestant


@kernel_call
def play_match(
    state: Any, view: Any, rules: Any, policies: Any, dealer: int, most: int, weights: Any, chance: Any, numbers: Any,
    action: Any,
) -> int:  # fmt: skip
    """Play hands until somebody has won, or `most`; how many that took. Each policy sees its own view only."""
    start_match(state, rules)
    state.winners = 0
    hands = 0
    while state.winners == 0 and hands < most:
        fresh_pack(state, chance)
        begin(state, rules, dealer)
        while state.phase != OVER:
            seat = state.turn
            observe(state, seat, view)
            decide(policies[seat], view, rules, seat, weights, numbers[seat], action)
            act(state, rules, seat, action)
            run(state, rules)
        if not (state.thrown and rules.all_pass == REDEAL):
            state.hand_number += 1
            dealer = (dealer + 1) % rules.players
        hands += 1
    return hands
