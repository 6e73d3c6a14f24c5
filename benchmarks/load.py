"""People at tables of two, who play through real websockets: numbered commands, the next one when it is their turn."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

NAMES = ("Léa", "Noé")
MANNERS: dict[str, Any] = {
    "stand_in": "", "away": 3600, "clock": 0, "increment": 0, "take_back": True, "chat": False, "watch": True,
    "delay": 0,
}  # fmt: skip
A_SECOND = 45
"""Messages that one connection sends: the server allows fifty."""
PATIENCE = 0.02
"""Seconds before somebody tries again who seemed to be on lead."""
PLAIN = ("exchange", "draw", "take_turn_up", "claim", "decline")

decode = msgspec.json.Decoder(dict[str, Any]).decode
encode = msgspec.json.encode


@dataclass
class Tally:
    """What has been played: the time of each move, when it was answered, in seconds."""

    moves: int = 0
    took: list[float] = field(default_factory=list)

    def clear(self) -> None:
        """Begin anew."""
        self.moves = 0
        self.took.clear()

    def percentile(self, share: float) -> float:
        """The time within which this share of the moves was answered, in milliseconds."""
        ordered = sorted(self.took)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else 0.0


class Player:
    """One person: a websocket, the last view, and the number of the last command."""

    def __init__(self, socket: ClientConnection, seed: int, tally: Tally) -> None:
        self._socket = socket
        self._random = random.Random(seed)
        self._tally = tally
        self._n = 0
        self._position = 0
        self._sent: dict[int, float] = {}
        self._permits = A_SECOND * 1.0
        self._counted = time.monotonic()
        self.view: dict[str, Any] = {}
        self.table = ""

    async def say(self, **message: Any) -> None:
        """Send a message, as fast as the server allows."""
        now = time.monotonic()
        self._permits = min(A_SECOND, self._permits + (now - self._counted) * A_SECOND) - 1
        self._counted = now
        if self._permits < 0:
            await asyncio.sleep(-self._permits / A_SECOND)
        await self._socket.send(encode(message), text=True)

    async def hear(self, *types: str) -> dict[str, Any]:
        """The next message of these types; a word for the next drawing is sent at once."""
        while True:
            message = decode(await self._socket.recv())
            match message["type"]:
                case "joined":
                    self.view, self._position = message["view"], message["position"]
                    self._sent.clear()
                case "frames":
                    last = message["frames"][-1] if message["frames"] else None
                    if last:
                        self.view, self._position = last["view"], last["position"]
                    if (begun := self._sent.pop(message["acked"], None)) is not None:
                        self._tally.moves += 1
                        self._tally.took.append(time.perf_counter() - begun)
                case "sealed":
                    await self.say(type="word", drawing=message["drawing"], word=secrets.token_hex(4))
                case "refused":  # the other is asked something in secret first
                    self._sent.pop(message["n"], None)
                    await asyncio.sleep(PATIENCE)
                case "error":
                    raise RuntimeError(f"the server declined: {message['text']['en']}")
            if not types or message["type"] in types:
                return message

    async def join(self, table: str) -> None:
        """Sit down."""
        await self.say(type="join", code=table, client=secrets.token_hex(8), word=secrets.token_hex(4))
        await self.hear("joined")

    @property
    def waits(self) -> bool:
        """Whether a command of this person is still to be answered."""
        return bool(self._sent)

    @property
    def may_act(self) -> bool:
        """Whether the table waits for this person: the first one has the next deal dealt."""
        if self.view["phase"] in ("deal_over", "match_over"):
            return bool(self.view["seat"] == 0)
        return bool(self.view["turn"] == self.view["seat"])

    async def act(self, only: str = "") -> None:
        """Do something lawful, or just what bears this name."""
        self._n += 1
        self._sent[self._n] = time.perf_counter()
        if self.view["phase"] in ("deal_over", "match_over"):
            return await self.say(type="next", n=self._n, position=self._position)
        legal = self.view["legal"]
        acts: list[dict[str, Any]] = [{"do": "play", "card": card} for card in legal["plays"]]
        acts += [{"do": "declare", "id": each["id"]} for each in legal["declarations"]]
        acts += [{"do": do} for do in PLAIN if legal[do]]
        chosen = self._random.choice([act for act in acts if only in ("", act["do"])])
        await self.say(type="act", n=self._n, position=self._position, action=chosen)


async def gather(
    stack: AsyncExitStack, ports: Sequence[int], number: int, preset: str, tally: Tally, **options: Any
) -> list[Player]:
    """Two people come together by a code and sit down at their table; `options` of the game are set on the preset. They
    come to the first of the `ports`, or to the first two."""
    players = []
    for seat in range(len(NAMES)):
        port = ports[seat % len(ports)]
        socket = await stack.enter_async_context(
            connect(
                f"ws://127.0.0.1:{port}/ws",
                origin=f"http://127.0.0.1:{port}",  # type: ignore[arg-type]
                additional_headers={"Cookie": f"atout={secrets.token_urlsafe(16)}"},
                compression=None,
                proxy=None,
                max_queue=None,
            )
        )
        players.append(Player(socket, 2 * number + seat, tally))
    host, guest = players
    game = {"preset": preset, "options": options, "players": None, "chouette": False}
    await host.say(type="gather", n=1, name=NAMES[0], **game, agreed=MANNERS, public=False)
    code = (await host.hear("created"))["code"]
    await host.say(type="enter", code=code)
    await host.hear("gathering")
    await guest.say(type="enter", code=code)
    await guest.say(type="take_seat", n=1, seat=1, name=NAMES[1])
    await guest.say(type="ready", n=2, ready=True)
    while (await guest.hear("gathering"))["acked"] != 2:
        pass
    await host.say(type="begin", n=2)
    for player in players:
        while (gathering := await player.hear("gathering"))["phase"] != "playing":
            pass
        player.table = gathering["table"]
        await player.join(player.table)
    return players


async def play(player: Player, due: Iterator[float] | None = None) -> None:
    """Play on, for ever; `due` are the times of the table's moves, None: as fast as they are answered."""
    while True:
        if not player.waits and player.may_act:
            if due is not None:
                await asyncio.sleep(max(0.0, next(due) - time.monotonic()))
            await player.act()
        await player.hear()


async def play_for(tables: list[list[Player]], seconds: float, rate: float | None) -> None:
    """Play at all tables for so long; `rate`: so many moves a second at all of them together."""
    begun = time.monotonic()
    playing = []
    for number, players in enumerate(tables):
        due = times(begun + number / rate, len(tables) / rate) if rate else None
        playing += [asyncio.create_task(play(player, due)) for player in players]
    done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for task in done:
        task.result()


def times(first: float, pause: float) -> Iterator[float]:
    """Moments, one every so many seconds; one that is long past is not made up for."""
    while True:
        yield first
        first = max(first + pause, time.monotonic() - pause)
