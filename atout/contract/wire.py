"""The one gate for the words of a game: who may know which field of an event, how it is written, what a message means.

An event or action is stated once, as a class under `word` with typed fields. The gate works from those types alone: the
table asks it what a seat sees of an event (`seen_by`), who writes events for a reader hands it a form for each kind of
field (`Forms`), and `read` makes an action of a message. What is not marked `public` is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from types import ModuleType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    Self,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

# Who may know ---------------------------------------------------------------------------------------------

Audience = Callable[[object, int], bool]
"""Whether a seat may know a field of this event; the seat of a bystander is below zero."""


def ALL(event: object, seat: int) -> bool:
    """Everybody at the table."""
    return True


def OWNER(event: object, seat: int) -> bool:
    """The seat that the event happens to."""
    return bool(getattr(event, "seat", None) == seat)


def NOBODY(event: object, seat: int) -> bool:
    """No seat at all."""
    return False


@cache
def IF(flag: str, otherwise: Audience = OWNER) -> Audience:
    """Everybody where another field of the same event says so, else a smaller audience."""

    def audience(event: object, seat: int) -> bool:
        return bool(getattr(event, flag)) or otherwise(event, seat)

    return audience


# Kinds of fields ------------------------------------------------------------------------------------------


class Kind(NamedTuple):
    """What a field is, where its Python type does not say it: the mark in an `Annotated` type."""

    name: str


CARD, CARDS, DRAWS, SUIT, RULING = map(Kind, ("card", "cards", "draws", "suit", "ruling"))
CardName = Annotated[str, CARD]
"""A card as text, `KSa`."""
CardNames = Annotated[tuple[str, ...], CARDS]
"""Several cards, in no order that means anything."""
Draws = Annotated[tuple[str | None, ...], DRAWS]
"""One card a seat, by seat; None for a seat that draws none."""
SuitName = Annotated[str, SUIT]
"""A suit as its letter."""


class Between(NamedTuple):
    """The kind of a number that a browser may send: no less and no more than this."""

    least: int
    most: int


SeatNumber = Annotated[int, Between(0, 7)]
"""A seat that may not be there."""


# Words ----------------------------------------------------------------------------------------------------


class Marks(NamedTuple):
    """What a word says of itself: its name outside, whether it is told at all and to whom, and what of it is."""

    name: str
    public: bool
    to: Audience
    tells: tuple[str, ...] | None
    audit: tuple[str, ...] | None
    moves: bool


class Word:
    """An action or an event; `do` names its kind wherever it is written."""

    __slots__ = ()
    do: ClassVar[str] = ""
    marks: ClassVar[Marks] = Marks("", False, ALL, (), None, False)


class Event(Word):
    """Something that happened. A game has a class of its own over it."""

    __slots__ = ()

    def seen_by(self, seat: int) -> Self | None:
        """This event as `seat` sees it: None where it sees nothing, and blank what of it is not for that seat."""
        cls = type(self)
        to, names, secrets = _AUDIENCES.get(cls) or _audiences(cls)
        if to and not to(self, seat):
            return None
        blanks = {name: blank for name, (may, blank) in secrets.items() if not may(self, seat)} if secrets else None
        if not blanks:
            return self
        return cls(*(blanks[name] if name in blanks else getattr(self, name) for name in names))


_Word = TypeVar("_Word", bound=Word)


@dataclass_transform(frozen_default=True)
def word(
    do: str,
    *,
    public: bool = False,
    to: Audience = ALL,
    name: str | None = None,
    tells: tuple[str, ...] | None = None,
    audit: tuple[str, ...] | None = None,
    moves: bool = False,
) -> Callable[[type[_Word]], type[_Word]]:
    """A class of events or actions under the name `do`, as a frozen dataclass with slots.

    Only a `public` event is ever told to a browser, and only a public action asked for there field by field; `to` may
    narrow who sees an event at all. There it is called `name` where that differs, and tells `tells`: all its fields,
    unless given; `points=mark` tells the attribute `mark` as `points`. `audit` is what the audit
    form tells of an event besides its seat; None where it follows from others. An event that `moves` only changes the
    place of the card it tells, and whose turn it is: who has seen the position before it knows the one after it.
    """

    def make(cls: type[_Word]) -> type[_Word]:
        kind = dataclass(frozen=True, slots=True)(cls)
        kind.do = do
        kind.marks = Marks(name or do, public, to, tells, audit, moves)
        return kind

    return make


def words_of(kind: type[_Word], *modules: ModuleType) -> tuple[type[_Word], ...]:
    """The events, or actions, that these modules state, in their order."""
    return tuple(
        candidate
        for module in modules
        for candidate in vars(module).values()
        if isinstance(candidate, type)
        and issubclass(candidate, kind)
        and candidate.do
        and candidate.__module__ == module.__name__
    )


def asked_for(kind: type[_Word], *modules: ModuleType) -> dict[str, type[_Word]]:
    """The actions of these modules that are asked for field by field, by name."""
    return {action.marks.name: action for action in words_of(kind, *modules) if action.marks.public}


class Field(NamedTuple):
    """One attribute of a word: what it is called outside, its type without marks, its kind, and who may know it."""

    name: str
    attribute: str
    hint: object
    kind: object
    optional: bool
    to: Audience

    @property
    def blank(self) -> object:
        """What stands in its place for who may not know it."""
        return () if get_origin(self.hint) is tuple else None


def fields_of(cls: type[Word]) -> tuple[Field, ...]:
    """Every field of a word."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple(_field(cls, one.name, one.name, hints[one.name]) for one in fields(cls))  # type: ignore[arg-type]


