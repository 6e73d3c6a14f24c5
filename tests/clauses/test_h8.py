"""The eight-pack game: what differs from the Chinese game, and that nothing else does (H8-001 to H8-017)."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from functools import cache

import pytest

import atout

from .table import act, offered, play, play_out, position, refused, scores, sheet, told, won
from .table_family import after_trumps, brought, down, settled, settlement, twin, win

RANKS = {"aces": "A", "tens": "T", "kings": "K", "queens": "Q", "jacks": "J"}
FOURS = {"aces": 1000, "tens": 900, "kings": 800, "queens": 600, "jacks": 400}
FIVES = {"aces": 2000, "tens": 1800, "kings": 1600, "queens": 1200, "jacks": 800}
LETTERS = "abcdefgh"


def of(kind: str, count: int, first: int = 0, suit: str = "H") -> str:
    """So many cards of a rank of one suit, from the copy numbered `first`."""
    return " ".join(RANKS[kind] + suit + letter for letter in LETTERS[first : first + count])


def eight(cards: str, **options: object) -> atout.Match:
    """Seat 0 holds these cards, hearts are trumps, and it has just won a trick."""
    return after_trumps(cards, preset="eight_pack", **options)


def gain(match: atout.Match, declared: str) -> int:
    before = match.view(0).scores[0]
    play(match, "0 " + declared)
    return int(match.view(0).scores[0] - before)


@pytest.mark.clause("H8-001")
def test_eight_packs() -> None:
    match = position("eight_pack")
    (pack,) = [entry for entry in match.log if isinstance(entry, atout.NewPack)]
    assert set(Counter(card[:2] for card in pack.cards).values()) == {8}
    assert len(pack.cards) == 256


@pytest.mark.clause("H8-002", "H8-003", "H8-005")
def test_only_the_deal_and_the_scoring_differ() -> None:
    ours, six = atout.rules("eight_pack"), atout.rules("chinese")
    differs = {f.name for f in fields(ours) if getattr(ours, f.name) != getattr(six, f.name)}
    deal = {"name", "packs", "hand_size", "exact_lift"}
    values = {"bezique", "quintuple_bezique", "rubicon"} | {f"five_trump_{kind}" for kind in FIVES}
    assert differs == deal | values


@pytest.mark.clause("H8-004")
@pytest.mark.parametrize("dealer", [0, 1])
def test_fifteen_cards_each(dealer: int) -> None:
    """One at a time, as with six packs."""
    match = position("eight_pack", dealer=dealer)
    packets = [(event.seat, event.count) for event in match.events if event.do == "packet"]  # type: ignore[attr-defined]
    assert packets == [(1 - dealer, 1), (dealer, 1)] * 15
    for seat in (0, 1):
        assert (len(match.view(seat).hand), match.view(seat).stock) == (15, 226)


@pytest.mark.clause("H8-003", "H8-004")
@pytest.mark.parametrize(
    ("lift", "guess", "options", "score"),
    [
        (30, 30, {}, "150 250"),
        (30, 24, {}, "0 250"),
        (24, 24, {}, "150 0"),
        (24, 24, {"exactLift": 24}, "150 250"),
        (30, 30, {"exactLift": 24}, "150 0"),
    ],
)
def test_the_exact_lift_is_two_hands(lift: int, guess: int, options: dict[str, int], score: str) -> None:
    """AMB-90, `exactLift`: 30, or 24 as with six packs; the guess is worth 150 as ever (AMB-91)."""
    assert scores(position("eight_pack", cut=(lift, guess), **options)) == score


# Values -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pairs", "kind", "points"),
    [
        pytest.param(1, "bezique", 50, marks=pytest.mark.clause("H8-006")),
        pytest.param(2, "double_bezique", 500, marks=pytest.mark.clause("H8-007")),
        pytest.param(3, "triple_bezique", 1500, marks=pytest.mark.clause("H8-008")),
        pytest.param(4, "quadruple_bezique", 4500, marks=pytest.mark.clause("H8-009")),
        pytest.param(5, "quintuple_bezique", 9000, marks=pytest.mark.clause("H8-010")),
    ],
)
def test_the_besigues(pairs: int, kind: str, points: int) -> None:
    """The queen of the trump marriage is the first of them."""
    queens, jacks = of("queens", pairs), of("jacks", pairs, suit="C")
    match = eight(f"{queens[4:]} {jacks}")
    assert gain(match, f"{kind} {queens} {jacks}") == points


@pytest.mark.clause("H8-010")
def test_a_sixth_pair_is_worth_nothing() -> None:
    """AMB-94."""
    match = position("eight_pack", hands=("9S KH " + of("queens", 6) + " " + of("jacks", 6, suit="C"),))
    win(match, "9S")
    play(match, "0 announce royal_marriage KH QHa")
    cards = f"{of('queens', 6)} {of('jacks', 6, suit='C')}"
    assert refused(match, f"0 quintuple_bezique {cards}") == "B-ORD-012"
    assert gain(match, f"quintuple_bezique {of('queens', 5)} {of('jacks', 5, suit='C')}") == 9000


FIVE_CLAUSES = {"aces": "H8-011", "tens": "H8-012", "kings": "H8-013", "queens": "H8-014", "jacks": "H8-015"}
EVERY_FIVE = [pytest.param(kind, marks=pytest.mark.clause(clause)) for kind, clause in FIVE_CLAUSES.items()]


def spare(kind: str) -> str:
    """The cards of that rank that come on top of the king and queen of trumps already held."""
    return of(kind, 5)[4 if kind in ("kings", "queens") else 0 :]


@pytest.mark.parametrize("kind", EVERY_FIVE)
def test_five_trump_cards_of_a_rank(kind: str) -> None:
    """S-079: at once, 2,000, 1,800, 1,600, 1,200, 800; and no thousand besides."""
    match = eight(spare(kind) + " 9D")
    assert gain(match, f"five_trump_{kind} {of(kind, 5)}") == FIVES[kind]
    win(match, "9D")
    assert refused(match, f"0 four_trump_{kind} {of(kind, 4)}") == "CH-071"


@pytest.mark.parametrize("kind", EVERY_FIVE)
def test_four_of_them_and_then_the_fifth(kind: str) -> None:
    """AMB-92, AMB-93: 1,000 and 2,000 make 3,000; the fifth breaks nothing."""
    match = eight(spare(kind) + " 9D")
    assert gain(match, f"four_trump_{kind} {of(kind, 4)}") == FOURS[kind]
    win(match, "9D")
    assert gain(match, f"five_trump_{kind} {of(kind, 5)}") == FIVES[kind]


@pytest.mark.clause("H8-011", "H8-017")
def test_only_whole_fours_grow_into_five() -> None:
    """R-08: plain aces do not, trumps among them or not; nor does a broken four but by filling it up."""
    match = eight(of("aces", 6) + " AD 9D")
    gain(match, f"four_aces {of('aces', 3)} AD")
    win(match, "9D")
    assert refused(match, f"0 five_trump_aces {of('aces', 5)}") == "CH-071"
    match = eight(of("aces", 7) + " 9D")
    gain(match, f"four_trump_aces {of('aces', 4)}")
    win(match, "AHa")
    assert refused(match, "0 five_trump_aces AHb AHc AHe AHf AHg") == "CH-073"
    assert gain(match, "five_trump_aces AHb AHc AHd AHe AHf") == 2000


@pytest.mark.clause("H8-011")
def test_five_are_broken_and_filled_up_too() -> None:
    match = eight(of("aces", 6) + " 9D")
    assert gain(match, f"five_trump_aces {of('aces', 5)}") == 2000
    win(match, "9D")
    assert refused(match, "0 five_trump_aces AHb AHc AHd AHe AHf") == "CH-071"
    win(match, "AHa")
    assert gain(match, "five_trump_aces AHb AHc AHd AHe AHf") == 2000


@pytest.mark.clause("H8-011")
def test_five_cards_of_trumps_only() -> None:
    """AMB-94: five plain aces are nothing."""
    match = eight("AH AH AH AH AD AS AC 9D")
    assert refused(match, "0 five_trump_aces AH AH AH AH AD") == "B-ORD-012"
    assert "five_trump_aces" not in offered(match)


@pytest.mark.clause("H8-017", "H8-005")
@pytest.mark.parametrize(
    ("declared", "points"),
    [
        *[(f"four_trump_{kind} {of(kind, 4)}", points) for kind, points in FOURS.items()],
        ("sequence AH TH KHa QHa JH", 250),
        ("plain_sequence AS TS KS QS JS", 150),
        ("marriage KC QC", 20),
        ("royal_marriage KHb QHb", 40),
        ("four_aces AS AD AC AC", 100),
        ("four_kings KS KD KC KC", 80),
        ("four_queens QS QD QC QC", 60),
        ("four_jacks JS JD JC JC", 40),
    ],
)
def test_what_is_not_listed_keeps_its_value(declared: str, points: int) -> None:
    cards = [card for card in declared.split()[1:] if card not in ("KHa", "QHa")]
    assert gain(eight(" ".join(cards)), declared) == points


@pytest.mark.clause("H8-017")
def test_carte_blanche_is_of_fifteen_cards() -> None:
    """AMB-95: 250, and 250 for each further card."""
    blanche = "AS TS 9S 8S 7S AH TH 9H 8H 7H AD TD AC TC"
    match = position("eight_pack", hands=(blanche + " KS", "KD"), question=True)
    assert match.view(0).phase == "stock"
    match = position("eight_pack", hands=(blanche + " 9D", "KD"), stock="7D 7C", question=True)
    act(match, 0, "carte_blanche")
    play(match, "0 AS", "1 8D", "0 carte_blanche")
    assert scores(match) == "500 0"


# The end ----------------------------------------------------------------------------------------------------


@cache
def _laid() -> atout.Match:
    """Seat 0 has laid KC QC and leads to the first trick without a stock."""
    match = position("eight_pack", hands=("KC QC 9S",))
    win(match, "9S")
    play(match, "0 announce royal_marriage KC QC")
    down(match, keep="KCa QCa", until=2)
    play(match, "0 draw")
    return match


@pytest.mark.clause("H8-002", "H8-004")
def test_the_last_fifteen() -> None:
    """AMB-96: 113 tricks with a stock, the next from the table, fifteen in all; 128."""
    match = twin(_laid())
    assert len(won(match.events).split()) == 113
    assert match.view(0).from_laid
    assert {str(action) for action in match.legal()} == {"KCa", "QCa"}
    assert len(won(play_out(match)).split()) == 15


@pytest.mark.clause("H8-017")
def test_the_last_trick_is_worth_250() -> None:
    match = twin(_laid())
    winner = won(play_out(match)).split()[-1]
    assert told(match.events, "mark") == f"mark {winner} last_trick 250"
    assert "brisques" not in sheet(match)


@pytest.mark.clause("H8-016")
@pytest.mark.parametrize(("loser", "rubicon"), [(4990, True), (5000, False), (3000, True)])
def test_a_loser_under_5000_is_a_rubicon(loser: int, rubicon: bool) -> None:
    """S-081."""
    assert settlement(settled("eight_pack", (7000, loser))).rubicon is rubicon


@pytest.mark.clause("H8-016", "H8-017")
def test_the_winner_adds_1000_and_the_points_of_a_rubicon() -> None:
    assert brought(settled("eight_pack", (7000, 6000))) == "0: 7000 + 1000 = 8000"
    assert brought(settled("eight_pack", (7080, 4990))) == "0: 7000 + 1000 + 4900 = 12900, rubicon"
    assert brought(settled("eight_pack", (4000, 3000))) == "0: 4000 + 1000 + 3000 = 8000, rubicon"
