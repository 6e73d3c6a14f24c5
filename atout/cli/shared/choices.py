"""Arguments that several commands share."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from atout.cli.shared.french import stops_kept
from atout.contract.game import AnyGame, all_presets, game_of
from atout.contract.match import Rules
from atout.contract.terms import OptionError

if TYPE_CHECKING:
    from typer._click import Context

LANGUAGES = ("en", "fr")
ASKED = "atout.language"
"""Where a command's context keeps the language that `--lang` named."""

AnyPreset = Annotated[
    str, typer.Option("--preset", "-p", metavar="NAME", help="The game: " + ", ".join(all_presets()) + ".")
]
Players = Annotated[
    int | None, typer.Option("--players", metavar="N", help="How many play, where the game leaves it open.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="KEY=VALUE",
        help="An option of the rules, as in handSize=9; may be given several times. `atout options` lists them.",
    ),
]  # fmt: skip


def own_language() -> str:
    """The language of the system, as `LC_ALL`, `LC_MESSAGES` or `LANG` says it: French or, for all others, English."""
    locale = next((setting for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (setting := os.environ.get(name))), "")
    return "fr" if locale.lower().startswith("fr") else "en"


def asked_language(ctx: Context) -> str:
    """The language of what a command says: that of `--lang` where it was given, else that of the system."""
    return str(ctx.meta.get(ASKED) or own_language())


def hear(ctx: Context, words: Sequence[str]) -> None:
    """Keep the language that `--lang` names among the words of a command, before anything else of them is read."""
    listening = typer.Context(ctx.command, parent=ctx, resilient_parsing=True, ignore_unknown_options=True)
    named, _, _ = ctx.command.make_parser(listening).parse_args([*words])
    if named.get("lang") in LANGUAGES:
        ctx.meta[ASKED] = named["lang"]


def _language(ctx: typer.Context, name: str) -> str:
    """The language, if it is one that Atout speaks; that of the system where none is named. Raises OptionError."""
    if name and name not in LANGUAGES:
        raise OptionError(f"--lang takes en or fr, not {name!r}", f"--lang prend en ou fr, et non {name!r}")
    language = asked_language(ctx)
    if language == "fr":
        ctx.with_resource(stops_kept())
    return language


Language = Annotated[
    str,
    typer.Option(
        "--lang", "-l", metavar="en|fr", callback=_language, help="English or French.", show_default="the system's"
    ),
]
"""One option for every command that speaks to people; `app.py` reads `--language` as `--lang`."""
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same deals.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object on the last line, for programs.")]


def placed(ctx: typer.Context, file: Path | None) -> Path | None:
    """A file that can be written: nobody waits for what cannot be kept. Raises OSError."""
    if file and not ctx.resilient_parsing and not (file.exists() and _is_stream(file)):
        new = not file.exists()
        with file.open("ab"):
            pass
        if new:
            file.unlink()
    return file


def _is_stream(file: Path) -> bool:
    """Whether this is a pipe or a device: who looks whether it can be written may wait, or end what is read."""
    return not (file.is_file() or file.is_dir())


PICTURES = (".png", ".svg", ".pdf")


def drawable(ctx: typer.Context, file: Path | None) -> Path | None:
    """The same of a picture, by the end of its name. Raises OSError, OptionError."""
    if file and file.suffix.lower() not in PICTURES and not ctx.resilient_parsing:
        raise OptionError(
            f"{file.name} is no name of a picture: let it end in {', '.join(PICTURES)}",
            f"{file.name} n'est pas le nom d'une image : qu'il finisse en {', '.join(PICTURES)}",
        )
    return placed(ctx, file)


def look_here() -> None:
    """Look for players of one's own in the folder where the command is given first."""
    sys.path.insert(0, str(Path.cwd()))


def chosen_options(options: list[str] | None) -> dict[str, str]:
    """The options given as KEY=VALUE. Raises OptionError where one is not, or comes twice."""
    chosen: dict[str, str] = {}
    for option in options or []:
        key, sign, value = option.partition("=")
        if not sign or key in chosen:
            raise OptionError(
                f"{option!r}: write an option as KEY=VALUE, each once, as in --option handSize=9",
                f"{option!r} : une option s'écrit CLÉ=VALEUR, chacune une fois, comme --option handSize=9",
            )
        chosen[key] = value
    return chosen


def chosen_game(preset: str, options: list[str] | None, players: int | None = None) -> tuple[AnyGame, Rules]:
    """The game of any preset, and its rules with the options given on top. Raises OptionError."""
    game, chosen = game_of(preset), chosen_options(options)
    if "preset" in chosen:
        raise OptionError("there is no option 'preset'", "il n'y a pas d'option 'preset'")
    return game, game.rules_for(preset, players, **chosen)
