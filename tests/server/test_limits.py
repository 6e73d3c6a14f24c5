"""Limits by player and by address: an attack each, and the people beside it who must still play."""

from __future__ import annotations

import asyncio
import json
import secrets
import tracemalloc
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from atout.server.friends.open_list import Line, in_turn
from atout.server.limits import allowances, figures
from atout.server.limits.allowances import Allowances
from atout.server.limits.bucket import Bucket
from atout.server.limits.callers import Caller, origins
from atout.server.limits.figures import LIMITS, Kind, Limit, Rate
from atout.server.ops.addresses import Networks
from atout.server.wire.company_messages import Agreed, OpenGathering
from atout.server.wire.views import Text
from server.friends import Friend, friends
from server.house import Client, House, serving


class Clock:
    """A clock that a test moves on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def left(clock: Clock) -> Allowances:
    return Allowances(clock=clock)


def cookie() -> str:
    return secrets.token_urlsafe(16)


def at(host: str, player: str = "") -> Caller:
    return Caller(player or cookie(), origins(host))


def taken(left: Allowances, kind: Kind, who: Callable[[], Caller], tries: int = 5000) -> int:
    """How many of so many tries are permitted."""
    return sum(left.take(kind, who()) for _ in range(tries))


def test_who_reconnects_finds_what_he_left(left: Allowances, clock: Clock) -> None:
    one = at("192.0.2.1", "the same cookie at each connection")
    assert taken(left, Kind.TABLES, lambda: one) == 30
    clock.now = 100
    assert taken(left, Kind.TABLES, lambda: one) == 10, "thirty in five minutes"
    assert left.take(Kind.HINTS, one), "another matter"


def test_who_drops_his_cookie_each_time_has_what_his_address_has(left: Allowances, clock: Clock) -> None:
    assert taken(left, Kind.TABLES, lambda: at("192.0.2.1")) == 300
    assert len(left._players) == 300, "those who were refused leave nothing behind"
    assert left.take(Kind.TABLES, at("192.0.2.2")), "others are not held up"
    clock.now = 60
    assert taken(left, Kind.TABLES, lambda: at("192.0.2.1")) == 30


def test_many_addresses_of_one_network_are_one(left: Allowances) -> None:
    assert taken(left, Kind.CODES, lambda: at(f"2001:db8:1:2:{secrets.token_hex(2)}::{secrets.token_hex(2)}")) == 60


def test_many_networks_of_one_site_are_together_as_eight(left: Allowances) -> None:
    assert taken(left, Kind.CODES, lambda: at(f"2001:db8:1:{secrets.token_hex(2)}::1")) == 60 * figures.WIDER
    assert left.take(Kind.CODES, at("2001:db8:2::1"))


def test_an_address_is_one_however_it_is_written() -> None:
    assert origins("::ffff:192.0.2.1") == origins("192.0.2.1") == ("192.0.2.1",)
    assert origins("2001:DB8:0:0::1") == origins("2001:db8::ffff") == ("2001:db8::/48", "2001:db8::/64")
    assert origins("unknown") == origins("") == ("",)


def test_a_school_plays_behind_one_address(left: Allowances, clock: Clock) -> None:
    """Sixty pupils behind one address open a table each, mistype the code, and play: nobody is refused anything."""
    pupils = [at("192.0.2.1") for _ in range(60)]
    assert all(left.take(Kind.TABLES, pupil) for pupil in pupils)
    assert all(left.take(Kind.CODES, pupil) for pupil in pupils)
    assert all(left.take(Kind.GATHERINGS, pupil) for pupil in pupils)
    for second in range(600):
        clock.now = second
        assert not any(left.owe(Kind.MESSAGES, pupil) for pupil in pupils), "each says something every second"
        assert left.take(Kind.HINTS, pupils[second % 60]), "each asks for a hint a minute"


def test_one_pupil_who_floods_holds_up_no_other(left: Allowances) -> None:
    """His own limit is far below that of the address."""
    for kind in Kind:
        one = at("192.0.2.1")
        taken(left, kind, lambda one=one: one)  # type: ignore[misc]
        assert left.take(kind, at("192.0.2.1")), kind


def test_messages_wait_their_turn(left: Allowances, clock: Clock) -> None:
    one, other = at("192.0.2.1"), at("192.0.2.1")
    assert [left.owe(Kind.MESSAGES, one) for _ in range(100)] == [0.0] * 100
    assert left.owe(Kind.MESSAGES, one) == pytest.approx(0.02)
    assert left.owe(Kind.MESSAGES, other) == 0
    clock.now = 1
    assert left.owe(Kind.MESSAGES, one) == 0


def test_memory_has_a_bound(left: Allowances, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten times as many addresses as are remembered, each with a cookie of its own, take no more than those do."""
    monkeypatch.setattr(allowances, "REMEMBERED", 1000)
    tracemalloc.start()
    for number in range(1000):
        left.take(Kind.CODES, at(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"))
    before = tracemalloc.get_traced_memory()[0]
    for number in range(10_000):
        left.take(Kind.CODES, at(f"11.{number >> 16}.{number >> 8 & 255}.{number & 255}"))
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert grown < before / 2
    assert len(left._players) == len(left._addresses) == 1000


def test_what_is_as_good_as_new_is_forgotten(left: Allowances, clock: Clock) -> None:
    for number in range(1000):
        left.take(Kind.CODES, at(f"10.0.{number >> 8}.{number & 255}"))
    clock.now = 3600
    for number in range(1000):
        left.take(Kind.CODES, at(f"11.0.{number >> 8}.{number & 255}"))
    assert len(left._addresses) == 1000


def test_a_debt_is_paid_back() -> None:
    bucket = Bucket(2, 1, now=0)
    assert [bucket.owe(0) for _ in range(4)] == [0, 0, 0.5, 1.0]
    assert not bucket.some(1.0)
    assert bucket.full(10)


# --- at the server


def few(monkeypatch: pytest.MonkeyPatch, kind: Kind, player: int, address: int) -> None:
    monkeypatch.setitem(LIMITS, kind, Limit(Rate(player, 600), Rate(address, 600)))


async def asked(house: House, message: dict[str, Any], *, who: str = "", **headers: str) -> str:
    """The type of the answer, or what is wrong, at a new connection with a new cookie unless one is given."""
    given = {"Cookie": f"atout={who or cookie()}", **headers}
    async with house.connect(additional_headers=given) as socket:
        await socket.send(json.dumps(message))
        answer = json.loads(await socket.recv())
        return str(answer["text"]["en"] if answer["type"] == "error" else answer["type"])


CREATE = {"type": "create", "n": 1, "preset": "ordinary", "options": {}, "opponent": "random", "name": "Léa"}
NO_SUCH = "There is no invitation with this code: check it."
TOO_MANY_CODES = "Too many unknown codes at once: wait a few minutes."
TOO_MANY_TABLES = "Too many tables opened at once: wait a minute."


def test_a_new_connection_gives_nothing_back(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch, Kind.TABLES, 2, 4)

    async def play() -> None:
        async with serving(file, limits=1.0) as house:
            own = cookie()
            assert [await asked(house, CREATE, who=own) for _ in range(3)] == ["created", "created", TOO_MANY_TABLES]
            answers = [await asked(house, CREATE) for _ in range(3)]
            assert answers == ["created", "created", TOO_MANY_TABLES], "nor does a new cookie"

    asyncio.run(play())


def test_wrong_codes_of_one_hold_up_no_other(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the websocket and by addresses of pages, in front of the code of an invitation and of a table."""
    few(monkeypatch, Kind.CODES, 2, 100)

    async def play() -> None:
        async with serving(file, limits=1.0) as house, friends(house, 2) as (léa, noé):
            code = await léa.gather()
            stranger = cookie()
            enter = {"type": "enter", "code": "BCDFGH"}
            assert [await asked(house, enter, who=stranger) for _ in range(2)] == [NO_SUCH, NO_SUCH]
            for join in ({"type": "enter", "code": code}, {"type": "join", "code": code, "client": "c"}):
                assert await asked(house, join, who=stranger) == TOO_MANY_CODES
            for _ in range(5):
                assert (await house.get("/api/rules/at/BCDFGH"))[0] == 404
            assert (await noé.enter(code))["type"] == "gathering"

    asyncio.run(play())


def test_where_an_address_has_tried_too_many_codes(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sits at a gathering comes back to it, and addresses of tables open as ever: they cannot be guessed."""
    few(monkeypatch, Kind.CODES, 50, 3)

    async def play() -> None:
        async with serving(file, limits=1.0) as house, friends(house, 1) as (léa,), house.connect() as socket:
            tab = Client(socket)
            table = await tab.create()
            code = await léa.gather()
            for _ in range(3):
                assert await asked(house, {"type": "enter", "code": "BCDFGH"}) == NO_SUCH
            for guess in (code, "BCDFGH"):
                began = asyncio.get_running_loop().time()
                assert await asked(house, {"type": "enter", "code": guess}) == TOO_MANY_CODES
                assert asyncio.get_running_loop().time() - began > 0.2, "how long it took says nothing"
            assert await asked(house, {"type": "enter", "code": code}, who=léa.cookie) == "gathering"
            assert (await tab.join(table))["type"] == "joined"
            assert await asked(house, {"type": "join", "code": "x" * 16, "client": "c"}) != TOO_MANY_CODES

    asyncio.run(play())


def test_behind_a_proxy_the_address_is_the_one_it_vouches_for(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the caller himself writes into the header stands before what the proxy adds, and is worth nothing."""
    few(monkeypatch, Kind.TABLES, 50, 2)

    async def play() -> None:
        behind = {"limits": 1.0, "proxies": Networks(["127.0.0.1"])}
        async with serving(file, **behind) as house:
            forged = [f"10.9.8.{number}, 198.51.100.7" for number in range(4)]
            answers = [await asked(house, CREATE, **{"X-Forwarded-For": one}) for one in forged]
            assert answers == ["created", "created", TOO_MANY_TABLES, TOO_MANY_TABLES]
            assert await asked(house, CREATE, **{"X-Forwarded-For": "198.51.100.8"}) == "created"
        async with serving(file, limits=1.0) as house:
            answers = [await asked(house, CREATE, **{"X-Forwarded-For": f"198.51.100.{at}"}) for at in range(3)]
            assert answers == ["created", "created", TOO_MANY_TABLES], "a header nobody vouches for is worth nothing"

    asyncio.run(play())


def test_one_holds_so_many_connections_and_no_more(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowances, "CONNECTIONS_A_PLAYER", 3)
    monkeypatch.setattr(allowances, "CONNECTIONS_AN_ADDRESS", 5)

    async def open_one(stack: AsyncExitStack, house: House, who: str) -> bool:
        socket = await stack.enter_async_context(house.connect(additional_headers={"Cookie": f"atout={who}"}))
        try:
            await socket.send(json.dumps(CREATE))
            return bool(json.loads(await socket.recv())["type"] == "created")
        except ConnectionClosed:
            assert socket.close_code == 1013
            return False

    async def play() -> None:
        async with serving(file, limits=1.0) as house:
            async with AsyncExitStack() as stack:
                one = cookie()
                assert [await open_one(stack, house, one) for _ in range(4)] == [True, True, True, False]
                assert [await open_one(stack, house, cookie()) for _ in range(3)] == [True, True, False]
            async with AsyncExitStack() as stack:
                await asyncio.sleep(0.1)  # so long until those who left have gone
                assert [await open_one(stack, house, cookie()) for _ in range(3)] == [True, True, True]

    asyncio.run(play())


def test_replays_and_imports_are_counted(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch, Kind.REPLAYS, 2, 50)

    async def play() -> None:
        async with serving(file, limits=1.0) as house:
            pages = ("/api/replay/none", "/api/record/none", "/api/replay/none")
            assert [(await house.get(page))[0] for page in pages] == [404, 404, 429]
            text = json.loads((await house.get("/api/replay/none"))[2])["text"]
            assert text["fr"] != text["en"] == "Too many matches asked for at once: wait a minute."
            assert (await house.get("/api/statements/none"))[0] == 429
            assert (await house.get("/api/replay/none", Cookie=f"atout={cookie()}"))[0] == 404

    asyncio.run(play())


# --- the list of open gatherings


def line(number: int, host: str, origin: str, here: int = 0) -> Line:
    shown = OpenGathering(
        code=str(number), game="bezique", preset="ordinary", name=Text("", ""), chouette=False, players=2, taken=1,
        here=here, host="", options=0, agreed=Agreed(), since=0.0,
    )  # fmt: skip
    return Line(shown, host, origin)


def test_nobody_fills_the_list_of_open_gatherings() -> None:
    """The newest come first; but a hundred of one host, or of one address with a new cookie each, stand below the first
    of every other."""
    flood = [line(number, "one", "here") for number in range(100)]
    cookies = [line(100 + number, f"host {number}", "there") for number in range(100)]
    others = [line(1000 + number, f"other {number}", f"origin {number}") for number in range(20)]
    order = [int(one.code) for one in in_turn([*flood, *cookies, *others])]
    assert order[:22] == [0, 100, *range(1000, 1020)]
    assert sorted(order) == sorted([*range(200), *range(1000, 1020)])


def test_those_where_people_wait_come_first_of_all() -> None:
    flood = [line(number, "one", "here", here=1) for number in range(100)]
    order = [int(one.code) for one in in_turn([line(200, "b", "b"), *flood, line(201, "c", "c", here=2)])]
    assert order[:2] == [0, 201]
    assert order[-1] == 200


def test_a_flood_of_invitations_hides_no_other(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever floods the list drops his cookie each time, and comes from one address."""
    monkeypatch.setattr("atout.server.friends.gatherings.LISTED", 3)

    async def gather(house: House, host: str) -> str:
        headers = {"Cookie": f"atout={cookie()}", "X-Forwarded-For": host}
        async with house.connect(additional_headers=headers) as socket:
            return await Friend(socket, "").gather(public=True)

    async def play() -> None:
        async with serving(file, proxies=Networks(["127.0.0.1"])) as house:
            own = [await gather(house, f"198.51.100.{at}") for at in (1, 2)]
            for _ in range(8):
                await gather(house, "192.0.2.1")
            codes = [one["code"] for one in json.loads((await house.get("/api/home"))[2])["open"]]
            assert len(codes) == 3
            assert set(own) < set(codes)

    asyncio.run(play())
