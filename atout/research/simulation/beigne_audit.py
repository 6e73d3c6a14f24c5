"""Hands of Le Beigne played by computer players and written in the audit form, with snapshots of what was lawful."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from atout.games.beigne import Acted, Action, Chance, Match, Rules, View
from atout.kernel import copy
from atout.records.beigne.audit import hands_of, line, snapshot, written


def audited_beigne(
    made: Rules, deals: int, seed: int, players: Sequence[Callable[[View], Action]], legal: int = 0
) -> Iterator[str]:
    """That many hands as lines: match after match, the same ones for the same seed and players.

    `legal` snapshots are taken in each hand, fewer where it has fewer decisions.
    """
    cards, moments = random.Random(f"cards {seed}"), random.Random(f"moments {seed}")
    match = Match(made, chance=Chance(cards), auto_deal=False)
    for _ in range(deals):
        if match.over:
            match = Match(made, chance=Chance(cards), auto_deal=False)
        snapshots = _played(match, players, legal, moments)
        hand = hands_of(match)[-1]
        match.log, match.events = [], []  # a match of bad players may last for ever
        yield line(made, hand, match.winners, snapshots if legal else None)


def _played(
    match: Match, players: Sequence[Callable[[View], Action]], legal: int, moments: random.Random
) -> list[dict[str, Any]]:
    """Play the next hand to its end; snapshots of `legal` of its decisions, each as likely as any other."""
    for _ in match.start_deal():
        pass
    kept: list[tuple[int, Any]] = []
    told = decisions = 0
    while (turn := match.turn) is not None:
        assert match.deal is not None
        if legal:
            decisions += 1
            place = len(kept) if len(kept) < legal else moments.randrange(decisions)
            if place < legal:
                kept[place : place + 1] = [(told, copy(match.deal.state))]
        entry = Acted(turn, players[turn](match.view(turn)))
        told += sum(written(event) is not None for event in match.enter(entry))
    return [snapshot(state, after) for after, state in sorted(kept, key=lambda pair: pair[0])]
