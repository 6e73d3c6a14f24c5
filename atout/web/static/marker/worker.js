// @ts-check
/**
 * Keeps the marker's own files, and nothing else, so that it opens without a connection. The server
 * writes before this script what they are and the version they make: when a file changes, so does
 * the script, and the browser fetches them all anew.
 */
const scope = /** @type {any} */ (self),
  { version, files } = /** @type {{ version: string, files: string[] }} */ (scope.KEPT);
const NAME = "atout-marker-",
  CACHE = NAME + version,
  PAGES = ["/marker", "/marqueur"];

scope.addEventListener("install", (/** @type {any} */ event) => {
  const fetched = caches
    .open(CACHE)
    .then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" }))));
  event.waitUntil(fetched.then(() => scope.skipWaiting()));
});
scope.addEventListener("activate", (/** @type {any} */ event) => {
  const old = caches
    .keys()
    .then((names) =>
      Promise.all(
        names
          .filter((name) => name.startsWith(NAME) && name !== CACHE)
          .map((name) => caches.delete(name)),
      ),
    );
  event.waitUntil(old.then(() => scope.clients.claim()));
});
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const { pathname, origin } = new URL(event.request.url),
    file = PAGES.includes(pathname) ? "/marker" : pathname;
  if (event.request.method !== "GET" || origin !== scope.location.origin || !files.includes(file))
    return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(file))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
