"""Rounds played here, by a pool of processes, or by Ray on many machines: always the same rounds in the same order."""

from __future__ import annotations

import pickle
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import get_context, resource_tracker
from typing import TypeVar

from atout import kernel
from atout.contract.terms import AtoutError, OptionError
from atout.research.elsewhere import Workers
from atout.research.tournament.rounds import Plan, Round
from atout.research.tournament.tables import Table, table_for

AHEAD = 3  # rounds waiting for each process: enough that none is idle while the first one of the row takes long
MOST_TABLES = 32
"""How many tables a process keeps: a gauntlet plays at one for each of the pool in turn."""

F = TypeVar("F")

Task = tuple[Plan, int]
"""Which round to play."""


def played(tasks: Iterable[Task], jobs: int = 1, ray: bool = False) -> Generator[Round, None, None]:
    """The rounds of these tasks, in their order. Raises OptionError for fewer than one job, or for players that cannot
    be sent to another process; AtoutError where Ray is missing or a process was ended from outside."""
    if jobs < 1:
        raise OptionError("at least one process must play", "il faut au moins un processus")
    if ray:
        return _by_ray(tasks)
    tasks = list(tasks)
    if kernel.bulk_elsewhere() and not any(one.maker for plan, _ in tasks for one in plan.entrants):
        return _by_workers(tasks, jobs)
    return _by_processes(tasks, jobs) if jobs > 1 else _here(tasks)


def _here(tasks: Iterable[Task]) -> Generator[Round, None, None]:
    tables: dict[Plan, Table] = {}
    for plan, number in tasks:
        if plan not in tables:
            tables[plan] = table_for(plan)
        yield tables[plan].play(number)


@lru_cache(MOST_TABLES)
def _table(plan: bytes) -> Table:
    """One table of this process, kept for its next round. A plan comes as bytes, the same ones each time."""
    return table_for(pickle.loads(plan))


def _play(plan: bytes, number: int) -> Round:
    return _table(plan).play(number)


@lru_cache(MOST_TABLES)
def _packed(plan: Plan) -> bytes:
    try:
        return pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError):
        raise OptionError(
            "a player that is no module's own function or class cannot be sent to another process",
            "un joueur qui n'est ni fonction ni classe d'un module ne peut être envoyé à un autre processus",
        ) from None


def _in_order(
    submit: Callable[[bytes, int], F], collect: Callable[[F], Round], tasks: Iterable[Task], most: int
) -> Generator[Round, None, None]:
    """Hand tasks out, at most so many at once, and yield what comes back in their order."""
    waiting: deque[F] = deque()
    for plan, number in tasks:
        waiting.append(submit(_packed(plan), number))
        if len(waiting) >= most:
            yield collect(waiting.popleft())
    while waiting:
        yield collect(waiting.popleft())


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until this is over, and in a process that is begun in here until it is `_quiet`."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # it would let Ctrl-C in again when it begins
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _quiet() -> None:
    """Let Ctrl-C end a process of the pool at once, without a word: whoever started it says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _by_processes(tasks: Iterable[Task], jobs: int) -> Generator[Round, None, None]:
    # Spawned, not forked: a fork of a process with threads of Numba's may hang.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _quiet)

    def submit(plan: bytes, number: int) -> Future[Round]:
        with _uninterrupted():
            return pool.submit(_play, plan, number)

    try:
        yield from _in_order(submit, lambda future: future.result(), tasks, AHEAD * jobs)
    except BrokenProcessPool:
        raise AtoutError(
            "a process of the pool was ended from outside, perhaps for want of memory: try fewer --jobs",
            "un processus a été arrêté du dehors, faute de mémoire peut-être : essayez moins de --jobs",
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _by_workers(tasks: Iterable[Task], jobs: int) -> Generator[Round, None, None]:
    """Played in compiled processes of our own: a pool's would import the caller's main program once more."""
    workers, pool = Workers(jobs), ThreadPoolExecutor(jobs)
    try:
        yield from _in_order(
            lambda plan, number: pool.submit(workers.ask, f"{__name__}:_play", plan, number),
            lambda future: future.result(), tasks, AHEAD * jobs,
        )  # fmt: skip
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        workers.close()


def check_ray() -> None:
    """Raise AtoutError where Ray is missing."""
    try:
        import ray  # noqa: F401
    except ImportError:
        raise AtoutError(
            "--ray needs Ray: pip install 'atout[ray]'", "--ray demande Ray : pip install 'atout[ray]'"
        ) from None


def _by_ray(tasks: Iterable[Task]) -> Generator[Round, None, None]:
    check_ray()
    import ray

    ours = not ray.is_initialized()
    if ours:
        form = {"ATOUT_JIT": "0" if kernel.DECIDED and not kernel.JIT else "1"}
        ray.init(log_to_driver=False, logging_level="error", runtime_env={"env_vars": form})
    try:
        play = ray.remote(num_cpus=1)(_play)
        cores = int(ray.cluster_resources().get("CPU", 1))
        yield from _in_order(play.remote, ray.get, tasks, AHEAD * cores)
    finally:
        if ours:
            ray.shutdown()
