"""The computer players: a view in, an action out, never the state."""

from atout.contract.terms import Player
from atout.players.making import KernelPlayer, SearchPlayer, player
from atout.players.registry import LEVELLED, PLAYERS, SEARCHES, Profile, profile
from atout.players.thought import Budget, Thought, Weighed

__all__ = [
    "LEVELLED",
    "PLAYERS",
    "SEARCHES",
    "Budget",
    "KernelPlayer",
    "Player",
    "Profile",
    "SearchPlayer",
    "Thought",
    "Weighed",
    "player",
    "profile",
]
