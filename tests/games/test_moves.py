"""The numbers of moves: one for every lawful action, the same one always."""

from __future__ import annotations

import random
from typing import Any

import pytest

import atout
from atout.cards.chance import rand, stream
from atout.cards.numbers import NUMBERS
from atout.games import beigne
from atout.games.beigne.kernels import deal as beigne_deal
from atout.games.beigne.kernels import lawful as beigne_lawful
from atout.games.beigne.kernels import moves as beigne_moves
from atout.games.beigne.kernels import random_play as beigne_random
from atout.games.beigne.kernels import state as beigne_state
from atout.games.bezique import PRESETS as FAMILY
from atout.games.bezique.actions import Announce, Declare
from atout.games.bezique.kernels import moves
from atout.games.bezique.kernels.deal import act, begin, refusal, run
from atout.games.bezique.kernels.random_play import fresh_pack
from atout.games.bezique.kernels.state import CLASSES, OVER, new_action, new_state, observe
from atout.games.bezique.rules import Rules
from atout.kernel import integers

TABLES: list[tuple[str, dict[str, str]]] = [(name, {}) for name in FAMILY]
TABLES += [
    ("rubicon", {"declPerTrick": "pending"}),
    ("chinese", {"refillExact": "no", "declareInPhase2": "yes"}),
    ("boussac", {"packs": "4", "sevensTogether": "no"}),
    ("britannica", {"gameEnd": "claim"}),
    ("eight_pack", {"cutBonus": "yes"}),
    ("four_teams", {"handSize": "10", "turnUp": "yes"}),
]


