"""Tables for tests: people who play at random, and what is known of the cards behind their backs."""

from __future__ import annotations

import random
from typing import Any

from atout.contract.game import all_presets, game_of, rules_of
from atout.table import Frame, Seat, Setup, Table

SECRET = b"a secret of thirty-two bytes, or so"
PRESETS = ("ordinary", "variante", "sans_retourne", "britannica", "boussac")
FAMILY = tuple(preset for preset in all_presets() if game_of(preset).id == "bezique")
NAMES = ("Léa", "Léon", "Lise", "Luc", "Lou", "Luce", "Lino", "Léna")
SHOWY = ("Declare", "Announce", "Mark", "Exchange", "CarteBlanche", "Keep")


def setup(preset: str = "ordinary", computer: bool = False, chouette: int = 0, **options: Any) -> Setup:
    """People at every seat, or one against computers; `chouette`: so many take part in a Chouette."""
    rules = rules_of(preset, **options)
    count = chouette or rules.players
    rivals = tuple(Seat("Boussac", "boussac") if computer else Seat(name) for name in NAMES[1:count])
    return Setup(rules, (Seat("Léa"), *rivals), SECRET, bool(chouette))


def chance(at: Setup, seed: random.Random | int) -> Any:
    """The chance of a table's game, from a seed."""
    return game_of(at.rules).chance(seed if isinstance(seed, random.Random) else random.Random(seed))


def table(seed: int, **how: Any) -> Table:
    """A new table whose cards come from `seed`."""
    layout = setup(**how)
    return Table(layout, chance(layout, seed))


def step(at: Table, rng: random.Random) -> dict[int, list[Frame]]:
    """Deal, go on to the next match, or take some lawful action; declare more often than chance would."""
    frames: dict[int, list[Frame]] = {viewer: [] for viewer in at.setup.viewers}
    if at.turn is None:
        again = at.again()
        for entry in (again,) if again else at.deal():
            for viewer, own in at.perform(entry).items():
                frames[viewer] += own
        return frames
    legal = at.match.legal()
    showy = [action for action in legal if type(action).__name__ in SHOWY]
    return at.perform(at.act(at.turn, rng.choice(showy if showy and rng.random() < 0.7 else legal)))


def begin(at: Table, rng: random.Random) -> dict[int, list[Frame]]:
    """Deal, and go through what comes before the first card: the draw, the choice of the dealer, the cut."""
    frames: dict[int, list[Frame]] = {viewer: [] for viewer in at.setup.viewers}
    while at.turn is None or not at.match.deal_number or at.match.view(at.turn).phase == "cut":
        for viewer, own in step(at, rng).items():
            frames[viewer] += own
    return frames
