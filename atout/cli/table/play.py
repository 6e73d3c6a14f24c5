"""`atout play`: a whole match in the terminal, against the computer."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated, Any

import typer

from atout.cli.records.files import read_file, text_of
from atout.cli.shared.choices import AnyPreset, Language, Options, Players, chosen_game
from atout.cli.shared.compiling import plainly
from atout.cli.table.play_beigne import BeigneSession
from atout.cli.table.play_bezique import BeziqueSession
from atout.cli.table.session import Session
from atout.games.bezique.seating import partners_by_lot
from atout.games.catalogue import BEIGNE, game_of
from atout.games.contract import AtoutError, Seat
from atout.players.beigne import Sitting
from atout.players.registry import PLAYERS, SEARCHES, profile
from atout.records.beigne import saved as saved_beigne


def play(
    preset: AnyPreset = "ordinary",
    players: Players = None,
    option: Options = None,
    opponent: Annotated[
        str, typer.Option(help=f"The computer player at every other seat: {', '.join(PLAYERS)}.")
    ] = "boussac",
    name: Annotated[str, typer.Option(help="What to call you in the record.")] = "Guest",
    lang: Language = "en",
    seed: Annotated[int | None, typer.Option(help="The same seed, the same cards. [default: shuffled anew]")] = None,
    hand_history: Annotated[Path | None, typer.Option(help="Write the match into this file, deal by deal.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a match that was saved.")] = None,
) -> None:
    """Play a match in the terminal: type a number to play a card, ? for help.

    [dim]Une partie dans le terminal : `--lang fr` pour jouer en français.[/]
    """
    plainly()
    try:
        if resume:
            match, names = _saved(resume)
        else:
            game, made = chosen_game(preset, option, players)
            match, names = game.room.Match(made, auto_deal=False), ()
        session = _seated(match, names or (name,), opponent, lang, seed, hand_history, resume)
    except AtoutError as error:
        raise AtoutError(error.fr if lang == "fr" else error.en) from None
    try:
        session.run()
    finally:
        session.thinking.close()


def _seated(
    match: Any,
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
    from atout.cli.table.thinking import Thinking
    from atout.server.desks.desk import desk_of
    from atout.server.tables.computers import QUICK, company

    game = game_of(match.rules)
    others = match.rules.players - 1
    computer = profile(opponent)
    if file and file.exists() and file != resume:
        raise AtoutError(
            f"{file} is there already: choose another name, or go on with it by --resume {file}.",
            f"{file} existe déjà : choisissez un autre nom, ou reprenez-le par --resume {file}.",
        )
    source = random.SystemRandom() if seed is None else random.Random(seed)
    match.chance = game.room.Chance(source)
    if others == 1:
        names = (names[0], computer.name[language])
    elif len(names) <= others:
        names = (names[0], *(seat.name for seat in company(opponent, others, names[0])))
        if match.rules.sides < match.rules.players:
            names = partners_by_lot(names, source)
    desk, thinking = desk_of(match.rules), Thinking(language)
    computers = {}
    for seat in range(1, others + 1):
        seed = source.getrandbits(40)
        searches = computer.policy == SEARCHES
        made = desk.computer(QUICK if searches else opponent, seed)
        sits = thinking.player(opponent, seed, made) if searches else made
        computers[Seat(seat)] = Sitting(sits) if game is BEIGNE else sits
    given = (match, computers, language, names, file, resume, thinking)
    if match.rules.free_table:
        return _free(given, opponent, seed or 0)
    return BeigneSession(*given) if game is BEIGNE else BeziqueSession(*given)


def _free(given: tuple[Any, ...], opponent: str, seed: int) -> Session:
    """The sitting at a free table, whose computers attend to what is done."""
    from atout.cli.table.attending import Attending
    from atout.cli.table.play_free import session_of

    session = session_of(given[0].rules)(*given)
    session.attending = Attending(opponent, seed, tuple(given[1]))
    return session


def _saved(file: Path) -> tuple[Any, tuple[str, ...]]:
    """An unfinished match from a file, and the names in it. Raises AtoutError where there is none."""
    match: Any
    if saved_beigne.is_beigne(written := text_of(file)):
        if not saved_beigne.is_whole(written):
            raise AtoutError(
                f"{file} holds finished hands only: go on with the file that was named when you left.",
                f"{file} ne contient que des coups finis : reprenez le fichier indiqué à votre départ.",
            )
        (told,) = saved_beigne.read_records(written)
        match, names = told.match, told.names
    else:
        records = read_file(file)
        if len(records) != 1 or any(records[0].start):
            raise AtoutError(f"{file} is not one whole match.", f"{file} n'est pas une partie entière.")
        match, names = records[0].match, records[0].names
    if match.over:
        raise AtoutError(
            f"The match in {file} is over: atout replay {file} shows it.",
            f"La partie de {file} est finie : atout replay {file} la montre.",
        )
    return match, names
