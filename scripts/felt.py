"""Weave the felt of the table: a small tile of faint light and dark threads, as a PNG of four translucent greys.

    python scripts/felt.py atout/web/static/art/felt.png

Needs numpy; run by hand, never at install or run time.
"""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

SIZE = 152
ALPHA = (18, 4, 3, 10)  # of 255: two darks, two lights
GREYS = bytes((0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255))


def blurred(noise: NDArray[np.float64], across: float, down: float) -> NDArray[np.float64]:
    """The noise smeared along both axes; it wraps round, so that tiles meet without a seam."""
    for axis, width in ((1, across), (0, down)):
        reach = int(4 * (width + 1))
        weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / width) ** 2)
        weights /= weights.sum()
        smeared = np.zeros_like(noise)
        for k, weight in enumerate(weights):
            smeared += weight * np.roll(noise, k - reach, axis)
        noise = smeared
    return np.asarray(noise / noise.std(), dtype=np.float64)


def felt() -> NDArray[np.uint8]:
    """Levels 0..3: fine grain, threads across, threads down."""
    chance = np.random.default_rng(4)
    grain, across, down = (
        share * blurred(chance.standard_normal((SIZE, SIZE)), *widths)
        for share, widths in ((0.7, (0.55, 0.55)), (0.55, (2.2, 0.5)), (0.5, (0.5, 2.2)))
    )
    weave = grain + across + down
    return np.asarray(np.clip(np.round(weave / weave.std() * 1.05 + 1.5), 0, 3), dtype=np.uint8)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(levels: NDArray[np.uint8]) -> bytes:
    """Two bits a pixel, a palette, and its transparency."""
    four = levels.reshape(SIZE, SIZE // 4, 4)
    packed = (four[..., 0] << 6 | four[..., 1] << 4 | four[..., 2] << 2 | four[..., 3]).astype(np.uint8)
    rows = b"".join(b"\0" + row.tobytes() for row in packed)
    header = struct.pack(">IIBBBBB", SIZE, SIZE, 2, 3, 0, 0, 0)
    parts = (
        (b"IHDR", header),
        (b"PLTE", GREYS),
        (b"tRNS", bytes(ALPHA)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in parts)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    Path(sys.argv[1]).write_bytes(png(felt()))
