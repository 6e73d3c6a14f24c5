"""The lesson at a table: what the log says of how far it has come, what it deals and plays, what it says.

It keeps nothing of its own: a table read from its log again is at the same step.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass

from atout.contract.match import AnyMatch
from atout.contract.terms import OptionError, Text
from atout.contract.wire import Word
from atout.rulebook.courses import AHEAD, DEAL, Course, Press, Step, Tip, courses
from atout.rulebook.staging import entry_of
from atout.server.desks.parts import text
from atout.server.desks.spelling import spell
from atout.server.tables.computers import QUICK
from atout.server.wire import messages, played
from atout.table import Dealing, Entry, Seat, Setup, Sight, Table

CONTROLS = {"play": "", "take_turn_up": "take"}
"""The button, on the page, of an action whose first word it is not named after: a card is played without one."""
LEARNER = 0
"""The learner's seat."""
NOT_NOW = Text(
    "Pas tout de suite\u202f: faites d'abord ce que la leçon propose. À votre propre table, vous serez libre.",
    "Not just now: do what the lesson asks first. At a table of your own you will be free.",
)


@dataclass(frozen=True)
class Due:
    """One move of a script: whether the learner is to make it, and whether a press comes before it."""

    step: Step
    move: str
    asked: bool
    first: bool


def laid(command: messages.Learn) -> Setup:
    """The table of a lesson. Raises OptionError where there is no such lesson."""
    course = courses().get(command.course)
    if course is None:
        raise OptionError(f"there is no lesson {command.course!r}", f"il n'y a pas de leçon {command.course!r}")
    seats = (Seat(command.name.strip()), *(Seat(name, QUICK) for name in course.teachers))
    return Setup(course.rules, seats, secrets.token_bytes(32), course=course.id)


def course_of(setup: Setup) -> Course | None:
    """The lesson given at a table; None where there is none, or this version knows it no more."""
    return courses().get(setup.course) if setup.course else None


def course_info(setup: Setup) -> played.CourseInfo | None:
    """The same for the page."""
    course = course_of(setup)
    if course is None:
        return None
    ritual = [played.Said(kind, text(words)) for kind, words in course.ritual.items()]
    return played.CourseInfo(course.id, text(course.name), course.teachers[0], ritual)


