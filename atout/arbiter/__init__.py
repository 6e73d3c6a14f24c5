"""The arbiter: what may go wrong at a table, and what the four sources say is then to be done.

>>> import atout
>>> ruling = atout.arbiter.consult(atout.rules("ordinary"), "lead_out_of_turn", {"answered": False})
>>> [choice.id for choice in ruling.choices]
['withdraw', 'accept']
"""

from atout.arbiter.consult import SETTINGS, code_of, consult, irregularities, irregularities_at, questions
from atout.arbiter.law import ArbiterError, Choice, Fact, Irregularity, Remedy, Ruling
from atout.arbiter.words import CLAIMANTS, CODES, REMEDIES, WINDOWS, remedy_text
from atout.arbiter.written import fact_written, irregularity_written, ruling_written

__all__ = [
    "CLAIMANTS",
    "CODES",
    "REMEDIES",
    "SETTINGS",
    "WINDOWS",
    "ArbiterError",
    "Choice",
    "Fact",
    "Irregularity",
    "Remedy",
    "Ruling",
    "code_of",
    "consult",
    "fact_written",
    "irregularities",
    "irregularities_at",
    "irregularity_written",
    "questions",
    "remedy_text",
    "ruling_written",
]
