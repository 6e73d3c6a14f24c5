"""The cookie that opens seats: who may set it, and that nobody finds it in the database or in a copy."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import urllib.request
from contextlib import closing
from pathlib import Path

from atout.server.ops.addresses import Networks
from atout.server.ops.cookies import known
from atout.server.store import Place, SqliteStore, StoredGathering, chain
from atout.server.store.sqlite.backup import backup
from server.earlier_formats import TO_THE_THIRD
from server.friends import FRIENDS, friends
from server.house import Client, House, serving

OLD, OTHER = "o" * 22, "p" * 22
TLS = {"X-Forwarded-Proto": "https"}


def given(house: House, **headers: str) -> list[str]:
    """The cookies that the page gives to who comes with these headers."""
    request = urllib.request.Request(f"{house.url}/", headers=headers)
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=20) as answer:
        return answer.headers.get_all("Set-Cookie") or []


def test_over_tls_no_other_host_can_set_the_cookie(file: Path) -> None:
    async def play() -> None:
        async with serving(file, proxies=Networks(["127.0.0.1"])) as house:

            async def gives(**headers: str) -> list[str]:
                return await asyncio.to_thread(lambda: given(house, **headers))

            (plain,) = await gives()
            assert plain.startswith("atout=")
            assert "Secure" not in plain
            (fresh,) = await gives(**TLS)
            assert fresh.startswith("__Host-atout=")
            assert {"Secure", "Path=/", "HttpOnly"} <= set(fresh.split("; "))
            assert "Domain" not in fresh
            (again,) = await gives(**TLS, Cookie=f"__Host-atout={OLD}")
            assert again.startswith(f"__Host-atout={OLD};")
            own, gone = await gives(**TLS, Cookie=f"atout={OTHER}; __Host-atout={OLD}")
            assert own.startswith(f"__Host-atout={OLD};"), "what another host put there is worth nothing"
            assert gone.startswith("atout=")
            assert "Max-Age=0" in gone
            old, _ = await gives(**TLS, Cookie=f"atout={OLD}")
            assert old.startswith(f"__Host-atout={OLD};"), "one from before is kept under the new name"
            (without,) = await gives(Cookie=f"__Host-atout={OLD}")
            assert OLD not in without, "without TLS no browser would send it"

    asyncio.run(play())


def test_the_seat_opens_to_the_cookie_of_this_host_alone(file: Path) -> None:
    async def play() -> None:
        async with serving(file, proxies=Networks(["127.0.0.1"])) as house:
            headers = {**TLS, "Cookie": f"__Host-atout={OLD}; atout={OTHER}"}
            async with house.connect(origin=f"https://127.0.0.1:{house.port}", additional_headers=headers) as socket:
                await Client(socket).sit()
            for cookie, count in ((headers["Cookie"], 1), (f"atout={OTHER}", 0), (f"__Host-atout={OTHER}", 0)):
                listed = json.loads((await house.get("/api/tables", **{**TLS, "Cookie": cookie}))[2])
                assert len(listed) == count

    asyncio.run(play())


def test_no_cookie_is_written_down(file: Path, tmp_path: Path) -> None:
    """Neither in the database nor in its journal nor in a copy, whether one plays or waits for others."""

    async def play() -> None:
        async with serving(file) as house, friends(house, 2) as (léa, noé), house.connect() as socket:
            await Client(socket).sit()
            await léa.gather()
            await noé.take(await léa.gather(), 1, "Noé")
            await asyncio.to_thread(backup, file, tmp_path / "copy.db")
            written = b"".join(path.read_bytes() for path in (*file.parent.iterdir(), *tmp_path.iterdir()))
            for cookie in (*FRIENDS[:2], house.cookie):
                assert cookie.encode() not in written
                assert known(cookie).encode() in written

    asyncio.run(play())


def test_cookies_of_an_older_file_are_written_over(file: Path) -> None:
    """Whoever sat down sits there still, by the same cookie."""
    store = SqliteStore(file)

    async def fill() -> None:
        await store.create(chain.follow("t", None, b"row"), [Place("code", "t", 0, OLD), Place("shown", "t", 1, "")])
        body = {"host": OLD, "members": [{"player": OLD, "name": "Léa"}, {"player": OTHER, "name": "Noé"}], "table": ""}
        await store.gather(StoredGathering("BCDFGH", 1, json.dumps(body, ensure_ascii=False).encode(), 1.0, True))
        await store.gather(StoredGathering("BCDFGJ", 1, b"damaged", 1.0, True))

    asyncio.run(fill())
    store.close()
    with closing(sqlite3.connect(file)) as old:
        old.executescript("".join(TO_THE_THIRD))
    again = SqliteStore(file)

    async def look() -> None:
        assert [place.player for place in await again.sitting("t")] == [known(OLD), ""]
        assert [place.code for place in await again.held(known(OLD), "t")] == ["code"]
        kept, damaged = await again.gathering("BCDFGH"), await again.gathering("BCDFGJ")
        assert kept
        document = json.loads(kept.body)
        assert document["host"] == known(OLD)
        assert document["members"] == [{"player": known(OLD), "name": "Léa"}, {"player": known(OTHER), "name": "Noé"}]
        assert damaged
        assert damaged.body == b"damaged"

    asyncio.run(look())
    again.close()
