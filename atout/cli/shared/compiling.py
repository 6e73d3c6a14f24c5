"""Compiling before it is needed, once, with a word about it: the first call of a kernel takes seconds."""

from __future__ import annotations

import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from typing import Any

from rich.console import Console

from atout import kernel

SIMULATING, COMPARING, THINKING = "simulate", "arena", "think"
LARGE, BEIGNE = "-large", "-beigne"
KEPT_DAYS, KEPT_MOST = 7, 8  # old cache folders: another checkout, or the change before this one, may want them


def ensure(*steps: str, talk: bool = False) -> bool:
    """Compile what these steps need and say so; whether all of it was there already. `talk` names each part."""
    kernel.compile_kernels()
    missing = [step for step in steps if not _is_done(step)] if kernel.JIT else []
    if missing:
        console = Console(stderr=True, highlight=False)
        if not talk:
            console.print("The rules are being compiled, once for this version; this takes a minute or two.")
        for step in missing:
            name, work = STEPS[step]
            with _said(console, f"Compiling {name}"):
                work()
            _stamp(step)
    return not missing


@contextmanager
def _said(console: Console, what: str) -> Iterator[None]:
    """Say what is being done, and how long it took."""
    start = time.monotonic()
    if console.is_terminal:
        with console.status(f"{what} …"):
            yield
    else:
        console.print(f"{what} …")
        yield
    console.print(f"{what}: {time.monotonic() - start:.0f} s.")


def _simulation(preset: str) -> None:
    from atout.games.bezique import rules
    from atout.research.simulation.bezique import simulate

    simulate(rules(preset), 1)


def _arena(preset: str) -> None:
    from atout.games.bezique import rules
    from atout.research.tournament.arena import arena

    arena(["boussac", "random"], rules(preset, target=10), matches=2)


def _beigne_simulation() -> None:
    from atout.games.beigne import rules
    from atout.research.simulation.beigne import simulate_beigne

    simulate_beigne(rules("beigne"), 1)


def _beigne_arena() -> None:
    from atout.games.beigne import rules
    from atout.research.tournament.arena import arena

    arena(["boussac", "random"], rules("beigne", players=3), pairs=1)


def _thinking(preset: str) -> None:
    from atout.players.warm_up import moments, rehearse

    rehearse(moments(preset))


STEPS: dict[str, tuple[str, Callable[[], None]]] = {
    SIMULATING: ("the simulation", lambda: _simulation("ordinary")),
    SIMULATING + LARGE: ("the simulation with more packs", lambda: _simulation("four")),
    SIMULATING + BEIGNE: ("the simulation of Le Beigne", _beigne_simulation),
    COMPARING: ("the arena", lambda: _arena("ordinary")),
    COMPARING + LARGE: ("the arena with more packs", lambda: _arena("four_teams")),
    COMPARING + BEIGNE: ("the arena of Le Beigne", _beigne_arena),
    THINKING: ("the players who think ahead", lambda: _thinking("ordinary")),
    THINKING + LARGE: ("the same with more packs", lambda: _thinking("four")),
    THINKING + BEIGNE: ("the same of Le Beigne", lambda: _thinking("beigne")),
}


def step_for(what: str, made: Any) -> str:
    """What `what` needs for a game: one part for two packs, one for all other bésigues, one for Le Beigne."""
    return what + (BEIGNE if made.name == "beigne" else "" if made.packs == 2 else LARGE)


def plainly() -> None:
    """Run the command in the plain form: where actions come one by one, plain Python is the faster form, and nothing
    has to be compiled (docs/decisions/0019-plain-at-the-table.md). `ATOUT_JIT`, where it is set, decides."""
    kernel.stay_plain()


def _state() -> str:
    """What compiled code depends on beside the sources, which name the folder."""
    return f"{sys.version} {version('numba')} {version('llvmlite')} {platform.machine()}"


def _is_done(step: str) -> bool:
    stamp = kernel.cache_folder() / f"{step}.done"
    try:
        if stamp.read_text(encoding="utf-8") != _state():
            return False
        stamp.touch()  # in use: not to be thrown away
    except OSError:
        return False
    return True


def _stamp(step: str) -> None:
    folder = kernel.cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{step}.done").write_text(_state(), encoding="utf-8")


def prune() -> None:
    """Throw away the cache folders of other versions that nobody has used for a week, and all but a few others."""
    mine = kernel.cache_folder()
    used = sorted(
        (
            (max(file.stat().st_mtime for file in (folder, *folder.glob("*.done"))), folder)
            for folder in kernel.cache_root().glob("kernels-*")
            if folder != mine
        ),
        reverse=True,
    )
    for place, (last, folder) in enumerate(used):
        if place >= KEPT_MOST or last < time.time() - KEPT_DAYS * 86_400:
            shutil.rmtree(folder, ignore_errors=True)
