"""The referee against hand-made positions of the Chinese game, the eight-pack game and Rubicon."""

from typing import Any

import pytest

from .cards import COPIES, Unlawful, whole_pack
from .deal import Deal
from .making import without_courts_first
from .positions import announce, declare, kinds, refused, window, won_again
from .rules import BadOption, rules_for


def scored(
    preset: str, trump: str | None, steps: list[tuple[str, str, str, str]], hand: str, **options: Any
) -> list[int]:
    """The points of each step: what was lost and drawn since the trick before, the kind, the cards."""
    deal = window(preset, trump, hand, **options)
    points = []
    for lost, add, kind, cards in steps:
        won_again(deal, lost=lost, add=add)
        points.append(declare(deal, kind, cards))
    return points


class TestTrumps:
    def test_bezique_goes_with_the_trump(self) -> None:  # S-055, AMB-61
        hand = "QSa JDa QDa JSa QHa JCa QCa JHa"
        for trump, pair in (("S", "QSa JDa"), ("D", "QDa JSa"), ("H", "QHa JCa"), ("C", "QCa JHa")):
            deal = window("chinese", trump, hand)
            assert [cards for kind, cards in deal.declarations(0) if kind == "bezique"] == [tuple(pair.split())]
            assert declare(deal, "bezique", pair) == 40
            assert declare(window("eight_pack", trump, hand), "bezique", pair) == 50  # H8-006
        assert "bezique" not in kinds(window("chinese", None, hand))

    def test_the_one_bezique(self) -> None:  # S-056, AMB-61
        deal = window("chinese", None, "QSa JDa QHa JCa", beziqueRule="fixed")
        assert [cards for kind, cards in deal.declarations(0)] == [("QSa", "JDa")]

    def test_run_fixes_trumps(self) -> None:  # S-057
        deal = window("chinese", None, "ACa TCa KCa QCa JCa")
        assert kinds(deal) == {"royal_marriage", "sequence"}
        assert declare(deal, "sequence", "ACa TCa KCa QCa JCa") == 250
        assert deal.trump == "C"

    def test_run_fixes_nothing_in_rubicon(self) -> None:  # AMB-105
        deal = window("rubicon", None, "ACa TCa KCa QCa JCa QCb")
        assert declare(deal, "plain_sequence", "ACa TCa KCa QCa JCa") == 150
        assert deal.trump is None
        won_again(deal)
        assert kinds(deal) == set()
        deal = window("rubicon", None, "ACa TCa KCa QCa JCa", trumpFixers="marriageOrRun")
        assert declare(deal, "sequence", "ACa TCa KCa QCa JCa") == 250

    def test_barred_suit(self) -> None:  # S-058, S-059, AMB-71
        for kind, cards, points in (("marriage", "KHa QHa", 20), ("plain_sequence", "AHa THa KHa QHa JHa", 150)):
            deal = window("chinese", None, "AHa THa KHa QHa JHa KSa QSa")
            deal.barred = "H"
            assert declare(deal, kind, cards) == points
            assert deal.trump is None
            won_again(deal)
            assert "royal_marriage" in kinds(deal)
            assert declare(deal, "royal_marriage", "KSa QSa") == 40
        pack = sorted(whole_pack(6))
        for options, barred in (({}, "H"), ({"beziqueRule": "fixed"}, None), ({"trumpRepeat": "no"}, None)):
            deal = Deal(rules_for("chinese", options), pack, 0, [0, 0], previous_trump="H", cut=(1, 2))
            assert deal.barred == barred

    def test_other_runs_and_back_doors(self) -> None:  # CH-029, S-083
        for preset in ("chinese", "eight_pack", "rubicon"):
            deal = window(preset, "H", "ACa TCa KCa QCa JCa")
            assert declare(deal, "plain_sequence", "ACa TCa KCa QCa JCa") == 150

    def test_trump_squares(self) -> None:  # CH-016 to CH-020, AMB-62, AMB-102
        for letter, name, plain, trump in (
            ("A", "aces", 100, 1000),
            ("T", "tens", 0, 900),
            ("K", "kings", 80, 800),
            ("Q", "queens", 60, 600),
            ("J", "jacks", 40, 400),
        ):
            cards = " ".join(f"{letter}H{copy}" for copy in "abcd")
            assert declare(window("chinese", "H", cards), f"four_trump_{name}", cards) == trump
            assert declare(window("eight_pack", "H", cards), f"four_trump_{name}", cards) == trump
            for preset, fixed in (("chinese", "S"), ("chinese", None), ("rubicon", "H")):
                deal = window(preset, fixed, cards)
                assert kinds(deal) == ({f"four_{name}"} if plain else set())
                if plain:
                    assert declare(deal, f"four_{name}", cards) == plain

    def test_five_trumps(self) -> None:  # S-079, AMB-94
        for letter, name, points in (
            ("A", "aces", 2000),
            ("T", "tens", 1800),
            ("K", "kings", 1600),
            ("Q", "queens", 1200),
            ("J", "jacks", 800),
        ):
            cards = " ".join(f"{letter}H{copy}" for copy in "abcde")
            assert declare(window("eight_pack", "H", cards), f"five_trump_{name}", cards) == points
            assert f"five_trump_{name}" not in kinds(window("chinese", "H", cards))
            assert not any(kind.startswith("five") for kind in kinds(window("eight_pack", "S", cards)))

    def test_no_seven(self) -> None:  # RUB-016
        for preset in ("chinese", "rubicon"):
            assert kinds(window(preset, "H", "7Ha 7Hb 9Ca")) == set()


