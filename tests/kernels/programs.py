"""What bésigue does in both forms, printed: random deals state by state, deals of the rules player, endings, searches,
games in bulk.

Run by `test_twins.py` in two processes, compiled and plain, once for all, so that each kernel is compiled once:
`python programs.py WHAT WORD ... / …` prints a line for each case.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from math import prod
from struct import pack
from typing import Any

import declared
import numpy as np
from endings.positions import drawn_ending, near_the_end
from players.test_players import play_deals
from search.dealt import states, view_of
from twins import given

from atout.cards.chance import stream
from atout.games.bezique.kernels.deal import act, begin, refusal, step
from atout.games.bezique.kernels.random_play import fresh_pack, random_action
from atout.games.bezique.kernels.state import OVER, PLAY, new_action, new_state, observe
from atout.games.bezique.maitre.facts import CASES
from atout.games.bezique.presets import rules
from atout.games.bezique.search.endings import NO_LIMIT, ending_value, new_desk, new_stack
from atout.kernel import PlainRecord
from atout.players import Budget
from atout.players.levels import FACULTIES
from atout.players.searching import thinker_of
from atout.research.bulk import BulkEnv, Network


def flat(record: Any) -> bytes:
    """A record as it lies in memory, whichever form it has."""
    if not isinstance(record, PlainRecord):
        return bytes(record.tobytes())
    numbers: list[int] = []
    letters = ""
    for name in record.dtype.names:
        value, field = getattr(record, name), record.dtype[name]
        numbers.extend([value] if not field.shape else value if len(field.shape) == 1 else chain.from_iterable(value))
        letters += f"{prod(field.shape)}{field.base.char}"
    return pack("=" + letters.replace("l", "q"), *numbers)


def checksums(preset: str, deals: str, seed: str, *options: str) -> list[int]:
    """One checksum a deal: the states after every action and step, and what each seat may know of them at decisions."""
    ruleset = rules(preset, **dict(pair.split("=", 1) for pair in options))
    packed = ruleset.packed
    state, view = new_state(ruleset), new_state(ruleset)
    action, numbers = new_action(ruleset.packs), stream(int(seed))
    sums = []
    for deal in range(int(deals)):
        fresh_pack(state, ruleset.packed, numbers)
        begin(state, packed, deal % ruleset.players)
        total = zlib.crc32(flat(state))
        while state.phase != OVER:
            while step(state, packed):
                total = zlib.crc32(flat(state), total)
            if state.phase == OVER:
                break
            seat = int(state.turn)
            random_action(state, packed, seat, numbers, action)
            assert refusal(state, packed, seat, action) == 0
            points = act(state, packed, seat, action)
            total = zlib.crc32(flat(state) + flat(action) + pack("<q", points), total)
        observe(state, 0, view)
        total = zlib.crc32(flat(view), total)
        for side in range(ruleset.sides):
            state.score[side] = 0
        sums.append(total)
    return sums


def scores(preset: str, seed: str) -> list[int]:
    """The scores of a deal of the rules player at every seat."""
    return play_deals(rules(preset), 1, int(seed), (1, 1, 1, 1))


def endings(preset: str, count: str) -> Iterator[int]:
    """Of endings drawn at random: their value, the best move, and how many positions were looked at."""
    ruleset, rnd = rules(preset), random.Random(6)
    desk, stack, action = new_desk(), new_stack(ruleset), new_action(ruleset.packs)
    for _ in range(int(count)):
        state = drawn_ending(ruleset, 6, rnd)
        near_the_end(state, ruleset, rnd)
        value = ending_value(state, ruleset.packed, desk, stack, action, NO_LIMIT, rnd.choice((0, 500)))
        yield from map(int, (value, desk.best, desk.nodes))


def thoughts(preset: str) -> Iterator[str]:
    """What searching players make of positions of one deal."""
    ruleset = rules(preset)
    for number, state in enumerate(states(ruleset, 5)):
        if number % 22 == 4 or (state.strict and state.phase == PLAY and number % 3 == 0):
            for name, worlds in (("maitre", 2), ("ismcts", 40)):
                table = thinker_of(FACULTIES[name], ruleset, Budget(worlds=worlds))
                moves, weights = table.weigh(view_of(ruleset, state), int(state.turn), 7)
                means = "/".join(str(round(float(mean), 6)) for mean in weights.means)
                yield f"{name}:{weights.chosen}:{'/'.join(map(str, moves))}:{means}"


def in_bulk(preset: str, steps: str) -> Iterator[int]:
    """A checksum a step of all that games in bulk show, the rules player inside; then what came of a network there."""
    env = BulkEnv(preset, 3, opponent="boussac", seed=7)
    for _ in range(int(steps)):
        env.step(env.moves_by())
        yield zlib.crc32(
            b"".join(part.tobytes() for part in env._observations) + env.dense().tobytes() + env.features().tobytes()
        )
    numbers = np.random.default_rng(7)
    first = numbers.normal(size=(CASES, env.width, env.moves)), numbers.normal(size=env.moves)
    played = env.rollout(
        Network(dict(zip(("first", "first_bias"), first, strict=True))), opponent="random", decisions=200
    )
    yield from (played.deals, played.forced, zlib.crc32(env.masks.tobytes()))


PROGRAMS: dict[str, Callable[..., Iterable[object]]] = {
    "states": checksums, "scores": scores, "endings": endings, "thoughts": thoughts,
    "fields": declared.checksums, "bulk": in_bulk,
}  # fmt: skip

if __name__ == "__main__":
    for what, *words in given():
        print(*PROGRAMS[what](*words), flush=True)
