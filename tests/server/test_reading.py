"""Records that strangers send are read beside the tables, with a budget, and may be as hostile as they like."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
import urllib.request
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from records.matches import ordinary, played

import atout
from atout.contract.terms import RecordError
from atout.records import write_record
from atout.records.reading import RecordedMatch
from atout.server.limits.callers import Caller
from atout.server.limits.queue import Crowded, Queue
from atout.server.ops.logs import worth_a_line
from atout.server.pages import reading, replaying
from atout.server.pages.reading import Reader, UnreadableRecord, answer
from atout.server.pages.static import Asset
from server.house import Client, House, serving

FAKE = """
import sys, time
import atout.catalogue
from atout.server.pages import reading
real = reading.answer
def greedy(text):
    bytearray(8 << 30)
    raise reading.RecordError("it had the memory", "it had the memory")
def answer(body, *rest):
    if body == b"for ever":
        time.sleep(600)
    if body == b"dies":
        sys.exit(1)
    if body == b"hungry":
        reading.read_match = greedy
    return real(body, *rest)
reading.answer = answer
reading.work()
"""


def text() -> str:
    return write_record(ordinary(), "text")


def hostile() -> dict[str, str]:
    """A megabyte each."""
    size, audit = 1_000_000, write_record(ordinary(), "audit")
    return {
        "lines with nothing on them": "x" + "\n" * (size - 1),
        "spaces": "Atout 1\n" + (" " * 500 + "\n") * 1990,
        "brackets": "[" * size,
        "braces": '{"a":' * (size // 5),
        "a number": '{"preset":"ordinary","x":' + "9" * (size - 100) + "}",
        "a target": text().replace("target=300", "target=" + "9" * 900_000),
        "a preset": "Atout 1\npreset: " + "a" * 900_000,
        "cards": text() + "\n" + "K♠ " * 200_000,
        "moves": text() + "1. KS\n" * 150_000,
        "deals without end": (audit * 200)[:size],
        "no bytes of text": "\0" * size,
    }


@pytest.mark.parametrize("kind", hostile())
def test_what_is_hostile_is_refused_soon_and_briefly(kind: str) -> None:
    began = time.process_time()
    outcome = answer(hostile()[kind].encode())
    assert time.process_time() - began < 6
    assert isinstance(outcome, UnreadableRecord)
    assert outcome.status == 422
    assert outcome.why.fr != outcome.why.en
    assert len(outcome.why.en) <= reading.LONGEST + 1


def test_bytes_that_are_no_text_are_refused() -> None:
    outcome = answer(b"\xff\xfe" * 1000)
    assert isinstance(outcome, UnreadableRecord)
    assert outcome.why.en == "This file is no text."


def test_a_match_is_measured_before_it_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "MOST_ENTRIES", 20)
    monkeypatch.setattr(replaying, "_Walk", None)
    with pytest.raises(RecordError, match="too long"):
        replaying.replay(RecordedMatch(ordinary(), ("Léa", "Marcel")))


def ask(*bodies: bytes, seconds: float = 60.0, together: bool = False) -> list[Asset | UnreadableRecord]:
    """What a reader answers, one after the other or together."""

    async def work() -> list[Asset | UnreadableRecord]:
        reader = Reader((sys.executable, "-c", FAKE), seconds)
        try:
            if together:
                return [*await asyncio.gather(*(reader.read(body) for body in bodies))]
            return [await reader.read(body) for body in bodies]
        finally:
            reader.close()

    return asyncio.run(work())


def test_a_record_that_takes_too_long_is_given_up_and_the_next_is_read() -> None:
    first, second, third = ask(text().encode(), b"for ever", text().encode(), seconds=5.0)
    assert isinstance(first, Asset)
    assert isinstance(second, UnreadableRecord)
    assert second.why == reading.TOO_MUCH
    assert isinstance(third, Asset)


def test_a_process_that_dies_of_a_record_is_started_again() -> None:
    first, second = ask(b"dies", text().encode())
    assert isinstance(first, UnreadableRecord)
    assert isinstance(second, Asset)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory has no such bound")
def test_a_record_that_takes_too_much_memory_is_refused() -> None:
    (outcome,) = ask(b"hungry")
    assert isinstance(outcome, UnreadableRecord)
    assert outcome.why == reading.TOO_MUCH


def test_only_so_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "WAITING", 3)
    outcomes = ask(*[text().encode()] * 5, together=True)
    assert [isinstance(one, Asset) for one in outcomes] == [True, True, True, False, False]
    assert {one.status for one in outcomes if isinstance(one, UnreadableRecord)} == {503}


def turns(*callers: Caller, most: int = 20, each: int = 20, leaves: tuple[int, ...] = ()) -> list[int]:
    """In which order those have their turns who all come while one who was before them has his; some of them leave
    again, and whom there is no space for has none."""
    order: list[int] = []

    async def wait(queue: Queue, number: int) -> None:
        with suppress(Crowded):
            async with queue.turn(callers[number]):
                order.append(number)
                await asyncio.sleep(0)

    async def play() -> None:
        queue = Queue(most, each)
        async with queue.turn(Caller("Zoé", ("198.51.100.9",))):
            tasks = [asyncio.create_task(wait(queue, number)) for number in range(len(callers))]
            await asyncio.sleep(0)
            for number in leaves:
                tasks[number].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        async with queue.turn(callers[0]):
            pass

    asyncio.run(play())
    return order


SCHOOL, HOME = ("192.0.2.1",), ("192.0.2.2",)


def test_who_sends_much_waits_behind_who_sends_little() -> None:
    """One place has one part of the turns, and in it one player has one."""
    flood = [Caller(f"player {number}", SCHOOL) for number in range(6)]
    assert turns(*flood, Caller("Léa", HOME)) == [0, 6, 1, 2, 3, 4, 5]
    ida, guy = Caller("Ida", SCHOOL), Caller("Guy", SCHOOL)
    assert turns(ida, ida, ida, guy) == [0, 3, 1, 2]
    site, network = ("2001:db8::/48", "2001:db8:0:1::/64"), ("2001:db8::/48", "2001:db8:0:2::/64")
    assert turns(Caller("a", site), Caller("b", network), Caller("Léa", HOME)) == [0, 2, 1], "a site is one place"


def test_from_one_place_only_a_few_wait() -> None:
    léa = Caller("Léa", HOME)
    assert turns(*[Caller(f"player {number}", SCHOOL) for number in range(5)], léa, each=3) == [0, 5, 1, 2]
    assert turns(*[léa] * 5, most=3) == [0, 1], "one has his turn already"
    assert turns(*[reading.NOBODY] * 5, each=3) == [0, 1, 2, 3, 4]


def test_who_leaves_the_queue_holds_nobody_up() -> None:
    léa = Caller("Léa", HOME)
    assert turns(*[léa] * 5, leaves=(0, 3)) == [1, 2, 4]


def test_who_leaves_as_his_turn_comes_passes_it_on() -> None:
    async def play() -> None:
        queue, léa = Queue(20, 20), Caller("Léa", HOME)

        async def have() -> str:
            async with queue.turn(léa):
                return "had it"

        async with queue.turn(léa):
            first, second = asyncio.create_task(have()), asyncio.create_task(have())
            await asyncio.sleep(0)
        first.cancel()
        assert await asyncio.wait_for(second, 1) == "had it"

    asyncio.run(play())


def serve_by_a_fake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are read by a process that does what is asked of it."""
    monkeypatch.setattr(Reader.__init__, "__defaults__", ((sys.executable, "-c", FAKE), 60.0))


