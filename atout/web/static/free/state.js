// @ts-check
/**
 * What the page remembers of a free table by itself: the gesture that is being made, the last
 * ruling.
 */
/** @import { State } from "./types.js" */
/** @import { Local } from "../table/types.js" */
/** @import { Event, FreeView, Shown } from "../types.js" */

/**
 * A card that everybody sees for a moment, or who looked at it.
 * @typedef {Extract<Event, { do: "expose" | "shown_in_deal" | "face_up" | "foreign_shown" | "peek"
 *   | "drop" }>} Glimpse
 */
/**
 * What the gestures show: the list, or the cards of one gesture.
 * @typedef {"" | "gestures" | "card" | "expose" | "drop" | "lay" | "recall"} Mode
 */

const KEY = "atout-free";
/** What a ruling does is told by these: it lies there meanwhile. */
const CONSEQUENCES = new Set([
  "mark",
  "withdraw",
  "cards_shown",
  "choose",
  "supply",
  "return",
  "restock",
  "dead",
  "trick_moved",
  "skip_draw",
  "replaced",
  "deal_void",
  "deal_end",
  "hand_end",
]);

/** @param {Local} local @returns {State} */
export const state = (local) =>
  (local.free ??= {
    mode: "",
    card: "",
    picked: [],
    kind: "",
    points: null,
    count: 0,
    shown: false,
    event: null,
    verdict: null,
    asked: null,
    glimpse: null,
    greeted: greeted(),
    told: false,
  });
/** @param {Shown} v */
export const free = (v) => /** @type {FreeView} */ (v.free);

function greeted() {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
/** The first explanation has been read. @param {State} s */
export function greet(s) {
  s.greeted = true;
  try {
    localStorage.setItem(KEY, "met");
  } catch {
    /* told again the next time */
  }
}
/** Takes note of what has just happened. @param {State} s @param {Event | null} event */
export function notice(s, event) {
  if (event === s.event) return;
  s.event = event;
  if (event?.do === "asked") s.asked = event;
  s.glimpse =
    event &&
    (event.do === "expose" ||
      event.do === "shown_in_deal" ||
      event.do === "face_up" ||
      event.do === "foreign_shown" ||
      event.do === "peek" ||
      event.do === "drop")
      ? event
      : null;
  if (event?.do === "ruled" || event?.do === "not_upheld") s.verdict = event.ruling;
  else if (event && !CONSEQUENCES.has(event.do)) s.verdict = null;
}
/** Ends the gesture. @param {State} s */
export const rest = (s) => Object.assign(s, { mode: "", card: "", picked: [], points: null });
