"""Tables in the terminal."""

from __future__ import annotations

from rich.table import Table


def new_table(title: str, *columns: str) -> Table:
    """An empty table with these columns, the first for names."""
    table = Table(title=title, title_justify="left", title_style="bold", min_width=56)
    for at, column in enumerate(columns):
        table.add_column(column, justify="right" if at else "left", no_wrap=at == 0)
    return table
