"""Bésigue in a terminal: which sitting a table asks for."""

from __future__ import annotations

from atout.cli.table.session import Session
from atout.games.bezique.terminal.play import BeziqueSession
from atout.games.bezique.terminal.play_free import FreeBezique


def session(free: bool) -> type[Session]:
    """A sitting at a strict or at a free table."""
    return FreeBezique if free else BeziqueSession
