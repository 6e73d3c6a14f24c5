"""A position that a browser keeps, so that it can be answered without a connection, as structs."""

from __future__ import annotations

from msgspec import Struct

from atout.server.wire.happenings import Frame
from atout.server.wire.messages import Joined
from atout.server.wire.teaching_messages import Judged


class KeptAnswer(Struct, frozen=True):
    """One lawful act: `act`, the values of its `Act` in one line; `said`, the same with faces, as a log writes it; what
    the table shows of it, and what is said of it. What others do then is not told, nor what is drawn."""

    act: str
    said: str
    frame: Frame
    judged: Judged


class KeptPosition(Struct, frozen=True):
    """What the table of a position tells who comes to it, and of each answer. `id`: of the puzzle or the exercise."""

    id: str
    table: Joined
    answers: list[KeptAnswer]


STRUCTS = (KeptAnswer, KeptPosition)
