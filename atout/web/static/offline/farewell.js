// @ts-check
/** The marker had a worker of its own once: it goes, with what it kept, and `/worker.js` takes its place. */
const going = /** @type {any} */ (self);

going.addEventListener("install", () => going.skipWaiting());
going.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith("atout-marker-"))
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => going.registration.unregister()),
  ),
);
