"""Training networks: positions with what came of them, and weights that have learnt something."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cases import some

import atout
from atout.cards.chance import stream
from atout.cards.numbers import FACES
from atout.cards.words import AtoutError
from atout.games.bezique.kernels.state import NONE, OVER, PLAY, new_action, new_state, observe
from atout.games.bezique.maitre.facts import PLACES, facts, facts_of_hand, facts_seen, stock_sizes
from atout.games.bezique.maitre.files import file_of, weights_in
from atout.games.bezique.maitre.network import (
    NO_NETWORKS,
    POINTS,
    Network,
    answer,
    networks_of,
    new_scratch,
    trained_of,
)
from atout.games.bezique.maitre.play_network import GAIN, judge_cards, value_of
from atout.games.bezique.research.positions import (
    ANYHOW,
    NO_FACT,
    NOT_TRIED,
    begin_anew,
    collect,
    collect_decisions,
    collect_views,
    go_on,
)
from atout.games.bezique.search.outcome import lead_of


@pytest.fixture(scope="module")
def training() -> Any:
    """Loaded when it is needed: JAX takes its time."""
    return pytest.importorskip("atout.games.bezique.research.training.judging", exc_type=ImportError)


@pytest.fixture(scope="module")
def learning() -> Any:
    return pytest.importorskip("atout.games.bezique.research.training.learning", exc_type=ImportError)


@pytest.fixture(scope="module")
def streaming() -> Any:
    return pytest.importorskip("atout.games.bezique.research.training.streaming", exc_type=ImportError)


def test_what_came_of_a_position_is_told_from_the_seat_on_lead() -> None:
    """The last deal is left out where it does not end; the same seed gives the same."""
    rules = atout.rules("ordinary")
    collection = collect(rules, 200, seed=5)
    again = collect(rules, 200, seed=5)
    assert 150 < len(collection.gains) <= 200
    assert (collection.gains == again.gains).all()
    assert (collection.found == again.found).all()
    assert (collection.gains == np.round(collection.gains / 10) * 10).all()
    assert collection.gains.std() > 100
    assert (collection.found.max(1) < facts(rules.packs)).all()
    assert (collection.found[:, -1] == NO_FACT).all()


@pytest.mark.parametrize("preset", some(["ordinary", "boussac", "sans_retourne"], ["ordinary", "boussac"]))
def test_from_the_first_lead_on_everything_in_a_deal_is_still_to_come(preset: str) -> None:
    """So whoever leads first gains by as much as he is ahead in the end: brisques count once."""
    rules = atout.rules(preset)
    positions = collect(rules, 240, seed=5)
    state, view, action = new_state(rules), new_state(rules), new_action(rules.packs)
    chance, numbers, first = stream(0), stream(5), 0
    for deal in range(6):
        begin_anew(state, rules.packed, 5, deal, chance)
        leads: list[int] = []
        while state.phase != OVER:
            if state.phase == PLAY and not (state.in_trick or state.window or state.strict):
                leads.append(int(state.turn))
                ahead = [int(score) for score in state.score]
                if len(leads) == 1:
                    marked = ahead[leads[0]] - ahead[1 - leads[0]]  # for a turn-up
            observe(state, int(state.turn), view)
            go_on(state, view, rules.packed, ANYHOW, numbers, action)
        assert positions.gains[first] == lead_of(state, rules.packed, leads[0]) - marked
        first += len(leads)


@pytest.mark.long
def test_of_long_deals_some_positions_are_kept() -> None:
    """A deal of Rubicon has some sixty tricks: a quarter of its positions are learnt from, of many more deals."""
    rules = atout.rules("rubicon")
    rows = collect(rules, 150, seed=5).found
    stock = 2 * facts_of_hand(rules.packs) + FACES * rules.packs
    left = [next(fact - stock for fact in row if stock <= fact < stock + stock_sizes(rules.packs)) for row in rows]
    deals = 1 + sum(after > before for before, after in itertools.pairwise(left))
    assert 9 < len(left) / deals < 20


def test_only_games_of_two_are_learnt() -> None:
    with pytest.raises(ValueError, match="two players"):
        collect(atout.rules("three"), 10, seed=1)


def test_what_a_seat_could_not_see_is_counted_by_face() -> None:
    rules = atout.rules("ordinary")
    views = collect_views(rules, 300, seed=5)
    assert (views.held <= views.out).all()
    assert (views.held.sum(1) <= rules.hand_size).all()
    assert views.held.sum() > 300
    assert views.out.max() == 2


@pytest.mark.long
def test_weights_that_judge_answer_what_was_learnt(training: Any, learning: Any) -> None:
    rules = atout.rules("ordinary")
    positions, views, lines = collect(rules, 1200, seed=3), collect_views(rules, 400, seed=3), []
    weights = training.train(rules, positions, views, epochs=8, tell=lines.append)
    assert len(lines) == 16
    (worth, hands, _), scratch = trained_of(weights), new_scratch()
    judged = []
    for row, case in zip(positions.found[:300], positions.cases, strict=False):
        known = [int(fact) for fact in row if fact != NO_FACT]
        scratch.found[: len(known)] = known
        answer(worth, int(case), len(known), scratch)
        judged.append(POINTS * scratch.told[0])
    assert np.corrcoef(judged, positions.gains[:300])[0, 1] > 0.5
    held = {name.removeprefix("worth_"): np.asarray(w, np.float32) for name, w in weights.items() if "worth" in name}
    held |= {"shared": held["first"][0], "apart": held["first"] - held["first"][0]}
    seen = learning.rows_of(positions.found[:1], facts(rules.packs))
    same = POINTS * float(learning.answers_to(held, seen, int(positions.cases[0]))[0, 0])
    assert judged[0] == pytest.approx(same, rel=1e-3, abs=0.01)
    likely = []
    for row, case, out, held_ in zip(views.found[:200], views.cases, views.out, views.held, strict=False):
        known = [int(fact) for fact in row if fact != NO_FACT]
        scratch.found[: len(known)] = known
        answer(hands, int(case), len(known), scratch)
        odds = np.array(scratch.told[:FACES])[out > 0]
        likely += [np.corrcoef(odds, (held_ / np.maximum(out, 1))[out > 0])[0, 1]] if held_.any() else []
    assert np.mean(likely) > 0.2


def test_each_card_of_a_decision_is_tried_and_scored() -> None:
    rules = atout.rules("ordinary")
    decisions = collect_decisions(rules, 12, 5, networks_of(rules)._replace(play=NO_NETWORKS.play))
    tried = decisions.values > NOT_TRIED
    assert tried[decisions.scores != 0].all()
    assert (decisions.scores.max(1) == 1).all()
    assert (decisions.found.max(1) < facts_seen(rules.packs)).all()
    for row, of_place in zip(decisions.found, tried, strict=True):
        # The first two blocks tell of the own cards in hand: how many of each face; then of those laid out.
        own = [int(fact) for fact in row if 0 <= fact < 4 * FACES]
        assert {fact % FACES + FACES * (fact >= 2 * FACES) for fact in own} == set(np.flatnonzero(of_place))
    assert (np.abs(decisions.values[tried]) < 3000).all()
    assert decisions.values[tried].std() > 20


@pytest.mark.long
def test_weights_that_play_answer_what_was_learnt(learning: Any) -> None:
    """Of hands in which one card is better than it scores, and the more so where something else is seen."""
    rules, numbers = atout.rules("ordinary"), np.random.default_rng(1)
    count, off = 1200, []
    rows = np.full((count, 20), NO_FACT, np.int16)
    rows[:, 0], rows[:, 1] = numbers.integers(0, 2, count), 5
    held = numbers.random((count, PLACES)) < 0.2
    held[:, 7] = True
    scores = np.where(held, numbers.uniform(0.1, 1, held.shape), 0).astype(np.float32)
    gains = 10 * scores + 50 * (np.arange(PLACES) == 7) * (1 + rows[:, :1])
    values = np.where(held, gains, NOT_TRIED).astype(np.float32)
    lesson = learning.Lesson(rows, np.zeros(count, np.int8), values, scores)
    learner = learning.Learner("play", rules, learning.play_off, steps=320, batch=30)
    for _ in range(8):
        learner.learn(lesson, numbers)
        off.append(learner.missed(lesson))
    assert off[-1] < off[0] / 4
    weights = learner.weights()
    judging = {f"{name}_{part}": np.zeros(1) for name in ("worth", "hands") for part in Network._fields}
    play, scratch = trained_of({**judging, **weights}).play, new_scratch()
    answers = {part.removeprefix("play_"): np.asarray(of, np.float32) for part, of in weights.items()}
    answers |= {"shared": answers["first"][0], "apart": answers["first"] - answers["first"][0]}
    for at in range(4):
        scratch.found[:2], scratch.scores[:] = rows[at, :2], scores[at]
        judge_cards(play, 0, 2, scratch)
        by_kernel = [value_of(play, scratch, place, NONE) for place in range(PLACES)]
        by_training = learning.answers_to(
            answers, learning.rows_of(rows[at : at + 1], facts_seen(2)), 0, scores[at : at + 1]
        )
        assert by_kernel == pytest.approx(list(map(float, by_training[0])), abs=1e-3)
        better = GAIN * (by_kernel[7] - by_kernel[next(place for place in np.flatnonzero(held[at]) if place != 7)])
        assert better == pytest.approx(50 * (1 + rows[at, 0]), abs=25)


@pytest.mark.long
def test_a_stopped_training_goes_on_to_the_same_weights(
    streaming: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped after two chunks of four and taken up again it tells and learns what it would have."""
    monkeypatch.setattr(streaming, "ROUNDS", 3)
    rules, kept = atout.rules("ordinary"), tmp_path / "kept.npz"
    judging = {name: rows for name, rows in weights_in(file_of("ordinary")).items() if not name.startswith("play_")}

    class Stopped(Exception):
        pass

    def stop(line: str) -> None:
        lines.append(line)
        raise Stopped

    def train(tell: Any) -> Any:
        few = {"chunk": 30, "pairs": 2, "every": 2, "file": kept, "tell": tell}
        return streaming.train_play(rules, judging, 120, seed=3, **few)

    lines: list[str] = []
    whole = train(lines.append)
    kept.unlink()
    with pytest.raises(Stopped):
        train(stop)
    again = train(lines.append)
    told = len(lines) // 2
    assert lines[:told] == lines[told:]
    assert lines[0].startswith("60 decisions: ")
    assert lines[1].startswith("120 decisions: ")
    small = [float(line.split(": ")[1].split()[0]) for line in lines[2 : told - 1]]
    assert len(small) == 3
    assert small[2] < small[0]  # so far from what the large network answers
    assert whole["play_second"].shape == streaming.PUPIL
    assert set(whole) == set(again)
    assert all((whole[name] == again[name]).all() for name in whole)
    with pytest.raises(AtoutError, match="another run"):
        streaming.train_play(rules, judging, 150, seed=3, chunk=30, file=kept)


