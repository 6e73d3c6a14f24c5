"""Reading what a witness says."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from atout.arbiter.law import ArbiterError, Fact
from atout.cards.deck import COPIES, FULL
from atout.cards.names import pretty_face, pretty_rank
from atout.cards.words import Text

YES_NO = dict.fromkeys(("yes", "y", "true", "oui", "o"), True) | dict.fromkeys(("no", "n", "false", "non"), False)


@dataclass(frozen=True)
class Pack:
    """What a game is played with: the ranks of its cards from the weakest, and how many copies there are of each."""

    ranks: str
    copies: int


def read(fact: Fact, value: object, pack: Pack) -> Any:
    """A fact as the law speaks of it: a bool, a word, a number or cards. Raises ArbiterError with what is wrong."""
    answer: Any = READERS[fact.kind](fact, value)
    if fact.kind == "cards" and fact.of_pack:
        in_pack(fact, answer, pack)
    return answer


def yes_no(fact: Fact, value: object) -> bool:
    """Yes or no, or the words for it in either language."""
    if isinstance(value, bool):
        return value
    if (text := str(value).lower()) in YES_NO:
        return YES_NO[text]
    raise ArbiterError(
        f"{fact.key}: answer yes or no, not {value!r}", f"{fact.key} : répondez oui ou non, et non {value!r}"
    )


def word(fact: Fact, value: object) -> str:
    """One of the answers that the fact offers."""
    words = [key for key, _ in fact.choices]
    if value in words:
        return str(value)
    known = ", ".join(words)
    raise ArbiterError(
        f"{fact.key}: one of {known}, not {value!r}", f"{fact.key} : une réponse parmi {known}, et non {value!r}"
    )


def number(fact: Fact, value: object) -> int:
    """A whole number within the bounds of the fact."""
    try:
        answer = int(str(value))
    except ValueError:
        answer = fact.least - 1
    if isinstance(value, bool) or not fact.least <= answer <= fact.most:
        raise ArbiterError(
            f"{fact.key}: a whole number from {fact.least} to {fact.most}, not {value!r}",
            f"{fact.key} : un nombre entier de {fact.least} à {fact.most}, et non {value!r}",
        )
    return answer


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


def in_pack(fact: Fact, texts: tuple[str, ...], pack: Pack) -> None:
    """Whether these cards can lie on a table at once. Raises ArbiterError for one that the pack has not, or not so
    often, with what it has."""
    named = Counter(text[:2] for text in texts)
    for face, times in named.items():
        en, fr = pretty_face(face, "en"), pretty_face(face, "fr")
        if face[0] not in pack.ranks:
            known = Text(*(" ".join(pretty_rank(rank, lang) for rank in reversed(pack.ranks)) for lang in ("fr", "en")))
            raise ArbiterError(
                f"{fact.key}: there is no {en} in this game, whose ranks are {known.en}",
                f"{fact.key} : il n'y a pas de {fr} dans ce jeu, dont les rangs sont {known.fr}",
            )
        if times > pack.copies:
            raise ArbiterError(
                f"{fact.key}: {en} is named {times} times, and this game has {pack.copies} of each card",
                f"{fact.key} : {fr} est nommé {times} fois, et ce jeu a {pack.copies} exemplaires de chaque carte",
            )
    for text in texts:
        if len(text) == 3 and COPIES.index(text[2]) >= pack.copies:
            letters = ", ".join(COPIES[: pack.copies])
            raise ArbiterError(
                f"{fact.key}: there is no {text}; the copies of a card in this game are {letters}",
                f"{fact.key} : il n'y a pas de {text} ; les exemplaires d'une carte dans ce jeu sont {letters}",
            )
        if len(text) == 3 and texts.count(text) > 1:
            raise ArbiterError(f"{fact.key}: {text} is named twice", f"{fact.key} : {text} est nommé deux fois")


READERS = {"yes_no": yes_no, "choice": word, "number": number, "cards": cards}
