"""How many ways the game can go on from set positions: a fingerprint of the rules, kept under `tests/counts`.

The positions are those of the playthrough; where a count changes, some action has become lawful or unlawful.
"""

from __future__ import annotations

from typing import Any

from atout.games.bezique import deal as do
from atout.games.bezique import lawful
from atout.games.bezique.rules import Rules
from atout.games.bezique.state import OVER
from atout.kernel import copy
from atout.research.golden.bezique import GOLDEN, listed, played

DEPTH = 3  # actions, two where there are more than two packs
EVERY = 6  # decisions from one position to the next, more where there are more


def count(state: Any, made: Rules, depth: int) -> int:
    """The number of sequences of `depth` lawful actions from a state; a deal that is over ends a sequence sooner."""
    if state.phase == OVER:
        return 1
    actions = lawful.actions(state, made, int(state.turn))
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        following = copy(state)
        do.act(following, made.packed, int(state.turn), action.packed(made.packs))
        do.run(following, made.packed)
        total += count(following, made, depth - 1)
    return total


def counts(name: str) -> str:
    """The counts at some positions of a playthrough, and there every lawful action in its order."""
    made = GOLDEN[name]
    deepest = DEPTH if made.packs == 2 else DEPTH - 1
    lines = [f"# {name}: sequences of 1 to {deepest} actions - written by `atout golden`: do not edit"]
    for number, (match, _) in enumerate(played(name)):
        if number % (EVERY * made.packs // 2) == 0 and match.deal is not None and match.deal.state.phase <= OVER:
            found = [str(count(match.deal.state, made, depth)) for depth in range(1, deepest + 1)]
            lines.append(f"{number + 1}. seat {match.turn}: {' '.join(found)} | {listed(match.legal())}")
    return "\n".join(lines) + "\n"
