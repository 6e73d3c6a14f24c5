"""Tables of people for tests: whoever sits there comes, goes and comes back with tabs of his own."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from atout.contract.game import rules_of
from atout.players.thinkers import Thinkers
from atout.server.ops.cookies import known
from atout.server.store import Place, SqliteStore, chain, log
from atout.table import WATCHER, Agreement, Seat, Setup
from server.free_house import Hands
from server.house import House, serving

NAMES = ("Léa", "Noé", "Zoé", "Éli", "Ida")


class Guest(Hands):
    """A tab at a table of people; `people` is what it was told of them last."""

    def __init__(self, socket: Any, seed: int = 1) -> None:
        super().__init__(socket, seed=seed)
        self.people: dict[str, Any] = {}
        self.asked = 0
        self.said = deque(maxlen=100_000)  # the tests let the server listen to as many

    async def hear(self, *types: str) -> dict[str, Any]:
        while True:
            message = await super().hear()
            if message["type"] == "people":
                self.people = message
            if not types or message["type"] in types:
                return message

    async def until_people(self, so: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Hear until the company is so, from now on."""
        await self.hear_all()
        while not (self.people and so(self.people)):
            await self.hear()
        return self.people

    async def ask(self, type: str, again: bool = False, **rest: Any) -> dict[str, Any]:
        """Ask something of the company; what comes of it: the error, what was said, or how things are then."""
        if not again:
            self.n += 1
            self.asked = self.n
        n, start = self.asked, len(self.heard)
        await self.say({"type": type, "n": n, **rest})
        await self.hear_all()
        heard = self.heard[start:]
        errors = [message for message in heard if message["type"] == "error" and message["n"] == n]
        spoken = [message for message in heard if message["type"] == "spoken"]
        return (errors + spoken + [self.people])[0]

    async def hear_all(self) -> None:
        """Hear all that there is to hear: saying nothing at all is refused."""
        self.n += 1
        await self.say({"type": "speak", "n": self.n})
        while (await self.hear("error"))["n"] != self.n:
            pass

    async def play_one(self) -> dict[str, Any]:
        """Do something lawful; the answer."""
        command = self.act()
        await self.say(command)
        while True:
            answer = await self.hear()
            if answer["type"] == "joined" or answer.get("acked", answer.get("n")) == self.n:
                return answer

    async def propose(self, kind: str, target: int | None = None) -> dict[str, Any]:
        """Propose something."""
        return await self.ask("propose", kind=kind, target=target)

    async def vote(self, yes: bool = True) -> dict[str, Any]:
        """Answer the proposal that stands."""
        shown = await self.until_people(lambda people: people["proposal"])
        return await self.ask("vote", id=shown["proposal"]["id"], yes=yes)

    def seat(self, at: int) -> dict[str, Any]:
        """Who takes part, as told last."""
        person: dict[str, Any] = self.people["seats"][at]
        return person

    async def close(self) -> None:
        """Close the tab."""
        await self.socket.close()


@dataclass
class Meeting:
    """A table of people: the code of each seat."""

    house: House
    store: SqliteStore
    codes: list[str]
    open: contextlib.AsyncExitStack
    seeds: int = 0
    guests: dict[int, Guest] = field(default_factory=dict)

    async def come(self, seat: int, client: str = "") -> Guest:
        """Somebody comes to his seat, or to look on, with a new tab."""
        self.seeds += 1
        headers = {"Cookie": f"atout={cookie(seat)}"}
        connection = self.house.connect(max_queue=None, additional_headers=headers)
        guest = Guest(await self.open.enter_async_context(connection), seed=self.seeds)
        guest.client = client or guest.client
        joined = await guest.join(self.codes[seat])
        assert joined["type"] == "joined", joined
        await guest.hear("people")
        self.guests[seat] = guest
        return guest

    async def entries(self) -> list[str]:
        """The log of the table."""
        return [row.body.decode() for row in (await self.store.log("table"))[1:]]


def meeting_setup(preset: str, computers: dict[int, str], seats: int | None, chouette: bool, **rest: Any) -> Setup:
    """A table of people, who agreed on what `Agreement` names; the other words are options of the game."""
    names = Agreement.__dataclass_fields__
    secret = rest.pop("secret", None) or secrets.token_bytes(32)
    manners = {name: rest.pop(name) for name in list(rest) if name in names}
    rules = rules_of(preset, **rest)
    taken = [Seat(NAMES[at], computers.get(at)) for at in range(seats or rules.players)]
    return Setup(rules, tuple(taken), secret, chouette, agreed=Agreement(**manners))


@contextlib.asynccontextmanager
async def meeting(
    file: Path, preset: str = "boussac", computers: dict[int, str] | None = None, seats: int | None = None,
    chouette: bool = False, thinkers: Thinkers | None = None, store: SqliteStore | None = None,
    served: dict[str, Any] | None = None, **rest: Any,
) -> AsyncIterator[Meeting]:  # fmt: skip
    """A new table, served; or the one in the file, where there is one. `served` goes to the application."""
    kept = store or SqliteStore(file)
    if not await kept.log("table"):
        setup = meeting_setup(preset, computers or {}, seats, chouette, **rest)
        places = [Place(secrets.token_urlsafe(12), "table", at, known(cookie(at))) for at in setup.people]
        await kept.create(chain.follow("table", None, log.encode_setup(setup)), places)
    codes = {place.seat: place.code for place in await kept.sitting("table")}
    codes[WATCHER] = next(iter(codes.values()))  # the same address, and no seat that opens
    async with serving(kept, thinkers=thinkers, **(served or {})) as house, contextlib.AsyncExitStack() as stack:
        yield Meeting(house, kept, codes, stack)  # type: ignore[arg-type]


def cookie(seat: int) -> str:
    """The cookie of the person at a seat, or of who has none."""
    return f"player-{seat}".ljust(22, "-")


async def act(*guests: Guest) -> Guest:
    """Whoever of them is to play does something lawful; who that was."""
    while True:
        for guest in guests:
            await guest.hear_all()
        for guest in sorted(guests, key=lambda guest: guest.view["phase"] != "preplay"):  # who is asked in secret first
            if guest.my_turn():
                await guest.play_one()
                return guest
        await asyncio.sleep(0.01)
