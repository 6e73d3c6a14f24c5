"""A process that only seems to review, for the tests of those who ask it: what it does stands in its argument.

`find` tells one deal with one error; `refuse` says why it does not; `die` ends at once; `wait` is at it for good.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Any

os.environ["ATOUT_JIT"] = "0"  # it weighs nothing that would be worth compiling

import atout.catalogue  # noqa: F401
from atout.contract.terms import OptionError
from atout.players.thought import Weighed
from atout.records.reading import RecordedMatch
from atout.review import Deal, Decision, Luck, Review
from atout.server.pages.reviews import making


def first_lead(record: Any, seat: int) -> tuple[int, Any, Any]:
    """Where a seat first leads to a trick: how many entries stand before, what it sees, what it does."""
    match = RecordedMatch(record.match, ()).beginning()
    for entry, taken in enumerate(record.match.log):
        if match.turn == seat and not match.view(seat).trick and taken.action.do == "play":
            return entry, match.view(seat), taken.action
        list(match.enter(taken))
    raise AssertionError("it never led")


def review(record: Any, seat: int, progress: Any, share: Any, threads: int) -> Review:
    progress(3, 60)
    match sys.argv[1]:
        case "refuse":
            raise OptionError("not this one", "pas celui-ci")
        case "die":
            os._exit(3)
        case "wait":
            time.sleep(600)
    entry, view, action = first_lead(record, seat)
    best = next(one for one in view.legal() if str(one)[:2] != str(action)[:2])
    choices = (Weighed(action, 6.0, 3.0, 200), Weighed(best, 40.0, 0.0, 200))

    def decision(who: int, cost: float) -> Decision:
        return Decision(
            1, 2, entry, who, action, best, choices, 34.0, cost, 3.0, False, 0.05, 0.01, 0.6, view, (0.55, 0.6)
        )

    luck, theirs = Luck("hand", 0, 1, 9.0), decision(1 - seat, 77.0)
    deal = Deal(1, seat, 2, 20.0, (decision(seat, 34.0),), (), (theirs,), (luck,), (0.5, 0.56))
    return Review("ordinary", seat, record.names, 200, 0, (deal,), False)


if __name__ == "__main__":
    making.work(review)
