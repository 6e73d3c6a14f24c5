// @ts-check
/** Has the browser keep the app, so that it opens without a connection. */

/** Whether this is the installed app, in a window of its own. */
const installed = () => matchMedia("(display-mode: standalone)").matches;

/**
 * Registers the worker; says whether the page will open without a connection, which it cannot over
 * plain http.
 * @returns {Promise<boolean>}
 */
export async function keep() {
  const workers = navigator.serviceWorker;
  if (!workers) return false;
  try {
    await workers.register("/worker.js");
    const { active } = await workers.ready;
    if (installed()) active?.postMessage("more");
    return true;
  } catch {
    return false;
  }
}
