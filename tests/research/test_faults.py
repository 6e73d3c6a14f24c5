"""Nobody's word is taken for it: every action is checked, at the arena's tables, at the doors and at the table."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from cases import some

import atout
from atout.contract.faults import Fault
from atout.contract.game import all_presets, rules_of
from atout.contract.terms import RecordError, UnlawfulAction
from atout.games import beigne, bezique
from atout.players import player
from atout.research.environments.engine import NOBODY, engine_of
from atout.research.tournament import pool
from atout.research.tournament.arena import arena
from atout.research.tournament.rounds import Round
from atout.research.vector import VectorEnv
from atout.table import Seat, Setup, Table

MOST_ASKED = 5000
"""Decisions after which somebody is taken to play for ever."""


class Mine:
    """A player of one's own: the rules player's choice, but where `does` has another answer. It makes itself."""

    def __init__(self, does: Callable[[Any], Any] = lambda view: None) -> None:
        self.does = does
        self.asked = 0

    def __call__(self, seed: int) -> Callable[[Any], Any]:
        def play(view: Any) -> Any:
            self.asked += 1
            assert self.asked < MOST_ASKED, "this never ends"
            if (answer := self.does(view)) is not None:
                return answer
            return player("boussac", seed)(view)

        return play


def boast(view: Any) -> Any:
    """Two bésigues that nobody holds, when it may declare."""
    two = bezique.Declare("double_bezique", ("QSa", "JDa", "QSb", "JDb"))
    return two if bezique.Draw() in view.legal() else None


def repeat(view: Any) -> Any:
    """Always the same card."""
    return bezique.Play("ASa")


FAULTS = [
    ("ordinary", boast, "double_bezique QSa JDa QSb JDb is not lawful. You do not hold", "B-ORD-057"),
    ("ordinary", repeat, "Mine, at seat 0: ASa is not lawful. You do not hold this card.", "B-ORD-057"),
    ("chinese", repeat, "Mine, at seat 0: ASa is not lawful. ", "CH-036"),
    ("four_teams", repeat, "ASa is not lawful. You do not hold this card.", "B-ORD-057"),
    ("ordinary", lambda view: bezique.Play("KSh"), "KSh is not lawful.", "B-ORD-057"),
    ("ordinary", lambda view: bezique.Lift(10**30), "lift 1000000000000000000000000000000 is", "B-ORD-031"),
    ("ordinary", lambda view: bezique.Action.parse("peek"), "peek is not lawful. This is done at a free", "IRR-028"),
    ("ordinary", lambda view: "KSa", "'KSa' is not lawful. 'KSa' is no action of this game: Action.parse", ""),
    ("ordinary", lambda view: beigne.Play("KSa"), "is no action of this game", ""),
    ("beigne", lambda view: bezique.Play("KSa"), "is no action of this game", ""),
    ("beigne", lambda view: 7, "7 is not lawful. 7 is no action of this game", ""),
    ("beigne", lambda view: beigne.Play("2Sa"), "2Sa is not lawful. ", "BEI-0"),
    ("beigne", lambda view: beigne.Bid(True), "go is not lawful. ", "BEI-0"),
]


@pytest.mark.parametrize(("preset", "does", "says", "clause"), FAULTS)
def test_a_fault_ends_the_run_with_seat_action_and_clause(
    preset: str, does: Callable[[Any], Any], says: str, clause: str
) -> None:
    with pytest.raises(Fault) as caught:
        arena([Mine(does), "boussac"], rules_of(preset), pairs=2, seed=1)
    fault = caught.value
    assert says in fault.en
    assert "Mine, à la place" in fault.fr
    assert fault.refusal.clause.startswith(clause)
    assert not clause or f"({fault.refusal.clause})" in fault.en
    assert fault.player.en == "Mine"
    assert isinstance(fault, UnlawfulAction)


GAMES = ["ordinary", "britannica", "rubicon", "chinese", "three", "four_teams", "beigne"]


@pytest.mark.parametrize("preset", some(GAMES, ["ordinary", "chinese", "beigne"]))
def test_forfeits_count_the_deal_as_lost_and_go_on(preset: str) -> None:
    rules = rules_of(preset)
    does = (lambda view: beigne.Play("2Sa")) if preset == "beigne" else repeat
    result = arena([Mine(does), "boussac"], rules, pairs=2, seed=1, forfeit=True)
    first, second = result.standings
    assert first.deal_share < 0.5 / 10
    assert first.points < 0
    assert first.forfeits == result.deals
    assert second.forfeits == 0
    assert [one["forfeits"] for one in result.as_json()["players"]] == [first.forfeits, 0]
    if getattr(rules, "one_deal", False):
        assert (first.match_share, first.final) == (0, -second.final if second.final else None)
        assert second.final
    again = arena([Mine(does), "boussac"], rules, pairs=2, seed=1, forfeit=True)
    assert again == result


@pytest.mark.parametrize("preset", ["ordinary", "beigne"])
def test_a_match_of_forfeits_comes_to_its_end(preset: str) -> None:
    rules = rules_of(preset, **({"players": 3} if preset == "beigne" else {"target": 500}))
    does = (lambda view: beigne.Play("2Sa")) if preset == "beigne" else repeat
    result = arena([Mine(does), "boussac"], rules, rules.sides, seed=1, forfeit=True)
    assert result.standings[0].match_share == 0
    assert (result.standings[0].forfeits, result.unfinished) == (result.deals, 0)


def test_what_a_deal_lost_by_a_fault_is_worth() -> None:
    """The last trick and all the brisques of the pack go to the others; what was marked before it is void."""
    faulty = Mine(lambda view: bezique.Play("KSh") if view.record.trick_number == 5 else None)
    rules = atout.rules("ordinary")
    result = arena([faulty, "random"], rules, pairs=3, seed=1, forfeit=True)
    assert result.standings[0].forfeits == result.deals == 6
    assert result.points <= -170
    fine = arena([Mine(lambda view: 7), "boussac"], rules_of("beigne"), pairs=1, seed=1, forfeit=True)
    assert fine.points == -6


def test_who_never_errs_plays_the_same_games_with_forfeits() -> None:
    rules = atout.rules("ordinary")
    for names in ([Mine(), "boussac"], ["boussac", "random"]):
        assert arena(names, rules, seed=3, pairs=1, forfeit=True) == arena(names, rules, seed=3, pairs=1)


class Wrong:
    """What the arena asks of a searching player; it plays the first card of the pack, whoever holds it."""

    def __init__(self, name: str, rules: Any, budget: Any) -> None:
        pass

    def fill(self, view: Any, seat: int, numbers: Any, action: Any) -> None:
        action.what = action.card = 0


@pytest.mark.parametrize(("preset", "clause"), [("ordinary", "B-ORD-057"), ("chinese", "CH-036"), ("beigne", "BEI-0")])
def test_searching_players_are_checked_as_well(monkeypatch: pytest.MonkeyPatch, preset: str, clause: str) -> None:
    monkeypatch.setattr(pool, "Searcher", Wrong)
    with pytest.raises(Fault, match="maitre, at seat") as caught:
        arena(["maitre", "boussac"], rules_of(preset), pairs=1)
    assert caught.value.refusal.clause.startswith(clause)
    lost = arena(["maitre", "boussac"], rules_of(preset), pairs=1, forfeit=True)
    assert lost.standings[0].forfeits == lost.deals
    assert lost.standings[0].deal_share < 0.1


@pytest.mark.parametrize(("kind", "preset"), [("random", "ordinary"), ("boussac", "beigne")])
def test_policies_are_checked_as_well(monkeypatch: pytest.MonkeyPatch, kind: str, preset: str) -> None:
    from atout.games.beigne.research import rounds as beigne_arena
    from atout.games.bezique.research import rounds as bezique_arena

    def wrong(policy: int, view: Any, rules: Any, seat: int, *rest: Any) -> None:
        action = rest[1] if preset == "ordinary" else rest[2]
        action.what = action.card = 0

    monkeypatch.setattr(bezique_arena, "decide_counting", wrong)
    monkeypatch.setattr(beigne_arena, "decide", wrong)
    with pytest.raises(Fault, match=f"{kind}, at seat"):
        arena([kind, kind], rules_of(preset), pairs=1)


def test_a_fault_of_another_process_is_told_here() -> None:
    fault = caught_here()
    again = pickle.loads(pickle.dumps(fault))
    assert (str(again), again.fr, again.refusal, again.seat) == (str(fault), fault.fr, fault.refusal, fault.seat)
    line = pickle.loads(pickle.dumps(RecordError("wrong", "faux", 3)))
    assert (line.en, line.fr, line.line) == ("line 3: wrong", "ligne 3 : faux", 3)
    with pytest.raises(Fault, match=r"tests\.research\.test_faults:stubborn, at seat 0: ASa is not lawful"):
        arena(["tests.research.test_faults:stubborn", "random"], atout.rules("ordinary"), pairs=2, seed=1, jobs=2)


def stubborn(seed: int) -> Callable[[Any], Any]:
    """A player in a module, by its name."""
    return repeat


def caught_here() -> Fault:
    with pytest.raises(Fault) as caught:
        arena([stubborn, "random"], atout.rules("ordinary"), pairs=1, seed=1)
    return caught.value


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("tests.research.test_faults:nobody", "nothing called 'nobody'"),
        ("tests.research.test_faults:MOST_ASKED", "nothing called 'MOST_ASKED'"),
        ("no_such_module:x", "no_such_module"),
        (":x", "Empty module"),
        ("tests.research.test_faults:stubborn@0.3s", "leave its budget 0.3s out"),
    ],
)
def test_players_of_ones_own_that_are_not_there(name: str, says: str) -> None:
    with pytest.raises(atout.OptionError, match=says) as caught:
        arena([name, "random"], atout.rules("ordinary"), pairs=1)
    assert caught.value.fr != caught.value.en


@pytest.mark.parametrize("preset", ["ordinary", "beigne"])
def test_a_player_where_one_that_makes_players_is_asked_for(preset: str) -> None:
    with pytest.raises(atout.OptionError, match=r"repeat: asked for a player, with the seed [0-9]+, it gave") as caught:
        arena([repeat, "random"], rules_of(preset), pairs=1)
    assert "makes a player from a seed" in str(caught.value)
    assert caught.value.fr != caught.value.en


def test_a_round_with_forfeits_reads_back() -> None:
    document = {
        "round": 3,
        "games": [{"deals": [[0, 170]], "winners": [1], "final": 0, "forfeits": [0]}],
        "moves": [[], []],
    }
    assert Round.from_json(document).games[0].forfeits == (0,)
    assert Round.from_json(Round.from_json(document).as_json()) == Round.from_json(document)


# The doors --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", some(all_presets(), ["ordinary", "three", "rubicon", "beigne"]))
def test_an_engine_does_no_move_that_is_not_lawful(preset: str) -> None:
    """Any number, at any moment of a deal: refused with the seat, and nothing is changed."""
    engine, source = engine_of(preset), random.Random(3)
    state = engine.new()
    cards = list(engine.deck)
    source.shuffle(cards)
    turn = engine.deal(state, cards, 0)
    clauses = set()
    while turn != NOBODY:
        legal = engine.legal(state, turn)
        for move in source.sample(range(-3, engine.moves + 3), 6):
            if move in legal:
                continue
            before = engine.knowledge(state, turn)
            with pytest.raises(Fault) as caught:
                engine.apply(state, move)
            assert caught.value.seat == turn
            clauses.add(caught.value.refusal.clause)
            assert engine.knowledge(state, turn) == before
        turn = engine.apply(state, source.choice(legal))
    assert len(clauses) > 3
    with pytest.raises(Fault):
        engine.apply(state, 0)


def test_many_games_refuse_it_with_game_seat_and_clause() -> None:
    env = VectorEnv("ordinary", 3, seed=5)
    moves = env.random_moves()
    moves[2] = next(card for card in np.flatnonzero(~env.masks[2]) if card < 64)
    with pytest.raises(Fault, match=rf"game 2, at seat {env.seats[2]}: ... is not lawful.* \(B-ORD-057\)") as caught:
        env.step(moves)
    assert caught.value.fr.startswith("partie 2, à la place")


def test_open_spiel_refuses_it() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import atout.research.open_spiel  # noqa: F401

    state = pyspiel.load_game("python_atout(preset=ordinary)").new_initial_state()
    state.apply_action(5)
    with pytest.raises(Exception, match="card 5 cannot be dealt"):
        state.apply_action(5)
    for card in range(64):
        if card != 5:
            state.apply_action(card)
    wrong = next(card for card in range(64) if card not in state.legal_actions())
    with pytest.raises(Exception, match=r"is not lawful.*B-ORD-0"):
        state.apply_action(wrong)


def test_pettingzoo_refuses_it_without_its_wrapper_too() -> None:
    door = pytest.importorskip("atout.research.pettingzoo")
    env = door.AtoutEnv("ordinary")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(Fault, match=r"\(B-ORD-0"):
        env.step(int(np.flatnonzero(mask == 0)[0]))


@pytest.mark.parametrize("preset", ["ordinary", "beigne"])
def test_a_table_refuses_it(preset: str) -> None:
    rules = rules_of(preset)
    table = Table(Setup(rules, tuple(Seat(f"N{seat}", None) for seat in range(rules.players)), bytes(32)))
    for entry in table.deal():
        table.perform(entry)
    room = beigne if preset == "beigne" else bezique
    before = list(table.match.log)
    view = table.match.view(table.turn)
    wrong = next(card for card in ("7Sa", "8Sa", "9Sa", "TSa", "JSa", "QSa") if room.Play(card) not in view.legal())
    with pytest.raises(UnlawfulAction):
        table.perform(room.Acted(table.turn, room.Play(wrong)))
    assert table.match.log == before
