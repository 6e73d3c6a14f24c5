"""Ordinary bésigue: what is declared, when, for how much, and what a card may serve for (B-ORD-012 to B-ORD-076)."""

from __future__ import annotations

import pytest

import atout

from .table import endgame, hand, laid, offered, play, play_out, position, refused, scores, sheet, told

RESERVE = "KD QD"
"""A marriage in reserve: while its owner could declare it, the draw does not happen by itself."""


def winner_with(cards: str, trump: str = "H", **options: object) -> atout.Match:
    """Seat 0 has just won a trick with a plain nine and holds these cards."""
    led = "9C" if trump != "C" else "9S"
    answer = "7C" if trump != "C" else "7S"
    match = position(hands=(f"{cards} {led}", answer), trump=trump, **options)  # type: ignore[arg-type]
    while match.view(0).phase == "preplay":
        play(match, f"{match.turn} decline")
    play(match, f"0 {led}", f"1 {answer}")
    return match


# What each combination is worth -------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-013")
@pytest.mark.parametrize(("suit", "trump"), [(s, t) for s in "SHDC" for t in "SHDC" if s != t])
def test_a_marriage_is_worth_20(suit: str, trump: str) -> None:
    match = winner_with(f"K{suit} Q{suit}", trump)
    play(match, f"0 marriage K{suit} Q{suit}")
    assert scores(match) == "20 0"


@pytest.mark.clause("B-ORD-014")
@pytest.mark.parametrize("trump", list("SHDC"))
def test_a_marriage_of_trumps_is_worth_40(trump: str) -> None:
    match = winner_with(f"K{trump} Q{trump}", trump)
    play(match, f"0 royal_marriage K{trump} Q{trump}")
    assert scores(match) == "40 0"
    match = winner_with(f"K{trump} Q{trump}", trump)
    assert refused(match, f"0 marriage K{trump} Q{trump}") == "B-ORD-012"  # it is never a mere marriage


@pytest.mark.clause("B-ORD-015", "B-ORD-016", "B-ORD-017", "B-ORD-018", "B-ORD-019")
@pytest.mark.parametrize(
    ("kind", "rank", "points"), [("jacks", "J", 40), ("queens", "Q", 60), ("kings", "K", 80), ("aces", "A", 100)]
)
@pytest.mark.parametrize("suits", ["SHDC", "SSHH", "SSHD", "DDCC", "DDCS"])
def test_four_of_a_rank(kind: str, rank: str, points: int, suits: str) -> None:
    """Of whatever suits, the same card twice included."""
    cards = " ".join(rank + suit for suit in suits)
    match = winner_with(cards)
    assert f"four_{kind}" in offered(match)
    play(match, f"0 four_{kind} {cards}")
    assert scores(match) == f"{points} 0"


@pytest.mark.clause("B-ORD-018")
def test_four_aces_are_100_not_10043() -> None:
    match = winner_with("AS AS AH AD")
    play(match, "0 four_aces AS AS AH AD")
    assert scores(match) == "100 0"


@pytest.mark.clause("B-ORD-015", "B-ORD-016", "B-ORD-017", "B-ORD-018")
@pytest.mark.parametrize("cards", ["four_jacks JS JS JH", "four_aces AS AS AH AD AC", "four_queens QS QS QH KH"])
def test_a_square_is_four_cards_no_more_no_less(cards: str) -> None:
    match = winner_with(f"{cards.split(' ', 1)[1]} {RESERVE}")
    assert refused(match, "0 " + cards) == "B-ORD-012"


@pytest.mark.clause("B-ORD-020")
@pytest.mark.parametrize("trump", list("SHDC"))
def test_a_besigue_is_worth_40_whatever_the_trumps(trump: str) -> None:
    match = winner_with("QS JD", trump)
    play(match, "0 bezique QS JD")
    assert scores(match) == "40 0"


@pytest.mark.clause("B-ORD-020")
@pytest.mark.parametrize("cards", ["QC JH", "QH JC", "QD JS", "QS JS", "QD JD", "QS JH"])
def test_no_other_queen_and_jack_make_a_besigue(cards: str) -> None:
    match = winner_with(f"{cards} {RESERVE}", "C")
    assert refused(match, f"0 bezique {cards}") == "B-ORD-012"
    assert offered(match) == "marriage draw"


