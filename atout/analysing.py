"""What the strongest player makes of a position: every choice, what it gives away, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from atout.contract.game import game_of, game_of_view
from atout.contract.positions import Standing, part_of, read_line
from atout.contract.terms import OptionError
from atout.contract.wire import Word
from atout.players.game import RecordView
from atout.players.making import check_turn, thought_of
from atout.players.reasons import Reason, reasons_for
from atout.players.registry import SEARCHES, profile
from atout.players.thought import Budget
from atout.search.solving import Solution, solve

LIMIT = 50_000
"""How many positions of an ending are looked at, which in plain Python takes three seconds at most."""


@dataclass(frozen=True)
class Choice:
    """One lawful action as it was weighed.

    `value` is what is expected from it in the end, in points ahead of the others with the premium for winning (at Le
    Beigne the chance to win, in hundredths); `behind` by how much it stands behind the best, 0 for that itself: where
    precepts would choose otherwise, as much of what was found as is known to be kept, half of it in games for two of
    up to four packs. `error` is the standard error of `behind`; `worlds` in how many deals that may be it was tried, 0
    where it was set aside unseen. `reasons` are the precepts that speak for it.
    """

    action: Word
    value: float
    behind: float
    error: float
    worlds: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Analysis:
    """The choices of a position, best first, weighed in `worlds` deals.

    `solution` is the exact value with a line of best play, where all hands are open or follow from what is known, no
    card is left to draw and it could be counted out; else None.
    """

    choices: tuple[Choice, ...]
    worlds: int
    solution: Solution | None = None

    @property
    def best(self) -> Choice:
        """What the player would do."""
        return self.choices[0]

    def __str__(self) -> str:
        """A line for each choice: the action, and how far behind the best it stands with its error; for the best its
        value, and why it is the best. Then the line of best play, where all was counted out."""
        wide = max(len(str(one.action)) for one in self.choices)
        lines = []
        for one in self.choices:
            remark = f"{one.behind:.1f} ± {one.error:.1f} behind" if one.worlds else "not weighed"
            if one is self.best:
                remark = " ".join([f"best: {one.value:+.1f}.", *(reason.text.en for reason in one.reasons)])
            lines.append(f"{one.action!s:{wide}}  {remark}")
        if self.solution:
            lines.append(" ".join(["counted out:", *(f"{seat}:{action}" for seat, action in self.solution.line)]))
        return "\n".join(lines)


def analyse(
    position: RecordView | str, budget: Budget | None = None, seed: int = 0, player: str = "maitre"
) -> Analysis:
    """Weigh every choice of the seat of a view, whose turn it is, by what that seat knows and nothing else.

    `position` is the view or its text (docs/positions.md); where that has everything open, the seat to act is taken.

    `player` searches, within `budget` or its own. The same view, seed and budget without seconds give the same. In a
    plain process another one thinks, which is compiled, the first time for a minute or more. Raises OptionError where
    it is not this seat's turn, and for a player that does not search; RecordError for a text that is no position.
    """
    if isinstance(position, str):
        standing = read_line(position)
        view = cast(RecordView, part_of(game_of(standing.rules)).view_of(standing))
    else:
        view, standing = position, part_of(game_of_view(position)).of_view(position)
    check_turn(view)
    if budget is not None and not isinstance(budget, Budget):
        raise OptionError(
            f"{budget!r} is no budget: atout.Budget(worlds=200) is one, and atout.Budget(seconds=0.3)",
            f"{budget!r} n'est pas un budget : atout.Budget(worlds=200) en est un, et atout.Budget(seconds=0.3)",
        )
    entry = profile(player)
    if entry.policy != SEARCHES:
        raise OptionError(
            f"{player} does not search: analyse takes maitre or another player that does",
            f"{player} ne cherche pas : analyse prend maitre ou un autre joueur qui cherche",
        )
    legal, solution = view.legal(), None if view.free else counted_out(standing)
    if len(legal) == 1:
        return Analysis((Choice(legal[0], 0.0, 0.0, 0.0, 0, reasons_for(view, legal[0])),), 0, solution)
    thought = thought_of(view, entry.id, seed, budget)
    best = thought.weighed[0].value
    choices = (
        Choice(one.action, one.value, best - one.value, one.error, one.worlds, reasons_for(view, one.action))
        for one in thought.weighed
    )
    return Analysis(tuple(choices), thought.worlds, solution)


def counted_out(standing: Standing) -> Solution | None:
    """What best play brings from a position on; None where there is something to draw, a hand is not known, or too much
    would have to be looked at."""
    ending = part_of(game_of(standing.rules)).ending(standing)
    if ending is None:
        return None
    solution = solve(standing.rules, ending.state, ending.prize, LIMIT, ending.pending, give_up=True)
    return solution if solution.exact else None
