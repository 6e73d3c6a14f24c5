"""Where compiled kernels are kept, and how they travel (docs/decisions/0082-compiled-kernels-travel.md)."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from atout import compiled

CARDS = "from atout.kernel import kernel\n\n@kernel\ndef copy_of(card):\n    return card // WIDTH\n\nWIDTH = 64\n"
PLAY = """
from atout.cards import (
    WIDTH,  # numbers a copy
    copy_of as copy,
)
from atout.games import tricks


@kernel
def play(card):
    from atout.server import never

    return copy(card)
"""
SOURCES = {
    "__init__.py": "",
    "kernel.py": "",
    "cards.py": CARDS,
    "games/__init__.py": "",
    "games/tricks.py": "import atout.kernel\n",
    "games/bezique.py": PLAY,
    "games/beigne.py": "from atout.kernel import kernel\n\n@kernel\ndef bid(tricks):\n    return tricks\n",
    "server.py": "never = 1\n",
}


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small house with two games, and a cache that holds nothing."""
    house = tmp_path / "house" / "atout"
    monkeypatch.setattr(compiled, "HOUSE", house)
    monkeypatch.setenv("ATOUT_CACHE", str(tmp_path / "cache"))
    for name, text in SOURCES.items():
        written(house, name, text)
    return house


def written(house: Path, name: str, text: str) -> None:
    """A source as it is from now on."""
    (house / name).parent.mkdir(parents=True, exist_ok=True)
    (house / name).write_text(text)
    anew()


def anew() -> None:
    """As in a process that has read no source yet."""
    for one in (compiled.cache_folder, compiled.imported, *(getattr(compiled, name) for name in CACHED)):
        one.cache_clear()


FIRST: Any = anew
"""Any function."""
CACHED = ("_kernels", "_digest_of", "_own_digest", "_file")


def kept(house: Path, name: str) -> Path:
    """The folder of a module, with something compiled in it."""
    folder = compiled.folder_of(house / name)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "play-1.py311.nbi").write_text("index")
    (folder / "play-1.py311.1.nbc").write_text("code")
    return folder


def test_what_a_module_imports_is_what_python_says() -> None:
    anew()
    for path in sorted((compiled.HOUSE / "games" / "bezique").rglob("*.py")):
        names: set[str] = set()
        for node in ast.parse(path.read_bytes()).body:
            if isinstance(node, ast.Import):
                names |= {one.name for one in node.names}
            elif isinstance(node, ast.ImportFrom):
                names |= {str(node.module), *(f"{node.module}.{one.name}" for one in node.names)}
        ours = [name for name in names if name.split(".")[0] == "atout"]
        assert compiled.imported(path) == {file for name in ours if (file := compiled._file(name))}, path


def test_a_change_throws_away_what_can_come_from_it_and_nothing_else(house: Path) -> None:
    def folders() -> dict[str, Path]:
        names = ("cards.py", "games/bezique.py", "games/beigne.py")
        return {name: compiled.folder_of(house / name) for name in names}

    before, whole = folders(), compiled.cache_folder()
    written(house, "games/tricks.py", "import atout.kernel\nFEW = 3\n")
    assert {name for name, folder in folders().items() if folder != before[name]} == {"games/bezique.py"}
    assert compiled.cache_folder() != whole
    before = folders()
    written(house, "cards.py", CARDS.replace("64", "32"))
    assert {name for name, folder in folders().items() if folder != before[name]} == {"cards.py", "games/bezique.py"}
    before, whole = folders(), compiled.cache_folder()
    written(house, "server.py", "never = 2\n")
    assert (folders(), compiled.cache_folder()) == (before, whole)


