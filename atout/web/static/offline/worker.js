// @ts-check
/**
 * Keeps files of the app, so that it opens without a connection. The server writes before this
 * script which they are and the version they make: when a file changes, so does the script, and the
 * browser fetches them all anew.
 *
 * `files` are fetched at once: the home page, the rules, the marker. Of the `parts` one is fetched
 * where the app is installed, `more`: every game's rules, the replay; the others once somebody has
 * opened `puzzles`, or `lessons`. What is looked at besides is kept as it comes.
 * The network is asked first, but for the marker, which stands on a table without one.
 * @typedef {object} Kept
 * @property {string} version
 * @property {string[]} files
 * @property {Record<string, string[]>} parts
 * @property {Record<string, string>} pages the page that stands at an address, by its first part;
 *   with a stroke, at those below it
 * @property {string[]} marker the files of the marker
 */
const scope = /** @type {any} */ (self),
  { version, files, parts, pages, marker } = /** @type {Kept} */ (scope.KEPT);
const NAME = "atout-",
  CACHE = NAME + version,
  // what is kept as it comes: parts of pages, rules, finished matches
  COMING = /^\/(static|pages?)\/|^\/api\/(rules\/(?!find|at\/)|replay\/[^/]+$|lessons)/,
  ICON = "/static/art/icon-192.png",
  // milliseconds for which a page that is kept waits for a slow network
  PATIENCE = 4000;
/** @param {string[]} list */
const fetched = (list) =>
  caches
    .open(CACHE)
    .then((cache) => cache.addAll(list.map((file) => new Request(file, { cache: "no-cache" }))));
/**
 * Has a part kept: its files, where they are not here yet, and what the server tells for it, anew.
 * @param {string[]} part
 * @returns {Promise<boolean>} whether it is here now
 */
async function partFetched(part) {
  const cache = await caches.open(CACHE),
    here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return fetched(part.filter((file) => file.startsWith("/api/") || !here.has(file))).then(
    () => true,
    () => false,
  );
}

scope.addEventListener("install", (/** @type {any} */ event) =>
  event.waitUntil(fetched(files).then(() => scope.skipWaiting())),
);
scope.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(renewedStore().then(() => scope.clients.claim()));
});
/** Drops the stores of earlier versions; the parts that were kept there are kept anew. */
async function renewedStore() {
  const names = await caches.keys(),
    old = names.filter((name) => name.startsWith(NAME) && name !== CACHE);
  for (const part of Object.values(parts))
    for (const name of old)
      if (await (await caches.open(name)).match(part.at(-1) ?? "")) await partFetched(part);
  await Promise.all(old.map((name) => caches.delete(name)));
}
scope.addEventListener("message", (/** @type {any} */ event) => {
  const part = parts[event.data];
  if (part) event.waitUntil(partFetched(part).then((here) => event.ports[0]?.postMessage(here)));
});
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event,
    { pathname, origin } = new URL(request.url),
    page = request.mode === "navigate",
    [, first, below] = pathname.split("/"),
    file = page ? (below && pages[`${first}/`]) || pages[first] : pathname;
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  // what needs the server leads, without it, where it is said what opens
  if (!file) event.respondWith(fetch(request).catch(() => Response.redirect("/")));
  else if (page || files.includes(file) || COMING.test(file))
    event.respondWith(answer(event, file, page));
});

/**
 * A notice of the server, as it writes it; one of a table takes the place of the one before it.
 * @typedef {object} Notice
 * @property {string} title
 * @property {string} body
 * @property {string} lang
 * @property {string} tag
 * @property {string} url where a click leads
 */
scope.addEventListener("push", (/** @type {any} */ event) => {
  /** @type {Notice} */
  const { title, body, lang, tag, url } = event.data.json();
  // one of yesterday may still lie there: the new one is heard, too
  const how = { body, lang, tag, renotify: true, icon: ICON, data: url };
  event.waitUntil(scope.registration.showNotification(title, how));
});
scope.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(opened(event.notification.data));
});
// a push service may put another subscription in the place of one, and the server has to know
scope.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) =>
  event.waitUntil(renewed(event.oldSubscription, event.newSubscription)),
);
/**
 * One address tells of both, so that the server has the one or the other; it knows the language.
 * @param {any} old
 * @param {any} subscription
 */
async function renewed(old, subscription) {
  const { key } = await (await fetch("/api/push")).json(),
    how = { userVisibleOnly: true, applicationServerKey: key },
    now = subscription ?? (key && (await scope.registration.pushManager.subscribe(how)));
  if (!now) return;
  const body = JSON.stringify({ ...now.toJSON(), old: old?.endpoint ?? "" });
  await fetch("/api/push", { method: "POST", body });
}
/** Shows a page: the one that is open there, else a new one. @param {string} url */
async function opened(url) {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true }),
    there = open.find((/** @type {any} */ client) => new URL(client.url).pathname === url);
  return there ? there.focus() : scope.clients.openWindow(url);
}

/**
 * @param {any} event
 * @param {string} file
 * @param {boolean} page
 * @returns {Promise<Response>}
 */
async function answer(event, file, page) {
  const cache = await caches.open(CACHE);
  if (marker.includes(file) && (file === pages.marker || (await atMarker(event)))) {
    const copy = await cache.match(file);
    if (copy) return copy;
  }
  try {
    const answered = await (page
      ? Promise.race([fetch(event.request), late(cache, file)])
      : fetch(event.request));
    // files of this version stay as they were fetched, all of one kind
    if (answered.ok && !answered.redirected && !files.includes(file))
      event.waitUntil(cache.put(file, answered.clone()));
    return answered;
  } catch (error) {
    const copy = await cache.match(file);
    if (copy) return copy;
    if (page && file !== pages[""]) return Response.redirect("/"); // where it is said what opens
    throw error;
  }
}
/**
 * The kept page, after a while; never where none is kept.
 * @param {Cache} cache
 * @param {string} file
 * @returns {Promise<Response>}
 */
const late = (cache, file) =>
  new Promise((then) =>
    setTimeout(() => cache.match(file).then((copy) => copy && then(copy)), PATIENCE),
  );
/** Whether the marker asks. @param {any} event @returns {Promise<boolean>} */
async function atMarker(event) {
  const client = event.clientId && (await scope.clients.get(event.clientId));
  return !!client && pages[new URL(client.url).pathname.split("/")[1]] === pages.marker;
}
