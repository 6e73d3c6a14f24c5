"""Deals played by computer players and written in the audit form, with snapshots of what was lawful."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from atout.games.bezique.actions import Action
from atout.games.bezique.log import Acted, Chance
from atout.games.bezique.match import Match
from atout.games.bezique.rules import Rules
from atout.games.bezique.view import View
from atout.kernel import copy
from atout.records.audit import line, may_be_shown, snapshot, written
from atout.records.story import story_of


def audited(
    made: Rules, deals: int, seed: int, players: Sequence[Callable[[View], Action]], legal: int = 0
) -> Iterator[str]:
    """That many deals as lines: match after match, the same ones for the same seed and players.

    Games of one deal follow each other at the same table. `legal` snapshots are taken in each deal, fewer where it
    has fewer decisions.
    """
    cards, moments = random.Random(f"cards {seed}"), random.Random(f"moments {seed}")
    match = Match(made, chance=Chance(cards), auto_deal=False)
    for _ in range(deals):
        if match.over:
            match = match.next_match() if made.one_deal else Match(made, chance=Chance(cards), auto_deal=False)
        snapshots = _played(match, players, legal, moments)
        story = story_of(match)
        yield line(made, story.deals[-1], story.end, story.after, snapshots if legal else None)


def _played(
    match: Match, players: Sequence[Callable[[View], Action]], legal: int, moments: random.Random
) -> list[dict[str, Any]]:
    """Play the next deal to its end; snapshots of `legal` of its decisions, each as likely as any other."""
    before, told = match.deal_number, 0
    kept: list[tuple[int, Any]] = []
    decisions = 0
    while match.deal_number == before or match.turn is not None:
        turn = match.turn
        if turn is None:
            told += sum(written(event) is not None for event in match.start_deal())
            continue
        if legal and match.deal is not None and may_be_shown(match.deal.state, match.rules):
            decisions += 1
            place = len(kept) if len(kept) < legal else moments.randrange(decisions)
            if place < legal:
                kept[place : place + 1] = [(told, copy(match.deal.state))]
        entry = Acted(turn, players[turn](match.view(turn)))
        told += sum(written(event) is not None for event in match.enter(entry))
    return [snapshot(state, match.rules, after) for after, state in sorted(kept, key=lambda pair: pair[0])]
