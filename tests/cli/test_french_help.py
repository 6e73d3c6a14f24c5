"""Help in French: every sentence of it, at every width, and what Typer says when a command cannot be read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from atout.cli import app
from atout.cli.shared import french
from tests.cli.test_language import commands

ROOT: Any = typer.main.get_command(app)
SPOKEN = {"": ROOT, "puzzles": ROOT.commands["puzzles"]} | {" ".join(words): one for words, one in commands(ROOT)}
"""Every command and group, by the words that call it."""
ALIKE = {"N", "URL", "ID", "POSITION", "BUDGET", "H0,H1", "en|fr", "<text|json>", "<info|warning|error>"}
"""What an option takes that is written alike in both languages."""
ENGLISH = ("Usage: ", "Show this", "[default", "[env", "[required]", "<bool>", "<path>", "<str>", "<int", "Error")
"""Words of Typer's that no French help may hold."""
FAULTS = [
    (("review",), "Il manque l'argument 'FICHIER'."),
    (("review", "match.txt"), "Il manque l'option '--seat'."),
    (("review", "match.txt", "--seat", "a"), "Valeur refusée pour '--seat' : il faut un nombre entier."),
    (("review", "match.txt", "--seat", "-1"), "Valeur refusée pour '--seat' : il faut au moins 0."),
    (("serve", "--limits", "a"), "Valeur refusée pour '--limits' (variable : 'ATOUT_LIMITS') : il faut un nombre."),
    (("serve", "--limits", "2000"), "il faut au plus 1000."),
    (("serve", "--log", "xml"), "'xml' n'est pas parmi 'text', 'json'."),
    (("play", "--seed"), "L'option '--seed' demande une valeur."),
    (("presets", "--json=3"), "L'option '--json' ne prend pas de valeur."),
    (("presets", "now"), "Ceci est de trop : now."),
    (("play", "--opponen", "x"), "Il n'y a pas d'option --opponen. Vouliez-vous dire --opponent, --option ?"),
    (("play", "--zzz"), "Il n'y a pas d'option --zzz."),
    (("pley",), "Il n'y a pas de commande 'pley'. Vouliez-vous dire 'play', 'replay' ?"),
    (("puzzles", "zzz"), "Il n'y a pas de commande 'zzz'."),
    (("--lang", "{lang}"), "Il manque une commande."),
    (("warm", "--into", __file__), "est un fichier, et non un dossier."),
    (("serve",), "Valeur refusée pour '--no-browser' (variable : 'ATOUT_NO_BROWSER') : il faut oui ou non : 1 ou 0."),
]
"""Commands that cannot be read, and what is said of them."""


def shown(*words: str, system: str = "fr_CA.UTF-8", width: int = 1000) -> str:
    """What a command prints, with the language of the system and a terminal so wide."""
    environment = {"LC_ALL": system, "COLUMNS": str(width), "ATOUT_NO_BROWSER": "perhaps"}
    return CliRunner().invoke(app, [*words], env=environment).output


def refused(words: tuple[str, ...], lang: str) -> str:
    """What is said of a command that cannot be read, on one line with plain spaces."""
    output = shown(*(word.format(lang=lang) for word in words), system=lang)
    return " ".join(output.split())


def sentences(command: Any) -> Iterator[str]:
    """Every sentence and word that the source says of a command and of what it takes."""
    ctx = typer.Context(command)
    yield from french.paragraphs(command.help)
    for one in (command, *command.params):
        for attribute in ("rich_help_panel", "help", "metavar", "show_default"):
            word = getattr(one, attribute, None)
            if isinstance(word, str) and (one is not command or attribute == "rich_help_panel"):
                yield word
    yield from (one.display_type(ctx) for one in command.params if not one.metavar)


@pytest.mark.parametrize("name", SPOKEN)
def test_every_sentence_has_its_french_form(name: str) -> None:
    english = {sentence for sentence in sentences(SPOKEN[name]) if french.french(sentence) == sentence}
    assert english <= ALIKE


