"""Compiling before it is needed, once, with a word about it: the first call of a kernel takes seconds."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Protocol, cast

from rich.console import Console

from atout import kernel
from atout.cli.shared.choices import own_language
from atout.compiled import cache_folder, cache_root, folders
from atout.contract.game import all_games
from atout.contract.match import Rules
from atout.contract.terms import COLON, Text

SIMULATING, COMPARING, THINKING = "simulate", "arena", "think"
KEPT_DAYS, KEPT_MOST = 7, 8  # old cache folders: another checkout, or the change before this one, may want them


COMPILED = Text(
    "Les règles sont compilées, une fois pour cette version ; cela prend une minute ou deux.",
    "The rules are being compiled, once for this version; this takes a minute or two.",
)


def ensure(*needed: str, talk: bool = False, lang: str = "") -> bool:
    """Compile what these `steps` need and say so; whether all of it was there already. `talk` names each part; without
    `lang` it speaks the language of the system.
    """
    lang = lang or own_language()
    kernel.compile_kernels()
    missing = [step for step in needed if not _is_done(step)] if kernel.JIT else []
    if missing:
        console = Console(stderr=True, highlight=False)
        if not talk:
            console.print(COMPILED[lang])
        parts = steps()
        for step in missing:
            name, work = parts[step]
            with _timed(console, Text(f"Compilation {name.fr}", f"Compiling {name.en}")[lang], lang):
                work()
            _stamp(step)
    return not missing


@contextmanager
def _timed(console: Console, what: str, lang: str) -> Iterator[None]:
    """Say what is being done, and how long it took."""
    start = time.monotonic()
    if console.is_terminal:
        with console.status(f"{what} …"):
            yield
    else:
        console.print(f"{what} …")
        yield
    console.print(f"{what}{COLON[lang]}{time.monotonic() - start:.0f} s.")


class Shapes(Protocol):
    """What a game calls the shapes of its state (`terminal.shapes`)."""

    SHAPES: Mapping[str, Text]
    """What a message says of the part that a shape needs, by the preset that it is called by; nothing where it is the
    usual one."""


def steps() -> dict[str, tuple[Text, Callable[[], None]]]:
    """Everything that is compiled ahead, in the order of waiting: what a message calls it, and what compiles it."""
    shapes = {
        shape: label
        for game in all_games()
        for shape, label in cast(Shapes, game.part("terminal.shapes")).SHAPES.items()
    }
    return {
        f"{what}-{shape}": (_name(called, again, label), partial(work, shape))
        for what, (called, again, work) in WORK.items()
        for shape, label in shapes.items()
    }


def _name(called: Text, again: Text, label: Text) -> Text:
    """What a part is called, the first time and for each further shape."""
    part = again if label.en else called
    return Text(part.fr + label.fr, part.en + label.en)


def step_for(what: str, rules: Rules) -> str:
    """What `what` needs for a game: as much as all games of the same shape need."""
    from atout.players.game import players_of

    return f"{what}-{players_of(rules).shape_of(rules)}"


def _simulate(preset: str) -> None:
    from atout.research import simulate

    simulate(preset, 1)


def _compare(preset: str) -> None:
    from atout.research import arena

    arena(["boussac", "random"], preset, pairs=1)


def _think(preset: str) -> None:
    from atout.players.warm_up import moments, rehearse

    rehearse(moments(preset))


SIMULATION, ARENA = Text("de la simulation", "the simulation"), Text("de l'arène", "the arena")
WORK: dict[str, tuple[Text, Text, Callable[[str], None]]] = {
    SIMULATING: (SIMULATION, SIMULATION, _simulate),
    COMPARING: (ARENA, ARENA, _compare),
    THINKING: (
        Text("des joueurs qui réfléchissent", "the players who think ahead"),
        Text("des mêmes", "the same"),
        _think,
    ),
}
"""What needs compiling: what a message calls it, the first time and again, and what compiles it for a shape."""


def plainly() -> None:
    """Run the command in the plain form: where actions come one by one, plain Python is the faster form, and nothing
    has to be compiled (docs/decisions/0019-plain-at-the-table.md). `ATOUT_JIT`, where it is set, decides."""
    kernel.stay_plain()


def _is_done(step: str) -> bool:
    stamp = cache_folder() / f"{step}.done"
    if not stamp.exists():
        return False
    with suppress(OSError):
        stamp.touch()  # in use: not to be thrown away
    return True


def _stamp(step: str) -> None:
    cache_folder().mkdir(parents=True, exist_ok=True)
    (cache_folder() / f"{step}.done").touch()


def compiled() -> tuple[list[str], list[str]]:
    """What of all `steps` is compiled for these sources, and what is not, by name."""
    done = {step: _is_done(step) for step in steps()}
    return [step for step, there in done.items() if there], [step for step, there in done.items() if not there]


def prune() -> None:
    """Throw away what nobody has used for a week of other versions, and all but a few of what says what is compiled."""
    root, mine = cache_root(), {cache_folder(), *folders()}
    used = sorted(((_last_used(one), one) for one in root.glob("kernels-*") if one not in mine), reverse=True)
    objects = [(_last_used(one), one) for one in root.glob("objects/*") if one not in mine]
    for last, folder in (*used[:KEPT_MOST], *objects):
        if last < time.time() - KEPT_DAYS * 86_400:
            shutil.rmtree(folder, ignore_errors=True)
    for _, folder in used[KEPT_MOST:]:
        shutil.rmtree(folder, ignore_errors=True)


def _last_used(folder: Path) -> float:
    return max(file.stat().st_mtime for file in (folder, *folder.glob("*.done")))
