"""What the server says on stderr: a line an occurrence, as text or JSON, and never a card, a code or a name.

An exception's own message may quote what it stumbled over, hidden cards included: of an exception only its type and
the places it came through are written.
"""

from __future__ import annotations

import asyncio
import errno
import json
import logging
import sys
import threading
import traceback
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

EXHAUSTED = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
"""Errors of a system that has no room for another connection."""
A_MINUTE = 60.0
PLACES = 8
"""The innermost places of an exception that are written."""
ROOT = Path(__file__).resolve().parents[2]

logger = logging.getLogger("atout.server")


class Form(StrEnum):
    """How a line looks."""

    TEXT = "text"
    JSON = "json"


class Level(StrEnum):
    """From where on things are worth a line. There is none below: websockets would write whole messages."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def fault(error: object) -> str:
    """An exception without its message: its type and where it came through, the innermost last. Of any other thing
    that was found wrong, the type."""
    if not isinstance(error, BaseException):
        return type(error).__name__
    through = " > ".join(places(error))
    return f"{type(error).__name__} at {through}" if through else type(error).__name__


def places(error: BaseException) -> list[str]:
    """`server/room.py:120 _work` for each of the innermost places, the innermost last."""
    steps = traceback.extract_tb(error.__traceback__)[-PLACES:]
    return [f"{_short(step.filename)}:{step.lineno} {step.name}" for step in steps]


def _short(file: str) -> str:
    path = Path(file)
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name


class Lines(logging.Formatter):
    """Records as lines; exceptions among their arguments, and those they are about, without their messages."""

    def __init__(self, form: Form) -> None:
        super().__init__()
        self._form = form

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        message, error = message_of(record), record.exc_info[1] if record.exc_info else None
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        if self._form is Form.JSON:
            entry: dict[str, object] = {
                "time": moment,
                "level": record.levelname.lower(),
                "logger": record.name,
                "message": message,
            }
            if error:
                entry |= {"error": type(error).__name__, "places": places(error)}
            return json.dumps(entry, ensure_ascii=False)
        line = f"{moment} {record.levelname} {message}"
        return " ".join(f"{line}: {fault(error)}".splitlines()) if error else " ".join(line.splitlines())


def message_of(record: logging.LogRecord) -> str:
    """The message of a record, exceptions in it without theirs."""
    if not isinstance(record.args, tuple):
        return record.getMessage().strip()
    arguments = tuple(fault(value) if isinstance(value, BaseException) else value for value in record.args)
    return (str(record.msg) % arguments if arguments else str(record.msg)).strip()


def worth_a_line(record: logging.LogRecord) -> bool:
    """Whether this is to be written: not that somebody still waited when the server was stopped, which uvicorn takes
    for an error. He is told so."""
    return not str(record.msg).startswith("Cancel %s running task")


def set_up(form: Form = Form.TEXT, level: Level = Level.WARNING) -> None:
    """Have everything written to stderr so, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(form))
    handler.addFilter(worth_a_line)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(logging.WARNING, logging.getLevelName(level.upper())))
    logging.getLogger("atout").setLevel(level.upper())
    logging.raiseExceptions = False  # a record that cannot be written would be quoted whole
    threading.excepthook = thread_failed


def thread_failed(args: threading.ExceptHookArgs) -> None:
    """Write that a thread ended by an exception."""
    if args.exc_value is not None and args.exc_type is not SystemExit:
        logger.critical("A thread has ended: %s", fault(args.exc_value))


class Seldom:
    """What would be said every second, and is said once a minute."""

    def __init__(self) -> None:
        self._next = 0.0

    def due(self, now: float) -> bool:
        """Whether it is time, in seconds, to say it again."""
        if now < self._next:
            return False
        self._next = now + A_MINUTE
        return True


_descriptors = Seldom()


def exhausted(now: float) -> None:
    """Write, once a minute, that nobody else can connect."""
    if _descriptors.due(now):
        logger.error("No file descriptor is left, nobody else can connect: raise LimitNOFILE, or see who holds them.")


def task_failed(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """Write what the event loop has to tell of an exception nobody took: asyncio itself would quote its message."""
    message = str(context.get("message", "An error nobody took")).rstrip(".")
    error = context.get("exception")
    if isinstance(error, OSError) and error.errno in EXHAUSTED:
        return exhausted(loop.time())
    logger.error("%s: %s", message, fault(error) if error else "no exception")
