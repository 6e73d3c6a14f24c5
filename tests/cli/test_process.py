"""Atout as a process of its own: pipes that close, interrupts, and compiling ahead."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import atout
from atout import kernel
from atout.cli import golden
from atout.cli.shared import compiling, streams
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


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="children are seen in /proc")
def test_an_interrupt_while_processes_of_a_pool_are_starting_ends_without_a_traceback() -> None:
    with subprocess.Popen(
        [*ATOUT, "arena", "boussac", "random", "--pairs", "5000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=PLAIN,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        while len(children.read_text().split()) < 3:  # what watches over them, and two that play
            time.sleep(0.02)
        time.sleep(0.3)
        os.killpg(process.pid, signal.SIGINT)
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


@pytest.mark.parametrize(
    ("encoding", "words", "sentence"),
    [
        ("ascii", "presets --lang fr", "Besigue. Le jeu de reference"),
        ("cp1252", "presets --lang fr", "Bésigue. Le jeu de référence"),
        ("ascii", "--help --lang fr", "+- Jouer -"),
        ("cp1252", "rules ordinary --lang en", "250 or 50 points"),
    ],
)
def test_what_an_encoding_lacks_is_written_in_plainer_signs(encoding: str, words: str, sentence: str) -> None:
    environment = {**PLAIN, "PYTHONIOENCODING": encoding, "COLUMNS": "200"}
    done = subprocess.run([*ATOUT, *words.split()], capture_output=True, env=environment, check=True)
    assert sentence in done.stdout.decode(encoding)


@pytest.mark.parametrize("signs", ["K♠ 7♥", "J’ai l’œil : « bésigue »…", "−5 × 1,5 → ±3"])
def test_every_sign_has_a_plainer_form(signs: str) -> None:
    streams.prepare()
    written = signs.encode("ascii", streams.HANDLER).decode("ascii")
    assert "?" not in written
    assert {"K♠ 7♥": "KS 7H"}.get(signs, written) == written


def test_every_sign_of_the_sources_has_one() -> None:
    files = [file for end in ("py", "ftl", "toml") for file in Path(atout.__file__).parent.rglob(f"*.{end}")]
    signs = {sign for file in files if "server" not in file.parts for sign in file.read_text(encoding="utf-8")}
    streams.prepare()
    assert [sign for sign in signs if sign != "?" and b"?" in sign.encode("ascii", streams.HANDLER)] == []


@pytest.mark.skipif(os.name != "posix", reason="a shell closes its outputs so")
@pytest.mark.parametrize("words", ["presets >&-", "--help >&- 2>&-"])
def test_where_nothing_can_be_written_nothing_is_said(words: str) -> None:
    done = subprocess.run(["sh", "-c", f"{shlex.join(ATOUT)} {words}"], capture_output=True, env=PLAIN)
    assert (done.returncode, done.stderr) == (0, b"")


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
