// @ts-check
/** What the arbiter decides, in one sentence, and the paper on which it lies to be read. */
import { html, nothing } from "../vendor/lit-html.js";
import { shut } from "../table/felt.js";
import { worded } from "../table/fluent.js";
import { clause } from "./clause.js";
import { icons } from "./icons.js";
import { free, state } from "./state.js";
import { claim } from "./told.js";
import { WORDS } from "./words.js";
/** @import { Ctx, Local } from "../table/types.js" */
/** @import { GameInfo, Ruling, Shown } from "../types.js" */
/** @import { Lang } from "../table/cards.js" */

/**
 * A claim and what came of it, in two sentences.
 * @param {Ruling} r
 * @param {Shown} v
 * @param {Lang} lang
 * @param {GameInfo} game
 * @returns {[claimed: string, outcome: string]}
 */
function ruled(r, v, lang, game) {
  const args = claim(r, { v, lang, game });
  return [
    worded(v.game, lang, "ruled.claim", args),
    r.upheld ? /** @type {string} */ (args.remedy) : worded(v.game, lang, "refused"),
  ];
}
/**
 * Every claim heard in this deal, and what came of it.
 * @param {Shown} v
 * @param {Lang} lang
 * @param {GameInfo} game
 */
export const rulings = (v, lang, game) =>
  html`<ol class="rulings">
    ${free(v).rulings.map(
      (r) =>
        html`<li data-upheld=${r.upheld}>
          <p>${ruled(r, v, lang, game).join(" ")}</p>
          ${r.upheld ? html`<span class="refs">${r.clauses.map((id) => clause(game, lang, id))}</span>` : nothing}
        </li>`,
    )}
  </ol>`;
/**
 * What the sheet says of a deal that counts for nothing.
 * @param {Shown} v
 * @param {Lang} lang
 * @param {GameInfo} game
 */
export const voided = (v, lang, game) =>
  html`<div class="claims voided">
    <p><i>${icons.scales}</i>${WORDS[lang].voidLine}</p>
    ${rulings(v, lang, game)}
  </div>`;
/** @param {Lang} lang */
export const voidTitle = (lang) => WORDS[lang].voidTitle;
/** The ruling that has just been made. @param {Shown} v @param {Ctx} ctx @param {Local} local */
export function verdict(v, ctx, local) {
  const s = state(local),
    r = s.verdict,
    L = WORDS[ctx.lang];
  if (!r) return nothing;
  const [claimed, outcome] = ruled(r, v, ctx.lang, ctx.game);
  const close = () => {
    s.verdict = null;
    local.again();
    /** @type {HTMLElement | null} */ (document.querySelector(".play .hand [tabindex='0']"))?.focus(
      { preventScroll: true },
    );
  };
  return html`<div class="verdict" role="group" aria-labelledby="verdict" data-upheld=${r.upheld}>
    <i>${icons.scales}</i>
    <div>
      <h2 id="verdict">${L.arbiter} <small>${r.upheld ? L.upheld : L.notUpheld}</small></h2>
      <p>${claimed}</p>
      <p class="remedy">${outcome}</p>
      ${
        r.upheld
          ? html`<span class="refs"
              >${r.clauses.slice(0, 3).map((id) => clause(ctx.game, ctx.lang, id))}</span
            >`
          : nothing
      }
    </div>
    ${shut(L.close, close)}
  </div>`;
}
