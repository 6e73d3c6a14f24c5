// @ts-check
/** A hand of Le Beigne: what it does to the scores, and who has won. */
/** @import { Counted, Entry, Games, Refusal, Rules } from "./types.js" */
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
 * What must be told of the last trick, or of who came to zero first, where several have come to zero
 * (AMB-124): nothing where it would change nothing.
 * @param {Rules} rules
 * @param {number[]} before
 * @param {Hand} e
 * @returns {{ what: "last" | "first", who: number[] } | null}
 */
export function parting(rules, before, e) {
  const now = after(rules, before, e),
    reached = e.tricks.length ? atZero(rules, now) : [],
    took = (/** @type {number} */ seat) => !!e.tricks[seat];
  if (reached.length < 2 || rules.zeroTie === "joint") return null;
  const byTricks = reached.filter((seat) => e.went[seat] && took(seat));
  if (rules.zeroTie === "first" && byTricks.length)
    return byTricks.length > 1 ? { what: "first", who: byTricks } : null;
  const low = lowest(now, reached);
  return low.length > 1 && low.some(took)
    ? { what: "last", who: before.flatMap((_, seat) => (took(seat) ? [seat] : [])) }
    : null;
}
/**
 * What a hand makes of the scores, and who has won by it.
 * @param {Rules} rules
 * @param {number[]} before
 * @param {Hand} e
 */
export const countHand = (rules, before, e) =>
  ending(rules, after(rules, before, e), e.tricks.length ? before : null, e);
/**
 * The same of a hand stopped for a revoke or mixed tricks: five points for whoever erred (BEI-061,
 * BEI-066). They may bring one up to zero exactly.
 * @param {Rules} rules
 * @param {number[]} before
 * @param {number[]} offenders
 */
export const stopHand = (rules, before, offenders) =>
  ending(
    rules,
    before.map((score, seat) => score + (offenders.includes(seat) ? rules.penalty : 0)),
    before,
    { do: "hand", went: [], tricks: [] },
  );
/**
 * Who has won with these scores, and how (AMB-124).
 * @param {Rules} rules
 * @param {number[]} scores
 * @param {number[] | null} before the scores before the hand; null where it was thrown in
 * @param {Hand} e
 * @returns {{ scores: number[], winners: number[], reason: string }}
 */
function ending(rules, scores, before, e) {
  const reached = before ? atZero(rules, scores) : [];
  const ended = (/** @type {number[]} */ winners, /** @type {string} */ reason) => ({
    scores,
    winners,
    reason,
  });
  if (reached.length < 2) return ended(reached, reached.length ? "zero" : "");
  if (rules.zeroTie === "joint") return ended(reached, "shared");
  const first = rules.zeroTie === "first" ? firstAtZero(before ?? [], e, reached) : undefined;
  if (first !== undefined) return ended([first], "first_at_zero");
  const low = lowest(scores, reached);
  if (low.length === 1) return ended(low, "lower_score");
  return e.last != null && low.includes(e.last)
    ? ended([e.last], "last_trick")
    : ended(low, "shared");
}
/**
 * Who of these came to zero by a trick first, the tricks in an order that agrees with what was told.
 * @param {number[]} before
 * @param {Hand} e
 * @param {number[]} reached
 */
function firstAtZero(before, e, reached) {
  const left = [...before],
    late = (/** @type {number} */ seat) => Number(seat !== e.first) * 2 + Number(seat === e.last);
  return e.tricks
    .flatMap((tricks, seat) => Array.from({ length: tricks }, () => seat))
    .sort((a, b) => late(a) - late(b))
    .find((seat) => {
      left[seat] = (left[seat] ?? 0) - 1;
      return reached.includes(seat) && e.went[seat] && (left[seat] ?? 0) <= 0;
    });
}
/**
 * Why this hand may not be entered, or null: who must go, how many tricks there are, what parts those
 * at zero.
 * @param {Games} games
 * @param {Pick<Counted, "rules" | "scores" | "deal">} c
 * @param {Entry} e
 * @returns {Refusal | null}
 */
export function handRefusal(games, { rules, scores, deal }, e) {
  if (e.do !== "hand") return null;
  const all = games.tricks,
    sum = e.tricks.reduce((a, b) => a + b, 0),
    plays = rules.allPass === "played" || e.went.some(Boolean),
    ask = parting(rules, scores, e),
    stays = scores.findIndex(
      (score, seat) => !e.went[seat] && mustGo(games, rules, deal, e.turned, score),
    );
  if (stays >= 0) return ({ L, player }) => L.mustGo(player(stays));
  if (plays !== e.tricks.length > 0) return ({ L }) => (plays ? L.handPlayed : L.nobodyGoes);
  if (plays && (sum !== all || Math.min(...e.tricks) < 0))
    return ({ L }) => (sum > all ? L.tricksOver(sum, all) : L.tricksSum(sum, all));
  if (ask && !ask.who.includes(e[ask.what] ?? -1))
    return ({ L }) => (ask.what === "last" ? L.whoLast : L.whoFirst);
  return [e.last, e.first].some((seat) => seat != null && !e.tricks[seat])
    ? ({ L }) => L.tookNone
    : null;
}
