// @ts-check
/**
 * Stands in for the server at a position that is kept: it tells what the server has told beforehand,
 * of the position and of each answer. One answer is told of; nobody plays on here.
 */
import { answered, keptPuzzles, saidOf } from "../puzzles/ahead.js";
import { keptCode } from "../state/shell.js";
import { keptAnswer } from "./offline.js";
/** @import { Act, KeptPosition, KeptPuzzle, Message } from "../types.js" */

const COURSE = "/api/lessons/kept";

/** The puzzle of a code. @param {string} code @returns {Promise<KeptPuzzle | undefined>} */
const puzzleOf = async (code) =>
  (await keptPuzzles()).find(({ position }) => position.table.code === code);
/** The exercise of a code. @param {string} code @returns {Promise<KeptPosition | undefined>} */
const exerciseOf = async (code) =>
  /** @type {KeptPosition[]} */ ((await keptAnswer(COURSE)) ?? []).find(
    ({ table }) => table.code === code,
  );
/** The code of a puzzle or an exercise, where it is kept; "" where it is not. @param {string} id */
export async function codeOf(id) {
  const code = keptCode(id);
  return ((await puzzleOf(code)) ?? (await exerciseOf(code))) ? code : "";
}
/** An act as the server has written it down. @param {Act} action */
export const notation = (action) =>
  Object.values(action)
    .filter((value) => value !== null)
    .join(" ");
/**
 * Lays a position that is kept; null where none is under this code.
 * @param {string} code
 * @param {(m: Message) => void} tell
 * @param {boolean} [anew] without the answer that was given to it
 * @returns {Promise<{ act: (action: Act) => void } | null>}
 */
export async function lay(code, tell, anew = false) {
  const puzzle = await puzzleOf(code),
    position = puzzle?.position ?? (await exerciseOf(code));
  if (!position) return null;
  let done = false;
  const give = (/** @type {KeptPosition["answers"][number] | undefined} */ answer) => {
    if (!answer || done) return;
    done = true;
    if (puzzle) answered(puzzle, answer.said);
    tell({ type: "frames", acked: null, frames: [answer.frame] });
    tell(/** @type {Message} */ (answer.judged));
  };
  tell(/** @type {Message} */ (position.table));
  const reply = !anew && puzzle && saidOf(position.id); // answered before the page was loaded anew
  if (reply) give(position.answers.find((one) => one.said === reply));
  return { act: (action) => give(position.answers.find((one) => one.act === notation(action))) };
}
