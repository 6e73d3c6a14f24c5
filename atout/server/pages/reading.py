"""A process of its own that reads records and plays matches again: whatever a record does there, no table waits for it.

One at a time, with a budget of time and memory; who goes beyond it is told so, and the process is started again. Who
waits does so in a queue that is fair to all, and as long as he is still there.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from msgspec import json

from atout.contract.terms import AtoutError, RecordError, Text
from atout.players.worker import politely_answering, put, start, take
from atout.records.reading import RecordedMatch, read_match
from atout.server.limits.callers import Caller
from atout.server.limits.queue import Crowded, Queue
from atout.server.pages.replaying import replay
from atout.server.pages.static import Asset
from atout.server.tables.finished import Finished

logger = logging.getLogger("atout.server")

COMMAND = (sys.executable, "-c", "import atout.catalogue; from atout.server.pages.reading import work; work()")
"""What starts such a process."""
SECONDS = 60.0
"""For one record: a match of 76 deals took 17 on two cores that others used too."""
MEMORY = 1 << 30
"""Bytes of addresses the process may have, its libraries' included: 12,000 steps are made with 240 MB of them."""
IDLE = 600.0
"""Seconds after which a process that nobody needs is let go of."""
SOON = 0.05
"""Seconds between two looks whether a process that is not wanted any more has ended."""
LONGEST = 500
"""Letters of a sentence that says what is wrong with a record."""
WAITING, EACH = 20, 4
"""So many wait for their turn at most, or have it; and so many of them from one place."""

TOO_MUCH = Text(
    "Cette partie demande trop de travail au serveur : elle n'est pas montrée.",
    "This match asks too much work of the server: it is not shown.",
)
CROWDED = Text(
    "Trop de parties sont demandées en ce moment : réessayez dans une minute.",
    "Too many matches are asked for now: try again in a minute.",
)
NOBODY = Caller("")
"""Who has no part of his own: nothing is limited by him."""
NO_TEXT = Text("Ce fichier n'est pas du texte.", "This file is no text.")


@dataclass(frozen=True)
class UnreadableRecord:
    """Why a record is not shown, the line where there is one, and the status of the answer."""

    why: Text
    status: int
    line: int | None = None


class Reader:
    """Asks the process, and keeps it. Whoever makes one closes it."""

    def __init__(self, command: tuple[str, ...] = COMMAND, seconds: float = SECONDS) -> None:
        self._command = command
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._queue = Queue(WAITING, EACH)
        self._closed = False
        self._alarm: asyncio.TimerHandle | None = None

    async def replay_of(
        self, record: RecordedMatch, ending: Finished | None, whose: Caller = NOBODY
    ) -> Asset | UnreadableRecord:
        """A match that was finished at a table, as its replay, for somebody."""
        return await self._ask(whose, record, ending)

    async def read(self, body: bytes, whose: Caller = NOBODY) -> Asset | UnreadableRecord:
        """A record that somebody sent, as its replay, or what is wrong with it."""
        return await self._ask(whose, body)

    def close(self) -> None:
        """Let go of the process; nothing more may be asked."""
        self._closed = True
        self._let_go()

    def _let_go(self) -> None:
        """Let go of the process, until somebody asks something again."""
        if self._alarm:
            self._alarm.cancel()
        process, self._process = self._process, None
        if process:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe:
                    with suppress(OSError):
                        pipe.close()

    async def _ask(self, whose: Caller, *question: object) -> Asset | UnreadableRecord:
        try:
            async with self._queue.turn(whose):
                return await self._answer(question)
        except Crowded:
            return UnreadableRecord(CROWDED, 503)

    async def _answer(self, question: tuple[object, ...]) -> Asset | UnreadableRecord:
        if self._alarm:
            self._alarm.cancel()
        answering = asyncio.ensure_future(asyncio.to_thread(self._exchange, question))
        try:
            done, _ = await asyncio.wait([answering], timeout=self._seconds)
        except asyncio.CancelledError:
            await self._break_off(answering)
            raise
        if not done and self._process:
            self._process.kill()  # which ends the exchange
        answer = await answering
        self._alarm = asyncio.get_running_loop().call_later(IDLE, self._let_go)
        if answer is None:
            logger.warning("A record was given up: it took too long, or too much memory.")
            self._let_go()
            return UnreadableRecord(TOO_MUCH, 422)
        return answer

    async def _break_off(self, answering: asyncio.Future[Any]) -> None:
        """Nobody waits for an answer any more: it must not be taken for that to the next question."""
        while not answering.done():
            if self._process:  # else it is just being started
                self._process.kill()
            await asyncio.wait([answering], timeout=SOON)
        self._let_go()

    def _exchange(self, question: tuple[object, ...]) -> Asset | UnreadableRecord | None:
        """The answer of the process; None where it has died of the question."""
        if self._process is None or self._process.poll() is not None:
            self._process = start(self._command, compiled=False)
        process = self._process
        if self._closed:  # while it was being started
            process.kill()
            process.wait()
        assert process.stdin
        assert process.stdout
        try:
            put(process.stdin, question)
            return take(process.stdout)
        except (OSError, ValueError, EOFError, pickle.UnpicklingError):
            return None


def work() -> None:
    """Answer until the owner is gone."""
    with politely_answering() as answers:
        with suppress(ImportError, OSError, ValueError):
            import resource

            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        while question := take(sys.stdin.buffer):
            put(answers, answer(*question))


def brief(sentence: str) -> str:
    """A sentence that may quote what was sent, no longer than anybody reads."""
    return sentence if len(sentence) <= LONGEST else f"{sentence[:LONGEST]}…"


def answer(source: bytes | RecordedMatch, ending: Finished | None = None) -> Asset | UnreadableRecord:
    """The replay of a record, or of a match that was finished at a table; or what is wrong with it."""
    try:
        record = read_match(source.decode()) if isinstance(source, bytes) else source
        return Asset.of(json.encode(replay(record, ending)), ".json")
    except UnicodeDecodeError:
        return UnreadableRecord(NO_TEXT, 422)
    except AtoutError as error:
        reason = Text(brief(error.fr), brief(error.en))
        return UnreadableRecord(reason, 422, error.line if isinstance(error, RecordError) else None)
    except (MemoryError, RecursionError):
        return UnreadableRecord(TOO_MUCH, 422)
