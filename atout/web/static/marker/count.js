// @ts-check
/**
 * A sheet worked out: the entries taken in one after the other. The figures are those of the rules
 * (rules.js); what is added up here Python adds up again with the games' own kernels
 * (`atout/games/bezique/sheet/count.py`), and a test compares the two.
 */
import { marksOf, presetOf, rulesFor, scaled } from "./rules.js";
import { chouetteSettled } from "./chouette.js";
import { brisquePoints, lastSide, matchWinner, settlement, why } from "./ending.js";
import { countHand, handRefusal, stopHand } from "./hands.js";
import { refusal } from "./refusals.js";
/**
 * @import {
 *   Counted, Doc, Entry, Games, Going, Rules, Ruled, Settlement, Standing
 * } from "./types.js"
 */

/**
 * The entries as they stand after all corrections, each with what it was before.
 * @param {Doc} doc
 * @returns {Standing[]}
 */
export function standing(doc) {
  /** @type {Map<number, Standing>} */ const all = new Map();
  doc.entries.forEach((entry, n) => {
    if (entry.do !== "correct") {
      all.set(n, { n, entry, was: [], deal: 0 });
      return;
    }
    const one = all.get(entry.entry);
    if (one) {
      one.was.push(one.entry);
      one.entry = entry.to;
    }
  });
  return [...all.values()].sort((a, b) => a.n - b.n);
}

const zeros = (/** @type {number} */ n) => Array.from({ length: n }, () => 0);
/** An empty deal. @param {number} sides @returns {Going} */
const fresh = (sides) => ({
  declared: zeros(sides),
  awards: zeros(sides),
  brisques: zeros(sides),
  aces: zeros(sides),
  tens: zeros(sides),
  last: null,
  lastTo: null,
  nothing: new Set(),
  off: new Set(),
  counted: false,
  atOnce: 0,
  dead: 0,
  sevens: 0,
  turned: false,
  cut: false,
  trump: null,
  pending: new Map(),
  tally: Array.from({ length: sides }, () => ({})),
});
/**
 * What the deal brings a side so far.
 * @param {Rules} rules
 * @param {Going} g
 * @param {number} side
 */
function dealPoints(rules, g, side) {
  const counts = !g.nothing.has(side);
  const tricks = counts
    ? (g.brisques[side] ?? 0) +
      (g.last !== null && lastSide(g) === side ? scaled(rules, rules.lastTrickPoints) : 0)
    : 0;
  return (g.awards[side] ?? 0) + (g.off.has(side) ? 0 : (g.declared[side] ?? 0) + tricks);
}
/**
 * The sheet worked out, up to the entry of that number where one is named.
 * @param {Games} games
 * @param {Doc} doc
 * @param {number} [until]
 * @returns {Counted}
 */
export function countUp(games, doc, until = Infinity) {
  const rules = rulesFor(games, doc),
    preset = presetOf(games, doc.preset),
    /** @type {number} */ sides = rules.sides ?? rules.players,
    start = rules.start ?? 0;
  /** @type {Counted} */
  const c = {
    rules,
    marks: marksOf(preset, rules),
    sides,
    players: rules.players,
    deal: 1,
    dealer: doc.dealer,
    before: zeros(sides).map(() => start),
    scores: zeros(sides).map(() => start),
    going: fresh(sides),
    deals: [],
    hands: [],
    winners: [],
    reason: "",
    order: doc.order?.length ? [...doc.order] : null,
    ledger: zeros(doc.order?.length ?? 0),
    dealOf: new Map(),
    sums: new Map(),
    late: new Set(),
    voided: new Set(),
    lastTrump: null,
    faults: [],
  };
  for (const { n, entry } of standing(doc)) {
    if (n >= until) break;
    c.dealOf.set(n, c.deal);
    if (!entry) continue;
    if (c.winners.length) {
      c.late.add(n);
      continue;
    }
    const deal = c.going,
      { refused, take } = GAMES[preset.game],
      fault = refused(games, c, entry);
    if (fault) c.faults.push({ n, say: fault });
    take(games, c, entry, n);
    if (c.going !== deal && entry.do !== "end")
      for (const [k, of] of c.dealOf) if (of === c.deal && k !== n) c.voided.add(k); // dealt again
    if (entry.do !== "end") c.sums.set(n, [...c.scores]);
  }
  return c;
}

