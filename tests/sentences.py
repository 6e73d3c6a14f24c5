"""What the catalogues of sentences hold: their messages, and everything that each can be given."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

WHOLE = ("remedy",)
"""What is given as a whole sentence."""
NUMBERS = (0, 1, 2, 1250)
"""Numbers of each form of a plural, and one with thousands."""


@cache
def entries(text: str) -> dict[str, ast.Message]:
    """The messages of a catalogue by name."""
    return {entry.id.name: entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)}


def messages(text: str) -> set[str]:
    """The names of the messages of a catalogue."""
    return set(entries(text))


def parts(text: str) -> dict[str, dict[str, ast.Pattern]]:
    """The texts of each message: its own under its name, those of its attributes under `name.attribute`."""
    texts = {}
    for name, entry in entries(text).items():
        assert entry.value is not None
        texts[name] = {name: entry.value, **{f"{name}.{one.id.name}": one.value for one in entry.attributes}}
    return texts


def helpers(text: str) -> set[str]:
    """The messages that are there for others to refer to."""
    visitor = _Asked(text)
    for each in parts(text).values():
        for pattern in each.values():
            visitor.visit(pattern)
    return visitor.referred


def given_of(text: str, pattern: ast.Pattern) -> Iterator[dict[str, str | int]]:
    """Everything that a text can be given: of what it chooses by each choice, of the rest a word."""
    visitor = _Asked(text)
    visitor.visit(pattern)
    values: list[list[str | int]] = []
    for name in visitor.names:
        keys = visitor.choices.get(name, set())
        if keys & {"0", "1", "one"}:
            values.append([*NUMBERS])
        elif keys:
            values.append(sorted(keys - {"other"}) + (["a word"] if "other" in keys else []))
        else:
            values.append([name.upper() + "." if name in WHOLE else name.upper()])
    for combination in product(*values):
        yield dict(zip(visitor.names, combination, strict=True))


def longer(text: str) -> str:
    """A catalogue of a language of our own: this one with each of its texts longer by a half."""
    resource = FluentParser().parse(text)
    _Longer().visit(resource)
    return FluentSerializer().serialize(resource)


class _Longer(Visitor):
    """Adds half of each text to it, in a letter that French has not."""

    def visit_TextElement(self, node: Any) -> None:
        half = "".join("ø" for sign in node.value[::2] if sign.isalpha())
        text = node.value.rstrip()
        node.value = text + half + node.value[len(text) :]

    visit_StringLiteral = visit_TextElement


class _Asked(Visitor):
    """The variables a text asks for, in order, their choices, and the messages it refers to."""

    def __init__(self, text: str) -> None:
        self._entries = entries(text)
        self.names: list[str] = []
        self.choices: dict[str, set[str]] = {}
        self.referred: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        if node.id.name not in self.names:
            self.names.append(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        entry = self._entries[node.id.name]
        if node.attribute:
            self.visit(next(one.value for one in entry.attributes if one.id.name == node.attribute.name))
        else:
            self.referred.add(node.id.name)
            self.visit(entry.value)

    def visit_SelectExpression(self, node: Any) -> None:
        keys = {getattr(each.key, "name", None) or each.key.value for each in node.variants}
        self.choices.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)
