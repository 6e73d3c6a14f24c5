// @ts-check
/**
 * The Chouette: an adviser points at a card of the captain's and says a short word; the captain
 * sees it and decides.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { cardName, small } from "./cards.js";
import { WORDS, participants } from "./words.js";
/** @import { Ctx, Local } from "./types.js" */
/** @import { Advice, Chouette, Shown, View } from "../types.js" */

/** What is said of a card that one points at. */
const OF_A_CARD = new Set(["this", "keep"]);
/**
 * The advice that is given by another card or word; null where nothing would be said. What is said
 * of a card goes with it.
 * @param {Advice | null} old
 * @param {{ card?: string | null, word?: string | null }} change
 */
export function advice(old, change) {
  const card = change.card === undefined ? (old?.card?.id ?? null) : change.card,
    wish = change.word === undefined ? (old?.word ?? null) : change.word,
    word = wish && OF_A_CARD.has(wish) && !card ? null : wish;
  return card || word ? { card, word } : null;
}
/** Whether the viewer looks on at the captain's side. @param {Shown} v */
export const advises = (v) =>
  v.game === "bezique" && !v.acts && !v.watching && v.chouette !== null && v.phase !== "match_over";
/**
 * The words an adviser may say, and how to point at a card.
 * @param {View} v
 * @param {Ctx} ctx
 * @param {Local} local
 */
export function counsel(v, ctx, local) {
  if (!advises(v) || !ctx.game.chouette) return undefined;
  const c = /** @type {Chouette} */ (v.chouette),
    L = WORDS[ctx.lang],
    mine = c.advice?.participant === c.me ? c.advice : null,
    captain = participants(ctx.game, v, ctx.lang)(c.captain);
  const face = mine?.card?.face;
  return html`<div class="counsel" role="group" aria-labelledby="counsel">
    <h2 id="counsel">${L.counsel(captain)}</h2>
    <p>${L.counselHow}</p>
    <div class="words">
      ${ctx.game.chouette.words.map(
        (w) =>
          html`<button
            class="act word"
            aria-pressed=${mine?.word === w.id}
            ?disabled=${OF_A_CARD.has(w.id) && !face}
            @click=${() => local.advise({ word: mine?.word === w.id ? null : w.id })}
          >
            ${w.text[ctx.lang]}
          </button>`,
      )}
    </div>
    <button class="act plain" data-act="skip" ?hidden=${ctx.skipping} @click=${() => ctx.skip()}>
      <span class="what">${L.skip}</span>
    </button>
    ${
      face
        ? html`<p class="pointed">
            ${L.pointed} ${small(ctx, face)}<span class="sr">${cardName(ctx.lang, face)}</span>
          </p>`
        : nothing
    }
  </div>`;
}
/** What an adviser has told, beside the captain's hand. @param {View} v @param {Ctx} ctx */
export function lastAdvice(v, ctx) {
  const c = v.chouette,
    a = c?.advice;
  if (!c || !a || c.role === "box" || (a.card === null && a.word === null)) return nothing;
  const word = ctx.game.chouette?.words.find((w) => w.id === a.word)?.text[ctx.lang];
  return html`<p class="advice">
    <b>${participants(ctx.game, v, ctx.lang)(a.participant)}</b>${
      a.card
        ? html` ${small(ctx, a.card.face)}<span class="sr"
              >${cardName(ctx.lang, a.card.face)}</span
            >`
        : nothing
    }${word ? html` <q>${word}</q>` : nothing}
  </p>`;
}
/** The card an adviser points at. @param {View} v */
export const pointed = (v) =>
  v.chouette?.role === "box" ? null : (v.chouette?.advice?.card?.id ?? null);
