"""The bésigue family at the server's tables."""

from __future__ import annotations

from collections.abc import Sequence

from atout.contract.options import Option, Value
from atout.contract.terms import BYSTANDER
from atout.games.bezique import Match, Rules
from atout.games.bezique.actions import Decline, cards_of
from atout.games.bezique.events import DealEnded
from atout.games.bezique.kernels.deal import is_blanche
from atout.games.bezique.kernels.state import ASKED, GUESSING
from atout.games.bezique.presets import choices
from atout.games.bezique.screen import views
from atout.games.bezique.screen.acts import action_of as action_of
from atout.games.bezique.screen.coaching import missed as missed
from atout.games.bezique.screen.coaching import near as near
from atout.games.bezique.screen.happened import WRITTEN as WRITTEN
from atout.games.bezique.screen.shown import sheet
from atout.games.bezique.screen.shown import view as view
from atout.server.wire.structs import Called
from atout.server.wire.views import SheetLine

FALLING = False
VIEWS = (
    views.Group, views.Pending, views.Sources, views.SeatView, views.Declaration, views.Span, views.Legal,
    views.Settlement, views.View, views.SheetRow, views.Sheet,
)  # fmt: skip
TARGETS = (500, 1000, 1500, 2000)
"""The targets offered; any other may be asked for (B-ORD-099, EB-073)."""
RUBICONS = (1000, 3000, 5000)
"""The same for what a loser must reach (CH-100, H8-016, RUB-023)."""
FREE = {"target": TARGETS, "rubicon": RUBICONS}


def values_of(option: Option, name: str, base: Rules) -> tuple[Value, ...]:
    """The values offered for an option: those it takes alone, or all where it depends on another one."""
    default = getattr(base, name)
    if not option.values:
        return tuple(sorted({*FREE[name], default})) if name in FREE else ()
    alone = choices(base.name, name)
    return tuple(value for value in option.values if not alone or value in alone or value == default)


def sheets(match: Match, names: Sequence[Called]) -> list[views.Sheet]:
    """The score sheets of the deals of a match."""
    return [sheet(event.sheet, names) for event in match.events if isinstance(event, DealEnded)]


def rows(match: Match) -> list[SheetLine]:
    """None: the score sheets are those of deals."""
    return []


def asks_silently(match: Match) -> bool:
    """Whether what is done next may be followed by a question that only the seat asked knows of: before play, where
    the rules have one at all, so that its being asked cannot be told from its not being asked."""
    if not questions(match.rules):
        return False
    if match.turn is None or match.deal is None:  # the next deal, but not what comes before the cards
        return match.dealer is not None and not match.rules.cut_bonus
    return match.deal.state.phase in (GUESSING, ASKED)


def questions(rules: Rules) -> bool:
    """Whether a seat may be asked something before play that nobody else knows of."""
    return rules.asks_before_play


def passed_over(match: Match) -> Decline | None:
    """What stands for the answer of the seat asked before play: it declines where its seven may be exchanged after a
    trick too (B-ORD-043). A carte blanche is shown before play or never (AMB-73)."""
    deal = match.deal
    if deal is None or match.turn is None or match.rules.seven_exchange != "both":
        return None
    return None if is_blanche(deal.state, match.rules.packed, match.turn) else Decline()


def before_cards(match: Match) -> bool:
    """Whether nobody holds a card yet: somebody is to say who deals, or the pack is still being cut."""
    return match.deal is None or match.view(BYSTANDER).phase == "cut"


def timed(match: Match) -> int | None:
    """The seat whose time runs: whose turn it is. Nobody's does until the first card is led, where a seat alone may be
    asked something before: whose time runs would tell who is asked, and nobody is to lose his by another's thinking."""
    if match.turn is None or not match.deal_number:
        return None
    view = match.view(BYSTANDER)
    if view.phase not in ("stock", "strict") or (questions(match.rules) and not (view.trick or view.last_trick)):
        return None
    return view.turn


def open_hands(match: Match) -> list[tuple[str, ...]]:
    """The cards of every seat that are not laid out."""
    return [cards_of(match.deal.state.hand[seat]) for seat in range(match.rules.players)] if match.deal else []


def every_card(own: Rules) -> Sequence[str]:
    """Every card that can be met with."""
    return own.cards.texts
