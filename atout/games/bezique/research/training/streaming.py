"""Training the network that plays on a stream of decisions: each is learnt from once, while others are collected.

Memory does not grow with how many there are, and a run that was stopped goes on where it was last kept. What learns is
large; a small network then learns what it answers, and is the one that plays
(docs/decisions/0031-small-trained-networks.md).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import jax
import numpy as np

from atout.cards.chance import stream
from atout.cards.words import AtoutError
from atout.games.bezique import Rules
from atout.games.bezique.kernels.state import new_action, new_state
from atout.games.bezique.maitre.files import restored, rounded
from atout.games.bezique.maitre.long_deals import TO_THE_END
from atout.games.bezique.maitre.masks import new_kept
from atout.games.bezique.maitre.network import NO_NETWORKS, Trained, new_scratch, trained_of
from atout.games.bezique.maitre.play_network import GAIN
from atout.games.bezique.maitre.rollouts import OWN_SIDE, roll_out
from atout.games.bezique.research.positions import NO_FACT, NOT_TRIED, Decisions, begin_anew, collect_decisions
from atout.games.bezique.research.training.learning import (
    BATCH,
    CARDS,
    PUPIL,
    SIZES,
    Learner,
    Lesson,
    Weights,
    play_off,
)
from atout.kernel import Record, compile_kernels
from atout.players.racing import Floats
from atout.research.statistics import NORMAL

CHUNK = 100_000
"""How many decisions are collected at a time. Learnt in random order: those of a deal do not come together."""
TOLD = 20
"""After so many chunks it is told how far the network is, and what it has learnt is kept."""
BACK = 0
"""The number of the chunk that is not learnt from."""
PAIRS = 2000
"""How many mirrored deals tell what it makes of a deal against the rules player."""
TAUGHT, ROUNDS = 40, 10
"""In how many chunks a small network learns what the large one answers, and how often it goes through them."""
FAR = 1 << 20
"""How far the seeds of two runs lie apart."""


def lesson_of(decisions: Decisions) -> Lesson:
    """Decisions as they are learnt, facts without the columns that none of them needs."""
    wide = int((decisions.found != NO_FACT).sum(1).max())
    return Lesson(decisions.found[:, :wide], decisions.cases, decisions.values, decisions.scores)


def train_play(
    rules: Rules,
    judging: Weights,
    decisions: int,
    seed: int = 1,
    *,
    played: Trained = NO_NETWORKS,
    jobs: int = 0,
    file: Path | None = None,
    chunk: int = CHUNK,
    pairs: int = PAIRS,
    every: int = TOLD,
    tell: Callable[[str], None] = print,
) -> Weights:
    """Train the network of a game that plays: its weights by the names of `Play`, in half precision. A large one learns
    from the decisions, and then a small one, whose weights these are, what it answers.

    `judging` are the weights that judge where a card has led to; `played` is a network that plays in half of the deals,
    so that what such a player comes to is learnt as well. `file` is one from which a run goes on that was stopped.
    Raises AtoutError where that file is of another run.
    """
    chunk = min(chunk, decisions)
    chunks, batch = decisions // chunk, min(BATCH, max(1, chunk // 40))
    learner = Learner(CARDS, rules, play_off, chunks * (chunk // batch), batch)
    run = f"{rules.name} {decisions} {chunk} {seed} {SIZES[CARDS]}"
    first = resume(learner, file, run) if file and file.exists() else 1
    back: Lesson | None = None
    for number, lesson in lessons(rules, judging, played, seed, first, chunks, chunk, jobs):
        if back is None:
            back = lesson
            continue
        learner.learn(lesson, np.random.default_rng((seed, number)))
        if number % every == 0 or number == chunks:
            if file:
                keep(learner, file, run, number + 1)
            gain = gain_in_words(rules, judging | learner.weights(), pairs, seed)
            tell(f"{number * chunk} decisions: {learner.missed(back):.4f} off, {gain}")
    last = chunks + min(TAUGHT, chunks)
    pupil = teach(rules, learner, lessons(rules, judging, played, seed, chunks + 1, last, chunk, jobs), seed, tell)
    tell(f"the small network: {gain_in_words(rules, judging | pupil, pairs, seed)}")
    return pupil


def teach(
    rules: Rules,
    teacher: Learner,
    stream_of_lessons: Iterator[tuple[int, Lesson]],
    seed: int,
    tell: Callable[[str], None],
) -> Weights:
    """A small network that has learnt what a large one answers: there is no chance in that, so it learns more from the
    same decisions than from what came of them. The first lesson is kept back."""
    back, *taught = [
        lesson._replace(wanted=np.where(lesson.wanted > NOT_TRIED / 2, GAIN * teacher.answers(lesson), NOT_TRIED))
        for _, lesson in stream_of_lessons
    ]
    steps = ROUNDS * sum(len(lesson.cases) // teacher.batch for lesson in taught)
    pupil = Learner(CARDS, rules, play_off, steps, teacher.batch, size=PUPIL)
    for turn in range(ROUNDS):
        numbers = np.random.default_rng((seed, turn))
        for at in numbers.permutation(len(taught)):
            pupil.learn(taught[at], numbers)
        tell(f"the small network, round {turn + 1}: {pupil.missed(back):.4f} off from the large one")
    return pupil.weights()


def gain_in_words(rules: Rules, weights: Weights, pairs: int, seed: int) -> str:
    """By how many points a deal these weights do better than the rules player, in words."""
    gains = gains_of(rules, weights, pairs, seed)
    return f"{gains.mean():+.1f} ± {NORMAL * gains.std() / len(gains) ** 0.5:.1f} points a deal"


def lessons(
    rules: Rules, judging: Weights, played: Trained, seed: int, first: int, last: int, chunk: int, jobs: int
) -> Iterator[tuple[int, Lesson]]:
    """The chunk kept back, then those from `first` to `last`, with their numbers. As many processes collect as there
    are jobs, this one where there are none, and never more than one chunk a process in advance."""
    numbers = (BACK, *range(first, last + 1))
    arguments = (rules, judging, played)
    if not jobs:
        _share(*arguments)
        yield from ((number, _collect(chunk, seed * FAR + number)) for number in numbers)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_prepare, initargs=arguments) as pool:
        ahead: deque[tuple[int, Future[Lesson]]] = deque()
        for number in numbers:
            ahead.append((number, pool.submit(_collect, chunk, seed * FAR + number)))
            if len(ahead) > jobs:
                done, coming = ahead.popleft()
                yield done, coming.result()
        for done, coming in ahead:
            yield done, coming.result()


_given: list[tuple[Rules, Trained, Trained]] = []


def _prepare(rules: Rules, judging: Weights, played: Trained) -> None:
    compile_kernels()
    _share(rules, judging, played)


def _share(rules: Rules, judging: Weights, played: Trained) -> None:
    _given[:] = [(rules, trained_of(judging), played)]


def _collect(count: int, seed: int) -> Lesson:
    ((rules, judging, played),) = _given
    return lesson_of(collect_decisions(rules, count, seed, judging, played))


def gains_of(rules: Rules, weights: Weights, pairs: int, seed: int) -> Floats:
    """By how many points a deal the rules player, corrected by these weights as they are kept, does better than
    without, in so many mirrored deals."""
    steady: Trained = trained_of({**weights, **_as_kept(weights)})
    state, action, secrets, scratch = new_state(rules), new_action(rules.packs), new_kept(rules), new_scratch()
    chance, numbers, gains = stream(0), stream(seed), np.zeros(pairs)
    for pair in range(pairs):
        for side in range(2):
            begin_anew(state, rules.packed, (seed + 1) * FAR - 1, pair, chance)
            gain = roll_out(state, rules.packed, side, TO_THE_END, OWN_SIDE, steady, scratch, numbers, action, secrets)
            gains[pair] += gain / 2
    return gains


def _as_kept(weights: Weights) -> dict[str, Record]:
    """The weights of the network that plays as a file gives them back."""
    return restored(rounded({name: rows for name, rows in weights.items() if name.startswith(f"{CARDS}_")}))


def keep(learner: Learner, file: Path, run: str, number: int) -> None:
    """Write down all that is needed to go on with this chunk."""
    leaves = jax.tree.leaves((learner.parameters, learner.optimizer))
    rows = {f"leaf{at}": np.asarray(leaf) for at, leaf in enumerate(leaves)}
    fresh = file.with_suffix(".new.npz")
    np.savez(fresh, run=np.array(run), number=np.array(number), **rows)  # type: ignore[arg-type]
    fresh.replace(file)


def resume(learner: Learner, file: Path, run: str) -> int:
    """Take up what was kept: the number of the next chunk. Raises AtoutError."""
    with np.load(file) as held:
        if str(held["run"]) != run:
            raise AtoutError(
                f"{file} is of another run ({held['run']}); name another file, or take it away",
                f"{file} est d'un autre essai ({held['run']}) ; nommez un autre fichier, ou ôtez celui-ci",
            )
        leaves, shape = jax.tree.flatten((learner.parameters, learner.optimizer))
        learner.parameters, learner.optimizer = jax.tree.unflatten(
            shape, [held[f"leaf{at}"] for at in range(len(leaves))]
        )
        return int(held["number"])
