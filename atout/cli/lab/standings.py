"""What `atout arena` and `atout ladder` print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from atout.contract.game import game_of
from atout.contract.match import Rules

if TYPE_CHECKING:
    from atout.research.tournament.arena import ArenaResult
    from atout.research.tournament.ladder import Ladder
    from atout.research.tournament.standings import Standing


def show_arena(result: ArenaResult, rules: Rules, console: Console) -> None:
    """Who is better, by how much, and how sure that is."""
    if len(result.standings) == 2:
        _two(result, rules, console)
    else:
        _several(result, rules, console)
    if result.effect is not None and result.effect_interval is not None:
        low, high = result.effect_interval
        console.print(
            f"Standard deviation of what it makes more a deal: {result.deal_deviation:.1f} in one deal, "
            f"{result.pair_deviation:.1f} in a {'pair' if rules.sides == 2 else 'round'} of them. "
            f"The difference is {result.effect:+.2f} of the first (95 %: {low:+.2f} to {high:+.2f})."
        )
    if result.pairs == 1:
        console.print("One round cannot tell how far points vary: their intervals say nothing yet.")
    if result.unfinished:
        console.print(f"{result.unfinished:,} matches were given up: nobody came to the target.")
    for one in result.standings:
        if one.forfeits:
            console.print(f"{one.player} did what is not lawful in {one.forfeits:,} deals, which count as lost.")
    if result.hypotheses:
        console.print(_verdict(result))
    show_thinking(result.standings, console)


def _two(result: ArenaResult, rules: Rules, console: Console) -> None:
    first, second = result.standings
    single = first.match_share is None
    low, high = result.interval
    games = f"{result.games:,} {'mirrored' if rules.sides == 2 else 'rotated'} {'deals' if single else 'matches'}"
    wins = "does better than a rival in" if single and rules.sides > 2 else "wins"
    against = f"[bold]{second.player}[/]" if rules.sides == 2 else f"a table of [bold]{second.player}[/]"
    console.print(
        f"[bold]{first.player}[/] {wins} [bold]{result.score:.1%}[/] of {games} against {against} "
        f"(95 %: {low:.1%} to {high:.1%}); among equals it would be {result.fair:.1%}."
    )
    low, high = first.points_interval
    digits, more = (2, "points nearer to zero than its rivals") if game_of(rules).counts_down else (1, "points more")
    console.print(
        f"A deal brings it {first.points:+.{digits}f} {more} "
        f"(95 %: {low:+.{digits}f} to {high:+.{digits}f}; {result.deals:,} deals)."
    )
    if not single:
        low, high = first.deal_interval
        console.print(
            f"It does better than a rival in {first.deal_share:.1%} of deals (95 %: {low:.1%} to {high:.1%})."
        )
    if first.final is not None and first.final_interval is not None:
        low, high = first.final_interval
        console.print(f"A game settles at {first.final:+,.0f} for it (95 %: {low:+,.0f} to {high:+,.0f}).")


def _several(result: ArenaResult, rules: Rules, console: Console) -> None:
    digits = 2 if game_of(rules).counts_down else 1
    shares = ("Deals", "95 %", *(() if result.standings[0].match_share is None else ("Matches", "95 %")))
    title = f"{result.games:,} rotated games, {result.deals:,} deals"
    table = new_table(title, "", "Points more", "± 95 %", *shares)
    for one in result.standings:
        half = one.points_interval[1] - one.points
        row = [one.player, f"{one.points:+.{digits}f}", f"{half:.{digits}f}"]
        row += [f"{one.deal_share:.1%}", _span(one.deal_interval)]
        if one.match_share is not None and one.match_interval is not None:
            row += [f"{one.match_share:.1%}", _span(one.match_interval)]
        table.add_row(*row)
    console.print(table)
    console.print(
        "Points: how many more a deal than its rivals. Deals: the share in which it does better than a rival, 50 % "
        f"among equals. What follows is about {result.standings[0].player}."
    )


def _span(interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{100 * low:.1f}–{100 * high:.1f}"


def _verdict(result: ArenaResult) -> str:
    assert result.hypotheses
    low, high = result.hypotheses.null, result.hypotheses.alternative
    at = f"log-likelihood ratio {result.ratio:+.2f} after {result.pairs:,} rounds"
    if result.sprt == "H1":
        return f"Test: [bold]H1[/], at least {high:+g} points a deal ({at})."
    if result.sprt == "H0":
        return f"Test: [bold]H0[/], at most {low:+g} points a deal ({at})."
    return f"Test: undecided between {low:+g} and {high:+g} points a deal ({at})."


def show_thinking(standings: Sequence[Standing], console: Console) -> None:
    """How long those of these took who search."""
    if not any(one.thinking for one in standings):
        return
    table = new_table("Milliseconds a move", "", "Mean", "95 % within", "Longest")
    for one in standings:
        if times := one.thinking:
            table.add_row(one.player, f"{times.mean:.1f}", f"{times.p95:.1f}", f"{times.longest:.1f}")
    console.print(table)


def show_ladder(told: Ladder, console: Console) -> None:
    """The rungs, the strongest first, and what each makes against each."""
    digits = 2 if game_of(told.preset).counts_down else 0
    names = [rung.player for rung in told.rungs]
    table = new_table(
        f"The ladder of {told.preset}, {told.seats} seats, {told.pairs:,} {'pairs' if told.seats == 2 else 'rounds'} "
        "between any two",
        "", "Rating", "±", *map(str, range(1, len(names) + 1)),
    )  # fmt: skip
    for place, rung in enumerate(told.rungs, 1):
        met = (f"{rung.against[name].points:+.{digits}f}" if name in rung.against else "·" for name in names)
        half = rung.interval[1] - rung.rating
        table.add_row(f"{place} [bold]{rung.player}[/]", f"{rung.rating:.0f}", f"{half:.0f}" if half else "fixed", *met)
    console.print(table)
    console.print(
        "±: half of the 95 % interval. Under the places: how many points a deal the player of the line makes more."
    )
    show_thinking(_longest(told), console)


def _longest(told: Ladder) -> list[Standing]:
    """Of each player that searches the meeting in which it took longest."""
    found = []
    for rung in told.rungs:
        mine = [one for one in rung.against.values() if one.thinking]
        found += sorted(mine, key=lambda one: one.thinking.longest if one.thinking else 0)[-1:]
    return found


def new_table(title: str, *columns: str) -> Table:
    """An empty table with these columns, the first for names."""
    table = Table(title=title, title_justify="left", title_style="bold", min_width=56)
    for at, column in enumerate(columns):
        table.add_column(column, justify="right" if at else "left", no_wrap=at == 0)
    return table
