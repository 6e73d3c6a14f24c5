"""How many moves does the server carry? Tables of two people play through real websockets; each move is durable before
it is told. Beside it, where Node and the packages of benchmarks/peer are there, boardgame.io with a comparable game.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import shlex
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import peer
from load import Player, Tally, gather, play, play_for
from process import Together, Watched, busy, fsync_ms
from results import record_table
from rich.console import Console
from rich.table import Table

EARLY, LATE, WINDOW = 20, 2000, 200
"""The moves of one long match that are compared: as many from each of these on."""
ENDLESS = 100_000
"""A target that is not reached meanwhile."""
AT_ONCE = 10
"""Tables opened at the same time."""


@dataclass
class Figures:
    """What a server did under load."""

    name: str
    tables: int
    moves: int
    seconds: float
    cpu: float
    p50: float
    p99: float
    memory: float
    """Kilobytes a live table, its two connections included: by how much the second half of the tables adds."""

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds

    @property
    def per_cpu(self) -> float:
        """Moves a second of the server's processor time."""
        return self.moves / self.cpu

    @property
    def cost(self) -> float:
        """Microseconds of the server's processor time a move."""
        return 1e6 * self.cpu / self.moves

    def as_json(self) -> dict[str, float]:
        """The documented machine-readable form."""
        return {
            "tables": self.tables,
            "moves_per_second": round(self.rate, 1),
            "moves_per_cpu_second": round(self.per_cpu, 1),
            "cpu_us_per_move": round(self.cost, 1),
            "p50_ms": round(self.p50, 2),
            "p99_ms": round(self.p99, 2),
            "kb_per_table": round(self.memory, 1),
        }


@contextlib.contextmanager
def served(folder: Path, store: str | None = None, count: int = 1) -> Iterator[tuple[list[int], Together]]:
    """`atout serve` as a process of its own, or several, in a file or in a PostgreSQL database: their ports, and what
    they cost."""
    ports: list[int] = []
    processes: list[subprocess.Popen[str]] = []
    where = ["--store", store] if store else ["--data", str(folder / "atout.db")]
    atout = [sys.executable, "-c", "from atout.cli import app; app()", "serve", "--no-browser", "--limits", "1000"]
    try:
        for _ in range(count):
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                ports.append(probe.getsockname()[1])
            call = [*atout, "--port", str(ports[-1]), *where]
            processes.append(subprocess.Popen(call, stdout=subprocess.PIPE, text=True))
            output = processes[-1].stdout
            assert output
            output.readline()  # it says where once somebody can come
        yield ports, Together([Watched(process.pid) for process in processes])
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait()


async def tables_of(
    stack: AsyncExitStack, ports: list[int], count: int, options: argparse.Namespace, tally: Tally, first: int = 0
) -> list[list[Player]]:
    """So many tables, opened a few at a time; their numbers begin with `first`. Each process has as many; people of one
    table come to one of them, or to two."""

    def here(number: int) -> list[int]:
        at = number % len(ports)
        return [*ports[at:], *ports[:at]][: 2 if options.apart else 1]

    tables: list[list[Player]] = []
    while len(tables) < count:
        more = range(len(tables), min(count, len(tables) + AT_ONCE))
        tables += await asyncio.gather(
            *(gather(stack, here(number), first + number, options.preset, tally) for number in more)
        )
    return tables


