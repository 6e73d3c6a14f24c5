"""Every command under its name, in the order `atout --help` shows them."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from atout.cli import serving, setup
from atout.cli.lab import contests, exploit, gauntlet, measures, position, puzzles, solve
from atout.cli.records import backup, files, move, prune, reviewing, verifying
from atout.cli.reference import arbiter, info, lists, rules
from atout.cli.shared.choices import Language
from atout.cli.shared.commands import Commands, OneCommand
from atout.cli.table import play
from atout.version import __version__

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={
        "help_option_names": ["-h", "--help"],
        "token_normalize_func": lambda word: "lang" if word == "language" else word,  # both are understood
    },
    rich_markup_mode="rich",
)

PLAYING, FILES, MEASURES, HOUSE = "Play", "Written games", "Measure", "The house"

command = partial(app.command, cls=OneCommand)

command("play", rich_help_panel=PLAYING)(play.play)
command("serve", rich_help_panel=PLAYING)(serving.serve)
command("presets", rich_help_panel=PLAYING)(lists.presets)
command("options", rich_help_panel=PLAYING)(lists.options)
command("rules", rich_help_panel=PLAYING)(rules.rules)
command("arbiter", rich_help_panel=PLAYING)(arbiter.arbiter)
command("replay", rich_help_panel=FILES)(files.replay)
command("verify", rich_help_panel=FILES)(verifying.verify)
command("review", rich_help_panel=FILES)(reviewing.review)
command("position", rich_help_panel=FILES)(position.position)
command("export", rich_help_panel=FILES)(files.export)
command("simulate", rich_help_panel=MEASURES)(measures.simulate)
command("arena", rich_help_panel=MEASURES)(contests.arena)
command("ladder", rich_help_panel=MEASURES)(contests.ladder)
command("gauntlet", rich_help_panel=MEASURES)(gauntlet.gauntlet)
command("exploit", rich_help_panel=MEASURES)(exploit.exploit)
command("solve", rich_help_panel=MEASURES)(solve.solve)
app.add_typer(puzzles.app, name="puzzles", rich_help_panel=MEASURES)
command("backup", rich_help_panel=HOUSE)(backup.backup)
command("move", rich_help_panel=HOUSE)(move.move)
command("prune", rich_help_panel=HOUSE)(prune.prune)
command("info", rich_help_panel=HOUSE)(info.info)
command("warm", rich_help_panel=HOUSE)(setup.warm)
command("golden", rich_help_panel=HOUSE)(setup.golden)


def _version(flag: bool) -> None:
    if flag:
        typer.echo(f"atout {__version__}")
        raise typer.Exit


@app.callback()
def atout(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
    lang: Language = "",
) -> None:
    """Atout: bésigue, at the table in the browser, in the terminal, and as a laboratory.

    `atout serve` opens the table in the browser; `atout play` plays in the terminal. Every command explains itself:
    `atout COMMAND --help`.

    [dim]Le bésigue à la table, dans le navigateur ou le terminal, et au laboratoire ; `--lang fr` à toute commande.[/]
    """
