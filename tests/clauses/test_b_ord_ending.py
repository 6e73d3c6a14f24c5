"""Ordinary bésigue: the last draw, the strict phase, the end of a deal (B-ORD-077 to B-ORD-091)."""

from __future__ import annotations

import pytest

import atout

from .table import (
    deal,
    endgame,
    hand,
    laid,
    offered,
    play,
    play_out,
    playable,
    position,
    refused,
    run_down,
    sheet,
    told,
    won,
)

# The last draw ------------------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-077")
@pytest.mark.parametrize("takes", [True, False])
def test_the_winner_may_take_the_turn_up_as_the_stock_runs_out(takes: bool) -> None:
    """AMB-12: of the last hidden card and the turn-up the winner of the trick has his choice."""
    match = position(turn_up="JD", last="AS")
    winner = run_down(match, until=2)
    assert offered(match).endswith("take_turn_up draw")
    events = play(match, f"{winner} {'take_turn_up' if takes else 'draw'}")
    with_turn_up, with_hidden = (winner, 1 - winner) if takes else (1 - winner, winner)
    drawn = [f"take_turn_up {with_turn_up} JDa", f"draw {with_hidden} ASa"]
    assert told(events, "draw", "take_turn_up") == "\n".join(drawn if takes else drawn[::-1])
    assert "JDa" in match.view(with_turn_up).hand
    assert "ASa" in match.view(with_hidden).hand
    assert told(match.seen_by(with_turn_up), "draw").splitlines()[-1] == f"draw {with_hidden}"
    assert match.view(0).stock == 0
    assert match.view(0).stock_empty


@pytest.mark.clause("B-ORD-077")
def test_the_turn_up_is_not_taken_before() -> None:
    match = position(hands=("KC QC 9C", "7C"), turn_up="JD")
    play(match, "0 9C", "1 7C")
    assert refused(match, "0 take_turn_up") == "B-ORD-077"
    winner = run_down(match, until=4, keep="KC QC")
    if any(str(a) == "draw" for a in match.legal()):
        assert refused(match, f"{winner} take_turn_up") == "B-ORD-077"
    winner = run_down(match, until=2, keep="KC QC")
    assert refused(match, f"{1 - winner} take_turn_up") == "B-ORD-062"
    assert refused(match, f"{winner} take_turn_up") == "lawful"


@pytest.mark.clause("B-ORD-077", "B-ORD-059")
def test_the_last_window_still_holds_a_declaration() -> None:
    match = position(hands=("KC QC 9C", "KD QD"), turn_up="8H")
    winner = run_down(match, until=2, keep="KC QC KD QD")
    suit = "CD"[winner]
    play(match, f"{winner} marriage K{suit} Q{suit}", f"{winner} take_turn_up")
    assert match.view(0).scores[winner] == 20


# Picking up ---------------------------------------------------------------------------------------------


def both_laid() -> atout.Match:
    """Both seats have laid a marriage and keep it to the end of the stock; the last two cards are to be drawn."""
    match = position(hands=("KC QC 9C 7D", "KS QS 7C AD"), turn_up="8H")
    play(match, "0 9C", "1 7C", "0 marriage KC QC", "0 7D", "1 AD", "1 marriage KS QS", "1 draw")
    run_down(match, until=2, keep="KC QC KS QS")
    return match


@pytest.mark.clause("B-ORD-078")
def test_laid_combinations_go_back_to_the_hands_when_the_stock_is_gone() -> None:
    match = both_laid()
    assert [laid(match, seat) for seat in (0, 1)] == ["QC KC", "QS KS"]
    assert [len(match.view(seat).hand) for seat in (0, 1)] == [5, 5]
    events = play(match, f"{match.turn} draw")
    assert told(events, "pick_up") == "pick_up 0\npick_up 1"
    assert [laid(match, seat) for seat in (0, 1)] == ["", ""]
    assert [match.view(0).groups(seat) for seat in (0, 1)] == [(), ()]
    assert "QC KC" in hand(match, 0)
    assert "QS KS" in hand(match, 1)
    assert [match.view(1 - seat).held(seat) for seat in (0, 1)] == [8, 8]
    assert {"KCa", "QCa"} <= set(match.view(1).known(0))  # everybody still knows


@pytest.mark.clause("B-ORD-078")
def test_who_has_laid_nothing_picks_nothing_up() -> None:
    match = position(turn_up="8H")
    run_down(match)
    assert told(match.events, "pick_up") == ""


