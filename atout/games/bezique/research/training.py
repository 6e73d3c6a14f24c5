"""Training the networks of one game (`maitre.network`): `python -m atout.games.bezique.research.training ordinary`.

Needs the extra `training`. What is told as it goes on is measured on deals that are not learnt from.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import numpy as np

from atout.games.bezique import Rules
from atout.games.bezique.maitre.facts import CASES
from atout.games.bezique.maitre.files import file_of, weights_in, write
from atout.games.bezique.maitre.network import POINTS, networks_of
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.research.learning import (
    BATCH,
    HANDS,
    WORTH,
    Learner,
    Lesson,
    Loss,
    Weights,
    hands_off,
    worth_off,
)
from atout.games.bezique.research.positions import Positions, Views, collect, collect_views
from atout.games.bezique.research.streaming import train_play
from atout.kernel import compile_kernels

EPOCHS = 3
LEAST = 1000
PACKS = 2
"""Only games of so many packs have a network that plays."""
KEPT_BACK = 20
"""One of so many positions is not learnt from."""

Tell: TypeAlias = Callable[[str], None]


def learn(name: str, rules: Rules, lesson: Lesson, off: Loss, epochs: int, tell: Tell) -> Weights:
    """Train one network that judges, going through all of a lesson several times; its weights."""
    numbers = np.random.default_rng(0)
    cut = len(lesson.cases) - len(lesson.cases) // KEPT_BACK
    learnt, back = lesson.part(np.arange(cut)), lesson.part(np.arange(cut, len(lesson.cases)))
    batch = min(BATCH, max(1, cut // 40))
    steps = epochs * sum(int((learnt.cases == case).sum()) // batch for case in range(CASES))
    learner = Learner(name, rules, off, steps, batch)
    for epoch in range(epochs):
        learner.learn(learnt, numbers)
        tell(f"{name}, round {epoch + 1}: {learner.missed(back):.3f} off")
    return learner.weights()


def train(rules: Rules, positions: Positions, views: Views, epochs: int = EPOCHS, tell: Tell = print) -> Weights:
    """Train the networks of a game that judge: their weights by the names of `Network`, in half precision."""
    cards = np.stack([views.out, views.held], 1).astype(np.float32)
    spread = float(positions.gains.std()) / POINTS  # learnt at one scale, whatever a game's points are
    gains = positions.gains / spread
    worth = learn(WORTH, rules, Lesson(positions.found, positions.cases, gains), worth_off, epochs, tell)
    for part in ("worth_last", "worth_last_bias"):
        worth[part] = np.asarray(worth[part].astype(np.float32) * spread, np.float16)
    return worth | learn(HANDS, rules, Lesson(views.found, views.cases, cards), hands_off, epochs, tell)


def main() -> None:
    """Train the networks of one preset and write their file."""
    parser = argparse.ArgumentParser(description="Train the networks of one game of two.")
    parser.add_argument("preset", choices=[name for name in PRESETS if PRESETS[name].players == 2])
    parser.add_argument("--positions", type=int, default=12_000_000, help="how many to learn from")
    parser.add_argument("--views", type=int, default=3_000_000, help="how many to learn from")
    parser.add_argument(
        "--decisions", type=int, default=8_000_000, help="how many to learn from; 0: no network that plays"
    )
    parser.add_argument(
        "--play", action="store_true", help="keep the networks that judge; train only the one that plays"
    )
    parser.add_argument("--epochs", type=int, default=EPOCHS, help="how often positions and views are gone through")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes collect decisions")
    parser.add_argument("--kept", type=Path, help="a file from which training by decisions goes on if it is stopped")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the file to write; that of the preset if not given")
    asked = parser.parse_args()
    if min(asked.positions, asked.views, asked.decisions or LEAST) < LEAST or asked.epochs < 1:
        parser.error(f"learn from at least {LEAST} positions, views and decisions, at least once")
    rules, own = PRESETS[asked.preset], file_of(asked.preset)
    if asked.play and not (own.exists() and asked.decisions and rules.packs == PACKS):
        parser.error(f"{asked.preset} has no networks that judge, or none that plays is asked for: leave out --play")

    def tell(line: str) -> None:
        print(line, flush=True)

    out = asked.out or own
    if asked.play:
        weights = {name: rows for name, rows in weights_in(own).items() if not name.startswith("play_")}
    else:
        positions = collect(rules, asked.positions, asked.seed)
        tell(f"{len(positions.gains)} positions, {positions.gains.std():.1f} points apart")
        views = collect_views(rules, asked.views, asked.seed)
        weights = train(rules, positions, views, asked.epochs, tell)
    if asked.decisions and rules.packs == PACKS:
        played = networks_of(rules)
        weights |= train_play(
            rules, weights, asked.decisions, asked.seed, played=played, jobs=asked.jobs, kept=asked.kept, tell=tell
        )
    write(weights, out)
    print(f"written to {out}")


if __name__ == "__main__":
    compile_kernels()
    main()