@pytest.mark.clause("B-ORD-021", "B-ORD-073")
@pytest.mark.parametrize("trump", list("SHDC"))
def test_a_double_besigue_at_once_is_worth_500_only(trump: str) -> None:
    """S-019."""
    match = winner_with("QS QS JD JD", trump)
    play(match, "0 double_bezique QS QS JD JD")
    assert scores(match) == "500 0"
    play(match, "0 draw")
    assert scores(match) == "500 0"


@pytest.mark.clause("B-ORD-022")
@pytest.mark.parametrize("trump", list("SHDC"))
def test_a_sequence_of_trumps_is_worth_250(trump: str) -> None:
    run = " ".join(rank + trump for rank in "ATKQJ")
    match = winner_with(run, trump)
    play(match, f"0 sequence {run}")
    assert scores(match) == "250 0"


@pytest.mark.clause("B-ORD-022", "B-ORD-012")
@pytest.mark.parametrize("suit", list("SDC"))
def test_a_sequence_of_another_suit_is_refused(suit: str) -> None:
    run = " ".join(rank + suit for rank in "ATKQJ")
    match = winner_with(run, "H")
    assert refused(match, f"0 sequence {run}") == "B-ORD-022"
    assert "sequence" not in offered(match)


@pytest.mark.clause("B-ORD-022")
@pytest.mark.parametrize("run", ["AH TH KH QH", "AH TH KH QH 9H", "AH TH KH QH JD", "AH TH KH KH QH JH"])
def test_a_sequence_is_its_five_cards(run: str) -> None:
    match = winner_with(run, "H", turn_up="8H")
    assert refused(match, f"0 sequence {run}") == "B-ORD-012"


@pytest.mark.clause("B-ORD-013", "B-ORD-014", "B-ORD-020", "B-ORD-022", "B-ORD-023")
def test_the_view_tells_what_a_declaration_would_mark() -> None:
    match = winner_with("KH QH JH TH AH KC QC")
    view = match.view(0)
    told_points = {d.kind: view.points(d) for d in view.declarations()}
    assert told_points == {"royal_marriage": 40, "sequence": 250, "marriage": 20}


# When it is declared ------------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-055", "B-ORD-076")
def test_only_the_winner_of_the_trick_declares() -> None:
    match = position(hands=("KC QC 9C", "7C KS QS 8S"))
    assert refused(match, "0 marriage KC QC") == "B-ORD-055"  # no trick yet
    play(match, "0 9C")
    assert refused(match, "0 marriage KC QC") == "B-ORD-055"
    assert refused(match, "1 marriage KS QS") == "B-ORD-055"
    play(match, "1 7C")
    assert refused(match, "1 marriage KS QS") == "B-ORD-055"
    assert match.view(1).legal() == ()
    assert "marriage" in offered(match)


@pytest.mark.clause("B-ORD-056")
def test_a_combination_is_announced_laid_and_marked_at_once() -> None:
    match = winner_with("KC QC")
    events = play(match, "0 marriage KC QC")
    assert told(events).splitlines()[0] == "declare 0 marriage QCa KCa 20"
    assert scores(match) == "20 0"
    for seat in (0, 1):
        assert match.view(seat).laid(0) == ("QCa", "KCa")
        assert [(g.kind, g.cards) for g in match.view(seat).groups(0)] == [("marriage", ("QCa", "KCa"))]
        assert match.view(seat).groups(1) == ()
        assert match.view(seat).scores == (20, 0)
        assert match.view(seat).sources(0)["declarations"] == 20
    assert told(match.seen_by(1), "declare") == told(events, "declare")


@pytest.mark.clause("B-ORD-056", "B-ORD-059")
def test_with_nothing_to_declare_the_draw_happens_by_itself() -> None:
    match = position(hands=("KC 9C", "7C"))
    assert [event.do for event in play(match, "0 9C", "1 7C")] == ["play", "play", "trick", "draw", "draw"]
    assert match.turn == 0


@pytest.mark.clause("B-ORD-055", "B-ORD-056")
def test_nobody_must_declare() -> None:
    match = winner_with("KC QC")
    play(match, "0 draw")
    assert scores(match) == "0 0"
    assert laid(match, 0) == ""


