"""The server's signatures in the browser: the page and `atout verify` say the same of every statement, the page notes
what is wrong with them at the table, and its file of what was signed is a proof."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cases import some
from playwright.sync_api import Page, expect
from records.test_seals import figure

from atout.records import signatures
from atout.records.signatures import WEAK, Signed, fingerprint
from atout.records.statements import FIRST, Statement
from atout.server.ops.signing import Signer

from .hand import begin, play_deal_quickly
from .test_axe import clean, small_targets
from .test_seals import dialog

# The page and the command -------------------------------------------------------------------------------------

CHECK = """async (all) => {
  const it = await import('/static/seal/statement.js');
  return { right: all.map(it.signedRightly), texts: all.map(it.textOf), file: it.fileOf(all),
    keys: all.map(({ signer }) => it.fingerprint(signer)) };
}"""
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
Point = tuple[int, int]
EIGHTH = bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")
"""A point of order 8, as it is written."""


def plus(one: Point, other: Point) -> Point:
    """The sum of two points of the curve."""
    (a, b), (c, d) = one, other
    product = D * a * b * c * d
    x, y = (a * d + b * c) * pow(1 + product, -1, P), (b * d + a * c) * pow(1 - product, -1, P)
    return x % P, y % P


def times(count: int, one: Point) -> Point:
    """A multiple of a point."""
    total = (0, 1)
    while count:
        total = plus(total, one) if count & 1 else total
        one, count = plus(one, one), count >> 1
    return total


def point(written: bytes) -> Point:
    """The point that 32 bytes mean."""
    number = int.from_bytes(written, "little")
    y, odd = number % 2**255, number >> 255
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    return (x if x % 2 == odd else P - x), y


def written(it: Point) -> bytes:
    """How a point is written."""
    return (it[1] | (it[0] & 1) << 255).to_bytes(32, "little")


BASE = point(bytes.fromhex("58" + "66" * 31))


def by_hand(message: bytes, secret: int, twist: bool) -> tuple[bytes, bytes]:
    """A key and a signature; with a `twist` in the key they fit only once the cofactor is cleared."""
    key = times(secret, BASE)
    public = written(plus(key, point(EIGHTH)) if twist else key)
    for nonce in range(1, 100):
        r = written(times(nonce, BASE))
        k = int.from_bytes(hashlib.sha512(r + public + message).digest(), "little") % L
        if k % 8 or not twist:
            return public, r + ((nonce + k * secret) % L).to_bytes(32, "little")
    raise AssertionError("no such nonce")


def cases() -> dict[str, tuple[Signed, bool]]:
    """Statements, right and wrong."""
    signer = Signer.new()
    one = Statement("5a" * 16, 1, FIRST, 1, "sealed", "2d" * 32)
    two = Statement("5a" * 16, 2, one.digest, 1, "listed", f"{'2d' * 32} {'19' * 32} -")
    three = Statement("5a" * 16, 3, two.digest, 12, "mixed", '~#x;, -!"')
    right = {f"right {it.kind}": Signed(it, signer.key, signer.sign(it.text)) for it in (one, two, three)}
    good = right["right listed"]
    s = int.from_bytes(bytes.fromhex(good.signature[64:]), "little")
    plain, twisted = (by_hand(two.text.encode(), 123456789, twist) for twist in (False, True))
    wrong = {
        "another text": replace(good, statement=three),
        "another key": replace(good, signer=Signer.new().key),
        "another signature": replace(good, signature=good.signature[1:] + good.signature[0]),
        "no point": replace(good, signer="02" + "00" * 31),
        "a number too great": replace(good, signature=good.signature[:64] + (s + L).to_bytes(32, "little").hex()),
        "right but for the cofactor": Signed(two, twisted[0].hex(), twisted[1].hex()),
        **{
            f"a key of small order, {at}": replace(good, signer=key, signature=f"01{'00' * 63}")
            for at, key in enumerate(sorted(WEAK))
        },
    }
    of_the_page = Signed(Statement.parse(figure("statement 1")), figure("signer"), figure("signed 1"))
    all_right = {**right, "by hand": Signed(two, plain[0].hex(), plain[1].hex()), "in docs/seals.md": of_the_page}
    return {**{name: (it, True) for name, it in all_right.items()}, **{name: (it, False) for name, it in wrong.items()}}


def as_the_page_has_it(one: Signed) -> dict[str, Any]:
    it = one.statement
    document = {"table": it.table, "place": it.place, "before": it.before, "drawing": it.drawing, "kind": it.kind}
    return {**document, "says": it.says, "signer": one.signer, "signature": one.signature}


@pytest.fixture
def empty(page: Page, server: str) -> Page:
    """A page without anything on it."""
    page.route(f"{server}/empty", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    page.goto(f"{server}/empty")
    return page


def test_the_page_and_the_command_say_the_same(empty: Page) -> None:
    """A signature that one takes and the other does not would be believed and prove nothing, or the other way."""
    every = cases()
    outcome = empty.evaluate(CHECK, [as_the_page_has_it(one) for one, _ in every.values()])
    assert dict(zip(every, outcome["right"], strict=True)) == {name: right for name, (_, right) in every.items()}
    assert {name: one.valid for name, (one, _) in every.items()} == {name: right for name, (_, right) in every.items()}
    assert outcome["texts"] == [one.statement.text for one, _ in every.values()]
    assert outcome["keys"] == [fingerprint(one.signer) for one, _ in every.values()]
    assert outcome["file"] == signatures.write(one for one, _ in every.values())
    assert signatures.read(outcome["file"]) == tuple(one for one, _ in every.values())


# At the table ---------------------------------------------------------------------------------------------------


def open_seals(page: Page) -> None:
    page.evaluate("() => { location.hash = '#seal' }")
    expect(dialog(page).locator(".sealing")).to_be_visible()


def saved(page: Page, button: str, tmp_path: Path) -> tuple[Signed, ...]:
    """What the page hands out as signed."""
    with page.expect_download() as download:
        # After a reload the score sheet may lie over the dialog.
        dialog(page).get_by_role("button", name=button).dispatch_event("click")
    assert re.fullmatch(r"atout-[\w-]+-signed\.txt", download.value.suggested_filename)
    download.value.save_as(tmp_path / "signed.txt")
    return signatures.read((tmp_path / "signed.txt").read_text("utf-8"))


def test_a_page_checks_and_keeps_what_is_signed(visitor: Any, server: str, tmp_path: Path) -> None:
    """On a phone: after a deal every signature is right, and the file is what the server gives itself. A page loaded
    anew still has all of it."""
    look: dict[str, Any] = {"color_scheme": "dark", "viewport": {"width": 390, "height": 844}}
    page = visitor(remembered={"lang": "fr"}, **look)
    begin(page, server)
    play_deal_quickly(page)
    code = page.url.split("/t/")[1].split("#")[0]
    open_seals(page)
    kinds = ["sealed", "listed", "mixed", "sealed", "opened"]
    expect(dialog(page)).to_contain_text("5, toutes justes")
    key = fingerprint(json.loads(page.request.get(f"{server}/api/signer").text())["signer"])
    expect(dialog(page).locator(".signing code")).to_have_text(key)
    clean(page, "what is signed")
    assert not small_targets(page)
    stated = signatures.read(page.request.get(f"{server}/api/statements/{code}").text())
    mine = saved(page, "Enregistrer ce qui est signé", tmp_path)
    assert mine == stated
    assert [one.statement.kind for one in mine] == kinds
    assert all(one.valid for one in mine)
    page.reload()
    expect(dialog(page)).to_contain_text("5, toutes justes")
    assert saved(page, "Enregistrer ce qui est signé", tmp_path) == stated
    expect(page.get_by_role("alert")).to_have_count(0)


Told = dict[str, Any]


def relayed(page: Page, change: Callable[[Told], None]) -> None:
    """Let a relay change what the server tells this page."""

    def relay(ws: Any) -> None:
        upstream = ws.connect_to_server()

        def tell(message: str) -> None:
            document = json.loads(message)
            change(document)
            ws.send(json.dumps(document))

        upstream.on_message(tell)

    page.route_web_socket(re.compile("/ws$"), relay)


def unsigned(document: Told) -> None:
    """A server without a key, as before there were signatures."""
    if document.get("seal"):
        document["seal"] |= {"signer": "", "signed": None, "listed": None}
    if document["type"] == "opened":
        document["signed"] = []
    elif "signed" in document:
        document["signed"] = None


def withheld(document: Told) -> None:
    if document["type"] == "listed":
        document["signed"] = None


def forged(document: Told) -> None:
    if document["type"] == "mixed":
        document["signed"]["signature"] = "00" * 64


def misplaced(document: Told) -> None:
    if document["type"] == "mixed":
        document["signed"]["place"] += 1


FAULTS: dict[Callable[[Told], None], tuple[str, str]] = {
    withheld: ("mais pas tout de ce tirage", "but not all of this drawing"),
    forged: ("Une signature du serveur n’est pas juste", "A signature of the server is not right"),
    misplaced: ("Une signature du serveur n’est pas juste", "A signature of the server is not right"),
}


@pytest.mark.parametrize(
    ("change", "lang"),
    some(itertools.product(FAULTS, ["fr", "en"]), {(forged, "fr")}),
)
def test_a_signature_that_is_missing_or_false_is_told(
    visitor: Any, server: str, change: Callable[[Told], None], lang: str
) -> None:
    page = visitor(remembered={"lang": lang})
    relayed(page, change)
    begin(page, server)
    open_seals(page)
    expect(dialog(page).get_by_role("alert")).to_contain_text(FAULTS[change][lang == "en"])
    clean(page, "a fault of signatures")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)


@pytest.mark.long
def test_a_server_that_signs_nothing_says_so_and_is_no_fault(visitor: Any, server: str) -> None:
    page = visitor(remembered={"lang": "en"})
    relayed(page, unsigned)
    begin(page, server)
    open_seals(page)
    expect(dialog(page)).to_contain_text("This server does not sign what it says.")
    expect(dialog(page).get_by_role("button", name="Save what is signed")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


SAID = {
    "changed": (
        "Le serveur ne signe plus avec la clé que ce navigateur connaissait",
        "Je le sais : c’est la bonne clé",
    ),
    "gone": ("Ce serveur signait ce qu’il dit, et ne signe plus", "Je le sais"),
}


@pytest.mark.parametrize("how", SAID)
@pytest.mark.long
def test_another_key_than_before_is_told_until_it_is_accepted(visitor: Any, server: str, how: str) -> None:
    """Over the table at once, as ssh does; who knows why says so, and is not told again."""
    page = visitor(remembered={"lang": "fr"}, viewport={"width": 390, "height": 844})
    page.goto(server)
    page.evaluate("() => { localStorage['atout-signer'] = 'ab'.repeat(32) }")
    if how == "gone":
        relayed(page, unsigned)
    begin(page, server)
    banner = page.get_by_role("alert").filter(has_text="Ce serveur ne signe plus avec la même clé.")
    expect(banner).to_be_visible()
    clean(page, "another key")
    assert not small_targets(page)
    banner.get_by_role("link", name="Vérifier la donne").click()
    says, accept = SAID[how]
    warning = dialog(page).get_by_role("alert")
    expect(warning).to_contain_text(says)
    clean(page, "another key, in the dialog")
    assert not small_targets(page)
    warning.get_by_role("button", name=accept).click()
    expect(warning).to_have_count(0)
    page.reload()
    expect(dialog(page).locator(".sealing .how")).to_be_visible()
    expect(dialog(page).get_by_role("alert")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".hand .card").first).to_be_visible()
    expect(banner).to_have_count(0)
