"""The positions that clauses are shown by: who holds what, what has been played, who looks, and what to try."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

from atout.contract.game import game_of, rules_of
from atout.contract.match import AnyMatch
from atout.contract.options import Value
from atout.contract.terms import Text
from atout.rulebook import staging

Told: TypeAlias = Mapping[str, Any]
"""An entry of a file, read."""


@dataclass(frozen=True)
class Position:
    """The position that shows one clause. Cards are faces, `KH`, or cards, `KHb`.

    `hands` are the hands dealt, by seat, as far as they matter; with `ending`, those held when the stock has been
    drawn; `until` stops before, when so many cards are left and the seat that looks may still declare. `turn_up`: its
    card; `trump`: the suit kept out of the other hands where nothing is turned up; `stock`: the cards drawn first;
    `previous`: the trump suit of the deal before. `moves` lead there, `0 KH` or `0 royal_marriage KH QH`; `seat` looks,
    and `look` says at what, or what to try.
    """

    clause: str
    preset: str
    look: Text
    hands: tuple[str, ...] = ()
    turn_up: str = ""
    trump: str = "H"
    stock: str = ""
    ending: bool = False
    until: int = 0
    previous: str = ""
    cut: tuple[int, ...] = (20, 21)
    dealer: int | None = None
    moves: tuple[str, ...] = ()
    seat: int = 0
    players: int | None = None
    options: tuple[tuple[str, Value], ...] = ()

    @cached_property
    def rules(self) -> Any:
        """The rules it is played by. Raises OptionError."""
        many = {} if self.players is None else {"players": self.players}
        return rules_of(self.preset, **many, **dict(self.options))

    @cached_property
    def entries(self) -> tuple[object, ...]:
        """The log that leads there, as the match of its game writes it: who deals, the pack, every action.

        Raises UnlawfulAction or ValueError where it cannot be.
        """
        return tuple(staging.stage(self).log)

    def match(self) -> AnyMatch:
        """A match that stands there."""
        return game_of(self.rules).match.replay(self.rules, self.entries)

    @cached_property
    def line(self) -> str | None:
        """What its seat sees there, in one line (`atout.read_position`); None at a free table, which has none, and
        where nobody is to act."""
        match = self.match()
        return None if self.rules.free_table or match.turn is None else match.position(self.seat)


def read_positions(file: Path) -> Iterator[Position]:
    """The positions of a file, by the clauses they show."""
    for clause, entry in tomllib.loads(file.read_text(encoding="utf-8")).items():
        yield placed(clause, entry)


def placed(clause: str, entry: Told) -> Position:
    """The position that an entry of a file tells."""
    known = dict(entry)
    look = Text(known.pop("fr"), known.pop("en"))
    for name in ("hands", "moves", "cut"):
        if name in known:
            known[name] = tuple(known[name])
    known["options"] = tuple(known.get("options", {}).items())
    return Position(clause=clause, look=look, **known)
