// @ts-check
/** Le Beigne: what the page asks of it. */
import { movedBeigne } from "./moved.js";
/** @import { BeigneView } from "../types.js" */
/** @import { PageGame } from "./types.js" */

/** @type {PageGame<BeigneView>} */
export const beigne = {
  family: "beigne",
  sharesVictory: true,
  anyNumber: true,
  comparesScores: false,
  lowWins: true,
  inChances: true,
  movesEach: 2,
  roundFelt: false,
  takesUp: false,
  namesTakenBack: false,
  countsToward: false,
  words: {
    deal: "hand",
    next: "nextHand",
    notNow: "speakFirst",
    dealt: "turnUp",
    dead: "strange",
    aim: "toZero",
    figures: "numbers",
    brief: "beigneLines",
  },
  round: (v) => v.hand_number,
  hand: (v) => v.hand,
  owned: (v) => v.hand,
  keeps: (v) => v.legal.discards,
  draws: () => false,
  acts: () => true,
  chouette: () => null,
  sign: (v) => [v.hand_number, v.kept],
  scores: (v) =>
    [...v.seats]
      .sort((a, b) => Number(b.seat === v.seat) - Number(a.seat === v.seat))
      .map((s) => s.score),
  winners: (v) => v.seats.filter((s) => v.winners.includes(s.seat)),
  wonBy: (v, end) => v.seats.filter((s) => end.winners.includes(s.seat)),
  won: (v) => v.winners.includes(v.seat),
  moved: movedBeigne,
  from: (v, seat, hand) => ({ ...v, seat, hand, seats: v.seats.map((s) => ({ ...s })) }),
  alsoBrief: () => [],
};
