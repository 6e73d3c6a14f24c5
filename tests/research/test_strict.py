"""What is played in bulk is played at strict tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import atout
from atout.contract.game import rules_of
from atout.research import simulate
from atout.research.environments.engine import engine_of
from atout.research.tournament.arena import arena
from atout.research.tournament.ladder import ladder


@pytest.mark.parametrize(
    "play",
    [
        lambda rules: simulate(rules, 10),
        lambda rules: arena(["boussac", "random"], rules, pairs=1),
        lambda rules: ladder(["boussac", "random"], rules, pairs=1),
        engine_of,
    ],
    ids=["simulate", "arena", "ladder", "engine"],
)
@pytest.mark.parametrize("preset", ["ordinary", "beigne"])
def test_nobody_errs_in_bulk(play: Callable[[Any], Any], preset: str) -> None:
    with pytest.raises(atout.OptionError, match="leave it out here") as error:
        play(rules_of(preset, freeTable=True))
    assert "ôtez cette option" in error.value.fr
