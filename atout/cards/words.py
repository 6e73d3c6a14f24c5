"""What people read in two languages: a sentence, and an error that says what to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Text:
    """One sentence in both languages."""

    fr: str
    en: str

    def __str__(self) -> str:
        return self.en

    def __getitem__(self, language: str) -> str:
        return self.fr if language == "fr" else self.en


COLON = Text(" : ", ": ")
"""Between a name and what is said of it."""
FRENCH = str.maketrans({",": "\u202f", ".": ",", "%": "\u00a0%"})
"""What stands in a French number for what Python writes: 1,234.5 is 1\u202f234,5, and 50% is 50\u00a0%."""


def localized(number: float, form: str, lang: str) -> str:
    """A number by a format specification, as `,.1f` or `.1%`, in the language."""
    text = format(number, form)
    return text.translate(FRENCH) if lang == "fr" else text


LONGEST, BEGINNING = 4000, 300
"""Letters of an error, and how many of them are those that it begins with: it may repeat what somebody gave."""


class AtoutError(Exception):
    """The family of errors this library raises on purpose; `fr` and `en` hold the sentence in each language, shortened
    in the middle where it is very long."""

    def __init__(self, en: str, fr: str | None = None) -> None:
        self.en, self.fr = _short(en), _short(fr or en)
        super().__init__(self.en)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.args, self.__dict__)  # an error of another process, whatever it was made of


def _short(sentence: str) -> str:
    if len(sentence) <= LONGEST:
        return sentence
    return f"{sentence[:BEGINNING]} … {sentence[BEGINNING - LONGEST :]}"


def _again(kind: type[AtoutError], args: tuple[object, ...], held: Mapping[str, object]) -> AtoutError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(held)
    return error
