"""What claims, rulings and duties of a free table give their sentence in the terminal, whatever the game."""

from __future__ import annotations

from typing import Any

from atout.arbiter import Irregularity, code_of, irregularities
from atout.arbiter.law import Case, Offer
from atout.cli.screens import sentences
from atout.cli.screens.free import Due
from atout.cli.screens.sentences import Given, Listener
from atout.contract.match import Rules
from atout.contract.wire import Event

RULED, NOT_UPHELD, ASKED = ("ruled", "ruling"), ("not_upheld",), "asked"
"""What the games call a claim that was upheld, one that was not, and one that another has to agree to."""


def law_of(rules: Rules, irregularity: str) -> Irregularity:
    """An irregularity in the law of a table."""
    return next(one for one in irregularities(code_of(rules)) if one.id == irregularity)


def offered(rules: Rules, irregularity: str, *choices: str) -> list[tuple[Case, Offer]]:
    """Where the law of a table offers one of these choices."""
    law = law_of(rules, irregularity)
    return [(case, offer) for case in law.cases for offer in case.offers if offer.id in choices]


def sentence(event: Event, listener: Listener, own: Given, rules: Rules | None) -> str:
    """What happened at any table: of a claim what the law of `rules` calls it and what comes of it, with its clauses.

    `own` is what any other event gives besides its fields.
    """
    if event.do not in (*RULED, *NOT_UPHELD, ASKED):
        return sentences.sentence(event, listener, own)
    assert rules is not None, "only a table that is free has claims, and its rules the law for them"
    wording = sentences.sentence(event, listener, claim(event, listener, rules))
    return f"{wording} ({', '.join(event.clauses)})" if event.do in RULED else wording  # type: ignore[attr-defined]


def claim(event: Any, listener: Listener, rules: Rules) -> Given:
    """What a claim gives its sentence: who claims what of whom, and what follows."""
    offender = getattr(event, "offender", None)
    return {
        **listener.whom(event.claimant),
        **concerned(None if offender == event.claimant else offender, listener),
        "what": within(law_of(rules, event.irregularity).name[listener.language]),
        "remedy": "" if event.do in NOT_UPHELD else remedy(event, rules, listener.language),
    }


def duty(due: Due, listener: Listener) -> str:
    """What a ruling makes a seat do; the cards it speaks of stand elsewhere."""
    arguments = {
        **listener.whom(due.seat),
        **concerned(due.other, listener),
        "amount": due.amount,
        "cards": sentences.NONE,
    }
    return listener.worded(f"due-{due.kind.replace('_', '-')}", arguments)


def concerned(seat: int | None, listener: Listener) -> Given:
    """Against whom something is claimed, or for whom it is done."""
    of = "nobody" if seat is None else "you" if seat == listener.own else "somebody"
    return {"of": of, "other": listener.whom(seat)["who"]}


def remedy(event: Any, rules: Rules, language: str) -> str:
    """What is carried out, in the words of the law."""
    offers = offered(rules, event.irregularity, event.choice)
    matches = [offer for case, offer in offers if case.clauses == getattr(event, "clauses", ())]
    return next((offer.text[language] for offer in (*matches, *(offer for _, offer in offers))), "")


def within(name: str) -> str:
    """A name as it stands within a sentence."""
    return name[:1].lower() + name[1:]
