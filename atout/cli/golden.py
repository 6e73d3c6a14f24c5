"""The golden files: what the rules do, as text kept with the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from atout.contract.terms import AtoutError
from atout.research.golden import texts

ROOT = Path(__file__).parents[2]


def write_all() -> Iterator[Path]:
    """Write every golden file, each path once it is written. Raises AtoutError outside the source tree."""
    if not (ROOT / "tests").is_dir() or not (ROOT / "pyproject.toml").is_file():
        raise AtoutError(
            "the golden files belong to the source tree, and this Atout runs from elsewhere.",
            "les fichiers témoins vont avec les sources, et cet Atout tourne ailleurs.",
        )
    for path, text in golden_files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        yield path.relative_to(ROOT)


def golden_files() -> Iterator[tuple[Path, str]]:
    """Every golden file and what it should hold."""
    yield from texts.golden_files(ROOT)
    from atout.server.pages.types import FILE, typescript

    yield FILE, typescript()
