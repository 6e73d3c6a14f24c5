"""The programs of the documents run as they are printed, links lead somewhere, and the reference has every name."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib import import_module, util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import atout

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
NOTEBOOKS = sorted((DOCS / "notebooks").glob("*.ipynb"))
PRINTED = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
PROGRAMS = [
    pytest.param(program, id=f"{page.stem}-{number}")
    for page in (DOCS / "cookbook.md", DOCS / "tutorial.md", DOCS / "positions.md", DOCS / "site/index.md")
    for number, program in enumerate(PRINTED.findall(page.read_text(encoding="utf-8")), 1)
]


def fewer(program: str) -> str:
    """The same program with fewer seeds, pairs and worlds, where it measures something."""
    return re.sub(r"(?<=in range\()(?:8|20)(?=\):)|(?<=pairs=)40|(?<=worlds=)20", "4", program)


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_runs(
    program: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    pytestconfig: pytest.Config,
) -> None:
    """To the letter with `--long`; else what it measures is measured less often."""
    monkeypatch.chdir(tmp_path)  # what it writes goes away
    text = program if pytestconfig.getoption("long") else fewer(program)
    exec(compile(text, "program", "exec"), {"__name__": "program"})
    assert bool(capsys.readouterr().out.strip()) == ("print(" in program)


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(notebook: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Its cells one after the other, with fewer matches. It is kept without what they print: `make docs` adds that."""
    monkeypatch.setenv("MPLBACKEND", "agg")
    import matplotlib.pyplot as plt

    monkeypatch.setattr(plt, "show", plt.close)
    names: dict[str, Any] = {"__name__": "notebook"}
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert not cell["outputs"]
            program = "".join(cell["source"]).replace("MATCHES = 20", "MATCHES = 2")
            exec(compile(program, notebook.name, "exec"), names)
            assert bool(capsys.readouterr().out.strip()) == ("print(" in program)


@pytest.mark.long
def test_they_hold_for_a_strict_type_checker(tmp_path: Path) -> None:
    for number, program in enumerate(PROGRAMS):
        (tmp_path / f"program_{number}.py").write_text(str(program.values[0]), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--python-version", "3.11", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


# The site ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def site() -> ModuleType:
    """`scripts/docs.py`."""
    spec = util.spec_from_file_location("docs", ROOT / "scripts/docs.py")
    assert spec
    assert spec.loader
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_link_leads_to_a_page_or_a_picture(site: ModuleType, tmp_path: Path) -> None:
    """Sphinx asks that too, of headings as well; this needs no Sphinx."""
    site.lay(tmp_path, rule_book=False)
    links = 0
    for page in sorted(tmp_path.rglob("*.md")):
        for _, _, link in site.LINK.findall("".join(site.FENCE.split(page.read_text(encoding="utf-8"))[::2])):
            path = link.partition("#")[0]
            if path and "://" not in link and not link.startswith("mailto:"):
                links += 1
                assert (page.parent / path).is_file(), f"{page.relative_to(tmp_path)} links to {link}"
    assert links > 150


def test_pages_are_listed_once(site: ModuleType, tmp_path: Path) -> None:
    """Every page that is laid stands in the table of contents of another."""
    site.lay(tmp_path, rule_book=False)
    listed = []
    for page in tmp_path.rglob("*.md"):
        for names in re.findall(r"^```\{toctree\}\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S):
            entries = [name for name in names.split("\n") if name and not name.startswith(":")]
            listed += [(page.parent / name).relative_to(tmp_path).as_posix() for name in entries]
    laid = {path.relative_to(tmp_path).with_suffix("").as_posix() for path in tmp_path.rglob("*.md")}
    notebooks = {f"notebooks/{path.stem}" for path in NOTEBOOKS}
    assert sorted(listed) == sorted({*laid, *notebooks} - {"index"})


def test_the_reference_has_every_public_name() -> None:
    pages = "".join(path.read_text(encoding="utf-8") for path in (DOCS / "reference").glob("*.md"))
    names = set(re.findall(r"^\.\. auto\w+:: atout\.(\w+)$", pages, re.MULTILINE))
    modules = re.findall(r"^\.\. automodule:: (\S+)$", pages, re.MULTILINE)
    known = names | {name for module in modules for name in vars(import_module(module))}
    assert set(atout.__all__) - known == set()
