// @ts-check
/** A clause as a link into the rule book. */
import { html } from "../vendor/lit-html.js";
import { WORDS } from "./words.js";
/** @import { GameInfo } from "../types.js" */
/** @import { Lang } from "../table/cards.js" */

/** @param {GameInfo} game @param {Lang} lang @param {string} id */
export const clause = (game, lang, id) =>
  html`<a
    class="clause"
    href="/rules/${game.preset}#${id}"
    target="atout-rules"
    aria-label=${WORDS[lang].clause(id)}
    >${id}</a
  >`;
