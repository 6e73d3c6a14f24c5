"""On which line of a JSON text each of its parts stands, and what is wrong there where it cannot be decoded."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from json import JSONDecoder

import msgspec

from atout.contract.terms import AtoutError, Text
from atout.records.lines import at_line, brief

UNREAD = (msgspec.DecodeError, UnicodeEncodeError, RecursionError)
"""What decoding a text raises where it has not the form."""
KINDS = {
    "int": Text("un nombre entier", "a whole number"),
    "float": Text("un nombre à virgule", "a number with a fraction"),
    "bool": Text("true/false", "true/false"),
    "str": Text("un texte", "a text"),
    "array": Text("une liste", "a list"),
    "object": Text("un objet", "an object"),
}
"""What msgspec calls the kinds of values, in words; null is always `null`."""


@contextmanager
def at_place(text: str, place: str) -> Iterator[None]:
    """Turn every refusal from within into a RecordError at the line of a place of this text. The line is looked for
    only then."""
    try:
        yield
    except AtoutError:
        with at_line(line_of(text, place)):
            raise


def line_of(text: str, place: str) -> int:
    """The line, from 1, of a member of an object, or of an item where a member is a list: `entries[12]`; 1 where there
    is no such place."""
    return next((line for name, line in places_of(text) if name == place), 1)


def places_of(text: str) -> Iterator[tuple[str, int]]:
    """The places of a text in their order, with their lines, as far as it is JSON; what decodes it says what is wrong
    with the rest."""
    walk = _Walk(text)
    with suppress(ValueError, IndexError, StopIteration, RecursionError):
        walk.over("{")
        while not walk.at("}"):
            key, line = walk.value()
            walk.over(":")
            yield str(key), line
            if walk.at("["):
                walk.over("[")
                number = 0
                while not walk.at("]"):
                    _, line = walk.value()
                    yield f"{key}[{number}]", line
                    number += 1
                    walk.comma()
                walk.over("]")
            else:
                walk.value()
            walk.comma()


def line_at(text: str, error: Exception) -> int:
    """The line of a decoder's error: it names a place, or a byte."""
    if place := place_at(error):
        return line_of(text, place.split(".")[0])
    if (begun := _text_before(text, error)) is not None:
        return begun.count("\n") + 1
    return 1 if isinstance(error, msgspec.ValidationError) else text.rstrip().count("\n") + 1


def place_at(error: Exception) -> str:
    """The place that a decoder's error names, as `entries[12].card`; empty for the whole, and where it names none."""
    named = re.search(r" - at .*\$([^`]*)`$", str(error), re.DOTALL)
    return named[1].removeprefix(".").replace("[...]", "") if named else ""


def fault(error: Exception, text: str) -> Text:
    """What is wrong with a JSON text, and where: a decoder's error, one of `UNREAD`, in words."""
    if isinstance(error, RecursionError):
        return Text("des listes ou des objets y sont trop emboîtés", "lists or objects are nested too deeply in it")
    if isinstance(error, UnicodeEncodeError):
        return Text("il y a des signes qu'aucun texte ne peut contenir", "it has signs that no text can hold")
    if isinstance(error, msgspec.ValidationError):
        document = document_of(text)
        if isinstance(document, dict) and "preset" not in document:  # without it nobody knows which form it should have
            return _missing("preset")
        return _misfit(str(error), place_at(error))
    if (begun := _text_before(text, error)) is not None:
        at = len(begun) - begun.rfind("\n")
        return Text(
            f"ce JSON est mal formé au signe {at} de la ligne", f"this JSON is malformed at sign {at} of the line"
        )
    return Text("ce JSON s'arrête avant sa fin", "this JSON breaks off before its end")


def document_of(text: str) -> object:
    """The document that a text is, None where it is none."""
    with suppress(ValueError, RecursionError):
        document: object = json.loads(text)
        return document
    return None


def _text_before(text: str, error: Exception) -> str | None:
    """The text before the byte that an error names."""
    byte = re.search(r"\(byte (\d+)\)$", str(error))
    return text.encode("utf-8", "replace")[: int(byte[1])].decode("utf-8", "ignore") if byte else None


def _missing(name: str) -> Text:
    return Text(f"il manque {name}", f"{name} is missing")


def _misfit(complaint: str, place: str) -> Text:
    """What is wrong with the value at a place: `complaint` is msgspec's, in English, and may end with the place."""
    says = complaint.partition(" - at ")[0]
    what = Text("ce n'est pas la forme voulue", "this is not the form that is needed")
    if kinds := re.fullmatch("Expected `(.*)`, got `(.*)`", says):
        needs = [KINDS[kind] for kind in kinds[1].split(" | ") if kind in KINDS]
        value = KINDS.get(kinds[2], Text(kinds[2], kinds[2]))
        fr, en = _choice([one.fr for one in needs], "ou"), _choice([one.en for one in needs], "or")
        what = Text(f"il faut {fr}, et non {value.fr}", f"{en} is needed, not {value.en}")
    elif name := re.fullmatch("Object missing required field `(.*)`", says):
        what = _missing(name[1])
    elif name := re.match("Object contains unknown field `([^`]*)", says):
        what = Text(f"{brief(name[1])} n'y a pas sa place", f"{brief(name[1])} has no place there")
    elif invalid := re.match("Invalid (?:enum )?value (.*)", says, re.DOTALL):
        there = brief(invalid[1])
        what = Text(f"{there} n'y est pas possible", f"{there} is not possible there")
    elif says.endswith("out of range"):
        what = Text("ce nombre est trop grand", "this number is too large")
    return Text(f"{place} : {what.fr}", f"{place}: {what.en}") if place else what


def _choice(words: list[str], conjunction: str) -> str:
    return f" {conjunction} ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "null"


class _Walk:
    """A walk over JSON text, value by value, that knows its line."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.line = 1
        self.decode = JSONDecoder().raw_decode
        self._skip()

    def at(self, sign: str) -> bool:
        """Whether this sign comes next."""
        return self.text[self.place] == sign

    def over(self, sign: str) -> None:
        """Go past a sign that must come next."""
        if not self.at(sign):
            raise ValueError(sign)
        self._go(self.place + 1)

    def comma(self) -> None:
        """Go past a comma where there is one."""
        if self.at(","):
            self.over(",")

    def value(self) -> tuple[object, int]:
        """Go past a value: it, and the line where it began."""
        line = self.line
        item, end = self.decode(self.text, self.place)
        self._go(end)
        return item, line

    def _go(self, place: int) -> None:
        self.line += self.text.count("\n", self.place, place)
        self.place = place
        self._skip()

    def _skip(self) -> None:
        while self.place < len(self.text) and self.text[self.place] in " \t\r\n":
            self.line += self.text[self.place] == "\n"
            self.place += 1
