"""What the server asks of a game, and which games there are: a module of this room for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from atout.games.catalogue import BEIGNE, BEZIQUE, game_of
from atout.games.contract import Player, Text
from atout.records.seals import Seal
from atout.server.desks import beigne_desk, bezique_desk
from atout.server.wire import listings, messages, played, views
from atout.server.wire.structs import Called
from atout.table import Setup, Sight


class Desk(Protocol):
    """One game, as the server needs it."""

    GAME: listings.Game
    FALLING: bool
    """Whether the lowest score is the best."""

    def offer(self, rules: Any, /) -> listings.Preset:
        """A preset as the catalogue shows it."""

    def rules_of(self, preset: str, options: Mapping[str, Any], players: int | None, /) -> Any:
        """The rules asked for. Raises OptionError."""

    def title(self, preset: str, /) -> Text:
        """The name of a preset for people."""

    def info(self, setup: Setup, /) -> played.GameInfo:
        """What is played at a table."""

    def view(self, sight: Sight, setup: Setup, /) -> views.Shown:
        """The position, as one person sees it."""

    def sheets(self, match: Any, names: Sequence[Called], /) -> list[views.Sheet]:
        """The score sheets of the deals of a match."""

    def rows(self, match: Any, /) -> list[views.BeigneRow]:
        """The lines of the score sheet of Le Beigne."""

    def action_of(self, act: messages.Act, sight: Sight, /) -> Any:
        """The action a person means, lawful or not; None where it names what the person does not see."""

    def computer(self, name: str, seed: int, /) -> Player:
        """A computer player. Raises OptionError where there is none of that name."""

    def asks_silently(self, match: Any, /) -> bool:
        """Whether what is done next may be followed by a question that only the seat asked knows of."""

    def opening(self, match: Any, /) -> bool:
        """Whether no trick of the deal has been taken yet: people wait for their first card."""

    def before_cards(self, match: Any, /) -> bool:
        """Whether nobody holds a card of the deal yet."""

    def timed(self, match: Any, /) -> int | None:
        """The seat whose time runs, as everybody can see; None between deals, and while that would tell something."""

    def record(self, match: Any, names: Sequence[str], form: str = "text", seals: Sequence[Seal] = (), /) -> str:
        """The record of a match with its seals, in the form `text` or `json`. Raises RecordError for another."""

    def winners(self, match: Any, /) -> Sequence[int]:
        """The sides that have won a match; none while nobody has."""

    def open_hands(self, match: Any, /) -> list[tuple[str, ...]]:
        """The cards of every seat that are not laid out: only for matches where nothing is hidden any more."""

    def every_card(self, rules: Any, /) -> Sequence[str]:
        """Every card that can be met with."""


DESKS: Mapping[str, Desk] = MappingProxyType({BEZIQUE.id: bezique_desk, BEIGNE.id: beigne_desk})
"""The games, as the catalogue of games names them."""


def desk_of(preset: Any) -> Desk:
    """The game that a preset, or rules, belong to. Raises OptionError for a name there is not."""
    return DESKS[game_of(preset).id]
