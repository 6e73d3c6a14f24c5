"""The catalogues of sentences: a message for every event, in every language, of the same arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from atout.cli.screens import words_free
from atout.cli.screens.free import Due
from atout.cli.screens.sentences import Listener
from atout.contract.game import AnyGame, all_games
from atout.contract.sentences import FREE, bundle_of, catalogues, has_message, worded
from atout.contract.wire import SUIT, Event, fields_of, words_of
from atout.games.beigne import events as beigne
from atout.games.beigne.free import events as beigne_free
from atout.games.bezique import events as bezique
from atout.games.bezique.free import events as bezique_free
from atout.server.wire.free_views import Duty
from atout.table import events as table
from tests.sentences import given_of, helpers, longer, messages, parts
from tests.server.test_wire import value_of

UNSAID = {"packet"}
"""Events that go without saying."""
SHOWN = {"packet", "deal_end", "match_end", "ready"}
"""Events of which the terminal says nothing, which it shows as a sheet, or which all of up to eight say."""
OF_NOBODY = {"trump", "return", "trick_moved"}
"""Events that happen to a seat, of which their sentences do not speak."""
CHOUETTE = {"chouette-cut", "chouette-round", "advice"}
"""Messages of the table that only bésigue has: Le Beigne knows no Chouette."""
EVENTS = {
    ("bezique", ""): words_of(Event, bezique, table),
    ("beigne", ""): words_of(Event, beigne, table),
    ("bezique", FREE): words_of(Event, bezique_free),
    ("beigne", FREE): words_of(Event, beigne_free),
}
LAW = {"bezique": ("revoke", "muette"), "beigne": ("revoke", "fine")}
"""What may be claimed, and a remedy."""
DUTIES = {
    ("bezique", FREE): {"choose", "later", "name", "answer", "force", "draw", "skip", "no-declarations"},
    ("beigne", FREE): {"replace", "follow", "gather"},
}
"""What rulings make somebody do; `later`: what will be chosen."""
LANGUAGES = ("en", "fr")
games = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
folders = pytest.mark.parametrize("folder", ["", FREE], ids=["every table", "free tables"])


def happened(kind: type[Event], game: str) -> Event:
    """An event of this class that happens to seat 0."""
    law = dict(zip(("irregularity", "choice"), LAW[game], strict=True))
    given = {field.name: "S" if field.kind == SUIT else value_of(field) for field in fields_of(kind)}
    return kind(**{**given, **{name: law[name] for name in given.keys() & law.keys()}})


def all_given(text: str, name: str) -> Iterator[tuple[str, dict[str, str | int]]]:
    """Every message and attribute of a catalogue that an event uses, with everything it can be given."""
    for part, pattern in parts(text)[name].items():
        for given in given_of(text, pattern):
            yield part, given


@games
@folders
def test_every_language_has_a_catalogue(game: AnyGame, folder: str) -> None:
    assert tuple(catalogues(game.home, folder)) == LANGUAGES


@games
@folders
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_message_and_every_message_its_event(game: AnyGame, folder: str, language: str) -> None:
    events = {event.marks.name.replace("_", "-") for event in EVENTS[game.id, folder]} - UNSAID
    if game.id == "beigne":
        events -= CHOUETTE
    events |= {f"due-{duty}" for duty in DUTIES.get((game.id, folder), ())}
    text = catalogues(game.home, folder)[language]
    assert messages(text) - helpers(text) == events
    assert all(has_message(game.home, language, name) for name in events)


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_stands_in_both_catalogues_of_a_language(game: AnyGame, language: str) -> None:
    """They are read as one, and the first would hide the second."""
    assert not messages(catalogues(game.home)[language]) & messages(catalogues(game.home, FREE)[language])


@games
@folders
def test_all_languages_take_the_same_arguments(game: AnyGame, folder: str) -> None:
    texts = catalogues(game.home, folder)
    arguments = {
        language: {part: set(given) for name in messages(text) for part, given in all_given(text, name)}
        for language, text in texts.items()
    }
    assert arguments["en"].keys() == arguments["fr"].keys()
    differing = {part for part in arguments["fr"] if arguments["fr"][part] != arguments["en"][part]}
    assert not differing


@games
@folders
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_worded_whatever_happened(game: AnyGame, folder: str, language: str) -> None:
    text = catalogues(game.home, folder)[language]
    for name in messages(text):
        for part, given in all_given(text, name):
            sentence = worded(game.home, language, part, given)
            assert sentence, part
            assert not re.search(r"[{}$⁨⁩]|  |\bnone\b", sentence), (part, sentence)
            if "." not in part and name not in helpers(text):
                assert re.fullmatch(r"[A-ZÉÈÊÀ\d].*[.!?]", sentence), (part, sentence)


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_gives_every_sentence_what_it_asks_for(game: AnyGame, language: str) -> None:
    """Whatever happens at a table, to the one who sits there, to another and before a spectator."""
    sentence = game.part("terminal.words").sentence
    names, rules = ("Zoé", "Marcel", "Anne"), next(iter(game.presets.values()))
    for kind in EVENTS[game.id, ""] + EVENTS[game.id, FREE]:
        if kind.__module__ == table.__name__:
            continue
        event = happened(kind, game.id)
        mine, hers, watched = (sentence(event, own, names, language, rules) for own in (0, 1, None))
        if kind.do in SHOWN:
            assert (mine, hers, watched) == ("", "", ""), kind
            continue
        assert mine, kind
        if kind.do == "decline":
            assert not hers
        elif getattr(event, "seat", None) is not None and kind.do not in OF_NOBODY:
            assert re.search("Vous|You|vous|you|votre", mine), mine
            assert "Zoé" in hers, hers


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_what_is_due(game: AnyGame, language: str) -> None:
    """To the one who has to do it, to the one concerned and to another."""
    for duty in DUTIES[game.id, FREE]:
        due = Due(0, duty, other=1, amount=2)
        mine, theirs, another = (
            words_free.duty(due, Listener(game.home, own, ("Zoé", "Marcel", "Anne"), language)) for own in (0, 1, 2)
        )
        assert "Zoé" not in mine
        assert "Zoé" in theirs
        assert "Zoé" in another
        if duty in ("name", "replace"):
            assert "Marcel" in mine
            assert re.search("vous|you", theirs)
            assert "Marcel" in another


def test_every_duty_that_the_page_knows_has_its_message() -> None:
    known = {duty for each in DUTIES.values() for duty in each} - {"later"}
    assert known == {duty.replace("_", "-") for duty in get_args(Duty)}


def test_the_reader_is_spoken_to_and_others_are_spoken_of() -> None:
    home = "atout.games.bezique"
    given = {"who": "Marcel", "kind": "un bésigue", "points": 1000}
    assert worded(home, "fr", "declare", {**given, "you": "yes"}) == "Vous annoncez un bésigue\xa0: 1\u202f000 points."
    assert worded(home, "fr", "declare", {**given, "you": "no", "points": 1}) == (
        "Marcel annonce un bésigue\xa0: 1 point."
    )
    assert worded(home, "en", "declare", {**given, "you": "no", "points": 1000}) == (
        "Marcel declares un bésigue: 1,000 points."
    )


def test_what_is_not_given_is_an_error() -> None:
    with pytest.raises(ValueError, match="card"):
        worded("atout.games.bezique", "fr", "play", {"who": "Marcel", "you": "no"})
    with pytest.raises(LookupError):
        worded("atout.games.bezique", "fr", "no-such-thing", {})
    with pytest.raises(LookupError, match="in 'de', only in en, fr"):
        worded("atout.games.bezique", "de", "play", {})
    with pytest.raises(ValueError, match="no Fluent"):
        bundle_of("fr", "play = { $who\n")


@games
@folders
def test_french_signs_have_their_space(game: AnyGame, folder: str) -> None:
    """A no-break space before : ; ? and ! in what is said, and inside guillemets."""
    catalogue = re.sub(r"(?m)^#.*\n", "", catalogues(game.home, folder)["fr"])
    assert not re.search(r"(?<![\xa0\u202f])[:;?!»]|«(?!\xa0)|'", catalogue)


@games
def test_a_third_language_is_a_file(game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Longer by a half: every message is worded, and none of its words stands elsewhere than in the catalogue."""
    home = f"another_{game.id}"
    texts = {folder: longer(catalogues(game.home, folder)["fr"]) for folder in ("", FREE)}
    for folder, text in texts.items():
        place = tmp_path / home / "sentences" / folder
        place.mkdir(parents=True)
        (place / "de.ftl").write_text(text, encoding="utf-8")
    (tmp_path / home / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    assert tuple(catalogues(home)) == tuple(catalogues(home, FREE)) == ("de",)
    for text in texts.values():
        for name in messages(text):
            for part, given in all_given(text, name):
                sentence = worded(home, "de", part, given)
                if re.search("[a-zé]{2}", sentence):
                    assert "ø" in sentence, (part, sentence)
