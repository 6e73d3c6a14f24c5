// @ts-check
/** Both choices of a decision, pointed at on the felt. */
import { stepBefore } from "./account.js";
/** @import { Replay, ReviewChoice, ReviewDecision } from "../../types.js" */

/**
 * Points at them while the position shown is the one they were weighed in.
 * @param {Replay | null} match
 * @param {number} at the step shown
 * @param {ReviewDecision | undefined} one
 */
export function mark(match, at, one) {
  const here = match && one && stepBefore(match, one.entry) === at ? one : undefined,
    ids = (/** @type {ReviewChoice | undefined} */ choice) =>
      new Set(choice?.cards.map((card) => card.id)),
    best = here?.grade === "fine" ? ids(undefined) : ids(here?.choices[0]),
    own = ids(here?.choices[here.made]);
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(".felt [data-card]")
  )) {
    const id = el.dataset.card ?? "";
    el.toggleAttribute("data-hinted", best.has(id));
    el.toggleAttribute("data-chosen", own.has(id) && !best.has(id));
  }
}
