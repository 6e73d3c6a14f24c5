"""A position as one seat sees it, set in text: the words of the precept tests.

    view = seen("KH QH AH TH JH 9C 8C", trump="H", stock=20, window=True)
    assert choice(view) == "royal_marriage KHa QHa"

What is not named has been played or is out of sight, in the numbers that `stock` asks for.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import atout
from atout.cards import PIQUET
from atout.cards.numbers import NUMBERS
from atout.contract.terms import Points, Seat
from atout.games.bezique import combinations as make
from atout.games.bezique.actions import KINDS, card_text
from atout.games.bezique.combinations import class_of, family_of
from atout.games.bezique.kernels import state as at
from atout.games.bezique.kernels.laid import Pending

CLASSES = {
    "married": at.MARRIED,
    "in_run": at.IN_RUN,
    "squared": at.SQUARED,
    "in_bezique": at.IN_BEZIQUE,
    "in_double": at.IN_DOUBLE,
}

MADE = {
    "four_aces": make.FOUR_ACES,
    "four_kings": make.FOUR_KINGS,
    "bezique": make.SINGLE,
    "double_bezique": make.DOUBLE,
    "triple_bezique": make.TRIPLE,
    "four_trump_aces": make.TRUMP_FOUR,
}


def seen(
    hand: str,
    *,
    trump: str = "H",
    turn_up: str = "8H",
    stock: int = 20,
    window: bool = False,
    lead: str = "",
    theirs: str = "",
    partner: str = "",
    laid: str = "",
    played: str = "",
    history: dict[str, str] | None = None,
    groups: dict[str, str] | None = None,
    broken: dict[str, str] | None = None,
    pending: dict[str, str] | None = None,
    previous: str = "",
    scores: tuple[int, ...] = (0, 0),
    preset: str = "ordinary",
    **options: Any,
) -> atout.View:
    """What seat 0 sees at its turn with `stock` cards left, the turn-up among them.

    `theirs` are cards known to be with seat 1, `partner` those laid out before seat 2, `laid` its own; `lead` are the
    cards in the trick, from the leader on. `history` says by class which own or known cards were declared, `groups`
    and `broken` which of its laid-out cards make, or are left of, which combination. Cards are faces: the first copy
    that is free, or in these three the ones meant.
    """
    rules = atout.rules(preset, **options)
    record = at.new_state(rules)
    players, packs = rules.players, rules.packs
    every = replace(PIQUET, copies=packs).cards
    free = [int(card) for card in every]
    turn_up = turn_up if rules.turn_up and stock else ""

    def take(text: str) -> list[int]:
        numbers = []
        for word in text.split():
            numbers.append(free.pop(next(i for i, card in enumerate(free) if card_text(card)[:2] == word)))
        return numbers

    def put(masks: Any, cards: list[int]) -> None:
        for card in cards:
            masks[card // NUMBERS] |= 1 << card % NUMBERS

    def declare(text: str, group: int) -> list[int]:
        cards = [int(PIQUET.card(word)) for word in text.split()]
        put(record.used[group], cards)
        put(record.declared, cards)
        return cards

    record.trump = "SHDC".index(trump) if trump else at.NONE
    record.previous = "SHDC".index(previous) if previous else at.NONE
    record.turn_up = take(turn_up)[0] if turn_up else at.NONE
    record.turned = record.turn_up
    put(record.hand[0], take(hand))
    put(record.laid[0], take(laid))
    put(record.known[0], [card for card in every if record.laid[0][card // NUMBERS] >> card % NUMBERS & 1])
    shown = {1: take(theirs), 2: take(partner)}
    for seat, cards in shown.items():
        if cards:
            put(record.laid[seat] if stock else record.hand[seat], cards)
            put(record.known[seat], cards)
    put(record.played, take(played))
    in_trick = take(lead)
    record.leader = (players - len(in_trick)) % players
    record.in_trick = len(in_trick)
    for seat in range(4 if packs > 2 else 2):
        record.trick[seat] = at.NONE
        record.last[seat] = at.NONE
        record.fresh[seat] = at.NONE
    for step, card in enumerate(in_trick):
        record.trick[record.leader + step] = card
    put(record.played, in_trick)
    own = len(hand.split()) + len(laid.split())
    record.held[0] = len(hand.split())
    hidden = 0
    for seat in range(1, players):
        full = own - (1 if seat >= players - len(in_trick) else 0)
        hidden += full - len(shown.get(seat, ()))
        record.held[seat] = full - (len(shown.get(seat, ())) if stock else 0)
    record.end = len(every)
    record.next = record.end - stock + (1 if turn_up else 0)
    hidden += int(record.end) - int(record.next)
    order = "987TAJQK"
    quiet = sorted(free, key=lambda card: (card_text(card)[1] == trump, order.index(card_text(card)[0])))
    put(record.played, quiet[: len(free) - hidden])
    for name, text in (history or {}).items():
        declare(text, CLASSES[name])
    for whole, combinations in ((1, groups or {}), (0, broken or {})):
        for name, text in combinations.items():
            number = int(record.groups)
            put(record.group_cards[number], declare(text, class_of(MADE[name])))
            record.group_seat[number] = 0
            record.group_family[number] = family_of(MADE[name])
            record.group_combination[number] = MADE[name]
            record.group_whole[number] = whole
            record.groups += 1
    waiting = []
    for name, text in (pending or {}).items():
        record.pending[0][KINDS.index(name) + 1] += 1
        waiting.append(Pending(Seat(0), name, tuple(text.split()), Points(getattr(rules, name))))
    for side, score in enumerate(scores[: rules.sides]):
        record.score[side] = score
    record.won = at.NONE
    record.winner = record.last_leader = 0
    record.strict = 0 if stock else 1
    record.window = 1 if window else 0
    record.phase = at.WINDOW if window and stock else at.PLAY
    if not stock:
        for copy in range(packs):
            for seat in range(1, players):
                record.hand[seat][copy] = 0
    return atout.View(record, rules, 0, (), 1, None, tuple(waiting))


def choice(view: atout.View, name: str = "boussac", seed: int = 1) -> str:
    """What a player does in this position; it is lawful."""
    action = atout.player(name, seed=seed)(view)
    assert view.refusal(action) is None, f"{action}: {view.refusal(action)}"
    return str(action)


def kind(view: atout.View) -> str:
    """The first word of what the boussac player does."""
    return choice(view).split()[0]


def face(view: atout.View) -> str:
    """The face that the boussac player plays."""
    return choice(view)[:2]
