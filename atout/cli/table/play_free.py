"""The free tables of both games in the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from atout.cli.screens import screen, screen_beigne, screen_free, typed_free, words_free_bezique
from atout.cli.table.play_beigne import BeigneSession
from atout.cli.table.play_bezique import BeziqueSession
from atout.cli.table.session import HUMAN
from atout.cli.table.session_free import FreeSession
from atout.games import beigne, bezique
from atout.games.bezique.free import DeclareFor


class FreeBezique(FreeSession, BeziqueSession):
    """A free table of the bésigue family, from seat 0."""

    def greet(self) -> None:
        """Say what is played."""
        super().greet()
        self.tell_law()

    def sentence(self, event: Any) -> str:
        """What happened, as the player is told."""
        told = words_free_bezique.sentence(event, HUMAN, self.names, self.match.rules, self.language)
        return told or super().sentence(event)

    def table(self) -> Iterable[RenderableType]:
        """The table, what is due, and what may be done, right or wrong."""
        view = self.match.view(HUMAN)
        if view.free is None or view.phase == "cut":
            yield from super().table()
            return
        yield screen.table(view, self.names, self.language, self.recent())
        yield from screen_free.beside(view, self.names, self.language)
        line = screen_free.offers(view, self.names, self.language, self.match.turn)
        yield line + screen.offers(view, self.names, self.language, typed_free.next_step(view))
        yield screen_free.possible(view, self.language)

    def help(self) -> str:
        """The keys."""
        return super().help() + screen_free.HELP_BEZIQUE[self.language]

    def meant(self, answer: str) -> bezique.Action:
        """The action that an answer means. Raises NotationError with what to type."""
        action: bezique.Action = self.free_act(answer) or super().meant(answer)
        free = self.match.view(HUMAN).free
        if free and free.writes and type(action) is bezique.Declare:
            return self.written_for(action)
        return action

    def written_for(self, action: bezique.Declare) -> bezique.Declare:
        """A declaration with the points that the player writes for it; an empty line: what the rules give."""
        self.console.print(self.say("Combien en marquez-vous ?", "How many do you mark for it?"))
        said = self.prompt()
        return DeclareFor(action.kind, action.cards, int(said)) if said.isdecimal() and len(said) < 6 else action

    def sheet(self) -> RenderableType | None:
        """The score sheet of this deal; of one that was cancelled, that nothing of it counts."""
        if self.match.events and self.match.events[-1].do == "deal_void":
            return Text(self.say("Rien de ce coup ne compte.", "Nothing of this deal counts."), "bold")
        return super().sheet()


class FreeBeigne(FreeSession, BeigneSession):
    """A free table of Le Beigne, from seat 0."""

    def greet(self) -> None:
        """Say what is played."""
        super().greet()
        self.tell_law()

    def table(self) -> Iterable[RenderableType]:
        """The table, what is due, and what may be done, right or wrong."""
        view = self.match.view(HUMAN)
        yield screen_beigne.table(view, self.names, self.language, self.recent())
        yield from screen_free.beside(view, self.names, self.language)
        line = screen_free.offers(view, self.names, self.language, self.match.turn)
        yield line + screen_beigne.offers(view, self.language)
        yield screen_free.possible(view, self.language)

    def help(self) -> str:
        """The keys."""
        return super().help() + screen_free.HELP_BEIGNE[self.language]

    def meant(self, answer: str) -> beigne.Action:
        """The action that an answer means. Raises NotationError with what to type."""
        action: beigne.Action = self.free_act(answer) or super().meant(answer)
        return action


def session_of(rules: Any) -> type[FreeSession]:
    """The sitting that is right for a free table of these rules."""
    return FreeBeigne if rules.name in beigne.PRESETS else FreeBezique
