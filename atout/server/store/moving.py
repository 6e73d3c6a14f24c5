"""A hall moves from one database to another: `atout move`."""

from __future__ import annotations

import asyncio

from atout.server.store.contract import StoreError
from atout.server.store.copying import Contents, contents, counted, select
from atout.server.store.rows import TABLES
from atout.server.store.sql import SqlStore


def move(source: SqlStore, target: SqlStore) -> Contents:
    """Copy all of a database that no server uses into one that holds nothing. The source stays as it is, and the copy
    is compared with it row by row. Raises StoreError, and then nothing was written, or the copy is not to be used."""
    with target.moment() as there:
        if any([*there(f"{select(name)} LIMIT 1")] for name in TABLES):
            raise StoreError(
                "The database to move into holds tables already: give one that is empty.",
                "La base où déménager contient déjà des tables : donnez-en une qui est vide.",
            )
    with source.moment() as rows:
        asyncio.run(target.fill(rows))
    with source.moment() as rows, target.moment() as copied:
        for name in TABLES:
            if counted(rows, name) != counted(copied, name):
                raise StoreError(
                    f"The copy differs from its source ({name}): do not use it, the source is as it was.",
                    f"La copie diffère de sa source ({name}) : ne l'utilisez pas, la source est comme elle était.",
                )
        return contents(copied)
