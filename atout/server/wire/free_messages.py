"""What a browser may do at a free table besides what it does at any, as structs of the wire."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from atout.server.wire.structs import SeatNumber, Short

Some = Annotated[int, Meta(ge=1, le=64)]
Written = Annotated[int, Meta(ge=0, le=99_999)]


class Denounce(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="denounce"):
    """Claim that something went wrong, and ask for one of the choices; the offender is null where it is nobody."""

    irregularity: Short
    offender: SeatNumber | None
    choice: Short


class Lay(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="lay"):
    """Lay these cards out under this name, for these points where they are written by hand."""

    kind: Short
    cards: Annotated[list[Short], Meta(max_length=32)]
    points: Written | None = None


class Recall(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="recall"):
    """Mark one's own pending declaration of this kind."""

    kind: Short


class Peek(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="peek"):
    """Lift the next card of the stock and look at it."""


class CountStock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="count_stock"):
    """Count the stock, where that is not allowed."""


class Consult(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="consult"):
    """Consult the partner on who should declare."""


class Look(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="look"):
    """Take up one's hand."""


class Expose(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="expose"):
    """Let a card of one's hand be seen by everybody."""

    card: Short


class Drop(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="drop"):
    """Let a card of one's hand fall near the table."""

    card: Short


class Choose(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="choose"):
    """Choose one of the cards a ruling lets one choose from."""

    card: Short


class Answer(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="answer"):
    """Agree to a claim, or insist on the other way."""

    agree: bool


class DealPacket(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="packet"):
    """Give a seat so many cards; `shown`: the last of them falls face up."""

    seat: SeatNumber
    count: Some
    shown: bool = False


class TurnCardUp(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="turn_up"):
    """Turn the next card up, or the one at the bottom; where there is no turn-up, put the stock down."""

    bottom: bool = False


class HaveCut(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="have_cut"):
    """Have the pack cut by this seat."""

    seat: SeatNumber


class SayReady(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="ready"):
    """Nothing more to claim in this deal."""


class TakeBack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="take_back"):
    """Take one's card of the unfinished trick back; at Le Beigne it need not be named."""

    card: Short | None = None


class Gather(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="gather"):
    """Turn the trick down, apart from the others or `mixed` with them."""

    mixed: bool = False


class ShowForeign(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="show_foreign"):
    """Show the card of another pack that one was dealt."""

    card: Short


class ReplaceCard(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="replace"):
    """Give a card for the one that was set aside."""


FreeAct = (
    Denounce | Lay | Recall | Peek | CountStock | Consult
    | Look | Expose | Drop | Choose | Answer | DealPacket | TurnCardUp | HaveCut
    | SayReady | TakeBack | Gather | ShowForeign | ReplaceCard
)  # fmt: skip
AT_ANY_TIME = (Denounce, Look, SayReady, Answer)
"""What is no worse for something done meanwhile."""
