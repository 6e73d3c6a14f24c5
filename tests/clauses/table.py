"""The words that the clause tests speak: set a position in text, act in text, compare text.

    match = position(turn_up="9H", hands=("KH QH 9C", "7C"))   # seat 0 leads, seat 1 has dealt
    play(match, "0 9C", "1 7C", "0 royal_marriage KH QH")
    assert scores(match) == "40 0"
    assert refused(match, "0 royal_marriage KH QH") == "B-ORD-064"

A card may be written as a face (`KH`): then it is the first copy that is free (in a position) or held (in a step).
Everything is really dealt and really played through the library; what a position leaves open is filled with cards
that stay quiet: plain eights, nines and sevens first, so that both hands hold much the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import chain, product
from typing import Any

import pytest

import atout
from atout.kernel import contents

RANKS = "789JQKTA"
SUITS = "SHDC"
QUIET = "897TAJQK"  # the order in which ranks fill what is left open


# Setting a position --------------------------------------------------------------------------------------


def position(
    preset: str | atout.Rules = "ordinary",
    *,
    hands: tuple[str, ...] = (),
    trump: str = "H",
    turn_up: str | None = None,
    stock: str = "",
    last: str = "",
    dealer: int | None = None,
    scores: tuple[int, ...] | None = None,
    previous: str | None = None,
    cut: tuple[int, int] | None = (20, 21),
    question: bool = False,
    **options: Any,
) -> atout.Match:
    """A match whose first deal is dealt as told: `stock` is drawn first, `last` are the last hidden cards.

    The dealer is the last seat unless told, so seat 0 leads. `trump` turns up its eight; `turn_up` names the card
    itself; without a turn-up `trump` is just the suit that stays out of the hands. `previous` were the trumps of the
    game before. Where the cut is scored, the dealer lifts and his opponent guesses the numbers of `cut`; None stops
    before. Nobody shows a carte blanche before the first lead, unless `question` stops there.
    """
    match = atout.Match(preset, options=options, seed=1, auto_deal=False)
    rules = match.rules
    start_at(match, scores or (0,) * rules.sides, rules.players - 1 if dealer is None else dealer, previous)
    deal(match, hands=hands, trump=trump, turn_up=turn_up, stock=stock, last=last)
    if rules.cut_bonus and cut:
        for word, number in zip(("lift", "guess"), cut, strict=True):
            act(match, match.turn or 0, f"{word} {number}")
    while rules.carte_blanche and not question and "decline" in [str(action) for action in match.legal()[:2]]:
        act(match, match.turn or 0, "decline")
    return match


def start_at(match: atout.Match, scores: tuple[int, ...], dealer: int, previous: str | None = None) -> None:
    """Begin a match as if it stood at these scores: `dealer` is drawn to deal, `previous` were the last trumps."""
    match.carried = scores  # type: ignore[assignment]
    happen(match.enter(draw_for_deal(match.rules, dealer, previous)))


def draw_for_deal(rules: atout.Rules, dealer: int, previous: str | None = None) -> atout.DealDraw:
    """A draw for the deal that makes `dealer` deal first."""
    if rules.first_dealer in ("lot", "highChooses") or previous:
        return atout.parse_entry(f"lot {dealer}" + (f" after {previous}" if previous else ""))  # type: ignore[return-value]
    low = rules.first_dealer == "low"
    letters = "abcdefgh"
    return atout.DealDraw(
        tuple(("7S" if (seat == dealer) == low else "AS") + letters[seat] for seat in range(rules.players))
    )


def deal(
    match: atout.Match,
    *,
    hands: tuple[str, ...] = (),
    trump: str = "H",
    turn_up: str | None = None,
    stock: str = "",
    last: str = "",
) -> list[atout.Event]:
    """Deal the next deal of a match as told, as in `position`; its events."""
    dealer = match.dealer if match.deal is None else ((match.dealer or 0) + 1) % match.rules.players
    assert dealer is not None
    cards = pack(match.rules, dealer, hands, trump, turn_up, stock, last)
    return happen(match.enter(atout.NewPack(cards, 20)))


def pack(
    rules: atout.Rules,
    dealer: int,
    hands: tuple[str, ...],
    trump: str = "H",
    turn_up: str | None = None,
    stock: str = "",
    last: str = "",
) -> tuple[str, ...]:
    """The pack, top first, that is dealt into this position."""
    turned = (turn_up or "8" + trump).split() if rules.turn_up else []
    hands = (*hands, *[""] * (rules.players - len(hands)))
    wanted = [*" ".join(hands).split(), *turned, *stock.split(), *last.split()]
    named = iter(copies(wanted, rules.packs))
    given: list[list[str]] = [[next(named) for _ in text.split()] for text in hands]
    turned_card = [next(named) for _ in turned]
    first = [next(named) for _ in stock.split()]
    bottom = [next(named) for _ in last.split()]
    taken = {*chain(*given), *turned_card, *first, *bottom}
    spare = quiet_cards(rules, turned_card[0][1] if turned_card else trump, taken)
    while any(len(hand) < rules.hand_size for hand in given):
        for hand in given:
            hand += [next(spare)] if len(hand) < rules.hand_size else []
    if any(len(hand) > rules.hand_size for hand in given):
        raise ValueError(f"a hand of {rules.hand_size} cannot hold {given}")
    dealt: list[str] = []
    left = [list(hand) for hand in given]
    for count, turn in product(rules.packets, range(rules.players)):
        dealt += [left[(dealer + 1 + turn) % rules.players].pop(0) for _ in range(count)]
    return (*dealt, *turned_card, *first, *spare, *bottom)


def copies(cards: Iterable[str], packs: int) -> list[str]:
    """Cards and faces as cards: each face becomes its first copy that no other card here is."""
    wanted = list(cards)
    taken = {card for card in wanted if len(card) == 3}
    chosen_cards = []
    for card in wanted:
        if len(card) == 2:
            card = next((c for c in (card + letter for letter in "abcdefgh"[:packs]) if c not in taken), "")
            if not card:
                raise ValueError(f"there are only {packs} copies of each card: {' '.join(wanted)}")
            taken.add(card)
        chosen_cards.append(card)
    if len(set(chosen_cards)) != len(chosen_cards):
        raise ValueError(f"a card is named twice: {' '.join(wanted)}")
    return chosen_cards


def quiet_cards(rules: atout.Rules, trump: str, taken: set[str]) -> Iterator[str]:
    """The cards that nobody named, those that stay quiet first: no trump and hence no seven of trumps in the hands."""
    suits = [suit for suit in SUITS if suit != trump] + [trump]
    for rank in QUIET:
        for suit in suits[:-1]:
            for letter in "abcdefgh"[: rules.packs]:
                if rank + suit + letter not in taken:
                    yield rank + suit + letter
    for rank in QUIET:
        for letter in "abcdefgh"[: rules.packs]:
            if rank + trump + letter not in taken:
                yield rank + trump + letter


def endgame(
    preset: str | atout.Rules = "ordinary",
    *,
    hands: tuple[str, ...],
    turn_up: str | None = None,
    leader: int = 0,
    dealer: int = 1,
    scores: tuple[int, ...] | None = None,
    trump: str = "H",
    **options: Any,
) -> atout.Match:
    """A match played down to the last cards by players who never declare: the stock is gone, `leader` is to lead.

    `hands` are the full hands then. With a turn-up, it is one of those cards: the one named, else the first trump
    (but a seven) of the seat that does not lead. Without one, no trumps are fixed.
    """
    rules = atout.rules(preset, **options)
    for attempt in range(40):
        match = atout.Match(rules, seed=1, auto_deal=False)
        start_at(match, scores or (0,) * rules.sides, dealer)
        happen(match.enter(_run_down_pack(rules, hands, turn_up, trump, leader, dealer, attempt)))
        if _run_down(match, _finals(rules, hands), leader):
            return match
    raise ValueError("no way was found to this ending")


def _finals(rules: atout.Rules, hands: tuple[str, ...]) -> list[list[str]]:
    """The last hands, each card by its copy."""
    named = copies(" ".join(hands).split(), rules.packs)
    sizes = [len(hand.split()) for hand in hands]
    if sizes != [rules.hand_size] * rules.players:
        raise ValueError(f"an ending needs {rules.players} hands of {rules.hand_size}")
    return [named[at * rules.hand_size : (at + 1) * rules.hand_size] for at in range(rules.players)]


def _run_down_pack(
    rules: atout.Rules, hands: tuple[str, ...], turn_up: str | None, trump: str, leader: int, dealer: int, attempt: int
) -> atout.NewPack:
    """A pack in which everybody is dealt all but one of the final cards, and the last cards drawn complete them."""
    finals = _finals(rules, hands)
    named = [*chain(*finals)]
    drawers = [(leader + at) % rules.players for at in range(rules.players)]
    turned: list[str] = []
    if rules.turn_up:
        of_suit = [c for c in finals[drawers[-1]] if c[1] == trump and c[0] != "7"]
        card = next((c for c in named if turn_up and c.startswith(turn_up)), "") if turn_up else (of_suit or [""])[0]
        if not card:
            raise ValueError("with a turn-up, one of the last cards must be it: name it")
        owner = next(seat for seat in drawers if card in finals[seat])
        turned = [card]
        finals[owner].remove(card)
        drawers.remove(owner)
        trump = card[1]
    bottom = [finals[seat].pop() for seat in drawers]
    fillers = list(quiet_cards(rules, trump, {*named}))
    random.Random(attempt).shuffle(fillers)
    given = [[*final, fillers.pop(0)] for final in finals]
    dealt: list[str] = []
    for count, turn in product(rules.packets, range(rules.players)):
        dealt += [given[(dealer + 1 + turn) % rules.players].pop(0) for _ in range(count)]
    return atout.NewPack((*dealt, *turned, *fillers, *bottom), 20)


def _run_down(match: atout.Match, finals: list[list[str]], leader: int) -> bool:
    """Play the stock away, nobody declaring or spending a final card; whether `leader` then leads with these hands."""
    while match.turn is not None:
        seat = match.turn
        view = match.view(seat)
        if view.stock_empty:
            break
        legal = [str(action) for action in match.legal()]
        calm = [action for action in ("draw", "decline", "lift 20", "guess 21") if action in legal]
        if "take_turn_up" in legal and view.turn_up in finals[seat]:
            act(match, seat, "take_turn_up")
        elif calm:
            act(match, seat, calm[0])
        else:
            act(match, seat, next(card for card in legal if len(card) == 3 and card not in finals[seat]))
    return match.turn == leader and all({*match.view(seat).hand} == {*final} for seat, final in enumerate(finals))


def run_down(match: atout.Match, keep: str = "", until: int = 0) -> int:
    """Play the stock down to `until` cards, nobody declaring or playing the cards of `keep`; the seat then to act.

    With 2 cards left the winner of the trick has still to choose how to draw; with none he leads, and has taken the
    turn-up where he might choose it.
    """
    while match.turn is not None and not match.view(0).stock_empty:
        legal = [str(action) for action in match.legal()]
        if until and window_open(match) and match.view(0).stock == until:
            break
        first = [action for action in ("take_turn_up", "draw", "decline") if action in legal]
        spare = [a for a in legal if len(a) == 3 and a not in keep.split() and a[:2] not in keep.split()]
        act(match, match.turn, (first or spare)[0])
    assert match.turn is not None
    return match.turn


# Acting ---------------------------------------------------------------------------------------------------


def play(match: atout.Match, *steps: str) -> list[atout.Event]:
    """Take steps such as `0 KH`, `0 royal_marriage KH QH`, `0 draw`; everything that happened.

    A card played while its owner could still declare closes the window first; `draw` after the draw has happened by
    itself does nothing.
    """
    events: list[atout.Event] = []
    for step in steps:
        seat, action = read(match, step)
        window = window_open(match)
        if str(action) == "draw" and not window:
            continue
        if isinstance(action, atout.Play) and window:
            events += act(match, seat, "draw")
        events += act(match, seat, str(action))
    return events


def act(match: atout.Match, seat: int, action: str) -> list[atout.Event]:
    """Take one action exactly as written."""
    return list(match.apply(atout.Action.parse(action), seat))


def read(match: atout.Match, step: str) -> tuple[int, atout.Action]:
    """The seat and action of a step; faces become the copies the seat holds, hand before table, else any copy."""
    number, *words = step.split()
    seat = int(number)
    view = match.view(seat)
    held = [*view.hand, *view.laid(seat)]
    taken: set[str] = set()
    written = []
    for word in words:
        if len(word) == 2 and word[0] in RANKS and word[1] in SUITS:
            every = [word + letter for letter in "abcdefgh"[: match.rules.packs]]
            free = [card for card in held if card.startswith(word) and card not in taken]
            word = (free + [card for card in every if card not in taken])[0]
            taken.add(word)
        written.append(word)
    return seat, atout.Action.parse(" ".join(written))


def window_open(match: atout.Match) -> bool:
    """Whether the winner of a trick has still to draw."""
    return any(str(action) == "draw" for action in match.legal())


def refused(match: atout.Match, step: str) -> str:
    """The clause that forbids a step, or "lawful". A refusal changes nothing and speaks both languages."""
    seat, action = read(match, step)
    reason = match.refusal(action, seat)
    assert match.deal is not None
    if reason is None:
        return "lawful"
    assert reason.fr
    assert reason.en
    assert reason.fr != reason.en
    before = contents(match.deal.state)
    with pytest.raises(atout.UnlawfulAction) as caught:
        match.apply(action, seat)
    assert caught.value.refusal == reason
    assert contents(match.deal.state) == before
    view_reason = match.view(seat).refusal(action)
    assert view_reason == reason, f"{step}: the view says {view_reason}, the match {reason}"
    return reason.clause


def happen(events: Iterable[atout.Event]) -> list[atout.Event]:
    """Exhaust an iterator of events."""
    return list(events)


def play_out(match: atout.Match) -> list[atout.Event]:
    """Finish the deal: nobody declares any more, everybody plays the first lawful card."""
    events: list[atout.Event] = []
    while match.turn is not None:
        seat = match.turn
        legal = [str(action) for action in match.legal()]
        quiet = [a for a in ("draw", "decline") if a in legal] or [a for a in legal if len(a) == 3]
        events += act(match, seat, quiet[0])
    return events


# Reading --------------------------------------------------------------------------------------------------


def scores(match: atout.Match) -> str:
    """The running totals, `40 0`."""
    return " ".join(str(int(points)) for points in match.view(0).scores)


def hand(match: atout.Match, seat: int) -> str:
    """The faces in a seat's hand, not counting those laid out, weakest first by suit."""
    return faces(match.view(seat).hand)


