"""Sealed deals: the page that says how, the stream, records that carry their seals, and what is found out."""

from __future__ import annotations

import hashlib
import hmac
import itertools
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from promises.amounts import SOAK, times
from typer.testing import CliRunner

from atout.cards.sealed import MARK, PLACES, Drawing, SealedRandom, commit_of, hash_of, key_of, mark_of
from atout.cli.app import app
from atout.contract.game import rules_of
from atout.contract.terms import RecordError
from atout.games import beigne, bezique
from atout.records import Record, read_record
from atout.records.checked_seals import check, faults
from atout.records.reading import RecordedMatch
from atout.records.seals import Seal, drawn

PAGE = (Path(__file__).parents[2] / "docs" / "seals.md").read_text(encoding="utf-8")
GAMES = times(40, 1000)
WORDS = ("w7~#x;,", "", 'say:"-"', "é".encode().hex())


# The page --------------------------------------------------------------------------------------------------


class ByThePage:
    """A second hand at docs/seals.md: nothing of ours is used."""

    def __init__(self, key: bytes, head: str) -> None:
        self.key, self.head, self.bits = key, head, self.all_bits()

    def all_bits(self) -> Iterator[str]:
        for number in itertools.count():
            block = hmac.new(self.key, (self.head + str(number)).encode(), hashlib.sha256).digest()
            yield from "".join(f"{byte:08b}" for byte in block)

    def below(self, n: int) -> int:
        while (number := int("".join(itertools.islice(self.bits, len(f"{n:b}"))), 2)) >= n:
            pass
        return number

    def shuffle(self, cards: list[str]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def sample(self, cards: list[str], k: int) -> list[str]:
        left, taken = list(cards), []
        for _ in range(k):
            j = self.below(len(left))
            taken.append(left[j])
            last = left.pop()
            if j < len(left):
                left[j] = last
        return taken


def figure(name: str) -> str:
    """A figure of the example."""
    match = re.search(rf"^{name} +(.+)$", PAGE.partition("## An example")[2], re.MULTILINE)
    assert match, name
    return match[1].strip('"').replace("\\n", "\n")


def test_the_example_of_the_page() -> None:
    secret = re.search(r"32 bytes `(.{32})`", PAGE)
    assert secret
    key = hmac.new(secret[1].encode(), b"atout seal 1", hashlib.sha256).digest()
    assert key.hex() == figure("key")
    mark = hmac.new(secret[1].encode(), b"atout table", hashlib.sha256).digest()[:16].hex()
    hashed = hashlib.sha256(f"atout word 1\n{mark}\n1\n0\nrose~4tz".encode()).hexdigest()
    assert (mark, hashed) == (figure("mark"), figure("hash"))
    assert hashlib.sha256(key).hexdigest() == figure("seal")
    assert "\n8:rose~4tz\n0:\n" in figure("head")
    block = hmac.new(key, (figure("head") + "0").encode(), hashlib.sha256).hexdigest()
    assert block == figure("block 0")
    hand = ByThePage(key, figure("head"))
    pack = [rank + suit + copy for copy in "ab" for suit in "SHDC" for rank in "789JQKTA"]
    assert hand.sample(pack, 2) == figure("for-deal").split()
    hand.shuffle(pack)
    assert [str(1 + hand.below(63)), *pack] == figure("pack").split()

    ours = Drawing(1, key_of(secret[1].encode(), 1), ("rose~4tz", ""))
    assert (ours.key.hex(), ours.commit) == (figure("key"), figure("seal"))
    assert (mark_of(secret[1].encode()), hash_of("rose~4tz", mark, 1, 0)) == (figure("mark"), figure("hash"))
    given = drawn(bezique.Match("ordinary", auto_deal=False), ours.source())
    assert [str(entry) for entry in given] == [f"for-deal {figure('for-deal')}", f"pack {figure('pack')}"]


# The stream ------------------------------------------------------------------------------------------------


def test_the_stream_is_that_of_the_page_whatever_is_drawn() -> None:
    for number in range(1, 9):
        drawing = Drawing(number, key_of(b"s" * 32, number), WORDS[: number % 5])
        words = "".join(f"{len(word)}:{word}\n" for word in drawing.words)
        for label in ("cards", PLACES):
            ours, theirs = drawing.source(label), ByThePage(drawing.key, f"atout stream 1\n{label}\n{number}\n{words}")
            for n in (1, 2, 3, 52, 64, 257):
                assert ours.randrange(n) == theirs.below(n)
            cards = [str(card) for card in range(50)]
            again = list(cards)
            ours.shuffle(cards)
            theirs.shuffle(again)
            assert cards == again
            assert ours.sample(cards, 7) == theirs.sample(cards, 7)
            assert (ours.randrange(3, 9), ours.choice(cards)) == (3 + theirs.below(6), cards[theirs.below(50)])


def test_the_stream_takes_nothing_from_pythons_own() -> None:
    source = Drawing(1, b"k" * 32, ("a",)).source()
    with pytest.raises(TypeError):
        source.seed(1)
    random.seed(1)
    first = [source.random(), source.getrandbits(300), source.randint(1, 6)]
    random.seed(2)
    again = Drawing(1, b"k" * 32, ("a",)).source()
    assert first == [again.random(), again.getrandbits(300), again.randint(1, 6)]
    assert isinstance(again, SealedRandom)
    assert 0 <= first[0] < 1


@pytest.mark.parametrize(
    "other",
    [
        Drawing(2, b"k" * 32, ("a", "b")), Drawing(1, b"l" * 32, ("a", "b")), Drawing(1, b"k" * 32, ("b", "a")),
        Drawing(1, b"k" * 32, ("ab", "")), Drawing(1, b"k" * 32, ("a", "b", "")), Drawing(1, b"k" * 32, ("a\n1:b",)),
    ],
)  # fmt: skip
def test_all_that_goes_in_counts(other: Drawing) -> None:
    one = Drawing(1, b"k" * 32, ("a", "b"))
    assert one.source().getrandbits(256) != other.source().getrandbits(256)
    assert one.source().getrandbits(256) != one.source(PLACES).getrandbits(256)


@pytest.mark.promise(10)
def test_every_card_lies_everywhere_as_often() -> None:
    """Chi-square of the positions in packs of 52: p > 0.001."""
    shuffles = times(2_000, 20_000)
    lies: Counter[tuple[int, int]] = Counter()
    for number in range(1, shuffles + 1):
        pack = list(range(52))
        Drawing(number, key_of(b"positions", number), ("a", "")).source().shuffle(pack)
        lies.update(enumerate(pack))
    expected, free = shuffles / 52, 51 * 51
    square = sum((lies[at, card] - expected) ** 2 / expected for at in range(52) for card in range(52))
    deviation = ((square / free) ** (1 / 3) - (1 - 2 / (9 * free))) / (2 / (9 * free)) ** 0.5  # Wilson and Hilferty
    assert deviation < 3.09, square


# Records ---------------------------------------------------------------------------------------------------

KINDS = ("beigne", "beigne", "beigne", "ordinary", "beigne", "beigne", "beigne", "chinese")


TABLE = "5a" * MARK


def bound(words: tuple[str, ...], number: int, table: str = TABLE) -> tuple[str, ...]:
    """What binds these words."""
    return tuple(hash_of(word, table, number, seat) for seat, word in enumerate(words))


def sealed(
    preset: str, seed: int, deals: int = 2, table: str = TABLE, annul: bool = False
) -> tuple[Any, tuple[Seal, ...]]:
    """A match played at random under seal, and its seals. `table`: empty for one from before words were bound; `annul`:
    before the last deal the last seat withholds a word."""
    rng = random.Random(seed)
    kind: Any = beigne.Match if preset == "beigne" else bezique.Match
    match, seals = kind(rules_of(preset), auto_deal=False), []
    first = rng.randrange(1, 50)
    while (match.deal_number < deals and not match.over) or match.turn is not None:
        if match.turn is None:
            words = tuple(rng.choice(WORDS[:2]) + str(rng.random()) for _ in range(match.rules.players))
            number = first + len(seals)
            drawing = Drawing(number, key_of(b"%d" % seed, number), words)
            if annul and match.deal_number == deals - 1:
                seals.append(
                    Seal.of(replace(drawing, words=(*words[:-1], "")), len(match.log), table, bound(words, number))
                )
                number, words = number + 1, (*words[:-1], "")
                drawing = Drawing(number, key_of(b"%d" % seed, number), words)
            seals.append(Seal.of(drawing, len(match.log), table, bound(words, number) if table else ()))
            entries = drawn(match, drawing.source())
        else:
            action = match.legal()[0] if preset != "beigne" else rng.choice(match.legal())
            entries = ((beigne if preset == "beigne" else bezique).Acted(match.turn, action),)
        for entry in entries:
            for _ in match.enter(entry):
                pass
    return match, tuple(seals)


def flipped(hexed: str) -> str:
    return ("0" if hexed[0] != "0" else "1") + hexed[1:]


def tampered(kind: str, match: Any, seals: tuple[Seal, ...], other: tuple[Seal, ...]) -> tuple[Any, tuple[Seal, ...]]:
    """The same with one thing changed, as somebody might who has cheated."""
    *before, last = seals
    words = list(last.words)
    match kind:
        case "key":
            last = replace(last, key=flipped(last.key))
        case "seal":
            last = replace(last, commit=flipped(last.commit))
        case "both":
            key = flipped(last.key)
            last = replace(last, key=key, commit=commit_of(bytes.fromhex(key)))
        case "word":
            last = replace(last, words=(*words[:-1], words[-1] + "x"))
        case "swapped words":
            last = replace(last, words=(words[1], words[0], *words[2:]))
        case "hash":
            last = replace(last, hashes=(flipped(last.hashes[0]), *last.hashes[1:]))
        case "left out":
            last = replace(last, hashes=("", *last.hashes[1:]), words=("", *words[1:]))
        case "added":
            last = replace(
                last, words=(*words[:-1], "x"), hashes=(*last.hashes[:-1], bound((*words[:-1], "x"), last.number)[-1])
            )
        case "withheld":
            last = replace(last, words=("", *words[1:]))
        case "unbound":
            last = replace(last, table="", hashes=())
        case "table":
            table = flipped(last.table)
            last = replace(last, table=table, hashes=bound(last.words, last.number, table))
        case "number":
            last = replace(last, number=last.number + 1)
        case "order":
            one = before.pop()
            return match, (*before, replace(last, after=one.after), replace(one, after=last.after))
        case "missing":
            before.pop()
        case "last one missing":
            return match, tuple(before)
        case "another table's":
            last = replace(other[-1], after=last.after)
        case "card":
            return recut(match), seals
    return match, (*before, last)


TAMPERING = (
    "hash", "left out", "added", "withheld", "unbound", "table",
    "key", "seal", "both", "word", "swapped words", "number", "order", "missing", "last one missing",
    "another table's", "card",
)  # fmt: skip


def recut(match: Any) -> Any:
    """The same match, but two cards of its last pack that nobody holds have changed places, or the cut."""
    log = list(match.log)
    at = max(at for at, entry in enumerate(log) if hasattr(entry, "cut"))
    cards = log[at].cards
    if type(match) is beigne.Match:
        log[at] = replace(log[at], cards=(*cards[:-2], cards[-1], cards[-2]))
    else:
        log[at] = replace(log[at], cut=log[at].cut % (len(cards) - 1) + 1)
    return type(match).replay(match.rules, log)


@pytest.mark.promise(10)
def test_right_seals_are_accepted_and_tampering_is_found_out(record_property: Callable[[str, object], None]) -> None:
    """In full every game is tampered with in all ways; in short in one, by turns."""
    _, other = sealed("beigne", -1, 1)
    tried = 0
    for seed in range(GAMES):
        match, seals = sealed(KINDS[seed % len(KINDS)], seed)
        assert list(faults(match, seals)) == [], seed
        assert len(seals) > 1 or match.rules.name == "chinese"
        kinds = TAMPERING if SOAK else (TAMPERING[seed % len(TAMPERING)],)
        for kind in kinds:
            if len(seals) == 1 and kind in ("order", "missing", "last one missing", "unbound", "table"):
                continue
            flaws = list(faults(*tampered(kind, match, seals, other)))
            assert flaws, (seed, kind)
            assert all(text.fr != text.en for text in flaws)
            tried += 1
    record_property("count", f"{GAMES:,} games accepted, {tried:,} tampered with")


@pytest.mark.parametrize("kind", TAMPERING)
def test_each_kind_of_tampering(kind: str) -> None:
    match, seals = sealed("beigne", 5)
    _, other = sealed("beigne", -1, 1)
    assert list(faults(*tampered(kind, match, seals, other)))


def test_a_table_begun_before_seals_goes_on_under_seal() -> None:
    """Deals without seals come before drawing 1; before any other a seal was taken out."""
    match, seals = sealed("beigne", 6)
    assert [text.en for text in faults(match, seals[1:])] == [
        "Deal 1: its seal is missing, though other drawings are sealed."
    ]
    older = list(match.log)
    again = beigne.Match.replay(match.rules, older[: seals[1].after])
    drawing = Drawing(1, b"k" * 32, ("a", "b"))
    for entry in drawn(again, drawing.source()):
        for _ in again.enter(entry):
            pass
    assert list(faults(again, [Seal.of(drawing, seals[1].after)])) == []
    assert list(faults(again, [])) == []


def test_older_seals_still_verify() -> None:
    """From before words were bound; but not after a drawing whose words were."""
    match, seals = sealed("beigne", 6, table="")
    assert list(faults(match, seals)) == []
    assert check([RecordedMatch(match, (), seals)]).sentence.en == (
        "The deals are sealed and right: 2. Seals from before words were bound, which the server could have chosen: 2."
        " No signature of a server."
    )
    match, seals = sealed("beigne", 6)
    assert [text.en for text in faults(match, (seals[0], replace(seals[1], table="", hashes=())))] == [
        f"Drawing {seals[1].number}: its words have no hashes, though those before have."
    ]
    assert not list(faults(match, (replace(seals[0], table="", hashes=()), seals[1]))), "a table from before goes on"


@pytest.mark.parametrize("form", ["text", "json"])
def test_an_annulled_drawing_is_in_the_record(form: str) -> None:
    match, seals = sealed("beigne", 6, annul=True)
    back: Any = read_record(Record(match, seals=seals).write(form))
    assert back.seals == seals
    assert list(faults(match, seals)) == []
    assert check([RecordedMatch(match, (), seals)]).sentence.en == (
        "The deals are sealed and right: 2. Drawings annulled, a word having been withheld: 1."
        " No signature of a server."
    )


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("gone", "Between drawings {0} and {2} some are missing."),
        ("last", "Drawing {1} is annulled, and nothing is drawn in its place."),
        ("speaks", "Drawing {2}: a seat has a word that had just withheld its own."),
    ],
)
def test_an_annulled_drawing_cannot_be_hidden(wrong: str, says: str) -> None:
    match, seals = sealed("beigne", 6, annul=True)
    numbers = [seal.number for seal in seals]
    if wrong == "gone":
        seals = (seals[0], seals[2])
    elif wrong == "last":
        seals = seals[:2]
    else:
        words = (*seals[2].words[:-1], "again")
        seals = (*seals[:2], replace(seals[2], words=words, hashes=bound(words, seals[2].number)))
    assert says.format(*numbers) in [text.en for text in faults(match, seals)]


