"""Compiled, endings and searches find what they find in the plain form."""

from __future__ import annotations

from twins import compiled_and_plain

ENDINGS = """
import random
import atout
from atout.games.bezique.state import new_action
from atout.search.endings import NO_LIMIT, ending_value, new_desk, new_stack
from endings.positions import drawn_ending, near_the_end
for preset in ("ordinary", "britannica"):
    rules, rnd = atout.rules(preset), random.Random(6)
    desk, stack, action = new_desk(), new_stack(rules), new_action(rules.packs)
    for _ in range(25):
        state = drawn_ending(rules, 6, rnd)
        near_the_end(state, rules, rnd)
        value = ending_value(state, rules.packed, desk, stack, action, NO_LIMIT, rnd.choice((0, 500)))
        print(preset, value, desk.best, desk.nodes)
"""

THOUGHTS = """
import atout
from atout.games.bezique.state import OVER, PLAY
from atout.players import Budget
from atout.players.searching import thinker
from search.dealt import states, view_of
rules = atout.rules("ordinary")
for number, state in enumerate(states(rules, 5)):
    if number % 22 == 4 or state.strict and state.phase == PLAY:
        for name, worlds in (("maitre", 3), ("amateur", 2), ("ismcts", 60)):
            table, _ = thinker(name, rules, Budget(worlds=worlds))
            moves, found = table.weigh(view_of(rules, state), int(state.turn), 7)
            print(name, found.chosen, *moves, *(round(float(mean), 6) for mean in found.means))
"""


def test_plain_and_compiled_search_find_the_same() -> None:
    compiled, plain = compiled_and_plain("-c", ENDINGS + THOUGHTS)
    assert len(compiled) > 50 + 15
    assert compiled == plain
