"""The words that the clause tests of Le Beigne speak: set a hand in text, act in text, compare text.

    match = hand(("AS KS", "QS", "JS"), turn_up="9H")      # seat 2 has dealt, seat 0 is the eldest
    do(match, "2 leave", "0 go", "1 pass", "2 pass", "0 AS")
    assert refused(match, "1 2C") == "BEI-024"
    assert cells(match) == "22 23 (30)"                    # the last line of the sheet, circles in brackets

Cards are written as faces, there is one pack. Everything is really dealt and really played through the library; what
a hand leaves open is filled with low plain cards first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from atout.games import beigne

RANKS = "23456789TJQKA"
SUITS = "CDSH"
WHOLE = [rank + suit for suit in SUITS for rank in RANKS]
QUIET = [rank + suit for suits in ("CD", "SH") for rank in RANKS for suit in suits]  # what is left open takes first


def hand(
    cards: tuple[str, ...] = (),
    *,
    turn_up: str = "9H",
    players: int = 3,
    dealer: int | None = None,
    number: int = 1,
    scores: tuple[int, ...] | None = None,
    bids: str = "",
    **options: Any,
) -> beigne.Match:
    """A match whose next hand is dealt as told, by the last seat unless `dealer` is given.

    `bids`, as in "go pass go" from the eldest, are made at once; the dealer then has left the turn-up.
    """
    match = beigne.Match("beigne", options={"players": players, **options}, auto_deal=False)
    happen(match.enter(beigne.DealDraw((), players - 1 if dealer is None else dealer)))  # type: ignore[arg-type]
    match.hands = number - 1
    if scores:
        match.carried = scores  # type: ignore[assignment]
    deal(match, cards, turn_up=turn_up)
    if bids:
        bid(match, bids)
    return match


def deal(match: beigne.Match, cards: tuple[str, ...] = (), *, turn_up: str = "9H") -> list[beigne.Event]:
    """Deal the next hand of a match as told; its events."""
    players = match.rules.players
    dealer = match.dealer if match.deal is None or match.deal.redealt else ((match.dealer or 0) + 1) % players
    assert dealer is not None
    return happen(match.enter(beigne.NewPack(pack(players, dealer, cards, turn_up), 20)))


def pack(players: int, dealer: int, cards: tuple[str, ...], turn_up: str) -> tuple[str, ...]:
    """The pack, top first, that is dealt into these hands by seat."""
    hands = [text.split() for text in cards] + [[] for _ in range(players - len(cards))]
    left = [face for face in QUIET if face != turn_up and not any(face in held for held in hands)]
    spare = iter(sorted(left, key=lambda face: face[1] == turn_up[1]))
    for held in hands:
        held += [next(spare) for _ in range(5 - len(held))]
    dealt = [hands[(dealer + 1 + at) % players][number] for number in range(5) for at in range(players)]
    if len(set(dealt)) != 5 * players:
        raise ValueError(f"five cards each, every card once: {hands}")
    return tuple(face + "a" for face in (*dealt, turn_up, *spare))


def happen(events: Iterator[beigne.Event]) -> list[beigne.Event]:
    """Let something happen to its end."""
    return list(events)


def bid(match: beigne.Match, bids: str) -> None:
    """Make the bids from the eldest on; a dealer who is asked before them leaves the turn-up."""
    if match.view(0).phase == "keep":
        do(match, f"{match.turn} leave")
    for word in bids.split():
        do(match, f"{match.turn} {word}")


def do(match: beigne.Match, *steps: str) -> list[beigne.Event]:
    """Take steps such as `0 KS`, `2 keep 3C`, `1 go`; everything that happened."""
    events: list[beigne.Event] = []
    for step in steps:
        seat, action = read(step)
        events += match.apply(action, seat)
    return events


def read(step: str) -> tuple[int, beigne.Action]:
    """The seat and the action of a step."""
    number, *words = step.split()
    return int(number), beigne.Action.parse(" ".join(word + "a" if word in WHOLE else word for word in words))


def refused(match: beigne.Match, step: str) -> str | None:
    """The clause that forbids a step, None where it is lawful."""
    seat, action = read(step)
    reason = match.refusal(action, seat)
    return None if reason is None else reason.clause


def tricks(match: beigne.Match, *played: str) -> None:
    """Play tricks, each the cards from its leader on: `AS 2S 3S`."""
    for cards in played:
        for face in cards.split():
            do(match, f"{match.turn} {face}")


def play_out(match: beigne.Match) -> None:
    """Play the hand to its end, everybody the first card there is."""
    number = match.deal_number
    while match.turn is not None and match.deal_number == number:
        match.apply(match.legal()[0])


def playable(match: beigne.Match) -> str:
    """The cards the seat to act may play, as faces."""
    return " ".join(sorted((str(action)[:2] for action in match.legal()), key=WHOLE.index))


def shown(match: beigne.Match, seat: int) -> str:
    """The cards of a seat, as it sees them."""
    return " ".join(sorted((card[:2] for card in match.view(seat).hand), key=WHOLE.index))


def cells(match: beigne.Match, line: int = -1) -> str:
    """A line of the score sheet: the scores, those that have risen in brackets for their circle."""
    return " ".join(f"({row.after})" if row.circled else str(row.after) for row in match.sheets[line].rows)


def told(events: list[beigne.Event], do: str) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if event.do == do]
