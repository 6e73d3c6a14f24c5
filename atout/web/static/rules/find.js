// @ts-check
/** The search box: results as one types, in both languages. */
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../i18n.js";
import { t } from "./words.js";
/** @import { Deeds, Search } from "./types.js" */
/** @import { BookHit } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/** The text of a hit, the words found marked. @param {BookHit} hit */
function marked({ text, spans }) {
  let at = 0;
  const out = [];
  for (const [from = 0, to = 0] of spans) {
    out.push(text.slice(at, from).replaceAll("'", "’"), html`<mark>${text.slice(from, to)}</mark>`);
    at = to;
  }
  return [...out, text.slice(at).replaceAll("'", "’")];
}
/**
 * Arrow keys walk from the box through the results.
 * @param {KeyboardEvent} e
 * @param {Deeds} deeds
 */
function walk(e, deeds) {
  const box = /** @type {HTMLElement} */ (e.currentTarget),
    all = [.../** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("input, .hits a"))],
    step = { ArrowDown: 1, ArrowUp: -1 }[e.key],
    at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (e.key === "Escape") {
    deeds.find("");
    all[0]?.focus();
  } else if (e.key === "Enter" && at === 0) all[1]?.click();
  else if (step && at >= 0) all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  else return;
  e.preventDefault();
}
/** @param {Lang} lang @param {Search} search @param {Deeds} deeds */
export function finder(lang, search, deeds) {
  const L = t(lang),
    { hits } = search;
  return html`<search
    class="finding"
    @keydown=${(/** @type {KeyboardEvent} */ e) => walk(e, deeds)}
  >
    <label class="sr" for="find">${L.search}</label>
    <svg class="glass" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </svg>
    <input
      class="field"
      id="find"
      type="search"
      autocomplete="off"
      spellcheck="false"
      maxlength="120"
      placeholder=${L.searchHint}
      aria-keyshortcuts="/"
      .value=${search.query}
      @input=${(/** @type {Event} */ e) => deeds.find(/** @type {HTMLInputElement} */ (e.target).value)}
    />
    <p class="sr" role="status">${hits ? L.found(hits.length) : ""}</p>
    ${
      hits
        ? html`<div class="hits">
            <p aria-hidden="true">${L.found(hits.length)}</p>
            <ul>
              ${hits.map(
                (hit) =>
                  html`<li>
                    <a href="/rules/${hit.game}#${hit.clause}" @click=${deeds.link}
                      ><small
                        ><b>${hit.clause}</b> ${say(lang, hit.title)} ·
                        ${say(lang, hit.chapter)}</small
                      ><span lang=${hit.language}>${marked(hit)}</span></a
                    >
                  </li>`,
              )}
            </ul>
          </div>`
        : nothing
    }
  </search>`;
}
