"""What is settled before the first card: the rules, the seats, the secret."""

from __future__ import annotations

from dataclasses import dataclass, field

from atout.games.bezique import Rules
from atout.games.contract import OptionError


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat: a person, or the computer player named `computer`."""

    name: str
    computer: str | None = None


@dataclass(frozen=True)
class Setup:
    """A table before its first entry. `secret` makes the card handles; it never leaves the server."""

    rules: Rules
    seats: tuple[Seat, ...]
    secret: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if len(self.seats) != self.rules.players:
            raise OptionError(
                f"{self.rules.name} is for {self.rules.players} players, not {len(self.seats)}",
                f"{self.rules.name} se joue à {self.rules.players}, et non à {len(self.seats)}",
            )

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people hold."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.computer is None)

    @property
    def practice(self) -> bool:
        """Whether one person plays alone against computers: then moves may be taken back."""
        return len(self.people) == 1