class Teaching:
    """The lesson of one table."""

    def __init__(self, table: Table, course: Course) -> None:
        self._table = table
        self._course = course
        self._scripts = [tuple(script(deal.steps)) for deal in course.deals]

    @classmethod
    def at(cls, table: Table) -> Teaching | None:
        """The lesson at a table, None where none is given."""
        course = course_of(table.setup)
        return None if course is None else cls(table, course)

    @property
    def press(self) -> Press:
        """What the learner's press would begin now; empty where none is awaited."""
        if self._table.to_draw:
            return DEAL if self._deals < len(self._course.deals) else ""
        due = self._due
        return due.step.press if due and due.first else ""

    @property
    def done(self) -> bool:
        """Whether all has been said that is asked for."""
        return self._stage() == len(self._course.deals)

    def pressed(self) -> tuple[Entry, ...]:
        """What the learner's press enters into the log: a deal, or the first of the moves that the table makes."""
        match = self._table.match
        if self.press == DEAL:
            return self._course.entries(self._deals, match)
        due = self._due
        return (entry_of(match, due.move),) if due and due.first else ()

    def due(self) -> Entry:
        """The entry that the table makes by itself now; None where it waits for the learner, or nothing is due."""
        due = self._due
        return entry_of(self._table.match, due.move) if due and not (due.asked or due.first) else None

    @property
    def ahead(self) -> bool:
        """Whether the table is playing many tricks by itself."""
        due = self._due
        return due is not None and due.step.press == AHEAD and not due.first

    def refusal(self, seat: int, action: Word) -> tuple[str, Text] | None:
        """The clause and the kind word for an action, lawful, that is not what is asked for; None for what is."""
        due = self._due
        if due is None or (due.asked and seat == LEARNER and any(fits(one, action) for one in ways(due.step))):
            return None
        return due.step.clause, due.step.word or NOT_NOW

    def says(self, sight: Sight) -> messages.Taught | None:
        """What is said to the learner now; None while the others play."""
        at, course, press = self._stage(), self._course, self.press
        if at == len(course.deals):
            return self._line(sight, course.steps, course.end, course.deals[-1].clause, done=True)
        deal = course.deals[at]
        number = sum(len(before.steps) + 1 for before in course.deals[:at]) + 1
        if press == DEAL:
            return self._line(sight, number, deal.intro, deal.clause, press=DEAL)
        if due := self._due:
            if not (due.asked or due.first):
                return None
            step = due.step
            return self._line(sight, number + deal.steps.index(step) + 1, step.text, step.clause, due, press)
        tip = self._tip(sight, deal.tips)
        return None if tip is None else self._line(sight, number + len(deal.steps), tip.text, tip.clause)

    @property
    def _deals(self) -> int:
        """How many deals have been dealt."""
        return int(self._table.match.deal_number)

    def _stage(self) -> int:
        """Which deal the lesson is at, from 0; how many there are where it is done. Without tips a deal ends with its
        script."""
        deals = self._course.deals
        if self._table.to_draw or self._table.match.over or self._deals > len(deals):
            return min(self._deals, len(deals))
        at = self._deals - 1
        return at if self._due or deals[at].tips else at + 1

    @property
    def _due(self) -> Due | None:
        """The move of the script that comes next; None where there is none."""
        match = self._table.match
        if not 0 < self._deals <= len(self._scripts) or self._table.to_draw or match.over:
            return None
        moves = 0
        for entry in reversed(match.log):
            if self._table.begins_deal(entry):
                break
            moves += self._table.game.actor(entry) is not None
        moves_of = self._scripts[self._deals - 1]
        return moves_of[moves] if moves < len(moves_of) else None

    def _tip(self, sight: Sight, tips: tuple[Tip, ...]) -> Tip | None:
        view = sight.shown
        if isinstance(view, Dealing) or view.turn != sight.seat:
            return None
        moments = {
            "last": len(view.hand) == 1,
            "declare": any(action.do == "declare" for action in view.legal()),
            "lead": not view.trick,
            "answer": bool(view.trick),
            "any": True,
        }
        return next((tip for tip in tips if moments[tip.when]), None)

    def _line(
        self,
        sight: Sight,
        number: int,
        words: Text,
        clause: str,
        due: Due | None = None,
        press: Press = "",
        done: bool = False,
    ) -> messages.Taught:
        cards, control = pointed(self._table.match, due, sight) if due and due.asked else ([], "")
        return messages.Taught(
            position=self._table.position(sight.viewer),
            step=number,
            of=self._course.steps,
            text=text(words),
            clause=clause,
            cards=cards,
            control=control,
            point=list(due.step.point) if due else [],
            press=press,
            asks=due is not None and due.asked,
            done=done,
        )


def script(steps: tuple[Step, ...]) -> Iterator[Due]:
    """The moves of a deal in their order."""
    for step in steps:
        if step.do:
            yield Due(step, f"{LEARNER} {step.do}", asked=True, first=False)
        for at, move in enumerate(step.then):
            yield Due(step, move, asked=False, first=bool(step.press) and at == 0)


def ways(step: Step) -> tuple[str, ...]:
    """Everything that does as asked."""
    return (step.do, *step.also)


def fits(move: str, action: Word) -> bool:
    """Whether an action is what is asked for, whichever copies of the faces named it takes."""
    pattern, done = move.split(), str(action).split()
    return len(pattern) == len(done) and all(
        one.startswith(face) for face, one in zip(sorted(pattern), sorted(done), strict=True)
    )


def pointed(match: AnyMatch, due: Due, sight: Sight) -> tuple[list[str], str]:
    """The handles of the cards a move takes, and the button that does it, as the page names them."""
    action = entry_of(match, due.move).action
    do, cards, kind, _ = spell(action, sight.shown)
    control = kind or CONTROLS.get(do, str(action).split()[0])
    return [sight.handles[card] for card in cards if card in sight.handles], control
