"""A record that is damaged or breaks the rules is refused at its line, with the reason in both languages."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import atout
from atout.contract.game import game_of
from atout.records import places
from atout.research.simulation.audit import audited
from tests.records.matches import ordinary

Damage = Callable[[list[str]], None]


def text() -> list[str]:
    return atout.write_record(ordinary(), names=("Anne", "Boussac")).splitlines()


def line_of(lines: list[str], start: str) -> int:
    """The place of the first line that starts so, from 0."""
    return next(at for at, line in enumerate(lines) if line.strip().startswith(start))


def swap(start: str, old: str, new: str) -> tuple[str, Damage]:
    def damage(lines: list[str]) -> None:
        at = line_of(lines, start)
        assert old in lines[at], lines[at]
        lines[at] = lines[at].replace(old, new, 1)

    return start, damage


TEXT = {
    "another form": (swap("Atout", "Atout 1", "Atout 9"), "version", "version"),
    "no head": (swap("Atout", "Atout 1", "A match"), "begins with", "commence par"),
    "unknown preset": (swap("preset", "ordinary", "belote"), "no preset", "pas de jeu"),
    "unknown option": (swap("options", "target=300", "jokers=2"), "no option", "pas d'option"),
    "an option that is none": (swap("options", "target=300", "preset=boussac"), "no option", "pas d'option"),
    "value out of range": (swap("options", "300", "3"), "target must be", "target doit"),
    "wrong winner": (swap("result", "Boussac", "Anne"), "wrong result", "résultat"),
    "wrong result": (swap("result", "540", "550"), "wrong result", "résultat"),
    "wrong dealer": (swap("draw", "Anne deals", "Boussac deals"), "wrong dealer", "donneur"),
    "a card twice": (swap("stock", "8Sb", "KHa"), "each of its 64 cards", "64 cartes"),
    "a hand too small": (swap("Anne:", " 9Cb", ""), "number of cards", "nombre de cartes"),
    "no turn-up": (swap("turn-up", "8Da", ""), "number of turn-ups", "nombre de retournes"),
    "no card": (swap("1.", "9Db", "9Zb"), "cannot be read", "ne se lit pas"),
    "not held": (swap("1.", "Boussac 9Db", "Boussac ASa"), "B-ORD-057", "B-ORD-057"),
    "out of turn": (swap("1.", "Boussac 9Db", "Anne 9Cb"), "B-ORD-062", "B-ORD-062"),
    "wrong taker": (swap("2.", "Anne takes", "Boussac takes"), "wrong seat", "la place"),
    "wrong points": (swap("1.", "KCb 80", "KCb 60"), "wrong points: 60, it is 80", "les points"),
    "wrong kind": (swap("1.", "four_kings", "four_aces"), "B-ORD-012", "B-ORD-012"),
    "wrong card drawn": (swap("2.", "JSa", "QHb"), "wrong card: QHb, it is JSa", "la carte"),
    "no draw": (swap("3.", "; Boussac draws THa, Anne draws ADa", ""), "draws a card", "pige une carte"),
    "nothing to declare": (swap("2.", "takes;", "takes; Anne marriage QSa KSa 20;"), "B-ORD-", "B-ORD-"),
    "wrong total": (swap("6.", "100-80", "100-90"), "wrong score: 100-90, it is 100-80", "total"),
    "a trick left out": (swap("7.", "7.", "8."), "wrong number of the trick: 8, it is 7", "numéro"),
    "must follow": (swap("26.", "Boussac 9Sa", "Boussac TDb"), "B-ORD-081", "B-ORD-081"),
    "wrong mark": (swap("count", "brisques 90", "brisques 100"), "wrong points: 100, it is 90", "les points"),
    "nobody": (swap("4.", "Boussac 8Sb", "Bernard 8Sb"), "nobody here is called", "personne ici"),
    "no such line": (swap("count", "count:", "sum:"), "no part of a record", "n'est pas une partie"),
}


@pytest.mark.parametrize("damage", TEXT)
def test_damaged_text_is_refused_at_its_line(damage: str) -> None:
    (start, do), en, fr = TEXT[damage]
    lines = text()
    at = line_of(lines, start)
    do(lines)
    with pytest.raises(atout.RecordError) as refused:
        atout.read_record("\n".join(lines))
    assert refused.value.line == at + 1, str(refused.value)
    assert en in refused.value.en
    assert fr in refused.value.fr
    assert refused.value.en.startswith(f"line {at + 1}: ")
    assert refused.value.fr.startswith(f"ligne {at + 1} : ")


def test_every_line_of_play_is_needed() -> None:
    whole = text()
    for at in range(line_of(whole, "1."), line_of(whole, "32."), 4):
        with pytest.raises(atout.RecordError) as refused:
            atout.read_record("\n".join(whole[:at] + whole[at + 1 :]))
        assert refused.value.line == at + 1


def test_a_cut_off_text_is_an_unfinished_match_that_claims_to_be_finished() -> None:
    with pytest.raises(atout.RecordError, match="line 6: wrong result"):
        atout.read_record("\n".join(text()[:30]))


def instead(after: int, entry: str) -> Damage:
    """Put this entry in the place of the one so many lines after the draw for the deal."""
    return lambda lines: lines.__setitem__(first_entry(lines) + after, f"  {entry},")


def first_entry(lines: list[str]) -> int:
    return line_of(lines, '{"do":"draw_for_deal"')


JSON: dict[str, tuple[Damage, int, str]] = {
    "an entry left out": (lambda lines: lines.__delitem__(first_entry(lines) + 2), 2, "B-ORD-"),
    "an unlawful card": (instead(2, '{"do":"play","seat":1,"card":"ASa"}'), 2, "B-ORD-057"),
    "a seat that does not exist": (instead(2, '{"do":"play","seat":7,"card":"ASa"}'), 2, "no seat 7"),
    "no card": (instead(2, '{"do":"play","seat":1,"card":"?"}'), 2, "not a card"),
    "a misspelt field": (instead(2, '{"do":"play","seat":1,"crad":"9Db"}'), 2, "crad"),
    "an unknown deed": (instead(2, '{"do":"cheat","seat":1}'), 2, "cheat"),
    "wrong points": (instead(2, '{"do":"exchange","seat":1,"card":"7Da","points":90}'), 2, "B-ORD-043"),
    "no JSON": (instead(3, "nothing"), 3, "malformed"),
    "a draw without a choice": (instead(2, '{"do":"draw","seat":1}'), 2, "B-ORD-059"),
    "a second draw for the deal": (instead(2, '{"do":"draw_for_deal","lot":1}'), 2, "while a deal is being played"),
    "a lot for nobody": (instead(0, '{"do":"draw_for_deal","lot":5}'), 0, "no seat 5"),
    "a card of a third pack": (instead(0, '{"do":"draw_for_deal","cards":["QDc","TSb"]}'), 0, "no QDc in 2 packs"),
    "an empty pack": (instead(1, '{"do":"pack","cut":3,"cards":[]}'), 1, "64 cards"),
    "an impossible cut": (instead(1, '{"do":"pack","cut":64,"cards":[]}'), 1, "a cut lifts"),
}


def test_lines_are_counted_only_where_something_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """And no further than there: a record with a million entries too many is refused in a moment."""
    record = atout.write_record(ordinary(), "json")
    monkeypatch.setattr(places, "places_of", lambda text: pytest.fail("lines are counted"))
    assert atout.read_record(record).match.log == ordinary().log


@pytest.mark.parametrize("damage", JSON)
def test_damaged_json_is_refused_at_its_line(damage: str) -> None:
    do, after, en = JSON[damage]
    lines = atout.write_record(ordinary(), "json").splitlines()
    at = first_entry(lines)
    do(lines)
    with pytest.raises(atout.RecordError) as refused:
        atout.read_record("\n".join(lines))
    assert refused.value.line == at + after + 1, str(refused.value)
    assert en in refused.value.en


@pytest.mark.parametrize(
    ("key", "value", "en"),
    [
        ("preset", "belote", "no preset"),
        ("options", {"jokers": 1}, "no option"),
        ("seats", ["Anne"], "a name for each seat"),
        ("result", {"scores": [1, 2], "winner": 0}, "wrong result"),
        ("comments", [{"after": 9999, "text": ""}], "entries"),
    ],
)
def test_a_wrong_head_is_refused_at_its_line(key: str, value: object, en: str) -> None:
    document = json.loads(atout.write_record(ordinary(), "json"))
    document[key] = value
    lines = json.dumps(document, indent=1).splitlines()
    with pytest.raises(atout.RecordError) as refused:
        atout.read_record("\n".join(lines))
    assert refused.value.line == line_of(lines, f'"{key}"') + 1
    assert en in refused.value.en


def change(key: str, value: object) -> Callable[[dict[str, object]], None]:
    return lambda document: document.__setitem__(key, value)


def change_event(at: int, **fields: object) -> Callable[[dict[str, list[dict[str, object]]]], None]:
    return lambda document: document["events"][at].update(fields)


AUDIT = {
    "another winner": (change("winner", 0), "winner"),
    "not over": (change("over", False), "over"),
    "other scores": (change("scores", [320, 550]), "scores"),
    "other sources": (change("sources", [{}, {}]), "sources[0].declarations"),
    "another dealer": (change("dealer", 1), "B-ORD-"),
    "started beyond the target": (change("start_scores", [300, 0]), "below the target"),
    "a short pack": (change("pack", ["KSa"]), "64 cards"),
    "an option unknown": (change("options", {"jokers": 1}), "no option"),
    "an event missing": (lambda document: document["events"].pop(1), "B-ORD-"),
    "a draw missing": (lambda document: document["events"].pop(3), "draws a card"),
    "another card drawn": (change_event(3, card="KHa"), "wrong card"),
    "other points": (change_event(2, points=100), "wrong points"),
    "something unheard of": (change_event(0, do="cheat"), "cheat"),
    "cut short": (lambda document: document["events"].pop(), "not finished"),
    "a wrong snapshot": (change("legal", [{"after": 0, "seat": 1, "plays": ["9Db"]}]), "after 0 events plays"),
}  # fmt: skip


@pytest.mark.parametrize("damage", AUDIT)
def test_damaged_audit_lines_are_refused_at_their_line(damage: str) -> None:
    do, en = AUDIT[damage]
    good = atout.write_record(ordinary(), "audit")
    document = json.loads(good)
    do(document)
    with pytest.raises(atout.RecordError) as refused:
        atout.read_record(f"{good}\n{json.dumps(document)}\n")
    assert refused.value.line == 3, str(refused.value)
    assert en in refused.value.en


FOREIGN: dict[str, dict[str, object]] = {
    "ordinary": {
        "hand_number": 1,
        "cut": {"lift": 9, "guess": 9},
        "previous_trump": "H",
        "settlement": {"winner": 1, "final": 9},
    },
    "chinese": {"hand_number": 1},
    "beigne": {"cut": {"lift": 9, "guess": 9}, "previous_trump": "H", "settlement": {"winner": 1, "final": 9}},
}


@pytest.mark.parametrize(("preset", "key"), [(preset, key) for preset in FOREIGN for key in FOREIGN[preset]])
def test_a_key_that_says_nothing_by_these_rules_is_refused(preset: str, key: str) -> None:
    document = json.loads(deal_of(preset))
    document[key] = FOREIGN[preset][key]
    with pytest.raises(atout.RecordError, match=f"line 1: {key} has no place in a deal by these rules") as refused:
        atout.read_record(json.dumps(document))
    assert refused.value.fr.startswith(f"ligne 1 : {key} n'a pas sa place")


WRONG: dict[str, dict[str, tuple[Any, str]]] = {
    "ordinary": {
        "players": (3, "ordinary is for 2 players, not 3"),
        "sources": (lambda rows: [*rows, {}], "there is no seat 2"),
        "legal": (lambda rows: [{**rows[0], "bids": [True]}], r"bids is \[true\], but should be nothing"),
    },
    "chinese": {
        "settlement": (
            {"winner": 0, "final": 1},
            r'settlement is {"winner": 0, "final": 1}, but should be {"winner": ',
        ),
        "cut": ({"lift": 0, "guess": 24}, "CH-036"),
    },
    "beigne": {
        "sources": (
            lambda rows: [{**rows[0], "brisques": 5, "seven": -5}, *rows[1:]],
            "brisques is 5, but should be 0",
        ),
        "legal": (lambda rows: [{**rows[0], "kinds": ["marriage"]}], "kinds is marriage, but should be nothing"),
        "start_scores": ([24, 25, 25, 25], r"start_scores cannot be \[24, 25, 25, 25\]"),
    },
}


@pytest.mark.parametrize(("preset", "key"), [(preset, key) for preset in WRONG for key in WRONG[preset]])
def test_every_key_is_compared_with_what_happened(preset: str, key: str) -> None:
    document = json.loads(deal_of(preset))
    value, sentence = WRONG[preset][key]
    document[key] = value(document[key]) if callable(value) else value
    with pytest.raises(atout.RecordError, match=sentence):
        atout.read_record(json.dumps(document))


def test_a_key_of_a_later_version_is_passed_over() -> None:
    document = json.loads(deal_of("ordinary"))
    assert atout.read_record(json.dumps(document | {"weather": "rain"})).match.over is document["over"]


@cache
def deal_of(preset: str) -> str:
    """A deal in the audit form, with a snapshot."""
    variant = game_of(preset).rules(preset)
    players = [atout.player("random", seed=seat) for seat in range(variant.players)]
    return next(iter(audited(variant, 1, 4, players, legal=1)))


def without(key: str) -> Callable[[dict[str, object]], object]:
    return lambda document: document.pop(key)


NO_FORM: dict[str, tuple[Callable[[dict[str, object]], object], str, str]] = {
    "no dealer": (without("dealer"), "dealer is missing", "il manque dealer"),
    "no preset": (without("preset"), "preset is missing", "il manque preset"),
    "a fraction": (
        change("players", 2.5),
        "players: a whole number is needed, not a number with a fraction",
        "players : il faut un nombre entier, et non un nombre à virgule",
    ),
    "null": (
        change("options", {"target": None}),
        "options: true/false, a whole number or a text is needed, not null",
        "options : il faut true/false, un nombre entier ou un texte, et non null",
    ),
    "a misspelt field": (
        change("events", [{"seat": 0, "do": "draw", "crad": "KSa"}]),
        "events[0]: crad has no place there",
        "events[0] : crad n'y a pas sa place",
    ),
    "a field too few": (
        change("events", [{"seat": 0, "do": "draw"}]),
        "events[0]: card is missing",
        "events[0] : il manque card",
    ),
    "something unheard of": (
        change("events", [{"seat": 0, "do": "cheat"}]),
        "events[0].do: 'cheat' is not possible there",
        "events[0].do : 'cheat' n'y est pas possible",
    ),
    "no suit": (
        change("previous_trump", "Z"),
        "previous_trump: 'Z' is not possible there",
        "previous_trump : 'Z' n'y est pas possible",
    ),
    "nobody": (change("winner", None), "winner is nothing, but should be 1", "winner : rien au lieu de 1"),
    "another": (change("over", False), "over is false, but should be true", "over : false au lieu de true"),
}


@pytest.mark.parametrize("damage", NO_FORM)
def test_what_has_not_the_form_is_told_in_words(damage: str) -> None:
    do, en, fr = NO_FORM[damage]
    document = json.loads(atout.write_record(ordinary(), "audit"))
    do(document)
    with pytest.raises(atout.RecordError) as refused:
        atout.read_record(json.dumps(document))
    assert (refused.value.en, refused.value.fr) == (f"line 1: {en}", f"ligne 1 : {fr}")


@pytest.mark.parametrize("form", ["json", "audit"])
def test_a_record_of_le_beigne_without_its_preset_misses_that(form: str) -> None:
    written = deal_of("beigne") if form == "audit" else atout.write_record(atout.read_record(deal_of("beigne")), "json")
    with pytest.raises(atout.RecordError, match=r"^line 1: preset is missing$"):
        atout.read_record(re.sub(r'"preset": ?"beigne",', "", written))


@pytest.mark.parametrize(
    ("spoil", "en", "fr"),
    [
        (lambda line: line[:400], "breaks off before its end: a deal stands on one line", "avant sa fin : un coup"),
        (lambda line: line.replace(":", "=", 1), "malformed at sign 10 of the line", "mal formé au signe 10 de la"),
        (lambda line: line.replace("ordinary", "\ud800"), "signs that no text can hold", "aucun texte ne peut"),
        (lambda line: line[:-1] + ', "later":' + "[" * 9999 + "]" * 9999 + "}", "nested too deeply", "trop emboîtés"),
        (lambda line: json.dumps(json.loads(line), indent=1), "audit form: it stands on one line", "sur une ligne"),
        (lambda line: line.replace('"dealer"', '"dealer":1e999,"d"'), "dealer: this number is too", "est trop grand"),
    ],
)  # fmt: skip
def test_what_is_no_line_of_json_is_told_in_words(spoil: Callable[[str], str], en: str, fr: str) -> None:
    with pytest.raises(atout.RecordError) as refused:
        atout.read_record(spoil(atout.write_record(ordinary(), "audit").rstrip()))
    assert en in refused.value.en
    assert fr in refused.value.fr
    assert refused.value.line == 1


def refusal(written: str) -> tuple[str, ...]:
    """Why a text is refused, in both languages; nothing where it is not."""
    try:
        atout.read_record(written)
    except atout.RecordError as error:
        return error.en, error.fr
    return ()


@pytest.mark.parametrize("form", ["text", "json", "audit"])
def test_a_refusal_repeats_little_of_what_is_wrong_and_nothing_of_the_decoder(form: str) -> None:
    """Whatever stands in the place of something."""
    written = atout.write_record(ordinary(), form)
    chance = random.Random(form)
    places = [place.span(2) for place in re.finditer(r"([:\[,; ])([^\s:\[\],;{}]+)", written)]
    for start, end in chance.sample(places, 120):
        wrong = chance.choice(["null", "1.5", "true", "{}", "[]", '"x"', f'"{"a" * 5000}"', "b" * 5000, "9" * 5000])
        for sentence in refusal(written[:start] + wrong + written[end:]):
            assert len(sentence) < 360
            assert not re.search(r"Expected|Object|Invalid|truncated|None|Input|`", sentence)


@pytest.mark.parametrize(
    "written", ["", "   \n", "\ufeff", "{", "{}", "[1]", '{"atout": 1}', "\x00", "KSa QSb", '{"dealer": 0}']
)
def test_what_is_no_record_is_refused(written: str) -> None:
    with pytest.raises(atout.RecordError) as refused:
        atout.read_record(written)
    assert refused.value.line == 1
