"""Tables for the tests of stores."""

from __future__ import annotations

from atout.server.store import Place, Row, Store, chain, log
from atout.table import Table


def rows(table: str, *bodies: bytes) -> list[Row]:
    """A chain of rows that hold `bodies`."""
    links: list[Row] = []
    for body in bodies:
        links.append(chain.follow(table, links[-1] if links else None, body))
    return links


async def open_table(store: Store, table: str, *bodies: bytes) -> list[Row]:
    """Record a table with one seat, its code and its player named after it."""
    links = rows(table, *bodies)
    await store.create(links[0], [Place(f"code-{table}", table, 0, f"player-{table}")])
    for row in links[1:]:
        await store.append(table, row)
    return links


async def replayed(store: Store, table: str) -> Table:
    """A table played again from its log, whose chain is whole and whose numbers follow on each other."""
    rows = await store.log(table)
    chain.check(table, rows)
    assert [row.number for row in rows] == list(range(len(rows)))
    setup = log.decode_setup(rows[0].body)
    return Table.replay(setup, [log.decode_entry(row.body, setup) for row in rows[1:]])
