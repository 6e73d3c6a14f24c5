"""What follows from the fields of a position of Le Beigne, and where they contradict each other."""

from __future__ import annotations

from collections import Counter

from atout.cards.numbers import suit_of
from atout.contract.positions import Standing
from atout.contract.terms import RecordError
from atout.games.beigne.actions import card_text, cards_of
from atout.games.beigne.kernels.deal import must_go
from atout.games.beigne.kernels.state import BIDDING, GATHER, KEEPING, NONE, OVER, PLAY
from atout.games.beigne.position.keys import in_tricks, led_by
from atout.games.beigne.search.worlds import hidden_places, unseen


def complete(standing: Standing, told: frozenset[str]) -> None:
    """Work out what the fields say between them. Raises RecordError where they contradict each other."""
    rules, record = standing.rules, standing.record
    players = rules.players
    wanted = ["dealer", "turned", "hands", "score", *(["turn"] if record.phase != OVER else [])]
    wanted += ["last"] if "taken" in told else []
    if missing := [name for name in wanted if name not in told]:
        raise RecordError(f"{missing[0]}: this field is missing", f"{missing[0]} : ce champ manque")
    if "deal" not in told:
        standing.deal = int(record.hand_number)
    record.trump = suit_of(record.turned)
    for at, seat in enumerate(record.taken):
        if seat != NONE:
            record.trick_number, record.winner = at + 1, int(seat)
            record.tricks[seat] += 1
    _place_trick(standing, "lead" in told)
    _begin_scores(standing, "before" in told)
    _account(standing)
    sizes = [
        int(record.held[seat]) + int(record.trick[seat] != NONE) + int(record.trick_number) for seat in range(players)
    ]
    playing = record.phase in (KEEPING, BIDDING, PLAY, GATHER)
    if max(sizes) > rules.hand_size or (playing and min(sizes) < rules.hand_size):
        raise RecordError(
            f"hands: a hand, with its card in the trick, has {rules.hand_size} cards less one for each trick taken",
            f"hands : une main, avec sa carte dans la levée, a {rules.hand_size} cartes, moins une par levée faite",
        )
    if record.phase == PLAY and not record.held[int(record.turn)]:
        raise RecordError("turn: this seat has no card left", "turn : cette place n'a plus de carte")


def _place_trick(standing: Standing, led: bool) -> None:
    """Give the cards of the trick to those who have played them, from who has led."""
    record, players = standing.record, standing.rules.players
    cards = [int(record.trick[at]) for at in range(int(record.in_trick))]
    if not led:
        record.leader = led_by(record, players)
    for seat in range(len(record.trick)):
        at = (seat - int(record.leader)) % players
        record.trick[seat] = cards[at] if seat < players and at < len(cards) else NONE
    wanted = {PLAY: range(players), GATHER: (players,)}.get(int(record.phase), (0,))
    on_turn = record.phase != PLAY or led_by(record, players) == record.leader
    if len(cards) not in wanted or not on_turn:
        raise RecordError(
            "trick: the cards in it, who has led and whose turn it is do not fit",
            "trick : ses cartes, qui a entamé et à qui c'est de jouer ne s'accordent pas",
        )


def _begin_scores(standing: Standing, told: bool) -> None:
    """What the hand began with, whom that forced to go, and whose score it has raised."""
    record, players = standing.record, standing.rules.players
    scores = [int(record.score[seat]) for seat in range(players)]
    for seat in range(players):
        if not told:
            record.before[seat] = scores[seat]
        record.score[seat] = record.before[seat]
    for seat in range(players):
        record.forced[seat] = int(must_go(record, standing.rules.packed, seat))
    for seat in range(players):
        record.score[seat] = scores[seat]
        record.circled[seat] = int(scores[seat] > record.before[seat])
    unsaid = [seat for seat in range(players) if record.went[seat] == NONE]
    if record.phase in (PLAY, GATHER) and unsaid:
        raise RecordError("went: somebody has not said whether he goes", "went : quelqu'un n'a pas dit s'il y va")
    wrong = record.phase == KEEPING and record.turn != record.dealer
    if wrong or (record.phase == BIDDING and record.turn not in unsaid):
        raise RecordError("turn: there is nothing to say for this seat", "turn : cette place n'a rien à dire")


def _account(standing: Standing) -> None:
    """Check that every card is in one place, and that there are enough for the hidden ones."""
    record = standing.record
    placed = [card_text(card) for card in in_tricks(record)] + list(cards_of(record.played))
    for hand in record.hand:
        placed += cards_of(hand)
    if record.discard != NONE:
        placed.append(card_text(record.discard))
    if not record.kept:
        placed.append(card_text(record.turned))
    if twice := [card for card, times in Counter(placed).items() if times > 1]:
        raise RecordError(f"{min(twice)} is written twice", f"{min(twice)} est écrite deux fois")
    for card in in_tricks(record):
        record.played |= 1 << card
    if standing.seat is None:
        if record.kept and record.discard == NONE:
            raise RecordError("discard: this field is missing", "discard : ce champ manque")
        return
    places, there = int(hidden_places(record, standing.seat)), int(unseen(record, standing.seat)).bit_count()
    if places > there:
        raise RecordError(
            f"{places} cards lie hidden here, and {there} are left that are not named",
            f"{places} cartes sont cachées ici, et il en reste {there} qui ne sont pas nommées",
        )