@pytest.mark.clause("B-ORD-079")
def test_tricks_are_not_picked_up() -> None:
    match = both_laid()
    before = [match.view(0).tricks(seat) for seat in (0, 1)]
    played = {event.card for event in match.events if event.do == "play"}  # type: ignore[attr-defined]
    play(match, f"{match.turn} draw")
    assert [match.view(0).tricks(seat) for seat in (0, 1)] == before
    assert sum(before) == 24
    for seat in (0, 1):
        assert len(match.view(seat).hand) == 8
        assert played.isdisjoint(match.view(seat).hand)


# Duties -------------------------------------------------------------------------------------------------

REPLIES = {  # the lead, the hand that answers, and what it may play
    # follow the suit led
    "7C": ("8C AD AH 9D 9D 8S 9S 9H", "8C"),
    "7S": ("AS KS AD AH 9D 9D 8D 9H", "KS AS"),
    # above the card led, where the hand holds one
    "KC": ("9C TC AC JC AD AH 9D 9H", "TC AC"),
    "9D": ("7D 8D JD TD AC AH 9S 9H", "JD TD"),
    # an equal card is not above: what is below is then free
    "AC": ("AC 9C TD AD AH 9D 8S 9H", "9C AC"),
    "TS": ("TS 9S 7S AD KH 9D 8S 9H", "7S 8S 9S TS"),
    "TD": ("9D JD KD AC KH 9S 8S 9H", "9D JD KD"),
    # void: any trump, whatever its rank
    "AS": ("9D JD KD AC AH 9C 7H 8C", "7H AH"),
    "7D": ("9S JS KS AC 8C 9C JC 9H", "9H"),
    # void of trumps too: anything
    "JS": ("9D JD KD AC 8C 9C JC TC", "9D JD KD 8C 9C JC TC AC"),
    # a trump led is followed, headed, or else anything is played
    "9H": ("8H JH AH AC 8C 9C JC TC", "JH AH"),
    "KH": ("8H JH QH AC 8C 9C JC TC", "8H JH QH"),
    "TH": ("9D JD KD AC 8C 9C JC TC", "9D JD KD 8C 9C JC TC AC"),
}


def answered(lead: str, holding: str, preset: str = "ordinary", **options: object) -> atout.Match:
    """The stock is gone, seat 0 leads `lead` (hearts are trumps), seat 1 holds these cards and is to answer."""
    held = holding.split()
    rest = ["QH", "QS", "7S", "7C", "QD", "8D", "8S", "7D"]
    mine = [lead, *[card for card in rest if card != lead][: len(held) - 1]]
    match = endgame(
        preset, hands=(" ".join(mine), holding), turn_up=mine[1] + "a" if lead != "QH" else "QHa", **options
    )  # type: ignore[arg-type]
    play(match, f"0 {lead}")
    return match


@pytest.mark.clause("B-ORD-080", "B-ORD-081", "B-ORD-082", "B-ORD-083", "B-ORD-084")
@pytest.mark.parametrize("lead", REPLIES)
def test_the_duties_of_the_answering_player(lead: str) -> None:
    holding, lawful = REPLIES[lead]
    match = answered(lead, holding)
    assert playable(match) == lawful
    assert match.view(1).phase == "strict"


@pytest.mark.clause("B-ORD-081")
@pytest.mark.parametrize("wrong", ["AD", "AH", "9H", "8S"])
def test_the_suit_led_is_followed(wrong: str) -> None:
    match = answered("7C", REPLIES["7C"][0])
    assert refused(match, f"1 {wrong}") == "B-ORD-081"
    play(match, "1 8C")


@pytest.mark.clause("B-ORD-081")
def test_the_reason_names_the_cards() -> None:
    match = answered("7C", REPLIES["7C"][0])
    reason = match.refusal(atout.Play("ADa"), 1)
    assert reason is not None
    assert "clubs" in reason.en
    assert "8♣" in reason.en
    assert "trèfle" in reason.fr


@pytest.mark.clause("B-ORD-082")
@pytest.mark.parametrize("wrong", ["9C", "JC"])
def test_the_card_led_is_beaten(wrong: str) -> None:
    match = answered("KC", REPLIES["KC"][0])
    assert refused(match, f"1 {wrong}") == "B-ORD-082"
    assert won(play(match, "1 TC")) == "1"


@pytest.mark.clause("B-ORD-083")
@pytest.mark.parametrize("wrong", ["9D", "AC"])
def test_a_void_hand_trumps(wrong: str) -> None:
    match = answered("AS", REPLIES["AS"][0])
    assert refused(match, f"1 {wrong}") == "B-ORD-083"
    assert won(play(match, "1 7H")) == "1"


