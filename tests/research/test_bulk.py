"""Games in bulk: the games of the plain table, move by move; nothing shown that a seat may not know."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cases import some

import atout
from atout.cards.chance import stream
from atout.games.bezique.actions import KINDS, TEXTS, Action, unpacked
from atout.games.bezique.kernels import lawful
from atout.games.bezique.kernels.deal import DO_MARK
from atout.games.bezique.kernels.play import Deal
from atout.games.bezique.kernels.state import CLUBS, new_action, observe
from atout.games.bezique.maitre.facts import CASES, case_of, facts_seen, find_seen
from atout.games.bezique.maitre.network import MOST_UNITS
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.research.bulk.moves import ROOM, find_lawful, place_of_action, set_place
from atout.games.bezique.research.bulk.networks import judge_of, judged_place, new_room
from atout.games.bezique.research.bulk.play import new_scratch, show
from atout.games.bezique.research.bulk.table import names
from atout.games.bezique.research.positions import NO_FACT
from atout.kernel import integers, record_in
from atout.research import BulkEnv
from atout.research.bulk import Network
from atout.research.environments.engine import engine_of

OF_FAMILY = list(PRESETS)
OF_TWO = [name for name, rules in PRESETS.items() if rules.players == 2]


OPTIONS = [
    tuple(words.split())
    for words in (
        "ordinary handSize=10 turnUp=no trumpFixers=marriageOrRun beziqueRule=trumpQueen",
        "ordinary drawOrder=fixedPlayer trickRulePhase2=rankAnySuit sameClassReuse=squaresOnly",
        "britannica handSize=9 units=yes declareInPhase2=yes requireNewCard=no",
        "four_teams handSize=10 turnUp=yes teamSquare=any tripleDirect=yes",
        "chinese refillExact=no pendingAfterStock=kept declareInPhase2=yes cbContinuation=wholeDeal",
        "eight_pack beziqueRule=fixed declPerTrick=1 firstEndTrick=free tens=floorSum",
        "rubicon declPerTrick=pending beziqueRule=trumpQueen trumpFixers=marriageOrRun tens=keep",
        "boussac packs=4 sevensTogether=no",
        "sans_retourne sevenWithoutTurnUp=yes",
    )
]
"""Rules that the presets leave out."""


def shown(env: BulkEnv) -> list[Any]:
    return [env.masks, env.seats, env.rewards, env.dones, env.facts, env.lengths, env.cases]


def checksum(env: BulkEnv, steps: int) -> int:
    """Over everything that so many steps of random play show."""
    total = 0
    for _ in range(steps):
        env.step(env.moves_by())
        for part in shown(env):
            total = zlib.crc32(np.ascontiguousarray(part).tobytes(), total)
    return total


class Table:
    """The deal of one of the games as people play it, from the same cards, beside the environment."""

    def __init__(self, env: BulkEnv, game: int = 0) -> None:
        self.env, self.packed, state = env, env.rules.packed, record_in(env._games.states, game)
        pack = tuple(TEXTS[int(state.pack[at])] for at in range(env.rules.cards.size))
        self.deal = Deal(env.rules, 1, int(state.dealer), (0,) * env.rules.sides, pack, None)
        for _ in (*self.deal.start(), *self.deal.settle()):
            pass

    def moves(self) -> set[int]:
        """What may be done at the table, as moves of the environment: every lawful action is, or stands for, one."""
        seat = self.deal.turn
        if seat is None:
            return set()
        allowed = lawful.actions(self.deal.state, self.env.rules, seat, self.deal.pending)
        records = (action.packed(self.env.rules.packs) for action in allowed)
        places = {place_of_action(self.deal.state, self.packed, seat, record) for record in records}
        moves = {int(self.env._table[place]) for place in places}
        assert min(moves) >= 0, "something may be done that has no number"
        return moves

    def act(self, move: int) -> Action:
        """Do what a move stands for, which must be lawful."""
        seat, record = self.deal.turn, new_action(self.env.rules.packs)
        assert seat is not None
        set_place(self.deal.state, self.packed, seat, self.env.places[move], record)
        if record.what == DO_MARK:  # the record does not say of which cards
            marks = lawful.marks(self.deal.state, self.env.rules, seat, self.deal.pending)
            action = next(mark for mark in marks if KINDS[record.combination - 1] == mark.kind)
        else:
            action = unpacked(record, self.deal.state, self.env.rules)
        assert self.deal.refusal(seat, action) is None
        for _ in self.deal.act(seat, action):
            pass
        return action

    def force(self) -> int:
        """Do what is the only thing that may be done, as long as there is but one; how often."""
        done = 0
        while len(moves := self.moves()) == 1:
            self.act(moves.pop())
            done += 1
        return done

    def points(self) -> list[int]:
        """What each seat has: against the other side, where there are two."""
        score, sides = self.deal.state.score, self.env.rules.sides
        mine = [int(score[self.env.rules.side(seat)]) for seat in range(self.env.players)]
        theirs = [int(score[1 - self.env.rules.side(seat)]) if sides == 2 else 0 for seat in range(self.env.players)]
        return [own - other for own, other in zip(mine, theirs, strict=True)]


@pytest.mark.parametrize("preset", some(OF_FAMILY, ["ordinary", "sans_retourne", "boussac", "rubicon", "four_teams"]))
def test_move_by_move_it_is_the_game_of_the_table(preset: Any) -> None:
    """Each mask is what the table allows there, each move does one of the things it allows; what was not asked was
    forced; scores and the ends of deals agree."""
    env = BulkEnv(preset, 1, seed=11)
    table, given = Table(env), np.zeros(env.players, int)
    forced = table.force()
    deals = 0
    while deals < 2:
        assert env.seats[0] == table.deal.turn
        assert set(np.flatnonzero(env.masks[0])) == table.moves()
        move = int(env.moves_by()[0])
        notation = env.action(0, move)
        assert env.move(0, notation) == move
        assert str(table.act(move)).startswith(notation)
        forced += table.force()
        env.step([move])
        given += env.rewards[0]
        assert env.dones[0] == (table.deal.turn is None)
        if env.dones[0]:
            assert given.tolist() == table.points()
            table, given, deals = Table(env), np.zeros(env.players, int), deals + 1
            forced += table.force()
    assert forced > 3


@pytest.mark.long
@pytest.mark.parametrize("words", OPTIONS, ids=" ".join)
def test_it_is_so_by_other_rules_too(words: tuple[str, ...]) -> None:
    preset, *pairs = words
    test_move_by_move_it_is_the_game_of_the_table(atout.rules(preset, **dict(pair.split("=") for pair in pairs)))


def test_an_opponent_inside_does_what_it_does_when_it_is_asked() -> None:
    """The same deals in an environment that asks every seat, the rules player asked for the second one's moves."""
    inside, outside = (BulkEnv("ordinary", 1, opponent=opponent, seed=3) for opponent in ("boussac", None))
    opponent = deals = 0
    won = np.zeros(2, int)
    while deals < 2:
        while outside.seats[0] != 0:
            assert not inside.seats.any()
            outside.step(outside.moves_by("boussac"))
            won, opponent = won + outside.rewards[0], opponent + 1
        assert won[0] == -won[1] == inside.rewards[0]
        assert np.array_equal(inside.masks, outside.masks)
        assert np.array_equal(inside.facts, outside.facts)
        moves = inside.moves_by()
        inside.step(moves)
        outside.step(moves)
        won = outside.rewards[0].copy()
        deals += int(inside.dones[0])
    assert opponent > 40


