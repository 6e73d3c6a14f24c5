"""Le Beigne: the rules as data, the hand as kernels, the match as objects."""

from atout.games.beigne.actions import Action, Bid, Keep, Leave, Play
from atout.games.beigne.events import Event, Sheet, SheetRow
from atout.games.beigne.log import Acted, Chance, DealDraw, Entry, NewPack, parse_entry
from atout.games.beigne.match import Match
from atout.games.beigne.presets import PRESETS, rules
from atout.games.beigne.rules import Rules
from atout.games.beigne.view import View

__all__ = [
    "PRESETS",
    "Acted",
    "Action",
    "Bid",
    "Chance",
    "DealDraw",
    "Entry",
    "Event",
    "Keep",
    "Leave",
    "Match",
    "NewPack",
    "Play",
    "Rules",
    "Sheet",
    "SheetRow",
    "View",
    "parse_entry",
    "rules",
]