@pytest.mark.long
def test_what_a_network_gains_is_told_in_mirrored_deals(streaming: Any) -> None:
    """One that has learnt nothing corrects nothing; the one that ships gains, the same each time."""
    rules = atout.rules("ordinary")
    weights = weights_in(file_of("ordinary"))
    idle = {name: 0 * rows for name, rows in weights.items() if name.startswith("play_")}
    assert (streaming.gains_of(rules, weights | idle, 6, seed=4) == 0).all()
    gains = streaming.gains_of(rules, weights, 6, seed=4)
    assert (gains == streaming.gains_of(rules, weights, 6, seed=4)).all()
    assert gains.any()


@pytest.mark.long
def test_in_half_of_the_deals_a_network_plays() -> None:
    rules = atout.rules("ordinary")
    trained = networks_of(rules)
    alone = trained._replace(play=NO_NETWORKS.play)
    without = collect_decisions(rules, 40, 5, alone)
    with_one = collect_decisions(rules, 40, 5, alone, trained)
    assert (without.found != with_one.found).any()


def test_hearts_and_clubs_changed_twice_are_as_they_were(learning: Any) -> None:
    turned = learning.mirror(2)
    numbers = np.append(np.arange(facts_seen(2)), NO_FACT)
    assert (turned[turned] == numbers).all()
    assert turned[NO_FACT] == NO_FACT
    places = learning.mirrored_places()
    assert (places[places] == np.arange(PLACES)).all()
    assert all(places[8 + rank] == 24 + rank and places[40 + rank] == 56 + rank for rank in range(8))
    assert (turned != numbers).sum() > facts(2) // 3
