// @ts-check
/** Decisions of finished matches that are taken again, by the codes of their tables: kept while the tab lives. */
/** @import { ReviewChoice, ReviewMade } from "../types.js" */

/**
 * What a review said of the decision: its choices, the best first, which was `made` then and what
 * that cost; the address to go `back` to; and which is `chosen` now: null before, -1 where what was
 * done is none of them.
 * @typedef {{ choices: ReviewChoice[], made: number, cost: number, unit: ReviewMade["unit"],
 *   back: string, chosen: number | null, }} Again
 */

const KEY = "atout-again-";

/** @param {string} code of the new table @param {Again} again */
export function keepRetry(code, again) {
  try {
    sessionStorage.setItem(KEY + code, JSON.stringify(again));
  } catch {
    // full, or forbidden: the table opens without it
  }
}
/** What is kept of a table; null where nothing is. @param {string} code @returns {Again | null} */
export function retryAt(code) {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + code) ?? "null");
  } catch {
    return null;
  }
}
/** Notes the choice of now. @param {string} code @param {number | null} chosen */
export function chosenAgain(code, chosen) {
  const again = retryAt(code);
  if (again) keepRetry(code, { ...again, chosen: chosen ?? -1 });
}
