"""Records that strangers send are read beside the tables, with a budget, and may be as hostile as they like."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from records.matches import ordinary, played

import atout
from atout.contract.terms import RecordError
from atout.records import write_record
from atout.records.reading import RecordedMatch
from atout.server.pages import reading, replaying
from atout.server.pages.reading import Reader, UnreadableRecord, answer
from atout.server.pages.static import Asset
from server.house import House, serving

FAKE = """
import sys, time
import atout.catalogue
from atout.server.pages import reading
real = reading.answer
def greedy(text):
    bytearray(8 << 30)
    raise reading.RecordError("it had the memory", "it had the memory")
def answer(body):
    if body == b"for ever":
        time.sleep(600)
    if body == b"dies":
        sys.exit(1)
    if body == b"hungry":
        reading.read_match = greedy
    return real(body)
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
