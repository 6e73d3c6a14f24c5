"""The audit form, as far as it is the same for every game: what it tells of events, and the walk over its lines.

It tells the events that their classes mark for it, with the fields named there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar, cast

import msgspec
from msgspec import Struct, defstruct

from atout.contract.terms import RecordError, Text
from atout.contract.wire import Event, fields_of
from atout.records.lines import at_line, echo
from atout.records.places import UNREAD, fault

D = TypeVar("D")
M = TypeVar("M")
S = TypeVar("S", bound="LawfulLine")

NAMES = {"mark_pending": "mark"}
"""What the form calls otherwise than the game."""
ALWAYS = Text("", "")
"""Of what is told of a whole deal."""
SPARE = {("take_turn_up", "card")}
"""What need not be told, for everybody has seen it."""


class AuditEvent(Struct, tag_field="do", forbid_unknown_fields=True):
    """Something that happened; `do` tells what."""

    seat: int


def audit_fields(event: Event) -> dict[str, object] | None:
    """An event as the audit form tells it, None for those that follow from the others."""
    if event.marks.audit is None:
        return None
    details = {name: getattr(event, name) for name in event.marks.audit}
    return {"seat": getattr(event, "seat", None), "do": NAMES.get(event.do, event.do)} | details


def structs(events: Iterable[type[Event]]) -> dict[str, type[AuditEvent]]:
    """The structs of the form by the kind of event."""
    return {event.do: _struct(event, event.marks.audit) for event in events if event.marks.audit is not None}


def _struct(event: type[Event], names: tuple[str, ...]) -> type[AuditEvent]:
    hints: dict[str, Any] = {each.attribute: each.hint for each in fields_of(event)}
    parts = [(name, hints[name] | None, None) if (event.do, name) in SPARE else (name, hints[name]) for name in names]
    name = NAMES.get(event.do, event.do)
    return cast("type[AuditEvent]", defstruct(f"Audit {name}", parts, bases=(AuditEvent,), tag=name))


def looks_like(text: str) -> bool:
    """Whether a text that begins with a brace is in this form rather than one JSON document."""
    first = text.split("\n", 1)[0]
    return not re.search(r'"atout"\s*:', first) and bool(re.search(r'"(start_scores|events|dealer|pack)"\s*:', first))


def followed(
    text: str, deal: type[D], begun: Callable[[D], M], continues: Callable[[D, M], bool], follow: Callable[[D, M], None]
) -> list[M]:
    """The matches that lines tell, each decoded as a `deal`: deals that continue each other belong to one.

    `begun` makes a match that stands before a deal, `follow` plays it there. Raises RecordError at the line.
    """
    matches: list[M] = []
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if line.strip():
            with at_line(number):
                one = _decoded(line, deal)
                if not matches or not continues(one, matches[-1]):
                    matches.append(begun(one))
                follow(one, matches[-1])
    return matches


def _decoded(line: str, deal: type[D]) -> D:
    try:
        return msgspec.json.decode(line, type=deal)
    except UNREAD as error:
        why = fault(error, line)
        if str(error) == "Input data was truncated":
            why = Text(f"{why.fr} : un coup tient sur une ligne", f"{why.en}: a deal stands on one line")
        raise RecordError(why.en, why.fr) from None


def refuse_foreign(line: Struct, *names: str) -> None:
    """Raise RecordError where a line tells something that there is not by its rules."""
    for name in names:
        if getattr(line, name) is not None:
            raise RecordError(
                f"{name} has no place in a deal by these rules: leave it out",
                f"{name} n'a pas sa place dans un coup selon ces règles : retirez-le",
            )


class Played(Protocol):
    """A deal."""

    @property
    def over(self) -> bool:
        """Whether nothing can be done in it any more."""


class LawfulLine(Protocol):
    """What was lawful after so many events, as a line tells it."""

    @property
    def after(self) -> int:
        """After how many events."""


def compared(waiting: list[S], at: int, deal: Played, lawful: Callable[[int], S | None]) -> list[S]:
    """Compare the snapshots of what was lawful, by rising `after`, that were taken by now, after `at` events; those
    still to come.

    `lawful` gives the right one, None where the line does not tell enough. Raises RecordError.
    """
    while waiting and waiting[0].after <= at:
        snapshot, waiting = waiting[0], waiting[1:]
        if snapshot.after < 0 or deal.over:
            raise RecordError(
                f"nobody is to act after {snapshot.after} events",
                f"personne n'est à jouer après {snapshot.after} événements",
            )
        right: Any = lawful(snapshot.after)
        for name in right.__struct_fields__ if right is not None else ():
            one, other = _listed(getattr(snapshot, name)), _listed(getattr(right, name))
            same(name, one, other, Text(f"après {at} événements, ", f"after {at} events "))
    return waiting


def _listed(value: object) -> object:
    """A value of a snapshot; a list may be in any order."""
    return tuple(sorted(value)) if isinstance(value, tuple) else value


def same(name: str, figure: object, right: object, when: Text = ALWAYS) -> None:
    """Raise RecordError where a figure is not what it should be."""
    if figure != right:
        one, other = echo(figure), echo(right)
        raise RecordError(
            f"{when.en}{name} is {one.en}, but should be {other.en}",
            f"{when.fr}{name} : {one.fr} au lieu de {other.fr}",
        )
