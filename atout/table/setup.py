"""What is settled before the first card: the rules, the seats, the secret."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from atout.contract.game import check_chouette
from atout.contract.roles import Roles
from atout.contract.terms import OptionError

WATCHER = -1
"""The viewer who stands for all who only look on: beside the numbers of the people."""


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat, or takes part in a Chouette: a person, or the computer player named `computer`."""

    name: str
    computer: str | None = None


@dataclass(frozen=True)
class Agreement:
    """What the people of a table agreed on before the first card. Times in seconds, 0: without.

    `stand_in` is the computer player that holds the seat of whoever has been away for `away` seconds, empty: nobody
    does; `clock`: what each person has for a match, `increment` what each action gives back; `take_back`: by consent of
    all; `chat`: words of one's own besides the phrases; `watch`: others may look on, `delay` seconds behind.
    """

    stand_in: str = ""
    away: int = 60
    clock: int = 0
    increment: int = 0
    take_back: bool = True
    chat: bool = False
    watch: bool = True
    delay: int = 0


PUZZLE = "puzzle"
"""What a table `shows` whose `exercise` is a puzzle."""


@dataclass(frozen=True)
class Setup:
    """A table before its first entry. `secret` makes the card handles and the keys of the seals; it never leaves the
    server.

    In a Chouette `seats` are the participants; who sits where changes from match to match. A table that shows a clause
    of the rule book, or a moment of a match (`shows`), begins with the entries that lead there, `staged` of them: they
    stand. So does one with an `exercise`. People who came by invitation have `agreed` on their manners, and their
    `gathering` has this short code. `course` is the lesson given at the table, empty for none. `dealt`: what chance
    gives here, settled beforehand, as the log writes it; each seat then draws from cards of its own, so that another
    play brings nobody other cards. `daily`: the day whose deal this is, as 2026-11-25, empty for none. `before`: what
    was made of these cards before, the own side first, where it is told here: by `sender`, where somebody else played
    them and sent them on, or at a moment of a match, in deal `tried` of it, which is tried again. `position`: the one
    line that the table began at, with everything open, empty for none.
    """

    rules: Any
    seats: tuple[Seat, ...]
    secret: bytes = field(repr=False)
    chouette: bool = False
    shows: str = ""
    staged: int = 0
    agreed: Agreement | None = None
    gathering: str = ""
    course: str = ""
    exercise: str = ""
    dealt: tuple[str, ...] = field(default=(), repr=False)
    daily: str = ""
    before: tuple[int, ...] = ()
    sender: str = ""
    position: str = field(default="", repr=False)
    tried: int = 0

    def __post_init__(self) -> None:
        if self.chouette:
            return self._check_chouette()
        if len(self.seats) != self.rules.players:
            raise OptionError(
                f"{self.rules.name} is for {self.rules.players} players, not {len(self.seats)}",
                f"{self.rules.name} se joue à {self.rules.players}, et non à {len(self.seats)}",
            )

    def _check_chouette(self) -> None:
        check_chouette(self.rules)
        Roles(tuple(range(len(self.seats))))

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The numbers of the people: their seats, but in a Chouette."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.computer is None)

    @property
    def watched(self) -> bool:
        """Whether others may look on."""
        return self.agreed is not None and self.agreed.watch

    @cached_property
    def viewers(self) -> tuple[int, ...]:
        """Everybody who is shown the table: the people, and the `WATCHER` where others may look on."""
        return (*self.people, WATCHER) if self.watched else self.people

    @property
    def practice(self) -> bool:
        """Whether one person plays alone against computers, with nobody invited: then moves may be taken back; not
        in the deal of the day, where people are compared, nor at a puzzle, whose first try counts."""
        counts = self.daily or self.shows == PUZZLE
        return len(self.people) == 1 and self.agreed is None and not counts

    @property
    def hints(self) -> bool:
        """Whether a person may be told what a strong player would do: where nobody is wronged by it, and where it would
        know what to do, which at a free table it does not; a lesson and an exercise have their own word."""
        return self.practice and not (self.free or self.course or self.exercise)

    @property
    def sends(self) -> bool:
        """Whether such a deal can be sent to somebody else: not one by whose cards others are compared."""
        return self.redeals and not self.dealt

    @property
    def redeals(self) -> bool:
        """Whether a deal of a finished match can be dealt here again: to one person alone, in a game where seats
        draw. In units ten points are not what they are elsewhere."""
        staged = self.shows or self.course or self.exercise or self.position
        alone = len(self.people) == 1 and self.agreed is None and not (staged or self.chouette)
        return alone and self.rules.has_stock and not (self.free or self.rules.units)

    @property
    def free(self) -> bool:
        """Whether hands may do what they can, and people claim."""
        return bool(self.rules.free_table)
