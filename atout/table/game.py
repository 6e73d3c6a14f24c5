"""What a table asks of a game, and which games there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Protocol

from atout.games import catalogue
from atout.games.catalogue import BEIGNE, BEZIQUE
from atout.games.contract import Refusal
from atout.table import game_beigne, game_bezique


class Match(Protocol):
    """A match: entries of its log go in, events come out."""

    log: list[Any]
    events: list[Any]
    dealer: Any

    @property
    def turn(self) -> int | None:
        """The seat to act; None when a deal is to be dealt or the match is over."""

    @property
    def over(self) -> bool:
        """Whether it is won."""

    @property
    def deal_number(self) -> int:
        """The number of the deal, from 1; 0 before the first."""

    @property
    def scores(self) -> tuple[Any, ...]:
        """The running totals."""

    def legal(self) -> tuple[Any, ...]:
        """Everything the seat to act may do."""

    def chance_entries(self) -> tuple[Any, ...]:
        """What chance gives for the next deal, not yet entered."""

    def refusal(self, action: Any, seat: int | None = None) -> Refusal | None:
        """Why `seat` may not do this now, or None."""

    def enter(self, entry: Any) -> Iterator[Any]:
        """Take an entry into the match: its events, one at a time. Raises before anything is changed."""

    def view(self, seat: int) -> Any:
        """The match as `seat` may know it."""


class Game(Protocol):
    """One game, as a table needs it: a module of this room fills each of these."""

    def match(self, rules: Any, chance: Any, /) -> Any:
        """A new match that is dealt by its entries."""

    def again(self, match: Any, /) -> Any:
        """The match that follows a finished one at the same table, None where a new table is opened for it."""

    def chouette(self, rules: Any, /) -> bool:
        """Whether three or more can play a Chouette over these rules."""

    def parse_entry(self, text: str, /) -> Any:
        """The entry written `text`. Raises NotationError."""

    def acted(self, seat: int, action: Any, /) -> Any:
        """The entry of an action."""

    def begins_deal(self, entry: Any, /) -> bool:
        """Whether a deal begins with this entry."""

    def stands(self, entry: Any, /) -> bool:
        """Whether this entry can never be taken back, nor any before it."""

    def actor(self, entry: Any, /) -> int | None:
        """The seat that acts in this entry, None for what chance gives."""

    def dealing(self, match: Any, /) -> bool:
        """Whether the cards are about to be dealt, by what is entered next."""

    def interrupted(self, match: Any, /) -> bool:
        """Whether chance is to give something in the middle of a deal."""

    def out_of(self, match: Any, /) -> tuple[str, ...]:
        """The cards that chance draws from in the middle of a deal; none where it gives a whole pack."""

    def still(self, match: Any, /) -> Any:
        """The state of a deal as it is now, to see later whether it has changed; None where it is not all there is."""

    def asks(self, match: Any, /) -> bool:
        """Whether the seat to act is asked something that nobody else knows it is asked."""

    def asked(self, view: Any, /) -> bool:
        """Whether the seat of a view is asked so."""

    def unasked(self, view: Any, /) -> Any:
        """The same view as if its seat were not asked."""

    def cards_dealt(self, rules: Any, /) -> int:
        """How many cards are dealt to all together."""

    def turns_up(self, rules: Any, /) -> bool:
        """Whether the dealing ends with a turn-up."""

    def tricks_face_up(self, rules: Any, /) -> bool:
        """Whether the last trick may always be looked at again."""

    def cards_in_view(self, view: Any, last_trick: bool, /) -> set[str]:
        """Every card a view shows."""


GAMES: Mapping[str, Game] = MappingProxyType({BEZIQUE.id: game_bezique, BEIGNE.id: game_beigne})
"""The games, as the catalogue of games names them."""


def game_of(rules: Any) -> Game:
    """The game that these rules are of."""
    return GAMES[catalogue.game_of(rules).id]
