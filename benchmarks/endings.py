"""How fast are exact endings of two hands, and are they right?

From the positions at which the stock is gone, by random play and by boussac against itself: CPU time of one thread for
each ending. `--check N` compares N small endings with a search through the engine's own rules instead.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import atout
from atout.cards.chance import stream
from atout.games.bezique.kernels.deal import act, begin, run
from atout.games.bezique.kernels.random_play import fresh_pack, random_action
from atout.games.bezique.kernels.state import OVER, PLAY, assign, new_action, new_state, observe, owned_count
from atout.games.bezique.players.policies import decide
from atout.games.bezique.search.endings import NO_LIMIT, ending_value, new_desk, new_stack
from atout.games.bezique.search.open_hands import new_table, open_hands
from atout.kernel import kernel_call
from atout.search.positions import read_position

GAMES: tuple[tuple[str, dict[str, Any], int], ...] = (
    # the game, its options, how many endings
    ("ordinary", {}, 4000),
    ("variante", {}, 4000),
    ("britannica", {"handSize": 9}, 4000),
    ("rubicon", {}, 2000),
    ("chinese", {}, 1000),
    ("eight_pack", {}, 200),
)
CHECKED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ordinary", {}),
    ("ordinary", {"trickRulePhase2": "rankAnySuit", "mustBeat": "no", "gameEnd": "immediate", "brisqueTiming": "now"}),
    ("sans_retourne", {"sevenWithoutTurnUp": "yes", "trumpFixers": "marriageOrRun"}),
    ("variante", {}),
    ("britannica", {"declareInPhase2": "yes"}),
    ("boussac", {}),
    ("rubicon", {}),
    ("chinese", {"pendingAfterStock": "kept"}),
)
POLICIES = {"random": 0, "boussac": 1}
SEED = 20_260_101
STORED = Path(__file__).parents[1] / "tests" / "endings" / "stored.json"


@kernel_call
def play_until_no_stock(state: Any, view: Any, rules: Any, policy: int, dealer: int, numbers: Any, action: Any) -> None:
    """Play deals until one gets to the end of its stock."""
    while True:
        fresh_pack(state, rules.packed, numbers)
        for side in range(rules.sides):
            state.score[side] = 0
        begin(state, rules, dealer)
        run(state, rules)
        while state.phase != OVER and not (state.strict and state.phase == PLAY):
            observe(state, state.turn, view)
            decide(policy, view, rules, state.turn, numbers, action)
            act(state, rules, state.turn, action)
            run(state, rules)
        if state.phase != OVER:
            return


@kernel_call
def disagreements(
    state: Any, view: Any, rules: Any, count: int, numbers: Any, desk: Any, table: Any, stack: Any, action: Any,
    other: Any,
) -> int:  # fmt: skip
    """How many of `count` endings of at most four cards a hand, by random play, have another value in a search through
    the engine."""
    wrong = 0
    for at in range(count):
        play_until_no_stock(state, view, rules, 0, at % 2, numbers, action)
        while state.phase != OVER and owned_count(state, 0) + owned_count(state, 1) > 6 + at % 3:
            random_action(state, rules, state.turn, numbers, action)
            act(state, rules, state.turn, action)
            run(state, rules)
        if state.phase == OVER:
            continue
        assign(view, state)
        value = ending_value(view, rules, desk, stack, action, NO_LIMIT, 0)
        open_hands(state, rules, table, stack, action, other, NO_LIMIT)
        lead = table.gain[0] - table.gain[1]
        if value != (lead if state.turn == 0 else -lead):
            wrong += 1
    return wrong


def measure(preset: str, options: dict[str, Any], policy: str, count: int) -> dict[str, Any]:
    """Times of so many endings of a game, in milliseconds."""
    rules = atout.rules(preset, **options)
    packed, numbers, desk, stack = rules.packed, stream(SEED), new_desk(), new_stack(rules)
    state, view, action = new_state(rules), new_state(rules), new_action(rules.packs)
    times, nodes, declaring = [], 0, 0
    for at in range(count + 1):  # the first warms
        play_until_no_stock(state, view, packed, POLICIES[policy], at % 2, numbers, action)
        start = time.thread_time()
        ending_value(state, packed, desk, stack, action, NO_LIMIT, 0)
        times.append(1000 * (time.thread_time() - start))
        nodes += int(desk.nodes)
        declaring += int(desk.live[0])
    taken = np.array(times[1:])
    return {
        "preset": preset, "policy": policy, "cards": rules.hand_size, "endings": count,
        "per_second": round(1000 / taken.mean()), "p50_ms": round(float(np.median(taken)), 3),
        "p99_ms": round(float(np.quantile(taken, 0.99)), 3), "worst_ms": round(float(taken.max()), 3),
        "positions": round(nodes / count), "declaring": round(declaring / count, 2),
    }  # fmt: skip


def check(count: int) -> dict[str, Any]:
    """Compare so many small endings, of several games in turn, with the search through the engine."""
    wrong = 0
    for preset, options in CHECKED:
        rules = atout.rules(preset, **options)
        wrong += disagreements(
            new_state(rules), new_state(rules), rules.packed, count // len(CHECKED), stream(SEED), new_desk(),
            new_table(), new_stack(rules), new_action(rules.packs), new_action(rules.packs),
        )  # fmt: skip
        print(f"{preset} {options}: {wrong} so far", file=sys.stderr)
    return {"checked": count // len(CHECKED) * len(CHECKED), "disagreements": int(wrong)}


def stored() -> list[dict[str, Any]]:
    """Times of the stored endings, hard ones among them, each alone and from an empty table."""
    rows = []
    for ending in json.loads(STORED.read_text(encoding="utf-8")):
        wanted = ending.pop("value")
        rules, state = read_position(json.dumps({key: ending[key] for key in ending if key not in ("nodes", "move")}))
        desk, stack, action = new_desk(), new_stack(rules), new_action(rules.packs)
        for _ in range(2):  # the first warms
            start = time.thread_time()
            value = int(ending_value(state, rules.packed, desk, stack, action, NO_LIMIT, 0))
            taken = 1000 * (time.thread_time() - start)
        rows.append(
            {"preset": rules.name, "cards": rules.hand_size, "value": value, "right": value == wanted,
             "positions": int(desk.nodes), "ms": round(taken, 3)}
        )  # fmt: skip
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks/endings.py", description=(__doc__ or "").strip())
    parser.add_argument("--share", type=float, default=1.0, help="measure this share of the endings (default 1)")
    parser.add_argument("--check", type=int, default=0, metavar="N", help="compare N small endings instead")
    parser.add_argument("--stored", action="store_true", help="time the stored endings of tests/endings instead")
    parser.add_argument("--json", action="store_true", help="print one JSON object on the last line")
    options = parser.parse_args()
    if options.check:
        figures: Any = check(options.check)
        print(f"{figures['disagreements']} disagreements in {figures['checked']} endings")
    else:
        figures = (
            stored()
            if options.stored
            else [
                measure(preset, given, policy, max(1, round(count * options.share)))
                for policy in POLICIES
                for preset, given, count in GAMES
            ]
        )
        table = Table(*figures[0])
        for row in figures:
            table.add_row(*map(str, row.values()))
        Console().print(table)
    if options.json:
        print(json.dumps(figures))
    return 1 if options.check and figures["disagreements"] else 0


if __name__ == "__main__":
    atout.compile()
    sys.exit(main())
