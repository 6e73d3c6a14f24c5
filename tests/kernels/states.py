"""Plays random deals kernel by kernel and prints one checksum a deal over every state it passed through.

Run by `test_twins.py` in two processes, compiled and plain: `python states.py PRESET DEALS SEED [KEY=VALUE ...] / …`.
"""

from __future__ import annotations

import zlib
from itertools import chain
from math import prod
from struct import pack
from typing import Any

from twins import given

from atout.cards.chance import stream
from atout.games.bezique.deal import act, begin, refusal, step
from atout.games.bezique.presets import rules
from atout.games.bezique.random_play import fresh_pack, random_action
from atout.games.bezique.state import FACES, OVER, new_action, new_state, observe
from atout.kernel import PlainRecord


def flat(record: Any) -> bytes:
    """A record as it lies in memory, whichever form it has."""
    if not isinstance(record, PlainRecord):
        return bytes(record.tobytes())
    found: list[int] = []
    letters = ""
    for name in record.dtype.names:
        value, field = getattr(record, name), record.dtype[name]
        found.extend([value] if not field.shape else value if len(field.shape) == 1 else chain.from_iterable(value))
        letters += f"{prod(field.shape)}{field.base.char}"
    return pack("=" + letters.replace("l", "q"), *found)


def checksums(preset: str, deals: int, seed: int, options: dict[str, str]) -> list[int]:
    """One checksum a deal: the states after every action and step, and what each seat may know of them at decisions."""
    made = rules(preset, **options)
    packed = made.packed
    state, view = new_state(made), new_state(made)
    action, numbers = new_action(made.packs), stream(seed)
    sums = []
    for deal in range(deals):
        fresh_pack(state, made.packs * FACES, numbers)
        begin(state, packed, deal % made.players)
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
        for side in range(made.sides):
            state.score[side] = 0
        sums.append(total)
    return sums


if __name__ == "__main__":
    for name, count, start, *pairs in given():
        print(*checksums(name, int(count), int(start), dict(pair.split("=", 1) for pair in pairs)))
