"""Games played into a database, and what every seat was told of them; the same worked out again from the database.

`python -m promises.retold FILE` prints, by table, the digests of all that each seat is told as the log has it.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path

from table.play import NAMES, SECRET, chance, step

from atout.contract.game import all_presets, rules_of
from atout.contract.terms import OptionError
from atout.server.store import Place, SqliteStore, chain, log
from atout.server.tables import shown
from atout.server.wire import messages
from atout.table import Entry, Frames, Seat, Setup, Table

Digests = dict[str, list[str]]
SHORT = (100, 50, 20)
"""Targets for a short match, where the game knows one."""


def game(seed: int) -> Table:
    """A table, the presets in turn: people only, or one against computers, who takes back now and then."""
    preset = all_presets()[seed % len(all_presets())]
    rules = short(preset)
    people = rules.players if seed % 3 else 1
    seats = tuple(Seat(name, None if at < people else "random") for at, name in enumerate(NAMES[: rules.players]))
    setup = Setup(rules, seats, hashlib.sha256(SECRET + b"%d" % seed).digest())
    return Table(setup, chance(setup, seed))


def short(preset: str) -> object:
    """The rules of a preset, to the lowest target that it allows of those."""
    for target in SHORT:
        try:
            return rules_of(preset, target=target)
        except OptionError:
            continue
    return rules_of(preset)


class Told:
    """The digests of all that the people of a table are told."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._digests = {viewer: hashlib.sha256() for viewer in table.setup.people}

    def hear(self, frames: Frames) -> None:
        """Take in what an entry has told everybody."""
        for viewer, own in frames.items():
            for frame in own:
                self._digests[viewer].update(messages.encode(shown.frame(frame, self._table.setup)))

    def digests(self) -> list[str]:
        """One digest a person: everything told, and the whole state as it is now."""
        digests = []
        for viewer, digest in self._digests.items():
            place = Place("code", "table", viewer, "player")
            digest.update(messages.encode(shown.joined(place, self._table, 0)))
            digests.append(digest.hexdigest())
        return digests


def played(file: Path, seeds: Iterable[int], most: int) -> Digests:
    """Play games of at most so many steps into a new database; what was told as they were played."""
    store, digests = SqliteStore(file), {}
    for seed in seeds:
        rng, table = random.Random(seed), game(seed)
        listener = Told(table)
        for _ in range(most):
            if table.match.over:
                break
            back = table.undo(0) if rng.random() < 0.05 else None
            listener.hear(table.perform(back) if back else step(table, rng))
        asyncio.run(written(store, str(seed), table))
        digests[str(seed)] = listener.digests()
    store.close()
    return digests


async def written(store: SqliteStore, name: str, table: Table) -> None:
    """Put the log of a table into the database."""
    rows = [chain.follow(name, None, log.encode_setup(table.setup))]
    for entry in table._entries:
        rows.append(chain.follow(name, rows[-1], log.encode_entry(entry)))
    await store.create(rows[0], [Place(f"code-{name}", name, 0, "player")])
    await asyncio.gather(*(store.append(name, row) for row in rows[1:]))


def retold(file: Path) -> Digests:
    """What is told of all the games of a database when they are played again from their logs."""
    store, digests = SqliteStore(file), {}
    for place in asyncio.run(store.places("player")):
        rows = asyncio.run(store.log(place.table))
        chain.check(place.table, rows)
        setup = log.decode_setup(rows[0].body)
        table = Table(setup)
        listener = Told(table)
        for row in rows[1:]:
            entry: Entry = log.decode_entry(row.body, setup)
            listener.hear(table.perform(entry))
        digests[place.table] = listener.digests()
    store.close()
    return digests


if __name__ == "__main__":
    print(json.dumps(retold(Path(sys.argv[1]))))
