"""What the laws ask of a witness: the kinds of question."""

from __future__ import annotations

from dataclasses import replace

from atout.arbiter.law import Fact, When, when
from atout.cards.words import Text


def yes_no(key: str, fr: str, en: str, where: When = ()) -> Fact:
    """A question to be answered by yes or no."""
    return Fact(key, Text(fr, en), "yes_no", when=where)


def number(key: str, fr: str, en: str, most: int, least: int = 1, where: When = ()) -> Fact:
    """A question for a whole number."""
    return Fact(key, Text(fr, en), "number", least=least, most=most, when=where)


def cards(fr: str, en: str, where: When = ()) -> Fact:
    """A question for cards, always under the key `cards`."""
    return Fact("cards", Text(fr, en), "cards", when=where)


def one_of(key: str, fr: str, en: str, *answers: tuple[str, str, str], where: When = ()) -> Fact:
    """A question with given answers: id, French, English."""
    return Fact(key, Text(fr, en), "choice", tuple((id, Text(*words)) for id, *words in answers), when=where)


def also(fact: Fact, **conditions: object) -> Fact:
    """The same question, asked only where these conditions hold as well."""
    return replace(fact, when=(*fact.when, *when(**conditions)))
