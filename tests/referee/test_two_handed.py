"""The referee against hand-made positions of the two-handed games of 64 cards."""

import copy
from typing import Any

from .cards import whole_pack
from .deal import Deal
from .positions import declare, kinds, window, won_again
from .rules import rules_for


class TestDeclarations:
    def test_jack_of_diamonds_serves_three_times(self) -> None:  # S-012
        deal = window("ordinary", "D", "JDa JSa JHa JCa ADa KDa 9Ca")
        assert declare(deal, "four_jacks", "JDa JSa JHa JCa") == 40
        assert kinds(deal) == set()  # B-ORD-063
        won_again(deal, add="QSa", lost="9Ca")
        assert declare(deal, "bezique", "QSa JDa") == 40
        won_again(deal, add="QDa TDa", lost="JSa JHa")
        assert declare(deal, "sequence", "ADa TDa KDa QDa JDa") == 250
        assert deal.scores == [330, 0]

    def test_square_bars_its_cards(self) -> None:  # S-014
        for reuse in ("none", "squaresOnly"):
            deal = window("ordinary", "D", "JDa JSa JHa JCa 9Ca 9Cb 9Ha", sameClassReuse=reuse)
            declare(deal, "four_jacks", "JDa JSa JHa JCa")
            won_again(deal, add="JDb JSb JHb", lost="9Ca 9Cb 9Ha")
            assert kinds(deal) == set()
            won_again(deal, add="JCb", lost="JDa")
            assert deal.declarations(0) == [("four_jacks", ("JCb", "JDb", "JHb", "JSb"))]

    def test_marriage_then_run_and_run_alone(self) -> None:  # S-016, S-017
        deal = window("ordinary", "H", "AHa THa KHa QHa JHa 9Ca 9Cb")
        assert kinds(deal) == {"royal_marriage", "sequence"}
        declare(deal, "royal_marriage", "KHa QHa")
        won_again(deal)
        assert kinds(deal) == {"sequence"}
        declare(deal, "sequence", "AHa THa KHa QHa JHa")
        assert deal.scores == [290, 0]
        deal = window("ordinary", "H", "AHa THa KHa QHa JHa 9Ca 9Cb")
        declare(deal, "sequence", "AHa THa KHa QHa JHa")
        won_again(deal, add="QHb AHb", lost="9Ca 9Cb")
        assert kinds(deal) == set()  # AMB-13, AMB-15

    def test_literal_reading_bars_squares_only(self) -> None:  # AMB-13 (a)
        deal = window("ordinary", "H", "AHa THa KHa QHa JHa AHb QHb", sameClassReuse="squaresOnly")
        declare(deal, "sequence", "AHa THa KHa QHa JHa")
        won_again(deal)
        assert kinds(deal) == {"sequence"}  # sideways with one new card; no marriage downwards
        deal = window("ordinary", "H", "KSa QSa QSb JDa JDb 9Ca 9Cb", sameClassReuse="squaresOnly")
        declare(deal, "marriage", "KSa QSa")
        won_again(deal)
        assert declare(deal, "marriage", "KSa QSb") == 20
        won_again(deal)
        declare(deal, "double_bezique", "QSa QSb JDa JDb")
        won_again(deal)
        assert kinds(deal) == set()

    def test_run_cards_may_marry_in_britannica(self) -> None:  # R-19, EB-035
        deal = window("britannica", "H", "AHa THa KHa QHa JHa QHb 9Cb")
        declare(deal, "sequence", "AHa THa KHa QHa JHa")
        assert kinds(deal) == set()  # the king is on the table at this trick
        won_again(deal)
        assert deal.declarations(0) == [("royal_marriage", ("KHa", "QHb"))]

    def test_double_bezique(self) -> None:  # S-018, S-019, S-048, AMB-17
        deal = window("ordinary", "H", "QSa QSb JDa JDb 9Ca 9Cb 9Ha")
        declare(deal, "bezique", "QSa JDb")
        won_again(deal)
        assert declare(deal, "double_bezique", "QSa JDb QSb JDa") == 500
        won_again(deal)
        assert kinds(deal) == set()
        deal = window("ordinary", "H", "QSa QSb JDa JDb 9Ca 9Cb 9Ha")
        declare(deal, "bezique", "QSa JDb")
        won_again(deal)
        declare(deal, "bezique", "QSb JDa")
        won_again(deal)
        assert kinds(deal) == set()

    def test_sevens(self) -> None:  # S-020, S-114, R-01, R-02, R-04
        deal = window("ordinary", "H", "7Ha 7Hb 9Ca 9Cb 9Ha KSa QSa")
        assert declare(deal, "seven", "7Ha 7Hb") == 20
        assert kinds(deal) == set()
        assert deal.exchange(0, "7Ha") == 0
        deal = window("boussac", "H", "7Ha 7Hb 9Ca 9Cb 9Ha KSa QSa")
        assert deal.declaration_problem(0, "seven", ("7Ha", "7Hb")) is not None
        assert deal.exchange(0, "7Ha") == 10
        assert kinds(deal) == set()  # the exchange was the one thing of this trick
        won_again(deal)
        assert kinds(deal) == {"marriage", "seven"}
        assert deal.exchangeable(0) == set()
        deal = window("britannica", "H", "7Ha 7Hb 9Ca 9Cb 9Ha KSa QSa")
        declare(deal, "seven", "7Ha")
        assert deal.exchangeable(0) == {"7Hb"}

    def test_britannica_disjoint(self) -> None:  # S-108 to S-111
        deal = window("britannica", "H", "JDa JSa JHa JCa KSa QSa 9Cb")
        declare(deal, "four_jacks", "JDa JSa JHa JCa")
        assert kinds(deal) == {"marriage"}  # bésigue would share the jack
        declare(deal, "marriage", "KSa QSa")
        assert deal.scores == [60, 0]
        won_again(deal)
        assert kinds(deal) == set()  # all have been declared (EB-033)
        deal = window("britannica", "H", "JDa KSa QSa 9Ca 9Cb QCa QDa")
        declare(deal, "bezique", "QSa JDa")
        assert kinds(deal) == set()
        won_again(deal)
        assert declare(deal, "marriage", "KSa QSa") == 20

    def test_bezique_by_trump(self) -> None:  # S-115, S-130
        hand = "QSa JDa QCa JHa QHa JCa QDa JSa"
        for preset, options, trump, pair in (
            ("ordinary", {}, "S", ("QSa", "JDa")),
            ("britannica", {}, "S", ("QCa", "JHa")),
            ("britannica", {}, "H", ("QSa", "JDa")),
            ("boussac", {"beziqueRule": "trumpQueen"}, "C", ("QCa", "JHa")),
            ("boussac", {"beziqueRule": "trumpQueen"}, "H", ("QHa", "JCa")),
            ("boussac", {"beziqueRule": "trumpQueen"}, "D", ("QDa", "JSa")),
        ):
            deal = window(preset, trump, hand, **options)
            pairs = [cards for kind, cards in deal.declarations(0) if kind == "bezique"]
            assert pairs == [pair]
        deal = window("britannica", None, hand, turnUp=False)
        assert "bezique" not in kinds(deal)

    def test_sans_retourne(self) -> None:  # B-SR-003, B-SR-005, B-SR-009
        hand = "AHa THa KHa QHa JHa 7Ha QSa"
        deal = window("sans_retourne", None, hand)
        assert kinds(deal) == {"royal_marriage"}
        assert declare(deal, "royal_marriage", "KHa QHa") == 40
        assert deal.trump == "H"
        won_again(deal)
        assert kinds(deal) == {"sequence"}  # no seven: B-SR-006
        deal = window("sans_retourne", None, hand, trumpFixers="marriageOrRun")
        assert kinds(deal) == {"royal_marriage", "sequence"}
        deal = window("britannica", None, hand, turnUp=False)
        assert kinds(deal) == {"royal_marriage"}
        declare(deal, "royal_marriage", "KHa QHa")
        assert kinds(deal) == {"seven"}

    def test_new_card(self) -> None:  # AMB-14
        for required, expected in ((True, set()), (False, {"bezique"})):
            deal = window("ordinary", "H", "JDa JSa JHa JCa 9Ca 9Cb 9Ha", requireNewCard=required)
            declare(deal, "four_jacks", "JDa JSa JHa JCa")
            won_again(deal, add="QSa QSb QCa QDa", lost="9Ca 9Cb 9Ha JSa")
            declare(deal, "four_queens", "QSa QSb QCa QDa")
            won_again(deal, lost="QSb")
            assert kinds(deal) == expected


