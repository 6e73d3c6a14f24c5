"""`atout presets` and `atout options`: what one can play."""

from __future__ import annotations

from collections.abc import Iterator
from json import dumps
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from atout.cli.shared.choices import Json, Language
from atout.contract.game import HomeCard, all_presets, game_of, home_card
from atout.contract.options import Option, Value
from atout.contract.terms import Text

PRESET_COLUMNS = (
    Text("Nom", "Preset"),
    Text("Joueurs", "Players"),
    Text("But", "Target"),
    Text("Minutes", "Minutes"),
    Text("Jeu", "Game"),
)
OPTION_COLUMNS = (
    Text("Option", "Option"),
    Text("Valeurs", "Values"),
    Text("Ce qu'elle décide", "What it decides"),
    Text("Article", "Clause"),
)


def presets(lang: Language = "", json: Json = False) -> None:
    """List the games one can play: name, players, target, how long a match takes, one sentence.

    [dim]Les jeux que l'on peut jouer : `--lang fr`.[/]
    """
    cards = [home_card(name) for name in all_presets()]
    if json:
        typer.echo(dumps([_preset_json(card, lang) for card in cards], ensure_ascii=False))
        return
    table = Table(box=None, pad_edge=False)
    for column in PRESET_COLUMNS:
        last = column is PRESET_COLUMNS[-1]
        number = column in PRESET_COLUMNS[1:-1]
        table.add_column(column[lang], no_wrap=not last, justify="right" if number else "left")
    for card in cards:
        description = f"[bold]{card.name[lang]}[/]. {card.blurb[lang]}"
        target = _target(card)[lang]
        table.add_row(f"[bold]{card.id}[/]", _span(card.players), target, str(card.minutes), description)
    Console().print(table)


def _preset_json(card: HomeCard, lang: str) -> dict[str, object]:
    """A preset for programs."""
    return {
        "preset": card.id,
        "game": card.game,
        "name": card.name[lang],
        "blurb": card.blurb[lang],
        "players": card.players,
        "start": card.start,
        "target": card.target,
        "one_deal": _one_deal(card),
        "minutes": card.minutes,
    }


def _span(players: tuple[int, ...]) -> str:
    return str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"


def _one_deal(card: HomeCard) -> bool:
    return bool(getattr(game_of(card.id).presets[card.id], "one_deal", False))


def _target(card: HomeCard) -> Text:
    """What ends a match: so many points, so few, or its one deal."""
    if _one_deal(card):
        return Text("1 coup", "1 deal")
    points = f"{card.start} → {card.target}" if card.start else str(card.target)
    return Text(points, points)


def options(
    preset: Annotated[str, typer.Argument(metavar="PRESET", help="The game.")] = "ordinary",
    lang: Language = "",
    json: Json = False,
) -> None:
    """List the options of a game with their values; the value in force comes first, in bold.

    [dim]Les options d'un jeu et leurs valeurs : `--lang fr`.[/]
    """
    rules = game_of(preset).rules(preset)
    listed = [(known, getattr(rules, name), values) for name, known, values in options_of_preset(preset)]
    players = home_card(preset).players
    if json:
        rows = [
            {
                "option": known.key,
                "value": now,
                "values": list(values),
                "least": known.least,
                "most": known.most,
                "label": known.label[lang],
                "help": known.help[lang],
                "clause": known.clause,
            }
            for known, now, values in listed
        ]
        typer.echo(dumps({"preset": preset, "players": players, "options": rows}, ensure_ascii=False))
        return
    table = Table(box=None, pad_edge=False, row_styles=["", "dim"])
    for column in OPTION_COLUMNS:
        table.add_column(column[lang], no_wrap=column in (OPTION_COLUMNS[0], OPTION_COLUMNS[-1]))
    for known, now, values in listed:
        others = [known.write(value) for value in values if value != now]
        if not known.values and known.most:
            others = [Text(f"de {known.least} à {known.most}", f"{known.least} to {known.most}")[lang]]
        usual = known.write(now) or Text("habituel", "usual")[lang]
        choices = ", ".join([f"[bold]{usual}[/]", *others])
        table.add_row(known.key, choices, known.help[lang] or known.label[lang], known.clause)
    Console().print(table)
    if len(players) > 1:
        first, last = players[0], players[-1]
        more = Text(
            f"De {first} à {last} joueurs : --players N, {rules.players} si vous ne dites rien.",
            f"For {first} to {last} players: --players N, {rules.players} unless you say.",
        )
        typer.echo(f"\n{more[lang]}")


def options_of_preset(preset: str) -> Iterator[tuple[str, Option, tuple[Value, ...]]]:
    """The options of a preset: the field, the option, and the values it takes. Raises OptionError."""
    game = game_of(preset)
    for name in (*game.offered(preset), *game.figures(preset)):
        known = game.settings[name]
        alone = game.choices(preset, name)  # none where it depends on another option: then all of them
        if not known.values or len(values := alone or known.values) > 1:
            yield name, known, values if known.values else ()
