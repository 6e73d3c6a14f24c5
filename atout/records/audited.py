"""What the audit form tells of events: those that their classes mark for it, with the fields named there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from msgspec import Struct, defstruct

from atout.games.wire import Event, fields_of

NAMES = {"mark_pending": "mark"}
"""What the form calls otherwise than the game."""
SPARE = {("take_turn_up", "card")}
"""What need not be told, for everybody has seen it."""


class AuditEvent(Struct, tag_field="do", forbid_unknown_fields=True):
    """Something that happened; `do` tells what."""

    seat: int


def written(event: Event) -> dict[str, Any] | None:
    """An event as the audit form tells it, None for those that follow from the others."""
    if event.marks.audit is None:
        return None
    told = {name: getattr(event, name) for name in event.marks.audit}
    return {"seat": getattr(event, "seat", None), "do": NAMES.get(event.do, event.do)} | told


def structs(events: Iterable[type[Event]]) -> dict[str, type[AuditEvent]]:
    """The structs of the form by the kind of event."""
    return {event.do: _struct(event, event.marks.audit) for event in events if event.marks.audit is not None}


def _struct(event: type[Event], names: tuple[str, ...]) -> type[AuditEvent]:
    hints: dict[str, Any] = {each.attribute: each.hint for each in fields_of(event)}
    parts = [(name, hints[name] | None, None) if (event.do, name) in SPARE else (name, hints[name]) for name in names]
    name = NAMES.get(event.do, event.do)
    return cast("type[AuditEvent]", defstruct(f"Audit {name}", parts, bases=(AuditEvent,), tag=name))
