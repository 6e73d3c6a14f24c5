"""Free tables for tests: a tab that does what hands can do, people at several seats, computers that wait."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from atout.contract.game import rules_of
from atout.server.ops.cookies import known
from atout.server.store import Place, SqliteStore, chain, log
from atout.table import Seat, Setup
from server.house import Client, acts_at_beigne, acts_at_bezique, serving

NAMES = ("Léa", "Léon", "Lise", "Luc")


class Hands(Client):
    """A tab at a free table."""

    read = 0
    """How many events have been looked at."""

    @property
    def free(self) -> dict[str, Any]:
        """What the free table shows."""
        shown: dict[str, Any] = self.view["free"]
        return shown

    @property
    def claims(self) -> dict[str, dict[str, Any]]:
        """What may be denounced now, by irregularity."""
        return {claim["irregularity"]: claim for claim in self.free["claims"]}

    def hand(self) -> list[dict[str, str]]:
        """The cards in hand."""
        view = self.view
        cards: list[dict[str, str]] = view["hand"] if view["game"] == "beigne" else view["seats"][view["seat"]]["hand"]
        return cards

    async def dealt(self) -> None:
        """Hear messages until there is something to do at the free table."""
        while not self.view.get("free"):
            await self.hear()

    async def do(self, do: str, **more: Any) -> dict[str, Any]:
        """Do something, right or wrong, and wait for its answer."""
        self.n += 1
        command = {"type": "act", "n": self.n, "position": self.position, "action": {"do": do, **more}}
        await self.say(command)
        while True:
            answer = await self.hear()
            if answer["type"] == "joined" or answer.get("n", answer.get("acked")) == self.n:
                return answer

    async def claim(self, irregularity: str, choice: str | None = None, offender: int | None = None) -> dict[str, Any]:
        """Denounce something that may be denounced now: the first choice, unless one is given."""
        offer = self.claims[irregularity]
        choice = choice or offer["choices"][0]["id"]
        who = offer["offender"] if offender is None else offender
        return await self.do("denounce", irregularity=irregularity, offender=who, choice=choice)

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next event of one of these kinds, from those not looked for yet."""
        while True:
            while self.read < len(self.told):
                self.read += 1
                if self.told[self.read - 1]["do"] in kinds:
                    return self.told[self.read - 1]
            await self.hear()

    @property
    def told(self) -> list[dict[str, Any]]:
        """Everything that was told, in order."""
        return [f["event"] for m in self.heard if m["type"] == "frames" for f in m["frames"] if f["event"]]

    def act(self) -> dict[str, Any]:
        """Some command that is right, at random."""
        if self.view["phase"] in ("deal_over", "match_over") or not self.view["free"]:
            return super().act()
        legal, free = self.view["legal"], self.free["acts"]
        acts = acts_at_beigne(legal) if self.view["game"] == "beigne" else acts_at_bezique(legal)
        proper = free["proper"]
        if proper:
            do = {"packet": {"do": "packet", "seat": proper["seat"], "count": proper["count"]}}
            cut = {"do": "have_cut", "seat": proper["seat"]}
            acts = [{**do, "cut": cut, "turn_up": {"do": "turn_up"}, "put_down": {"do": "turn_up"}}[proper["do"]]]
        acts += [{"do": do} for do in ("ready", "look", "gather", "replace") if free[do] and not acts]
        acts += [{"do": "answer", "agree": True}] if free["agree"] else []
        acts += [{"do": "choose", "card": card} for card in free["choose"]]
        self.n += 1
        return {"type": "act", "n": self.n, "position": self.position, "action": self.random.choice(acts)}


@contextlib.asynccontextmanager
async def people(file: Path, preset: str = "ordinary", seats: int = 2, **options: Any) -> AsyncIterator[list[Hands]]:
    """People at all seats of a free table, each with a tab of his own."""
    store = SqliteStore(file)
    rules = rules_of(preset, freeTable=True, **options)
    setup = Setup(rules, tuple(Seat(name) for name in NAMES[:seats]), secrets.token_bytes(32))
    async with serving(store) as house, contextlib.AsyncExitStack() as stack:
        places = [Place(secrets.token_urlsafe(12), "table", at, known(house.cookie)) for at in range(seats)]
        await store.create(chain.follow("table", None, log.encode_setup(setup)), places)
        tabs = []
        for place in places:
            tab = Hands(await stack.enter_async_context(house.connect()))
            await tab.join(place.code)
            tabs.append(tab)
        for tab in tabs:
            await tab.dealt()
        await hear_all(*tabs)
        while any(tab.view["phase"] == "preplay" for tab in tabs):
            await go_on(*tabs)
            await hear_all(*tabs)
        yield tabs


async def sit_down(tab: Hands, dealer: int, preset: str = "ordinary", **options: Any) -> None:
    """Open a table against computers, where the deal has fallen on `dealer`."""
    while True:
        await tab.join(await tab.create(preset, "boussac", freeTable=True, **options))
        await tab.dealt()
        await hear_all(tab)
        if tab.view["dealer"] == dealer and tab.view["phase"] != "preplay":
            tab.read = len(tab.told)
            return


async def hear_all(*tabs: Hands) -> None:
    """Let every tab hear all that there is to hear: each asks for what is always refused."""
    for tab in tabs:
        answer = await tab.do("denounce", irregularity="nothing", offender=0, choice="")
        assert answer["type"] == "refused", answer


async def go_on(*tabs: Hands) -> None:
    """Whoever's turn it is does something right: before all who is asked what nobody else knows he is asked."""
    await hear_all(*tabs)
    for tab in sorted(tabs, key=lambda tab: tab.view["phase"] != "preplay"):
        if tab.view["turn"] == tab.view["seat"]:
            command = tab.act()
            answer = await tab.do(**command["action"])
            assert answer["type"] == "frames", answer
            return
