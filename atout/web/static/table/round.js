// @ts-check
/** Who sits where: the viewer at the bottom, the others clockwise from the left. */
/** @import { SeatView, Shown, View } from "../types.js" */

/**
 * How many places clockwise from the viewer a seat is; 0 is the viewer.
 * @param {Shown} v
 * @param {number} seat
 */
export const place = (v, seat) => (seat - v.seat + v.seats.length) % v.seats.length;
/**
 * The others, clockwise from the viewer's left.
 * @template {{ seat: number }} T
 * @param {Shown & { seats: T[] }} v
 * @returns {T[]}
 */
export const others = (v) =>
  v.seats.filter((s) => s.seat !== v.seat).sort((a, b) => place(v, a.seat) - place(v, b.seat));
/**
 * On which edge of the felt one of up to four sits.
 * @param {View} v
 * @param {number} seat
 * @returns {"near" | "left" | "top" | "right"}
 */
export function edge(v, seat) {
  const k = place(v, seat),
    n = v.seats.length;
  if (!k) return "near";
  if (n === 2) return "top";
  return n === 3 ? (k === 1 ? "left" : "right") : k === 1 ? "left" : k === 2 ? "top" : "right";
}
/** The viewer's own seat. @param {View} v @returns {SeatView} */
export const mine = (v) => /** @type {SeatView} */ (v.seats.find((s) => s.seat === v.seat));
/** Whether several seats score together here. @param {View} v */
export const teams = (v) => new Set(v.seats.map((s) => s.side)).size < v.seats.length;
/** Whether this seat is the viewer's partner. @param {View} v @param {SeatView} s */
export const partner = (v, s) => s.seat !== v.seat && s.side === mine(v).side;
/** The sides, the viewer's own last, each with its seats. @param {View} v */
export function sidesOf(v) {
  const own = mine(v).side;
  return [...new Set(v.seats.map((s) => s.side))]
    .sort((a, b) => Number(a === own) - Number(b === own) || a - b)
    .map((side) =>
      v.seats
        .filter((s) => s.side === side)
        .sort((a, b) => Number(b.seat === v.seat) - Number(a.seat === v.seat)),
    );
}
