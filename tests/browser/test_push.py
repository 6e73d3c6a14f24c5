"""Being called to one's table: what the settings offer and why not, and what the worker makes of a notice."""

from __future__ import annotations

import json
from itertools import groupby
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
CHANGED = """async () => {
  const asked = [], waits = [];
  self.fetch = async (url, how = {}) => {
    asked.push(how.method ? [how.method, JSON.parse(how.body)] : ['GET']);
    return Response.json({ key: 'mine' });
  };
  const newSubscription = { toJSON: () => ({ endpoint: 'of-the-worker' }) };
  const event = new Event('pushsubscriptionchange'), oldSubscription = { endpoint: 'before' };
  self.dispatchEvent(Object.assign(event, { oldSubscription, newSubscription, waitUntil: (one) => waits.push(one) }));
  await Promise.all(waits);
  return asked;
}"""
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


# A browser subscribed for the server's key `mine`, or another; each scene has a module of its own.
BROWSER = """
window.begin = async (key, status) => {
  const bytes = (text) => new TextEncoder().encode(text).buffer;
  const made = (endpoint, key) => ({ endpoint, options: { applicationServerKey: bytes(key) },
    toJSON: () => ({ endpoint, keys: {} }), unsubscribe: async () => { world.sub = null; return true; } });
  const world = window.world = { status, posts: [], sub: key ? made('first', key) : null };
  const pushManager = { getSubscription: async () => world.sub,
    subscribe: async (how) => world.sub = made('second', atob(how.applicationServerKey)) };
  const kept = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value:
    { ready: Promise.resolve(kept), getRegistration: async () => kept, register: async () => kept } });
  window.Notification = { permission: 'granted', requestPermission: async () => 'granted' };
  window.fetch = async (url, how) => {
    if (!how.method) return Response.json({ key: btoa('mine').replace(/=+$/, '') });
    world.posts.push(JSON.parse(how.body));
    return new Response('{}', { status: world.status });
  };
  localStorage.clear();
  return world.it = await import(`/static/offline/calls.js?${window.scenes = (window.scenes ?? 0) + 1}`);
};
"""


@pytest.fixture
def scene(stage: Any, server: str) -> Any:
    page: Page = stage(use="calls")
    if page.url != f"{server}/empty":
        page.route(f"{server}/empty", lambda route: route.fulfill(body="<body>", content_type="text/html"))
        page.goto(f"{server}/empty")
        page.evaluate(BROWSER)
    return lambda body: page.evaluate(f"async () => {{ {body} }}")


def test_a_subscription_for_another_key_gives_way_to_one_for_the_servers(scene: Any) -> None:
    """As after its key was lost: the push service would take no notice for it."""
    posts = scene("const it = await begin('other', 200); await it.remind('fr'); return world.posts;")
    assert [(one["endpoint"], one["old"], one["lang"]) for one in posts] == [("second", "first", "fr")]


def test_the_server_is_told_once_a_day_and_in_a_new_language(scene: Any) -> None:
    posts = scene("""
      const it = await begin('mine', 200), now = Date.now;
      for (const lang of ['fr', 'fr', 'en']) await it.remind(lang);
      Date.now = () => now() + 86_400_001;
      await it.remind('en');
      Date.now = now;
      return world.posts.map((one) => [one.endpoint, one.lang]);""")
    assert posts == [["first", "fr"], ["first", "en"], ["first", "en"]]


@pytest.mark.parametrize(
    ("key", "status", "stays"),
    [("mine", 429, True), ("mine", 503, True), ("mine", 403, True), ("mine", 400, False), ("mine", 404, False),
     ("", 503, False), ("", 429, False)],
)  # fmt: skip
def test_a_server_that_is_busy_or_down_unsubscribes_nobody_who_was_subscribed(
    scene: Any, key: str, status: int, stays: bool
) -> None:
    script = f"const it = await begin('{key}', {status}); await it.{{}}; return [world.posts.length, !!world.sub];"
    done = "remind('fr')" if key else "call(true, 'fr', () => {})"
    assert scene(script.format(done)) == [1, stays]


def test_who_comes_to_his_table_takes_its_notices_away(scene: Any) -> None:
    left = scene("""
      await begin('mine', 200);
      const notes = ['/empty', '/t/OTHER'].map((data) => ({ data, close() { this.closed = true; } }));
      navigator.serviceWorker.getRegistration = async () => ({ getNotifications: async () => notes });
      await (await import('/static/company/turn.js')).seen();
      return notes.filter((one) => !one.closed).map((one) => one.data);""")
    assert left == ["/t/OTHER"]


def test_the_icon_counts_other_tables_though_one_has_come_by_an_address(scene: Any) -> None:
    counts = scene("""
      const counts = [], one = (code, turn) => ({ code, turn, seat: 0, names: ['a', 'b'], computers: [] });
      navigator.setAppBadge = async (n) => { counts.push(n); };
      window.fetch = async () => Response.json([one('A', 0), one('B', 0), one('C', 1)]);
      const badge = await import('/static/badge.js');
      badge.waits('A', true);
      badge.waits('A', false);
      while (!counts.length) await new Promise((then) => setTimeout(then));
      badge.waits('C', true);
      return counts;""")
    assert counts == [1, 2]


def test_a_click_in_the_settings_asks_and_subscribes_and_another_takes_it_back(visitor: Any, server: str) -> None:
    page: Page = visitor(service_workers="allow")
    page.add_init_script(SERVICE)
    responses: list[tuple[str, Any, int]] = []
    page.on(
        "response",
        lambda one: one.url.endswith("/api/push") and responses.append((one.request.method, one.request, one.status)),
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
    *posts, last = [one for one in responses if one[0] != "GET"]
    assert {status for _, _, status in (*posts, last)} == {200}
    assert {method for method, _, _ in posts} == {"POST"}
    assert last[0] == "DELETE"
    # How often a language is handed in depends on when the page's worker is ready.
    assert [lang for lang, _ in groupby(json.loads(one.post_data)["lang"] for _, one, _ in posts)] == ["en", "fr"]


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
        lambda event: registered.extend(one["registrationId"] for one in event["registrations"]),
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
    shown = {name: NOTICE[name] for name in ("title", "body", "lang", "tag")} | {"renotify": True}
    assert worker.evaluate(SHOWN) == [shown | {"icon": "/static/art/icon-192.png", "data": NOTICE["url"]}]
    assert worker.evaluate(CHANGED) == [
        ["GET"],
        ["POST", {"endpoint": "of-the-worker", "old": "before"}],
    ]
    assert worker.evaluate(CLICKED) == {"went": [NOTICE["url"], "the page there"], "closed": [NOTICE["url"]] * 2}
