"""The messages of the one websocket, in both directions."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, json

from atout.server.happenings import Frame
from atout.server.views import Sheet, Text, View

Short = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=40)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Value = Annotated[str, Meta(max_length=64)] | int | float | bool


class PlayCard(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="play"):
    """Play the card with this handle."""

    card: Short


class Declare(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="declare"):
    """Make the declaration with this id, from `legal.declarations`."""

    id: Annotated[str, Meta(max_length=512)]


class ExchangeSeven(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="exchange"):
    """Exchange the seven of trumps for the turn-up."""


class Draw(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="draw"):
    """Nothing more to declare: draw."""


class TakeTurnUp(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="take_turn_up"):
    """Take the turn-up as the last draw."""


class Claim(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="claim"):
    """Claim the victory."""


class Decline(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="decline"):
    """No exchange before play."""


Act = PlayCard | Declare | ExchangeSeven | Draw | TakeTurnUp | Claim | Decline


class Create(Struct, frozen=True, forbid_unknown_fields=True, tag="create"):
    """Open a table against a computer player."""

    n: Count
    preset: Short
    options: Annotated[dict[Short, Value], Meta(max_length=64)]
    opponent: Short
    name: Name


class Join(Struct, frozen=True, forbid_unknown_fields=True, tag="join"):
    """Sit at the seat that `code` opens; `client` is this tab's own random id."""

    code: Short
    client: Short


class DoAct(Struct, frozen=True, forbid_unknown_fields=True, tag="act"):
    """Act; `n` is the tab's running number, `position` that of the view it answers."""

    n: Count
    position: Count
    action: Act


class Next(Struct, frozen=True, forbid_unknown_fields=True, tag="next"):
    """Deal the next deal."""

    n: Count


class Undo(Struct, frozen=True, forbid_unknown_fields=True, tag="undo"):
    """Go back to before my last action."""

    n: Count


Command = Create | Join | DoAct | Next | Undo
TableCommand = DoAct | Next | Undo


class GameOption(Struct, frozen=True):
    """One option of a game that differs from its preset, with what a person reads for it."""

    key: str
    value: str
    label: Text
    shown: Text


class GameInfo(Struct, frozen=True):
    """What is played at a table. `practice`: moves may be taken back."""

    preset: str
    name: Text
    target: int
    hand_size: int
    units: bool
    options: list[GameOption]
    practice: bool
    opponent: str


class Created(Struct, frozen=True, tag="created"):
    """The table is open; `code` opens the caller's seat."""

    n: int
    code: str


class Joined(Struct, frozen=True, tag="joined"):
    """The whole state, on joining and after a stale command. `acked`: this tab's last recorded command, 0 at first."""

    code: str
    seat: int
    position: int
    game: GameInfo
    sheets: list[Sheet]
    view: View
    acked: int


class Frames(Struct, frozen=True, tag="frames"):
    """What happened, in order; `acked` is the number of the receiving tab's own command that caused it."""

    acked: int | None
    frames: list[Frame]


class Refused(Struct, frozen=True, tag="refused"):
    """The rules forbid it, and which clause."""

    n: int
    clause: str
    text: Text


class Error(Struct, frozen=True, tag="error"):
    """A message that could not be understood or carried out."""

    n: int | None
    text: Text


Message = Created | Joined | Frames | Refused | Error

decode = json.Decoder(Command).decode
encode = json.Encoder().encode
