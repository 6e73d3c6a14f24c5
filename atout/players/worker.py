"""The process that thinks: positions come in on one pipe, thoughts go out on another. `thinkers.py` keeps it.

It runs compiled (`ATOUT_JIT=1`, set by whoever starts it), works in as many threads as there are cores, and ends when
nobody holds the other end of its pipe any more: however its owner stops, no process is left behind.
"""

from __future__ import annotations

import os
import pickle
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from threading import Lock
from typing import IO, Any

from atout.compiled import cache_folder, give_back_compiler
from atout.players.posted import PostedView
from atout.players.thought import Budget, Thought
from atout.players.warm_up import rehearse

if sys.platform != "win32":
    import fcntl

THINK, PREPARE, COMPILE = "think", "prepare", "compile"
COMMAND = (sys.executable, "-c", "from atout.players.worker import work; work()")
"""What starts such a process."""
POLITENESS = 10
"""How much priority the process gives up: a table, and whatever else runs here, comes first."""
MOST_SAID = 300
"""Letters of an error: compilers say more than anybody reads."""
LENGTH = struct.Struct(">I")


def cores() -> int:
    """How many threads can think at once on this machine."""
    able = getattr(os, "sched_getaffinity", None)
    return len(able(0)) if able else os.cpu_count() or 1


def start(command: Sequence[str], compiled: bool) -> subprocess.Popen[bytes]:
    """A process with a pipe either way; apart from the terminal, so that Ctrl-C leaves it to its owner."""
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "ATOUT_JIT": str(int(compiled))},
        start_new_session=True,
    )


@contextmanager
def politely_answering() -> Iterator[IO[bytes]]:
    """Where such a process writes its answers: it gives way to others, and what is printed goes where errors go."""
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        with suppress(AttributeError, OSError):
            os.nice(POLITENESS)
        yield answers


def put(pipe: IO[bytes], message: object) -> None:
    """Write one message. Raises OSError or ValueError where the other end is gone."""
    body = pickle.dumps(message)
    pipe.write(LENGTH.pack(len(body)) + body)
    pipe.flush()


def take(pipe: IO[bytes]) -> Any:
    """The next message; None at the end."""
    head = pipe.read(LENGTH.size)
    body = pipe.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else b""
    return pickle.loads(body) if body else None


@cache
def helpers() -> Executor:
    """The threads that help those who think, so that one alone has every core."""
    return ThreadPoolExecutor(cores())


def think(posted: PostedView, name: str, seed: int, budget: Budget | None) -> Thought:
    """What the player called `name` thinks of a view."""
    from atout.players import searching

    return searching.think(posted.view(), name, seed, budget, helpers(), cores())


def prepare(posted: Sequence[PostedView]) -> None:
    """Load all that thinking about such views needs, and compile it before, once, in another process: that takes five
    times the memory, which this one would not give back."""
    mark = cache_folder() / f"thinking-{posted[0].rules.name}.done"
    with alone(mark.with_name("compiling.lock")):  # whoever comes second finds it compiled
        if not mark.exists():
            with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
                assert other.stdin
                assert other.stdout
                put(other.stdin, (0, COMPILE, (posted,)))
                answer = take(other.stdout)
            if not answer or not answer[1]:
                raise RuntimeError(answer[2] if answer else "the process that compiles has ended")
        mark.touch()
    rehearse(posted)
    give_back_compiler()


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Wait until no other process of this machine is within, then keep the others out. A killed process leaves nothing
    locked. Where the system has no such locks, two may be within at once, and both do the work."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def work(
    think: Callable[..., Thought] = think, prepare: Callable[..., None] = prepare, threads: int | None = None
) -> None:
    """Answer until the owner is gone, `threads` questions at once."""
    with politely_answering() as answers:
        doing, one_at_a_time = {THINK: think, PREPARE: prepare, COMPILE: rehearse}, Lock()

        def answer(number: int, what: str, arguments: tuple[object, ...]) -> None:
            try:
                done: tuple[bool, object] = (True, doing[what](*arguments))
            except Exception as error:
                done = (False, f"{type(error).__name__}: {error}"[:MOST_SAID])
            with one_at_a_time, suppress(OSError, ValueError):
                put(answers, (number, *done))

        pools = {
            THINK: ThreadPoolExecutor(threads or cores()),
            PREPARE: (apart := ThreadPoolExecutor(1)),
            COMPILE: apart,
        }
        while question := take(sys.stdin.buffer):
            number, what, arguments = question
            pools[what].submit(answer, number, what, arguments)
        os._exit(0)  # at once: nobody waits for what is still being thought
