"""The free table of Le Beigne: hands may do what hands can do, the others may claim, the law is carried out."""

from atout.games.beigne.free.acts import (
    Act,
    Denounce,
    Gather,
    Give,
    HaveCut,
    Ready,
    Replace,
    ShowForeign,
    TakeBack,
    TurnUp,
)
from atout.games.beigne.free.claims import Claim
from atout.games.beigne.free.deal import FreeDeal
from atout.games.beigne.free.doings import Off
from atout.games.beigne.free.events import ForeignShown, Mixed, NotUpheld, Replaced, Ruled, SaidReady, TakenBack
from atout.games.beigne.free.view import Due, Free, FreeView

__all__ = [
    "Act",
    "Claim",
    "Denounce",
    "Due",
    "ForeignShown",
    "Free",
    "FreeDeal",
    "FreeView",
    "Gather",
    "Give",
    "HaveCut",
    "Mixed",
    "NotUpheld",
    "Off",
    "Ready",
    "Replace",
    "Replaced",
    "Ruled",
    "SaidReady",
    "ShowForeign",
    "TakeBack",
    "TakenBack",
    "TurnUp",
]
