"""Promise 5: whatever people, the disk and the process do, in whatever order, log, table and views agree."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from server.house import SEALS, acts_at_beigne, acts_at_bezique
from table.play import NAMES

from atout.contract.game import rules_of
from atout.contract.terms import Text
from atout.players.thinkers import Thinkers
from atout.server.hall.lobby import Lobby
from atout.server.hall.room import Room
from atout.server.limits.callers import Caller
from atout.server.store import Claim, NotSaved, Place, Row, SqliteStore, chain, log
from atout.server.tables import shown
from atout.server.tables.tabs import Tab
from atout.server.wire import messages, views
from atout.table import Seat, Setup, Table
from promises.amounts import times
from promises.conftest import MEMORY

pytestmark = pytest.mark.promise(5)

PRESETS = ("ordinary", "rubicon", "beigne")
SECRET = bytes(range(32))
WHO = st.integers(0, 3)


class Refusing(SqliteStore):
    """A store whose disk refuses so many of the next rows."""

    refusing = 0

    async def append(self, table: str, row: Row, claim: Claim | None = None) -> None:
        if self.refusing:
            self.refusing -= 1
            raise NotSaved("Nothing was recorded.", "Rien n'a été enregistré.")
        await super().append(table, row, claim)


@dataclass(eq=False)
class Person:
    """A browser tab without a wire: it keeps what it hears and what it has asked."""

    client: str
    code: str
    n: int = 0
    position: int = 0
    view: dict[str, Any] = field(default_factory=dict)
    heard: list[bytes] = field(default_factory=list)
    sent: list[dict[str, Any]] = field(default_factory=list)
    answers: dict[int, bytes] = field(default_factory=dict)
    tab: Tab | None = None

    def send(self, message: bytes) -> None:
        """Hear a message."""
        self.heard.append(message)
        document = json.loads(message)
        if document["type"] == "joined":
            assert document["position"] >= self.position, "nothing that was shown is undone"
            self.view, self.position, self.n = document["view"], document["position"], max(self.n, document["acked"])
        if document["type"] == "frames":
            for frame in document["frames"]:
                if frame["position"] > self.position:  # an answer that comes again tells what is known
                    assert frame["position"] == self.position + 1, "nothing is left out"
                    self.view, self.position = frame["view"], frame["position"]

    def say(self, message: messages.Message) -> None:
        """Hear a message."""
        self.send(messages.encode(message))

    def fail(self, n: int | None, text: Text) -> None:
        """Hear of an error."""
        self.say(messages.Error(n, views.Text(text.fr, text.en)))

    def moved(self) -> None:
        """No other process has the table."""
        raise AssertionError

    def acts(self) -> list[dict[str, Any]]:
        """Every command that the view says is lawful."""
        if self.view["phase"] in ("deal_over", "match_over"):
            return [{"type": "next", "position": self.position}]
        beigne = self.view["game"] == "beigne"
        acts = acts_at_beigne(self.view["legal"]) if beigne else acts_at_bezique(self.view["legal"])
        return [{"type": "act", "position": self.position, "action": act} for act in acts]


class Evening(RuleBasedStateMachine):
    """People at one table, one of them with two tabs; the server is stopped, the disk refuses, now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(dir=MEMORY if MEMORY.is_dir() else None))
        self.runner = asyncio.Runner()
        self.thinkers = Thinkers()
        self.hurry = mock.patch("atout.server.tables.sealing.PATIENCE", 0.0)  # nobody puts a word into a drawing
        self.hurry.start()
        self.recorded: set[tuple[str, int]] = set()

    @initialize(preset=st.sampled_from(PRESETS))
    def sit_down(self, preset: str) -> None:
        """Lay the table."""
        rules = rules_of(preset)
        seats = range(rules.players)
        self.setup = Setup(rules, tuple(Seat(name) for name in NAMES[: rules.players]), SECRET)
        # A tab's own id may be known to others: it must not lead to what it did.
        self.persons = [Person("a", f"code-{seat}") for seat in seats] + [Person("b", "code-0")]
        self.open()
        places = [Place(f"code-{seat}", "table", seat, "player") for seat in seats]
        self.runner.run(self.store.create(chain.follow("table", None, log.encode_setup(self.setup)), places))
        for person in self.persons:
            self.runner.run(self.join(person))

    def person(self, number: int) -> Person:
        """One of the tabs."""
        return self.persons[number % len(self.persons)]

    def open(self) -> None:
        """Start the server."""
        self.store = Refusing(self.folder / "atout.db")
        self.lobby = Lobby(self.store, self.thinkers)

    async def join(self, person: Person) -> None:
        """Come to the table."""
        entered = await self.lobby.enter(messages.Join(person.code, person.client), Caller("player"))
        assert entered
        room, place = entered
        person.tab = Tab(person, place)
        room.put(person.tab, messages.Join(person.code, person.client))
        await quiet(room)

    async def send(self, person: Person, command: dict[str, Any]) -> list[dict[str, Any]]:
        """Have a command carried out; what its sender hears meanwhile."""
        entered = await self.lobby.enter(messages.Join(person.code, person.client), Caller("player"))
        assert entered
        assert person.tab
        self.lobby.left(entered[1])
        person.heard.clear()
        entered[0].put(person.tab, messages.decode(json.dumps(command)))  # type: ignore[arg-type]
        await quiet(entered[0])
        return [json.loads(message) for message in person.heard]

    async def rows(self) -> list[Row]:
        return await self.store.log("table")

    @rule(who=WHO, which=st.integers(0, 99), refused=st.booleans())
    def act(self, who: int, which: int, refused: bool) -> None:
        """Somebody does something lawful, which the disk may refuse."""
        able = [person for person in self.persons if person.acts()]
        # Who is asked something in secret before play comes first: the elder hand only seems to be on lead.
        able = [person for person in able if person.view["phase"] == "preplay"] or able
        person = able[who % len(able)]
        acts = person.acts()
        person.n += 1
        command = {**acts[which % len(acts)], "n": person.n}
        before = len(self.runner.run(self.rows()))
        positions = [one.position for one in self.persons]
        self.store.refusing = int(refused)
        heard = self.runner.run(self.send(person, command))
        reached, self.store.refusing = refused and not self.store.refusing, 0
        assert heard
        own = next(message for message in heard if message["type"] not in SEALS)
        person.sent.append(command)
        if reached:
            assert (own["type"], own["n"]) == ("error", command["n"])
            assert positions == [one.position for one in self.persons], "nobody sees what was not saved"
            assert len(self.runner.run(self.rows())) == before
            person.n -= 1
        elif command["type"] == "act" or own["type"] == "frames":
            assert own["type"] == "frames"
            assert own["acked"] == command["n"]
            assert len(self.runner.run(self.rows())) > before
            self.recorded.add((person.tab.name, command["n"]))  # type: ignore[union-attr]
            person.answers[command["n"]] = next(m for m in person.heard if b'"acked":%d' % command["n"] in m)

    @rule(who=WHO, which=st.integers(0, 99))
    def send_again(self, who: int, which: int) -> None:
        """Somebody sends an earlier command again: one event, and the last one has the same answer."""
        if not (able := [person for person in self.persons if person.answers]):
            return
        person = able[who % len(able)]
        numbers = sorted(person.answers)
        n = numbers[-1 - which % min(3, len(numbers))]
        command = next(one for one in person.sent if one["n"] == n)
        before = self.runner.run(self.rows())
        heard = self.runner.run(self.send(person, command))
        assert self.runner.run(self.rows()) == before
        if n == numbers[-1]:
            assert person.heard[0] == person.answers[n]
        else:
            assert [message["type"] for message in heard] == ["joined"]

    @rule(who=WHO, other=WHO, his_position=st.booleans())
    def meddle(self, who: int, other: int, his_position: bool) -> None:
        """Somebody tries what another seat could do."""
        able = [person for person in self.persons if any(act["type"] == "act" for act in person.acts())]
        if able:
            rival = able[who % len(able)]
            others = [person for person in self.persons if person.code != rival.code]
            person = others[other % len(others)]
            position = (rival if his_position else person).position
            self.nothing_comes_of(person, {**rival.acts()[0], "position": position})

    @rule(who=WHO, behind=st.integers(1, 3))
    def come_late(self, who: int, behind: int) -> None:
        """Somebody answers a position that is past."""
        able = [person for person in self.persons if person.acts()]
        if able and (person := able[who % len(able)]).position >= behind:
            self.nothing_comes_of(person, {**person.acts()[0], "position": person.position - behind})

    def nothing_comes_of(self, person: Person, command: dict[str, Any]) -> None:
        """The command is declined, and nobody sees anything new."""
        before, positions = self.runner.run(self.rows()), [one.position for one in self.persons]
        heard = self.runner.run(self.send(person, {**command, "n": person.n + 1}))
        assert heard[0]["type"] in ("joined", "refused", "error"), heard
        assert self.runner.run(self.rows()) == before
        assert positions == [one.position for one in self.persons]

    @rule()
    def restart(self) -> None:
        """The server is stopped and started: everybody comes back to the same view."""
        self.close()
        self.open()
        for person in self.persons:
            view, position, n = person.view, person.position, max([0, *person.answers])
            person.heard.clear()
            self.runner.run(self.join(person))
            joined = json.loads(person.heard[0])
            assert (joined["view"], joined["position"], joined["acked"]) == (view, position, n)

    @rule(who=WHO)
    def come_back(self, who: int) -> None:
        """Somebody's connection is lost; he comes back to the same view."""
        person = self.person(who)
        view, position = person.view, person.position
        self.runner.run(self.leave(person))
        self.runner.run(self.join(person))
        assert (person.view, person.position) == (view, position)

    async def leave(self, person: Person) -> None:
        entered = await self.lobby.enter(messages.Join(person.code, person.client), Caller("player"))
        assert entered
        assert person.tab
        entered[0].leave(person.tab)
        self.lobby.left(entered[1])
        self.lobby.left(person.tab.place)

    @invariant()
    def log_and_views_agree(self) -> None:
        """The log is whole, holds every acknowledged command once, and replays to what everybody sees."""
        if not hasattr(self, "store"):
            return
        rows = self.runner.run(self.rows())
        chain.check("table", rows)
        assert [row.number for row in rows] == list(range(len(rows)))
        keys = [(row.key.client, row.key.n) for row in rows if row.key]
        assert len(keys) == len(set(keys))
        assert self.recorded == set(keys)
        table = Table.replay(self.setup, [log.decode_entry(row.body, self.setup) for row in rows[1:]])
        for person in self.persons:
            assert person.tab
            joined = json.loads(messages.encode(shown.joined(person.tab.place, table, 0)))
            assert (person.position, person.view) == (joined["position"], joined["view"])

    def close(self) -> None:
        self.runner.run(self.lobby.close())
        self.store.close()

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.close()
        self.runner.close()
        self.hurry.stop()
        self.thinkers.close()
        shutil.rmtree(self.folder)


async def quiet(room: Room) -> None:
    """Wait until nothing is being done at a table."""
    await asyncio.sleep(0)
    while not room.resting:
        await asyncio.sleep(0.001)


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=int(os.environ.get("ATOUT_EVENINGS", times(5, 400))),
    stateful_step_count=times(20, 50),
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
