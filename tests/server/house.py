"""A served house for tests: the real server, and a client that plays at random from what it is shown."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from atout.cards.sealed import hash_of
from atout.players.thinkers import Thinkers
from atout.server.store import SqliteStore
from atout.server.web.app import create_app
from atout.server.web.door import Tls
from atout.server.web.run import config, listen

PATIENCE = 60.0
FREE = 1000.0
"""Tests are many players with one cookie at one address: what these may ask is multiplied so often."""
SEALS = ("sealed", "listed", "mixed", "annulled", "opened")
BROWSER = secrets.token_urlsafe(16)
"""The cookie of the browser that most tests speak for: the same after a restart."""


@dataclass
class House:
    """Where a server stands."""

    port: int
    cookie: str = BROWSER

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of a GET."""
        return await asyncio.to_thread(self.fetch, path, **headers)

    def fetch(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of a GET."""
        request = urllib.request.Request(self.url + path, headers={"Cookie": f"atout={self.cookie}", **headers})
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=PATIENCE) as answer:
                return answer.status, dict(answer.headers), answer.read()
        except urllib.error.HTTPError as error:
            return error.code, dict(error.headers), error.read()

    def connect(self, **options: Any) -> Any:
        """A websocket to the server, as the page opens it."""
        headers = {"Cookie": f"atout={self.cookie}"}
        given = {"origin": self.url, "additional_headers": headers, "compression": None, "proxy": None, **options}
        return connect(f"ws://127.0.0.1:{self.port}/ws", **given)


@contextlib.asynccontextmanager
async def serving(
    where: Path | SqliteStore,
    hosts: tuple[str, ...] | None = ("127.0.0.1",),
    thinkers: Thinkers | None = None,
    tls: Tls | None = None,
    **more: Any,
) -> AsyncIterator[House]:
    """The server in this process, on a database file or an open store; `more` goes to the application."""
    store = SqliteStore(where) if isinstance(where, Path) else where
    listening = listen("127.0.0.1", 0)
    more.setdefault("limits", FREE)
    server = uvicorn.Server(config(create_app(store, hosts, thinkers, **more), tls))
    async with running_server(server, listening):
        yield House(listening.getsockname()[1])


@contextlib.asynccontextmanager
async def running_server(server: uvicorn.Server, listening: socket.socket) -> AsyncIterator[None]:
    """A server while it is needed."""
    running = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield
    finally:
        server.should_exit = True
        await running


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Process:
    """The server as a process of its own, as `atout serve` starts it."""

    def __init__(self, file: Path | str, port: int) -> None:
        """On a database file, or on the PostgreSQL database of an address."""
        self.house = House(port)
        where = f"store={file!r}" if isinstance(file, str) else f"data={str(file)!r}"
        call = f"from atout.server import serve; serve(port={port}, {where}, open_browser=False, limits={FREE})"
        self._process = subprocess.Popen(
            [sys.executable, "-c", call], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self._process.stdout
        self.said = self._process.stdout.readline()

    @property
    def pid(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        """Kill the server at once, wherever it is."""
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()

    def pause(self) -> None:
        """Have it stand still, as if the machine slept."""
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Have it go on."""
        self._process.send_signal(signal.SIGCONT)

    def interrupt(self) -> tuple[int, str]:
        """Ctrl-C: the exit code and what was complained about."""
        self._process.send_signal(signal.SIGINT)
        _, errors = self._process.communicate(timeout=PATIENCE)
        return self._process.returncode, errors


def run_serve(call: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What a call that cannot serve says and how it ends."""
    return subprocess.run(
        [sys.executable, "-c", f"from atout.server import serve; {call}"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, **environment},
    )


class Client:
    """A browser tab: numbered commands, the last view, and every message in the order it came."""

    mute = False
    """Whether it puts no word into any drawing."""
    binds = False
    """Whether it is bound to its words first, as the page is where people sit together; else it shows them at once."""

    def __init__(self, socket: ClientConnection, client: str = "", seed: int = 1) -> None:
        self.socket = socket
        self.client = client or secrets.token_hex(8)
        self.random = random.Random(seed)
        self.code = ""
        self.n = 0
        self.tables = 0
        self.position = 0
        self.view: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.number = 0  # among those who take part
        self.withholds: set[int] = set()  # drawings for which it keeps the word it is bound to
        self.words: dict[int, str] = {}
        self.said: deque[float] = deque(maxlen=45)

    async def say(self, command: dict[str, Any] | str) -> None:
        """Send a command, within the server's fifty a second."""
        now = time.monotonic()
        if len(self.said) == self.said.maxlen and now < self.said[0] + 1.05:
            await asyncio.sleep(self.said[0] + 1.05 - now)
        self.said.append(time.monotonic())
        await self.socket.send(command if isinstance(command, str) else json.dumps(command))

    async def hear(self, *types: str) -> dict[str, Any]:
        """The next message but those about seals, or the next of these types; all are kept."""
        async with asyncio.timeout(PATIENCE):
            while True:
                text = await self.socket.recv()
                assert isinstance(text, str)
                self.raw.append(text)
                message: dict[str, Any] = json.loads(text)
                self.heard.append(message)
                if message["type"] == "joined":
                    self.view, self.position, self.number = message["view"], message["position"], message["seat"]
                if not self.mute:
                    await self.mix(message)
                if message["type"] == "frames":
                    for frame in message["frames"]:
                        assert frame["position"] == self.position + 1, "positions are contiguous"
                        self.view, self.position = frame["view"], frame["position"]
                if message["type"] in types or (not types and message["type"] not in SEALS):
                    return message

    async def mix(self, message: dict[str, Any]) -> None:
        """Give what a message asks for the drawing to come: a hash, or a word."""
        seal = message.get("seal") if message["type"] == "joined" else message
        if not seal or "commit" not in seal or (message["type"] == "joined" and not self.binds):
            return
        drawing = seal["drawing"]
        if seal.get("hashes"):
            if (word := self.words.get(drawing)) and drawing not in self.withholds:
                await self.say({"type": "word", "drawing": drawing, "word": word})
        elif not self.binds:
            await self.say({"type": "word", "drawing": drawing, "word": secrets.token_hex(4)})
        else:
            word = self.words.setdefault(drawing, secrets.token_hex(4))
            hashed = hash_of(word, seal["table"], drawing, self.number)
            await self.say({"type": "hash", "drawing": drawing, "hash": hashed})

    async def create(
        self, preset: str = "ordinary", opponent: str = "random", players: int | None = None, chouette: bool = False,
        **options: Any,
    ) -> str:  # fmt: skip
        self.tables += 1
        game = {"preset": preset, "options": options, "players": players, "chouette": chouette}
        await self.say({"type": "create", "n": self.tables, "opponent": opponent, "name": "Léa", **game})
        created = await self.hear("created", "error")
        assert created["type"] == "created", created
        return str(created["code"])

    async def join(self, code: str) -> dict[str, Any]:
        """Join; from then on numbers go on from what the server has recorded."""
        self.code = code
        word = {} if self.mute or self.binds else {"word": secrets.token_hex(4)}
        await self.say({"type": "join", "code": code, "client": self.client, **word})
        joined = await self.hear("joined", "door", "error")
        if joined["type"] == "joined":
            self.n = joined["acked"]
        return joined

    async def sit(self, preset: str = "ordinary", opponent: str = "random", **options: Any) -> dict[str, Any]:
        """Open a table, join it, and wait until it is this client's turn."""
        joined = await self.join(await self.create(preset, opponent, **options))
        await self.turn()
        return joined

    def my_turn(self) -> bool:
        """Whether the table waits for this client."""
        acts = self.view["turn"] == self.view["seat"] and self.view.get("acts", True)
        return acts or self.view["phase"] in ("deal_over", "match_over")

    async def turn(self) -> None:
        """Hear messages until the table waits for this client."""
        while not self.my_turn():
            await self.hear()

    def act(self) -> dict[str, Any]:
        """Some lawful command, at random."""
        self.n += 1
        if self.view["phase"] in ("deal_over", "match_over"):
            return {"type": "next", "n": self.n, "position": self.position}
        acts = (
            acts_at_beigne(self.view["legal"]) if self.view["game"] == "beigne" else acts_at_bezique(self.view["legal"])
        )
        return {"type": "act", "n": self.n, "position": self.position, "action": self.random.choice(acts)}

    async def play(self, command: dict[str, Any] | None = None) -> dict[str, Any]:
        """Carry out a command (some lawful one unless given), wait for its answer and for the next turn."""
        command = command or self.act()
        await self.say(command)
        while True:
            answer = await self.hear()
            if answer["type"] != "frames" or answer["acked"] == command["n"]:
                break
        await self.turn()
        return answer


def acts_at_bezique(legal: dict[str, Any]) -> list[dict[str, Any]]:
    """Everything a view of bésigue says is lawful now."""
    acts: list[dict[str, Any]] = [{"do": "play", "card": card} for card in legal["plays"]]
    for do, listed in (("declare", "declarations"), ("announce", "announcements"), ("mark", "marks")):
        acts += [{"do": do, "id": one["id"]} for one in legal[listed]]
    for do in ("exchange", "draw", "take_turn_up", "claim", "decline", "cede", "carte_blanche"):
        acts += [{"do": do}] if legal[do] else []
    acts += [{"do": "lift", "at": 0.1}] if legal["lift"] else []
    acts += [{"do": "guess", "count": legal["guess"]["least"]}] if legal["guess"] else []
    acts += [{"do": "deal_first", "yes": yes} for yes in (True, False) if legal["deal_first"]]
    return acts


def acts_at_beigne(legal: dict[str, Any]) -> list[dict[str, Any]]:
    """The same for Le Beigne."""
    acts: list[dict[str, Any]] = [{"do": "play", "card": card} for card in legal["plays"]]
    acts += [{"do": "keep", "card": card} for card in legal["discards"]]
    acts += [{"do": "leave"}] if legal["leave"] else []
    return acts + [{"do": "bid", "go": go} for go in legal["bids"]]
