"""What an option of the rules is: its values, its names for people, the clause it comes from."""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields
from typing import Any

from atout.games.contract import OptionError, Text

NO_YES = (False, True)


@dataclass(frozen=True)
class Option:
    """One switch of the rules. `values` is empty for a free number or text."""

    key: str
    values: tuple[Any, ...]
    clause: str
    label: Text
    help: Text
    shown: tuple[Text, ...]
    least: int = 0
    most: int = 0

    def read(self, value: Any) -> Any:
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
        if not self.values and isinstance(value, str):
            return value
        choices = ", ".join(self.write(v) for v in self.values if v != "")
        raise OptionError(
            f"{self.key} takes one of {choices}; {value!r} is none of them",
            f"{self.key} prend une valeur parmi {choices} ; {value!r} n'en est pas une",
        )

    def write(self, value: Any) -> str:
        """The text form of a value: the twin of `read`."""
        return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)

    def name(self, value: Any) -> Text:
        """What a person reads for a value."""
        if value in self.values and self.shown:
            return self.shown[self.values.index(value)]
        if isinstance(value, bool):
            return Text("oui", "yes") if value else Text("non", "no")
        return Text(str(value), str(value))


def camel(name: str) -> str:
    """`hand_size` as the records write it: `handSize`."""
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def option(
    default: Any,
    values: tuple[Any, ...],
    clause: str,
    label: tuple[str, str],
    help: tuple[str, str] = ("", ""),
    shown: tuple[tuple[str, str], ...] = (),
    least: int = 0,
    most: int = 0,
) -> Any:
    """A dataclass field that is an option of the rules; texts are (French, English)."""
    made = Option("", values, clause, Text(*label), Text(*help), tuple(Text(*s) for s in shown), least, most)
    return field(default=default, metadata={"option": made})


def options_of(rules: type[Any]) -> dict[str, Option]:
    """Every option of a rules class, by the name of its field."""
    found: dict[str, Option] = {}
    for item in fields(rules):
        if made := item.metadata.get("option"):
            found[item.name] = with_key(made, item)
    return found


def with_key(made: Option, item: Field[Any]) -> Option:
    """`made` under the key that records use for the field."""
    return Option(camel(item.name), made.values, made.clause, made.label, made.help, made.shown, made.least, made.most)


def differing(made: Any, base: Any) -> dict[str, Any]:
    """The options in which `made` is another than `base`, by the key that records use."""
    values = ((camel(name), getattr(made, name), getattr(base, name)) for name in options_of(type(made)))
    return {key: own for key, own, its in values if own != its}


def refuse_unlike(made: Any, again: Any) -> None:
    """Raise OptionError where rules are not `again`, which their preset and options give: what names a preset and its
    options, as a record does, would be read as another game."""
    if made == again:
        return
    field_, own, its = next(
        (item.name, getattr(made, item.name), getattr(again, item.name))
        for item in fields(made)
        if getattr(made, item.name) != getattr(again, item.name)
    )
    raise OptionError(
        f"{field_}={own!r} is no option, and {again.name} has {its!r}: these rules cannot be written so as to be read "
        "back; give them a name of their own and put them into PRESETS under it",
        f"{field_}={own!r} n'est pas une option, et {again.name} a {its!r} : on ne peut écrire ces règles de façon à "
        "les relire ; donnez-leur un nom à elles et mettez-les sous ce nom dans PRESETS",
    )
