"""Who a seat opens to: its cookie, its personal link, or whom whoever sits there lets in. The address of a table opens
none: knowing it gives no hand, no action and no record, over the websocket and over HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import segno

from atout.server.friends import doorstep, objections
from atout.server.hall import lobby
from atout.server.store import NotSaved, SqliteStore, chain
from atout.server.store.contract import Holder
from server import earlier_formats
from server.friends import Friend, friend, gathered
from server.house import Client, House, serving
from server.test_gatherings import modules

SECOND_FORMAT = earlier_formats.SCHEMA.replace("user_version = 1", "user_version = 2") + (
    "CREATE TABLE gatherings (code TEXT PRIMARY KEY, version INTEGER NOT NULL, body BLOB NOT NULL,"
    " updated REAL NOT NULL, public INTEGER NOT NULL);"
    "CREATE INDEX open ON gatherings (updated) WHERE public;"
)
HEADER = (
    b'{"atout":1,"preset":"ordinary","options":{},"seats":[{"name":"L\xc3\xa9a","computer":null},'
    b'{"name":"hasard","computer":"random"}],"secret":"AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",'
    b'"chouette":false,"shows":"","staged":0}'
)


@dataclass
class Scene:
    """A match against a computer, begun by `owner`; whoever else comes has a cookie of his own."""

    house: House
    owner: Friend
    open: contextlib.AsyncExitStack

    @property
    def code(self) -> str:
        return self.owner.code

    @property
    def key(self) -> str:
        """That of the owner's personal link."""
        return next(str(m["key"]) for m in reversed(self.owner.heard) if m["type"] == "joined")

    async def come(self, cookie: str = "", code: str = "", **more: Any) -> Friend:
        """Somebody opens the address; `met` by a table, a door or an error."""
        one = await self.open.enter_async_context(friend(self.house, cookie))
        await reach(one, code or self.code, **more)
        return one


async def reach(one: Friend, code: str, **more: Any) -> dict[str, Any]:
    """Open an address: the table, the door, or why not."""
    one.code = code
    await one.say({"type": "join", "code": code, "client": one.client, **more})
    return await one.hear("joined", "door", "error")


def met(one: Friend) -> dict[str, Any]:
    """How somebody was met."""
    return next(m for m in reversed(one.heard) if m["type"] in ("joined", "door", "error"))


@contextlib.asynccontextmanager
async def scene(file: Path | SqliteStore) -> AsyncIterator[Scene]:
    async with serving(file) as house, contextlib.AsyncExitStack() as stack:
        owner = await stack.enter_async_context(friend(house))
        await owner.sit()
        yield Scene(house, owner, stack)


def played(play: Callable[[Scene], Awaitable[None]], file: Path | SqliteStore) -> None:
    async def all_of_it() -> None:
        async with scene(file) as here:
            await play(here)

    asyncio.run(all_of_it())


def english(message: dict[str, Any]) -> str:
    assert message["type"] == "error", message
    return str(message["text"]["en"])


COMMANDS: list[dict[str, Any]] = [
    {"type": "next", "position": 0}, {"type": "undo"}, {"type": "act", "position": 0, "action": {"do": "draw"}},
    {"type": "propose", "kind": "abandon"}, {"type": "speak", "phrase": "hello"}, {"type": "leave"},
    {"type": "admit", "id": 1, "yes": True}, {"type": "vote", "id": 1, "yes": True},
]  # fmt: skip
PATHS = ("/api/seals/", "/api/rules/at/", "/api/replay/", "/api/record/")


# The address ---------------------------------------------------------------------------------------------------------


@pytest.mark.promise(11)
def test_the_address_of_a_match_against_the_computer_shows_its_door(file: Path) -> None:
    async def play(here: Scene) -> None:
        cards = {card["id"] for card in here.owner.view["seats"][0]["hand"]}
        before = here.owner.position
        stranger = await here.come()
        door = met(stranger)
        assert (door["type"], door["asked"], door["refused"], door["waiting"]) == ("door", None, None, None)
        assert [(seat["name"], seat["computer"], seat["here"]) for seat in door["seats"]] == [
            ("Léa", False, True), (door["seats"][1]["name"], True, False),
        ]  # fmt: skip
        for at, command in enumerate(COMMANDS, 1):
            await stranger.say({**command, "n": at})
            assert english(await stranger.hear()) == objections.ONLY_LOOKING_ON.en
        await stranger.say({"type": "hint", "position": before})
        assert english(await stranger.hear()) == objections.ONLY_LOOKING_ON.en
        await here.owner.play()
        text = "".join(stranger.raw)
        assert not any(mark in text for mark in (*cards, here.key, here.owner.cookie))
        assert {message["type"] for message in stranger.heard} == {"door", "error"}

    played(play, file)


