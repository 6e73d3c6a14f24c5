// @ts-check
/** The tables that wait for anybody, on the home screen. */
import { html, repeat } from "../vendor/lit-html.js";
import { say } from "../i18n.js";
import { FRIENDS } from "./words.js";
/** @import { Deeds } from "../shell.js" */
/** @import { OpenGathering } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/** @param {Lang} lang @param {OpenGathering[]} all @param {Deeds} deeds */
export function open(lang, all, deeds) {
  const L = FRIENDS[lang];
  return html`<section class="going" aria-labelledby="open-tables">
    <h2 id="open-tables">${L.open}</h2>
    <ul>
      ${repeat(
        all,
        (g) => g.code,
        (g) =>
          html`<li>
            <a
              class="slip"
              href="/j/${g.code}"
              @click=${deeds.link}
              aria-label="${L.joinOpen} : ${say(lang, g.name)}, ${L.at(g.host)}"
            >
              <b>${say(lang, g.name)}</b><span class="marks num">${g.taken} / ${g.players}</span>
              <small
                >${[L.at(g.host), L.placesFree(g.players - g.taken)].filter(Boolean).join(" · ")}</small
              ><span class="go">${L.joinOpen}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