def told_fields(cls: type[Word]) -> tuple[Field, ...]:
    """What of a word is told, in this order."""
    if cls not in _TOLD_FIELDS:
        _TOLD_FIELDS[cls] = _told_fields(cls)
    return _TOLD_FIELDS[cls]


_TOLD_FIELDS: dict[type[Word], tuple[Field, ...]] = {}


def _told_fields(cls: type[Word]) -> tuple[Field, ...]:
    if cls.marks.tells is None:
        return fields_of(cls)
    hints = get_type_hints(cls, include_extras=True)
    names = [tell.partition("=")[::2] for tell in cls.marks.tells]
    return tuple(_field(cls, name, of or name, _hint(cls, of or name, hints)) for name, of in names)


def _hint(cls: type, attribute: str, hints: Mapping[str, object]) -> object:
    """The type of a field, of a constant of the class or of a property."""
    if attribute in hints:
        return hints[attribute]
    return get_type_hints(getattr(cls, attribute).fget, include_extras=True)["return"]


def _field(cls: type, name: str, attribute: str, hint: object) -> Field:
    marks: list[Any] = []
    optional = False
    while True:
        parts = get_args(hint)
        if get_origin(hint) is Annotated:
            marks += parts[1:]
            hint = parts[0]
        elif get_origin(hint) is ClassVar:
            hint = parts[0]
        elif get_origin(hint) in (Union, UnionType) and NoneType in parts and len(parts) == 2:
            optional = True
            hint = parts[0] if parts[1] is NoneType else parts[1]
        else:
            break
    kind = next((mark for mark in marks if isinstance(mark, Kind | Between)), hint)
    to = next((mark for mark in marks if not isinstance(mark, Kind | Between)), ALL)
    field = Field(name, attribute, hint, kind, optional, to)
    if to is not ALL and field.blank is None and not optional:
        raise TypeError(f"{cls.__name__}.{attribute} is not for everybody, so it must be able to be None")
    return field


# What a seat sees -----------------------------------------------------------------------------------------


class _Audiences(NamedTuple):
    """Who may know a class of events, where that is not everybody, and which of its fields are not for everybody."""

    to: Audience | None
    fields: tuple[str, ...]
    secrets: dict[str, tuple[Audience, object]]


_AUDIENCES: dict[type[Event], _Audiences] = {}


def _audiences(cls: type[Event]) -> _Audiences:
    known = fields_of(cls)
    secrets = {each.attribute: (each.to, each.blank) for each in known if each.to is not ALL}
    to = None if cls.marks.to is ALL else cls.marks.to
    audiences = _AUDIENCES[cls] = _Audiences(to, tuple(each.attribute for each in known), secrets)
    return audiences


def cards_of(event: Event) -> set[str]:
    """Every card that an event shows."""
    single, several = _CARD_FIELDS.get(type(event)) or _card_fields(type(event))
    cards = {getattr(event, name) for name in single}
    for name in several:
        cards.update(getattr(event, name))
    return cards - {None}


_CARD_FIELDS: dict[type[Event], tuple[tuple[str, ...], tuple[str, ...]]] = {}
"""The fields of events that hold one card, and those that hold several."""


