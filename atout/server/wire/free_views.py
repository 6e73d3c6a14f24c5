"""What a browser is shown of a free table besides the position, as structs of the wire; the same for both games."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from atout.server.wire.structs import Card, Text

Stage = Literal["deal", "look", "keep", "bid", "play", "answer", "replace", "gather", "ready", "over"]
Doing = Literal["packet", "turn_up", "put_down", "cut"]
Duty = Literal[
    "choose", "name", "answer", "force", "draw", "skip", "no_declarations", "replace", "follow", "gather"
]  # fmt: skip
By = Literal["claimant", "offender", "both", "nobody"]


class Packets(Struct, frozen=True):
    """The dealer's hands can give this seat a packet of one to `most` cards."""

    seat: int
    most: int


class Proper(Struct, frozen=True):
    """What a dealer who deals as he should does next; `put_down`: the stock, where there is no turn-up."""

    do: Doing
    seat: int | None
    count: int


class FreeActs(Struct, frozen=True):
    """What the viewer's hands can do now, right or wrong, grouped; cards are handles.

    `plays`, `draw`: beyond those in `legal`; `lay`: any own cards may be laid under any of the kinds; `recall`: own
    pending declarations may be recalled; `bottom`: the wrong card can be turned up; `mix`: the trick can be gathered
    among others; `agree`: a claim is to be answered with yes or no; `show_packet`: the last card of a packet may fall
    face up; `cut`: the seats one can have cut.
    """

    plays: list[str] = []
    draw: bool = False
    peek: bool = False
    count_stock: bool = False
    consult: bool = False
    look: bool = False
    lay: bool = False
    recall: bool = False
    turn_up: bool = False
    bottom: bool = False
    take_back: bool = False
    gather: bool = False
    mix: bool = False
    replace: bool = False
    ready: bool = False
    agree: bool = False
    expose: list[str] = []
    drop: list[str] = []
    choose: list[str] = []
    show_foreign: list[str] = []
    packets: list[Packets] = []
    show_packet: bool = False
    cut: list[int] = []
    proper: Proper | None = None


class FreeChoice(Struct, frozen=True):
    """What may be asked for in a claim; with `both`, another has to agree."""

    id: str
    text: Text
    by: By


class FreeClaim(Struct, frozen=True):
    """What the viewer may denounce now, by what everybody could see: it may be wrong. No offender: nobody in
    particular is at fault."""

    irregularity: str
    name: Text
    what: Text
    offender: int | None
    choices: list[FreeChoice]
    clauses: list[str]


class Due(Struct, frozen=True):
    """What somebody has to do now, or at his next turn; `other`: who must play the card named, or is given one;
    `cards`: only where the viewer may see them."""

    seat: int
    kind: Duty
    other: int | None
    cards: list[Card]
    amount: int


class Ruling(Struct, frozen=True):
    """A claim that was heard. `meant` is what is done, null where it was not upheld; `points`: fines by seat, at Le
    Beigne."""

    irregularity: str
    upheld: bool
    offender: int | None
    claimant: int
    name: Text
    choice: str
    meant: Text | None
    clauses: list[str]
    points: list[int]


class Kind(Struct, frozen=True):
    """A name under which cards may be laid: how many it usually takes, and its points (of one seven)."""

    kind: str
    cards: int
    points: int


class FreeView(Struct, frozen=True):
    """What there is to a position at a free table besides the play.

    `seen`: cards of the stock that the viewer, or everybody, has seen; `dead`: cards set aside face up; `aside`: how
    many lie face down; `levels`: cards too many (+) or too few (-) by seat; `owed`: draws due by seat; `looked`: who
    has taken up his hand; `ready`: who has nothing more to claim; `piles`: tricks before each seat at Le Beigne, and
    `mixed` whose are mixed; `order`: who has played to the trick there; `writes`: points are written by hand; `kinds`:
    what cards may be laid as now.
    """

    stage: Stage
    acts: FreeActs
    claims: list[FreeClaim]
    due: list[Due]
    rulings: list[Ruling]
    seen: list[Card]
    dead: list[Card]
    aside: int
    levels: list[int]
    owed: list[int]
    looked: list[bool]
    ready: list[bool]
    piles: list[int]
    mixed: list[int]
    order: list[int]
    writes: bool
    kinds: list[Kind]
