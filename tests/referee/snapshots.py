"""Compares a snapshot of what is lawful (RECORD.md, `legal`) with the position it was taken in."""

from collections.abc import Iterable
from typing import Any

from .deal import Deal

# What a line may say of a seat that is only asked for something by the way.
SILENT_KEYS = ("plays", "kinds", "declarations", "announcements", "marks", "claim", "cede")


def check_snapshot(deal: Deal, snapshot: dict[str, Any]) -> list[str]:
    """What is wrong with one snapshot of the position as it stands."""
    seat = snapshot["seat"]
    if deal.stage == "end":
        return ["nobody is to act: the deal is over"]
    if isinstance(seat, bool) or seat not in deal.seats:
        return [f"there is no seat {seat!r}"]
    if is_offer_before_play(deal, snapshot):
        return check_offer_before_play(deal, snapshot)
    if seat != deal.to_act():
        if deal.ceded and seat == deal.may_declare:
            return check_actor(deal, seat, snapshot, plays=set())
        if deal.may_show_blanche(seat) and snapshot.get("carte_blanche"):
            return check_silence(snapshot)
        return [f"seat {seat} is not to act, seat {deal.to_act()} is"]
    return check_actor(deal, seat, snapshot, deal.plays(seat))


def check_actor(deal: Deal, seat: int, snapshot: dict[str, Any], plays: set[str]) -> list[str]:
    """The snapshot of the seat whose turn it is, or of the partner to whom the declaration was ceded."""
    problems = compare("plays", snapshot.get("plays") or [], plays)
    kinds = {kind for kind, _ in deal.declarations(seat)}
    problems += compare("kinds", snapshot.get("kinds") or [], kinds)
    in_window = deal.stage == "window"
    problems += compare_flag("exchange", snapshot, in_window and bool(deal.exchangeable(seat)))
    problems += compare_flag("claim", snapshot, deal.may_claim(seat))
    problems += compare_flag("cede", snapshot, deal.may_cede(seat))
    before_play = deal.stage == "lead" and deal.tricks == 0
    if not (before_play and deal.may_show_blanche(seat)):  # before play one may have declined silently
        problems += compare_flag("carte_blanche", snapshot, deal.may_show_blanche(seat))
    if snapshot.get("bids"):
        problems.append("bids does not exist in this game")
    if snapshot.get("declarations") is not None:
        problems += check_combinations(deal, seat, "declarations", snapshot["declarations"], kinds)
    if snapshot.get("announcements") is not None:
        kinds = {kind for kind, _ in deal.announcements(seat)}
        problems += check_combinations(deal, seat, "announcements", snapshot["announcements"], kinds)
    if snapshot.get("marks") is not None:
        problems += check_marks(deal, seat, snapshot["marks"])
    return problems


# ---------------------------------------------------------------------- offers before play


def is_offer_before_play(deal: Deal, snapshot: dict[str, Any]) -> bool:
    """Whether the snapshot is taken while a seat is asked for something before play (R-13).

    As declining is silent, the position alone does not tell an elder hand that is asked from one that leads.
    """
    before_play = deal.stage == "lead" and deal.tricks == 0
    question = snapshot.get("exchange") or (snapshot.get("carte_blanche") and not snapshot.get("plays"))
    return before_play and (bool(question) or snapshot["seat"] != deal.elder)


def check_offer_before_play(deal: Deal, snapshot: dict[str, Any]) -> list[str]:
    """A seat asked before play has something to exchange (B-ORD-043), or a carte blanche to show (CH-046)."""
    seat = snapshot["seat"]
    lawful = {"exchange": bool(deal.exchangeable(seat)), "carte_blanche": deal.may_show_blanche(seat)}
    if not any(lawful.values()):
        return [f"seat {seat} has nothing to exchange or to show before play (B-ORD-043, CH-046)"]
    problems = [
        f"{name} is given, but is not lawful" for name, right in lawful.items() if snapshot.get(name) and not right
    ]
    if not any(snapshot.get(name) for name in lawful):
        problems.append(f"seat {seat} is asked for nothing, but could {[name for name in lawful if lawful[name]]}")
    return problems + check_silence(snapshot)


def check_silence(snapshot: dict[str, Any]) -> list[str]:
    return [
        f"{key} is {snapshot[key]!r} while the seat is asked for something else"
        for key in (*SILENT_KEYS, "bids")
        if snapshot.get(key)
    ]


# ---------------------------------------------------------------------- lists


def check_combinations(deal: Deal, seat: int, name: str, entries: list[dict[str, Any]], kinds: set[str]) -> list[str]:
    """Each combination listed must be lawful and well valued, none listed twice, and every kind present."""
    problems = []
    seen: set[tuple[str, frozenset[str]]] = set()
    for entry in entries:
        kind, cards = entry["kind"], tuple(entry["cards"])
        text = f"{name}: {kind} {list(cards)}"
        problem = deal.declaration_problem(seat, kind, cards, announce=name == "announcements")
        if problem is not None:
            problems.append(f"{text}: {problem}")
            continue
        if "points" in entry and entry["points"] * deal.rules.unit != deal.value(kind, cards):
            problems.append(f"{text}: it is not worth {entry['points']}")
        if (kind, frozenset(cards)) in seen:
            problems.append(f"{text} is listed twice")
        seen.add((kind, frozenset(cards)))
    return problems + compare(f"kinds of the {name}", {kind for kind, _ in seen}, kinds)


def check_marks(deal: Deal, seat: int, entries: list[dict[str, Any]]) -> list[str]:
    """The pending declarations listed must be those the seat may mark, each with the points of its announcement."""
    problems = []
    lawful = {(item.kind, item.cards): item.points for item in deal.marks(seat)}
    seen: set[tuple[str, frozenset[str]]] = set()
    for entry in entries:
        key = (entry["kind"], frozenset(entry["cards"]))
        text = f"marks: {entry['kind']} {sorted(entry['cards'])}"
        if key not in lawful:
            problems.append(f"{text} is not pending, or may not be marked now")
        elif "points" in entry and entry["points"] * deal.rules.unit != lawful[key]:
            problems.append(f"{text}: it is not worth {entry['points']}")
        if key in seen:
            problems.append(f"{text} is listed twice")
        seen.add(key)
    missing = sorted(f"{kind} {sorted(cards)}" for kind, cards in set(lawful) - seen)
    return problems + [f"marks lacks {text}" for text in missing]


def compare(name: str, texts: Iterable[str], right: set[str]) -> list[str]:
    """What differs between a list of a line and what should stand there."""
    listed = list(texts)
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


def compare_flag(name: str, snapshot: dict[str, Any], right: bool) -> list[str]:
    """A flag is given where it applies (RECORD.md): leaving it out says that the thing is not lawful."""
    flag = snapshot.get(name, False)
    return [] if bool(flag) == right else [f"{name} is {flag!r}, but should be {right}"]
