"""Training the networks of one game (`maitre.network`): `python -m atout.games.bezique.research.training ordinary`.

Needs the extra `training`. What is told at the end of each round is measured on deals that were not learnt from.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from atout.cards.numbers import FACES, place_rows
from atout.games.bezique import Rules
from atout.games.bezique.kernels.state import CLASSES, HEARTS
from atout.games.bezique.maitre.facts import CASES, PLACES, case_of, facts, facts_of_hand, facts_seen
from atout.games.bezique.maitre.files import file_of, weights_in, write
from atout.games.bezique.maitre.network import POINTS, trained_of
from atout.games.bezique.maitre.play_network import GAIN
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.research.positions import (
    NO_FACT,
    NOT_TRIED,
    Decisions,
    Positions,
    Views,
    collect,
    collect_decisions,
    collect_views,
)
from atout.games.bezique.rules import EB_ALTERNATE
from atout.kernel import compile_kernels

try:
    import jax
    import jax.numpy as jnp
    import optax
    from jax import Array
except ImportError as missing:
    raise ImportError("Training needs JAX and optax: pip install 'atout[training]'") from missing

# Of each network: the units of its two layers, and how many answers it gives.
WIDTH = {"worth": 128, "hands": 64, "play": 256}
DEPTH = {"worth": 32, "hands": 64, "play": 64}
ANSWERS = {"worth": 1, "hands": FACES, "play": PLACES}
BATCH = 2048
EPOCHS = 3
RATE, DECAY = 2e-3, 1e-3
LEAST = 1000
PACKS = 2
"""Only games of so many packs have a network that plays."""
KEPT_BACK = 20
"""One of so many positions is not learnt from."""

Parameters: TypeAlias = dict[str, Array]
Weights: TypeAlias = dict[str, NDArray[np.float16]]
"""As a network's file holds them, by name."""
Loss: TypeAlias = Callable[[Array, Array], Array]
"""How wrong answers are, each by itself: called with them and with what was to be said."""
Tell: TypeAlias = Callable[[str], None]


def worth_off(told: Array, gains: Array) -> Array:
    """The square of what is missed, in hundredths of how far apart deals are."""
    return (POINTS * told[:, 0] - gains) ** 2


def hands_off(told: Array, cards: Array) -> Array:
    """How unlikely the hand would have been: the logarithm, all cards taken by themselves."""
    out, held = cards[:, 0], cards[:, 1]
    return -(held * jax.nn.log_sigmoid(told) + (out - held) * jax.nn.log_sigmoid(-told)).sum(1)


def play_off(told: Array, values: Array) -> Array:
    """How far the cards of one hand are off against each other, in squares, all cards together."""
    tried = values > NOT_TRIED / 2

    def against_all(of: Array) -> Array:
        return jnp.where(tried, of - jnp.where(tried, of, 0).sum(1, keepdims=True) / tried.sum(1, keepdims=True), 0)

    return ((against_all(told) - against_all(values / GAIN)) ** 2).sum(1)


def begin(name: str, rows: int) -> Parameters:
    """Weights to begin with. The first layer is one that all cases share and what each adds to it."""
    keys = jax.random.split(jax.random.PRNGKey(0), 3)
    width, depth, answers = WIDTH[name], DEPTH[name], ANSWERS[name]
    scored = {"scores": jnp.zeros((PLACES, width)), "straight": jnp.array([0.5, 0.0])} if name == "play" else {}
    return scored | {
        "shared": 0.1 * jax.random.normal(keys[0], (rows, width)),
        "apart": jnp.zeros((CASES, rows, width)),
        "first_bias": jnp.zeros(width),
        "second": (2 / width) ** 0.5 * jax.random.normal(keys[1], (width, depth)),
        "second_bias": jnp.zeros(depth),
        "last": 0.05 * jax.random.normal(keys[2], (depth, answers)),
        "last_bias": jnp.zeros(answers),
    }


def answers_to(held: Parameters, seen: Array, case: int, scores: Array | None = None) -> Array:
    """What the network makes of positions of one case, a row of facts each; `scores` those of the rules player, for one
    that plays (`games.bezique.maitre.network.Play`)."""
    near = seen @ (held["shared"] + held["apart"][case]) + held["first_bias"]
    near = jax.nn.relu(near if scores is None else near + scores @ held["scores"])
    far = jax.nn.relu(near @ held["second"] + held["second_bias"])
    told = far @ held["last"] + held["last_bias"]
    return told if scores is None else told + held["straight"][0] * scores + held["straight"][1] * (scores == 1)


def rows_of(found: NDArray[np.int16], rows: int) -> NDArray[np.float32]:
    """Lists of facts as rows of zeros and ones."""
    seen = np.zeros((len(found), rows + 1), np.float32)
    np.put_along_axis(seen, found.astype(np.int64), 1, 1)  # NO_FACT is the last column
    return seen[:, :rows]


