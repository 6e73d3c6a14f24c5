"""A few more words for the clause tests of Britannica and Boussac."""

from __future__ import annotations

import random
from typing import Any

import atout

from .table import RANKS, act, copies, play, position, window_open, won


def take(match: atout.Match, card: str) -> list[atout.Event]:
    """The seat to act leads a face and wins with it: the other throws a low card away. Everything that happened.

    A window still open is closed first, by drawing.
    """
    seat = match.turn
    assert seat is not None
    events = act(match, seat, "draw") if window_open(match) else []
    events += play(match, f"{seat} {card}")
    answers = [str(action) for action in match.legal()]
    loser = next(c for c in answers if c[0] in "789" and c[1] not in (card[1], match.view(seat).trump))
    events += act(match, 1 - seat, loser)
    assert match.view(seat).last_winner == seat
    return events


def taker(preset: str, lead: str, answer: str, **options: Any) -> str:
    """Who wins the first trick: seat 0 leads `lead`, seat 1 answers `answer`."""
    match = position(preset, hands=(lead, answer), **options)
    return won(play(match, f"0 {lead}", f"1 {answer}"))


def down_to(match: atout.Match, tricks: int, *, keep: tuple[str, str] = ("", ""), leader: int = 0) -> None:
    """Play on until so many tricks are taken and `leader` is to lead; nobody declares or plays a card to keep.

    The cards to keep are named like the hands of a position: a face is the first copy that is free.
    """
    kept = set(copies(" ".join(keep).split(), match.rules.packs))
    while True:
        seat = match.turn
        assert seat is not None
        view = match.view(seat)
        legal = [str(action) for action in match.legal()]
        if "draw" in legal:
            act(match, seat, "draw")
            continue
        if view.tricks(0) + view.tricks(1) == tricks:
            assert seat == leader, "the other seat leads: keep other cards"
            return
        cards = [card for card in legal if len(card) == 3 and card not in kept]
        if view.trick:
            wins = [beats(card, view.trick[0].card, view.trump) for card in cards]
            cards = [card for card, win in zip(cards, wins, strict=True) if win == (seat == leader)] or cards
        act(match, seat, cards[0])


def beats(card: str, lead: str, trump: str | None) -> bool:
    """Whether a card takes the lead where the suit led counts."""
    if card[1] == lead[1]:
        return RANKS.index(card[0]) > RANKS.index(lead[0])
    return card[1] == trump


def sources(match: atout.Match, seat: int) -> str:
    """What a seat has marked in this deal, by source: `declarations 40, seven 10`."""
    return ", ".join(f"{name} {points}" for name, points in match.view(seat).sources(seat).items() if points)


def random_deal(match: atout.Match, seed: int) -> list[atout.Event]:
    """Finish the deal with lawful actions taken at random; everything that happened."""
    dice = random.Random(seed)
    events: list[atout.Event] = []
    while match.turn is not None:
        events += match.apply(dice.choice(match.legal()))
    return events