@pytest.mark.clause("B-ORD-084", "B-ORD-080")
def test_a_hand_void_of_both_discards_and_loses() -> None:
    """AMB-02: once suits are followed a higher card of another suit takes nothing."""
    assert won(play(answered("JS", REPLIES["JS"][0]), "1 AC")) == "0"
    other = answered("JS", REPLIES["JS"][0], trickRulePhase2="rankAnySuit")
    assert won(play(other, "1 AC")) == "1"


@pytest.mark.clause("B-ORD-080")
def test_the_leader_is_free() -> None:
    match = endgame(hands=("AH 9H 7C 8C KD 9D 8S QS", "QH 7H JC TC AD TD 7S JS"))
    assert playable(match) == hand(match, 0)


@pytest.mark.clause("B-ORD-080")
def test_the_duties_last_to_the_end_and_bind_both() -> None:
    """At every trick of the strict phase, whoever leads."""
    match = endgame(hands=("9C AD 7S 8S 9S JS QS KS", "AC 7D TC KC AH TH 8H 9H"), turn_up="8H")
    play(match, "0 9C")
    assert playable(match) == "KC TC AC"
    play(match, "1 AC", "1 7D")
    assert playable(match) == "AD"  # seat 0 is bound as well
    play(match, "0 AD", "0 7S")
    assert playable(match) == "8H 9H TH AH"


@pytest.mark.clause("B-ORD-080")
def test_the_duties_begin_only_when_the_stock_is_gone() -> None:
    match = position(hands=("9C", "AC 7D"), turn_up="8H")
    run_down(match, until=2, keep="AC 7D 9C")
    winner = match.turn
    play(match, f"{winner} take_turn_up")
    assert match.view(0).phase == "strict"
    assert match.turn == winner


# Declaring after the stock ------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-085")
def test_combinations_are_still_declared_after_the_stock() -> None:
    """AMB-11: by the winner of a trick, one a trick, or he simply leads; nothing is drawn any more."""
    match = endgame(hands=("AH KC QC KD QD 9S 8S 7S", "JH KS QS 7C 7D JS TS 8D"))
    assert refused(match, "0 marriage KC QC") == "B-ORD-055"  # no trick won since the last draw
    play(match, "0 AH", "1 JH")
    assert offered(match) == "marriage play"
    assert refused(match, "1 marriage KS QS") == "B-ORD-055"
    play(match, "0 marriage KC QC")
    assert match.view(0).scores == (20, 0)
    assert laid(match, 0) == "QC KC"
    assert refused(match, "0 marriage KD QD") == "B-ORD-063"
    assert offered(match) == "play"
    play(match, "0 KC", "1 7C")
    assert offered(match) == "marriage play"
    play(match, "0 7S")
    assert refused(match, "0 marriage KD QD") == "B-ORD-055"  # he has led
    play(match, "1 JS", "1 marriage KS QS")
    assert match.view(0).scores == (20, 20)


@pytest.mark.clause("B-ORD-085", "B-ORD-064")
def test_what_was_declared_before_the_stock_ran_out_is_not_declared_again() -> None:
    """AMB-11: cards picked up keep their history."""
    match = position(hands=("KCa QCa 9C AHa KDa QDa", "7C"), turn_up="8H")
    play(match, "0 9C", "1 7C", "0 marriage KCa QCa")
    assert run_down(match, keep="KCa QCa AHa KDa QDa") == 0
    play(match, "0 AHa", f"1 {playable_by(match, 1)}")
    assert "marriage" in offered(match)  # that of diamonds
    assert refused(match, "0 marriage KCa QCa") == "B-ORD-064"
    play(match, "0 marriage KDa QDa")


def playable_by(match: atout.Match, seat: int) -> str:
    return match.view(seat).hand[0]


@pytest.mark.clause("B-ORD-085")
def test_the_last_trick_leaves_nothing_to_declare() -> None:
    """After trick 31 one card is left: only a seven could be shown; after trick 32 nothing."""
    match = endgame(hands=("AH 7H 9H 8C 9C 7C AC TC", "8H 8S 9S 7S 7D 8D 9D 7S"), turn_up="8H")
    for card in ("AH", "9H", "8C", "9C", "7C", "AC", "TC"):
        play(match, f"0 {card}")
        play(match, f"1 {playable(match).split()[0]}")
    assert offered(match) == "seven play"
    play(match, "0 seven 7H", "0 7H")
    assert laid(match, 0) == ""
    events = play(match, f"1 {playable(match)}")
    assert [e.do for e in events] == ["play", "trick", "mark", "mark", "mark", "deal_end"]
    assert match.legal() == ()
    assert refused_after(match) == "B-ORD-086"


