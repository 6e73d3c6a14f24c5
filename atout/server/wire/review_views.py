"""The review of a seat's play in a finished match, as structs of the wire."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from atout.server.wire.messages import Reason, Weighed
from atout.server.wire.structs import Called, Text

Chance = Literal["start", "lifted", "hand", "turned", "drawn"]
Unit = Literal["points", "chances"]
Kind = Literal["bid", "lead", "answer", "declaration", "exchange", "draw", "ending"]
Grade = Literal["fine", "small_slip", "slip", "blunder"]


class ReviewChoice(Weighed, frozen=True):
    """Something the seat could do, its value against that of the best choice; `action` as records write it; `chance`:
    to win the match once it is done, by what its points are worth at this score, null where no table tells."""

    action: str
    chance: float | None


class ReviewDecision(Struct, frozen=True):
    """A decision of the seat, after `entry` entries of the match's log; `kind`: what it was about. `choices`: what it
    could do, the best first; `made`: which of them it did; `trick` is 0 before the first.

    `cost` is in the unit of the review, with its standard error (`exact`: none, it was counted out); `winning` what it
    cost of the chance to win the match, which would have been `chance`, null where nothing is said of it. One whose
    `grade` is not `fine` is pointed out: then `reasons` say what speaks for the best choice and not for the one made.
    """

    trick: int
    entry: int
    kind: Kind
    made: int
    cost: float
    error: float
    exact: bool
    grade: Grade
    winning: float | None
    winning_error: float
    chance: float | None
    reasons: list[Reason]
    choices: list[ReviewChoice]


class ReviewLuck(Struct, frozen=True):
    """What chance gave after so many entries of the log: of which kind, at which seat (null: at nobody's own), how much
    for the side of the seat."""

    kind: Chance
    seat: int | None
    entry: int
    points: float


class ReviewDeal(Struct, frozen=True):
    """The account of a deal: `result` = `luck` - `errors` + `rest`. What others did well or badly is in `rest`, and is
    not told apart: it is theirs. `before` and `after`: the chance of the seat to win the match, null where no table
    tells what a score is worth."""

    number: int
    result: float
    luck: float
    errors: float
    rest: float
    before: float | None
    after: float | None
    chance: list[ReviewLuck]
    decisions: list[ReviewDecision]


class ReviewMade(Struct, frozen=True, tag_field="state", tag="made"):
    """The whole review of a seat, its choices compared in so many worlds. `unit`: whether results, luck and costs are
    points, or hundredths of the chance to win the match."""

    seat: int
    worlds: int
    unit: Unit
    deals: list[ReviewDeal]


class ReviewWorking(Struct, frozen=True, tag_field="state", tag="working"):
    """A review under way: so many entries of the log of so many are weighed; `of` is 0 while it waits in line."""

    done: int
    of: int


class ReviewShown(Struct, frozen=True):
    """Another person who played in the match, and whether he lets the others see his review, and it is made. `place`
    is by what his review is asked for."""

    place: int
    seat: int
    name: str
    shown: bool


class ReviewsShown(Struct, frozen=True):
    """Who lets whom see the reviews of a match: whether the caller lets the others see his, and who the others are,
    none where he played with computers alone."""

    mine: bool
    others: list[ReviewShown]


class OwnMean(Struct, frozen=True):
    """A mean of so much a deal, or a match. `about`: nineteen times in twenty the true one is no further from it; null
    where there are too few to say."""

    mean: float
    about: float | None


class OwnGame(Struct, frozen=True):
    """A game that somebody has played here: how many matches he finished, and how many of these are reviewed."""

    preset: str
    name: Text
    matches: int
    reviewed: int


class OwnOpponent(Struct, frozen=True):
    """Whom he met in the game that is shown: all who did not score with him in a match, under one `id`."""

    id: str
    name: Called
    computer: bool
    matches: int


class OwnKind(Struct, frozen=True):
    """What decisions of one kind cost a deal; how many there were, and how many are flagged."""

    kind: Kind
    lost: OwnMean
    decisions: int
    flagged: int


class OwnPrecept(Struct, frozen=True):
    """A precept that flagged decisions broke: what it says, how often, and what these decisions cost in all."""

    id: str
    text: Text
    clause: str | None
    times: int
    lost: float


class OwnMatch(Struct, frozen=True):
    """A match as it went: `code` shows it again, `lost` and `luck` are means of its `deals`, null while it is not
    reviewed; `updated` in seconds since 1970, as in `TableInfo`."""

    code: str
    opponent: Called
    own: int
    other: int
    won: bool
    updated: float
    deals: int
    lost: float | None
    luck: float | None


class OwnSums(Struct, frozen=True):
    """What the reviewed matches come to. `lead`: a match, points less those of the best of the others; all else a deal,
    `luck_so_far` the sum of the luck of all."""

    matches: int
    won: int
    lead: OwnMean
    deals: int
    lost: OwnMean
    luck: OwnMean
    luck_so_far: float
    kinds: list[OwnKind]
    precepts: list[OwnPrecept]


class OwnPlay(Struct, frozen=True):
    """One's own play over time, in one game, against one opponent or all (`opponent` is empty then).

    `by_itself`: whether one's matches are reviewed by themselves when they have ended; `sums`: null while nothing is
    reviewed; `matches`: the last ones, first to last; `missing`: how many of that choice are not reviewed;
    `under_way`: how many of one's reviews are being made or wait; `kept`: how many are kept in all; `unit`: in what
    reviews of this game tell luck and what was lost, as in `ReviewMade`.
    """

    by_itself: bool
    games: list[OwnGame]
    preset: str
    unit: Unit
    opponents: list[OwnOpponent]
    opponent: str
    sums: OwnSums | None
    matches: list[OwnMatch]
    missing: int
    under_way: int
    kept: int


class OwnBegun(Struct, frozen=True):
    """How many reviews were begun, and why not all, null where all were."""

    begun: int
    why: Text | None
