"""The laboratory: measuring players against each other.

In a plain process it works in others, which are compiled: docs/decisions/0032-when-the-library-compiles.md.
"""

from atout.contract.faults import Fault
from atout.research.bulk import BulkEnv
from atout.research.simulation.simulating import simulate, simulate_beigne
from atout.research.tournament.arena import ArenaResult, arena
from atout.research.tournament.exploit import exploit
from atout.research.tournament.gauntlet import gauntlet
from atout.research.tournament.ladder import ladder
from atout.research.vector import VectorEnv

__all__ = [
    "ArenaResult",
    "BulkEnv",
    "Fault",
    "VectorEnv",
    "arena",
    "exploit",
    "gauntlet",
    "ladder",
    "simulate",
    "simulate_beigne",
]