@pytest.mark.clause("B-ORD-063")
@pytest.mark.parametrize("second", ["0 marriage KD QD", "0 bezique QS JD", "0 seven 7H"])
def test_one_combination_a_trick(second: str) -> None:
    match = winner_with("KC QC KD QD QS JD 7H")
    play(match, "0 marriage KC QC")
    assert refused(match, second) == "B-ORD-063"
    assert scores(match) == "20 0"


@pytest.mark.clause("B-ORD-063")
def test_one_more_combination_at_the_next_trick() -> None:
    match = position(hands=("KC QC KD QD 9C 9D", "7C 7D"))
    play(match, "0 9C", "1 7C", "0 marriage KC QC", "0 9D", "1 7D", "0 marriage KD QD")
    assert scores(match) == "40 0"


@pytest.mark.clause("B-ORD-076")
def test_who_wins_no_trick_scores_no_combination() -> None:
    """S-022: a double bésigue and four kings in hand to the end, never a trick to declare them."""
    match = endgame(hands=("AH AH TH TH KH KH QH QH", "QS QS JD JD KS KS KD KD"), turn_up="AH")
    for _ in range(8):
        play(match, f"0 {hand(match, 0).split()[-1]}")
        if match.view(1).hand:
            assert refused(match, "1 double_bezique QS QS JD JD") == "B-ORD-055"
        play(match, f"1 {hand(match, 1).split()[-1]}")
    row = sheet(match).splitlines()[1]
    assert row.startswith("1: - | brisques")
    assert "declarations" not in row


# One card, several combinations -------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-064")
@pytest.mark.parametrize(
    ("cards", "first", "second", "total"),
    [
        ("KC QC KS KH KD", "marriage KC QC", "four_kings KC KS KH KD", 20 + 80),
        ("KC QC KS KH KD", "four_kings KC KS KH KD", "marriage KC QC", 80 + 20),
        ("KC QC QS QH QD", "marriage KC QC", "four_queens QC QS QH QD", 20 + 60),
        ("QS JD KS", "bezique QS JD", "marriage KS QS", 40 + 20),
        ("QS JD KS", "marriage KS QS", "bezique QS JD", 20 + 40),
        ("QS JD QH QD QC", "bezique QS JD", "four_queens QS QH QD QC", 40 + 60),
        ("QS JD JH JS JC", "bezique QS JD", "four_jacks JD JH JS JC", 40 + 40),
        ("KH QH JH TH AH AS", "sequence KH QH JH TH AH", "four_aces AH AS AD AC", 250 + 100),
    ],
)
def test_a_card_serves_in_several_classes(cards: str, first: str, second: str, total: int) -> None:
    """Another class at another trick, with a card that is new to the table."""
    missing = [card for card in second.split()[1:] if card not in cards.split()]
    match = position(hands=(f"{cards} 9C 9D" if len(cards.split()) < 7 else cards, "7C 7D"))
    if missing:
        match = position(hands=(f"{cards} 9C 9D", "7C 7D"), stock=f"{missing[0]} 8S {' '.join(missing[1:])}")
    play(match, "0 9C", "1 7C", "0 " + first, "0 9D", "1 7D")
    for card in missing[1:]:
        play(match, "0 draw", f"0 {'JH' if 'JH' in cards else 'KH'}", "1 8S")
        assert card in hand(match, 0)
    play(match, "0 " + second)
    assert scores(match) == f"{total} 0"


@pytest.mark.clause("B-ORD-064", "B-ORD-065")
def test_pierres_knave() -> None:
    """S-012: four jacks, 40; bésigue with a drawn Q♠, 80; the run of diamonds, 330: J♦ has served three times."""
    match = position(
        hands=("JD JS JH JC AD KD QD 9C", "7C 7S 7H"),
        turn_up="8D",
        stock="QS 8S TD 8C",
    )
    play(match, "0 9C", "1 7C", "0 four_jacks JD JS JH JC")
    assert scores(match) == "40 0"
    play(match, "0 JS", "1 7S", "0 bezique QS JD")
    assert scores(match) == "80 0"
    play(match, "0 JH", "1 7H", "0 sequence AD TD KD QD JD")
    assert scores(match) == "330 0"
    declared = [event.cards for event in match.events if event.do == "declare"]  # type: ignore[attr-defined]
    assert sum("JDa" in cards for cards in declared) == len(declared) == 3


