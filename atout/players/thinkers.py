"""Searching players for a process that must not stall: they think in another one, which is compiled.

The table runs in the plain form (docs/decisions/0019-plain-at-the-table.md) and answers people meanwhile. Positions go
to one worker process (`worker.py`), thoughts come back as futures. What is cancelled before its turn is never thought
about. A worker that dies is started again, and asked again what it had not answered.
"""

from __future__ import annotations

import logging
import subprocess
from collections import Counter, deque
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field, replace
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

from atout.contract.match import Rules
from atout.contract.terms import AtoutError
from atout.players.game import RecordView, players_of
from atout.players.posted import PostedView
from atout.players.thought import Budget, Thought
from atout.players.warm_up import moments
from atout.players.worker import COMMAND, PREPARE, THINK, cores, put, start, take

logger = logging.getLogger("atout.players")

TRIES = 3
"""How often something is asked, where the worker dies each time, before it is given up."""
LEAST_SECONDS = 0.05
"""However many wait, each decision gets so much time."""


class NoThought(AtoutError):
    """No answer came from the worker."""


def no_thought(why: str) -> NoThought:
    """The error that says so."""
    return NoThought(
        f"The players who think ahead cannot be asked now ({why}).",
        f"Les joueurs qui réfléchissent ne répondent pas ({why}).",
    )


@dataclass(eq=False)
class Question:
    """Something asked of the worker, on whose behalf, and where its answer goes."""

    what: str
    given: tuple[Any, ...]
    answer: Future[Any] = field(default_factory=Future)
    tries: int = 0
    whose: str = ""


