"""What a replay of the bésigue family tells of a free table: what was done besides the play, and everybody's cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from atout.contract.match import Rules
from atout.contract.wire import words_of
from atout.games.bezique import Match
from atout.games.bezique.events import Event
from atout.games.bezique.free import events as free
from atout.games.bezique.terminal import words

BESIDES = frozenset(kind.do for kind in words_of(Event, free))
"""What happens at free tables only."""
QUIET = ("look", "dealt_out", "count")
"""What goes without saying."""


def sentence_of(event: Event, names: Sequence[str], rules: Rules, language: str) -> str:
    """What happened besides the play; empty for what the tricks tell, and on a table that is not free."""
    happened: Any = event
    penalty = rules.free_table and event.do == "mark" and happened.points < 0
    if not penalty and (event.do not in BESIDES or event.do in QUIET):
        return ""
    return words.sentence(event, None, names, language, rules)


def standing(events: Sequence[Event]) -> Iterator[Any]:
    """The cards of a trick that were not withdrawn."""
    gone = [(event.seat, event.card) for event in events if event.do == "withdraw"]  # type: ignore[attr-defined]
    for event in events:
        card: Any = event
        if event.do == "play" and (card.seat, card.card) in gone:
            gone.remove((card.seat, card.card))
        elif event.do == "play":
            yield card


class FreeHands:
    """Every card each seat can play, found by playing the match again."""

    def __init__(self, match: Match) -> None:
        self.match = Match(match.rules, auto_deal=False)
        self.log = iter(match.log)

    def until(self, entries: int) -> list[list[str]]:
        """The hands once so many entries of the log are entered."""
        for entry in islice(self.log, max(0, entries - len(self.match.log))):
            for _ in self.match.enter(entry):
                pass
        views = [self.match.view(seat) for seat in range(self.match.rules.players)]
        return [[*view.hand, *view.laid(view.seat)] for view in views]
