"""Chinese bésigue: one card in several declarations, and combinations broken and made anew (CH-068 to CH-075)."""

from __future__ import annotations

import pytest

import atout

from .table import laid, play, position, refused, scores, told
from .table_family import after_trumps, win


def gain(match: atout.Match, declared: str) -> int:
    """What a declaration of seat 0 marks."""
    before = match.view(0).scores[0]
    play(match, "0 " + declared)
    return int(match.view(0).scores[0] - before)


@pytest.mark.clause("CH-068")
def test_a_card_serves_in_several_declarations() -> None:
    """One queen of trumps: marriage, bésigue, square of queens, sequence."""
    match = after_trumps("JC QS QD QC AH TH JH 9D")
    assert gain(match, "bezique QHa JC") == 40
    win(match, "9D")
    assert gain(match, "four_queens QHa QS QD QC") == 60
    win(match, "QD")
    assert gain(match, "sequence AH TH KHa QHa JH") == 250


@pytest.mark.clause("CH-068", "CH-085")
def test_but_one_of_its_cards_is_new_each_time() -> None:
    """AMB-14, AMB-85: four queens, all of them married, are no square; with a fifth they are."""
    match = after_trumps("KC QC KS QS KD QD QC")
    play(match, "0 announce marriage KC QCa", "0 announce marriage KS QS", "0 announce marriage KD QD")
    assert refused(match, "0 four_queens QHa QCa QS QD") == "B-ORD-075"
    assert refused(match, "0 announce four_queens QHa QCa QS QD") == "B-ORD-075"
    assert gain(match, "four_queens QHa QCb QS QD") == 60


# Squares ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("CH-069", "CH-073")
def test_four_aces_one_led_and_a_fifth_added() -> None:
    """S-060: 100, then 100 again."""
    match = position("chinese", hands=("AS AH AD AC AS 9C",))
    win(match, "9C")
    play(match, "0 four_aces ASa AH AD AC")
    assert scores(match) == "100 0"
    win(match, "AH")
    assert laid(match, 0) == "AS AD AC"
    play(match, "0 four_aces ASa ASb AD AC")
    assert scores(match) == "200 0"


@pytest.mark.clause("CH-070", "CH-071", "CH-072")
def test_a_fifth_king_makes_no_new_square() -> None:
    """S-061: five are more than four; 80 it remains."""
    match = position("chinese", hands=("KS KH KD KC KS QS 9C 9D",))
    win(match, "9C")
    play(match, "0 four_kings KSa KH KD KC")
    win(match, "9D")
    for old in ("KSa KH KD", "KH KD KC"):
        assert refused(match, f"0 four_kings {old} KSb") == "CH-071"
        assert refused(match, f"0 announce four_kings {old} KSb") == "CH-071"
    assert "four_kings" not in {action.kind for action in match.view(0).declarations()}
    assert scores(match) == "80 0"


@pytest.mark.clause("CH-071", "CH-073")
def test_unless_a_king_of_the_table_is_played() -> None:
    """S-062: 80, 160."""
    match = position("chinese", hands=("KS KH KD KC KS QS 9C",))
    win(match, "9C")
    play(match, "0 four_kings KSa KH KD KC")
    win(match, "KD")
    play(match, "0 four_kings KSa KH KC KSb")
    assert scores(match) == "160 0"


@pytest.mark.clause("CH-071")
def test_playing_the_king_in_hand_breaks_nothing() -> None:
    match = position("chinese", hands=("KS KH KD KC KS KS QS 9C",))
    win(match, "9C")
    play(match, "0 four_kings KSa KH KD KC")
    win(match, "KSb")
    assert refused(match, "0 four_kings KH KD KC KSc") == "CH-071"


@pytest.mark.clause("CH-071")
def test_the_trick_that_breaks_it_need_not_be_won() -> None:
    """AMB-65: the right arises at the next trick won."""
    match = position("chinese", hands=("KS KH KD KC KS QS 9C TS", "AD TC"))
    win(match, "9C")
    play(match, "0 four_kings KSa KH KD KC")
    play(match, "0 KD", "1 AD")
    assert refused(match, "0 four_kings KSa KH KC KSb") == "CH-056"
    win(match, "0 TS")
    play(match, "0 four_kings KSa KH KC KSb")
    assert scores(match) == "160 0"


