"""What reviews ask of a game: its folder `review` fills each of these."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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

Kind = Literal["lead", "answer", "declaration", "exchange", "draw", "ending"]
"""What a decision was about: the card to lead or to answer with, what to declare, the seven or another card to
exchange, which card to draw; and all that is decided once the stock is gone."""
LEAD: Kind = "lead"
ANSWER: Kind = "answer"
DECLARATION: Kind = "declaration"
EXCHANGE: Kind = "exchange"
DRAWING: Kind = "draw"
ENDING: Kind = "ending"
KINDS = (LEAD, ANSWER, DECLARATION, EXCHANGE, DRAWING, ENDING)

R = TypeVar("R", contravariant=True)
V = TypeVar("V", contravariant=True)
A = TypeVar("A", contravariant=True)
M = TypeVar("M", bound=AnyMatch, contravariant=True)
E = TypeVar("E", contravariant=True)


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
    many points for the side that is looked at."""

    kind: str
    seat: int | None
    change: float


class Values(Protocol[V, A]):
    """Weighs decisions by what the seat could know."""

    def weigh(self, view: V, action: A, seed: int, /) -> Comparison | None:
        """What was done beside everything else that could be; None where there was no choice."""

    def again(self, view: V, compared: Comparison, seed: int, worlds: int, /) -> Floats:
        """By how much the best choice was better than the one made, in so many other worlds, one by one."""

    def winning(self, view: V, compared: Comparison, seed: int, worlds: int, /) -> Floats | None:
        """By how much it made winning the match likelier, in so many worlds, one by one; None where no table tells what
        a score is worth."""


class Standings(Protocol[M, E]):
    """Follows deals with all cards open."""

    def follow(self, match: M, entry: E, side: int, /) -> Iterator[Step]:
        """Take the next entry into the match: each moment at which what the deal is worth to this side changed."""


class ReviewGame(Protocol[R, V, A, M, E]):
    """One game, as reviews need it."""

    def refusal(self, rules: R, /) -> Text | None:
        """Why a match by these rules is not reviewed; None where it is."""

    def kind(self, view: V, action: A, best: A, choices: Sequence[A], /) -> Kind:
        """What a decision was about in which `action` was done and `best` was best of these choices."""

    def values(self, rules: R, worlds: int, /) -> Values[V, A]:
        """What weighs the choices of a seat at this table, in so many worlds."""

    def standings(self, rules: R, worlds: int, seed: int, /) -> Standings[M, E]:
        """What follows a deal at this table, in so many worlds that `seed` chooses."""


AnyReviews: TypeAlias = ReviewGame[Rules, View, Word, AnyMatch, object]


def is_reviewed(rules: Rules) -> bool:
    """Whether a match by these rules is reviewed."""
    game = game_of(rules)
    return game.reviewed and cast(AnyReviews, game.part("review")).refusal(rules) is None


def reviews_of(rules: Rules) -> AnyReviews:
    """The reviews' part of the game that these rules belong to. Raises OptionError where a match by these rules is not
    reviewed."""
    game = game_of(rules)
    if not game.reviewed:
        name = game.cards[rules.name].name
        raise OptionError(
            f"{name.en} is not reviewed: only games of the bésigue family are.",
            f"{name.fr} n'est pas revu : seuls le sont les jeux de la famille du bésigue.",
        )
    part = cast(AnyReviews, game.part("review"))
    if reason := part.refusal(rules):
        raise OptionError(reason.en, reason.fr)
    return part
