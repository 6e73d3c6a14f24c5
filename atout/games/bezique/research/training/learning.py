"""What training the networks of one game (`maitre.network`) needs of JAX: networks that learn, a batch at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from atout.cards.numbers import FACES, place_rows
from atout.games.bezique import Rules
from atout.games.bezique.kernels.state import CLASSES, HEARTS
from atout.games.bezique.maitre.facts import CASES, PLACES, case_of, facts, facts_of_hand, facts_seen
from atout.games.bezique.maitre.network import POINTS, Trained
from atout.games.bezique.maitre.play_network import GAIN
from atout.games.bezique.research.positions import NO_FACT, NOT_TRIED
from atout.games.bezique.rules import EB_ALTERNATE
from atout.kernel import Record

try:
    import jax
    import jax.numpy as jnp
    import optax
    from jax import Array
except ImportError as missing:
    raise ImportError("Training needs JAX and optax: pip install 'atout[training]'") from missing

WORTH, HANDS, CARDS = Trained._fields
Size: TypeAlias = tuple[int, int]
"""The units of the two layers of a network."""
SIZES: dict[str, Size] = {WORTH: (128, 32), HANDS: (64, 64), CARDS: (512, 256)}
"""Those of each network that learns from what came of positions."""
PUPIL: Size = 128, 64
"""That of the network that ships and plays: it learns what the large one answers (`streaming.teach`)."""
ANSWERS = {WORTH: 1, HANDS: FACES, CARDS: PLACES}
"""How many answers each gives."""
BATCH = 2048
RATE, DECAY = 2e-3, 1e-3

Parameters: TypeAlias = dict[str, Array]
Weights: TypeAlias = dict[str, NDArray[np.float16]]
"""As a network's file holds them, by name."""
Loss: TypeAlias = Callable[[Array, Array], Array]
"""How wrong answers are, each by itself: called with them and with what was to be said."""


class Lesson(NamedTuple):
    """What is to be learnt: a row of facts each, which case it is, the answers wanted, and for a network that plays the
    rules player's scores."""

    found: NDArray[np.int16]
    cases: NDArray[np.int8]
    wanted: NDArray[np.float32]
    scores: NDArray[np.float32] | None = None

    @classmethod
    def joined(cls, lessons: Sequence[Lesson]) -> Lesson:
        """Several of as many facts, one after another."""
        scores = [one.scores for one in lessons if one.scores is not None]
        return cls(
            np.concatenate([one.found for one in lessons]),
            np.concatenate([one.cases for one in lessons]),
            np.concatenate([one.wanted for one in lessons]),
            np.concatenate(scores) if scores else None,
        )

    def part(self, at: NDArray[np.int64]) -> Lesson:
        """Some rows of it."""
        return Lesson(self.found[at], self.cases[at], self.wanted[at], None if self.scores is None else self.scores[at])


def worth_off(answers: Array, gains: Array) -> Array:
    """The square of what is missed, in hundredths of how far apart deals are."""
    return (POINTS * answers[:, 0] - gains) ** 2


def hands_off(answers: Array, cards: Array) -> Array:
    """How unlikely the hand would have been: the logarithm, all cards taken by themselves."""
    out, held = cards[:, 0], cards[:, 1]
    return -(held * jax.nn.log_sigmoid(answers) + (out - held) * jax.nn.log_sigmoid(-answers)).sum(1)


def play_off(answers: Array, values: Array) -> Array:
    """How far the cards of one hand are off against each other, in squares, all cards together."""
    tried = values > NOT_TRIED / 2

    def against_all(of: Array) -> Array:
        return jnp.where(tried, of - jnp.where(tried, of, 0).sum(1, keepdims=True) / tried.sum(1, keepdims=True), 0)

    return ((against_all(answers) - against_all(values / GAIN)) ** 2).sum(1)


def begin(name: str, rows: int, size: Size) -> Parameters:
    """Weights to begin with. The first layer is one that all cases share and what each adds to it."""
    keys = jax.random.split(jax.random.PRNGKey(0), 3)
    (width, depth), answers = size, ANSWERS[name]
    scored = {"scores": jnp.zeros((PLACES, width)), "straight": jnp.array([0.5, 0.0])} if name == CARDS else {}
    return scored | {
        "shared": 0.1 * jax.random.normal(keys[0], (rows, width)),
        "apart": jnp.zeros((CASES, rows, width)),
        "first_bias": jnp.zeros(width),
        "second": (2 / width) ** 0.5 * jax.random.normal(keys[1], (width, depth)),
        "second_bias": jnp.zeros(depth),
        "last": 0.05 * jax.random.normal(keys[2], (depth, answers)),
        "last_bias": jnp.zeros(answers),
    }


def taken_up(name: str, weights: Mapping[str, Record]) -> Parameters:
    """The parameters of a network from its weights: what all cases share is their mean."""
    head = f"{name}_"
    rows = {part.removeprefix(head): jnp.asarray(weights[part], float) for part in weights if part.startswith(head)}
    first = rows.pop("first")
    return rows | {"shared": first.mean(0), "apart": first - first.mean(0)}