@pytest.mark.clause("B-ORD-066", "B-ORD-067")
def test_a_card_serves_in_one_square_only() -> None:
    """S-014: four jacks laid; three new ones and an old one are refused; four new ones make a square (AMB-18)."""
    match = position(
        hands=("JSa JHa JDa JCa 9C 9D 9S 8D " + RESERVE, "7C 7Sa 7D 7Sb 7C"),
        stock="JSb 8S JHb 8S JDb 8C JCb 8C",
        handSize=10,
    )
    play(match, "0 9C", "1 7C", "0 four_jacks JSa JHa JDa JCa", "0 JSa", "1 7Sa", "0 9D", "1 7D", "0 9S", "1 7Sb")
    for old in ("JHa", "JDa", "JCa"):
        assert refused(match, f"0 four_jacks JSb JHb JDb {old}") == "B-ORD-066"
    assert offered(match) == "marriage draw"
    assert scores(match) == "40 0"
    play(match, "0 8D", "1 7C")
    assert refused(match, "0 four_jacks JSb JHb JDb JCa") == "B-ORD-066"
    play(match, "0 four_jacks JSb JHb JDb JCb")
    assert scores(match) == "80 0"


@pytest.mark.clause("B-ORD-066")
@pytest.mark.parametrize(("rank", "kind", "points"), [("A", "aces", 100), ("K", "kings", 80), ("Q", "queens", 60)])
def test_squares_of_every_rank_keep_that_rule(rank: str, kind: str, points: int) -> None:
    """Even where only squares bar a card from serving twice in its class."""
    for reuse in ("none", "squaresOnly"):
        four = " ".join(rank + suit + "a" for suit in "SHDC")
        hands = (f"{four} 9C 9D JS TS " + ("JD QS" if rank != "Q" else "KD QDb"), "7C 7D")
        match = position(hands=hands, stock=f"{rank}Sb 8S", sameClassReuse=reuse, handSize=10)
        play(match, "0 9C", "1 7C", f"0 four_{kind} {four}", "0 9D", "1 7D")
        assert refused(match, f"0 four_{kind} {four.replace(rank + 'Sa', rank + 'Sb')}") == "B-ORD-066"
        assert scores(match) == f"{points} 0"


# Marriage and sequence ----------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-068", "B-ORD-069")
def test_marriage_first_then_the_sequence() -> None:
    """S-016: the whole run in hand: the marriage for 40, at the next trick A, J and 10 added for 250: 290."""
    match = position(hands=("AH TH KH QH JH 9C 9D", "7C 7D"))
    play(match, "0 9C", "1 7C", "0 royal_marriage KH QH")
    assert scores(match) == "40 0"
    play(match, "0 9D", "1 7D", "0 sequence AH TH KH QH JH")
    assert scores(match) == "290 0"
    assert laid(match, 0) == "JH QH KH TH AH"


@pytest.mark.clause("B-ORD-070")
@pytest.mark.parametrize("options", [{}, {"requireNewCard": False}, {"sameClassReuse": "squaresOnly"}])
def test_the_sequence_first_forfeits_the_marriage(options: dict[str, object]) -> None:
    """S-017: 250, and then the marriage of that king and queen is refused, whatever else is agreed."""
    match = position(hands=("AH TH KH QH JH 9C 9D " + RESERVE, "7C 7D"), handSize=9, **options)
    play(match, "0 9C", "1 7C", "0 sequence AH TH KH QH JH", "0 9D", "1 7D")
    assert refused(match, "0 royal_marriage KH QH") == "B-ORD-070"
    assert offered(match) == "marriage draw"
    assert scores(match) == "250 0"


