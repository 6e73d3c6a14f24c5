"""A whole deal as text, decision by decision: what the seat sees, what it may do, what it does, what then happens.

Kept for every preset under `tests/playthroughs`: whatever changes in the rules shows there as a difference to read.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from atout.games.bezique.actions import Action, Announce, CarteBlanche, Declare, Exchange, Guess, Lift, Mark, Play
from atout.games.bezique.events import DealEnded, Event
from atout.games.bezique.log import Chance
from atout.games.bezique.match import Match
from atout.games.bezique.presets import PRESETS, options_on_top, rules

GOLDEN = {name: PRESETS[name] for name in PRESETS} | {
    f"ordinary-{size}": rules("ordinary", handSize=size) for size in (9, 10)
}
"""The variants whose playthroughs and counts are kept, by the name of their files."""

SEEDS = {
    "ordinary": 43,
    "variante": 34,
    "sans_retourne": 13,
    "britannica": 9,
    "three": 2,
    "four": 8,
    "four_teams": 0,
    "chinese": 24,
    "eight_pack": 9,
    "rubicon": 2,
    "boussac": 2,
    "ordinary-9": 55,
    "ordinary-10": 24,
}
"""Deals in which much happens; a new variant takes seed 0 until somebody finds it a better one."""


TELLING = (Declare, Announce, Mark, Exchange, CarteBlanche)


def chosen(legal: tuple[Action, ...], numbers: random.Random) -> Action:
    """An action at random, but mostly a declaration or an exchange, or else a card of no use, so that much happens."""
    telling: list[Action] = [action for action in legal if isinstance(action, TELLING)]
    telling = telling or [action for action in legal if isinstance(action, Play) and action.card[0] in "89T"]
    among = telling if telling and numbers.random() < 0.85 else legal
    return among[int(numbers.random() * len(among))]


def played(name: str) -> Iterator[tuple[Match, Action]]:
    """The match of the playthrough before each decision of its first deal, and what is decided."""
    seed = SEEDS.get(name, 0)
    match = Match(GOLDEN[name], chance=Chance(random.Random(seed)), auto_deal=False)
    numbers = random.Random(seed)
    while match.turn is not None or not match.deal_number:
        if match.turn is None:
            for _ in match.start_deal():
                pass
            continue
        action = chosen(match.legal(), numbers)
        yield match, action
        match.apply(action)


def playthrough(name: str) -> str:
    """The first deal of a match of the variant kept under this name, the same text every time."""
    made = GOLDEN[name]
    options = " ".join(f"{key}={value}" for key, value in options_on_top(made).items())
    lines = [f"# {made.name} {options}".rstrip() + " - written by `atout golden`: do not edit", ""]
    told = 0
    match = None
    for number, (match, action) in enumerate(played(name), 1):
        lines += [f"   * {line}" for event in match.events[told:] for line in _told(event)]
        told = len(match.events)
        assert match.turn is not None
        lines += [
            f"{number}. {match.view(match.turn)}",
            f"   may  {listed(match.legal())}",
            f"   does {action}",
        ]
    assert match is not None
    lines += [f"   * {line}" for event in match.events[told:] for line in _told(event)]
    return "\n".join(lines) + "\n"


def listed(actions: tuple[Action, ...]) -> str:
    """Actions in a line; of lifts and guesses the first and the last."""
    if actions and isinstance(actions[0], Lift | Guess):
        return f"{actions[0]} to {actions[-1]}"
    return ", ".join(map(str, actions))


def _told(event: Event) -> list[str]:
    """An event in one line; a score sheet in one for each seat."""
    if isinstance(event, DealEnded):
        return [
            f"{event.do} seat {row.seat}: {row.before} to {row.after}; "
            + ", ".join([f"{kind} {points}" for kind, points in row.declarations])
            + "; "
            + ", ".join(f"{source} {points}" for source, points in row.sources.items() if points)
            for row in event.sheet.rows
        ]
    return [" ".join([event.do, *(_value(getattr(event, field.name)) for field in fields(event))])]


def _value(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return "-" if value is None else str(value)
