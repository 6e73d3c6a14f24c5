"""The bésigue family: rules as data, the deal as kernels, the match as objects."""

from atout.games.bezique.actions import (
    Action,
    Announce,
    CarteBlanche,
    Cede,
    ChooseDealer,
    Claim,
    Declare,
    Decline,
    Draw,
    Exchange,
    Guess,
    Lift,
    Mark,
    Play,
    TakeTurnUp,
)
from atout.games.bezique.events import Event, Settlement, Sheet, SheetRow
from atout.games.bezique.kernels.laid import Group, Pending
from atout.games.bezique.log import Acted, Chance, DealDraw, Entry, NewPack, parse_entry
from atout.games.bezique.match import Match
from atout.games.bezique.presets import PRESETS, rules
from atout.games.bezique.rules import Rules
from atout.games.bezique.view import View

__all__ = [
    "PRESETS",
    "Acted",
    "Action",
    "Announce",
    "CarteBlanche",
    "Cede",
    "Chance",
    "ChooseDealer",
    "Claim",
    "DealDraw",
    "Declare",
    "Decline",
    "Draw",
    "Entry",
    "Event",
    "Exchange",
    "Group",
    "Guess",
    "Lift",
    "Mark",
    "Match",
    "NewPack",
    "Pending",
    "Play",
    "Rules",
    "Settlement",
    "Sheet",
    "SheetRow",
    "TakeTurnUp",
    "View",
    "parse_entry",
    "rules",
]
