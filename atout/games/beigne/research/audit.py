"""A hand of Le Beigne in the audit form, as soon as it is played."""

from __future__ import annotations

from atout.games.beigne.match import Match
from atout.games.beigne.record import audit
from atout.games.beigne.rules import Rules
from atout.kernel import Record


def may_be_shown(state: Record, rules: Rules) -> bool:
    """Whether a snapshot can be taken of this state: of every one."""
    return True


def snapshot(state: Record, rules: Rules, after: int) -> dict[str, object]:
    """A state and everything that is lawful in it; `after` so many events of its hand."""
    return audit.snapshot(state, after)


def line(match: Match, snapshots: list[dict[str, object]] | None) -> str:
    """The last hand as a line. The match forgets it: a match of bad players may last for ever."""
    hand = audit.hands_of(match)[-1]
    match.log, match.events = [], []
    return audit.line(match.rules, hand, match.winners, snapshots)
