"""The files that networks are kept in: whole numbers of eight bits, a step for each row."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from atout.games.bezique.maitre.files import MOST, file_of, presets, rounded, weights_in, write

NUMBERS = np.random.default_rng(3)
LAYER = NUMBERS.normal(0, 0.2, (4, 50, 16)).astype(np.float32)
BIAS = NUMBERS.normal(0, 0.2, 16).astype(np.float16)


def test_what_is_written_is_half_a_step_off_at_most(tmp_path: Path) -> None:
    """A row that is nought stays so; biases stay as they are."""
    layer = LAYER.copy()
    layer[2, 7] = 0
    write({"worth_first": layer, "worth_first_bias": BIAS}, tmp_path / "own.npz.xz")
    kept = weights_in(tmp_path / "own.npz.xz")
    assert set(kept) == {"worth_first", "worth_first_bias"}
    assert kept["worth_first"].shape == layer.shape
    assert (kept["worth_first_bias"] == BIAS).all()
    assert not kept["worth_first"][2, 7].any()
    steps = np.abs(layer).max(-1, keepdims=True) / MOST
    assert (np.abs(kept["worth_first"] - layer) <= 0.56 * steps).all(), "a step is rounded itself"


def test_what_was_rounded_is_rounded_to_the_same() -> None:
    once = rounded({"layer": LAYER})
    again = rounded({"layer": once["layer"].astype(np.float32) * once["layer_step"].astype(np.float32)})
    assert (again["layer"] == once["layer"]).mean() > 0.999


def test_those_that_ship_take_little_room() -> None:
    assert {"ordinary", "variante", "sans_retourne", "boussac", "britannica"} == set(presets())
    assert sum(file_of(preset).stat().st_size for preset in presets()) < 3_600_000
