"""What follows from the fields of a position of Le Beigne, and where they contradict each other."""

from __future__ import annotations

from collections import Counter

from atout.cards.numbers import suit_mask, suit_of
from atout.contract.position_fields import in_tricks, place_trick
from atout.contract.positions import Standing, missing, out_of_place, too_few_left, twice
from atout.games.beigne.actions import card_text, cards_of
from atout.games.beigne.kernels.deal import must_go
from atout.games.beigne.kernels.state import BIDDING, COUNT, GATHER, KEEPING, NONE, NOT_WON, OVER, PLAY
from atout.games.beigne.position.keys import led_by
from atout.games.beigne.rules import BEFORE_BIDS, IF_GOING, PLAYED
from atout.games.beigne.search.worlds import hidden_places, unseen


def complete(standing: Standing, fields: frozenset[str]) -> None:
    """Work out what the fields say between them. Raises RecordError where they contradict each other."""
    record = standing.record
    needs = ["dealer", "turned", "hands", "score", *(["turn"] if record.phase != OVER else [])]
    needs += ["last"] if "taken" in fields else []
    for name in (name for name in needs if name not in fields):
        raise missing(name)
    if "deal" not in fields:
        standing.deal = int(record.hand_number)
    record.trump = suit_of(record.turned)
    for at, seat in enumerate(record.taken):
        if seat != NONE:
            record.trick_number, record.winner = at + 1, int(seat)
            record.tricks[seat] += 1
    _place_trick(standing, "lead" in fields)
    _begin_scores(standing, "before" in fields)
    _check_bids(standing)
    _check_turn_up(standing)
    _check_end(standing)
    _account(standing)
    _check_hands(standing)


def _place_trick(standing: Standing, led: bool) -> None:
    """Give the cards of the trick to those who have played them, from who has led: the elder, then who took the last
    trick."""
    record, players = standing.record, standing.rules.players
    leader = int(record.leader) if led else led_by(standing)
    leads = int(record.winner if record.trick_number else (record.dealer + 1) % players)
    counts = {PLAY: range(players), GATHER: (players,)}.get(int(record.phase), (0,))
    on_turn = record.phase != PLAY or led_by(standing) == leader
    place_trick(standing, leader, on_turn and (leader == leads or record.phase == OVER), counts)
    if bool(record.trick_number) != (record.last_leader != NONE):
        raise out_of_place("last", "no trick has been taken", "aucune levée n'a été faite")
    if record.trick_number and record.phase in (KEEPING, BIDDING):
        raise out_of_place("taken", "no card has been played yet", "aucune carte n'a encore été jouée")


def _begin_scores(standing: Standing, with_before: bool) -> None:
    """What the hand began with, whom that forced to go, and whose score it has raised."""
    record, players = standing.record, standing.rules.players
    scores = [int(record.score[seat]) for seat in range(players)]
    if with_before and record.phase != OVER:
        raise out_of_place("before", "scores change at the end of a hand", "les scores changent à la fin du coup")
    for seat in range(players):
        if not with_before:
            record.before[seat] = scores[seat]
        record.score[seat] = record.before[seat]
    for seat in range(players):
        record.forced[seat] = int(must_go(record, standing.rules.packed, seat))
    for seat in range(players):
        record.score[seat] = scores[seat]
        record.circled[seat] = int(scores[seat] > record.before[seat])


def _check_bids(standing: Standing) -> None:
    """Whether those have spoken whose turn it was, none stayed away who had to go, and the seat to act has something to
    say."""
    record, players = standing.record, standing.rules.players
    order = [(int(record.dealer) + 1 + at) % players for at in range(players)]
    speakers = [seat for seat in order if record.went[seat] != NONE]
    early = standing.rules.packed.keep_when == BEFORE_BIDS
    if record.phase in (PLAY, GATHER, COUNT, OVER) and len(speakers) < players:
        raise out_of_place("went", "somebody has not said whether he goes", "quelqu'un n'a pas dit s'il y va")
    if any(record.forced[seat] and not record.went[seat] for seat in speakers):
        raise out_of_place("went", "who had to go has stayed away", "qui devait y aller n'y est pas allé")
    if speakers != order[: len(speakers)]:
        raise out_of_place("went", "the elder speaks first, then each in turn", "l'aîné parle d'abord, puis les autres")
    nothing = record.phase == KEEPING and (record.turn != record.dealer or len(speakers) != (0 if early else players))
    nothing = nothing or (record.phase == BIDDING and (len(speakers) == players or record.turn != order[len(speakers)]))
    if nothing or (record.phase == KEEPING and record.kept):
        raise out_of_place("turn", "there is nothing to say for this seat", "cette place n'a rien à dire")


