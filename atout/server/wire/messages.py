"""The messages of the one websocket, in both directions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct, json

from atout.server.wire.acts import Act as Act
from atout.server.wire.company_messages import (
    Arrange,
    Begin,
    Close,
    Depart,
    Enter,
    Fill,
    Gather,
    Gathering,
    Leave,
    MakeHost,
    People,
    Propose,
    Ready,
    Remove,
    Rise,
    Speak,
    Spoken,
    TakeSeat,
    Vote,
)
from atout.server.wire.door_messages import Admit, Admitted, AtTheDoor, Knock, Knocking
from atout.server.wire.happenings import Frame
from atout.server.wire.played import GameInfo
from atout.server.wire.seal_messages import Annulled, Bind, Listed, Mixed, MixIn, Opened, Over, Seal, Sealed
from atout.server.wire.structs import Count, Drawn, Hashed, Name, Number, Short, Value
from atout.server.wire.teaching_messages import Coach as Coach
from atout.server.wire.teaching_messages import Coached as Coached
from atout.server.wire.teaching_messages import Exercise as Exercise
from atout.server.wire.teaching_messages import FromPosition as FromPosition
from atout.server.wire.teaching_messages import Judged as Judged
from atout.server.wire.teaching_messages import Learn as Learn
from atout.server.wire.teaching_messages import Missed as Missed
from atout.server.wire.teaching_messages import Near as Near
from atout.server.wire.teaching_messages import Puzzle as Puzzle
from atout.server.wire.teaching_messages import Reason as Reason
from atout.server.wire.teaching_messages import Taught as Taught
from atout.server.wire.views import Card, DealSheet, SheetLine, Shown, Text


class Create(Struct, frozen=True, forbid_unknown_fields=True, tag="create"):
    """Open a table, every other seat held by the computer player `opponent`.

    `players`: how many sit down, where the game leaves that open; `chouette`: as a series of matches of all of them.
    """

    n: Number
    preset: Short
    options: Annotated[dict[Short, Value], Meta(max_length=64)]
    opponent: Short
    name: Name
    players: Annotated[int, Meta(ge=2, le=8)] | None = None
    chouette: bool = False


class Show(Struct, frozen=True, forbid_unknown_fields=True, tag="show"):
    """Open a table of practice, against the computer, at the position that shows this clause of the rule book."""

    n: Number
    clause: Short
    name: Name


class Daily(Struct, frozen=True, forbid_unknown_fields=True, tag="daily"):
    """Play the deal of the day, or go on with it; `anew`: play it once more where it is finished, which counts no
    more."""

    n: Number
    name: Name
    anew: bool = False


class DealAgain(Struct, frozen=True, forbid_unknown_fields=True, tag="deal_again"):
    """Play deal `deal`, from 1, of the match finished last at one's table `code` once more, at a table of its own; or
    the deal that was sent under that code, under one's own `name`."""

    n: Number
    code: Short
    deal: Count = 1
    name: Name = ""


class Retry(Struct, frozen=True, forbid_unknown_fields=True, tag="retry"):
    """Open a table of practice, against the computer, where the caller decided in a finished match of his own: `code`
    names the match, `entry` says how many entries of its log stand before."""

    n: Number
    code: Short
    entry: Count
    name: Name


class Hint(Struct, frozen=True, forbid_unknown_fields=True, tag="hint"):
    """What would a strong player do? `position` is that of the view asked about. It is a question, no command: it has
    no number, is recorded nowhere, and remains without answer once that position is past."""

    position: Count


class Join(Struct, frozen=True, forbid_unknown_fields=True, tag="join"):
    """Come to the table with the address `code`: to the seat that opens to this browser, else to look on, or to the
    door. `client` is this tab's own random id; `hash` what binds its word for the drawing to come, or `word` that word
    itself; `key`: that of a personal link, which opens its seat to this browser from now on."""

    code: Short
    client: Short
    word: Drawn | None = None
    hash: Hashed | None = None
    key: Short | None = None


class DoAct(Struct, frozen=True, forbid_unknown_fields=True, tag="act"):
    """Act; `n` is the tab's running number, `position` that of the view it answers."""

    n: Number
    position: Count
    action: Act


class Next(Struct, frozen=True, forbid_unknown_fields=True, tag="next"):
    """Deal the next deal, or begin another match where this one is over and `again` says so: `position` is that of the
    view it answers, and what is past begins nothing. Who only looks on is shown what comes without a pause."""

    n: Number
    position: Count


class Undo(Struct, frozen=True, forbid_unknown_fields=True, tag="undo"):
    """Go back to before my last action."""

    n: Number


Opening = Create | Show | Retry | Learn | Exercise | FromPosition | Puzzle | Daily | DealAgain
"""What opens a table against the computer."""
TableCommand = DoAct | Next | Undo
CompanyCommand = Propose | Vote | Speak | Leave
Arrangement = TakeSeat | Rise | Ready | Arrange | Fill | Remove | MakeHost | Begin | Close | Depart
SeatCommand = Knock | Admit
Command = (
    Create
    | Show
    | Retry
    | Learn
    | Exercise
    | FromPosition
    | Puzzle
    | Daily
    | DealAgain
    | Gather
    | Enter
    | Arrangement
    | Join
    | TableCommand
    | CompanyCommand
    | SeatCommand
    | Hint
    | Coach
    | Bind
    | MixIn
)


class Created(Struct, frozen=True, tag="created"):
    """The table is open; `code` opens the caller's seat, or it is that of the gathering."""

    n: int
    code: str
    seal: Seal | None = None


class Joined(Struct, frozen=True, tag="joined"):
    """The whole state, on joining and after a stale command. `acked`: this tab's last recorded command, 0 at first.

    `seat`: the caller's number among those who take part, below zero of who only looks on; `sheets`: the score
    sheets of the deals counted in this match; `rows`: the lines of its one score sheet, in a game that keeps one.
    Events bring what follows.
    `key`: that of the caller's personal link.
    """

    code: str
    seat: int
    position: int
    game: GameInfo
    sheets: Sequence[DealSheet]
    rows: Sequence[SheetLine]
    view: Shown
    acked: int
    seal: Seal | None = None
    key: str | None = None


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


class Thinking(Struct, frozen=True, tag="thinking"):
    """Whose choice is taking a while: the computer at a seat, or the one who is asked for a hint where that is the
    viewer's own. `preparing`: it is being made ready, once for each version and machine; that takes minutes."""

    seat: int
    preparing: bool


class Weighed(Struct, frozen=True):
    """One lawful action as it was weighed. `do` is named as in `Act`; `cards`: those it plays, lays out or puts away;
    `kind`: the declaration; `go`: what is announced at Le Beigne; `laid`: the card played lies on the table.

    `value` is what may be expected of it more than of the choice recommended (less, below zero), in points of the game;
    `error`, the standard error of that; `worlds`: in how many deals that could be it was tried.
    """

    do: str
    cards: list[Card]
    kind: str | None
    go: bool | None
    laid: bool
    value: float
    error: float
    worlds: int


class Hinted(Struct, frozen=True, tag="hinted"):
    """The hint asked for at `position`: the precepts that speak for the first of the choices, the one
    recommended; the others follow, best first."""

    position: int
    reasons: list[Reason]
    choices: list[Weighed]
    worlds: int


Message = (
    Created | Joined | Frames | Refused | Error | Thinking | Hinted | Taught | Judged | Coached
    | Gathering | People | Spoken | Sealed | Listed | Mixed | Annulled | Opened | Over | AtTheDoor | Knocking | Admitted
)  # fmt: skip

decode = json.Decoder(Command).decode
encode = json.Encoder().encode
