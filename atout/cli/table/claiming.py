"""The command `c` of a free table: what may be claimed now, and which of it is meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from atout.arbiter.law import Case, Offer
from atout.cards.words import Text as Words
from atout.cli.screens import words, words_free
from atout.games import beigne, bezique
from atout.games.beigne import free as beigne_free
from atout.games.bezique import free as bezique_free
from atout.games.contract import Seat


@dataclass(frozen=True)
class Open:
    """Something that may be claimed: of whom (None: of nobody in particular), and one way to claim it."""

    irregularity: str
    offender: Seat | None
    choice: str
    text: Words
    by: str

    def action(self, view: Any) -> bezique.Action | beigne.Action:
        """The claim as it is made in the game of this view."""
        if isinstance(view, beigne.View):
            assert self.offender is not None
            return beigne_free.Denounce(self.irregularity, self.offender, self.choice)
        return bezique_free.Denounce(self.irregularity, self.offender, self.choice)


def open_claims(view: Any) -> list[Open]:
    """What may be claimed from this view, each way of claiming it, in the order told."""
    return list(_of_beigne(view) if isinstance(view, beigne.View) else _of_bezique(view)) if view.free else []


def _of_bezique(view: Any) -> Iterator[Open]:
    for claim in view.free.claims:
        for choice, text in zip(claim.choices, claim.texts, strict=True):
            by = _offers(view.rules, claim.irregularity, choice)[0][1].by
            yield Open(claim.irregularity, claim.offender, choice, text, by)


def _of_beigne(view: Any) -> Iterator[Open]:
    for claim in view.free.claims:
        for offender in claim.offenders:
            for choice in claim.choices:
                offer = _offers(view.rules, claim.irregularity, choice)[0][1]
                yield Open(claim.irregularity, offender, choice, offer.text, offer.by)


def _offers(rules: Any, irregularity: str, *choices: str) -> list[tuple[Case, Offer]]:
    """Where the law of a table offers one of these choices."""
    law = words_free.law_of(rules, irregularity)
    return [(case, offer) for case in law.cases for offer in case.offers if offer.id in choices]


def _clauses(found: Sequence[Open], rules: Any, one: Open) -> str:
    """Where the law of what may be asked for stands."""
    same = [other.choice for other in found if (other.irregularity, other.offender) == (one.irregularity, one.offender)]
    cases = [case for case, _ in _offers(rules, one.irregularity, *same)]
    return ", ".join(dict.fromkeys(clause for case in cases for clause in case.clauses))


def listed(found: Sequence[Open], names: Sequence[str], rules: Any, language: str) -> Text:
    """The claims with the numbers that choose them: what it is, of whom, where the law stands, what may be asked."""
    lines = Text("  " + words.named(("Ce qui peut se réclamer :", "What may be claimed:"), language) + "\n", "bold")
    heading = None
    for number, one in enumerate(found, 1):
        if heading != (one.irregularity, one.offender):
            heading = one.irregularity, one.offender
            lines.append(f"  {words_free.law_of(rules, one.irregularity).name[language]}", "yellow")
            lines.append("" if one.offender is None else f" – {names[one.offender]}")
            lines.append(f"  ({_clauses(found, rules, one)})\n", "dim")
        both = words.named((" (si l'autre en convient)", " (if the other agrees)"), language)
        lines.append(f"  {number:>3}  ", "bold cyan")
        lines.append(one.text[language] + (both if one.by == "both" else "") + "\n")
    asked = ("Lequel ? Un numéro, ou Entrée pour ne rien réclamer.", "Which? A number, or Enter to claim nothing.")
    return lines.append("  " + words.named(asked, language), "dim")
