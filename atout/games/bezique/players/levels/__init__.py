"""The levels at bésigue: what is not learnt weighs nothing, and the player at the records of a game."""

from __future__ import annotations

from collections.abc import Mapping

from atout.cards.chance import rand, reseed, stream
from atout.games.bezique.kernels.state import new_state, owned_count, stock_count
from atout.games.bezique.maitre.facts import PLACES
from atout.games.bezique.players.counting import MEMORIES, decide_counting
from atout.games.bezique.players.levels.judging import decide_at_level
from atout.games.bezique.players.memory import remember
from atout.games.bezique.players.policies import BOUSSAC
from atout.games.bezique.players.weights import taste_for
from atout.games.bezique.rules import Rules
from atout.kernel import Record, integers, reals
from atout.players.levels import Level
from atout.players.softmax import FINE

IGNORANCE: Mapping[str, Mapping[str, float]] = {
    "wait": {"fade": 0.25},
    "keep_lead": {"threat": 0.0},
    "spare_trumps": {"late": 0.0, "trump": 2.0, "trump_rank": 0.6},
    "keep_trump_ace": {"trump_ace": 0.0},
    "series": {"series": 0.0},
    "spent_ace": {"spent_ace": 6.0},
    "lead_low": {"beaten_by_ten": 0.3, "brisque_aced": 0.25, "brisque_trumped": 0.1},
    "master": {"end_master": 0.0, "end_trump": 4.0, "end_trump_rank": 0.3, "end_lead": 0.0},
}
"""What the weights become of a player who has not learnt a precept; precepts are named as hints name them."""
SLACK = 8.0
"""Tricks more than there are that the stock seems to last to who does not see its end coming."""


class Levelled:
    """A player of one level, at the records of one game."""

    def __init__(self, rules: Rules, level: Level) -> None:
        self.rules, self.level, self.packed = rules, level, rules.packed
        changed = level.unlearnt(IGNORANCE)
        self.taste, self.unaware = taste_for(rules, changed), taste_for(rules, changed | {"slack": SLACK})
        self.mind, self.numbers = new_state(rules), stream(0)
        self.scores, self.cards = reals([0.0] * PLACES), integers([0] * PLACES)

    def fill(self, view: Record, seat: int, numbers: Record, action: Record) -> None:
        """Fill `action` with the choice of the seat to act, by its view record and its stream of random numbers."""
        reseed(self.numbers, rand(numbers, FINE), int(view.trick_number))
        level, strict = self.level, bool(view.strict)
        if strict and int(view.players) == 2 and owned_count(view, seat) <= level.counts:
            with MEMORIES.lend(self.rules) as memory:
                decide_counting(BOUSSAC, view, self.packed, seat, self.numbers, action, memory)
            return
        foreseen = stock_count(view) <= level.foresees * int(view.players)
        taste = self.taste if strict or foreseen else self.unaware
        remember(view, level.memory, self.mind)
        decide_at_level(
            self.mind,
            self.packed,
            seat,
            taste,
            level.misses,
            level.temperature,
            self.numbers,
            action,
            self.scores,
            self.cards,
        )