def answers_to(held: Parameters, seen: Array, case: int, scores: Array | None = None) -> Array:
    """What the network makes of positions of one case, a row of facts each; `scores` those of the rules player, for one
    that plays (`games.bezique.maitre.network.Play`)."""
    near = seen @ (held["shared"] + held["apart"][case]) + held["first_bias"]
    near = jax.nn.relu(near if scores is None else near + scores @ held["scores"])
    far = jax.nn.relu(near @ held["second"] + held["second_bias"])
    answers = far @ held["last"] + held["last_bias"]
    return answers if scores is None else answers + held["straight"][0] * scores + held["straight"][1] * (scores == 1)


def rows_of(lists: NDArray[np.int16], rows: int) -> NDArray[np.float32]:
    """Lists of facts as rows of zeros and ones."""
    seen = np.zeros((len(lists), rows + 1), np.float32)
    np.put_along_axis(seen, lists.astype(np.int64), 1, 1)  # NO_FACT is the last column
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


class Learner:
    """One network of a game while it learns, a batch of rows a step. Its rate falls to nothing in so many steps; where
    their number is not known it stays. It begins anew, of the size in `SIZES` unless told otherwise, or with what some
    weights have learnt."""

    def __init__(
        self,
        name: str,
        rules: Rules,
        off: Loss,
        steps: int | None,
        batch: int = BATCH,
        rate: float = RATE,
        weights: Mapping[str, Record] | None = None,
        size: Size | None = None,
    ) -> None:
        self.name, self.batch = name, batch
        self.rows = facts(rules.packs) if name == WORTH else facts_seen(rules.packs)
        self.parameters = begin(name, self.rows, size or SIZES[name]) if weights is None else taken_up(name, weights)
        falling = rate if steps is None else optax.cosine_decay_schedule(rate, max(1, steps))
        method = optax.adamw(falling, weight_decay=DECAY)
        self.optimizer = method.init(self.parameters)
        self.turned, self.places = mirror(rules.packs), mirrored_places()
        # A position is worth the same with hearts and clubs changed for each other, unless either is trumps or, by a
        # rule of the Britannica, the bésigue may be of clubs and hearts (EB-094). What is asked of hands names suits.
        self.symmetric = name != HANDS and rules.packed.bezique_rule != EB_ALTERNATE

        @jax.jit
        def step(
            parameters: Parameters,
            optimizer: optax.OptState,
            seen: Array,
            case: int,
            targets: Array,
            scores: Array | None,
        ) -> tuple[Parameters, optax.OptState]:
            gradient = jax.grad(lambda these: off(answers_to(these, seen, case, scores), targets).mean())(parameters)
            change, optimizer = method.update(gradient, optimizer, parameters)
            return optax.apply_updates(parameters, change), optimizer

        @jax.jit
        def wrong(parameters: Parameters, seen: Array, case: int, targets: Array, scores: Array | None) -> Array:
            return off(answers_to(parameters, seen, case, scores), targets).sum()

        self._step, self._wrong, self._answers = step, wrong, jax.jit(answers_to)

    def learn(self, lesson: Lesson, numbers: np.random.Generator) -> None:
        """Go once through a lesson, in random order; rows of a case that do not fill a batch are left out."""
        jobs = []
        for case in range(CASES):
            mixed = numbers.permutation(np.flatnonzero(lesson.cases == case))
            jobs += [(case, mixed[at : at + self.batch]) for at in range(0, len(mixed) - self.batch + 1, self.batch)]
        numbers.shuffle(jobs)
        for case, at in jobs:
            lists, _, targets, scores = lesson.part(at)
            if self.symmetric and case != case_of(HEARTS) and numbers.random() < 0.5:
                lists = self.turned[lists].astype(np.int16)
                if scores is not None:
                    targets, scores = targets[:, self.places], scores[:, self.places]
            self.parameters, self.optimizer = self._step(
                self.parameters, self.optimizer, rows_of(lists, self.rows), case, targets, scores
            )

    def missed(self, lesson: Lesson) -> float:
        """How wrong it is about a lesson, on average."""
        total = 0.0
        for case in range(CASES):
            of_case = np.flatnonzero(lesson.cases == case)
            for first in range(0, len(of_case), self.batch):
                lists, _, targets, scores = lesson.part(of_case[first : first + self.batch])
                total += float(self._wrong(self.parameters, rows_of(lists, self.rows), case, targets, scores))
        return total / len(lesson.cases)

    def answers(self, lesson: Lesson) -> NDArray[np.float32]:
        """What it makes of every row of a lesson."""
        every = np.zeros((len(lesson.cases), ANSWERS[self.name]), np.float32)
        for case in range(CASES):
            of_case = np.flatnonzero(lesson.cases == case)
            for first in range(0, len(of_case), self.batch):
                at = of_case[first : first + self.batch]
                lists, _, _, scores = lesson.part(at)
                every[at] = self._answers(self.parameters, rows_of(lists, self.rows), case, scores)
        return every

    def weights(self) -> Weights:
        """What it has learnt, by the names of a network's file, in half precision."""
        whole = {**self.parameters, "first": self.parameters["shared"] + self.parameters["apart"]}
        parts = [part for part in whole if part not in ("shared", "apart")]
        return {f"{self.name}_{part}": np.asarray(whole[part], np.float16) for part in parts}
