"""A deal of a finished match once more, alone as before: the same cards, the same opponents, the same seat."""

from __future__ import annotations

import secrets
from dataclasses import replace

from atout.contract.match import AnyMatch
from atout.server.daily.deals import ALONE
from atout.table import Setup


def again(setup: Setup, match: AnyMatch, number: int) -> Setup | None:
    """The table for deal `number` of a match that was finished at a table with this set-up; None where it cannot be
    dealt again."""
    if not setup.redeals or not (entries := match.dealt_again(number)):
        return None
    rules = setup.rules if setup.rules.one_deal else replace(setup.rules, **ALONE)
    sheet = [event.sheet for event in match.events if event.do == "deal_end"][number - 1]
    made = {rules.side(row.seat): int(row.after - row.before) for row in sheet.rows}
    before = (made.pop(rules.side(setup.people[0])), *made.values())
    return Setup(rules, setup.seats, secrets.token_bytes(32), dealt=tuple(map(str, entries)), before=before)
