// @ts-check
/** The tables that wait for anybody, on the home screen. */
import { html, repeat } from "../vendor/lit-html.js";
import { say } from "../i18n.js";
import { FRIENDS } from "./words.js";
/** @import { Deeds } from "../shell.js" */
/** @import { OpenGathering } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/**
 * What one can do at such a table, in words: sit down, or look on where all seats are taken; ""
 * where it is neither.
 * @param {Lang} lang
 * @param {OpenGathering} g
 */
const deed = (lang, g) =>
  g.taken < g.players ? FRIENDS[lang].joinOpen : g.agreed.watch ? FRIENDS[lang].lookOn : "";
/** @param {Lang} lang @param {OpenGathering[]} all @param {Deeds} deeds */
export function open(lang, all, deeds) {
  const L = FRIENDS[lang],
    where = (/** @type {OpenGathering} */ g) =>
      [L.at(g.host), L.placesFree(g.players - g.taken)].filter(Boolean);
  const slip = (/** @type {OpenGathering} */ g) =>
    html`<b>${say(lang, g.name)}</b><span class="marks num">${g.taken} / ${g.players}</span
      ><small>${where(g).join(" · ")}</small>`;
  return html`<section class="going" aria-labelledby="open-tables">
    <h2 id="open-tables">${L.open}</h2>
    <ul>
      ${repeat(
        all,
        (g) => g.code,
        (g) =>
          html`<li>
            ${
              deed(lang, g)
                ? html`<a
                    class="slip"
                    href="/j/${g.code}"
                    @click=${deeds.link}
                    aria-label=${L.deedAt(deed(lang, g), [say(lang, g.name), ...where(g)].join(", "))}
                    >${slip(g)}<span class="go">${deed(lang, g)}</span></a
                  >`
                : html`<div class="slip">${slip(g)}</div>`
            }
          </li>`,
      )}
    </ul>
  </section>`;
}