@pytest.mark.promise(11)
def test_the_address_gives_nothing_over_http_either(file: Path) -> None:
    async def play(here: Scene) -> None:
        own = {"Cookie": f"atout={here.owner.cookie}"}
        await here.owner.join(await here.owner.create("ordinary", target=20))
        while here.owner.view["phase"] != "match_over":
            await here.owner.turn()
            await here.owner.play()
        for path in (*PATHS, "/t/"):
            at = path + here.code + ("/qr.svg" if path == "/t/" else "")
            assert (await here.house.get(at))[0] == 404, at
            assert (await here.house.get(at, Cookie=""))[0] == 404, at
            assert (await here.house.get(at, **own))[0] == 200, at
        assert json.loads((await here.house.get("/api/tables"))[2]) == []

    played(play, file)


def test_nothing_moves_for_who_stands_at_the_door(file: Path) -> None:
    async def play(here: Scene) -> None:
        fresh = await here.owner.create()
        await here.come(code=fresh)
        await asyncio.sleep(0.3)
        joined = await reach(here.owner, fresh)
        assert (joined["type"], joined["position"]) == ("joined", 0), "the first deal waits for somebody at a seat"

    played(play, file)


@pytest.mark.promise(11)
def test_who_may_look_on_is_shown_no_hand_by_the_address_of_a_seat(file: Path) -> None:
    async def play() -> None:
        async with gathered(file) as party, friend(party.house) as stranger:
            for seat in party.friends:
                joined = await stranger.join(seat.code)
                assert (joined["type"], joined["seat"], joined["key"]) == ("joined", -1, None)
                assert not any(side["hand"] for side in joined["view"]["seats"])
                await stranger.say({"type": "act", "n": 1, "position": seat.position, "action": {"do": "draw"}})
                assert english(await stranger.hear("error", "frames")) == objections.ONLY_LOOKING_ON.en

    asyncio.run(play())


def test_what_a_delay_keeps_back_the_address_tells_nobody(file: Path) -> None:
    async def play() -> None:
        async with gathered(file, delay=60) as party, friend(party.house) as stranger:
            assert (await party.house.get(f"/api/rules/at/{party.friends[0].code}"))[0] == 404
            joined = await stranger.join(party.friends[0].code)
            assert (joined["seat"], joined["position"]) == (-1, 0)

    asyncio.run(play())


# The cookie ----------------------------------------------------------------------------------------------------------


def test_the_browser_that_made_a_match_comes_back_to_its_address(file: Path) -> None:
    async def play(here: Scene) -> None:
        again = await here.come(here.owner.cookie)
        assert (met(again)["seat"], met(again)["view"]) == (0, here.owner.view)

    played(play, file)


def test_the_address_says_which_of_several_seats_a_browser_means(file: Path) -> None:
    async def play() -> None:
        async with gathered(file) as party:
            one, two = party.friends
            key = next(m["key"] for m in two.heard if m["type"] == "joined")
            assert (await reach(one, one.gathering["table"], key=key))["seat"] == 1
            for code, seat in ((one.gathering["table"], 0), (two.gathering["table"], 1), (party.code, 0)):
                assert (await reach(one, code))["seat"] == seat

    asyncio.run(play())


def test_a_table_of_practice_opens_in_its_browser_and_is_in_no_list(file: Path) -> None:
    async def play(here: Scene) -> None:
        listed = here.code
        await here.owner.say({"type": "show", "n": 50, "clause": "B-ORD-070", "name": "Léa"})
        code = (await here.owner.hear("created"))["code"]
        assert met(await here.come(code=code))["type"] == "door"
        assert (await reach(here.owner, code))["type"] == "joined"
        _, _, body = await here.house.get("/api/tables", Cookie=f"atout={here.owner.cookie}")
        assert [line["code"] for line in json.loads(body)] == [listed]

    played(play, file)


# The personal link ---------------------------------------------------------------------------------------------------


def test_a_seat_opened_by_personal_link_is_listed_on_that_device(file: Path) -> None:
    async def play(here: Scene) -> None:
        phone = secrets.token_urlsafe(16)
        tables = "/api/tables"
        assert json.loads((await here.house.get(tables, Cookie=f"atout={phone}"))[2]) == []
        tab = await here.come(phone, key=here.key)
        assert (met(tab)["type"], met(tab)["seat"], met(tab)["key"]) == ("joined", 0, here.key)
        assert met(tab)["view"]["seats"][0]["hand"] == here.owner.view["seats"][0]["hand"]
        (line,) = json.loads((await here.house.get(tables, Cookie=f"atout={phone}"))[2])
        assert (line["code"], line["seat"]) == (here.code, 0)
        later = await here.come(phone)
        assert met(later)["seat"] == 0, "from then on the cookie is enough"

    played(play, file)


