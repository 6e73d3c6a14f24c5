"""What a move costs, counted in instructions: two commits compared on a machine that has other work too.

    PYTHONHASHSEED=0 ATOUT_JIT=0 PYTHONPATH=$PWD \\
        valgrind --tool=cachegrind --cache-sim=no python benchmarks/instructions.py play ordinary 10

The same with fewer deals, taken from it, leaves what the moves between them cost. `play`: a view, what is lawful, an
action, at random; `server`: an action at a table of the server, and what each seat is told of it as it travels.
"""

from __future__ import annotations

import argparse
import random

from msgspec import json

import atout
from atout.contract.game import rules_of
from atout.server.tables import shown
from atout.table import Seat, Setup, Table


def play(preset: str, matches: int) -> int:
    """The moves of the first three deals of so many matches."""
    chance, moves = random.Random(5), 0
    for seed in range(matches):
        match = atout.Match(preset, seed=seed)
        while match.turn is not None and match.deal_number <= 3:
            match.view(match.turn)
            match.apply(chance.choice(match.legal()))
            moves += 1
    return moves


def server(preset: str, deals: int) -> int:
    """The moves of so many deals at one table whose seats are people's."""
    rules = rules_of(preset, target=100_000)
    setup = Setup(rules, tuple(Seat(name) for name in "ABCDEFGH"[: rules.players]), bytes(32))
    table, chance, moves, encode = Table(setup), random.Random(3), 0, json.Encoder().encode
    while table.match.deal_number <= deals:
        acts = table.turn is not None
        entries = (
            [table.act(table.turn, chance.choice(table.match.legal()))]  # type: ignore[arg-type]
            if acts
            else table.deal(("",) * rules.players)
        )
        for entry in entries:
            for steps in table.perform(entry).values():
                for message in shown.messages_of(steps, setup, None):
                    encode(message)
        moves += acts
    return moves


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "server"))
    parser.add_argument("preset")
    parser.add_argument("deals", type=int)
    chosen = parser.parse_args()
    print({"play": play, "server": server}[chosen.what](chosen.preset, chosen.deals), "moves")
