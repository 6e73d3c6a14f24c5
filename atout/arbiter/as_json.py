"""Rulings and irregularities as plain values, for JSON."""

from __future__ import annotations

from atout.arbiter.law import Choice, Fact, Irregularity, Ruling
from atout.arbiter.words import CLAIMANTS, WINDOWS, remedy_text
from atout.cards.words import Text


def ruling_json(ruling: Ruling) -> dict[str, object]:
    """A ruling with its words in both languages."""
    return {
        "irregularity": ruling.irregularity,
        "code": ruling.code,
        "clauses": list(ruling.clauses),
        "what": _text(ruling.what),
        "claimant": {"id": ruling.claimant, **_text(CLAIMANTS[ruling.claimant])},
        "window": {"id": ruling.window, **_text(WINDOWS[ruling.window])},
        "choices": [_choice(choice) for choice in ruling.choices],
        "note": _text(ruling.note) if ruling.note else None,
    }


def irregularity_json(one: Irregularity) -> dict[str, object]:
    """An irregularity, and what is asked about it."""
    return {
        "id": one.id,
        "name": _text(one.name),
        "what": _text(one.what),
        "clauses": list(one.clauses),
        "claimant": {"id": one.claimant, **_text(CLAIMANTS[one.claimant])},
        "window": {"id": one.window, **_text(WINDOWS[one.window])},
        "facts": [fact_json(fact) for fact in one.facts],
    }


def fact_json(fact: Fact) -> dict[str, object]:
    """A question; `when` names what must be so for it to be asked."""
    return {
        "key": fact.key,
        "ask": _text(fact.ask),
        "kind": fact.kind,
        "choices": [{"id": id, **_text(text)} for id, text in fact.choices],
        "least": fact.least,
        "most": fact.most,
        "of_pack": fact.of_pack,
        "when": {key: list(values) for key, values in fact.when},
    }


def _choice(choice: Choice) -> dict[str, object]:
    return {
        "id": choice.id,
        "by": choice.by,
        "text": _text(choice.text),
        "remedies": [
            {"kind": one.kind, "amount": one.amount, "cards": list(one.cards), "text": _text(remedy_text(one))}
            for one in choice.remedies
        ],
    }


def _text(text: Text) -> dict[str, str]:
    return {"fr": text.fr, "en": text.en}