class TestBreakAndRefill:
    def test_aces_again(self) -> None:  # S-060
        steps = [
            ("", "", "four_aces", "ASa ADa AHa ACa"),
            ("ASa", "ASb", "four_aces", "ASb ADa AHa ACa"),
        ]
        assert scored("chinese", "H", steps, "ASa ADa AHa ACa") == [100, 100]

    def test_fifth_king(self) -> None:  # S-061, S-062
        deal = window("chinese", "H", "KSa KDa KCa KCb KSb 9Ca")
        declare(deal, "four_kings", "KSa KDa KCa KCb")
        won_again(deal)
        assert "unbroken" in refused(deal, "four_kings", "KSb KDa KCa KCb")
        won_again(deal, lost="KSa")
        assert declare(deal, "four_kings", "KSb KDa KCa KCb") == 80
        won_again(deal, lost="KCb", add="KCc")
        assert declare(deal, "four_kings", "KSb KDa KCa KCc") == 80
        assert deal.scores == [240, 0]

    def test_all_that_is_left_must_be_used(self) -> None:
        for exact, expected in ((True, False), (False, True)):
            deal = window("chinese", "H", "KSa KDa KCa KCb KSb KDb 9Ca", refillExact=exact)
            declare(deal, "four_kings", "KSa KDa KCa KCb")
            won_again(deal, lost="KSa")
            assert (refused(deal, "four_kings", "KSb KDb KCa KCb") == "") == expected
            assert refused(deal, "four_kings", "KDa KSb KCa KCb") == ""

    def test_four_new_cards_at_any_time(self) -> None:  # AMB-64, R-08
        deal = window("chinese", "H", "KSa KDa KCa KCb KSb KDb KCc KSc")
        declare(deal, "four_kings", "KSa KDa KCa KCb")
        won_again(deal)
        assert [set(cards) for _, cards in deal.declarations(0)] == [{"KSb", "KDb", "KCc", "KSc"}]

    def test_what_is_left_of_two_squares(self) -> None:  # AMB-98
        deal = window("chinese", "H", "KSa KDa KCa KCb KSb KDb KCc KSc")
        declare(deal, "four_kings", "KSa KDa KCa KCb")
        won_again(deal)
        declare(deal, "four_kings", "KSb KDb KCc KSc")
        won_again(deal, lost="KSa KDa KSb KDb KCc", add="KHa")  # left: KCa KCb, KSc
        assert declare(deal, "four_kings", "KCa KCb KSc KHa") == 80

    def test_plain_and_trump_squares_are_one_family(self) -> None:  # R-08, AMB-63
        deal = window("chinese", "H", "AHa AHb AHc ASa AHd AHe 9Ca")
        declare(deal, "four_aces", "AHa AHb AHc ASa")
        won_again(deal)
        assert kinds(deal) == set()  # AHd is new, and yet
        won_again(deal, lost="ASa")
        assert declare(deal, "four_trump_aces", "AHa AHb AHc AHd") == 1000
        won_again(deal)
        assert kinds(deal) == set()
        won_again(deal, lost="AHa", add="ACa")
        assert kinds(deal) == {"four_aces", "four_trump_aces"}
        assert declare(deal, "four_aces", "AHb AHc AHd ACa") == 100

    def test_only_what_fits_must_be_used(self) -> None:
        deal = window("chinese", "H", "AHa AHb ASa ASb AHc AHd 9Ca")
        declare(deal, "four_aces", "AHa AHb ASa ASb")
        won_again(deal, lost="ASb")
        assert declare(deal, "four_trump_aces", "AHa AHb AHc AHd") == 1000

    def test_a_card_is_of_its_newest_square_alone(self) -> None:  # decision 0017; R-09, CH-070
        deal = window("chinese", "H", "AHa AHb AHc ACa AHd ASa 9Ca")
        declare(deal, "four_aces", "AHa AHb AHc ACa")
        won_again(deal, lost="AHa", add="AHe")
        assert declare(deal, "four_trump_aces", "AHb AHc AHd AHe") == 1000
        won_again(deal, lost="AHe")
        assert declare(deal, "four_aces", "AHb AHc AHd ASa") == 100  # without the ace of clubs

    def test_five_swallow_four(self) -> None:  # AMB-92, AMB-93, R-08
        deal = window("eight_pack", "H", "AHa AHb AHc AHd AHe AHf 9Ca")
        assert kinds(deal) == {"four_trump_aces", "five_trump_aces"}
        assert declare(deal, "four_trump_aces", "AHa AHb AHc AHd") == 1000
        won_again(deal)
        assert kinds(deal) == {"five_trump_aces"}
        assert refused(deal, "five_trump_aces", "AHa AHb AHc AHe AHf")
        assert declare(deal, "five_trump_aces", "AHa AHb AHc AHd AHe") == 2000
        won_again(deal)
        assert kinds(deal) == set()
        won_again(deal, lost="AHe")
        assert declare(deal, "five_trump_aces", "AHa AHb AHc AHd AHf") == 2000
        won_again(deal, lost="AHa", add="AHg")
        assert kinds(deal) == {"five_trump_aces"}  # four of them are left of a broken five
        won_again(deal, lost="AHb")
        assert kinds(deal) == {"four_trump_aces"}

    def test_marriages(self) -> None:  # AMB-66
        steps = [
            ("", "", "marriage", "KSa QSa"),
            ("QSa", "QSb", "marriage", "KSa QSb"),
            ("KSa", "KSb", "marriage", "KSb QSb"),
        ]
        assert scored("chinese", "H", steps, "KSa QSa") == [20, 20, 20]
        deal = window("chinese", "H", "KSa QSa QSb")
        declare(deal, "marriage", "KSa QSa")
        won_again(deal)
        assert "unbroken" in refused(deal, "marriage", "KSa QSb")

    def test_runs(self) -> None:  # CH-074, CH-075, S-064, AMB-66, AMB-67
        run = "AHa THa KHa QHa JHa"
        deal = window("chinese", "H", run + " QHb")
        assert declare(deal, "royal_marriage", "KHa QHa") == 40
        won_again(deal)
        assert declare(deal, "sequence", run) == 250
        won_again(deal)
        assert kinds(deal) == set()
        won_again(deal, lost="QHa")
        assert "in a sequence" in refused(deal, "royal_marriage", "KHa QHb")
        assert declare(deal, "sequence", "AHa THa KHa QHb JHa") == 250
        won_again(deal, lost="AHa", add="AHb KHb")
        assert "KHa" in refused(deal, "sequence", "AHb THa KHb QHb JHa")
        assert refused(deal, "sequence", "AHb THa KHa QHb JHa") == ""

    def test_run_then_marriage_by_option(self) -> None:
        deal = window("chinese", "H", "AHa THa KHa QHa JHa QHb", runCardsMayMarry=True)
        declare(deal, "sequence", "AHa THa KHa QHa JHa")
        won_again(deal)
        assert [set(cards) for _, cards in deal.declarations(0)] == [{"KHa", "QHb"}]

    def test_no_new_card(self) -> None:  # AMB-14, AMB-65
        deal = window("chinese", "H", "ASa ADa ACa ACb AHa THa KHa QHa JHa")
        declare(deal, "four_aces", "ASa ADa ACa ACb")
        won_again(deal)
        declare(deal, "sequence", "AHa THa KHa QHa JHa")
        won_again(deal, lost="ASa")
        assert "no card of it is new" in refused(deal, "four_aces", "AHa ADa ACa ACb")

    def test_other_reuse_by_option(self) -> None:
        for reuse, problem in (("none", "in a square"), ("squaresOnly", "in a square")):
            deal = window("chinese", "H", "KSa KDa KCa KCb KSb", sameClassReuse=reuse)
            declare(deal, "four_kings", "KSa KDa KCa KCb")
            won_again(deal, lost="KSa")
            assert problem in refused(deal, "four_kings", "KSb KDa KCa KCb")