def test_a_seal_before_an_action_is_none() -> None:
    match, seals = sealed("beigne", 7)
    wrong = replace(seals[-1], number=99, after=seals[-1].after + 3)
    assert "Drawing 99: nothing was drawn there." in [text.en for text in faults(match, (*seals, wrong))]


@pytest.mark.parametrize(("preset", "form"), list(itertools.product(("ordinary", "beigne"), ("text", "json"))))
def test_seals_are_written_and_read_back(preset: str, form: str) -> None:
    match, seals = sealed(preset, 8)
    words = WORDS[: len(seals[0].words)]
    odd = replace(seals[0], words=words, hashes=bound(words, seals[0].number))
    older = replace(seals[-1], table="", hashes=())
    record: Any = Record(match, seals=(odd, *seals[1:-1], *([older] if len(seals) > 1 else [])))
    written = record.write(form)
    back: Any = read_record(written)
    assert back.seals == record.seals
    assert back.match.log == match.log
    assert back.write(form) == written
    assert "key" not in record.write("audit")


SEALED_TEXT = """Atout 1
preset: ordinary
seal 1: {commit}
key 1: {key}
words 1: a -
lot: South deals
"""


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("key 1", "key 2"), "line 4: a seal is lines"),
        (("key 1: {key}\n", ""), "line 4: a seal is lines"),
        (("words 1: a -\n", ""), "line 5: a seal is lines"),
        (("words 1: a -\n", "seal 1: {commit}\n"), "line 5: a seal is lines"),
        (("seal 1: {commit}", "seal 1: abc"), "line 5: a seal has a number from 1, and two times 64 signs"),
        (("seal 1", "seal 0"), "line 4: a seal is lines"),
        (("words 1: a -", "table 1: 5a\nhashes 1: - -\nwords 1: - -"), "line 7: a seal has the mark of its table"),
        (("words 1: a -", "hashes 1: - -\nwords 1: - -"), "line 5: a seal is lines"),
        (("words 1: a -", "words 1: é -"), "line 5: 'é' is no word of a seal"),
        (("lot: South deals\n", ""), ""),
    ],
)
def test_a_damaged_seal_is_refused_at_its_line(change: tuple[str, str], says: str) -> None:
    key = "ab" * 32
    text = SEALED_TEXT.replace(*change).format(key=key, commit=commit_of(bytes.fromhex(key)))
    if not says:
        assert len(read_record(text).seals) == 1
        return
    with pytest.raises(RecordError, match=re.escape(says)) as refused:
        read_record(text)
    assert refused.value.fr != refused.value.en


