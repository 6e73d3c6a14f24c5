"""Faults as people meet them: one sentence and exit code 2, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

import typer

from atout.cli.shared.choices import asked_language
from atout.cli.shared.french import french, in_french, swapped
from atout.contract.system import why
from atout.contract.terms import AtoutError

if TYPE_CHECKING:
    from typer._click import ClickException, Context

FAULT = 2
INTERRUPTED = 130


@contextmanager
def faults_told(ctx: Context) -> Iterator[None]:
    """Every expected fault in here ends the program with a sentence, in the language of the command."""
    try:
        yield
    except AtoutError as error:
        _tell(error.fr if asked_language(ctx) == "fr" else error.en)
    except typer.TyperException as error:
        if asked_language(ctx) != "fr":
            raise
        _tell_in_french(error, ctx)
        raise typer.Exit(error.exit_code) from None
    except BrokenPipeError:
        # Whoever read our lines has gone, which is their right; Python would complain of it once more at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(0) from None
    except KeyboardInterrupt:
        typer.echo(err=True)
        raise typer.Exit(INTERRUPTED) from None
    except OSError as error:
        where = f" ({error.filename})" if error.filename else ""
        reason = why(error)[asked_language(ctx)]
        _tell(f"{reason[:1].upper()}{reason[1:]}{where}.")
    else:
        return
    raise typer.Exit(FAULT)


def _tell(sentence: str) -> None:
    typer.echo(f"atout: {sentence}", err=True)


def _tell_in_french(error: typer.TyperException, ctx: Context) -> None:
    """Typer's own fault, as Typer shows it."""
    from typer.rich_utils import rich_format_error

    with in_french(ctx.command, ctx):
        sentence = french(error.format_message())
        with swapped([(error, "format_message", lambda: sentence)]):
            rich_format_error(cast("ClickException", error))
