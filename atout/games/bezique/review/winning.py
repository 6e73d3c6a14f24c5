"""What a decision does to the chance to win the match: choices are played to the end of the deal, by what the seat
knew, and the score they lead to is read off a table.

The table says what a score is worth before a deal, from how deals of the rules player against itself end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from atout.cards.chance import reseed
from atout.games.bezique import Rules, View
from atout.games.bezique.kernels.state import NONE, assign
from atout.games.bezique.maitre.holding_prior import expect_hands
from atout.games.bezique.maitre.long_deals import TO_THE_END
from atout.games.bezique.maitre.maitre import Maitre, Room
from atout.games.bezique.maitre.network import NO_NETWORKS
from atout.games.bezique.maitre.rejection import sample_credible_world
from atout.games.bezique.maitre.rollouts import OWN_SIDE, make, roll_out
from atout.games.bezique.search.outcome import prize_of
from atout.games.bezique.search.uncut import begin_uncut
from atout.kernel import Record
from atout.players.racing import Floats
from atout.review.game import Comparison

Scores: TypeAlias = NDArray[np.int64] | Floats
CELLS = {2: 150, 3: 25, 4: 14}
"""Into how many steps the way to the target is divided, by how many sides there are: a table has a place for each of
their scores."""
FEW = 16
"""In how many worlds what was done is played to the end, to tell the chances of all choices."""
MOVES = 32
"""By how many steps, each way, the ends of worlds are moved."""


class Winning:
    """The chances to win a match at one table, from so many deals that `seed` chooses."""

    def __init__(self, rules: Rules, deals: int, seed: int) -> None:
        self.rules, self.sides = rules, int(rules.sides)
        self.unit = max(1, rules.target // CELLS[self.sides])
        cells = rules.target // self.unit
        brought = np.rint(gains(rules, deals, seed) / self.unit).astype(np.int64)
        self.table = None if rules.one_deal else chances(brought, cells)

    def of(self, state: Record, seat: int) -> float:
        """The chance of a seat once a deal is over."""
        if state.won != NONE:
            return 1.0 if state.won == self.rules.side(seat) else 0.0
        return self.before(int(state.dealer) + 1, state.score, seat)

    def before(self, dealer: int, scores: Sequence[int], seat: int) -> float:
        """The chance of a seat before this dealer deals."""
        if self.table is None:
            return 1 / self.sides
        last = self.table.shape[1] - 1
        steps = [min(int(score) // self.unit, last) for score in self._from(seat, scores)]
        return float(self.table[(self._relative(dealer, seat), *steps)])

    def compared(
        self, player: Maitre, view: View, compared: Comparison, seed: int, worlds: int
    ) -> tuple[Floats, Floats]:
        """How likely the best choice made winning, and how likely the one made, in so many worlds, one by one."""
        likelihoods: dict[int, list[float]] = {compared.best: [], compared.played: []}
        for candidate, _, state in self._ends(player, view, tuple(likelihoods), seed, worlds):
            likelihoods[candidate].append(self.of(state, int(view.seat)))
        return np.array(likelihoods[compared.best]), np.array(likelihoods[compared.played])

    def each(self, player: Maitre, view: View, compared: Comparison, seed: int) -> tuple[float, ...]:
        """How likely each choice makes winning, by what the search says that it is worth; none where a match is one
        deal.

        What was done is played to the end in a few worlds. Their ends are moved, all by as many points, until they are
        worth on average what a choice is: the table says what the scores are worth that they are moved to. So a choice
        differs from another by what its points are worth at this score, and not by the noise of a few worlds.
        """
        if self.table is None:
            return ()
        seat, runs = int(view.seat), self._ends(player, view, (compared.played,), seed, FEW)
        ends = [(outcome, *self._from(seat, state.score)) for _, outcome, state in runs]
        outcomes, *scores = np.array(ends, float).T
        values = np.array([one.value for one in compared.choices])
        prize = prize_of(self.rules.packed)
        reach = np.abs(values - outcomes.mean()).max() + 2 * prize
        moved = np.linspace(-reach, reach, 2 * MOVES + 1)[:, None]
        own, others = scores[0] + moved * (1 - 1 / self.sides), [score - moved / self.sides for score in scores[1:]]
        lead = own - np.mean(others, axis=0)
        over = np.max([own, *others], axis=0) >= self.rules.target
        between = self._between(int(view.record.dealer) + 1, [own, *others], seat)
        likely = np.where(over, won(own, others), between)
        worth = lead + np.where(over, prize * (likely - (1 - likely) / (self.sides - 1)), 0.0)
        return tuple(np.interp(values, worth.mean(1), likely.mean(1)).tolist())

    def _between(self, dealer: int, scores: Sequence[Floats], seat: int) -> Floats:
        """The chance of a seat before this dealer deals, at scores, its own first, that may lie between two steps of
        the table."""
        assert self.table is not None
        last, table = self.table.shape[1] - 1, self.table[self._relative(dealer, seat)]
        at = [np.clip(score / self.unit, 0, last) for score in scores]
        steps = [np.minimum(score.astype(int), last - 1) for score in at]
        chance = np.zeros(at[0].shape)
        for corner in product((0, 1), repeat=self.sides):
            near = [np.abs(1 - up - (score - step)) for up, score, step in zip(corner, at, steps, strict=True)]
            chance += np.prod(near, axis=0) * table[tuple(step + up for up, step in zip(corner, steps, strict=True))]
        return chance

    def _from(self, seat: int, scores: Sequence[int]) -> list[int]:
        """The scores of the sides, from that of a seat on."""
        return [int(scores[(self.rules.side(seat) + at) % self.sides]) for at in range(self.sides)]

    def _relative(self, dealer: int, seat: int) -> int:
        """How many sides the dealer's comes after that of a seat."""
        return (dealer - seat) % self.sides

    def _ends(
        self, player: Maitre, view: View, some: Sequence[int], seed: int, worlds: int
    ) -> Iterator[tuple[int, float, Record]]:
        """How the deal ends with some of the candidates in so many worlds: which it was, what the end is worth to the
        seat that chooses, and the end. Both are played on by the rules player, the own cards as `maitre` expects to
        play them."""
        record, seat, packed, room = view.record, int(view.seat), self.rules.packed, player.rooms[0]
        moves = player.candidates(record, seat)
        expect_hands(record, packed, seat, player.trained.hands, room.scratch)
        for at in range(1 if record.strict else worlds):  # without a stock nothing is hidden
            reseed(room.numbers, seed, at)
            sample_credible_world(
                record, packed, seat, player.tries, room.scratch.weights, room.numbers, room.world, room.state,
                room.action, room.kept,
            )  # fmt: skip
            for candidate in some:
                assign(room.state, room.world)
                make(room.state, packed, seat, candidate, player.own, moves, room.action)
                outcome = roll_out(
                    room.state, packed, seat, TO_THE_END, OWN_SIDE, player.trained, room.scratch, room.numbers,
                    room.action, room.kept,
                )  # fmt: skip
                yield candidate, float(outcome), room.state


