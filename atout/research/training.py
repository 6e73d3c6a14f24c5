"""Training the networks of one game (`players.network`): `python -m atout.research.training ordinary`.

Needs the extra `training`. What is told at the end of each round is measured on deals that were not learnt from.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from atout.games.bezique import Rules
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.rules import EB_ALTERNATE
from atout.games.bezique.state import CLASSES, FACES, HEARTS
from atout.players.facts import CASES, case_of, facts, facts_of_hand, facts_seen
from atout.players.network import FOLDER, POINTS
from atout.research.positions import NO_FACT, Positions, Views, collect, collect_views

try:
    import jax
    import jax.numpy as jnp
    import optax
except ImportError as missing:
    raise ImportError("Training needs JAX and optax: pip install 'atout[training]'") from missing

# Of each network: the units of its two layers, and how many answers it gives.
WIDTH = {"worth": 128, "hands": 64}
DEPTH = {"worth": 32, "hands": 64}
ANSWERS = {"worth": 1, "hands": FACES}
BATCH = 2048
EPOCHS = 3
RATE, DECAY = 2e-3, 1e-3
LEAST = 1000
KEPT_BACK = 20
"""One of so many positions is not learnt from."""

Parameters = dict[str, Any]
Loss = Callable[[Any, Any], Any]
"""How wrong answers are, each by itself: called with them and with what was to be said."""


def worth_off(told: Any, gains: Any) -> Any:
    """The square of what is missed, in hundredths of how far apart deals are."""
    return (POINTS * told[:, 0] - gains) ** 2


def hands_off(told: Any, cards: Any) -> Any:
    """How unlikely the hand would have been: the logarithm, all cards taken by themselves."""
    out, held = cards[:, 0], cards[:, 1]
    return -(held * jax.nn.log_sigmoid(told) + (out - held) * jax.nn.log_sigmoid(-told)).sum(1)


def begin(rows: int, width: int, depth: int, answers: int) -> Parameters:
    """Weights to begin with. The first layer is one that all cases share and what each adds to it."""
    keys = jax.random.split(jax.random.PRNGKey(0), 3)
    return {
        "shared": 0.1 * jax.random.normal(keys[0], (rows, width)),
        "apart": jnp.zeros((CASES, rows, width)),
        "first_bias": jnp.zeros(width),
        "second": (2 / width) ** 0.5 * jax.random.normal(keys[1], (width, depth)),
        "second_bias": jnp.zeros(depth),
        "last": 0.05 * jax.random.normal(keys[2], (depth, answers)),
        "last_bias": jnp.zeros(answers),
    }


def answers_to(held: Parameters, seen: Any, case: int) -> Any:
    """What the network makes of positions of one case, a row of facts each."""
    near = jax.nn.relu(seen @ (held["shared"] + held["apart"][case]) + held["first_bias"])
    far = jax.nn.relu(near @ held["second"] + held["second_bias"])
    return far @ held["last"] + held["last_bias"]


def rows_of(found: Any, rows: int) -> Any:
    """Lists of facts as rows of zeros and ones."""
    seen = np.zeros((len(found), rows + 1), np.float32)
    np.put_along_axis(seen, found.astype(np.int64), 1, 1)  # NO_FACT is the last column
    return seen[:, :rows]


def mirror(packs: int) -> Any:
    """Every fact with hearts and clubs changed for each other, by number; NO_FACT stays."""
    numbers = np.append(np.arange(facts_seen(packs)), NO_FACT)
    faces = np.arange(FACES)
    other = np.where(faces & 8, faces ^ 16, faces)
    hand, turned_up = facts_of_hand(packs), facts(packs) - FACES - 1
    blocks = [seat * hand + FACES * block for seat in (0, 1) for block in range(2 * packs + CLASSES)]
    blocks += [2 * hand + FACES * copy for copy in range(packs)]
    for first in (*blocks, turned_up, facts(packs), facts(packs) + FACES):
        numbers[first : first + FACES] = first + other
    return numbers


def learn(
    name: str, rules: Rules, found: Any, cases: Any, wanted: Any, off: Loss, epochs: int, tell: Callable[[str], Any]
) -> dict[str, Any]:
    """Train one network; its weights by their names in a file."""
    rows = facts(rules.packs) if name == "worth" else facts_seen(rules.packs)
    numbers, held = np.random.default_rng(0), begin(rows, WIDTH[name], DEPTH[name], ANSWERS[name])
    cut = len(cases) - len(cases) // KEPT_BACK
    learnt = [np.flatnonzero(cases[:cut] == case) for case in range(CASES)]
    batch = min(BATCH, max(1, cut // 40))
    steps = epochs * sum(len(of_case) // batch for of_case in learnt)
    method = optax.adamw(optax.cosine_decay_schedule(RATE, steps), weight_decay=DECAY)
    turned = mirror(rules.packs)
    # A position is worth the same with hearts and clubs changed for each other, unless either is trumps or, by a rule
    # of the Britannica, the bésigue may be of clubs and hearts (EB-094). What is asked of hands names suits.
    symmetric = name == "worth" and rules.packed.bezique_rule != EB_ALTERNATE

    @jax.jit
    def step(held: Parameters, kept: Any, seen: Any, case: int, wanted: Any) -> Any:
        slope = jax.grad(lambda held: off(answers_to(held, seen, case), wanted).mean())(held)
        change, kept = method.update(slope, kept, held)
        return optax.apply_updates(held, change), kept

    @jax.jit
    def wrong(held: Parameters, seen: Any, case: int, wanted: Any) -> Any:
        return off(answers_to(held, seen, case), wanted).sum()

    kept = method.init(held)
    for epoch in range(epochs):
        jobs = []
        for case, of_case in enumerate(learnt):
            mixed = numbers.permutation(of_case)
            jobs += [(case, mixed[at : at + batch]) for at in range(0, len(mixed) - batch + 1, batch)]
        numbers.shuffle(jobs)
        for case, at in jobs:
            told = found[at]
            if symmetric and case != case_of(HEARTS) and numbers.random() < 0.5:
                told = turned[told]
            held, kept = step(held, kept, rows_of(told, rows), case, wanted[at])
        total = 0.0
        for case in range(CASES):
            back = cut + np.flatnonzero(cases[cut:] == case)
            for first in range(0, len(back), batch):
                at = back[first : first + batch]
                total += float(wrong(held, rows_of(found[at], rows), case, wanted[at]))
        tell(f"{name}, round {epoch + 1}: {total / (len(cases) - cut):.3f} off")
    whole = {**held, "first": held["shared"] + held["apart"]}
    parts = ("first", "first_bias", "second", "second_bias", "last", "last_bias")
    return {f"{name}_{part}": np.asarray(whole[part], np.float16) for part in parts}


def train(
    rules: Rules, positions: Positions, views: Views, epochs: int = EPOCHS, tell: Callable[[str], Any] = print
) -> dict[str, Any]:
    """Train both networks of a game: their weights by the names of `Network`, in half precision."""
    cards = np.stack([views.out, views.held], 1).astype(np.float32)
    spread = float(positions.gains.std()) / POINTS  # learnt at one scale, whatever a game's points are
    gains = positions.gains / spread
    worth = learn("worth", rules, positions.found, positions.cases, gains, worth_off, epochs, tell)
    for part in ("worth_last", "worth_last_bias"):
        worth[part] = np.asarray(worth[part].astype(np.float32) * spread, np.float16)
    return worth | learn("hands", rules, views.found, views.cases, cards, hands_off, epochs, tell)


def main() -> None:
    """Train the networks of one preset and write their file."""
    parser = argparse.ArgumentParser(description="Train the networks of one game of two.")
    parser.add_argument("preset", choices=[name for name in PRESETS if PRESETS[name].players == 2])
    parser.add_argument("--positions", type=int, default=12_000_000, help="how many to learn from")
    parser.add_argument("--views", type=int, default=3_000_000, help="how many to learn from")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the file to write; that of the preset if not given")
    asked = parser.parse_args()
    if min(asked.positions, asked.views) < LEAST or asked.epochs < 1:
        parser.error(f"learn from at least {LEAST} positions and views, at least once")
    rules = PRESETS[asked.preset]
    positions = collect(rules, asked.positions, asked.seed)
    print(f"{len(positions.gains)} positions, {positions.gains.std():.1f} points apart", flush=True)
    views = collect_views(rules, asked.views, asked.seed)
    out = asked.out or FOLDER / f"{asked.preset}.npz"
    np.savez_compressed(out, **train(rules, positions, views, asked.epochs, lambda line: print(line, flush=True)))
    print(f"written to {out}")


if __name__ == "__main__":
    main()
