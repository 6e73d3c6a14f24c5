"""La Chouette: places by the cut, one against all, the reckoning and the rotation."""

from __future__ import annotations

import random

import pytest

import atout
from atout.contract.game import game_of
from atout.contract.roles import Roles, must_cut, order_by_cut
from atout.table import Seat, Setup, Table

PIERRE, JEAN, JACQUES, PAUL = range(4)
BASES = ("chinese", "eight_pack", "rubicon")


def seated(*cards: str) -> Roles:
    """Who is who when each cuts one of these cards, none of them equal."""
    roles = order_by_cut(len(cards), [dict(enumerate(cards))])
    assert roles
    return roles


def company(participants: int = 4, preset: str = "rubicon", seed: int = 1) -> Table:
    """A Chouette of people, dealt and begun, the exact lift and its guess behind it."""
    seats = tuple(Seat(f"P{at}") for at in range(participants))
    setup = Setup(atout.rules(preset), seats, b"secret", chouette=True)
    table = Table(setup, atout.Chance(random.Random(seed)))
    rng = random.Random(seed)
    while not table.match.deal_number or table.match.view(0).phase == "cut":
        if table.turn is None:
            for entry in table.deal():
                table.perform(entry)
        else:
            table.perform(table.act(table.turn, rng.choice(table.match.legal())))
    return table


@pytest.mark.clause("CHO-001")
def test_three_to_eight_play_a_game_of_one_deal_for_two() -> None:
    assert {name for name, rules in atout.PRESETS.items() if game_of(rules).chouette(rules)} == set(BASES)
    for participants in range(3, 9):
        assert len(Roles(tuple(range(participants))).order) == participants
    for participants in (2, 9):
        with pytest.raises(atout.OptionError, match="for 3 to 8"):
            Roles(tuple(range(participants)))
    with pytest.raises(atout.OptionError, match="for 3 to 8, not 'four'"):
        atout.Chouette("rubicon", players="four")  # type: ignore[arg-type]
    with pytest.raises(atout.OptionError, match="one deal for two"):
        Setup(atout.rules("ordinary"), (Seat("a"), Seat("b"), Seat("c")), b"", chouette=True)


@pytest.mark.clause("CHO-002", "CHO-003", "CHO-004")
def test_the_highest_cut_is_the_box_and_the_next_the_captain() -> None:
    roles = seated("KSa", "9Hb", "ADa", "TCa")
    assert roles.order == (2, 3, 0, 1)  # the ten stands above the king
    assert (roles.box, roles.captain) == (2, 3)


@pytest.mark.clause("CHO-002")
def test_those_who_cut_equal_cards_cut_again_among_themselves() -> None:
    first = {0: "KSa", 1: "ADa", 2: "KHb", 3: "7Ca", 4: "AHc"}
    assert must_cut(5, []) == (0, 1, 2, 3, 4)
    assert must_cut(5, [first]) == (0, 1, 2, 4)
    assert order_by_cut(5, [first]) is None
    again = {0: "9Sa", 1: "8Sa", 2: "9Da", 4: "ASa"}  # an ace now beats nobody but the other ace
    assert must_cut(5, [first, again]) == (0, 2)
    last = {0: "7Sa", 2: "JSa"}
    roles = order_by_cut(5, [first, again, last])
    assert roles
    assert roles.order == (4, 1, 2, 0, 3)


@pytest.mark.clause("CHO-005")
@pytest.mark.parametrize("preset", BASES)
def test_box_and_captain_play_each_other(preset: str) -> None:
    table = company(preset=preset)
    assert table.companions
    assert table.companions.now
    assert table.match.rules.players == 2
    assert table.player(0) == table.companions.now.box
    assert table.player(1) == table.companions.now.captain


@pytest.mark.clause("CHO-006")
def test_the_others_advise_the_captain_in_the_order_of_their_cuts() -> None:
    assert seated("KSa", "9Hb", "ADa", "TCa", "JCa").advisers == (0, 4, 1)


