"""What goes wrong at Le Beigne, and what follows."""

from atout.games.beigne.laws.playing import BEIGNE
from atout.games.beigne.laws.playing import FINE as FINE

LAWS = (BEIGNE,)
