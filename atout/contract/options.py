"""What an option of the rules is: its values, its names for people, the clause it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, replace
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from atout.contract.terms import OptionError, Text
from atout.contract.unknown import suggestion


class DataclassInstance(Protocol):
    """What has the fields of a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


class Declared(DataclassInstance, Protocol):
    """Rules as a game declares them: fields, some of which are options."""

    @property
    def name(self) -> str:
        """The preset they are made from."""


D = TypeVar("D")
Made = TypeVar("Made", bound=DataclassInstance)

Value: TypeAlias = bool | int | str
"""What an option is set to."""
NO_YES = (False, True)
MOST_POINTS = 100_000
"""The most that a figure may be worth."""


@dataclass(frozen=True)
class Option:
    """One switch of the rules, or a figure: what something is worth. `values` is empty for a free number or text."""

    key: str
    values: tuple[Value, ...]
    clause: str
    label: Text
    help: Text
    shown: tuple[Text, ...]
    least: int = 0
    most: int = 0
    free: bool = False
    """Whether it is one of those that belong to a free table."""

    def read(self, value: object) -> Value:
        """The value meant by `value`, which may be its text. Raises OptionError where there is none."""
        if self.values == NO_YES:
            known = {"yes": True, "true": True, "oui": True, "no": False, "false": False, "non": False}
            value = known.get(str(value).lower(), value)
        for lawful in self.values:
            if value is lawful or (not isinstance(value, bool) and str(value) == str(lawful)):
                return lawful
        if not self.values and self.most:
            try:
                number = int(str(value))
            except ValueError:
                number = -1
            if self.least <= number <= self.most:
                return number
            raise OptionError(
                f"{self.key} must be a whole number from {self.least} to {self.most}, not {value!r}",
                f"{self.key} doit être un nombre entier de {self.least} à {self.most}, et non {value!r}",
            )
        if not self.values and isinstance(value, str | int) and not isinstance(value, bool):
            return str(value)
        if not self.values:
            raise OptionError(f"{self.key} is a text, not {value!r}", f"{self.key} est un texte, et non {value!r}")
        texts = [self.write(v) for v in self.values if v != ""]
        choices, hint = ", ".join(texts), suggestion(str(value), texts)
        raise OptionError(
            f"{self.key} takes one of {choices}; {value!r} is none of them{hint.en}",
            f"{self.key} prend une valeur parmi {choices} ; {value!r} n'en est pas une{hint.fr}",
        )

    def write(self, value: Value) -> str:
        """The text form of a value: the twin of `read`."""
        return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)

    def name(self, value: Value) -> Text:
        """What a person reads for a value."""
        if value in self.values and self.shown:
            return self.shown[self.values.index(value)]
        if isinstance(value, bool):
            return Text("oui", "yes") if value else Text("non", "no")
        return Text(str(value), str(value))


@cache
def camel(name: str) -> str:
    """`hand_size` as the records write it: `handSize`."""
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def option(
    default: D,
    values: tuple[Value, ...],
    clause: str,
    label: tuple[str, str],
    help: tuple[str, str] = ("", ""),
    captions: tuple[tuple[str, str], ...] = (),
    least: int = 0,
    most: int = 0,
    free: bool = False,
) -> D:
    """A dataclass field that is an option of the rules; texts are (French, English)."""
    description = Option(
        "", values, clause, Text(*label), Text(*help), tuple(Text(*s) for s in captions), least, most, free
    )
    return field(default=default, metadata={"option": description})


def figure(default: int, clause: str, fr: str, en: str, least: int = 0, most: int = MOST_POINTS) -> int:
    """A dataclass field that says what something is worth, in points, or another number of the rules: no option with a
    few values, but rules may set it like one, and records write it so."""
    description = Option("", (), clause, Text(fr, en), Text("", ""), (), least, most)
    return field(default=default, metadata={"figure": description})


_FIGURES: dict[type[DataclassInstance], Mapping[str, Option]] = {}
_OPTIONS: dict[type[DataclassInstance], Mapping[str, Option]] = {}


def options_of(rules: type[DataclassInstance]) -> Mapping[str, Option]:
    """Every option of a rules class, by the name of its field. Gathered once: all rules read them as they are made."""
    if rules not in _OPTIONS:
        _OPTIONS[rules] = _gathered(rules, "option")
    return _OPTIONS[rules]


def figures_of(rules: type[DataclassInstance]) -> Mapping[str, Option]:
    """Everything in a rules class that says what something is worth, or how many of something there are, by the name of
    its field."""
    if rules not in _FIGURES:
        _FIGURES[rules] = _gathered(rules, "figure")
    return _FIGURES[rules]


def _gathered(rules: type[DataclassInstance], kind: str) -> Mapping[str, Option]:
    declared = [item for item in fields(rules) if kind in item.metadata]
    return MappingProxyType({item.name: replace(item.metadata[kind], key=camel(item.name)) for item in declared})


def with_options(rules: Made, chosen: Mapping[str, Value]) -> Made:
    """The rules with these options, by the name of their field; each value is one that `Option.read` gave for it."""
    return replace(rules, **chosen)


def differing(rules: DataclassInstance, base: DataclassInstance) -> dict[str, Value]:
    """The options and figures in which `rules` differ from `base`, by the key that records use."""
    names = (*options_of(type(rules)), *figures_of(type(rules)))
    values = ((camel(name), getattr(rules, name), getattr(base, name)) for name in names)
    return {key: own for key, own, its in values if own != its}


def refuse_unlike(rules: Declared, again: Declared) -> None:
    """Raise OptionError where rules are not `again`, which their preset and options give: what names a preset and its
    options, as a record does, would be read as another game."""
    if rules == again:
        return
    field_, own, its = next(
        (item.name, getattr(rules, item.name), getattr(again, item.name))
        for item in fields(rules)
        if getattr(rules, item.name) != getattr(again, item.name)
    )
    raise OptionError(
        f"{field_}={own!r} is no option, and {again.name} has {its!r}: these rules cannot be written so as to be read "
        "back; give them a name of their own and put them into PRESETS under it",
        f"{field_}={own!r} n'est pas une option, et {again.name} a {its!r} : on ne peut écrire ces règles de façon à "
        "les relire ; donnez-leur un nom à elles et mettez-les sous ce nom dans PRESETS",
    )


def named(options: object) -> dict[str, object]:
    """The options that somebody gives on top of a preset, by name; none for None. Raises OptionError."""
    if options is None:
        return {}
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise OptionError(
            f"options are given by name, as in options={{'handSize': 9}}, not {options!r}",
            f"les options se donnent par leur nom, comme options={{'handSize': 9}}, et non {options!r}",
        )
    return {**options}
