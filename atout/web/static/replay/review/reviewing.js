// @ts-check
/** Asks the server for the review of one's own play, and asks again until it is made. */
/** @import { Asked } from "./types.js" */
/** @import { ReplayRefused, ReviewMade, ReviewWorking } from "../../types.js" */

const PACE = 2000, // milliseconds until it is asked again for the first time
  SLOWER = 1.4, // how many times as long each time is as the one before
  SLOWEST = 6000,
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
 * @param {(request: Asked) => void} listener
 */
export function followed(code, listener) {
  /** @type {Asked} */ let request = { state: "asked" };
  let timer = 0,
    pace = PACE,
    ended = false;
  const ask = async () => {
    const answer = await answered(code, request);
    if (ended) return;
    request = answer;
    listener(answer);
    if (answer.state !== "working") return;
    timer = setTimeout(ask, pace);
    pace = Math.min(SLOWEST, pace * SLOWER);
  };
  listener(request);
  ask();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