@pytest.mark.parametrize("preset", some(OF_TWO, ["ordinary", "chinese"]))
def test_nothing_hidden_shows(preset: str) -> None:
    """The hidden cards dealt anew, a seat is shown the same facts and the same moves."""
    env, numbers = BulkEnv(preset, 1, seed=4), stream(8)
    engine, scratch, moved = env.engine, new_scratch(env.rules), 0
    world, counts = engine.new(), []
    for _ in range(60):
        env.step(env.moves_by())
        seat = int(env.seats[0])
        engine.resample(env._games.states, seat, numbers, world)
        state, other = record_in(env._games.states), record_in(world)
        moved += list(state.hand[1 - seat]) != list(other.hand[1 - seat])
        mask, row = integers([0] * env.moves), integers([0] * env.facts.shape[1])
        assert find_lawful(other, env.rules.packed, seat, scratch.found)
        count = show(other, seat, env._table, mask, row, 0, scratch)
        assert [*mask] == env.masks[0].tolist()
        assert [*row[:count]] == env.facts[0][: env.lengths[0]].tolist()
        counts.append(count)
    assert moved > 30
    assert max(counts) < env.facts.shape[1]


def test_facts_are_those_that_the_networks_are_told() -> None:
    env = BulkEnv("ordinary", 3, seed=5)
    scratch, view = new_scratch(env.rules), env.engine.new()
    for _ in range(30):
        env.step(env.moves_by())
        for game in range(3):
            state, seat = record_in(env._games.states, game), int(env.seats[game])
            observe(state, seat, record_in(view))
            count = find_seen(record_in(view), seat, scratch.cards, scratch.facts)
            nothing = [NO_FACT] * (len(env.facts[game]) - count)
            assert env.facts[game].tolist() == [*scratch.facts[:count], *nothing]
            assert env.lengths[game] == count
            assert env.cases[game] == case_of(state.trump)
    rows = env.dense()
    assert rows.shape == (3, env.columns) == (3, facts_seen(2) + CASES)
    for game in range(3):
        facts = [*env.facts[game][: env.lengths[game]].tolist(), env.width + int(env.cases[game])]
        assert np.flatnonzero(rows[game]).tolist() == sorted(facts)
    own = np.ones((3, env.columns), np.float32)
    assert env.dense(own) is own
    assert (own == rows).all()
    with pytest.raises(atout.OptionError, match=str(env.columns)):
        env.dense(own[:2])


