"""What a table has still to do."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Inbox(Generic[Item]):
    """Things in order, of which one task takes the first. Putting one in never waits: who does so for others looks
    first whether it is `full`.

    asyncio's queue would take eight times the memory, and there is one for every table.
    """

    __slots__ = ("_items", "_most", "_some")

    def __init__(self, most: int) -> None:
        self._items: list[Item] = []
        self._most = most
        self._some: asyncio.Future[None] | None = None  # while the task waits for something

    @property
    def empty(self) -> bool:
        """Whether nothing is in it."""
        return not self._items

    @property
    def full(self) -> bool:
        """Whether so much is in it that who has more should wait."""
        return len(self._items) >= self._most

    def put(self, item: Item) -> None:
        """Put it behind all others."""
        self._items.append(item)
        if self._some and not self._some.done():
            self._some.set_result(None)

    async def take(self) -> Item:
        """The first, once there is one."""
        while not self._items:
            self._some = asyncio.get_running_loop().create_future()
            try:
                await self._some
            finally:
                self._some = None
        return self._items.pop(0)

    def take_all(self) -> list[Item]:
        """Everything, at once."""
        items, self._items = self._items, []
        return items
