"""The computer players by name, with what a person reads about each."""

from __future__ import annotations

from dataclasses import dataclass

from atout.cards.chance import stream
from atout.games.bezique import Action, View
from atout.games.bezique.actions import unpacked
from atout.games.bezique.state import new_action
from atout.games.contract import OptionError, Player, Text
from atout.players.policies import BOUSSAC, RANDOM, decide


@dataclass(frozen=True)
class Profile:
    """A computer player: its names for people, one sentence about it, and its number among the policies."""

    id: str
    name: Text
    blurb: Text
    policy: int


PLAYERS = {
    made.id: made
    for made in (
        Profile(
            "boussac",
            Text("Boussac", "Boussac"),
            Text(
                "Joue selon les préceptes des vieux traités et compte les cartes passées.",
                "Plays by the precepts of the old treatises and counts the cards that have gone.",
            ),
            BOUSSAC,
        ),
        Profile(
            "random",
            Text("Hasard", "Chance"),
            Text(
                "Fait n'importe quoi de permis : pour apprendre les règles.",
                "Does anything the rules allow: for learning them.",
            ),
            RANDOM,
        ),
    )
}
"""Every player, the one to offer first at the head."""


class KernelPlayer:
    """A player made of a policy and a stream of random numbers. Same seed and same views, same actions."""

    def __init__(self, profile: Profile, seed: int = 0) -> None:
        self.profile = profile
        self.numbers = stream(seed)

    def __call__(self, view: View) -> Action:
        """The action to take from this view. Raises OptionError when it is not this seat's turn."""
        if view.turn != view.seat:
            raise OptionError(f"it is not for seat {view.seat} to act", f"ce n'est pas à la place {view.seat} d'agir")
        action = new_action(view.rules.packs)
        decide(self.profile.policy, view.record, view.rules.packed, int(view.seat), self.numbers, action)
        return unpacked(action, view.record, view.rules, view.pending(view.seat))


def profile(name: str) -> Profile:
    """What is known of the player called `name`. Raises OptionError with the names there are."""
    if name not in PLAYERS:
        names = ", ".join(PLAYERS)
        raise OptionError(
            f"there is no player {name!r}; choose one of {names}",
            f"il n'y a pas de joueur {name!r} ; choisissez parmi {names}",
        )
    return PLAYERS[name]


def player(name: str, seed: int = 0) -> Player:
    """A new player, `player("boussac", seed=1)`: call it with a view, it gives an action. Raises OptionError."""
    return KernelPlayer(profile(name), seed)