@pytest.mark.clause("CH-073")
@pytest.mark.parametrize(
    ("played", "again", "clause"),
    [
        ("AC", "ASa AHa ADa ASb", "lawful"),
        ("AC", "ASa AHa ASb ASc", "CH-073"),  # the third old ace is left out
        ("AC", "ASa ASb ASc ASd", "CH-073"),
        ("AC", "ASb ASc ASd ASe", "lawful"),  # four new ones, as at any time
        ("AC AD", "ASa AHa ASb ASc", "lawful"),
        ("AC AD", "ASa ASb ASc ASd", "CH-073"),
        ("AC AD AH", "ASa ASb ASc ASd", "lawful"),
    ],
)
@pytest.mark.parametrize("exact", [True, False])
def test_what_is_left_is_filled_up_with_just_what_is_wanting(played: str, again: str, clause: str, exact: bool) -> None:
    """R-09, `refillExact`: otherwise any of what is left may stay out."""
    match = position("chinese", hands=("AS AH AD AC AS AS AS AS KC QC 9C",), refillExact=exact)
    win(match, "9C")
    play(match, "0 four_aces ASa AHa ADa ACa")
    win(match, *played.split())
    assert refused(match, f"0 four_aces {again}") == (clause if exact else "lawful")
    offers = [set(action.cards) for action in match.view(0).declarations() if action.kind == "four_aces"]
    if exact and "ASa" in again and clause == "lawful":
        left = {card for card in ("ASa", "AHa", "ADa", "ACa") if card[:2] not in played.split()}
        assert offers
        assert all(left <= offer or not left & offer for offer in offers)


@pytest.mark.clause("CH-070")
def test_four_entirely_new_cards_make_a_square_at_any_time() -> None:
    """AMB-64: the first one lies unbroken; each is its own group."""
    match = position("chinese", hands=("AS AS AS AS AH AH AH AH 9C 9D KC QC",))
    win(match, "9C")
    play(match, "0 four_aces AS AS AS AS")
    win(match, "9D")
    assert refused(match, "0 four_aces ASa AHa AHb AHc") == "CH-071"
    play(match, "0 four_aces AH AH AH AH")
    assert scores(match) == "200 0"
    win(match, "ASa")  # one is broken, the other is not
    assert refused(match, "0 four_aces ASb ASc ASd AHa") == "CH-071"


@pytest.mark.clause("CH-068", "CH-073")
def test_a_square_wants_a_new_card_all_the_same() -> None:
    """What is left of two squares is no square (AMB-65: one new card at least)."""
    match = position("chinese", hands=("AS AS AS AS AH AH AH AH 9C 9D KC QC",))
    win(match, "9C")
    play(match, "0 four_aces AS AS AS AS")
    win(match, "9D")
    play(match, "0 four_aces AH AH AH AH")
    win(match, "ASa", "ASb", "AHa", "AHb")
    assert refused(match, "0 four_aces ASc ASd AHc AHd") == "B-ORD-075"


# Squares of trumps -------------------------------------------------------------------------------------------


@pytest.mark.clause("CH-016", "CH-071")
def test_a_plain_square_becomes_none_of_trumps_before_it_is_broken() -> None:
    """AMB-63: not even with a new card."""
    match = after_trumps("AH AH AH AD AH AH 9D 9C")
    assert gain(match, "four_aces AHa AHb AHc AD") == 100
    win(match, "9D")
    assert refused(match, "0 four_trump_aces AHa AHb AHc AHd") == "CH-071"
    win(match, "AD")
    assert refused(match, "0 four_trump_aces AHa AHb AHd AHe") == "CH-073"
    assert gain(match, "four_trump_aces AHa AHb AHc AHd") == 1000


@pytest.mark.clause("CH-016", "CH-071")
def test_four_of_one_suit_laid_before_it_was_trumps() -> None:
    """AMB-62, AMB-63: 100 then; 1,000 only once broken and filled up."""
    match = position("chinese", hands=("AH AH AH AH AH KH QH 9S 9C 9D KD QD",), trump="S")
    win(match, "9S")
    assert gain(match, "four_aces AHa AHb AHc AHd") == 100
    win(match, "9C")
    assert gain(match, "royal_marriage KH QH") == 40
    win(match, "9D")
    assert refused(match, "0 four_trump_aces AHa AHb AHc AHd") in ("CH-071", "B-ORD-075")
    assert refused(match, "0 four_trump_aces AHa AHb AHc AHe") == "CH-071"
    win(match, "AHa")
    assert gain(match, "four_trump_aces AHb AHc AHd AHe") == 1000


