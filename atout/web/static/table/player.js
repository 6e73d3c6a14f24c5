// @ts-check
/** Shows frames one after another at a pace the eye can follow. A click or a key hurries what is still to be shown. */
import { flip, still } from "./flip.js";
import { furniture } from "../furniture.js";
/** @import { Frame } from "../types.js" */
/** @typedef {"slow" | "normal" | "fast" | "off"} Speed */

/** How much longer or shorter everything takes. @type {Record<Speed, number>} */
const PACE = { slow: 1.6, normal: 1, fast: 0.55, off: 0 };
const OWN = new Set(["play", "declare", "announce", "mark_pending", "exchange", "draw", "take_turn_up", "claim", "cede", "pass", "carte_blanche", "lift", "keep", "leave", "bid", "peek", "expose", "drop", "look", "ready"]);
const HURRIED = 0.22,
  READ = 1050; // READ: a complete trick lies this long before it is taken
/** How long an event's card flies, and how long the table then waits before the next, in milliseconds. @type {Record<string, [flight: number, hold: number]>} */
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

/** @param {{ root: Element, speed: () => Speed, show: (frame: Frame) => void, idle: () => void }} o root: around the table; show: renders the frame at once; idle: nothing is left to show */
export function player({ root, speed, show, idle }) {
  /** @type {Frame[]} */ let queue = [];
  let timer = 0,
    hurried = false,
    until = 0; // until: what was shown last should lie there so long

  function next() {
    timer = 0;
    const frame = queue.shift();
    if (!frame) {
      hurried = false;
      idle();
      return;
    }
    const pace = PACE[speed()] * (hurried ? HURRIED : 1),
      what = frame.event?.do ?? "",
      [flight, hold] = TIMES[what] ?? furniture.free?.TIMES[what] ?? [300, 0];
    flip(root, () => show(frame), frame.event, { ms: still(speed()) ? 0 : flight * (hurried ? 0.5 : PACE[speed()]) });
    const wait = rest(frame, hold) * pace;
    if (queue.length) timer = setTimeout(next, wait);
    else {
      hurried = false;
      until = performance.now() + wait;
      idle();
    } // nobody is made to wait for the last frame: one may act while it lands
  }
  /** What the viewer has just done is shown at once; anything else waits until the frame before has been seen. @param {Frame} frame */
  const delay = ({ event, view }) =>
    event && "seat" in event && event.seat === view.seat && OWN.has(event.do) ? 0 : Math.max(0, until - performance.now());
  /** @param {Frame} frame @param {number} hold */
  function rest({ event, view }, hold) {
    const after = queue[0]?.event;
    if (event?.do === "play" && view.trick.length >= view.seats.length) return READ;
    if (event?.do === "draw" && after && after.do !== "draw") return after.do === "play" ? 620 : 300; // a breath before the next lead
    if ((event?.do === "declare" || event?.do === "announce") && event.seat === view.seat) return 600;
    if (event?.do === "packet") return after?.do !== "packet" ? 500 : event.count === 1 ? 60 : hold; // card by card goes fast
    return hold;
  }
  return {
    /** @param {Frame[]} frames */
    push(frames) {
      const idling = !queue.length && !timer;
      queue.push(...frames);
      if (!idling || !queue.length) return;
      const wait = delay(queue[0]);
      if (wait) timer = setTimeout(next, wait);
      else next();
    },
    /** What is still to be shown passes quickly; what is being waited for, at once. */
    hurry() {
      if (!timer || hurried) return;
      hurried = true;
      clearTimeout(timer);
      next();
    },
    /** Forgets what is still to be shown. */
    clear() {
      clearTimeout(timer);
      timer = until = 0;
      queue = [];
      hurried = false;
    },
    /** Whether there is still something to be shown. */
    get busy() {
      return timer > 0 || queue.length > 0;
    },
  };
}
