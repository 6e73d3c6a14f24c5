"""Checks audit lines (RECORD.md) of every game: python -m tests.referee.referee FILE..."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .beigne import check_beigne
from .cards import SUITS, Unlawful, whole_pack
from .deal import Deal
from .rules import BadOption, Rules, rules_for
from .snapshots import check_snapshot

SOURCES = ("declarations", "brisques", "last_trick", "seven", "carte_blanche", "cut", "penalty")


def check_line(obj: dict[str, Any]) -> list[str]:
    """What is wrong with one audit line, as sentences; an empty list where all is right."""
    try:
        return check_beigne(obj) if obj["preset"] == "beigne" else _check(obj)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        return [f"the line is malformed: {type(error).__name__}: {error}"]


def _check(obj: dict[str, Any]) -> list[str]:
    try:
        rules = rules_for(obj["preset"], obj.get("options") or {})
    except BadOption as error:
        return [str(error)]
    problems = _check_head(obj, rules)
    if problems:
        return problems
    start = [_points(figure, rules) for figure in obj["start_scores"]]
    cut = (obj["cut"]["lift"], obj["cut"]["guess"]) if rules.cutBonus else None
    try:
        deal = Deal(rules, list(obj["pack"]), obj["dealer"], start, obj.get("previous_trump"), cut)
    except Unlawful as error:
        return [str(error)]

    events = obj["events"]
    snapshots: dict[int, list[dict[str, Any]]] = {}
    for snapshot in obj.get("legal") or []:
        snapshots.setdefault(snapshot["after"], []).append(snapshot)
    for after in snapshots:
        if isinstance(after, bool) or after not in range(len(events) + 1):
            problems.append(f"a snapshot is said to be taken after {after!r} of {len(events)} events")

    for index in range(len(events) + 1):
        for snapshot in snapshots.get(index, []):
            problems += [f"snapshot after {index} events: {text}" for text in check_snapshot(deal, snapshot)]
        if index == len(events):
            break
        event = events[index]
        try:
            problem = deal.apply(event, rules.unit)
        except Unlawful as error:
            problems.append(f"event {index} {_short(event)}: {error}")
            return problems  # what follows would be judged from a wrong position
        if problem is not None:
            problems.append(f"event {index} {_short(event)}: {problem}")

    if deal.stage != "end":
        problems.append(
            f"after event {len(events) - 1} the deal is not finished: seat {deal.to_act()} is to act ({deal.stage})"
        )
    return problems + check_result(deal, obj)


def _check_head(obj: dict[str, Any], rules: Rules) -> list[str]:
    """What is wrong with what stands before the events."""
    if obj.get("players", rules.players) != rules.players:
        return [f"this game is for {rules.players} players, not {obj['players']}"]
    dealer = obj["dealer"]
    if isinstance(dealer, bool) or dealer not in range(rules.players):
        return [f"the dealer is {dealer!r}, not one of the {rules.players} seats"]
    if len(obj["start_scores"]) != rules.sides:
        return [f"start_scores has not {rules.sides} figures"]
    problems = []
    start = [_points(figure, rules) for figure in obj["start_scores"]]
    undecided = rules.sides > 2 and start.count(max(start)) > 1  # equals, none of whom took the last trick (AMB-46)
    for side, figure in enumerate(obj["start_scores"]):
        if rules.target_points is not None and start[side] >= rules.target_points and not undecided:
            problems.append(f"side {side} starts at {figure}: the match was over before this deal")
    if rules.cutBonus and not obj.get("cut"):
        problems.append("the cut is missing (CH-036, CH-037)")
    elif obj.get("cut"):
        problems += _check_cut(obj["cut"], rules)
    previous = obj.get("previous_trump")
    if previous is not None and previous not in tuple(SUITS):
        problems.append(f"previous_trump is {previous!r}, not a suit")
    if previous is not None and not rules.repeat_is_barred:
        problems.append("previous_trump is given, but no suit is barred in this game (CH-061, CH-063)")
    return problems


def _check_cut(cut: dict[str, Any], rules: Rules) -> list[str]:
    if not rules.cutBonus:
        return ["a cut is given, but it does not count in this game"]
    lift, guess = cut["lift"], cut["guess"]
    if any(isinstance(number, bool) or not isinstance(number, int) for number in (lift, guess)):
        return [f"the cut {cut} is not two whole numbers"]
    size = len(whole_pack(rules.packs, rules.deck))
    if not 0 < lift < size:
        return [f"the dealer cannot lift {lift} cards of {size} (CH-036)"]
    return []


def _points(figure: Any, rules: Rules) -> int:
    if isinstance(figure, bool) or not isinstance(figure, (int, float)):
        raise TypeError(f"{figure!r} is not a score")
    return round(figure * rules.unit)


def _short(event: dict[str, Any]) -> str:
    what = event.get("card") or (f"{event['kind']} {event.get('cards')}" if "kind" in event else "")
    return f"(seat {event.get('seat')} {event.get('do')} {what})".replace(" )", ")")


# ---------------------------------------------------------------------- the result


def check_result(deal: Deal, obj: dict[str, Any]) -> list[str]:
    """What is wrong with scores, sources, over, winner and settlement."""
    problems = _check_marks(deal.scores, deal.sources, deal.rules, obj)
    if problems and deal.claimed and deal.rules.claimCountsBrisques and deal.rules.brisqueTiming == "end":
        # Nothing says whether the brisques that upheld the claim are then written down: both ways pass.
        counted = deal.brisques_by_side()
        scores = [score + points for score, points in zip(deal.scores, counted, strict=True)]
        sources = [{**account, "brisques": deal.brisques_of(seat)} for seat, account in enumerate(deal.sources)]
        if not _check_marks(scores, sources, deal.rules, obj):
            problems = []
    if bool(obj.get("over", False)) != deal.match_over:
        problems.append(f"over is {obj.get('over')!r}, but should be {deal.match_over}")
    winner = obj.get("winner")
    if winner != deal.match_winner or isinstance(winner, bool):
        problems.append(f"winner is {winner!r}, but should be {deal.match_winner}")
    return problems + _check_settlement(deal, obj.get("settlement"))


def _check_settlement(deal: Deal, statement: Any) -> list[str]:
    right = deal.settlement
    if right is None:
        return [] if statement is None else [f"settlement is {statement}, but there is none in this game"]
    if statement is None:
        return ["settlement is missing"]
    figures = {"winner": right.winner, "final": right.final / deal.rules.unit}
    extras = {"rubicon": right.rubicon, "saved": right.saved}  # where the line says so much
    problems = []
    for name, figure in {**figures, **{key: extras[key] for key in extras if key in statement}}.items():
        if statement.get(name) != figure or isinstance(statement.get(name), bool) != isinstance(figure, bool):
            problems.append(f"settlement: {name} is {statement.get(name)!r}, but should be {figure}")
    return problems


def _check_marks(scores: list[int], sources: list[dict[str, int]], rules: Rules, obj: dict[str, Any]) -> list[str]:
    problems = []
    said_scores = obj["scores"]
    if len(said_scores) != rules.sides or any(
        figure * rules.unit != right for figure, right in zip(said_scores, scores, strict=True)
    ):
        right_scores = [score / rules.unit for score in scores]
        problems.append(f"scores are {said_scores}, but should be {_figures(right_scores)}")
    said_sources = obj["sources"]
    if len(said_sources) != rules.players:
        return [*problems, f"sources has {len(said_sources)} entries, not {rules.players}"]
    for seat in range(rules.players):
        for name in dict.fromkeys([*SOURCES, *said_sources[seat]]):
            figure = said_sources[seat].get(name, 0)
            right_points = sources[seat].get(name, 0)
            if figure * rules.unit != right_points:
                problems.append(
                    f"sources of seat {seat}: {name} is {figure}, but should be {right_points / rules.unit:g}"
                )
    return problems


def _figures(values: list[float]) -> str:
    return "[" + ", ".join(f"{value:g}" for value in values) + "]"


# ---------------------------------------------------------------------- command line


def check_text(lines: Iterable[str], name: str) -> tuple[int, list[str]]:
    """The number of audit lines read, and the problems found in them."""
    count = 0
    problems = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        count += 1
        try:
            obj = json.loads(line)
        except ValueError as error:
            problems.append(f"{name}:{number}: not JSON: {error}")
            continue
        if not isinstance(obj, dict):
            problems.append(f"{name}:{number}: not a JSON object")
            continue
        problems += [f"{name}:{number}: {text}" for text in check_line(obj)]
    return count, problems


def main(arguments: list[str]) -> int:
    total = 0
    problems: list[str] = []
    if not arguments:
        total, problems = check_text(sys.stdin, "stdin")
    for path in arguments:
        with Path(path).open(encoding="utf-8") as file:
            count, faults = check_text(file, path)
        total += count
        problems += faults
    for problem in problems:
        print(problem)
    print(f"{total} lines checked, {len(problems)} problems")
    return 1 if problems or not total else 0  # nothing to check is no proof


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