@pytest.mark.clause("CH-016", "CH-071")
def test_a_square_of_trumps_remade_in_either_kind() -> None:
    """R-08: the same four never count 100, but three of them and a new plain ace do."""
    match = after_trumps("AH AH AH AH AH AD 9D")
    assert gain(match, "four_trump_aces AHa AHb AHc AHd") == 1000
    win(match, "9D")
    assert refused(match, "0 four_aces AHa AHb AHc AHd") == "B-ORD-012"
    assert refused(match, "0 four_aces AHa AHb AHc AD") == "CH-071"
    assert refused(match, "0 four_trump_aces AHa AHb AHc AHe") == "CH-071"
    win(match, "AHa")
    kinds = {action.kind for action in match.view(0).declarations()}
    assert {"four_aces", "four_trump_aces"} <= kinds
    assert gain(match, "four_aces AHb AHc AHd AD") == 100
    win(match, "AD")
    assert gain(match, "four_trump_aces AHb AHc AHd AHe") == 1000


@pytest.mark.clause("CH-017", "CH-073")
def test_trump_tens_are_broken_and_filled_up_like_others() -> None:
    match = after_trumps("TH TH TH TH TH")
    assert gain(match, "four_trump_tens THa THb THc THd") == 900
    win(match, "THb")
    assert gain(match, "four_trump_tens THa THc THd THe") == 900


# Marriages and sequences -------------------------------------------------------------------------------------


@pytest.mark.clause("CH-071")
@pytest.mark.parametrize("suit", ["H", "C"])
def test_a_marriage_is_broken_before_it_is_made_again(suit: str) -> None:
    """AMB-66: the king with a second queen, once the first has been played; 20 or 40 again."""
    kind, points = ("royal_marriage", 40) if suit == "H" else ("marriage", 20)
    match = after_trumps(f"K{suit}b Q{suit}b Q{suit}c 9D")
    assert gain(match, f"{kind} K{suit}b Q{suit}b") == points
    win(match, "9D")
    assert refused(match, f"0 {kind} K{suit}b Q{suit}c") == "CH-071"
    win(match, f"Q{suit}b")
    assert gain(match, f"{kind} K{suit}b Q{suit}c") == points


@pytest.mark.clause("CH-068")
def test_a_second_marriage_of_new_cards_needs_no_breaking() -> None:
    match = after_trumps("KC QC KC QC 9D")
    assert gain(match, "marriage KCa QCa") == 20
    win(match, "9D")
    assert refused(match, "0 marriage KCa QCb") == "CH-071"
    assert gain(match, "marriage KCb QCb") == 20


@pytest.mark.clause("CH-074")
@pytest.mark.parametrize(("suit", "marriage", "run"), [("H", 40, 250), ("C", 20, 150)])
def test_a_marriage_grows_into_a_sequence(suit: str, marriage: int, run: int) -> None:
    match = after_trumps(f"K{suit}b Q{suit}b A{suit} T{suit} J{suit} 9D")
    trumps = suit == "H"
    king, queen = f"K{suit}b", f"Q{suit}b"
    assert gain(match, f"{'royal_' if trumps else ''}marriage {king} {queen}") == marriage
    win(match, "9D")
    assert gain(match, f"{'' if trumps else 'plain_'}sequence A{suit} T{suit} {king} {queen} J{suit}") == run


@pytest.mark.clause("CH-075")
@pytest.mark.parametrize("suit", ["H", "C"])
def test_no_marriage_with_a_card_of_the_sequence(suit: str) -> None:
    """S-064: neither with a new queen nor with a new king; of two new cards one may be made."""
    kind = "royal_marriage" if suit == "H" else "marriage"
    run = f"A{suit} T{suit} K{suit}b Q{suit}b J{suit}"
    match = after_trumps(f"{run} K{suit}c Q{suit}c 9D")
    gain(match, f"{'sequence' if suit == 'H' else 'plain_sequence'} {run}")
    win(match, "9D")
    assert refused(match, f"0 {kind} K{suit}b Q{suit}c") == "CH-075"
    assert refused(match, f"0 {kind} K{suit}c Q{suit}b") == "CH-075"
    assert refused(match, f"0 {kind} K{suit}b Q{suit}b") == "CH-075"
    assert refused(match, f"0 announce {kind} K{suit}b Q{suit}c") == "CH-075"
    assert refused(match, f"0 {kind} K{suit}c Q{suit}c") == "lawful"


