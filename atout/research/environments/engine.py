"""Any game of Atout for the doors through which other programs play it: states that are cheap to copy, moves by number.

A door (OpenSpiel, PettingZoo, the vectorised environment) knows no rules: it asks an `Engine`, which asks the kernels.
"""

from __future__ import annotations

from functools import cached_property
from types import ModuleType
from typing import Any

import numpy as np

from atout.games import beigne, bezique
from atout.games.beigne.state import ACTION_DTYPE, STATE_DTYPE
from atout.games.bezique.state import action_dtype, set_deck, shape, state_dtype
from atout.games.catalogue import at_a_strict_table, rules_of
from atout.games.contract import OptionError, Refusal, Text
from atout.kernel import compiled, integers, record
from atout.research.environments import beigne_features, beigne_steps, bezique_features, bezique_steps
from atout.research.faults import FAULTY, Fault

NOBODY = -1
"""To act: the deal is over."""


def records(dtype: np.dtype[Any], count: int) -> Any:
    """So many zeroed records in the form that kernels of this process accept."""
    return np.zeros(count, dtype) if compiled() else [record(dtype) for _ in range(count)]


def one(records_: Any, at: int = 0) -> Any:
    """One of them, its fields to be read by name."""
    return records_.view(np.recarray)[at] if compiled() else records_[at]