def _check_turn_up(standing: Standing) -> None:
    """Whether the dealer may have taken the card turned up, or may still, and what he threw away can be known."""
    record, keep_when = standing.record, standing.rules.packed.keep_when
    going = record.went[int(record.dealer)] == 1
    if (record.kept or record.phase == KEEPING) and keep_when == IF_GOING and not going:
        raise out_of_place("keeps", "the dealer does not go", "le donneur n'y va pas")
    if record.kept and keep_when != BEFORE_BIDS and record.phase == BIDDING:
        raise out_of_place("keeps", "he decides after the bids", "il décide après les annonces")
    if record.discard != NONE and (not record.kept or standing.seat not in (None, record.dealer)):
        raise out_of_place("discard", "this cannot be known here", "cela ne peut se savoir ici")
    if record.kept and record.discard == NONE and standing.seat in (None, record.dealer):
        raise missing("discard")


def _check_end(standing: Standing) -> None:
    """Whether a hand that nobody played, and who has won, are told where they can be."""
    record, rules = standing.record, standing.rules
    stayed = all(record.went[seat] == 0 for seat in range(rules.players))
    if record.thrown and not (record.phase in (COUNT, OVER) and stayed and rules.packed.all_pass != PLAYED):
        raise out_of_place("thrown", "this hand is played", "ce coup se joue")
    won = int(record.winners)
    if bool(won) != (record.ending != NOT_WON) or won >> rules.players or (won and record.phase != OVER):
        raise out_of_place("winners", "the match is not over so", "la partie n'est pas finie ainsi")


def _check_hands(standing: Standing) -> None:
    """Whether everybody has as many cards as he should, and none of a suit that he has shown to lack."""
    rules, record = standing.rules, standing.record
    sizes = [
        int(record.held[seat]) + int(record.trick[seat] != NONE) + int(record.trick_number)
        for seat in range(rules.players)
    ]
    if any(size != rules.hand_size for size in sizes):
        raise out_of_place(
            "hands",
            f"a hand, with its card in the trick, has {rules.hand_size} cards less one for each trick taken",
            f"une main, avec sa carte dans la levée, a {rules.hand_size} cartes, moins une par levée faite",
        )
    played = record.trick_number == rules.hand_size or record.thrown
    if played != (record.phase in (COUNT, OVER)) and not (record.phase == OVER and played):
        raise out_of_place("phase", "the hand is over once all cards are played", "le coup finit quand tout est joué")
    for seat in (seat for seat in range(rules.players) if standing.sees(seat)):
        if any(int(record.void[seat]) >> suit & 1 and int(record.hand[seat]) & suit_mask(suit) for suit in range(4)):
            raise out_of_place("void", f"seat {seat} holds such a card", f"la place {seat} a une telle carte")


def _account(standing: Standing) -> None:
    """Check that every card is in one place, and that there are enough for the hidden ones."""
    record, seat = standing.record, standing.seat
    placed = [card_text(card) for card in in_tricks(record)] + list(cards_of(record.played))
    for hand in record.hand:
        placed += cards_of(hand)
    if record.discard != NONE:
        placed.append(card_text(record.discard))
    if not record.kept:
        placed.append(card_text(record.turned))
    if several := [card for card, times in Counter(placed).items() if times > 1]:
        raise twice(min(several))
    for card in in_tricks(record):
        record.played |= 1 << card
    dealer = int(record.dealer)
    taken = record.kept and not int(record.played) >> int(record.turned) & 1
    holders = [who for who, hand in enumerate(record.hand) if int(hand) >> int(record.turned) & 1]
    if taken and holders != ([dealer] if standing.sees(dealer) else []):
        raise out_of_place("keeps", "the dealer has not the card turned up", "le donneur n'a pas la retourne")
    if seat is None:
        return
    places, there = int(hidden_places(record, seat)), int(unseen(record, seat)).bit_count()
    if places > there or (taken and not standing.sees(dealer) and not record.held[dealer]):
        raise too_few_left(places, there)
