"""The precepts that speak for an action, as a hint tells them: the names of the old treatises, a sentence each.

They explain, they do not choose: the choice is a player's (`thought.py`). Each looks at one view and one action, so a
hint can say nothing that its seat does not know.
"""

from __future__ import annotations

from dataclasses import dataclass

from atout.contract.match import View
from atout.contract.terms import Text
from atout.contract.wire import Word
from atout.players.game import precepts_of
from atout.players.thought import Thought

MOST = 3
"""How many precepts a hint names."""


@dataclass(frozen=True)
class Reason:
    """A precept that speaks: its name, and what it says to people."""

    id: str
    text: Text


ONLY = Reason("only", Text("C'est la seule chose que les règles permettent.", "It is the only thing the rules allow."))
"""What is said, before all precepts, where there is no choice."""
WEIGHED = Reason(
    "weighed",
    Text(
        "Aucun précepte ne tranche : dans les donnes possibles, c'est ce qui rapporte le plus.",
        "No precept decides: over the deals that may be, this earns the most.",
    ),
)
"""What is said where no precept speaks."""


def reasons_for(view: View, action: Word) -> tuple[Reason, ...]:
    """Every precept that speaks for an action, lawful in this view of any game; the weightiest first."""
    game = precepts_of(view.rules)
    moment = game.Moment(view, action)
    speaking = [Reason(name, text) for name, text, speaks in game.PRECEPTS if speaks(moment)]
    return (ONLY, *speaking) if len(view.legal()) == 1 else tuple(speaking)


def reasons_rather(view: View, action: Word, other: Word, exact: bool) -> tuple[Reason, ...]:
    """Why an action was better than another one: at most `MOST` precepts that speak for it and not for the other.

    Where none does, it is said that the deals that may be decided; nothing where all was counted out (`exact`).
    """
    shared = reasons_for(view, other)
    precepts = tuple(one for one in reasons_for(view, action) if one not in shared)
    return precepts[:MOST] or (() if exact else (WEIGHED,))


def reasons(view: View, thought: Thought) -> tuple[Reason, ...]:
    """What a hint says for the choice of a player: at least one reason, at most `MOST`."""
    return reasons_for(view, thought.action)[:MOST] or (WEIGHED,)
