"""What a person sees, written out for the wire. Only the sight of a seat comes in here, so nothing else can go out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import atout
from atout import Declare, Event, Exchange, Play, Refusal, Rules, View
from atout.games.bezique.options import options_of
from atout.games.bezique.presets import CARDS, options_on_top
from atout.games.bezique.state import FACES
from atout.server import happenings, messages, views
from atout.server.acts import declaration_id
from atout.server.store import Place
from atout.table import Dealing, Frame, Setup, Sight, Table

BARE = {"draw", "take_turn_up", "claim", "decline"}


def joined(place: Place, table: Table, acked: int) -> messages.Joined:
    """Everything a tab needs to show the table."""
    return messages.Joined(
        place.code,
        place.seat,
        table.position(place.seat),
        game(table.setup),
        [sheet(event.sheet, table.setup) for event in table.match.events if isinstance(event, atout.DealEnded)],
        view(table.sight(place.seat), table.setup),
        acked,
    )


def game(setup: Setup) -> messages.GameInfo:
    """What is played here."""
    rules = setup.rules
    known = {option.key: option for option in options_of(Rules).values()}
    changed = [(known[key], value) for key, value in options_on_top(rules).items()]
    rival = next((seat.name for seat in setup.seats if seat.computer), "")
    return messages.GameInfo(
        rules.name,
        text(CARDS[rules.name].name),
        rules.target,
        rules.hand_size,
        rules.units,
        [messages.GameOption(o.key, o.write(value), text(o.label), text(o.name(value))) for o, value in changed],
        setup.practice,
        rival,
    )


def text(both: atout.Text | Refusal) -> views.Text:
    """A sentence in both languages."""
    return views.Text(both.fr, both.en)


def refused(n: int, refusal: Refusal) -> messages.Refused:
    """Why the rules forbid a command."""
    return messages.Refused(n, refusal.clause, text(refusal))
