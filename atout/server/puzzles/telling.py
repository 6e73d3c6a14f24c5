"""What is told of puzzles: how a player stands, and, once he has answered one, all there is to say of it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from atout.players.registry import profile
from atout.players.thought import Weighed
from atout.puzzles import Puzzle, shipped
from atout.puzzles.game import THEMES
from atout.puzzles.making import FRESH
from atout.puzzles.rating import RATERS, TRIES
from atout.rulebook.lessons import faced
from atout.rulebook.moment import precept
from atout.server.desks.parts import text
from atout.server.puzzles import views as wire
from atout.server.puzzles.rating import Rating
from atout.server.puzzles.solving import rating_of, streak
from atout.server.store import Attempt
from atout.server.tables.hints import choice_message, sight_of
from atout.server.wire.messages import Reason

RECENT = 24
"""So many tries are listed, the last first."""


def home(attempts: Sequence[Attempt]) -> wire.PuzzlesInfo:
    """How a player stands."""
    puzzles = shipped()
    known = [(one, puzzles[one.puzzle]) for one in attempts if one.puzzle in puzzles]
    themes = [
        wire.PuzzleTheme(
            theme,
            sum(puzzle.theme == theme for puzzle in puzzles.values()),
            sum(puzzle.theme == theme for _, puzzle in known),
            sum(puzzle.theme == theme and one.solved for one, puzzle in known),
        )
        for theme in THEMES
    ]
    recent = [wire.PuzzleTry(puzzle.id, puzzle.theme, puzzle.rating, one.solved) for one, puzzle in known[-RECENT:]]
    return wire.PuzzlesInfo(
        rating=rating_message(rating_of(attempts)),
        tried=len(attempts),
        solved=sum(one.solved for one in attempts),
        streak=streak(attempts),
        left=len(puzzles) - len(known),
        themes=themes,
        recent=recent[::-1],
        curve=[round(one.rating) for one in attempts],
    )


def rating_message(rating: Rating) -> wire.PuzzleRating:
    """A rating for people."""
    return wire.PuzzleRating(round(rating.rating), round(rating.deviation), rating.sure)


def solution(puzzle: Puzzle, act: str, name: str, attempts: Sequence[Attempt]) -> wire.PuzzleTold:
    """All there is to say of a puzzle to whoever has answered it with this act at the table of this name; `attempts`
    are his, that at this puzzle among them. What others hold and what is still to be drawn is not told: the table is
    played on."""
    at = next(place for place, one in enumerate(attempts) if one.puzzle == puzzle.id)
    return replace(
        best(puzzle),
        counts=attempts[at].table == name,
        made=[one.act for one in puzzle.choices].index(act),
        before=rating_message(rating_of(attempts[:at])),
        after=rating_message(rating_of(attempts[: at + 1])),
        streak=streak(attempts[: at + 1]),
    )


def best(puzzle: Puzzle) -> wire.PuzzleTold:
    """The same for whoever has chosen the best, while nothing is known of him."""
    view = puzzle.view()
    sight = sight_of(view, faces=True)
    worlds = 1 if puzzle.exact else FRESH
    weighed = [Weighed(puzzle.action(one, view), -one.behind, one.error, worlds) for one in puzzle.choices]
    acts = [one.act for one in puzzle.choices]
    own = puzzle.rules.side(puzzle.seat)
    reasons = zip(puzzle.reasons, puzzle.texts(), strict=True)
    raters = zip(RATERS, puzzle.solved, strict=True)
    return wire.PuzzleTold(
        id=puzzle.id,
        counts=None,
        made=0,
        played=acts.index(faced(puzzle.played)),
        choices=[choice_message(one, sight, weighed[0]) for one in weighed],
        worlds=0 if puzzle.exact else FRESH,
        reasons=[Reason(id, text(wording), precept(puzzle.rules, id)) for id, wording in reasons],
        result=[puzzle.result[own], *(points for side, points in enumerate(puzzle.result) if side != own)],
        level=puzzle.rating,
        before=rating_message(Rating()),
        after=rating_message(Rating()),
        streak=0,
        position=puzzle.line(),
        fared=[wire.PuzzleRater(text(profile(name).name), right, TRIES) for name, right in raters],
    )
