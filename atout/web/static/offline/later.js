// @ts-check
/**
 * Has the app kept once the page has come to rest, for somebody who has been here before or has
 * installed it: a first visit fetches nothing twice. Whoever wants to be called to his tables stays
 * known to the server.
 * @param {boolean} known
 */
export function keepLater(known) {
  if (!known && !matchMedia("(display-mode: standalone)").matches) return;
  setTimeout(() => {
    import("./offline.js").then(
      (it) => it.keep(),
      () => {},
    );
    if (known)
      import("../puzzles/ahead.js").then(
        (it) => it.handInLater(),
        () => {},
      );
    if ("Notification" in window && Notification.permission === "granted")
      import("./calls.js")
        .then((it) => it.remind(document.documentElement.lang === "fr" ? "fr" : "en"))
        .catch(() => {});
  }, 3000);
}
