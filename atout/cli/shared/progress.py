"""A progress bar on the error output."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from atout.contract.terms import Text

PLAYING = Text("Parties", "Playing")
"""Before the bar that tells how many are played."""


@contextmanager
def progress(what: str, visible: bool = True) -> Iterator[Callable[[int, int], None]]:
    """A bar, where somebody looks; what to call with how many are done, of how many."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not (visible and console.is_terminal)) as bar:
        task = bar.add_task(what, total=None)

        def report(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield report
