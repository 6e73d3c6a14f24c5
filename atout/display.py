"""Objects that show themselves as a table: aligned text where Python prints them, HTML in a notebook, and a table of
Rich where Rich prints them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text


class Grid(NamedTuple):
    """A table in words: what it is of, what its columns are called, its cells row by row, floats to one decimal."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[object]]

    def text(self) -> str:
        """Lines of text, the columns aligned: numbers to the right, everything else to the left."""
        cells = [list(self.head), *([_text(cell) for cell in row] for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        right = self.numeric()
        lines = (
            "  ".join(
                cell.rjust(width) if numbers else cell.ljust(width)
                for cell, width, numbers in zip(row, widths, right, strict=True)
            ).rstrip()
            for row in cells
        )
        return "\n".join((self.title, *lines))

    def html(self) -> str:
        """A table of HTML."""
        sides = ["right" if numbers else "left" for numbers in self.numeric()]

        def row(tag: str, cells: Iterable[object]) -> str:
            paired = zip(cells, sides, strict=True)
            return "".join(f'<{tag} style="text-align:{side}">{escape(_text(cell))}</{tag}>' for cell, side in paired)

        body = "".join(f"<tr>{row('td', cells)}</tr>" for cells in self.rows)
        return (
            f"<table><caption>{escape(self.title)}</caption><thead><tr>{row('th', self.head)}</tr></thead>"
            f"<tbody>{body}</tbody></table>"
        )

    def rich(self) -> Table:
        """A table of Rich."""
        from rich.table import Table
        from rich.text import Text

        table = Table(title=Text(self.title), title_justify="left")
        for name, numbers in zip(self.head, self.numeric(), strict=True):
            table.add_column(Text(name), justify="right" if numbers else "left")
        for cells in self.rows:
            table.add_row(*(Text(_text(cell)) for cell in cells))
        return table

    def numeric(self) -> list[bool]:
        """Which columns hold numbers alone."""
        columns = zip(*self.rows, strict=True) if self.rows else ((),) * len(self.head)
        return [bool(column) and all(isinstance(cell, int | float) for cell in column) for column in columns]


def _text(cell: object) -> str:
    return f"{cell:,.1f}" if isinstance(cell, float) else str(cell)


class Tabled:
    """What shows itself as a table; Python's own form for programmers stays beside it."""

    def grid(self) -> Grid:
        """The table."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.grid().text()

    def _repr_html_(self) -> str:
        return self.grid().html()

    def __rich__(self) -> Table:
        return self.grid().rich()


class Printed:
    """What Rich prints as Python does."""

    def __rich__(self) -> Text:
        from rich.text import Text

        return Text(str(self))
