"""The fields of a position of bésigue, as its text has them: see `atout.contract.positions`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from atout.cards import PIQUET
from atout.cards.deck import SUITS
from atout.cards.numbers import bit_of, copy_of
from atout.contract.position_fields import (
    Bits,
    Card,
    Named,
    Whole,
    a_seat,
    by_seat,
    counted,
    gathered,
    hands,
    in_tricks,
    last,
    lead,
    listed,
    names,
    one,
    row,
    scattered,
    trick,
)
from atout.contract.positions import CARDS, LIST, MOST, NOTHING, Key, Standing, twice
from atout.contract.terms import Points, RecordError, Seat
from atout.fields import NONE
from atout.games.bezique.actions import KINDS, card_number, card_text, cards_of, face_text
from atout.games.bezique.combinations import COMBINATIONS, FOUR, SEQUENCE, class_of, kind_of
from atout.games.bezique.kernels.laid import Group, Pending
from atout.games.bezique.kernels.state import CLASSES, COURT, OVER, PLAY, WINDOW
from atout.games.bezique.rules import Rules
from atout.kernel import Record

PHASES = [
    "asked",
    "playing",
    "window",
    "gather",
    "drawing",
    "pick_up",
    "count",
    "over",
    "lifting",
    "guessing",
    "choosing",
]
"""The phases of a deal, by their number."""
FLAGS = {"may_declare": "window", "has_declared": "slot_used", "ceded": "ceded", "closing": "closing"}
"""What may be true of a moment besides, and the field of the record that says so."""
HISTORY = "mrqbdsp"
"""A letter for each class of history: in a marriage, a run, a square (`quatre`), a bésigue, a greater one; a seven
shown, and one that was paid for."""
MARKED = "dblscup"
"""A letter for each source of points: declarations, brisques, last trick, seven, carte blanche, cut, penalty."""
BROKEN = "broken"

CARD = Card(card_text, card_number)
SUIT = Named(SUITS)


@dataclass
class BeziqueStanding(Standing):
    """A match of bésigue as it stands; what lies on the table by group, and what is pending, is in no record."""

    rules: Rules
    groups: tuple[Group, ...] = ()
    pending: tuple[Pending, ...] = ()


Keys = Key[BeziqueStanding]


def masks_into(row: Record, cards: list[str]) -> None:
    """Put cards into a row of masks. Raises RecordError for one that is there already."""
    for card in cards:
        number = card_number(card)
        if copy_of(number) >= len(row):
            raise RecordError(f"there is no {card} here", f"il n'y a pas de {card} ici")
        if row[copy_of(number)] & bit_of(number):
            raise twice(card)
        row[copy_of(number)] |= bit_of(number)


def face_up(record: Record) -> int:
    """The card that lies face up under the stock, or NONE."""
    return int(record.turn_up)


def turns_up(rules: Rules) -> bool:
    """Whether a card is turned up for trumps."""
    return rules.turn_up


# The moment -----------------------------------------------------------------------------------------------


def _write_deal(standing: Standing) -> str:
    return "" if standing.deal == 1 else str(standing.deal)


def _read_deal(standing: Standing, text: str) -> None:
    standing.deal = Whole().read(text)


DEAL = Key("deal", _write_deal, _read_deal)


def _write_phase(standing: Standing) -> str:
    phase = int(standing.record.phase)
    flags = [word for word, field in FLAGS.items() if getattr(standing.record, field)]
    words = [word for word in flags if phase != WINDOW or word != "may_declare"]  # which goes without saying there
    return "" if phase == PLAY and not words else listed([PHASES[phase], *words])


def _read_phase(standing: Standing, text: str) -> None:
    phase, *flags = names(text)
    standing.record.phase = Named(PHASES).read(phase)
    for flag in flags:
        setattr(standing.record, FLAGS[tuple(FLAGS)[Named(tuple(FLAGS)).read(flag)]], 1)


def led_by(standing: Standing) -> int:
    """Who has led, by whose turn it is and how many cards lie in the trick."""
    return int((standing.record.turn - standing.record.in_trick) % standing.rules.players)


def _write_turned(standing: Standing) -> str:
    turned = int(standing.record.turned)
    return "" if turned in (NONE, face_up(standing.record)) else card_text(turned)


def _read_turned(standing: Standing, text: str) -> None:
    standing.record.turned = card_number(text)


def _write_drawing(standing: Standing) -> str:
    record = standing.record
    return f"{int(record.drawer)}{LIST}{int(record.to_draw)}" if record.to_draw else ""


def _read_drawing(standing: Standing, text: str) -> None:
    drawer, left = text.split(LIST)
    players = standing.rules.players
    standing.record.drawer, standing.record.to_draw = Whole(0, players - 1).read(drawer), Whole(1, players).read(left)


# Where the cards are --------------------------------------------------------------------------------------


def _write_stock(standing: Standing) -> str:
    record = standing.record
    first, end = int(record.next), int(record.end)
    if first == end:
        return ""
    if standing.seat is not None:
        return str(end - first)
    return listed(card_text(record.pack[at]) for at in _places(record, standing.rules.players))


def _places(record: Record, players: int) -> list[int]:
    """Where in the pack the cards of the stock lie, the next one first; while seats draw from cards of their own, those
    of this round in the order in which they are drawn."""
    first, end, left = int(record.next), int(record.end), int(record.to_draw)
    start = first - players + left
    if not (record.streams and left) or end - start < players:
        return list(range(first, end))
    return [start + (int(record.drawer) + at) % players for at in range(left)] + list(range(start + players, end))


def _write_streams(standing: Standing) -> str:
    return "1" if standing.record.streams and not standing.record.to_draw else ""


def _read_streams(standing: Standing, text: str) -> None:
    standing.record.streams = Whole(0, 1).read(text)


def _read_stock(standing: Standing, text: str) -> None:
    cards, more = counted(text)
    record, size = standing.record, standing.rules.cards.size
    if (cards if standing.seat is not None else more) or len(cards) + more > size:
        raise ValueError(text)
    record.next = size - len(cards) - more
    for at, card in enumerate(cards, int(record.next)):
        record.pack[at] = card_number(card)


def _put(standing: Standing, seat: int, cards: list[str]) -> None:
    masks_into(standing.record.hand[seat] if standing.sees(seat) else standing.record.known[seat], cards)


def _write_known(standing: Standing) -> str:
    record = standing.record
    hands = [
        cards_of([known & ~laid for known, laid in zip(record.known[seat], record.laid[seat], strict=True)])
        for seat in range(standing.rules.players)
    ]
    return LIST.join(map(listed, hands)) if any(hands) else ""


def _read_known(standing: Standing, text: str) -> None:
    for seat, word in enumerate(by_seat(text, standing.rules.players)):
        masks_into(standing.record.known[seat], names(word))


def _write_laid(standing: BeziqueStanding) -> str:
    return LIST.join(CARDS.join([str(group.seat), group.kind, *group.cards]) for group in standing.groups)


def _read_laid(standing: BeziqueStanding, text: str) -> None:
    groups = [Group(seat, kind, cards) for seat, kind, cards in _declared(standing, text)]
    for group in groups:
        masks_into(standing.record.laid[group.seat], list(group.cards))
        masks_into(standing.record.known[group.seat], list(group.cards))
    standing.groups = tuple(groups)


def _declared(standing: Standing, text: str) -> Iterator[tuple[Seat, str, tuple[str, ...]]]:
    """The declarations of a list, `0.marriage.KHa.QHa`: seat, kind and cards."""
    for word in text.split(LIST):
        seat, kind, *cards = word.split(CARDS)
        if not cards:
            raise ValueError(text)
        for card in cards:
            card_number(card)
        who = Seat(Whole(0, standing.rules.players - 1).read(seat))
        yield who, KINDS[Named(KINDS).read(kind)], tuple(cards)


def _write_pending(standing: BeziqueStanding) -> str:
    return LIST.join(CARDS.join([str(item.seat), item.kind, *item.cards]) for item in standing.pending)


def _read_pending(standing: BeziqueStanding, text: str) -> None:
    packed, declarations = standing.rules.packed, []
    for seat, kind, cards in _declared(standing, text):
        number = KINDS.index(kind) + 1
        standing.record.pending[seat][number] += 1
        points = int(packed.value[number]) * (len(cards) if kind == "seven" else 1)
        declarations.append(Pending(seat, kind, cards, Points(points)))
    standing.pending = tuple(declarations)


def _write_gone(standing: Standing) -> str:
    if standing.seat is None:
        return ""  # whatever lies nowhere else
    left = [int(mask) for mask in standing.record.played]
    for card in in_tricks(standing.record):
        left[copy_of(card)] &= ~bit_of(card)
    return gathered(cards_of(left)) if any(left) else ""


def _read_gone(standing: Standing, text: str) -> None:
    masks_into(standing.record.played, scattered(text))


# What has been ---------------------------------------------------------------------------------------------


def _write_marks(standing: Standing) -> str:
    seats = [
        CARDS.join(letter + str(int(points)) for letter, points in zip(MARKED, sources, strict=True) if points)
        for sources in list(standing.record.sources)[: standing.rules.players]
    ]
    return LIST.join(word or NOTHING for word in seats) if any(seats) else ""


def _read_marks(standing: Standing, text: str) -> None:
    for seat, word in enumerate(by_seat(text, standing.rules.players)):
        for mark in names(word):
            standing.record.sources[seat][MARKED.index(mark[:1])] = Whole(-MOST).read(mark[1:])


def served(kind: str) -> str:
    """The letters of what the cards of a declaration have served for."""
    if kind == "seven":
        return "sp"
    if kind in ("marriage", "royal_marriage"):
        return "m"
    if kind.endswith("sequence"):
        return "r"
    return "q" if not kind.endswith("bezique") else "b" if kind == "bezique" else "d"


def implied(standing: BeziqueStanding) -> dict[str, set[str]]:
    """The letters of history that go without saying, by card: those of the declarations that lie on the table, and
    of what is left of others."""
    letters: dict[str, set[str]] = {}
    record = standing.record
    for group in standing.groups:
        for card in group.cards:
            letters.setdefault(card, set()).update(served(group.kind))
    for at in range(int(record.groups)):
        letter = HISTORY[int(class_of(record.group_combination[at]))]
        for card in cards_of(record.group_cards[at]):
            letters.setdefault(card, set()).add(letter)
    return letters


def _write_history(standing: BeziqueStanding) -> str:
    record, entries = standing.record, []
    seen, implicit = in_tricks(record), implied(standing)
    for copy in range(standing.rules.packs):
        any_class = 0
        for group in range(CLASSES):
            any_class |= int(record.used[group][copy])
        for card in cards_of([0] * copy + [any_class]):
            number = card_number(card)
            bit = bit_of(number)
            letters = [letter for at, letter in enumerate(HISTORY) if record.used[at][copy] & bit]
            more = "".join(letter for letter in letters if letter not in implicit.get(card, ()))
            if more and (number in seen or not record.played[copy] & bit):
                entries.append(card + CARDS + more)
    return LIST.join(entries)


def _read_history(standing: BeziqueStanding, text: str) -> None:
    for word in text.split(LIST):
        card, letters = word.split(CARDS)
        if card_number(card) not in standing.rules.cards:
            raise ValueError(text)
        remember(standing.record, card, letters)


def remember(record: Record, card: str, letters: Iterable[str]) -> None:
    """Say what a card has served for. Raises ValueError for a letter there is not."""
    number = card_number(card)
    for letter in letters:
        record.used[HISTORY.index(letter)][copy_of(number)] |= bit_of(number)
        if letter != HISTORY[-1]:  # declared, but for a seven that was only exchanged or turned up
            record.declared[copy_of(number)] |= bit_of(number)


def _write_now(standing: Standing) -> str:
    cards = cards_of(standing.record.window_cards)
    return listed(cards) if cards else ""


def _read_now(standing: Standing, text: str) -> None:
    masks_into(standing.record.window_cards, names(text))


def _combination(rules: Rules, record: Record, combination: int) -> str:
    """The name of a combination: its kind, of a suit's with the suit."""
    if combination < FOUR:
        return ("sequence" if combination >= SEQUENCE else "marriage") + SUITS[combination % len(SUITS)]
    return KINDS[int(kind_of(record, rules.packed, combination)) - 1]