def refused_after(match: atout.Match) -> str:
    reason = match.refusal(atout.Draw(), 0)
    return reason.clause if reason else "lawful"


# The end of the deal ------------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-086")
@pytest.mark.parametrize("seed", range(8))
def test_a_deal_ends_with_the_last_cards(seed: int) -> None:
    match = atout.Match("ordinary", seed=seed, auto_deal=False)
    list(match.start_deal())
    events = play_out(match)
    assert len([event for event in events if event.do == "trick"]) == 32
    assert [match.view(seat).hand for seat in (0, 1)] == [(), ()]
    assert match.view(0).phase == "deal_over"
    assert match.turn is None
    assert refused_after(match) == "B-ORD-086"


@pytest.mark.clause("B-ORD-087", "B-ORD-088")
def test_the_count_combinations_first_then_the_rest() -> None:
    """Combinations, then the last trick, the brisques and the turn-up; together the new total."""
    match = position(hands=("KC QC QS JD 9C 9D", "7C 7D"), turn_up="7H", scores=(300, 200))
    play(match, "0 9C", "1 7C", "0 marriage KC QC", "0 9D", "1 7D", "0 bezique QS JD")
    events = play_out(match)
    marks = told(events, "mark").splitlines()
    last = won(events).split()[-1]
    assert marks[0] == f"mark {last} last_trick 10"
    assert [mark.split()[2] for mark in marks] == ["last_trick", "brisques", "brisques", "seven"]
    assert marks[-1] == "mark 1 seven 10"
    row = sheet(match).splitlines()[0]
    assert row.startswith("0: marriage 20, bezique 40 | declarations 60, brisques ")
    sources = [match.view(0).sources(seat) for seat in (0, 1)]
    assert sources[0]["declarations"] == 60
    for seat, before in ((0, 300), (1, 200)):
        assert sheet(match).splitlines()[seat].endswith(f"| {before} -> {before + sum(sources[seat].values())}")
    assert match.scores == tuple(b + sum(s.values()) for b, s in zip((300, 200), sources, strict=True))


@pytest.mark.clause("B-ORD-088", "B-ORD-090")
def test_brisques_are_counted_at_the_end_only() -> None:
    match = position(hands=("AC TD", "TC 7D"), stock="8S 8S 8C 8C")
    play(match, "0 AC", "1 TC", "0 TD", "1 7D")
    assert match.view(0).scores == (0, 0)
    events = play_out(match)
    assert "brisques" in told(events, "mark")
    assert match.view(0).sources(0)["brisques"] >= 30


@pytest.mark.clause("B-ORD-089")
@pytest.mark.parametrize("leader", [0, 1])
def test_the_winner_of_the_last_trick_marks_10(leader: int) -> None:
    """The last of the deal, trick 32; not the last before the stock ran out."""
    strong = "AH TH KH QH JH 9H AC TC"
    weak = "7S 8S 9S 7D 8D 9D 7S 8S"
    hands = (strong, weak) if leader == 0 else (weak, strong)
    match = endgame(hands=hands, leader=1 - leader, turn_up="JH")  # seat `leader` wins all eight from the other's lead
    assert [match.view(0).sources(seat)["last_trick"] for seat in (0, 1)] == [0, 0]
    assert match.view(0).last_winner == 1 - leader
    events = play_out(match)
    assert won(events) == " ".join([str(leader)] * 8)
    assert told(events, "mark").splitlines()[0] == f"mark {leader} last_trick 10"
    assert [match.view(0).sources(seat)["last_trick"] for seat in (leader, 1 - leader)] == [10, 0]


@pytest.mark.clause("B-ORD-089", "B-ORD-090", "B-ORD-091")
@pytest.mark.parametrize("turn_up", ["7H", "8H"])
def test_what_a_deal_gives_besides_combinations(turn_up: str) -> None:
    """160 for brisques, 10 for the last trick, 10 more where the turn-up was a seven."""
    match = position(turn_up=turn_up)
    play_out(match)
    assert sum(match.scores) == 160 + 10 + (10 if turn_up == "7H" else 0)


@pytest.mark.clause("B-ORD-086")
def test_the_next_deal_passes_to_the_other_dealer() -> None:
    """AMB-21."""
    match = position()
    play_out(match)
    assert match.turn is None
    deal(match)
    assert (match.dealer, match.turn, match.deal_number) == (0, 1, 2)
