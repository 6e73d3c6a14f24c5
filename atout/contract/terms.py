"""What every game offers, and the errors it may raise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NewType, Protocol

from atout.cards.words import COLON as COLON
from atout.cards.words import AtoutError as AtoutError
from atout.cards.words import Text as Text
from atout.cards.words import localized as localized

Seat = NewType("Seat", int)
Side = NewType("Side", int)
Points = NewType("Points", int)

BYSTANDER = Seat(-1)
"""Where somebody at the table stands who holds no hand: he may see what everybody sees, and nothing else."""


@dataclass(frozen=True)
class Refusal:
    """Why an action is not lawful: the clause that forbids it, empty where none has to, and one sentence in both
    languages."""

    clause: str
    fr: str
    en: str

    def __str__(self) -> str:
        return f"{self.en} ({self.clause})" if self.clause else self.en


class OptionError(AtoutError):
    """A preset or option that does not exist, a value it does not take, or two that contradict each other."""


class UnlawfulAction(AtoutError):
    """An action the rules forbid now; `refusal` says which clause."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal), f"{refusal.fr} ({refusal.clause})" if refusal.clause else refusal.fr)
        self.refusal = refusal


class NotationError(AtoutError):
    """A text that is no card, action or event."""


def no_action(answer: object) -> NotationError:
    """The error for something in the place of an action that is none of this game's."""
    return NotationError(
        f"{answer!r} is no action of this game: Action.parse reads one from its text",
        f"{answer!r} n'est pas une action de ce jeu : Action.parse en lit une dans son texte",
    )


class RecordError(AtoutError):
    """A written game that cannot be read or that breaks the rules; `line` is the line at fault, from 1."""

    def __init__(self, en: str, fr: str | None = None, line: int | None = None) -> None:
        at = f"line {line}: " if line else ""
        super().__init__(at + en, (f"ligne {line} : " if line else "") + (fr or en))
        self.line = line


class Player(Protocol):
    """Whoever plays: a view in, one of its lawful actions out."""

    def __call__(self, view: Any) -> Any:
        """The action to take from this view of the game."""
