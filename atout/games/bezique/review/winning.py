"""What a decision does to the chance to win the match: choices are played to the end of the deal, by what the seat
knew, and the score they lead to is read off a table.

The table says what a score is worth before a deal, from how deals of the rules player against itself end.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

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
from atout.games.bezique.search.uncut import begin_uncut
from atout.kernel import Record
from atout.players.racing import Floats
from atout.review.game import Comparison

CELLS = 150
"""Into how many steps the way to the target is divided."""


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
        """How likely the best choice made winning, and how likely the one made, in so many worlds, one by one. Both are
        played on by the rules player, the own cards as `maitre` expects to play them."""
        record, seat, packed, room = view.record, int(view.seat), self.rules.packed, player.rooms[0]
        moves = player.candidates(record, seat)
        expect_hands(record, packed, seat, player.trained.hands, room.scratch)
        count = 1 if record.strict else worlds  # without a stock nothing is hidden
        best, made = np.zeros(count), np.zeros(count)
        for at in range(count):
            reseed(room.numbers, seed, at)
            sample_credible_world(
                record, packed, seat, player.tries, room.scratch.weights, room.numbers, room.world, room.state,
                room.action, room.kept,
            )  # fmt: skip
            for candidate, found in ((compared.best, best), (compared.played, made)):
                assign(room.state, room.world)
                make(room.state, packed, seat, candidate, player.own, moves, room.action)
                roll_out(
                    room.state, packed, seat, TO_THE_END, player.trained, room.scratch, room.numbers, room.action,
                    room.kept,
                )  # fmt: skip
                found[at] = self.of(room.state, seat)
        return best, made


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
