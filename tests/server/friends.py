"""People who come together by a code: clients with a cookie each, at a gathering and at its table."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from server.house import Client, House, serving

NAMES = ("Léa", "Noé", "Zoé", "Éli", "Ida", "Guy", "Ève", "Max")
MANNERS: dict[str, Any] = {
    "stand_in": "", "away": 60, "clock": 0, "increment": 0, "take_back": True, "chat": False, "watch": True, "delay": 0,
}  # fmt: skip
FRIENDS = ("F" * 22, "G" * 22, "H" * 22, "J" * 22)
"""Their cookies, where they have to be known again."""


class Friend(Client):
    """A client that goes to gatherings too; `gathering` and `people` are what it was told last of each."""

    def __init__(self, socket: Any, cookie: str, seed: int = 1) -> None:
        super().__init__(socket, seed=seed)
        self.cookie = cookie
        self.gathering: dict[str, Any] = {}
        self.people: dict[str, Any] = {}
        self.asked = 0

    async def gather(
        self, preset: str = "ordinary", players: int | None = None, chouette: bool = False, public: bool = False,
        name: str = NAMES[0], options: dict[str, Any] | None = None, **agreed: Any,
    ) -> str:  # fmt: skip
        """Open a gathering, and come into it; its code."""
        self.asked += 1
        game = {"preset": preset, "options": options or {}, "players": players, "chouette": chouette}
        manners = {"agreed": MANNERS | agreed, "public": public}
        await self.say({"type": "gather", "n": self.asked, "name": name, **game, **manners})
        created = await self.hear("created", "error")
        assert created["type"] == "created", created
        code = str(created["code"])
        await self.enter(code)
        return code

    async def enter(self, code: str) -> dict[str, Any]:
        """Come into a gathering: what it is like, or why not."""
        await self.say({"type": "enter", "code": code})
        return await self.hear("gathering", "error")

    async def hear(self, *types: str) -> dict[str, Any]:
        message = await super().hear(*types)
        if message["type"] == "gathering":
            self.gathering = message
        if message["type"] == "people":
            self.people = message
        return message

    async def ask(self, type: str, **rest: Any) -> dict[str, Any]:
        """Ask something of the gathering: what it is like then, or the error."""
        self.asked += 1
        return await self.ask_again(type, **rest)

    async def ask_again(self, type: str, **rest: Any) -> dict[str, Any]:
        """The same under the number used last."""
        await self.say({"type": type, "n": self.asked, **rest})
        while True:
            answer = await self.hear("gathering", "error")
            if answer.get("acked") == self.asked or answer.get("n") == self.asked:
                return answer

    async def propose(self, kind: str, **rest: Any) -> None:
        """Propose something at the table."""
        self.n += 1
        await self.say({"type": "propose", "n": self.n, "kind": kind, **rest})

    async def vote(self, yes: bool = True) -> None:
        """Vote on what is proposed at the table, as soon as something is."""
        while not self.people.get("proposal"):
            await self.hear()
        self.n += 1
        await self.say({"type": "vote", "n": self.n, "id": self.people["proposal"]["id"], "yes": yes})

    async def until(self, **wanted: Any) -> dict[str, Any]:
        """Hear until the gathering is so."""
        while any(self.gathering.get(key) != value for key, value in wanted.items()):
            await self.hear("gathering")
        return self.gathering

    async def take(self, code: str, seat: int, name: str) -> None:
        """Come in, sit down, be ready."""
        assert (await self.enter(code))["type"] == "gathering"
        for type, rest in (("take_seat", {"seat": seat, "name": name}), ("ready", {"ready": True})):
            answer = await self.ask(type, **rest)
            assert answer["type"] == "gathering", answer


@contextlib.asynccontextmanager
async def friend(house: House, cookie: str = "", seed: int = 1) -> AsyncIterator[Friend]:
    """Somebody with a cookie of his own, connected."""
    cookie = cookie or secrets.token_urlsafe(16)
    async with house.connect(additional_headers={"Cookie": f"atout={cookie}"}) as socket:
        yield Friend(socket, cookie, seed)


@contextlib.asynccontextmanager
async def friends(house: House, count: int) -> AsyncIterator[list[Friend]]:
    """So many people, connected."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(friend(house, cookie)) for cookie in FRIENDS[:count]]


@dataclass
class Party:
    """A table of people: `code` is the gathering's; the friends by seat, each has joined."""

    house: House
    code: str
    friends: list[Friend]


@contextlib.asynccontextmanager
async def gathered(file: Path, preset: str = "ordinary", seats: int = 2, **agreed: Any) -> AsyncIterator[Party]:
    """`seats` people at the table of a gathering, on a server of their own; who leaves it open has computers beside.

    `agreed` are the table's manners; besides, `computers`: the players by seat that come after the people, `options`,
    `players`, `chouette` and `public` as `Friend.gather` takes them, and `signer`, who signs what is told of drawings.
    """
    computers = agreed.pop("computers", {})
    async with serving(file, signer=agreed.pop("signer", None)) as house, contextlib.AsyncExitStack() as stack:
        friends = [await stack.enter_async_context(friend(house, seed=seat + 1)) for seat in range(seats)]
        host = friends[0]
        code = await host.gather(preset, **agreed)
        for seat in range(1, seats):
            await friends[seat].take(code, seat, NAMES[seat])
        for seat, computer in computers.items():
            assert (await host.ask("fill", seat=seat, computer=computer))["type"] == "gathering"
        begun = await host.ask("begin")
        assert begun["type"] == "gathering", begun
        for one in friends:
            await one.until(phase="playing")
            joined = await one.join(one.gathering["table"])
            assert joined["type"] == "joined", joined
        yield Party(house, code, friends)
