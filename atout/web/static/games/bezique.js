// @ts-check
/** Bésigue, every variant: what the page asks of it. */
import { mine, sidesOf } from "../table/round.js";
import { movedBezique } from "./moved.js";
/** @import { View } from "../types.js" */
/** @import { PageGame } from "./types.js" */

/** @type {PageGame<View>} */
export const bezique = {
  family: "",
  sharesVictory: false,
  anyNumber: false,
  comparesScores: true,
  lowWins: false,
  inChances: false,
  movesEach: 1,
  roundFelt: true,
  takesUp: true,
  namesTakenBack: true,
  countsToward: true,
  words: {
    deal: "deal",
    next: "next",
    notNow: "notNow",
    dealt: "finish",
    dead: "dead",
    aim: "",
    figures: "gameFigures",
    brief: "briefLines",
  },
  round: (v) => v.deal,
  hand: (v) => mine(v)?.hand ?? [],
  owned: (v) => [...(mine(v).hand ?? []), ...mine(v).groups.flatMap((g) => g.cards)],
  keeps: () => [],
  draws: (v) => v.legal.draw,
  acts: (v) => v.acts,
  chouette: (v) => v.chouette,
  sign: (v) => [v.deal, v.stock, v.seats.map((s) => [s.groups.length, s.pending.length])],
  scores: (v) => {
    const sides = sidesOf(v).map(([s]) => s?.score ?? 0);
    return [...sides.slice(-1), ...sides.slice(0, -1)];
  },
  winners: (v) => v.seats.filter((s) => s.side === v.winner),
  wonBy: (v, end) => v.seats.filter((s) => s.side === end.winner),
  won: (v) => v.winner !== null && mine(v)?.side === v.winner,
  moved: movedBezique,
  from: (v, seat, hand, own) => ({
    ...v,
    seat,
    acts: own,
    seats: v.seats.map((s) => ({ ...s, hand: s.seat === seat ? hand : null })),
  }),
  alsoBrief: ({ teams, one_deal, chouette }) => [
    ...(teams ? /** @type {const} */ (["teamLines"]) : []),
    ...(one_deal ? /** @type {const} */ (["oneDealLines"]) : []),
    ...(chouette ? /** @type {const} */ (["chouetteLines"]) : []),
  ],
};
