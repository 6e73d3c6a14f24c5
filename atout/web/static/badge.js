// @ts-check
/**
 * The number on the app's icon: how many tables wait for one among people. Computers wait as long
 * as one likes, and count for nothing.
 */
/** @import { TableInfo } from "./types.js" */

const system =
  /** @type {{ setAppBadge?: (n: number) => Promise<void>, clearAppBadge?: () => Promise<void> }} */ (
    navigator
  );
/** Their codes. */
let waiting = new Set();

function show() {
  const said = waiting.size ? system.setAppBadge?.(waiting.size) : system.clearAppBadge?.();
  said?.catch(() => {});
}
/** All there are, by the list of one's tables. @param {TableInfo[]} tables */
export function listed(tables) {
  const own = tables.filter(
    (g) => !g.over && g.turn === g.seat && g.computers.length < g.names.length - 1,
  );
  waiting = new Set(own.map((g) => g.code));
  show();
}
/** Whether one of them waits, as it is seen there. @param {string} code @param {boolean} mine */
export function waits(code, mine) {
  if (waiting.has(code) === mine) return;
  if (mine) waiting.add(code);
  else waiting.delete(code);
  show();
}
