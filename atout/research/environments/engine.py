"""Any game of Atout for the doors through which other programs play it: states that are cheap to copy, moves by number.

A door (OpenSpiel, PettingZoo, the vectorised environment) knows no rules: it asks an `Engine`, which asks the kernels.
"""

from __future__ import annotations

import numpy as np

from atout.contract.faults import FAULTY, Fault
from atout.contract.game import at_a_strict_table, game_of
from atout.contract.match import Rules
from atout.contract.terms import OptionError, Refusal, Text
from atout.fields import known
from atout.kernel import Record, compiled, integers, record_in, records
from atout.research.environments.arrays import SEAT, check_place
from atout.research.environments.environment import environment_of, fault_of, features_of, steps_of

NOBODY = -1
"""To act: the deal is over."""


class Engine:
    """The rules of one table, and the kernels that play by them.

    A state is an array of one record, made by `new`; a move is a number from 0 to `moves` - 1. Not for several threads
    at once: its scratch is shared.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.players: int = rules.players
        self.sides: int = rules.sides
        self.game, self.steps, self.features = environment_of(rules), steps_of(rules), features_of(rules)
        self.cards: int = rules.cards.size
        """How many cards are shuffled."""
        self.deck: list[int] = [int(card) for card in rules.cards.cards]
        """Their numbers, in the order from which they are shuffled."""
        self.moves: int = self.steps.MOVES
        self.dtype = self.game.state_dtype(rules)
        self.actions: Record = records(self.game.action_dtype(rules), 2)
        self.room = integers([0] * self.steps.MOST)
        self.views: Record = records(self.dtype, 1)
        self.packed: Record = records(rules.packed.dtype, 1)
        self.packed[0] = rules.packed

    def __reduce__(self) -> tuple[type[Engine], tuple[Rules]]:
        return Engine, (self.rules,)  # kernels and scratch are made anew

    def new(self, count: int = 1) -> Record:
        """States before the first deal of a match."""
        states = records(self.dtype, count)
        for at in range(count):
            self.game.prepare(record_in(states, at), self.rules)
            self.steps.clear_scores(states, at, self.packed)
        return states

    def copy(self, state: Record) -> Record:
        """An independent copy of a state."""
        twin = records(self.dtype, 1)
        self.steps.assign_at(twin, 0, state, 0)
        return twin

    def deal(self, state: Record, cards: list[int], dealer: int) -> int:
        """Deal these cards, all of the pack in their order; the seat to act, or NOBODY."""
        pack = state["pack"][0] if compiled() else state[0].pack
        pack[: self.cards] = cards
        return int(self.steps.start(state, 0, self.packed, dealer))

    def next_dealer(self, state: Record) -> int:
        """After a deal: who deals the next one of the match, or NOBODY when the match is won."""
        return int(self.steps.next_deal(state, 0, self.packed))

    def legal(self, state: Record, seat: int) -> list[int]:
        """The numbers of the lawful moves of the seat to act, in rising order."""
        count = self.steps.moves_at(state, 0, self.packed, seat, self.room, self.actions)
        return sorted(self.room[:count].tolist() if compiled() else self.room[:count])

    def apply(self, state: Record, move: int) -> int:
        """Carry out a move of the seat to act and what follows by itself; the seat to act next, or NOBODY.

        Raises Fault for a move that is not lawful, before anything is done.
        """
        turn = int(self.steps.apply_at(state, 0, self.packed, move, self.actions, self.room))
        if turn == FAULTY:
            raise self.fault(state, move)
        return turn

    def fault(self, states: Record, move: int, at: int = 0, player: Text | str = "") -> Fault:
        """Why the seat to act in one of the states may not do this move."""
        state, action = record_in(states, at), record_in(self.actions)
        if not self.game.is_a_move(move, self.rules):
            none = Refusal("", "Aucun coup n'a ce numéro dans ce jeu.", "No move of this game has that number.")
            return Fault(int(state.turn), f"move {move}", none, player)
        self.game.forget_cards(action)
        self.steps.move_at(states, at, self.packed, int(state.turn), move, self.actions)
        return fault_of(action, state, self.rules, player)

    def points(self, state: Record, seat: int) -> int:
        """What a seat has since the match began: in bésigue its side's points, less the other's where there are two
        sides; in Le Beigne the points it has got rid of. Raises OptionError for a seat there is not."""
        check_place(SEAT, seat, self.rules.players)
        return int(self.steps.points_at(state, 0, self.packed, seat))

    def winners(self, state: Record) -> list[bool]:
        """Whether each seat has won the match; nobody has while it goes on."""
        return self.game.winners(record_in(state), self.rules)

    def resample(self, state: Record, seat: int, numbers: Record, world: Record) -> None:
        """Make `world` a state that `seat` cannot tell from `state`, every deal of the hidden cards as likely as any
        other; `numbers` is a stream of random numbers."""
        self.steps.world_at(state, 0, seat, numbers, self.views, world, 0)

    def observe(self, state: Record, seat: int) -> Record:
        """The state as `seat` may know it (-1: as the whole table knows it); good until the next call."""
        self.steps.observe_at(state, 0, seat, self.views, 0)
        return self.views

    def fill(self, state: Record, seat: int, row: Record, sees: int | None = None) -> None:
        """Write what `seat` may know as features into `row`; with `sees=-1` only what the whole table knows."""
        self.steps.fill_at(self.observe(state, seat if sees is None else sees), 0, self.packed, seat, row)

    def knowledge(self, state: Record, seat: int) -> bytes:
        """Everything `seat` may know, as bytes: equal if and only if it knows the same."""
        views = self.observe(state, seat)
        return known(views if compiled() else _as_array(views[0]))

    def text(self, state: Record, seat: int) -> str:
        """What `seat` sees as a line for people."""
        return str(self.game.view(record_in(self.observe(state, seat), 0), self.rules, seat))

    def move_text(self, state: Record, seat: int, move: int) -> str:
        """A move of the seat to act in the form that records use, `KSa`, `marriage KSa QSb`."""
        self.steps.move_at(state, 0, self.packed, seat, move, self.actions)
        return self.game.text_of(record_in(self.actions), record_in(state), self.rules)


def _as_array(plain: Record) -> Record:
    array = np.zeros(1, plain.dtype)
    for name in plain.dtype.names or ():
        array[name][0] = getattr(plain, name)
    return array


def engine_of(preset: str | Rules, players: int | None = None) -> Engine:
    """The engine of a preset or of rules, for so many players where the preset leaves a choice (le beigne: 3 to 8).

    Raises OptionError for a preset there is not or a number of players it does not take, a free table, or jokers.
    """
    rules = game_of(preset).rules_for(preset, players or None)
    at_a_strict_table(rules)
    if rules.cards.jokers:
        raise OptionError(
            f"deck={rules.cards}: the rows for programs that learn have no place for jokers",
            f"deck={rules.cards} : les lignes pour programmes qui apprennent n'ont pas de place pour les jokers",
        )
    return Engine(rules)
