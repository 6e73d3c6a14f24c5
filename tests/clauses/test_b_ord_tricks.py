"""Ordinary bésigue: phases, tricks and drawing while there is a stock (B-ORD-044 to B-ORD-062)."""

from __future__ import annotations

import random
from itertools import product

import pytest
from table.play import step, table

import atout

from .table import (
    RANKS,
    SUITS,
    deal,
    endgame,
    hand,
    laid,
    play,
    play_out,
    playable,
    position,
    refused,
    scores,
    told,
    won,
)

# Two phases ---------------------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-044")
@pytest.mark.parametrize("size", [8, 9, 10])
def test_a_deal_has_two_phases(size: int) -> None:
    """While there is a stock, and after it: 24 and 8 tricks with hands of eight (23 and 9, 22 and 10: AMB-22)."""
    match = position(handSize=size)
    seen = []
    while match.turn is not None:
        seen.append(match.view(0).phase)
        step = next(a for a in map(str, match.legal()) if a == "draw" or len(a) == 3)
        play(match, f"{match.turn} {step}")
    assert [phase for at, phase in enumerate(seen) if at == 0 or seen[at - 1] != phase] == ["stock", "strict"]
    assert seen.count("strict") == 2 * size


# Answering a lead ---------------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-046", "B-ORD-047", "B-ORD-048")
def test_any_card_answers_a_lead_while_there_is_a_stock() -> None:
    """Holding the suit led, a card above it, and trumps, the second player may play any card of all."""
    match = position(hands=("KC", "AC 7C AH 7D 8S QD 9S TS"))
    play(match, "0 KC")
    assert playable(match) == hand(match, 1) == "8S 9S TS AH 7D QD 7C AC"


@pytest.mark.clause("B-ORD-046")
def test_the_suit_led_need_not_be_followed() -> None:
    match = position(hands=("9C", "AC 7D"))
    assert won(play(match, "0 9C", "1 7D")) == "0"


@pytest.mark.clause("B-ORD-047")
def test_the_card_led_need_not_be_beaten() -> None:
    match = position(hands=("9C", "AC 7C"))
    assert won(play(match, "0 9C", "1 7C")) == "0"


@pytest.mark.clause("B-ORD-048")
def test_a_void_hand_need_not_trump() -> None:
    match = position(hands=("9C", "AH 9H 7D 8D 7S 8S 9S JS"))
    assert won(play(match, "0 9C", "1 7D")) == "0"


@pytest.mark.clause("B-ORD-046")
def test_any_card_may_be_led() -> None:
    match = position(hands=("9C AC AH 7D 8S QD 9S TS", ""))
    assert playable(match) == hand(match, 0)


# Who wins a trick ---------------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-049", "B-ORD-050", "B-ORD-054", "B-ORD-008", "B-ORD-009")
@pytest.mark.parametrize(("lead", "reply"), list(product(SUITS, repeat=2)))
def test_every_two_cards(lead: str, reply: str) -> None:
    """The higher rank of any suit wins (AMB-01), a trump beats what is none, of equal cards the first."""
    for one, other in product(RANKS, repeat=2):
        led, answered = one + lead, other + reply
        turn_up = "9H" if "8H" in (led, answered) else "8H"
        match = position(hands=(led, answered), turn_up=turn_up)
        while atout.Decline() in match.legal():
            play(match, f"{match.turn} decline")
        if "H" in (lead, reply) and lead != reply:
            winner = 0 if lead == "H" else 1
        else:
            winner = 1 if RANKS.index(other) > RANKS.index(one) else 0
        assert won(play(match, f"0 {led}", f"1 {answered}")) == str(winner), (led, answered)


@pytest.mark.clause("B-ORD-049")
def test_a_plain_ace_takes_a_king_of_another_suit() -> None:
    assert won(play(position(hands=("KC", "AD"), trump="H"), "0 KC", "1 AD")) == "1"


@pytest.mark.clause("B-ORD-050")
def test_the_seven_of_trumps_takes_a_plain_ace() -> None:
    match = position(hands=("AC", "7H"), turn_up="7H")
    assert won(play(match, "0 AC", "1 7H")) == "1"
    match = position(hands=("7H", "AC"), turn_up="7H")
    assert won(play(match, "0 7H", "1 AC")) == "0"


