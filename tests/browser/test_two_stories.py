"""The dishonest server that signs: two stories for two viewers or for one, other keys, false and withheld signatures.
Each is found out by the page, or proved to anybody from what pages keep, or bounded as docs/seals.md says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from atout.cards.sealed import hash_of, key_of
from atout.cli.app import app
from atout.records import signatures
from atout.records.proofs import agreement, proofs
from atout.records.signatures import Signed
from atout.records.statements import Statement, Statements
from atout.server.ops.signing import Signer

from .test_dishonest import FRIEND, FRIENDS_WORD, MARK, ME, SECRET, Victim, commit, seated

SERVER, STRANGER = Signer.new(), Signer.new()
WITNESS = """async () => {
  const [{ witness }, { fileOf, statedIn }] = await Promise.all(
    ['witness', 'statement'].map((name) => import(`/static/seal/${name}.js`)));
  await witness('T', window.page);
  return fileOf(statedIn(window.page.seen('T').notes));
}"""


class Story:
    """What the server tells one page of a table, statement after statement, each signed."""

    def __init__(self, victim: Victim, table: str = MARK, signer: Signer = SERVER) -> None:
        self.victim, self.table, self.signer = victim, table, signer
        self.stated = Statements(table)

    def sign(self, drawing: int, kind: str, *says: str) -> dict[str, Any]:
        """State something, as a message carries it."""
        self.stated.state(drawing, kind, *says)
        return self.signed(self.stated.all[-1])

    def signed(self, one: Statement) -> dict[str, Any]:
        return {"place": one.place, "before": one.before, "signature": self.signer.sign(one.text)}

    def begin(self) -> Story:
        """Let the page come, and hear its hash."""
        signed = self.sign(1, "sealed", commit(1))
        (answer,) = self.victim.join(table=self.table, signer=self.signer.key, signed=signed)
        assert answer["type"] == "hash"
        return self

    def hashes(self, drawing: int = 1, friend: str = FRIENDS_WORD) -> list[str]:
        """An honest list."""
        return [self.victim.bound(drawing), hash_of(friend, self.table, drawing, FRIEND), ""]

    def list(self, drawing: int = 1, friend: str = FRIENDS_WORD, **fields: Any) -> str:
        """Show a list; the word that the page shows."""
        hashes = self.hashes(drawing, friend)
        message = {"signed": self.sign(drawing, "listed", commit(drawing), *hashes), "hashes": hashes, **fields}
        return self.victim.list(drawing, **message)

    def mix(self, word: str, friend: str = FRIENDS_WORD, drawing: int = 1, **fields: Any) -> None:
        """Tell the words, and the seal of the next drawing."""
        words = [word, friend, ""]
        message = {"signed": self.sign(drawing, "mixed", *words), **fields}
        self.victim.tell("mixed", drawing=drawing, words=words, **message)
        following = self.sign(drawing + 1, "sealed", commit(drawing + 1))
        self.victim.tell("sealed", drawing=drawing + 1, commit=commit(drawing + 1), table=self.table, signed=following)

    def open(self, key: bytes) -> None:
        """Lay the first key open."""
        it = {"drawing": 1, "commit": commit(1), "key": key.hex(), "words": [], "hashes": []}
        self.victim.tell("opened", drawings=[it], signed=[self.sign(1, "opened", key.hex())])

    def file(self) -> tuple[Signed, ...]:
        """What the page keeps as signed, once it has checked it."""
        return signatures.read(self.victim.page.evaluate(WITNESS))

    @property
    def found(self) -> list[str]:
        """What the page has found to be wrong with the first drawing, by itself or by the signatures."""
        self.file()
        return self.victim.found(1)


@pytest.fixture
def story(page: Any, server: str) -> Story:
    return Story(seated(page, server)).begin()


@pytest.fixture
def other(visitor: Any, server: str) -> Story:
    """The same table for somebody else."""
    return Story(seated(visitor(), server)).begin()


def test_an_honest_signer_is_believed(story: Story) -> None:
    """Also after a lost connection: what is signed again is the same."""
    word = story.list()
    assert word
    first, listed = story.stated.all
    again = {"signed": story.signed(first), "listed": story.signed(listed), "signer": SERVER.key}
    story.victim.join(hashes=story.hashes(), **again)
    story.mix(word)
    story.open(key_of(SECRET, 1))
    assert story.found == []
    kept = story.file()
    assert [one.statement for one in kept] == story.stated.all
    assert all(one.valid for one in kept)
    assert not proofs(kept)


# Two stories for two viewers --------------------------------------------------------------------------------------


def proved(one: Story, two: Story, tmp_path: Path) -> str:
    """What `atout verify` says of the files of two pages, each of which believes what it was told."""
    assert (one.found, two.found) == ([], [])
    paths = [tmp_path / "one.txt", tmp_path / "two.txt"]
    for path, it in zip(paths, (one, two), strict=True):
        path.write_text(signatures.write(it.file()), encoding="utf-8")
        assert CliRunner().invoke(app, ["verify", str(path)]).exit_code == 0, "alone it is right"
    done = CliRunner().invoke(app, ["verify", *map(str, paths)])
    assert done.exit_code == 1
    return done.output


def test_other_words_for_one_viewer_are_proved(story: Story, other: Story, tmp_path: Path) -> None:
    """Each page sees a table that holds in itself; neither could have made up the other's file."""
    story.mix(story.list())
    other.mix(other.list(friend="ground"), friend="ground")
    assert "The two files together prove" in proved(story, other, tmp_path)


