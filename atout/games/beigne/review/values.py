"""What a seat's choices are worth by what it could know: the search of `maitre`, asked about a past decision."""

from __future__ import annotations

from concurrent.futures import Executor

from atout.games.beigne import Action, Rules, View
from atout.games.beigne.actions import unpacked
from atout.games.beigne.kernels.moves import move_of, set_move
from atout.games.beigne.kernels.state import PLAY, new_action
from atout.games.beigne.match import Match
from atout.games.beigne.players.maitre import BeigneMaitre, signature
from atout.games.beigne.search.race import chance_to_win
from atout.players.racing import Floats, gains_over
from atout.players.thought import Budget, Weighed
from atout.review.game import BEFORE_PLAY, Comparison

EVERY_GAIN = 0.0
"""No gate: whether a gain is sure is judged by whoever reviews."""


class Values:
    """Weighs decisions at one table. A view goes in and nothing else, so nothing that is hidden comes out."""

    def __init__(self, rules: Rules, worlds: int, share: Executor | None = None, threads: int = 1) -> None:
        self.worlds, self.action = worlds, new_action()
        self.player = BeigneMaitre(rules, Budget(worlds=worlds), share, threads, gate=EVERY_GAIN)

    def weigh(self, view: View, action: Action, seed: int) -> Comparison | None:
        """What was done beside everything else that could be; None where nothing else could."""
        record, seat = view.record, int(view.seat)
        moves, weights = self.player.weigh(record, seat, seed)
        if len(moves) < 2:
            return None
        figures = list(zip(weights.means, weights.errors, weights.counts, strict=True))
        choices = [
            Weighed(self._action(int(move)), float(mean), float(error), int(count))
            for move, (mean, error, count) in zip(moves, figures, strict=True)
        ]
        signatures = [signature(record, seat, int(move)) for move in moves]
        played = signatures.index(signature(record, seat, int(move_of(action.packed()))))
        mean, error, count = figures[played]
        choices[played] = Weighed(action, float(mean), float(error), int(count))
        trick = int(record.trick_number) + 1 if record.phase == PLAY else BEFORE_PLAY
        return Comparison(trick, tuple(choices), played, weights.chosen, exact=False)

    def again(self, view: View, compared: Comparison, seed: int, worlds: int) -> Floats:
        """By how much the best choice was better than the one made, in so many other worlds, one by one."""
        record, seat = view.record, int(view.seat)
        moves = self.player.candidates(record, seat)
        attempt = self.player.attempt(record, seat, seed, moves)
        return gains_over(len(moves), compared.best, compared.played, worlds, attempt)

    def winning(self, view: View, compared: Comparison, seed: int, worlds: int) -> tuple[Floats, Floats] | None:
        """None: the values are chances to win the match themselves."""
        return None

    def chances_of(self, view: View, compared: Comparison, seed: int) -> tuple[float, ...]:
        """Nothing: the values are such chances themselves."""
        return ()

    def chance(self, match: Match, seat: int) -> float | None:
        """How likely a seat wins the match, whose hand has just begun or is just over."""
        return None if match.deal is None else float(chance_to_win(match.deal.state, self.player.race, seat))

    def _action(self, move: int) -> Action:
        set_move(move, self.action)
        return unpacked(self.action)
