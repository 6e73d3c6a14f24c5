"""Rubicon: the deal, trumps, the combinations, the end of the stock (RUB-002 to RUB-008, RUB-011 to RUB-019)."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import pytest

import atout

from .table import (
    SUITS,
    act,
    endgame,
    hand,
    laid,
    offered,
    play,
    play_out,
    playable,
    position,
    refused,
    scores,
    told,
    won,
)
from .table_family import down, pending, win


def rubicon(*hands: str, **given: object) -> atout.Match:
    return position("rubicon", hands=hands, **given)  # type: ignore[arg-type]


# The deal ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("RUB-002")
def test_sans_retourne_with_four_packs() -> None:
    match = rubicon()
    (pack,) = [entry for entry in match.log if isinstance(entry, atout.NewPack)]
    assert set(Counter(card[:2] for card in pack.cards).values()) == {4}
    assert (len(pack.cards), match.rules.players) == (128, 2)
    ours, theirs = atout.rules("rubicon"), atout.rules("sans_retourne")
    same = {f.name for f in fields(ours) if getattr(ours, f.name) == getattr(theirs, f.name)}
    assert {"trick_rule", "declare_in_phase2", "must_beat", "first_dealer", "bezique_rule", "decl_per_trick"} <= same
    assert {"bezique", "double_bezique", "sequence", "royal_marriage", "four_aces", "four_jacks"} <= same


@pytest.mark.clause("RUB-003")
@pytest.mark.parametrize(("dealer", "other"), [(0, 1), (1, 0)])
def test_nine_cards_each(dealer: int, other: int) -> None:
    """By threes (AMB-109)."""
    match = rubicon(dealer=dealer)
    packets = [(event.seat, event.count) for event in match.events if event.do == "packet"]  # type: ignore[attr-defined]
    assert packets == [(other, 3), (dealer, 3)] * 3
    for seat in (0, 1):
        assert (len(match.view(seat).hand), match.view(seat).stock) == (9, 110)


@pytest.mark.clause("RUB-004")
def test_no_card_is_turned_up() -> None:
    match = rubicon("KS", "QS")
    view = match.view(0)
    assert (view.turn_up, view.trump, view.phase) == (None, None, "stock")
    assert refused(match, "0 exchange 7H") == "B-SR-008"
    with pytest.raises(atout.OptionError, match="turnUp"):
        atout.rules("rubicon", turnUp=True)


@pytest.mark.clause("RUB-005")
@pytest.mark.parametrize("suit", list(SUITS))
def test_the_first_marriage_fixes_trumps(suit: str) -> None:
    lead = "TC" if suit != "C" else "TD"
    match = rubicon(f"K{suit} Q{suit} {lead}", "KS")
    win(match, lead)
    assert told(play(match, f"0 royal_marriage K{suit} Q{suit}"), "trump") == f"trump 0 {suit}"
    assert scores(match) == "40 0"


@pytest.mark.clause("RUB-005", "RUB-012")
@pytest.mark.parametrize(
    ("agreed", "kind", "points"), [({}, "plain_", 150), ({"trumpFixers": "marriageOrRun"}, "", 250)]
)
def test_a_sequence_before_any_marriage(agreed: dict[str, str], kind: str, points: int) -> None:
    """AMB-105, `trumpFixers`: a back door that fixes nothing; or it fixes trumps."""
    match = rubicon("AC TC KC QC JC TD", **agreed)
    win(match, "TD")
    play(match, f"0 {kind}sequence AC TC KC QC JC")
    assert (scores(match), match.view(0).trump) == (f"{points} 0", None if kind else "C")


@pytest.mark.clause("RUB-005")
def test_the_last_trumps_may_be_trumps_again() -> None:
    """AMB-108: the bésigue is always the same, so nothing is barred; unless it is agreed otherwise."""
    match = rubicon("KH QH TD", previous="H", trump="S")
    win(match, "TD")
    play(match, "0 royal_marriage KH QH")
    assert match.view(0).trump == "H"
    with pytest.raises(atout.OptionError, match="trumpRepeat=barred"):
        atout.rules("rubicon", trumpRepeat="barred")
    match = rubicon("KH QH TD", previous="H", trump="S", trumpRepeat="barred", beziqueRule="trumpQueen")
    win(match, "TD")
    play(match, "0 marriage KH QH")
    assert match.view(0).trump is None


@pytest.mark.clause("RUB-002")
@pytest.mark.parametrize(("rule", "winner"), [("rankAnySuit", "1"), ("standard", "0")])
def test_rank_of_any_suit_takes(rule: str, winner: str) -> None:
    """As without a turn-up; the suit led where so agreed (AMB-106, `trickRule`)."""
    assert won(play(rubicon("KS", "AD", trickRule=rule), "0 KS", "1 AD")) == winner


# The combinations ---------------------------------------------------------------------------------------------


def after_trumps(cards: str, **options: object) -> atout.Match:
    """Hearts are trumps by seat 0's marriage, and it has just won a trick."""
    match = rubicon("KH QH TD TC " + cards, **options)
    win(match, "TD")
    play(match, "0 royal_marriage KH QH")
    win(match, "TC")
    return match


