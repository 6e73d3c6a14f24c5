"""Who may talk to the server, how much, and what its answers allow a page to do."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gzip
import json
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from atout.server.limits.bucket import Bucket
from atout.server.ops import logs, metrics
from atout.server.pages.static import STATIC, Assets, accepts_gzip
from atout.server.store import SqliteStore
from atout.server.web import http
from atout.server.web.connection import number_in
from atout.server.wire import messages
from server.house import Client, serving


@pytest.mark.promise(11)
def test_a_foreign_or_absent_origin_is_turned_away(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house:
            for origin in (
                "http://evil.example",
                f"http://evil.example:{house.port}",
                f"http://127.0.0.1:{house.port + 1}",
                f"http://127.0.0.1.evil.example:{house.port}",
                f"ftp://127.0.0.1:{house.port}",
                "null",
                "",
                None,
            ):
                with pytest.raises(InvalidStatus) as caught:
                    await house.connect(origin=origin)
                assert caught.value.response.status_code == 403
            async with house.connect(origin=house.url) as socket:
                await Client(socket).create()

    asyncio.run(play())


@pytest.mark.promise(11)
def test_a_strange_host_is_turned_away(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house:
            for host in ("evil.example", f"evil.example:{house.port}", "127.0.0.1.evil.example", "[", ""):
                status, headers, _ = await house.get("/", Host=host)
                assert status == 403
                assert "Set-Cookie" not in headers
            assert (await house.get("/", Host=f"127.0.0.1:{house.port}"))[0] == 200
        async with serving(file, hosts=None) as house:
            assert (await house.get("/", Host="cards.example"))[0] == 200

    asyncio.run(play())


async def ask(socket: Any, times: int, pause: float) -> None:
    for _ in range(times):
        await socket.send("{}")
        await socket.recv()
        await asyncio.sleep(pause)


async def create_for_ever(tab: Client) -> None:
    while True:
        await tab.create()


@pytest.mark.promise(12)
def test_a_message_over_eight_kilobytes_closes_the_connection(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house:
            async with house.connect() as socket:
                await socket.send("x" * 8192)
                assert json.loads(await socket.recv())["type"] == "error"
                await socket.send("x" * 8193)
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == 1009
            async with house.connect() as socket:
                await Client(socket).create()

    asyncio.run(play())


@pytest.mark.promise(12)
def test_over_fifty_messages_a_second_close_the_connection(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house:
            async with house.connect() as socket:
                with pytest.raises(ConnectionClosed):
                    await ask(socket, 200, 0)
                assert socket.close_code == 1008
            async with house.connect() as socket:
                await ask(socket, 60, 0.021)

    asyncio.run(play())


@pytest.mark.promise(12)
def test_a_connection_closed_for_flooding_is_no_error_in_the_log(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Its answers may still be on their way when it is closed."""

    async def flood(socket: Any) -> None:
        for _ in range(400):
            await socket.send("{}")
        while True:
            await socket.recv()

    async def play() -> None:
        async with serving(file) as house:
            for _ in range(5):
                async with house.connect() as socket:
                    with pytest.raises(ConnectionClosed):
                        await flood(socket)
                    assert socket.close_code == 1008

    before = shut_out()
    asyncio.run(play())
    assert not caplog.records
    assert shut_out() - before == 5, "each is counted once, whatever else it has sent"


def shut_out() -> float:
    """How many connections have been closed for flooding."""
    return float(metrics.DROPPED.labels("too_fast")._value.get())


