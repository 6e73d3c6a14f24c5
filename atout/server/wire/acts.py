"""What a browser may do at a table, as structs of the wire.

Most are made from the actions of the games, which say under what name and with which fields they may be asked for
(`contract.wire`). Where two games know an act, what only one of them needs may be left out.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, Union

from msgspec import Meta, Struct, defstruct

from atout.contract.terms import Seat
from atout.contract.wire import CARD, Between, Field, told_fields
from atout.server.wire.structs import SeatNumber, Short
from atout.server.wire.words import all_words

Identity = Annotated[str, Meta(max_length=512)]
Written = Annotated[int, Meta(ge=0, le=99_999)]


class _Act(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class Declare(_Act, frozen=True, tag="declare"):
    """Make the declaration with this id, from `legal.declarations`."""

    id: Identity


class Announce(_Act, frozen=True, tag="announce"):
    """Lay out the declaration with this id, from `legal.announcements`, and leave it pending."""

    id: Identity


class Mark(_Act, frozen=True, tag="mark"):
    """Mark the pending declaration with this id, from `legal.marks`."""

    id: Identity


class ExchangeSeven(_Act, frozen=True, tag="exchange"):
    """Exchange the seven of trumps for the turn-up."""


class Grip(_Act, frozen=True, tag="lift"):
    """Lift part of the pack, gripped at this part of its height from the top; a hand is no exact machine."""

    at: Annotated[float, Meta(ge=0, le=1)]


class Lay(_Act, frozen=True, tag="lay"):
    """Lay these cards out under this name, for these points where they are written by hand."""

    kind: Short
    cards: Annotated[list[Short], Meta(max_length=32)]
    points: Written | None = None


class Recall(_Act, frozen=True, tag="recall"):
    """Mark one's own pending declaration of this kind."""

    kind: Short


class Answer(_Act, frozen=True, tag="answer"):
    """Agree to a claim, or insist on the other way."""

    agree: bool


class Advise(_Act, frozen=True, tag="advise"):
    """Chouette: point at a card of the captain's, say a word of the list, or both."""

    card: Short | None
    word: Short | None


ASKED = tuple(words.ACTIONS for words in all_words())
"""The actions of each game that are asked for field by field, by name."""
AT_ANY_TIME = ("denounce", "look", "ready", "answer")
"""What is no worse for something done meanwhile."""


def name_of(act: Struct) -> str:
    """What an act is called."""
    return str(act.__struct_config__.tag)


def _struct(name: str) -> type[Struct]:
    """The struct of the actions that are called so."""
    actions = [known[name] for known in ASKED if name in known]
    hints: dict[str, object] = {}
    defaults: dict[str, list[object]] = {}
    for action in actions:
        own = {one.name: one.default for one in fields(action)}  # type: ignore[arg-type]
        for field in told_fields(action):
            hints.setdefault(field.name, _hint(field))
            defaults.setdefault(field.name, []).append(own[field.attribute])
    parts = [_part(part, hint, defaults[part], len(actions)) for part, hint in hints.items()]
    return defstruct(name, parts, bases=(_Act,), tag=name, frozen=True, kw_only=True)


def _part(name: str, hint: Any, defaults: list[object], games: int) -> Any:
    """A field of a struct; it may be left out where not every game knows it, or none needs it."""
    if len(defaults) < games:
        return (name, hint, False) if hint is bool else (name, hint | None, None)
    return (name, hint) if MISSING in defaults else (name, hint, defaults[0])


def _hint(field: Field) -> object:
    """In what form a browser sends it: a card by its handle, words and numbers within bounds."""
    hint: Any = field.hint
    if field.kind == CARD or hint is str:
        hint = Short
    elif hint is Seat:
        hint = SeatNumber
    elif isinstance(field.kind, Between):
        hint = Annotated[int, Meta(ge=field.kind.least, le=field.kind.most)]
    return hint | None if field.optional else hint


Special = Declare | Announce | Mark | ExchangeSeven | Grip | Lay | Recall | Answer | Advise
if TYPE_CHECKING:
    Act: TypeAlias = Struct
else:
    Act = Union[(*(_struct(name) for name in dict.fromkeys(name for known in ASKED for name in known)), Special)]
