"""`atout play`: a whole match in the terminal, against the computer."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated, Protocol, cast

import typer

from atout.cli.records.files import records, text_of
from atout.cli.shared.choices import AnyPreset, Language, Options, Players, chosen_game, look_here
from atout.cli.shared.compiling import plainly
from atout.cli.table.session import Session
from atout.contract.faults import checked
from atout.contract.game import game_of
from atout.contract.match import AnyMatch, Rules
from atout.contract.terms import AtoutError, Player, Seat
from atout.players import player
from atout.players.making import maker_of
from atout.players.registry import PLAYERS, SEARCHES, profile
from atout.table.seating import partners_by_lot

NAMESAKE = "boussac"
"""Whose wits at a free table, and whose fellows' names, a player of one's own has."""


class Terminal(Protocol):
    """A game that can be played in the terminal (`terminal.sitting`)."""

    def session(self, free: bool, /) -> type[Session]:
        """A sitting at a strict or at a free table."""


def terminal_of(rules: Rules) -> Terminal:
    """How the game of these rules is played in the terminal."""
    return cast(Terminal, game_of(rules).part("terminal.sitting"))


def play(
    preset: AnyPreset = "ordinary",
    players: Players = None,
    option: Options = None,
    opponent: Annotated[
        str,
        typer.Option(help=f"The computer player at every other seat: {', '.join(PLAYERS)}, or your own, mine:Careful."),
    ] = "boussac",
    name: Annotated[str, typer.Option(help="What to call you in the record.")] = "Guest",
    lang: Language = "",
    seed: Annotated[
        int | None, typer.Option(show_default="shuffled anew", help="The same seed, the same cards.")
    ] = None,
    hand_history: Annotated[Path | None, typer.Option(help="Write the match into this file, deal by deal.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a match that was saved.")] = None,
) -> None:
    """Play a match in the terminal: type a number to play a card, ? for help.

    [dim]Une partie dans le terminal : `--lang fr` pour jouer en français.[/]
    """
    plainly()
    if resume:
        match, names = _saved(resume)
    else:
        game, rules = chosen_game(preset, option, players)
        match, names = game.match(rules, auto_deal=False), ()
    session = _seated(match, names or (name,), opponent, lang, seed, hand_history, resume)
    try:
        session.run()
    finally:
        session.thinking.close()


def _seated(
    match: AnyMatch,
    names: tuple[str, ...],
    opponent: str,
    language: str,
    seed: int | None,
    file: Path | None,
    resume: Path | None,
) -> Session:
    """Everybody at the table, nothing dealt yet or a saved match as it was left. Raises AtoutError.

    `names` are those of a saved match, or the person's alone.
    """
    from atout.cli.table.attending import Attending
    from atout.cli.table.session_free import FreeSession
    from atout.cli.table.thinking import Thinking
    from atout.server.tables.computers import QUICK, company

    game = game_of(match.rules)
    others = match.rules.players - 1
    look_here()
    own = maker_of(opponent)
    computer = profile(NAMESAKE if own else opponent)
    if file and file.exists() and file != resume:
        raise AtoutError(
            f"{file} is there already: choose another name, or go on with it by --resume {file}.",
            f"{file} existe déjà : choisissez un autre nom, ou reprenez-le par --resume {file}.",
        )
    source = random.SystemRandom() if seed is None else random.Random(seed)
    match.chance = game.chance(source)
    if others == 1:
        names = (names[0], opponent if own else computer.name[language])
    elif len(names) <= others:
        names = (names[0], *(seat.name for seat in company(computer.id, others, names[0])))
        if match.rules.sides < match.rules.players:
            names = partners_by_lot(names, source)
    thinking = Thinking(language)
    computers = {}
    for seat in range(1, others + 1):
        seed = source.getrandbits(40)
        searches = computer.policy == SEARCHES
        quick = player(QUICK if searches else opponent, seed)
        if own:
            quick = held_to_the_rules(match, quick, opponent)
        computers[Seat(seat)] = thinking.player(opponent, seed, quick) if searches else quick
    session = terminal_of(match.rules).session(match.rules.free_table)(
        match, computers, language, names, file, resume, thinking
    )
    if isinstance(session, FreeSession):
        session.attending = Attending(computer.id, seed or 0, tuple(computers))
    return session


def held_to_the_rules(match: AnyMatch, player: Player, name: str) -> Player:
    """A player of one's own whose every answer is checked: a Fault ends the sitting, with seat, action and clause."""
    return lambda view: checked(match.refusal, view.seat, player(view), name)


def _saved(file: Path) -> tuple[AnyMatch, tuple[str, ...]]:
    """An unfinished match from a file, and the names in it. Raises AtoutError where there is none."""
    matches = records(file, text_of(file))
    if len(matches) != 1 or matches[0].from_middle:
        raise AtoutError(f"{file} is not one whole match.", f"{file} n'est pas une partie entière.")
    match, names = matches[0].match, matches[0].names
    if match.over:
        raise AtoutError(
            f"The match in {file} is over: atout replay {file} shows it.",
            f"La partie de {file} est finie : atout replay {file} la montre.",
        )
    return match, names
