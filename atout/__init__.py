"""Atout: the bésigue family of card games and Le Beigne, to play, to study and to programme.

>>> import atout
>>> match = atout.Match("ordinary", seed=7)
>>> match.turn in (0, 1)
True
>>> atout.Match("beigne", players=5, seed=7).rules.players
5

`Match`, `rules` and `read_record` open every game. The words of bésigue (`Play`, `Announce` ...) are here too, those of
Le Beigne in `atout.games.beigne`.
"""

from types import MappingProxyType as _MappingProxyType
from typing import TYPE_CHECKING

from atout import catalogue as catalogue  # enlists the games
from atout import kernel
from atout.contract.game import all_presets, game_of
from atout.contract.game import rules_of as rules
from atout.contract.match import AnyMatch as Match
from atout.contract.positions import read_position
from atout.contract.terms import (
    AtoutError,
    NotationError,
    OptionError,
    RecordError,
    Refusal,
    Text,
    UnlawfulAction,
)
from atout.games.bezique import (
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
)
from atout.later import later as _later
from atout.version import __version__ as __version__

if TYPE_CHECKING:
    from atout import arbiter
    from atout import research as research
    from atout.analysing import Analysis, Choice, analyse
    from atout.contract.chouette import Chouette
    from atout.players import Budget, player
    from atout.playing import play
    from atout.records import Comment, Record, read_record, read_records, write_record, write_records
    from atout.research import ArenaResult, arena, simulate
else:  # whoever opens a match does not wait for these
    _ELSEWHERE = {
        "analysing": ("Analysis", "Choice", "analyse"),
        "contract.chouette": ("Chouette",),
        "players": ("Budget", "player"),
        "playing": ("play",),
        "records": ("Comment", "Record", "read_record", "read_records", "write_record", "write_records"),
        "research": ("ArenaResult", "arena", "simulate"),
    }
    __getattr__ = _later(
        "atout",
        {name: f"atout.{module}" for module, names in _ELSEWHERE.items() for name in names}
        | {"arbiter": "atout.arbiter", "research": "atout.research"},
    )


def __dir__() -> list[str]:
    """Every name that can be asked for, loaded or not: prompts complete by it."""
    return sorted({*globals(), *__all__, "research"})


PRESETS = _MappingProxyType({name: game_of(name).presets[name] for name in all_presets()})
"""The rules of every preset, by its name."""


def compile() -> None:
    """Have this process play compiled, which is many times faster where kernels play on their own (`VectorEnv`,
    `Engine`); through objects it makes little difference. Call it before the first match, right after
    `import atout`. Kernels are compiled at their first use, in a minute or two altogether, and kept for later
    processes.

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
    "Analysis",
    "Announce",
    "ArenaResult",
    "AtoutError",
    "Budget",
    "CarteBlanche",
    "Cede",
    "Chance",
    "Choice",
    "ChooseDealer",
    "Chouette",
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
    "analyse",
    "arbiter",
    "arena",
    "compile",
    "parse_entry",
    "play",
    "player",
    "read_position",
    "read_record",
    "read_records",
    "rules",
    "simulate",
    "write_record",
    "write_records",
]
