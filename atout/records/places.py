"""On which line of a JSON text each of its parts stands."""

from __future__ import annotations

import re
from json import JSONDecoder


def lines_of(text: str) -> dict[str, int]:
    """The line, from 1, of each member of an object, and of each item where a member is a list: `entries[12]`.

    As far as the text is JSON; what decodes it says what is wrong with the rest.
    """
    places: dict[str, int] = {}
    walk = _Walk(text)
    try:
        walk.over("{")
        while not walk.at("}"):
            key, line = walk.value()
            walk.over(":")
            places[str(key)] = line
            if walk.at("["):
                walk.over("[")
                number = 0
                while not walk.at("]"):
                    _, places[f"{key}[{number}]"] = walk.value()
                    number += 1
                    walk.comma()
                walk.over("]")
            else:
                walk.value()
            walk.comma()
    except (ValueError, IndexError, StopIteration, RecursionError):
        pass
    return places


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
