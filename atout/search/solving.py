"""An ending solved, as objects: what it is worth to everybody, and a line of best play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from atout.contract.game import game_of
from atout.contract.match import Rules
from atout.contract.terms import OptionError
from atout.kernel import Record

if TYPE_CHECKING:
    from atout.search.positions import Position

R = TypeVar("R", bound=Rules, contravariant=True)

LIMIT = 50_000_000
"""Positions looked at before an answer is given up as not exact."""


@dataclass(frozen=True)
class Solution:
    """What best play brings from a position on. `gains` are points by side, of Le Beigne by seat what leaves the score,
    fines negative. `value` is what the side to act gains more than the others (their mean), a prize included; of
    Le Beigne what it gains. `line` holds seats and moves in the records' notation. `exact` is False where the limit was
    hit."""

    turn: int
    value: float
    gains: tuple[int, ...]
    line: tuple[tuple[int, str], ...]
    exact: bool
    nodes: int

    def as_json(self) -> dict[str, object]:
        """The answer as `atout solve --json` prints it."""
        return {
            "turn": self.turn,
            "value": self.value,
            "gains": list(self.gains),
            "line": [{"seat": seat, "action": action} for seat, action in self.line],
            "exact": self.exact,
            "nodes": self.nodes,
        }


@dataclass(frozen=True)
class Prospect:
    """One move. `value` is the mean, over the splits, of what its side gains more than the others (their mean); `error`
    the standard error of what it falls short of the best move by, 0 for the best."""

    action: str
    value: float
    error: float


@dataclass(frozen=True)
class Prospects:
    """What the seat to act may expect of its moves, the best first. `exact` is False where the limit cut a split
    short."""

    turn: int
    moves: tuple[Prospect, ...]
    splits: int
    exact: bool
    nodes: int

    def as_json(self) -> dict[str, object]:
        """The answer as `atout solve --splits N --json` prints it."""
        moves = [{"action": move.action, "value": move.value, "error": move.error} for move in self.moves]
        return {"turn": self.turn, "moves": moves, "splits": self.splits, "exact": self.exact, "nodes": self.nodes}


class SolvingGame(Protocol[R]):
    """One game, as its endings are solved: its module `search.solving` fills each of these."""

    def state_of(self, position: Position[R], /) -> Record:
        """The state of a written position. Raises AtoutError with what is wrong."""

    def solve(
        self, rules: R, state: Record, prize: int, limit: int, pending: tuple[Any, ...], give_up: bool, /
    ) -> Solution:
        """See `solve`."""

    def solve_unseen(
        self, rules: R, state: Record, splits: int, seed: int, limit: int, pending: tuple[Any, ...], /
    ) -> Prospects:
        """See `solve_unseen`."""


def solving_of(rules: Rules) -> SolvingGame[Any]:
    """The solving part of the game that these rules belong to."""
    return cast(SolvingGame[Any], game_of(rules).part("search.solving"))


def solve(
    rules: Rules,
    state: Record,
    prize: int = 0,
    limit: int = LIMIT,
    pending: tuple[object, ...] = (),
    give_up: bool = False,
) -> Solution:
    """Solve a position with all hands open and no stock. `prize` points go on top for winning the match (two hands).
    The limit is for each move of the line; with `give_up` the line ends at the first move that hits it.

    Raises OptionError where the position is none of an ending.
    """
    return solving_of(rules).solve(rules, state, prize, limit, pending, give_up)


def solve_unseen(
    rules: Rules, state: Record, splits: int, seed: int = 0, limit: int = LIMIT, pending: tuple[object, ...] = ()
) -> Prospects:
    """Weigh the moves of the seat to act by what it sees: its hand, what lies open, who has shown to lack what.

    `limit` positions are looked at in all. Same seed, same splits. Raises OptionError where the position is no ending
    of three or four hands of bésigue.
    """
    return solving_of(rules).solve_unseen(rules, state, splits, seed, limit, pending)


def no_splits() -> OptionError:
    """The refusal to sample the splits of hands, where these can be deduced or the game is another."""
    return OptionError(
        "--splits is for three and four hands of bésigue; leave it out",
        "--splits vaut pour trois et quatre mains au bésigue ; ne l'indiquez pas",
    )


def lead(rules: Rules, gains: Sequence[int], seat: int) -> float:
    """What the side of a seat gains more than the others, their mean."""
    own = gains[rules.side(seat)]
    return own - (sum(gains) - own) / (rules.sides - 1)
