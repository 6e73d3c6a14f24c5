"""The positions of the rule book at tables: one person practises, computers hold the other seats."""

from __future__ import annotations

import secrets

from atout.contract.terms import OptionError
from atout.rulebook import book
from atout.server.desks.parts import text
from atout.server.tables.computers import QUICK, company
from atout.server.wire import messages, played
from atout.table import Entry, Seat, Setup


def staged(command: messages.Show) -> tuple[Setup, tuple[Entry, ...], int]:
    """The table that shows a clause: its set-up, the entries of its log, and the seat of the person. Raises OptionError
    where no position shows that clause."""
    position = book().positions.get(command.clause)
    if position is None:
        raise OptionError(
            f"no position shows the clause {command.clause!r}",
            f"aucune position ne montre l'article {command.clause!r}",
        )
    person, rules, entries = command.name.strip(), position.rules, position.entries
    others = iter(company(QUICK, rules.players - 1, person))
    seats = tuple(Seat(person) if at == position.seat else next(others) for at in range(rules.players))
    setup = Setup(rules, seats, secrets.token_bytes(32), shows=position.clause, staged=len(entries))
    return setup, entries, position.seat


def lesson(setup: Setup) -> played.Lesson | None:
    """What a table shows; None where it shows nothing, or what the book shows no more."""
    position = book().positions.get(setup.shows) if setup.shows else None
    return None if position is None else played.Lesson(position.clause, text(position.look))
