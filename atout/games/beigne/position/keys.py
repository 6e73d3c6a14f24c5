"""The fields of a position of Le Beigne, as its text has them: see `atout.contract.positions`."""

from __future__ import annotations

from atout.contract.positions import (
    CARDS,
    LIST,
    NOTHING,
    Bits,
    Card,
    Key,
    Named,
    Standing,
    Whole,
    by_seat,
    counted,
    gathered,
    listed,
    names,
    one,
    row,
    scattered,
)
from atout.contract.terms import RecordError
from atout.games.beigne.actions import card_number, card_text, cards_of
from atout.games.beigne.kernels.state import BIDDING, KEEPING, NONE, NOT_WON, OVER, PLAY
from atout.kernel import Record

PHASES = ["keeping", "bidding", "playing", "gather", "count", "over"]
"""The phases of a hand, by their number."""
SEATS = "01234567"

CARD = Card(card_text, card_number)


def mask_of(cards: list[str]) -> int:
    """Cards as a mask. Raises RecordError where one is there twice."""
    mask = 0
    for card in cards:
        if mask >> card_number(card) & 1:
            raise RecordError(f"{card} is written twice", f"{card} est écrite deux fois")
        mask |= 1 << card_number(card)
    return mask


def _write_deal(standing: Standing) -> str:
    return "" if standing.deal == standing.record.hand_number else str(standing.deal)


def _read_deal(standing: Standing, text: str) -> None:
    standing.deal = Whole(1).read(text)


def _write_turn(standing: Standing) -> str:
    return "" if standing.record.phase == OVER else str(int(standing.record.turn))


def _read_turn(standing: Standing, text: str) -> None:
    standing.record.turn = Whole(0, standing.rules.players - 1).read(text)


def _write_phase(standing: Standing) -> str:
    return "" if standing.record.phase == PLAY else PHASES[int(standing.record.phase)]


def _read_phase(standing: Standing, text: str) -> None:
    standing.record.phase = Named(PHASES).read(text)


def led_by(record: Record, players: int) -> int:
    """Who leads or has led: the elder before the first card, else by whose turn it is and what lies in the trick."""
    if record.phase in (KEEPING, BIDDING):
        return int((record.dealer + 1) % players)
    return int((record.turn - record.in_trick) % players)


def _write_lead(standing: Standing) -> str:
    record = standing.record
    plain = record.leader == led_by(record, standing.rules.players) and record.phase != OVER
    return "" if plain else str(int(record.leader))


def _read_lead(standing: Standing, text: str) -> None:
    standing.record.leader = Whole(0, standing.rules.players - 1).read(text)


def _write_hands(standing: Standing) -> str:
    hands = []
    for seat in range(standing.rules.players):
        held = int(standing.record.held[seat])
        hands.append(listed(cards_of(standing.record.hand[seat])) if standing.sees(seat) else str(held or NOTHING))
    return LIST.join(hands)


def _read_hands(standing: Standing, text: str) -> None:
    record = standing.record
    for seat, word in enumerate(by_seat(text, standing.rules.players)):
        cards, more = counted(word)
        if more if standing.sees(seat) else cards:
            raise RecordError(
                "who sees a hand knows all of it, and of any other how many cards it has: write whose view it is, as "
                "in seat:0",
                "qui voit une main la connaît toute, et de toute autre le nombre de ses cartes : écrivez de qui est la "
                "vue, comme seat:0",
            )
        record.hand[seat], record.held[seat] = mask_of(cards), len(cards) + more


def _write_trick(standing: Standing) -> str:
    record, players = standing.record, standing.rules.players
    order = [(int(record.leader) + at) % players for at in range(int(record.in_trick))]
    return listed(card_text(record.trick[seat]) for seat in order) if order else ""


def _read_trick(standing: Standing, text: str) -> None:
    cards = names(text)
    if len(cards) > standing.rules.players:
        raise ValueError(text)
    standing.record.in_trick = len(cards)
    for at, card in enumerate(cards):  # by their order, until it is known who has led
        standing.record.trick[at] = card_number(card)


def _write_last(standing: Standing) -> str:
    record, players = standing.record, standing.rules.players
    leader = int(record.last_leader)
    if leader == NONE:
        return ""
    return CARDS.join([str(leader), *(card_text(record.last[(leader + at) % players]) for at in range(players))])


def _read_last(standing: Standing, text: str) -> None:
    leader, *cards = text.split(CARDS)
    players = standing.rules.players
    if len(cards) != players:
        raise ValueError(text)
    standing.record.last_leader = first = Whole(0, players - 1).read(leader)
    for at, card in enumerate(cards):
        standing.record.last[(first + at) % players] = card_number(card)


def in_tricks(record: Record) -> list[int]:
    """The cards of the unfinished trick and of the one before, by number."""
    return [int(card) for pile in (record.trick, record.last) for card in pile if card != NONE]


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
    Key("dealer", lambda standing: str(int(standing.record.dealer)),
        lambda standing, text: setattr(standing.record, "dealer", Whole(0, standing.rules.players - 1).read(text))),
    Key("turn", _write_turn, _read_turn),
    Key("phase", _write_phase, _read_phase),
    one("turned", "turned", CARD, NONE),
    one("keeps", "kept", Whole(0, 1)),
    one("discard", "discard", CARD, NONE),
    Key("hands", _write_hands, _read_hands),
    row("went", "went", Whole(0, 1), NONE),
    Key("trick", _write_trick, _read_trick),
    Key("lead", _write_lead, _read_lead),
    row("score", "score", Whole(-1000), always=True),
    Key("before", _write_before, _read_before),
    Key("taken", _write_taken, _read_taken),
    Key("last", _write_last, _read_last),
    Key("gone", _write_gone, _read_gone),
    row("void", "void", Bits("SHDC")),
    one("thrown", "thrown", Whole(0, 1)),
    one("winners", "winners", Bits(SEATS)),
    one("ending", "ending", Whole(0, 5), NOT_WON),
)  # fmt: skip
