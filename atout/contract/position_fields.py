"""The fields of which positions in one line are made: numbers, words, cards, and what every game has at its table: who
deals and is to act, the hands, the trick and the one before. See `atout.contract.positions`."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from atout.contract.positions import CARDS, LIST, MOST, NOTHING, Key, Standing
from atout.contract.terms import RecordError, Text
from atout.contract.unknown import unknown
from atout.fields import NONE
from atout.kernel import Record


class Item(Protocol):
    """How one number of a record is written."""

    def write(self, value: int, /) -> str:
        """Its text."""

    def read(self, text: str, /) -> int:
        """The twin of `write`. Raises ValueError or AtoutError."""


@dataclass(frozen=True)
class Whole:
    """A whole number."""

    least: int = 0
    most: int = MOST

    def write(self, value: int) -> str:
        """In figures."""
        return str(int(value))

    def read(self, text: str) -> int:
        """Raises ValueError for what is none, or out of bounds."""
        if not re.fullmatch(r"-?[0-9]{1,8}", text) or not self.least <= int(text) <= self.most:
            raise ValueError(text)
        return int(text)


@dataclass(frozen=True)
class Named:
    """A number that goes by a word, or by a letter: its place among them."""

    words: Sequence[str]

    def write(self, value: int) -> str:
        """The word."""
        return self.words[int(value)]

    def read(self, text: str) -> int:
        """Raises RecordError with the words there are."""
        if text not in tuple(self.words):
            raise unknown(Text(f"{text!r} n'a pas de sens ici", f"{text!r} means nothing here"), text, self.words)
        return self.words.index(text)


@dataclass(frozen=True)
class Bits:
    """A number whose bits go by letters, `AK`."""

    letters: str

    def write(self, value: int) -> str:
        """The letters of the bits that are set."""
        return "".join(letter for at, letter in enumerate(self.letters) if int(value) >> at & 1) or NOTHING

    def read(self, text: str) -> int:
        """Raises ValueError for another letter."""
        return sum(1 << self.letters.index(letter) for letter in set(text) - {NOTHING})


@dataclass(frozen=True)
class Card:
    """A card by its number."""

    text: Callable[[int], str]
    number: Callable[[str], int]

    def write(self, value: int) -> str:
        """Its name."""
        return self.text(int(value))

    def read(self, text: str) -> int:
        """Raises NotationError."""
        return self.number(text)


def one(name: str, field: str, item: Item, start: int = 0) -> Key[Standing]:
    """A field of the record that is one number, left out where it is what it begins with."""

    def write(standing: Standing) -> str:
        value = int(getattr(standing.record, field))
        return "" if value == start else item.write(value)

    def read(standing: Standing, text: str) -> None:
        setattr(standing.record, field, item.read(text))

    return Key(name, write, read)


def row(name: str, field: str, item: Item, start: int = 0, always: bool = False, sides: bool = False) -> Key[Standing]:
    """A field of the record with a number for each seat, or each side, `-` for what it begins with; left out where all
    are that."""

    def count(standing: Standing) -> int:
        return standing.rules.sides if sides else standing.rules.players

    def write(standing: Standing) -> str:
        values = [int(value) for value in getattr(standing.record, field)][: count(standing)]
        need = any(value != start for value in values) or always
        return LIST.join(NOTHING if value == start and start else item.write(value) for value in values) if need else ""

    def read(standing: Standing, text: str) -> None:
        held = getattr(standing.record, field)
        for at, word in enumerate(by_seat(text, count(standing))):
            held[at] = start if word == NOTHING else item.read(word)

    return Key(name, write, read)


def by_seat(text: str, count: int) -> list[str]:
    """The parts of a list that has one for each seat, or each side. Raises ValueError where it has not."""
    words = text.split(LIST)
    if len(words) != count:
        raise ValueError(text)
    return words


def listed(words: Iterable[str]) -> str:
    """Cards as one word."""
    return CARDS.join(words) or NOTHING


def names(text: str) -> list[str]:
    """The cards of a word."""
    return [] if text == NOTHING else text.split(CARDS)


def counted(text: str) -> tuple[list[str], int]:
    """The cards of a word, and how many more there are that nobody names. Raises ValueError."""
    words = names(text)
    numbers = [word for word in words if word.isdecimal()]
    if len(numbers) > 1:
        raise ValueError(text)
    return [word for word in words if word not in numbers], Whole(most=256).read(numbers[0]) if numbers else 0


def gathered(cards: Iterable[str]) -> str:
    """Many cards or faces, suit by suit: `Sa789.Hb9`."""
    suits: dict[str, str] = {}
    for card in cards:
        suit, rank = (card, "") if card[0] == "X" else (card[1:], card[0])
        suits[suit] = suits.get(suit, "") + rank
    return listed(suit + ranks for suit, ranks in suits.items())


def scattered(text: str) -> list[str]:
    """The twin of `gathered`."""
    faces = []
    for word in names(text):
        suit = word if word[:1] == "X" else word[: 2 if word[1:2].islower() else 1]
        faces += [rank + suit for rank in word[len(suit) :]] or [suit]
    return faces


# What every table has -------------------------------------------------------------------------------------


def a_seat(name: str, field: str, over: int | None = None) -> Key[Standing]:
    """A field of the record that is a seat and is always written, but for one of no meaning in the phase `over`."""

    def write(standing: Standing) -> str:
        return "" if standing.record.phase == over else str(int(getattr(standing.record, field)))

    def read(standing: Standing, text: str) -> None:
        setattr(standing.record, field, Whole(0, standing.rules.players - 1).read(text))

    return Key(name, write, read)


def lead(led_by: Callable[[Standing], int], over: int) -> Key[Standing]:
    """Who has led, where it is not who `led_by` works out; in the phase `over` nothing is."""

    def write(standing: Standing) -> str:
        leader = int(standing.record.leader)
        plain = leader == led_by(standing) and standing.record.phase != over
        return "" if plain or leader == NONE else str(leader)

    return Key("lead", write, a_seat("lead", "leader").read)


def hands(
    cards_of: Callable[[Record], Sequence[str]], put: Callable[[Standing, int, list[str]], None]
) -> Key[Standing]:
    """The cards of each seat, or how many it has. `cards_of` names the cards of a hand; `put` gives a seat cards, which
    lie open where the standing does not see its hand."""

    def write(standing: Standing) -> str:
        record, words = standing.record, []
        for seat in range(standing.rules.players):
            held = int(record.held[seat])
            words.append(listed(cards_of(record.hand[seat])) if standing.sees(seat) else str(held or NOTHING))
        return LIST.join(words)

    def read(standing: Standing, text: str) -> None:
        for seat, word in enumerate(by_seat(text, standing.rules.players)):
            cards, more = counted(word)
            if standing.sees(seat) and more:
                raise RecordError(
                    "who sees this hand knows all of it: write its cards, or whose view it is, as in seat:0",
                    "qui voit cette main la connaît toute : écrivez ses cartes, ou de qui est la vue, comme seat:0",
                )
            put(standing, seat, cards)
            standing.record.held[seat] = len(cards) + more

    return Key("hands", write, read)


def trick(card: Item) -> Key[Standing]:
    """The cards of the unfinished trick in their order. They are read in that order too: `place_trick` gives them to
    their seats once it is known who has led."""

    def write(standing: Standing) -> str:
        record, players = standing.record, standing.rules.players
        order = [(int(record.leader) + at) % players for at in range(int(record.in_trick))]
        return listed(card.write(int(record.trick[seat])) for seat in order) if order else ""

    def read(standing: Standing, text: str) -> None:
        cards = names(text)
        if len(cards) > standing.rules.players:
            raise ValueError(text)
        standing.record.in_trick = len(cards)
        for at, one in enumerate(cards):
            standing.record.trick[at] = card.read(one)

    return Key("trick", write, read)


def place_trick(standing: Standing, leader: int, fitting: bool, counts: Container[int]) -> None:
    """Give the cards of the trick to those who have played them, from who has led. Raises RecordError where they are
    not as many as `counts` allows, or who led and whose turn it is are not `fitting`."""
    record, players = standing.record, standing.rules.players
    cards = [int(record.trick[at]) for at in range(int(record.in_trick))]
    record.leader = leader
    for seat in range(len(record.trick)):
        at = (seat - leader) % players
        record.trick[seat] = cards[at] if seat < players and at < len(cards) else NONE
    if len(cards) not in counts or not fitting:
        raise RecordError(
            "trick: the cards in it, who has led and whose turn it is do not fit",
            "trick : ses cartes, qui a entamé et à qui c'est de jouer ne s'accordent pas",
        )


def last(card: Item) -> Key[Standing]:
    """The trick before: who led, and its cards in their order."""

    def write(standing: Standing) -> str:
        record, players = standing.record, standing.rules.players
        leader = int(record.last_leader)
        if leader == NONE:
            return ""
        cards = (card.write(int(record.last[(leader + at) % players])) for at in range(players))
        return CARDS.join([str(leader), *cards])

    def read(standing: Standing, text: str) -> None:
        leader, *cards = text.split(CARDS)
        players = standing.rules.players
        if len(cards) != players:
            raise ValueError(text)
        standing.record.last_leader = first = Whole(0, players - 1).read(leader)
        for at, one in enumerate(cards):
            standing.record.last[(first + at) % players] = card.read(one)

    return Key("last", write, read)


def in_tricks(record: Record) -> list[int]:
    """The cards of the unfinished trick and of the one before, by number."""
    return [int(card) for pile in (record.trick, record.last) for card in pile if card != NONE]
