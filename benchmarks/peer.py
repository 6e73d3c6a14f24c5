"""boardgame.io beside us: its own server and socket.io clients, both in Node, started from here."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from process import Watched

FOLDER = Path(__file__).with_name("peer")
WARM = 3.0
"""Seconds of play before the count begins."""


def _version() -> str:
    wanted = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
    return str(wanted["dependencies"]["boardgame.io"])


NAME = f"boardgame.io {_version()}"
KEPT = "It keeps its matches in files, which it does not sync."


def missing() -> str:
    """Why the peer cannot be measured here; empty where it can."""
    if shutil.which("node") is None:
        return "there is no Node on this machine."
    if not (FOLDER / "node_modules" / "boardgame.io").is_dir():
        return "its packages are not there: npm install --no-package-lock --prefix benchmarks/peer"
    return ""


@contextlib.contextmanager
def served(folder: Path) -> Iterator[tuple[int, Watched]]:
    """Its server as a process of its own: its port, and what it costs."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    kept = folder / "peer"
    kept.mkdir()
    process = subprocess.Popen(
        ["node", str(FOLDER / "server.cjs"), str(kept), str(port)],
        stdout=subprocess.PIPE,
        text=True,
        env=_environment(),
    )
    try:
        _until(process, "ready")
        yield port, Watched(process.pid)
    finally:
        process.terminate()
        process.wait()


def load(port: int, server: Watched, tables: int, seconds: float, rate: float | None) -> dict[str, Any]:
    """Its clients play for a while: moves, processor time, times of answers, memory a table."""
    before = server.memory()
    call = ["node", str(FOLDER / "clients.cjs"), str(port), str(tables), str(seconds), str(rate or 0)]
    with subprocess.Popen(
        call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=_environment()
    ) as clients:
        _until(clients, "seated")
        time.sleep(WARM)
        memory, cpu = 1024 * (server.memory() - before) / tables, server.cpu()
        assert clients.stdin
        assert clients.stdout
        clients.stdin.write("count\n")
        clients.stdin.flush()
        report = json.loads(clients.stdout.readline())
        return {**report, "cpu": server.cpu() - cpu, "memory": memory}


def _until(process: subprocess.Popen[str], word: str) -> None:
    """Read what a process says up to a line that begins so."""
    assert process.stdout
    for line in process.stdout:
        if line.startswith(word):
            return
    raise RuntimeError(f"it ended before it was {word}")


def _environment() -> dict[str, str]:
    return {**os.environ, "NODE_ENV": "production"}
