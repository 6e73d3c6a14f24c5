"""How strong is our search beside OpenSpiel's? `maitre` against its Python ISMCTS on the very same game, in one run.

Mirrored deals: the same pack, each player once in each seat, seat streams (as `atout arena`). Both search for the same
number of seconds a move, or each with a number of its own.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from peers import MissingPeerError

import atout
from atout.cards.chance import stream
from atout.games.bezique import rules
from atout.games.bezique.kernels.moves import move_of
from atout.games.bezique.kernels.state import new_action
from atout.games.bezique.players.counting import decide_counting, new_memory
from atout.games.bezique.players.policies import BOUSSAC
from atout.kernel import record_in
from atout.players.levels import FACULTIES
from atout.players.searching import thinker_of
from atout.players.thought import Budget
from atout.research.statistics import NORMAL, wilson

EXPLORATION = 100.0
"""UCT's constant for rewards in points: of the order of half a deal's spread."""

Mover = Callable[[Any], int]
"""A state of OpenSpiel in, the number of a move out."""


def ours(preset: str, name: str, budget: Budget) -> Mover:
    """One of our players; it is shown what its seat may know."""
    table = thinker_of(FACULTIES[name], rules(preset), budget)

    def move(state: Any) -> int:
        seat, engine = state.current_player(), state.held.engine
        moves, weights = table.weigh(record_in(engine.observe(state.held.state, seat)), seat, move.calls)
        move.calls += 1
        return int(moves[weights.chosen])

    move.calls = 0
    return move


def by_rules(preset: str) -> Mover:
    """The rules player, its ending counted out; the ladder's 1500."""
    ruleset = rules(preset)
    memory, numbers = new_memory(ruleset), stream(0)
    action, other = new_action(ruleset.packs), new_action(ruleset.packs)

    def move(state: Any) -> int:
        seat, engine = state.current_player(), state.held.engine
        view = record_in(engine.observe(state.held.state, seat))
        decide_counting(BOUSSAC, view, ruleset.packed, seat, numbers, action, memory)
        return int(move_of(view, ruleset.packed, seat, action, other))

    return move


def theirs(game: Any, budget: Budget) -> Mover:
    """OpenSpiel's Python ISMCTS with one random playout a leaf, sampling worlds by our resampler."""
    from open_spiel.python.algorithms import ismcts, mcts

    from atout.research.open_spiel import resampler

    chance = np.random.RandomState(1)
    most = budget.worlds or 10**6
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, chance),
        EXPLORATION,
        most,
        random_state=chance,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    bot.set_resampler(resampler(seed=1))
    if budget.seconds:
        run = bot.run_simulation
        started = [0.0]

        def timed(state: Any) -> Any:
            if time.perf_counter() - started[0] > budget.seconds:
                raise TimeoutError
            return run(state)

        bot.run_simulation = timed

    def move(state: Any) -> int:
        if len(state.legal_actions()) == 1:
            return int(state.legal_actions()[0])
        if not budget.seconds:
            return int(bot.step(state))
        started[0] = time.perf_counter()
        try:
            return int(bot.step(state))
        except TimeoutError:
            policy = bot.get_final_policy(state, bot._root_node)
            return int(max(policy, key=lambda pair: pair[1])[0])

    return move


def play(game: Any, pack: Any, movers: tuple[Mover, Mover], spent: list[list[float]]) -> float:
    """The points of seat 0 beyond those of seat 1 in a deal of this pack."""
    state = game.new_initial_state()
    for card in pack:
        state.apply_action(int(card))
    state.held.state["streams"][0] = 1
    while not state.is_terminal():
        seat = state.current_player()
        start = time.perf_counter()
        move = movers[seat](state)
        spent[seat].append(time.perf_counter() - start)
        state.apply_action(move)
    return float(state.returns()[0])


def main() -> int:
    """Plays the pairs and prints what came of it."""
    parser = argparse.ArgumentParser(prog="benchmarks/strength.py", description=__doc__)
    parser.add_argument("--preset", default="ordinary", help="a game for two (default ordinary)")
    parser.add_argument("--pairs", type=int, default=10, help="mirrored pairs of deals (default 10)")
    parser.add_argument("--seed", type=int, default=0)
    players = sorted(["boussac", *FACULTIES])
    parser.add_argument("--player", default="maitre", choices=players, help="ours (default maitre)")
    parser.add_argument("--budget", default="0.3s", help="ours (default 0.3s)")
    parser.add_argument("--peer", default="simulations=1000", help="theirs (default simulations=1000)")
    parser.add_argument("--json", action="store_true", help="print one JSON object on the last line")
    options = parser.parse_args()
    try:
        import pyspiel

        import atout.research.open_spiel  # noqa: F401  # registers the game
    except ImportError:
        print(MissingPeerError("pip install open_spiel==2.0.2"), file=sys.stderr)
        return 2
    game = pyspiel.load_game(f"python_atout(preset={options.preset})")
    searches = options.player != "boussac"
    name = f"{options.player} {options.budget}" if searches else options.player
    mine = ours(options.preset, options.player, Budget.parse(options.budget)) if searches else by_rules(options.preset)
    other = theirs(game, Budget.parse(options.peer))
    size = 32 * rules(options.preset).packs
    gains: list[list[float]] = []
    times: tuple[list[float], list[float]] = ([], [])
    for number in range(-1, options.pairs):  # the first pair warms everything up
        pack = np.random.default_rng([options.seed, number + 1]).permutation(size)
        first = play(game, pack, (mine, other), [times[0], times[1]])
        second = play(game, pack, (other, mine), [times[1], times[0]])
        if number < 0:
            times[0].clear()
            times[1].clear()
            continue
        gains.append([first, -second])
        print(f"pair {number + 1}: {first:+.0f} {-second:+.0f}", file=sys.stderr, flush=True)
    deals = np.array(gains)
    means = deals.mean(1)
    half = NORMAL * means.std(ddof=1) / len(means) ** 0.5 if len(means) > 1 else float("nan")
    share = float((deals > 0).mean() + (deals == 0).mean() / 2)
    low, high = wilson(share, deals.size)
    report = {
        "points": round(float(means.mean()), 1),
        "points_interval": [round(float(means.mean() + side * half), 1) for side in (-1, 1)],
        "deals": share,
        "deals_interval": [round(low, 3), round(high, 3)],
        "pairs": len(gains),
        "ms_ours": round(1000 * float(np.mean(times[0]))),
        "ms_theirs": round(1000 * float(np.mean(times[1]))),
    }
    print(
        f"{name} against OpenSpiel's Python ISMCTS {options.peer}, {options.preset}, "
        f"{report['pairs']} pairs: {report['points']:+} points a deal (95 %: {report['points_interval']}), "
        f"{share:.0%} of deals ({report['deals_interval']}); {report['ms_ours']} and {report['ms_theirs']} ms a move"
    )
    if options.json:
        print(json.dumps(report))
    return 0


if __name__ == "__main__":
    atout.compile()
    sys.exit(main())
