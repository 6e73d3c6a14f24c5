"""A table without a network: who sits where, what happened, and what each person may see of it."""

from atout.table.company import WORDS
from atout.table.entries import (
    ASIDE,
    Advice,
    Again,
    Entry,
    Hashes,
    Held,
    Pause,
    Places,
    Spent,
    Undo,
    Words,
    parse_entry,
)
from atout.table.events import Advised, MatchBegun, PlacesCut, RoundSettled, Undone
from atout.table.frames import Company, Dealing, Frame, Sight
from atout.table.game import game_of
from atout.table.handles import Handles
from atout.table.setup import WATCHER, Agreement, Seat, Setup
from atout.table.sights import NOTED
from atout.table.table import Frames, Table

__all__ = [
    "ASIDE",
    "NOTED",
    "WATCHER",
    "WORDS",
    "Advice",
    "Advised",
    "Again",
    "Agreement",
    "Company",
    "Dealing",
    "Entry",
    "Frame",
    "Frames",
    "Handles",
    "Hashes",
    "Held",
    "MatchBegun",
    "Pause",
    "Places",
    "PlacesCut",
    "RoundSettled",
    "Seat",
    "Setup",
    "Sight",
    "Spent",
    "Table",
    "Undo",
    "Undone",
    "Words",
    "game_of",
    "parse_entry",
]