@pytest.mark.parametrize("preset", some(OF_FAMILY, ["ordinary", "four_teams"]))
def test_the_other_encoding_is_there_when_it_is_asked_for(preset: str) -> None:
    """As the environment of one table tells it, for whoever is to act."""
    env = BulkEnv(preset, 2, seed=5)
    for _ in range(15):
        env.step(env.moves_by())
    rows, one_row = env.features(), np.zeros(env.engine.features.size(env.rules), np.int16)
    for game in range(2):
        state = env.engine.new()
        env.engine.steps.assign_at(state, 0, env._games.states, game)
        env.engine.fill(state, int(env.seats[game]), one_row)
        assert rows[game].tolist() == one_row.tolist()
        assert rows[game][env.parts["hand"]].sum() > 4
    own = np.zeros(rows.shape, np.float32)
    assert env.features(own) is own
    assert (own == rows).all()
    with pytest.raises(atout.OptionError):
        env.features(own[:1])


def test_clubs_as_trumps_are_told_as_hearts() -> None:
    """One move for a trump card, and one for a marriage in trumps, whichever of the two suits is trumps."""
    env, seen = BulkEnv("ordinary", 10, seed=5), set()
    for _ in range(70):
        moves = env.moves_by("boussac")
        for game in range(env.envs):
            state, label = record_in(env._games.states, game), env.names[moves[game]]
            if state.trump == CLUBS and (len(label) == 2 or label.startswith(("marriage", "sequence"))):
                suits = {word[1] for word in env.action(game, int(moves[game])).split() if len(word) == 3}
                assert suits == {{"H": "C", "C": "H"}.get(label[-1], label[-1])}
                seen.add(label)
        env.step(moves)
    assert {"marriage H", "marriage C"} & seen
    assert {"AH", "AC"} <= seen


@pytest.mark.long
@pytest.mark.parametrize("preset", OF_FAMILY)
def test_whatever_may_be_done_has_a_number(preset: str) -> None:
    env = BulkEnv(preset, 1, seed=8)
    masks = env._scratches[0].found
    for at in range(1500):
        places = [ROOM * word + bit for word, mask in enumerate(masks) for bit in range(ROOM) if mask >> bit & 1]
        assert min(env._table[place] for place in places) >= 0
        env.step(env.moves_by("boussac" if at % 5 else "random"))


