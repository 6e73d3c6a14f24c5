"""Training the networks that judge: what a position is worth, and where its cards are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from atout.games.bezique import Rules
from atout.games.bezique.maitre.facts import CASES
from atout.games.bezique.maitre.network import POINTS
from atout.games.bezique.research.positions import Positions, Views
from atout.games.bezique.research.training.learning import (
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

EPOCHS = 3
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
