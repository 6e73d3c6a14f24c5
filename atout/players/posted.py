"""A view on its way to another process, whichever of the two forms kernels have there (`atout.kernel`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from atout.contract.match import Rules
from atout.kernel import PlainRecord, Record, contents
from atout.players.game import RecordView, players_of


@dataclass(frozen=True)
class PostedView:
    """A view of any game as plain values, to be pickled: all that a player decides by, and nothing besides.

    `fields` are those of its record; what is `beside` it says the game.
    """

    rules: Rules
    seat: int
    deal: int
    fields: dict[str, object]
    beside: object = ()

    @classmethod
    def of(cls, view: RecordView) -> PostedView:
        """The view of a seat in a deal of any game."""
        beside = players_of(view.rules).beside_record(view)
        return cls(view.rules, int(view.seat), view.deal, contents(view.record), beside)

    def view(self) -> RecordView:
        """The view again, its record in the form of this process."""
        game = players_of(self.rules)
        record = game.new_record(self.rules)
        fill(record, self.fields)
        return game.view_of(record, self.rules, self.seat, self.deal, self.beside)


def fill(record: Record, fields: Mapping[str, object]) -> None:
    """Put these values into a record: the reverse of `contents`."""
    for name, value in fields.items():
        if isinstance(record, PlainRecord) or not isinstance(value, list):
            setattr(record, name, value)
        else:
            record[name][...] = value
