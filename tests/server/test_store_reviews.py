"""What every store promises of reviews: kept with their table, told to the seat they are of, forgotten when it says."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

from atout.server.store import Holder, Reviewed, Store
from server.conftest import Opened
from server.rows import open_table

ONE = Reviewed("t", 1, 0, 1, 1000.0, b"sums", b"\x00whole\xff")


def test_a_review_is_kept_and_replaced(opened: Opened, store: Store) -> None:
    async def play() -> None:
        await open_table(store, "t", b"a")
        await store.keep_review(ONE)
        await store.keep_review(replace(ONE, number=2, made=2000.0))
        assert await store.review("t", 1, 0) == ONE
        assert await store.review("t", 1, 1) is None
        newer = replace(ONE, arithmetic=2, made=3000.0, sums=b"other sums", body=b"other")
        await store.keep_review(newer)
        assert await store.review("t", 1, 0) == newer
        assert [(one.number, one.sums, one.body) for one in await store.reviews("player-t")] == [
            (1, b"other sums", b""),
            (2, b"sums", b""),
        ]

    asyncio.run(play())
    store.close()
    again = opened()
    assert asyncio.run(again.review("t", 2, 0)) == replace(ONE, number=2, made=2000.0)
    again.close()


def test_reviews_are_told_to_whom_the_seat_opens_and_forgotten_when_he_says(store: Store) -> None:
    async def play() -> None:
        for name in ("t", "u"):
            await open_table(store, name, b"a")
            await store.keep_review(replace(ONE, table=name))
            await store.show_review(name, 1, 0, visible=True)
        await store.keep_review(replace(ONE, seat=1))  # of the other at the same table
        await store.hold(Holder("phone", "t", 0))
        assert [one.table for one in await store.reviews("phone")] == ["t"]
        assert [(one.table, one.seat) for one in await store.reviews("player-t")] == [("t", 0)]
        assert await store.reviews("stranger") == []
        await store.forget_reviews("player-t")
        assert await store.reviews("phone") == []
        assert await store.reviews_shown("t", 1) == []
        assert await store.review("t", 1, 1), "the other's is the other's"
        assert await store.reviews("player-u")
        assert await store.reviews_shown("u", 1) == [0]
        now = time.time()
        for begun, kept in ((now - 60, 0), (now + 60, 1)):
            await store.keep_review(ONE, begun)
            assert len(await store.reviews("phone")) == kept, "what was begun before is forgotten too"
        await store.keep_review(replace(ONE, seat=1, number=2), now - 60)
        assert await store.review("t", 2, 1), "that of another is not"
        assert await store.preferences("player-t") == []

    asyncio.run(play())


def test_a_review_goes_with_its_table(opened: Opened) -> None:
    """Nor is one kept that was being made while its table was put away."""
    now = [0.0]
    store = opened(clock=lambda: now[0])

    async def play() -> None:
        await open_table(store, "t", b"a")
        await store.keep_review(ONE)
        await store.show_review("t", 1, 0, visible=True)
        await store.prefer("player-t", "reviews", on=True)
        now[0] = 40 * 86400.0
        await store.prefer("player-u", "reviews", on=True)  # who has no table yet
        assert await store.put_away(30, 10) == ["t"]
        for renewal in (False, True):
            assert await store.review("t", 1, 0) is None, renewal
            assert await store.reviews_shown("t", 1) == [], renewal
            await store.keep_review(ONE)
            await store.show_review("t", 1, 0, visible=True)
        assert await store.preferences("player-t") == []
        assert await store.preferences("player-u") == ["reviews"]

    asyncio.run(play())
    store.close()


def test_who_may_see_a_review_is_taken_back(store: Store) -> None:
    async def play() -> None:
        await open_table(store, "t", b"a")
        for seat in (1, 0, 1):
            await store.show_review("t", 1, seat, visible=True)
        assert await store.reviews_shown("t", 1) == [0, 1]
        assert await store.reviews_shown("t", 2) == []
        await store.show_review("t", 1, 1, visible=False)
        assert await store.reviews_shown("t", 1) == [0]

    asyncio.run(play())


def test_what_somebody_prefers_is_kept_until_he_changes_it(store: Store) -> None:
    async def play() -> None:
        assert await store.preferences("player") == []
        for name in ("reviews", "other", "reviews"):
            await store.prefer("player", name, on=True)
        assert await store.preferences("player") == ["other", "reviews"]
        await store.prefer("player", "reviews", on=False)
        assert await store.preferences("player") == ["other"]
        assert await store.preferences("another") == []

    asyncio.run(play())
