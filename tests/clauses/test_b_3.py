"""Bésigue for three, la Trifouille: three packs, clockwise, and the triple bésigue (B-3-002 to B-3-011)."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from functools import cache

import pytest

import atout

from .table import deal, endgame, happen, offered, play, play_out, playable, position, refused, scores, sheet, told, won
from .table_family import twin, win


def three(*hands: str, **given: object) -> atout.Match:
    return position("three", hands=hands, **given)  # type: ignore[arg-type]


# The pack, the deal ------------------------------------------------------------------------------------------


@pytest.mark.clause("B-3-002")
def test_three_packs_for_three_players() -> None:
    match = three()
    (pack,) = [entry for entry in match.log if isinstance(entry, atout.NewPack)]
    assert set(Counter(card[:2] for card in pack.cards).values()) == {3}
    assert (len(pack.cards), match.rules.players, match.rules.sides) == (96, 3, 3)
    assert scores(match) == "0 0 0"


@pytest.mark.clause("B-3-011")
def test_what_is_not_said_anew_is_the_ordinary_game() -> None:
    ours, ordinary = atout.rules("three"), atout.rules("ordinary")
    differs = {f.name for f in fields(ours) if getattr(ours, f.name) != getattr(ordinary, f.name)}
    assert differs == {"name", "players", "sides", "packs", "triple_bezique", "target"}


@pytest.mark.clause("B-3-011", "B-3-005")
@pytest.mark.parametrize("dealer", range(3))
def test_packets_of_three_two_three_clockwise_from_the_eldest(dealer: int) -> None:
    """AMB-87; the 25th card is turned up."""
    match = three(dealer=dealer)
    order = [(dealer + turn) % 3 for turn in (1, 2, 3)]
    packets = [(event.seat, event.count) for event in match.events if event.do == "packet"]  # type: ignore[attr-defined]
    assert packets == [(seat, count) for count in (3, 2, 3) for seat in order]
    assert match.deal
    assert match.view(0).turn_up == match.deal.pack[24]
    assert match.view(0).stock == 72


@pytest.mark.clause("B-3-011")
@pytest.mark.parametrize(("size", "turned", "stock"), [(9, 27, 69), (10, 30, 66)])
def test_hands_of_nine_and_ten(size: int, turned: int, stock: int) -> None:
    """AMB-38."""
    match = three(handSize=size)
    assert match.deal
    assert [len(match.view(seat).hand) for seat in range(3)] == [size] * 3
    assert (match.view(2).turn_up, match.view(2).stock) == (match.deal.pack[turned], stock)


@pytest.mark.clause("B-3-011")
@pytest.mark.parametrize(
    ("cards", "dealer"),
    [("9Sa KSa ASa", 0), ("TSa KSa ASa", 1), ("9Sa KSa 7Da", 2), ("7Sa 7Db ASa", None), ("7Sa 9Db 9Sa", 0)],
)
def test_the_lowest_card_deals(cards: str, dealer: int | None) -> None:
    """AMB-87; where the lowest are equal, all draw again."""
    match = atout.Match("three", auto_deal=False)
    happen(match.enter(atout.DealDraw(tuple(cards.split()))))
    assert match.dealer == dealer


@pytest.mark.clause("B-3-011", "B-3-005")
def test_the_deal_passes_clockwise() -> None:
    match = three(dealer=1)
    dealers = [1]
    for _ in range(3):
        play_out(match)
        deal(match)
        dealers.append(int(match.dealer or 0))
    assert dealers == [1, 2, 0, 1]


# The tricks -------------------------------------------------------------------------------------------------


@pytest.mark.clause("B-3-003", "B-3-005")
@pytest.mark.parametrize("dealer", range(3))
def test_the_eldest_leads_and_play_goes_clockwise(dealer: int) -> None:
    match = three("9C", "9D", "9S", dealer=dealer)
    order = []
    for _ in range(3):
        assert match.turn is not None
        order.append(int(match.turn))
        match.apply(next(action for action in match.legal() if isinstance(action, atout.Play)))
    assert order == [(dealer + turn) % 3 for turn in (1, 2, 3)]


@pytest.mark.clause("B-3-004")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("KC 9D 8S", 0),
        ("9C KD 8S", 1),
        ("9C KD AS", 2),
        ("AC 9H 8S", 1),
        ("AC 9H JH", 2),
        ("9C 9D 9S", 0),
        ("7C KS KD", 1),
    ],
)
def test_the_winner_leads(cards: str, winner: int) -> None:
    """Hearts are trumps; rank counts whatever the suit, of equals the first (B-ORD-049)."""
    match = three(*cards.split(), turn_up="8H")
    events = play(match, *(f"{seat} {card}" for seat, card in enumerate(cards.split())))
    assert won(events) == str(winner)
    assert match.turn == winner


@pytest.mark.clause("B-3-005")
@pytest.mark.parametrize("winner", range(3))
def test_the_winner_draws_first_then_clockwise(winner: int) -> None:
    """AMB-48."""
    cards = ["9C", "9C", "9C"]
    cards[winner] = "KC"
    match = three(*cards, stock="AS AD AC")
    events = play(match, *(f"{seat} {card}" for seat, card in enumerate(cards)))
    first, second, third = [(winner + turn) % 3 for turn in range(3)]
    assert told(events, "draw") == f"draw {first} ASa\ndraw {second} ADa\ndraw {third} ACa"
    assert told([event for event in events if event.seen_by(second) == event], "draw") == f"draw {second} ADa"


@pytest.mark.clause("B-3-006")
def test_only_the_winner_declares_and_one_combination() -> None:
    match = three("7H KC QC JS JD JH JC 9C", "8C KD QD", "7C KS QS")
    play(match, "0 decline", "0 9C", "1 8C", "2 7C")
    assert refused(match, "1 marriage KD QD") == "B-ORD-055"
    assert refused(match, "2 marriage KS QS") == "B-ORD-055"
    play(match, "0 marriage KC QC")
    assert offered(match) == "exchange draw"  # which is no declaration
    assert refused(match, "0 four_jacks JS JD JH JC") == "B-ORD-063"
    assert scores(match) == "20 0 0"


# The triple bésigue -------------------------------------------------------------------------------------------

SIX = "QS QS QS JD JD JD"


def with_double(**options: object) -> atout.Match:
    """Seat 0 has laid a double bésigue, 500, and holds a third pair."""
    match = three(f"{SIX} 9C 9D", stock="KC QC", **options)
    win(match, "9C")
    play(match, "0 double_bezique QSa QSb JDa JDb")
    return match


@pytest.mark.clause("B-3-007", "B-3-008", "B-3-009")
def test_a_third_pair_added_to_ones_own_double() -> None:
    match = with_double()
    win(match, "9D")
    play(match, f"0 triple_bezique {SIX}")
    assert scores(match) == "2000 0 0"


@pytest.mark.clause("B-3-009")
def test_all_three_steps_by_one_player() -> None:
    """40, 500 and 1,500."""
    match = three(f"{SIX} 9C 9D", stock="9S")
    win(match, "9C")
    play(match, "0 bezique QSa JDa")
    win(match, "9D")
    play(match, "0 double_bezique QSa QSb JDa JDb")
    win(match, "9S")
    play(match, "0 triple_bezique QSa QSb QSc JDa JDb JDc")
    assert scores(match) == "2040 0 0"


@pytest.mark.clause("B-3-009")
def test_never_at_once() -> None:
    """AMB-44."""
    match = three(f"{SIX} 9C 9D")
    win(match, "9C")
    assert refused(match, f"0 triple_bezique {SIX}") == "B-3-009"
    assert "triple_bezique" not in offered(match)
    play(match, "0 bezique QSa JDa")
    win(match, "9D")
    assert refused(match, f"0 triple_bezique {SIX}") == "B-3-009"  # nor upon a single


@pytest.mark.clause("B-3-009")
def test_or_at_once_where_so_agreed() -> None:
    """AMB-44, `tripleDirect`."""
    match = three(f"{SIX} 9C", tripleDirect=True)
    win(match, "9C")
    play(match, f"0 triple_bezique {SIX}")
    assert scores(match) == "1500 0 0"


@pytest.mark.clause("B-3-009")
@pytest.mark.parametrize("played", ["QSa", "JDb"])
def test_the_double_must_be_whole(played: str) -> None:
    """AMB-44: its four cards still before their owner."""
    match = with_double()
    win(match, played)
    assert "triple_bezique" not in offered(match)
    assert refused(match, "0 triple_bezique QSa QSb QSc JDa JDb JDc") in ("B-ORD-057", "B-3-009")


@pytest.mark.clause("B-3-009")
def test_a_double_still_in_the_hand_is_no_double() -> None:
    match = three("QS QS JD JD 9C 9D KC QC", "QS JD")
    win(match, "9C")
    assert refused(match, "0 triple_bezique QSa QSb QSc JDa JDb JDc") == "B-ORD-057"


@pytest.mark.clause("B-3-009", "B-3-011")
def test_a_third_pair_may_be_a_single_instead() -> None:
    match = with_double()
    win(match, "9D")
    assert refused(match, "0 bezique QSa JDc") == "B-ORD-071"
    play(match, "0 bezique QSc JDc")
    assert scores(match) == "540 0 0"


@pytest.mark.clause("B-3-007", "B-3-011")
def test_no_quadruple() -> None:
    """With three packs there are but three of each (and with four it is not in the table, AMB-45)."""
    for preset in ("three", "four", "four_teams"):
        assert atout.rules(preset).quadruple_bezique == 0


# History with three packs -------------------------------------------------------------------------------------


@pytest.mark.clause("B-3-011")
def test_a_double_is_a_whole_single_and_a_fresh_pair() -> None:
    """R-07: or four fresh cards; not a card of a single and three others."""
    match = three("QS QS QS JD JD JD 9C 9D", stock="9S")
    win(match, "9C")
    play(match, "0 bezique QSa JDa")
    win(match, "9D")
    assert refused(match, "0 double_bezique QSa QSb JDb JDc") in ("B-ORD-071", "B-ORD-075")
    assert refused(match, "0 double_bezique QSb QSc JDb JDc") == "lawful"
    assert refused(match, "0 double_bezique QSa QSb JDa JDb") == "lawful"


@pytest.mark.clause("B-3-011")
def test_what_is_left_of_a_broken_single_makes_no_double() -> None:
    """R-07: its queen, the knave having been played."""
    match = three("QS QS QS JD JD JD 9C", stock="9S")
    win(match, "9C")
    play(match, "0 bezique QSa JDa")
    win(match, "JDa")
    assert refused(match, "0 double_bezique QSa QSb JDb JDc") == "B-ORD-075"
    assert refused(match, "0 double_bezique QSb QSc JDb JDc") == "lawful"


@pytest.mark.clause("B-3-011")
def test_a_card_serves_once_in_each_class() -> None:
    """B-ORD-064, B-ORD-066: breaking a square gives no right to fill it up here."""
    match = three("KS KH KD KC KS QC 9C", "")
    win(match, "9C")
    play(match, "0 four_kings KSa KH KD KC")
    win(match, "KD")
    assert refused(match, "0 four_kings KSa KSb KH KC") == "B-ORD-066"
    play(match, "0 marriage KC QC")
    assert scores(match) == "100 0 0"


@pytest.mark.clause("B-3-011")
@pytest.mark.parametrize(
    ("declared", "points"),
    [
        ("marriage KC QC", 20),
        ("royal_marriage KH QH", 40),
        ("four_jacks JS JS JS JD", 40),
        ("four_queens QS QS QS QD", 60),
        ("four_kings KS KS KS KD", 80),
        ("four_aces AS AS AS AD", 100),
        ("bezique QS JD", 40),
        ("double_bezique QS QS JD JD", 500),
        ("sequence AH TH KH QH JH", 250),
        ("seven 7H", 10),
        ("seven 7H 7H 7H", 30),
    ],
)
def test_the_ordinary_table_of_values(declared: str, points: int) -> None:
    match = three("9C " + declared.split(" ", 1)[1], "")
    if match.view(0).phase == "preplay":
        play(match, "0 decline")
    win(match, "9C")
    play(match, "0 " + declared)
    assert scores(match) == f"{points} 0 0"


@pytest.mark.clause("B-3-011")
def test_one_card_of_a_declaration_is_new() -> None:
    """AMB-14: queen and jack have both been declared, in other combinations."""
    match = three("KS QS JS JH JD JC QC 9C", stock="9D 8S 8S KC")
    win(match, "9C")
    play(match, "0 marriage KS QS")
    win(match, "9D")
    play(match, "0 four_jacks JS JH JD JC")
    win(match, "JS")
    assert offered(match) == "marriage draw"
    assert refused(match, "0 bezique QS JD") == "B-ORD-075"


# The seven and the turn-up -------------------------------------------------------------------------------------


@pytest.mark.clause("B-3-011")
def test_the_seven_may_be_exchanged_by_the_eldest_first() -> None:
    """AMB-47: clockwise; once it is exchanged nobody else is asked."""
    match = three("9C", "7H", "7H", turn_up="AH")
    assert match.turn == 1
    play(match, "1 decline")
    assert match.turn == 2
    play(match, "2 exchange 7H")
    assert (scores(match), match.turn) == ("0 0 10", 0)
    assert "AHa" in match.view(2).hand
    match = three("7H", "7H", "7H", turn_up="AH")
    play(match, "0 exchange 7H")
    assert (match.turn, match.view(0).phase) == (0, "stock")


def at_the_last_draw(**options: object) -> atout.Match:
    """Two hidden cards are left, ace of spades and ten of diamonds, and the jack of hearts turned up."""
    match = three("KS QS KC QC", "KS QS KC QC", "KS QS KC QC", turn_up="JH", last="AS TD", **options)
    keep = {rank + suit + letter for rank in "KQ" for suit in "SC" for letter in "abc"}
    while match.view(0).stock != 3 or "draw" not in offered(match):
        legal = [str(action) for action in match.legal()]
        cards = [card for card in legal if card not in keep and len(card) == 3]
        match.apply(atout.Action.parse("draw" if "draw" in legal else cards[0]))
    return match


@pytest.mark.clause("B-3-011")
@pytest.mark.parametrize("takes", [True, False])
def test_at_the_last_draw_the_winner_has_his_choice(takes: bool) -> None:
    """AMB-41: two hidden cards and the turn-up; the others draw clockwise, the last gets what is left."""
    match = at_the_last_draw()
    winner = match.turn
    assert winner is not None
    assert "take_turn_up" in offered(match)
    second, third = (winner + 1) % 3, (winner + 2) % 3
    events = told(play(match, f"{winner} {'take_turn_up' if takes else 'draw'}"), "draw", "take_turn_up").splitlines()
    if takes:
        assert events == [f"take_turn_up {winner} JHa", f"draw {second} ASa", f"draw {third} TDa"]
    else:
        assert events == [f"draw {winner} ASa", f"draw {second} TDa", f"take_turn_up {third} JHa"]
    assert match.view(0).phase == "strict"


@pytest.mark.clause("B-3-011")
def test_or_the_turn_up_is_left_to_the_last() -> None:
    """AMB-41, `lastDraw`."""
    match = at_the_last_draw(lastDraw="loserTurnup")
    assert "take_turn_up" not in offered(match)
    assert refused(match, f"{match.turn} take_turn_up") == "B-ORD-077"


@pytest.mark.clause("B-3-011")
def test_it_may_be_agreed_to_turn_up_nothing() -> None:
    """AMB-39, `turnUp`: the first marriage fixes trumps."""
    match = three("KC QC 9D", turnUp=False)
    assert (match.view(0).turn_up, match.view(0).stock) == (None, 72)
    win(match, "9D")
    play(match, "0 royal_marriage KC QC")
    assert match.view(2).trump == "C"


# The end ----------------------------------------------------------------------------------------------------


@cache
def last(*hands: str) -> atout.Match:
    """The stock is gone, hearts are trumps, seat 0 leads."""
    return endgame("three", hands=hands, turn_up="KH")


@pytest.mark.clause("B-3-011")
@pytest.mark.parametrize(
    ("played", "replies"),
    [
        ("0 9C", "JC AC"),  # above the lead
        ("0 9C, 1 AC", "QC TC"),  # the ace cannot be beaten, but the lead can (AMB-42)
        ("0 9C, 1 JC", "QC TC"),
        ("0 KC, 1 AC", "TC"),
        ("0 9S, 1 8H", "JS TS AS"),  # trumped already: still above the lead (AMB-42)
        ("0 9D, 1 TD", "JH KH"),  # no diamond: a trump
        ("0 AH, 1 8H", "JH KH"),  # no higher trump: any
    ],
)
def test_after_the_stock_one_follows_and_beats_the_best_card(played: str, replies: str) -> None:
    """AMB-42: the best so far where it can be beaten, else the card led, else any of the suit."""
    match = twin(last("KC 9C 9S 9D AH 7S 7D 8D", "AC JC TD KD QH 9H 8H 7H", "TC QC 7C AS TS JS JH KH"))
    play(match, *played.split(", "))
    assert playable(match) == replies


@pytest.mark.clause("B-3-011")
@pytest.mark.parametrize(("trumped", "replies"), [("9H", "JH KH"), ("QH", "KH"), ("AH", "JH KH")])
def test_an_overtrump_where_it_can_be_and_a_trump_in_any_case(trumped: str, replies: str) -> None:
    """AMB-43."""
    match = twin(last("KC 9C 9S 9D TH 7S 7D 8D", "AC JC 9H QH AH AS KS QS", "TC QC 7C AS TS JS JH KH"))
    play(match, "0 9D", f"1 {trumped}")
    assert playable(match) == replies


@pytest.mark.clause("B-3-011")
def test_a_deal_holds_240_for_brisques_and_10_for_the_last_trick() -> None:
    """Everybody has played 32 cards (AMB-40)."""
    match = three()
    events = play_out(match)
    assert len(won(events).split()) == 32
    assert Counter(event.seat for event in events if event.do == "play") == {0: 32, 1: 32, 2: 32}  # type: ignore[attr-defined]
    assert sum(match.scores) == 250
    assert [line.split(":")[0] for line in sheet(match).splitlines()] == ["0", "1", "2"]


@pytest.mark.clause("B-3-010")
@pytest.mark.parametrize(("target", "over"), [(2000, False), (1500, True)])
def test_the_game_is_2000(target: int, over: bool) -> None:
    """At the end of a deal."""
    assert atout.rules("three").target == 2000
    match = three("9C", scores=(1700, 100, 100), target=target)
    play_out(match)
    assert match.over is over


@pytest.mark.clause("B-3-010")
@pytest.mark.parametrize(("totals", "winner"), [((2500, 2400, 2300), 0), ((0, 2400, 2900), 2), ((1900, 2300, 0), 1)])
def test_of_several_the_highest_total_wins(totals: tuple[int, int, int], winner: int) -> None:
    match = three(scores=totals)
    play_out(match)
    final = [int(score) for score in match.scores]
    assert match.winner == winner == final.index(max(final))


@cache
def before_the_last_trick() -> atout.Match:
    match = three()
    while match.view(0).record.trick_number < 31:
        legal = [str(action) for action in match.legal()]
        match.apply(atout.Action.parse(next((a for a in ("draw", "decline") if a in legal), legal[-1])))
    return match


def level(best: int, *totals: int) -> atout.Match:
    """A deal played out, its totals made equal to these; the winner of its last trick is seat `best` of them."""
    over = twin(before_the_last_trick())
    play_out(over)
    assert over.deal
    last = int(over.deal.state.last_trick_winner)
    at = [totals[(seat - last + best) % 3] for seat in range(3)]
    match = twin(before_the_last_trick())
    assert match.deal
    for side in range(3):
        gained = over.scores[side] - match.scores[side]
        match.deal.state.score[side] = at[side] - gained
    play_out(match)
    assert [int(score) for score in match.scores] == at
    return match


def winner_of(match: atout.Match, best: int) -> int | None:
    """Who has won, numbered as in `level`."""
    assert match.deal
    last = int(match.deal.state.last_trick_winner)
    return None if match.winner is None else (match.winner - last + best) % 3


@pytest.mark.clause("B-3-010")
def test_of_equal_totals_the_last_trick_wins_or_another_deal_is_played() -> None:
    """AMB-46: the winner of the last trick, if he is among the equals."""
    for best, totals, winner in (
        (0, (2100, 2100, 1000), 0),
        (1, (2100, 2100, 1000), 1),
        (2, (2100, 2100, 1000), None),
        (2, (2100, 2100, 2050), None),  # who has reached it, but less
        (0, (2100, 2050, 2100), 0),
        (2, (2100, 2100, 2100), 2),
    ):
        match = level(best, *totals)
        assert winner_of(match, best) == winner, (best, totals)
        assert match.over is (winner is not None)
        assert bool(match.chance_entries()) is (winner is None)


# A tie -------------------------------------------------------------------------------------------------------


def same_deal(totals: tuple[int, int, int], **options: object) -> tuple[atout.Match, int]:
    """One deal for three, always the same, played from scores that make these the totals; and who won its last trick.

    The totals are those of the winner of the last trick and, clockwise from him, of the other two.
    """
    trial = position("three", scores=(0, 0, 0), target=100_000)
    play_out(trial)
    last = int(won(trial.events).split()[-1])
    wanted = [totals[(seat - last) % 3] for seat in range(3)]
    before = tuple(wanted[seat] - trial.scores[seat] for seat in range(3))
    match = position("three", scores=before, **options)  # type: ignore[arg-type]
    play_out(match)
    assert match.scores == tuple(wanted)
    return match, last


@pytest.mark.clause("B-ORD-101", "B-3-011")
@pytest.mark.parametrize("totals", [(2020, 2020, 1500), (2020, 1500, 2020), (2020, 2010, 2020), (2000, 2000, 2000)])
def test_of_those_who_lead_together_the_winner_of_the_last_trick_wins(totals: tuple[int, int, int]) -> None:
    match, last = same_deal(totals)
    assert match.winner == last
    assert told(match.events[-1:]) == f"match_end {last} last_trick"


@pytest.mark.clause("B-ORD-101", "B-3-011")
@pytest.mark.parametrize("third", [1500, 1990, 2010])
def test_if_a_third_player_took_it_another_deal_is_played(third: int) -> None:
    """Below the target or beyond it, he is none of those who lead together."""
    match, _ = same_deal((third, 2020, 2020))
    assert not match.over
    assert match.winner is None
    before = scores(match)
    deal(match)
    assert scores(match) == before


@pytest.mark.clause("B-ORD-100", "B-3-011")
@pytest.mark.parametrize(
    ("totals", "place"), [((2020, 2030, 2020), 1), ((2030, 2020, 2010), 0), ((2000, 2000, 2010), 2)]
)
def test_where_one_leads_alone_the_last_trick_does_not_matter(totals: tuple[int, int, int], place: int) -> None:
    match, last = same_deal(totals)
    assert match.winner == (last + place) % 3
    assert told(match.events[-1:]) == f"match_end {match.winner} higher_total"


@pytest.mark.clause("EB-102", "BOU-051")
@pytest.mark.parametrize(
    ("totals", "place"),
    [((2000, 2060, 2060), 0), ((1990, 2060, 2020), 1), ((1990, 2020, 2060), 2), ((1990, 2020, 2020), None)],
)
def test_where_the_last_trick_decides_its_winner_must_have_reached_the_target(
    totals: tuple[int, int, int], place: int | None
) -> None:
    """`tieBreak`: with three, whoever took it may be short of it; then the higher total wins, of equal ones none."""
    match, last = same_deal(totals, tieBreak="lastTrick")
    assert match.winner == (None if place is None else (last + place) % 3)
    if place is not None:
        assert told(match.events[-1:]).endswith("higher_total" if place else "last_trick")