/** @param {Counted} c */
const reckon = (c) => {
  c.scores = c.before.map((b, side) => b + dealPoints(c.rules, c.going, side));
};
/** @param {Counted} c @param {number} side @param {string} kind @param {number} points */
function declare(c, side, kind, points) {
  c.going.declared[side] = (c.going.declared[side] ?? 0) + points;
  const tally = c.going.tally[side];
  if (tally) (tally[kind] ??= []).push(points);
}
/**
 * One entry of a game of bésigue.
 * @param {Games} games
 * @param {Counted} c
 * @param {Entry} e
 * @param {number} n
 */
function take(games, c, e, n) {
  const { rules, going: g } = c;
  let stops = true; // whether points of this kind may end a game that stops at once
  switch (e.do) {
    case "mark":
      declare(c, e.side, e.kind, e.points);
      g.atOnce += games.brisques[e.kind] ?? 0;
      if (e.kind === "seven") g.sevens++;
      if (e.pending !== undefined) g.pending.delete(e.pending);
      break;
    case "announce":
      g.pending.set(n, e);
      break;
    case "last_trick":
      g.last = e.side;
      stops = rules.lastTrick === "lastBeforeExhaustion";
      break;
    case "turned_seven":
      declare(c, e.side, "turned_seven", e.points);
      g.turned = true;
      if (rules.turnedSevenSpent) g.sevens++;
      stops = rules.turn7Timing === "now";
      break;
    case "cut":
      g.cut = true;
      e.points.forEach((points, side) => {
        if (points) declare(c, side, "cut", points);
      });
      break;
    case "brisques":
      g.counted = true;
      g.dead = e.dead ?? 0;
      stops = false;
      g.aces = e.aces ?? zeros(c.sides);
      g.tens = e.tens ?? e.cards ?? zeros(c.sides);
      g.brisques =
        rules.brisqueTiming === "end"
          ? g.aces.map(
              (_, side) =>
                (g.aces[side] ?? 0) * scaled(rules, rules.brisquePoints) +
                (g.tens[side] ?? 0) * scaled(rules, rules.ten),
            )
          : zeros(c.sides);
      break;
    case "other":
      g.awards[e.side] = (g.awards[e.side] ?? 0) + e.points;
      break;
    case "trump":
      g.trump = e.suit;
      stops = false;
      break;
    case "dealer":
      c.dealer = e.dealer;
      stops = false;
      break;
    case "ruling":
      ruled(games, c, e);
      break;
    case "redeal":
      again(c, e.dealer);
      break;
  }
  reckon(c);
  if (e.do === "end") end(c);
  else if (e.do === "claim") {
    if (!refusal(games, c, e)) close(c, [e.side], "claim");
  } else if (stops && rules.gameEnd === "immediate") {
    const side = c.scores.findIndex((score) => score >= rules.target);
    if (side >= 0) close(c, [side], "target");
  }
}
/**
 * What a ruling of the arbiter does to the sheet.
 * @param {Games} games
 * @param {Counted} c
 * @param {Ruled} e
 */
function ruled(games, c, e) {
  const add = (/** @type {number} */ side, /** @type {number} */ points) => {
    c.going.awards[side] = (c.going.awards[side] ?? 0) + points;
  };
  for (const { kind, amount = 0 } of e.remedies) {
    const dealer = games.again[kind];
    if (dealer) again(c, dealer);
    if (kind === "points_to_claimant" && e.claimant !== null)
      add(e.claimant, scaled(c.rules, amount));
    if (kind === "last_trick_to_claimant") c.going.lastTo = e.claimant;
    for (const side of e.offenders) {
      if (kind === "points_from_offender") add(side, -scaled(c.rules, amount));
      if (kind === "take_back_points") add(side, -amount);
      if (kind === "correct_points") add(side, amount);
      if (kind === "tricks_count_nothing") c.going.nothing.add(side);
      if (kind === "deal_points_off") c.going.off.add(side);
    }
  }
}
/**
 * The deal does not count: it is dealt again.
 * @param {Counted} c
 * @param {"same" | "next"} dealer
 */
