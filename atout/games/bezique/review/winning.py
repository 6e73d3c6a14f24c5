"""What a decision does to the chance to win the match: choices are played to the end of the deal, by what the seat
knew, and the score they lead to is read off a table.

The table says what a score is worth before a deal, from how deals of the rules player against itself end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

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
from atout.games.bezique.maitre.rollouts import make, roll_out
from atout.games.bezique.search.outcome import PRIZE
from atout.games.bezique.search.uncut import begin_uncut
from atout.kernel import Record
from atout.players.racing import Floats
from atout.review.game import Comparison

CELLS = 150
"""Into how many steps the way to the target is divided."""
FEW = 16
"""In how many worlds what was done is played to the end, to tell the chances of all choices."""
MOVES = 32
"""By how many steps, each way, the ends of worlds are moved."""


class Winning:
    """The chances to win a match between two at one table, from so many deals that `seed` chooses."""

    def __init__(self, rules: Rules, deals: int, seed: int) -> None:
        self.rules = rules
        self.unit = max(1, rules.target // CELLS)
        cells = rules.target // self.unit
        self.table = None if rules.one_deal else chances(gains(rules, deals, seed) // self.unit, cells)

    def of(self, state: Record, seat: int) -> float:
        """The chance of a seat once a deal is over."""
        if state.won != NONE:
            return 1.0 if state.won == seat else 0.0
        return self.before(1 - int(state.dealer), state.score, seat)

    def before(self, dealer: int, scores: Sequence[int], seat: int) -> float:
        """The chance of a seat before this dealer deals."""
        if self.table is None:
            return 0.5
        first, second = (min(int(scores[side]) // self.unit, self.table.shape[1] - 1) for side in (0, 1))
        chance = float(self.table[dealer, first, second])
        return chance if seat == 0 else 1 - chance

    def compared(
        self, player: Maitre, view: View, compared: Comparison, seed: int, worlds: int
    ) -> tuple[Floats, Floats]:
        """How likely the best choice made winning, and how likely the one made, in so many worlds, one by one."""
        found: dict[int, list[float]] = {compared.best: [], compared.played: []}
        for candidate, _, state in self._ends(player, view, tuple(found), seed, worlds):
            found[candidate].append(self.of(state, int(view.seat)))
        return np.array(found[compared.best]), np.array(found[compared.played])

    def each(self, player: Maitre, view: View, compared: Comparison, seed: int) -> tuple[float, ...]:
        """How likely each choice makes winning, by what the search says that it is worth; none where a match is one
        deal.

        What was done is played to the end in a few worlds. Their ends are moved, all by as many points, until they are
        worth on average what a choice is: the table says what the scores are worth that they are moved to. So a choice
        differs from another by what its points are worth at this score, and not by the noise of a few worlds.
        """
        if self.table is None:
            return ()
        record, seat = view.record, int(view.seat)
        ends = [
            (outcome, int(state.score[seat]), int(state.score[1 - seat]))
            for _, outcome, state in self._ends(player, view, (compared.played,), seed, FEW)
        ]
        outcomes, own, other = np.array(ends, float).T
        values = np.array([one.value for one in compared.choices])
        reach = np.abs(values - outcomes.mean()).max() + 2 * PRIZE
        moved = np.linspace(-reach, reach, 2 * MOVES + 1)[:, None]
        own, other = own + moved / 2, other - moved / 2
        over = np.maximum(own, other) >= self.rules.target
        worth = own - other + np.where(over, PRIZE * np.sign(own - other), 0.0)
        won = np.where(over, (np.sign(own - other) + 1) / 2, self._between(1 - int(record.dealer), own, other, seat))
        return tuple(np.interp(values, worth.mean(1), won.mean(1)).tolist())

    def _between(self, dealer: int, own: Floats, other: Floats, seat: int) -> Floats:
        """The chance of a seat before this dealer deals, at scores that may lie between two steps of the table."""
        assert self.table is not None
        last = self.table.shape[1] - 1
        first, second = (own, other) if seat == 0 else (other, own)
        first, second = (np.clip(score / self.unit, 0, last) for score in (first, second))
        row, column = (np.minimum(score.astype(int), last - 1) for score in (first, second))
        down, across, table = first - row, second - column, self.table[dealer]
        chance = (1 - down) * ((1 - across) * table[row, column] + across * table[row, column + 1])
        chance = chance + down * ((1 - across) * table[row + 1, column] + across * table[row + 1, column + 1])
        return chance if seat == 0 else 1 - chance

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
                    room.state, packed, seat, TO_THE_END, player.trained, room.scratch, room.numbers, room.action,
                    room.kept,
                )  # fmt: skip
                yield candidate, float(outcome), room.state


def gains(rules: Rules, deals: int, seed: int) -> NDArray[np.int64]:
    """What so many deals bring the dealer, and the other, the rules player in both seats: `gains[deal]`."""
    room, packed, source = Room(rules), rules.packed, random.Random(seed)
    cards, found = [int(card) for card in rules.cards.cards], np.zeros((deals, 2), np.int64)
    for deal in range(deals):
        state = room.state
        state.score[0] = state.score[1] = 0
        state.pack[: len(cards)] = source.sample(cards, len(cards))
        begin_uncut(state, packed, 0)
        reseed(room.numbers, seed, deal)
        roll_out(state, packed, 0, TO_THE_END, NO_NETWORKS, room.scratch, room.numbers, room.action, room.kept)
        found[deal] = int(state.score[0]), int(state.score[1])
    return found


def chances(gained: NDArray[np.int64], target: int) -> Floats:
    """The chance of side 0 by `[dealer, its score, the other's]`, where deals bring the dealer and the other so much.

    Scores are below the target, the deal is the other's next; who has more at the target wins, a draw is half a win.
    """
    gained = gained[gained.sum(1) > 0]
    table = np.full((2, target, target), 0.5)
    for total in range(2 * target - 2, -1, -1):
        first = np.arange(max(0, total - target + 1), min(total, target - 1) + 1)
        for dealer in (0, 1):
            one = first[:, None] + gained[:, dealer]
            other = (total - first)[:, None] + gained[:, 1 - dealer]
            over = np.maximum(one, other) >= target
            after = table[1 - dealer, np.minimum(one, target - 1), np.minimum(other, target - 1)]
            table[dealer, first, total - first] = np.where(over, (np.sign(one - other) + 1) / 2, after).mean(1)
    return table
