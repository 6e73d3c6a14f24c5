"""The house keeps its promises: names documented, the README run, lists true to what they list, the wheel whole."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
import tomllib
import zipfile
from functools import cache
from pathlib import Path

import pytest
import typer

import atout
from atout.cli import app

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]


def public(name: str) -> object:
    return getattr(atout, name)


@pytest.mark.parametrize("name", atout.__all__)
def test_public_name_has_a_docstring(name: str) -> None:
    thing = public(name)
    if not (inspect.isclass(thing) or inspect.isroutine(thing) or inspect.ismodule(thing)):
        pytest.skip("a value, not a class, function or module")
    written = thing.__doc__ or ""
    made_by_dataclass = written.startswith(f"{name}(")
    assert written.strip(), f"atout.{name} has no docstring"
    assert not made_by_dataclass, f"atout.{name} has only the docstring that dataclass makes"


def test_public_names_are_sorted_and_told_once() -> None:
    """In the linter's order: constants, classes, functions, each by name."""
    names = set(atout.__all__)
    assert list(atout.__all__) == sorted(names, key=lambda name: (not name.isupper(), name[0].islower(), name))


def test_version_stands_at_the_top_of_the_changelog() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    latest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert latest is not None
    assert latest[1] == project["version"] == getattr(atout, "__version__", project["version"])
    assert f"\nversion: {project['version']}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


# The README ------------------------------------------------------------------------------------------------


def test_readme_code_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert blocks
    monkeypatch.chdir(tmp_path)  # what an example writes goes away
    names: dict[str, object] = {"__name__": "readme"}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)


def test_what_browser_tests_wait_for_is_a_function() -> None:
    """A bare expression is evaluated anew at every look, which the page's Content-Security-Policy forbids."""
    waits = re.compile(r"wait_for_function\(\s*f?[\"'](.*)")
    awaited = [
        what for path in (ROOT / "tests/browser").rglob("*.py") for what in waits.findall(path.read_text("utf-8"))
    ]
    assert awaited
    assert [what for what in awaited if "=>" not in what] == []


def code_of(text: str) -> list[str]:
    """The pieces of code in a page: what stands between backticks, and the lines of its shell blocks."""
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [*re.findall(r"`([^`\n]+)`", text), *"".join(blocks).splitlines()]


@cache
def commands() -> frozenset[str]:
    """The commands of `atout`: to put them together takes longer than all that is asked of a document."""
    return frozenset(typer.main.get_command(app).commands)  # type: ignore[attr-defined]


def said_after(word: str, code: list[str]) -> set[str]:
    """`play` and `test` where the code says `make play` and `make test`."""
    lines = [line.split() for line in code]
    return {line[1] for line in lines if len(line) > 1 and line[0].removeprefix(".venv/bin/") == word}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    prose = re.sub(r"^```.*?^```", "", document.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    links = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", prose)
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_commands_named_in_a_document_exist(document: Path) -> None:
    code = code_of(document.read_text(encoding="utf-8"))
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert said_after("make", code) <= set(targets)
    assert said_after("atout", code) - {"--help", "--install-completion", "COMMAND"} <= commands()


def test_the_house_owes_no_more_than_its_limits() -> None:
    """`scripts/house.py --list` shows the places behind a figure."""
    command = [sys.executable, "scripts/house.py", "--check"]
    counted = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert counted.returncode == 0, counted.stdout + counted.stderr


def test_what_make_quick_leaves_out_is_there_to_be_left_out(pytestconfig: pytest.Config) -> None:
    tests = Path(__file__).parent
    conftest = pytestconfig.pluginmanager.get_plugin(str(tests / "conftest.py"))
    for name in conftest.SLOW:
        assert (tests / name).exists(), f"{name} is gone: strike it from SLOW in tests/conftest.py"


# The package ------------------------------------------------------------------------------------------------


def test_wheel_holds_the_page_the_networks_and_the_licence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.stat().st_size < 6_000_000  # docs/decisions/0077-networks-in-whole-numbers.md
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    sentences = [str(folder.relative_to(ROOT)) for folder in (ROOT / "atout/games").glob("*/sentences")]
    for folder in ("atout/web/static", "atout/games/bezique/maitre/networks", *sentences):
        files = {str(file.relative_to(ROOT)) for file in (ROOT / folder).rglob("*") if file.is_file()}
        assert files
        assert files <= held
    assert "atout/py.typed" in held
    assert any(name.endswith("licenses/LICENSE") for name in held)
    assert {name.split("/")[0] for name in held} == {"atout", wheel.name.split("-py3")[0] + ".dist-info"}
