"""Promise 9: no mark of a card that a seat may not see is in anything it gets, nor in logs, metrics or tracebacks.

The marks of a card: its own text (`KSa`), and every handle under which anybody at the table could know it. A face that
is sent always stands beside a handle, so a face without a right to it would have a handle without one.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import json
import logging
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from functools import cache
from pathlib import Path
from unittest import mock

import pytest
from server.friends import Friend, Party, friend, gathered
from server.house import Client, serving
from server.test_secrecy import cards_in
from starlette.routing import Route

from atout.contract.terms import RecordError
from atout.puzzles import shipped
from atout.rulebook.lessons import exercises
from atout.server.hall.lobby import Lobby
from atout.server.ops.logs import Form, Lines
from atout.server.ops.signing import Signer
from atout.server.store import SingleProcess, SqliteStore, chain, log
from atout.server.web.app import create_app
from atout.table import NOTED, WATCHER, Setup, Table
from atout.table.handles import Handles
from promises.amounts import times
from promises.test_rights import asked_last

pytestmark = pytest.mark.promise(9)

TEXT = re.compile(rb"(?<![0-9A-Za-z])[2-9JQKTA][SHDC][a-h](?![0-9A-Za-z])")
HANDLE = re.compile(rb"[0-9a-f]{12}")
GAMES = (("ordinary", 2), ("beigne", 5), ("four_teams", 4), ("rubicon", 2))[: times(2, 4)]
MOVES = times(8, 40)
EVENINGS = times(1, 10)


class Truth:
    """What a log says of the deal that is being played: who has had which card in sight, and all marks there are."""

    def __init__(self, setup: Setup, table: Table, name: str) -> None:
        self.setup = setup
        self.name = name
        self._table = table
        self.pack = pack = next(entry.cards for entry in reversed(table.match.log) if hasattr(entry, "cut"))
        viewers = range(-1, len(setup.seats))
        self.handles = {
            handle
            for viewer in viewers
            for since in (range(len(table.entries) + 1) if viewer == WATCHER else (0,))
            for card in (*pack, *(card + NOTED for card in pack))
            for handle in every_handle(setup.secret, viewer, card, since)
        }

    def known(self, viewer: int) -> dict[str, str]:
        """The handles that a viewer has been given by rights, with the faces of their cards. Who looks on may have come
        at any time."""
        known: dict[str, str] = {}
        for since in range(len(self._table.entries) + 1) if viewer == WATCHER else (0,):
            again = Table.replay(self.setup, self._table.entries[:since])
            sights = [again.sight(viewer)]
            for entry in self._table.entries[since:]:
                sights += [frame.sight for frame in again.perform(entry)[viewer]]
            known.update({handle: card[:2] for sight in sights for card, handle in sight.handles.items()})
        return known

    def sealed_keys(self) -> list[bytes]:
        """The keys under seal, that of the drawing to come among them."""
        drawings = self._table.drawings
        sealed = [drawn.drawing for drawn in drawings.all if not drawn.open]
        return [drawing.key.hex().encode() for drawing in (*sealed, drawings.next())]

    def but_for_open_drawings(self, message: bytes) -> bytes:
        """What is said besides the cards of drawings whose deals are over: those anybody may work out again."""
        drawings = self._table.drawings
        for drawn in drawings.open():
            for text in (*(str(entry) for entry in drawn.entries), json.dumps(drawn.out_of, separators=(",", ":"))):
                message = message.replace(text.encode(), b"")
        return message


TOLD_TO_ALL = ("/api/lessons/kept", "/api/puzzles/ahead")
"""Where positions that ship are told, with all their cards."""
LINE = re.compile(rb'"position":"([^"]+)"')


@cache
def shipped_lines() -> set[str]:
    """The positions of every exercise and puzzle, in one line each."""
    puzzles = {puzzle.line() for puzzle in shipped().values()}
    return puzzles | {exercise.position.line for exercise in exercises().values()}


def every_handle(secret: bytes, viewer: int, card: str, since: int = 0) -> Iterator[str]:
    """The handles that a card may come under in the first deals, for a viewer who came after entry `since`."""
    for deal in range(4):
        handles = Handles(secret, viewer, since)
        for _ in range(3):
            handles.see(deal, {card})
            yield handles.in_sight[card]
            handles.see(deal, set())


def truth(file: Path, code: str) -> Truth:
    """Of the table that a seat's code opens, while the server has the database."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        (name,) = database.execute("SELECT table_id FROM places WHERE code = ?", (code,)).fetchone()
        rows = database.execute("SELECT CAST(body AS BLOB) FROM events WHERE table_id = ? ORDER BY number", (name,))
        bodies = [body for (body,) in rows]
    setup = log.decode_setup(bodies[0])
    return Truth(setup, Table.replay(setup, [log.decode_entry(body, setup) for body in bodies[1:]]), name)


