"""Checks audit lines (RECORD.md) of the two-handed, 64-card games: python -m tests.referee.referee FILE..."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .deal import Deal, Unlawful
from .rules import BadOption, Rules, rules_for

SOURCES = ("declarations", "brisques", "last_trick", "seven", "carte_blanche", "cut", "penalty")


def check_line(obj: dict[str, Any]) -> list[str]:
    """What is wrong with one audit line, as sentences; an empty list where all is right."""
    try:
        return _check(obj)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        return [f"the line is malformed: {type(error).__name__}: {error}"]


def _check(obj: dict[str, Any]) -> list[str]:
    try:
        rules = rules_for(obj["preset"], obj.get("options") or {})
    except BadOption as error:
        return [str(error)]
    problems: list[str] = []
    if obj.get("players", 2) != 2:
        return [f"these games are for two players, not {obj['players']}"]
    dealer = obj["dealer"]
    if isinstance(dealer, bool) or dealer not in (0, 1):
        return [f"the dealer is {dealer!r}, not seat 0 or 1"]
    start = [_points(figure, rules) for figure in obj["start_scores"]]
    if len(start) != 2:
        return ["start_scores has not two figures"]
    for seat in (0, 1):
        if start[seat] >= rules.target_points:
            return [f"seat {seat} starts at {obj['start_scores'][seat]}: the match was over before this deal"]
    try:
        deal = Deal(rules, list(obj["pack"]), dealer, start)
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


def _points(figure: Any, rules: Rules) -> int:
    if isinstance(figure, bool) or not isinstance(figure, (int, float)):
        raise TypeError(f"{figure!r} is not a score")
    return round(figure * rules.unit)


def _short(event: dict[str, Any]) -> str:
    what = event.get("card") or [event.get("kind"), event.get("cards")] if event.get("do") != "claim" else ""
    return f"(seat {event.get('seat')} {event.get('do')} {what})"


# ---------------------------------------------------------------------- the result


def check_result(deal: Deal, obj: dict[str, Any]) -> list[str]:
    """What is wrong with scores, sources, over and winner."""
    problems = _check_marks(deal.scores, deal.sources, deal.rules, obj)
    if problems and deal.claimed and deal.rules.claimCountsBrisques and deal.rules.brisqueTiming == "end":
        # Nothing says whether the brisques that upheld the claim are then written down: both ways pass.
        counted = [deal.brisques(won) for won in deal.won]
        scores = [deal.scores[seat] + counted[seat] for seat in (0, 1)]
        sources = [{**deal.sources[seat], "brisques": counted[seat]} for seat in (0, 1)]
        if not _check_marks(scores, sources, deal.rules, obj):
            problems = []
    if bool(obj.get("over", False)) != deal.match_over:
        problems.append(f"over is {obj.get('over')!r}, but should be {deal.match_over}")
    winner = obj.get("winner")
    if winner != deal.match_winner or isinstance(winner, bool):
        problems.append(f"winner is {winner!r}, but should be {deal.match_winner}")
    return problems


def _check_marks(scores: list[int], sources: list[dict[str, int]], rules: Rules, obj: dict[str, Any]) -> list[str]:
    problems = []
    said_scores = obj["scores"]
    if len(said_scores) != 2 or any(said_scores[seat] * rules.unit != scores[seat] for seat in (0, 1)):
        right = [score / rules.unit for score in scores]
        problems.append(f"scores are {said_scores}, but should be {_figures(right)}")
    said_sources = obj["sources"]
    if len(said_sources) != 2:
        return [*problems, f"sources has {len(said_sources)} entries, not two"]
    for seat in (0, 1):
        for name in dict.fromkeys([*SOURCES, *said_sources[seat]]):
            said = said_sources[seat].get(name, 0)
            right_points = sources[seat].get(name, 0)
            if said * rules.unit != right_points:
                problems.append(
                    f"sources of seat {seat}: {name} is {said}, but should be {right_points / rules.unit:g}"
                )
    return problems


def _figures(values: list[float]) -> str:
    return "[" + ", ".join(f"{value:g}" for value in values) + "]"


# ---------------------------------------------------------------------- snapshots of what is lawful


def check_snapshot(deal: Deal, snapshot: dict[str, Any]) -> list[str]:
    """What is wrong with one snapshot of the position as it stands."""
    seat = snapshot["seat"]
    if deal.stage == "end":
        return ["nobody is to act: the deal is over"]
    if is_offer_before_play(deal, snapshot):
        return check_offer_before_play(deal, snapshot)
    if isinstance(seat, bool) or seat != deal.to_act():
        return [f"seat {seat} is not to act, seat {deal.to_act()} is"]
    problems = _compare("plays", snapshot.get("plays") or [], deal.plays(seat))
    lawful = deal.declarations(seat)
    kinds = {kind for kind, _ in lawful}
    problems += _compare("kinds", snapshot.get("kinds") or [], kinds)
    in_window = deal.stage == "window"
    problems += _compare_flag("exchange", snapshot, in_window and bool(deal.exchangeable(seat)))
    problems += _compare_flag("claim", snapshot, deal.may_claim(seat))
    problems += _flags_absent(snapshot)
    if snapshot.get("declarations") is not None:
        problems += check_declarations(deal, seat, snapshot["declarations"], kinds)
    return problems


def is_offer_before_play(deal: Deal, snapshot: dict[str, Any]) -> bool:
    """Whether the snapshot is taken while a seat is asked for its exchange before play (READINGS 13).

    As declining is silent, the position alone does not tell an elder hand that is asked from one that leads.
    """
    before_play = deal.stage == "lead" and deal.tricks == 0
    return before_play and (bool(snapshot.get("exchange")) or snapshot["seat"] != deal.elder)


def check_offer_before_play(deal: Deal, snapshot: dict[str, Any]) -> list[str]:
    seat = snapshot["seat"]
    if seat not in (0, 1) or not deal.exchangeable(seat):
        return [f"seat {seat} has nothing to exchange before play (B-ORD-043)"]
    problems = [] if snapshot.get("exchange") else ["exchange is not given, but is lawful"]
    for key in ("plays", "kinds", "declarations", "claim"):
        if snapshot.get(key):
            problems.append(f"{key} is {snapshot[key]!r} while the seat is asked for its exchange before play")
    return problems + _flags_absent(snapshot)


def check_declarations(deal: Deal, seat: int, said: list[dict[str, Any]], kinds: set[str]) -> list[str]:
    """Each declaration listed must be lawful and well valued, none listed twice, and every kind present."""
    problems = []
    seen: set[tuple[str, frozenset[str]]] = set()
    for entry in said:
        kind, cards = entry["kind"], tuple(entry["cards"])
        problem = deal.declaration_problem(seat, kind, cards)
        if problem is not None:
            problems.append(f"declaration {kind} {list(cards)}: {problem}")
            continue
        if "points" in entry and entry["points"] * deal.rules.unit != deal.value(kind, cards):
            problems.append(f"declaration {kind} {list(cards)}: it is not worth {entry['points']}")
        if (kind, frozenset(cards)) in seen:
            problems.append(f"declaration {kind} {list(cards)} is listed twice")
        seen.add((kind, frozenset(cards)))
    return problems + _compare("kinds of the declarations", {kind for kind, _ in seen}, kinds)


def _compare(name: str, said: Iterable[str], right: set[str]) -> list[str]:
    listed = list(said)
    problems = []
    if len(set(listed)) != len(listed):
        problems.append(f"{name} names something twice: {sorted(listed)}")
    too_many = sorted(set(listed) - right)
    missing = sorted(right - set(listed))
    if too_many:
        problems.append(f"{name} holds {too_many}, which is not lawful")
    if missing:
        problems.append(f"{name} lacks {missing}")
    return problems


def _compare_flag(name: str, snapshot: dict[str, Any], right: bool) -> list[str]:
    """A flag is given where it applies (RECORD.md): leaving it out says that the thing is not lawful."""
    said = snapshot.get(name, False)
    return [] if bool(said) == right else [f"{name} is {said!r}, but should be {right}"]


def _flags_absent(snapshot: dict[str, Any]) -> list[str]:
    absent = ("carte_blanche", "cede", "bids", "announcements", "marks")
    return [f"{name} does not exist in this game" for name in absent if snapshot.get(name)]


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
            count, found = check_text(file, path)
        total += count
        problems += found
    for problem in problems:
        print(problem)
    print(f"{total} lines checked, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
