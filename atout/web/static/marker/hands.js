// @ts-check
/** A hand of Le Beigne: what it does to the scores, and who has won. */
/** @import { Entry, Games, Rules } from "./types.js" */
/** @typedef {Extract<Entry, { do: "hand" }>} Hand */

/**
 * What a hand does to a score (BEI-036 to BEI-041).
 * @param {Rules} rules
 * @param {boolean} went
 * @param {number} tricks
 */
const change = (rules, went, tricks) =>
  went ? (tricks ? -tricks : rules.fine) : tricks && rules.punishNonGoers ? rules.fine : 0;
/**
 * Whether a player has no choice but to go: by the card turned up, or by a score nearly down to
 * zero (BEI-029 to BEI-033).
 * @param {Games} games
 * @param {Rules} rules
 * @param {number} hand
 * @param {string | null | undefined} turned
 * @param {number} score
 */
export const mustGo = (games, rules, hand, turned, score) =>
  turnForces(games, rules, hand, turned) || score <= rules.lastPoints;
/**
 * @param {Games} games
 * @param {Rules} rules
 * @param {number} hand
 * @param {string | null | undefined} turned
 */
export const turnForces = (games, rules, hand, turned) => {
  const limit = games.forcing[turned ?? ""];
  return limit !== undefined && hand <= rules[limit];
};
/**
 * The scores after a hand stopped for a revoke or mixed tricks (BEI-061, BEI-066).
 * @param {Rules} rules
 * @param {number[]} scores
 * @param {number[]} offenders
 */
export const fined = (rules, scores, offenders) =>
  scores.map((score, seat) => score + (offenders.includes(seat) ? rules.penalty : 0));
/** The scores after a hand. @param {Rules} rules @param {number[]} before @param {Hand} e */
export const after = (rules, before, e) =>
  before.map((score, seat) => {
    const now = score + (e.tricks.length ? change(rules, !!e.went[seat], e.tricks[seat] ?? 0) : 0);
    return rules.zeroRule === "floor" && e.tricks.length ? Math.max(now, 0) : now;
  });
/** Those who have come to zero (BEI-047, AMB-123). @param {Rules} rules @param {number[]} scores */
export const atZero = (rules, scores) =>
  scores.flatMap((score, seat) =>
    (rules.zeroRule === "exact" ? score === 0 : score <= 0) ? [seat] : [],
  );
/** Of those at zero, the lowest (AMB-124). @param {number[]} scores @param {number[]} reached */
export const lowest = (scores, reached) => {
  const low = Math.min(...reached.map((s) => scores[s] ?? 0));
  return reached.filter((s) => scores[s] === low);
};

/**
 * @param {Rules} rules
 * @param {number[]} before
 * @param {Hand} e
 * @returns {{ scores: number[], winners: number[], reason: string }}
 */
export function countHand(rules, before, e) {
  const scores = after(rules, before, e),
    reached = e.tricks.length ? atZero(rules, scores) : [];
  const ended = (/** @type {number[]} */ winners, /** @type {string} */ reason) => ({
    scores,
    winners,
    reason,
  });
  if (reached.length < 2) return ended(reached, reached.length ? "zero" : "");
  if (rules.zeroTie === "joint") return ended(reached, "shared");
  if (rules.zeroTie === "first" && e.first != null && first(before, e, reached) === e.first)
    return ended([e.first], "first_at_zero");
  const low = lowest(scores, reached);
  if (low.length === 1) return ended(low, "lower_score");
  return e.last != null && low.includes(e.last)
    ? ended([e.last], "last_trick")
    : ended(low, "shared");
}
/**
 * Whoever may be said to have come to zero first: only a player who went and took tricks enough.
 * @param {number[]} before
 * @param {Hand} e
 * @param {number[]} reached
 */
function first(before, e, reached) {
  const seat = e.first ?? -1;
  return reached.includes(seat) &&
    e.went[seat] &&
    (before[seat] ?? 0) - (e.tricks[seat] ?? 0) <= 0 &&
    e.tricks[seat]
    ? seat
    : null;
}
