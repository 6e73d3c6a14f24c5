"""What Le Beigne does in both forms, printed: hands state by state, searches, many games in one call.

Run by `test_twins.py` in two processes, compiled and plain, once for all, so that each kernel is compiled once:
`python programs.py WHAT WORD ... / …` prints a line for each case.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator
from math import prod
from struct import pack
from typing import Any

from players.test_beigne_maitre import moments, thought
from research.test_vector import checksum
from twins import given

from atout.cards.chance import stream
from atout.games.beigne import rules
from atout.games.beigne.kernels.deal import act, begin, refusal, step
from atout.games.beigne.kernels.random_play import fresh_pack, start_match
from atout.games.beigne.kernels.state import OVER, new_action, new_state, observe
from atout.games.beigne.players.policies import decide
from atout.games.beigne.players.weights import weights_of
from atout.kernel import PlainRecord
from atout.players.registry import policy_of


def flat(record: Any) -> bytes:
    """A record as it lies in memory, whichever form it has."""
    if not isinstance(record, PlainRecord):
        return bytes(record.tobytes())
    numbers: list[int] = []
    letters = ""
    for name in record.dtype.names:
        value, field = getattr(record, name), record.dtype[name]
        numbers.extend(value if field.shape else [value])
        letters += f"{prod(field.shape)}{field.base.char}"
    return pack("=" + letters.replace("l", "q"), *numbers)


def checksums(policy: str, hands: str, seed: str, *options: str) -> list[int]:
    """One checksum a hand: the states after every action and step, and what each seat may know of them at decisions."""
    ruleset = rules("beigne", **dict(pair.split("=", 1) for pair in options))
    packed, weights, players = ruleset.packed, weights_of(ruleset.players), ruleset.players
    state, view = new_state(players), new_state(players)
    action, numbers = new_action(), stream(int(seed))
    sums = []
    start_match(state, packed)
    for hand in range(int(hands)):
        fresh_pack(state, numbers)
        begin(state, packed, hand % players)
        total = zlib.crc32(flat(state))
        while state.phase != OVER:
            seat = int(state.turn)
            observe(state, seat, view)
            action.card = 0  # what an action does not use may differ
            decide(policy_of(policy), view, packed, seat, weights, numbers, action)
            assert refusal(state, packed, seat, action) == 0
            act(state, packed, seat, action)
            total = zlib.crc32(flat(view) + flat(action) + flat(state), total)
            while step(state, packed):
                total = zlib.crc32(flat(state), total)
        sums.append(total)
        state.hand_number += 1
        if state.winners or state.hand_number > 40:
            start_match(state, packed)
    return sums


def thoughts(players: str) -> Iterator[str]:
    """What searching players make of moments of one match."""
    ruleset = rules("beigne", players=int(players))
    for state, seat in moments(ruleset, 21):
        view = new_state(ruleset.players)
        observe(state, seat, view)
        for name in ("maitre", "ismcts"):
            choice, moves, means, counts, worlds = thought(name, ruleset, view, seat, 2)
            parts = (
                name,
                choice,
                moves,
                [round(float(mean), 6) for mean in means],
                [int(count) for count in counts],
                worlds,
            )
            yield ":".join(str(part).replace(" ", "") for part in parts)


def shown(preset: str, steps: str) -> list[int]:
    """A checksum over everything that many games in one call show."""
    return [checksum(preset, int(steps))]


PROGRAMS: dict[str, Callable[..., Iterable[object]]] = {"states": checksums, "thoughts": thoughts, "shown": shown}

if __name__ == "__main__":
    for what, *words in given():
        print(*PROGRAMS[what](*words), flush=True)