def mirror(packs: int) -> NDArray[np.int64]:
    """Every fact with hearts and clubs changed for each other, by number; NO_FACT stays."""
    numbers = np.append(np.arange(facts_seen(packs)), NO_FACT)
    faces = np.arange(FACES)
    other = np.where(faces & 8, faces ^ 16, faces)
    hand, turned_up = facts_of_hand(packs), facts(packs) - FACES - 1
    blocks = [seat * hand + place_rows(block) for seat in (0, 1) for block in range(2 * packs + CLASSES)]
    blocks += [2 * hand + place_rows(copy) for copy in range(packs)]
    for first in (*blocks, turned_up, facts(packs), facts(packs) + FACES):
        numbers[first : first + FACES] = first + other
    return numbers


def mirrored_places() -> NDArray[np.int64]:
    """Every place of a card with hearts and clubs changed for each other, by number."""
    places = np.arange(PLACES)
    return np.where(places & 8, places ^ 16, places)


def learn(
    name: str,
    rules: Rules,
    found: NDArray[np.int16],
    cases: NDArray[np.int8],
    wanted: NDArray[np.float32],
    off: Loss,
    epochs: int,
    tell: Tell,
    scores: NDArray[np.float32] | None = None,
) -> Weights:
    """Train one network; its weights by their names in a file."""
    rows = facts(rules.packs) if name == "worth" else facts_seen(rules.packs)
    numbers, held = np.random.default_rng(0), begin(name, rows)
    cut = len(cases) - len(cases) // KEPT_BACK
    learnt = [np.flatnonzero(cases[:cut] == case) for case in range(CASES)]
    batch = min(BATCH, max(1, cut // 40))
    steps = epochs * sum(len(of_case) // batch for of_case in learnt)
    method = optax.adamw(optax.cosine_decay_schedule(RATE, steps), weight_decay=DECAY)
    turned, places = mirror(rules.packs), mirrored_places()
    # A position is worth the same with hearts and clubs changed for each other, unless either is trumps or, by a rule
    # of the Britannica, the bésigue may be of clubs and hearts (EB-094). What is asked of hands names suits.
    symmetric = name != "hands" and rules.packed.bezique_rule != EB_ALTERNATE

    @jax.jit
    def step(
        held: Parameters, kept: optax.OptState, seen: Array, case: int, wanted: Array, scores: Array | None
    ) -> tuple[Parameters, optax.OptState]:
        slope = jax.grad(lambda held: off(answers_to(held, seen, case, scores), wanted).mean())(held)
        change, kept = method.update(slope, kept, held)
        return optax.apply_updates(held, change), kept

    @jax.jit
    def wrong(held: Parameters, seen: Array, case: int, wanted: Array, scores: Array | None) -> Array:
        return off(answers_to(held, seen, case, scores), wanted).sum()

    kept = method.init(held)
    for epoch in range(epochs):
        jobs = []
        for case, of_case in enumerate(learnt):
            mixed = numbers.permutation(of_case)
            jobs += [(case, mixed[at : at + batch]) for at in range(0, len(mixed) - batch + 1, batch)]
        numbers.shuffle(jobs)
        for case, at in jobs:
            told, asked, scored = found[at], wanted[at], None if scores is None else scores[at]
            if symmetric and case != case_of(HEARTS) and numbers.random() < 0.5:
                told = turned[told]
                if scored is not None:
                    asked, scored = asked[:, places], scored[:, places]
            held, kept = step(held, kept, rows_of(told, rows), case, asked, scored)
        total = 0.0
        for case in range(CASES):
            back = cut + np.flatnonzero(cases[cut:] == case)
            for first in range(0, len(back), batch):
                at = back[first : first + batch]
                scored = None if scores is None else scores[at]
                total += float(wrong(held, rows_of(found[at], rows), case, wanted[at], scored))
        tell(f"{name}, round {epoch + 1}: {total / (len(cases) - cut):.3f} off")
    whole = {**held, "first": held["shared"] + held["apart"]}
    parts = [part for part in whole if part not in ("shared", "apart")]
    return {f"{name}_{part}": np.asarray(whole[part], np.float16) for part in parts}


def train(rules: Rules, positions: Positions, views: Views, epochs: int = EPOCHS, tell: Tell = print) -> Weights:
    """Train the networks of a game that judge: their weights by the names of `Network`, in half precision."""
    cards = np.stack([views.out, views.held], 1).astype(np.float32)
    spread = float(positions.gains.std()) / POINTS  # learnt at one scale, whatever a game's points are
    gains = positions.gains / spread
    worth = learn("worth", rules, positions.found, positions.cases, gains, worth_off, epochs, tell)
    for part in ("worth_last", "worth_last_bias"):
        worth[part] = np.asarray(worth[part].astype(np.float32) * spread, np.float16)
    return worth | learn("hands", rules, views.found, views.cases, cards, hands_off, epochs, tell)


def train_play(rules: Rules, decisions: Decisions, epochs: int = EPOCHS, tell: Tell = print) -> Weights:
    """Train the network of a game that plays: its weights by the names of `Play`, in half precision."""
    held = decisions
    return learn("play", rules, held.found, held.cases, held.values, play_off, epochs, tell, held.scores)


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
    parser.add_argument("--epochs", type=int, default=EPOCHS)
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
        decisions = collect_decisions(rules, asked.decisions, asked.seed, trained_of(weights))
        tell(f"{len(decisions.cases)} decisions")
        weights |= train_play(rules, decisions, asked.epochs, tell)
    write(weights, out)
    print(f"written to {out}")


if __name__ == "__main__":
    compile_kernels()
    main()