@pytest.mark.clause("B-ORD-053", "B-ORD-054")
@pytest.mark.parametrize("trump", ["H", "S"])
def test_seven_of_hearts_on_seven_of_hearts(trump: str) -> None:
    """S-009: the same card twice in a trick: the first played wins, hearts being trumps or not."""
    match = position(hands=("7Ha", "7Hb"), trump=trump)
    play(match, *["0 decline", "1 decline"][: 2 * (trump == "H")])
    play(match, "0 7Ha")
    assert "7H" in playable(match)
    assert won(play(match, "1 7Hb")) == "0"


@pytest.mark.clause("B-ORD-054")
@pytest.mark.parametrize("card", ["AC", "TD", "KS", "AH"])
def test_of_identical_cards_the_first_wins(card: str) -> None:
    assert won(play(position(hands=(card, card)), f"0 {card}", f"1 {card}")) == "0"
    assert won(play(position(hands=(card, card), dealer=0), f"1 {card}", f"0 {card}")) == "1"


@pytest.mark.clause("B-ORD-062")
def test_the_winner_of_a_trick_leads_the_next() -> None:
    match = position(hands=("9C 9D", "AC 7C"))
    play(match, "0 9C", "1 AC", "1 draw")
    assert match.turn == 1
    assert refused(match, "0 9D") == "B-ORD-062"
    play(match, "1 7C", "0 9D", "0 draw")
    assert match.turn == 0


# Tricks on the table ------------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-051", "B-ORD-052")
def test_tricks_lie_face_down_and_are_not_consulted() -> None:
    """Of the tricks won before, a view tells each seat's number, and no card but those of the trick just gathered."""
    match = position(hands=("ACa 9D", "TCa 7Da"), stock="8C 8C 9C 9C")
    assert match.rules.trick_display == "faceDown"
    play(match, "0 ACa", "1 TCa", "0 9D", "1 7Da")
    for seat in (0, 1):
        view = match.view(seat)
        assert [view.tricks(other) for other in (0, 1)] == [2, 0]
        in_sight = [laid.card for laid in view.last_trick] + [laid.card for laid in view.trick]
        in_sight += [*view.hand, *view.laid(0), *view.laid(1), *view.known(0), *view.known(1)]
        assert not {"ACa", "TCa"} & set(in_sight)
        assert "ACa" not in str(view)
        assert [view.sources(other)["brisques"] for other in (0, 1)] == [0, 0]  # counted when the deal is over


@pytest.mark.clause("B-ORD-051")
@pytest.mark.parametrize("preset", ["ordinary", "variante", "sans_retourne"])
def test_face_down_tricks_are_the_rule_of_000(preset: str) -> None:
    assert atout.rules(preset).trick_display == "faceDown"


@pytest.mark.clause("B-ORD-051")
@pytest.mark.parametrize(
    ("preset", "face_up"), [("ordinary", False), ("variante", False), ("sans_retourne", False), ("britannica", True)]
)
def test_once_the_next_trick_is_led_nobody_sees_the_last(preset: str, face_up: bool) -> None:
    """At the table no card of a trick that lies face down has a name; of those face up the last one's have."""
    rng, at = random.Random(preset), table(3, preset=preset)
    led = 0
    while led < 12:
        step(at, rng)
        view = at.match.view(0)
        if len(view.trick) == 1 and view.last_trick:
            led += 1
            last = {laid.card for laid in view.last_trick}
            for viewer in at.setup.viewers:
                sight = at.sight(viewer)
                assert sight.last_trick == face_up
                assert last & set(sight.handles) == (last if face_up else set())


@pytest.mark.clause("B-ORD-052", "B-ORD-062")
def test_a_new_deal_shows_nothing_of_the_old_one() -> None:
    match = position()
    play_out(match)
    deal(match)
    for seat in (0, 1):
        view = match.view(seat)
        assert view.last_trick == view.trick == ()
        assert view.last_winner is None
        assert [view.tricks(other) for other in (0, 1)] == [0, 0]


# Drawing ------------------------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-059", "B-ORD-061")
def test_the_winner_draws_one_card_then_the_loser() -> None:
    match = position(hands=("9C", "AC"), stock="JS JD")
    assert told(play(match, "0 9C", "1 AC"), "draw") == "draw 1 JSa\ndraw 0 JDa"
    match = position(hands=("AC", "9C"), stock="JS JD")
    assert told(play(match, "0 AC", "1 9C"), "draw") == "draw 0 JSa\ndraw 1 JDa"


