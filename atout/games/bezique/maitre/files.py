"""The files that networks are kept in: their weights in whole numbers of eight bits, and packed."""

from __future__ import annotations

import io
import lzma
from collections.abc import Mapping
from pathlib import Path

import numpy as np

from atout.kernel import Record

FOLDER = Path(__file__).parent / "networks"
ENDING = ".npz.xz"
"""What the name of such a file ends with; before it stands the preset."""
MOST = 127
"""The largest of the whole numbers."""
STEP = "_step"
"""Added to the name of weights: what one unit of each of their rows is."""


def file_of(preset: str) -> Path:
    """Where the networks of a preset are kept, if there are any."""
    return FOLDER / f"{preset}{ENDING}"


def presets() -> list[str]:
    """The presets that have networks, by name."""
    return sorted(file.name.removesuffix(ENDING) for file in FOLDER.glob(f"*{ENDING}"))


def rounded(weights: Mapping[str, Record]) -> dict[str, Record]:
    """Weights as they are kept: each row of a layer in whole numbers from -127 to 127, and what one of them is; biases
    and what else has a single row as it is."""
    layers: dict[str, Record] = {}
    for name, layer in weights.items():
        rows = np.asarray(layer, np.float32)
        if rows.ndim < 2:
            layers[name] = layer
            continue
        step = (np.abs(rows).max(-1, keepdims=True) / MOST).astype(np.float16)
        layers[name] = np.rint(rows / np.maximum(step, np.finfo(np.float16).tiny)).clip(-MOST, MOST).astype(np.int8)
        layers[name + STEP] = step
    return layers


def weights_in(file: Path) -> dict[str, Record]:
    """The weights that a file holds, by their names."""
    with np.load(io.BytesIO(lzma.decompress(file.read_bytes()))) as archive:
        return restored(archive)


def restored(layers: Mapping[str, Record]) -> dict[str, Record]:
    """Weights from the whole numbers that they are kept in (`rounded`)."""
    return {name: _whole(layers[name], layers.get(name + STEP)) for name in layers if not name.endswith(STEP)}


def _whole(rows: Record, step: Record | None) -> Record:
    return rows if step is None else rows.astype(np.float32) * step.astype(np.float32)


def write(weights: Mapping[str, Record], file: Path) -> None:
    """Keep weights in a file, rounded."""
    plain = io.BytesIO()
    np.savez(plain, **rounded(weights))
    file.write_bytes(lzma.compress(plain.getvalue(), preset=9 | lzma.PRESET_EXTREME))
