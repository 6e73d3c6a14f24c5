"""The fields of a position of Le Beigne, as its text has them: see `atout.contract.positions`."""

from __future__ import annotations

from atout.contract.position_fields import (
    Bits,
    Card,
    Named,
    Whole,
    a_seat,
    by_seat,
    gathered,
    hands,
    in_tricks,
    last,
    lead,
    one,
    row,
    scattered,
    trick,
)
from atout.contract.positions import LIST, Key, Standing, twice
from atout.contract.terms import RecordError
from atout.fields import NONE
from atout.games.beigne.actions import card_number, card_text, cards_of
from atout.games.beigne.kernels.state import BIDDING, KEEPING, NOT_WON, OVER, PLAY

PHASES = ["keeping", "bidding", "playing", "gather", "count", "over"]
"""The phases of a hand, by their number."""
SEATS = "01234567"

CARD = Card(card_text, card_number)


def mask_of(cards: list[str]) -> int:
    """Cards as a mask. Raises RecordError where one is there twice."""
    mask = 0
    for card in cards:
        if mask >> card_number(card) & 1:
            raise twice(card)
        mask |= 1 << card_number(card)
    return mask


def _write_deal(standing: Standing) -> str:
    return "" if standing.deal == standing.record.hand_number else str(standing.deal)


def _read_deal(standing: Standing, text: str) -> None:
    standing.deal = Whole(1).read(text)


def _write_phase(standing: Standing) -> str:
    return "" if standing.record.phase == PLAY else PHASES[int(standing.record.phase)]


def _read_phase(standing: Standing, text: str) -> None:
    standing.record.phase = Named(PHASES).read(text)


def led_by(standing: Standing) -> int:
    """Who leads or has led: the elder before the first card, else by whose turn it is and what lies in the trick."""
    record, players = standing.record, standing.rules.players
    if record.phase in (KEEPING, BIDDING):
        return int((record.dealer + 1) % players)
    return int((record.turn - record.in_trick) % players)


def _put(standing: Standing, seat: int, cards: list[str]) -> None:
    if cards and not standing.sees(seat):
        raise RecordError(
            "of a hand that lies hidden nobody knows a card: write how many it has",
            "d'une main cachée personne ne connaît une carte : écrivez combien elle en a",
        )
    standing.record.hand[seat] = mask_of(cards)


def _write_gone(standing: Standing) -> str:
    left = int(standing.record.played) & ~sum(1 << card for card in in_tricks(standing.record))
    return gathered(cards_of(left)) if left else ""


def _read_gone(standing: Standing, text: str) -> None:
    standing.record.played = mask_of(scattered(text))


def _write_before(standing: Standing) -> str:
    before, score = (list(row)[: standing.rules.players] for row in (standing.record.before, standing.record.score))
    return "" if list(map(int, before)) == list(map(int, score)) else LIST.join(str(int(one)) for one in before)


def _read_before(standing: Standing, text: str) -> None:
    for at, word in enumerate(by_seat(text, standing.rules.players)):
        standing.record.before[at] = Whole(-1000).read(word)


def _write_taken(standing: Standing) -> str:
    winners = [str(int(seat)) for seat in standing.record.taken if seat != NONE]
    return LIST.join(winners)


def _read_taken(standing: Standing, text: str) -> None:
    winners = text.split(LIST)
    if len(winners) > len(standing.record.taken):
        raise ValueError(text)
    for at, seat in enumerate(winners):
        standing.record.taken[at] = Whole(0, standing.rules.players - 1).read(seat)


KEYS: tuple[Key[Standing], ...] = (
    one("hand", "hand_number", Whole(1), 1),
    Key("deal", _write_deal, _read_deal),
    a_seat("dealer", "dealer"),
    a_seat("turn", "turn", OVER),
    Key("phase", _write_phase, _read_phase),
    one("turned", "turned", CARD, NONE),
    one("keeps", "kept", Whole(0, 1)),
    one("discard", "discard", CARD, NONE),
    hands(cards_of, _put),
    row("went", "went", Whole(0, 1), NONE),
    trick(CARD),
    lead(led_by, OVER),
    row("score", "score", Whole(-1000), always=True),
    Key("before", _write_before, _read_before),
    Key("taken", _write_taken, _read_taken),
    last(CARD),
    Key("gone", _write_gone, _read_gone),
    row("void", "void", Bits("SHDC")),
    one("thrown", "thrown", Whole(0, 1)),
    one("winners", "winners", Bits(SEATS)),
    one("ending", "ending", Whole(0, 5), NOT_WON),
)  # fmt: skip
