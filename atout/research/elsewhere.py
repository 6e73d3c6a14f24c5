"""Work in bulk for a process that is plain: it is done in others, which are compiled.

See docs/decisions/0032-when-the-library-compiles.md.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from queue import SimpleQueue
from threading import Lock
from typing import IO, Any, Self

from atout.contract.terms import AtoutError
from atout.kernel import tell_of_compiling
from atout.players.worker import put, take

COMMAND = (sys.executable, "-m", "atout.research.worker")
"""What starts such a process."""
FORM = "1"
"""Its `ATOUT_JIT`."""


TOLD, DONE, FAILED = "told", "done", "failed"
"""What a message is: progress, the result, the error."""


class Worker:
    """One process, started at its first question. One question at a time: threads that ask wait for each other. It
    belongs to the process that started it; one forked from that can neither ask it nor end it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = os.getpid()
        self._turn = Lock()
        self._broken_off = False

    def ask(self, function: str, *arguments: object, progress: Callable[..., None] | None = None) -> Any:
        """What `function`, `module:name`, makes of what is given; `progress` hears what it tells on the way.

        Raises the error that it raises, and AtoutError where the process has ended, where an earlier call was broken
        off, and in a process forked from the owner's.
        """
        if self._owner != os.getpid():
            raise AtoutError(
                "these games belong to the process that began them: begin others in this one",
                "ces parties sont au processus qui les a commencées : commencez-en d'autres dans celui-ci",
            )
        with self._turn:
            return self._ask(function, arguments, progress)

    def _ask(self, function: str, arguments: tuple[object, ...], progress: Callable[..., None] | None) -> Any:
        if self._broken_off:
            raise AtoutError(
                "an earlier call was broken off, and what it worked on is gone with its process: begin anew",
                "un appel antérieur a été interrompu, et ce qu'il traitait est perdu avec son processus : recommencez",
            )
        letter = BytesIO()
        put(letter, (function, arguments, progress is not None))  # what cannot be sent is refused before anything is
        process = self._process = self._process or _started()
        assert process.stdin
        assert process.stdout
        self._broken_off = True  # until the answer is there
        try:
            with suppress(OSError, ValueError):  # where it has died, there is no answer
                process.stdin.write(letter.getbuffer())
                process.stdin.flush()
            while answer := _receive(process.stdout):
                what, value = answer
                self._broken_off = what == TOLD
                if what == DONE:
                    return value
                if what == FAILED:
                    raise value
                if progress:
                    progress(*value)
        finally:
            if self._broken_off:  # it is not known what it is at
                self.close()
        self._broken_off = False  # it has ended by itself
        raise AtoutError(
            "a process that measures has ended; what it said stands above",
            "un processus qui mesure s'est arrêté ; ce qu'il en a dit est au-dessus",
        )

    def close(self) -> None:
        """End the process, whatever it is at. Where another process started it, only forget it."""
        if self._owner != os.getpid():
            self._process = None
        elif process := self._process:
            process.kill()
            process.communicate()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class Workers:
    """Several of them, for as many threads: whoever asks gets one that is idle."""

    def __init__(self, count: int) -> None:
        self._all = [Worker() for _ in range(count)]
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        for worker in self._all:
            self._idle.put(worker)

    def ask(self, function: str, *arguments: object) -> Any:
        """As Worker.ask does."""
        worker = self._idle.get()
        try:
            return worker.ask(function, *arguments)
        finally:
            self._idle.put(worker)

    def close(self) -> None:
        """End all of them."""
        for worker in self._all:
            worker.close()


def _receive(pipe: IO[bytes]) -> Any:
    """The next message; None where none comes any more."""
    try:
        return take(pipe)
    except (OSError, ValueError, EOFError):
        return None


def _started() -> subprocess.Popen[bytes]:
    tell_of_compiling()
    path = os.pathsep.join(filter(None, sys.path))  # what this process finds, that one finds as well
    return subprocess.Popen(
        COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "ATOUT_JIT": FORM, "PYTHONPATH": path},
    )
