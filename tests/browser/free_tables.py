"""Tables where people sit, begun at a position set by hand: put into the server's own store, beside it."""

from __future__ import annotations

import secrets
import sqlite3
import time
from contextlib import closing
from typing import Any

import atout
from atout.server.store import Row, chain, log
from atout.server.store.opening import data_file
from atout.server.store.sql import Append, insert
from atout.table import Agreement, Seat, Setup

from .conftest import Server

SECRET = bytes([1]) * 32
"""The same every time, and with it what a computer overlooks: at these tables nothing."""
NAMES = ("Léa", "Luc", "Marie", "Jean", "Zoé")


def nearly_over(left: int, **options: Any) -> atout.Match:
    """A match of the ordinary game, the same every time: in its first deal no more than so many cards are left to
    draw, and seat 0 is to lead."""
    match = atout.Match("ordinary", options=options, seed=7)
    players = [atout.player("boussac", seed) for seed in range(2)]
    while match.turn is not None:
        view = match.view(match.turn)
        if match.turn == 0 and (view.stock or 0) <= left and not view.trick and atout.Draw() not in view.legal():
            break
        match.apply(players[match.turn](view))
    assert match.deal_number == 1
    return match


def lay(server: Server, match: Any, *people: int, agreed: Agreement | None = None) -> list[str]:
    """Put a table on whose match stands as this one; the personal links of these seats. Computers have the others.

    `agreed`: the manners of those who came by invitation.
    """
    count = match.rules.players
    seats = tuple(Seat(NAMES[at]) if at in people else Seat("Boussac", "boussac") for at in range(count))
    setup = Setup(match.rules, seats, SECRET, agreed=agreed)
    table = secrets.token_hex(8)
    rows = chained(table, [log.encode_setup(setup), *map(log.encode_entry, match.log)])
    codes = {seat: (secrets.token_urlsafe(12), secrets.token_urlsafe(16)) for seat in people}
    with closing(sqlite3.connect(data_file(server.data), timeout=10)) as database, database:
        insert(database, *(Append(table, row) for row in rows))
        places = [(code, table, seat, "", key) for seat, (code, key) in codes.items()]
        database.executemany("INSERT INTO places VALUES (?, ?, ?, ?, ?)", places)
        database.execute("INSERT INTO visits VALUES (?, ?)", (table, time.time()))
    return [f"{server.url}/t/{code}#seat-{key}" for code, key in codes.values()]


def chained(table: str, bodies: list[bytes]) -> list[Row]:
    """The rows of a log."""
    rows: list[Row] = []
    for body in bodies:
        rows.append(chain.follow(table, rows[-1] if rows else None, body))
    return rows
