"""What is said at the door of a table, to whom no seat opens there, and by whoever may let him in."""

from __future__ import annotations

from msgspec import Struct

from atout.server.wire.played import GameInfo
from atout.server.wire.structs import Called, Count, Number, SeatNumber


class Knock(Struct, frozen=True, forbid_unknown_fields=True, tag="knock"):
    """Ask whoever sits at a seat to open it to this browser too; without a seat, ask no longer. `AtTheDoor` answers."""

    n: Number
    seat: SeatNumber | None


class Admit(Struct, frozen=True, forbid_unknown_fields=True, tag="admit"):
    """Open my seat to who asks under this id, or refuse it."""

    n: Number
    id: Count
    yes: bool


class DoorSeat(Struct, frozen=True):
    """Who has a seat at a table; `here`: somebody sits there now, and can be asked."""

    seat: int
    name: Called
    computer: bool
    here: bool


class Asked(Struct, frozen=True):
    """What the caller has asked: of which seat, and the number that both are shown, so that each knows it is the other
    whom he sees."""

    seat: int
    sign: int


class AtTheDoor(Struct, frozen=True, tag="door"):
    """The table as it is shown to whom no seat opens there: whose it is. `waiting`: the code of its gathering,
    where that waits for people; `refused`: the seat that was not opened to him."""

    code: str
    game: GameInfo
    seats: list[DoorSeat]
    waiting: str | None
    asked: Asked | None
    refused: int | None


class Asks(Struct, frozen=True):
    """Somebody at the door who asks for the receiver's seat."""

    id: int
    sign: int


class Knocking(Struct, frozen=True, tag="knocking"):
    """Everybody who asks for the receiver's seat now."""

    asks: list[Asks]


class Admitted(Struct, frozen=True, tag="admitted"):
    """The seat opens to the caller's browser: it may join again."""
