"""Signed statements: what a signature holds for, files of them, and which two prove that their signer lied."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from typer.testing import CliRunner

from atout.cards.sealed import hash_of, key_of
from atout.cli.app import app
from atout.contract.terms import RecordError
from atout.records import signatures
from atout.records.proofs import agreement, false_signatures, proofs
from atout.records.signatures import Signed, fingerprint
from atout.records.statements import Statement, Statements
from atout.server.ops.signing import Signer
from records.test_seals import PAGE, figure

MARK = "619c4a7a31209af3f1b3016ffc00aa95"
SECRET = b"the secret of an example table!!"
SERVER, STRANGER = Signer.new(), Signer.new()
KEY = key_of(SECRET, 1)
COMMIT = hashlib.sha256(KEY).hexdigest()
DIGEST = "ab" * 32


def signed(one: Statement, by: Signer = SERVER) -> Signed:
    return Signed(one, by.key, by.sign(one.text))


def told(*says: tuple[str, tuple[str, ...]], table: str = MARK, by: Signer = SERVER) -> list[Signed]:
    """What a table states of its first drawing, signed."""
    stated = Statements(table)
    for kind, parts in says:
        stated.state(1, kind, *parts)
    return [signed(one, by) for one in stated.all]


def bound(*words: str) -> tuple[str, ...]:
    return tuple(hash_of(word, MARK, 1, seat) for seat, word in enumerate(words))


TRUE = (
    ("sealed", (COMMIT,)),
    ("listed", (COMMIT, *bound("a", "b", ""))),
    ("mixed", ("a", "b", "")),
    ("opened", (KEY.hex(),)),
    ("over", (DIGEST,)),
)


def test_an_honest_table_contradicts_itself_nowhere() -> None:
    kept = told(*TRUE)
    assert not list(false_signatures(kept))
    assert not proofs(kept)
    assert not proofs(kept + told(*TRUE))
    annulled = (*TRUE[:2], ("annulled", ("a", "", "")), TRUE[3])
    assert not proofs(told(*annulled))


def other(at: int, *says: str, kind: str = "") -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The same table, but that one statement says something else."""
    changed = (kind or TRUE[at][0], says)
    return (*TRUE[:at], changed, *TRUE[at + 1 :])


@pytest.mark.parametrize("at", range(len(TRUE)))
def test_two_tables_for_two_people_are_proved(at: int) -> None:
    """Whatever it is that one is shown otherwise: a seal, a list, words, a key, or the cards that were played."""
    says = {0: ("5a" * 32,), 1: (COMMIT, *bound("a", "c", "")), 2: ("a", "c", ""), 3: ("5a" * 32,), 4: ("5a" * 32,)}[at]
    one, two = told(*TRUE), told(*other(at, *says))
    assert [proof.one.statement.place for proof in proofs((one[at], two[at]))] == [at + 1]
    assert proofs((*one, *two))
    assert not proofs((one[at], two[at - 1])) or at == 0


def test_a_place_left_out_hides_nothing() -> None:
    """A server that gives the second story other places says two things on one drawing all the same."""
    stated = Statements(MARK)
    for _ in range(7):
        stated.state(9, "opened", "5a" * 32)
    shifted = [replace(stated.all[6], place=19, drawing=1, kind="mixed", says="a c -")]
    (proof,) = proofs((told(*TRUE)[2], signed(shifted[0])))
    assert "says one thing" in proof.why.en


def test_what_does_not_follow_is_proved() -> None:
    one, two = told(*TRUE), told(*other(0, "5a" * 32))
    assert "does not follow" in proofs((one[0], two[1]))[0].why.en
    assert not proofs((one[0], two[2])), "the one in between is missing"


@pytest.mark.parametrize(
    ("at", "says", "kind"),
    [
        (3, ("5a" * 32,), ""),
        (1, ("5a" * 32, *bound("a", "b", "")), ""),
        (2, ("a", "c", ""), ""),
        (2, ("a", "b", "c"), ""),
        (2, ("a", "", ""), ""),
        (2, ("a", "b", ""), "annulled"),
        (2, ("a", "c", ""), "annulled"),
        (2, ("a", "b"), ""),
    ],
)
def test_a_table_that_contradicts_itself_is_proved_from_one_file(at: int, says: tuple[str, ...], kind: str) -> None:
    """Another key than the one under seal, another seal in the list, a word that was not bound, left out, or said to be
    missing."""
    assert proofs(told(*other(at, *says, kind=kind)))


FORGED: dict[str, Callable[[Signed], Signed]] = {
    "altered": lambda one: replace(one, statement=replace(one.statement, says="a c -")),
    "another place": lambda one: replace(one, statement=replace(one.statement, place=4)),
    "another table": lambda one: replace(one, statement=replace(one.statement, table="5a" * 16)),
    "another key": lambda one: replace(one, signer=STRANGER.key),
    "no point of the curve": lambda one: replace(one, signer="ff" * 32),
    "altered signature": lambda one: replace(one, signature=one.signature[1:] + one.signature[0]),
}


@pytest.mark.parametrize("how", FORGED)
def test_a_forged_statement_proves_nothing(how: str) -> None:
    """Nobody but who holds the key can accuse him."""
    forged = FORGED[how](told(*TRUE)[2])
    assert not forged.valid
    assert len(list(false_signatures([forged]))) == 1
    assert not proofs((*told(*TRUE), forged))