def test_the_moves_of_a_preset_are_few_and_each_has_a_name_of_its_own() -> None:
    counts = {preset: len(names(PRESETS[preset])) for preset in OF_FAMILY}
    assert counts["ordinary"] == 72
    assert max(counts[preset] for preset in OF_FAMILY if PRESETS[preset].packs == 2) < 75
    for preset in OF_FAMILY:
        assert len(set(names(PRESETS[preset]))) == counts[preset]
    assert {preset for preset in OF_FAMILY if "claim" in names(PRESETS[preset])} == {"boussac"}
    assert {preset for preset in OF_FAMILY if "cede" in names(PRESETS[preset])} == {"four_teams"}
    assert "sequence C" not in names(PRESETS["ordinary"])
    assert "sequence C" in names(PRESETS["rubicon"])


def test_the_same_seed_gives_the_same_games_in_any_number_of_threads_and_games() -> None:
    one_thread, three = (checksum(BulkEnv("ordinary", 7, seed=5, threads=n), 40) for n in (1, 3))
    assert one_thread == three
    env = BulkEnv("ordinary", 7, seed=5)
    few = BulkEnv("ordinary", 2, seed=5)
    assert (env.masks[:2] == few.masks).all()
    assert checksum(env, 40) == one_thread
    env.reset()
    assert checksum(env, 40) == one_thread
    env.reset(6)
    assert checksum(env, 40) != one_thread


def test_a_rollout_is_counted_and_the_same_in_any_number_of_threads() -> None:
    ends = []
    for threads in (1, 2):
        env = BulkEnv("ordinary", 6, seed=5, threads=threads)
        played = env.rollout("boussac", opponent="random", decisions=900)
        assert played.decisions == 900
        assert played.deals >= 6
        assert played.points[0] == -played.points[1] > 100
        assert not env.dones.any()
        assert not env.rewards.any()
        ends.append((played, checksum(env, 5)))
    assert ends[0] == ends[1]


def test_a_game_may_begin_with_the_same_cards_and_another_dealer() -> None:
    """Whoever comes after the dealer leads."""
    env, packs, seats = BulkEnv("three", 4, seed=2), [], []
    for dealer in range(3):
        env.reset(2, dealer=dealer)
        games = [record_in(env._games.states, at) for at in range(4)]
        assert [game.dealer for game in games] == [(at + dealer) % 3 for at in range(4)]
        packs.append([list(game.pack) for game in games])
        seats.append(env.seats.tolist())
    assert packs[0] == packs[1] == packs[2]
    assert seats == [[(at + dealer + 1) % 3 for at in range(4)] for dealer in range(3)]


def test_without_a_seed_chance_is_fresh() -> None:
    one, other = BulkEnv("ordinary", 3, seed=None), BulkEnv("ordinary", 3, seed=None)
    assert one.facts.tolist() != other.facts.tolist()
    assert one.facts.tolist() == BulkEnv("ordinary", 3, seed=one.seed).facts.tolist()


def test_deals_are_the_same_whoever_plays() -> None:
    """So two programs can be compared in the same cards."""
    packs = []
    for policy in ("random", "boussac"):
        env, seen = BulkEnv("ordinary", 1, opponent="random", seed=2), []
        while len(seen) < 3:
            env.step(env.moves_by(policy))
            if env.dones[0]:
                seen.append(list(record_in(env._games.states).pack[:64]))
        packs.append(seen)
    assert packs[0] == packs[1]


def drawn_network(env: BulkEnv, units: int, more: int, temperature: float = 0.0) -> Network:
    numbers = np.random.default_rng(3)

    def drawn(*shape: int) -> Any:
        return numbers.normal(size=shape).astype(np.float32)

    if not units:
        return Network({"first": drawn(CASES, env.width, env.moves), "first_bias": drawn(env.moves)}, temperature)
    layers = (("first", (CASES, env.width, units)), ("second", (units, more)), ("last", (more, env.moves)))
    return Network(
        {n: drawn(*s) for name, shape in layers for n, s in ((name, shape), (f"{name}_bias", shape[-1:]))}, temperature
    )


def answers(network: Network, env: BulkEnv) -> Any:
    """What a network says of each move, worked out here."""
    held = network.weights
    seen = env.dense()[:, : env.width].astype(float)
    values = np.einsum("nf,nfu->nu", seen, held["first"][env.cases]) + held["first_bias"]
    for layer in ("second", "last") if "second" in held else ():
        values = np.maximum(values, 0) @ held[layer] + held[f"{layer}_bias"]
    return np.where(env.masks, values, -np.inf)


