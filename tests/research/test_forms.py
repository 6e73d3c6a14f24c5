"""When the library compiles (docs/decisions/0032): not before it is asked, and then all of it."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import atout
from atout import kernel, research
from atout.cards.chance import stream
from atout.contract.game import rules_of
from atout.games.bezique.kernels.random_play import fresh_pack
from atout.games.bezique.kernels.state import new_state
from atout.players import Budget, making
from atout.players.thought import Thought, Weighed
from atout.research import elsewhere
from atout.research.bulk import BulkEnv, Network
from atout.research.vector import VectorEnv

from .test_bulk import slips

UNDECIDED = {key: value for key, value in os.environ.items() if key != "ATOUT_JIT"}


def printed(program: str, tmp_path: Path, **environment: str) -> list[str]:
    """The lines that a program prints in a process of its own, where nothing has been compiled yet."""
    given = {**UNDECIDED, "ATOUT_CACHE": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path), **environment}
    done = subprocess.run(
        [sys.executable, "-c", program], env=given, capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


FIRST = """
import sys, atout
match = atout.Match("ordinary", seed=7)
players = [atout.player("boussac", seed=1), atout.player("random", seed=2)]
while (seat := match.turn) is not None:
    match.apply(players[seat](match.view(seat)))
print(match.winner, "numba" in sys.modules)
try:
    atout.compile()
except atout.AtoutError as error:
    print(error.en)
    print(error.fr)
"""


def test_the_first_program_compiles_nothing_and_it_is_then_too_late(tmp_path: Path) -> None:
    first, en, fr = printed(FIRST, tmp_path)
    assert first == "0 False"
    assert en.startswith("atout.compile() must come before the first match")
    assert fr.startswith("atout.compile() doit venir avant la première partie")
    assert list(tmp_path.iterdir()) == []


SWITCHED = """
import gc, importlib, logging, os, pkgutil, sys
import atout
from atout import kernel, research
maitre = "games.bezique.maitre"
rooms = ("cli", "server.web.app", f"{maitre}.maitre", f"{maitre}.tree", "games.bezique.research.positions")
for name in map("atout.{}".format, rooms):
    importlib.import_module(name)
plain = [function for function, _ in kernel._plain] + list(kernel._constants)
names = [vars(module) for name, module in list(sys.modules.items()) if name.startswith("atout")]
held = {id(held) for space in names for held in space.values()}
print(len(plain) > 400, sum(id(one) in held for one in plain) == len(plain))
atout.compile()
atout.compile()
left = [one for one in plain for place in gc.get_referrers(one) if any(place is space for space in names)]
print([getattr(one, "__qualname__", one) for one in left])
print(kernel.compiled(), os.environ["ATOUT_JIT"], type(atout.rules("ordinary").packed).__name__)
from atout.games.bezique.players.weights import TASTE, WEIGHTS
from atout.games.bezique.maitre.holding_prior import TRUMPS, _TRUMPS
print(dict(zip(TASTE.dtype.names, TASTE.tolist())) == WEIGHTS, tuple(_TRUMPS) == TRUMPS)
"""


@pytest.mark.long
def test_compile_takes_every_kernel_that_is_imported_already(tmp_path: Path) -> None:
    """Also those that a module has from another one, and the tables that they read."""
    assert printed(SWITCHED, tmp_path) == ["True True", "[]", "True 1 record", "True True"]


SHUFFLED = """
import atout
from atout.cards import chance
from atout.games.bezique.kernels import random_play, state
atout.compile()
rules = atout.rules("ordinary")
at = state.new_state(rules)
random_play.fresh_pack(at, rules.packed, chance.stream(5))
print(hasattr(random_play.fresh_pack, "signatures"), *at.pack[:64])
"""


def test_what_is_compiled_so_does_as_the_plain_form(tmp_path: Path) -> None:
    """Shown by a kernel that is compiled soon; all of them are compared in `tests/kernels`."""
    rules = atout.rules("ordinary")
    state = new_state(rules)
    fresh_pack(state, rules.packed, stream(5))
    assert printed(SHUFFLED, tmp_path, NUMBA_OPT="0") == [" ".join(map(str, [True, *state.pack[:64]]))]


@pytest.mark.parametrize(("jit", "compiled"), [("0", "False"), ("1", "True"), ("", "False")])
def test_atout_jit_decides(jit: str, compiled: str, tmp_path: Path) -> None:
    program = (
        "import atout, atout.kernel as k; print(k.compiled(), k.bulk_elsewhere()); atout.compile(); print(k.compiled())"
    )
    assert printed(program, tmp_path, ATOUT_JIT=jit) == [f"{compiled} {jit == ''}", str(jit != "0")]


def test_that_something_is_compiled_is_said_once(tmp_path: Path) -> None:
    program = "import sys, atout; sys.stderr = sys.stdout; atout.compile(); atout.compile()"
    lines = ["The rules are being compiled, once for this version; this takes a minute or two."]
    assert printed(program, tmp_path) == lines  # and nothing was needed: nothing is kept
    for folder in (tmp_path / "objects").iterdir():
        (folder / "kept.nbi").touch()
    assert printed(program, tmp_path) == []


# Elsewhere --------------------------------------------------------------------------------------------------------


@pytest.fixture
def undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process in which nobody has decided anything; what works for it is plain all the same, to spare compiling."""
    monkeypatch.setattr(kernel, "DECIDED", False)
    monkeypatch.setattr(kernel, "tell_of_compiling", lambda: None)
    monkeypatch.setattr(elsewhere, "tell_of_compiling", lambda: None)
    monkeypatch.setattr(elsewhere, "FORM", "0")


