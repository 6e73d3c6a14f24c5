"""What a person is told, whatever the game: on joining, step by step, and why something may not be done."""

from __future__ import annotations

from msgspec.structs import replace

from atout.contract.terms import Refusal
from atout.server.desks.desk import desk_of
from atout.server.desks.happened import happened
from atout.server.desks.names import seat_name
from atout.server.desks.offers import info
from atout.server.desks.parts import sitting, text
from atout.server.ops.signing import Signer
from atout.server.store import Place
from atout.server.tables.lessons import lesson
from atout.server.tables.sealing import seal
from atout.server.tables.teaching import course_info
from atout.server.wire import happenings, messages, views
from atout.table import Frame, Setup, Sight, Table

DRAWS = ("draw", "take_turn_up")


def joined(place: Place, table: Table, acked: int, signer: Signer | None = None) -> messages.Joined:
    """Everything a tab needs to show the table; `signer` signs its seal."""
    setup, sight = table.setup, table.sight(place.seat)
    desk = desk_of(setup.rules)
    return messages.Joined(
        place.code,
        place.seat,
        table.position(place.seat),
        replace(info(setup), lesson=lesson(setup), course=course_info(setup), together=setup.agreed is not None),
        desk.sheets(table.match, [seat_name(seat) for seat in sitting(setup, sight)]),
        desk.rows(table.match),
        desk.view(sight, setup),
        acked,
        seal(table, signer),
        place.key or None,
    )


def refused(n: int, refusal: Refusal) -> messages.Refused:
    """Why the rules forbid a command."""
    return messages.Refused(n, refusal.clause, text(refusal))


def messages_of(steps: list[Frame], setup: Setup, acked: int | None) -> list[messages.Frames]:
    """The messages that tell what happened: a new one for what closes another seat's turn to declare, drawing or a
    partner's passing, and for a question that only the viewer knows of.

    Whether that seat had more to declare and did not, or nothing, must not show in how the draws arrive; nor whether
    another seat was asked first.
    """
    parts: list[list[Frame]] = [[]]
    for step in steps:
        if parts[-1] and (step.event is None or closes_turn(parts[-1][-1], step)):
            parts.append([])
        parts[-1].append(step)
    return [
        messages.Frames(acked if part is parts[0] else None, [frame(step, setup) for step in part])
        for part in parts
        if part or acked is not None
    ]


def closes_turn(before: Frame, step: Frame) -> bool:
    """Whether `step` closes a turn to declare that another seat than the viewer's could have used."""
    first, next_ = before.event, step.event
    if not first or not next_ or next_.do not in (*DRAWS, "pass") or first.do in DRAWS:
        return False
    return first.do in ("cede", "pass") or getattr(first, "seat", None) != step.sight.seat


def frame(step: Frame, setup: Setup) -> happenings.Frame:
    """One step of the table."""
    event = happened(step.event, step.sight, setup) if step.event else None
    return happenings.Frame(step.position, event, view(step.sight, setup) if step.sight.shown else None)


def scores(table: Table) -> list[int]:
    """The totals a list shows: by side, or the accounts of a Chouette."""
    return list(table.companions.totals if table.companions else table.match.scores)


def view(sight: Sight, setup: Setup) -> views.Shown:
    """The position, as one person sees it."""
    return desk_of(setup.rules).view(sight, setup)
