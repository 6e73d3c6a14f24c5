// @ts-check
/** Sends the last deal of a match that one finished alone: a link that shows nothing of its cards. */
import { give } from "../share.js";

/**
 * The link, which lies in the clipboard then; "" where the device asked to whom it goes.
 * @param {string} code that of the table
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function send(code, text) {
  const answer = await fetch(`/api/sending/${code}`, { signal: AbortSignal.timeout(8000) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const url = `${location.origin}/deal/${(await answer.json()).code}`;
  const came = await give({ url, text }).catch(() => "copied"); // not allowed: there it is to be read
  return came === "copied" ? url : "";
}
