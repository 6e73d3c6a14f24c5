"""What follows from the fields of a position of bésigue, and where they contradict each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from atout.cards.deck import SUITS
from atout.cards.numbers import bit_of, copy_of, suit_of
from atout.contract.position_fields import in_tricks, place_trick
from atout.contract.positions import missing, out_of_place, too_few_left, twice
from atout.contract.terms import RecordError
from atout.games.bezique.actions import card_number, card_text, cards_of
from atout.games.bezique.combinations import FOUR, SINGLE, faces_of, family_of, of_each_face
from atout.games.bezique.kernels.state import (
    ASKED,
    CHOOSING,
    COUNT,
    DRAWING,
    GATHER,
    GUESSING,
    NONE,
    OVER,
    PICK_UP,
    PLAY,
    WINDOW,
    after,
    stock_count,
)
from atout.games.bezique.position.keys import BeziqueStanding, face_up, implied, led_by, remember, turns_up
from atout.games.bezique.position.moment import BEFORE, check_before, check_moment, fits, size_of
from atout.games.bezique.search.worlds import hidden_count, unseen


def complete(standing: BeziqueStanding, fields: frozenset[str]) -> None:
    """Work out what the fields say between them. Raises RecordError where they contradict each other."""
    rules, record = standing.rules, standing.record
    _check_told(standing, fields)
    if record.phase in BEFORE:
        check_before(standing, fields)
        if record.phase == CHOOSING:
            record.next = record.end = 0
        else:
            _account(standing, gone=False)
        return
    _place_trick(standing, "lead" in fields)
    _fix_trump(standing)
    for seat in range(rules.players):
        record.trick_number += record.tricks[seat]
    _check_sets(standing)
    for card, letters in implied(standing).items():
        remember(record, card, letters)
    still_open = record.phase == DRAWING or (record.phase == PICK_UP and not record.closing)
    record.strict = int(stock_count(record) == 0 and not still_open)
    if record.phase == WINDOW:
        record.window = 1
    if standing.seat is None:  # from a view it is hidden
        asking = record.phase == ASKED
        record.asked = (record.turn - after(record, record.dealer)) % rules.players if asking else rules.players
    check_moment(standing)
    _account(standing, "gone" in fields)
    _check_hidden(standing)
    _check_sizes(standing)
    _check_won(standing)


def _check_told(standing: BeziqueStanding, fields: frozenset[str]) -> None:
    """Whether what cannot be worked out is there."""
    record, rules = standing.record, standing.rules
    needs = ["score", *(["dealer"] if record.phase != CHOOSING else [])]
    if record.phase != OVER:
        needs.append("turn")
    if record.phase not in BEFORE:
        needs.append("hands")
        if standing.deal == 0:
            raise out_of_place("deal", "deals are counted from 1", "on compte les donnes à partir de 1")
    if record.phase == DRAWING:
        needs.append("draws")
    if record.phase == GUESSING and standing.seat is None:
        needs.append("lifted")
    if record.streams and (record.to_draw or standing.seat is not None):
        raise RecordError("streams: this cannot be known here", "streams : cela ne peut se savoir ici")
    for name in (name for name in needs if name not in fields):
        raise missing(name)
    if record.won >= rules.sides or record.last_trick_winner >= rules.players:
        raise out_of_place("won", "there is no such side", "il n'y a pas ce camp")


def _place_trick(standing: BeziqueStanding, led: bool) -> None:
    """Give the cards of the trick to those who have played them, from who has led."""
    record, players = standing.record, standing.rules.players
    leader = int(record.leader) if led else led_by(standing)
    counts = {PLAY: range(players), GATHER: (players,), OVER: range(players + 1)}.get(int(record.phase), (0,))
    leads = led_by(standing) if record.phase != GATHER else (record.turn + 1) % players  # who played last has the turn
    settled = record.phase in (ASKED, WINDOW, OVER)
    place_trick(standing, leader, settled or leads == leader, counts)
    record.winner = record.leader


def _fix_trump(standing: BeziqueStanding) -> None:
    """The trump suit by the card turned up, where there is one."""
    record = standing.record
    if record.turned == NONE:
        record.turned = face_up(record)
    if record.turned != NONE and record.trump == NONE:
        record.trump = suit_of(record.turned)
    if turns_up(standing.rules) and record.turned == NONE:
        raise RecordError(
            "up: the card turned up is missing, or turned, what it was once it is taken",
            "up : la retourne manque, ou turned, ce qu'elle était une fois prise",
        )
    if record.turned != NONE and record.trump != suit_of(record.turned):
        raise RecordError("trump: another suit was turned up", "trump : c'est une autre couleur qui a été retournée")


def _check_sets(standing: BeziqueStanding) -> None:
    """Whether the cards of declared combinations are such cards, in play and each in one of a family; and all of them
    where a combination is whole."""
    rules, record = standing.rules, standing.record
    there = {card for seat in range(rules.players) for card in cards_of(record.known[seat])}
    used: set[tuple[int, str]] = set()
    for at in range(int(record.groups)):
        combination = record.group_combination[at]
        record.group_family[at] = family_of(combination)
        faces, each = int(faces_of(rules.packed, record.trump, combination)), int(of_each_face(combination))
        cards, square = cards_of(record.group_cards[at]), FOUR <= combination < SINGLE
        whole, fitting = size_of(faces, each, square), fits(faces, each, square, cards)
        own = {(int(record.group_family[at]), card) for card in cards}
        fitting = fitting and not own & used and there >= {card for _, card in own}
        used |= own
        if not fitting or not 0 < len(cards) <= whole or (record.group_whole[at] and len(cards) < whole):
            text = " ".join(cards)
            raise out_of_place("sets", f"{text} is not what it is called", f"{text} n'est pas ce qu'on dit")


def _account(standing: BeziqueStanding, gone: bool) -> None:
    """Check that every card is in one place. With everything open, whatever lies nowhere has been played."""
    rules, record = standing.rules, standing.record
    if record.turned != NONE and record.turned not in rules.cards:
        raise _foreign([card_text(record.turned)])
    placed = [card_text(card) for card in (face_up(record), *in_tricks(record)) if card != NONE]
    if standing.seat is None:
        placed += [card_text(record.pack[at]) for at in range(int(record.next), int(record.end))]
    for seat in range(rules.players):
        placed += [*cards_of(record.hand[seat]), *cards_of(record.laid[seat])]
        known = {*cards_of(record.known[seat])}
        if not standing.sees(seat):
            placed += sorted(known - {*cards_of(record.laid[seat])})
        elif lost := known - {*placed}:
            raise out_of_place("known", f"{min(lost)} is in another place", f"{min(lost)} est ailleurs")
        if record.fresh[seat] >= 0 and card_text(record.fresh[seat]) not in cards_of(record.hand[seat]):
            raise out_of_place("fresh", "this card is not in the hand", "cette carte n'est pas dans la main")
    placed += cards_of(record.played)
    if foreign := [card for card in placed if card_number(card) not in rules.cards]:
        raise _foreign(foreign)
    if several := [card for card, times in Counter(placed).items() if times > 1]:
        raise twice(min(several))
    for card in in_tricks(record):
        record.played[copy_of(card)] |= bit_of(card)
    if standing.seat is not None:
        return
    left = {*rules.cards.texts} - {*placed}
    if gone and left:
        raise RecordError(f"{min(left)} is nowhere", f"{min(left)} n'est nulle part")
    for number in map(card_number, left):
        record.played[copy_of(number)] |= bit_of(number)


def _foreign(cards: Iterable[str]) -> RecordError:
    return RecordError(f"there is no {min(cards)} here", f"il n'y a pas de {min(cards)} ici")


def _check_hidden(standing: BeziqueStanding) -> None:
    """Whether there are cards enough for all the places that are hidden, and nobody holds what he has shown to lack."""
    record, seat, packs = standing.record, standing.seat, range(standing.rules.packs)
    for who in range(standing.rules.players):
        cards = record.hand[who] if standing.sees(who) else record.known[who]
        if any(int(cards[copy]) & int(record.lacks[who]) for copy in packs):
            raise out_of_place("lacks", f"seat {who} holds such a card", f"la place {who} a une telle carte")
    places = there = 0
    if seat is not None:
        hidden = [hidden_count(record, who) for who in range(standing.rules.players) if who != seat]
        places = sum(hidden) + int(record.end - record.next)
        there = sum(int(unseen(record, seat, copy)).bit_count() for copy in packs)
        if min(hidden) < 0 or places > there:
            raise too_few_left(places, there)
    if any(record.lacks) and (places != there or not record.strict):
        raise out_of_place(
            "lacks",
            "this is known without a stock only, and where all that has gone is told",
            "cela ne se sait que sans talon, et quand tout ce qui est parti est dit",
        )


def _check_sizes(standing: BeziqueStanding) -> None:
    """Whether all have as many cards as they should, and the stock is enough for all."""
    rules, record = standing.rules, standing.record
    sizes = [
        int(record.held[seat]) + len(cards_of(record.laid[seat])) + int(record.trick[seat] != NONE)
        for seat in range(rules.players)
    ]
    short = int(record.phase == WINDOW or record.to_draw == rules.players)
    uneven = record.phase not in (COUNT, OVER) and len(set(sizes)) > 1
    if record.to_draw:
        drawn = [(seat - record.drawer) % rules.players >= record.to_draw for seat in range(rules.players)]
        uneven = len({size - has for size, has in zip(sizes, drawn, strict=True)}) > 1
    empty = record.phase in (PLAY, WINDOW, ASKED, DRAWING) and not min(sizes)
    if uneven or empty or max(sizes) + short > rules.hand_size or (record.phase == COUNT and any(sizes)):
        raise RecordError(
            f"hands: all have as many cards, {rules.hand_size} at most, with those laid out and in the trick",
            f"hands : tous ont autant de cartes, {rules.hand_size} au plus, avec celles étalées et dans la levée",
        )
    stock, players = int(stock_count(record)), rules.players
    wrong = record.phase in (PLAY, ASKED, WINDOW, GATHER) and stock % players
    wrong = wrong or (record.phase == WINDOW and stock < players and not (record.strict and record.ceded))
    wrong = wrong or (record.phase in (PICK_UP, COUNT) and stock)
    wrong = wrong or (record.to_draw and (stock < record.to_draw or (stock - record.to_draw) % players))
    if wrong:
        raise RecordError(
            f"stock: with the card turned up there must be some for all {players} to draw, not {stock}",
            f"stock : avec la retourne il en faut pour que chacun des {players} pioche, et non {stock}",
        )


def _check_won(standing: BeziqueStanding) -> None:
    """Whether there are so many aces and tens in the pack (B-ORD-006), and cards for so many tricks."""
    rules, record = standing.rules, standing.record
    each = len(SUITS) * rules.packs
    for name, count in (("aces", sum(record.aces)), ("tens", sum(record.tens))):
        if count > each:
            raise out_of_place(name, f"there are only {each} in the pack", f"il n'y en a que {each} dans le paquet")
    held = sum(int(record.held[seat]) + len(cards_of(record.laid[seat])) for seat in range(rules.players))
    in_trick = sum(int(card) != NONE for card in record.trick)
    gone = rules.cards.size - held - in_trick - int(stock_count(record))
    if (most := gone // rules.players) < sum(record.tricks):
        raise out_of_place("tricks", f"only {most} can have been won", f"on n'en a pu gagner que {most}")