def secrets_of(setup: Setup) -> list[bytes]:
    """The secret of a table in the forms in which it might slip out."""
    return [setup.secret.hex().encode(), base64.b64encode(setup.secret), base64.urlsafe_b64encode(setup.secret)]


def marks(message: bytes, at: Truth, known: dict[str, str]) -> list[str]:
    """Every mark in the `message` of what somebody who knows these handles may not know."""
    leaks = [text.decode() for text in TEXT.findall(message) if text.decode() in at.pack]
    leaks += ["a key" for key in at.sealed_keys() if key in message]
    leaks += sorted({handle.decode() for handle in HANDLE.findall(message)} & at.handles - known.keys())
    return leaks + ["the secret" for form in secrets_of(at.setup) if form in message]


class Written:
    """Everything that the server writes meanwhile, in each form of a line."""

    def __init__(self) -> None:
        self._records: list[logging.LogRecord] = []

    @contextlib.contextmanager
    def taken(self) -> Iterator[None]:
        """Take down what is logged, as `atout serve` would."""
        handler = logging.Handler()
        handler.emit = self._records.append  # type: ignore[method-assign]
        root, own = logging.getLogger(), logging.getLogger("atout")
        before = own.level
        root.addHandler(handler)
        own.setLevel(logging.DEBUG)
        try:
            yield
        finally:
            own.setLevel(before)
            root.removeHandler(handler)

    @property
    def text(self) -> bytes:
        """All lines."""
        forms = [Lines(form) for form in Form]
        return "\n".join(form.format(record) for record in self._records for form in forms).encode()


async def play(party: Party, tabs: list[Friend]) -> None:
    """Some moves of the first deal, whoever's turn it is; everybody has heard everything afterwards."""
    for move in range(MOVES + 1):
        for tab in tabs:
            await tab.join(tab.code)
        able = sorted((tab for tab in party.friends if tab.my_turn()), key=asked_last)
        if move == MOVES or not able or able[0].view["phase"] == "deal_over":
            return
        command = able[0].act()
        await able[0].say(command)
        while (await able[0].hear("frames", "joined", "refused", "error")).get("acked") != command["n"]:
            pass


def paths(code: str, everything: bool) -> list[str]:
    """Every address of the server that takes a code, with this one; besides, all the others."""
    store = mock.Mock(spec=SqliteStore, owners=SingleProcess())
    routes = [
        route for route in create_app(store).routes if isinstance(route, Route) and "GET" in (route.methods or ())
    ]
    addresses = {re.sub(r"\{[^}]*\}", code, route.path) for route in routes}
    return sorted(path for path in addresses if not path.startswith("/static/"))


@contextlib.asynccontextmanager
async def company(file: Path, preset: str, players: int) -> AsyncIterator[tuple[Party, list[Friend]]]:
    """People at a table, and somebody who looks on."""
    count = players if preset == "beigne" else None
    async with (
        gathered(file, preset, players, players=count, signer=Signer.new()) as party,
        friend(party.house) as watcher,
    ):
        watcher.code = party.code
        yield party, [*party.friends, watcher]