def gains(rules: Rules, deals: int, seed: int) -> NDArray[np.int64]:
    """What so many deals bring the dealer's side, and those after it, the rules player in every seat: `gains[deal]`."""
    room, packed, source = Room(rules), rules.packed, random.Random(seed)
    cards, table = [int(card) for card in rules.cards.cards], np.zeros((deals, rules.sides), np.int64)
    for deal in range(deals):
        state = room.state
        for side in range(rules.sides):
            state.score[side] = 0
        state.pack[: len(cards)] = source.sample(cards, len(cards))
        begin_uncut(state, packed, 0)
        reseed(room.numbers, seed, deal)
        roll_out(
            state, packed, 0, TO_THE_END, OWN_SIDE, NO_NETWORKS, room.scratch, room.numbers, room.action, room.kept
        )
        table[deal] = [int(state.score[side]) for side in range(rules.sides)]
    return table


def chances(gained: NDArray[np.int64], target: int) -> Floats:
    """The chance of a side by `[dealer, its score, that of the next side, …]`, where deals bring the dealer's side and
    those after it so much; the dealer is counted from that side on.

    Scores are below the target, the next deal is the next side's; who has most at the target wins, or a share of a win
    where several have it.
    """
    gained = gained[gained.sum(1) > 0]
    sides = gained.shape[1]
    table = np.full((sides, *(target,) * sides), 1 / sides)
    every = np.indices((target,) * sides).reshape(sides, -1)
    totals = every.sum(0)
    for total in range(sides * (target - 1), -1, -1):
        scores = every[:, totals == total]
        for dealer in range(sides):
            after = [scores[side][:, None] + gained[:, (side - dealer) % sides] for side in range(sides)]
            over = np.max(after, axis=0) >= target
            next_ = table[((dealer + 1) % sides, *(np.minimum(score, target - 1) for score in after))]
            table[(dealer, *scores)] = np.where(over, won(after[0], after[1:]), next_).mean(1)
    return table


def won(own: Scores, others: Sequence[Scores]) -> Floats:
    """What a side with these scores has won where the match is over: all, nothing, or a share."""
    most = np.max([own, *others], axis=0)
    sharing = np.sum([score == most for score in (own, *others)], axis=0)
    return np.where(own == most, 1 / sharing, 0.0)