@pytest.mark.long
def test_other_places_do_not_hide_it(story: Story, other: Story, tmp_path: Path) -> None:
    """The second story begins some places further, as if more had happened there."""
    story.mix(story.list())
    for _ in range(20):
        other.sign(9, "sealed", commit(9))
    other.mix(other.list(friend="ground"), friend="ground")
    assert "Drawing 1: the signer says one thing, and then another." in proved(story, other, tmp_path)


def test_other_cards_played_are_proved_at_the_end(story: Story, other: Story, tmp_path: Path) -> None:
    """The deal was the same, and so are all words; one was shown that another card was played."""
    word = story.list()
    story.mix(word)
    other.stated = copied(story)
    for at, digest in ((story, "5a" * 32), (other, "5b" * 32)):
        at.victim.tell("over", drawing=1, digest=digest, signed=at.sign(1, "over", digest))
    assert "Two statements for the same place, 5." in proved(story, other, tmp_path)


def copied(story: Story) -> Statements:
    """What was stated so far, to go on with otherwise."""
    stated = Statements(story.table)
    for one in story.stated.all:
        stated.state(one.drawing, one.kind, *one.says.split(" "))
    return stated


def test_two_marks_are_no_proof_and_can_be_compared(page: Any, visitor: Any, server: str) -> None:
    """The bound: to whom it shows another mark, it shows another table. Both files say which."""
    one, two = (Story(seated(at, server), table).begin() for at, table in ((page, MARK), (visitor(), "5a" * 16)))
    one.mix(one.list())
    two.mix(two.list(friend="ground"), friend="ground")
    assert (one.found, two.found) == ([], [])
    assert not proofs((*one.file(), *two.file()))
    assert "two marks" in agreement(one.file(), two.file()).en


# Two stories for one viewer ---------------------------------------------------------------------------------------


def test_a_second_list_is_proved_by_one_page_alone(story: Story) -> None:
    """As if the connection had been lost; the page shows no other word, and its own file is the proof."""
    word = story.list()
    signed = story.sign(1, "listed", commit(1), *story.hashes(friend="ground"))
    answers = story.victim.join(
        hashes=story.hashes(friend="ground"), signer=SERVER.key, signed=story.signed(story.stated.all[0]), listed=signed
    )
    assert answers == []
    assert set(story.found) == {"relisted", "twice"}
    assert proofs(story.file())
    assert {one.get("word") for one in story.victim.said} <= {None, word}


