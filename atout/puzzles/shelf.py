"""The puzzles that ship, and files of puzzles being made: JSON objects, one a line."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from atout.contract.terms import RecordError
from atout.puzzles.making import PlayedDeal
from atout.puzzles.puzzle import Puzzle, as_json, read

SHIPPED = Path(__file__).parent / "shipped.jsonl.gz"


@cache
def shipped() -> Mapping[str, Puzzle]:
    """Every puzzle that ships, by its id, the easiest first."""
    lines = gzip.decompress(SHIPPED.read_bytes()).decode().splitlines()
    puzzles = sorted((read(json.loads(line)) for line in lines), key=lambda one: (one.rating, one.id))
    return {one.id: one for one in puzzles}


def ship(puzzles: Iterable[Puzzle]) -> bytes:
    """Puzzles as the file that ships, compressed: the same puzzles, the same lines."""
    lines = (json.dumps(as_json(one), separators=(",", ":")) for one in sorted(puzzles, key=lambda one: one.id))
    return gzip.compress("\n".join(lines).encode(), 9, mtime=0)


def opened(file: Path, preset: str, seed: int) -> list[PlayedDeal]:
    """The deals that a file of puzzles being made holds; it is begun where it is not there. What a stop left of a last
    line is thrown away. Raises RecordError where it is a file of something else."""
    head = json.dumps({"preset": preset, "seed": seed})
    if not file.exists():
        file.write_text(f"{head}\n", encoding="utf-8")
        return []
    text = file.read_text(encoding="utf-8")
    first, *lines = text[: text.rfind("\n") + 1].splitlines() or [""]
    if first != head:
        raise RecordError(
            f"{file} holds other puzzles than these: name another file, or take its preset and seed",
            f"{file} contient d'autres problèmes : nommez un autre fichier, ou reprenez son jeu et sa graine",
        )
    file.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")
    return [_dealt(json.loads(line)) for line in lines]


def append(file: Path, one: PlayedDeal) -> None:
    """Add a deal to a file of puzzles being made."""
    puzzle = as_json(one.puzzle) if one.puzzle else None
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps({"deal": one.number, "puzzle": puzzle}) + "\n")


def _dealt(entry: Mapping[str, object]) -> PlayedDeal:
    puzzle, number = entry["puzzle"], entry["deal"]
    assert isinstance(number, int)
    return PlayedDeal(number, read(puzzle) if isinstance(puzzle, dict) else None)
