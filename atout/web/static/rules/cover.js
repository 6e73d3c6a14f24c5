// @ts-check
/** The cover of the book: every game with its sentence. */
import { html } from "../vendor/lit-html.js";
import { pip } from "../table/cards.js";
import { say } from "../i18n.js";
import { t } from "./words.js";
/** @import { BookIntro } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

const SUITS = "SHDC";
/** @param {Lang} lang @param {BookIntro[]} games @param {(e: Event) => void} link */
export const cover = (lang, games, link) =>
  html`<div class="cover">
    <h2 class="sr">${t(lang).games}</h2>
    <ol class="shelf">
      ${games.map(
        (g, i) =>
          html`<li>
            <a href="/rules/${g.game}" @click=${link}
              ><i class="gilt" aria-hidden="true">${pip(SUITS[i % 4] ?? "S")}</i
              ><b>${say(lang, g.title)}</b><span>${say(lang, g.lead)}</span></a
            >
          </li>`,
      )}
    </ol>
  </div>`;
