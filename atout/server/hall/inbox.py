"""What a table has still to do."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Inbox(Generic[Item]):
    """Things in order, of which one task takes the first. Putting one in never waits.

    asyncio's queue takes 3 KB more, four deques and an event, and there is one for every table.
    """

    __slots__ = ("_arrival", "_items")

    def __init__(self) -> None:
        self._items: list[Item] = []
        self._arrival: asyncio.Future[None] | None = None  # while the task waits for something

    def __len__(self) -> int:
        """How many things are in it."""
        return len(self._items)

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
        return self._items.pop(0)

    def take_all(self) -> list[Item]:
        """Everything, at once."""
        items, self._items = self._items, []
        return items
