// @ts-check
/** The drawings of a table that were laid open, fetched and checked without anybody asking. */
import { faults } from "./drawn.js";
import { witness } from "./witness.js";
/** @import { Sealer } from "./types.js" */
/** @import { Seals } from "../types.js" */

/**
 * Checks what is laid open at a table and what of it was signed, and notes what is wrong with it.
 * Rejects where it cannot be fetched.
 * @param {string} code
 * @param {Sealer} seals
 */
export async function judge(code, seals) {
  await Promise.all([opened(code, seals), witness(code, seals)]);
}
/** @param {string} code @param {Sealer} seals */
async function opened(code, seals) {
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
