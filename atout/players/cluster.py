"""Thinking on a Ray cluster: a process like that of `worker.py`, which has others think in its place.

`serve --thinkers ray://HOST:10001` starts it. Atout, in the same version, is installed on every machine of the cluster.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from threading import Lock
from types import ModuleType
from typing import Protocol, cast

from atout.contract.terms import AtoutError
from atout.players.posted import PostedView
from atout.players.thinkers import Thinkers
from atout.players.thought import Budget, Thought
from atout.players.worker import prepare, think, work
from atout.version import __version__

SCHEME = "ray://"
PATIENCE = 120
"""Seconds in which a cluster has to answer at the start."""
CORES = "--cores"


class CannotThinkThere(AtoutError):
    """The cluster cannot be used; the sentence says what to do."""


class Method(Protocol):
    """A method of an actor."""

    def remote(self, *arguments: object) -> object:
        """Have it called there: what stands for its answer."""


class Actor(Protocol):
    """A Thinker on another machine."""

    think: Method
    prepare: Method


class Thinker:
    """One machine of the cluster, with all its cores."""

    def version(self) -> str:
        """Which Atout is installed there."""
        return __version__

    def think(self, posted: PostedView, name: str, seed: int, budget: Budget | None) -> Thought:
        """What the player called `name` thinks of a view."""
        return think(posted, name, seed, budget)

    def prepare(self, posted: Sequence[PostedView]) -> None:
        """Compile, or load, all that thinking about such views needs."""
        prepare(posted)


class Machines:
    """Thinkers by machine; each question goes where most cores are free. `actors`: with how many cores each has."""

    def __init__(self, actors: Sequence[tuple[Actor, int]], get: Callable[[object], object]) -> None:
        self._actors = actors
        self._get = get
        self._doing = [0] * len(actors)
        self._lock = Lock()

    def think(self, *question: object) -> Thought:
        """Have one of them think."""
        with self._lock:
            at = min(range(len(self._actors)), key=lambda at: self._doing[at] / self._actors[at][1])
            self._doing[at] += 1
        try:
            return cast(Thought, self._get(self._actors[at][0].think.remote(*question)))
        finally:
            with self._lock:
                self._doing[at] -= 1

    def prepare(self, posted: Sequence[PostedView]) -> None:
        """Have every one of them prepare."""
        self._get([actor.prepare.remote(posted) for actor, _ in self._actors])


def thinkers_at(address: str) -> Thinkers:
    """Those who think on the cluster at `address`, as many at once as it has cores. Raises CannotThinkThere."""
    if not address.startswith(SCHEME):
        raise CannotThinkThere(
            f"{address!r} is no cluster: give the address of Ray's client server, as in --thinkers ray://host:10001.",
            f"{address!r} n'est pas une grappe : donnez l'adresse du serveur client de Ray, comme"
            " --thinkers ray://hôte:10001.",
        )
    command = (sys.executable, "-m", "atout.players.cluster", address)
    try:
        process = subprocess.run([*command, CORES], capture_output=True, text=True, timeout=PATIENCE, check=False)
        why = (process.stderr.strip().splitlines() or ["no answer"])[-1]
    except subprocess.TimeoutExpired:
        process, why = None, f"no answer in {PATIENCE} s"
    if process is None or process.returncode:
        raise CannotThinkThere(
            f"Nobody can think at {address} ({why}): check that the cluster runs, and that it has this Atout.",
            f"Personne ne peut réfléchir à {address} ({why}) : vérifiez que la grappe tourne, et qu'elle a cet Atout.",
        )
    return Thinkers(command, threads=int(process.stdout))


def connect(address: str) -> ModuleType:
    """The module that speaks to the cluster at `address`, connected. Raises SystemExit with a sentence."""
    try:
        import ray
    except ImportError:
        raise SystemExit("Ray is missing: pip install 'atout[ray]'") from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise SystemExit(" ".join(str(error).split())) from None
    return ray


def machines(ray: ModuleType) -> dict[str, int]:
    """The cores of each machine that lives."""
    nodes = [node for node in ray.nodes() if node["Alive"] and node["Resources"].get("CPU", 0) >= 1]
    return {node["NodeID"]: int(node["Resources"]["CPU"]) for node in nodes}


def start_actors(ray: ModuleType) -> Machines:
    """A thinker on every machine. Raises SystemExit where a machine has another Atout."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy as On

    actors = []
    for node, cores in machines(ray).items():
        remote = ray.remote(Thinker).options(
            num_cpus=cores,
            max_concurrency=cores + 1,  # beside thinking, one prepares
            max_restarts=-1,
            max_task_retries=1,
            scheduling_strategy=On(node, soft=False),
            runtime_env={"env_vars": {"ATOUT_JIT": "1"}},
        )
        actors.append((remote.remote(), cores))
    if others := set(ray.get([actor.version.remote() for actor, _ in actors])) - {__version__}:
        raise SystemExit(f"A machine of the cluster has Atout {others.pop()}, this one has {__version__}.")
    return Machines(actors, ray.get)


def main(address: str, *arguments: str) -> None:
    """Say how many cores the cluster has, or answer until the owner is gone."""
    ray = connect(address)
    if arguments == (CORES,):
        sys.stdout.write(f"{sum(machines(ray).values())}\n")
        return
    cluster = start_actors(ray)
    work(cluster.think, cluster.prepare, sum(machines(ray).values()))


if __name__ == "__main__":
    main(*sys.argv[1:])
