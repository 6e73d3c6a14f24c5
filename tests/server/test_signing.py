"""The signing key of a server, and the signatures that it sends: what a page is told is what was signed."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from table.play import setup

from atout.records import signatures
from atout.records.proofs import proofs
from atout.records.signatures import Signed
from atout.records.statements import Statement
from atout.server.friends.watching import first_seal
from atout.server.ops.signing import NAME, NoKey, Signer
from atout.server.tables import seals
from atout.table import WATCHER, Agreement, Table
from server.house import Client, House, free_port, serving

# The key --------------------------------------------------------------------------------------------------------


def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / NAME
    one = Signer.of_file(path)
    assert Signer.of_file(path).key == one.key
    assert one.sign("a") == Signer.of_file(path).sign("a") != one.sign("b")
    assert [*path.parent.iterdir()] == [path], "no draft is left"
    if os.name == "posix":
        assert path.stat().st_mode & 0o777 == 0o600


def test_processes_that_start_at_once_have_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        keys = {one.key for one in pool.map(Signer.of_file, [tmp_path / NAME] * 8)}
    assert len(keys) == 1


def other_curve() -> bytes:
    return generate_private_key(SECP256R1()).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


@pytest.mark.parametrize("held", [b"", b"no key", b"\xff\xfe", other_curve()], ids=["empty", "text", "bytes", "curve"])
def test_what_is_no_key_is_refused_in_a_sentence(tmp_path: Path, held: bytes) -> None:
    (tmp_path / NAME).write_bytes(held)
    with pytest.raises(NoKey, match="holds no Ed25519 key") as refused:
        Signer.of_file(tmp_path / NAME)
    assert "ne contient pas de clé Ed25519" in refused.value.fr
    assert (tmp_path / NAME).read_bytes() == held, "and is not lost"


def test_a_place_where_no_key_can_be_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path / "file" / NAME, tmp_path):
        with pytest.raises(NoKey, match="--signing-key"):
            Signer.of_file(path)


def test_serve_keeps_its_key_beside_the_data_or_where_it_is_told(tmp_path: Path) -> None:
    """And says at the start with which key it signs; with a key that is none it does not start."""

    def served(**more: Any) -> tuple[str, int | None]:
        where = {"data": str(tmp_path / "atout.db"), "port": free_port(), "open_browser": False, "log_level": "info"}
        call = f"import pathlib; from atout.server import serve; serve(**{where | more!r})"
        call = call.replace("'@", "pathlib.Path('").replace("@'", "')")
        process = subprocess.Popen(
            [sys.executable, "-c", call], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert process.stdout
        process.stdout.readline()
        process.terminate()
        _, output = process.communicate(timeout=60)
        return output, process.returncode

    output, _ = served()
    assert f"Tables are signed with the key {Signer.of_file(tmp_path / NAME).fingerprint}" in output
    elsewhere = tmp_path / "other.key"
    output, _ = served(signing_key=f"@{elsewhere}@")
    assert f"Tables are signed with the key {Signer.of_file(elsewhere).fingerprint}" in output
    elsewhere.write_text("nothing")
    output, code = served(signing_key=f"@{elsewhere}@")
    assert "holds no Ed25519 key" in output
    assert code == 2


# The wire -------------------------------------------------------------------------------------------------------


def statement(table: str, drawing: int, kind: str, says: str, signed: dict[str, Any]) -> Statement:
    return Statement(table, signed["place"], signed["before"], drawing, kind, says)


def heard(messages: list[dict[str, Any]], signer: str) -> list[Signed]:
    """What the messages of a table say, as statements, with the signatures they came with."""
    record: list[Signed] = []
    table = ""

    def take(drawing: int, kind: str, says: str, signed: dict[str, Any]) -> None:
        record.append(Signed(statement(table, drawing, kind, says, signed), signer, signed["signature"]))

    def written(all_: list[str]) -> str:
        return " ".join(one or "-" for one in all_)

    for it in messages:
        kind = it["type"]
        if kind in ("created", "joined") and (seal := it["seal"]):
            table = seal["table"]
            assert seal["signer"] == signer
            take(seal["drawing"], "sealed", seal["commit"], seal["signed"])
            if seal["hashes"]:
                take(seal["drawing"], "listed", written([seal["commit"], *seal["hashes"]]), seal["listed"])
        elif kind == "sealed":
            take(it["drawing"], kind, it["commit"], it["signed"])
        elif kind == "listed":
            take(it["drawing"], kind, written([it["commit"], *it["hashes"]]), it["signed"])
        elif kind in ("mixed", "annulled"):
            take(it["drawing"], kind, written(it["words"]), it["signed"])
        elif kind == "opened":
            for drawing, signed in zip(it["drawings"], it["signed"], strict=True):
                take(drawing["drawing"], kind, drawing["key"], signed)
        elif kind == "over":
            take(it["drawing"], kind, it["digest"], it["signed"])
    return record


async def match_over(tab: Client) -> None:
    while tab.view["phase"] != "match_over":
        await tab.play()
    while tab.heard[-1]["type"] != "over":
        await tab.hear("over")


async def statements(house: House, code: str) -> tuple[Signed, ...]:
    return signatures.read((await house.get(f"/api/statements/{code}"))[2].decode())


def test_every_step_of_a_match_is_signed(file: Path) -> None:
    """What the page hears is what was signed, message by message; the file of all statements holds the same, and after
    a restart it is the same to the letter."""
    signer = Signer.new()

    async def play() -> None:
        async with serving(file, signer=signer) as house, house.connect() as socket:
            tab = Client(socket, seed=3)
            code = await tab.create("ordinary", "random", target=300)
            await tab.join(code)
            await tab.turn()
            await match_over(tab)
            kept = heard(tab.heard, signer.key)
            assert all(one.valid for one in kept)
            assert not proofs(kept)
            assert {one.statement.kind for one in kept} == {"sealed", "listed", "mixed", "opened", "over"}
            stated = await statements(house, code)
            assert {*kept} == {*stated}
            assert [one.statement.place for one in stated] == list(range(1, len(stated) + 1))
            identity = json.loads((await house.get("/api/signer"))[2])
            assert identity == {"signer": signer.key, "fingerprint": signer.fingerprint}
        async with serving(file, signer=signer) as house:
            assert await statements(house, code) == stated

    asyncio.run(play())


def test_a_server_without_a_key_signs_nothing_and_says_so(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            code = await tab.create("ordinary", "random")
            seal = (await tab.join(code))["seal"]
            assert (seal["signer"], seal["signed"], seal["listed"]) == ("", None, None)
            assert (await house.get(f"/api/statements/{code}"))[0] == 404
            assert (await house.get("/api/signer"))[0] == 404

    asyncio.run(play())


def test_statements_are_for_those_who_see_the_table() -> None:
    """Who looks on some time behind is told none: keys are among them."""
    signer, seating = Signer.new(), setup(computer=True)
    at = Table(seating)
    for viewer in (0, WATCHER):
        assert (seals.statements(at, viewer, signer) or "").startswith(signatures.HEAD)
    late = Table(replace(seating, agreed=Agreement(delay=30)))
    assert seals.statements(late, 0, signer)
    assert seals.statements(late, WATCHER, signer) is None
    seal = seals.seals_of(late, WATCHER, signer, first_seal(late)).next
    assert seal
    assert (seal.signer, seal.signed) == ("", None)


def test_no_key_is_stated_before_it_may_be_shown() -> None:
    at = Table(setup(computer=True))
    for entry in at.deal(("a", "")):
        at.perform(entry)
    assert at.drawings.next(("a", "")).key.hex() not in (seals.statements(at, 0, Signer.new()) or "")
    assert "opened" not in [one.kind for one in at.drawings.stated.all]