@pytest.mark.clause("CH-075")
def test_nor_once_the_sequence_is_broken() -> None:
    """AMB-67: it is a card of the sequence for ever."""
    match = after_trumps("AC TC KC QC JC QC KC")
    gain(match, "plain_sequence ACa TCa KCa QCa JCa")
    win(match, "QCa")
    assert refused(match, "0 marriage KCa QCb") == "CH-075"


@pytest.mark.clause("CH-075")
def test_nor_where_the_marriage_had_come_first() -> None:
    """AMB-67: king and queen were married, grew into the sequence, and the queen was played: the king is the
    sequence's."""
    match = after_trumps("KC QC AC TC JC QC 9D")
    gain(match, "marriage KCa QCa")
    win(match, "9D")
    gain(match, "plain_sequence ACa TCa KCa QCa JCa")
    win(match, "QCa")
    assert refused(match, "0 marriage KCa QCb") == "CH-075"


@pytest.mark.clause("CH-071", "CH-073")
def test_a_sequence_is_broken_and_filled_up() -> None:
    """AMB-66."""
    match = after_trumps("AC TC KC QC JC AC 9D")
    assert gain(match, "plain_sequence ACa TCa KCa QCa JCa") == 150
    win(match, "9D")
    assert refused(match, "0 plain_sequence ACb TCa KCa QCa JCa") == "CH-071"
    win(match, "ACa")
    assert gain(match, "plain_sequence ACb TCa KCa QCa JCa") == 150


@pytest.mark.clause("CH-071")
def test_a_second_sequence_takes_no_card_of_the_first() -> None:
    match = position("chinese", hands=("AC TC KC QC JC AC TC KC QC JC 9S 9D",), trump="H")
    win(match, "9S")
    assert gain(match, "sequence ACa TCa KCa QCa JCa") == 250
    win(match, "9D")
    assert refused(match, "0 sequence ACa TCb KCb QCb JCb") == "CH-071"
    assert gain(match, "sequence ACb TCb KCb QCb JCb") == 250


@pytest.mark.clause("CH-071")
def test_a_card_played_breaks_every_combination_it_was_in_and_no_other() -> None:
    """AMB-98: the king of a marriage leaves; the square of queens stays whole, the marriage is broken."""
    match = after_trumps("KC QC QS QD QS KC JS 9D")
    gain(match, "marriage KCa QCa")
    win(match, "9D")
    gain(match, "four_queens QCa QHa QSa QDa")
    win(match, "KCa")
    assert refused(match, "0 four_queens QSb QHa QSa QDa") == "CH-071"
    assert gain(match, "marriage KCb QCa") == 20
    win(match, "QCa")  # breaks both
    assert gain(match, "four_queens QSb QHa QSa QDa") == 60


@pytest.mark.clause("CH-071")
def test_the_groups_on_the_table_tell_what_is_whole() -> None:
    match = position("chinese", hands=("AS AH AD AC 9C",))
    win(match, "9C")
    events = play(match, "0 four_aces AS AH AD AC", "0 draw", "0 AH")
    assert told(events, "play") == "play 0 AHa"
    for seat in (0, 1):
        assert [(group.kind, len(group.cards)) for group in match.view(seat).groups(0)] == [("four_aces", 3)]


@pytest.mark.clause("CH-071", "CH-069")
def test_it_may_be_agreed_that_nothing_is_made_again() -> None:
    """`sameClassReuse`: none. A card serves in one square only, broken or not, as in the ordinary game."""
    match = position("chinese", hands=("AS AH AD AC AS KC QC 9C",), sameClassReuse="none")
    win(match, "9C")
    play(match, "0 four_aces ASa AH AD AC")
    win(match, "AH")
    assert refused(match, "0 four_aces ASa ASb AD AC") == "B-ORD-066"
