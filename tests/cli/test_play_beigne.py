"""Le Beigne in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from atout.contract.terms import RecordError, Seat
from atout.games.beigne import Match
from atout.games.beigne.events import BidMade, Kept, ThrownIn
from atout.games.beigne.terminal.words import sentence, why_forced
from atout.records import read_record, read_records, saved, write_record
from tests.cli.conftest import Command, Typist


def finished(players: int = 3, seed: int = 1, **options: object) -> Match:
    """A match that somebody has won, played by the computer."""
    from atout.players import player

    match = Match("beigne", options={"players": players, **options}, seed=seed)
    seats = [player("boussac", seat) for seat in range(players)]
    while match.turn is not None:
        match.apply(seats[match.turn](match.view(match.turn)))
    return match


@pytest.mark.parametrize(("players", "lang"), [(3, "fr"), (8, "en")])
def test_hands_are_played(run: Command, typist: Typist, tmp_path: Path, players: int, lang: str) -> None:
    typist.takes(6, until=lambda session: session.match.hands > 3)
    result = run(
        "play", "--preset", "beigne", "--players", players, "--seed", 6, "--lang", lang, "--hand-history", "mine.txt"
    )
    assert result.exit_code == 0
    english = ("Score sheet", "trumps ", "discards a card", "goes")
    french = ("Feuille de marque", "atout ", "écarte une carte", "y va")
    assert all(part in result.stdout.replace("\n", " ") for part in (english if lang == "en" else french))
    assert "Augustine" in result.stdout
    (record,) = read_records((tmp_path / "mine.txt").read_text(encoding="utf-8"))
    assert record.match.hands == 4
    shown = run("replay", "mine.txt", "--lang", lang)
    assert shown.exit_code == 0
    right = {"fr": "est juste : 5 coups en 1 partie", "en": "is right: 5 deals in 1 match"}[lang]
    assert right in shown.stdout.replace("\n", " ")
    assert run("export", "mine.txt").stdout == (tmp_path / "mine.txt").read_text(encoding="utf-8")


def test_a_match_to_its_end(run: Command, typist: Typist, tmp_path: Path) -> None:
    typist.takes(6, until=lambda session: False)
    result = run("play", "--preset", "beigne", "--players", 3, "--seed", 2)
    assert result.exit_code == 0
    assert "the match (" in result.stdout
    assert "Another game?" not in result.stdout


def test_letters_and_numbers(run: Command) -> None:
    """g and n to bid, a number to play or to discard, and reasons for what cannot be."""
    for seed in range(3):
        typed = "?\ns\nl\nzz\n1\ng\nn\nu\n" + "1\ng\n2\n3\n4\n5\n" * 4
        shown = run("play", "--preset", "beigne", "--players", 4, "--seed", seed, typed=typed).stdout
        assert "I don't go; leave the turn-up" in shown
        assert "Type the number of a card" in shown
        assert "(BEI-" in shown
        assert "You play " in shown


def test_leaving_saves_the_hand_as_it_stands(run: Command, typist: Typist, tmp_path: Path) -> None:
    typist.takes(2, until=lambda session: len(session.match.log) > 30)
    left = run("play", "--preset", "beigne", "--players", 5, "--option", "punishNonGoers=yes", "--name", "Anne")
    assert "atout play --resume atout-match.txt" in left.stdout
    record = saved.read((tmp_path / "atout-match.txt").read_text(encoding="utf-8"))
    before, names = record.match, record.names
    assert names == ("Anne", "Augustine", "Marcel", "Joséphine", "Anatole")
    assert before.rules.punish_non_goers
    typist.takes(3, until=lambda session: len(session.match.log) > 60)
    assert run("play", "--resume", "atout-match.txt").exit_code == 0
    record = saved.read((tmp_path / "atout-match.txt").read_text(encoding="utf-8"))
    after, names = record.match, record.names
    assert names[0] == "Anne"
    assert after.log[: len(before.log)] == before.log
    assert len(after.log) > 60
    assert "Anatole" in run("replay", "atout-match.txt").stdout


def test_a_saved_match_reads_back(tmp_path: Path) -> None:
    match = finished(4, allPass="redeal")
    written = saved.write(match, ("Anne", "B", "C", "D"))
    again, names = saved.read(written).match, saved.read(written).names
    assert again.log == match.log
    assert again.events == match.events
    assert again.rules == match.rules
    assert names == ("Anne", "B", "C", "D")
    assert read_record(written).match.rules == match.rules
    assert all(record.rules == match.rules for record in read_records(write_record(match, "audit")))


@pytest.mark.parametrize(
    ("damage", "line"),
    [(("players: 3", "players: 2"), 8), (("preset: beigne", "preset: belote"), 8), (("for-deal", "for-meal"), 8)],
)
def test_a_damaged_save_is_refused_at_its_line(damage: tuple[str, str], line: int) -> None:
    written = saved.write(finished(), ("Anne", "B", "C")).replace(*damage)
    with pytest.raises(RecordError, match=f"line {line}:"):
        saved.read(written)


def test_what_cannot_be_gone_on_with(run: Command, tmp_path: Path) -> None:
    match = finished()
    (tmp_path / "over.txt").write_text(saved.write(match, ("Anne", "B", "C")), encoding="utf-8")
    (tmp_path / "hands.jsonl").write_text(write_record(match, "audit"), encoding="utf-8")
    assert "is over" in run("play", "--resume", "over.txt").stderr
    assert "is over" in run("play", "--resume", "hands.jsonl").stderr
    assert read_records(run("export", "hands.jsonl").stdout)[0].match.sheets == match.sheets
    assert " wins " in run("replay", "over.txt", "--step").stdout
    (tmp_path / "hands.jsonl").write_text(write_record(match, "audit").replace('"dealer":', '"dealer":7', 1), "utf-8")
    assert "hands.jsonl, line 1" in run("replay", "hands.jsonl").stderr


def test_what_happens_is_told() -> None:
    names = ("Vous", "Marcel")
    assert sentence(BidMade(Seat(1), False, False), 0, names, "fr") == "Marcel n’y va pas."
    assert sentence(BidMade(Seat(0), True, True), 0, names, "fr") == "Vous y allez, c’est forcé."
    assert sentence(Kept(Seat(0), "KSa", "3Ca"), 0, names, "fr") == "Vous prenez la retourne, R♠, et écartez 3♣."
    assert sentence(ThrownIn(True), 0, names, "en") == "Nobody goes: the cards are dealt again."
    assert why_forced("ASa", 25, 5, "fr") == "A♠ est retourné : tous y vont"
    assert why_forced("KSa", 4, 5, "en") == "at 4 one always goes"