class TestGrowingBeziques:
    def pairs(self, *numbers: int) -> str:
        return " ".join(f"QS{COPIES[n]} JD{COPIES[n]}" for n in numbers)

    def test_steps(self) -> None:  # S-065, S-066, AMB-68
        one, two, three, four = ("bezique", "double_bezique", "triple_bezique", "quadruple_bezique")
        for kinds_declared, points in (
            ((one, two), 540),
            ((two,), 500),
            ((one, two, three), 2040),
            ((three,), 1500),
            ((one, three), 1540),
            ((one, two, three, four), 6540),
            ((four,), 4500),
            ((two, four), 5000),
        ):
            number = {one: 1, two: 2, three: 3, four: 4}
            steps = [("", "", kind, self.pairs(*range(number[kind]))) for kind in kinds_declared]
            for preset in ("chinese", "rubicon"):
                trump = "S"
                assert sum(scored(preset, trump, steps, self.pairs(0, 1, 2, 3))) == points

    def test_quintuple(self) -> None:  # H8-006 to H8-010
        steps = [
            ("", "", kind, self.pairs(*range(n)))
            for n, kind in enumerate(
                ("bezique", "double_bezique", "triple_bezique", "quadruple_bezique", "quintuple_bezique"), start=1
            )
        ]
        assert scored("eight_pack", "S", steps, self.pairs(0, 1, 2, 3, 4)) == [50, 500, 1500, 4500, 9000]
        assert "quintuple_bezique" not in kinds(window("chinese", "S", self.pairs(0, 1, 2, 3, 4)))

    def test_a_pair_at_a_time_by_option(self) -> None:  # B-3-009, and so of the greater ones
        deal = window("chinese", "S", self.pairs(0, 1, 2, 3), tripleDirect=False)
        declare(deal, "double_bezique", self.pairs(0, 1))
        won_again(deal)
        assert "no triple" in refused(deal, "quadruple_bezique", self.pairs(0, 1, 2, 3))
        assert declare(deal, "triple_bezique", self.pairs(0, 1, 2)) == 1500
        won_again(deal)
        assert declare(deal, "quadruple_bezique", self.pairs(0, 1, 2, 3)) == 4500

    def test_two_singles_in_a_triple(self) -> None:  # AMB-68, R-07
        for reuse in ("breakRefill", "none"):
            deal = window("chinese", "S", self.pairs(0, 1, 2), sameClassReuse=reuse)
            declare(deal, "bezique", self.pairs(0))
            won_again(deal)
            declare(deal, "bezique", self.pairs(1))
            won_again(deal)
            assert declare(deal, "triple_bezique", self.pairs(0, 1, 2)) == 1500

    def test_never_down(self) -> None:  # CH-076, B-ORD-071
        deal = window("chinese", "S", self.pairs(0, 1, 2))
        declare(deal, "double_bezique", self.pairs(0, 1))
        won_again(deal)
        assert kinds(deal) == {"bezique", "triple_bezique"}
        assert refused(deal, "bezique", "QSa JDc")
        assert refused(deal, "double_bezique", self.pairs(0, 2))
        assert refused(deal, "bezique", self.pairs(2)) == ""

    def test_first_pair_gone(self) -> None:  # CH-079, AMB-69
        deal = window("chinese", "S", self.pairs(0, 1))
        declare(deal, "bezique", self.pairs(0))
        won_again(deal, lost="QSa")
        assert kinds(deal) == {"bezique"}
        assert declare(deal, "bezique", self.pairs(1)) == 40

    def test_single_refilled(self) -> None:  # AMB-66
        steps = [("", "", "bezique", "QSa JDa"), ("QSa", "QSb", "bezique", "QSb JDa")]
        assert scored("chinese", "S", steps, "QSa JDa") == [40, 40]

    def test_broken_double(self) -> None:
        deal = window("chinese", "S", self.pairs(0, 1))
        declare(deal, "double_bezique", self.pairs(0, 1))
        won_again(deal, lost="QSa", add="QSc JDc")
        assert "R-10" in refused(deal, "bezique", "QSc JDa")
        assert "must be used" in refused(deal, "double_bezique", "QSb JDb QSc JDc")
        assert refused(deal, "bezique", "QSc JDc") == ""
        assert declare(deal, "double_bezique", "QSb JDa JDb QSc") == 500

    def test_two_singles_make_no_double(self) -> None:  # AMB-17
        deal = window("chinese", "S", self.pairs(0, 1, 2))
        declare(deal, "bezique", self.pairs(0))
        won_again(deal)
        declare(deal, "bezique", self.pairs(1))
        won_again(deal)
        assert "no card of it is new" in refused(deal, "double_bezique", self.pairs(0, 1))
        assert refused(deal, "double_bezique", self.pairs(0, 2)) == ""
        assert refused(deal, "triple_bezique", self.pairs(0, 1, 2)) == ""


