"""Atout as a process of its own: pipes that close, interrupts, and compiling ahead."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from atout import kernel
from atout.cli import golden
from atout.cli.shared import compiling
from atout.contract.terms import AtoutError, Text
from atout.games.bezique import rules
from atout.research import simulate
from atout.research.golden import texts

ATOUT = [sys.executable, "-c", "from atout.cli import app; app()"]
PLAIN = {**os.environ, "ATOUT_JIT": "0"}  # nothing to compile, and nothing said of it


def test_a_reader_that_goes_away_is_no_fault() -> None:
    with subprocess.Popen(
        [*ATOUT, "simulate", "--deals", "40", "--audit"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=PLAIN
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"{")
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


@pytest.mark.skipif(os.name != "posix", reason="interrupts are sent otherwise elsewhere")
def test_an_interrupt_ends_without_a_traceback() -> None:
    """Also where the tests themselves run in the background, and interrupts are ignored from the start."""
    with subprocess.Popen(
        [*ATOUT, "simulate", "--deals", "100000", "--audit"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=PLAIN,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b"{")
        process.send_signal(signal.SIGINT)
        _, complaints = process.communicate()
        assert b"Traceback" not in complaints
        assert process.returncode == 130


def test_a_full_disk_is_one_sentence() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*ATOUT, "simulate", "--deals", "40", "--audit"], stdout=full, stderr=subprocess.PIPE, env=PLAIN
        )
    assert done.stderr == b"atout: No space left on device.\n"
    assert done.returncode == 2


def test_it_runs_uncompiled_with_the_same_figures() -> None:
    done = subprocess.run([*ATOUT, "simulate", "--deals", "2", "--json"], env=PLAIN, capture_output=True, check=True)
    assert done.stderr == b""
    assert json.loads(done.stdout.splitlines()[-1]) == simulate(rules("ordinary"), 2).as_json()


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache of compiled kernels."""
    monkeypatch.setattr(compiling, "cache_root", lambda: tmp_path)
    monkeypatch.setattr(compiling, "cache_folder", lambda: tmp_path / "kernels-now")
    monkeypatch.setattr(compiling, "folders", lambda: [tmp_path / "objects" / "now"])
    return tmp_path


def test_compiling_is_done_once(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[str] = []
    monkeypatch.setattr(kernel, "JIT", True)
    monkeypatch.setattr(
        compiling, "steps", lambda: {"play": (Text("des règles", "the rules"), lambda: done.append("rules"))}
    )
    assert not compiling.ensure("play", lang="en")
    assert "Compiling the rules" in capsys.readouterr().err
    assert compiling.ensure("play")
    assert capsys.readouterr().err == ""
    assert done == ["rules"]
    (cache / "kernels-now" / "play.done").unlink()
    compiling.ensure("play", lang="fr")
    output = capsys.readouterr().err
    assert "Les règles sont compilées" in output
    assert "Compilation des règles : " in output


def test_what_is_played_and_read_waits_for_no_compiler(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key != "ATOUT_JIT"}
    ran = subprocess.run(
        [*ATOUT, "simulate", "--preset", "rubicon", "--deals", "1", "--audit"],
        capture_output=True,
        text=True,
        check=True,
        env={**environment, "ATOUT_CACHE": str(tmp_path)},
    )
    assert json.loads(ran.stdout)["preset"] == "rubicon"
    assert list(tmp_path.rglob("*.nbc")) == []


def test_old_cache_folders_are_thrown_away(cache: Path) -> None:
    now = time.time()
    ages = {"kernels-now": 100, "kernels-yesterday": 1, "kernels-old": 20, "other": 100}
    ages |= {"objects/now": 100, "objects/yesterday": 1, "objects/old": 20}
    for name in ages:
        (cache / name).mkdir(parents=True)
    for name, age in ages.items():
        os.utime(cache / name, (now - age * 86_400,) * 2)
    compiling.prune()
    assert {folder.name for folder in cache.iterdir()} == {"kernels-now", "kernels-yesterday", "objects", "other"}
    assert {folder.name for folder in (cache / "objects").iterdir()} == {"now", "yesterday"}


def test_golden_files_are_written_with_the_message_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "playthrough", lambda *given: "")
    monkeypatch.setattr(texts, "counts", lambda *given: "")
    assert {path.parent.name for path, _ in golden.golden_files()} == {"playthroughs", "counts", "static"}


def test_golden_files_are_not_written_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "ROOT", tmp_path)
    with pytest.raises(AtoutError, match="source tree"):
        list(golden.write_all())
