"""What every text form shares: names in lines, items, comments, and at which line something is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager

from atout.contract.terms import AtoutError, RecordError, Text

LABEL = re.compile(r"[^\W\d_][\w'’-]{0,15}")
CARD = re.compile(r"[2-9TJQKA][SHDC][a-h]|X[12]")
"""A card of any pack."""
FORMER_WORDS = frozenset(("stock", "count", "trump"))
"""Those of `WORDS` that texts of earlier versions kept clear of: there a player may be called by one of the others."""
WORDS = FORMER_WORDS.union(
    ("preset", "players", "options", "seat", "result"),
    ("draw", "drawn", "lot", "for-deal", "deal", "pack", "turn-up", "blind", "cut", "before", "trumps"),
    ("upheld", "not"),
)
"""The form's own words that begin a line or an item, in any game: nobody is called by one of them there."""
ECHO = 60
"""Signs of something wrong that an error repeats."""
_RUN = re.compile(rf"\S{{{ECHO + 1},}}")


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """Turn every refusal from within into a RecordError at this line; one that names a line already passes."""
    try:
        yield
    except RecordError as error:
        if error.line is not None:
            raise
        raise _at(error, line) from None
    except AtoutError as error:
        raise _at(error, line) from None


def _at(error: AtoutError, line: int) -> RecordError:
    en, fr = (_RUN.sub(lambda run: brief(run[0]), sentence) for sentence in (error.en, error.fr))
    return RecordError(en, fr, line)


def brief(text: str) -> str:
    """What stands in a record, as an error repeats it: no more than its beginning."""
    return text if len(text) <= ECHO else f"{text[: ECHO - 1]}…"


def echo(value: object) -> Text:
    """A value as an error repeats it: as JSON writes it, words without quotes, and nothing by its name."""
    if value is None or value == ():
        return Text("rien", "nothing")
    words = (value,) if isinstance(value, str) else value
    if isinstance(words, tuple) and all(isinstance(word, str) for word in words):
        text = " ".join(words)
    else:
        text = json.dumps(value, ensure_ascii=False, default=int)  # whatever kernels count in
    return Text(brief(text), brief(text))


def labels(names: Sequence[str], words: Collection[str] = WORDS) -> tuple[str, ...]:
    """How each seat is called in the lines: its name or first name where that is one plain word of its own, and none of
    the form's `words`."""
    for candidates in (names, [name.split()[0] if name.split() else "" for name in names]):
        if len(set(candidates)) == len(names) and all(_is_label(name) and name not in words for name in candidates):
            return tuple(candidates)
    return tuple(f"Seat{seat}" for seat in range(len(names)))


def _is_label(name: str) -> bool:
    return bool(LABEL.fullmatch(name)) and not CARD.fullmatch(name)


def seat_of(name: str, called: Sequence[str]) -> int:
    """The seat of who is called so. Raises RecordError."""
    if name in called:
        return called.index(name)
    known = ", ".join(called)
    who = brief(repr(name))
    raise RecordError(f"nobody here is called {who}: {known}", f"personne ici ne s'appelle {who} : {known}")


def quoted(name: str) -> str:
    """A name as it is, or between quotes where it would not read back."""
    plain = name and "#" not in name and not name.startswith('"') and name.isprintable()
    return name if plain else json.dumps(name, ensure_ascii=not name.isprintable())


def unquoted(value: str) -> str:
    """The twin of `quoted`. Raises RecordError."""
    if not value.startswith('"'):
        return value
    try:
        return str(json.loads(value))
    except ValueError:
        raise unreadable(value) from None


def parted(line: str) -> tuple[str, str | None]:
    """A line without its comment, and the comment; a quoted name may hold the sign that begins one."""
    start = 0
    if quote := re.match(r'\s*seat \d+:\s*"', line):
        try:
            _, start = json.JSONDecoder().raw_decode(line, quote.end() - 1)
        except ValueError:
            raise unreadable(line.strip()) from None
    rest, sign, comment = line[start:].partition("#")
    return (line[:start] + rest).strip(), comment.strip() if sign else None


def items_of(line: str) -> list[str]:
    """The items of a line: commas and semicolons part them."""
    return [item.strip() for item in re.split(r"[,;]", line) if item.strip()]


def unreadable(item: str) -> RecordError:
    """What is raised where nothing can be made of an item."""
    what = brief(repr(item))
    return RecordError(f"{what} cannot be read", f"{what} ne se lit pas")


def wrong(en: str, fr: str, figure: object, right: object) -> RecordError:
    """What is raised where a record says something else than what happened."""
    what = brief(str(figure))
    return RecordError(f"wrong {en}: {what}, it is {right}", f"{fr} : {what} est faux, c'est {right}")


class DealLines:
    """The lines of a deal before it is dealt: its cards by the heading they stand under, and at which line that was.

    `is_card` says what a card looks like.
    """

    def __init__(self, line: int, dealer: int, is_card: Callable[[str], object]) -> None:
        self.line, self.dealer, self.is_card = line, dealer, is_card
        self.cut = 0
        self.parts: dict[str, list[str]] = {}
        self.lines: dict[str, int] = {}
        self.last: list[str] = []

    def lay(self, line: int, head: str, cards: Sequence[str]) -> None:
        """Take the cards of one line, or, without a heading, of its continuation. Raises RecordError."""
        for card in cards:
            if not self.is_card(card):
                raise unreadable(card)
        if head:
            if self.parts.get(head):
                raise RecordError(f"{head} is dealt twice", f"{head} est donné deux fois")
            self.last = self.parts[head] = []
            self.lines[head] = line
        self.last += cards

    def part(self, head: str) -> list[str]:
        """The cards under a heading."""
        return self.parts.get(head, [])

    def whole(self, size: int) -> bool:
        """Whether as many cards were written as there are."""
        return sum(map(len, self.parts.values())) == size


def hands_of(pack: tuple[str, ...], packets: tuple[int, ...], dealer: int, players: int) -> list[list[str]]:
    """The cards dealt to each seat, in the order they came; what is left of the pack is no hand."""
    hands: list[list[str]] = [[] for _ in range(players)]
    top = 0
    for count in packets:
        for turn in range(players):
            hands[(dealer + 1 + turn) % players] += pack[top : top + count]
            top += count
    return hands


def pack_of(hands: list[list[str]], packets: tuple[int, ...], dealer: int, rest: list[str]) -> tuple[str, ...]:
    """The twin of `hands_of`: the pack that gives these hands when `rest` (turn-up and stock) lies under them."""
    left = [list(hand) for hand in hands]
    pack: list[str] = []
    for count in packets:
        for turn in range(len(left)):
            hand = left[(dealer + 1 + turn) % len(left)]
            pack += hand[:count]
            del hand[:count]
    return (*pack, *rest)
