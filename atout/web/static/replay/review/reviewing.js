// @ts-check
/** Asks the server for the review of one's own play, and asks again until it is made. */
/** @import { Asked } from "./types.js" */
/** @import { ReplayRefused, ReviewMade, ReviewWorking } from "../../types.js" */

const PACE = 2500, // milliseconds until it is asked again
  TOO_MANY = 429;

/**
 * One question. Who asked too often while it is being made waits on.
 * @param {string} code
 * @param {Asked | null} before
 * @returns {Promise<Asked>}
 */
async function answered(code, before) {
  try {
    const answer = await fetch(`/api/review/${encodeURIComponent(code)}`);
    if (answer.ok) return /** @type {ReviewMade | ReviewWorking} */ (await answer.json());
    if (answer.status === TOO_MANY && before?.state === "working") return before;
    const { text } = /** @type {ReplayRefused} */ (await answer.json());
    return { state: "refused", text };
  } catch {
    return { state: "refused", text: null };
  }
}

/**
 * Follows a review until it is made or refused; returns what ends that.
 * @param {string} code of the match, by which the server knows whose seat it is
 * @param {(asked: Asked) => void} told
 * @param {number} [pace]
 */
export function followed(code, told, pace = PACE) {
  /** @type {Asked} */ let asked = { state: "asked" };
  let timer = 0,
    ended = false;
  const ask = async () => {
    const answer = await answered(code, asked);
    if (ended) return;
    asked = answer;
    told(answer);
    if (answer.state === "working") timer = setTimeout(ask, pace);
  };
  told(asked);
  ask();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
