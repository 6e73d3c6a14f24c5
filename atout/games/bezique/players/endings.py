"""The decisions of the boussac player once the stock is gone."""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import above, card_of, face_of, suit_mask, suit_of
from atout.games.bezique.kernels.deal import DO_PLAY
from atout.games.bezique.kernels.state import NONE
from atout.games.bezique.kernels.tricks import best_so_far, lawful_faces, playable, takes_over, trick_rule
from atout.games.bezique.players.choices import WORST, in_trick_so_far, stake
from atout.games.bezique.players.precepts import (
    best_ready,
    brisque,
    grip,
    grip_of,
    pending_at_stake,
    ready_combinations,
)
from atout.games.bezique.players.prospects import Outlook, outlook
from atout.games.bezique.players.unseen import (
    Unlocated,
    against,
    follows,
    forget,
    imagine,
    out_of,
    partner_of,
    patience,
    unseen_count,
    windows_left,
)
from atout.games.bezique.search.worlds import hidden_count
from atout.kernel import kernel, kernel_call, lowest


@kernel
def outcome(view: Any, rules: Any, taste: Any, lead: int, reply: int, loss: float, gain: float) -> float:
    """What a finished trick of the ending brings its leader, who loses `loss` besides or gains `gain`."""
    richness = brisque(rules, taste, lead) + brisque(rules, taste, reply)
    if takes_over(trick_rule(view, rules), view.trump, lead, reply):
        return -richness - loss
    return richness + gain


@kernel
def worst_reply(
    view: Any, rules: Any, seat: int, sees: Outlook, taste: Any, card: int, theirs: int, waits: float, wins: float,
    plan: Any,
) -> float:  # fmt: skip
    """What leading a card of the ending brings after the adversary's best lawful reply, whose hand is in the view."""
    other = 1 - seat
    value = -WORST
    view.trick[seat] = card
    view.in_trick = 1
    view.leader = seat
    replies = lawful_faces(view, rules, other)
    for copy in range(view.packs):
        left = playable(view, other, copy) & replies
        while left:  # one reply a round
            reply = lowest(left)
            left &= left - 1
            plan.card = card_of(copy, reply)
            marked = best_ready(view, rules, other, theirs, sees, taste, plan)
            loses = taste.end_lead + taste.end_threat * stake(view, rules, other, taste, marked, waits)
            brings = outcome(view, rules, taste, face_of(card), reply, loses, wins) + grip(view, taste, seat, reply)
            value = min(value, brings)
    view.trick[seat] = NONE
    view.in_trick = 0
    return value


@kernel_call
def choose_last(view: Any, rules: Any, seat: int, taste: Any, action: Any) -> None:
    """Fill `action` with the card to play once the stock is gone, knowing the one adversary's hand by the cards seen.

    A lead is judged by the adversary's best lawful reply, one trick deep; what follows is judged by the cards kept.
    """
    other = 1 - seat
    imagine(view, seat)
    sees = outlook(view, rules, seat, 0.0)
    windows = windows_left(view, rules, seat, taste)
    waits = patience(taste, windows - 1)
    mine = ready_combinations(view, rules, seat, sees, taste, action) if windows > 0 else 0
    theirs = ready_combinations(view, rules, other, sees, taste, action) if windows > 0 else 0
    unmarked = pending_at_stake(view, rules, seat, taste, windows * taste.wins)
    action.what = DO_PLAY
    faces = lawful_faces(view, rules, seat)
    best = WORST
    chosen = NONE
    for copy in range(view.packs):
        left = playable(view, seat, copy) & faces
        while left:  # one card a round
            card = card_of(copy, lowest(left))
            left &= left - 1
            action.card = card
            marked = best_ready(view, rules, seat, mine, sees, taste, action)
            wins = taste.end_lead + stake(view, rules, seat, taste, marked, waits) + unmarked
            if view.in_trick == 0:
                value = worst_reply(view, rules, seat, sees, taste, card, theirs, waits, wins, action)
            else:
                action.card = NONE
                marked = best_ready(view, rules, other, theirs, sees, taste, action)
                loses = taste.end_lead + taste.end_threat * stake(view, rules, other, taste, marked, waits)
                value = -outcome(view, rules, taste, face_of(view.trick[view.leader]), face_of(card), wins, loses)
            value -= grip(view, taste, other, face_of(card))
            if value > best:
                best = value
                chosen = card
    action.card = chosen
    forget(view, seat)


