"""The pool of those who think ahead: what goes over comes back, nobody waits for it, nothing is left behind."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

import pytest

import atout
from atout.contract.game import all_presets, game_of
from atout.games import beigne
from atout.games.bezique.kernels.state import NONE
from atout.kernel import contents
from atout.players.game import players_of
from atout.players.posted import PostedView
from atout.players.thinkers import NoThought, Thinkers
from atout.players.thought import Budget
from atout.players.worker import alone

STAND_IN = (sys.executable, str(Path(__file__).with_name("stand_in.py")))
PATIENCE = 60


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    pool = Thinkers(STAND_IN, threads=2)
    yield pool
    pool.close()


def views(preset: str, seed: int, count: int = 40) -> Iterator[Any]:
    """What those to act see in a game played at random."""
    rng = random.Random(seed)
    match = game_of(preset).match(preset, seed=seed)
    for _ in range(count):
        if match.turn is None:
            return
        yield match.view(match.turn)
        match.apply(rng.choice(match.legal()))


def a_view(preset: str = "ordinary") -> Any:
    return next(views(preset, 1))


@pytest.mark.parametrize("preset", all_presets())
def test_a_view_arrives_as_it_went(preset: str) -> None:
    for view in views(preset, 3):
        again = PostedView.of(view).view()
        assert contents(again.record) == contents(view.record)
        assert again.legal() == view.legal()
        assert str(again) == str(view)


def test_a_posted_view_says_nothing_of_hidden_cards() -> None:
    """What goes to the other process is made of the view alone, byte for byte."""
    match = atout.Match("ordinary", seed=1)
    view = match.view(match.turn or 0)
    sent = str(PostedView.of(view))
    pack = next(entry for entry in match.log if isinstance(entry, atout.NewPack))
    shown = {*view.hand, view.turn_up}
    assert not any(card in sent for card in pack.cards if card not in shown)
    fields = PostedView.of(view).fields
    assert not any(any(hand) for seat, hand in enumerate(fields["hand"]) if seat != view.seat)
    assert set(fields["pack"]) == {NONE}


@pytest.mark.parametrize(
    ("preset", "shape"), [("chinese", "four"), ("three", "four"), ("variante", "ordinary"), ("beigne", "beigne")]
)
def test_games_are_prepared_by_shape(preset: str, shape: str) -> None:
    assert players_of(preset).shape_of(game_of(preset).presets[preset]) == shape


def test_a_thought_comes_back(thinkers: Thinkers) -> None:
    view = a_view()
    assert not thinkers.ready(view.rules)
    thought = thinkers.think(view, "quick", 7).result(PATIENCE)
    assert thinkers.ready(view.rules)
    assert not thinkers.ready(atout.rules("four"))
    assert thought.action == view.legal()[0]
    assert [one.action for one in thought.weighed] == list(view.legal())
    assert thought.worlds == 7
    bid = next(view for view in views("beigne", 1) if view.phase == "bid")
    assert isinstance(thinkers.think(bid, "quick", 1).result(PATIENCE).action, beigne.Bid)


def test_what_is_needed_is_prepared_before_what_may_be(thinkers: Thinkers) -> None:
    order: list[str] = []
    for preset in ("ordinary", "four", "beigne"):
        thinkers.prepare(game_of(preset).presets[preset])
        thinkers._prepared[preset].answer.add_done_callback(lambda _, preset=preset: order.append(preset))
    thinkers.think(a_view("beigne"), "quick", 1).result(PATIENCE)
    thinkers.think(a_view("four"), "quick", 1).result(PATIENCE)
    assert order == ["ordinary", "beigne", "four"]


def test_what_cannot_be_prepared_is_said_and_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAND_IN_CANNOT", "four")
    pool = Thinkers(STAND_IN)
    try:
        for _ in range(2):
            with pytest.raises(NoThought, match="not this one"):
                pool.think(a_view("four"), "quick", 1).result(PATIENCE)
        assert not pool.ready(atout.rules("four"))
        assert pool.think(a_view(), "quick", 1).result(PATIENCE)
    finally:
        pool.close()


def test_two_servers_of_one_machine_do_not_compile_the_same_at_once(tmp_path: Path) -> None:
    """Each would take minutes of two cores; the second waits and finds it compiled."""
    lock, order = tmp_path / "cache" / "compiling.lock", []

    def second() -> None:
        with alone(lock):
            order.append("second")

    other = threading.Thread(target=second)
    with alone(lock):
        other.start()
        other.join(0.3)
        order.append("first")
    other.join(10)
    assert order == ["first", "second"]


def test_an_error_is_said_and_the_next_is_answered(thinkers: Thinkers) -> None:
    with pytest.raises(NoThought, match="lost the thread"):
        thinkers.think(a_view(), "err", 1).result(PATIENCE)
    assert thinkers.think(a_view(), "quick", 1).result(PATIENCE)


def test_a_worker_that_dies_is_replaced_and_asked_again(thinkers: Thinkers, tmp_path: Path) -> None:
    mark = tmp_path / "died"
    dying = thinkers.think(a_view(), f"die {mark}", 1)
    others = [thinkers.think(a_view(), "quick", seed) for seed in range(4)]
    assert dying.result(PATIENCE).action
    assert [other.result(PATIENCE).worlds for other in others] == [0, 1, 2, 3]
    assert mark.exists()


def test_what_always_kills_the_worker_is_given_up(thinkers: Thinkers, tmp_path: Path) -> None:
    mark = tmp_path / "died"
    mark.write_text("always")
    with pytest.raises(NoThought, match="died"):
        thinkers.think(a_view(), f"die {mark}", 1).result(PATIENCE)
    assert thinkers.think(a_view(), "quick", 1).result(PATIENCE)


def test_what_is_cancelled_before_its_turn_is_not_thought(thinkers: Thinkers) -> None:
    slow = [thinkers.think(a_view(), "burn", 1, Budget(seconds=0.4)) for _ in range(2)]
    thinkers.think(a_view(), "quick", 1)  # takes its place behind them
    late = thinkers.think(a_view(), "burn", 1, Budget(seconds=60))
    assert late.cancel()
    assert all(one.result(PATIENCE) for one in slow)
    assert thinkers.think(a_view(), "quick", 1).result(PATIENCE)
    with pytest.raises(CancelledError):
        late.result()


def test_where_many_wait_each_gets_a_part_of_the_time(thinkers: Thinkers) -> None:
    thinkers.think(a_view(), "quick", 1).result(PATIENCE)
    many = [thinkers.think(a_view(), "burn", 1, Budget(seconds=0.4)) for _ in range(8)]
    assert sorted(one.result(PATIENCE).seconds for one in many)[4] < 0.4


def test_who_asks_for_much_takes_nothing_from_the_others(thinkers: Thinkers, tmp_path: Path) -> None:
    """One person has thirty tables, another one: he waits for the thoughts under way, and has his whole time."""
    answered = tmp_path / "answered"
    under_way = [thinkers.think(a_view(), f"wait {answered}", 1, whose="one") for _ in range(2)]
    many = [thinkers.think(a_view(), "burn", 1, Budget(seconds=0.2), whose="one") for _ in range(28)]
    request = thinkers.think(a_view(), "burn", 1, Budget(seconds=0.2), whose="other")
    before: list[int] = []
    request.add_done_callback(lambda _: before.append(sum(thought.done() for thought in many)))
    thinkers._prepared["ordinary"].answer.result(PATIENCE)
    answered.touch()
    assert request.result(PATIENCE).seconds > 0.15
    while not before:
        time.sleep(0.01)
    assert before[0] <= 8, "he comes first, beside one of the others at a time"
    assert all(thought.result(PATIENCE) for thought in (*under_way, *many))


def test_persons_take_turns(tmp_path: Path) -> None:
    """Three of each are asked for, all of the first before any of the second, while one thought keeps them waiting."""
    one_at_a_time = Thinkers(STAND_IN, threads=1)
    answered = tmp_path / "answered"
    under_way = one_at_a_time.think(a_view(), f"wait {answered}", 1, whose="slow")
    one_at_a_time._prepared["ordinary"].answer.result(PATIENCE)
    ended: list[str] = []
    thoughts = []
    for whose in ("a", "b", "c"):
        for _ in range(3):
            thoughts.append(one_at_a_time.think(a_view(), "quick", 1, whose=whose))
            thoughts[-1].add_done_callback(lambda _, whose=whose: ended.append(whose))
    answered.touch()
    assert all(one.result(PATIENCE) for one in (under_way, *thoughts))
    one_at_a_time.close()
    assert ended == [*"abc"] * 3
    assert not one_at_a_time._served


def test_those_who_wait_are_told_when_it_closes() -> None:
    closing = Thinkers(STAND_IN, threads=1)
    thoughts = [closing.think(a_view(), "burn", 1, Budget(seconds=60)) for _ in range(3)]
    closing.close()
    for one in thoughts:
        with pytest.raises(NoThought):
            one.result(PATIENCE)
    with pytest.raises(NoThought):
        closing.think(a_view(), "quick", 1).result(PATIENCE)


OWNER = """
import sys, time
sys.path.insert(0, {root!r})
from players.test_thinkers import Thinkers, STAND_IN, a_view
thinkers = Thinkers(STAND_IN)
thinkers.think(a_view(), "quick", 1).result(60)
print(thinkers._process.pid, flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_an_owner_that_is_killed_leaves_no_orphan() -> None:
    root = str(Path(__file__).parent.parent)
    owner = subprocess.Popen([sys.executable, "-c", OWNER.format(root=root)], stdout=subprocess.PIPE, text=True)
    assert owner.stdout
    worker = int(owner.stdout.readline())
    assert alive(worker)
    owner.send_signal(signal.SIGKILL)
    owner.communicate()
    end = time.monotonic() + PATIENCE
    while alive(worker) and time.monotonic() < end:
        time.sleep(0.02)
    assert not alive(worker)


def alive(pid: int) -> bool:
    """Whether a process runs; one that only waits to be taken note of does not."""
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat")
        return not state.exists() or state.read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


BEAT = 0.005
"""Seconds between two heartbeats of the loop."""


class Pulse:
    """A heart in the event loop: how much processor time its thread spent from one beat to the next, in seconds.

    Processor time, not the clock: on a machine with other work a beat may come late though nobody stood in its way.
    Whatever keeps the loop busy shows here, be it computing, pickling or compiling. What makes it wait instead shows
    in the number of beats.
    """

    def __init__(self) -> None:
        self.busy: list[float] = []

    async def beat(self) -> None:
        while True:
            before = time.thread_time()
            await asyncio.sleep(BEAT)
            self.busy.append(time.thread_time() - before)


def test_the_loop_never_pauses_while_four_search(thinkers: Thinkers) -> None:
    """Four positions are thought about at once, over and over, by threads that never let go of their interpreter.

    Between two heartbeats the thread of the loop never works for 20 ms, and it never waits for an answer: while the
    four think, hundreds of beats go by. (On a machine that has nothing else to do, no two beats are 20 ms apart.)
    """

    async def run() -> None:
        every = [view for preset in ("ordinary", "beigne") for view in list(views(preset, 5))[6:8]]
        for view in every[::2]:
            await asyncio.wrap_future(thinkers.think(view, "quick", 1))
        pulse = Pulse()
        heart = asyncio.create_task(pulse.beat())
        for view in every:
            beats = len(pulse.busy)
            thoughts = [thinkers.think(view, "burn", seed, Budget(seconds=0.1)) for seed in range(4)]
            await asyncio.gather(*map(asyncio.wrap_future, thoughts))
            assert len(pulse.busy) - beats >= 5, "the heart has stood still"
        heart.cancel()
        assert max(pulse.busy) < 0.020

    asyncio.run(run())