async def look_into_everything(file: Path, preset: str, players: int, written: Written) -> int:
    """Play, ask every address, let things go wrong: nowhere is a mark. How many bytes were looked through."""
    looked = 0
    async with company(file, preset, players) as (party, tabs):
        await play(party, tabs)
        at = truth(file, tabs[0].code)
        for viewer, tab in zip(at.setup.viewers, tabs, strict=True):
            transcript, known = "\n".join(tab.raw).encode(), at.known(viewer)
            assert marks(transcript, at, known) == [], f"viewer {viewer}"
            assert len(known) > 4
            assert not any(other.code.encode() in transcript for other in party.friends if other is not tab)
            assert all(known[card["id"]] == card["face"] for text in tab.raw for card in cards_in(json.loads(text)))
            looked += len(transcript)
            for path in paths(tab.code, everything=not viewer):
                status, headers, body = await party.house.get(path, Cookie="")
                assert status < 500, path
                headers.pop("set-cookie", None)  # a new visitor's random id may look like anything
                if path.startswith("/api/seals/"):
                    body = at.but_for_open_drawings(body)
                elif path in TOLD_TO_ALL:
                    body = LINE.sub(lambda line: b"" if line[1].decode() in shipped_lines() else line[0], body)
                assert marks(body + repr(headers).encode(), at, known) == [], path
                looked += len(body)
        looked += await let_things_go_wrong(party, tabs, at)
    await damage(file, tabs[0].code, at)
    assert marks(written.text, at, {}) == []
    assert b"A table is set aside" in written.text
    assert b"cannot be replayed" in written.text
    return looked + len(written.text)


async def let_things_go_wrong(party: Party, tabs: list[Friend], at: Truth) -> int:
    """Errors whose messages name every card of the pack: who is told of them is told no card."""
    error = RecordError(" ".join(at.pack), "")
    with mock.patch.object(Lobby, "tables", side_effect=RuntimeError(*at.pack)):
        status, _, body = await party.house.get("/api/tables")
    assert (status, marks(body, at, {})) == (500, [])
    able = min((tab for tab in party.friends if tab.my_turn()), key=asked_last)
    known = [at.known(viewer) for viewer in at.setup.viewers]
    for tab in tabs:
        tab.raw.clear()
    with mock.patch.object(Table, "perform", side_effect=error):
        await able.say(able.act())
        for tab, own in zip(tabs, known, strict=True):
            await tab.hear("error")
            assert marks("\n".join(tab.raw).encode(), at, own) == []
    return sum(len(text) for tab in tabs for text in tab.raw)


async def damage(file: Path, code: str, at: Truth) -> None:
    """A log that goes on against the rules, with a card that is not there to be played."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        number, body, digest = database.execute(
            "SELECT number, CAST(body AS BLOB), digest FROM events WHERE table_id = ? ORDER BY number DESC", (at.name,)
        ).fetchone()
        row = chain.follow(at.name, chain.Row(number, body, digest), f"0 play {at.pack[-1]}".encode())
        values = (at.name, row.number, row.body, row.digest)
        database.execute("INSERT INTO events VALUES (?, ?, ?, ?, NULL, NULL)", values)
        database.commit()
    async with serving(file) as house, house.connect() as socket:
        tab = Client(socket)
        assert (await tab.join(code))["type"] == "error"
        assert marks("".join(tab.raw).encode(), at, {}) == []


@pytest.mark.parametrize(("preset", "players"), GAMES)
def test_no_mark_of_a_hidden_card_gets_out(
    new_folder: Callable[[], Path],
    preset: str,
    players: int,
    capfd: pytest.CaptureFixture[str],
    record_property: Callable[[str, object], None],
) -> None:
    looked = 0
    for _ in range(EVENINGS):
        written = Written()
        with written.taken():
            looked += asyncio.run(look_into_everything(new_folder() / "atout.db", preset, players, written))
    printed = "".join(capfd.readouterr())
    assert not TEXT.search(printed.encode()), printed
    record_property("count", f"{EVENINGS} tables of {preset}, {looked / 1e6:.1f} MB looked through")


def test_handles_cannot_be_worked_out_without_the_secret() -> None:
    """The same card has another handle at every table and for every viewer; nothing public leads from one to it."""
    cards = [f"{rank}{suit}{copy}" for rank in "789JQKTA" for suit in "SHDC" for copy in "abcd"]
    given = [
        handle
        for secret in (bytes(32), bytes(31) + b"\1", b"another")
        for viewer in range(4)
        for card in cards
        for handle in every_handle(secret, viewer, card)
    ]
    assert len(set(given)) == len(given)
    plain = {hashlib.sha256(card.encode()).hexdigest()[:12] for card in cards}
    assert not plain & set(given)