class Engine:
    """The rules of one table, and the kernels that play by them.

    A state is an array of one record, made by `new`; a move is a number from 0 to `moves` - 1. Not for several threads
    at once: its scratch is shared.
    """

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.players: int = rules.players
        self.sides: int = getattr(rules, "sides", rules.players)
        self.is_beigne = isinstance(rules, beigne.Rules)
        self.steps: ModuleType = beigne_steps if self.is_beigne else bezique_steps
        self.features: ModuleType = beigne_features if self.is_beigne else bezique_features
        self.cards = rules.cards.size
        """How many cards are shuffled."""
        self.deck = [int(card) for card in rules.cards.cards]
        """Their numbers, in the order from which they are shuffled."""
        self.moves: int = self.steps.MOVES
        self.dtype = STATE_DTYPE if self.is_beigne else state_dtype(*shape(rules.packs))
        self.actions = records(ACTION_DTYPE if self.is_beigne else action_dtype(shape(rules.packs)[1]), 2)
        self.room = integers([0] * self.steps.MOST)
        self.views = records(self.dtype, 1)
        self.packed = records(rules.packed.dtype, 1)
        self.packed[0] = rules.packed

    def __reduce__(self) -> Any:
        return Engine, (self.rules,)  # kernels and scratch are made anew

    def new(self, count: int = 1) -> Any:
        """States before the first deal of a match."""
        made = records(self.dtype, count)
        for at in range(count):
            state = one(made, at)
            if self.is_beigne:
                state.players = self.players
            else:
                set_deck(state, self.rules.packed)
            self.steps.clear_scores(made, at, self.packed)
        return made

    def copy(self, state: Any) -> Any:
        """An independent copy of a state."""
        made = records(self.dtype, 1)
        self.steps.assign_at(made, 0, state, 0)
        return made

    def deal(self, state: Any, cards: list[int], dealer: int) -> int:
        """Deal these cards, all of the pack in their order; the seat to act, or NOBODY."""
        pack = state["pack"][0] if compiled() else state[0].pack
        pack[: self.cards] = cards
        return int(self.steps.start(state, 0, self.packed, dealer))

    def next_dealer(self, state: Any) -> int:
        """After a deal: who deals the next one of the match, or NOBODY when the match is won."""
        return int(self.steps.next_deal(state, 0, self.packed))

    def legal(self, state: Any, seat: int) -> list[int]:
        """The numbers of the lawful moves of the seat to act, in rising order."""
        count = self.steps.moves_at(state, 0, self.packed, seat, self.room, self.actions)
        return sorted(self.room[:count].tolist() if compiled() else self.room[:count])

    def apply(self, state: Any, move: int) -> int:
        """Carry out a move of the seat to act and what follows by itself; the seat to act next, or NOBODY.

        Raises Fault for a move that is not lawful, before anything is done.
        """
        turn = int(self.steps.apply_at(state, 0, self.packed, move, self.actions, self.room))
        if turn == FAULTY:
            raise self.fault(state, move)
        return turn

    def fault(self, states: Any, move: int, at: int = 0, player: Text | str = "") -> Fault:
        """Why the seat to act in one of the states may not do this move."""
        state, action = one(states, at), one(self.actions)
        if not self.steps.is_a_move(move, self.rules):
            none = Refusal("", "Aucun coup n'a ce numéro dans ce jeu.", "No move of this game has that number.")
            return Fault(int(state.turn), f"move {move}", none, player)
        if not self.is_beigne:
            action.cards[:] = [0] * len(action.cards)  # where no cards make the declaration, none are chosen
        self.steps.move_at(states, at, self.packed, int(state.turn), move, self.actions)
        fault: Fault = self.steps.fault_of(action, state, self.rules, player)
        return fault

    def points(self, state: Any, seat: int) -> int:
        """What a seat has since the match began: in bésigue its side's points, less the other's where there are two
        sides; in le beigne the points it has got rid of."""
        return int(self.steps.points_at(state, 0, self.packed, seat))

    def winners(self, state: Any) -> list[bool]:
        """Whether each seat has won the match; nobody has while it goes on."""
        record = one(state)
        if self.is_beigne:
            return [bool(int(record.winners) >> seat & 1) for seat in range(self.players)]
        return [record.won != NOBODY and self.rules.side(seat) == record.won for seat in range(self.players)]

    def resample(self, state: Any, seat: int, numbers: Any, world: Any) -> None:
        """Make `world` a state that `seat` cannot tell from `state`, every deal of the hidden cards as likely as any
        other; `numbers` is a stream of random numbers."""
        self.steps.world_at(state, 0, seat, numbers, self.views, world, 0)

    def observe(self, state: Any, seat: int) -> Any:
        """The state as `seat` may know it (-1: as the whole table knows it); good until the next call."""
        self.steps.observe_at(state, 0, seat, self.views, 0)
        return self.views

    def fill(self, state: Any, seat: int, row: Any, sees: int | None = None) -> None:
        """Write what `seat` may know as features into `row`; with `sees=-1` only what the whole table knows."""
        self.steps.fill_at(self.observe(state, seat if sees is None else sees), 0, self.packed, seat, row)

    def knowledge(self, state: Any, seat: int) -> bytes:
        """Everything `seat` may know, as bytes: equal if and only if it knows the same."""
        views = self.observe(state, seat)
        if not compiled():
            views = _as_array(views[0])
        image = views.tobytes()
        if self.is_beigne:
            return image[: self._pack_at]
        kept = int(views["groups"][0])  # what lies behind the last group is left over from others
        return b"".join(
            [image[: self._groups[0][0]], *(image[a : a + kept * n] for a, n in self._groups), image[self._tail]]
        )

    @cached_property
    def _pack_at(self) -> int:
        return self._offset("pack")

    @cached_property
    def _groups(self) -> list[tuple[int, int]]:
        """Where the list of groups begins for each of its fields, and the bytes a group takes."""
        names = ("group_seat", "group_family", "group_combination", "group_whole", "group_cards")
        return [(self._offset(name), self.dtype[name].itemsize // self.dtype[name].shape[0]) for name in names]

    @cached_property
    def _tail(self) -> slice:
        return slice(self._offset("sources"), self._pack_at)

    def _offset(self, name: str) -> int:
        fields = self.dtype.fields
        assert fields is not None
        return int(fields[name][1])

    def text(self, state: Any, seat: int) -> str:
        """What `seat` sees as a line for people."""
        view = one(self.observe(state, seat))
        if self.is_beigne:
            return str(beigne.View(view, self.rules, seat, 1))
        return str(bezique.View(view, self.rules, seat, (), 1, None))

    def move_text(self, state: Any, seat: int, move: int) -> str:
        """A move of the seat to act in the form that records use, `KSa`, `marriage KSa QSb`."""
        self.steps.move_at(state, 0, self.packed, seat, move, self.actions)
        return str(self.steps.text_of(one(self.actions), one(state), self.rules))


def _as_array(plain: Any) -> Any:
    made = np.zeros(1, plain.dtype)
    for name in plain.dtype.names or ():
        made[name][0] = getattr(plain, name)
    return made


def engine_of(preset: str | Any, players: int | None = None) -> Engine:
    """The engine of a preset or of rules, for so many players where the preset leaves a choice (le beigne: 3 to 8).

    Raises OptionError for a preset there is not or a number of players it does not take, a free table, or jokers.
    """
    rules = rules_of(preset)
    if players and players != rules.players:
        if not isinstance(rules, beigne.Rules):
            raise OptionError(f"{preset} is for {rules.players} players", f"{preset} se joue à {rules.players} joueurs")
        rules = rules_of(preset, players=players)
    at_a_strict_table(rules)
    if rules.cards.jokers:
        raise OptionError(
            f"deck={rules.cards}: the rows for programs that learn have no place for jokers",
            f"deck={rules.cards} : les lignes pour programmes qui apprennent n'ont pas de place pour les jokers",
        )
    return Engine(rules)
