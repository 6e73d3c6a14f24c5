"""Commands and groups of commands that explain themselves, and refuse what they cannot read, in both languages."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from typer.core import TyperCommand, TyperGroup

from atout.cli.shared import streams
from atout.cli.shared.choices import asked_language, hear
from atout.cli.shared.faults import faults_told
from atout.cli.shared.french import flowing, french, in_french

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter
    from typer._click.shell_completion import CompletionItem
else:
    Command = object  # what Typer's own two classes share is private to it


class Bilingual(Command):
    """What a command and a group have in common here: help and faults in the language asked for."""

    def __init__(self, name: str | None = None, *, help: str | None = None, **more: Any) -> None:
        super().__init__(name=name, help=flowing(help), **more)

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the words of the command. `--lang` is heard first: help and faults come before the other options."""
        if ctx.parent is None:  # here the command line begins
            streams.prepare()
        with faults_told(ctx):
            hear(ctx, args)
            return super().parse_args(ctx, args)

    def get_usage(self, ctx: Context) -> str:
        """The line that says how to write the command."""
        usage = super().get_usage(ctx)
        return french(usage) if asked_language(ctx) == "fr" else usage

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Print the help."""
        if asked_language(ctx) != "fr":
            return super().format_help(ctx, formatter)
        with in_french(self, ctx):
            super().format_help(ctx, formatter)

    def shell_complete(self, ctx: Context, incomplete: str) -> list[CompletionItem]:
        """What a shell offers for a word begun, with what it says of each."""
        if asked_language(ctx) != "fr":
            return super().shell_complete(ctx, incomplete)
        with in_french(self, ctx):
            return super().shell_complete(ctx, incomplete)


class OneCommand(Bilingual, TyperCommand):
    """A command."""


class Commands(Bilingual, TyperGroup):
    """A group of commands, with every expected fault told in one sentence."""

    def invoke(self, ctx: Context) -> object:
        """Run the command that was asked for."""
        with faults_told(ctx):
            done = super().invoke(ctx)
            sys.stdout.flush()
            return done
