"""Plays the match and reviews it: `ATOUT_JIT=1 python -m tests.browser.reviewed`."""

from __future__ import annotations

from msgspec import json

import atout
from atout.records import Record, write_record
from atout.review import review
from atout.server.pages.reviews.writing import review_message
from tests.browser.reviewed import MATCH, REVIEW

NAMES = ("Léa", "Marcel")


def main() -> None:
    """Write both files."""
    match = atout.Match("ordinary", options={"target": 900}, seed=3)
    players = [atout.player("debutant", seed=1), atout.player("boussac", seed=2)]
    while match.turn is not None:
        match.apply(players[match.turn](match.view(match.turn)))
    MATCH.write_text(write_record(match, names=NAMES), encoding="utf-8")
    document = review_message(review(Record(match, NAMES), 0))
    REVIEW.write_bytes(json.encode(document) + b"\n")


if __name__ == "__main__":
    main()
