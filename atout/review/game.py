"""What reviews ask of a game: its folder `review` fills each of these."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias, TypeVar, cast

from atout.contract.game import game_of
from atout.contract.match import AnyMatch, Rules, View
from atout.contract.terms import OptionError, Text
from atout.contract.wire import Word
from atout.players.racing import Floats
from atout.players.thought import Weighed

START, LIFTED, HAND, TURNED, DRAWN = "start", "lifted", "hand", "turned", "drawn"
"""What chance gives: who deals and the scores, the cut where it is scored, a hand, the turn-up, a card of the stock."""
DECIDED, SETTLED = "decided", "settled"
"""What somebody decided; what the end of the stock, or of the deal, settles without chance."""
CHANCE = (START, LIFTED, HAND, TURNED, DRAWN)

Kind = Literal["bid", "lead", "answer", "declaration", "exchange", "draw", "ending"]
"""What a decision was about: whether to go, the card to lead or to answer with, what to declare, the seven or another
card to exchange, which card to draw; and all that is decided once the stock is gone."""
BID: Kind = "bid"
LEAD: Kind = "lead"
ANSWER: Kind = "answer"
DECLARATION: Kind = "declaration"
EXCHANGE: Kind = "exchange"
DRAWING: Kind = "draw"
ENDING: Kind = "ending"
KINDS = (BID, LEAD, ANSWER, DECLARATION, EXCHANGE, DRAWING, ENDING)

Grade = Literal["fine", "small_slip", "slip", "blunder"]
"""What people are told of a decision, in one word."""
Unit = Literal["points", "chances"]
POINTS: Unit = "points"
"""Points more than the other side."""
CHANCES: Unit = "chances"
"""Hundredths of the chance to win the match."""
SURE = 2.0
"""By how many standard errors of its second measurement a decision must have cost something to be pointed out."""


@dataclass(frozen=True)
class Scale:
    """In what a game's reviews tell what decisions cost, from how much on one is pointed out, and whether an error that
    lasts counts `once` (`review.lasting`)."""

    unit: Unit
    telling: float
    once: bool = False

    @property
    def grades(self) -> tuple[tuple[float, Grade], ...]:
        """From what cost on a decision that is pointed out is called so; one that is not is fine."""
        return (4 * self.telling, "blunder"), (2 * self.telling, "slip"), (self.telling, "small_slip")

    def worth_telling(self, cost: float, error: float) -> bool:
        """Whether a cost is large and sure enough to be pointed out."""
        return cost >= self.telling and cost > SURE * error

    def grade(self, cost: float, error: float) -> Grade:
        """What a decision is called."""
        worth = self.worth_telling(cost, error)
        return next((name for least, name in self.grades if worth and cost >= least), "fine")


AT_FREE_TABLES = Text(
    "À la table libre on peut se tromper de règle : ses coups ne sont pas analysés.",
    "At a free table people may err: its deals are not reviewed.",
)
"""Why a game is not reviewed there."""

R = TypeVar("R", contravariant=True)
V = TypeVar("V", contravariant=True)
A = TypeVar("A", contravariant=True)
M = TypeVar("M", bound=AnyMatch, contravariant=True)
E = TypeVar("E", contravariant=True)


BEFORE_PLAY = 0
"""Instead of the number of a trick: before the first of them."""


@dataclass(frozen=True)
class Comparison:
    """A decision beside everything else the seat could do, in the trick of this number, from 1: the choices, which of
    them was made and which was best; `exact` where they were counted out."""

    trick: int
    choices: tuple[Weighed, ...]
    played: int
    best: int
    exact: bool

    @property
    def lead(self) -> float:
        """By how much the best choice stands above the one made."""
        return self.choices[self.best].value - self.choices[self.played].value

    @property
    def error(self) -> float:
        """The standard error of that."""
        return self.choices[self.played].error


@dataclass(frozen=True)
class Step:
    """A moment at which what a deal is worth changed: by what (`CHANCE`, `DECIDED`, `SETTLED`), at which seat, by how
    much (`Scale`) for the side that is looked at."""

    kind: str
    seat: int | None
    change: float


class Values(Protocol[V, A, M]):
    """Weighs decisions by what the seat could know."""

    @property
    def worlds(self) -> int:
        """In how many worlds choices are compared."""

    def weigh(self, view: V, action: A, seed: int, /) -> Comparison | None:
        """What was done beside everything else that could be; None where there was no choice."""

    def again(self, view: V, compared: Comparison, seed: int, worlds: int, /) -> Floats:
        """By how much the best choice was better than the one made, in so many other worlds, one by one."""

    def winning(self, view: V, compared: Comparison, seed: int, worlds: int, /) -> tuple[Floats, Floats] | None:
        """How likely the best choice made winning the match, and how likely the one made, in so many worlds, one by
        one; None where no table tells what a score is worth, or the values are such chances themselves."""

    def chances_of(self, view: V, compared: Comparison, seed: int, /) -> tuple[float, ...]:
        """How likely each choice makes winning the match; none where no table tells what a score is worth, or the
        values are such chances themselves."""

    def chance(self, match: M, seat: int, /) -> float | None:
        """How likely a seat wins the match, whose deal has just begun or is just over; None where no table tells."""


class Standings(Protocol[M, E]):
    """Follows deals with all cards open."""

    def follow(self, match: M, entry: E, side: int, /) -> Iterator[Step]:
        """Take the next entry into the match: each moment at which what the deal is worth to this side changed."""


class ReviewGame(Protocol[R, V, A, M, E]):
    """One game, as reviews need it."""

    def refusal(self, rules: R, /) -> Text | None:
        """Why a match by these rules is not reviewed; None where it is."""

    def scale(self, rules: R, /) -> Scale:
        """In what is told how much decisions at this table cost, and how much is worth telling."""

    def kind(self, view: V, action: A, best: A, choices: Sequence[A], /) -> Kind:
        """What a decision was about in which `action` was done and `best` was best of these choices."""

    def values(self, rules: R, worlds: int, share: Executor | None = None, threads: int = 1, /) -> Values[V, A, M]:
        """What weighs the choices of a seat at this table, in so many worlds, or in fewer where each costs much, and in
        so many threads of `share`."""

    def standings(self, rules: R, worlds: int, seed: int, /) -> Standings[M, E]:
        """What follows a deal at this table, in so many worlds that `seed` chooses."""


AnyReviews: TypeAlias = ReviewGame[Rules, View, Word, AnyMatch, object]


def is_reviewed(rules: Rules) -> bool:
    """Whether a match by these rules is reviewed."""
    game = game_of(rules)
    return game.reviewed and cast(AnyReviews, game.part("review")).refusal(rules) is None


def unit_of(rules: Rules) -> Unit:
    """In what matches by these rules are reviewed."""
    return cast(AnyReviews, game_of(rules).part("review")).scale(rules).unit


def reviews_of(rules: Rules) -> AnyReviews:
    """The reviews' part of the game that these rules belong to. Raises OptionError where a match by these rules is not
    reviewed."""
    game = game_of(rules)
    if not game.reviewed:
        name = game.cards[rules.name].name
        raise OptionError(
            f"{name.en} is not reviewed.",
            f"{name.fr} n'est pas analysé.",
        )
    part = cast(AnyReviews, game.part("review"))
    if reason := part.refusal(rules):
        raise OptionError(reason.en, reason.fr)
    return part
