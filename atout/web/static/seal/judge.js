// @ts-check
/** The drawings of a table that were laid open, fetched and checked without anybody asking. */
import { faults } from "./drawn.js";
/** @import { sealer } from "./own.js" */
/** @import { Seals } from "../types.js" */

/**
 * Checks what is laid open at a table, and notes what is wrong with it. Rejects where it cannot be
 * fetched.
 * @param {string} code
 * @param {ReturnType<typeof sealer>} seals
 */
export async function judge(code, seals) {
  const answer = await fetch(`/api/seals/${encodeURIComponent(code)}`, {
    signal: AbortSignal.timeout(8000),
  });
  if (!answer.ok) return;
  /** @type {Seals} */
  const table = await answer.json();
  const { notes } = seals.seen(code);
  for (const it of table.drawings) {
    const note = notes[it.drawing];
    if (note) seals.judged(code, it.drawing, faults(it, table, note));
  }
}
