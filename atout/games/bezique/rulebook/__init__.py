"""What the rule book asks of bésigue, as the game's part `rulebook`: see `atout.rulebook.game`."""

from atout.games.bezique.rulebook.moments import PRECEPTS as PRECEPTS
from atout.games.bezique.rulebook.moments import moment as moment
from atout.games.bezique.rulebook.tables import tables as tables
