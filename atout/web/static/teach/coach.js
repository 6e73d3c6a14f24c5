// @ts-check
/**
 * The coach's card beside the table: what was overlooked, the idea for this moment, what one's hand
 * is close to. All of it comes from the server.
 */
import { gameOf } from "../games/games.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../i18n.js";
import { icons } from "../icons.js";
import { cardName, small } from "../table/cards.js";
import { aKind, kindName, suited } from "../table/kinds.js";
import { light } from "../table/light.js";
import { waiting } from "../table/waiting.js";
import { points, sits } from "../table/words.js";
import { clauseLink } from "../views/clause.js";
/** @import { Ctx } from "../table/types.js" */
/** @import { Coached, Missed, Near, Shown } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

const NB = "\u00a0";
const fr = {
  coach: "Le souffleur",
  away: "Se passer du souffleur",
  other: "À l’autre de jouer.",
  others: "Aux autres de jouer.",
  yours: "À vous.",
  free: `À vous${NB}: faites comme il vous plaira.`,
  near: "Ce dont votre main est proche",
  ready: "À la prochaine levée gagnée",
  missing: "Il ne manque qu’une carte",
  one: (/** @type {string} */ card) => `manque ${card}`,
  any: /** @type {Record<string, string>} */ ({
    A: "un as",
    K: "un roi",
    Q: "une dame",
    J: "un valet",
    T: "un dix",
    9: "un neuf",
    8: "un huit",
    7: "un sept",
  }),
  declare: (/** @type {string} */ what, /** @type {string} */ n) =>
    `Vous pouviez annoncer ${what}${NB}: ${n}.`,
  exchange: (/** @type {string} */ n) =>
    `Vous pouviez échanger le sept d’atout contre la retourne${NB}: ${n}.`,
  carte_blanche: (/** @type {string} */ n) => `Vous pouviez montrer la carte blanche${NB}: ${n}.`,
  learn: "Apprendre ce jeu en jouant, en quelques minutes",
  undo: "Reprendre",
  nothing: "Rien n’est proche pour l’instant : gagnez des brisques, gardez les figures.",
  farewell:
    `Vous annoncez, vous échangez, vous comptez${NB}: je me retire. Rappelez-moi dans les ` +
    `réglages${NB}; l’indice, lui, reste là.`,
};
/** @type {typeof fr} */
const en = {
  coach: "Your coach",
  away: "Do without the coach",
  other: "The other is to play.",
  others: "The others are to play.",
  yours: "Your turn.",
  free: "Your turn: do as you like.",
  near: "What your hand is close to",
  ready: "With the next trick you win",
  missing: "One card short",
  one: (card) => `missing: ${card}`,
  any: {
    A: "an ace",
    K: "a king",
    Q: "a queen",
    J: "a jack",
    T: "a ten",
    9: "a nine",
    8: "an eight",
    7: "a seven",
  },
  declare: (what, n) => `You could have declared ${what}: ${n}.`,
  exchange: (n) => `You could have exchanged the seven of trumps for the turn-up: ${n}.`,
  carte_blanche: (n) => `You could have shown carte blanche: ${n}.`,
  learn: "Learn this game by playing, in a few minutes",
  undo: "Take back",
  nothing: "Nothing is close just now: win brisques, keep the court cards.",
  farewell:
    "You declare, you exchange, you count: I step back. Call me back in the settings; " +
    "the hint stays where it is.",
};
const WORDS = { fr, en };

/**
 * What is said where there is no idea.
 * @param {Shown} v
 * @param {Lang} lang
 * @param {boolean} now whether the coach has looked at this position
 */
function plainly(v, lang, now) {
  const L = WORDS[lang];
  if (v.turn === null) return waiting(v, lang);
  if (sits(v, v.turn)) return now ? L.free : L.yours;
  return v.seats.length > 2 ? L.others : L.other;
}
/**
 * The card for the panel; nothing where he is not wanted.
 * @param {Shown} v
 * @param {Ctx} ctx
 */