class Thinkers:
    """One worker process and those who wait for it. Any thread may ask; nothing here ever waits.

    `command` starts a worker, at the first question; it is run with `ATOUT_JIT=1`. `threads`: how many positions it is
    given at once. Whoever makes one closes it.
    """

    def __init__(self, command: Sequence[str] = COMMAND, threads: int | None = None) -> None:
        self._command = command
        self._threads = threads or cores()
        self._lock = Lock()
        self._waiting: deque[Question] = deque()
        self._asked: dict[int, Question] = {}
        self._number = 0
        self._served: dict[str, int] = {}  # the number of the last turn of each person for whom more waits
        self._prepared: dict[str, Question] = {}
        self._outgoing: SimpleQueue[int | None] = SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._writer: Thread | None = None
        self._reader: Thread | None = None
        self._closed = False

    def think(
        self, view: RecordView, name: str, seed: int, budget: Budget | None = None, whose: str = ""
    ) -> Future[Thought]:
        """What the player called `name` thinks of this view, once the worker is prepared for its game.

        Same view, name, seed and number of worlds: same thought. Where many wait, each gets a part of the seconds of
        its budget. `whose`: for which person; however many tables one plays at, each who waits has as much as another.
        The future raises NoThought where no answer can be had.
        """
        question = Question(THINK, (PostedView.of(view), name, seed, budget), whose=whose)

        def prepared(done: Future[None]) -> None:
            if error := done.exception():
                if question.answer.set_running_or_notify_cancel():
                    question.answer.set_exception(error)
            else:
                self._ask(question)

        self.prepare(view.rules)
        first = self._prepared[players_of(view.rules).shape_of(view.rules)]
        with self._lock:
            if first in self._waiting:  # somebody needs it now: it comes before what is prepared for later
                self._waiting.remove(first)
                self._waiting.appendleft(first)
        first.answer.add_done_callback(prepared)
        return question.answer

    def prepare(self, rules: Rules) -> None:
        """Have all that thinking at this game needs compiled, or loaded, in the background: one shape after another.

        Where that fails it is not tried again, and whoever thinks at this game gets NoThought.
        """
        shape = players_of(rules).shape_of(rules)
        with self._lock:
            if shape in self._prepared:
                return
            question = self._prepared[shape] = Question(PREPARE, (shape,))
        self._ask(question)

    def ready(self, rules: Rules) -> bool:
        """Whether thinking at this game can begin at once."""
        question = self._prepared.get(players_of(rules).shape_of(rules))
        return question is not None and question.answer.done() and not question.answer.exception()

    def busy(self) -> tuple[int, int]:
        """How much the worker is at, and how much waits for it."""
        return len(self._asked), len(self._waiting)

    def close(self) -> None:
        """Stop the worker. Whoever still waits gets NoThought."""
        with self._lock:
            self._closed = True
            left = [*self._asked.values(), *self._waiting]
            self._asked.clear()
            self._waiting.clear()
        for question in left:
            fail(question, "it is being closed")
        self._outgoing.put(None)
        for thread in (self._writer, self._reader):
            if thread:
                thread.join()

    def _ask(self, question: Question) -> None:
        with self._lock:
            closed = self._closed
            if not closed:
                self._waiting.append(question)
                if self._writer is None:
                    self._writer = Thread(target=self._write, name="atout-thinkers", daemon=True)
                    self._writer.start()
                self._hand_out()
        if closed:
            fail(question, "it is closed")

    def _hand_out(self) -> None:
        """Give the worker what there is room for; under the lock. One shape is prepared at a time, beside thinking."""
        while question := self._next():
            self._waiting.remove(question)
            if not question.answer.running() and not question.answer.set_running_or_notify_cancel():
                continue  # nobody wants it any more
            self._number += 1
            self._asked[self._number] = question
            self._served[question.whose] = self._number
            self._outgoing.put(self._number)
        waiting = {question.whose for question in self._waiting}
        self._served = {whose: number for whose, number in self._served.items() if whose in waiting}

    def _next(self) -> Question | None:
        """What comes next of what there is room for: of the person for whom least is done now, then of whose last turn
        is longest ago; what was asked first."""
        room = {THINK: self._threads, PREPARE: 1}
        doing: Counter[str] = Counter()
        for question in self._asked.values():
            room[question.what] -= 1
            doing[question.whose] += 1
        possible = [question for question in self._waiting if room[question.what] > 0]
        return min(possible, key=lambda one: (doing[one.whose], self._served.get(one.whose, 0)), default=None)

    def _part(self, question: Question) -> float:
        """How much of a core there is for this one: persons have equal parts, and what is asked for one shares his."""
        all_of_them = [*self._waiting, *self._asked.values()]
        persons = len({one.whose for one in all_of_them})
        return self._threads / (persons * sum(one.whose == question.whose for one in all_of_them))

    def _write(self) -> None:
        """The thread that starts workers and writes to them, so that whoever asks never waits for a pipe."""
        while (number := self._outgoing.get()) is not None:
            with self._lock:
                question, process = self._asked.get(number), self._process
                part = self._part(question) if question else 1.0
            if question is None:
                continue  # given back by a worker that died
            if process is None:
                process = self._start()
            assert process.stdin
            with suppress(OSError, ValueError):  # where it has died, its reader gives everything back
                arguments = shared(question, part) if question.what == THINK else (moments(*question.given),)
                put(process.stdin, (number, question.what, arguments))
        if process := self._process:
            process.kill()
            process.wait()

    def _start(self) -> subprocess.Popen[bytes]:
        """A new worker with its reader."""
        process = self._process = start(self._command, compiled=True)
        self._reader = Thread(target=self._read, args=(process,), name="atout-thoughts", daemon=True)
        self._reader.start()
        return process

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        """The thread that hears one worker to its end."""
        assert process.stdin
        assert process.stdout
        with process.stdout, suppress(OSError, ValueError, EOFError):
            while answer := take(process.stdout):
                number, well, value = answer
                with self._lock:
                    question = self._asked.pop(number, None)
                    self._hand_out()
                if question and well:
                    question.answer.set_result(value)
                elif question:
                    # Only the kind of error: its message may quote the cards that were thought about.
                    logger.error("A player who thinks ahead erred: %s", str(value).partition(":")[0])
                    fail(question, value)
        with suppress(OSError):
            process.stdin.close()
        process.kill()
        process.wait()
        self._bury(process)

    def _bury(self, process: subprocess.Popen[bytes]) -> None:
        """What a worker that died had not answered is asked again, of another one."""
        with self._lock:
            if self._process is process:
                self._process = None
            if self._closed:
                return
            logger.error("The process that thinks ahead has ended (%s); another one is started.", process.returncode)
            left, given_up = list(self._asked.values()), []
            self._asked.clear()
            for question in reversed(left):
                question.tries += 1
                if question.tries < TRIES:
                    self._waiting.appendleft(question)
                else:
                    given_up.append(question)
            self._hand_out()
        for question in given_up:
            fail(question, "the process that thinks has died")


def shared(question: Question, part: float) -> tuple[object, ...]:
    """What is asked, with its part of the time where there are too many: nobody then waits long for a turn."""
    *rest, budget = question.given
    if part >= 1 or budget is None or budget.seconds is None:
        return question.given
    return (*rest, replace(budget, seconds=max(LEAST_SECONDS, budget.seconds * part)))


def fail(question: Question, why: str) -> None:
    """Say that there will be no answer."""
    if question.answer.running() or question.answer.set_running_or_notify_cancel():
        question.answer.set_exception(no_thought(why))