@pytest.mark.parametrize(
    ("declared", "points"),
    [
        pytest.param(declared, points, marks=pytest.mark.clause(clause))
        for declared, points, clause in [
            ("marriage KC QC", 20, "RUB-002"),
            ("royal_marriage KHb QHb", 40, "RUB-002"),
            ("four_jacks JS JD JD JC", 40, "RUB-002"),
            ("four_queens QS QD QD QC", 60, "RUB-002"),
            ("four_kings KS KD KD KC", 80, "RUB-002"),
            ("four_aces AS AD AD AC", 100, "RUB-002"),
            ("bezique QS JD", 40, "RUB-002"),
            ("double_bezique QS QS JD JD", 500, "RUB-002"),
            ("sequence AH TH KHa QHa JH", 250, "RUB-011"),
            ("plain_sequence AS TS KS QS JS", 150, "RUB-012"),
            ("four_aces AH AH AH AH", 100, "RUB-019"),
            ("four_jacks JH JH JH JH", 40, "RUB-019"),
            ("four_kings KHa KHb KHc KHd", 80, "RUB-019"),
            ("four_queens QHa QHb QHc QHd", 60, "RUB-019"),
        ]
    ],
)
def test_the_table_of_values(declared: str, points: int) -> None:
    """S-083; squares of trumps are squares like any other (AMB-102)."""
    match = after_trumps(" ".join(card for card in declared.split()[1:] if card not in ("KHa", "QHa")))
    play(match, "0 " + declared)
    assert scores(match) == f"{40 + points} 0"


@pytest.mark.clause("RUB-019")
def test_squares_of_trumps_are_not_in_the_table() -> None:
    match = after_trumps("TH TH TH TH KC")
    for kind, rank in (("tens", "T"), ("aces", "A")):
        assert refused(match, f"0 four_trump_{kind} {rank}H {rank}H {rank}H {rank}H") != "lawful"
    match = after_trumps("AH AH AH AH")
    assert refused(match, "0 four_trump_aces AH AH AH AH") == "B-ORD-012"
    assert offered(match) == "four_aces draw"


@pytest.mark.clause("RUB-013", "RUB-014")
@pytest.mark.parametrize(("pairs", "kind", "points"), [(3, "triple_bezique", 1500), (4, "quadruple_bezique", 4500)])
def test_triple_and_quadruple_at_once(pairs: int, kind: str, points: int) -> None:
    """The quadruple takes all eight cards that are left after the lead; no trumps are needed."""
    cards = " ".join(["QS"] * pairs + ["JD"] * pairs)
    match = rubicon(f"{cards} TC")
    win(match, "TC")
    play(match, f"0 {kind} {cards}")
    assert scores(match) == f"{points} 0"


@pytest.mark.clause("RUB-013", "RUB-018")
def test_a_triple_in_steps() -> None:
    """40, 500 and 1,500 make 2,040."""
    match = rubicon("QS QS QS JD JD JD TC TH TD")
    win(match, "TC")
    play(match, "0 bezique QSa JDa")
    win(match, "TH")
    play(match, "0 double_bezique QSa JDa QSb JDb")
    win(match, "TD")
    play(match, "0 triple_bezique QSa JDa QSb JDb QSc JDc")
    assert scores(match) == "2040 0"


@pytest.mark.clause("RUB-013")
@pytest.mark.parametrize("direct", [True, False])
def test_whether_a_triple_may_skip_the_double_can_be_agreed(direct: bool) -> None:
    """`tripleDirect`."""
    match = rubicon("QS QS QS JD JD JD TC", tripleDirect=direct)
    win(match, "TC")
    assert refused(match, "0 triple_bezique QS QS QS JD JD JD") == ("lawful" if direct else "B-3-009")


@pytest.mark.clause("RUB-016")
def test_the_seven_of_trumps_is_not_counted() -> None:
    match = after_trumps("7H 7H QS JD")
    for step in ("0 seven 7H", "0 seven 7H 7H"):
        assert refused(match, step) == "B-SR-006"
    play_out(match)
    assert all(row.sources["seven"] == 0 for row in match.events[-2].sheet.rows)  # type: ignore[attr-defined]


