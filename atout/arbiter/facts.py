"""Reading what a witness says."""

from __future__ import annotations

from typing import Any

from atout.arbiter.law import ArbiterError, Fact
from atout.cards.deck import FULL

YES_NO = dict.fromkeys(("yes", "y", "true", "oui", "o"), True) | dict.fromkeys(("no", "n", "false", "non"), False)


def read(fact: Fact, value: Any) -> Any:
    """A fact as the law speaks of it: a bool, a word, a number or cards. Raises ArbiterError with what is wrong."""
    return READERS[fact.kind](fact, value)


def yes_no(fact: Fact, value: Any) -> bool:
    """Yes or no, or the words for it in either language."""
    if isinstance(value, bool):
        return value
    if (said := str(value).lower()) in YES_NO:
        return YES_NO[said]
    raise ArbiterError(
        f"{fact.key}: answer yes or no, not {value!r}", f"{fact.key} : répondez oui ou non, et non {value!r}"
    )


def word(fact: Fact, value: Any) -> str:
    """One of the answers that the fact offers."""
    words = [key for key, _ in fact.choices]
    if value in words:
        return str(value)
    known = ", ".join(words)
    raise ArbiterError(
        f"{fact.key}: one of {known}, not {value!r}", f"{fact.key} : une réponse parmi {known}, et non {value!r}"
    )


def number(fact: Fact, value: Any) -> int:
    """A whole number within the bounds of the fact."""
    try:
        found = int(str(value))
    except ValueError:
        found = fact.least - 1
    if isinstance(value, bool) or not fact.least <= found <= fact.most:
        raise ArbiterError(
            f"{fact.key}: a whole number from {fact.least} to {fact.most}, not {value!r}",
            f"{fact.key} : un nombre entier de {fact.least} à {fact.most}, et non {value!r}",
        )
    return found


def cards(fact: Fact, value: Any) -> tuple[str, ...]:
    """Cards as text: `KS` or, where the copy is known, `KSb`; spaces or commas between them."""
    texts = value.replace(",", " ").split() if isinstance(value, str) else [str(card) for card in value]
    for text in texts:
        try:
            FULL.card(text) if len(text) == 3 else FULL.face(text)
        except ValueError:
            raise ArbiterError(
                f"{fact.key}: {text!r} is no card; write rank and suit, as in KS",
                f"{fact.key} : {text!r} n'est pas une carte ; écrivez le rang et la couleur, comme KS",
            ) from None
    if not texts:
        raise ArbiterError(f"{fact.key}: name at least one card", f"{fact.key} : nommez au moins une carte")
    return tuple(texts)


READERS = {"yes_no": yes_no, "choice": word, "number": number, "cards": cards}
