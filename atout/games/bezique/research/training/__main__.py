"""Training the networks of one game (`maitre.network`): `python -m atout.games.bezique.research.training ordinary`.

Needs the extra `training`. What is told as it goes on is measured on deals that are not learnt from.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from atout.games.bezique.maitre.files import file_of, weights_in, write
from atout.games.bezique.maitre.network import networks_of
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.research.positions import collect, collect_views
from atout.games.bezique.research.training.judging import EPOCHS, train
from atout.games.bezique.research.training.streaming import train_play
from atout.kernel import compile_kernels

LEAST = 1000
PACKS = 2
"""Only games of so many packs have a network that plays."""


def main() -> None:
    """Train the networks of one preset and write their file."""
    parser = argparse.ArgumentParser(
        prog="python -m atout.games.bezique.research.training", description="Train the networks of one game of two."
    )
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
    options = parser.parse_args()
    if min(options.positions, options.views, options.decisions or LEAST) < LEAST or options.epochs < 1:
        parser.error(f"learn from at least {LEAST} positions, views and decisions, at least once")
    rules, own = PRESETS[options.preset], file_of(options.preset)
    if options.play and not (own.exists() and options.decisions and rules.packs == PACKS):
        parser.error(f"{options.preset} has no networks that judge, or none that plays is asked for: leave out --play")

    def tell(line: str) -> None:
        print(line, flush=True)

    out = options.out or own
    if options.play:
        weights = {name: rows for name, rows in weights_in(own).items() if not name.startswith("play_")}
    else:
        positions = collect(rules, options.positions, options.seed)
        tell(f"{len(positions.gains)} positions, {positions.gains.std():.1f} points apart")
        views = collect_views(rules, options.views, options.seed)
        weights = train(rules, positions, views, options.epochs, tell)
    if options.decisions and rules.packs == PACKS:
        played = networks_of(rules)
        weights |= train_play(
            rules,
            weights,
            options.decisions,
            options.seed,
            played=played,
            jobs=options.jobs,
            file=options.kept,
            tell=tell,
        )
    write(weights, out)
    print(f"written to {out}")


if __name__ == "__main__":
    compile_kernels()
    main()
