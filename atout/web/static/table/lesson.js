// @ts-check
/** What a position of the rule book shows, beside the table it was opened on. */
import { html } from "../vendor/lit-html.js";
import { say } from "../i18n.js";
/** @import { Ctx } from "./types.js" */
/** @import { Lesson } from "../types.js" */

const WORDS = {
  fr: { shown: "La règle montrée", back: "Relire l’article" },
  en: { shown: "The rule shown", back: "Read the clause again" },
};
/** @param {Ctx} ctx @param {Lesson} item */
export function lesson(ctx, item) {
  const L = WORDS[ctx.lang];
  return html`<details class="lesson" open>
    <summary>${L.shown} <span class="clause">${item.clause}</span></summary>
    <p>${say(ctx.lang, item.text)}</p>
    <a class="btn" href="/rules/${ctx.game.preset}#${item.clause}">${L.back}</a>
  </details>`;
}
