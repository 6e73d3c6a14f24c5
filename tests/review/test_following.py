"""What chance gave is followed beside the decisions, entry by entry or in a thread of its own."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from atout.review.following import followed

ENTRIES = ("pack", "card", "another")


class Slow:
    """Follows an entry once it may; `entries`: those followed, and in which thread."""

    def __init__(self, fails: str = "") -> None:
        self.fails, self.entries = fails, list[tuple[int, object, int]]()
        self.may = threading.Event()

    def enter(self, at: int, entry: object) -> None:
        self.may.wait(10)
        if entry == self.fails:
            raise ValueError(entry)
        self.entries.append((at, entry, threading.get_ident()))


def in_turns(follower: Any, apart: bool) -> None:
    with followed(follower, ENTRIES, apart) as follow:
        for at in range(len(ENTRIES)):
            follow(at)
        follower.may.set()


@pytest.mark.parametrize("apart", [False, True])
def test_every_entry_is_followed_in_its_turn(apart: bool) -> None:
    follower = Slow()
    if not apart:
        follower.may.set()
    in_turns(follower, apart)
    assert [(at, entry) for at, entry, _ in follower.entries] == list(enumerate(ENTRIES))
    assert {thread == threading.get_ident() for _, _, thread in follower.entries} == {not apart}


def test_a_review_that_fails_follows_no_further() -> None:
    follower = Slow()

    def give_up() -> None:
        with followed(follower, ENTRIES, apart=True):  # type: ignore[arg-type]
            threading.Timer(0.1, follower.may.set).start()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        give_up()
    assert len(follower.entries) <= 1


def test_what_fails_in_its_thread_fails_the_review() -> None:
    with pytest.raises(ValueError, match="another"):
        in_turns(Slow(fails="another"), apart=True)