@pytest.mark.clause("B-ORD-070")
@pytest.mark.parametrize("new", ["KHb", "QHb"])
def test_a_card_of_the_sequence_marries_no_new_partner(new: str) -> None:
    """AMB-15; `runCardsMayMarry` is the other reading (R-19)."""
    old = "QHa" if new[0] == "K" else "KHa"
    for option, expected in ((False, "B-ORD-070"), (True, "lawful")):
        hands = ("AH TH KHa QHa JH 9C 9D " + RESERVE, "7C 7D")
        match = position(hands=hands, stock=f"{new} 8S", runCardsMayMarry=option, handSize=9)
        play(match, "0 9C", "1 7C", "0 sequence AH TH KHa QHa JH", "0 9D", "1 7D")
        assert refused(match, f"0 royal_marriage {new} {old}") == expected
        assert ("royal_marriage" in offered(match)) == option


@pytest.mark.clause("B-ORD-070")
def test_a_new_king_and_a_new_queen_marry_after_the_sequence() -> None:
    match = position(hands=("AH TH KHa QHa JH 9C 9D 9S", "7C 7D 7S"), stock="KHb 8S QHb 8S")
    play(match, "0 9C", "1 7C", "0 sequence AH TH KHa QHa JH", "0 9D", "1 7D", "0 9S", "1 7S")
    assert refused(match, "0 royal_marriage KHb QHa") == "B-ORD-070"
    play(match, "0 royal_marriage KHb QHb")
    assert scores(match) == "290 0"


@pytest.mark.clause("B-ORD-069")
def test_the_sequence_takes_another_king_when_the_married_one_is_played() -> None:
    """AMB-10: five faces in possession, whichever copies: 40, then 290."""
    match = position(hands=("AH TH KHa QHa JH 9C 9D", "7C 7D"), stock="KHb 8S")
    play(match, "0 9C", "1 7C", "0 royal_marriage KHa QHa", "0 KHa", "1 7D", "0 sequence AH TH KHb QHa JH")
    assert scores(match) == "290 0"


@pytest.mark.clause("B-ORD-064")
def test_a_married_card_does_not_marry_again() -> None:
    """AMB-13: a second queen to the same king is refused; `squaresOnly` is the letter of the text."""
    for reuse, expected in (("none", "B-ORD-064"), ("squaresOnly", "lawful")):
        match = position(hands=("KC QCa QS JD 9C 9D", "7C 7D"), stock="QCb 8S", sameClassReuse=reuse)
        play(match, "0 9C", "1 7C", "0 marriage KC QCa", "0 9D", "1 7D")
        assert refused(match, "0 marriage KC QCb") == expected
        assert offered(match) == ("marriage bezique draw" if expected == "lawful" else "bezique draw")


@pytest.mark.clause("B-ORD-064")
def test_a_run_card_makes_no_second_run() -> None:
    """AMB-13: one duplicate card does not earn the 250 again."""
    for reuse, expected in (("none", "B-ORD-064"), ("squaresOnly", "lawful")):
        hands = ("AHa TH KH QH JH 9C 9D " + RESERVE, "7C 7D")
        match = position(hands=hands, stock="AHb 8S", sameClassReuse=reuse, handSize=9)
        play(match, "0 9C", "1 7C", "0 sequence AHa TH KH QH JH", "0 9D", "1 7D")
        assert refused(match, "0 sequence AHb TH KH QH JH") == expected


# Single and double bésigue ------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-072", "B-ORD-075", "B-ORD-021")
def test_a_double_besigue_in_two_steps() -> None:
    """S-018: 40, then the other queen and jack added for 500: 540."""
    match = position(hands=("QS QS JD JD 9C 9D", "7C 7D"))
    play(match, "0 9C", "1 7C", "0 bezique QS JD")
    assert scores(match) == "40 0"
    play(match, "0 9D", "1 7D", "0 double_bezique QS QS JD JD")
    assert scores(match) == "540 0"
    assert laid(match, 0) == "QS QS JD JD"


@pytest.mark.clause("B-ORD-075")
@pytest.mark.parametrize("gone", ["QS", "JD"])
def test_a_double_besigue_needs_the_first_pair_still_there(gone: str) -> None:
    match = position(hands=("QSa QSb JDa JDb 9C " + RESERVE, "7C 7D"))
    play(match, "0 9C", "1 7C", "0 bezique QSa JDa", f"0 {gone}a", "1 7D")
    assert refused(match, "0 double_bezique QSa QSb JDa JDb") == "B-ORD-057"
    assert "double_bezique" not in offered(match)


