"""A match of three deals between a beginner and the rules player, and the review of the beginner's play.

To review it takes half a minute of compiled code, so both are kept: `ATOUT_JIT=1 python -m tests.browser.reviewed`
plays and reviews it anew.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import json

from atout.records.reading import RecordedMatch, read_match
from atout.server.pages.replaying import replay
from atout.server.tables.finished import Finished
from atout.server.wire.replay_views import Replay
from atout.server.wire.review_views import ReviewMade

HERE = Path(__file__).parent
MATCH, REVIEW = HERE / "match.txt", HERE / "review.json"
TABLE = "0123456789abcdef"
"""The code of its table, which names it as one's own."""
LINK = f"{TABLE}-{'0' * 24}"
"""What shows it to anybody."""


@cache
def told() -> RecordedMatch:
    """The match."""
    return read_match(MATCH.read_text(encoding="utf-8"))


@cache
def shown() -> Replay:
    """The match as its first player is shown it again."""
    return replay(told(), Finished(told(), LINK, 0, 1, 1))


@cache
def review() -> ReviewMade:
    """The review of the first player."""
    return json.decode(REVIEW.read_bytes(), type=ReviewMade, strict=True)
