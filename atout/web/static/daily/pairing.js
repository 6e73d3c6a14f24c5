// @ts-check
/** Which game is played, and against whom: side by side where there is room, else one under the other. */
import { html } from "../vendor/lit-html.js";
import { say } from "../i18n.js";
import { t } from "./words.js";
/** @import { DailyInfo, SentDeal } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/** @param {Lang} lang @param {DailyInfo | SentDeal} deal */
export const pairing = (lang, { name, opponent }) =>
  html`<p class="game">
    <span>${say(lang, name)}</span> <span>${t(lang).against(say(lang, opponent))}</span>
  </p>`;