@pytest.mark.parametrize("units", [0, 9])
def test_a_network_makes_the_lawful_move_with_the_highest_answer(units: int) -> None:
    env = BulkEnv("ordinary", 3, seed=5)
    network = drawn_network(env, units, 5)
    for _ in range(40):
        moves = env.moves_by(network)
        assert moves.tolist() == answers(network, env).argmax(axis=1).tolist()
        env.step(moves)
    assert env.rollout(network, opponent="random", decisions=90).decisions == 90


def test_a_warm_network_makes_other_moves_too_the_better_ones_more_often() -> None:
    env = BulkEnv("ordinary", 1, seed=5)
    warm = drawn_network(env, 0, 0, temperature=4.0)
    judge, room, scratch = judge_of(env.rules, warm.weights, 4.0), new_room(), new_scratch(env.rules)
    state, numbers, frequencies = (
        record_in(env.engine.observe(env._games.states, int(env.seats[0]))),
        stream(2),
        np.zeros(env.moves),
    )
    find_lawful(state, env.rules.packed, int(state.turn), scratch.found)
    for _ in range(1500):
        place = judged_place(judge, state, int(state.turn), scratch.found, env._table, numbers, room)
        frequencies[env._table[place]] += 1 / 1500
    likely = np.exp((answers(warm, env)[0] - answers(warm, env).max()) / 4)
    assert frequencies == pytest.approx(likely / likely.sum(), abs=0.05)
    assert (env.moves_by(warm) < env.moves).all()


def test_a_network_plays_at_the_other_seat() -> None:
    outside = BulkEnv("ordinary", 1, seed=5)
    network = drawn_network(outside, 9, 5)
    inside = BulkEnv("ordinary", 1, opponent=network, seed=5)
    for _ in range(40):
        while outside.seats[0]:
            outside.step(outside.moves_by(network))
        assert np.array_equal(inside.masks, outside.masks)
        moves = inside.moves_by()
        inside.step(moves)
        outside.step(moves)


def test_what_is_wrong_is_refused_and_nothing_done() -> None:
    env = BulkEnv("ordinary", 3, seed=5)
    before, moves = env.masks.copy(), env.moves_by()
    moves[2] = np.flatnonzero(~env.masks[2])[0]
    with pytest.raises(atout.UnlawfulAction, match="game 2"):
        env.step(moves)
    moves[2] = env.moves
    with pytest.raises(atout.UnlawfulAction, match="game 2"):
        env.step(moves)
    assert (env.masks == before).all()
    for wrong in (
        lambda: env.step([1, 2]),
        lambda: env.step([1.5, 1.5, 1.5]),
        lambda: env.rollout("mozart"),
        lambda: env.move(0, "draw"),
        lambda: BulkEnv("ordinary", opponent="maitre"),
        lambda: BulkEnv("ordinary", 0),
        lambda: BulkEnv("ordinary", 2.5),
        lambda: BulkEnv("whist"),
        lambda: BulkEnv("beigne"),
        lambda: BulkEnv("four", 2).dense(),
        lambda: env.moves_by(Network({"first": np.zeros((4, 3, env.moves)), "first_bias": np.zeros(env.moves)})),
        lambda: env.moves_by(drawn_network(env, MOST_UNITS + 1, 5)),
        lambda: env.moves_by(drawn_network(BulkEnv("rubicon", 1), 9, 5)),
        *slips(env),
    ):
        with pytest.raises(atout.OptionError):
            wrong()
    for no_action in ("sing", 3, None):
        with pytest.raises(atout.NotationError):
            env.move(0, no_action)
    assert (env.masks == before).all()