def laid(match: atout.Match, seat: int) -> str:
    """The faces laid out before a seat."""
    return faces(match.view(seat).laid(seat))


def faces(cards: Iterable[str]) -> str:
    """Cards as sorted faces."""
    return " ".join(sorted((card[:2] for card in cards), key=lambda face: (SUITS.index(face[1]), RANKS.index(face[0]))))


def offered(match: atout.Match) -> str:
    """The kinds of action that the seat to act may choose from, cards as `play`."""
    words = [str(action).split()[0] for action in match.legal()]
    return " ".join(dict.fromkeys("play" if len(word) == 3 and word[0] in RANKS else word for word in words))


def playable(match: atout.Match) -> str:
    """The faces that the seat to act may play."""
    return faces(action.card for action in match.legal() if isinstance(action, atout.Play))


def told(events: Iterable[atout.Event], *kinds: str) -> str:
    """What happened, one line an event (only of the kinds named): `draw 0 8Sa`, `mark 1 brisques 80`, `trick 0`."""
    return "\n".join(line(event) for event in events if not kinds or event.do in kinds)


def line(event: Any) -> str:
    """One event as text."""
    words = [event.do]
    for name in (
        "seat",
        "kind",
        "source",
        "count",
        "at",
        "card",
        "taken",
        "cards",
        "suit",
        "trump",
        "points",
        "winner",
        "dealer",
        "reason",
    ):
        value = getattr(event, name, None)
        if value is not None and not (name == "points" and event.do == "trick"):
            words.append(" ".join(value) if isinstance(value, tuple) else str(value))
    return " ".join(word for word in words if word)


def won(events: Iterable[atout.Event]) -> str:
    """The winners of the tricks among these events, in order."""
    return " ".join(str(event.seat) for event in events if event.do == "trick")  # type: ignore[attr-defined]


def sheet(match: atout.Match) -> str:
    """The last score sheet, one line a seat: `0: royal_marriage 40 | declarations 40, brisques 80 | 0 -> 120`."""
    ended = [event for event in match.events if event.do == "deal_end"][-1]
    lines = []
    for row in ended.sheet.rows:  # type: ignore[attr-defined]
        declared = ", ".join(f"{kind} {points}" for kind, points in row.declarations) or "-"
        sources = ", ".join(f"{name} {points}" for name, points in row.sources.items() if points) or "-"
        lines.append(f"{row.seat}: {declared} | {sources} | {row.before} -> {row.after}")
    return "\n".join(lines)
