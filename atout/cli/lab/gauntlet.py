"""`atout gauntlet`: one player against a pool of different opponents."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from atout.cli.lab.contests import Jobs, OnRay, Out, Spent, prepare
from atout.cli.lab.standings import game_name, show_thinking
from atout.cli.shared.choices import AnyPreset, Json, Language, Options, Players, Seed, chosen_game, look_here
from atout.cli.shared.progress import PLAYING, progress
from atout.cli.shared.tables import new_table
from atout.contract.match import Rules
from atout.contract.terms import COLON, OptionError, Text, localized

if TYPE_CHECKING:
    from atout.research.tournament.gauntlet import Gauntlet, Measure
    from atout.research.tournament.promotion import Promotion

AGAINST, SURE = Text("Contre", "Against"), Text("± 95 %", "± 95 %")


def gauntlet(
    name: Annotated[
        str,
        typer.Argument(metavar="PLAYER", help="Who is measured: maitre@worlds=100, or one of your own, mine:Careful."),
    ],
    preset: AnyPreset = "ordinary",
    deals: Annotated[
        int, typer.Option("--deals", "-n", min=1, help="Deals against each, every one played from every place.")
    ] = 100,
    pool: Annotated[
        list[str] | None,
        typer.Option(metavar="PLAYER", help="Meet this player, instead of the pool; may be given several times."),
    ] = None,
    than: Annotated[
        str | None,
        typer.Option(
            metavar="PLAYER",
            help="Say whether PLAYER is better than this one, with the same cards, once that is clear.",
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="H0,H1",
            help="With --than: better on average by at most H0 or by at least H1 σ; 0,0.05 if not said.",
        ),
    ] = None,
    margin: Annotated[
        float | None,
        typer.Option(help="With --than: not to lose so many σ against the worst opponent; 0.1 if not said."),
    ] = None,
    seed: Seed = 0,
    budget: Spent = None,
    jobs: Jobs = 1,
    ray: OnRay = False,
    out: Out = None,
    players: Players = None,
    option: Options = None,
    lang: Language = "",
    as_json: Json = False,
) -> None:
    """Measure a player against a pool of opponents that differ: in standard deviations of a deal, against each, on
    average, and against the worst, with 95 % intervals.

    In the pool are the rules player, some of other tastes, networks that play, the textbook's tree search, and the
    search with the faculties of earlier versions. All meet it with the same cards, played from every place.

    [dim]Mesure un joueur contre des adversaires qui diffèrent, en moyenne et contre le pire : `--lang fr`.[/]
    """
    from atout.players.thought import Budget
    from atout.research.tournament.gauntlet import gauntlet as run
    from atout.research.tournament.gauntlet import journal_of, meetings
    from atout.research.tournament.jobs import check_ray
    from atout.research.tournament.promotion import MARGIN, MEAN, check_margin, promotion
    from atout.research.tournament.sprt import Hypotheses

    if than is None and (sprt or margin is not None):
        raise OptionError(
            "--sprt and --margin say how to compare: name --than whom",
            "--sprt et --margin comparent : nommez --than qui",
        )
    _, rules = chosen_game(preset, option, players)
    look_here()
    spent = None if budget is None else Budget.parse(budget)
    test = Hypotheses.parse(sprt) if sprt else MEAN
    margin = MARGIN if margin is None else margin
    check_margin(margin)
    plans = [plan for who in (name, than) if who for plan in meetings(who, rules, seed, pool, spent)]
    if ray:
        check_ray()
    with journal_of(plans, out):
        for plan in plans:
            prepare(plan.entrants, rules, lang)
    console = Console(highlight=False)
    with progress(PLAYING[lang]) as report:
        if than is None:
            measured = run(
                name, rules, deals, seed, pool=pool, budget=spent, jobs=jobs, ray=ray, out=out, progress=report,
            )  # fmt: skip
            figures, display = measured.as_json(), partial(show, measured)
        else:
            compared = promotion(
                name, than, rules, deals, seed, hypotheses=test, margin=margin,
                pool=pool, budget=spent, jobs=jobs, ray=ray, out=out, progress=report,
            )  # fmt: skip
            figures, display = compared.as_json(), partial(show_promotion, compared)
    display(rules, console, lang)
    if as_json:
        typer.echo(json.dumps(figures))


def show(result: Gauntlet, rules: Rules, console: Console, lang: str) -> None:
    """What it made against each, on average, and against the worst."""
    form = ",.1f" if result.unit > 10 else ",.2f"
    n = partial(localized, lang=lang)
    table = new_table(
        f"{_title(result, result.player, lang)}, {_deals(result.rounds, lang)}",
        AGAINST[lang], "σ", SURE[lang], Text("Points", "Points")[lang], SURE[lang],
        Text("Coups gagnés", "Deals won")[lang],
    )  # fmt: skip
    for one in result.against:
        effect, half = one.effect.mean, _half(one.effect)
        table.add_row(
            one.member, n(effect, "+.3f"), n(half, ".3f"), n(effect * result.unit, f"+{form}"),
            n(half * result.unit, form), n(one.standing.deal_share, ".1%"),
        )  # fmt: skip
    console.print(table)
    mean, worst = _figures(result.mean, lang), _figures(result.worst_effect, lang)
    unit, saved = n(result.unit, form), n(result.saved, ".2f")
    summary = Text(
        f"En moyenne : [bold]{mean}[/]. Au pire, contre {result.worst} : {worst}.",
        f"On average: [bold]{mean}[/]. Worst, against {result.worst}: {worst}.",
    )
    console.print(summary[lang])
    legend = Text(
        f"σ est l'écart type de ce qu'un camp fait de plus en un coup : {unit} points, quand boussac joue contre "
        "lui-même.",
        f"σ is the standard deviation of what one side makes more in a deal: {unit} points, as boussac plays against "
        "itself.",
    )
    console.print(legend[lang])
    if result.saved > 1:
        luck = Text(
            "La chance des cartes pigées, telle qu'un réseau la juge, est écartée autant que cela aide : sans cela il "
            f"faudrait {saved} fois autant de coups pour en dire autant.",
            "Luck in what was drawn, as a network judges it, is left out as far as that helps: without that "
            f"{saved} times as many deals would say as much.",
        )
        console.print(luck[lang])
    _explain(result, rules, console, lang)
    if result.rounds == 1:
        single = Text(
            "Un seul coup ne dit pas combien les points varient : les intervalles ne disent encore rien.",
            "One deal cannot tell how far points vary: the intervals say nothing yet.",
        )
        console.print(single[lang])
    show_thinking([one.standing for one in result.against], console, lang)


def show_promotion(promotion: Promotion, rules: Rules, console: Console, lang: str) -> None:
    """What both made against each, the difference, and whether the first is better."""
    new, old = promotion.new, promotion.old
    n = partial(localized, lang=lang)
    both = Text(f"{new.player} et {old.player}", f"{new.player} and {old.player}")
    table = new_table(
        f"{_title(new, both[lang], lang)}, {_deals(new.rounds, lang, each=True)}",
        AGAINST[lang], "σ", old.player, Text("De plus", "More")[lang], SURE[lang],
    )  # fmt: skip
    for one, other, difference in zip(new.against, old.against, promotion.differences, strict=True):
        table.add_row(
            one.member, n(one.effect.mean, "+.3f"), n(other.effect.mean, "+.3f"),
            n(difference.mean, "+.3f"), n(_half(difference), ".3f"),
        )  # fmt: skip
    console.print(table)
    for each in (new, old):
        mean, worst = _figures(each.mean, lang), _figures(each.worst_effect, lang)
        summary = Text(
            f"{each.player} en moyenne : {mean}. Au pire, contre {each.worst} : {worst}.",
            f"{each.player} on average: {mean}. Worst, against {each.worst}: {worst}.",
        )
        console.print(summary[lang])
    more = _figures(promotion.mean, lang)
    console.print(
        Text(f"De plus que {old.player} : [bold]{more}[/].", f"More than {old.player}: [bold]{more}[/].")[lang]
    )
    console.print(_verdict(promotion, lang))
    _explain(new, rules, console, lang)


def _verdict(promotion: Promotion, lang: str) -> str:
    """What the test says."""
    low, high = (localized(at, "g", lang) for at in (promotion.hypotheses.null, promotion.hypotheses.alternative))
    margin, rounds, worst = (
        localized(promotion.margin, "g", lang),
        localized(promotion.new.rounds, ",", lang),
        promotion.new.worst,
    )
    verdicts = {
        "better": Text(
            f"Test : [bold]meilleur[/], de {high} σ plutôt que de {low} ; contre {worst} rien n'est perdu.",
            f"Test: [bold]better[/], by {high} σ rather than {low}; against {worst} nothing is lost.",
        ),
        "no better": Text(
            f"Test : [bold]pas meilleur[/], de {low} σ plutôt que de {high}.",
            f"Test: [bold]no better[/], by {low} σ rather than {high}.",
        ),
        "worse against the worst": Text(
            f"Test : [bold]moins bon[/] contre {worst}, de {margin} σ plutôt que de 0.",
            f"Test: [bold]worse[/] against {worst}, by {margin} σ rather than 0.",
        ),
    }
    undecided = Text(
        f"Test : indécis entre {low} et {high} σ après {rounds} coups.",
        f"Test: undecided between {low} and {high} σ after {rounds} deals.",
    )
    return verdicts.get(promotion.verdict or "", undecided)[lang]


def _title(result: Gauntlet, who: str, lang: str) -> str:
    """The game, and who is measured at it."""
    return f"{game_name(result.preset, lang)}{COLON[lang]}{who}"


def _deals(rounds: int, lang: str, each: bool = False) -> str:
    """How many deals are played against each member; of `each` of two players."""
    many = localized(rounds, ",", lang)
    fr = f"{many} {'coups' if rounds > 1 else 'coup'}{' de chacun' if each else ''} contre chaque adversaire"
    en = f"{many} {'deals' if rounds > 1 else 'deal'}{' of each' if each else ''} against each"
    return Text(f"{fr}, de chaque place", f"{en}, from every place")[lang]


def _explain(result: Gauntlet, rules: Rules, console: Console, lang: str) -> None:
    """What the members of the pool are."""
    from atout.research.tournament.pool import members

    known = members(rules)
    for one in result.against:
        if one.member in known:
            console.print(f"{one.member}{COLON[lang]}{known[one.member][lang]}.")


def _half(measure: Measure) -> float:
    low, high = measure.interval
    return (high - low) / 2


def _figures(measure: Measure, lang: str) -> str:
    mean, low, high = (localized(at, "+.3f", lang) for at in (measure.mean, *measure.interval))
    return Text(f"{mean} σ (95 % : {low} à {high})", f"{mean} σ (95 %: {low} to {high})")[lang]
