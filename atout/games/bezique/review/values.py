"""What a seat's choices are worth by what it could know: the search of `maitre`, asked about a past decision."""

from __future__ import annotations

from concurrent.futures import Executor
from threading import Lock

from atout.games.bezique import Action, Rules, View
from atout.games.bezique.kernels.moves import move_of
from atout.games.bezique.kernels.state import OVER
from atout.games.bezique.kernels.state import new_action as new_action_of
from atout.games.bezique.maitre.long_deals import is_long
from atout.games.bezique.maitre.maitre import Maitre, signature
from atout.games.bezique.maitre.rollouts import TRICKS
from atout.games.bezique.match import Match
from atout.games.bezique.players import action_of, new_action
from atout.games.bezique.review.winning import Winning
from atout.kernel import Record
from atout.players.levels import FACULTIES
from atout.players.racing import Floats, Weights, gains_over
from atout.players.thought import Budget, Weighed
from atout.review.game import Comparison

DEALS = 2
"""From how many deals for each world it is told what a score is worth."""
EVERY_GAIN = 0.0
"""No gate: whether a gain is sure is judged by whoever reviews."""
HORIZON_AGAIN = 40
"""After how many tricks the choices of a long deal are judged once a loss is measured again: a point promised then is
0.8 to 1.1 at the end of the deal."""
FEWER_WORLDS = {6: 3, 8: 8}
"""By what the worlds asked for are divided in a long deal, by packs: a review may take twenty seconds a deal on two
idle cores (docs/decisions/0089-long-deals-are-judged-after-twenty-tricks.md)."""
FEWEST = 2
"""Worlds in which choices are compared at least."""


class Values:
    """Weighs decisions at one table. A view goes in and nothing else, so nothing that is hidden comes out.

    In long deals choices are played further on, in as few worlds as `FEWER_WORLDS` says.
    """

    def __init__(self, rules: Rules, worlds: int, share: Executor | None = None, threads: int = 1) -> None:
        able = FACULTIES["maitre"]
        self.rules, self.deals = rules, DEALS * worlds
        self.worlds = max(FEWEST, worlds // FEWER_WORLDS[rules.packs]) if is_long(rules) else worlds
        self.chances: Winning | None = None  # made when it is first needed, by whichever thread needs it first
        self.lock = Lock()
        self.player = Maitre(
            rules, Budget(worlds=self.worlds), share, threads, gate=EVERY_GAIN, trained=able.trained, tries=able.tries
        )
        self.packed, self.scratch = new_action_of(rules.packs), new_action_of(rules.packs)

    def weigh(self, view: View, action: Action, seed: int) -> Comparison | None:
        """What was done beside everything else that could be; None where nothing else could, and before a card is
        dealt, where there is nothing to know."""
        record = view.record
        if record.phase > OVER:
            return None
        moves, weights = self._weigh(view, action, seed)
        if len(moves) < 2:
            return None
        choices = [
            Weighed(self._action(view, moves, at), float(mean), float(error), int(count))
            for at, (mean, error, count) in enumerate(zip(weights.means, weights.errors, weights.counts, strict=True))
        ]
        played = self._place(view, moves, action)
        choices[played] = Weighed(action, *_figures(choices[played]))
        exact = bool(record.strict) and weights.worlds == 1
        return Comparison(int(record.trick_number) + 1, tuple(choices), played, weights.chosen, exact)

    def _weigh(self, view: View, action: Action, seed: int) -> tuple[Record, Weights]:
        """The candidates and what was found of each; in long deals what was done is played further in any case."""
        record, seat = view.record, int(view.seat)
        if not self.player.long or record.strict:
            return self.player.weigh(record, seat, seed)
        moves = self.player.candidates(record, seat)
        return moves, self.player.compare(record, seat, seed, (self._place(view, moves, action),), moves)

    def again(self, view: View, compared: Comparison, seed: int, worlds: int) -> Floats:
        """By how much the best choice was better than the one made, in so many other worlds, one by one."""
        record, seat = view.record, int(view.seat)
        moves = self.player.candidates(record, seat)
        attempt = self.player.attempt(record, seat, seed, moves, HORIZON_AGAIN if self.player.long else TRICKS)
        return gains_over(len(moves), compared.best, compared.played, worlds, attempt)

    def winning(self, view: View, compared: Comparison, seed: int, worlds: int) -> tuple[Floats, Floats] | None:
        """How likely the best choice made winning the match, and how likely the one made, in so many worlds."""
        return self._table().compared(self.player, view, compared, seed, worlds)

    def chances_of(self, view: View, compared: Comparison, seed: int) -> tuple[float, ...]:
        """How likely each choice makes winning the match; none where a match is one deal."""
        return () if self.rules.one_deal else self._table().each(self.player, view, compared, seed)

    def chance(self, match: Match, seat: int) -> float | None:
        """How likely a seat wins the match, whose deal has just begun or is just over; None before the first."""
        deal, table = match.deal, self._table()
        if deal is None:
            return None
        return table.of(deal.state, seat) if deal.over else table.before(int(deal.dealer), deal.before, seat)

    def _table(self) -> Winning:
        with self.lock:
            if self.chances is None:
                self.chances = Winning(self.rules, self.deals, 0)
            return self.chances

    def _action(self, view: View, moves: Record, at: int) -> Action:
        action = new_action(self.rules)
        self.player.set_candidate(view.record, int(view.seat), moves, at, action)
        return action_of(action, view)

    def _place(self, view: View, moves: Record, action: Action) -> int:
        """Which candidate an action is: of equal cards only one is tried."""
        record, seat, rules = view.record, int(view.seat), self.rules
        move = int(move_of(record, rules.packed, seat, action.packed(rules.packs), self.scratch))
        signatures = [signature(record, rules, seat, int(candidate)) for candidate in moves]
        return signatures.index(signature(record, rules, seat, move))


def _figures(one: Weighed) -> tuple[float, float, int]:
    return one.value, one.error, one.worlds
