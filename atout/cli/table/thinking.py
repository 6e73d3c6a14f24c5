"""Players who think ahead, and hints, in the terminal: it waits for the process that thinks, and says so."""

from __future__ import annotations

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from atout.cli.screens import texts
from atout.cli.screens.spelling import spell
from atout.contract.match import View
from atout.contract.terms import Player, localized
from atout.contract.wire import Word
from atout.players.game import RecordView
from atout.players.reasons import reasons
from atout.players.thinkers import NoThought, Thinkers
from atout.players.thought import Budget, Thought

ADVISER = "maitre"
BUDGET = Budget(seconds=0.8)
ROWS = 9


class Thinking:
    """What one sitting in the terminal asks of the process that thinks."""

    def __init__(self, language: str, thinkers: Thinkers | None = None) -> None:
        self._language = language
        self._thinkers = thinkers or Thinkers()
        self._console = Console(highlight=False)
        self._hint: tuple[str, Thought, int] | None = None

    def player(self, name: str, seed: int, quick: Player) -> Player:
        """A computer player that thinks ahead; where nobody answers it does as `quick` does, and where what others
        have done at a free table is beyond those who think ahead."""
        from atout.server.free.free_computers import thinkable

        def choose(view: RecordView) -> Word:
            if view.free and not thinkable(view):
                return quick(view)
            try:
                return self._think(view, name, seed, None).action
            except NoThought:
                return quick(view)

        return choose

    def hint(self, view: RecordView) -> None:
        """Tell the idea; asked again in the same position, the move, compared with all others. Raises NoThought."""
        if view.free:
            none = ("  Pas d'indices à la table libre.", "  There are no hints at a free table.")
            return self._console.print(texts.named(none, self._language), style="dim")
        at = str(view)
        if self._hint is None or self._hint[0] != at:
            self._hint = at, self._think(view, ADVISER, 1, BUDGET), 0
        _, thought, times = self._hint
        self._hint = at, thought, 1
        if times == 0:
            for reason in reasons(view, thought):
                self._console.print(f"  {reason.text[self._language]}", style="cyan", markup=False)
            more = ("  ?? encore : le coup, et la comparaison", "  ?? again: the move, and how others compare")
            self._console.print(texts.named(more, self._language), style="dim")
        else:
            self._console.print(compared(view, thought, self._language))

    def close(self) -> None:
        """Nobody thinks any more."""
        self._thinkers.close()

    def _think(self, view: RecordView, name: str, seed: int, budget: Budget | None) -> Thought:
        answer = self._thinkers.think(view, name, seed, budget)
        if self._thinkers.ready(view.rules) or not self._console.is_terminal:
            return answer.result()
        notice = (
            "Préparation à ce jeu : une minute ou deux, une seule fois …",
            "Preparing for this game: a minute or two, only once …",
        )
        with self._console.status(texts.named(notice, self._language)):
            return answer.result()


def compared(view: View, thought: Thought, language: str) -> Group:
    """The choices, the one recommended first, each with what it promises more or less than that one."""
    best = thought.weighed[0]
    drawn = Table(box=None, padding=(0, 2), show_header=False)
    for one in thought.weighed[:ROWS]:
        style = "bold" if one is best else ""
        value = localized(one.value - best.value, "+.1f", language).replace("-", "−") if one is not best else ""
        error = f"± {localized(one.error, '.1f', language)}" if one.error else ""
        drawn.add_row(Text(spell(view, one.action, language), style), value, Text(error, "dim"))
    over = (
        f"points à attendre, jugés sur {thought.worlds} donnes possibles",
        f"points to expect, judged over {thought.worlds} deals that may be",
    )
    return Group(drawn, Text(f"  {texts.named(over, language)}", "dim"))
