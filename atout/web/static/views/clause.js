// @ts-check
/** A clause as a link into the rule book, which opens beside the table. */
import { html, nothing } from "../vendor/lit-html.js";

/**
 * @param {string} preset whose page of the book it is
 * @param {string} id
 * @param {string} [label] what a screen reader says for it
 */
export const clauseLink = (preset, id, label) =>
  html`<a
    class="clause"
    href="/rules/${preset}#${id}"
    target="atout-rules"
    aria-label=${label ?? nothing}
    >${id}</a
  >`;
