"""Who may do what at a gathering, and what follows: without a server."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json
from msgspec.structs import replace

from atout.contract.terms import Text
from atout.server.friends import gathering_state as told
from atout.server.friends.gathering_state import Declined, Gathered, Offer
from atout.server.ops.codes import ALPHABET, new_code, spelled
from atout.table import Agreement

FOUR = Offer("four_teams", {}, None, False, 4)
TWO = Offer("ordinary", {}, None, False, 2)
MANNERS = Agreement()


def opened(offer: Offer = TWO, public: bool = True) -> Gathered:
    """A gathering whose host Léa sits at the first seat."""
    return Gathered(offer, MANNERS, public, 1.0, "léa").sit("léa", 0, "Léa")


def full() -> Gathered:
    """Four people, all ready."""
    state = opened(FOUR)
    for seat, name in ((1, "noé"), (2, "zoé"), (3, "ida")):
        state = state.sit(name, seat, name.title()).say_ready(name, True)
    return state


def why(step: Callable[[], Gathered]) -> Text:
    """The sentence with which a step is declined."""
    with pytest.raises(Declined) as caught:
        step()
    return Text(caught.value.fr, caught.value.en)


def seats(state: Gathered) -> dict[int, str]:
    return {member.seat: member.name for member in state.members}


def test_people_sit_down_move_and_rise() -> None:
    state = opened(FOUR).sit("noé", 2, "  Noé ")
    assert seats(state) == {0: "Léa", 2: "Noé"}
    ready = state.say_ready("noé", True)
    assert ready.sit("noé", 2, "Noël").members[1] == replace(ready.members[1], name="Noël"), "still ready"
    moved = ready.sit("noé", 3, "Noé")
    assert seats(moved) == {0: "Léa", 3: "Noé"}
    assert not moved.members[1].ready, "another seat, another partner"
    assert seats(moved.rise("noé")) == {0: "Léa"}
    assert moved.rise("noé").rise("noé") == moved.rise("noé")


def test_what_cannot_be_is_a_sentence() -> None:
    state = opened(FOUR).fill("léa", 3, "boussac")
    assert why(lambda: state.sit("noé", 0, "Noé")) == told.TAKEN
    assert why(lambda: state.sit("noé", 3, "Noé")) == told.TAKEN
    assert why(lambda: state.sit("noé", 4, "Noé")) == told.NO_SUCH_SEAT
    assert why(lambda: state.sit("noé", 1, "LÉA")) == told.SAME_NAME
    assert why(lambda: state.sit("noé", 1, "  ")) == told.NO_NAME
    for name in ("No\u0007é", "No\u202eé", "No\u200bé", "No\né"):
        assert why(lambda name=name: state.sit("noé", 1, name)) == told.ODD_NAME
    assert why(lambda: state.say_ready("noé", True)) == told.SIT_FIRST
    assert why(lambda: state.fill("léa", 0, "boussac")) == told.TAKEN
    assert why(lambda: state.fill("léa", 4, "boussac")) == told.NO_SUCH_SEAT
    assert why(lambda: state.remove("léa", 1)) == told.NOBODY_THERE
    assert why(lambda: state.make_host("léa", 3)) == told.NOBODY_THERE


def test_only_the_host_arranges() -> None:
    state = opened(FOUR).sit("noé", 1, "Noé")
    for step in (
        lambda: state.arrange("noé", TWO, MANNERS, True),
        lambda: state.fill("noé", 2, "boussac"),
        lambda: state.remove("noé", 0),
        lambda: state.make_host("noé", 1),
        lambda: state.begin("noé", "t"),
        lambda: state.close("noé"),
    ):
        assert why(step) == told.HOST_ONLY


def test_it_begins_when_every_seat_is_taken_and_all_are_ready() -> None:
    state = opened()
    assert why(lambda: state.begin("léa", "t")) == told.EMPTY_SEATS
    two = state.sit("noé", 1, "Noé")
    assert why(lambda: two.begin("léa", "t")) == Text("Pas encore prêt : Noé.", "Not ready yet: Noé.")
    begun = two.say_ready("noé", True).begin("léa", "t")
    assert (begun.phase, begun.table, begun.open) == ("playing", "t", False)
    alone = state.fill("léa", 1, "boussac")
    assert alone.begin("léa", "t").phase == "playing"
    nobody = alone.rise("léa").fill("léa", 0, "boussac")
    assert why(lambda: nobody.begin("léa", "t")) == told.NO_PEOPLE


def test_nothing_changes_while_it_is_played_nor_after() -> None:
    playing, closed = full().begin("léa", "t"), opened().close("léa")
    assert why(lambda: playing.sit("max", 1, "Max")) == told.UNDER_WAY
    assert why(lambda: playing.arrange("léa", TWO, MANNERS, True)) == told.UNDER_WAY
    assert why(lambda: playing.close("léa")) == told.UNDER_WAY
    assert why(lambda: closed.sit("max", 1, "Max")) == told.CALLED_OFF
    assert why(lambda: closed.begin("léa", "t")) == told.CALLED_OFF
    assert playing.depart("noé") == playing, "one gets up at the table"


def test_the_rights_pass_to_who_has_been_there_longest() -> None:
    state = opened(FOUR).sit("noé", 2, "Noé").sit("zoé", 1, "Zoé")
    left = state.depart("léa")
    assert (left.host, seats(left)) == ("noé", {2: "Noé", 1: "Zoé"})
    assert state.rise("léa").host == "léa", "who only rises stays host"
    assert state.depart("zoé").host == "léa"
    empty = opened().depart("léa")
    assert (empty.host, empty.open) == ("", False)
    assert empty.sit("max", 1, "Max").host == "max"
    assert state.make_host("léa", 1).host == "zoé"
    assert state.pass_on({"zoé", "noé", "max"}).host == "noé"
    for here in ({"léa", "noé"}, {"max"}, set()):
        assert state.pass_on(here) == state


def test_another_game_has_to_be_agreed_on_again() -> None:
    state = full()
    public = state.arrange("léa", FOUR, MANNERS, False)
    assert [member.ready for member in public.members] == [False, True, True, True]
    slower = state.arrange("léa", FOUR, Agreement(away=90), True)
    assert not any(member.ready for member in slower.members)
    three = replace(FOUR, preset="three", seats=3)
    fewer = state.remove("léa", 1).arrange("léa", three, MANNERS, True)
    assert seats(fewer) == {0: "Léa", 2: "Zoé", 1: "Ida"}, "who loses his seat gets a free one"
    assert seats(state.arrange("léa", TWO, MANNERS, True)) == {0: "Léa", 1: "Noé"}


def test_the_next_match_turns_the_seats_and_keeps_partners() -> None:
    playing = full().begin("léa", "one")
    after = playing.again("two")
    assert seats(after) == {1: "Léa", 2: "Noé", 3: "Zoé", 0: "Ida"}
    assert after.table == "two"
    for one, other in ((0, 2), (1, 3)):
        partners = {playing.members[one].seat % 2 == playing.members[other].seat % 2}
        assert partners == {after.members[one].seat % 2 == after.members[other].seat % 2}
    with_computer = opened().fill("léa", 1, "boussac").begin("léa", "one").again("two")
    assert (seats(with_computer), with_computer.computers) == ({1: "Léa"}, {0: "boussac"})
    chouette = opened(Offer("rubicon", {}, 3, True, 3)).fill("léa", 1, "boussac").fill("léa", 2, "random")
    assert seats(chouette.begin("léa", "one").again("two")) == {0: "Léa"}, "a Chouette has its own order"


def test_a_game_given_up_leads_back_to_waiting() -> None:
    playing = full().begin("léa", "one")
    back = playing.abandon()
    assert (back.phase, seats(back)) == ("waiting", seats(playing))
    assert not any(member.ready for member in back.members)
    without = playing.abandon([0, 2])
    assert (without.host, seats(without)) == ("noé", {1: "Noé", 3: "Ida"})


PEOPLE = st.sampled_from(["léa", "noé", "zoé", "ida", "max"])
SEATS = st.integers(-1, 5)
OFFERS = st.sampled_from([TWO, FOUR, Offer("rubicon", {}, 5, True, 5)])
STEPS = st.one_of(
    st.tuples(st.just("sit"), PEOPLE, SEATS, st.sampled_from(["Léa", "Noé", "Zoé", "Ida", "Max", "", "NOÉ"])),
    st.tuples(st.just("rise"), PEOPLE),
    st.tuples(st.just("depart"), PEOPLE),
    st.tuples(st.just("say_ready"), PEOPLE, st.booleans()),
    st.tuples(st.just("arrange"), PEOPLE, OFFERS, st.just(MANNERS), st.booleans()),
    st.tuples(st.just("fill"), PEOPLE, SEATS, st.sampled_from(["boussac", None])),
    st.tuples(st.just("remove"), PEOPLE, SEATS),
    st.tuples(st.just("make_host"), PEOPLE, SEATS),
    st.tuples(st.just("pass_on"), st.sets(PEOPLE)),
    st.tuples(st.just("begin"), PEOPLE, st.just("table")),
    st.tuples(st.just("again"), st.just("next")),
    st.tuples(st.just("abandon"), st.sets(SEATS, max_size=2)),
)


@given(st.lists(STEPS, max_size=25))
@settings(max_examples=100, deadline=None)
def test_whatever_people_do_it_holds_together(steps: list[tuple[object, ...]]) -> None:
    state = opened(FOUR)
    for name, *given_ in steps:
        if name in ("again", "abandon") and state.phase != "playing":
            continue
        with suppress(Declined):
            state = getattr(state, str(name))(*given_)
        taken = [member.seat for member in state.members] + list(state.computers)
        assert len(taken) == len(set(taken)) <= state.offer.seats
        assert all(0 <= seat < state.offer.seats for seat in taken)
        assert len({member.player for member in state.members}) == len(state.members)
        assert len({member.name.casefold() for member in state.members}) == len(state.members)
        assert state.host or not state.members
        assert state.phase != "playing" or (len(taken) == state.offer.seats and state.members)
        assert json.decode(json.encode(state), type=Gathered) == state


def test_codes_are_short_plain_and_forgiving() -> None:
    assert not set(ALPHABET) & set("AEIOUY01LV")
    code = new_code()
    assert len(code) == 6
    assert spelled(code) == code
    assert spelled(f" {code[:3].lower()}-{code[3:]} ") == code
    assert len({new_code() for _ in range(300)}) == 300
    for odd in ("", "BCDFG", "BCDFGHJ", "BCDFGA", "../../", "ßßßßßß", code + "\n" + code):
        assert spelled(odd) is None
