"""What a table has still to do."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Inbox(Generic[Item]):
    """Things in order, of which one task takes the first. Putting one in never waits: whoever may have many, as a
    connection has messages, waits for `space` before he does.

    asyncio's queue would take eight times the memory, and there is one for every table.
    """

    __slots__ = ("_arrival", "_given", "_items", "_size", "_waiting")

    def __init__(self, size: int) -> None:
        self._items: list[Item] = []
        self._size = size
        self._arrival: asyncio.Future[None] | None = None  # while the task waits for something
        self._waiting: list[asyncio.Future[None]] = []  # who waits for space, the first at the head
        self._given = 0  # spaces given to who has not put his thing in yet

    @property
    def empty(self) -> bool:
        """Whether nothing is in it."""
        return not self._items

    @property
    def crowded(self) -> bool:
        """Whether it is full, those counted who have just been given space, or somebody waits for space."""
        return len(self._items) + self._given >= self._size or bool(self._waiting)

    async def space(self) -> None:
        """Wait until there is space for one thing, after those who waited before. It has to be put in before anything
        else is waited for."""
        if not self.crowded:
            return
        space = asyncio.get_running_loop().create_future()
        self._waiting.append(space)
        try:
            await space
        except asyncio.CancelledError:
            if space in self._waiting:
                self._waiting.remove(space)
            else:
                self._given -= 1
                self._give(1)  # it was his turn, and is the next one's now
            raise
        self._given -= 1

    def put(self, item: Item) -> None:
        """Put it behind all others."""
        self._items.append(item)
        if self._arrival and not self._arrival.done():
            self._arrival.set_result(None)

    async def take(self) -> Item:
        """The first, once there is one."""
        while not self._items:
            self._arrival = asyncio.get_running_loop().create_future()
            try:
                await self._arrival
            finally:
                self._arrival = None
        item = self._items.pop(0)
        self._give(1)
        return item

    def take_all(self) -> list[Item]:
        """Everything, at once."""
        items, self._items = self._items, []
        self._give(len(self._waiting))
        return items

    def _give(self, count: int) -> None:
        """Give space to so many of those who wait."""
        while self._waiting and count:
            space = self._waiting.pop(0)
            if not space.done():
                space.set_result(None)
                self._given += 1
                count -= 1
