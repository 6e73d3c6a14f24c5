"""Records that carry the signatures of their server: they read back, and a signature is right for nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from table.play import setup, step
from typer.testing import CliRunner

from atout.cards.sealed import hash_of
from atout.cli.app import app
from atout.contract.terms import RecordError
from atout.records import read_record, saved
from atout.records.checked_seals import check
from atout.records.proofs import proofs
from atout.records.reading import RecordedMatch, write_record
from atout.records.seals import Mark, Seal
from atout.records.statements import SAYS
from atout.server.ops.signing import Signer
from atout.server.tables.finished import finished
from atout.table import Hashes, Table, Words

SERVER = Signer.new()
FORMS = ("text", "json")


@cache
def played(preset: str = "ordinary", seed: int = 1, friend: str = "b", **options: Any) -> Table:
    """A table at which a match was played to its end, with one drawing annulled at its beginning."""
    at, rng = Table(setup(preset, **options)), random.Random(seed)
    rest = ("",) * (len(at.setup.seats) - 2)
    withheld = True
    while not at.match.over:
        if at.turn is not None:
            step(at, rng)
            continue
        drawings = at.drawings
        words = ("a", "" if drawings.silent else friend, *rest)
        hashes = (hash_of(word, drawings.mark, drawings.number, seat) for seat, word in enumerate(words))
        at.perform(Hashes(tuple(hashes)))
        if withheld:
            at.perform(Words(("a", "", *rest)))
            withheld = False
            continue
        for entry in at.deal(words):
            at.perform(entry)
    return at


@cache
def told(**how: Any) -> RecordedMatch:
    """What such a table gives away, signed."""
    record = finished(played(**how), SERVER)
    assert record
    return record


def written(form: str, of: RecordedMatch) -> str:
    return write_record(of.match, form, of.names, of.seals)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("preset", ["ordinary", "beigne"])
def test_signatures_read_back_and_are_right(form: str, preset: str) -> None:
    it = told(preset=preset)
    read = read_record(written(form, it))
    assert read.seals == it.seals
    assert read.write(form) == written(form, it)
    checked = check([read])
    assert not checked.faults
    assert {one.statement.kind for one in checked.signed} == set(SAYS)
    stated = [one for one in played(preset=preset).drawings.stated.all if one.drawing <= len(it.seals)]
    assert sorted(checked.signed, key=lambda one: one.statement.place) == [
        one for one in sorted(checked.signed, key=lambda one: one.statement.place) if one.statement in stated
    ]
    assert len(checked.signed) == len(stated), "all that was stated of its drawings"
    assert checked.sentence.en.endswith(f"Signed statements: {len(stated)}. Key: {SERVER.fingerprint}.")


def change(at: int, **how: Any) -> Callable[[RecordedMatch], RecordedMatch]:
    """The same record with one seal changed."""

    def changed(it: RecordedMatch) -> RecordedMatch:
        seals = list(it.seals)
        seals[at] = replace(seals[at], **how)
        return replace(it, seals=tuple(seals))

    return changed


def other_places(it: RecordedMatch) -> RecordedMatch:
    first, *rest = it.seals
    marks = tuple(Mark(one.kind, one.place + 1, "5a" * 32, one.signature) for one in first.signed)
    return replace(it, seals=(replace(first, signed=marks), *rest))


def other_cards(it: RecordedMatch) -> RecordedMatch:
    """All is signed for this record, but of another match is stated that it ended here."""
    *_, end = check([it]).signed
    assert end.statement.kind == "over"
    other = replace(end.statement, says=saved.digest(told(seed=2).match))
    last = it.seals[-1]
    marks = (*last.signed[:-1], Mark(other.kind, other.place, other.before, SERVER.sign(other.text)))
    return replace(it, seals=(*it.seals[:-1], replace(last, signed=marks)))


TAMPERED: dict[str, Callable[[RecordedMatch], RecordedMatch]] = {
    "a word": change(1, words=("c", "")),
    "a key": change(1, key="5a" * 32),
    "a seal": change(1, commit="5a" * 32),
    "the signer": change(1, signer=Signer.new().key),
    "the places": other_places,
    "the cards played": other_cards,
}


@pytest.mark.parametrize("how", TAMPERED)
def test_a_record_that_was_altered_has_false_signatures(how: str) -> None:
    faults = check([TAMPERED[how](told())]).faults
    assert any("the signature is not that of this statement" in fault.en for fault in faults)
    assert any("la signature n’est pas celle de cette déclaration" in fault.fr for fault in faults)


def test_the_end_is_signed_for_its_own_match_alone() -> None:
    (fault,) = check([other_cards(told())]).faults
    assert fault.en.startswith("Place ")


def test_two_records_of_one_table_prove_the_other_table(tmp_path: Path) -> None:
    """A server deals two people at one table different cards, and gives each a record that is right in itself."""
    lea, noe = told(), told(friend="c")
    assert not check([lea]).faults
    assert not check([noe]).faults
    assert proofs((*check([lea]).signed, *check([noe]).signed))
    files = []
    for name, it, form in (("lea", lea, "text"), ("noe", noe, "json")):
        files.append(str(tmp_path / name))
        (tmp_path / name).write_text(written(form, it), encoding="utf-8")
    alone = CliRunner().invoke(app, ["verify", files[0]])
    assert alone.exit_code == 0, alone.output
    done = CliRunner().invoke(app, ["verify", *files, "--lang", "fr"])
    assert done.exit_code == 1
    assert "Deux déclarations pour le même rang, 2." in done.output
    assert done.output.endswith("prouvent que leur signataire a montré deux tables différentes.\n")
    same = CliRunner().invoke(app, ["verify", files[0], files[0]])
    assert same.exit_code == 0
    assert "Nothing in one file contradicts the other." in same.output


@pytest.mark.parametrize("form", FORMS)
def test_a_record_without_signatures_is_as_before(form: str) -> None:
    it = finished(played())
    assert it
    text = written(form, it)
    assert "sign" not in text.replace("resign", "")
    assert not check([read_record(text)]).faults
    assert check([it]).sentence.en.endswith("No signature of a server.")


def test_a_seal_whose_words_were_not_bound_is_not_signed() -> None:
    at, rng = Table(setup(computer=True)), random.Random(4)
    while not at.match.over:
        if at.turn is None:
            for entry in at.deal(("a", "")):
                at.perform(entry)
        else:
            step(at, rng)
    it = finished(at, SERVER)
    assert it
    assert not any(seal.signed for seal in it.seals)
    assert read_record(written("text", it)).seals == it.seals


# Lines that are none ----------------------------------------------------------------------------------------------


def lines(swap: Callable[[list[str]], list[str]]) -> str:
    """The text form, its lines changed."""
    return "\n".join(swap(written("text", told()).splitlines())) + "\n"


def first(word: str) -> Callable[[list[str]], int]:
    return lambda all_: next(at for at, line in enumerate(all_) if line.startswith(word))


def without(word: str) -> Callable[[list[str]], list[str]]:
    return lambda all_: all_[: first(word)(all_)] + all_[first(word)(all_) + 1 :]


def twice(word: str) -> Callable[[list[str]], list[str]]:
    return lambda all_: [*all_[: first(word)(all_) + 1], *all_[first(word)(all_) :]]


def put(old: str, new: str) -> Callable[[list[str]], list[str]]:
    def swapped(all_: list[str]) -> list[str]:
        at = first(old)(all_)
        return [*all_[:at], new + all_[at][len(old) :], *all_[at + 1 :]]

    return swapped


@pytest.mark.parametrize(
    "swap",
    [
        without("signer 1"),
        lambda all_: [line for line in all_ if not line.startswith("signed 1")],
        twice("signer 1"),
        twice("signed 1: sealed"),
        put("signed 1", "signed 2"),
        put("signer 1: ", "signer 1: x"),
        put("signed 1: sealed ", "signed 1: shown "),
        put("signed 1: sealed 1", "signed 1: sealed 01"),
        put("signed 1: annulled", "signed 1: mixed"),
        put("signed 1: sealed 1 - ", "signed 1: sealed 1 - 0"),
        lambda all_: ["signed 1: sealed 1 - " + "0" * 128, *all_],
    ],
)
def test_signatures_that_do_not_stand_below_their_seal_are_refused(swap: Callable[[list[str]], list[str]]) -> None:
    assert read_record(lines(lambda all_: all_)).seals == told().seals
    with pytest.raises(RecordError) as refused:
        read_record(lines(swap))
    assert refused.value.line


def test_a_seal_has_each_kind_once() -> None:
    seal: Seal = told().seals[0]
    with pytest.raises(RecordError):
        replace(seal, signed=(*seal.signed, seal.signed[0]))
    with pytest.raises(RecordError):
        replace(seal, signer="")
