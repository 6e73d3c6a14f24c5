// @ts-check
/**
 * How a deal and a match end: who may claim it, who has won it and how, what a game of one deal
 * brings.
 */
import { scaled } from "./rules.js";
/** @import { Counted, Entry, Going, Rules, Settlement } from "./types.js" */

/** Who has the last trick, as a ruling may have it. @param {Going} g */
export const lastSide = (g) => (g.lastTo === null ? g.last : g.lastTo);
/**
 * What a side's aces and tens are worth (B-ORD-090).
 * @param {Rules} rules
 * @param {Going} g
 * @param {number} side
 */
export const brisquePoints = (rules, g, side) =>
  g.nothing.has(side)
    ? 0
    : (g.aces[side] ?? 0) * scaled(rules, rules.brisquePoints) +
      (g.tens[side] ?? 0) * scaled(rules, rules.ten);

/**
 * How many points a side lacks to claim the match, its brisques counted where they may be (BOU-047,
 * R-05); none where it may.
 * @param {Counted} c
 * @param {Extract<Entry, { do: "claim" }>} claim
 */
export const lacking = ({ rules, scores }, { side, cards = 0, aces = 0 }) =>
  Math.max(
    0,
    rules.target -
      (scores[side] ?? 0) -
      (rules.claimCountsBrisques && rules.brisqueTiming === "end"
        ? cards * scaled(rules, rules.ten) + aces * scaled(rules, rules.brisquePoints)
        : 0),
  );
/**
 * Whether it is too late to claim: after the last trick the stock is exhausted (BOU-049).
 * @param {Counted} c
 */
export const claimsLate = ({ rules, going }) => rules.lastTrick === "final" && going.last !== null;
/**
 * Whether the brisques must be counted at the end of the deal: they count, or they decide.
 * @param {Counted} c
 */
export const brisquesMatter = ({ rules, scores }) =>
  rules.brisqueTiming === "rescue"
    ? Math.min(...scores) < rules.rubicon || scores[0] === scores[1]
    : rules.brisqueTiming === "end";
/**
 * The side that has won at the end of a deal (B-ORD-099 to B-ORD-101, BOU-051, EB-102, AMB-100).
 * @param {Counted} c
 * @returns {number | null}
 */
export function matchWinner({ rules, scores, going }) {
  const target = rules.gameEnd === "oneDeal" ? -Infinity : rules.target,
    reached = scores.flatMap((score, side) => (score >= target ? [side] : []));
  if (reached.length < 2) return reached[0] ?? null;
  const top = Math.max(...reached.map((side) => scores[side] ?? 0)),
    best = reached.filter((side) => scores[side] === top),
    last = lastSide(going) ?? -1;
  if (rules.tieBreak === "lastTrick")
    return (scores[last] ?? -Infinity) >= target
      ? last
      : best.length === 1
        ? (best[0] ?? null)
        : null;
  if (best.length === 1) return best[0] ?? null;
  if (rules.tieBreak === "brisquesThenLast") {
    const worth = best.map((side) => brisquePoints(rules, going, side)),
      most = Math.max(...worth);
    if (worth.filter((w) => w === most).length === 1) return best[worth.indexOf(most)] ?? null;
  }
  return best.includes(last) ? last : null;
}
/** How the match was won. @param {Counted} c @param {number} won */
export function why({ rules, scores, going }, won) {
  const reached = scores.filter((score) => score >= rules.target),
    level = reached.filter((score) => score === scores[won]).length,
    ahead = scores[won] === Math.max(...reached) && level === 1;
  if (reached.length < 2) return "target";
  return ahead && !(rules.tieBreak === "lastTrick" && won === lastSide(going))
    ? "higher_total"
    : "last_trick";
}
/**
 * A total as the settlement reads it (CH-104, RUB-021).
 * @param {Rules} rules
 * @param {number} points
 */
const read = (rules, points) => (rules.tens === "floorEach" ? hundreds(points) : points);
const hundreds = (/** @type {number} */ points) => Math.floor(points / 100) * 100;
/**
 * Whether the loser is a rubicon, his brisques counted where they may save him (CH-100, RUB-010,
 * RUB-023).
 * @param {Counted} c
 * @param {number} loser
 */
export const isRubicon = (c, loser) =>
  (c.scores[loser] ?? 0) +
    (c.rules.brisqueTiming === "rescue" ? brisquePoints(c.rules, c.going, loser) : 0) <
  c.rules.rubicon;
/**
 * What the game brings its winner (CH-099 to CH-104, RUB-020 to RUB-026).
 * @param {Counted} c
 * @param {number} won
 * @returns {Settlement}
 */
export function settlement(c, won) {
  const { rules, scores } = c,
    loser = 1 - won,
    rubicon = isRubicon(c, loser),
    reads = scores.map((score) => read(rules, score));
  const bonus = rubicon ? rules.rubiconBonus : rules.winBonus,
    loserPoints = rubicon ? (reads[loser] ?? 0) : 0,
    brisques = rubicon ? rules.rubiconBrisques : 0;
  const total = (reads[won] ?? 0) + bonus + loserPoints + brisques;
  return {
    winner: won,
    final: rules.tens === "floorSum" ? hundreds(total) : total,
    read: reads,
    bonus,
    loserPoints,
    brisques,
    rubicon,
    saved: !rubicon && (scores[loser] ?? 0) < rules.rubicon,
  };
}