REQUEST = b"GET /api/ready HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.mark.promise(12)
@pytest.mark.parametrize(
    "parts",
    [
        [],
        [b"GET"],
        [b"G", b"E", b"T", b" ", b"/", b" ", b"H"],
        [REQUEST, *([b"X-More: 1\r\n"] * 6)],
        [b"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n", *([b"x"] * 6)],
    ],
)
def test_who_asks_nothing_or_never_ends_is_shut_out(
    parts: list[bytes], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection holds a descriptor: it is closed where no request comes, or one comes drop by drop."""
    monkeypatch.setattr(http, "HEADERS", 0.5)
    monkeypatch.setattr(http, "BODY", 0.5)

    async def play() -> None:
        async with serving(file) as house:
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            began = time.monotonic()
            for part in parts:
                writer.write(part)
                await asyncio.sleep(0.2)
            with contextlib.suppress(ConnectionError):
                async with asyncio.timeout(3):
                    while await reader.read(1000):
                        pass
            assert time.monotonic() - began < 2
            writer.close()

    asyncio.run(play())


def test_a_websocket_and_a_slow_answer_outlive_these_times(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "HEADERS", 0.3)
    monkeypatch.setattr(http, "BODY", 0.3)

    class Slow(SqliteStore):
        async def probe(self) -> None:
            await asyncio.sleep(0.6)

    async def play() -> None:
        async with serving(Slow(file)) as house, house.connect() as socket:
            assert (await house.get("/health"))[0] == 200
            await asyncio.sleep(0.5)
            await Client(socket).create()

    asyncio.run(play())


async def ask_for_ever(writer: asyncio.StreamWriter, request: bytes) -> None:
    async with asyncio.timeout(10):
        while True:
            writer.write(request)
            await writer.drain()
            await asyncio.sleep(0.02)


def test_who_does_not_read_his_answer_is_shut_out(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "ANSWER", 0.5)

    async def play() -> None:
        async with serving(file) as house:
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port, limit=1)
            request = b"GET /page/app.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            with pytest.raises(ConnectionError):
                await ask_for_ever(writer, request)
            assert not reader.at_eof()
            writer.close()

    asyncio.run(play())


def test_descriptors_that_run_out_are_told_once_a_minute(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The event loop tries again every second, and reports each time."""
    monkeypatch.setattr(logs, "_descriptors", logs.Seldom())

    class Loop:
        now = 1000.0

        def time(self) -> float:
            return self.now

    loop: Any = Loop()
    full = OSError(errno.EMFILE, "Too many open files")
    for _ in range(150):
        logs.task_failed(loop, {"message": "socket.accept() out of system resource", "exception": full})
        loop.now += 1
    assert [record.message for record in caplog.records] == [
        "No file descriptor is left, nobody else can connect: raise LimitNOFILE, or see who holds them."
    ] * 3
    logs.task_failed(loop, {"message": "Another", "exception": OSError(errno.EIO, "disk")})
    assert len(caplog.records) == 4


def test_many_tables_at_once_are_declined(file: Path) -> None:
    async def play() -> None:
        async with serving(file, limits=1.0) as house, house.connect() as socket:
            tab = Client(socket)
            for _ in range(30):
                await tab.create()
                await asyncio.sleep(0.02)
            with pytest.raises(AssertionError, match="Too many tables"):
                await asyncio.wait_for(create_for_ever(tab), 10)

    asyncio.run(play())


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(50, 1, now=0)
    assert [bucket.take(0) for _ in range(51)] == [True] * 50 + [False]
    assert [bucket.take(0.1) for _ in range(6)] == [True] * 5 + [False]
    assert sum(bucket.take(100) for _ in range(100)) == 50


BAD = (
    "",
    "{",
    "null",
    "[]",
    '"play"',
    "{}",
    '{"type":"boss"}',
    '{"type":"create"}',
    '{"type":"create","n":1,"preset":7,"options":{},"opponent":"random","name":""}',
    '{"type":"create","n":1,"preset":"ordinary","options":{},"opponent":"random","name":"","admin":true}',
    '{"type":"create","n":-1,"preset":"ordinary","options":{},"opponent":"random","name":""}',
    '{"type":"create","n":1,"preset":"nonsense","options":{},"opponent":"random","name":""}',
    '{"type":"create","n":1,"preset":"ordinary","options":{},"opponent":"nobody","name":""}',
    '{"type":"create","n":1,"preset":"ordinary","options":{"handSize":99},"opponent":"random","name":""}',
    '{"type":"create","n":1,"preset":"ordinary","options":{"target":1500.5},"opponent":"random","name":""}',
    '{"type":"create","n":1,"preset":"ordinary","options":{"nonsense":1},"opponent":"random","name":""}',
    '{"type":"create","n":1,"preset":"ordinary","options":{"target":1e300},"opponent":"random","name":""}',
    '{"type":"create","n":1,"preset":"ordinary","options":{"dealPattern":"0-8"},"opponent":"random","name":""}',
    '{"type":"create","n":1,"preset":"ordinary","options":{"name":"x"},"opponent":"random","name":""}',
    '{"type":"create","n":1,"preset":"ordinary","options":{"preset":"x"},"opponent":"random","name":""}',
    '{"type":"join","code":"nonsense","client":"x"}',
    '{"type":"join","code":"' + "x" * 65 + '","client":"x"}',
    '{"type":"join","code":"\\u0000","client":"\\u0000"}',
    '{"type":"act","n":1,"position":0,"action":{"do":"draw"}}',
    '{"type":"next","n":1,"position":0}',
    '{"type":"act","n":0,"position":0,"action":{"do":"draw"}}',
    '{"type":"vote","n":0,"id":1,"yes":true}',
    "[" * 4000,
    '{"type":"next","position":0,"n":' + "9" * 400 + "}",
)
BAD_AT_A_TABLE = (
    '{"type":"act","n":1,"position":-1,"action":{"do":"draw"}}',
    '{"type":"act","n":1,"position":99999,"action":{"do":"draw"}}',
    '{"type":"act","n":1,"position":POSITION,"action":{"do":"win"}}',
    '{"type":"act","n":1,"position":POSITION,"action":{"do":"play","card":"KSa"}}',
    '{"type":"act","n":1,"position":POSITION,"action":{"do":"play","card":""}}',
    '{"type":"act","n":1,"position":POSITION,"action":{"do":"declare","id":""}}',
    '{"type":"act","n":1,"position":POSITION,"action":{"do":"declare","id":"marriage"}}',
    '{"type":"act","n":1,"position":POSITION,"action":{"do":"declare","id":"marriage HAND HAND"}}',
    '{"type":"act","n":1,"position":POSITION,"action":{"do":"declare","id":"marriage HAND"}}',
    '{"type":"act","n":1,"position":POSITION,"action":{"do":"declare","id":"double_bezique HAND"}}',
    '{"type":"act","n":1,"position":POSITION,"action":{"do":"claim"}}',
    '{"type":"act","n":1,"position":POSITION,"action":{"do":"take_turn_up"}}',
    '{"type":"next","n":1,"position":POSITION}',
    '{"type":"act","n":0,"position":POSITION,"action":{"do":"draw"}}',
    '{"type":"next","n":0,"position":POSITION}',
    '{"type":"undo","n":0}',
)


def test_bad_messages_get_sentences_and_do_nothing(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house:
            async with house.connect() as socket:
                for bad in BAD:
                    await socket.send(bad)
                    answer = json.loads(await socket.recv())
                    assert answer["type"] == "error", bad
                    assert answer["text"]["fr"] != answer["text"]["en"]
                    assert "Traceback" not in answer["text"]["en"]
                    await asyncio.sleep(0.02)
                await socket.send(b"\xff\xfe")
                assert json.loads(await socket.recv())["type"] == "error"
            async with house.connect() as socket:
                tab = Client(socket)
                await tab.sit()
                view, position = tab.view, tab.position
                card = view["seats"][0]["hand"][0]["id"]
                for bad in BAD_AT_A_TABLE:
                    await tab.say(bad.replace("POSITION", str(position)).replace("HAND", card))
                    assert (await tab.hear())["type"] in ("error", "refused", "joined"), bad
                    assert (tab.view, tab.position) == (view, position)
                    await asyncio.sleep(0.02)
                assert (await tab.join(tab.code))["acked"] == 0
                await tab.play()
            assert json.loads((await house.get("/api/tables"))[2])[0]["code"] == tab.code

    asyncio.run(play())


@pytest.mark.promise(11)
def test_another_seats_cards_cannot_be_played(file: Path) -> None:
    """Handles of the trick, the turn-up or the other side's cards on the table are not one's own to play."""

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=2)
            await tab.sit()
            tried = 0
            for _ in range(60):
                view = tab.view
                if view["phase"] in ("deal_over", "match_over"):
                    break
                others = [played["card"] for played in view["trick"] + view["last_trick"]]
                others += [card for group in view["seats"][1]["groups"] for card in group["cards"]]
                others += [view["turn_up"]] if view["turn_up"] else []
                for card in others[:2] if view["legal"]["plays"] else []:
                    tab.n += 1
                    action = {"do": "play", "card": card["id"]}
                    await tab.say({"type": "act", "n": tab.n, "position": tab.position, "action": action})
                    assert (await tab.hear())["type"] == "refused"
                    tried += 1
                await asyncio.sleep(0.05)
                await tab.play()
            assert tried > 10

    asyncio.run(play())


@given(st.binary(max_size=300) | st.text(max_size=300))
def test_any_bytes_are_understood_or_declined(content: bytes | str) -> None:
    number_in(content)
    with contextlib.suppress(ValueError, RecursionError):  # msgspec's errors are ValueErrors
        messages.decode(content)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
)
words = st.sampled_from(["create", "join", "act", "next", "undo"])