def _card_fields(cls: type[Event]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    one, several = (
        tuple(each.attribute for each in fields_of(cls) if each.kind in kinds) for kinds in ((CARD,), (CARDS, DRAWS))
    )
    attributes = _CARD_FIELDS[cls] = (one, several)
    return attributes


# How it is written ----------------------------------------------------------------------------------------


_Pen = TypeVar("_Pen")
Write = Callable[[Any, _Pen], object]
"""What writes a value with the pen of whoever is told."""


class Form(NamedTuple, Generic[_Pen]):
    """The type in which a kind of field is told, and how whoever holds the pen writes it; as it is, unless told."""

    hint: object
    write: Write[_Pen] | None = None


_PLAIN = (str, int, bool, NoneType)


class _Plan(NamedTuple, Generic[_Pen]):
    """What is told of a class of events: its name, what writes all of it, or each field with what writes it."""

    name: str
    whole: Write[_Pen] | None
    fields: tuple[tuple[str, str, Write[_Pen] | None], ...]


class Forms(Generic[_Pen]):
    """How one reader is told: a form for each kind of field that is more than text, a number or a flag.

    A form may stand for a whole class of events: then it gives all that is told of one.
    """

    def __init__(self, forms: Mapping[object, Form[_Pen]]) -> None:
        self._forms = forms
        self._plans: dict[type[Event], _Plan[_Pen] | None] = {}

    def fields(self, event: Event, pen: _Pen) -> dict[str, object] | None:
        """All that is told of an event; None where it is never told. Whoever asks has made sure that it may be seen."""
        try:
            plan = self._plans[type(event)]
        except KeyError:
            plan = self._plan(type(event))
        if plan is None:
            return None
        if plan.whole:
            return {"do": plan.name, **cast("Mapping[str, object]", plan.whole(event, pen))}
        words: dict[str, object] = {"do": plan.name}
        for name, attribute, write in plan.fields:
            value = getattr(event, attribute)
            words[name] = value if write is None or value is None else write(value, pen)
        return words

    def hint(self, field: Field) -> object:
        """The type in which a field is told, an optional one's without None. Raises TypeError where it has no form."""
        if form := self._forms.get(field.kind):
            return form.hint
        item = get_args(field.hint)[0] if get_origin(field.hint) is tuple else field.hint
        plain = get_origin(item) is Literal or getattr(item, "__supertype__", item) in _PLAIN
        if plain and not isinstance(field.kind, Kind):
            return field.hint
        raise TypeError(f"{field.attribute}: there is no form for {field.kind}")

    def whole(self, cls: type[Event]) -> object:
        """The type of what is told of a class of events that has a form of its own; None for any other."""
        form = self._forms.get(cls)
        return form.hint if form else None

    def _plan(self, cls: type[Event]) -> _Plan[_Pen] | None:
        plan = self._plans[cls] = self._new_plan(cls) if cls.marks.public else None
        return plan

    def _new_plan(self, cls: type[Event]) -> _Plan[_Pen]:
        if whole := self._forms.get(cls):
            return _Plan(cls.marks.name, whole.write, ())
        for each in (wire_fields := told_fields(cls)):
            self.hint(each)
        writes = {each.name: form.write for each in wire_fields if (form := self._forms.get(each.kind))}
        return _Plan(
            cls.marks.name, None, tuple((each.name, each.attribute, writes.get(each.name)) for each in wire_fields)
        )


# How it is read -------------------------------------------------------------------------------------------


def read(cls: type[_Word], message: Mapping[str, Any], card: Callable[[str], str]) -> _Word:
    """The action that a message means; `card` finds the card of a name that the sender uses.

    Raises ValueError for a message that says more than the action knows, or leaves out what it needs; and what `card`
    and the action raise.
    """
    wire_fields = told_fields(cls)
    if any(message[name] for name in message.keys() - {each.name for each in wire_fields}):
        raise ValueError(f"{cls.__name__} knows nothing like {message}")
    return cls(**{each.attribute: _value(each, message[each.name], card) for each in wire_fields})


def _value(field: Field, value: Any, card: Callable[[str], str]) -> object:
    if value is None:
        if not field.optional:
            raise ValueError(f"{field.name} is missing")
        return None
    if field.kind == CARD:
        return card(value)
    return tuple(map(card, value)) if field.kind == CARDS else value
