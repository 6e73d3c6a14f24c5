"""What the server asks of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, TypeVar, cast

from msgspec import Struct

from atout.contract.game import all_games, game_of
from atout.contract.match import Rules
from atout.contract.options import Option, Value
from atout.server.desks.pen import Written
from atout.server.wire import messages, views
from atout.server.wire.structs import Called
from atout.table import Setup, Sight

R = TypeVar("R", contravariant=True)
M = TypeVar("M", contravariant=True)
V = TypeVar("V", contravariant=True)
A = TypeVar("A")


class Desk(Protocol[R, M, V, A]):
    """One game, as the server needs it: the module `screen.desk` of its folder. The parameters are its Rules, Match,
    View and Action."""

    @property
    def FALLING(self) -> bool:
        """Whether the lowest score is the best."""

    @property
    def VIEWS(self) -> tuple[type[Struct], ...]:
        """The structs of which a position and a score sheet are made: the page is told their fields."""

    @property
    def WRITTEN(self) -> Written:
        """How a browser is told what only events of this game hold."""

    def values_of(self, option: Option, name: str, base: R, /) -> tuple[Value, ...]:
        """The values offered for an option, which is the field `name` of the rules `base` of a preset."""

    def view(self, sight: Sight, setup: Setup, /) -> views.Shown:
        """The position, as one person sees it."""

    def sheets(self, match: M, names: Sequence[Called], /) -> Sequence[views.DealSheet]:
        """The score sheets of the deals of a match, where they are kept by deals."""

    def rows(self, match: M, /) -> Sequence[views.SheetLine]:
        """The lines of the score sheet of a match, where it is kept by lines."""

    def action_of(self, act: messages.Act, sight: Sight, /) -> A | None:
        """The action a person means, lawful or not; None where it names what the person does not see."""

    def near(self, sight: Sight, /) -> list[messages.Near]:
        """What the hand of who is on turn is close to, for the coach."""

    def missed(self, choice: A, action: A, view: V, /) -> messages.Missed | None:
        """What is overlooked by who does `action` and not the coach's `choice`; None where that is nothing."""

    def asks_silently(self, match: M, /) -> bool:
        """Whether what is done next may be followed by a question that only the seat asked knows of."""

    def passed_over(self, match: M, /) -> A | None:
        """What stands for the answer of the seat that is asked in secret and does not answer; None where it could not
        do later what it is asked about."""

    def before_cards(self, match: M, /) -> bool:
        """Whether nobody holds a card of the deal yet."""

    def timed(self, match: M, /) -> int | None:
        """The seat whose time runs, as everybody can see; None between deals, and while that would tell something."""

    def open_hands(self, match: M, /) -> list[tuple[str, ...]]:
        """The cards of every seat that are not laid out: only for matches where nothing is hidden any more."""

    def every_card(self, rules: R, /) -> Sequence[str]:
        """Every card that can be met with."""


AnyDesk: TypeAlias = Desk[Any, Any, Any, Any]


def all_desks() -> tuple[AnyDesk, ...]:
    """Every game."""
    return tuple(cast(AnyDesk, game.part("screen.desk")) for game in all_games())


def desk_of(preset: str | Rules) -> AnyDesk:
    """The game that a preset, or rules, belong to. Raises OptionError for a name there is not."""
    return cast(AnyDesk, game_of(preset).part("screen.desk"))