@pytest.mark.promise(11)
def test_only_a_key_of_this_table_opens_it(file: Path) -> None:
    async def play(here: Scene) -> None:
        key = here.key
        async with friend(here.house) as other:
            await other.sit()
            foreign = met(other)["key"]
        for wrong in (foreign, "", here.code, key[:-1], key.swapcase(), "%", "' OR 1=1 --"):
            tab = await here.come(key=wrong)
            assert english(met(tab)) == lobby.WRONG_KEY.en
            assert (await reach(tab, here.code))["type"] == "door"
        (count,) = counted(file, "SELECT count(*) FROM holders")
        assert count == 2

    played(play, file)


def test_the_picture_of_the_personal_link_is_for_its_owner(file: Path) -> None:
    async def play(here: Scene) -> None:
        _, headers, body = await here.house.get(f"/t/{here.code}/qr.svg", Cookie=f"atout={here.owner.cookie}")
        link = f"{here.house.url}/t/{here.code}#seat-{here.key}"
        assert headers["cache-control"] == "no-store"
        assert modules(body.decode()) == segno.make_qr(link, error="m").matrix

    played(play, file)


def test_another_device_goes_on_to_the_next_table(file: Path) -> None:
    """Whoever plays on by a personal link is taken along: to the table that follows, and by the invitation."""

    async def play() -> None:
        async with gathered(file, "ordinary") as party:
            one, two = party.friends
            key = next(m["key"] for m in one.heard if m["type"] == "joined")
            async with friend(party.house) as phone:
                assert (await reach(phone, one.code, key=key))["seat"] == 0
                assert (await phone.enter(party.code))["table"] == party.code
                assert (await reach(phone, party.code))["seat"] == 0
                await one.propose("abandon")
                await two.vote()
                await one.enter(party.code)
                await two.enter(party.code)
                assert (await two.ask("ready", ready=True))["phase"] == "waiting"
                table = (await one.ask("begin"))["table"]
                assert (await reach(phone, table))["seat"] == 0, "the same person sits there"

    asyncio.run(play())


# Consent -------------------------------------------------------------------------------------------------------------


async def knock(one: Friend, seat: int | None = 0) -> dict[str, Any]:
    """Ask for a seat: how the door stands then, or why not."""
    one.n += 1
    await one.say({"type": "knock", "n": one.n, "seat": seat})
    return await one.hear("door", "error")


async def admit(one: Client, id: int, yes: bool = True) -> None:
    one.n += 1
    await one.say({"type": "admit", "n": one.n, "id": id, "yes": yes})


def test_whoever_sits_there_may_open_the_seat_to_another_device(file: Path) -> None:
    async def play(here: Scene) -> None:
        phone = await here.come()
        door = await knock(phone)
        (ask,) = (await here.owner.hear("knocking"))["asks"]
        assert door["asked"] == {"seat": 0, "sign": ask["sign"]}, "both are shown the same number"
        await admit(here.owner, ask["id"])
        assert (await here.owner.hear("knocking"))["asks"] == []
        await phone.hear("admitted")
        assert (await reach(phone, here.code))["view"] == here.owner.view
        (line,) = json.loads((await here.house.get("/api/tables", Cookie=f"atout={phone.cookie}"))[2])
        assert line["code"] == here.code

    played(play, file)


@pytest.mark.promise(11)
def test_nobody_opens_a_seat_that_is_not_his(file: Path) -> None:
    """Not the one who asks, not who has asked for another seat, not who looks on, not a neighbour."""

    async def play() -> None:
        async with gathered(file) as party, friend(party.house) as thief, friend(party.house) as accomplice:
            one, two = party.friends
            for tab in (thief, accomplice):
                await tab.join(one.code)
            await knock(thief, 0)
            (ask,) = (await one.hear("knocking"))["asks"]
            await admit(two, ask["id"])
            assert english(await two.hear("error")) == doorstep.GONE.en
            for tab in (thief, accomplice):
                await admit(tab, ask["id"])
                assert english(await tab.hear("error")) == objections.ONLY_LOOKING_ON.en
            assert (await reach(thief, one.code))["seat"] == -1
            assert (await one.hear("knocking"))["asks"] == [], "who goes away asks no longer"
            await admit(one, ask["id"])
            assert english(await one.hear("error")) == doorstep.GONE.en
            assert (await reach(thief, one.code))["seat"] == -1

    asyncio.run(play())