@given(words, st.dictionaries(st.sampled_from(["n", "code", "client", "position", "action", "preset"]), json_values))
def test_any_json_is_understood_or_declined(word: str, rest: dict[str, object]) -> None:
    content = json.dumps({"type": word, **rest})
    number_in(content)
    with contextlib.suppress(ValueError):
        messages.decode(content)


def test_pages_are_locked_down(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house:
            for path in ("/", "/t/some-code", "/static/app.js", "/api/catalogue", "/api/tables", "/nothing"):
                _, headers, _ = await house.get(path)
                policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
                assert policy["default-src"] == "'none'"
                assert policy["script-src"] == policy["style-src"] == "'self'"
                assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "no-referrer"
                assert "server" not in headers

    asyncio.run(play())


def test_the_first_page_gives_a_cookie_and_keeps_it(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house:
            _, headers, _ = await house.get("/", Cookie="")
            cookie = headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            value = cookie.split(";")[0].removeprefix("atout=")
            assert len(value) == 22
            _, headers, _ = await house.get("/", Cookie=f"atout={value}")
            assert headers["set-cookie"].startswith(f"atout={value};")
            _, headers, _ = await house.get("/", Cookie="atout=chosen-by-me")
            assert "chosen-by-me" not in headers["set-cookie"]

    asyncio.run(play())


def test_tables_are_listed_for_their_player_only(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house:
            async with house.connect() as socket:
                tab = Client(socket)
                await tab.create()  # never joined: nothing was dealt
                await tab.sit("sans_retourne")  # nobody is asked anything in secret there
                mine = json.loads((await house.get("/api/tables"))[2])
                assert [line["code"] for line in mine] == [tab.code]
                assert mine[0]["over"] is False
                assert mine[0]["turn"] == tab.view["turn"]
                assert abs(mine[0]["updated"] - time.time()) < 60
            house.cookie = "someone-else-0123456789"[:22]
            assert (await house.get("/api/tables"))[2] == b"[]"
            assert (await house.get("/api/tables", Cookie=""))[2] == b"[]"
            assert (await house.get(f"/api/record/{tab.code}"))[0] == 404  # not over yet
            assert (await house.get("/api/record/nonsense"))[0] == 404

    asyncio.run(play())


def test_files_are_compressed_and_known_again(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house:
            for path in ("/", "/static/app.js", "/api/catalogue"):
                status, headers, body = await house.get(path, **{"Accept-Encoding": "gzip"})
                assert (status, headers["content-encoding"]) == (200, "gzip")
                status, plain, whole = await house.get(path)
                assert (status, plain.get("content-encoding")) == (200, None)
                assert gzip.decompress(body) == whole
                assert len(body) < len(whole)
                assert headers["vary"].startswith("Accept-Encoding")
                status, _, body = await house.get(path, **{"If-None-Match": headers["etag"]})
                assert (status, body) == (304, b"")
                assert (await house.get(path, **{"If-None-Match": '"other"'}))[0] == 200
            for path in ("/static/none.js", "/static/..%2f..%2f__init__.py", "/static/", "/static/%00"):
                assert (await house.get(path))[0] == 404

    asyncio.run(play())


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("one")
    assets = Assets(tmp_path)
    first = assets.find("a.css")
    assert first
    assert assets.find("a.css") is first
    (tmp_path / "a.css").write_text("another")
    again = assets.find("a.css")
    assert again
    assert (again.plain, again.etag == first.etag) == (b"another", False)
    assert assets.find("./a.css") is again
    (tmp_path / "a.css").unlink()
    assert assets.find("a.css") is None
    (tmp_path / "a.css").mkdir()
    assert assets.find("a.css") is None
    (tmp_path / "b.css").symlink_to(STATIC / "css" / "base.css")
    assert [assets.find("b.css") for _ in range(2)] == [None, None], "it leads elsewhere, whoever asks again"
    assert assets.find("../" + tmp_path.name) is None
    assert Assets(STATIC).find("../../__init__.py") is None


def test_what_a_browser_says_of_gzip() -> None:
    for header in ("gzip", "GZIP", "deflate, gzip;q=0.5", "*", "br;q=1, *;q=0.1"):
        assert accepts_gzip(header)
    for header in ("", "br", "gzip;q=0", "identity", "gzip; q=0.0"):
        assert not accepts_gzip(header)
