// @ts-check
/** What the arbiter decides, in one sentence, and the paper on which it lies to be read. */
import { html, nothing } from "../vendor/lit-html.js";
import { uncapitalized } from "../table/cards.js";
import { shut } from "../table/felt.js";
import { WORDS as TABLE, named, sits } from "../table/words.js";
import { say } from "../i18n.js";
import { clause } from "./clause.js";
import { icons } from "./icons.js";
import { free, state } from "./state.js";
import { WORDS } from "./words.js";
/** @import { Ctx, Local } from "../table/types.js" */
/** @import { GameInfo, Ruling, Shown } from "../types.js" */
/** @import { Lang } from "../table/cards.js" */

/** Who claims what of whom. @param {Ruling} r @param {Shown} v @param {Lang} lang */
function claimed(r, v, lang) {
  const fr = lang === "fr",
    who = sits(v, r.claimant)
      ? fr
        ? "Vous réclamez"
        : "You claim"
      : `${named(lang, v, r.claimant) || TABLE[lang].opponent} ${fr ? "réclame" : "claims"}`;
  const of =
    r.offender === null || r.offender === r.claimant
      ? ""
      : sits(v, r.offender)
        ? fr
          ? " contre vous"
          : " against you"
        : ` ${fr ? "contre" : "against"} ${named(lang, v, r.offender)}`;
  return `${who}${of}${fr ? " : " : ": "}${uncapitalized(say(lang, r.name))}.`;
}
/**
 * What comes of it: the end of the sentence that names everybody.
 * @param {Ruling} r
 * @param {Lang} lang
 */
function outcome(r, lang) {
  const text = say(lang, r.text),
    what = `${uncapitalized(say(lang, r.name))}. `,
    at = text.indexOf(what);
  return at < 0 ? text : text.slice(at + what.length);
}
/** A claim and what came of it. @param {Ruling} r @param {Shown} v @param {Lang} lang */
export const ruled = (r, v, lang) => `${claimed(r, v, lang)} ${outcome(r, lang)}`;
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
          <p>${ruled(r, v, lang)}</p>
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
      <p>${claimed(r, v, ctx.lang)}</p>
      <p class="remedy">${outcome(r, ctx.lang)}</p>
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
