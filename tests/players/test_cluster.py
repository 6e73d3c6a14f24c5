"""Thinking on a Ray cluster: the same thoughts as on this machine, from whichever machine has a core free."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import atout
from atout.players import cluster
from atout.players.thought import Budget

RAY = (sys.executable, "-m", "ray.scripts.scripts")


def test_each_question_goes_where_most_cores_are_free() -> None:
    """Four cores here, two there: of three questions two go here, of six four."""
    questions: list[str] = []
    enough = threading.Barrier(7)

    class Actor:
        def __init__(self, name: str) -> None:
            self.name = name
            self.think = self

        def remote(self, *given: object) -> str:
            questions.append(self.name)
            return self.name

    def get(name: str) -> str:
        enough.wait(10)
        return name

    machines = cluster.Machines([(Actor("large"), 4), (Actor("small"), 2)], get)
    threads = [threading.Thread(target=machines.think) for _ in range(6)]
    for thread in threads:
        thread.start()
    enough.wait(10)
    for thread in threads:
        thread.join()
    assert sorted(questions) == ["large"] * 4 + ["small"] * 2


@pytest.mark.parametrize("address", ["host:10001", "http://host", ""])
def test_an_address_that_is_none_is_a_sentence(address: str) -> None:
    with pytest.raises(cluster.CannotThinkThere, match="is no cluster"):
        cluster.thinkers_at(address)


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is here")
def test_a_missing_ray_is_told_in_a_sentence() -> None:
    with pytest.raises(cluster.CannotThinkThere, match=r"Ray is missing: pip install 'atout\[ray\]'"):
        cluster.thinkers_at("ray://127.0.0.1:1")


def free_port(ports: range = range(1, 0)) -> int:
    """A port that nobody listens at, one of these where it matters."""
    for port in [*ports] or [0]:
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return int(probe.getsockname()[1])
    raise AssertionError("no port is free")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """That of a cluster of this machine alone, with two cores."""
    pytest.importorskip("ray")
    port, client = free_port(), free_port(range(21000, 30000))
    start = ["start", "--head", "--num-cpus=2", f"--port={port}", f"--ray-client-server-port={client}"]
    subprocess.run([*RAY, *start, "--include-dashboard=false", "--disable-usage-stats"], check=True, cwd=Path("/"))
    yield f"ray://127.0.0.1:{client}"
    subprocess.run([*RAY, "stop", "--force"], check=True)


def test_a_cluster_thinks_what_this_machine_thinks(address: str) -> None:
    from atout.players.thinkers import Thinkers

    match = atout.Match("ordinary", seed=5)
    while match.turn is None:
        match.apply(match.legal()[0])
    view = match.view(match.turn)
    budget = Budget(seconds=None, worlds=64)
    far, near = cluster.thinkers_at(address), Thinkers()
    try:
        thoughts = [one.think(view, "maitre", 7, budget).result(300) for one in (far, near)]
    finally:
        far.close()
        near.close()
    assert (thoughts[0].action, thoughts[0].weighed) == (thoughts[1].action, thoughts[1].weighed)


def test_a_cluster_that_does_not_answer_is_a_sentence(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    with pytest.raises(cluster.CannotThinkThere, match=r"Nobody can think at ray://127\.0\.0\.1:1 "):
        cluster.thinkers_at("ray://127.0.0.1:1")
