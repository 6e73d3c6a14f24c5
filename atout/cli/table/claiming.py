"""The command `c` of a free table: what may be claimed now, and which of it is meant."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from atout.cli.screens import texts, words_free
from atout.cli.screens.free import Open, free_game
from atout.contract.match import Rules, View


def open_claims(view: View) -> list[Open]:
    """What may be claimed from this view, each way of claiming it, in the order told."""
    return list(free_game(view.rules).claims(view)) if view.free else []


def _clauses(claims: Sequence[Open], rules: Rules, one: Open) -> str:
    """Where the law of what may be asked for stands."""
    same = [
        other.choice for other in claims if (other.irregularity, other.offender) == (one.irregularity, one.offender)
    ]
    cases = [case for case, _ in words_free.offered(rules, one.irregularity, *same)]
    return ", ".join(dict.fromkeys(clause for case in cases for clause in case.clauses))


def listed(claims: Sequence[Open], names: Sequence[str], rules: Rules, language: str) -> Text:
    """The claims with the numbers that choose them: what it is, of whom, where the law stands, what may be asked."""
    lines = Text("  " + texts.named(("Ce qui peut se réclamer :", "What may be claimed:"), language) + "\n", "bold")
    heading = None
    for number, one in enumerate(claims, 1):
        if heading != (one.irregularity, one.offender):
            heading = one.irregularity, one.offender
            lines.append(f"  {words_free.law_of(rules, one.irregularity).name[language]}", "yellow")
            lines.append("" if one.offender is None else f" – {names[one.offender]}")
            lines.append(f"  ({_clauses(claims, rules, one)})\n", "dim")
        lines.append(f"  {number:>3}  ", "bold cyan")
        lines.append(f"{one.text[language]}\n")
    question = ("Lequel ? Un numéro, ou Entrée pour ne rien réclamer.", "Which? A number, or Enter to claim nothing.")
    return lines.append("  " + texts.named(question, language), "dim")
