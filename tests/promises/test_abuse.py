"""Promise 12: whatever is sent to it, the server answers in sentences, keeps its size, and goes on."""

from __future__ import annotations

import asyncio
import json
import random
import re
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from server.house import Client, House, Process, free_port, serving
from websockets.exceptions import ConnectionClosed

from atout.server.limits import figures
from atout.server.ops import metrics
from atout.server.web.run import listen
from promises.amounts import times

pytestmark = [
    pytest.mark.promise(12),
    pytest.mark.skipif(sys.platform != "linux", reason="looks up the size of another process in /proc"),
]

INPUTS = times(2_000, 100_000)
A_CONNECTION = 45
LONGEST = 4000  # characters, not all of them one byte
LONG = times(5, 200)
FLOODS = times(2, 50)
SLOW = times(2, 20)
UNREAD = times(60_000, figures.UNREAD_BYTES)
TOGETHER = 4
MEGABYTES = 50.0
LAST = '{"type":"the last one","n":987654321}'
TYPES = {
    "created", "joined", "frames", "refused", "error", "thinking", "hinted", "gathering", "people", "sealed", "listed",
    "mixed", "annulled", "opened", "spoken",
}  # fmt: skip

WORDS = ("type", "n", "code", "client", "position", "action", "do", "card", "preset", "options", "seat", "name", "word")
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 2**53, 10**30, 1e308, "", "x" * 65, "\0", "\ud800", "KSa", [], {}, [[]] * 50, "é" * 600,
)  # fmt: skip


def commands(code: str) -> list[dict[str, Any]]:
    """One well-made message of each kind, or nearly."""
    game = {"preset": "ordinary", "options": {"target": 1000}, "players": None, "chouette": False}
    agreed = {"stand_in": "", "away": 60, "clock": 0, "increment": 0, "take_back": True, "chat": True}
    plain = ("rise", "begin", "close", "depart", "leave", "undo")
    return [
        {"type": "create", "n": 1, "opponent": "random", "name": "Léa", **game},
        {"type": "gather", "n": 1, "name": "Léa", **game, "agreed": agreed, "public": False},
        {"type": "show", "n": 1, "clause": "B-ORD-081", "name": "Léa"},
        {"type": "retry", "n": 1, "code": code, "entry": 9, "name": "Léa"},
        {"type": "join", "code": code, "client": "fuzz"},
        {"type": "join", "code": code, "client": "fuzz", "word": "luck"},
        {"type": "join", "code": code, "client": "fuzz", "hash": "5a" * 32},
        {"type": "enter", "code": "ABCDEF"},
        {"type": "act", "n": 1, "position": 0, "action": {"do": "play", "card": "0123456789ab"}},
        {"type": "act", "n": 1, "position": 0, "action": {"do": "declare", "id": "marriage 0123456789ab"}},
        {"type": "act", "n": 1, "position": 0, "action": {"do": "lift", "at": 0.5}},
        {"type": "next", "n": 1, "position": 0},
        {"type": "hint", "position": 0},
        {"type": "word", "drawing": 1, "word": "luck"},
        {"type": "take_seat", "n": 1, "seat": 0, "name": "Léa"},
        {"type": "ready", "n": 1, "ready": True},
        {"type": "fill", "n": 1, "seat": 1, "computer": "random"},
        {"type": "propose", "n": 1, "kind": "pause", "target": None},
        {"type": "vote", "n": 1, "id": 1, "yes": True},
        {"type": "speak", "n": 1, "phrase": "hello", "text": None},
        *({"type": kind, "n": 1} for kind in plain),
    ]


def spoilt(rng: random.Random, samples: list[dict[str, Any]]) -> str | bytes:
    """A message in which something is wrong, or everything."""
    match rng.randrange(5):
        case 0:
            return rng.randbytes(rng.randrange(200))
        case 1:
            return json.dumps({rng.choice(WORDS): rng.choice(ODD) for _ in range(rng.randrange(6))})
        case 2:
            text = json.dumps(rng.choice(samples))
            at = rng.randrange(len(text))
            return text[:at] + rng.choice(('"', "{", "]", "\\", "", "\x7f", "9" * 300)) + text[at + rng.randrange(4) :]
        case 3:
            command = dict(rng.choice(samples))
            command[rng.choice((*command, rng.choice(WORDS)))] = rng.choice(ODD)
            return json.dumps(command, ensure_ascii=rng.random() < 0.5).encode("utf-8", "replace").decode()
        case _:
            return json.dumps({**rng.choice(samples), "n": rng.randrange(5), "position": rng.randrange(9)})


