"""Does it show that another is asked something in secret? At so many tables of two people one leads a card as soon as
he can, and the other thinks for two seconds about what only he is asked: how long until the card lies there?
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import shlex
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import AsyncExitStack
from pathlib import Path

from load import Player, Tally, gather
from results import record_table
from server import served

THOUGHT = 2.0
"""Seconds that whoever is asked takes to say no."""
MOMENT = 0.1
"""Seconds until he leads."""
AT_ONCE = 10


async def answers(player: Player) -> None:
    """Say no after a while."""
    await asyncio.sleep(THOUGHT)
    await player.act("decline")
    while True:
        await player.hear()


async def lead(port: int, number: int, preset: str) -> tuple[bool, float] | None:
    """Whether the other was asked, and how long the card took; None where the one on lead is asked himself."""
    async with AsyncExitStack() as stack:
        players = await gather(stack, [port], number, preset, Tally())
        while any(player.view["phase"] == "before_deal" for player in players):
            await asyncio.gather(*(player.hear() for player in players if player.view["phase"] == "before_deal"))
        leads = next((player for player in players if player.view["turn"] == player.view["seat"]
                      and player.view["phase"] == "stock"), None)  # fmt: skip
        if leads is None:
            return None
        other = players[1 - players.index(leads)]
        with contextlib.suppress(TimeoutError):  # a question comes in a message of its own
            async with asyncio.timeout(MOMENT):
                while True:
                    await other.hear("frames")
        question = other.view["phase"] == "preplay"
        thinking = asyncio.create_task(answers(other)) if question else None
        begun = time.perf_counter()
        await leads.act("play")
        while leads.waits:
            await leads.hear()
        took = time.perf_counter() - begun
        if thinking:
            thinking.cancel()
        return question, took


async def leads(port: int, tables: int, preset: str) -> dict[bool, list[float]]:
    """The seconds of all tables, by whether the other was asked."""
    took: dict[bool, list[float]] = defaultdict(list)
    for first in range(0, tables, AT_ONCE):
        numbers = range(first, min(tables, first + AT_ONCE))
        for outcome in await asyncio.gather(*(lead(port, number, preset) for number in numbers)):
            if outcome:
                took[outcome[0]].append(outcome[1])
    return took


def row(name: str, took: list[float]) -> tuple[str, ...]:
    """One line of the table."""
    ordered = sorted(took)
    shares = (ordered[len(ordered) // 10], statistics.median(ordered), ordered[-1 - len(ordered) // 10])
    return (name, f"{len(took)}", *(f"{share:.2f}" for share in shares))


def main() -> int:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(prog="benchmarks/asking.py", description=(__doc__ or "").strip())
    parser.add_argument("--tables", type=int, default=200, help="tables of two people (default 200)")
    parser.add_argument("--preset", default="ordinary", help="what is played (default ordinary)")
    parser.add_argument("--record", action="store_true", help="add a table to benchmarks/results.md")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, served(Path(name)) as ([port], _):
        took = asyncio.run(leads(port, options.tables, options.preset))
    rows = [row("asked" if question else "not asked", took[question]) for question in (True, False) if took[question]]
    heading = ("The other is", "Tables", "10 % s", "median s", "90 % s")
    for cells in (heading, *rows):
        sys.stdout.write("  ".join(cells) + "\n")
    if options.record:
        command = shlex.join(["python", "benchmarks/asking.py", *sys.argv[1:]])
        record_table("A card led while another may be asked in secret", command, heading, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
