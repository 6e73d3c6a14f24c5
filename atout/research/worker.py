"""A process that measures in bulk, compiled: calls come in on one pipe, results go out on another. `elsewhere.py` keeps
it. It ends when nobody holds the other end of its pipe any more.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable
from importlib import import_module
from traceback import format_exception

from atout.contract.terms import AtoutError
from atout.players.worker import put, take
from atout.research.elsewhere import DONE, FAILED, TOLD


def sendable(error: Exception) -> Exception:
    """The error as another process can read it. One that was not raised on purpose says where it came from."""
    if isinstance(error, AtoutError):
        return error
    try:
        same: Exception = pickle.loads(pickle.dumps(error))
    except Exception:  # it holds what cannot be sent, or is made of other things than it says
        same = RuntimeError(f"{type(error).__name__}: {error}")
    same.add_note("\nin the process that plays:\n" + "".join(format_exception(error)).rstrip())
    return same


def work() -> None:
    """Answer until the owner is gone. What is printed on the way goes where errors go."""
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        while question := take(sys.stdin.buffer):
            name, arguments, tells = question
            module, _, function = name.partition(":")
            more: dict[str, Callable[..., None]] = (
                {"progress": lambda *steps: put(answers, (TOLD, steps))} if tells else {}
            )
            try:
                done: tuple[str, object] = (DONE, getattr(import_module(module), function)(*arguments, **more))
            except Exception as error:  # it is told to whoever asked, and the next question comes
                done = (FAILED, sendable(error))
            put(answers, done)


if __name__ == "__main__":
    work()
