"""The words that the tests of Le Beigne's free table speak: set a hand in text, act in text, compare text.

    match = sitting(("AS KS", "QS", "JS"))                 # seat 2 has dealt and left the turn-up, all have gone
    do(match, "0 AS", "1 QS", "2 JS", "0 gather")
    claim(match, "1 revoke 2 fine")                        # the events; `upheld` says whether there was a ruling
    assert refused(match, "1 gather") == "BEI-059"

The words of `clauses.table_beigne` hold here too: cards are faces, and what a hand leaves open is filled with low
plain cards.
"""

from __future__ import annotations

from clauses.table_beigne import do as do
from clauses.table_beigne import hand, happen, pack, told
from clauses.table_beigne import refused as refused

from atout.games import beigne

CUT = 20


def sitting(
    cards: tuple[str, ...] = (), *, players: int = 3, bids: str = "", turn_up: str = "9H", **options: object
) -> beigne.Match:
    """A free table whose hand is dealt as told and bid: everybody goes unless `bids` says otherwise."""
    words = bids or " ".join(["go"] * players)
    return hand(cards, players=players, turn_up=turn_up, bids=words, freeTable=True, **options)  # type: ignore[arg-type]


def by_hand(cards: tuple[str, ...] = (), *, players: int = 3, turn_up: str = "9H") -> beigne.Match:
    """A free table whose dealer, the last seat, holds the pack; dealt properly it gives these hands."""
    match = beigne.Match("beigne", options={"players": players, "freeTable": True, "dealByHand": True}, auto_deal=False)
    happen(match.enter(beigne.DealDraw((), players - 1)))  # type: ignore[arg-type]
    whole = pack(players, players - 1, cards, turn_up)
    happen(match.enter(beigne.NewPack(whole[-CUT:] + whole[:-CUT], CUT)))
    return match


def deal_out(match: beigne.Match, *wrongly: str) -> None:
    """Let the dealer do this first, then go on as he should until a card is turned up."""
    do(match, *(f"{match.turn} {act}" for act in wrongly))
    while match.view(0).phase == "deal":
        match.apply(match.legal()[0])


def bid(match: beigne.Match) -> None:
    """The dealer leaves the turn-up, and everybody goes."""
    do(match, f"{match.turn} leave")
    while match.view(0).phase == "bid":
        do(match, f"{match.turn} go")


def trick(match: beigne.Match, cards: str, *, gather: str = "gather") -> None:
    """Play a trick in turn, and let its winner gather it."""
    for face in cards.split():
        do(match, f"{match.turn} {face}")
    do(match, f"{match.turn} {gather}")


def claim(match: beigne.Match, words: str) -> list[beigne.Event]:
    """What comes of a claim, `1 revoke 2 fine`."""
    seat, _, rest = words.partition(" ")
    return do(match, f"{seat} denounce {rest}")


def upheld(events: list[beigne.Event]) -> bool:
    """Whether a claim was upheld; it is answered one way or the other."""
    rulings, denials = told(events, "ruling"), told(events, "not_upheld")
    assert len(rulings) + len(denials) == 1
    return bool(rulings)


def ready(match: beigne.Match) -> list[beigne.Event]:
    """Let everybody say that the cards may be cut."""
    events: list[beigne.Event] = []
    while match.turn is not None and match.view(0).phase == "claims":
        events += do(match, f"{match.turn} ready")
    return events


def claims(match: beigne.Match, seat: int) -> set[str]:
    """What a seat may claim now."""
    return {
        f"{one.irregularity} {offender} {choice}"
        for one in match.view(seat).free.claims  # type: ignore[union-attr]
        for offender in one.offenders
        for choice in one.choices
    }


def play_out(match: beigne.Match) -> None:
    """Play the hand properly to its count."""
    number = match.deal_number
    while match.turn is not None and match.deal_number == number:
        match.apply(match.legal()[0])