class TestTricks:
    def test_who_wins(self) -> None:  # B-ORD-049, 050, 054; EB-012; AMB-02
        ordinary = window("ordinary", "H", "7Ca")
        variante = window("variante", "H", "7Ca")
        for lead, reply, by_rank, by_suit in (
            ("KCa", "ADa", True, False),
            ("KCa", "ACa", True, True),
            ("ACa", "7Ha", True, True),
            ("7Ha", "ACa", False, False),
            ("7Ha", "7Hb", False, False),
            ("KCa", "KDa", False, False),
            ("KCa", "TCa", True, True),
        ):
            assert ordinary.beats(reply, lead, phase_two=False) == by_rank
            assert ordinary.beats(reply, lead, phase_two=True) == by_suit
            assert variante.beats(reply, lead, phase_two=False) == by_suit

    def test_replies_without_stock(self) -> None:  # B-ORD-081 to 084, B-ORD-098
        for preset, hand, lead, expected in (
            ("ordinary", "KCa 9Ca 7Ha ADa", "QCa", "KCa"),
            ("variante", "KCa 9Ca 7Ha ADa", "QCa", "KCa 9Ca"),
            ("ordinary", "9Ca 8Ca 7Ha ADa", "QCa", "9Ca 8Ca"),
            ("ordinary", "7Ha 9Ha ADa", "QCa", "7Ha 9Ha"),
            ("ordinary", "7Da ADa", "QCa", "7Da ADa"),
        ):
            deal = window(preset, "H", "7Ca")
            deal.stock, deal.turn_up = [], None
            deal.stage, deal.leader, deal.trick = "reply", 0, [lead]
            deal.hands[1] = hand.split()
            assert deal.plays(1) == set(expected.split())

    def test_packets_and_turn_up(self) -> None:  # S-004, S-005, R-04
        for preset, size, packets, trump_at in (
            ("ordinary", 8, (3, 2, 3), 16),
            ("ordinary", 9, (3, 3, 3), 18),
            ("ordinary", 10, (3, 3, 3, 1), 20),
            ("boussac", 10, (3, 2, 3, 2), 20),
        ):
            pack = sorted(whole_pack(2))
            deal = Deal(rules_for(preset, {"handSize": size}), pack, 0, [0, 0])
            assert deal.rules.packets() == packets
            assert deal.turn_up == pack[trump_at]
            assert deal.hands[1][:4] == [*pack[:3], pack[6]]


