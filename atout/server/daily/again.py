"""A deal of a finished match once more, alone as before: the same cards, the same opponents, the same seat."""

from __future__ import annotations

import secrets
from dataclasses import replace

from atout.contract.game import home_card
from atout.contract.match import AnyMatch
from atout.server.daily.deals import ALONE
from atout.server.desks.parts import rivals, text
from atout.server.tables.finished import made_of
from atout.server.wire.listings import SentDeal
from atout.table import Seat, Setup


def again(setup: Setup, match: AnyMatch, number: int) -> Setup | None:
    """The table for deal `number` of a match that was finished at a table with this set-up; None where it cannot be
    dealt again."""
    if not setup.redeals or not (entries := match.dealt_again(number)):
        return None
    rules = setup.rules if setup.rules.one_deal else replace(setup.rules, **ALONE)
    before = made_of(match, number, setup.people[0])
    return Setup(rules, setup.seats, secrets.token_bytes(32), dealt=tuple(map(str, entries)), before=before)


def sent_on(setup: Setup, match: AnyMatch, person: str) -> Setup | None:
    """The table for the last deal of such a match, played by somebody else at the same seat; None as above."""
    table = again(setup, match, match.deal_number)
    if table is None:
        return None
    own = setup.people[0]
    seats = tuple(Seat(person) if at == own else seat for at, seat in enumerate(setup.seats))
    return replace(table, seats=seats, sender=setup.seats[own].name)


def sent_deal_message(setup: Setup) -> SentDeal:
    """What is told of a deal that is sent, before it is played."""
    name = home_card(setup.rules.name).name
    return SentDeal(text(name), setup.seats[setup.people[0]].name, rivals(setup))
