"""The computer players of Le Beigne, under the names they have at every game."""

from __future__ import annotations

from atout.cards.chance import stream
from atout.games.beigne import Action, View
from atout.games.beigne.actions import unpacked
from atout.games.beigne.state import new_action
from atout.games.contract import OptionError
from atout.players.beigne.policies import BOUSSAC, RANDOM, decide
from atout.players.beigne.weights import weights_of

POLICIES = {"boussac": BOUSSAC, "random": RANDOM}
"""The number of each player among the policies, by its name."""


class BeignePlayer:
    """A player made of a policy and a stream of random numbers. Same seed and same views, same actions."""

    def __init__(self, policy: int, seed: int = 0) -> None:
        self.policy = policy
        self.numbers = stream(seed)

    def __call__(self, view: View) -> Action:
        """The action to take from this view. Raises OptionError when it is not this seat's turn."""
        if view.turn != view.seat:
            raise OptionError(f"it is not for seat {view.seat} to act", f"ce n'est pas à la place {view.seat} d'agir")
        action, weights = new_action(), weights_of(view.rules.players)
        decide(self.policy, view.record, view.rules.packed, int(view.seat), weights, self.numbers, action)
        return unpacked(action)


def policy_of(name: str) -> int:
    """The policy called `name`. Raises OptionError with the names there are."""
    if name not in POLICIES:
        names = ", ".join(POLICIES)
        raise OptionError(
            f"there is no player {name!r}; choose one of {names}",
            f"il n'y a pas de joueur {name!r} ; choisissez parmi {names}",
        )
    return POLICIES[name]


def beigne_player(name: str, seed: int = 0) -> BeignePlayer:
    """A new player of Le Beigne, `beigne_player("boussac", seed=1)`: a view in, an action out. Raises OptionError."""
    return BeignePlayer(policy_of(name), seed)
