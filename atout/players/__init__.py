"""The computer players: a view in, an action out, never the state."""

from atout.games.contract import Player
from atout.players.registry import PLAYERS, KernelPlayer, Profile, player, profile

__all__ = ["PLAYERS", "KernelPlayer", "Player", "Profile", "player", "profile"]
