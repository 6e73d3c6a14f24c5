"""What may be claimed and what is ruled at a free table, in the words of the law."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec.structs import asdict

from atout.arbiter import Irregularity, code_of, irregularities
from atout.contract.match import Rules
from atout.contract.terms import Text
from atout.server.desks.parts import text
from atout.server.wire import free_views, happenings


@cache
def known(code: str) -> dict[str, Irregularity]:
    """What a code knows to go wrong, by id."""
    return {one.id: one for one in irregularities(code)}


def of_law(rules: Rules, irregularity: str) -> Irregularity:
    """An irregularity in the law of a table."""
    return known(code_of(rules))[irregularity]


def choices(law: Irregularity, ids: Sequence[str], texts: Sequence[Text] = ()) -> list[free_views.FreeChoice]:
    """What may be asked for, in the words of the law where no others are given."""
    offers = [offer for case in law.cases for offer in case.offers]
    menu = []
    for at, id in enumerate(ids):
        wording = texts[at] if texts else None
        same = [offer for offer in offers if offer.id == id]
        offer = next((offer for offer in same if offer.text == wording), same[0])
        menu.append(free_views.FreeChoice(id, text(wording or offer.text), offer.by))
    return menu


def claim(
    law: Irregularity, offender: int | None, ids: Sequence[str], texts: Sequence[Text] = ()
) -> free_views.FreeClaim:
    """Something that may be denounced."""
    return free_views.FreeClaim(
        law.id, text(law.name), text(law.what), offender, choices(law, ids, texts), list(law.clauses)
    )


def ruling(event: Any, rules: Rules) -> free_views.Ruling:
    """A claim that was heard: of a `Ruled` or `NotUpheld` of either game."""
    law, upheld = of_law(rules, event.irregularity), hasattr(event, "choice")
    clauses = tuple(event.clauses) if upheld else law.clauses
    return free_views.Ruling(
        irregularity=event.irregularity,
        upheld=upheld,
        offender=event.offender,
        claimant=event.claimant,
        name=text(law.name),
        choice=event.choice if upheld else "",
        meant=text(consequence(law, event.choice, clauses)) if upheld else None,
        clauses=list(clauses),
        points=list(getattr(event, "points", ())),
    )


def consequence(law: Irregularity, choice: str, clauses: tuple[str, ...]) -> Text:
    """What is carried out, in the words of the case with these clauses."""
    offers = [(case.clauses, offer) for case in law.cases for offer in case.offers if offer.id == choice]
    return next((offer.text for basis, offer in offers if basis == clauses), offers[0][1].text)


def request_fields(event: Any, rules: Rules) -> dict[str, object]:
    """What a claimant asks another to agree to."""
    law = of_law(rules, event.irregularity)
    (choice,) = choices(law, (event.choice,))
    return asdict(happenings.Asked(event.irregularity, event.seat, event.claimant, text(law.name), choice.text))
