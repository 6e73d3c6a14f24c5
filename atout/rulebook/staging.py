"""Putting a position on the table: the pack that deals it, and the moves that lead there.

What a position leaves open is filled in the same way every time: hands with low plain cards, which stay quiet, the
stock with the rest in an order that depends on the clause alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

from atout.cards.deck import COPIES, SUITS
from atout.contract.game import game_of
from atout.contract.match import AnyMatch, Rules
from atout.contract.terms import Seat

if TYPE_CHECKING:
    from atout.rulebook.positions import Position

LIFTED = 20
"""How many cards were lifted from the pack, where that is not scored."""
ATTEMPTS = 40
"""How many orders of the stock are tried on the way to an ending."""
CALM = ("take_turn_up", "draw", "decline")
"""What is done first on the way to an ending; nothing is declared there."""


def stage(position: Position) -> AnyMatch:
    """A match that stands at the position. Raises UnlawfulAction or ValueError where it cannot be."""
    if position.ending:
        match = next(filter(None, (_ended(position, attempt) for attempt in range(ATTEMPTS))), None)
        if match is None:
            raise ValueError(f"{position.clause}: no way was found to this ending")
    else:
        match = _dealt(position, pack(position, _dealer(position)))
    for move in position.moves:
        if not move.endswith(" draw") or "draw" in map(str, match.legal()):  # it comes by itself where nothing is left
            act(match, move)
    return match


def _dealer(position: Position) -> int:
    return position.rules.players - 1 if position.dealer is None else position.dealer


def _dealt(position: Position, cards: tuple[str, ...]) -> AnyMatch:
    """A match dealt with this pack, up to the first card that is played: nobody shows or exchanges anything before."""
    rules, game = position.rules, game_of(position.rules)
    match = game.match(rules, auto_deal=False)
    entry = f"lot {_dealer(position)}" + (f" after {position.previous}" if position.previous else "")
    _happen(match.enter(game.parse_entry(entry)))
    _happen(match.enter(game.new_pack(cards, LIFTED)))
    if getattr(rules, "cut_bonus", False):
        for word, number in zip(("lift", "guess"), position.cut, strict=False):  # none where the cut itself is shown
            act(match, f"{match.turn} {word} {number}")
    first_move = position.moves[0].split()[1] if position.moves else ""
    while first_move not in ("carte_blanche", "decline", "exchange") and "decline" in map(str, match.legal()):
        if not position.moves and match.turn == position.seat:
            break  # the question itself is what is shown
        act(match, f"{match.turn} decline")
    return match


def pack(position: Position, dealer: int) -> tuple[str, ...]:
    """The pack, top first, that deals the position."""
    rules, deck = position.rules, game_of(position.rules).deck
    chance = random.Random(position.clause)
    hands = (*position.hands, *[""] * (rules.players - len(position.hands)))
    turned = (position.turn_up or "8" + position.trump).split() if rules.turn_up else []
    faces = [*" ".join(hands).split(), *turned, *position.stock.split()]
    named = iter(copies(faces, rules.packs))
    holdings = [[next(named) for _ in text.split()] for text in hands]
    top = [next(named) for _ in turned]
    first = [next(named) for _ in position.stock.split()]
    trump = top[0][1] if top else position.trump
    taken = {*top, *first, *(card for hand in holdings for card in hand)}
    rest = [card for card in rules.cards.texts if card not in taken]
    chance.shuffle(rest)
    quiet = iter(sorted((card for card in rest if card[1] != trump), key=lambda card: deck.ranks.index(card[0]) // 3))
    for hand in holdings:
        if len(hand) > rules.hand_size:
            raise ValueError(f"{position.clause}: a hand of {rules.hand_size} cannot hold {' '.join(hand)}")
        hand += [next(quiet) for _ in range(rules.hand_size - len(hand))]
    dealt = packets(rules, holdings, dealer)
    return (*dealt, *top, *first, *(card for card in rest if card not in {*dealt}))


def packets(rules: Rules, hands: list[list[str]], dealer: int) -> list[str]:
    """These hands, by seat, in the order in which they are dealt."""
    left = [list(hand) for hand in hands]
    rounds = product(rules.packets, range(rules.players))
    return [left[(dealer + 1 + turn) % rules.players].pop(0) for count, turn in rounds for _ in range(count)]


def copies(cards: Iterable[str], packs: int) -> list[str]:
    """Faces and cards as cards: each face becomes its first copy that is no other card here. Raises ValueError."""
    names = list(cards)
    taken = {card for card in names if len(card) == 3}
    instances = []
    for card in names:
        if len(card) == 2:
            free = [card + letter for letter in COPIES[:packs] if card + letter not in taken]
            if not free:
                raise ValueError(f"there are only {packs} copies of each card: {' '.join(names)}")
            card = free[0]
            taken.add(card)
        instances.append(card)
    return instances


def act(match: AnyMatch, move: str) -> None:
    """Take one move. Raises UnlawfulAction."""
    _happen(match.enter(entry_of(match, move)))


def entry_of(match: AnyMatch, move: str) -> Any:
    """The entry of one move, `0 KH`; a face in it becomes the copy that its seat holds, hand before table."""
    seat, *words = move.split()
    view = match.view(int(seat))
    held = list(view.hand)
    if hasattr(view, "laid"):  # at Le Beigne nothing is laid out
        held += [
            card for at in range(match.rules.players) for card in view.laid((int(seat) + at) % match.rules.players)
        ]
    used: set[str] = set()
    for at, word in enumerate(words):
        if len(word) == 2 and word[1] in SUITS and word[0].upper() == word[0]:
            words[at] = next((card for card in held if card[:2] == word and card not in used), word + COPIES[0])
            used.add(words[at])
    game = game_of(match.rules)
    return game.acted(Seat(int(seat)), game.parse_action(" ".join(words)))


def _ended(position: Position, attempt: int) -> AnyMatch | None:
    """A match played down to the hands of an ending, nobody declaring; None where this order does not lead there.

    The seat of the first move is to lead, or the one that looks. With a turn-up, it is one of the last cards: the one
    named.
    """
    rules, leader = position.rules, position.seat
    if position.moves and not position.until:
        leader = int(position.moves[0].split()[0])
    named = copies(" ".join(position.hands).split(), rules.packs)
    finals = [named[at * rules.hand_size : (at + 1) * rules.hand_size] for at in range(rules.players)]
    holdings = [list(hand) for hand in finals]
    drawers = [(leader + at) % rules.players for at in range(rules.players)]
    turned = [next(card for card in named if card.startswith(position.turn_up))] if rules.turn_up else []
    for card in turned:
        owner = next(seat for seat in drawers if card in holdings[seat])
        holdings[owner].remove(card)
        drawers.remove(owner)
    bottom = [holdings[seat].pop() for seat in drawers]
    trump = turned[0][1] if turned else position.trump
    rest = [card for card in rules.cards.texts if card not in {*named}]
    random.Random(f"{position.clause} {attempt}").shuffle(rest)
    quiet = next(card for card in rest if card[1] != trump and card[0] in "789")
    for hand in holdings:
        hand.append(quiet)
        rest.remove(quiet)
        quiet = next(card for card in rest if card[1] != trump and card[0] in "789")
    match = _dealt(position, (*packets(rules, holdings, _dealer(position)), *turned, *rest, *bottom))
    return match if _run_down(match, finals, leader, position.until) else None


def _run_down(match: AnyMatch, finals: list[list[str]], leader: int, until: int) -> bool:
    """Play the stock away without spending a final card; whether `leader` then leads with these hands, or draws from
    the last `until` cards."""
    while match.turn is not None and not match.view(match.turn).stock_empty:
        seat = match.turn
        view = match.view(seat)
        legal = [str(action) for action in match.legal()]
        if until and "draw" in legal and view.stock == until:
            return bool(seat == leader and {*view.hand} < {*finals[seat]})
        calm = [word for word in CALM if word in legal and (word != "take_turn_up" or view.turn_up in finals[seat])]
        spare = [card for card in legal if len(card) == 3 and card not in finals[seat]]
        if not calm and not spare:
            return False
        act(match, f"{seat} {(calm or spare)[0]}")
    return match.turn == leader and all({*match.view(at).hand} == {*hand} for at, hand in enumerate(finals))


def _happen(events: Iterator[object]) -> None:
    for _ in events:
        pass
