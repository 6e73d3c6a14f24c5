// @ts-check
/** Whether the page will open without a connection. */

/** @param {(how: "ready" | "wait" | "no") => void} then */
export function ready(then) {
  const workers = navigator.serviceWorker;
  if (!workers) {
    then("no");
    return;
  }
  workers
    .register("/marker/worker.js", { scope: "/mar" })
    .then(() => workers.ready)
    .then(
      () => then("ready"),
      () => then("no"),
    );
}
