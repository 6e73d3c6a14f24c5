"""What the strongest player makes of a position: every choice, what it gives away, and why."""

from __future__ import annotations

from dataclasses import dataclass

from atout.contract.terms import OptionError
from atout.contract.wire import Word
from atout.players.game import RecordView
from atout.players.making import check_turn, thought_of
from atout.players.reasons import Reason, reasons_for
from atout.players.registry import SEARCHES, profile
from atout.players.thought import Budget


@dataclass(frozen=True)
class Choice:
    """One lawful action as it was weighed.

    `value` is what is expected from it in the end, in points ahead of the others with the premium for winning (at Le
    Beigne the chance to win, in hundredths); `behind` by how much it stands behind the best, 0 for that itself; `error`
    the standard error of `behind`; `worlds` in how many deals that may be it was tried, 0 where it was set aside
    unseen. `reasons` are the precepts that speak for it.
    """

    action: Word
    value: float
    behind: float
    error: float
    worlds: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Analysis:
    """The choices of a position, best first, weighed in `worlds` deals."""

    choices: tuple[Choice, ...]
    worlds: int

    @property
    def best(self) -> Choice:
        """What the player would do."""
        return self.choices[0]

    def __str__(self) -> str:
        """A line for each choice: the action, and how far behind the best it stands with its error; for the best its
        value, and why it is the best."""
        wide = max(len(str(one.action)) for one in self.choices)
        lines = []
        for one in self.choices:
            told = f"{one.behind:.1f} ± {one.error:.1f} behind" if one.worlds else "not weighed"
            if one is self.best:
                told = " ".join([f"best: {one.value:+.1f}.", *(reason.text.en for reason in one.reasons)])
            lines.append(f"{one.action!s:{wide}}  {told}")
        return "\n".join(lines)


def analyse(view: RecordView, budget: Budget | None = None, seed: int = 0, player: str = "maitre") -> Analysis:
    """Weigh every choice of the seat of a view, whose turn it is, by what that seat knows and nothing else.

    `player` searches, within `budget` or its own. The same view, seed and budget without seconds give the same. In a
    plain process another one thinks, which is compiled, the first time for a minute or more. Raises OptionError where
    it is not this seat's turn, and for a player that does not search.
    """
    check_turn(view)
    found = profile(player)
    if found.policy != SEARCHES:
        raise OptionError(
            f"{player} does not search: analyse takes maitre or another player that does",
            f"{player} ne cherche pas : analyse prend maitre ou un autre joueur qui cherche",
        )
    legal = view.legal()
    if len(legal) == 1:
        return Analysis((Choice(legal[0], 0.0, 0.0, 0.0, 0, reasons_for(view, legal[0])),), 0)
    thought = thought_of(view, found.id, seed, budget)
    best = thought.weighed[0].value
    choices = (
        Choice(one.action, one.value, best - one.value, one.error, one.worlds, reasons_for(view, one.action))
        for one in thought.weighed
    )
    return Analysis(tuple(choices), thought.worlds)
