"""The referee against hand-made positions of the three- and four-handed games."""

from typing import Any

import pytest

from .cards import Unlawful, whole_pack
from .deal import Deal
from .positions import declare, kinds, refused, window, won_again
from .rules import BadOption, rules_for
from .settlement import winner_of


class TestDealing:
    @pytest.mark.parametrize(
        ("preset", "size", "trump_at"), [("three", 8, 24), ("three", 10, 30), ("four", 8, 32), ("four", 9, 36)]
    )
    def test_turn_up(self, preset: str, size: int, trump_at: int) -> None:  # section 5
        rules = rules_for(preset, {"handSize": size})
        pack = sorted(whole_pack(rules.packs))
        deal = Deal(rules, pack, 1, [0] * rules.sides)
        assert deal.turn_up == pack[trump_at]
        assert deal.hands[2][:3] == pack[:3]  # eldest first, three at a time
        assert deal.to_act() == 2
        assert deal.stock_left() % rules.players == 0

    def test_teams_turn_no_card(self) -> None:  # AMB-39
        rules = rules_for("four_teams", {})
        deal = Deal(rules, sorted(whole_pack(4)), 0, [0, 0])
        assert (deal.turn_up, deal.stock_left()) == (None, 96)
        assert [rules.side(seat) for seat in range(4)] == [0, 1, 0, 1]

    def test_packs_that_do_not_come_out_even(self) -> None:  # section 5
        with pytest.raises(BadOption):
            rules_for("three", {"packs": 4})

    def test_draws_go_round_from_the_winner(self) -> None:  # AMB-48, AMB-41
        deal = window("three", "H", "7Ca")
        won_again(deal, seat=2)
        deal.stock = ["ASa", "ASb", "ASc", "9Da", "9Db"]  # two rounds left, with the turn-up
        with pytest.raises(Unlawful):
            deal.take_turn_up(2)
        for seat in (2, 0, 1):
            deal.draw(seat, deal.stock[0])
        won_again(deal, seat=1)
        assert deal.may_choose_turn_up(1)
        deal.take_turn_up(1)
        assert not deal.may_choose_turn_up(2)
        deal.draw(2, "9Da")
        deal.draw(0, "9Db")
        assert (deal.stock_left(), deal.stage, deal.to_act()) == (0, "lead", 1)

    def test_loser_of_all_takes_the_turn_up(self) -> None:
        deal = window("three", "H", "7Ca", lastDraw="loserTurnup")
        deal.stock = ["9Da", "9Db"]
        assert not deal.may_choose_turn_up(0)
        deal.draw(0, "9Da")
        deal.draw(1, "9Db")
        deal.take_turn_up(2)
        assert deal.stage == "lead"


class TestTricks:
    def reply(self, preset: str, trick: str, hand: str, **options: Any) -> set[str]:
        deal = window(preset, "H", "", **options)
        deal.stock, deal.turn_up = [], None
        deal.stage, deal.leader, deal.trick = "reply", 0, trick.split()
        seat = deal.next_to_play()
        deal.hands[seat] = hand.split()
        return deal.plays(seat)

    def test_best_of_any_suit(self) -> None:  # AMB-31
        deal = window("four", "H", "")
        for trick, best, standard in (
            ("KCa ADa ASa TCa", "ADa", "TCa"),
            ("KCa 7Ha ASa 7Hb", "7Ha", "7Ha"),
            ("KCa KDa KSa QCa", "KCa", "KCa"),
            ("9Ca 8Ha ADa TCa", "8Ha", "8Ha"),
        ):
            deal.trick = trick.split()
            assert deal.best_card(phase_two=False) == best
            assert deal.best_card(phase_two=True) == standard

    def test_beat_the_best_or_the_lead(self) -> None:  # AMB-42
        assert self.reply("three", "9Ca QCa", "KCa JCa 8Ca AHa") == {"KCa"}
        assert self.reply("three", "9Ca KCa", "QCa JCa 8Ca AHa") == {"QCa", "JCa"}
        assert self.reply("three", "JCa KCa", "9Ca 8Ca AHa") == {"9Ca", "8Ca"}
        assert self.reply("three", "9Ca 7Ha", "KCa 8Ca AHa") == {"KCa"}  # trumped: above the lead
        assert self.reply("three", "JCa 7Ha", "9Ca 8Ca AHa") == {"9Ca", "8Ca"}
        assert self.reply("three", "9Ca QCa", "KCa 8Ca", mustBeat=False) == {"KCa", "8Ca"}

    def test_overtrump_or_undertrump(self) -> None:  # AMB-43
        assert self.reply("three", "9Ca JHa", "QHa 7Ha AHa ADa") == {"QHa", "AHa"}
        assert self.reply("three", "9Ca AHa", "QHa 7Ha ADa") == {"QHa", "7Ha"}
        assert self.reply("three", "9Ca JHa", "QHa 7Ha ADa", mustBeat=False) == {"QHa", "7Ha"}
        assert self.reply("three", "9Ca JHa", "ASa ADa") == {"ASa", "ADa"}

    def test_partner_is_beaten_too(self) -> None:  # B-4T-019
        assert self.reply("four_teams", "KCa 9Ca", "ACa 8Ca") == {"ACa"}
        assert self.reply("four_teams", "KCa 9Ca", "8Ha AHa ASa") == {"8Ha", "AHa"}


