"""The free table of the bésigue family: hands may do what they like, and it is for people to claim."""

from atout.games.bezique.free.acts import (
    Agree,
    Choose,
    Consult,
    Count,
    CountStock,
    DealPacket,
    DeclareFor,
    Denounce,
    Drop,
    Expose,
    Look,
    Object,
    Peek,
    TakeBack,
    TurnUp,
)
from atout.games.bezique.free.deal import FreeDeal
from atout.games.bezique.free.notes import Due
from atout.games.bezique.free.rulings.claims import FreeClaim
from atout.games.bezique.free.view import FreeView

__all__ = [
    "Agree",
    "Choose",
    "Consult",
    "Count",
    "CountStock",
    "DealPacket",
    "DeclareFor",
    "Denounce",
    "Drop",
    "Due",
    "Expose",
    "FreeClaim",
    "FreeDeal",
    "FreeView",
    "Look",
    "Object",
    "Peek",
    "TakeBack",
    "TurnUp",
]
