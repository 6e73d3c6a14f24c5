"""Tables for tests: people who play at random, and what is known of the cards behind their backs."""

from __future__ import annotations

import random

import atout
from atout.table import Frame, Seat, Setup, Table

SECRET = b"a secret of thirty-two bytes, or so"
PRESETS = ("ordinary", "variante", "sans_retourne", "britannica", "boussac")


def setup(preset: str = "ordinary", computer: bool = False, **options: object) -> Setup:
    """Two people, or one against the computer."""
    rival = Seat("Boussac", "boussac") if computer else Seat("Léon")
    return Setup(atout.rules(preset, **options), (Seat("Léa"), rival), SECRET)


def table(seed: int, **how: object) -> Table:
    """A new table whose cards come from `seed`."""
    return Table(setup(**how), atout.Chance(random.Random(seed)))  # type: ignore[arg-type]


def step(at: Table, rng: random.Random) -> dict[int, list[Frame]]:
    """Deal, or take some lawful action; declare more often than chance would."""
    if at.turn is None:
        frames: dict[int, list[Frame]] = {seat: [] for seat in at.setup.people}
        for entry in at.deal():
            for seat, own in at.perform(entry).items():
                frames[seat] += own
        return frames
    legal = at.match.legal()
    showy = [action for action in legal if isinstance(action, atout.Declare | atout.Exchange)]
    action = rng.choice(showy if showy and rng.random() < 0.7 else legal)
    return at.perform(at.act(at.turn, action))
