"""The arbiter: what may go wrong at a table, and what the four sources say is then to be done.

>>> import atout
>>> ruling = atout.arbiter.consult(atout.rules("ordinary"), "lead_out_of_turn", {"answered": False})
>>> [choice.id for choice in ruling.choices]
['withdraw', 'accept']
"""

from atout.arbiter.as_json import fact_json, irregularity_json, ruling_json
from atout.arbiter.consult import SETTINGS, code_of, consult, irregularities, irregularities_at, questions
from atout.arbiter.law import ArbiterError, Choice, Fact, Irregularity, Remedy, Ruling
from atout.arbiter.words import CLAIMANTS, CODES, REMEDIES, WINDOWS, remedy_text

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
    "fact_json",
    "irregularities",
    "irregularities_at",
    "irregularity_json",
    "questions",
    "remedy_text",
    "ruling_json",
]
