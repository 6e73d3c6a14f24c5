"""The catalogues of sentences: a message for every event, in every language, of the same arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from atout.contract.game import AnyGame, all_games
from atout.contract.sentences import bundle_of, catalogues, has_message, worded
from atout.contract.wire import SUIT, Event, fields_of, words_of
from atout.games.beigne import events as beigne
from atout.games.bezique import events as bezique
from atout.table import events as table
from tests.sentences import given_of, helpers, longer, messages, parts
from tests.server.test_wire import value_of

UNSAID = {"packet"}
"""Events that go without saying."""
SHOWN = {"packet", "deal_end", "match_end"}
"""Events of which the terminal says nothing, or which it shows as a sheet."""
CHOUETTE = {"chouette-cut", "chouette-round", "advice"}
"""Messages of the table that only bésigue has: Le Beigne knows no Chouette."""
EVENTS = {
    "bezique": words_of(Event, bezique, table),
    "beigne": words_of(Event, beigne, table),
}
LANGUAGES = ("en", "fr")
games = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


def happened(kind: type[Event]) -> Event:
    """An event of this class that happens to seat 0."""
    return kind(**{field.name: "S" if field.kind == SUIT else value_of(field) for field in fields_of(kind)})


def all_given(text: str, name: str) -> Iterator[tuple[str, dict[str, str | int]]]:
    """Every message and attribute of a catalogue that an event uses, with everything it can be given."""
    for part, pattern in parts(text)[name].items():
        for given in given_of(text, pattern):
            yield part, given


@games
def test_every_language_has_a_catalogue(game: AnyGame) -> None:
    assert tuple(catalogues(game.home)) == LANGUAGES


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_message_and_every_message_its_event(game: AnyGame, language: str) -> None:
    events = {event.marks.name.replace("_", "-") for event in EVENTS[game.id]} - UNSAID
    if game.id == "beigne":
        events -= CHOUETTE
    text = catalogues(game.home)[language]
    assert messages(text) - helpers(text) == events
    assert all(has_message(game.home, language, name) for name in events)


@games
def test_all_languages_take_the_same_arguments(game: AnyGame) -> None:
    texts = catalogues(game.home)
    asked = {
        language: {part: set(given) for name in messages(text) for part, given in all_given(text, name)}
        for language, text in texts.items()
    }
    assert asked["en"].keys() == asked["fr"].keys()
    differing = {part for part in asked["fr"] if asked["fr"][part] != asked["en"][part]}
    assert not differing


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_worded_whatever_happened(game: AnyGame, language: str) -> None:
    text = catalogues(game.home)[language]
    for name in messages(text):
        for part, given in all_given(text, name):
            told = worded(game.home, language, part, given)
            assert told, part
            assert not re.search(r"[{}$⁨⁩]|  |\bnone\b", told), (part, told)
            if "." not in part and name not in helpers(text):
                assert re.fullmatch(r"[A-ZÉÀ].*[.!?]", told), (part, told)


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_gives_every_sentence_what_it_asks_for(game: AnyGame, language: str) -> None:
    """Whatever happens at a strict table, to the one who sits there, to another and before a spectator."""
    said = game.part("terminal.words").sentence
    names = ("Zoé", "Marcel", "Anne")
    for kind in EVENTS[game.id]:
        if kind.__module__ == table.__name__:
            continue
        mine, hers, watched = (said(happened(kind), own, names, language) for own in (0, 1, None))
        if kind.do in SHOWN:
            assert (mine, hers, watched) == ("", "", ""), kind
            continue
        assert mine, kind
        if kind.do == "decline":
            assert not hers
        elif "seat" in {field.name for field in fields_of(kind)} and kind.do != "trump":
            assert re.search("Vous|You|vous|you", mine), mine
            assert "Zoé" in hers, hers


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
    with pytest.raises(ValueError, match="no Fluent"):
        bundle_of("fr", "play = { $who\n")


@games
def test_french_signs_have_their_space(game: AnyGame) -> None:
    """A no-break space before : ; ? and ! in what is said, and inside guillemets."""
    said = re.sub(r"(?m)^#.*\n", "", catalogues(game.home)["fr"])
    assert not re.search(r"(?<![\xa0\u202f])[:;?!»]|«(?!\xa0)|'", said)


@games
def test_a_third_language_is_a_file(game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Longer by a half: every message is worded, and none of its words stands elsewhere than in the catalogue."""
    home = f"another_{game.id}"
    folder = tmp_path / home / "sentences"
    folder.mkdir(parents=True)
    (tmp_path / home / "__init__.py").touch()
    text = longer(catalogues(game.home)["fr"])
    (folder / "de.ftl").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert tuple(catalogues(home)) == ("de",)
    for name in messages(text):
        for part, given in all_given(text, name):
            told = worded(home, "de", part, given)
            if re.search("[a-zé]{2}", told):
                assert "ø" in told, (part, told)
