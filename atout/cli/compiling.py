"""Compiling before it is needed, once, with a word about it: the first call of a kernel takes seconds."""

from __future__ import annotations

import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version

from rich.console import Console

from atout import kernel

PLAYING, SIMULATING, COMPARING = "play", "simulate", "arena"
KEPT_DAYS, KEPT_MOST = 7, 8  # old cache folders: another checkout, or the change before this one, may want them


def ensure(*steps: str, talk: bool = False) -> bool:
    """Compile what these steps need and say so; whether all of it was there already. `talk` names each part."""
    missing = [step for step in steps if not _is_done(step)] if kernel.JIT else []
    if missing:
        console = Console(stderr=True, highlight=False)
        if not talk:
            console.print("The rules are being compiled, once for this version; this takes a minute or two.")
        for step in missing:
            for name, work in STEPS[step]:
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


def _rules() -> None:
    """Play a little of every kind of game, asking everything that people and programs ask."""
    import random

    from atout.games.bezique import Claim, Declare, Draw, Exchange, Match, Play, TakeTurnUp

    for preset in ("ordinary", "boussac"):
        match = Match(preset, seed=1, options={"target": 100})
        numbers = random.Random(1)
        while not match.over and match.deal_number < 4 and match.turn is not None:
            view = match.view(match.turn)
            if match.deal_number == 1:
                for action in (
                    Play("7Sa"),
                    Declare("marriage", ("QSa", "KSa")),
                    Exchange("7Sa"),
                    Draw(),
                    TakeTurnUp(),
                    Claim(),
                ):
                    view.refusal(action)
            match.apply(numbers.choice(view.legal()))


def _players() -> None:
    from atout.games.bezique import Match
    from atout.players import PLAYERS, player

    for name in PLAYERS:
        match = Match("ordinary", seed=1)
        seats = [player(name, seed) for seed in (0, 1)]
        while match.deal_number < 2 and match.turn is not None:
            match.apply(seats[match.turn](match.view(match.turn)))


def _beigne() -> None:
    """The same for Le Beigne: its rules and its players, compiled once for any number of seats."""
    from atout.games.beigne import Action, Match
    from atout.players.beigne import POLICIES, beigne_player

    for name in POLICIES:
        match = Match("beigne", seed=1)
        seats = [beigne_player(name, seed) for seed in range(match.rules.players)]
        while match.deal_number < 2 and match.turn is not None:
            for action in ("KSa", "keep KSa", "leave", "go", "pass"):
                match.refusal(Action.parse(action))
            match.apply(seats[match.turn](match.view(match.turn)))


def _beigne_simulation() -> None:
    from atout.games.beigne import rules
    from atout.research.beigne_simulate import simulate_beigne

    simulate_beigne(rules("beigne"), 1)


def _beigne_arena() -> None:
    from atout.games.beigne import rules
    from atout.research.beigne_arena import beigne_arena

    beigne_arena("boussac", "random", rules("beigne", players=3), rounds=1)


def _simulation() -> None:
    from atout.games.bezique import rules
    from atout.research.simulate import simulate

    simulate(rules("ordinary"), 1)


def _arena() -> None:
    from atout.games.bezique import rules
    from atout.research.arena import arena

    arena("boussac", "random", rules("ordinary", target=10), matches=2)


STEPS: dict[str, list[tuple[str, Callable[[], None]]]] = {
    PLAYING: [("the rules", _rules), ("the computer players", _players), ("Le Beigne", _beigne)],
    SIMULATING: [("the simulation", _simulation), ("the simulation of Le Beigne", _beigne_simulation)],
    COMPARING: [("the arena", _arena), ("the arena of Le Beigne", _beigne_arena)],
}


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
