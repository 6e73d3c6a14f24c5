"""The bésigue family: rules as data, the deal as kernels, the match as objects."""

from atout.games.bezique.actions import Action, Claim, Declare, Decline, Draw, Exchange, Play, TakeTurnUp
from atout.games.bezique.events import Event, Sheet, SheetRow
from atout.games.bezique.log import Acted, Chance, DealDraw, Entry, NewPack, parse_entry
from atout.games.bezique.match import Match
from atout.games.bezique.presets import PRESETS, rules
from atout.games.bezique.rules import Rules
from atout.games.bezique.view import Group, View

__all__ = [
    "PRESETS",
    "Acted",
    "Action",
    "Chance",
    "Claim",
    "DealDraw",
    "Declare",
    "Decline",
    "Draw",
    "Entry",
    "Event",
    "Exchange",
    "Group",
    "Match",
    "NewPack",
    "Play",
    "Rules",
    "Sheet",
    "SheetRow",
    "TakeTurnUp",
    "View",
    "parse_entry",
    "rules",
]
