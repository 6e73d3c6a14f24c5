// @ts-check
/** The signatures that this page keeps of a table, checked once there is time. */
import { lies, signedRightly, statedIn } from "./statement.js";
/** @import { Sealer } from "./types.js" */

/**
 * Checks what was signed and not checked yet, and notes what is wrong with it. It yields between
 * signatures, each of which takes some milliseconds.
 * @param {string} code
 * @param {Sealer} seals
 */
export async function witness(code, seals) {
  const { notes } = seals.seen(code);
  for (const [drawing, note] of Object.entries(notes))
    for (const one of note.signed ?? []) {
      if (one.right !== undefined) continue;
      await new Promise((done) => setTimeout(done));
      one.right = signedRightly({ ...one, table: note.table, drawing: +drawing });
      if (!one.right) seals.judged(code, +drawing, ["signature"]);
    }
  const right = statedIn(notes).filter((one) => one.right);
  for (const drawing of lies(right)) seals.judged(code, drawing, ["twice"]);
  seals.keep();
}