def test_a_word_that_came_and_did_not_come(story: Story) -> None:
    word = story.list()
    story.mix(word)
    words = ["", FRIENDS_WORD, ""]
    signed = story.sign(1, "annulled", *words)
    story.victim.tell("annulled", drawing=1, words=words, withheld=[ME], signed=signed)
    assert {"withheld", "twice"} <= set(story.found)
    assert proofs(story.file())


def test_a_chain_that_begins_anew(story: Story) -> None:
    """The server has forgotten what it stated, or wants it forgotten."""
    word = story.list()
    story.stated = Statements(MARK)
    story.sign(1, "sealed", "5a" * 32)
    story.sign(1, "listed", "5a" * 32, *story.hashes())
    story.mix(word)
    assert story.found == ["twice"]


def test_a_chain_that_goes_on_from_elsewhere(story: Story) -> None:
    """What it follows was never told to this page."""
    word = story.list()
    story.stated = Statements(MARK)
    for drawing in (7, 8):
        story.sign(drawing, "sealed", "5a" * 32)
    words = [word, FRIENDS_WORD, ""]
    story.victim.tell("mixed", drawing=1, words=words, signed=story.sign(1, "mixed", *words))
    assert story.found == ["twice"]


def test_a_statement_in_the_place_of_another(story: Story) -> None:
    word = story.list()
    story.stated.all.pop()
    words = [word, FRIENDS_WORD, ""]
    story.victim.tell("mixed", drawing=1, words=words, signed=story.sign(1, "mixed", *words))
    assert story.found == ["twice"]


def test_a_word_or_a_key_that_was_never_bound_is_proved(story: Story) -> None:
    """The page finds it by itself; signed, it is a proof for others too."""
    word = story.list()
    story.mix(word, friend="ground")
    story.open(b"k" * 32)
    assert "others" in story.found
    why = [proof.why.en for proof in proofs(story.file())]
    assert any("the words are not those that the list bound" in one for one in why)
    assert any("seal and key" in one for one in why)


# Signatures that are none -----------------------------------------------------------------------------------------


def test_a_list_that_is_not_signed_gets_no_word(story: Story) -> None:
    assert story.list(signed=None) == ""
    assert story.found == ["unsigned"]


@pytest.mark.parametrize("kind", ["mixed", "sealed", "opened"])
def test_a_signature_withheld_later_is_told(story: Story, kind: str) -> None:
    word = story.list()
    if kind == "mixed":
        story.mix(word, signed=None)
    elif kind == "sealed":
        story.mix(word)
        story.victim.tell("sealed", drawing=2, commit=commit(2), table=MARK, signed=None)
    else:
        story.mix(word)
        it = {"drawing": 1, "commit": commit(1), "key": key_of(SECRET, 1).hex(), "words": [], "hashes": []}
        story.victim.tell("opened", drawings=[it], signed=[])
    assert story.victim.found(2 if kind == "sealed" else 1) == ["unsigned"]


def test_a_statement_signed_by_another_key(story: Story) -> None:
    word = story.list()
    story.signer = STRANGER
    story.mix(word)
    assert story.found == ["signature"]


def test_a_signature_of_something_else(story: Story) -> None:
    """It says one thing, and has signed another that it may show to somebody else."""
    word = story.list()
    signed = story.sign(1, "mixed", word, "ground", "")
    story.mix(word, signed=signed)
    assert story.found == ["signature"]


@pytest.mark.parametrize("key", ["", STRANGER.key], ids=["none", "another"])
def test_another_key_for_the_same_server(story: Story, key: str) -> None:
    """Or none any more: the browser knows the one it saw first."""
    assert story.victim.page.evaluate("() => window.page.wrong('T')") == 0
    story.victim.join(signer=key, signed=None)
    seen = story.victim.page.evaluate("() => window.page.seen('T')")
    assert (seen["signer"], seen["changed"]) == (key, True)
    assert story.victim.page.evaluate("() => window.page.wrong('T')") >= 1
    story.victim.page.evaluate("() => window.page.trust()")
    story.victim.join(signer=key, signed=None)
    assert story.victim.page.evaluate("() => window.page.seen('T').changed") is False
