"""The words that the tests of the arbiter speak: a table, what happened, and the ruling as text.

    assert case("ordinary", "both_long") == "nobody: annul: annul_deal"
    assert case("britannica", "draw_out_of_turn", drawn=True) == "nothing"

A ruling is one line a choice: by whom, its id, its remedies with figure and cards. `ruling` gives the whole of it.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from atout.arbiter import Choice, Remedy, Ruling, consult
from atout.contract.game import game_of

consulted: list[str] = []
"""The clauses that the rulings of the running test rest on; `conftest.py` holds its marks against them."""


def table(preset: str = "ordinary", players: int | None = None, **options: Any) -> Any:
    """The rules of a free table; `allow_negative` is an agreement of its own."""
    negative = options.pop("allow_negative", True)
    seats = {"players": players} if players else {}
    rules = game_of(preset).rules(preset, freeTable="yes", **options, **seats)
    return rules if negative else SimpleNamespace(**vars(rules), allow_negative=False)


def ruling(rules: Any, irregularity: str, **facts: Any) -> Ruling:
    """What the arbiter rules at a table, which may be the name of a preset."""
    verdict = consult(table(rules) if isinstance(rules, str) else rules, irregularity, facts)
    consulted.extend(verdict.clauses)
    return verdict


def case(rules: Any, irregularity: str, **facts: Any) -> str:
    """What may be done about it, as text."""
    return written(ruling(rules, irregularity, **facts))


def written(verdict: Ruling) -> str:
    """The choices of a ruling, one a line; `nothing` where there are none."""
    return "\n".join(choice_text(choice) for choice in verdict.choices) or "nothing"


def choice_text(choice: Choice) -> str:
    return f"{choice.by}: {choice.id}: {', '.join(remedy_as_text(remedy) for remedy in choice.remedies)}"


def remedy_as_text(remedy: Remedy) -> str:
    return " ".join([remedy.kind, *([str(remedy.amount)] if remedy.amount else []), *remedy.cards])


def lines(*choices: str) -> str:
    """Several choices, as `case` writes them."""
    return "\n".join(choices)
