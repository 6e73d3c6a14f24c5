"""How long a table takes over what it does by itself, in seconds: people must be able to follow."""

from __future__ import annotations

RETRY = 1.0
"""Until what the table does by itself, and could not be saved, is tried again."""
DISCRETION = 0.05
"""From a deal until it is shown, whether or not a computer is asked anything in secret meanwhile."""
ASKING = 0.5
"""From a deal until a card is led at a table where people meet, whether or not a seat is asked anything in secret
meanwhile: nobody plays as fast, and whoever has not answered by then may do later what he was asked about."""
PACE = 1.5
"""Between two moves of computers that somebody looks on at, to advise."""
DEALT = 0.4
"""From a deal until a computer moves that nobody advises, where others look on: the cards lie there by then."""
THOUGHT = 0.3
"""What a computer which thinks ahead takes for a move at least: nobody can tell how hard it was. At a table where
people have come together every computer does."""
LEISURE = 1.2
"""What a computer leaves at a free table before it moves or claims: hands need time to do what they should not."""
AHEAD = 0.09
"""Between two moves that a lesson plays for everybody, to come to where there is something to learn."""


def least(players: int, opening: bool) -> float:
    """What such a computer takes at least. Before the first trick of a deal is taken all of them share the time of one,
    so that nobody waits long for his first card."""
    return THOUGHT / max(1, players - 1) if opening else THOUGHT
