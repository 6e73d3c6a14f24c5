// @ts-check
/** The games of the page. Who asks what depends on the game asks the game. */
import { beigne } from "./beigne.js";
import { bezique } from "./bezique.js";
/** @import { Shown } from "../types.js" */
/** @import { PageGame } from "./types.js" */

/** @type {Record<Shown["game"], PageGame<Shown>>} */
const GAMES = { bezique, beigne };

/**
 * The game of a view, of a table, of a preset.
 * @param {{ game: string }} it
 */
export const gameOf = (it) => GAMES[/** @type {Shown["game"]} */ (it.game)];
