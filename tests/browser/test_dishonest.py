"""The dishonest server: everything it may tell a page to choose the cards. The page finds each out, and shows no word
that would help. What it cannot find out alone (docs/seals.md) is bounded in tests/table/test_bound_words.py."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from atout.cards.sealed import commit_of, hash_of, key_of, mark_of
from atout.contract.game import rules_of
from atout.server.tables import seals
from atout.table import Hashes, Seat, Setup, Table

SECRET = b"the secret of a dishonest server"
MARK = mark_of(SECRET)
ME, FRIEND, COMPUTER = 0, 1, 2
"""The page, the seat that is in league with the server, and a computer of it."""
FRIENDS_WORD = "accomplice"

BEGIN = """async () => {
  const [{ sealer }, { faults }] = await Promise.all(
    ['own', 'drawn'].map((name) => import(`/static/seal/${name}.js`)));
  sessionStorage.clear();
  const said = [];
  const page = sealer({ own: () => 'me', bind: (drawing, hash) => said.push({ type: 'hash', drawing, hash }),
    mix: (drawing, word) => said.push({ type: 'word', drawing, word }) });
  window.page = page;
  window.tell = (message) => { page.hear(message, 'T'); return said.splice(0); };
  window.show = (frames) => page.watch(frames);
  window.found = (drawing) => page.seen('T').notes[drawing]?.found ?? [];
  window.judge = (table) => table.drawings.map((it) => faults(it, table, page.seen('T').notes[it.drawing]));
}"""


class Victim:
    """A page at a table of three: itself, somebody in league with the server, and a computer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.said: list[dict[str, Any]] = []

    def tell(self, type: str, **fields: Any) -> list[dict[str, Any]]:
        """Tell the page a message of the server; what it answers."""
        answers: list[dict[str, Any]] = self.page.evaluate("(m) => window.tell(m)", {"type": type, **fields})
        self.said += answers
        return answers

    def join(self, drawing: int = 1, **seal: Any) -> list[dict[str, Any]]:
        """Let the page come (again) to the table, before this drawing."""
        game = {"together": True, "players": 3, "chouette": None}
        commitment = {
            "drawing": drawing,
            "commit": commit(drawing),
            "table": MARK,
            "hashes": None,
            "silent": [],
            **seal,
        }
        answers = self.tell("joined", code="T", seat=ME, game=game, seal=commitment)
        people = [{"seat": seat, "computer": seat == COMPUTER} for seat in (ME, FRIEND, COMPUTER)]
        return answers + self.tell("people", seats=people)

    def bound(self, drawing: int = 1) -> str:
        """The hash that the page has given for a drawing."""
        return str([one["hash"] for one in self.said if one["type"] == "hash" and one["drawing"] == drawing][-1])

    def list(self, drawing: int = 1, mine: str | None = None, friend: str = FRIENDS_WORD, **fields: Any) -> str:
        """Show a list; the word that the page shows, empty for none."""
        hashes = [self.bound(drawing) if mine is None else mine, hash_of(friend, MARK, drawing, FRIEND), ""]
        message = {"drawing": drawing, "commit": commit(drawing), "hashes": hashes, **fields}
        return "".join(one["word"] for one in self.tell("listed", **message) if one["type"] == "word")

    def found(self, drawing: int = 1) -> list[str]:
        """What the page has found to be wrong with a drawing."""
        findings: list[str] = self.page.evaluate("(drawing) => window.found(drawing)", drawing)
        return findings

    def judge(self, table: seals.Seals) -> list[list[str]]:
        """What the page says of the drawings laid open."""
        judged: list[list[str]] = self.page.evaluate("(t) => window.judge(t)", json.loads(msgspec.json.encode(table)))
        return judged


def commit(drawing: int) -> str:
    """The seal of a drawing."""
    return commit_of(key_of(SECRET, drawing))


def seated(page: Page, server: str) -> Victim:
    """A page that is about to come to the table."""
    empty = f"{server}/empty"
    page.route(empty, lambda route: route.fulfill(body="<!doctype html><body>", content_type="text/html"))
    page.goto(empty)
    page.evaluate(BEGIN)
    return Victim(page)


