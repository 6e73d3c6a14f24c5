"""`atout review`: where a seat went wrong in a written match, and what was luck."""

from __future__ import annotations

import json
from functools import partial
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from atout.cli.records import files
from atout.cli.screens.spelling import spell
from atout.cli.shared.choices import Json, Language
from atout.cli.shared.compiling import THINKING, ensure, step_for
from atout.cli.shared.progress import progress
from atout.cli.shared.tables import new_table
from atout.contract.game import all_presets, game_of
from atout.contract.terms import Text, localized
from atout.players.worker import cores, helpers
from atout.records.reading import preset_named
from atout.records.record import several
from atout.review.game import (
    ANSWER,
    BID,
    CHANCES,
    DECLARATION,
    DRAWING,
    DRAWN,
    ENDING,
    EXCHANGE,
    HAND,
    LEAD,
    LIFTED,
    POINTS,
    START,
    TURNED,
    Grade,
    Kind,
    Unit,
    reviews_of,
)
from atout.review.report import Deal, Decision, Review, Share
from atout.review.reviewing import WORLDS, check_seat
from atout.review.reviewing import review as reviewed

KINDS = {
    START: Text("Donne et score de départ", "Who deals, and the score"),
    LIFTED: Text("Coupe", "The cut"),
    HAND: Text("Mains", "Hands"),
    TURNED: Text("Retourne", "Turn-up"),
    DRAWN: Text("Cartes pigées", "Cards drawn"),
}
"""What chance gives."""
DECIDED: dict[Kind, Text] = {
    BID: Text("Y aller ou non", "To go or not"),
    LEAD: Text("Entames", "Leads"),
    ANSWER: Text("Réponses", "Answers"),
    DECLARATION: Text("Annonces", "Declarations"),
    EXCHANGE: Text("Échanges", "Exchanges"),
    DRAWING: Text("Choix de la carte à piger", "Which card to draw"),
    ENDING: Text("Fins de coup", "Endings"),
}
"""What decisions are about."""
GRADED: dict[Grade, Text] = {
    "fine": Text("bien", "fine"),
    "small_slip": Text("imprécision", "small slip"),
    "slip": Text("erreur", "slip"),
    "blunder": Text("grosse erreur", "blunder"),
}
"""What decisions are called."""
COUNTED: dict[Unit, Text] = {
    POINTS: Text("points", "points"),
    CHANCES: Text("% de chances", "% of chance"),
}
"""In what costs are told."""
PLACES: dict[Unit, int] = {POINTS: 0, CHANCES: 1}
"""To how many places."""
NORMAL = 1.96
"""So many standard errors to either side hold the true cost nineteen times in twenty."""


def review(
    file: files.File,
    seat: Annotated[int, typer.Option("--seat", min=0, help="Whose decisions: 0 is the first seat of the record.")],
    worlds: Annotated[
        int, typer.Option(min=10, max=4096, help="In how many deals that may be the choices of a seat are compared.")
    ] = WORLDS,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same review.")] = 0,
    lang: Language = "",
    as_json: Json = False,
) -> None:
    """Review the decisions of a seat in a written match: what each cost by what the seat could know, and what was luck.

    Each decision is compared with everything else the seat could do, over deals that agree with what it saw; what seems
    lost is measured again in fresh ones. Endings between two are counted out. Only finished deals are reviewed. At Le
    Beigne all is told in hundredths of the chance to win the match, elsewhere in points.

    [dim]Analyse une partie écrite : ce que chaque décision a coûté, et ce qui fut la chance : `--lang fr`.[/]
    """
    text = files.text_of(file)
    check_preset(preset_named(text), seat)
    ensure(lang=lang)
    matches = files.records(file, text)
    if len(matches) != 1:
        raise several(len(matches))
    record = matches[0]
    reviews_of(record.rules)
    check_seat(record.rules, seat)
    ensure(step_for(THINKING, record.rules), lang=lang)
    heading = Text("Analyse", "Reviewing")
    with progress(heading[lang]) as report:
        analysis = reviewed(record, seat, worlds, seed, report, helpers(), cores())
    show(analysis, Console(highlight=False), lang)
    if as_json:
        typer.echo(json.dumps(analysis.as_json()))


def check_preset(preset: str | None, seat: int) -> None:
    """Raise OptionError for a preset that is not reviewed, and for a seat that it never has: nobody waits for the
    compiler to hear that. What is no preset is told where the record is read."""
    if preset in all_presets():
        game = game_of(preset)
        reviews_of(game.presets[preset])
        check_seat(game.rules_for(preset, max(game.players(game.presets[preset]))), seat)


