// @ts-check
/** Sends the last deal of a match that one finished alone: a link that shows nothing of its cards. */
import { copy } from "../clipboard.js";

/**
 * The link, which lies in the clipboard then, or was shared where the device asks how.
 * @param {string} code that of the table
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function send(code, text) {
  const answer = await fetch(`/api/sending/${code}`, { signal: AbortSignal.timeout(8000) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const url = `${location.origin}/deal/${(await answer.json()).code}`;
  if ("share" in navigator && matchMedia("(pointer: coarse)").matches)
    await navigator.share({ url, text }).catch(() => {});
  else await copy(url).catch(() => {});
  return url;
}