class TestPending:
    def test_one_marked_others_wait(self) -> None:  # CH-084 to CH-089, AMB-85
        deal = window("chinese", "H", "KSa QSa KCa KCb KCc 9Ca 9Cb 9Cc")
        assert declare(deal, "marriage", "KSa QSa") == 20
        assert kinds(deal) == set()  # one mark a trick
        assert [kind for kind, _ in deal.announcements(0)] == ["four_kings"]
        assert announce(deal, "four_kings", "KSa KCa KCb KCc") == 80
        assert (deal.marks(0), deal.scores) == ([], [20, 0])
        won_again(deal, lost="KCa KCb", seat=0)
        won_again(deal, seat=1)
        assert deal.marks(1) == []
        won_again(deal, seat=0)
        assert deal.mark_pending(0, "four_kings", ("KSa", "KCa", "KCb", "KCc")) == 80  # its cards are gone
        assert deal.scores == [100, 0]
        with pytest.raises(Unlawful):
            deal.mark_pending(0, "four_kings", ("KSa", "KCa", "KCb", "KCc"))

    def test_one_mark_for_both(self) -> None:  # AMB-56
        deal = window("chinese", "H", "KSa QSa KCa QCa")
        announce(deal, "marriage", "KSa QSa")
        deal.mark_pending(0, "marriage", ("QSa", "KSa"))
        assert refused(deal, "marriage", "KCa QCa")
        announce(deal, "marriage", "KCa QCa")
        assert deal.marks(0) == []

    def test_announcing_fixes_trumps_and_value(self) -> None:  # AMB-35, AMB-59
        deal = window("chinese", None, "KSa QSa AHa AHb AHc AHd KHa QHa")
        announce(deal, "four_aces", "AHa AHb AHc AHd")
        announce(deal, "royal_marriage", "KHa QHa")
        assert deal.trump == "H"
        won_again(deal)
        assert deal.mark_pending(0, "four_aces", ("AHa", "AHb", "AHc", "AHd")) == 100

    def test_groups_are_laid_by_announcing(self) -> None:
        deal = window("chinese", "H", "KSa QSa QSb")
        announce(deal, "marriage", "KSa QSa")
        assert "unbroken" in refused(deal, "marriage", "KSa QSb")
        assert deal.on_table == {"KSa", "QSa"}

    def test_lost_with_the_stock(self) -> None:  # AMB-57, S-072
        for rule, number in (("lost", 0), ("kept", 1)):
            deal = window("chinese", "H", "KSa QSa", pendingAfterStock=rule)
            announce(deal, "marriage", "KSa QSa")
            deal.stock = ["9Ca", "9Cb"]
            deal.hands[1] = []
            deal.draw(0, "9Ca")
            deal.draw(1, "9Cb")
            assert len(deal.pending) == number
            deal.play(0, "KSa")
            deal.play(1, "9Cb")
            deal.hands[1] = ["9Sa"]
            assert deal.declarations(0) == []
            assert len(deal.marks(0)) == number
            if number:
                assert deal.mark_pending(0, "marriage", ("KSa", "QSa")) == 20
                assert deal.scores == [20, 0]

    def test_one_a_trick_elsewhere(self) -> None:  # AMB-107
        deal = window("rubicon", "H", "KSa QSa KCa QCa")
        with pytest.raises(Unlawful):
            announce(deal, "marriage", "KSa QSa")
        deal = window("rubicon", "H", "KSa QSa KCa QCa", declPerTrick="pending")
        announce(deal, "marriage", "KSa QSa")


