// @ts-check
/** What a review comes to, worked out without a screen: the deal through its moments, what to show first. */
import { gameOf } from "../../games/games.js";
/** @import { Replay, ReviewDeal, ReviewDecision, ReviewMade } from "../../types.js" */

const MOST = 5; // turning points of a deal

/** The position in which a decision was taken. @param {Replay} match @param {number} entry */
export const stepBefore = (match, entry) =>
  Math.max(
    0,
    match.steps.findLastIndex((step) => step.entry <= entry),
  );
/** The number of the deal that a step belongs to. @param {Replay} match @param {number} step */
export const dealAt = (match, step) => {
  const view = match.steps[step]?.view;
  return view ? gameOf(view).round(view) : 0;
};
/** The position that an entry of the log led to. @param {Replay} match @param {number} entry */
export const stepAfter = (match, entry) => stepBefore(match, entry + 1);

/** What is pointed out of a deal, what cost most first. @param {ReviewDeal} deal */
export const turning = (deal) =>
  deal.decisions
    .filter((one) => one.grade !== "fine")
    .sort((a, b) => b.cost - a.cost)
    .slice(0, MOST);

/** How many decisions got each grade. @param {readonly ReviewDecision[]} decisions */
export function counted(decisions) {
  const counts = { fine: 0, small_slip: 0, slip: 0, blunder: 0 };
  for (const one of decisions) counts[one.grade] += 1;
  return counts;
}

/**
 * A deal from its beginning: after each moment of chance and each decision that cost something,
 * what luck and one's own errors came to until then.
 * @param {ReviewDeal} deal
 */
export function course(deal) {
  const moments = [
    ...deal.chance.map(({ entry, points }) => ({ entry, luck: points, errors: 0 })),
    ...deal.decisions.map(({ entry, cost }) => ({ entry, luck: 0, errors: cost })),
  ].sort((a, b) => a.entry - b.entry);
  let luck = 0,
    errors = 0;
  return moments.map((one) => {
    luck += one.luck;
    errors += one.errors;
    return { entry: one.entry, luck, errors };
  });
}

/**
 * The same trick by trick: what a table says instead of the curve. What comes before the first
 * decision stands in trick 0.
 * @param {ReviewDeal} deal
 */
export function byTrick(deal) {
  /** @type {Map<number, { trick: number, luck: number, errors: number }>} */
  const rows = new Map();
  const trickAt = (/** @type {number} */ entry) =>
    deal.decisions.findLast((one) => one.entry <= entry)?.trick ?? 0;
  for (const point of course(deal)) {
    const trick = trickAt(point.entry);
    rows.set(trick, { trick, luck: point.luck, errors: point.errors });
  }
  return [...rows.values()];
}

/** What a whole review sums to. @param {ReviewMade} review */
export const summed = ({ deals }) =>
  deals.reduce(
    (sum, { result, luck, errors, rest }) => ({
      result: sum.result + result,
      luck: sum.luck + luck,
      errors: sum.errors + errors,
      rest: sum.rest + rest,
    }),
    { result: 0, luck: 0, errors: 0, rest: 0 },
  );
