"""What goes wrong in the games of document 000, and what follows (lines 147 to 167, for every game of the document)."""

from __future__ import annotations

from atout.arbiter.law import Code
from atout.arbiter.words import CODES
from atout.games.bezique.laws.quebec_cards import CARDS
from atout.games.bezique.laws.quebec_dealing import DEALING
from atout.games.bezique.laws.quebec_playing import PLAYING

QUEBEC = Code(
    "quebec",
    CODES["quebec"],
    (*DEALING, *CARDS, *PLAYING),
    {"revoke_penalty": "lastTrick", "excess_penalty": "skipDraws", "misdeal_dealer": "same"},
)
