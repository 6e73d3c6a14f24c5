"""The games there are. This is the one place outside `atout/games` that names them."""

from __future__ import annotations

from atout.contract.game import enlist
from atout.games.beigne.game import GAME as BEIGNE
from atout.games.bezique.game import GAME as BEZIQUE

enlist(BEZIQUE, BEIGNE)
