"""Handles name the cards in one viewer's sight, and tell nothing else."""

from __future__ import annotations

from atout.table import Handles


def test_a_card_in_sight_keeps_its_handle() -> None:
    handles = Handles(b"secret", 0)
    handles.see(1, {"KSa", "QSa"})
    king = handles.in_sight["KSa"]
    handles.see(1, {"KSa", "9Hb"})
    assert handles.in_sight["KSa"] == king
    assert set(handles.in_sight) == {"KSa", "9Hb"}


def test_a_card_that_comes_back_has_a_new_handle() -> None:
    handles = Handles(b"secret", 0)
    seen = set()
    for _ in range(5):
        handles.see(1, {"KSa"})
        seen.add(handles.in_sight["KSa"])
        handles.see(1, set())
    assert len(seen) == 5


def test_handles_differ_between_viewers_deals_cards_and_secrets() -> None:
    seen = []
    for secret in (b"one", b"two"):
        for viewer in (0, 1):
            handles = Handles(secret, viewer)
            for deal in (1, 2, 3):
                handles.see(deal, {"KSa", "KSb"})
                seen += handles.in_sight.values()
    assert len(set(seen)) == len(seen) == 24
    assert all(len(handle) == 12 and "KS" not in handle for handle in seen)


def test_what_was_given_out_does_not_change() -> None:
    handles = Handles(b"secret", 0)
    handles.see(1, {"KSa"})
    given = handles.in_sight
    handles.see(1, {"9Hb"})
    assert set(given) == {"KSa"}
