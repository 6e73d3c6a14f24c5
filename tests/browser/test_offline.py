"""The app without a connection, and what a phone or a desk needs to install it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Watch

PHONE = {"width": 390, "height": 844}
KEEP = "import('/static/offline/offline.js').then((it) => it.keep())"
WORKERS = "navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one.scope))"
KEPT = (
    "caches.keys().then(async ([name]) => (await (await caches.open(name)).keys()).map((r) => new URL(r.url).pathname))"
)


@pytest.fixture
def kept(visitor: Any, server: str, watch: Watch) -> Page:
    """A page of somebody whose browser keeps the app, and who has read one game's rules since."""
    watch.breaks = True
    page: Page = visitor(viewport=PHONE, locale="fr-CA", service_workers="allow")
    page.goto(server)
    assert page.evaluate(KEEP)
    page.goto(f"{server}/regles/rubicon")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Rubicon")
    return page


def test_home_rules_and_marker_open_without_a_connection(kept: Page, server: str) -> None:
    kept.context.set_offline(True)
    kept.goto(server)
    expect(kept.get_by_role("alert")).to_contain_text("Le serveur ne répond pas")
    expect(kept.get_by_role("button", name="Réessayer")).to_be_visible()
    kept.get_by_role("link", name="Le marqueur").click()
    expect(kept.get_by_role("link", name="Nouvelle feuille")).to_be_visible()
    kept.goto(f"{server}/regles/rubicon")
    expect(kept.get_by_role("heading", level=1)).to_contain_text("Rubicon")
    kept.goto(f"{server}/replay")  # never looked at: home says what opens
    expect(kept.get_by_role("alert")).to_contain_text("s’ouvrent quand même")
    kept.context.set_offline(False)
    kept.get_by_role("button", name="Réessayer").click()
    expect(kept.get_by_role("alert")).to_have_count(0)


def test_the_installed_app_keeps_every_game_and_the_replay(kept: Page, server: str) -> None:
    kept.evaluate("navigator.serviceWorker.controller.postMessage('more')")
    more = ["/api/rules/beigne", "/pages/replay/replay/app.js", "/static/art/courts/KH.svg"]
    kept.wait_for_function(f"(more) => {KEPT}.then((all) => more.every((one) => all.includes(one)))", arg=more)
    assert not [address for address in kept.evaluate(KEPT) if address.startswith(("/api/home", "/api/tables", "/t/"))]
    kept.context.set_offline(True)
    kept.goto(f"{server}/replay")
    expect(kept.get_by_role("heading", level=1)).to_be_visible()
    kept.context.set_offline(False)


def test_it_can_be_installed_and_a_first_visit_keeps_nothing(visitor: Any, server: str) -> None:
    page: Page = visitor(service_workers="allow")
    page.goto(server)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    devtools = page.context.new_cdp_session(page)
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{server}/atout.webmanifest"
    assert page.evaluate(WORKERS) == []


@pytest.mark.long
def test_what_was_kept_of_puzzles_is_kept_again_by_a_new_version(visitor: Any, server: str) -> None:
    page: Page = visitor(service_workers="allow")
    page.goto(server)
    page.evaluate("caches.open('atout-old').then((old) => old.put('/api/puzzles/ahead', new Response('[]')))")
    assert page.evaluate(KEEP)
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    assert page.evaluate("caches.has('atout-old')") is False
    kept = page.evaluate(KEPT)
    assert {"/api/puzzles/ahead", "/pages/puzzles/puzzles/puzzles.js", "/page/offline/table.js"} <= set(kept)
    assert "/api/lessons/kept" not in kept, "what nobody has opened is not fetched"
    assert page.evaluate("caches.match('/api/puzzles/ahead').then((list) => list.json())")
