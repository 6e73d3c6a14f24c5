"""Sheets made up for tests: by hand, one tap after another, or at random."""

from __future__ import annotations

import json
import random
from typing import Any

from atout.contract.game import all_presets, game_of
from atout.games.bezique.sheet.marks import brisques_in, marks
from atout.games.bezique.sheet.marks import offered as marks_offered
from atout.records.sheets.sheet import Sheet, read_sheet
from atout.server.pages.marker import options_data

NAMES = ("Léa", "Augustin", "Chloé", "Dédé", "Émile", "Flore", "Guy", "Hélène")


def doc(preset: str, *entries: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A sheet as the marker keeps it."""
    rules = game_of(preset).presets[preset]
    document = {
        "format": "atout-sheet 1",
        "preset": preset,
        "players": list(NAMES[: rules.players]),
        "dealer": 0,
        **more,
    }
    return {**document, "entries": list(entries)}


def sheet(preset: str, *entries: dict[str, Any], **more: Any) -> Sheet:
    """The same, read."""
    return read_sheet(json.dumps(doc(preset, *entries, **more)))


def mark(side: int, kind: str, points: int) -> dict[str, Any]:
    """A combination tapped."""
    return {"do": "mark", "side": side, "kind": kind, "points": points}


def hand(*tricks: int, went: str = "+++", **more: Any) -> dict[str, Any]:
    """A hand of Le Beigne: the tricks of each, and who went."""
    return {"do": "hand", "went": [one == "+" for one in went], "tricks": list(tricks), **more}


def random_doc(
    rng: random.Random, preset: str | None = None, *, rulings: bool = False, careless: bool = False
) -> dict[str, Any]:
    """A sheet with options, some deals, some corrections: all as the page enters it.

    `rulings`: with rulings of every remedy as well, which no arbiter would give: only for who counts, and asks no one.
    `careless`: with entries and corrections that the page refuses.
    """
    chosen = preset or rng.choice(all_presets())
    document = doc(chosen, dealer=rng.randrange(2), options=random_options(rng, chosen))
    if chosen == "beigne":
        document["players"] = list(NAMES[: rng.randint(3, 8)])
        document["entries"] = [random_hand(rng, len(document["players"])) for _ in range(rng.randint(1, 40))]
    else:
        if game_of(chosen).presets[chosen].one_deal and rng.random() < 0.5:
            document["players"] = list(NAMES[: rng.randint(3, 8)])
            document["order"] = rng.sample(range(len(document["players"])), len(document["players"]))
        for _ in range(rng.randint(1, 6)):
            deal = random_deal(rng, document)
            if rulings and rng.random() < 0.7:
                deal.insert(rng.randrange(1, len(deal)), random_ruling(rng, document))
            document["entries"] += deal
    if careless:
        misplace(rng, document)
        miscorrect(rng, document)
    correct(rng, document)
    return document


def random_options(rng: random.Random, preset: str) -> dict[str, Any]:
    """One or two options that go together."""
    if preset == "beigne":  # they all go together
        return {one["key"]: rng.choice(one["values"])["value"] for one in all_options(preset)}
    given: dict[str, Any] = {}
    for option in rng.sample(all_options(preset), k=min(2, len(all_options(preset)))):
        value = rng.choice(option["values"])["value"]
        bars = option["bars"].get(
            {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value), []
        )
        base = game_of(preset)
        if (
            value != option["default"]
            and not given
            and all(getattr(base.presets[preset], snake(key)) in allowed for key, allowed in bars)
        ):
            given[option["key"]] = value
    return given


_OPTIONS: dict[str, list[dict[str, Any]]] = {}


def all_options(preset: str) -> list[dict[str, Any]]:
    """The options of a preset that the page offers."""
    if preset not in _OPTIONS:
        _OPTIONS[preset] = [option for option in options_data(preset) if len(option["values"]) > 1]
    return _OPTIONS[preset]


def snake(key: str) -> str:
    """`handSize` as the field is called."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in key)


def random_hand(rng: random.Random, players: int) -> dict[str, Any]:
    """A hand of Le Beigne in which everybody goes but some."""
    tricks = [0] * players
    for _ in range(5):
        tricks[rng.randrange(players)] += 1
    winners = [seat for seat, took in enumerate(tricks) if took]
    went = [rng.random() < 0.8 for _ in range(players)]
    hand = {"do": "hand", "went": went, "tricks": tricks, "last": rng.choice(winners)}
    return hand | {"first": rng.choice([seat for seat in winners if went[seat]] or winners)}


def random_deal(rng: random.Random, document: dict[str, Any]) -> list[dict[str, Any]]:
    """The entries of one deal, its end among them."""
    rules = read_sheet(json.dumps({**document, "entries": []})).rules
    worth, sides, packed = marks(rules), rules.sides, rules.packed
    points = {one.kind: one.points for one in marks_offered(rules.name)}
    kinds = [kind for kind in worth if "brisque" not in kind and kind != "seven" and points[kind] < 2000]
    entries = [mark(rng.randrange(sides), kind, worth[kind]) for kind in rng.choices(kinds, k=rng.randint(3, 14))]
    last = {"do": "last_trick", "side": rng.randrange(sides), "points": int(packed.last_trick_points)}
    entries.insert(rng.randrange(len(entries)), last)
    if rng.random() < 0.2:
        entries.insert(1, {"do": "other", "side": rng.randrange(sides), "points": rng.choice((-20, 20)), "why": "?"})
    whole = 2 * brisques_in(rules)
    if rules.brisque_timing == "now":
        ones = ["brisque"] if "brisque" in worth else ["brisque_ace", "brisque_ten"]
        entries += [mark(rng.randrange(sides), rng.choice(ones), 0) for _ in range(whole)]
        entries = [e | {"points": worth[e["kind"]]} if e.get("kind") in ones else e for e in entries]
    elif rules.brisque_timing in ("end", "rescue"):
        entries.append(random_brisques(rng, rules))
    return [*entries, {"do": "end"}]


COUNTED = (
    "points_to_claimant", "points_from_offender", "take_back_points", "correct_points", "last_trick_to_claimant",
    "tricks_count_nothing", "deal_points_off",
)  # fmt: skip
"""The remedies that change the count of a deal that goes on."""


def random_ruling(rng: random.Random, document: dict[str, Any]) -> dict[str, Any]:
    """One remedy or two for a side that erred against another."""
    sides = game_of(document["preset"]).presets[document["preset"]].sides
    offender, claimant = rng.sample(range(sides), 2)
    kinds = rng.sample(COUNTED, rng.randint(1, 2))
    return {
        "do": "ruling", "irregularity": "draw_out_of_turn", "code": "quebec", "facts": {}, "offenders": [offender],
        "claimant": claimant, "choice": "", "clauses": [],
        "remedies": [{"kind": kind, "amount": rng.choice((20, 50, 100))} for kind in kinds],
    }  # fmt: skip


def random_brisques(rng: random.Random, rules: Any) -> dict[str, Any]:
    """The brisques of a deal, counted."""
    together = rules.brisque_points == 10

    def share(whole: int) -> list[int]:
        cuts = sorted(rng.randint(0, whole) for _ in range(rules.sides - 1))
        return [b - a for a, b in zip([0, *cuts], [*cuts, whole], strict=True)]

    whole = brisques_in(rules)
    aces, tens = ([0] * rules.sides, share(2 * whole)) if together else (share(whole), share(whole))
    ace, ten = int(rules.packed.ace), int(rules.packed.ten)
    points = [a * ace + t * ten for a, t in zip(aces, tens, strict=True)]
    counts = {"cards": tens} if together else {"aces": aces, "tens": tens}
    return {"do": "brisques", **counts, "points": points if rules.brisque_timing == "end" else [0] * rules.sides}


def misplace(rng: random.Random, document: dict[str, Any]) -> None:
    """Enter what may not stand just there."""
    entries = document["entries"]
    for _ in range(rng.randint(1, 8)):
        entries.insert(rng.randint(0, len(entries)), random_entry(rng, document, len(entries)))


def random_entry(rng: random.Random, document: dict[str, Any], at: int) -> dict[str, Any]:
    """Anything that is worth what it should be, wherever it may stand."""
    rules = read_sheet(json.dumps({**document, "entries": []})).rules
    if document["preset"] == "beigne":
        hand = random_hand(rng, rules.players) | {"turned": rng.choice((None, None, "A", "2", "10"))}
        left = {key: value for key, value in hand.items() if key not in ("last", "first") or rng.random() < 0.5}
        return rng.choice((left, left | {"tricks": []}, left | {"went": [False] * rules.players}))
    side, packed, worth = rng.randrange(rules.sides), rules.packed, marks(rules)
    kind = rng.choice(["seven", "seven", *worth] if "seven" in worth else [*worth])
    combination = {"side": side, "kind": kind, "points": worth[kind]}
    some: list[dict[str, Any]] = [
        {"do": "mark", **combination},
        {"do": "mark", **combination, "pending": rng.randrange(at + 1)},
        {"do": "announce", **combination},
        {"do": "last_trick", "side": side, "points": int(packed.last_trick_points)},
        {"do": "dealer", "dealer": rng.randrange(rules.players)},
        {"do": "claim", "side": side, "cards": rng.randint(0, 4), "aces": rng.randint(0, 4)},
    ]
    if rules.turn_up:
        some += 2 * [{"do": "turned_seven", "side": side, "points": int(packed.turned_seven)}]
    if rules.cut_bonus:
        points = [0, 0]
        points[side] = int(packed.exact_lift_points)
        some.append({"do": "cut", "lift": rules.exact_lift, "guess": 1, "points": points})
    return rng.choice(some)


def miscorrect(rng: random.Random, document: dict[str, Any]) -> None:
    """Strike anything out, or turn it into something else of its kind."""
    entries = document["entries"]
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(entries))
        other = random_entry(rng, document, at)
        if entries[at]["do"] != "correct":
            entries.append({"do": "correct", "entry": at, "to": other if other["do"] == entries[at]["do"] else None})


def correct(rng: random.Random, document: dict[str, Any]) -> None:
    """Strike some entries out, and put some of them back."""
    marked = [at for at, entry in enumerate(document["entries"]) if entry["do"] == "mark"]
    for at in rng.sample(marked, k=min(2, len(marked))):
        document["entries"].append({"do": "correct", "entry": at, "to": None})
        if rng.random() < 0.5:
            document["entries"].append({"do": "correct", "entry": at, "to": document["entries"][at]})
