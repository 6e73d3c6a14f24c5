"""What an event gives its sentence in the terminal, whatever the game; the sentence stands in the game's catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from atout.cards.names import suit_name
from atout.cli.screens import texts
from atout.contract import sentences
from atout.contract.wire import CARD, SUIT, Event, told_fields

Given = dict[str, str | int]
"""What a sentence is given."""
NONE = "none"
"""What stands for what is not there, or not known."""


class Listener(NamedTuple):
    """Who is told at a table of the game in the package `home`: the one at seat `own`, or a spectator (None)."""

    home: str
    own: int | None
    names: Sequence[str]
    language: str

    def whom(self, seat: int | None) -> Given:
        """The subject of a sentence."""
        return {"who": NONE if seat is None else self.names[seat], "you": yes(seat is not None and seat == self.own)}

    def worded(self, name: str, arguments: Mapping[str, str | int]) -> str:
        """A message of the catalogue. Raises ValueError where it asks for what is not given."""
        return sentences.worded(self.home, self.language, name, arguments)

    def cards(self, event: Any) -> str:
        """The cards of an event, as its message lists them."""
        name = message_of(event)
        each: list[Given] = [{"card": texts.card(text, self.language)} for text in event.cards]
        return self.listed(name, each) if each else NONE

    def listed(self, name: str, each: Iterable[Given]) -> str:
        """Several of a kind, as the message of that name words one and stands between two."""
        return self.worded(f"{name}.between", {}).join(self.worded(f"{name}.one", arguments) for arguments in each)


def sentence(event: Event, listener: Listener, own: Given) -> str:
    """What happened; empty where the catalogue says nothing of it. `own` is what the event gives besides its fields.

    Raises ValueError where the sentence asks for more.
    """
    name = message_of(event)
    if not sentences.has_message(listener.home, listener.language, name):
        return ""
    return listener.worded(name, {**fields(event, listener), **own})


def message_of(event: Event) -> str:
    """The name of the message that tells of it."""
    return event.marks.name.replace("_", "-")


def fields(event: Event, listener: Listener) -> Given:
    """The fields of an event under the names by which they are told, and its seat as a subject."""
    arguments = listener.whom(event.seat) if hasattr(event, "seat") else {}
    for field in told_fields(type(event)):
        value = getattr(event, field.attribute)
        if value is None:
            arguments[field.name] = NONE
        elif isinstance(value, bool):
            arguments[field.name] = yes(value)
        elif field.kind == CARD:
            arguments[field.name] = texts.card(value, listener.language)
        elif field.kind == SUIT:
            arguments[field.name] = suit_name(value, listener.language)
        elif isinstance(value, str | int):
            arguments[field.name] = value
    return arguments


def drawn_for_deal(event: Any, listener: Listener) -> Given:
    """The cards drawn for the deal, and who deals or chooses the dealer."""
    draws = [
        {**listener.whom(seat), "card": texts.card(text, listener.language)}
        for seat, text in enumerate(event.cards)
        if text
    ]
    chooser, dealer = event.chooses, event.dealer
    return {
        **listener.whom(dealer if chooser is None else chooser),
        "drawn": yes(bool(draws)),
        "draws": listener.listed("draw-for-deal", draws),
        "end": "chooses" if chooser is not None else "equal" if dealer is None else "deals",
    }


def yes(it: bool) -> str:
    """A flag as a sentence asks for it."""
    return "yes" if it else "no"