async def speak_nonsense(house: House, seed: int, samples: list[dict[str, Any]]) -> int:
    """One connection's worth of it: each answer is a message of ours. How many inputs."""
    rng = random.Random(seed)
    async with house.connect() as socket:
        for _ in range(A_CONNECTION):
            message = spoilt(rng, samples)
            await socket.send(message[:LONGEST])
        await socket.send(LAST)
        while True:
            text = str(await socket.recv())
            assert "Traceback" not in text
            assert 'File "' not in text
            answer = json.loads(text)
            assert answer["type"] in TYPES
            if answer.get("n") == 987654321:
                return A_CONNECTION


async def nonsense(house: House, code: str) -> int:
    """A great deal of it, from several sides at once."""
    samples, seeds = commands(code), iter(range(-(-INPUTS // A_CONNECTION)))

    async def one() -> int:
        sent = 0
        for seed in seeds:
            sent += await speak_nonsense(house, seed, samples)
        return sent

    return sum(await asyncio.gather(*(one() for _ in range(TOGETHER))))


async def closing_code(house: House, messages: list[str]) -> int | None:
    """How a connection ends that sends these."""
    async with house.connect() as socket:
        try:
            for message in messages:
                await socket.send(message)
            while True:
                await socket.recv()
        except ConnectionClosed:
            return int(socket.close_code or 0)


async def read_nothing(house: House, code: str) -> str:
    """Ask for the whole state again and again, never read it, until the server hangs up: how it did."""
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.setblocking(False)
    await asyncio.get_running_loop().sock_connect(small, ("127.0.0.1", house.port))
    join = json.dumps({"type": "join", "code": code, "client": "slow"})
    async with house.connect(sock=small, max_queue=1, ping_interval=None, close_timeout=1) as connection:
        try:
            while True:
                await connection.send(join)
                await asyncio.sleep(0.022)
        except ConnectionClosed as closed:
            return str(closed)


def megabytes(pid: int) -> float:
    """The size of a process."""
    match = re.search(r"^VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)
    assert match
    return int(match[1]) / 1024


async def abuse(server: Process, counted: dict[str, float]) -> None:
    """Everything at once, after some honest play."""
    house = server.house
    async with house.connect() as socket:
        tab = Client(socket)
        await tab.sit()
        for _ in range(30):
            await tab.play()
        for seed in range(3):  # so that everything has been in use before the size is taken
            await speak_nonsense(house, -seed, commands(tab.code))
        before = megabytes(server.pid)
        counted["inputs"] = await nonsense(house, tab.code)
        for _ in range(LONG):
            assert await closing_code(house, ["x" * 8193]) == 1009
        for _ in range(FLOODS):
            assert await closing_code(house, ["{}"] * 300) == 1008
        counted["megabytes"] = megabytes(server.pid) - before
        assert (await tab.join(tab.code))["type"] == "joined"
        await tab.turn()
        assert (await tab.play())["type"] == "frames"


def test_abuse_leads_to_nothing(file: Path, record_property: Callable[[str, object], None]) -> None:
    server = Process(file, free_port())
    counted: dict[str, float] = {}
    try:
        asyncio.run(abuse(server, counted))
    finally:
        code, errors = server.interrupt()
    assert code == 0
    assert "Traceback" not in errors, errors
    record_property(
        "count",
        f"{counted['inputs']:,.0f} inputs, {LONG} long messages, {FLOODS} floods, {counted['megabytes']:+.0f} MB",
    )
    assert counted["megabytes"] < MEGABYTES


def test_readers_that_do_not_read_are_dropped(
    file: Path, monkeypatch: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    """The system keeps megabytes for a slow reader, here kilobytes; what is left unread after that is the server's."""

    def narrow(host: str, port: int) -> socket.socket:
        listening = listen(host, port)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        return listening

    monkeypatch.setattr("server.house.listen", narrow)
    monkeypatch.setattr(figures, "UNREAD_BYTES", UNREAD)
    monkeypatch.setattr("atout.server.web.websocket.FAREWELL", 0.5)

    async def play() -> list[str]:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            await tab.sit()
            slow = [read_nothing(house, tab.code) for _ in range(SLOW)]
            async with asyncio.timeout(60):
                *ends, _ = await asyncio.gather(*slow, tab.play())
            assert (await tab.play())["type"] == "frames"
            return ends

    before = dropped()
    ends = asyncio.run(play())
    assert dropped() - before == SLOW, ends
    record_property("count", f"{SLOW} slow readers")


def dropped() -> float:
    """How many slow readers the server says it has dropped."""
    return float(metrics.DROPPED.labels("slow_reader")._value.get())