def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "DECIDED", True)


@pytest.mark.long
def test_measures_are_taken_elsewhere_with_the_same_figures(undecided: None, monkeypatch: pytest.MonkeyPatch) -> None:
    functions: list[str] = []
    ask = elsewhere.Worker.ask

    def counted(worker: elsewhere.Worker, function: str, *given: Any, **more: Any) -> Any:
        functions.append(function)
        return ask(worker, function, *given, **more)

    monkeypatch.setattr(elsewhere.Worker, "ask", counted)
    steps: list[tuple[int, int]] = []

    def measures() -> list[Any]:
        return [
            research.arena(["boussac", "random"], "ordinary", pairs=3, seed=2, jobs=2),
            research.ladder(["random"], rules_of("beigne", players=3), pairs=1),
            research.simulate("ordinary", 3, 7, progress=lambda *step: steps.append(step)),
            research.simulate("beigne", 3),
        ]

    there = measures()
    assert len(functions) == 3 + 2 + 1 + 1
    assert steps == [(3, 3)]
    functions.clear()
    here(monkeypatch)
    assert measures() == there
    assert functions == []


def test_le_beigne_is_simulated_by_its_old_name_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    here(monkeypatch)
    assert research.simulate_beigne(hands=3) == research.simulate("beigne", 3)


