// @ts-check
/** A rule beside the table: what a clause says, where it stands, and the way to the whole book. */
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../i18n.js";
import { t } from "./words.js";
/** @import { BookExcerpt } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/**
 * What is shown: `at` is its address, `told` what came, null while it is on its way; `failed`: it
 * did not come.
 */
let excerpt = /** @type {{ at: string, told: BookExcerpt | null, failed: boolean }} */ ({
  at: "",
  told: null,
  failed: false,
});

/** @param {Lang} lang */
export const title = (lang) => t(lang).rule;

/** @param {string} at @param {() => void} paint */
async function fetched(at, paint) {
  /** @type {typeof excerpt} */
  const request = { at, told: null, failed: false };
  excerpt = request;
  try {
    const answer = await fetch(at, { signal: AbortSignal.timeout(8000) });
    if (!answer.ok) throw new Error(`${answer.status}`);
    request.told = await answer.json();
  } catch {
    request.failed = true;
  }
  if (excerpt === request) paint();
}

/**
 * `clause`: which, "" for that of the moment at the table with this `code`, where the viewer sees
 * `position`.
 * @param {{ lang: Lang, clause: string, game: string, code: string, position: number, paint: () =>
 *   void }} o
 */
export function beside({ lang, clause, game, code, position, paint }) {
  const L = t(lang),
    at = clause
      ? `/api/rules/clause/${encodeURIComponent(clause)}?game=${encodeURIComponent(game)}`
      : `/api/rules/at/${encodeURIComponent(code)}?position=${position}`;
  if (excerpt.at !== at) void fetched(at, paint);
  const { told: entry, failed } = excerpt;
  if (failed)
    return html`<p class="alert" role="alert">${L.offline}</p>
      <p>
        <button class="btn" @click=${() => fetched(at, paint).then(paint)}>${L.retry}</button>
        ${whole(L, game, "")}
      </p>`;
  if (!entry) return html`<p class="hint" role="status">${L.opening}</p>`;
  const kind = L.kinds[/** @type {keyof typeof L.kinds} */ (entry.kind)] ?? "";
  return html`<article class="beside" aria-labelledby="beside-id">
    <p class="where">
      ${say(lang, entry.title)}${entry.chapter ? html` · ${say(lang, entry.chapter)}` : nothing}
    </p>
    <h3 id="beside-id">
      <b translate="no">${entry.clause}</b>${kind ? html` <span>${kind}</span>` : nothing}
    </h3>
    <p class="says" role="status">${say(lang, entry.text)}</p>
    ${
      entry.source
        ? html`<p class="source">
            ${say(lang, entry.source)}${entry.lines ? html`, ${L.lines(entry.lines)}` : nothing}
          </p>`
        : nothing
    }
    ${
      entry.notes.length
        ? html`<section class="read-as" aria-label=${L.readings}>
            ${entry.notes.map(
              (n) =>
                html`<h4>${say(lang, n.title)}</h4>
                  <p>${say(lang, n.text)}</p>
                  <p class="source" translate="no">${n.id}</p>`,
            )}
          </section>`
        : nothing
    }
    ${
      entry.see.length
        ? html`<p class="see">
            <span>${L.see}</span>
            ${entry.see.map(
              (id) =>
                html`<a
                  class="clause"
                  href="/rules/${entry.game}#${id}"
                  target="atout-rules"
                  translate="no"
                  >${id}</a
                >`,
            )}
          </p>`
        : nothing
    }
    <p>${whole(L, entry.game, entry.clause)}</p>
  </article>`;
}
/**
 * The way to the whole book, in a place of its own.
 * @param {ReturnType<typeof t>} L
 * @param {string} game
 * @param {string} clause
 */
const whole = (L, game, clause) =>
  html`<a class="btn" href="/rules/${game}${clause ? `#${clause}` : ""}" target="atout-rules"
    >${L.wholeBook}</a
  >`;
