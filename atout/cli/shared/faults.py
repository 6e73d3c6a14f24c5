"""Faults as people meet them: one sentence and exit code 2, never a traceback."""

from __future__ import annotations

import os
import sys
from typing import Any

import typer
from typer.core import TyperGroup

from atout.cli.shared.choices import asked_language
from atout.contract.terms import AtoutError

FAULT = 2
INTERRUPTED = 130


class Plain(TyperGroup):
    """The commands, with every expected fault told in one sentence, in the language of the command."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        try:
            done = super().invoke(ctx)
            sys.stdout.flush()
            return done
        except AtoutError as error:
            _tell(error.fr if asked_language(ctx) == "fr" else error.en)
        except BrokenPipeError:
            # Whoever read our lines has gone, which is their right; Python would complain of it once more at its exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(0) from None
        except KeyboardInterrupt:
            typer.echo(err=True)
            raise typer.Exit(INTERRUPTED) from None
        except OSError as error:
            where = f" ({error.filename})" if error.filename else ""
            _tell(f"{error.strerror or error}{where}.")
        raise typer.Exit(FAULT)


def _tell(sentence: str) -> None:
    typer.echo(f"atout: {sentence}", err=True)