class TestBeziques:
    HAND = "QSa QSb QSc JDa JDb JDc 9Ca"

    def test_three_steps(self) -> None:  # B-3-007 to B-3-009
        deal = window("three", "H", self.HAND)
        assert kinds(deal) == {"bezique", "double_bezique"}  # AMB-44: no triple at once
        assert declare(deal, "bezique", "QSa JDa") == 40
        won_again(deal)
        assert "no double" in refused(deal, "triple_bezique", "QSa QSb QSc JDa JDb JDc")
        assert declare(deal, "double_bezique", "QSa QSb JDa JDb") == 500
        won_again(deal)
        assert kinds(deal) == {"bezique", "triple_bezique"}  # the single has grown already
        assert declare(deal, "triple_bezique", "QSa QSb QSc JDa JDb JDc") == 1500
        won_again(deal)
        assert kinds(deal) == set()
        assert deal.scores == [2040, 0, 0]

    def test_triple_at_once_by_option(self) -> None:
        deal = window("three", "H", self.HAND, tripleDirect=True)
        assert declare(deal, "triple_bezique", "QSa QSb QSc JDa JDb JDc") == 1500

    def test_double_is_one_whole_single_and_a_fresh_pair(self) -> None:
        deal = window("three", "H", self.HAND)
        declare(deal, "bezique", "QSa JDa")
        won_again(deal)
        declare(deal, "bezique", "QSb JDb")
        won_again(deal)
        assert "R-07" in refused(deal, "double_bezique", "QSa JDb QSc JDc")
        assert "no card of it is new" in refused(deal, "double_bezique", "QSa JDa QSb JDb")
        assert refused(deal, "double_bezique", "QSa JDa QSc JDc") == ""
        won_again(deal, lost="QSa")
        assert refused(deal, "double_bezique", "QSb JDb QSc JDc") == ""
        declare(deal, "double_bezique", "QSb JDb QSc JDc")
        won_again(deal, add="QSd")
        assert "higher" in refused(deal, "bezique", "QSd JDc")
        assert "in a bésigue" in refused(deal, "bezique", "QSd JDa")
        assert kinds(deal) == set()

    def test_double_is_gone_before_the_triple(self) -> None:  # AMB-44
        deal = window("four", "H", "QSa QSb JDa JDb 9Ca 9Cb 9Cc")
        declare(deal, "double_bezique", "QSa QSb JDa JDb")
        won_again(deal, lost="JDb", add="QSc JDc JDd")
        assert kinds(deal) == {"bezique"}

    def test_second_double_of_fresh_cards(self) -> None:
        deal = window("four", "H", "QSa QSb JDa JDb 9Ca 9Cb 9Cc")
        declare(deal, "double_bezique", "QSa QSb JDa JDb")
        won_again(deal, lost="9Ca 9Cb", add="QSc JDc QSd JDd")
        assert declare(deal, "double_bezique", "QSc JDc QSd JDd") == 500

    def test_two_packs_know_no_triple(self) -> None:
        deal = window("ordinary", "H", "QSa QSb JDa JDb 9Ca")
        assert "not a combination" in refused(deal, "triple_bezique", "QSa QSb JDa JDb 9Ca")
        deal = window("boussac", "H", self.HAND, packs=3)
        declare(deal, "double_bezique", "QSa QSb JDa JDb")
        won_again(deal)
        assert kinds(deal) == {"bezique"}


