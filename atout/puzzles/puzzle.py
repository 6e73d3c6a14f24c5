"""A puzzle: a position of a game that was played, what is asked, what each answer gives away, and how the game went on.

As a line of a file it is a JSON object; `written` and `read` are each other's inverse.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, cast

from atout.contract.game import game_of, rules_of
from atout.contract.match import AnyMatch, Rules, View
from atout.contract.terms import Text
from atout.contract.wire import Word
from atout.players.game import precepts_of
from atout.players.reasons import WEIGHED
from atout.puzzles.game import ENDING
from atout.rulebook.lessons import faced

LEAST, SURE = 8.0, 3.0
"""By how many points, and by how many standard errors, every other choice of a puzzle stands behind the best in worlds
that had no part in choosing it."""
LEAST_EXACT = 4.0
"""By how many points where it is counted out."""


@dataclass(frozen=True)
class Choice:
    """An answer, with faces in place of cards (`KS`, `marriage KS QS`): by how many points it stands `behind` the best,
    and the standard error of that."""

    act: str
    behind: float
    error: float


class Counting(Protocol):
    """A view that tells where cards are."""

    @property
    def unseen(self) -> Counter[str]:
        """How many cards of each face have not been located."""

    def known(self, seat: int, /) -> tuple[str, ...]:
        """The cards everybody knows to be with a seat."""

    def laid(self, seat: int, /) -> tuple[str, ...]:
        """Those of them that lie before it."""


@dataclass(frozen=True)
class Puzzle:
    """A position with one best choice.

    `log` is the whole deal as a log writes it; the position stands before entry `at`, where `seat` is to act. `theme`
    is what is asked (`atout.puzzles.game.THEMES`). `choices` are all there are, the best first; `exact`: counted out.
    `reasons` are the precepts that speak for the best and not for the other that computer players took for it most
    often. `rating` is that of the player who finds the best half the time, on the ladder where boussac has 1500, and
    `deviation` how sure that is; `solved` how many of their tries each of the raters got right (`rating.RATERS`).
    `result` is what the sides had at the end of the deal.
    """

    id: str
    preset: str
    log: tuple[str, ...]
    at: int
    seat: int
    theme: str
    choices: tuple[Choice, ...]
    exact: bool
    reasons: tuple[str, ...]
    rating: int
    deviation: int
    solved: tuple[int, ...]
    result: tuple[int, ...]

    @cached_property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return rules_of(self.preset)

    @property
    def best(self) -> Choice:
        """The answer that is right."""
        return self.choices[0]

    @property
    def played(self) -> str:
        """What the seat did in the game, as a log writes it."""
        return self.log[self.at].partition(" ")[2]

    def entries(self) -> tuple[object, ...]:
        """The log that leads to the position. Raises NotationError where it is damaged."""
        parse = game_of(self.preset).parse_entry
        return tuple(parse(text) for text in self.log[: self.at])

    def match(self) -> AnyMatch:
        """A match that stands at the position. Raises AtoutError where the log cannot be."""
        return game_of(self.preset).match.replay(self.rules, self.entries())

    def view(self) -> View:
        """What the seat to act sees."""
        return cast(View, self.match().view(self.seat))

    def line(self) -> str:
        """The same in one line (`atout.read_position`)."""
        return self.match().position(self.seat)

    def unseen(self) -> tuple[str, ...]:
        """The faces that its seat has not located, as it has counted them, in hand and stock of others. In an ending,
        the whole hand of the other: with those that everybody knows to be there, laid out earlier and picked up."""
        view = cast(Counting, self.view())
        faces = view.unseen
        if self.theme == ENDING:
            other = 1 - self.seat
            faces += Counter(card[:2] for card in view.known(other) if card not in view.laid(other))
        return tuple(faces.elements())

    def choice(self, action: object) -> Choice | None:
        """The answer that an action gives; None where it is none of them."""
        act = faced(action)
        return next((one for one in self.choices if one.act == act), None)

    def action(self, choice: Choice, view: View) -> Word:
        """The lawful action that a choice stands for in the view of the position; of equal ones the first. Raises
        LookupError where there is none."""
        for action in view.legal():
            if faced(action) == choice.act:
                return action
        raise LookupError(choice.act)

    def texts(self) -> tuple[Text, ...]:
        """What the precepts say for the best."""
        texts = {name: text for name, text, _ in precepts_of(self.rules).PRECEPTS}
        texts[WEIGHED.id] = WEIGHED.text
        return tuple(texts[name] for name in self.reasons if name in texts)

    def faults(self) -> list[str]:
        """What keeps it from being a puzzle; nothing where all is well: the position is lawful, its choices are all
        there are, and the best is clearly ahead."""
        view = self.view()
        lawful = {faced(action) for action in view.legal()}
        faults = []
        if view.turn != self.seat:
            faults.append(f"it is not for seat {self.seat} to act")
        if lawful != {one.act for one in self.choices}:
            faults.append("the choices are not what is lawful")
        if self.choices[0].behind != 0 or any(not clear(one, self.exact) for one in self.choices[1:]):
            faults.append("the best does not lead clearly")
        return faults


def clear(other: Choice, exact: bool) -> bool:
    """Whether a choice stands clearly behind the best."""
    if exact:
        return other.behind >= LEAST_EXACT
    return other.behind >= LEAST and other.behind >= SURE * other.error


def as_json(puzzle: Puzzle) -> dict[str, object]:
    """A puzzle as a JSON object, each choice as its act, what it is behind, and the error of that."""
    return {
        "id": puzzle.id, "preset": puzzle.preset, "at": puzzle.at, "seat": puzzle.seat, "theme": puzzle.theme,
        "exact": puzzle.exact, "choices": [[one.act, one.behind, one.error] for one in puzzle.choices],
        "reasons": puzzle.reasons, "rating": [puzzle.rating, puzzle.deviation], "solved": puzzle.solved,
        "result": puzzle.result, "log": "\n".join(puzzle.log),
    }  # fmt: skip


def read(document: Mapping[str, object]) -> Puzzle:
    """The puzzle that a JSON object tells. Raises KeyError, TypeError or ValueError where it tells none."""
    choices = cast("list[tuple[str, float, float]]", document["choices"])
    rating, deviation = cast("tuple[int, int]", document["rating"])
    return Puzzle(
        id=str(document["id"]),
        preset=str(document["preset"]),
        log=tuple(str(document["log"]).split("\n")),
        at=int(cast(int, document["at"])),
        seat=int(cast(int, document["seat"])),
        theme=str(document["theme"]),
        choices=tuple(Choice(act, float(behind), float(error)) for act, behind, error in choices),
        exact=bool(document["exact"]),
        reasons=tuple(cast("list[str]", document["reasons"])),
        rating=rating,
        deviation=deviation,
        solved=tuple(cast("list[int]", document["solved"])),
        result=tuple(cast("list[int]", document["result"])),
    )
