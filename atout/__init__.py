"""Atout: the bésigue family of card games, to play, to study and to programme.

>>> import atout
>>> match = atout.Match("ordinary", seed=7)
>>> match.turn in (0, 1)
True
"""

from atout import arbiter, kernel
from atout.games.bezique import (
    PRESETS,
    Acted,
    Action,
    Announce,
    CarteBlanche,
    Cede,
    Chance,
    ChooseDealer,
    Claim,
    DealDraw,
    Declare,
    Decline,
    Draw,
    Entry,
    Event,
    Exchange,
    Group,
    Guess,
    Lift,
    Mark,
    Match,
    NewPack,
    Pending,
    Play,
    Rules,
    Settlement,
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

__version__ = "0.13.0"


def compile() -> None:
    """Have this process play compiled, which is many times faster where kernels play on their own (`VectorEnv`,
    `Engine`). Call it before the first match, right after `import atout`. Kernels are compiled at their first use, in a
    minute or two altogether, and kept for later processes.

    Without it this process is plain, and `atout.research` and the players who think work in other ones, which are
    compiled. `ATOUT_JIT`, where it is set, decides instead. Raises AtoutError once a match was begun or a player made.
    """
    if kernel.compiled():
        return
    try:
        kernel.compile_kernels()
    except kernel.TooLate:
        raise AtoutError(
            "atout.compile() must come before the first match and the first player: call it right after `import atout`",
            "atout.compile() doit venir avant la première partie et le premier joueur : juste après `import atout`",
        ) from None
    if kernel.compiled():
        kernel.tell_of_compiling()


__all__ = [
    "PRESETS",
    "Acted",
    "Action",
    "Announce",
    "AtoutError",
    "CarteBlanche",
    "Cede",
    "Chance",
    "ChooseDealer",
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
    "Guess",
    "Lift",
    "Mark",
    "Match",
    "NewPack",
    "NotationError",
    "OptionError",
    "Pending",
    "Play",
    "Record",
    "RecordError",
    "Refusal",
    "Rules",
    "Settlement",
    "Sheet",
    "SheetRow",
    "TakeTurnUp",
    "Text",
    "UnlawfulAction",
    "View",
    "arbiter",
    "compile",
    "parse_entry",
    "player",
    "read_record",
    "read_records",
    "rules",
    "write_record",
]
