"""Positions at tables, of the rule book and of matches that are over: one person practises, computers hold the other
seats."""

from __future__ import annotations

import secrets

from atout.contract.match import Rules
from atout.contract.terms import OptionError
from atout.review.game import is_reviewed
from atout.rulebook import book
from atout.server.desks.parts import text
from atout.server.tables.computers import QUICK, company
from atout.server.tables.finished import Finished
from atout.server.wire import messages, played
from atout.table import Entry, Seat, Setup, game_of

Staged = tuple[Setup, tuple[Entry, ...], int]
"""A table at a position: its set-up, the entries of its log, and the seat of the person."""
MATCH = "match"
"""What a table shows that begins within a match."""


def staged(command: messages.Show) -> Staged:
    """The table that shows a clause. Raises OptionError where no position shows it."""
    position = book().positions.get(command.clause)
    if position is None:
        raise OptionError(
            f"no position shows the clause {command.clause!r}",
            f"aucune position ne montre l'article {command.clause!r}",
        )
    return laid(position.rules, position.entries, position.seat, command.name, position.clause)


def retried(command: messages.Retry, found: Finished | None) -> Staged:
    """The table at which somebody decides again what he decided in a match that is over. Raises OptionError where it
    is not his, or where he decided nothing there."""
    if found and found.me is not None:
        match, at = found.told.match, command.entry
        if is_reviewed(match.rules) and at < len(match.log) and game_of(match.rules).actor(match.log[at]) == found.me:
            return laid(match.rules, tuple(match.log[:at]), found.me, command.name, MATCH)
    raise OptionError(
        "this is no decision of yours in a finished match", "ce n'est pas une de vos décisions dans une partie finie"
    )


def laid(rules: Rules, entries: tuple[Entry, ...], seat: int, name: str, shows: str) -> Staged:
    """The table that begins with these entries."""
    person = name.strip()
    others = iter(company(QUICK, rules.players - 1, person))
    seats = tuple(Seat(person) if at == seat else next(others) for at in range(rules.players))
    return Setup(rules, seats, secrets.token_bytes(32), shows=shows, staged=len(entries)), entries, seat


def lesson(setup: Setup) -> played.Lesson | None:
    """What a table shows; None where it shows nothing, or what the book shows no more."""
    position = book().positions.get(setup.shows) if setup.shows else None
    return None if position is None else played.Lesson(position.clause, text(position.look))
