"""The memory an exact ending works in: the cards by number, the line being searched, the table of positions met.

The cards of both hands are numbered from 0, by suit, within a suit from the weakest, equal faces seat 0's first: so a
hand is a mask. A desk is made once and used for any number of endings of any game.
"""

from __future__ import annotations

import random
from functools import cache

import numpy as np

from atout.games.bezique.kernels.state import shape, state_dtype
from atout.games.bezique.rules import Rules
from atout.kernel import Record, kernel, record, records

MOST_CARDS = 30  # two hands of fifteen
PLIES = 64  # a line: thirty cards, and what is declared between them
MOVES = 128
SUITS = 4
NO_TRUMP = 4
OF_JOKERS = 5
PLACES = 32  # of a card within what is left of its suit
SIGNS = 12  # what distinguishes it there: owner, worth, whether both hold its face
SLOTS = 1 << 16
NEVER = 1 << 20  # more points than any ending brings, prize included


@cache
def _desk_dtype() -> np.dtype[np.void]:
    i = np.int64
    return np.dtype(
        [
            # What was asked, and the answer.
            ("best", i),  # the card to play; NONE where the best is to declare: see best_action
            ("cut", i),  # 1 where the node limit was hit: value and card are what was found till then
            ("nodes", i),  # positions looked at in the last ending
            ("keep", i),  # 1: what one ending has found may serve the next; 0 makes each answer independent of the past
            ("root", i),  # 0; read from here, since a call with a literal is compiled by itself
            # The ending.
            ("count", i),  ("absolute", i), ("must_beat", i), ("last_points", i),
            ("race", i), ("prize", i), ("salt", i), ("stamp", i),
            ("card", i, (MOST_CARDS,)), ("face", i, (MOST_CARDS,)),
            ("worth", i, (MOST_CARDS,)),  # in points
            ("rich", i, (MOST_CARDS,)),  # ACE_UNIT for an ace, 1 for a ten
            ("grade", i, (MOST_CARDS,)),  # 0, 1 for a ten, 2 for an ace, where brisques count
            ("over", i, (SUITS + 1, MOST_CARDS)),  # by trump suit, or NO_TRUMP: the cards that take this one, led
            ("higher", i, (MOST_CARDS,)),  # those of its suit
            ("twins", i, (MOST_CARDS,)),  # the cards of its face
            ("upto", i, (MOST_CARDS,)), ("below", i, (MOST_CARDS,)),  # those numbered up to, and below, its twins
            ("suit", i, (SUITS + 2,)),  # its cards; of NO_TRUMP, none; then the jokers
            ("allowed", i, (2,)),  # what each may play to the first trick
            ("opening", i, (PLIES,)),  # 1 while it is not complete
            ("annex", i, (2,)),  # points each has in its tricks already, counted at the end
            # The line being searched, one entry a ply.
            ("trump", i, (PLIES,)),  # or NO_TRUMP
            ("who", i, (PLIES,)), ("lead", i, (PLIES,)), ("hands", i, (PLIES, 2)), ("rest", i, (PLIES,)),
            ("low", i, (PLIES,)), ("high", i, (PLIES,)),  # the window that is left
            ("opened_low", i, (PLIES,)), ("opened_high", i, (PLIES,)),  # as it was opened
            ("floor", i, (PLIES,)), ("roof", i, (PLIES,)),  # what the value is known to lie between
            ("value", i, (PLIES,)), ("chosen", i, (PLIES,)), ("gain", i, (PLIES,)), ("key", i, (PLIES,)),
            ("heap", i, (PLIES, 2)),  # brisques taken since the root
            ("marked", i, (PLIES, 2)),  # points for declarations since the root
            ("live", i, (PLIES,)),  # 1 while somebody may still declare: then the stack holds the state
            ("busy", i, (PLIES,)),  # cards that may enter a declaration
            ("hope", i, (PLIES, 2)),  # the most that each can still mark for declarations
            ("stash", i, (8,)), ("pool", i, (MOST_CARDS,)),
            ("word", i, (PLIES, SUITS + 1)),  # of what is left of each suit, and of jokers
            ("moves", i, (PLIES,)), ("at", i, (PLIES,)), ("move", i, (PLIES, MOVES)), ("merit", i, (MOVES,)),
            # The table of positions.
            ("words", i, (2 * PLACES * SIGNS,)), ("keys", i, (SLOTS,)), ("found", i, (SLOTS,)),
        ],
        align=True,
    )  # fmt: skip


def new_desk() -> Record:
    """A desk for `ending_value`; about a megabyte. One at a time may use it."""
    desk = record(_desk_dtype())
    numbers = random.Random(1896)
    for at in range(2 * PLACES * SIGNS):
        desk.words[at] = numbers.getrandbits(60)
    return desk


def new_stack(rules: Rules) -> Record:
    """Room for the states of a line in which somebody may still declare: for any game with as many packs."""
    return records(state_dtype(*shape(rules.packs)), PLIES)


CARD_BITS = 5
"""How wide the number of a card of the ending is in an entry of the table."""


@kernel
def packed(low: int, high: int, card: int) -> int:
    """What the table keeps of a position in one integer: its value's bounds, and the card that was best."""
    return ((low + NEVER) << 27) | ((high + NEVER) << CARD_BITS) | card


@kernel
def low_of(entry: int) -> int:
    """The lower bound in an entry of the table."""
    return (entry >> 27) - NEVER


@kernel
def high_of(entry: int) -> int:
    """The upper bound."""
    return ((entry >> CARD_BITS) & 0x3FFFFF) - NEVER


@kernel
def best_card_of(entry: int) -> int:
    """The number of the best card; 31 where none is known."""
    return entry & ((1 << CARD_BITS) - 1)
