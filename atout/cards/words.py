"""What people read in two languages: a sentence, and an error that says what to do."""

from __future__ import annotations

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


class AtoutError(Exception):
    """The family of errors this library raises on purpose; `fr` and `en` hold the sentence in each language."""

    def __init__(self, en: str, fr: str | None = None) -> None:
        super().__init__(en)
        self.en = en
        self.fr = fr or en
