// @ts-check
/** Whether the others of a match may see one's review, and the reviews that they show. */
import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "./words.js";
/** @import { Reviewing } from "./types.js" */
/** @import { Lang } from "../../i18n.js" */

/** @param {Lang} lang @param {Reviewing} r */
export function sharing(lang, r) {
  const L = t(lang);
  if (!r.sharing?.others.length) return nothing;
  return html`<section class="together" aria-labelledby="together">
    <h3 id="together">${L.together}</h3>
    <label class="box"
      ><input
        type="checkbox"
        aria-describedby="share-how"
        .checked=${r.sharing.mine}
        @change=${(/** @type {Event} */ e) =>
          r.share(/** @type {HTMLInputElement} */ (e.target).checked)}
      /><span>${L.share}</span></label
    >
    <p class="hint" id="share-how">${L.shareHow}</p>
    ${r.sharing.others.map((one) =>
      one.shown
        ? html`<button class="btn" @click=${() => r.turn(one)}>
            ${L.seeOf(one.name || L.somebody)}
          </button>`
        : html`<p class="hint">${L.keeps(one.name || L.somebody)}</p>`,
    )}
  </section>`;
}