class Position:
    """A deal in which every decision is taken by move number, at random."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules, self.packed, self.numbers = rules, rules.packed, stream(seed)
        self.state, self.view = new_state(rules), new_state(rules)
        self.action, self.other = new_action(rules.packs), new_action(rules.packs)
        self.room = integers([0] * moves.MOST)
        fresh_pack(self.state, rules.packed, self.numbers)
        begin(self.state, self.packed, seed % rules.players)
        run(self.state, self.packed)

    def moves(self, state: Any = None) -> list[int]:
        seat = int(self.state.turn)
        state = self.state if state is None else state
        count = moves.lawful_moves(state, self.packed, seat, self.room, self.action, self.other)
        return [int(move) for move in self.room[:count]]

    def set(self, move: int) -> Any:
        moves.set_move(self.state, self.packed, int(self.state.turn), move, self.action)
        return self.action

    def go_on(self, move: int) -> None:
        act(self.state, self.packed, int(self.state.turn), self.set(move))
        run(self.state, self.packed)


def positions(preset: str, options: dict[str, str], deals: int) -> Any:
    """Every decision of so many deals played at random by move number."""
    rules = atout.rules(preset, **options)
    for seed in range(deals):
        position = Position(rules, seed)
        while position.state.phase != OVER:
            choices = position.moves()
            yield position, choices
            position.go_on(choices[rand(position.numbers, len(choices))])


def number_of_deals(preset: str) -> int:
    return 6 if FAMILY[preset].packs == 2 else 1


@pytest.mark.parametrize(("preset", "options"), TABLES, ids=str)
def test_every_number_is_one_lawful_action_and_leads_back_to_itself(preset: str, options: dict[str, str]) -> None:
    for position, choices in positions(preset, options, number_of_deals(preset)):
        seat, state, packed = int(position.state.turn), position.state, position.packed
        assert choices
        assert len(set(choices)) == len(choices)
        for move in choices:
            assert 0 <= move < moves.MOVES
            action = position.set(move)
            assert refusal(state, packed, seat, action) == 0
            assert moves.move_of(state, packed, seat, action, position.other) == move


@pytest.mark.parametrize(("preset", "options"), TABLES, ids=str)
def test_a_seat_finds_its_moves_in_its_view(preset: str, options: dict[str, str]) -> None:
    for position, choices in positions(preset, options, 1):
        observe(position.state, int(position.state.turn), position.view)
        assert position.moves(position.view) == choices


def history(state: Any, cards: Any) -> Any:
    """What tells one choice of cards from another: faces, classes served, in hand or laid out, and in which group."""
    traces = []
    for copy in range(len(cards)):
        for face in (face for face in range(NUMBERS) if int(cards[copy]) >> face & 1):
            used = tuple(int(state.used[group][copy]) >> face & 1 for group in range(CLASSES))
            laid = int(state.laid[int(state.turn)][copy]) >> face & 1
            groups = tuple(g for g in range(state.groups) if int(state.group_cards[g][copy]) >> face & 1)
            traces.append((face, used, laid, groups))
    return sorted(traces)


def declared(match: atout.Match, action: Any) -> Any:
    """A declaration or announcement but for what tells no two copies apart."""
    assert match.deal is not None
    return int(action.what), int(action.combination), history(match.deal.state, action.cards)


MISSED = {"eight_pack": 0.2}
"""The share of declarations whose cards no number chooses: with eight packs a hand may hold more ways than CHOICES, and
`pick` does not tell all of them apart. The combination itself always has a number."""


@pytest.mark.parametrize(("preset", "options"), TABLES, ids=str)
def test_what_a_person_may_do_has_a_number(preset: str, options: dict[str, str]) -> None:
    missed = cases = 0
    for seed in range(number_of_deals(preset)):
        match, source = atout.Match(preset, options=options, seed=seed), random.Random(seed)
        rules, number = match.rules, match.deal_number
        action, other, room = new_action(rules.packs), new_action(rules.packs), integers([0] * moves.MOST)
        while not match.over and match.deal_number <= max(number, 1):
            if match.deal is not None and match.choosing is None:
                state, seat = match.deal.state, int(match.deal.state.turn)
                count = moves.lawful_moves(state, rules.packed, seat, room, action, other)
                numbered, cards = set(), []
                for move in map(int, room[:count]):
                    moves.set_move(state, rules.packed, seat, move, action)
                    if moves.DECLARATION <= move < moves.PENDING_MARK:
                        cards.append(declared(match, action))
                    else:
                        numbered.add(move)
                for offered in match.legal():
                    packed = offered.packed(rules.packs)
                    if isinstance(offered, Declare | Announce):
                        mine = declared(match, packed)
                        assert mine[:2] in [one[:2] for one in cards]
                        cases += 1
                        missed += mine not in cards
                    else:
                        numbered.discard(moves.move_of(state, rules.packed, seat, packed, other))
                assert all(moves.EXCHANGE <= move < moves.BARE for move in numbered)  # of two sevens one is offered
            match.apply(source.choice(match.legal()))
    assert cases
    assert missed <= MISSED.get(preset, 0) * cases


BEIGNE = [("beigne", {"players": n}) for n in (3, 5, 8)] + [
    ("beigne", {"players": 4, "keepWhen": when}) for when in ("beforeBids", "afterBids", "ifGoing")
]


@pytest.mark.parametrize(("preset", "options"), BEIGNE, ids=str)
def test_at_beigne_the_numbers_are_the_lawful_actions(preset: str, options: dict[str, Any]) -> None:
    rules = beigne.rules(preset, **options)
    state, view = beigne_state.new_state(rules.players), beigne_state.new_state(rules.players)
    action, room, numbers = beigne_state.new_action(), integers([0] * beigne_moves.MOST), stream(5)
    for deal in range(100):
        beigne_random.fresh_pack(state, numbers)
        beigne_random.start_match(state, rules.packed)
        state.hand_number = 10  # the turn-up forces nobody any more
        beigne_deal.begin(state, rules.packed, deal % rules.players)
        while state.phase != beigne_state.OVER:
            seat = int(state.turn)
            choices = [int(m) for m in room[: beigne_moves.lawful_moves(state, seat, room)]]
            ways_back = []
            for move in choices:
                assert 0 <= move < beigne_moves.MOVES
                beigne_moves.set_move(move, action)
                assert beigne_deal.refusal(state, rules.packed, seat, action) == 0
                ways_back.append(beigne_moves.move_of(action))
            offered = [one.packed() for one in beigne_lawful.actions(state)]
            assert ways_back == choices
            assert {beigne_moves.move_of(one) for one in offered} == set(choices)
            assert len(offered) == len(choices)
            beigne_state.observe(state, seat, view)
            assert [int(m) for m in room[: beigne_moves.lawful_moves(view, seat, room)]] == choices
            beigne_moves.set_move(choices[rand(numbers, len(choices))], action)
            beigne_deal.act(state, rules.packed, seat, action)
            beigne_deal.run(state, rules.packed)
