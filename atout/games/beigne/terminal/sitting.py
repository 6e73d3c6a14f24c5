"""Le Beigne in a terminal: which sitting a table asks for."""

from __future__ import annotations

from atout.cli.table.session import Session
from atout.games.beigne.terminal.play import BeigneSession
from atout.games.beigne.terminal.play_free import FreeBeigne


def session(free: bool) -> type[Session]:
    """A sitting at a strict or at a free table."""
    return FreeBeigne if free else BeigneSession
