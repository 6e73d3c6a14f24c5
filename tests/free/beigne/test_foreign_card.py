"""A card of another pack in a hand: shown, set aside, replaced; no misdeal."""

from __future__ import annotations

import pytest
from clauses.table_beigne import happen, pack, told

from atout.contract.terms import RecordError
from atout.games import beigne

from .sitting import bid, do, play_out, refused, trick


def imperfect(at: int, *, card: str = "7Hb", turn_up: str = "9H") -> beigne.Match:
    """Three at a free table, dealt by seat 2 from a pack in which a foreign card lies at this place."""
    match = beigne.Match("beigne", options={"players": 3, "freeTable": True, "imperfectPack": True}, auto_deal=False)
    happen(match.enter(beigne.DealDraw((), 2)))  # type: ignore[arg-type]
    cards = pack(3, 2, ("AS KS QS", "2D 3D 4D", "2C 3C 4C"), turn_up)
    happen(match.enter(beigne.NewPack((*cards[:at], card, *cards[at:]), 20)))
    return match


@pytest.mark.clause("BEI-054", "BEI-055", "BEI-056", "S-106")
def test_a_foreign_card_is_shown_set_aside_and_replaced() -> None:
    match = imperfect(0)  # the first card dealt: seat 0 has it
    assert match.view(0).hand[-1] == "7Hb"
    assert all("7Hb" not in match.view(seat).hand for seat in (1, 2))
    assert [match.view(2).held(seat) for seat in range(3)] == [5, 5, 5]
    (packet,) = (event for event in match.events if "7Hb" in getattr(event, "cards", ()))
    assert (packet.seen_by(0).cards, packet.seen_by(1).cards) == (("7Hb",), ())  # type: ignore[union-attr]
    events = do(match, "0 show 7Hb")
    assert [event.do for event in events] == ["show_foreign", "ruling"]
    assert events[1].clauses == ("BEI-054", "BEI-055", "BEI-056", "AMB-138")  # type: ignore[attr-defined]
    view = match.view(1)
    assert (view.phase, view.turn, view.held(0)) == ("replace", 2, 4)
    assert view.free.aside == ("7Hb",)  # type: ignore[union-attr]
    assert refused(match, "1 replace") == "BEI-056"
    assert refused(match, "2 leave") == "BEI-023"
    (given,) = do(match, "2 replace")
    assert given.card in match.view(0).hand  # type: ignore[attr-defined]
    assert (given.seen_by(0), given.seen_by(2).card) == (given, None)  # type: ignore[union-attr]
    assert match.view(2).held(0) == 5
    bid(match)
    play_out(match)
    assert match.sheets[0].counted


@pytest.mark.clause("AMB-138")
def test_it_may_be_found_after_the_first_trick_which_is_not_touched() -> None:
    match = imperfect(0)
    bid(match)
    assert refused(match, "0 show 7Hb") is None
    trick(match, f"{match.view(0).hand[0][:2]} {match.view(1).hand[0][:2]} {match.view(2).hand[0][:2]}")
    before = [match.view(0).tricks(seat) for seat in range(3)]
    do(match, "0 show 7Hb", "2 replace")
    assert [match.view(0).tricks(seat) for seat in range(3)] == before
    assert match.view(1).held(0) == 4
    play_out(match)
    assert sum(row.tricks for row in match.sheets[0].rows) == 5


@pytest.mark.clause("BEI-056")
def test_the_card_that_replaces_it_may_be_of_a_suit_that_was_not_followed() -> None:
    match = imperfect(0, turn_up="9S")  # the foreign card moves the nine of spades to the top of the pack
    bid(match)
    trick(match, "2C 5C 6C")
    trick(match, "2D 3C 5D")
    do(match, "1 AS", "2 3D", "0 4C")
    assert match.view(1).record.void[0]
    do(match, "0 show 7Hb", "2 replace")
    assert not match.view(1).record.void[0]
    do(match, "2 gather", "2 4D", "0 7C")
    assert match.view(1).record.void[0] == 1 << "SHDC".index("D")


@pytest.mark.clause("BEI-055")
def test_whoever_has_nothing_else_left_has_to_show_it() -> None:
    match = imperfect(0)
    bid(match)
    while match.legal() and str(match.legal()[0]) != "show 7Hb":
        match.apply(match.legal()[0])
    assert [str(action) for action in match.legal()] == ["show 7Hb"]
    assert match.view(0).hand == ("7Hb",)
    play_out(match)
    assert sum(row.tricks for row in match.sheets[0].rows) == 5


@pytest.mark.clause("BEI-054")
def test_turned_up_it_is_set_aside_for_the_next_card() -> None:
    match = imperfect(15)
    assert match.view(0).turn_up == "9Ha"
    assert match.view(0).free.aside == ("7Hb",)  # type: ignore[union-attr]
    assert [event.seat for event in told(match.events, "show_foreign")] == [None]


@pytest.mark.clause("BEI-054")
def test_in_the_pack_nobody_ever_sees_it() -> None:
    match = imperfect(30)
    bid(match)
    play_out(match)
    assert "7Hb" not in repr(match.events)
    assert refused(match, "0 show 7Hb") is not None


def test_only_a_card_of_another_pack_is_shown() -> None:
    match = imperfect(0)
    assert refused(match, "0 show ASa") == refused(match, "1 show 7Hb") == "BEI-055"


@pytest.mark.parametrize("how", ["none", "two", "strict"])
def test_a_pack_holds_as_many_foreign_cards_as_the_rules_say(how: str) -> None:
    options = {"players": 3, "freeTable": how != "strict", "imperfectPack": how != "strict"}
    match = beigne.Match("beigne", options=options, auto_deal=False)
    happen(match.enter(beigne.DealDraw((), 2)))  # type: ignore[arg-type]
    cards = {"none": (), "two": ("7Hb", "8Hc"), "strict": ("7Hb",)}[how]
    with pytest.raises(RecordError):
        match.enter(beigne.NewPack((*pack(3, 2, (), "9H"), *cards), 20))
