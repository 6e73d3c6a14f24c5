"""A whole deal of bésigue as text, decision by decision, and how many ways it can go on from some positions of it.

Kept for every preset under `tests/playthroughs` and `tests/counts`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from atout.games.bezique.actions import Action, Announce, CarteBlanche, Declare, Exchange, Guess, Lift, Mark, Play
from atout.games.bezique.events import DealEnded, Event
from atout.games.bezique.kernels import deal as do
from atout.games.bezique.kernels import lawful
from atout.games.bezique.kernels.state import OVER
from atout.games.bezique.log import Chance
from atout.games.bezique.match import Match
from atout.games.bezique.presets import PRESETS, options_on_top, rules
from atout.games.bezique.rules import Rules
from atout.kernel import Record, copy
from atout.research.golden import texts
from atout.research.golden.texts import Tree

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
DEPTH = 3  # actions, two where there are more than two packs
EVERY = 6  # decisions from one position to the next, more where there are more

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
    options = " ".join(f"{key}={value}" for key, value in options_on_top(GOLDEN[name]).items())
    return texts.playthrough(f"# {GOLDEN[name].name} {options}", played(name), listed, _event_lines)


def counts(name: str) -> str:
    """How many ways the game can go on from some positions of a playthrough."""
    packs = GOLDEN[name].packs
    deepest = DEPTH if packs == 2 else DEPTH - 1
    return texts.counts(name, played(name), TREE, deepest, EVERY * packs // 2, listed)


def golden_files(root: Path) -> Iterator[tuple[Path, str]]:
    """Every file that is kept below the source tree `root`, and what it should hold."""
    for name in GOLDEN:
        yield root / "tests" / "playthroughs" / f"{name}.txt", playthrough(name)
        yield root / "tests" / "counts" / f"{name}.txt", counts(name)


def listed(actions: tuple[Action, ...]) -> str:
    """Actions in a line; of lifts and guesses the first and the last."""
    if actions and isinstance(actions[0], Lift | Guess):
        return f"{actions[0]} to {actions[-1]}"
    return ", ".join(map(str, actions))


def _event_lines(event: Event) -> list[str]:
    """An event in one line; a score sheet in one for each seat."""
    if not isinstance(event, DealEnded):
        return [texts.line(event)]
    return [
        f"{event.do} seat {row.seat}: {row.before} to {row.after}; "
        + ", ".join([f"{kind} {points}" for kind, points in row.declarations])
        + "; "
        + ", ".join(f"{source} {points}" for source, points in row.sources.items() if points)
        for row in event.sheet.rows
    ]


def _after(state: Record, rules: Rules, action: Action) -> Record:
    following = copy(state)
    do.act(following, rules.packed, int(state.turn), action.packed(rules.packs))
    do.run(following, rules.packed)
    return following


TREE: Tree[Rules, Action] = Tree(
    counted=lambda state: state.phase <= OVER,  # not while a packet is cut: any number may be said
    over=lambda state: bool(state.phase == OVER),
    actions=lambda state, rules: lawful.actions(state, rules, int(state.turn)),
    after=_after,
)
