// @ts-check
/** How long everything takes that is shown, in milliseconds at normal speed. */
import { gameOf } from "../games/games.js";
import { modules } from "../modules.js";
/** @import { Step } from "./types.js" */
/** @import { Event, Shown } from "../types.js" */
/** @typedef {"slow" | "normal" | "fast" | "off"} Speed */

/** How much longer or shorter everything takes. @type {Record<Speed, number>} */
export const PACE = { slow: 1.6, normal: 1, fast: 0.55, off: 0 };
const READ = 1050, // a complete trick lies this long before it is taken
  LONGEST = 240; // from the first card dealt at once until the last one leaves the stock

/**
 * Without the ceremony: how long all the cards that are dealt at once fly, and lie there before
 * somebody leads, and what others may then take altogether until the viewer's own first card; where
 * there is motion, and where there is none.
 */
export const OPENING = {
  moving: { flight: 340, dealt: 380, others: 600 },
  still: { flight: 0, dealt: 120, others: 240 },
};

/** What is done before the first card, and asks nobody anything. */
const RITUAL = new Set([
  "next_match",
  "chouette_cut",
  "draw_for_deal",
  "dealer_chosen",
  "shuffle",
  "cut",
  "lift",
  "packet",
  "turn_up",
]);
/**
 * Whether a frame belongs to what is done before the first card. At a free table hands do it, and
 * all look on.
 * @param {Step | undefined} frame
 */
export const ritual = (frame) =>
  !!frame?.event && RITUAL.has(frame.event.do) && frame.view.free === null;

/**
 * How long an event's card flies, and how long the table then waits before the next.
 * @type {Record<string, [flight: number, hold: number]>}
 */
const TIMES = {
  draw_for_deal: [460, 1900],
  shuffle: [460, 620],
  cut: [360, 460],
  packet: [340, 250],
  turn_up: [460, 620],
  play: [380, 560],
  trick: [400, 360],
  declare: [430, 950],
  trump: [300, 350],
  exchange: [460, 900],
  draw: [360, 190],
  take_turn_up: [400, 450],
  pick_up: [440, 560],
  mark: [300, 260],
  claim: [300, 700],
  announce: [430, 900],
  mark_pending: [300, 700],
  cede: [300, 700],
  pass: [200, 500],
  carte_blanche: [430, 1900],
  lift: [360, 900],
  guess: [300, 2400],
  dealer_chosen: [300, 900],
  chouette_cut: [300, 2200],
  chouette_round: [300, 400],
  advice: [200, 300],
  keep: [460, 900],
  leave: [300, 700],
  bid: [300, 620],
  hand_end: [300, 700],
  thrown_in: [300, 1200],
  deal_end: [300, 700],
  match_end: [300, 500],
  undo: [300, 150],
};
/** @param {Event | null} event @returns {[flight: number, hold: number]} */
const times = (event) => TIMES[event?.do ?? ""] ?? modules.free?.TIMES[event?.do ?? ""] ?? [300, 0];

/** How long the card of an event flies. @param {Event | null} event */
export const flight = (event) => times(event)[0];

/**
 * How long a frame lies there before the next one is shown.
 * @param {Step} frame
 * @param {Event | null | undefined} after what comes next
 */
export function hold({ event, view }, after) {
  if (event?.do === "play" && view.trick.length >= view.seats.length) return READ;
  // a breath before the next lead
  if (event?.do === "draw" && after && after.do !== "draw") return after.do === "play" ? 620 : 300;
  if ((event?.do === "declare" || event?.do === "announce") && event.seat === view.seat) return 600;
  if (event?.do === "packet" && after?.do !== "packet") return 500;
  if (event?.do === "packet" && event.count === 1) return 60; // card by card goes fast
  return times(event)[1];
}

/**
 * What lies before everybody until the first trick is taken: nothing has to wait so that it can be
 * read.
 */
export const LASTING = new Set(["guess", "carte_blanche"]);
/**
 * Whether the viewer's first card, or the first trick, is played with this.
 * @param {Event | null} event
 * @param {Shown} view
 */
export const begun = (event, view) =>
  event?.do === "trick" || (event?.do === "play" && event.seat === view.seat);
/**
 * What one move of another may take before the viewer's first card, so that the moves of all fit
 * in: at Le Beigne each may say something, and play.
 * @param {Shown} view
 * @param {number} all
 */
export const share = (view, all) =>
  all / Math.max(1, (view.seats.length - 1) * gameOf(view).movesEach);

/**
 * From one card to the next where several fly at once.
 * @param {number} ms of one flight
 * @param {number} count
 * @param {boolean} deal whether they are all dealt at once
 */
export const step = (ms, count, deal) =>
  Math.min(ms * 0.18, 70, deal ? LONGEST / Math.max(1, count) : Infinity);
