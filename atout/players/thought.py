"""What a searching player is given to spend, and what it tells of the choices it weighed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import isfinite

from atout.contract.terms import OptionError
from atout.contract.wire import Word


@dataclass(frozen=True)
class Budget:
    """How long to think about one decision: at most so many seconds, at most so many worlds (of `ismcts`:
    simulations); a limit that is None does not count."""

    seconds: float | None = None
    worlds: int | None = None

    def __post_init__(self) -> None:
        for limit in (self.seconds, self.worlds):
            if limit is not None and limit <= 0:
                raise OptionError(
                    f"a budget of {limit!r} allows no thought: Budget(seconds=0.3) or Budget(worlds=200)",
                    f"un budget de {limit!r} ne permet pas de réfléchir : Budget(seconds=0.3) ou Budget(worlds=200)",
                )
        if self.seconds is not None and not isfinite(self.seconds):
            raise OptionError(
                f"a budget of {self.seconds} seconds has no end: Budget(seconds=0.3)",
                f"un budget de {self.seconds} secondes n'a pas de fin : Budget(seconds=0.3)",
            )
        if self.worlds is not None and self.worlds % 1:
            raise OptionError(
                f"worlds are counted in whole numbers, not {self.worlds}: Budget(worlds=200)",
                f"les mondes se comptent en nombres entiers, et non {self.worlds} : Budget(worlds=200)",
            )

    @staticmethod
    def parse(text: str) -> Budget:
        """The budget written `0.3s`, `worlds=200`, or both with a comma. Raises OptionError."""
        seconds: float | None = None
        worlds: int | None = None
        for part in text.split(","):
            if match := re.fullmatch(r"(\d*\.?\d+)s", part.strip()):
                seconds = float(match[1])
            elif match := re.fullmatch(r"(?:worlds|simulations)=(\d+)", part.strip()):
                worlds = int(match[1])
            else:
                seconds = 0.0
            if seconds == 0 or worlds == 0:
                raise OptionError(
                    f"{text!r} is no budget: write 0.3s, worlds=200 or simulations=1000",
                    f"{text!r} n'est pas un budget : écrivez 0.3s, worlds=200 ou simulations=1000",
                )
        return Budget(seconds, worlds)

    def __str__(self) -> str:
        parts = [] if self.seconds is None else [f"{self.seconds:g}s"]
        parts += [] if self.worlds is None else [f"worlds={self.worlds}"]
        return ",".join(parts)


@dataclass(frozen=True)
class Weighed:
    """One lawful action as the player weighed it.

    `value` is what it expects in the end: by how many points its side will be ahead of the others, the premium for
    winning included; at Le Beigne, where matches are won by reaching zero, its chance to win, in hundredths. Two
    values are compared in the worlds that both actions were tried in; where the choice is another than the rules
    player's own, as much of the difference is told as is kept (`racing.discount`). `error` is the standard error of the
    difference to the action chosen, 0 for that one itself; `worlds` how many worlds it was tried in, 0 where it was set
    aside unseen.
    """

    action: Word
    value: float
    error: float
    worlds: int


@dataclass(frozen=True)
class Thought:
    """What a player thinks of a position: its choice, and every lawful action it weighed, best first."""

    action: Word
    weighed: tuple[Weighed, ...]
    worlds: int
    seconds: float
