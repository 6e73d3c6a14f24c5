// @ts-check
/** What this page saw of a deal, noted while it is played. */
import { gameOf } from "../games/games.js";
/** @import { Dealt } from "./types.js" */
/** @import { Step } from "../table/types.js" */

/** @param {number} seat @returns {Dealt} */
const nothing = (seat) => ({
  seat,
  packets: [],
  hand: [],
  count: 0,
  drawn: [],
  done: false,
  gap: false,
});

/**
 * Whether a frame begins another deal than the one that was noted.
 * @param {Dealt | undefined} dealt
 * @param {Step} frame
 */
export const begins = (dealt, { event }) => event?.do === "packet" && (!dealt || dealt.done);

/**
 * The notes with what a frame shows besides.
 * @param {Dealt | undefined} noted
 * @param {Step} frame
 * @returns {Dealt | undefined}
 */
export function noting(noted, { event, view }) {
  if (!event || (!noted && event.do !== "packet")) return noted;
  const dealt = noted ?? nothing(view.seat);
  if (event.do === "packet") {
    dealt.packets.push([event.seat, event.count]);
    if (event.seat === view.seat)
      dealt.hand = gameOf(view)
        .hand(view)
        .map((card) => card.face);
    return dealt;
  }
  dealt.done = true;
  if (event.do === "turn_up" && "card" in event) dealt.turned ??= event.card.face;
  if (event.do === "undo" || view.free) dealt.gap = true;
  if (event.do === "draw" && "card" in event && !dealt.gap) {
    if (event.seat === view.seat && event.card) dealt.drawn.push([dealt.count, event.card.face]);
    dealt.count++;
  }
  return dealt;
}