def test_no_french_sentence_is_left_over() -> None:
    parts = tomllib.loads(Path(french.__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    typers = parts.pop("typer")
    written = {sentence for command in SPOKEN.values() for sentence in sentences(command)}
    for english in (english for part in parts.values() for english in part):
        assert any(french.pattern(english).fullmatch(sentence) for sentence in written), (
            f"nobody says {english!r} any more"
        )
    helps = [shown(*name.split(), "--help", system="C") for name in SPOKEN]
    printed = "\n".join([*helps, *(refused(words, "en") for words, _ in FAULTS)])
    for english in typers:
        plain = re.sub(r"\[(?:/|blue)]|(?<={)\w+(?=})", "", english)  # as it is printed
        assert french.pattern(plain).search(printed), f"Typer does not say {english!r} any more"


def test_french_has_its_spaces() -> None:
    for sentence in french.catalogue().values():
        assert not re.search(r"(?<!\xa0)[;!?»]|«(?!\xa0)| [:%]", sentence), sentence


@pytest.mark.parametrize("width", [80, pytest.param(120, marks=pytest.mark.long)])
@pytest.mark.parametrize("system", ["fr", "C"])
@pytest.mark.parametrize("name", SPOKEN)
def test_help_is_in_one_language_without_ragged_lines(name: str, system: str, width: int) -> None:
    printed = shown(*name.split(), "--help", system=system, width=width)
    if system == "fr":
        assert "Usage\xa0: " in printed
        assert not [word for word in ENGLISH if word in printed]
        assert "[dim]" not in printed
        assert "--lang fr`." not in printed, "French help still says how to have French"
        assert not re.search(r"^[│\s]*[:;!?»%]", printed, re.MULTILINE), "a line begins with what ends another"
    lines = printed.splitlines()
    assert all(len(line) <= width for line in lines)
    assert not [pair for pair in pairwise(lines) if ragged(*pair, width)]


def ragged(line: str, following: str, width: int) -> bool:
    """Whether the first word of the following line, which goes on with this one, would have found room on it."""
    framed = following.startswith("│")
    text = following.strip("│ ")
    start = following.find(text)
    if not text or text.startswith("[") or line[:1] != following[:1] or (framed and start <= 8):
        return False  # another row, or what Typer sets apart: [default: 0]
    end = width - 2 if framed else width - 1
    room = end - len(line[:end].rstrip(" │"))
    return bool(line.strip()) and room > len(text.split(" ")[0])


@pytest.mark.parametrize(("words", "fault"), FAULTS)
def test_a_command_that_cannot_be_read_is_refused_in_french(words: tuple[str, ...], fault: str) -> None:
    output = refused(words, "fr")
    assert fault in output
    assert "Erreur" in output
    assert not [word for word in ENGLISH if word in output]


@pytest.mark.parametrize(
    ("words", "system", "language"),
    [
        (("--help",), "fr_CA.UTF-8", "fr"),
        (("--help",), "C", "en"),
        (("--help", "--lang", "fr"), "C", "fr"),
        (("--language=fr", "-h"), "C", "fr"),
        ((), "fr", "fr"),
        (("play", "--help", "--lang", "fr"), "C", "fr"),
        (("play", "-lfr", "--help"), "C", "fr"),
        (("--lang", "fr", "play", "--help"), "C", "fr"),
        (("--lang", "fr", "play", "--help", "--lang", "en"), "C", "en"),
        (("play", "--help", "--lang", "en"), "fr", "en"),
        (("puzzles", "--help", "--lang", "fr"), "C", "fr"),
        (("puzzles", "make", "--help", "--lang", "fr"), "C", "fr"),
        (("play", "--zzz", "4", "--lang", "fr"), "C", "fr"),
        (("play", "--zzz", "4", "--lang", "en"), "fr", "en"),
    ],
)
def test_the_language_is_heard_wherever_it_stands(words: tuple[str, ...], system: str, language: str) -> None:
    output = shown(*words, system=system)
    assert ("Usage\xa0: " in output, "Usage: " in output) == (language == "fr", language == "en")


def test_a_language_for_every_command_is_kept_by_the_command() -> None:
    assert "Joueurs" in shown("--lang", "fr", "presets", system="C")
    assert "--lang takes en or fr, not 'de'" in shown("--lang", "de", "presets", system="C")


def test_english_is_as_before_once_french_was_spoken() -> None:
    before = shown("review", "--help", system="C")
    assert "[obligatoire]" in shown("review", "--help", system="fr")
    assert shown("review", "--help", system="C") == before
    assert "[required]" in before


@pytest.mark.parametrize(
    ("line", "system", "offered"),
    [
        ("atout --lang fr play --na", "C", "Comment vous appeler dans la partie écrite."),
        ("atout play --lang fr --na", "C", "Comment vous appeler dans la partie écrite."),
        ("atout --lang fr pl", "C", "Joue une partie dans le terminal"),
        ("atout puzzles m", "fr_CA.UTF-8", "Fait des problèmes"),
        ("atout play --na", "C", "What to call you in the record."),
        ("atout --lang en play --na", "fr_CA.UTF-8", "What to call you in the record."),
    ],
)
def test_a_shell_is_told_in_the_language_what_it_may_offer(line: str, system: str, offered: str) -> None:
    environment = {"_ATOUT_COMPLETE": "complete_fish", "_TYPER_COMPLETE_FISH_ACTION": "get-args", "LC_ALL": system}
    output = CliRunner().invoke(app, env={**environment, "_TYPER_COMPLETE_ARGS": line}, prog_name="atout").output
    assert offered in " ".join(output.split())