class TestEndOfTheStock:
    def ended(self, laid: str, hand: str, **options: Any) -> Deal:
        """The stock has just gone; seat 0 leads and holds these, of which some are laid; seat 1 the same in clubs."""
        deal = window("chinese", "H", hand, **options)
        deal.stock, deal.stage, deal.draws_due = [], "lead", []
        deal.may_declare = deal.may_mark = None
        deal.tricks = deal.stock_tricks
        deal.on_table = set(laid.split())
        return deal

    def test_laid_cards(self) -> None:  # AMB-60
        deal = self.ended("KSa QSa KCa 9Cb", "KSa QSa ASa 9Ca")
        deal.hands[1] = ["KCa", "9Cb", "ACa", "ASb", "TSa"]
        assert deal.plays(0) == {"KSa", "QSa"}
        deal.play(0, "QSa")
        assert deal.plays(1) == {"KCa", "9Cb"}  # no spade among the laid ones
        deal.play(1, "9Cb")
        assert deal.plays(0) == {"KSa", "ASa", "9Ca"}  # for that trick only

    def test_duty_among_the_laid(self) -> None:
        deal = self.ended("KSa QSa ASb 8Sa", "KSa QSa ASa 9Ca")
        deal.hands[1] = ["ASb", "8Sa", "TSa", "ACa"]
        deal.play(0, "QSa")
        assert deal.plays(1) == {"ASb"}

    def test_nothing_laid(self) -> None:
        deal = self.ended("", "KSa QSa")
        assert deal.plays(0) == {"KSa", "QSa"}
        deal = self.ended("KSa", "KSa QSa", firstEndTrick="free")
        assert deal.plays(0) == {"KSa", "QSa"}

    def test_declarations_after_the_stock(self) -> None:  # CH-092, AMB-106
        for preset, expected in (("chinese", set()), ("rubicon", {"marriage"})):
            deal = window(preset, "H", "KSa QSa ACa")
            deal.stock, deal.stage, deal.draws_due, deal.may_declare = [], "lead", [], None
            deal.tricks = deal.stock_tricks
            deal.hands[1] = ["9Ca", "8Da", "8Db"]
            deal.play(0, "ACa")
            deal.play(1, "9Ca")
            assert kinds(deal) == expected


