"""The table can answer whatever the arbiter asks, and do whatever he says."""

from __future__ import annotations

import pytest

from atout.arbiter import irregularities
from atout.games.bezique.free.rulings.facts import ANSWERS
from atout.games.bezique.free.rulings.remedies import REMEDIES

CODES = ("quebec", "britannica", "boussac")
NEVER = {"counted_stock", "consulted_partner"}
"""What no act of a free table does: stocks are counted with the eyes, and partners talk outside the game."""


@pytest.mark.parametrize("code", CODES)
@pytest.mark.clause("IRR-028")
def test_every_question_has_an_answer_and_every_remedy_is_carried_out(code: str) -> None:
    for known in irregularities(code):
        if known.id in NEVER:
            continue
        assert {fact.key for fact in known.facts} <= set(ANSWERS), known.id
        kinds = {measure.kind for case in known.cases for offer in case.offers for measure in offer.measures}
        assert kinds <= set(REMEDIES), known.id
