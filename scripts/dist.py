"""Build what is published, and try it: a wheel and a source archive in dist/, the notes of the version beside them.

    make dist                     on every Python found that Atout is for
    make dist ARGS="--here"       on this one alone
    make dist ARGS="--compiled"   and a wheel of compiled kernels beside it, for this Python and system: some minutes

It stops before publishing and says by which command that is done.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PROGRAM = """
import atout
match = atout.play(atout.Match("ordinary", seed=7), ["boussac", "random"])
assert match.over and match.winner == 0, match
assert atout.read_record(atout.write_record(match)).match.log == match.log
assert atout.play(atout.Match("beigne", players=5, seed=1), "boussac").over
print(match)
"""
THOUGHT = """
import time
start = time.monotonic()
import atout
match, seats = atout.Match("ordinary", seed=7), [atout.player("maitre", seed=1), atout.player("boussac", seed=1)]
while (seat := match.turn) != 0 or len(match.legal()) == 1:
    match.apply(seats[1](match.view(seat)))
match.apply(seats[0](match.view(0)))
print(f"The first thought of maitre, compiled elsewhere: after {time.monotonic() - start:.1f} s.")
"""
PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "atout-compiled"
version = "{version}"
description = "Kernels of Atout {version}, compiled: the strongest player thinks at once."
license = "MIT"
dependencies = ["atout=={version}"]

[tool.hatch.build.targets.wheel]
packages = ["atout_compiled"]
[tool.hatch.build.targets.wheel.hooks.custom]
"""
HOOK = """
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Tag(BuildHookInterface):
    def initialize(self, version, build_data):
        build_data |= {{"pure_python": False, "tag": "{tag}"}}
"""
COMMANDS = (("--version",), ("info",), ("presets",), ("rules", "--clause", "B-ORD-067"), ("golden", "--help"))


def main() -> None:
    """Build twice, compare, check, install, play."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    shutil.rmtree(DIST, ignore_errors=True)
    built = build(DIST)
    with tempfile.TemporaryDirectory() as folder:
        again = digests(build(Path(folder)))
    if digests(built) != again:
        sys.exit("Two builds of the same sources differ: " + ", ".join(file.name for file in built))
    run(sys.executable, "-m", "twine", "check", "--strict", *map(str, built))
    wheel = next(file for file in built if file.suffix == ".whl")
    run(sys.executable, "-m", "check_wheel_contents", str(wheel))
    (DIST / "NOTES.md").write_text(notes(version), encoding="utf-8")

    here = f"{sys.version_info[0]}.{sys.version_info[1]}"
    wanted = (here,) if "--here" in sys.argv[1:] else PYTHONS
    tried = {name: sys.executable if name == here else python_of(name) for name in wanted}
    for name, python in tried.items():
        if python:
            print(f"Python {name} …", flush=True)
            tried_out(python, wheel)
    if "--compiled" in sys.argv[1:]:
        built.append(compiled(wheel, version))
    for file in built:
        print(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB, sha256 {digests([file])[0]}")
    print("Tried on Python " + ", ".join(name for name, python in tried.items() if python) + ".")
    if missing := [name for name, python in tried.items() if not python]:
        print("Not tried, since it is not here: Python " + ", ".join(missing) + ".")
    print(f"Nothing is published. To do so: {sys.executable} -m twine upload dist/atout-{version}*")


def build(folder: Path) -> list[Path]:
    """The wheel and the source archive, dated as the last commit is."""
    date = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    run(
        sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT),
        env={**os.environ, "SOURCE_DATE_EPOCH": date or "0"},
    )  # fmt: skip
    return sorted(folder.glob("atout-*"))


def compiled(wheel: Path, version: str) -> Path:
    """The wheel `atout_compiled`: what the installed wheel compiles, for this Python, system and kind of processor; and
    how long the first thought of the strongest player takes with it."""
    python, platform = f"cp{sys.version_info[0]}{sys.version_info[1]}", sysconfig.get_platform().replace("-", "_")
    with tempfile.TemporaryDirectory() as folder:
        bin, project = installed(sys.executable, folder, wheel), Path(folder) / "project"
        run(str(bin / "atout"), "warm", "--into", str(project), env={**os.environ, "ATOUT_CACHE": f"{folder}/cache"})
        (project / "pyproject.toml").write_text(PROJECT.format(version=version), encoding="utf-8")
        (project / "hatch_build.py").write_text(HOOK.format(tag=f"{python}-none-{platform}"), encoding="utf-8")
        run(sys.executable, "-m", "build", "--wheel", "--outdir", str(DIST), str(project))
        product = next(DIST.glob("atout_compiled-*.whl"))
        run(str(bin / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(product))
        own = {**os.environ, "ATOUT_CACHE": f"{folder}/fresh"}
        run(str(bin / "python"), "-c", THOUGHT, cwd=folder, env=own)
    return product


def digests(files: list[Path]) -> list[str]:
    return [hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(files, key=lambda file: file.name)]


def notes(version: str) -> str:
    """What the changelog says of this version."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    section = re.search(rf"^## {re.escape(version)}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if section is None:
        sys.exit(f"CHANGELOG.md says nothing of {version}.")
    return section[1].strip() + "\n"


def installed(python: str, folder: str, wheel: Path) -> Path:
    """Install the wheel where nothing else is; where its programs lie."""
    run(python, "-m", "venv", folder)
    bin = Path(folder) / ("Scripts" if os.name == "nt" else "bin")
    run(str(bin / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel))
    return bin


def tried_out(python: str, wheel: Path) -> None:
    """Install the wheel where nothing else is, play, and run some commands."""
    with tempfile.TemporaryDirectory() as folder:
        bin = installed(python, folder, wheel)
        own = {**os.environ, "XDG_DATA_HOME": folder, "ATOUT_CACHE": f"{folder}/cache"}
        run(str(bin / "python"), "-W", "error", "-c", PROGRAM, cwd=folder, env=own)
        for command in COMMANDS:
            run(str(bin / "atout"), *command, cwd=folder, env=own, quiet=True)


def python_of(version: str) -> str | None:
    """The Python of a version, where one answers: pyenv puts names on the path that answer only where
    `PYENV_VERSION` says which is meant."""
    python = shutil.which(f"python{version}")
    if python is None:
        return None
    question = [python, "-c", "import sys; print(sys.executable)"]
    answer = subprocess.run(question, env={**os.environ, "PYENV_VERSION": version}, capture_output=True, text=True)
    return answer.stdout.strip() if answer.returncode == 0 else None


def run(*command: str, cwd: str | Path = ROOT, env: dict[str, str] | None = None, quiet: bool = False) -> None:
    """Run a command; where it fails, say which and stop."""
    done = subprocess.run(command, cwd=cwd, env=env, stdout=subprocess.DEVNULL if quiet else None)
    if done.returncode:
        sys.exit(f"This failed: {' '.join(command[:6])} …")


if __name__ == "__main__":
    main()