def test_a_seal_of_json_has_its_fields_and_no_others() -> None:
    match, seals = sealed("ordinary", 8, 1)
    written = Record(match, seals=seals).write("json")
    for wrong in (written.replace('"number":', '"numero":'), written.replace(f'"key":"{seals[0].key}"', '"key":"1"')):
        with pytest.raises(RecordError):
            read_record(wrong)


# The command -----------------------------------------------------------------------------------------------


def verified(path: Path, written: str, *more: str) -> tuple[int, str]:
    path.write_text(written, encoding="utf-8")
    result = CliRunner().invoke(app, ["verify", str(path), *more])
    return result.exit_code, result.output


def test_verify_tells_of_the_seals(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    match, seals = sealed("beigne", 9)
    code, output = verified(path, Record(match, seals=seals).write())
    assert code == 0
    assert "The deals are sealed and right: 2. No signature of a server.\n" in output
    code, output = verified(path, Record(match).write("json"), "--lang", "fr")
    assert code == 0
    assert "Les donnes ne portent pas de scellé." in output
    words = tuple(f"{word}x" for word in seals[1].words)
    wrong = replace(seals[1], words=words, hashes=bound(words, seals[1].number))
    code, output = verified(path, Record(match, seals=(seals[0], wrong)).write("json"))
    assert code == 1
    assert f"Drawing {wrong.number}: key and words give other cards than those written here." in output
    assert "The seals are not right: faults, 1." in output
    match, seals = sealed("ordinary", 9, 1)
    code, output = verified(path, Record(match, seals=seals).write(), "--lang", "fr")
    assert code == 0
    assert "Les donnes sont scellées et justes : 1. Aucune signature de serveur." in output
