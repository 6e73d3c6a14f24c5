"""A player that errs on purpose at known places, and what a review finds of it. Run compiled:

ATOUT_JIT=1 python -m tests.review.planted --deals 20
"""

from __future__ import annotations

import argparse
import json
import random
from dataclasses import dataclass, replace
from typing import Any

import atout
from atout.players import Budget
from atout.records import Record
from atout.review import review
from atout.review.game import reviews_of

ONE_IN = 6
"""Of so many decisions at one an error is planted, where there is one to make."""
WORLDS = 300
FAR = 1 << 20
"""From where on the seeds of planting are numbered: far from those of reviews."""


class Blunderer:
    """Plays as a player who thinks, but now and then makes a choice that loses much; `planted`: after how many entries
    of the log, and what it lost."""

    def __init__(self, rules: Any, thinker: Any, seed: int, worlds: int = WORLDS) -> None:
        self.thinker, self.worlds = thinker, worlds
        reviews = reviews_of(rules)
        self.values, self.source = reviews.values(rules, worlds), random.Random(seed)
        self.least, _ = reviews.scale(rules).grades[0]  # a blunder, in worlds that had no part in choosing it
        self.planted: dict[int, float] = {}

    def choose(self, match: atout.Match) -> Any:
        """The action to take, whose turn it is."""
        view = match.view(match.turn)
        action = self.thinker(view)
        if self.source.randrange(ONE_IN):
            return action
        return self.err(view, action, len(match.log))

    def err(self, view: Any, action: Any, at: int) -> Any:
        """A choice that loses much, noted as made after so many entries; else the action."""
        seed = FAR + self.source.randrange(FAR)
        compared = self.values.weigh(view, action, seed)
        best = compared.choices[compared.best].value if compared else 0.0
        bad = [at for at, one in enumerate(compared.choices) if best - one.value > self.least] if compared else []
        if not compared or not bad:
            return action
        played = self.source.choice(bad)
        chosen = replace(compared, played=played)
        loss = chosen.lead if chosen.exact else float(self.values.again(view, chosen, seed + 1, self.worlds).mean())
        if loss <= self.least:
            return action
        self.planted[at] = loss
        return compared.choices[played].action


@dataclass(frozen=True)
class Found:
    """What reviews found: errors planted, how many of them were flagged, what else was, over so many deals."""

    planted: int
    found: int
    false: int
    deals: int


def measure(preset: str, deals: int, worlds: int, seed: int, players: int | None = None, each: int = 1) -> Found:
    """Plant errors at one seat in matches of so many deals each, so many deals in all, and review it."""
    options = {} if players is None else {"players": players}
    planted, hits, false, reviewed = 0, 0, 0, 0
    for number in range(seed, seed + deals // each):  # each match for itself: it is the same in whatever row it stands
        match = atout.Match(atout.rules(preset, **options), seed=number)
        seats = range(match.rules.players)
        thinkers = [atout.player("maitre", seed=2 * number + seat, budget=Budget(worlds=100)) for seat in seats]
        blunderer = Blunderer(match.rules, thinkers[0], number)
        while match.turn is not None and match.deal_number <= each and not match.over:
            match.apply(blunderer.choose(match) if match.turn == 0 else thinkers[match.turn](match.view(match.turn)))
        report = review(Record(match), 0, worlds, seed=number)
        flagged = {one.entry for account in report.deals for one in account.decisions if one.flagged}
        reviewed += len(report.deals)
        planted += len(blunderer.planted)
        hits += len(flagged & blunderer.planted.keys())
        false += len(flagged - blunderer.planted.keys())
    return Found(planted, hits, false, reviewed)


def main() -> None:
    """Prints what was found as JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--preset", default="ordinary")
    parser.add_argument("--players", type=int, help="of Le Beigne")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--each", type=int, default=1, help="deals of a match")
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print(json.dumps(vars(measure(**vars(arguments)))))


if __name__ == "__main__":
    main()
