"""The rulings written on a score sheet: asked of the arbiter again."""

from __future__ import annotations

from typing import Any

from atout.arbiter import ArbiterError, consult
from atout.contract.terms import Text
from atout.records.sheets.entries import Remedy, Ruled
from atout.records.sheets.sheet import Fault

AGAIN = {"redeal": "same", "annul_deal": "same", "deal_lost": "next"}
"""The remedies by which a deal does not count, and who deals then."""


class Table:
    """The rules of a table as the arbiter reads them, under the code that was chosen for a ruling."""

    def __init__(self, rules: Any, code: str) -> None:
        self.law = code
        self._rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)


def check(ruled: Ruled, rules: Any, number: int, faults: list[Fault]) -> None:
    """Note as a fault whatever the arbiter would not have ruled so."""
    try:
        ruling = consult(Table(rules, ruled.code), ruled.irregularity, ruled.facts)
    except ArbiterError as error:
        faults.append(Fault(number + 1, Text(error.fr, error.en)))
        return
    choices = {choice.id: choice for choice in ruling.choices}
    if ruled.choice not in choices:
        known = ", ".join(choices) or "–"
        faults.append(
            Fault(
                number + 1,
                Text(
                    f"l'arbitre n'offre pas « {ruled.choice} » ici, mais {known}",
                    f"the arbiter does not offer {ruled.choice!r} here, but {known}",
                ),
            )
        )
        return
    right = tuple(Remedy(remedy.kind, remedy.amount, remedy.cards) for remedy in choices[ruled.choice].remedies)
    if ruled.remedies != right or _of_sources(ruled.clauses) != _of_sources(ruling.clauses):
        verdict = ", ".join(f"{remedy.kind} {remedy.amount}".removesuffix(" 0") for remedy in right)
        clauses = " ".join(ruling.clauses)
        faults.append(
            Fault(
                number + 1,
                Text(f"l'arbitre dirait : {verdict} ({clauses})", f"the arbiter would say: {verdict} ({clauses})"),
            )
        )


def _of_sources(clauses: tuple[str, ...]) -> list[str]:
    """Those of the clauses that stand in a source: which readings are named beside them may change with the program."""
    return [clause for clause in clauses if not clause.startswith(("AMB-", "R-"))]
