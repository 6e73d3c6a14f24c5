"""Le Beigne as text kept with its tests: whole hands decision by decision, and how many ways a hand can go on.

Whatever changes in the rules shows there as a difference to read. `golden_files()` tells what each file should hold.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from atout.games.beigne import Action, Bid, Chance, Match, Rules, lawful, rules
from atout.games.beigne import deal as do
from atout.games.beigne.events import DealEnded, Event
from atout.games.beigne.presets import options_on_top
from atout.games.beigne.state import OVER
from atout.kernel import copy

GOLDEN: dict[str, tuple[Rules, int]] = {
    "3": (rules("beigne", players=3), 0),
    "4": (rules("beigne", players=4), 5),
    "5-punish": (rules("beigne", players=5, punishNonGoers=True), 24),
    "6-after-bids": (rules("beigne", players=6, keepWhen="afterBids"), 24),
    "8": (rules("beigne", players=8), 11),
}
"""The tables whose hands are kept, by the name of their files: the rules, and the seed of the cards."""

HANDS = 2
DEPTH = 3
EVERY = 7  # decisions from one position that is counted to the next
FOLDER = Path("tests") / "beigne"


def played(name: str) -> Iterator[tuple[Match, Action]]:
    """The match before each decision of its first hands, and what is decided: at random, but most go."""
    made, seed = GOLDEN[name]
    match = Match(made, chance=Chance(random.Random(seed)), auto_deal=False)
    numbers = random.Random(seed)
    for _ in range(HANDS):
        for _ in match.start_deal():
            pass
        while match.turn is not None:
            legal = match.legal()
            goes = Bid(True) in legal and numbers.random() < 0.6
            action = Bid(True) if goes else legal[int(numbers.random() * len(legal))]
            yield match, action
            match.apply(action)


def playthrough(name: str) -> str:
    """The first hands of a match, the same text every time."""
    made = GOLDEN[name][0]
    options = " ".join(f"{key}={value}" for key, value in options_on_top(made).items())
    lines = [
        f"# {made.name}, {made.players} players {options}".rstrip() + " - written by `atout golden`: do not edit",
        "",
    ]
    told = 0
    match = None
    for number, (match, action) in enumerate(played(name), 1):
        lines += [f"   * {_told(event)}" for event in match.events[told:]]
        told = len(match.events)
        assert match.turn is not None
        lines += [
            f"{number}. {match.view(match.turn)}",
            f"   may  {', '.join(str(action) for action in match.legal())}",
            f"   does {action}",
        ]
    assert match is not None
    lines += [f"   * {_told(event)}" for event in match.events[told:]]
    return "\n".join(lines) + "\n"


def _told(event: Event) -> str:
    """An event in one line; of a score sheet the cells, those circled in brackets."""
    if isinstance(event, DealEnded):
        rows = event.sheet.rows
        cells = [f"({row.after})" if row.circled else str(row.after) for row in rows]
        bids = ["go" if row.went else "pass" for row in rows]
        return (
            f"{event.do} hand {event.sheet.hand}: {' '.join(cells)}; {' '.join(bids)}; {[row.tricks for row in rows]}"
        )
    return " ".join([event.do, *(_value(getattr(event, field.name)) for field in fields(event))])


def _value(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join(map(_value, value))
    return "-" if value is None else str(value)


def count(state: Any, made: Rules, depth: int) -> int:
    """The number of sequences of `depth` lawful actions from a state; a hand that is over ends a sequence sooner."""
    if state.phase == OVER:
        return 1
    actions = lawful.actions(state, made, int(state.turn))
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        following = copy(state)
        do.act(following, made.packed, int(state.turn), action.packed())
        do.run(following, made.packed)
        total += count(following, made, depth - 1)
    return total


def counts(name: str) -> str:
    """The counts at some positions of a playthrough, and there every lawful action in its order."""
    made = GOLDEN[name][0]
    lines = [f"# beigne {name}: sequences of 1 to {DEPTH} actions - written by `atout golden`: do not edit"]
    for number, (match, _) in enumerate(played(name)):
        if number % EVERY == 0:
            assert match.deal is not None
            found = [str(count(match.deal.state, made, depth)) for depth in range(1, DEPTH + 1)]
            lines.append(f"{number + 1}. seat {match.turn}: {' '.join(found)} | {', '.join(map(str, match.legal()))}")
    return "\n".join(lines) + "\n"


def golden_files(root: Path) -> Iterator[tuple[Path, str]]:
    """Every file that is kept below the source tree `root`, and what it should hold."""
    for name in GOLDEN:
        yield root / FOLDER / "playthroughs" / f"{name}.txt", playthrough(name)
        yield root / FOLDER / "counts" / f"{name}.txt", counts(name)