def test_the_place_of_the_sources_says_nothing(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = compiled.folder_of(house / "games" / "bezique.py")
    there = house.parent.with_name("elsewhere") / "atout"
    house.parent.rename(there.parent)
    monkeypatch.setattr(compiled, "HOUSE", there)
    anew()
    assert compiled.folder_of(there / "games" / "bezique.py") == here


def test_numba_keeps_it_there(house: Path, tmp_path: Path) -> None:
    locator = compiled.Locator.from_function(FIRST, str(house / "cards.py"))
    assert Path(locator.get_cache_path()).is_dir()
    assert Path(locator.get_cache_path()) == compiled.folder_of(house / "cards.py")
    own = tmp_path / "mine.py"
    own.write_text("from atout.cards import copy_of\n")
    before = compiled.folder_of(own)
    written(house, "cards.py", CARDS.replace("64", "32"))
    assert compiled.folder_of(own) != before


def test_what_was_packed_is_laid_into_another_cache(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    came, changed = kept(house, "games/bezique.py"), kept(house, "games/beigne.py")
    compiled.cache_folder().mkdir()
    (compiled.cache_folder() / "think-ordinary.done").touch()
    parcel = tmp_path / compiled.PARCEL
    assert compiled.pack(parcel) == 3
    first = parcel.read_bytes()
    compiled.pack(parcel)
    assert parcel.read_bytes() == first

    monkeypatch.setenv("ATOUT_CACHE", str(tmp_path / "other"))
    anew()
    came = compiled.folder_of(house / "games" / "bezique.py")
    assert compiled.unpack(parcel) == 2
    assert {file.read_text() for file in came.iterdir()} == {"index", "code"}
    assert (compiled.cache_folder() / "think-ordinary.done").is_file()
    assert len(list((tmp_path / "other" / "objects").iterdir())) == 2
    (came / "play-1.py311.nbi").write_text("newer")
    assert compiled.unpack(parcel) == 0
    assert (came / "play-1.py311.nbi").read_text() == "newer"

    monkeypatch.setenv("ATOUT_CACHE", str(tmp_path / "third"))
    written(house, "games/beigne.py", SOURCES["games/beigne.py"] + "MORE = 1\n")
    assert compiled.unpack(parcel) == 1  # the changed game has to be compiled
    assert not (tmp_path / "third" / "objects" / changed.name).exists()
    assert not (compiled.cache_folder() / "think-ordinary.done").exists()


def test_without_a_parcel_nothing_happens(house: Path, tmp_path: Path) -> None:
    assert compiled.unpack(tmp_path / "none.zip") == 0
    assert not (tmp_path / "cache").exists()


def test_a_parcel_cut_short_is_left_alone(house: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    kept(house, "cards.py")
    parcel = tmp_path / compiled.PARCEL
    compiled.pack(parcel)
    parcel.write_bytes(parcel.read_bytes()[:-30])
    assert compiled.unpack(parcel) == 0
    assert "it is compiled here" in caplog.text


def test_where_nothing_can_be_kept_it_is_said_once(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("ATOUT_CACHE", str(tmp_path / "file"))
    places = [
        compiled.Locator.from_function(given, str(house / "cards.py")).get_cache_path() for given in (FIRST, FIRST)
    ]
    assert places[0] == places[1]
    assert Path(places[0]).is_dir()
    assert caplog.text.count("set ATOUT_CACHE") == 1


def held_by_compiler() -> int:
    """The kilobytes of LLVM's own code that lie in this process's memory."""
    text, held, ours = Path("/proc/self/smaps").read_text(), 0, False
    for line in text.splitlines():
        if re.match("[0-9a-f]+-", line):
            ours = "r-xp" in line and "llvmlite" in line
        elif ours and line.startswith("Rss:"):
            held += int(line.split()[1])
    return held


@pytest.mark.skipif(not compiled.MAPPED.exists(), reason="not on Linux")
def test_the_compiler_is_given_back_and_read_again() -> None:
    llvm = importlib.import_module("llvmlite.binding")
    module = "define i32 @nine() { ret i32 9 }"
    llvm.parse_assembly(module).verify()
    before = held_by_compiler()
    compiled.give_back_compiler()
    assert held_by_compiler() < before / 2
    llvm.parse_assembly(module).verify()


def test_processors_share_a_level() -> None:
    third = [what for needed in compiled.MICROARCHITECTURES.values() for what in needed]
    assert compiled.level_of([*third, "avx512f"]) == "x86-64-v3"
    assert compiled.level_of([what for what in third if what != "bmi2"]) == "x86-64-v2"
    assert compiled.level_of(["sse2"]) is None