function again(c, dealer) {
  c.going = fresh(c.sides);
  if (dealer === "next") c.dealer = (c.dealer + 1) % c.players;
}
/** The deal is counted: who has won, the settlement, the next dealer. @param {Counted} c */
function end(c) {
  if (c.going.last === null) return;
  const won = matchWinner(c);
  if (c.rules.gameEnd === "oneDeal") {
    if (won !== null) settle(c, won);
  } else if (won !== null) close(c, [won], why(c, won));
  else {
    noteDeal(c);
    nextDeal(c);
  }
}
/** @param {Counted} c @param {number} won */
function settle(c, won) {
  const outcome = settlement(c, won);
  if (!c.order) {
    const level = c.scores[0] === c.scores[1],
      alike = brisquePoints(c.rules, c.going, 0) === brisquePoints(c.rules, c.going, 1);
    close(
      c,
      [won],
      !level
        ? "one_deal"
        : alike || c.rules.tieBreak !== "brisquesThenLast"
          ? "last_trick"
          : "brisques",
      outcome,
    );
    return;
  }
  const { deltas, order } = chouetteSettled(c.order, won, outcome.final);
  c.ledger = c.ledger.map((total, k) => total + (deltas[k] ?? 0));
  noteDeal(c, outcome, deltas);
  c.order = order;
  c.scores = zeros(c.sides);
  nextDeal(c);
}
/** @param {Counted} c @param {Settlement} [outcome] @param {number[]} [deltas] */
function noteDeal(c, outcome, deltas) {
  c.deals.push({
    deal: c.deal,
    dealer: c.dealer,
    points: c.scores.map((now, side) => now - (c.before[side] ?? 0)),
    scores: [...c.scores],
    ...(outcome && { settlement: outcome }),
    ...(deltas && c.order && { deltas, order: [...c.order] }),
  });
}
/** @param {Counted} c */
function nextDeal(c) {
  c.before = [...c.scores];
  c.lastTrump = c.going.trump;
  c.going = fresh(c.sides);
  c.deal++;
  c.dealer = (c.dealer + 1) % c.players;
}
/**
 * @param {Counted} c
 * @param {number[]} winners
 * @param {string} reason
 * @param {Settlement} [outcome]
 */
function close(c, winners, reason, outcome) {
  Object.assign(c, { winners, reason });
  noteDeal(c, outcome);
}

/**
 * One entry of Le Beigne.
 * @param {Games} games
 * @param {Counted} c
 * @param {Entry} e
 */
function takeHand(games, c, e) {
  const pass = (/** @type {boolean} */ on) => {
    if (on) c.dealer = (c.dealer + 1) % c.players;
  };
  /** @param {ReturnType<typeof countHand>} hand */
  const write = ({ scores, winners, reason }) => {
    c.hands.push({
      hand: c.deal,
      dealer: c.dealer,
      scores,
      circled: scores.map((now, seat) => now > (c.scores[seat] ?? 0)),
    });
    Object.assign(c, { scores, winners, reason });
    c.deal++;
    pass(true);
  };
  if (e.do === "dealer") c.dealer = e.dealer;
  if (e.do === "redeal") pass(e.dealer === "next");
  if (e.do === "other")
    c.scores = c.scores.map((score, seat) => score + (seat === e.side ? e.points : 0));
  if (e.do === "ruling") {
    for (const { kind } of e.remedies) if (games.again[kind]) pass(games.again[kind] === "next");
    if (e.remedies.some((r) => r.kind === "five_and_zero"))
      write(stopHand(c.rules, c.scores, e.offenders));
  }
  if (e.do === "hand" && (e.tricks.length || c.rules.allPass !== "redeal"))
    write(countHand(c.rules, c.scores, e));
}

/** What takes one entry, and what says why it may not be, by game. */
const GAMES = {
  bezique: { take, refused: refusal },
  beigne: { take: takeHand, refused: handRefusal },
};

/** The figures as an exported sheet states them. @param {Counted} c */
export const figures = (c) => ({
  deal: c.deal,
  dealer: c.dealer,
  scores: c.scores,
  deals: c.rules.start === undefined ? c.deals : c.hands,
  winners: c.winners,
  reason: c.reason,
  ...(c.order && { ledger: c.ledger, order: c.order }),
});
