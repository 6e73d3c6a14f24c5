"""A view on its way to another process, whichever of the two forms kernels have there (`atout.kernel`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atout.games import beigne, bezique
from atout.games.beigne.state import new_state as new_beigne_state
from atout.games.bezique.state import new_state
from atout.kernel import PlainRecord, contents


@dataclass(frozen=True)
class PostedView:
    """A view of any game as plain values, to be pickled: all that a player decides by, and nothing besides.

    `groups` and `pending` are those of bésigue; the score sheet of Le Beigne stays behind, the scores are in `fields`.
    """

    rules: Any
    seat: int
    deal: int
    fields: dict[str, Any]
    groups: tuple[Any, ...] = ()
    pending: tuple[Any, ...] = ()

    @classmethod
    def of(cls, view: Any) -> PostedView:
        """The view of a seat in a deal of any game."""
        given = (view.rules, int(view.seat), view.deal, contents(view.record))
        return cls(*given, view.all_groups, view.all_pending) if isinstance(view, bezique.View) else cls(*given)

    def view(self) -> Any:
        """The view again, its record in the form of this process."""
        if isinstance(self.rules, beigne.Rules):
            record = new_beigne_state(self.rules.players)
            fill(record, self.fields)
            return beigne.View(record, self.rules, self.seat, self.deal)
        record = new_state(self.rules)
        fill(record, self.fields)
        return bezique.View(record, self.rules, self.seat, self.groups, self.deal, None, self.pending)


def fill(record: Any, fields: dict[str, Any]) -> None:
    """Put these values into a record: the reverse of `contents`."""
    for name, value in fields.items():
        if isinstance(record, PlainRecord) or not isinstance(value, list):
            setattr(record, name, value)
        else:
            record[name][...] = value