@pytest.fixture
def victim(page: Page, server: str) -> Victim:
    it = seated(page, server)
    (answer,) = it.join()
    assert answer["type"] == "hash", "no word before the list"
    return it


def test_an_honest_server_is_believed(victim: Victim) -> None:
    word = victim.list()
    assert hash_of(word, MARK, 1, ME) == victim.bound()
    assert word.startswith("me~")
    assert len(word) == len("me~") + 25
    victim.tell("mixed", drawing=1, words=[word, FRIENDS_WORD, ""])
    assert victim.tell("sealed", drawing=2, commit=commit(2), table=MARK)[0]["type"] == "hash"
    assert victim.found(1) == victim.found(2) == []


# Words left out and words added --------------------------------------------------------------------------------


def test_a_word_left_out_before_it_is_shown(victim: Victim) -> None:
    """The server knows the deal without our word, and likes it."""
    assert victim.list(mine="") == "", "whose hash is not in the list shows no word"
    assert victim.found() == ["unlisted"]


def test_a_word_left_out_after_it_was_shown(victim: Victim) -> None:
    victim.list()
    victim.tell("mixed", drawing=1, words=["", FRIENDS_WORD, ""])
    assert set(victim.found()) == {"word", "others"}


def test_a_word_of_a_computer(victim: Victim) -> None:
    hashes = [victim.bound(), "", hash_of("ground", MARK, 1, COMPUTER)]
    assert victim.list(hashes=hashes) == ""
    assert victim.found() == ["computer"]


def test_a_word_of_a_computer_out_of_nowhere(victim: Victim) -> None:
    word = victim.list()
    victim.tell("mixed", drawing=1, words=[word, FRIENDS_WORD, "ground"])
    assert set(victim.found()) == {"computer", "others"}


# The last seat -------------------------------------------------------------------------------------------------


def test_an_accomplice_changes_his_word_once_he_knows_ours(victim: Victim) -> None:
    word = victim.list()
    victim.tell("mixed", drawing=1, words=[word, "ground", ""])
    assert victim.found() == ["others"]


@pytest.mark.parametrize("again", ["listed", "joined"])
def test_a_second_list_once_our_word_is_known(victim: Victim, again: str) -> None:
    """As if the connection had been lost: the page shows no other word, and says so."""
    word = victim.list()
    if again == "listed":
        assert victim.list(friend="ground") == ""
    else:
        answers = victim.join(hashes=[victim.bound(), hash_of("ground", MARK, 1, FRIEND), ""])
        assert answers == []
    assert victim.found() == ["relisted"]
    assert {one.get("word") for one in victim.said} <= {None, word}, "one word a drawing"


def test_the_same_list_after_a_lost_connection_is_no_fault(victim: Victim) -> None:
    word = victim.list()
    hashes = [victim.bound(), hash_of(FRIENDS_WORD, MARK, 1, FRIEND), ""]
    assert [one["word"] for one in victim.join(hashes=hashes)] == [word], "the same word, for who has lost it"
    assert victim.found() == []


def test_our_word_is_asked_for_again_after_it_was_told(victim: Victim) -> None:
    word = victim.list()
    victim.tell("mixed", drawing=1, words=[word, FRIENDS_WORD, ""])
    assert victim.join() == []
    assert victim.found() == ["relisted"]


def test_an_accomplice_copies_our_hash_and_then_our_word(victim: Victim) -> None:
    word = victim.list(hashes=[victim.bound(), victim.bound(), ""])
    victim.tell("mixed", drawing=1, words=[word, word, ""])
    assert victim.found() == ["others"]


# Words withheld ------------------------------------------------------------------------------------------------


def test_our_word_is_said_not_to_have_come(victim: Victim) -> None:
    victim.list()
    victim.tell("annulled", drawing=1, words=["", FRIENDS_WORD, ""], withheld=[ME])
    assert victim.found() == ["withheld"]


