"""`atout solve`: positions as people write them, records, and what it says of bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

import atout
from atout.cli import app
from atout.contract.terms import AtoutError
from atout.search.positions import read_position
from atout.search.solving import solve
from tests.records.matches import ordinary

TWO_TRICKS = """
preset: variante
trump: S
lead: 0
hand 0: ASa 7Ha
hand 1: KSa THa
"""


def command(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], catch_exceptions=False)


def test_the_ace_of_trumps_is_kept_for_the_last_trick(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(TWO_TRICKS, encoding="utf-8")
    result = command("solve", file, "--json")
    assert result.exit_code == 0
    report = json.loads(result.stdout.splitlines()[-1])
    # The ten is lost in any case; the ace of trumps, kept, takes the last trick: 10 for it and 10 for the trick.
    assert report["value"] == 10
    assert report["gains"] == [20, 10]
    assert [step["action"] for step in report["line"]] == ["7Ha", "THa", "KSa", "ASa"]


def test_json_says_the_same() -> None:
    position = {"preset": "variante", "trump": "S", "lead": 0, "hands": ["ASa 7Ha", ["KSa", "THa"]]}
    assert solve(*read_position(json.dumps(position))) == solve(*read_position(TWO_TRICKS))


def test_le_beigne() -> None:
    rules, state = read_position("preset: beigne\ntrump: S\nhand 0: ASa\nhand 1: KSa\nhand 2: 2Ha\nwent: 1 1 0")
    solution = solve(rules, state)
    assert solution.gains == (1, -5, 0)


def test_a_record_is_solved_where_its_stock_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(atout.write_record(ordinary()), encoding="utf-8")
    result = command("solve", file)
    assert result.exit_code == 0
    assert "is to act" in result.stdout


@pytest.mark.parametrize(
    ("written", "en", "fr"),
    [
        ("trump: X\nhand 0: ASa\nhand 1: KSa", "one of S H D C", "il faut S, H, D ou C"),
        ("trump: S\nhand 0: ASa\nhand 1: ASa", "each card once", "chaque carte une fois"),
        ("trump: S\nhand 0: ASa\nhand 1: ASb KSb", "equally long", "aussi longues"),
        ("trump: S\nhand 0: ASc\nhand 1: ASb", "there is no ASc in 2 packs", "il n'y a pas de ASc"),
        ("trump: S\nhand 0: ASa", "2 hands", "2 mains"),
        ("trump: S\ncolour: red\nhand 0: ASa\nhand 1: KSa", "no key 'colour'", "pas de clé 'colour'"),
        ("trump: S\nlead: 2\nhand 0: ASa\nhand 1: KSa", "a seat from 0 to 1", "une place de 0 à 1"),
        ("trump: S\nscores: 1\nhand 0: ASa\nhand 1: KSa", "2 whole numbers", "2 nombres entiers"),
        ("trump S", "KEY: VALUE", "CLÉ: VALEUR"),
        ("{", "no JSON", "pas du JSON"),
    ],
)
def test_what_is_wrong_is_said(written: str, en: str, fr: str) -> None:
    with pytest.raises(AtoutError) as caught:
        read_position(written)
    assert en in caught.value.en
    assert fr in caught.value.fr
