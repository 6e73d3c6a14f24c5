"""Being called to one's table: what the settings offer and why not, and what the worker makes of a notice."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .test_offline import KEEP

# A push service needs the network: the browser's part that speaks to it is put in its place.
SERVICE = """
window.asked = [];
Notification.requestPermission = async () => { asked.push('permission'); return 'granted'; };
Object.defineProperty(Notification, 'permission', { get: () => window.refused ? 'denied' : 'granted' });
const kept = () => window.subscription ?? null;
PushManager.prototype.getSubscription = async () => kept();
PushManager.prototype.subscribe = async (how) => {
  asked.push(how.applicationServerKey.length);
  window.subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
    toJSON: () => ({ endpoint: kept().endpoint, expirationTime: null, keys: {
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'A'.repeat(22) } }),
    unsubscribe: async () => { delete window.subscription; return true; },
  };
  return kept();
};
"""
NOTICE = {
    "title": "Bésigue ordinaire",
    "body": "C’est à vous, avec Luc.",
    "lang": "fr",
    "tag": "a-table",
    "url": "/t/ABCDEFGH",
}
# A headless browser shows no notices: what the worker asks it to show is kept in its place, one by tag as it would be.
SCREEN = """() => {
  self.shown = new Map();
  self.registration.showNotification = async (title, how) => { self.shown.set(how.tag, { title, ...how }); };
}"""
SHOWN = "[...self.shown.values()]"
CLICKED = """async () => {
  const went = [], closed = [], [{ data }] = self.shown.values();
  self.clients.openWindow = async (url) => { went.push(url); };
  const notification = { data, close: () => closed.push(data) };
  const click = async () => {
    const waits = [], event = new Event('notificationclick');
    self.dispatchEvent(Object.assign(event, { notification, waitUntil: (one) => waits.push(one) }));
    await Promise.all(waits);
  };
  await click();
  const there = { url: location.origin + data, focus: async () => { went.push('the page there'); } };
  self.clients.matchAll = async () => [{ url: location.origin + '/' }, there];
  await click();
  return { went, closed };
}"""


def test_a_click_in_the_settings_asks_and_subscribes_and_another_takes_it_back(visitor: Any, server: str) -> None:
    page: Page = visitor(service_workers="allow")
    page.add_init_script(SERVICE)
    said: list[tuple[str, Any, int]] = []
    page.on(
        "response",
        lambda one: one.url.endswith("/api/push") and said.append((one.request.method, one.request, one.status)),
    )
    page.goto(f"{server}/#settings")
    button = page.get_by_role("button", name="Call me to my table")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("asked") == []  # nothing is asked for until he clicks
    button.click()
    off = page.get_by_role("button", name="Call me no more")
    expect(off).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("asked") == ["permission", 87]
    with page.expect_response(lambda one: one.url.endswith("/api/push") and one.request.method == "POST"):
        page.get_by_role("radio", name="Français").check()
    off = page.get_by_role("button", name="Ne plus m’appeler")
    expect(off).to_have_attribute("aria-pressed", "true")
    off.click()
    button = page.get_by_role("button", name="M’appeler à ma table")
    expect(button).to_be_visible()
    assert [(method, status) for method, _, status in said] == [
        ("GET", 200), ("GET", 200), ("POST", 200), ("GET", 200), ("POST", 200), ("DELETE", 200)
    ]  # fmt: skip
    assert [json.loads(said[n][1].post_data)["lang"] for n in (2, 4)] == ["en", "fr"]


@pytest.mark.parametrize(
    ("lang", "system", "answer", "why"),
    [
        (
            "fr",
            "Object.defineProperty(window, 'isSecureContext', { value: false });",
            None,
            "Il y faut une adresse https",
        ),
        ("en", "delete window.PushManager;", None, "add Atout to the home screen first"),
        ("fr", SERVICE + "window.refused = true;", None, "Votre navigateur refuse"),
        ("en", SERVICE, '{"key":""}', "who runs it has not switched it on"),
    ],
)
def test_where_one_cannot_be_called_the_settings_say_why(
    visitor: Any, server: str, lang: str, system: str, answer: str | None, why: str
) -> None:
    page: Page = visitor({"lang": lang})
    page.add_init_script(system)
    if answer:
        page.route("**/api/push", lambda route: route.fulfill(body=answer, content_type="application/json"))
    page.goto(f"{server}/#settings")
    expect(page.locator("#call-hint")).to_contain_text(why)
    expect(page.locator("[aria-describedby=call-hint]")).to_have_count(0)


def test_the_worker_shows_one_notice_a_table_and_a_click_leads_there(visitor: Any, server: str) -> None:
    page: Page = visitor(service_workers="allow")
    devtools = page.context.new_cdp_session(page)
    registered: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(one["registrationId"] for one in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    page.goto(server)
    assert page.evaluate(KEEP)
    (worker,) = page.context.service_workers
    worker.evaluate(SCREEN)
    for notice in ({**NOTICE, "body": "La partie commence, avec Luc."}, NOTICE):
        push = {"origin": server, "registrationId": registered[-1], "data": json.dumps(notice)}
        devtools.send("ServiceWorker.deliverPushMessage", push)
    for _ in range(100):
        if [one["body"] for one in worker.evaluate(SHOWN)] == [NOTICE["body"]]:
            break
        page.wait_for_timeout(50)
    shown = {name: NOTICE[name] for name in ("title", "body", "lang", "tag")}
    assert worker.evaluate(SHOWN) == [shown | {"icon": "/static/art/icon-192.png", "data": NOTICE["url"]}]
    assert worker.evaluate(CLICKED) == {"went": [NOTICE["url"], "the page there"], "closed": [NOTICE["url"]] * 2}