def _write_sets(standing: BeziqueStanding) -> str:
    record, entries = standing.record, []
    for at in range(int(record.groups)):
        name = _combination(standing.rules, record, int(record.group_combination[at]))
        words = [str(int(record.group_seat[at])), name, *([] if record.group_whole[at] else [BROKEN])]
        entries.append(CARDS.join([*words, *cards_of(record.group_cards[at])]))
    return LIST.join(entries)


def _read_sets(standing: BeziqueStanding, text: str) -> None:
    rules, record = standing.rules, standing.record
    known = [_combination(rules, record, number) for number in range(COMBINATIONS)]
    for at, word in enumerate(text.split(LIST)):
        seat, name, *cards = word.split(CARDS)
        if at >= len(record.group_seat):
            raise ValueError(text)
        record.groups = at + 1
        record.group_seat[at] = Whole(0, rules.players - 1).read(seat)
        record.group_combination[at] = Named(known).read(name)
        record.group_whole[at] = int(BROKEN not in cards)
        masks_into(record.group_cards[at], [card for card in cards if card != BROKEN])


def _write_lacks(standing: Standing) -> str:
    faces = [
        [face_text(face) for face in standing.rules.cards.among(int(mask))]
        for mask in list(standing.record.lacks)[: standing.rules.players]
    ]
    return LIST.join(map(gathered, faces)) if any(faces) else ""