def teams(partner: str, hand: str, trump: str | None = "H", **options: Any) -> Deal:
    """Seat 0 has won a trick; seat 2 is his partner."""
    deal = window("four_teams", trump, hand, **options)
    deal.hands[2] = partner.split()
    return deal


class TestTeams:
    def test_marriage_completed_by_the_partner(self) -> None:  # S-046
        deal = teams("AHa THa JHa 9Ca", "KHa QHa 9Cb", trump=None)
        assert declare(deal, "royal_marriage", "KHa QHa") == 40
        assert deal.trump == "H"
        won_again(deal, seat=2)
        assert kinds(deal, 2) == {"sequence"}
        assert declare(deal, "sequence", "AHa THa JHa KHa QHa", seat=2) == 250
        assert deal.scores == [290, 0]
        assert deal.sources[0] == {"declarations": 40}
        assert deal.sources[2] == {"declarations": 250}

    def test_only_what_still_lies_there(self) -> None:  # B-4T-009
        for lost, expected in (("", {"sequence"}), ("KHa", set())):
            deal = teams("AHa THa JHa 9Ca", "KHa QHa 9Cb", trump=None)
            declare(deal, "royal_marriage", "KHa QHa")
            won_again(deal, lost=lost)
            won_again(deal, seat=2)
            assert kinds(deal, 2) == expected

    def test_partner_cards_in_hand_are_not_on_the_table(self) -> None:
        deal = teams("AHa THa JHa KHa 9Ca", "QHa 9Cb")
        won_again(deal, seat=2)
        assert kinds(deal, 2) == set()
        assert "has not all" in refused(deal, "royal_marriage", "KHa QHa", seat=2)

    def test_laid_cards_go_back_to_the_hand_with_the_stock(self) -> None:  # B-ORD-078, B-4T-009
        deal = teams("AHa THa JHa 9Ca", "KHa QHa 9Cb", trump=None)
        declare(deal, "royal_marriage", "KHa QHa")
        deal.stock = ["8Sa", "8Sb", "8Sc", "8Sd"]
        for seat, card in zip((0, 1, 2, 3), list(deal.stock), strict=True):
            deal.draw(seat, card)
        deal.stage, deal.may_declare = "lead", 2
        assert kinds(deal, 2) == set()

    def test_no_marriage_from_the_partners_run(self) -> None:  # S-047
        deal = teams("KHb 9Ca", "AHa THa KHa QHa JHa 9Cb")
        declare(deal, "sequence", "AHa THa KHa QHa JHa")
        won_again(deal, seat=2)
        assert "sequence" in refused(deal, "royal_marriage", "KHb QHa", seat=2)

    def test_no_single_from_the_partners_double(self) -> None:  # S-048
        deal = teams("JDc 9Ca", "QSa QSb JDa JDb 9Cb")
        declare(deal, "double_bezique", "QSa QSb JDa JDb")
        won_again(deal, seat=2)
        assert "higher" in refused(deal, "bezique", "QSa JDc", seat=2)

    def test_single_may_be_mixed(self) -> None:  # AMB-50
        deal = teams("JDc 9Ca", "KSa QSa 9Cb")
        declare(deal, "marriage", "KSa QSa")
        won_again(deal, seat=2)
        assert declare(deal, "bezique", "QSa JDc", seat=2) == 40
        won_again(deal, seat=0)
        assert kinds(deal) == set()

    def test_double_and_triple_come_from_one_hand(self) -> None:  # B-4T-021, B-4T-022, AMB-52
        deal = teams("QSb JDb QSc JDc", "QSa JDa 9Cb")
        declare(deal, "bezique", "QSa JDa")
        won_again(deal, seat=2)
        assert "one hand" in refused(deal, "double_bezique", "QSa JDa QSb JDb", seat=2)
        assert kinds(deal, 2) == {"bezique", "double_bezique"}
        declare(deal, "double_bezique", "QSb JDb QSc JDc", seat=2)
        won_again(deal, add="QSd JDd", lost="QSa JDa", seat=0)
        assert "one hand" in refused(deal, "triple_bezique", "QSb JDb QSc JDc QSd JDd")
        deal.hands[0].clear()
        won_again(deal, add="QSd JDd", seat=2)
        assert declare(deal, "triple_bezique", "QSb JDb QSc JDc QSd JDd", seat=2) == 1500

    def test_squares(self) -> None:  # S-049, AMB-49
        def squared(**options: Any) -> Deal:
            deal = teams("JCa JCb JCc JCd JHb", "JDa JSa JHa JCe 9Cb", **options)
            declare(deal, "four_jacks", "JDa JSa JHa JCe")
            won_again(deal, lost="JHa", add="QSb QSc", seat=0)
            return deal

        deal = squared()
        declare(deal, "bezique", "QSb JDa")
        won_again(deal, seat=2)
        for cards in ("JCa JCb JCc JDa", "JCa JCb JCc JSa"):
            assert refused(deal, "four_jacks", cards, seat=2)
        assert declare(deal, "four_jacks", "JCa JCb JCc JCd", seat=2) == 40

    def test_first_square_may_be_mixed(self) -> None:  # AMB-49
        for rule, mixed, further_mixed in (("further", True, False), ("any", False, False), ("former", True, True)):
            deal = teams("QCa QCb QCc", "KSa QSa 9Ca 9Cb", teamSquare=rule)
            declare(deal, "marriage", "KSa QSa")
            won_again(deal, seat=2)
            assert (kinds(deal, 2) == {"four_queens"}) == mixed
            if mixed:
                declare(deal, "four_queens", "QSa QCa QCb QCc", seat=2)
                won_again(deal, add="KDa QDa QDb QDc QDd", seat=0)
                declare(deal, "marriage", "KDa QDa")
                won_again(deal, seat=0)
                assert (refused(deal, "four_queens", "QDa QDb QDc QDd") == "") == further_mixed

    def test_ceding(self) -> None:  # B-4T-004 to B-4T-006, S-045
        deal = teams("KCa QCa 9Ca", "KSa QSa 9Cb")
        assert deal.may_cede(0)
        assert not deal.may_cede(2)
        with pytest.raises(Unlawful):
            declare(deal, "marriage", "KCa QCa", seat=2)
        deal.cede(0)
        assert kinds(deal, 0) == set()
        assert not deal.may_cede(0)
        assert not deal.may_cede(2)
        assert kinds(deal, 2) == {"marriage"}
        declare(deal, "marriage", "KCa QCa", seat=2)
        assert kinds(deal, 2) == set()
        deal = teams("KCa QCa 9Ca", "KSa QSa 9Cb")
        declare(deal, "marriage", "KSa QSa")
        assert not deal.may_cede(0)
        with pytest.raises(Unlawful):
            window("four", "H", "KSa QSa").cede(0)

    def test_exchange_stays_with_the_winner(self) -> None:
        deal = teams("7Hb 9Ca", "7Ha 9Cb", turnUp=True)
        deal.cede(0)
        assert deal.exchangeable(2) == set()
        assert deal.exchangeable(0) == {"7Ha"}

    def test_teams_without_turn_up_count_no_seven(self) -> None:
        deal = teams("", "7Ha 7Hb")
        assert kinds(deal) == set()


class TestEnds:
    @pytest.mark.parametrize(
        ("scores", "last", "winner"),
        [
            ([2010, 1990, 2020], 0, 2),
            ([2010, 1990, 2010], 2, 2),
            ([2010, 1990, 2010], 1, None),  # AMB-46: another deal
            ([1990, 1990, 1980], 1, None),
        ],
    )
    def test_three_at_the_target(self, scores: list[int], last: int, winner: int | None) -> None:
        assert winner_of(rules_for("three", {}), scores, [0, 0, 0], last) == winner

    def test_the_sides_brisques(self) -> None:  # B-4T-024
        deal = window("four_teams", "H", "")
        deal.won = [["ACa"], ["TCa"], ["ACb", "9Ca"], []]
        deal.finish_deal(2)
        assert deal.scores == [30, 10]
        assert [account.get("brisques") for account in deal.sources] == [10, 10, 10, 0]
        assert deal.sources[2]["last_trick"] == 10
