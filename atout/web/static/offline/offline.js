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
/**
 * Has a part of the app kept, with what the server tells for it now.
 * @param {"puzzles" | "lessons"} part
 * @returns {Promise<boolean>} whether it is
 */
export async function keepPart(part) {
  if (!(await keep())) return false;
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (e) => done(e.data);
    active?.postMessage(part, [port2]);
  });
}
/**
 * What the server told for a part that is kept; null where none is.
 * @param {string} address
 * @returns {Promise<any>}
 */
export const keptAnswer = async (address) =>
  (await globalThis.caches?.match(address).catch(() => null))?.json() ?? null;
