"""What is settled before the first card: the rules, the seats, the secret."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from atout.games.bezique.chouette import Chouette
from atout.games.contract import OptionError
from atout.table.game import game_of


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat, or takes part in a Chouette: a person, or the computer player named `computer`."""

    name: str
    computer: str | None = None


@dataclass(frozen=True)
class Setup:
    """A table before its first entry. `secret` makes the card handles; it never leaves the server.

    In a Chouette `seats` are the participants; who sits where changes from match to match. A table that shows a clause
    of the rule book (`shows`) begins with the entries that lead to its position, `staged` of them: they stand.
    """

    rules: Any
    seats: tuple[Seat, ...]
    secret: bytes = field(repr=False)
    chouette: bool = False
    shows: str = ""
    staged: int = 0

    def __post_init__(self) -> None:
        if self.chouette:
            return self._check_chouette()
        if len(self.seats) != self.rules.players:
            raise OptionError(
                f"{self.rules.name} is for {self.rules.players} players, not {len(self.seats)}",
                f"{self.rules.name} se joue à {self.rules.players}, et non à {len(self.seats)}",
            )

    def _check_chouette(self) -> None:
        if not game_of(self.rules).chouette(self.rules):
            raise OptionError(
                f"a Chouette is played over a game of one deal for two, and {self.rules.name} is none",
                f"la Chouette se joue sur un jeu à deux en un seul coup, ce que {self.rules.name} n'est pas",
            )
        Chouette(tuple(range(len(self.seats))))

    @property
    def people(self) -> tuple[int, ...]:
        """The numbers of the people: their seats, but in a Chouette."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.computer is None)

    @property
    def practice(self) -> bool:
        """Whether one person plays alone against computers: then moves may be taken back."""
        return len(self.people) == 1

    @property
    def hints(self) -> bool:
        """Whether a person may be told what a strong player would do: where nobody is wronged by it, and where it would
        know what to do, which at a free table it does not."""
        return self.practice and not self.free

    @property
    def free(self) -> bool:
        """Whether hands may do what they can, and people claim."""
        return bool(self.rules.free_table)