@pytest.mark.clause("B-ORD-075", "B-ORD-071")
def test_a_lone_new_card_makes_no_double() -> None:
    """One bésigue laid and one more queen are neither a double nor a second single (AMB-13)."""
    match = position(hands=("QSa JD 9C 9D " + RESERVE, "7C 7D"), stock="QSb 8S")
    play(match, "0 9C", "1 7C", "0 bezique QSa JD", "0 9D", "1 7D")
    assert refused(match, "0 bezique QSb JD") == "B-ORD-071"
    assert refused(match, "0 double_bezique QSa QSb JD") == "B-ORD-012"


@pytest.mark.clause("B-ORD-071")
def test_the_double_first_forfeits_the_single() -> None:
    match = position(hands=("QSa QSb JDa JDb 9C 9D " + RESERVE, "7C 7D"))
    play(match, "0 9C", "1 7C", "0 double_bezique QSa QSb JDa JDb", "0 9D", "1 7D")
    for pair in ("QSa JDa", "QSb JDb", "QSa JDb"):
        assert refused(match, "0 bezique " + pair) == "B-ORD-071"
    assert offered(match) == "marriage draw"
    assert scores(match) == "500 0"


@pytest.mark.clause("B-ORD-071")
def test_two_singles_make_no_double() -> None:
    """AMB-17: 40 and 40 with four cards; the double of the same four adds no new card."""
    match = position(hands=("QSa QSb JDa JDb 9C 9D 9S " + RESERVE, "7C 7D 7S"), handSize=9)
    play(match, "0 9C", "1 7C", "0 bezique QSa JDa", "0 9D", "1 7D", "0 bezique QSb JDb", "0 9S", "1 7S")
    assert scores(match) == "80 0"
    assert refused(match, "0 double_bezique QSa QSb JDa JDb") == "B-ORD-075"
    assert scores(match) == "80 0"


@pytest.mark.clause("B-ORD-075", "B-ORD-064")
def test_a_declaration_needs_a_new_card() -> None:
    """AMB-14: Q♠ in four queens, J♦ in four jacks: no bésigue of two cards that lie on the table."""
    for wanted, expected in ((True, "B-ORD-075"), (False, "lawful")):
        match = position(
            hands=("QS QH QD QC JD JH JS 9C KD", "7C 7D 7S"),
            handSize=9,
            stock="JC 8S",
            requireNewCard=wanted,
        )
        play(match, "0 9C", "1 7C", "0 four_queens QS QH QD QC")
        play(match, "0 QH", "1 7D", "0 four_jacks JD JH JS JC", "0 QC", "1 7S")
        assert refused(match, "0 bezique QS JD") == expected
        assert ("bezique" in offered(match)) == (expected == "lawful")


@pytest.mark.clause("B-ORD-059", "B-ORD-066", "B-ORD-075")
def test_what_history_bars_keeps_no_window_open() -> None:
    """With nothing that may be declared the winner draws at once: no new card, or too few for a second square."""
    match = position(hands=("QSa QH QD QC JDa JH JS 9C", "7C 7D 7S"), stock="JC 8S")
    play(
        match, "0 9C", "1 7C", "0 four_queens QSa QH QD QC", "0 QH", "1 7D", "0 four_jacks JDa JH JS JC", "0 QC", "1 7S"
    )
    assert offered(match) == "play"
    match = position(hands=("JSa JHa JDa JCa 9C 9D 9S 8D", "7C 7Sa 7D 7Sb"), stock="JSb 8S JHb 8S JDb 8C")
    play(match, "0 9C", "1 7C", "0 four_jacks JSa JHa JDa JCa", "0 9D", "1 7D")
    assert offered(match) == "play"  # one new jack
    play(match, "0 JSa", "1 7Sa", "0 9S", "1 7Sb")
    assert offered(match) == "play"  # three of them


# A declaration shows what it lays -----------------------------------------------------------------------


@pytest.mark.clause("B-ORD-057", "B-ORD-056")
def test_a_card_not_held_is_not_declared() -> None:
    match = winner_with("KC QS JD")
    assert refused(match, "0 marriage KC QC") == "B-ORD-057"
    play(match, "0 bezique QS JD", "0 draw")
    play_out(match)
    assert match.events[-1].do == "deal_end"