async def load(ports: list[int], server: Together, options: argparse.Namespace) -> Figures:
    """Everybody plays for a while; the first seconds are not counted."""
    tally = Tally()
    async with AsyncExitStack() as stack:
        warm, half = min(3.0, options.seconds / 3), max(1, options.tables // 2)
        tables = await tables_of(stack, ports, half, options, tally)
        await play_for(tables, warm, options.rate)
        before = server.memory()
        tables += await tables_of(stack, ports, options.tables - half, options, tally, half)
        await play_for(tables, warm, options.rate)
        memory = 1024 * (server.memory() - before) / max(1, options.tables - half)
        tally.clear()
        cpu = server.cpu()
        await play_for(tables, options.seconds, options.rate)
        return Figures(
            "Atout", options.tables, tally.moves, options.seconds, server.cpu() - cpu,
            tally.percentile(0.5), tally.percentile(0.99), memory,
        )  # fmt: skip


async def growth(ports: list[int], server: Together, preset: str) -> float:
    """How many times the 20th move of a table the 2,000th costs: the processor time of 200 moves from each on."""
    tally = Tally()
    async with AsyncExitStack() as stack:
        players = await gather(stack, ports[:1], 0, preset, tally, target=ENDLESS)
        playing = asyncio.gather(*(play(player) for player in players))  # not stopped meanwhile: no command gets lost

        async def stop() -> None:
            playing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await playing

        stack.push_async_callback(stop)

        async def until(moves: int) -> float:
            while tally.moves < moves:
                await asyncio.wait([playing], timeout=0.01)
                if playing.done():
                    playing.result()
            return server.cpu()

        costs = []
        for first in (EARLY, LATE):
            begun = await until(first), tally.moves
            ended = await until(first + WINDOW), tally.moves
            costs.append((ended[0] - begun[0]) / (ended[1] - begun[1]))
        return costs[1] / costs[0]


def measure(options: argparse.Namespace) -> tuple[list[Figures], dict[str, float], str]:
    """The figures of each server, what else was measured, and why there is no peer where there is none."""
    with tempfile.TemporaryDirectory(dir=options.data) as name:
        folder = Path(name)
        more = {"fsync_ms": fsync_ms(folder), "load_average": busy()}
        with served(folder, options.store, options.processes) as (ports, server):
            figures = [asyncio.run(load(ports, server, options))]
            if not options.short:
                more["late_to_early"] = asyncio.run(growth(ports, server, options.preset))
        missing = peer.missing()
        if not missing and not options.alone:
            with peer.served(folder) as (port, theirs):
                report = peer.load(port, theirs, options.tables, options.seconds, options.rate)
            figures.append(Figures(peer.NAME, options.tables, seconds=options.seconds, **report))
    return figures, more, missing


ROWS: tuple[tuple[str, Callable[[Figures], str]], ...] = (
    ("Server", lambda each: each.name),
    ("Tables of two", lambda each: f"{each.tables}"),
    ("Moves/s", lambda each: f"{each.rate:,.0f}"),
    ("Moves per CPU-second", lambda each: f"{each.per_cpu:,.0f}"),
    ("CPU µs a move", lambda each: f"{each.cost:,.0f}"),
    ("p50 ms", lambda each: f"{each.p50:.1f}"),
    ("p99 ms", lambda each: f"{each.p99:.1f}"),
    ("KB a table", lambda each: f"{each.memory:,.0f}"),
)


def sentences(figures: list[Figures], more: dict[str, float], missing: str) -> list[str]:
    """What else is to be said of a run."""
    wanted = f"{more['load_average']:.1f} programs wanted a processor when this began"
    lines = [f"An fsync takes {more['fsync_ms']:.2f} ms here; {wanted}."]
    if "late_to_early" in more:
        lines.append(f"A table's {LATE:,}th move costs {more['late_to_early']:.2f} times its {EARLY}th.")
    if len(figures) > 1:
        ours, theirs = figures
        lines.append(
            f"Atout makes {ours.per_cpu / theirs.per_cpu:.2f} times as many moves per CPU-second as {theirs.name}."
        )
    elif missing:
        lines.append(f"No peer: {missing}")
    return lines


def main() -> int:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(prog="benchmarks/server.py", description=(__doc__ or "").strip())
    parser.add_argument("--tables", type=int, default=200, help="tables of two people (default 200)")
    parser.add_argument("--seconds", type=float, default=20.0, help="for how long they play (default 20)")
    parser.add_argument("--rate", type=float, help="moves a second of all tables; else as fast as they go")
    parser.add_argument("--preset", default="ordinary", help="what is played (default ordinary)")
    parser.add_argument(
        "--data",
        type=Path,
        help="a folder on the disk to be measured (default the temporary one)",
    )
    parser.add_argument("--store", metavar="URL", help="keep the tables in this PostgreSQL database instead of a file")
    parser.add_argument("--processes", type=int, default=1, help="so many, on one PostgreSQL database (default 1)")
    parser.add_argument("--apart", action="store_true", help="the people of a table come to two processes")
    parser.add_argument("--alone", action="store_true", help="without the peer")
    parser.add_argument("--short", action="store_true", help="without the long match")
    parser.add_argument("--json", action="store_true", help="print one JSON object on the last line")
    parser.add_argument("--record", action="store_true", help="add a table to benchmarks/results.md")
    options = parser.parse_args()
    if options.tables < 1 or options.seconds <= 0 or (options.rate is not None and options.rate <= 0):
        parser.error("--tables must be at least 1, --seconds and --rate more than 0")
    if options.processes > 1 and not options.store:
        parser.error("several processes need --store")
    if sys.platform != "linux":
        parser.error("what a process costs is read as Linux tells it")
    figures, more, missing = measure(options)
    table = Table(title="Moves, each durable before it is told", title_justify="left")
    for heading, _ in ROWS:
        table.add_column(heading, justify="left" if heading == "Server" else "right")
    for each in figures:
        table.add_row(*(cell(each) for _, cell in ROWS))
    Console().print(table)
    for sentence in sentences(figures, more, missing):
        print(sentence)
    if options.record:
        command = shlex.join(["python", "benchmarks/server.py", *sys.argv[1:]])
        cells = [[cell(each) for _, cell in ROWS] for each in figures]
        record_table("Server", command, [heading for heading, _ in ROWS], cells, sentences(figures, more, missing))
    if options.json:
        report: dict[str, Any] = {each.name: each.as_json() for each in figures}
        print(json.dumps({**report, **{key: round(value, 3) for key, value in more.items()}}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
