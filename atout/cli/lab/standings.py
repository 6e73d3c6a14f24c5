"""What `atout arena` and `atout ladder` print."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from rich.console import Console

from atout.cli.shared.tables import new_table
from atout.contract.game import game_of, home_card
from atout.contract.match import Rules
from atout.contract.terms import Text, localized

if TYPE_CHECKING:
    from atout.research.tournament.arena import ArenaResult
    from atout.research.tournament.ladder import Ladder
    from atout.research.tournament.standings import Standing


def show_arena(result: ArenaResult, rules: Rules, console: Console, lang: str) -> None:
    """Who is better, by how much, and how sure that is."""
    n = partial(localized, lang=lang)
    if len(result.standings) == 2:
        _two(result, rules, console, lang)
    else:
        _several(result, rules, console, lang)
    if result.effect is not None and result.effect_interval is not None:
        low, high = (n(at, "+.2f") for at in result.effect_interval)
        one, several, effect = (
            n(result.deal_deviation, ".1f"),
            n(result.pair_deviation, ".1f"),
            n(result.effect, "+.2f"),
        )
        pair = Text("une paire", "a pair") if rules.sides == 2 else Text("un tour", "a round")
        deviation = Text(
            f"Écart type de ce qu'il fait de plus par coup : {one} en un coup, {several} en {pair.fr}. "
            f"La différence en est {effect} du premier (95 % : {low} à {high}).",
            f"Standard deviation of what it makes more a deal: {one} in one deal, {several} in {pair.en} of them. "
            f"The difference is {effect} of the first (95 %: {low} to {high}).",
        )
        console.print(deviation[lang])
    if result.pairs == 1:
        single = Text(
            "Un seul tour ne dit pas combien les points varient : leurs intervalles ne disent encore rien.",
            "One round cannot tell how far points vary: their intervals say nothing yet.",
        )
        console.print(single[lang])
    if result.unfinished:
        many = n(result.unfinished, ",")
        unfinished = Text(
            f"Parties abandonnées, où personne n'arrivait au but : {many}.",
            f"{many} matches were given up: nobody came to the target.",
        )
        console.print(unfinished[lang])
    for standing in result.standings:
        if standing.forfeits:
            who, many = standing.player, n(standing.forfeits, ",")
            forfeits = Text(
                f"{who} a fait ce qui n'est pas permis ; coups comptés comme perdus : {many}.",
                f"{who} did what is not lawful in {many} deals, which count as lost.",
            )
            console.print(forfeits[lang])
    if result.hypotheses:
        console.print(_verdict(result, lang))
    show_thinking(result.standings, console, lang)


def _two(result: ArenaResult, rules: Rules, console: Console, lang: str) -> None:
    n = partial(localized, lang=lang)
    first, second = result.standings
    single = first.match_share is None
    low, high = (n(at, ".1%") for at in result.interval)
    score, fair, many = n(result.score, ".1%"), n(result.fair, ".1%"), n(result.games, ",")
    games = Text(
        f"{many} {'coups' if single else 'parties'}, "
        + ("les mêmes cartes de chaque côté" if rules.sides == 2 else "les places changées"),
        f"{many} {'mirrored' if rules.sides == 2 else 'rotated'} {'deals' if single else 'matches'}",
    )
    better = single and rules.sides > 2
    wins = Text("fait mieux qu'un rival", "does better than a rival in") if better else Text("gagne", "wins")
    rival = f"[bold]{second.player}[/]"
    against = Text(rival, rival) if rules.sides == 2 else Text(f"une table de {rival}", f"a table of {rival}")
    verdict = Text(
        f"[bold]{first.player}[/] {wins.fr} [bold]{score}[/] du temps contre {against.fr}, en {games.fr} "
        f"(95 % : {low} à {high}) ; entre égaux ce serait {fair}.",
        f"[bold]{first.player}[/] {wins.en} [bold]{score}[/] of {games.en} against {against.en} "
        f"(95 %: {low} to {high}); among equals it would be {fair}.",
    )
    console.print(verdict[lang])
    form, more = "+.1f", Text("points de plus", "points more")
    if game_of(rules).counts_down:
        form = "+.2f"
        more = Text("points plus près de zéro que ses rivaux", "points nearer to zero than its rivals")
    points, deals = n(first.points, form), n(result.deals, ",")
    low, high = (n(at, form) for at in first.points_interval)
    brings = Text(
        f"Un coup lui rapporte {points} {more.fr} (95 % : {low} à {high} ; {deals} coups).",
        f"A deal brings it {points} {more.en} (95 %: {low} to {high}; {deals} deals).",
    )
    console.print(brings[lang])
    if not single:
        share, low, high = (n(at, ".1%") for at in (first.deal_share, *first.deal_interval))
        shares = Text(
            f"Il fait mieux qu'un rival dans {share} des coups (95 % : {low} à {high}).",
            f"It does better than a rival in {share} of deals (95 %: {low} to {high}).",
        )
        console.print(shares[lang])
    if first.final is not None and first.final_interval is not None:
        final, low, high = (n(at, "+,.0f") for at in (first.final, *first.final_interval))
        settled = Text(
            f"Une partie se règle à {final} pour lui (95 % : {low} à {high}).",
            f"A game settles at {final} for it (95 %: {low} to {high}).",
        )
        console.print(settled[lang])


def _several(result: ArenaResult, rules: Rules, console: Console, lang: str) -> None:
    n = partial(localized, lang=lang)
    form = ".2f" if game_of(rules).counts_down else ".1f"
    columns = [Text("", ""), Text("Points de plus", "Points more"), Text("± 95 %", "± 95 %")]
    columns += [Text("Coups", "Deals"), Text("95 %", "95 %")]
    if result.standings[0].match_share is not None:
        columns += [Text("Parties", "Matches"), Text("95 %", "95 %")]
    games, deals = n(result.games, ","), n(result.deals, ",")
    title = Text(f"{games} parties, les places changées, {deals} coups", f"{games} rotated games, {deals} deals")
    table = new_table(title[lang], *(column[lang] for column in columns))
    for one in result.standings:
        row = [one.player, n(one.points, f"+{form}"), n(one.points_interval[1] - one.points, form)]
        row += [n(one.deal_share, ".1%"), _span(one.deal_interval, lang)]
        if one.match_share is not None and one.match_interval is not None:
            row += [n(one.match_share, ".1%"), _span(one.match_interval, lang)]
        table.add_row(*row)
    console.print(table)
    first = result.standings[0].player
    legend = Text(
        "Points : combien de plus par coup que ses rivaux. Coups : la part de ceux où il fait mieux qu'un rival, 50 % "
        f"entre égaux. Ce qui suit concerne {first}.",
        "Points: how many more a deal than its rivals. Deals: the share in which it does better than a rival, 50 % "
        f"among equals. What follows is about {first}.",
    )
    console.print(legend[lang])


def _span(interval: tuple[float, float], lang: str) -> str:
    low, high = interval
    return f"{localized(100 * low, '.1f', lang)}–{localized(100 * high, '.1f', lang)}"


def _verdict(result: ArenaResult, lang: str) -> str:
    assert result.hypotheses
    assert result.ratio is not None
    low, high = (localized(at, "+g", lang) for at in (result.hypotheses.null, result.hypotheses.alternative))
    ratio, rounds = localized(result.ratio, "+.2f", lang), localized(result.pairs, ",", lang)
    at = Text(
        f"rapport de log-vraisemblance {ratio} après {rounds} tours",
        f"log-likelihood ratio {ratio} after {rounds} rounds",
    )
    verdicts = {
        "H1": Text(
            f"Test : [bold]H1[/], au moins {high} points par coup ({at.fr}).",
            f"Test: [bold]H1[/], at least {high} points a deal ({at.en}).",
        ),
        "H0": Text(
            f"Test : [bold]H0[/], au plus {low} points par coup ({at.fr}).",
            f"Test: [bold]H0[/], at most {low} points a deal ({at.en}).",
        ),
    }
    undecided = Text(
        f"Test : indécis entre {low} et {high} points par coup ({at.fr}).",
        f"Test: undecided between {low} and {high} points a deal ({at.en}).",
    )
    return verdicts.get(result.sprt or "", undecided)[lang]


def show_thinking(standings: Sequence[Standing], console: Console, lang: str) -> None:
    """How long those of these took who search."""
    if not any(one.thinking for one in standings):
        return
    title = Text("Millisecondes par décision", "Milliseconds a move")
    columns = (Text("Moyenne", "Mean"), Text("95 % en moins de", "95 % within"), Text("La plus longue", "Longest"))
    table = new_table(title[lang], "", *(column[lang] for column in columns))
    for one in standings:
        if times := one.thinking:
            table.add_row(one.player, *(localized(at, ".1f", lang) for at in (times.mean, times.p95, times.longest)))
    console.print(table)


def show_ladder(ladder: Ladder, console: Console, lang: str) -> None:
    """The rungs, the strongest first, and what each makes against each."""
    n = partial(localized, lang=lang)
    form = "+.2f" if game_of(ladder.preset).counts_down else "+.0f"
    names = [rung.player for rung in ladder.rungs]
    columns = (Text("Cote", "Rating"), Text("±", "±"))
    table = new_table(
        ladder.title[lang], "", *(column[lang] for column in columns), *map(str, range(1, len(names) + 1))
    )
    fixed = Text("fixe", "fixed")[lang]
    for place, rung in enumerate(ladder.rungs, 1):
        met = (n(rung.against[name].points, form) if name in rung.against else "·" for name in names)
        half = rung.interval[1] - rung.rating
        table.add_row(f"{place} [bold]{rung.player}[/]", f"{rung.rating:.0f}", f"{half:.0f}" if half else fixed, *met)
    console.print(table)
    legend = Text(
        "± : la moitié de l'intervalle à 95 %. Sous les places : combien de points de plus par coup fait le joueur de "
        "la ligne.",
        "±: half of the 95 % interval. Under the places: how many points a deal the player of the line makes more.",
    )
    console.print(legend[lang])
    show_thinking(_longest(ladder), console, lang)


def game_name(preset: str, lang: str) -> str:
    """What people call a game."""
    return home_card(preset).name[lang]


def _longest(ladder: Ladder) -> list[Standing]:
    """Of each player that searches the meeting in which it took longest."""
    meetings = []
    for rung in ladder.rungs:
        mine = [one for one in rung.against.values() if one.thinking]
        meetings += sorted(mine, key=lambda one: one.thinking.longest if one.thinking else 0)[-1:]
    return meetings
