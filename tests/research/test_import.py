"""`import atout` is light, and the laboratory is there without an import of its own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

import atout

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
import atout

heavy = {"atout.research", "atout.players", "atout.records", "atout.analysing", "numba", "fluent.runtime", "babel"}
heavy |= {"atout.games.bezique.free", "atout.games.beigne.free"}
print(sorted({"research", *atout.__all__} - {*dir(atout)}))
print(sorted(heavy & {*sys.modules}))
print(atout.research.simulate("ordinary", 2, seed=1).deals)
print("atout.research" in sys.modules)
"""
README = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
STRICT = """
import atout

result = atout.research.arena(["boussac", "random"], atout.rules("ordinary"), pairs=1)
reveal_type(result)
atout.reserch
"""
TYPED = """
from typing import assert_type
import atout
from atout.games import beigne, bezique

match = bezique.Match("rubicon", seed=7)
assert_type(match.legal(), tuple[bezique.Action, ...])
assert_type(match.view(0), bezique.View)
assert_type(match.apply(match.legal()[0]), tuple[bezique.Event, ...])
match.apply(beigne.Leave())  # type: ignore[arg-type] # of another game
hands = beigne.Match(players=5, seed=7)
assert_type(hands.legal(), tuple[beigne.Action, ...])
assert_type(hands.view(0).forced(0), bool)
any_game: list[atout.Match] = [match, hands, atout.Match("ordinary")]
"""


def test_the_laboratory_is_imported_when_it_is_asked_for() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=300, check=True)
    assert done.stdout.splitlines() == ["[]", "[]", "2", "True"]


def test_a_name_that_is_not_there_is_told_as_usual() -> None:
    with pytest.raises(AttributeError, match="module 'atout' has no attribute 'reserch'"):
        atout.reserch  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.long
def test_a_type_checker_knows_it_and_no_name_that_is_not_there(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    """Whoever checks his programs strictly can begin with those of the README; a misspelt name is found. What the
    checker has read of the library it keeps for the next time, where pytest keeps anything. A match that says which
    game it is of has that game's types."""
    pytest.importorskip("mypy")
    keeps = getattr(pytestconfig, "cache", None)
    cache = keeps.mkdir("mypy") if keeps else tmp_path / "cache"
    program, readme, typed = (tmp_path / f"{name}.py" for name in ("program", "readme", "typed"))
    typed.write_text(TYPED)
    program.write_text(STRICT)
    assert README
    readme.write_text("\n".join(README), "utf-8")  # one goes on where the one before ends
    words = ["--strict", "--follow-imports=silent", "--cache-dir", str(cache), "--config-file="]
    output = subprocess.run(
        [sys.executable, "-m", "mypy", *words, str(program), str(readme), str(typed)],
        env={**os.environ, "MYPYPATH": str(ROOT)}, cwd=tmp_path, capture_output=True, text=True, check=False,
    ).stdout  # fmt: skip
    assert 'Revealed type is "atout.research.tournament.arena.ArenaResult"' in output
    assert 'has no attribute "reserch"' in output
    assert "Found 1 error in 1 file (checked 3 source files)" in output


@pytest.mark.long
@pytest.mark.skipif(not which("pyright"), reason="needs pyright: npm install -g pyright, or pip install pyright")
def test_another_type_checker_knows_it_too(tmp_path: Path) -> None:
    """What editors read with finds nothing to say of the README's programs, and a type for nearly every name offered:
    the rest stands in rooms of the house alone."""
    (tmp_path / "readme.py").write_text("\n".join(README), "utf-8")
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict", "pythonVersion": "3.11"}', "utf-8")
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))  # it asks the first `python` there
    diagnosis, completeness = (
        json.loads(
            subprocess.run(
                ["pyright", "--outputjson", *words], env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)},
                cwd=tmp_path, capture_output=True, text=True, check=False,
            ).stdout
        )
        for words in ((), ("--verifytypes", "atout", "--ignoreexternal"))
    )  # fmt: skip
    assert diagnosis["generalDiagnostics"] == []
    assert diagnosis["summary"]["filesAnalyzed"] == 1
    assert completeness["typeCompleteness"]["completenessScore"] > 0.96