def _read_lacks(standing: Standing, text: str) -> None:
    for seat, word in enumerate(by_seat(text, standing.rules.players)):
        for face in scattered(word):
            standing.record.lacks[seat] |= 1 << PIQUET.face(face)


def _write_fresh(standing: Standing) -> str:
    words = []
    for seat in range(standing.rules.players):
        card = int(standing.record.fresh[seat])
        words.append(NOTHING if card == NONE else "court" if card == COURT else card_text(card))
    return LIST.join(words) if any(word != NOTHING for word in words) else ""


def _read_fresh(standing: Standing, text: str) -> None:
    for seat, word in enumerate(by_seat(text, standing.rules.players)):
        if word != NOTHING and not standing.sees(seat):
            raise ValueError(text)
        fresh = NONE if word == NOTHING else COURT if word == "court" else card_number(word)
        standing.record.fresh[seat] = fresh


def _seat_or_side(name: str, field: str) -> Keys:
    return one(name, field, Whole(0, 3), NONE)


KEYS: tuple[Keys, ...] = (
    DEAL,
    a_seat("dealer", "dealer"),
    a_seat("turn", "turn", OVER),
    Key("phase", _write_phase, _read_phase),
    one("trump", "trump", SUIT, NONE),
    one("up", "turn_up", CARD, NONE),
    Key("turned", _write_turned, _read_turned),
    Key("stock", _write_stock, _read_stock),
    hands(cards_of, _put),
    Key("known", _write_known, _read_known),
    Key("laid", _write_laid, _read_laid),
    Key("pending", _write_pending, _read_pending),
    trick(CARD),
    lead(led_by, OVER),
    row("score", "score", Whole(-MOST), always=True, sides=True),
    row("tricks", "tricks", Whole()),
    row("aces", "aces", Whole()),
    row("tens", "tens", Whole()),
    Key("marks", _write_marks, _read_marks),
    last(CARD),
    Key("gone", _write_gone, _read_gone),
    Key("history", _write_history, _read_history),
    Key("now", _write_now, _read_now),
    Key("sets", _write_sets, _read_sets),
    row("squares", "squared", Bits(PIQUET.order), sides=True),
    Key("lacks", _write_lacks, _read_lacks),
    row("blanche", "blanche", Whole(0, 1)),
    Key("fresh", _write_fresh, _read_fresh),
    one("previous", "previous", SUIT, NONE),
    one("lifted", "lift", Whole(1), NONE),
    one("guessed", "guess", Whole(1), NONE),
    Key("draws", _write_drawing, _read_drawing),
    _seat_or_side("final_trick", "last_trick_winner"),
    _seat_or_side("won", "won"),
    one("brings", "final", Whole()),
    Key("streams", _write_streams, _read_streams),
)  # fmt: skip
