"""A free table of Le Beigne in the terminal, one sitting."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType

from atout.cli.screens import screen_free
from atout.cli.table.session import HUMAN
from atout.cli.table.session_free import FreeSession
from atout.games.beigne.actions import Action
from atout.games.beigne.terminal import screen
from atout.games.beigne.terminal.play import BeigneSession


class FreeBeigne(FreeSession, BeigneSession):
    """A free table of Le Beigne, from seat 0."""

    def greet(self) -> None:
        """Say what is played."""
        super().greet()
        self.tell_law()

    def table(self) -> Iterable[RenderableType]:
        """The table, what is due, and what may be done, right or wrong."""
        view = self.match.view(HUMAN)
        table = screen.table(view, self.names, self.language, self.recent())
        return self.around(table, screen.offers(view, self.language))

    def help(self) -> str:
        """The keys."""
        return super().help() + screen_free.keys(self.match.rules, self.language)

    def read_answer(self, answer: str) -> Action:
        """The action that an answer means. Raises NotationError with what to type."""
        action: Action = self.free_act(answer) or super().read_answer(answer)
        return action