@pytest.mark.clause("RUB-017")
def test_carte_blanche_is_worth_50_each_time() -> None:
    """S-084: nine cards without a court card, then each card drawn and shown."""
    match = rubicon("AS TS 9S 8S 7S AH TH 9H 8H", "KD 7C", stock="7D 8D TC QD KC", question=True)
    assert offered(match) == "carte_blanche decline"
    assert refused(match, "0 AS") == "RUB-017"
    (shown,) = act(match, 0, "carte_blanche")
    assert len(shown.cards) == 9  # type: ignore[attr-defined]
    assert scores(match) == "50 0"
    play(match, "0 AS", "1 7C", "0 carte_blanche", "0 TS", "1 8D")
    assert scores(match) == "100 0"
    play(match, "0 carte_blanche")
    assert scores(match) == "150 0"
    play(match, "0 AH", "1 QD")
    assert refused(match, "0 carte_blanche") == "RUB-017"  # he has drawn the king of clubs


@pytest.mark.clause("RUB-017")
def test_carte_blanche_follows_the_chinese_options() -> None:
    hands = ("AS TS 9S 8S 7S AH TH 9H 8H", "KD 7C")
    assert rubicon(*hands, question=True, carteBlanche=False).view(0).phase == "stock"
    match = rubicon(*hands, stock="KC 8D TC QD", question=True, cbContinuation="wholeDeal")
    act(match, 0, "carte_blanche")
    play(match, "0 AS", "1 7C", "0 TS", "1 8D", "0 carte_blanche")
    assert scores(match) == "100 0"


@pytest.mark.clause("RUB-018")
def test_the_same_cards_serve_several_declarations() -> None:
    """Broken and filled up: four aces, one led, a fifth added: 100 and 100."""
    match = rubicon("AS AH AD AC AS QS JD TC")
    win(match, "TC")
    play(match, "0 four_aces ASa AH AD AC")
    win(match, "AH")
    play(match, "0 four_aces ASa ASb AD AC")
    assert scores(match) == "200 0"


@pytest.mark.clause("RUB-018")
def test_but_only_once_the_combination_is_broken() -> None:
    match = rubicon("AS AH AD AC AS AS QS JD TC")
    win(match, "TC")
    play(match, "0 four_aces ASa AH AD AC")
    win(match, "ASb")
    assert refused(match, "0 four_aces AH AD AC ASc") == "RUB-018"


@pytest.mark.clause("RUB-018")
def test_a_sequence_after_its_marriage_and_never_the_other_way() -> None:
    match = after_trumps("AH TH JH QH")
    play(match, "0 sequence AH TH KH QHa JH")
    assert scores(match) == "290 0"
    match = rubicon("AC TC KC QC JC QC KH QH TD", trumpFixers="marriageOrRun")
    win(match, "TD")
    play(match, "0 sequence AC TC KC QCa JC", "0 draw")
    win(match, "AC")
    assert refused(match, "0 royal_marriage KC QCb") == "CH-075"


@pytest.mark.clause("RUB-018")
def test_one_declaration_a_trick() -> None:
    """AMB-107: nothing is left pending."""
    match = rubicon("AS AH AD AC QS JD KC QC TC")
    win(match, "TC")
    assert offered(match) == "royal_marriage four_aces bezique draw"
    assert refused(match, "0 announce bezique QS JD") == "B-ORD-056"


@pytest.mark.clause("RUB-018")
def test_others_may_be_announced_where_so_agreed() -> None:
    """`declPerTrick`: pending, as in the Chinese game."""
    match = rubicon("AS AH AD AC QS JD KC TC TD", declPerTrick="pending")
    win(match, "TC")
    play(match, "0 announce bezique QS JD", "0 four_aces AS AH AD AC")
    assert pending(match, 0) == "bezique 40"
    win(match, "TD")
    play(match, "0 mark bezique QS JD")
    assert scores(match) == "140 0"


# The tricks -------------------------------------------------------------------------------------------------


