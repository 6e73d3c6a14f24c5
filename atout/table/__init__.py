"""A table without a network: who sits where, what happened, and what each person may see of it."""

from atout.table.entries import Entry, Undo, parse_entry
from atout.table.frames import Dealing, Frame, Sight, Undone
from atout.table.handles import Handles
from atout.table.setup import Seat, Setup
from atout.table.table import Table

__all__ = ["Dealing", "Entry", "Frame", "Handles", "Seat", "Setup", "Sight", "Table", "Undo", "Undone", "parse_entry"]
