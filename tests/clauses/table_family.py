"""A few more words for the clause tests of the games for three and four, of the Chinese game and of its kin."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

import atout

from .table import QUIET, RANKS, act, draw_for_deal, happen, play, position, read, window_open

Settlement = Any


def beats(rules: atout.Rules, strict: bool, trump: str | None, best: str, card: str) -> bool:
    """Whether a card, played later, takes the trick from the best so far."""
    if card[1] == best[1]:
        return RANKS.index(card[0]) > RANKS.index(best[0])
    if trump in (card[1], best[1]):
        return card[1] == trump
    return rules.trick_rule == "rankAnySuit" and not strict and RANKS.index(card[0]) > RANKS.index(best[0])


def win(match: atout.Match, *tricks: str) -> list[atout.Event]:
    """Play tricks such as `AC` or `1 AC`: the seat to lead, or the one named, wins with this card, everybody else
    throws low cards away. A window still open is closed first. Everything that happened; the winner may now declare."""
    events: list[atout.Event] = []
    for trick in tricks:
        leader = match.turn
        assert leader is not None
        seat, card = (int(trick[0]), trick[2:]) if trick[1] == " " else (int(leader), trick)
        events += act(match, leader, "draw") if window_open(match) else []
        ours = str(read(match, f"{seat} {card}")[1])
        for _ in range(match.rules.players):
            events += act(match, match.turn or 0, ours if match.turn == seat else _low(match, ours))
        assert match.view(0).last_winner == seat, f"{trick} does not win"
    return events


def _low(match: atout.Match, ours: str) -> str:
    """The quietest card that leaves the trick to `ours`."""
    view = match.view(match.turn or 0)
    strict = view.phase == "strict"
    laid = view.laid(view.seat)
    cards = [str(a) for a in match.legal() if isinstance(a, atout.Play)]
    first = view.trick[0].card if view.trick else None
    if any(lying.card == ours for lying in view.trick):
        cards = [card for card in cards if not beats(match.rules, strict, view.trump, ours, card)]
    elif first is None:
        cards = [card for card in cards if beats(match.rules, strict, view.trump, card, ours)]
    cards = [c for c in cards if c[1] != view.trump or ours[1] == view.trump] or cards
    return min(cards, key=lambda card: (card in laid, QUIET.index(card[0])))


def down(match: atout.Match, *, keep: str = "", until: int = 0, winner: int = 0) -> None:
    """Play the stock down, nobody declaring anything more, to `until` cards and the end of a trick, or to the last.

    The cards and faces in `keep` are not played. `winner` takes the last trick, and the others wherever he can.
    """
    kept = keep.split()
    while match.turn is not None:
        view = match.view(match.turn)
        if view.stock_empty or (until and window_open(match) and view.stock == until):
            break
        legal = [str(action) for action in match.legal()]
        quiet = [action for action in ("draw", "decline") if action in legal]
        act(match, view.seat, quiet[0] if quiet else _spare(match, view, legal, kept, winner))
    assert match.view(0).last_winner == winner, "the other seat won: keep other cards"


def _spare(match: atout.Match, view: atout.View, legal: list[str], kept: list[str], winner: int) -> str:
    cards = [card for card in legal if len(card) == 3 and card not in kept and card[:2] not in kept]
    rules, strict = match.rules, view.phase == "strict"
    lead = view.trick[0].card if view.trick else None
    if lead:
        taking = [card for card in cards if beats(rules, strict, view.trump, lead, card)]
        cards = taking if taking and view.seat == winner else [c for c in cards if c not in taking] or cards
    strong = view.seat == winner and not lead
    return (max if strong else min)(cards, key=lambda card: (card[1] == view.trump, RANKS.index(card[0])))


def after_trumps(cards: str, trump: str = "H", preset: str = "chinese", **options: Any) -> atout.Match:
    """Seat 0 holds these cards, has fixed trumps by a marriage left pending, and has just won a trick.

    The pending marriage keeps every later window open, whatever else there is to declare.
    """
    lead = "9S" if trump != "S" else "9C"
    match = position(preset, hands=(f"K{trump} Q{trump} {lead} {lead} {cards}",), trump=trump, **options)
    win(match, lead)
    play(match, f"0 announce royal_marriage K{trump} Q{trump}")
    win(match, lead)
    return match


def sources(match: atout.Match, seat: int) -> str:
    """What a seat has marked in this deal, by source: `declarations 40, carte_blanche 250`."""
    return ", ".join(f"{name} {points}" for name, points in match.view(seat).sources(seat).items() if points)


def pending(match: atout.Match, seat: int) -> str:
    """What a seat has pending, as everybody is reminded of it: `four_aces 100, marriage 20`."""
    texts = [", ".join(f"{item.kind} {item.points}" for item in match.view(to).pending(seat)) for to in (0, 1)]
    assert texts[0] == texts[1]
    return texts[0]


def twin(match: atout.Match) -> atout.Match:
    """The same match once more, to go on from here in another way."""
    return copy.deepcopy(match)


# The settlement ------------------------------------------------------------------------------------------


def settled(
    preset: str, totals: tuple[int, int], *, last: int = 0, brisques: tuple[int, int] = (16, 16), **options: Any
) -> atout.Match:
    """A game of one deal that was played to its end: these are the totals, `last` has won the last trick.

    The deal is really played; the scores of its last trick are then set so that the totals come out. `brisques` are
    those in the tricks of each side.
    """
    rules = atout.rules(preset, **options)
    match = twin(_before_the_last_card(rules, last))
    assert match.deal is not None
    state = match.deal.state
    for side in (0, 1):
        state.score[side] = totals[side] - (rules.last_trick_points if side == last else 0)
        state.aces[side], state.tens[side] = 0, brisques[side]
    if brisques != (16, 16) or rules.brisque_timing == "rescue":
        assert sum(brisques) == 32
        for seat in (0, 1):  # the last two cards may be brisques themselves
            state.tens[last] -= match.view(seat).hand[0][0] in "AT" if match.view(seat).hand else 0
        for lying in match.view(0).trick:
            state.tens[last] -= lying.card[0] in "AT"
    while match.turn is not None:
        act(match, match.turn, str(match.legal()[0]))
    assert match.scores == totals
    return match


@cache
def _before_the_last_card(rules: atout.Rules, last: int) -> atout.Match:
    for seed in range(40):
        match = _played_out(rules, seed, 2 * rules.packs * 16 - 1)
        view = match.view(0)
        assert match.turn is not None
        lead, reply = view.trick[0].card, match.view(match.turn).hand[0]
        taken = beats(rules, True, view.trump, lead, reply)
        if (match.turn if taken else 1 - match.turn) == last:
            return match
    raise ValueError("the other seat always wins the last trick")


def _played_out(rules: atout.Rules, seed: int, cards: int) -> atout.Match:
    """A match of which so many cards have been played, nobody declaring anything."""
    match = atout.Match(rules, seed=seed, auto_deal=False)
    happen(match.enter(draw_for_deal(rules, 1)))
    happen(match.enter(match.chance_entries()[0]))
    while cards:
        legal = [str(action) for action in match.legal()]
        plays = [action for action in legal if len(action) == 3]
        calm = [action for action in ("draw", "decline", "lift 20", "guess 21") if action in legal]
        cards -= not calm
        act(match, match.turn or 0, (calm or plays)[0])
    return match


def settlement(match: atout.Match) -> Settlement:
    """The settlement, told three times alike: by the match, by its last event and by its deal."""
    ended = match.events[-1]
    assert ended.do == "match_end"
    assert match.deal is not None
    assert match.settlement == ended.settlement == match.deal.settlement()  # type: ignore[attr-defined]
    assert match.winner == ended.winner  # type: ignore[attr-defined]
    return match.settlement


def brought(match: atout.Match) -> str:
    """What a game brought, `0: 2900 + 1000 + 2500 = 6400, rubicon`: the winner, its parts, its sum."""
    account = settlement(match)
    parts = [account.read[account.winner], account.bonus, account.loser_points, account.brisques]
    words = f"{account.winner}: {' + '.join(str(int(part)) for part in parts if part)} = {account.final}"
    return words + (", rubicon" if account.rubicon else "") + (", saved" if account.saved else "")
