"""Atout: the bésigue family of card games, to play, to study and to programme.

>>> import atout
>>> match = atout.Match("ordinary", seed=7)
>>> match.turn in (0, 1)
True
"""

from atout.games.bezique import (
    PRESETS,
    Acted,
    Action,
    Chance,
    Claim,
    DealDraw,
    Declare,
    Decline,
    Draw,
    Entry,
    Event,
    Exchange,
    Group,
    Match,
    NewPack,
    Play,
    Rules,
    Sheet,
    SheetRow,
    TakeTurnUp,
    View,
    parse_entry,
    rules,
)
from atout.games.contract import (
    AtoutError,
    NotationError,
    OptionError,
    RecordError,
    Refusal,
    Text,
    UnlawfulAction,
)
from atout.players import player
from atout.records import Comment, Record, read_record, read_records, write_record

__version__ = "0.1.0"

__all__ = [
    "PRESETS",
    "Acted",
    "Action",
    "AtoutError",
    "Chance",
    "Claim",
    "Comment",
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
    "NotationError",
    "OptionError",
    "Play",
    "Record",
    "RecordError",
    "Refusal",
    "Rules",
    "Sheet",
    "SheetRow",
    "TakeTurnUp",
    "Text",
    "UnlawfulAction",
    "View",
    "parse_entry",
    "player",
    "read_record",
    "read_records",
    "rules",
    "write_record",
]
