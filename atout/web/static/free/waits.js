// @ts-check
/** What a free table waits for, and what a ruling makes somebody do. */
import { html, nothing } from "../vendor/lit-html.js";
import { cardName, face } from "../table/cards.js";
import { worded } from "../table/fluent.js";
import { light } from "../table/light.js";
import { card, list, sentence, whom } from "../table/told.js";
import { WORDS as TABLE, named, sits } from "../table/words.js";
import { icons } from "./icons.js";
import { free, state } from "./state.js";
import { concerned } from "./told.js";
import { WORDS } from "./words.js";
/** @import { Ctx, Local } from "../table/types.js" */
/** @import { Card, Due, Shown } from "../types.js" */
/** @import { Lang } from "../table/cards.js" */

/**
 * What a ruling makes somebody do, in a sentence.
 * @param {Pick<Due, "seat" | "kind"> & Partial<Due>} due
 * @param {Shown} v
 * @param {Lang} lang
 */
export function duty({ seat, kind, other = null, amount = 0, cards = [] }, v, lang) {
  const reader = { v, lang },
    name = kind === "choose" && !cards.length ? "later" : kind.replaceAll("_", "-"),
    each = kind === "force" ? cards.map((it) => ({ card: card(it, reader) })) : [];
  return worded(v.game, lang, `due-${name}`, {
    ...whom(seat, reader),
    ...concerned(other, reader),
    amount,
    cards: each.length ? list("due-force", each, reader) : "none",
  });
}
/** What stops the game until it is done. */
const STOPS = new Set(["choose", "name", "answer", "replace", "follow", "force"]);
/** In one plain sentence; "" where it is as at any table. @param {Shown} v @param {Lang} lang */
export function waiting(v, lang) {
  const fr = lang === "fr",
    f = free(v),
    { stage } = f,
    due = f.due.filter(
      (d) =>
        STOPS.has(d.kind) &&
        (d.kind !== "choose" || d.cards.length > 0 || stage === "answer") &&
        (d.kind !== "force" || v.turn === d.seat),
    ),
    first = due.find((d) => sits(v, d.seat)) ?? due[0];
  if (v.phase === "match_over" || v.phase === "deal_over") return "";
  if (first) return duty(first, v, lang);
  const mine = v.turn !== null && sits(v, v.turn),
    who = v.turn === null ? "" : named(lang, v, v.turn) || TABLE[lang].opponent;
  switch (stage) {
    case "deal":
      return mine
        ? fr
          ? "À vous de donner."
          : "You deal."
        : fr
          ? `${who} donne.`
          : `${who} deals.`;
    case "look":
      return f.acts.look
        ? fr
          ? "Prenez vos cartes."
          : "Take up your cards."
        : fr
          ? "On prend ses cartes."
          : "The cards are taken up.";
    case "gather":
      return duty({ seat: v.turn ?? v.seat, kind: "gather" }, v, lang);
    case "ready":
      return f.acts.ready
        ? fr
          ? "Plus rien à réclamer ?"
          : "Nothing more to claim?"
        : fr
          ? "On attend que chacun ait fini de réclamer."
          : "Waiting until nobody has more to claim.";
  }
  const amount = f.owed[v.seat] ?? 0;
  return mine && amount > 1 ? duty({ seat: v.seat, kind: "draw", amount }, v, lang) : "";
}

/**
 * Whether the table waits for the viewer, though it may be another's turn to play.
 * @param {Shown} v
 */
export const waitsForMe = (v) =>
  !!v.free &&
  (v.free.acts.look ||
    (v.free.stage === "ready" && v.free.acts.ready) ||
    v.free.due.some(
      (d) => sits(v, d.seat) && (d.kind === "answer" || (d.cards.length > 0 && d.kind !== "force")),
    ));
/** Whether it is done by the prompt itself. @param {Due} d */
const asks = (d) =>
  d.kind === "answer" || ((d.kind === "choose" || d.kind === "name") && d.cards.length > 0);
/**
 * What the viewer has to do by a ruling, where the status line does not say it all: a prompt each,
 * with what it takes.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Local} local
 */
export function prompts(v, ctx, local) {
  const own = ctx.busy
    ? []
    : free(v).due.filter(
        (d) =>
          sits(v, d.seat) &&
          d.kind !== "gather" &&
          d.kind !== "draw" &&
          (asks(d) || duty(d, v, ctx.lang) !== waiting(v, ctx.lang)),
      );
  return own.length ? html`${own.map((d) => prompt(d, v, ctx, local))}` : nothing;
}
/** @param {Due} d @param {Shown} v @param {Ctx} ctx @param {Local} local */
function prompt(d, v, ctx, local) {
  const L = WORDS[ctx.lang],
    { choose, agree } = free(v).acts,
    choices =
      d.kind === "choose" || d.kind === "name" ? d.cards.filter((c) => choose.includes(c.id)) : [];
  const { asked: demand } = state(local);
  const { on, off } = light(d.kind === "force" ? d.cards.map((c) => c.id) : []);
  return html`<div
    class="due"
    role="group"
    aria-labelledby="due-${d.kind}"
    data-kind=${d.kind}
    @mouseenter=${on}
    @mouseleave=${off}
  >
    <h2 id="due-${d.kind}"><i>${icons.scales}</i>${L.due}</h2>
    ${d.kind === "answer" && demand ? html`<p>${sentence(demand, v, ctx.lang, ctx.game)}</p>` : nothing}${
      duty(d, v, ctx.lang) === waiting(v, ctx.lang) ? nothing : html`<p>${duty(d, v, ctx.lang)}</p>`
    }
    ${
      choices.length
        ? html`<ul class="pick">
            ${choices.map((c, i) => choice(c, i, d, ctx, local))}
          </ul>`
        : nothing
    }
    ${
      d.kind === "answer" && agree
        ? html`<div class="pair">
            <button class="act declare" @click=${() => local.act({ do: "answer", agree: true })}>
              <span class="what">${L.agree}</span></button
            ><button class="act plain" @click=${() => local.act({ do: "answer", agree: false })}>
              <span class="what">${L.object}</span>
            </button>
          </div>`
        : nothing
    }
  </div>`;
}
/**
 * A card to choose.
 * @param {Card} c
 * @param {number} i
 * @param {Due} d
 * @param {Ctx} ctx
 * @param {Local} local
 */
const choice = (c, i, d, ctx, local) =>
  html`<li>
    <button
      class="act take"
      aria-keyshortcuts=${i + 1}
      @click=${() => local.act({ do: "choose", card: c.id })}
    >
      <span class="sr"
        >${
          d.kind === "name" ? WORDS[ctx.lang].nameThis : WORDS[ctx.lang].keepThis
        }${ctx.lang === "fr" ? " : " : ": "}${cardName(ctx.lang, c.face)}</span
      >${face(ctx.lang, c.face, ctx)}<kbd aria-hidden="true">${i + 1}</kbd>
    </button>
  </li>`;