@pytest.mark.parametrize("shown", [True, False])
def test_who_comes_back_hears_that_his_word_did_not_come(victim: Victim, shown: bool) -> None:
    """Where it was shown the server lies; else the connection was lost before, and nobody lies."""
    if shown:
        victim.list()
    assert victim.join(2, silent=[ME]) == [], "it has no word in this drawing"
    victim.list(2, mine="")
    assert (victim.found(1), victim.found(2)) == (["withheld"] if shown else [], [])


def test_an_accomplice_withholds_his_word_once_and_no_more(victim: Victim) -> None:
    first = victim.list()
    victim.tell("annulled", drawing=1, words=[first, "", ""], withheld=[FRIEND])
    assert victim.found() == []
    victim.tell("sealed", drawing=2, commit=commit(2), table=MARK)
    assert victim.list(2) == ""
    assert victim.found(2) == ["silent"]


def test_after_an_annulled_drawing_ours_is_a_new_word(victim: Victim) -> None:
    first = victim.list()
    victim.tell("annulled", drawing=1, words=[first, "", ""], withheld=[FRIEND])
    victim.tell("sealed", drawing=2, commit=commit(2), table=MARK)
    second = victim.list(2, hashes=[victim.bound(2), "", ""])
    assert second.startswith("me~")
    assert second != first
    victim.tell("mixed", drawing=2, words=[second, "", ""])
    assert victim.found(2) == []


# Another key, another table --------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", [{"commit": "5a" * 32}, {"table": "5a" * 16}])
def test_another_seal_for_the_same_drawing(victim: Victim, other: dict[str, str]) -> None:
    assert victim.join(**other) == []
    assert victim.found() == ["seal"]


def test_another_seal_in_the_list(victim: Victim) -> None:
    assert victim.list(commit="5a" * 32) == ""
    assert victim.found() == ["seal"]


def test_cards_before_the_words(victim: Victim) -> None:
    victim.list()
    victim.page.evaluate("(frames) => window.show(frames)", [packet(ME, ["KS"])])
    assert victim.found() == ["unannounced"]


def packet(seat: int, hand: list[str]) -> dict[str, Any]:
    """The frame of a packet, as the page sees it that holds this hand then."""
    seats = [{"seat": at, "hand": [{"id": face, "face": face} for face in hand]} for at in range(3)]
    view = {"game": "bezique", "seat": ME, "seats": seats, "free": None}
    return {"event": {"do": "packet", "seat": seat, "count": len(hand) if seat == ME else 1}, "view": view}


# What is laid open -----------------------------------------------------------------------------------------------


def laid_open(word: str, friend: str = FRIENDS_WORD) -> seals.Seals:
    """The first drawing of an ordinary game of three, laid open."""
    people = (Seat("Léa"), Seat("Noé"), Seat("Boussac", "boussac"))
    at = Table(Setup(rules_of("three"), people, SECRET))
    words = (word, friend, "")
    at.perform(Hashes(tuple(hash_of(one, MARK, 1, seat) for seat, one in enumerate(words))))
    for entry in at.deal(words):
        at.perform(entry)
    at.drawings.close(visible=True, match_over=False)
    return seals.seals_of(at, ME)


def dealt(table: seals.Seals) -> tuple[list[list[str]], list[dict[str, Any]], list[str]]:
    """Hands, the frames that dealt them, and the stock of a drawing."""
    *_, given = table.drawings[0].given
    faces = [card[:2] for card in given.entry.split()[2:]]
    rules = rules_of("three")
    hands: list[list[str]] = [[], [], []]
    frames, at = [], 0
    sizes = [3, 2, 3]
    for size in sizes:
        for seat in (1, 2, 0):
            hands[seat] += faces[at : at + size]
            at += size
            frames.append(packet(seat, hands[ME]))
            frames[-1]["event"]["count"] = size
    assert at == rules.hand_size * 3
    return hands, frames, faces[at:]


def event(do: str, **fields: Any) -> dict[str, Any]:
    """The frame of an event."""
    return {"event": {"do": do, **fields}, "view": packet(ME, [])["view"]}