class TestEnds:
    def ending(self, preset: str, scores: tuple[int, int], last: int, **options: Any) -> tuple[list[int], int | None]:
        """Scores and winner of a deal whose last trick, with one ace in it, goes to the given seat."""
        deal = window(preset, "H", "", **options)
        deal.scores = list(scores)
        deal.stock, deal.turn_up = [], None
        deal.hands = [[], []]
        deal.named_last_trick = last
        deal.stage, deal.leader = "reply", last
        deal.trick = ["ACa", "7Ca"]
        deal.finish_trick()
        deal.stop_if_reached()
        return deal.scores, deal.match_winner

    def test_ties(self) -> None:  # B-ORD-100, B-ORD-101, EB-102, BOU-051
        assert self.ending("ordinary", (1500, 1560), 0) == ([1520, 1560], 1)
        assert self.ending("ordinary", (1500, 1520), 0) == ([1520, 1520], 0)
        assert self.ending("boussac", (1500, 1560), 0) == ([1520, 1560], 0)
        assert self.ending("ordinary", (1400, 1480), 0) == ([1420, 1480], None)
        assert self.ending("britannica", (1010, 1060), 0, brisqueTiming="end") == ([1020, 1060], 0)

    def test_britannica_stops_at_once(self) -> None:  # AMB-143
        deal = window("britannica", "H", "KSa QSa 9Ca")
        deal.scores = [980, 990]
        declare(deal, "marriage", "KSa QSa")
        assert (deal.match_over, deal.match_winner, deal.stage) == (True, 0, "end")

    def test_a_match_that_has_stopped_counts_no_turned_seven(self) -> None:  # AMB-143
        deal = window("britannica", "H", "ACa", turn7Timing="end")
        deal.original_turn_up, deal.turn_up, deal.stock = "7Hb", None, []
        deal.scores, deal.hands, deal.stage = [990, 990], [[], []], "reply"
        deal.trick = ["ACa", "8Ca"]
        deal.finish_trick()
        assert (deal.scores, deal.match_winner) == ([1000, 990], 0)

    def test_boussac_claim(self) -> None:  # BOU-048, BOU-049, R-05
        deal = window("boussac", "H", "KSa QSa 9Ca")
        deal.scores, deal.won[0] = [1490, 0], ["ACa", "7Ca"]
        assert not deal.may_claim(0)
        assert window_like(deal, claimCountsBrisques=True).may_claim(0)
        declare(deal, "marriage", "KSa QSa")
        deal.claim(0)
        assert (deal.match_winner, deal.scores) == (0, [1510, 0])


def window_like(deal: Deal, **options: Any) -> Deal:
    other = copy.deepcopy(deal)
    other.rules = rules_for("boussac", options)
    return other