def slips(env: Any) -> list[Callable[[], object]]:
    """Small mistakes in what is given, each refused with a sentence."""
    game, move = 0, int(np.flatnonzero(env.masks[-1])[0])
    good = drawn_network(env, 9, 5).weights
    return [
        *(lambda seed=seed: env.reset(seed) for seed in (-1, "a", 1.5, True)),
        *(lambda seed=seed: BulkEnv("ordinary", 2, seed=seed) for seed in (-1, "a", 1.5)),
        lambda: env.reset(dealer=2),
        lambda: BulkEnv("ordinary", True),
        lambda: env.action(-1, move),
        lambda: env.action(99, move),
        lambda: env.action(game, 0.5),
        lambda: env.move(99, "KSa"),
        lambda: env.move(-1, "KSa"),
        lambda: env.dense([[0] * env.columns] * env.envs),
        lambda: env.features([[0]]),
        lambda: env.step([[1], [2, 3]]),
        lambda: env.step(np.full(env.envs, 2**64 - 1, np.uint64)),
        *(lambda policy=policy: env.moves_by(policy) for policy in (None, 3, ["random"], lambda view: 1)),
        *(lambda count=count: env.rollout(decisions=count) for count in (0, -5, math.nan, math.inf, "x", None, 1.5)),
        lambda: env.rollout(None),
        lambda: env.rollout(opponent=""),
        *(lambda held=held: env.moves_by(Network(held)) for held in (None, good["first"], {}, {"first": [[1], []]})),
        *(lambda t=t: env.moves_by(Network(good, t)) for t in ("x", None, math.nan, -1)),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "temperature", "says"),
    [
        ({"second": None, "second_bias": None}, 0, "lacks second, second_bias: it has"),
        ({"last_bias": None}, 0, "lacks last_bias"),
        ({"third": np.zeros(3)}, 0, "has no third"),
        ({"last": np.zeros((4, 72))}, 0, r"last has the shape \(5, 72\) in a network for ordinary, not \(4, 72\)"),
        ({"last": np.full((5, 72), np.nan)}, 0, "last holds what is no finite number"),
        ({"last": np.full((5, 72), 1e300)}, 0, "last holds what is no finite number"),
        ({"last": np.full((5, 72), "x")}, 0, "last holds what is no finite number"),
        ({"last": np.full((5, 72), 1j)}, 0, "last holds what is no finite number"),
        ({"second": np.zeros((9, 0)), "second_bias": [], "last": np.zeros((0, 72))}, 0, "from 1 to 512 units"),
        ({"second": np.zeros((9, 513)), "second_bias": np.zeros(513), "last": np.zeros((513, 72))}, 0, "not 513"),
        ({}, -1.0, "temperature"),
        ({}, "x", "temperature"),
    ],
)
def test_a_network_that_cannot_play_is_refused_with_the_reason(
    changes: dict[str, Any], temperature: Any, says: str
) -> None:
    env = BulkEnv("ordinary", 1, seed=5)
    weights = {**drawn_network(env, 9, 5).weights, **changes}
    network = Network({name: array for name, array in weights.items() if array is not None}, temperature)
    with pytest.raises(atout.OptionError, match=says) as caught:
        env.moves_by(network)
    assert caught.value.fr != caught.value.en


def test_networks_play_games_of_two_only() -> None:
    weights = {"first": np.zeros((CASES, facts_seen(2), 72)), "first_bias": np.zeros(72)}
    with pytest.raises(atout.OptionError, match="four is for 4 players; networks play games of two"):
        BulkEnv("four", 2, opponent=Network(weights))


def test_a_network_is_kept_in_a_file(tmp_path: Path) -> None:
    env = BulkEnv("ordinary", 3, seed=5)
    network = drawn_network(env, 9, 5)
    np.savez(tmp_path / "net.npz", **network.weights)
    with np.load(tmp_path / "net.npz") as file:
        assert np.array_equal(env.moves_by(Network(file)), env.moves_by(network))


def test_the_page_for_programs_that_learn_says_how_many_moves_there_are() -> None:
    page = (Path(__file__).parents[2] / "docs/research.md").read_text("utf-8")
    everywhere, beigne = {engine_of(preset).moves for preset in OF_FAMILY}, engine_of("beigne").moves
    counts = {preset: len(names(PRESETS[preset])) for preset in OF_FAMILY}
    others = [counts[preset] for preset in OF_FAMILY if PRESETS[preset].packs == 2 and preset != "ordinary"]
    assert len(everywhere) == 1
    assert f"{everywhere.pop():,} numbers in every game of the bésigue family, {beigne} in Le Beigne" in page
    assert f"{counts['ordinary']} moves in the ordinary game, {min(others)} to {max(others)} in the others" in page
    assert f"{counts['eight_pack']} with eight" in page
    assert f"of {facts_seen(2)} in games of two packs" in page
