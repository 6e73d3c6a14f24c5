"""What people who play together send and are sent besides the game, as structs of the wire."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from atout.server.wire.listings import DailyLine, Game, TableInfo
from atout.server.wire.played import GameInfo
from atout.server.wire.structs import Called, Count, Name, Number, SeatNumber, Short, Text, Value

Seconds = Annotated[int, Meta(ge=0, le=1_000_000)]
Options = Annotated[dict[Short, Value], Meta(max_length=64)]
Players = Annotated[int, Meta(ge=2, le=8)]
ProposalKind = Literal["undo", "pause", "resume", "abandon", "rematch", "stand_in"]
Said = Annotated[str, Meta(max_length=200)]


class Agreed(Struct, frozen=True, forbid_unknown_fields=True):
    """The manners of a table, as in the table's `Agreement`: times in seconds, 0 for none."""

    stand_in: Short = ""
    away: Seconds = 60
    clock: Seconds = 0
    increment: Seconds = 0
    take_back: bool = True
    chat: bool = False
    watch: bool = True
    delay: Seconds = 0


class Gather(Struct, frozen=True, forbid_unknown_fields=True, tag="gather"):
    """Invite to a game: a table to be, with a short code. `players` and `chouette` as in `Create`; `public`: in the
    list of open tables."""

    n: Number
    preset: Short
    options: Options
    players: Players | None
    chouette: bool
    name: Name
    agreed: Agreed
    public: bool


class Enter(Struct, frozen=True, forbid_unknown_fields=True, tag="enter"):
    """Come into the gathering with this short code, and hear what changes there."""

    code: Short


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True, tag="take_seat"):
    """Sit down at a free seat, or move there, under this name."""

    n: Number
    seat: SeatNumber
    name: Name


class Rise(Struct, frozen=True, forbid_unknown_fields=True, tag="rise"):
    """Leave my seat, and stay."""

    n: Number


class Ready(Struct, frozen=True, forbid_unknown_fields=True, tag="ready"):
    """I am ready to begin, or not any more."""

    n: Number
    ready: bool


class Arrange(Struct, frozen=True, forbid_unknown_fields=True, tag="arrange"):
    """The host changes the game, its options or the manners."""

    n: Number
    preset: Short
    options: Options
    players: Players | None
    chouette: bool
    agreed: Agreed
    public: bool


class Fill(Struct, frozen=True, forbid_unknown_fields=True, tag="fill"):
    """The host puts a computer player on a free seat, or takes it away."""

    n: Number
    seat: SeatNumber
    computer: Short | None


class Remove(Struct, frozen=True, forbid_unknown_fields=True, tag="remove"):
    """The host frees a seat that a person has taken."""

    n: Number
    seat: SeatNumber


class MakeHost(Struct, frozen=True, forbid_unknown_fields=True, tag="make_host"):
    """The host hands the rights over to the person at a seat."""

    n: Number
    seat: SeatNumber


class Begin(Struct, frozen=True, forbid_unknown_fields=True, tag="begin"):
    """The host begins the game."""

    n: Number


class Close(Struct, frozen=True, forbid_unknown_fields=True, tag="close"):
    """The host calls the gathering off."""

    n: Number


class Depart(Struct, frozen=True, forbid_unknown_fields=True, tag="depart"):
    """Leave the gathering; the rights of a host go to who has been there longest."""

    n: Number


class Propose(Struct, frozen=True, forbid_unknown_fields=True, tag="propose"):
    """Ask everybody for consent. `target`: whose seat is to be held."""

    n: Number
    kind: ProposalKind
    target: SeatNumber | None = None


class Vote(Struct, frozen=True, forbid_unknown_fields=True, tag="vote"):
    """Consent to the proposal `id`, or refuse it."""

    n: Number
    id: Count
    yes: bool


class Speak(Struct, frozen=True, forbid_unknown_fields=True, tag="speak"):
    """Say one of the phrases, or words of one's own where the table allows it."""

    n: Number
    phrase: Short | None = None
    text: Said | None = None


class Leave(Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """Get up from the table for good; coming back to the link takes the seat again."""

    n: Number


class GatheringSeat(Struct, frozen=True):
    """A seat of a gathering: `name` empty where it is free; `computer`: the id of the computer player there."""

    seat: int
    side: int
    name: Called
    computer: str | None
    here: bool
    ready: bool
    host: bool
    me: bool


class Gathering(Struct, frozen=True, tag="gathering"):
    """A gathering as the caller sees it. `me`: the caller's seat; `host`: whether the rights are the caller's;
    `watching`: how many are there without a seat; `table`: once it is played, the code that takes the caller there."""

    code: str
    acked: int | None
    host: bool
    me: int | None
    game: GameInfo
    options: dict[str, str | int | bool]
    seats: list[GatheringSeat]
    agreed: Agreed
    public: bool
    watching: int
    phase: Literal["waiting", "playing", "closed"]
    table: str | None


class OpenGathering(Struct, frozen=True):
    """A gathering in the list of open tables. `players`: how many seats there are, `taken` of them by people or
    computers; `here`: how many people look at it now; `host`: the host's name; `options`: how many differ from the
    preset's; `since`: seconds since 1970."""

    code: str
    game: Game
    preset: str
    name: Text
    chouette: bool
    players: int
    taken: int
    here: int
    host: str
    options: int
    agreed: Agreed
    since: float


class Home(Struct, frozen=True):
    """What the home screen shows besides the games: the caller's `tables`, the presets that are `ready` (`Ready`),
    the gatherings `open` to everybody, and the deal of the day."""

    tables: list[TableInfo]
    ready: list[str]
    open: list[OpenGathering]
    daily: DailyLine


class Person(Struct, frozen=True):
    """Who takes part in a match: `away`, for how many seconds a person has been gone; `held`: the computer player that
    plays for him meanwhile; `left`: for good."""

    seat: int
    name: Called
    computer: bool
    here: bool
    away: int | None
    held: Called | None
    left: bool


class ClockFace(Struct, frozen=True):
    """What each participant has left, in milliseconds, and whose time runs."""

    left: list[int]
    running: int | None
    paused: bool


class Proposal(Struct, frozen=True):
    """What a seat has proposed: who has consented, and on whom it waits."""

    id: int
    kind: ProposalKind
    seat: int
    target: int | None
    yes: list[int]
    waits: list[int]


class Spoken(Struct, frozen=True, tag="spoken"):
    """What somebody said."""

    seat: int
    phrase: str | None
    text: str | None


class People(Struct, frozen=True, tag="people"):
    """The company at a table. `me`: the caller's number, below zero for who only looks on; `invitation`: the short code
    of the gathering; `said`: what was said last; `next`: the code of the caller's seat at the table that follows;
    `abandoned`: the match is given up, and the gathering waits again."""

    seats: list[Person]
    me: int
    host: bool
    watching: int
    invitation: str
    agreed: Agreed
    clock: ClockFace | None
    proposal: Proposal | None
    said: list[Spoken]
    next: str | None
    abandoned: bool = False
