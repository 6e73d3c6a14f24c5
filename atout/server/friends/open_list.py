"""The list of open gatherings: in which order, so that nobody fills it alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from atout.server.friends.gathering_state import Gathered
from atout.server.friends.gathering_view import listed
from atout.server.wire.company_messages import OpenGathering


class Line(Struct, frozen=True):
    """A gathering in the list, with its host's cookie and the mark of where it was opened, which nobody is told."""

    line: OpenGathering
    host: str
    origin: str


def lined(code: str, state: Gathered) -> Line:
    """How the list shows a gathering."""
    return Line(listed(code, state), state.host, state.origin or state.host)


def in_turn(lines: Sequence[Line]) -> list[OpenGathering]:
    """Those where people wait first; among them, and among the others, the first of each origin and of each host, then
    the second of each, and so on."""
    origins: Counter[str] = Counter()
    hosts: Counter[str] = Counter()
    ranked: list[tuple[bool, int, OpenGathering]] = []
    for one in sorted(lines, key=lambda one: not one.line.here):
        rank = max(origins[one.origin], hosts[one.host])
        ranked.append((not one.line.here, rank, one.line))
        origins[one.origin] += 1
        hosts[one.host] += 1
    return [line for *_, line in sorted(ranked, key=lambda each: each[:2])]
