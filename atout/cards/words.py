"""A sentence in the two languages that people read here."""

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
