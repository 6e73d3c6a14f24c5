// @ts-check
/** Opens a puzzle: at a table of the server, or where that cannot be reached, from those that are kept. */
import { codeOf } from "../offline/positions.js";
import { opened } from "../rules/show.js";
import { handIn, next } from "./ahead.js";

const PATIENCE = 5000; // milliseconds

/**
 * The code at which a puzzle opens, the next one where none is named. What waits is handed in first,
 * or the server would lay once more what has been answered.
 * @param {string} puzzle
 * @param {string} name the player's
 * @returns {Promise<string>} "" where it opens nowhere
 */
export async function codeFor(puzzle, name) {
  if (navigator.onLine && (await handIn()))
    try {
      return await opened({ type: "puzzle", n: 1, name, puzzle }, PATIENCE);
    } catch {
      /* it cannot be reached after all */
    }
  const id = puzzle || (await next());
  return id && codeOf(id);
}
