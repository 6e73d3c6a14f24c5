"""On which line of a JSON text each of its parts stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from json import JSONDecoder

from atout.contract.terms import AtoutError
from atout.records.lines import at_line


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
    """The line of a decoder's error: it names a byte."""
    byte = re.search(r"byte (\d+)", str(error))
    if byte:
        return text.encode("utf-8", "replace")[: int(byte[1])].count(b"\n") + 1
    return text.rstrip().count("\n") + 1


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
