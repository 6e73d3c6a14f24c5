"""A free table of the bésigue family in the terminal, one sitting."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType
from rich.text import Text

from atout.cli.screens import screen_free, typed_free
from atout.cli.table.session import HUMAN
from atout.cli.table.session_free import FreeSession
from atout.games.bezique.actions import Action, Declare
from atout.games.bezique.free import DeclareFor
from atout.games.bezique.terminal import screen
from atout.games.bezique.terminal.play import BeziqueSession


class FreeBezique(FreeSession, BeziqueSession):
    """A free table of the bésigue family, from seat 0."""

    def greet(self) -> None:
        """Say what is played."""
        super().greet()
        self.tell_law()

    def table(self) -> Iterable[RenderableType]:
        """The table, what is due, and what may be done, right or wrong."""
        view = self.match.view(HUMAN)
        if view.free is None or view.phase == "cut":
            return super().table()
        offers = screen.offers(view, self.names, self.language, typed_free.next_step(view))
        return self.around(screen.table(view, self.names, self.language, self.recent()), offers)

    def help(self) -> str:
        """The keys."""
        return super().help() + screen_free.keys(self.match.rules, self.language)

    def read_answer(self, answer: str) -> Action:
        """The action that an answer means. Raises NotationError with what to type."""
        action: Action = self.free_act(answer) or super().read_answer(answer)
        free = self.match.view(HUMAN).free
        if free and free.writes and type(action) is Declare:
            return self.written_for(action)
        return action

    def written_for(self, action: Declare) -> Declare:
        """A declaration with the points that the player writes for it; an empty line: what the rules give."""
        self.console.print(self.say("Combien en marquez-vous ?", "How many do you mark for it?"))
        answer = self.prompt()
        return DeclareFor(action.kind, action.cards, int(answer)) if answer.isdecimal() and len(answer) < 6 else action

    def sheet(self) -> RenderableType | None:
        """The score sheet of this deal; of one that was cancelled, that nothing of it counts."""
        if self.match.events and self.match.events[-1].do == "deal_void":
            return Text(self.say("Rien de ce coup ne compte.", "Nothing of this deal counts."), "bold")
        return super().sheet()
