"""The Chouette at its table: a series of matches in one log, seen by its participants."""

from __future__ import annotations

import random

import pytest

import atout
from atout.table import Advice, Again, Frame, Places, Table, parse_entry
from table.play import begin, setup, step, table
from table.test_table import seen


def entries(at: Table) -> list[object]:
    """The log of a table, through its text form."""
    return [parse_entry(str(entry), at.setup.rules) for entry in at._entries]


def in_order(frames: list[tuple[int, Frame]]) -> list[tuple[int, Frame]]:
    """Frames by person and position."""
    return sorted(frames, key=lambda one: (one[0], one[1].position))


def play(at: Table, rng: random.Random, steps: int, advice: float = 0.1) -> list[tuple[int, Frame]]:
    """Play on, from match to match, with advice now and then."""
    frames = []
    for _ in range(steps):
        company = at.companions
        assert company
        if at.turn is not None and at.match.deal_number and company.now and rng.random() < advice:
            cards = [*at.match.view(1).hand, None]
            entry = at.advise(rng.choice(company.now.advisers), rng.choice(cards), rng.choice(["play", "wait"]))
            if entry:
                frames += [(viewer, frame) for viewer, own in at.perform(entry).items() for frame in own]
                continue
        frames += [(viewer, frame) for viewer, own in step(at, rng).items() for frame in own]
    return frames


def test_a_series_is_one_log_that_gives_the_same_frames_again() -> None:
    rng, at = random.Random(3), table(3, preset="rubicon", chouette=5)
    frames = play(at, rng, 360)
    assert at.companions
    assert len(at.companions.rounds) > 1
    assert any(isinstance(entry, Again) for entry in at._entries)
    assert any(isinstance(entry, Advice) for entry in at._entries)
    again = Table(at.setup)
    retold = [(viewer, frame) for entry in entries(at) for viewer, own in again.perform(entry).items() for frame in own]
    frames, retold = in_order(frames), in_order(retold)
    known = {(viewer, frame.position): seen(frame) for viewer, frame in frames}
    assert known == {(viewer, frame.position): seen(frame) for viewer, frame in retold}
    for viewer, own in at.frames_of(rng.randrange(len(at._entries))).items():
        assert all(seen(frame) == known[viewer, frame.position] for frame in own)
    positions = dict.fromkeys(at.setup.people, 0)
    for viewer, frame in frames:
        positions[viewer] += 1
        assert frame.position == positions[viewer]


def test_no_handle_is_used_twice_in_a_series_or_by_two() -> None:
    rng, at = random.Random(4), table(4, preset="rubicon", chouette=3)
    owners: dict[str, tuple[object, ...]] = {}
    for _ in range(500):
        assert at.companions
        number = (len(at.companions.rounds), at.match.deal_number, at.match.over)
        match = sum(isinstance(entry, Again) for entry in at._entries)
        for viewer, own in step(at, rng).items():
            for frame in own:
                for card, handle in frame.sight.handles.items():
                    assert owners.setdefault(handle, (viewer, match, card))[0] == viewer
                    if frame.event and frame.event.do != "next_match":
                        assert owners[handle][2] == card, number
    assert at.companions.rounds


def test_the_second_match_is_between_others_who_cut_anew_and_bars_the_last_trump() -> None:
    rng, at = random.Random(2), table(2, preset="chinese", chouette=3)
    begin(at, rng)
    while not at.match.over:
        step(at, rng)
    trump = at.match.view(0).trump
    done = at.companions.rounds[-1] if at.companions else None
    assert done
    assert at.companions
    assert (at.companions.now.order if at.companions.now else ()) != done.settled.after.order  # until the next begins
    assert at.finished is at.match
    first = at._entries[-1:]
    entry = at.again()
    assert entry
    frames = at.perform(entry)
    assert all(own[-1].event and own[-1].event.do == "next_match" for own in frames.values())
    assert at.companions.now == done.settled.after
    events = [frame.event for frame in begin(at, rng)[0] if frame.event]
    assert events[0].do == "draw_for_deal"
    assert events[0].cards  # type: ignore[attr-defined]
    assert at.match.view(0).previous_trump == trump
    assert first
    assert at.finished is not at.match


def test_places_are_cut_again_by_those_who_tie() -> None:
    at = table(1, preset="rubicon", chouette=4)
    (frame,) = at.perform(Places(("ASa", "AHa", "7Sa", "KSa")))[3]
    assert frame.event
    assert frame.event.do == "chouette_cut"
    assert frame.event.order == ()  # type: ignore[attr-defined]
    assert frame.sight.company is None
    assert not any(at.acts(viewer) for viewer in range(4))
    for wrong in (("ASa", "AHa", "7Sa", "KSa"), ("9Sa",), ("9Sa", "9Sa"), ("9Sa", "9Sz")):
        with pytest.raises(atout.RecordError):
            at.perform(Places(wrong))
    with pytest.raises(atout.RecordError):
        at.perform(at.match.chance_entries()[0])
    (frame,) = at.perform(Places(("9Sb", "TSb")))[3]
    assert frame.event
    assert frame.event.order == (1, 0, 3, 2)  # type: ignore[attr-defined]
    assert [at.seat(viewer) for viewer in range(4)] == [1, 0, 1, 1]
    assert [at.player(seat) for seat in (0, 1)] == [1, 0]
    with pytest.raises(atout.RecordError):
        at.perform(Places(("9Sb", "TSb")))


def test_one_person_may_take_back_what_he_played_but_not_what_others_did() -> None:
    undone = 0
    for seed in range(6):
        rng, at = random.Random(seed), table(seed, preset="rubicon", chouette=3, computer=True)
        begin(at, rng)
        for _ in range(60):
            if at.turn is None:
                break
            step(at, rng)
            assert (at.undo(0) is None) or at.acts(0)
        if entry := at.undo(0):
            at.perform(entry)
            assert at.turn == at.seat(0)
            undone += 1
    assert undone > 0


def test_a_table_that_is_no_chouette_knows_neither_places_nor_advice() -> None:
    at = table(1, preset="rubicon")
    for entry in (Places(("ASa", "KSa")), Advice(0, None, "wait"), Again()):
        with pytest.raises(atout.RecordError):
            at.perform(entry)
    for text in ("places", "advice 1", "undo x", "again and again", "advice x - wait"):
        with pytest.raises(atout.NotationError):
            parse_entry(text, at.setup.rules)
    for entry in (Places(("ASa", "KSa")), Advice(2, "KSa", None), Advice(2, None, "wait"), Again()):
        assert parse_entry(str(entry), at.setup.rules) == entry
    assert at.advise(0, None, "wait") is None
    assert setup("rubicon", chouette=3).chouette
