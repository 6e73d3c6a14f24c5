"""Le Beigne at the server's tables."""

from __future__ import annotations

from collections.abc import Sequence

from atout.contract.options import Option, Value
from atout.contract.terms import BYSTANDER
from atout.contract.wire import Form
from atout.games.beigne import Action, Match, Rules, Sheet, View
from atout.games.beigne.actions import cards_of
from atout.games.beigne.log import TWO_PACKS
from atout.games.beigne.screen import views
from atout.games.beigne.screen.shown import row
from atout.games.beigne.screen.shown import view as view
from atout.games.beigne.words import ACTIONS
from atout.server.desks import acts
from atout.server.desks.pen import Written
from atout.server.wire import messages
from atout.server.wire.acts import Act
from atout.server.wire.structs import Called
from atout.server.wire.views import DealSheet
from atout.table import Sight

FALLING = True
VIEWS = (views.BeigneSeat, views.BeigneCell, views.BeigneRow, views.BeigneLegal, views.BeigneView)
WRITTEN: Written = {Sheet: Form(views.BeigneRow, lambda sheet, pen: row(sheet))}


def values_of(option: Option, name: str, base: Rules) -> tuple[Value, ...]:
    """The values offered for an option: all."""
    return option.values


def sheets(match: Match, names: Sequence[Called]) -> list[DealSheet]:
    """None: this game has a score sheet of its own, by lines."""
    return []


def rows(match: Match) -> list[views.BeigneRow]:
    """The lines of the score sheet."""
    return [row(sheet) for sheet in match.sheets]


def action_of(act: Act, sight: Sight) -> Action | None:
    """The action a person means, lawful or not; None where it names what the person does not see."""
    return acts.action_of(act, sight, ACTIONS)


def near(sight: Sight) -> list[messages.Near]:
    """Nothing: there is nothing to collect."""
    return []


def missed(choice: Action, action: Action, view: View) -> None:
    """Nothing: no chance of points is passed over by playing on."""


def asks_silently(match: Match) -> bool:
    """Whether what is done next may be followed by a question that only the seat asked knows of: never."""
    return False


def passed_over(match: Match) -> Action | None:
    """Nothing: nobody is asked so."""
    return None


def before_cards(match: Match) -> bool:
    """Whether nothing has been dealt yet: nobody is asked anything before."""
    return match.deal is None


def timed(match: Match) -> int | None:
    """The seat whose time runs: whose turn it is, while a hand is played."""
    if match.turn is None or not match.deal_number:
        return None
    view = match.view(BYSTANDER)
    stage = view.free.stage if view.free else view.phase
    return match.turn if stage in ("keep", "bid", "play") else None


def open_hands(match: Match) -> list[tuple[str, ...]]:
    """The cards of every seat; at a free table one of them may be of another pack."""
    seats = range(match.rules.players)
    if match.deal is None or match.rules.free_table:
        return [match.view(seat).hand for seat in seats]
    return [cards_of(int(match.deal.state.hand[seat])) for seat in seats]


def every_card(own: Rules) -> Sequence[str]:
    """Every card that can be met with: one of another pack too, where the pack is not perfect."""
    return TWO_PACKS.texts
