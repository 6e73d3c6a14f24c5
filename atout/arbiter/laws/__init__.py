"""The law of each source, as data."""

from atout.arbiter.laws.beigne import BEIGNE
from atout.arbiter.laws.boussac import BOUSSAC
from atout.arbiter.laws.britannica import BRITANNICA
from atout.arbiter.laws.quebec import QUEBEC

LAWS = {law.id: law for law in (QUEBEC, BRITANNICA, BOUSSAC, BEIGNE)}

__all__ = ["LAWS"]