@pytest.mark.clause("B-ORD-059")
def test_the_draw_comes_after_the_declaration_and_ends_it() -> None:
    match = position(hands=("KC QC KD QD 9C", "7C"))
    events = play(match, "0 9C", "1 7C", "0 marriage KC QC", "0 draw")
    order = [event.do for event in events]
    assert order == ["play", "play", "trick", "declare", "draw", "draw"]
    assert refused(match, "0 marriage KD QD") == "B-ORD-055"  # drawn: too late
    assert refused(match, "0 draw") == "B-ORD-059"


@pytest.mark.clause("B-ORD-059")
def test_nobody_leads_before_drawing() -> None:
    match = position(hands=("KC QC KD QD 9C", "7C 8C"))
    play(match, "0 9C", "1 7C")
    assert refused(match, "0 KC") == "B-ORD-059"
    assert refused(match, "1 8C") == "B-ORD-062"
    assert refused(match, "1 draw") == "B-ORD-062"
    play(match, "0 draw", "0 KC")


@pytest.mark.clause("B-ORD-060")
@pytest.mark.parametrize("size", [8, 9, 10])
def test_drawing_makes_the_hand_whole_again(size: int) -> None:
    """Cards in hand and cards laid out together, after every draw while there is a stock."""
    match = position(handSize=size, hands=("KC QC 9C", "7C"))
    play(match, "0 9C", "1 7C")
    assert [len(match.view(seat).hand) for seat in (0, 1)] == [size - 1, size - 1]
    play(match, "0 marriage KC QC", "0 draw")
    checked = 0
    while match.view(0).phase == "stock":
        if not match.view(0).trick and not any(str(a) == "draw" for a in match.legal()):
            for seat in (0, 1):
                view = match.view(seat)
                assert len(view.hand) + len(view.laid(seat)) == size
                assert match.view(1 - seat).held(seat) + len(match.view(1 - seat).laid(seat)) == size
            checked += 1
        step = next(a for a in map(str, match.legal()) if a == "draw" or len(a) == 3)
        play(match, f"{match.turn} {step}")
    assert checked == 32 - size - 1  # every lead from the second trick on


# Laid-out cards -----------------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-057", "B-ORD-058")
def test_a_laid_king_is_led() -> None:
    """S-011: trump marriage laid for 40, a card drawn, the king led from the table."""
    match = position(hands=("KH QH 9C", "7C 8C"))
    play(match, "0 9C", "1 7C", "0 royal_marriage KH QH")
    assert scores(match) == "40 0"
    assert laid(match, 0) == "QH KH"
    assert "KH" not in hand(match, 0)
    play(match, "0 draw")
    assert "KH" in playable(match)
    assert match.view(1).known(0) == ("QHa", "KHa")
    play(match, "0 KH", "1 8C")
    assert laid(match, 0) == "QH"
    assert match.view(1).known(0) == ("QHa",)
    assert [group.cards for group in match.view(1).groups(0)] == [("QHa",)]


@pytest.mark.clause("B-ORD-057")
def test_a_laid_card_answers_a_lead() -> None:
    match = position(hands=("KH QH 9C 7D", "7C AD"))
    play(match, "0 9C", "1 7C", "0 royal_marriage KH QH", "0 draw", "0 7D", "1 AD", "1 draw", "1 8S")
    assert "QH" in playable(match)
    assert won(play(match, "0 QH")) == "0"


@pytest.mark.clause("B-ORD-057")
def test_nobody_plays_the_other_ones_cards() -> None:
    match = position(hands=("KH QH 9C 7D", "7C AD"))
    play(match, "0 9C", "1 7C", "0 royal_marriage KH QH", "0 draw", "0 7D")
    assert refused(match, "1 KHa") == "B-ORD-057"
    assert refused(match, "1 9Ca") == "B-ORD-057"


@pytest.mark.clause("B-ORD-057", "B-ORD-078")
def test_laid_cards_are_bound_by_the_strict_rules_like_the_hand() -> None:
    """After the stock all cards are in the hand again; what had been laid is played like any other."""
    match = endgame(hands=("9C 7D 7D 8D 8D 9D 9D 7C", "AC 7H 8H 9H 7S 8S 8S 9S"), turn_up="8H")
    play(match, "0 9C")
    assert playable(match) == "AC"
