"""A game told twice: as the server tells it, and with the position after every step."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any, NamedTuple

from table.play import chance, setup, step

from atout.contract.wire import Event
from atout.server.tables import shown
from atout.server.wire import messages
from atout.table import Agreement, Frame, Setup, Table
from atout.table.dealing import Packets


class InFull(Table):
    """A table that shows every position."""

    def _tells_itself(self, event: Event, packets: Packets | None) -> bool:
        return False


class Told(NamedTuple):
    """A frame as it is told, the same with its position, and whether it ends its message."""

    viewer: int
    frame: dict[str, Any]
    full: dict[str, Any]
    last: bool


def told_twice(preset: str, steps: int, **how: Any) -> list[Told]:
    """So many steps of a random game at a table of people at which others look on."""
    at, rng = replace(setup(preset, **how), agreed=Agreement()), random.Random(preset)
    table, full = Table(at, chance(at, rng)), InFull(at)
    comparisons: list[Told] = []
    for _ in range(steps):
        if table.match.over and not table.again():
            break
        before = len(table.entries)
        frames = step(table, rng)
        in_full: dict[int, list[Frame]] = {viewer: [] for viewer in frames}
        for entry in table.entries[before:]:
            for viewer, own in full.perform(entry).items():
                in_full[viewer] += own
        for viewer, own in frames.items():
            pairs = zip(written(own, at), written(in_full[viewer], at), strict=True)
            for short, long in pairs:
                ends = [*[False] * (len(short) - 1), True]
                comparisons += (Told(viewer, *each) for each in zip(short, long, ends, strict=True))
    return comparisons


class Logged(NamedTuple):
    """A frame with its position, and how many entries the match had then; `ends`: it is the last of its step."""

    viewer: int
    event: dict[str, Any]
    view: dict[str, Any]
    entries: int
    ends: bool


def told_with_moves_back(preset: str, steps: int, **how: Any) -> list[Logged]:
    """So many steps of a random game, of which one in eight takes a move back, as all agree."""
    at, rng = replace(setup(preset, **how), agreed=Agreement()), random.Random(preset)
    table = InFull(at, chance(at, rng))
    logged: list[Logged] = []
    for _ in range(steps):
        entries = (table.undo(seat, agreed=True) for seat in at.people if rng.random() < 1 / 8 / len(at.people))
        back = None if table.match.over or table.turn is None else next(filter(None, entries), None)
        frames = table.perform(back) if back else step(table, rng)
        for viewer, own in frames.items():
            all_frames = [frame for message in written(own, at) for frame in message]
            for place, frame in enumerate(all_frames, 1):
                after = len(table.match.log), place == len(all_frames)
                logged.append(Logged(viewer, frame["event"], frame["view"], *after))
    return logged


def written(frames: list[Frame], at: Setup) -> list[list[dict[str, Any]]]:
    """The frames of each message, as they travel."""
    return [json.loads(messages.encode(message))["frames"] for message in shown.messages_of(frames, at, None)]
