// @ts-check
/** A clause as a link into the rule book. */
import { clauseLink } from "../views/clause.js";
import { WORDS } from "./words.js";
/** @import { GameInfo } from "../types.js" */
/** @import { Lang } from "../table/cards.js" */

/** @param {GameInfo} game @param {Lang} lang @param {string} id */
export const clause = (game, lang, id) => clauseLink(game.preset, id, WORDS[lang].clause(id));
