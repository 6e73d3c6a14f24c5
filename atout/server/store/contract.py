"""What the server asks of a store, whichever database is behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from atout.contract.terms import AtoutError
from atout.server.store.reviews.contract import ReviewStore
from atout.server.store.subscriptions.contract import SubscriptionStore


class StoreError(AtoutError):
    """The store cannot be opened or used; the sentence says what to do."""


class WrongFile(StoreError):
    """This file will not do, and another would, which --data gives; `without_option` says the same to whoever
    named it without one."""

    def __init__(self, en: str, fr: str) -> None:
        super().__init__(f"{en} with --data.", f"{fr} avec --data.")
        self.without_option = StoreError(f"{en}.", f"{fr}.")


class Unreachable(StoreError):
    """The database cannot be reached now, and may be in a moment."""


class NotSaved(StoreError):
    """Nothing of this was recorded: the disk is full, failing or busy."""


class Conflict(StoreError):
    """The log of the table already holds this number or this command, or the gathering this version."""


class Broken(StoreError):
    """The log of one table cannot be read or was changed by another hand."""


class Fenced(StoreError):
    """What this process wanted to write to belongs to another by now, or is claimed anew."""


@dataclass(frozen=True)
class Node:
    """One of the processes that serve one database. `number` is never given twice; `address` is where the others reach
    it, as host:port, and `secret` is how it knows that they are of the same hall."""

    number: int
    address: str
    secret: str = field(repr=False)


class Elsewhere(StoreError):
    """What was claimed belongs to another process, `node`, which lives."""

    def __init__(self, node: Node) -> None:
        super().__init__(
            "This table is served by another process: come back in a moment.",
            "Cette table est servie par un autre processus : revenez dans un instant.",
        )
        self.node = node


class Claim(NamedTuple):
    """That a table belongs to this process, or a gathering with all its tables. `name` is that of the table or the code
    of the gathering; every claim has a later `epoch` than those before it."""

    name: str
    epoch: int


class Key(NamedTuple):
    """Which command of which browser tab caused an event: it can cause only one."""

    client: str
    n: int


@dataclass(frozen=True)
class Row:
    """One event of a table's log. `digest` chains it to the rows before it."""

    number: int
    body: bytes
    digest: bytes
    key: Key | None = None


@dataclass(frozen=True)
class Place:
    """A seat of a table that a person holds. `code` is the address of the table as this person sees it, no secret;
    `player` is who sat down there, as his cookie tells (`ops/cookies.py`), empty where the table is in nobody's list;
    `key` is that of the personal link, which opens the seat to any browser, empty where there is none."""

    code: str
    table: str
    seat: int
    player: str
    key: str = field(default="", repr=False, compare=False)


class Holder(NamedTuple):
    """A browser, as its cookie tells, to which a seat opens."""

    player: str
    table: str
    seat: int


@dataclass(frozen=True)
class Tried:
    """A player's try at the deal of a day, as 2026-11-25, that counts: the address of his seat, its table, and how it
    ended, None while it has not. Of a computer player, by name, only how it ended."""

    day: str
    player: str
    code: str
    table: str
    points: int | None = None
    against: int | None = None


@dataclass(frozen=True)
class Attempt:
    """A player's first try at a puzzle, his `number`-th from 1, and at which table: whether he `solved` it, and what
    his rating, its deviation and its volatility were from then on (Glicko-2)."""

    player: str
    number: int
    puzzle: str
    table: str
    solved: bool
    rating: float
    deviation: float
    volatility: float


@dataclass(frozen=True)
class Summary:
    """A table as a list shows it, worked out after event `number`; `updated` in seconds since 1970."""

    number: int
    body: bytes
    updated: float


class Listing(NamedTuple):
    """A seat that is listed, the number of the last event of its table, and the summary kept of it last."""

    place: Place
    last: int
    summary: Summary | None


@dataclass(frozen=True)
class StoredGathering:
    """A gathering under its short code. `version` is 1 at first and rises by one with every change; `public`: in the
    list of open ones; `updated` in seconds since 1970."""

    code: str
    version: int
    body: bytes
    updated: float
    public: bool


class Owners(Protocol):
    """Which of the processes that serve one database each table belongs to. All may raise StoreError."""

    @property
    def number(self) -> int:
        """That of this process; 0 where there are no others."""

    @property
    def secret(self) -> str:
        """By which this process knows the others; empty where there are none."""

    @property
    def salt(self) -> bytes:
        """The same for all processes, and another once none was left; empty where there are no others."""

    async def others(self) -> list[Node]:
        """The other processes that live."""

    async def claim(self, name: str) -> Claim:
        """Have a table, or a gathering with its tables, belong to this process from now on: what is read afterwards,
        nobody else adds to. Raises Elsewhere where it belongs to another that lives."""

    def release(self, claim: Claim) -> None:
        """Let any process have it soon, once it was released as often as claimed. A claim that no longer holds changes
        nothing."""

    async def suspect(self, node: Node) -> None:
        """A process was not reached: what it owned is free where it lives no more."""

    def on_lost(self, call: Callable[[], object]) -> None:
        """Have this called, from any thread, whenever the others have taken this process for dead: nothing that it
        claimed before is its own."""