def test_faults_and_refusals_come_back_from_there(undecided: None, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(atout.OptionError, match="no preset 'whist'"):
        research.simulate("whist")
    with pytest.raises(atout.OptionError, match="no player 'mozart'"):
        research.simulate("ordinary", 1, player="mozart")
    with elsewhere.Worker() as worker:
        with pytest.raises(atout.OptionError, match="no player 'mozart'") as caught:
            worker.ask("atout.players.registry:profile", "mozart")
        assert caught.value.fr.startswith("il n'y a pas de joueur")
        assert worker.ask("atout.players.registry:profile", "maitre").level == 5
        with pytest.raises(atout.AtoutError, match="has ended"):
            worker.ask("os:_exit", 3)


def test_a_mistake_of_the_caller_leaves_the_process_alive(undecided: None) -> None:
    """Whatever it raises comes back, what cannot be sent as words; what cannot be given is refused before."""
    with elsewhere.Worker() as worker:
        process = worker.ask("os:getpid")
        with pytest.raises(TypeError, match="real number") as caught:
            worker.ask("math:sqrt", "x")
        assert "worker.py" in caught.value.__notes__[0]
        with pytest.raises(RuntimeError, match="Odd: two three"):
            worker.ask("tests.research.test_forms:odd")
        with pytest.raises((TypeError, AttributeError, pickle.PicklingError)):
            worker.ask("math:sqrt", lambda: 4)
        assert worker.ask("os:getpid") == process


class Odd(Exception):
    """One that reads back as nothing."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} {other}")


def odd() -> None:
    raise Odd("two", "three")


def test_several_threads_may_ask(undecided: None) -> None:
    with elsewhere.Worker() as worker:
        answers: dict[int, list[int]] = {}

        def ask(number: int) -> None:
            answers[number] = [worker.ask("operator:neg", number * 1000 + at) for at in range(300)]

        threads = [threading.Thread(target=ask, args=(number,), daemon=True) for number in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert answers == {number: [-number * 1000 - at for at in range(300)] for number in range(3)}


def test_who_breaks_a_call_off_is_told_so_at_the_next(undecided: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut(pipe: Any) -> Any:
        raise KeyboardInterrupt

    env = BulkEnv("ordinary", 2, seed=1)
    with monkeypatch.context() as patch:
        patch.setattr(elsewhere, "_receive", cut)
        with pytest.raises(KeyboardInterrupt):
            env.rollout("random", decisions=100)
    for _ in range(2):
        with pytest.raises(atout.AtoutError, match="broken off") as caught:
            env.moves_by("random")
        assert "interrompu" in caught.value.fr


FORKED = """
import os, signal, sys
import atout
from atout.research import VectorEnv, elsewhere
elsewhere.FORM = "0"
elsewhere.tell_of_compiling = lambda: None
env = VectorEnv("ordinary", 2, seed=1)
if (child := os.fork()) == 0:
    signal.alarm(30)
    try:
        env.step(env.random_moves())
    except atout.AtoutError as error:
        print(error, flush=True)
    if sys.argv[-1] == "closes":
        env.close()
    sys.exit(0)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
env.step(env.random_moves())
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.parametrize("end", ["ends", "closes"])
def test_a_child_leaves_its_parent_s_games_alone(end: str, tmp_path: Path) -> None:
    said, code = printed(FORKED.replace("sys.argv[-1]", repr(end)), tmp_path)
    assert "belong to the process that began them" in said
    assert code == "0"


def test_players_that_are_functions_play_here(undecided: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "_started", lambda: pytest.fail("nothing is to be started"))
    result = research.arena([lambda seed: atout.player("random", seed), "random"], "ordinary", pairs=1)
    assert result.games == 2


@pytest.mark.parametrize("preset", ["ordinary", "beigne"])
def test_many_games_are_played_elsewhere_in_shared_arrays(
    preset: str, undecided: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = VectorEnv(preset, 5, seed=4)
    here(monkeypatch)
    own = VectorEnv(preset, 5, seed=4)
    for at in range(60):
        for name in ("observations", "masks", "seats", "rewards", "terminations"):
            assert np.array_equal(getattr(there, name), getattr(own, name)), (at, name)
            assert getattr(there, name).dtype == getattr(own, name).dtype
        moves = own.random_moves()
        assert np.array_equal(there.random_moves(), moves)
        there.step(moves)
        own.step(moves)
    wrong = own.random_moves()
    wrong[2] = np.flatnonzero(~own.masks[2])[0]
    with pytest.raises(research.Fault, match="game 2, at seat"):
        there.step(wrong)
    there.reset(9)
    own.reset(9)
    assert np.array_equal(there.observations, own.observations)
    there.close()
    own.close()
    with pytest.raises(atout.AtoutError, match="has ended"):
        there.step(own.random_moves())


def test_games_in_bulk_are_played_elsewhere_too(undecided: None, monkeypatch: pytest.MonkeyPatch) -> None:
    there = BulkEnv("ordinary", 4, opponent="boussac", seed=4, threads=2)
    here(monkeypatch)
    own = BulkEnv("ordinary", 4, opponent="boussac", seed=4)
    for at in range(30):
        for name in ("masks", "seats", "rewards", "dones", "facts", "lengths", "cases"):
            assert np.array_equal(getattr(there, name), getattr(own, name)), (at, name)
            assert getattr(there, name).dtype == getattr(own, name).dtype
        moves = own.moves_by()
        assert np.array_equal(there.moves_by(), moves)
        assert np.array_equal(there.dense(), own.dense())
        assert np.array_equal(there.features(), own.features())
        notation = own.action(2, int(moves[2]))
        assert there.action(2, int(moves[2])) == notation
        assert there.move(2, notation) == moves[2]
        there.step(moves)
        own.step(moves)
    assert there.rollout("random", decisions=40) == own.rollout("random", decisions=40)
    answers = {"first": np.ones((4, own.width, own.moves)), "first_bias": np.arange(own.moves)}
    assert np.array_equal(there.moves_by(Network(answers)), own.masks.shape[1] - 1 - own.masks[:, ::-1].argmax(axis=1))
    wrong = own.moves_by()
    wrong[2] = np.flatnonzero(~own.masks[2])[0]
    with pytest.raises(research.Fault, match="game 2, at seat"):
        there.step(wrong)
    with pytest.raises(atout.OptionError, match="mozart"):
        there.moves_by("mozart")
    for slip in slips(there):
        with pytest.raises(atout.OptionError):
            slip()
    there.reset(9)
    own.reset(9)
    assert np.array_equal(there.facts, own.facts)
    there.close()
    own.close()
    with pytest.raises(atout.AtoutError, match="has ended"):
        there.step(own.moves_by())


def test_who_searches_thinks_elsewhere(undecided: None, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[str, Budget | None]] = []

    class Others:
        def think(self, view: Any, name: str, seed: int, budget: Budget | None) -> Any:
            calls.append((name, budget))
            action = view.legal()[-1]
            return type("Done", (), {"result": lambda self: Thought(action, (Weighed(action, 0, 0, 1),), 1, 0.0)})()

    monkeypatch.setattr(making, "others", Others)
    for preset in ("ordinary", "beigne"):
        match = rules_match(preset)
        action = atout.player("maitre", 1, Budget(worlds=2))(match.view(match.turn))
        assert action in match.legal()
    assert calls == [("maitre", Budget(worlds=2))] * 2


def rules_match(preset: str) -> Any:
    from atout.contract.game import game_of

    return game_of(preset).match(preset, seed=3)