class TestCutAndBlanche:
    @pytest.mark.parametrize(
        ("preset", "lift", "guess", "marks"),
        [
            ("chinese", 24, 24, [250, 150]),  # S-052
            ("chinese", 24, 25, [250, 0]),
            ("chinese", 25, 25, [0, 150]),
            ("chinese", 30, 24, [0, 0]),
            ("eight_pack", 30, 30, [250, 150]),  # AMB-90
            ("eight_pack", 24, 24, [0, 150]),
        ],
    )
    def test_cut(self, preset: str, lift: int, guess: int, marks: list[int]) -> None:
        rules = rules_for(preset, {})
        deal = Deal(rules, sorted(whole_pack(rules.packs)), 0, [0, 0], cut=(lift, guess))
        assert deal.scores == marks
        assert deal.sources[0].get("cut", 0) == marks[0]

    def blanche(self, preset: str, drawn: int, **options: Any) -> Deal:
        """The elder hand (seat 1) has no court, nor have the first so many cards of the stock."""
        rules = rules_for(preset, {"cutBonus": False, **options})
        pack = without_courts_first(sorted(whole_pack(rules.packs)), 2 * rules.handSize + drawn)
        return Deal(rules, pack, 0, [0, 0])

    def trick(self, deal: Deal) -> tuple[int, int]:
        for _ in range(2):
            seat = deal.to_act()
            assert seat is not None
            deal.play(seat, sorted(deal.plays(seat))[0])
        first, second = deal.draws_due
        return first, second

    def test_values(self) -> None:  # CH-046, RUB-017, AMB-74, AMB-95
        for preset, points in (("chinese", 250), ("eight_pack", 250), ("rubicon", 50)):
            deal = self.blanche(preset, 0)
            assert [deal.show_blanche(1), deal.show_blanche(0)] == [points, points]
            assert not deal.may_show_blanche(1)
        with pytest.raises(Unlawful):
            self.blanche("chinese", 0, carteBlanche=False).show_blanche(1)
        with pytest.raises(BadOption):
            rules_for("three", {"carteBlanche": True})

    def test_only_before_the_first_lead(self) -> None:  # AMB-73
        deal = self.blanche("chinese", 0)
        deal.play(1, deal.hands[1][0])
        assert not deal.may_show_blanche(0)

    def test_a_court_in_hand(self) -> None:
        deal = self.blanche("chinese", 0)
        deal.hands[1][3] = "JSa"
        assert not deal.may_show_blanche(1)

    def test_run_of_drawn_cards(self) -> None:  # CH-048, CH-049, AMB-75, R-14
        for rule, after_court in (("untilCourt", False), ("wholeDeal", True)):
            deal = self.blanche("chinese", 2, cbContinuation=rule)
            deal.show_blanche(1)
            court = next(card for card in deal.stock if card[0] in "KQJ")
            plain = [card for card in deal.stock if card[0] not in "KQJ"]
            deal.stock = [*plain[:2], court, court[:2] + "z", *plain[2:]]
            for seat in self.trick(deal):
                deal.draw(seat, deal.stock[0])
            assert deal.may_show_blanche(1)
            assert not deal.may_show_blanche(0)  # he has shown nothing before
            assert deal.show_blanche(1) == 250
            assert not deal.may_show_blanche(1)
            for seat in self.trick(deal):
                deal.draw(seat, deal.stock[0])
            assert not deal.may_show_blanche(1)  # a court
            for seat in self.trick(deal):
                deal.draw(seat, deal.stock[0])
            assert deal.may_show_blanche(1) == after_court

    def test_card_not_shown_ends_the_run(self) -> None:  # AMB-75
        for rule, goes_on in (("untilCourt", False), ("wholeDeal", True)):
            deal = self.blanche("chinese", 8, cbContinuation=rule)
            deal.show_blanche(1)
            for _ in range(2):
                for seat in self.trick(deal):
                    deal.draw(seat, deal.stock[0])
            assert deal.may_show_blanche(1) == goes_on