def test_two_signers_do_not_contradict_each_other() -> None:
    two = told(*other(2, "a", "c", ""), by=STRANGER)
    assert not proofs((told(*TRUE)[2], two[2]))
    assert "different keys" in agreement(told(*TRUE), two).en


def test_a_file_of_statements_reads_back() -> None:
    kept = told(*TRUE)
    assert signatures.read(signatures.write(kept)) == tuple(kept)
    assert signatures.read("\ufeff" + signatures.write(kept).replace("\n", "\r\n")) == tuple(kept)
    assert signatures.read(signatures.write([])) == ()


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("Atout statements 1", "Atout statements 2", 1),
        ("signature: ", "signature ", 3),
        ("\nsealed\n", "\nshown\n", 3),
        ("\nlisted\n", "\nlisted\n\n", 13),
        ("\n2\n", "\n3\n", 0),
    ],
)
def test_a_damaged_file_is_refused_at_its_line(old: str, new: str, line: int) -> None:
    written = signatures.write(told(*TRUE)).replace(old, new, 1)
    if not line:
        assert not signatures.read(written)[1].valid
        return
    with pytest.raises(RecordError) as refused:
        signatures.read(written)
    assert refused.value.line == line


def test_a_fingerprint_is_short_and_tells_keys_apart() -> None:
    assert fingerprint("00" * 32) == "6668 7aad f862 bd77 6c8f"
    assert fingerprint(SERVER.key) != fingerprint(STRANGER.key)


def test_the_example_of_the_page() -> None:
    """By hand from docs/seals.md, with nothing of ours; and what we make of the same."""
    secret = re.search(r"secret bytes are `(.{32})`", PAGE)
    assert secret
    private = Ed25519PrivateKey.from_private_bytes(secret[1].encode())
    public = private.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
    assert public.hex() == figure("signer")
    assert hashlib.sha256(public).hexdigest()[:20] == figure("fingerprint").replace(" ", "")
    digest = hashlib.sha256(figure("statement 1").encode()).hexdigest()
    listed = "\n".join(
        ("atout statement 1", figure("mark"), "2", digest, "1", "listed", f"{figure('seal')} {figure('hash')} -")
    )
    assert digest == figure("digest 1")
    assert hashlib.sha256(listed.encode()).hexdigest() == figure("digest 2")
    for at, text in ((1, figure("statement 1")), (2, listed)):
        assert private.sign(text.encode()).hex() == figure(f"signed {at}")

    stated = Statements(figure("mark"))
    stated.state(1, "sealed", figure("seal"))
    stated.state(1, "listed", figure("seal"), figure("hash"), "")
    ours = Signer(private)
    assert (ours.key, ours.fingerprint) == (figure("signer"), figure("fingerprint"))
    assert [one.text for one in stated.all] == [figure("statement 1"), listed]
    assert [ours.sign(one.text) for one in stated.all] == [figure("signed 1"), figure("signed 2")]


# `atout verify` -------------------------------------------------------------------------------------------------


def verify(tmp_path: Path, *files: list[Signed], lang: str = "en") -> tuple[int, str]:
    """What the command says of these files, and its exit code."""
    paths = [tmp_path / f"{name}.txt" for name in "ab"[: len(files)]]
    for path, file in zip(paths, files, strict=True):
        path.write_text(signatures.write(file), encoding="utf-8")
    done = CliRunner().invoke(app, ["verify", *map(str, paths), "--lang", lang])
    return done.exit_code, done.output.replace(f"{tmp_path}/", "")


def test_verify_says_who_signed(tmp_path: Path) -> None:
    code, output = verify(tmp_path, told(*TRUE))
    assert (code, output) == (0, f"a.txt: every signature is right. Signed statements: 5. Key: {SERVER.fingerprint}.\n")
    code, output = verify(tmp_path, told(*TRUE), lang="fr")
    assert output.startswith("a.txt : toutes les signatures sont justes. Déclarations signées : 5. Clé")


def test_verify_finds_a_false_signature(tmp_path: Path) -> None:
    code, output = verify(tmp_path, [FORGED["altered"](told(*TRUE)[2])])
    assert code == 1
    assert "Place 3, drawing 1: the signature is not that of this statement." in output
    assert "a.txt: false signatures, 1." in output


def test_verify_proves_another_table_from_two_files(tmp_path: Path) -> None:
    """Both statements are there word for word, so that the output itself can be checked."""
    one, two = told(*TRUE), told(*other(2, "a", "c", ""))[2:3]
    code, output = verify(tmp_path, one, two)
    assert code == 1
    assert "Two statements for the same place, 3." in output
    assert one[2].statement.text in output
    assert two[0].statement.text in output
    assert output.endswith("The two files together prove that their signer showed two different tables.\n")


def test_verify_says_that_two_files_agree(tmp_path: Path) -> None:
    code, output = verify(tmp_path, told(*TRUE), told(*TRUE[:3]))
    assert code == 0
    assert output.endswith("Nothing in one file contradicts the other. Statements in both: 3.\n")
    code, output = verify(tmp_path, told(*TRUE), told(*TRUE, table="5a" * 16))
    assert code == 1, "words of another table are not those that its list binds"
    code, output = verify(tmp_path, told(*TRUE), told(*TRUE[:2], table="5a" * 16))
    assert code == 0
    assert "different tables" in output
    code, output = verify(tmp_path, told(*TRUE), [])
    assert "nothing can be compared" in output