class SingleProcess:
    """Owners where no other process has the database open: all belongs to this one."""

    number = 0
    secret = ""
    salt = b""

    async def others(self) -> list[Node]:
        """There are none."""
        return []

    async def claim(self, name: str) -> Claim:
        """Nothing stands against it."""
        return Claim(name, 0)

    def release(self, claim: Claim) -> None:
        """There is nobody to have it."""

    async def suspect(self, node: Node) -> None:
        """There is no other."""

    def on_lost(self, call: Callable[[], object]) -> None:
        """It never is."""


class Store(ReviewStore, SubscriptionStore, Protocol):
    """Rows, seats and summaries of every table, gatherings, reviews, subscriptions. All may raise NotSaved, Broken."""

    owners: Owners

    async def create(
        self,
        first: Row,
        places: Sequence[Place],
        gathering: StoredGathering | None = None,
        holders: Iterable[Holder] = (),
        rest: Iterable[Row] = (),
        daily: Tried | None = None,
    ) -> None:
        """Record a new table: its seats, event 0 and the `rest` there is already; and, all or nothing, the gathering
        that begins to play there, or the try at the deal of the day. A seat opens to the `player` of its place, and to
        the `holders` named beside. Raises Conflict where this player tries that deal already."""

    async def append(self, table: str, row: Row, claim: Claim | None = None) -> None:
        """Record one event; it is durable when this returns. Raises Conflict where its number or key is taken, Fenced
        where `claim` no longer holds; without one nobody else may have the database open."""

    async def log(self, table: str, most: int | None = None) -> list[Row]:
        """The whole log of a table in order, or its beginning, its chain not yet checked; empty where there is no such
        table."""

    async def place(self, code: str) -> Place | None:
        """The seat whose address has this code: whether it opens to anybody is another question."""

    async def keyed(self, key: str) -> Place | None:
        """The seat that the personal link with this key opens."""

    async def hold(self, holder: Holder) -> None:
        """Open a seat to a browser from now on; it may be so already."""

    async def held(self, player: str, table: str) -> list[Place]:
        """The seats of one table that open to a browser, in order."""

    async def holders(self, table: str) -> list[Holder]:
        """The browsers to which the seats of one table open."""

    async def places(self, player: str) -> list[Place]:
        """The seats that open to a browser and are listed, the newest table first."""

    async def listings(self, player: str, most: int) -> list[Listing]:
        """The same, so many at most, each with what a list shows of its table."""

    async def sitting(self, table: str) -> list[Place]:
        """The seats of one table that people hold, in order."""

    async def last_number(self, table: str) -> int:
        """The number of the last event of a table."""

    async def summarise(self, table: str, summary: Summary) -> None:
        """Keep a summary; one that is older than the log is simply made again."""

    async def summary(self, table: str) -> Summary | None:
        """The summary kept last."""

    async def gather(self, gathering: StoredGathering) -> None:
        """Record a gathering, new or changed. Raises Conflict where its version does not follow the one recorded."""

    async def gathering(self, code: str) -> StoredGathering | None:
        """The gathering with this short code, as recorded last."""

    async def gatherings_open(self, since: float, limit: int) -> list[StoredGathering]:
        """The public gatherings changed after `since`, the newest first, `limit` at most."""

    async def daily(self, day: str, player: str) -> Tried | None:
        """A player's try at the deal of a day."""

    async def dailies(self, day: str) -> list[Tried]:
        """All tries at the deal of a day."""

    async def try_daily(self, tried: Tried) -> None:
        """Keep a try that has no table; the first one of its player counts."""

    async def score_daily(self, table: str, points: int, against: int) -> None:
        """Keep how the try at a table ended, where there is one; what was kept first counts."""

    async def attempts(self, player: str) -> list[Attempt]:
        """A player's first tries at puzzles, in order."""

    async def attempt(self, attempt: Attempt) -> None:
        """Keep a first try. Raises Conflict where the puzzle was tried, or the number is taken."""

    async def visit(self, name: str) -> bool:
        """Note that somebody has come to a table, or to the gathering with this short code; whether there is one."""

    async def put_away(self, days: float, most: int) -> list[str]:
        """Put away tables and gatherings nobody has come to for so many days, `most` of them at once; their names."""

    async def gone(self, code: str) -> bool:
        """Whether what had this address, or this name, was put away."""

    async def probe(self) -> None:
        """Make something durable that changes nothing, and read: raises StoreError where that cannot be now."""

    async def tables(self) -> int:
        """How many tables there are."""

    def size(self) -> int:
        """How much room all takes, in bytes. Raises StoreError."""

    def vacuum(self) -> None:
        """Make it as small as it can be; nothing else may be asked meanwhile. Raises StoreError."""

    def close(self) -> None:
        """Finish what was begun and let go of the database."""