# Three and four players: nobody's hand is known, and each card not located is as likely here as there --------


@kernel
def has(view: Any, seat: int, who: int, out: Unlocated, share: float, faces: int) -> float:
    """The chance that `who` holds one of these faces, each card not located being his with the chance `share`."""
    chance = 1.0
    for copy in range(view.packs):
        if view.known[who][copy] & faces:
            return 1.0
    for _ in range(out_of(out, faces)):
        chance *= 1 - share
    return 1 - chance


@kernel
def share_of(view: Any, seat: int, who: int) -> float:
    """The chance that a card `seat` has not located is with `who`, once the stock is gone."""
    count = unseen_count(view, seat)
    return hidden_count(view, who) / count if count else 0.0


@kernel_call
def beats(view: Any, seat: int, who: int, out: Unlocated, lead: int, best: int) -> float:
    """The chance that `who`, who must follow, head and trump, takes a trick from its best card so far."""
    share = share_of(view, seat, who)
    suit = suit_mask(lead)
    void = 1 - has(view, seat, who, out, share, suit)
    if suit_of(best) != lead:
        return void * has(view, seat, who, out, share, above(best))
    higher = has(view, seat, who, out, share, above(best))
    if view.trump == NONE or view.trump == lead:
        return higher
    return higher + void * has(view, seat, who, out, share, suit_mask(view.trump))


@kernel_call
def ours_at_last(view: Any, rules: Any, seat: int, out: Unlocated, card: int) -> float:
    """The chance that a card of the ending leaves the trick to this seat's side."""
    winner = seat
    best = face_of(card)
    lead = suit_of(best)
    if view.in_trick:
        lead = suit_of(view.trick[view.leader])
        winner = (view.leader + best_so_far(view, rules)) % view.players
        best = face_of(view.trick[winner])
        if takes_over(trick_rule(view, rules), view.trump, best, face_of(card)):
            winner = seat
            best = face_of(card)
    partner = partner_of(rules, seat)
    if against(rules, seat, winner):
        return beats(view, seat, partner, out, lead, best) if partner != seat and follows(view, seat, partner) else 0.0
    chance = 1.0
    for who in range(view.players):
        if against(rules, seat, who) and follows(view, seat, who):
            chance *= 1 - beats(view, seat, who, out, lead, best)
    return chance


@kernel
def is_master(view: Any, seat: int, out: Unlocated, face: int) -> bool:
    """Whether nobody else can hold a higher card of the suit."""
    faces = above(face)
    for who in range(view.players):
        if who != seat:
            for copy in range(view.packs):
                if view.known[who][copy] & faces:
                    return False
    return out_of(out, faces) == 0


@kernel_call
def choose_last_of_many(view: Any, rules: Any, seat: int, taste: Any, action: Any) -> None:
    """Fill `action` with the card to play once the stock is gone, where there are three or four hands."""
    sees = outlook(view, rules, seat, 0.0)
    windows = windows_left(view, rules, seat, taste)
    waits = patience(taste, windows - 1)
    mine = ready_combinations(view, rules, seat, sees, taste, action) if windows > 0 else 0
    action.what = DO_PLAY
    faces = lawful_faces(view, rules, seat)
    lies = in_trick_so_far(view, rules, taste)
    best = WORST
    chosen = NONE
    for copy in range(view.packs):
        left = playable(view, seat, copy) & faces
        while left:  # one card a round
            card = card_of(copy, lowest(left))
            left &= left - 1
            action.card = card
            marked = best_ready(view, rules, seat, mine, sees, taste, action)
            wins = taste.end_lead + stake(view, rules, seat, taste, marked, waits)
            richness = lies + brisque(rules, taste, face_of(card))
            ours = ours_at_last(view, rules, seat, sees[2], card)
            value = ours * (wins + richness) - (1 - ours) * (richness + taste.end_lead)
            value -= grip_of(view, taste, face_of(card), is_master(view, seat, sees[2], face_of(card)))
            if value > best:
                best = value
                chosen = card
    action.card = chosen
