"""A Chouette as a program plays it: one match after another between those whose places it is."""

from __future__ import annotations

import pytest

import atout

WHO = ["random"] * 4


def played(matches: int, seed: int = 7) -> tuple[atout.Chouette, list[atout.Match]]:
    """A Chouette of four over the Rubicon, so many matches of it settled, and these."""
    chouette, over = atout.Chouette("rubicon", players=4, seed=seed), []
    for number in range(matches):
        over.append(atout.play(chouette.match, chouette.seated(WHO), seed=number))
        chouette.settle()
    return chouette, over


@pytest.fixture(scope="module")
def three() -> tuple[atout.Chouette, list[atout.Match]]:
    return played(3)


@pytest.mark.clause("CHO-002", "CHO-003", "CHO-004", "CHO-006")
def test_who_cuts_highest_begins_as_the_box() -> None:
    chouette = atout.Chouette("rubicon", players=4, seed=7)
    assert chouette.cuts == ({0: "9Dc", 1: "TSb", 2: "KSd", 3: "QHa"},)
    assert chouette.roles.order == (1, 2, 3, 0)  # the ten stands above the king


@pytest.mark.clause("CHO-005", "CHO-007")
def test_box_and_captain_play_and_advisers_see_what_their_captain_sees() -> None:
    chouette = atout.Chouette("chinese", players=5, seed=1)
    box, captain, *advisers = chouette.roles.order
    assert chouette.seated(range(5)) == (box, captain)
    while chouette.match.view(0).phase in ("choosing", "cut"):
        chouette.match.apply(chouette.match.legal()[0])
    hand = chouette.view(captain).hand
    assert hand
    assert chouette.view(box).hand != hand
    assert all(chouette.view(adviser).hand == hand for adviser in advisers)


@pytest.mark.clause("CHO-009", "CHO-014", "CHO-016")
def test_every_match_is_reckoned_among_all_and_moves_the_places(
    three: tuple[atout.Chouette, list[atout.Match]],
) -> None:
    chouette, matches = three
    order = atout.Chouette("rubicon", players=4, seed=7).roles.order
    for match, settled in zip(matches, chouette.rounds, strict=True):
        final, won = match.settlement.final, match.winner == 0
        box, captain, *advisers = order
        assert settled.deltas[box] == (3 * final if won else -3 * final)
        assert {settled.deltas[who] for who in (captain, *advisers)} == {-final if won else final}
        assert settled.after.order == ((box, *advisers, captain) if won else (captain, *advisers, box))
        order = settled.after.order
    assert chouette.roles.order == order
    assert sum(chouette.totals) == 0
    assert list(chouette.totals) == [sum(settled.deltas[who] for settled in chouette.rounds) for who in range(4)]


@pytest.mark.clause("AMB-116")
def test_in_the_next_match_box_and_captain_draw_for_the_deal_and_the_trump_is_barred(
    three: tuple[atout.Chouette, list[atout.Match]],
) -> None:
    chouette, matches = three
    assert chouette.match.events[0].do == "draw_for_deal"
    assert chouette.match.events[0].cards
    assert chouette.match.previous_trump == matches[-1].view(0).trump


def test_the_same_seed_and_the_same_actions_give_the_same_chouette(
    three: tuple[atout.Chouette, list[atout.Match]],
) -> None:
    again, matches = played(3)
    assert [match.log for match in matches] == [match.log for match in three[1]]
    assert str(again) == str(three[0])
    assert played(1, seed=8)[0].cuts != again.cuts


def test_it_shows_who_is_who_and_what_each_has_won() -> None:
    chouette, _ = played(1)
    assert str(chouette) == (
        "<Chouette of 4 over rubicon: match 2>\n"
        "participant  place    match 1  total\n"
        "          2  box         1420   1420\n"
        "          3  captain     1420   1420\n"
        "          0  adviser     1420   1420\n"
        "          1  adviser    -4260  -4260"
    )


def test_what_cannot_be_says_what_to_do() -> None:
    chouette = atout.Chouette("rubicon", players=4, seed=7)
    before = chouette.match
    with pytest.raises(atout.RecordError, match="not over: play it to its end"):
        chouette.settle()
    assert chouette.match is before
    assert chouette.rounds == ()
    with pytest.raises(atout.OptionError, match="4 take part in this Chouette, and 2 are given"):
        chouette.seated(WHO[:2])
    with pytest.raises(atout.OptionError, match="one deal for two, and ordinary is none"):
        atout.Chouette("ordinary", players=4)
    for players in (2, 9):
        with pytest.raises(atout.OptionError, match=f"for 3 to 8, not {players}"):
            atout.Chouette("rubicon", players=players)


def test_a_match_says_where_the_chouette_is() -> None:
    with pytest.raises(atout.OptionError, match=r"over one of chinese, eight_pack, rubicon: in Python atout\.Chouette"):
        atout.Match("chouette")
    with pytest.raises(atout.OptionError, match="for 2 players, not 4; three to eight play it as a Chouette"):
        atout.Match("rubicon", players=4)
    with pytest.raises(atout.OptionError, match=r"for 2 players, not 9$"):
        atout.Match("rubicon", players=9)
