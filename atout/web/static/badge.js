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
/** Their codes; null where the list is not known yet. @type {Set<string> | null} */
let waiting = null;
/** What tables have shown before the list has come. @type {Map<string, boolean>} */
const early = new Map();

function show() {
  const promise = waiting?.size ? system.setAppBadge?.(waiting.size) : system.clearAppBadge?.();
  promise?.catch(() => {});
}
/** All there are, by the list of one's tables. @param {TableInfo[]} tables */
export function listed(tables) {
  const own = tables.filter(
    (g) => !g.over && g.turn === g.seat && g.computers.length < g.names.length - 1,
  );
  waiting = new Set(own.map((g) => g.code));
  for (const [code, mine] of early) mine ? waiting.add(code) : waiting.delete(code);
  early.clear();
  show();
}
/**
 * Whether one of them waits, as it is seen there. Whoever has come to it by its address has seen no
 * list: the others are asked for once.
 * @param {string} code
 * @param {boolean} mine
 */
export function waits(code, mine) {
  if (!waiting) {
    if (!early.size)
      fetch("/api/tables")
        .then((answer) => answer.json())
        .then(listed)
        .catch(() => {});
    early.set(code, mine);
    return;
  }
  if (waiting.has(code) === mine) return;
  if (mine) waiting.add(code);
  else waiting.delete(code);
  show();
}