@asynccontextmanager
async def uploads(house: House, body: bytes, times: int) -> AsyncIterator[list[asyncio.StreamReader]]:
    """So many who have sent a record and are not answered yet; they hang up at the end."""
    asks = f"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(body)}\r\n\r\n"
    lines = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(times)]
    for _, writer in lines:
        writer.write(asks.encode() + body)
    await asyncio.sleep(0.3)
    yield [reader for reader, _ in lines]
    for _, writer in lines:
        writer.close()
        await writer.wait_closed()


def test_what_nobody_waits_for_any_more_is_not_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has hung up is forgotten: while his record is being read, and while it waits."""
    serve_by_a_fake(monkeypatch)

    async def play() -> None:
        async with serving(file) as house:
            async with uploads(house, b"for ever", 3):
                pass
            assert await asyncio.wait_for(asyncio.to_thread(post, house, text().encode()), 20) > 1000

    asyncio.run(play())


def test_a_match_of_a_table_does_not_wait_behind_what_strangers_send(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve_by_a_fake(monkeypatch)

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=5)
            await tab.sit("ordinary", "random", target=10)
            while tab.view["phase"] != "match_over":
                await tab.play()
            async with uploads(house, b"for ever", 6):
                status, _, body = await asyncio.wait_for(house.get(f"/api/replay/{tab.code}"), 20)
            assert (status, len(body) > 1000) == (200, True)

    asyncio.run(play())


def test_who_still_waits_when_the_server_stops_is_told_so_and_it_is_no_error_in_the_log(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    serve_by_a_fake(monkeypatch)
    monkeypatch.setattr("atout.server.web.run.PATIENCE", 0.2)

    async def play() -> None:
        async with AsyncExitStack() as stack:
            async with serving(file) as house:
                waiting = await stack.enter_async_context(uploads(house, b"for ever", 2))
            for reader in waiting:
                assert (await reader.read()).startswith(b"HTTP/1.1 503")

    asyncio.run(play())
    assert not [record for record in caplog.records if record.levelname == "ERROR" and worth_a_line(record)]


def post(house: House, body: bytes) -> int:
    request = urllib.request.Request(f"{house.url}/api/replay", body, {"Cookie": f"atout={house.cookie}"})
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=60) as answered:
        return len(answered.read())


def test_the_tables_process_does_none_of_the_work(file: Path) -> None:
    """A match of some twenty deals, 60 KB: to read it, play it again and pack it takes seconds elsewhere."""
    record: Any = write_record(played(atout.rules("ordinary", target=2500), 3, 20_000), "text")

    async def play() -> None:
        async with serving(file) as house:
            began = time.process_time()
            assert await asyncio.to_thread(post, house, record.encode()) > 3_500_000
            assert time.process_time() - began < 1.0

    gc.collect()
    asyncio.run(play())