def test_who_was_refused_waits_before_he_asks_again(file: Path) -> None:
    async def play(here: Scene) -> None:
        stranger = await here.come()
        await knock(stranger)
        (ask,) = (await here.owner.hear("knocking"))["asks"]
        await admit(here.owner, ask["id"], yes=False)
        assert (await stranger.hear("door"))["refused"] == 0
        again = await here.come(stranger.cookie)
        assert english(await knock(again)) == doorstep.REFUSED.en
        assert (await reach(again, here.code))["type"] == "door"

    played(play, file)


def test_nobody_is_asked_too_often(file: Path) -> None:
    async def play(here: Scene) -> None:
        crowd = [await here.come() for _ in range(doorstep.AT_ONCE + 1)]
        for one in crowd[:-1]:
            assert (await knock(one))["type"] == "door"
        assert english(await knock(crowd[-1])) == doorstep.TOO_MANY.en
        while len((await here.owner.hear("knocking"))["asks"]) != doorstep.AT_ONCE:
            pass
        answers = [await knock(crowd[0], seat) for seat in (None, 0) * doorstep.A_MINUTE]
        assert english(next(m for m in answers if m["type"] == "error")) == doorstep.TOO_MANY.en

    played(play, file)


def test_only_a_seat_where_somebody_is_can_be_asked_for(file: Path) -> None:
    async def play(here: Scene) -> None:
        stranger = await here.come()
        for seat in (1, 7):  # the computer's, and none
            assert english(await knock(stranger, seat)) == doorstep.NOBODY_THERE.en
            await stranger.hear("door")
        assert (await knock(stranger))["asked"]
        await here.owner.socket.close()
        door = await stranger.hear("door")
        assert not door["seats"][0]["here"]
        await knock(stranger, None)
        assert english(await knock(stranger)) == doorstep.NOBODY_THERE.en
        back = await here.come(here.owner.cookie)
        assert met(back)["seat"] == 0

    played(play, file)


class Refusing(SqliteStore):
    """A store that cannot open seats."""

    async def hold(self, holder: Holder) -> None:
        raise NotSaved("Nothing was recorded.", "Rien n'a été enregistré.")


def test_what_could_not_be_saved_opens_nothing(file: Path) -> None:
    async def play(here: Scene) -> None:
        phone = await here.come()
        await knock(phone)
        (ask,) = (await here.owner.hear("knocking"))["asks"]
        await admit(here.owner, ask["id"])
        assert english(await here.owner.hear("error")) == "Nothing was recorded."
        assert (await reach(phone, here.code))["type"] == "door"
        assert english(await reach(phone, here.code, key=here.key)) == "Nothing was recorded."
        assert (await reach(phone, here.code))["type"] == "door"

    played(play, Refusing(file))


# Old databases -------------------------------------------------------------------------------------------------------


def counted(file: Path, query: str) -> Any:
    with contextlib.closing(sqlite3.connect(file)) as database:
        return database.execute(query).fetchone()


@pytest.mark.parametrize("schema", [earlier_formats.SCHEMA, SECOND_FORMAT])
def test_an_old_seat_stays_with_its_cookie_and_its_address_is_no_key_any_more(file: Path, schema: str) -> None:
    owner, row = "p" * 22, chain.follow("old", None, HEADER)
    database = sqlite3.connect(file)
    database.executescript(schema)
    database.execute("INSERT INTO events VALUES ('old', 0, ?, ?, NULL, NULL)", (row.body, row.digest))
    database.execute("INSERT INTO places VALUES ('code', 'old', 0, ?)", (owner,))
    database.execute("INSERT INTO places VALUES ('shown', 'practice', 0, '')")
    database.commit()
    database.close()

    async def play() -> None:
        async with serving(file) as house, friend(house, owner) as own, friend(house) as stranger:
            assert (await reach(stranger, "code"))["type"] == "door"
            joined = await own.join("code")
            assert joined["seat"] == 0
            await own.turn()
            await own.play()
            assert (await reach(stranger, "code"))["type"] == "door"
            assert (await reach(stranger, "code", key=joined["key"]))["seat"] == 0

    asyncio.run(play())
    assert counted(file, "SELECT count(DISTINCT key), min(length(key)) FROM places") == (2, 22)
    assert counted(file, "SELECT count(*) FROM holders") == (2,)