@pytest.mark.clause("RUB-007", "RUB-008")
def test_tricks_are_gathered_and_their_brisques_not_counted() -> None:
    match = rubicon("AS TH KS", "TC TD AD")
    events = play(match, "0 AS", "1 TC", "0 TH", "1 TD", "0 KS", "1 AD")
    assert [event.points for event in events if event.do == "trick"] == [0, 0, 0]  # type: ignore[attr-defined]
    assert [event.brisques for event in events if event.do == "trick"] == [2, 2, 1]  # type: ignore[attr-defined]
    assert [match.view(1).tricks(seat) for seat in (0, 1)] == [2, 1]
    assert not match.rules.tricks_face_up
    play_out(match)
    assert sum(match.scores) == 50
    assert all(row.sources["brisques"] == 0 for row in match.events[-2].sheet.rows)  # type: ignore[attr-defined]
    assert match.deal
    assert sum(match.deal.brisques(side) for side in (0, 1)) - sum(match.scores) == 320


@pytest.mark.clause("RUB-006", "RUB-015")
def test_sixty_four_tricks_and_50_for_the_last() -> None:
    """S-084."""
    match = rubicon("KS", "QD")
    events = play_out(match)
    winners = won(events).split()
    assert len(winners) == 64
    assert told(events, "mark") == f"mark {winners[-1]} last_trick 50"
    assert match.over
    assert match.chance_entries() == ()


# When the stock is gone --------------------------------------------------------------------------------------

LAST = ("AC KH QH QS JD 9S 9D 7S 8S", "KC 9C 7C 9H AD 8D TD KD 7H")


@pytest.mark.clause("RUB-002")
def test_declarations_go_on() -> None:
    """As without a turn-up (AMB-106)."""
    match = endgame("rubicon", hands=LAST)
    play(match, "0 AC", "1 KC", "0 royal_marriage KH QH")
    assert scores(match) == "40 0"
    assert match.view(1).trump == "H"


@pytest.mark.clause("RUB-002")
def test_unless_it_is_agreed_that_they_end() -> None:
    """`declareInPhase2`."""
    match = endgame("rubicon", hands=LAST, declareInPhase2=False)
    play(match, "0 AC", "1 KC")
    assert offered(match) == "play"
    assert refused(match, "0 royal_marriage KH QH") == "B-ORD-095"


@pytest.mark.clause("RUB-002")
@pytest.mark.parametrize(("must_beat", "replies"), [(True, "KC"), (False, "7C 9C KC")])
def test_follow_and_beat_or_trump(must_beat: bool, replies: str) -> None:
    hands = (LAST[0].replace("AC", "JC"), LAST[1])
    match = endgame("rubicon", hands=hands, mustBeat=must_beat)
    play(match, "0 JC")
    assert playable(match) == replies


@pytest.mark.clause("RUB-002")
@pytest.mark.parametrize("first", ["free", "laid"])
def test_the_first_trick_without_a_stock(first: str) -> None:
    """R-11, `firstEndTrick`: from any card; or from the table, as in the Chinese game."""
    match = rubicon("KC QC TD", "", firstEndTrick=first)
    win(match, "TD")
    play(match, "0 royal_marriage KC QC")
    down(match, keep="KCa QCa")
    if first == "free":
        assert laid(match, 0) == ""
        assert playable(match) == hand(match, 0)
    else:
        assert playable(match) == laid(match, 0) == "QC KC"


@pytest.mark.clause("RUB-018")
@pytest.mark.parametrize("kept", [True, False])
def test_what_is_pending_then(kept: bool) -> None:
    """`pendingAfterStock`, where declarations may be pending at all."""
    options = {"pendingAfterStock": "kept"} if kept else {}
    match = rubicon("QS JD KC QC TD", "", declPerTrick="pending", declareInPhase2=False, **options)
    win(match, "TD")
    play(match, "0 announce bezique QS JD", "0 royal_marriage KC QC")
    down(match, keep="KCa QCa")
    assert pending(match, 0) == ("bezique 40" if kept else "")
    with pytest.raises(atout.OptionError, match="declPerTrick=pending"):
        atout.rules("rubicon", pendingAfterStock="kept")


@pytest.mark.clause("RUB-002", "CH-086")
def test_what_is_announced_after_the_stock_is_marked_at_a_later_trick() -> None:
    """AMB-57, AMB-106: lost is what was pending when the stock went; declaring goes on."""
    hands = ("AC AH KH QH QS JD 9S 9D 7S", "KC 9C 7C 9H AD 8D TD KD 7H")
    match = endgame("rubicon", hands=hands, declPerTrick="pending")
    play(match, "0 AC", "1 KC", "0 announce bezique QS JD", "0 royal_marriage KH QH")
    assert pending(match, 0) == "bezique 40"
    play(match, "0 AH", "1 9H")
    assert offered(match) == "mark play"
    before = match.scores[0]
    play(match, "0 mark bezique QS JD")
    assert match.scores[0] == before + 40
    assert pending(match, 0) == ""