export function coachCard(v, ctx) {
  const L = WORDS[ctx.lang],
    coach = ctx.coach;
  if (!coach) return nothing;
  const { told: advice, now } = coach,
    ready = advice?.near.filter((n) => !n.missing.length) ?? [],
    lacking = advice?.near.filter((n) => n.missing.length) ?? [],
    missed = now && !coach.farewell ? advice?.missed : null,
    idea = now ? advice?.idea : null,
    line = coach.farewell
      ? L.farewell
      : idea
        ? say(ctx.lang, idea.text)
        : plainly(v, ctx.lang, now);
  return html`<section class="coach" aria-labelledby="coach" ?data-past=${!now}>
    <header>
      <h2 id="coach">${L.coach}</h2>
      ${idea?.clause ? clauseLink(ctx.game.preset, idea.clause) : nothing}
      <button class="icon" aria-label=${L.away} title=${L.away} @click=${coach.off}>
        ${icons.close}
      </button>
    </header>
    ${
      coach.farewell
        ? nothing
        : html`<label class="fold-out"
            ><input type="checkbox" class="sr" aria-label=${L.near} /><svg
              viewBox="0 0 24 24"
              aria-hidden="true"
            >
              <path d="m6 9.5 6 6 6-6" /></svg
          ></label>`
    }
    ${
      missed
        ? overlooked(v, ctx, missed)
        : html`<p class="idea" data-reason=${(now && advice?.idea?.id) || nothing}>${line}</p>`
    }
    ${
      coach.farewell || !gameOf(v).countsToward
        ? nothing
        : html`${list(ctx, L.ready, ready)}${list(ctx, L.missing, lacking)}`
    }
    ${
      coach.farewell ||
      !gameOf(v).countsToward ||
      ready.length ||
      lacking.length ||
      !advice ||
      v.phase !== "stock"
        ? nothing
        : html`<p class="calm">${L.nothing}</p>`
    }
    ${
      coach.lesson && !coach.farewell
        ? html`<p class="learn">
            <a href="/learn/${coach.lesson}" @click=${coach.link}>${L.learn}</a>
          </p>`
        : nothing
    }
  </section>`;
}
/**
 * What was overlooked, and how to have it after all.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Missed} m
 */
function overlooked(v, ctx, m) {
  const L = WORDS[ctx.lang],
    n = points(ctx.lang, m.points);
  const text =
    m.kind !== null
      ? L.declare(aKind(ctx.lang, m.kind, m.suit), n)
      : m.do === "exchange"
        ? L.exchange(n)
        : L.carte_blanche(n);
  return html`<div class="missed" role="status">
    <p>${text}</p>
    ${v.can_undo ? html`<button class="btn" @click=${() => ctx.undo()}>${L.undo}</button>` : nothing}
  </div>`;
}
/** Combinations under one heading. @param {Ctx} ctx @param {string} title @param {Near[]} all */
const list = (ctx, title, all) =>
  all.length
    ? html`<h3>${title}</h3>
        <ul class="near">
          ${all.map((one) => near(ctx, one))}
        </ul>`
    : nothing;
/**
 * One of them; its cards light up where the pointer rests on it.
 * @param {Ctx} ctx
 * @param {Near} one
 */
function near(ctx, one) {
  const { on, off } = light(one.cards);
  return html`<li @mouseenter=${on} @mouseleave=${off}>
    <span class="what"
      >${kindName(ctx.lang, one.kind, suited(one.kind) ? one.suit : null)}${
        one.missing.length ? html`<small>${lack(ctx, one.missing)}</small>` : nothing
      }</span
    ><b class="num">${one.points}</b>
  </li>`;
}
/** What is missing: this card, or any of a rank. @param {Ctx} ctx @param {string[]} faces */
function lack(ctx, faces) {
  const L = WORDS[ctx.lang],
    [first = "AS"] = faces,
    same = faces.every((face) => face[0] === first[0]);
  return faces.length > 1 && same
    ? L.one(L.any[first[0] ?? "A"] ?? "")
    : html`<span class="sr">${L.one(cardName(ctx.lang, first))}</span
        ><span aria-hidden="true">+ ${faces.map((face) => small(ctx, face))}</span>`;
}
/** What a screen reader is told of it. @param {Lang} lang @param {Coached} advice */
export const spoken = (lang, advice) =>
  [
    advice.missed?.kind
      ? WORDS[lang].declare(
          aKind(lang, advice.missed.kind, advice.missed.suit),
          points(lang, advice.missed.points),
        )
      : advice.missed?.do === "exchange"
        ? WORDS[lang].exchange(points(lang, advice.missed.points))
        : "",
    advice.idea ? say(lang, advice.idea.text) : "",
  ]
    .filter(Boolean)
    .join(" ");
