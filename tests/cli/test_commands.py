"""The commands, in this process: what they print, and the sentence they end with when something is wrong."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
import typer
from cases import some

import atout
from atout.cli import app
from atout.contract.game import all_presets, game_of
from atout.contract.options import camel
from atout.games.bezique.presets import PRESETS, figures, offered
from atout.players.warm_up import shapes
from atout.records import read_record, read_records
from atout.server.store.sqlite import SqliteStore
from tests.cli.conftest import Command
from tests.records.matches import ordinary
from tests.referee.referee import check_line

COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]


def test_the_commands_are_those_promised(run: Command) -> None:
    shown = run("--help")
    assert shown.exit_code == 0
    assert set(COMMANDS) == {
        "play", "serve", "presets", "options", "rules", "arbiter", "replay", "review", "verify", "position", "export",
        "simulate", "arena", "ladder", "gauntlet", "exploit", "solve", "puzzles", "backup", "move", "prune", "info",
        "warm", "golden",
    }  # fmt: skip
    assert all(name in shown.output for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_is_explained(run: Command, name: str) -> None:
    shown = run(name, "--help")
    assert shown.exit_code == 0
    assert COMMANDS[name].help
    for parameter in COMMANDS[name].params:
        assert getattr(parameter, "help", None), f"{name} {parameter.name} has no help"


def test_version(run: Command) -> None:
    assert run("--version").output == f"atout {atout.__version__}\n"


def test_presets_are_listed(run: Command) -> None:
    shown = run("presets").output
    assert all(name in shown for name in all_presets())
    assert "1 deal" in shown
    assert "3–8" in shown
    assert "25 → 0" in shown


@pytest.mark.parametrize("preset", all_presets())
def test_options_are_listed_with_their_values(run: Command, preset: str) -> None:
    """Those of the preset and no others: each can be chosen, alone or with another."""
    shown = {line.split()[0] for line in run("options", preset).output.splitlines() if line[:1].isalpha()}
    game = game_of(preset)
    if preset in PRESETS:
        left_open = {camel(name) for name in (*offered(preset), *figures(preset))}
        assert shown - {"Option"} <= left_open
        assert "target" not in shown or not PRESETS[preset].one_deal
    else:
        assert shown - {"Option", "For"} == {option.key for option in game.settings.values()}


def test_presets_and_options_are_told_to_programs(run: Command) -> None:
    presets = {one["preset"]: one for one in json.loads(run("presets", "--json").output)}
    assert set(presets) == set(all_presets())
    assert presets["beigne"]["players"] == [3, 4, 5, 6, 7, 8]
    assert (presets["rubicon"]["one_deal"], presets["ordinary"]["target"]) == (True, 1500)
    options = {one["option"]: one for one in json.loads(run("options", "ordinary", "--json").output)["options"]}
    assert options["handSize"]["value"] == 8
    assert {8, 9} <= set(options["handSize"]["values"])


def test_info_says_what_is_here_and_where(run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ATOUT_CACHE", str(tmp_path / "kept"))
    monkeypatch.setenv("ATOUT_DATA", str(tmp_path / "hall.db"))
    (tmp_path / "hall.db").write_bytes(b"x" * 2_000_000)
    facts = json.loads(run("info", "--json").output)
    assert facts["version"] == atout.__version__
    assert facts["data"] == {"path": str(tmp_path / "hall.db"), "bytes": 2_000_000}
    assert facts["cache"] == {"path": str(tmp_path / "kept"), "bytes": 0}
    assert facts["compiled"] == []
    assert "think-ordinary" in facts["missing"]
    shown = run("info").output
    assert "hall.db" in shown
    assert "not there yet" in shown
    assert "pas encore" in run("info", "--lang", "fr").output


def test_the_value_in_force_comes_first(run: Command) -> None:
    assert "ebAlternate, fixed, trumpQueen" in run("options", "britannica").output
    assert "trumpQueen, fixed" in run("options", "chinese").output
    assert "--players N, 4 unless you say" in run("options", "beigne").output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "--preset", "belote"), "there is no preset 'belote'"),
        (("simulate", "--option", "handSize"), "KEY=VALUE"),
        (("simulate", "--option", "handSize=9", "--option", "handSize=10"), "each once"),
        (("simulate", "--option", "handSize=11"), "handSize takes one of 8, 9, 10"),
        (("simulate", "--option", "jokers=2"), "ordinary has no option 'jokers'"),
        (("simulate", "--option", "trumpFixers=marriage"), "contradicts the rest"),
        (("simulate", "--player", "nobody", "--deals", "1"), "there is no player 'nobody'"),
        (("simulate", "--legal", "3"), "--legal goes with --audit"),
        (("simulate", "--audit", "--json"), "leave --json and --plot out"),
        (("simulate", "--deals", "10", "--plot", "figure.xyz"), "figure.xyz"),
        (("simulate", "--deals", "10", "--plot", "nowhere/figure.png"), "No such file or directory"),
        (("options", "belote"), "there is no preset 'belote'"),
        (("play", "--opponent", "nobody"), "there is no player 'nobody'"),
        (("play", "--preset", "three", "--players", "4"), "three is for 3 players, not 4"),
        (("play", "--preset", "beigne", "--players", "9"), "players must be a whole number from 3 to 8"),
        (("play", "--lang", "de"), "--lang takes en or fr"),
        (("play", "--resume", "nothing.txt"), "No such file or directory (nothing.txt)"),
        (("replay", "nothing.txt"), "No such file or directory (nothing.txt)"),
        (("replay", "."), "Is a directory"),
        (("export", "--json", "--audit", "nothing.txt"), "choose one of"),
    ],
)
def test_faults_are_one_sentence_and_exit_code_2(run: Command, words: tuple[str, ...], sentence: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.startswith("atout: ")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("replay", "nothing.txt"), "atout: Fichier ou dossier introuvable (nothing.txt).\n"),
        (("replay", "."), "atout: C'est un dossier (.).\n"),
        (("backup", "nowhere/copy.db", "--data", "{hall}"), "écrite (fichier ou dossier introuvable) : donnez"),
        (("serve", "--cert", "a.pem", "--key", "b.pem"), "la clé b.pem (fichier ou dossier introuvable) : donnez"),
        (("serve", "--host", "nowhere.invalid", "--data", "{hall}", "--no-browser"), "port 8000 (nom "),
        (("move", "nothing.db", "new.db"), "nothing.db : nommez un fichier, ou une adresse, comme postgresql://"),
    ],
)
def test_what_the_system_refuses_is_told_in_french_too(
    run: Command, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    hall = tmp_path / "hall.db"
    SqliteStore(hall).close()
    result = run("--lang", "fr", *(word.format(hall=hall) for word in words))
    assert result.exit_code == 2
    assert sentence in result.stderr


@pytest.mark.parametrize(("lang", "least"), [("en", "for 2 days at least, so 2."), ("fr", "2 jours au moins, donc 2.")])
def test_for_how_many_days_tables_are_kept_is_told_where_fewer_are_asked_for(
    run: Command, tmp_path: Path, lang: str, least: str
) -> None:
    hall = tmp_path / "hall.db"
    SqliteStore(hall).close()
    one = run("prune", "--data", hall, "--keep", 1, "--lang", lang)
    assert least in one.stderr
    assert {"en": "for 2 days", "fr": "depuis 2 jours"}[lang] in one.stdout
    assert least in run("serve", "--keep", 1, "--host", "nowhere.invalid", "--data", hall, "--lang", lang).stderr
    assert run("prune", "--data", hall, "--keep", 2, "--lang", lang).stderr == ""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "words", [("{bad}", "new.db"), ("{hall}", "{bad}"), ("{hall}", "{hall}"), ("{other}", "new.db")]
)
def test_who_names_a_file_to_move_is_told_of_no_option(
    run: Command, tmp_path: Path, lang: str, words: tuple[str, str]
) -> None:
    """`move` has no --data; the commands that have it say so of the same file."""
    bad, hall, other = (tmp_path / name for name in ("bad.db", "hall.db", "other.db"))
    bad.write_bytes(b"\x00\x01 not a database " * 500)
    SqliteStore(hall).close()
    with closing(sqlite3.connect(other)) as database:
        database.execute("CREATE TABLE guests (name TEXT)")
    result = run("move", *(word.format(bad=bad, hall=hall, other=other) for word in words), "--lang", lang)
    assert result.exit_code == 2
    assert "--data" not in result.stderr
    assert result.stderr.endswith({"en": "another file.\n", "fr": "autre fichier.\n"}[lang]) or words[0] == words[1]
    assert "Another" not in result.stderr, "nobody else uses it"
    assert not (tmp_path / "new.db").exists()
    for option in (bad, other):
        assert "--data" in run("prune", "--data", option, "--lang", lang).stderr


# Simulate ------------------------------------------------------------------------------------------------


def test_audited_deals_satisfy_the_referee_and_repeat(run: Command) -> None:
    words = (
        "simulate",
        "--preset",
        "boussac",
        "--option",
        "handSize=9",
        "--deals",
        12,
        "--seed",
        7,
        "--audit",
        "--legal",
        2,
    )
    lines = run(*words).stdout.splitlines()
    assert len(lines) == 12
    for line in lines:
        deal = json.loads(line)
        assert deal["options"] == {"handSize": 9}
        assert len(deal["legal"]) == 2
        assert check_line(deal) == []
    assert run(*words).stdout.splitlines() == lines


def test_deals_belong_to_matches(run: Command) -> None:
    deals = [
        json.loads(line)
        for line in run("simulate", "--deals", 30, "--option", "target=300", "--audit").stdout.splitlines()
    ]
    for deal, following in pairwise(deals):
        if deal["over"]:
            assert following["start_scores"] == [0, 0]
        else:
            assert following["start_scores"] == deal["scores"]
            assert following["dealer"] == 1 - deal["dealer"]
    assert any(deal["over"] for deal in deals)


def test_figures_as_tables_and_as_json(run: Command) -> None:
    result = run("simulate", "--deals", 80, "--seed", 3, "--json")
    assert result.exit_code == 0
    for shown in ("Points a deal", "The lead is worth", "Declarations a deal", "bésigue", "deals a match"):
        assert shown in result.stdout
    measures = json.loads(result.stdout.splitlines()[-1])
    assert measures["deals"] == 80
    assert measures["elder"]["sources"]["brisques"] + measures["dealer"]["sources"]["brisques"] == pytest.approx(
        160
    )  # B-ORD-090
    assert measures["lead"] == pytest.approx(measures["elder"]["points"] - measures["dealer"]["points"])
    assert measures["lead_interval"][0] < measures["lead"] < measures["lead_interval"][1]
    again = run("simulate", "--deals", 80, "--seed", 3, "--json")
    assert json.loads(again.stdout.splitlines()[-1]) == measures


def test_figures_are_drawn(run: Command, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    result = run("simulate", "--deals", 50, "--preset", "britannica", "--plot", "figures.png")
    assert result.exit_code == 0
    assert (tmp_path / "figures.png").read_bytes().startswith(b"\x89PNG")
    assert "Drawn in figures.png" in result.stdout


# Written games ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["text", "json", "audit"])
def test_a_match_is_exported_and_replayed_in_any_form(run: Command, record: Path, form: str) -> None:
    exported = run("export", record, f"--{form}")
    assert exported.exit_code == 0
    other = record.with_suffix(f".{form}")
    other.write_text(exported.stdout, encoding="utf-8")
    shown = run("replay", other)
    assert shown.exit_code == 0
    assert "is right: 1 deal in 1 match" in shown.stdout.replace("\n", " ")
    assert "quatre rois R♠ R♠ R♦ R♣ 80" in run("replay", other, "--lang", "fr").stdout
    if form != "audit":
        assert read_record(exported.stdout).match.log == ordinary().log
    assert run("export", other, "--audit").stdout == atout.write_record(ordinary(), "audit")


def test_a_replay_shows_every_trick_and_the_names(run: Command, record: Path) -> None:
    shown = run("replay", record).stdout
    assert "Anne" in shown
    assert all(f" {number}." in shown or f"{number}. " in shown for number in range(1, 33))
    assert "Boussac wins 320 – 540 (the higher total)." in shown
    steps = run("replay", record, "--step").stdout
    assert steps.count("Anne         ") >= 32  # both hands before each trick


def test_comments_and_odd_names_are_shown_as_they_are(run: Command, tmp_path: Path) -> None:
    match = atout.Match("ordinary", seed=1)
    match.apply(match.legal()[0])
    written = atout.Record(match, ("[bold]", "a b")).write() + "  # [red]good[/]\n"
    (tmp_path / "odd.txt").write_text(written, encoding="utf-8")
    shown = run("replay", "odd.txt").stdout
    assert "[bold]" in shown
    assert "[red]good[/]" in shown
    assert "not finished" in shown


def test_a_wrong_record_is_refused_at_its_line(run: Command, record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("100-80", "100-90", 1), encoding="utf-8")
    for command in ("replay", "export"):
        result = run(command, record)
        assert result.exit_code == 2
        assert f"{record}, line 22: wrong score: 100-90, it is 100-80" in result.stderr
        assert result.stdout == ""


def test_what_is_no_text_is_refused(run: Command, tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(bytes(range(256)))
    result = run("replay", "noise")
    assert result.exit_code == 2
    assert result.stderr == "atout: noise is no text.\n"


def test_a_record_may_come_from_the_standard_input(run: Command, record: Path) -> None:
    exported = run("export", "-", "--audit", typed=record.read_text(encoding="utf-8"))
    assert exported.stdout == atout.write_record(ordinary(), "audit")


def test_many_matches_go_into_one_file_only_as_audit(run: Command, tmp_path: Path) -> None:
    (tmp_path / "two").write_text(atout.write_record(ordinary(), "audit") * 2, encoding="utf-8")
    assert len(read_records(run("export", "two", "--audit").stdout)) == 2
    assert "2 matches" in run("export", "two").stderr
    assert "2 deals in 2 matches" in run("replay", "two").stdout


@pytest.mark.parametrize("preset", some(["three", "four_teams", "chinese"], ("four_teams", "chinese")))
def test_matches_of_any_number_are_shown(run: Command, tmp_path: Path, preset: str) -> None:
    match = atout.Match(preset, seed=3, options={} if preset == "chinese" else {"target": 200})
    players = [atout.player("random", seed=seat) for seat in range(match.rules.players)]
    while match.turn is not None:
        match.apply(players[match.turn](match.view(match.turn)))
    names = ("Anne", "Boris", "Chloé", "David")[: match.rules.players]
    (tmp_path / "match.txt").write_text(atout.write_record(match, names=names), encoding="utf-8")
    shown = run("replay", "match.txt").stdout
    assert " – ".join(names) in shown
    assert "is right" in shown
    winners = [name for seat, name in enumerate(names) if match.rules.side(seat) == match.winner]
    assert f"{' and '.join(winners)} win" in shown
    assert ("Settlement" in shown) == (preset == "chinese")
    assert run("replay", "match.txt", "--step", "--lang", "fr").stdout.count("Anne         ") >= 32
    assert len(run("export", "match.txt", "--audit").stdout.splitlines()) == match.deal_number


# The house ------------------------------------------------------------------------------------------------


def test_serve_hands_its_options_on(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    served: dict[str, object] = {}
    monkeypatch.setattr("atout.server.serve", lambda **chosen: served.update(chosen))
    assert run("serve", "--port", 9000, "--no-browser", "--data", "here.db").exit_code == 0
    chosen = {"host": "127.0.0.1", "port": 9000, "data": Path("here.db"), "open_browser": False}
    plain = {
        "store": None,
        "advertise": None,
        "thinkers": None,
        "hosts": (),
        "proxies": (),
        "readers": (),
        "cert": None,
        "key": None,
        "limits": 1.0,
        "keep": 400,
        "signing_key": None,
        "push": None,
        "log": "text",
        "log_level": "warning",
        "language": "en",
    }
    assert served == chosen | plain | {"prepare": tuple(shapes())}
