"""Deals played by computer players and written in the audit form, with snapshots of what was lawful."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Protocol, TypeVar, cast

from atout.contract.game import game_of
from atout.contract.match import AnyMatch, Rules
from atout.contract.terms import Player
from atout.kernel import Record, copy
from atout.records.audited import audit_fields
from atout.table import game as tables

R = TypeVar("R", contravariant=True)
M = TypeVar("M", contravariant=True)


class Audit(Protocol[R, M]):
    """A game whose deals can be written so (`research.audit`)."""

    def may_be_shown(self, state: Record, rules: R, /) -> bool:
        """Whether a snapshot can be taken of this state."""

    def snapshot(self, state: Record, rules: R, after: int, /) -> dict[str, object]:
        """A state and everything that is lawful in it; `after` so many events of its deal."""

    def line(self, match: M, snapshots: list[dict[str, object]] | None, /) -> str:
        """The last deal of a match, which is over, as a line."""


def audited(rules: Rules, deals: int, seed: int, players: Sequence[Player], legal: int = 0) -> Iterator[str]:
    """That many deals as lines: match after match, the same ones for the same seed and players.

    Games of one deal follow each other at the same table. `legal` snapshots are taken in each deal, fewer where it
    has fewer decisions.
    """
    game = game_of(rules)
    audit = cast(Audit[Any, Any], game.part("research.audit"))
    cards, moments = random.Random(f"cards {seed}"), random.Random(f"moments {seed}")
    match: AnyMatch | None = None
    for _ in range(deals):
        if match is None or match.over:
            again = match and tables.game_of(rules).again(match)
            match = again or game.match(rules, chance=game.chance(cards), auto_deal=False)
        snapshots = _played(match, audit, players, legal, moments)
        yield audit.line(match, snapshots if legal else None)


def _played(
    match: AnyMatch, audit: Audit[Any, Any], players: Sequence[Player], legal: int, moments: random.Random
) -> list[dict[str, object]]:
    """Play the next deal to its end; snapshots of `legal` of its decisions, each as likely as any other."""
    before = match.deal_number
    states: list[tuple[int, Record]] = []
    events = decisions = 0
    while match.deal_number == before or match.turn is not None:
        turn = match.turn
        if turn is None:
            events += sum(audit_fields(event) is not None for event in match.start_deal())
            continue
        if legal and match.deal is not None and audit.may_be_shown(match.deal.state, match.rules):
            decisions += 1
            place = len(states) if len(states) < legal else moments.randrange(decisions)
            if place < legal:
                states[place : place + 1] = [(events, copy(match.deal.state))]
        entry = match.acted(turn, players[turn](match.view(turn)))
        events += sum(audit_fields(event) is not None for event in match.enter(entry))
    return [audit.snapshot(state, match.rules, after) for after, state in sorted(states, key=lambda pair: pair[0])]
