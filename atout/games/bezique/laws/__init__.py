"""What goes wrong in the games of bésigue, and what their three sources say is then to be done."""

from atout.games.bezique.laws.boussac import BOUSSAC
from atout.games.bezique.laws.britannica import BRITANNICA
from atout.games.bezique.laws.quebec import QUEBEC

LAWS = (QUEBEC, BRITANNICA, BOUSSAC)
