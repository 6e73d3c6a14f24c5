"""A deal of bésigue in the audit form, as soon as it is played."""

from __future__ import annotations

from atout.games.bezique.match import Match
from atout.games.bezique.record import audit
from atout.games.bezique.record.audit import may_be_shown as may_be_shown
from atout.games.bezique.record.story import story_of
from atout.games.bezique.rules import Rules
from atout.kernel import Record


def snapshot(state: Record, rules: Rules, after: int) -> dict[str, object]:
    """A state and everything that is lawful in it; `after` so many events of its deal."""
    return audit.snapshot(state, rules, after)


def line(match: Match, snapshots: list[dict[str, object]] | None) -> str:
    """The last deal as a line."""
    story = story_of(match)
    return audit.line(match.rules, story.deals[-1], story.end, story.after, snapshots)