LIES: dict[str, tuple[str, Callable[[list[dict[str, Any]], list[str]], None]]] = {}
"""How the cards that a page is shown may differ from the pack that is laid open: what is said of it, and the lie."""


def lie(says: str) -> Callable[[Callable[[list[dict[str, Any]], list[str]], None]], None]:
    def add(how: Callable[[list[dict[str, Any]], list[str]], None]) -> None:
        LIES[how.__name__] = (says, how)

    return add


@lie("")
def none(frames: list[dict[str, Any]], drawn: list[str]) -> None:
    """The control."""


@lie("dealt")
def a_card_of_another_hand(frames: list[dict[str, Any]], drawn: list[str]) -> None:
    card = frames[-1]["view"]["seats"][ME]["hand"][0]
    card["face"] = "AD" if card["face"] != "AD" else "AS"


@lie("drawn")
def another_card_from_the_stock(frames: list[dict[str, Any]], drawn: list[str]) -> None:
    drawn[1] = "AD" if drawn[1] != "AD" else "AS"


@lie("drawn")
def cards_of_the_stock_in_another_order(frames: list[dict[str, Any]], drawn: list[str]) -> None:
    at = next(at for at in range(2, len(drawn)) if drawn[at] != drawn[1])
    drawn[1] = drawn[at]


@lie("dealt")
def another_turn_up(frames: list[dict[str, Any]], drawn: list[str]) -> None:
    drawn[0] = "AD" if drawn[0] != "AD" else "AS"


@pytest.mark.parametrize("name", LIES)
def test_cards_that_do_not_come_off_the_pack(victim: Victim, name: str) -> None:
    """Hand, turn-up and draws: a server that deals as it likes has to show a pack that they came from."""
    says, how = LIES[name]
    word = victim.list()
    victim.tell("mixed", drawing=1, words=[word, FRIENDS_WORD, ""])
    victim.tell("sealed", drawing=2, commit=commit(2), table=MARK)
    table = laid_open(word)
    _, frames, drawn = dealt(table)
    how(frames, drawn)
    turned, *stock = drawn
    frames.append(event("turn_up", card={"id": "t", "face": turned}))
    for seat, face in zip((0, 1, 2, 2, 0, 1), stock, strict=False):
        frames.append(event("draw", seat=seat, card={"id": face, "face": face} if seat == ME else None))
    victim.page.evaluate("(frames) => window.show(frames)", frames)
    assert victim.judge(table) == [[says] if says else []]


@pytest.mark.parametrize("lied", ["key", "words", "hashes", "unbound", "another word", "another seal", "another mark"])
def test_a_drawing_that_is_not_the_one_that_was_told(victim: Victim, lied: str) -> None:
    word = victim.list()
    victim.tell("mixed", drawing=1, words=[word, FRIENDS_WORD, ""])
    victim.tell("sealed", drawing=2, commit=commit(2), table=MARK)
    assert victim.judge(laid_open(word)) == [[]]
    table = (
        laid_open(word, "ground")
        if lied == "words"
        else laid_open("other")
        if lied == "another word"
        else laid_open(word)
    )
    (it,) = table.drawings
    changes: dict[str, dict[str, Any]] = {
        "key": {"key": "5a" * 32},
        "hashes": {"hashes": [it.hashes[0], "5a" * 32, ""]},
        "unbound": {"hashes": []},
        "another seal": {"commit": "5a" * 32},
    }
    table = msgspec.structs.replace(table, drawings=[msgspec.structs.replace(it, **changes.get(lied, {}))])
    if lied == "another mark":
        table = msgspec.structs.replace(table, table="5a" * 16)
    expected = {
        "key": {"key", "cards"}, "words": {"told"}, "hashes": {"told", "others"}, "unbound": {"unbound", "told"},
        "another word": {"told", "word"}, "another seal": {"key", "seal"}, "another mark": {"seal", "others"},
    }  # fmt: skip
    (findings,) = victim.judge(table)
    assert set(findings) == expected[lied]
