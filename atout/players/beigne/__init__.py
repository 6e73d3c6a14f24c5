"""The computer players of Le Beigne, under the names they have at every game."""

from __future__ import annotations

from atout.cards.chance import stream
from atout.games.beigne import Action, View
from atout.games.beigne.actions import unpacked
from atout.games.beigne.state import new_action
from atout.games.contract import Player
from atout.players.beigne.claims import decide_freely
from atout.players.beigne.policies import decide
from atout.players.beigne.weights import weights_of
from atout.players.making import SearchPlayer, check_turn
from atout.players.registry import SEARCHES, profile
from atout.players.thought import Budget


class BeignePlayer:
    """A player made of a policy and a stream of random numbers. Same seed and same views, same actions."""

    def __init__(self, policy: int, seed: int = 0) -> None:
        self.policy = policy
        self.numbers = stream(seed)

    def __call__(self, view: View) -> Action:
        """The action to take from this view. Raises OptionError when it is not this seat's turn."""
        check_turn(view)
        action, weights = new_action(), weights_of(view.rules.players)
        decide(self.policy, view.record, view.rules.packed, int(view.seat), weights, self.numbers, action)
        return unpacked(action)


class Sitting:
    """A player at whatever table: at a free one it also knows what to do when there is nothing to think about."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def __call__(self, view: View) -> Action:
        """The action to take from this view. Raises OptionError when it is not this seat's turn."""
        check_turn(view)
        return decide_freely(view, self.player)


def beigne_player(name: str, seed: int = 0, budget: Budget | None = None) -> Player:
    """A new player of Le Beigne, `beigne_player("boussac", seed=1)`: a view in, an action out. `budget` is for players
    that search. Raises OptionError."""
    found = profile(name)
    return Sitting(
        SearchPlayer(found, seed, budget).decide if found.policy == SEARCHES else BeignePlayer(found.policy, seed)
    )
