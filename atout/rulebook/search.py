"""Finding a clause: by its id or by words of either language, whatever their accents, case and order."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from atout.contract.terms import Text
from atout.rulebook.book import book
from atout.rulebook.clauses import CHAPTERS, GROUPS, Clause
from atout.rulebook.notes import Note

LANGUAGES = ("fr", "en")
MOST = 40
"""Hits that are told at most."""

WORD = re.compile(r"[^\W_]+")
EXACT, BEGINS, TITLE = 3.0, 2.0, 0.5
"""What a word of the query counts where it is a word of the clause, where it begins one, and where only the heading of
the clause has it."""
OWN, INHERITED = 1.6, 1.3
_WEIGHTS = {
    "main": 1.0,
    "variant": 1.0,
    "irregularity": 1.0,
    "derived": 0.9,
    "advice": 0.8,
    "example": 0.8,
    "note": 0.6,
}
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "’": "'"})


@dataclass(frozen=True)
class Hit:
    """A clause that was found, in the language its words were found in; `spans` are the places of the words found, as
    offsets into its text."""

    clause: Clause
    language: str
    spans: tuple[tuple[int, int], ...]


def search(query: str, language: str = "en", most: int = MOST, game: str = "") -> list[Hit]:
    """The clauses that hold every word of the query, best first; those of an id where it is one.

    Each clause is found once, in `language` if it has the words there, else in the other one. Those that rule `game`
    come before others as good, its own first.
    """
    if ids := _by_id(query):
        return [Hit(book().clauses[id], language, ()) for id in ids[:most]]
    terms = [plain(word) for word in WORD.findall(query)]
    if not terms:
        return []
    order = (language, *(other for other in LANGUAGES if other != language))
    hits = [
        max(_hits(clause, terms, order), key=lambda hit: hit[0], default=None) for clause in book().clauses.values()
    ]
    groups = book().games[game].groups if game in book().games else ()
    ranked = sorted((hit for hit in hits if hit), key=lambda hit: -hit[0] * _nearness(hit[1].clause, groups))
    return [hit for _, hit in ranked[:most]]


def _nearness(clause: Clause, groups: tuple[str, ...]) -> float:
    """How much more a clause counts for a reader of these groups."""
    return OWN if groups[:1] == (clause.group,) else INHERITED if clause.group in groups else 1.0


def _by_id(query: str) -> list[str]:
    """The clauses whose id is meant: `B-ORD-057`, `b ord 57`, or all of a group, `IRR`."""
    name = "".join(WORD.findall(query)).upper()
    return [id for id in book().clauses if name in _spellings(id)]


def note_of(query: str) -> Note | None:
    """The contradiction or reading whose id is meant, `AMB-25` or `amb 25`; None where that is no such id."""
    name = "".join(WORD.findall(query)).upper()
    return next((note for id, note in book().notes.items() if name in _spellings(id)[:2]), None)


@cache
def _spellings(id: str) -> tuple[str, ...]:
    """The ways in which an id may be typed, without what joins its parts."""
    group, _, number = id.rpartition("-")
    bare = group.replace("-", "")
    return (f"{bare}{number}", f"{bare}{int(number)}", bare)


def _hits(clause: Clause, terms: list[str], order: tuple[str, ...]) -> Iterator[tuple[float, Hit]]:
    """How well a clause answers, in each language in which it does."""
    for place, language in enumerate(order):
        words, heading = _words(clause.id, language)
        score, spans = 0.0, []
        for word in terms:
            places = [(_worth(word, other), span) for other, span in words if other.startswith(word)]
            if not places and not any(other.startswith(word) for other in heading):
                break
            score += max((worth for worth, _ in places), default=TITLE)
            spans += [span for _, span in places]
        else:
            density = score * _WEIGHTS[clause.kind] * (1.0 + 8.0 / (8.0 + len(words))) * (0.9**place)
            yield density, Hit(clause, language, tuple(sorted(set(spans))))


def _worth(word: str, other: str) -> float:
    return EXACT if word == other else BEGINS


@cache
def _words(id: str, language: str) -> tuple[tuple[tuple[str, tuple[int, int]], ...], frozenset[str]]:
    """The words of a clause with their places, and those of its chapter and group."""
    clause = book().clauses[id]
    wording = clause.text[language]
    heading: tuple[Text, ...] = (CHAPTERS[clause.chapter], GROUPS[clause.group].name)
    return (
        tuple((plain(word[0]), word.span()) for word in WORD.finditer(wording)),
        frozenset(plain(word) for text in heading for word in WORD.findall(text[language])),
    )


def plain(word: str) -> str:
    """A word without accents, case and the mark of the plural: `levées` as `levee`; the game's name in one spelling."""
    spread = unicodedata.normalize("NFD", word.casefold().translate(_LIGATURES))
    bare = "".join(letter for letter in spread if not unicodedata.combining(letter))
    bare = bare.replace("bezi", "besi").replace("besiq", "besig")  # bézique, as English books have it, and bésique
    return bare[:-1] if len(bare) > 3 and bare[-1] in "sx" else bare