def show(analysis: Review, console: Console, lang: str) -> None:
    """Print a review for people."""
    for deal in analysis.deals:
        console.print(account(deal, analysis, lang))
        for one in deal.decisions:
            if one.flagged:
                console.print(f"  {sentence(one, analysis.unit, lang)}", markup=False, soft_wrap=True)
        if not any(one.flagged for one in deal.decisions):
            none = Text("Aucune erreur nette.", "No clear error.")
            console.print(f"  {none[lang]}", style="dim")
    if analysis.deals:
        console.print(kinds(analysis, lang))
    if analysis.unfinished:
        playing = Text("Le coup en cours n'est pas analysé.", "The deal still being played is not reviewed.")
        console.print(playing[lang], style="dim")
    if not analysis.deals:
        console.print(Text("Aucun coup n'est fini.", "No deal is finished.")[lang])


def sentence(one: Decision, unit: Unit, lang: str) -> str:
    """What a decision cost, and what would have been better."""
    choice, best = (spell(one.view, action, lang) for action in (one.action, one.best))
    places = PLACES[unit]
    about = "" if one.exact else f" ± {localized(NORMAL * one.error, f'.{places}f', lang)}"
    cost = localized(one.cost, f".{places}f", lang)
    grade = GRADED[one.grade]
    when = Text(f"Levée {one.trick}", f"Trick {one.trick}") if one.trick else Text("Avant de jouer", "Before the play")
    text = Text(
        f"{when.fr}, {grade.fr} : {choice} ; mieux : {best}. Coût : {cost}{about}",
        f"{when.en}, {grade.en}: {choice}; better: {best}. Cost: {cost}{about}",
    )
    return f"{text[lang]}{of_winning(one, lang)}."


def of_winning(one: Decision, lang: str) -> str:
    """What it cost of the chance to win the match, where that is known."""
    if one.winning is None:
        return ""
    about = f" ± {100 * NORMAL * one.winning_error:.0f}" if one.winning_error else ""
    phrase = Text(" ; des chances de gagner", "; of the chance to win")
    return f"{phrase[lang]} {100 * one.winning:.0f} %{about}"


def kinds(analysis: Review, lang: str) -> Table:
    """What the errors of the seat were about, as a table."""
    title = Text("Erreurs selon la décision", "Errors by kind of decision")
    headings = (Text("décisions", "decisions"), Text("signalées", "flagged"), COUNTED[analysis.unit])
    table = new_table(title[lang], "", *(heading[lang] for heading in headings))
    for kind, label in DECIDED.items():
        share = sum((deal.by_kind.get(kind, Share()) for deal in analysis.deals), Share())
        if share.decisions:
            table.add_row(
                label[lang], str(share.decisions), str(share.flagged), signed(-share.cost, analysis.unit, lang)
            )
    return table


def account(deal: Deal, analysis: Review, lang: str) -> Table:
    """How the result of a deal came about, as a table."""
    name = analysis.names[analysis.seat]
    number, unit, figure = deal.number, analysis.unit, partial(signed, unit=analysis.unit, lang=lang)
    titles = {
        POINTS: Text(f"Coup {number}, {name} : points de plus", f"Deal {number}, {name}: points more"),
        CHANCES: Text(
            f"Coup {number}, {name} : chances de gagner la partie, en %",
            f"Deal {number}, {name}: chance to win the match, in %",
        ),
    }
    title = titles[unit]
    headings = (Text("à sa place", "at the seat"), Text("ailleurs", "elsewhere"), Text("en tout", "in all"))
    table = new_table(title[lang], "", *(heading[lang] for heading in headings))
    for kind, label in KINDS.items():
        luck = [one for one in deal.chance if one.kind == kind]
        if luck:
            own = sum(one.points for one in luck if one.seat == deal.seat)
            placed = ("", "") if luck[0].seat is None else (figure(own), figure(deal.lucky(kind) - own))
            table.add_row(label[lang], *placed, figure(deal.lucky(kind)))
    errors = Text("Erreurs", "Errors")[lang]
    elsewhere = deal.others_errors - deal.partner_errors
    table.add_row(errors, figure(-deal.errors), figure(elsewhere), figure(elsewhere - deal.errors))
    table.add_row(Text("Inexpliqué", "Unexplained")[lang], "", "", figure(deal.unexplained))
    table.add_row(Text("Résultat", "Result")[lang], "", "", figure(deal.result), style="bold")
    return table


def signed(points: float, unit: Unit, lang: str) -> str:
    """Points, or chances, with their sign."""
    return localized(round(points, PLACES[unit]) + 0.0, f"+.{PLACES[unit]}f", lang).replace("-", "−")