@pytest.mark.clause("CHO-007")
def test_advisers_see_the_captains_cards_and_the_box_does_not() -> None:
    table = company()
    assert table.companions
    assert table.companions.now
    now = table.companions.now
    captain, box = table.sight(now.captain), table.sight(now.box)
    for adviser in now.advisers:
        sight = table.sight(adviser)
        assert (sight.seat, sight.acts) == (1, False)
        assert sight.shown.hand == captain.shown.hand
        assert not set(sight.shown.hand) & set(box.shown.hand)
        assert not set(sight.handles.values()) & set(captain.handles.values())


@pytest.mark.clause("CHO-007")
def test_advice_reaches_the_captains_side_only() -> None:
    table = company()
    assert table.companions
    assert table.companions.now
    now = table.companions.now
    first, second = now.advisers
    card = table.sight(first).shown.hand[0]
    entry = table.advise(first, card, "wait")
    assert entry
    frames = table.perform(entry)
    assert frames[now.box] == []
    for viewer in (now.captain, first, second):
        (frame,) = frames[viewer]
        assert frame.event
        assert frame.event.do == "advice"
        assert frame.sight.company
        assert frame.sight.company.advice == entry
    company_of_box = table.sight(now.box).company
    assert company_of_box
    assert company_of_box.advice is None
    theirs = table.match.view(0).hand[0]
    for nothing in (
        table.advise(now.box, None, "wait"),
        table.advise(now.captain, None, "wait"),
        table.advise(first, None, None),
        table.advise(first, theirs, None),
        table.advise(first, None, "he holds four aces"),
    ):
        assert nothing is None


@pytest.mark.clause("CHO-008")
def test_only_the_captain_decides() -> None:
    table = company()
    assert table.companions
    assert table.companions.now
    for adviser in table.companions.now.advisers:
        assert not table.acts(adviser)
    entry = table.advise(table.companions.now.advisers[0], table.match.view(1).hand[0], "play")
    log = list(table.match.log)
    assert entry
    table.perform(entry)
    assert table.match.log == log  # advice moves nothing
    assert table.acts(table.companions.now.captain)


@pytest.mark.clause("CHO-009", "CHO-010", "CHO-011")
def test_a_winning_box_collects_from_each_opponent() -> None:
    """S-090: 9,000 with three opponents make 27,000."""
    done = Roles((PIERRE, JEAN, JACQUES, PAUL)).settle(0, atout.contract.terms.Points(9000))
    assert done.winner == PIERRE
    assert done.deltas == (27_000, -9000, -9000, -9000)


@pytest.mark.clause("CHO-012", "CHO-013")
def test_a_winning_box_stays_and_the_captain_makes_room_for_his_first_adviser() -> None:
    after = Roles((PIERRE, JEAN, JACQUES, PAUL)).settle(0, atout.contract.terms.Points(100)).after
    assert (after.box, after.captain) == (PIERRE, JACQUES)
    assert after.advisers == (PAUL, JEAN)  # AMB-114


@pytest.mark.clause("CHO-014")
def test_a_losing_box_pays_each_opponent_the_winners_result() -> None:
    done = Roles((JACQUES, PIERRE, JEAN)).settle(1, atout.contract.terms.Points(6400))
    assert done.winner == PIERRE
    assert done.deltas[JACQUES] == -12_800  # AMB-113
    assert done.deltas[PIERRE] == done.deltas[JEAN] == 6400


@pytest.mark.clause("CHO-015", "CHO-016", "CHO-017")
def test_a_losing_box_goes_last_and_all_others_move_up() -> None:
    """S-091: Pierre loses his box to Jean."""
    after = Roles((PIERRE, JEAN, JACQUES, PAUL)).settle(1, atout.contract.terms.Points(1500)).after
    assert after.box == JEAN
    assert after.captain == JACQUES
    assert after.advisers == (PAUL, PIERRE)


@pytest.mark.clause("CHO-015", "CHO-016")
def test_of_three_the_losing_box_is_the_only_adviser() -> None:
    """AMB-119."""
    assert Roles((0, 1, 2)).settle(1, atout.contract.terms.Points(1500)).after.order == (1, 2, 0)
