// @ts-check
/** The bésigue table: what lies on its felt, what stands in its panel. */
import { html, nothing } from "../vendor/lit-html.js";
import { cardName, face, sides } from "./cards.js";
import { again, backs, laid, open, own, shut, stock, trick, won } from "./felt.js";
import { edge, mine, others } from "./round.js";
import { choices, joined, whereabouts } from "./choices.js";
import { counsel, lastAdvice, pointed } from "./advice.js";
import { modules } from "../modules.js";
import { head } from "./scores.js";
import { tray } from "./tray.js";
import { WORDS, named, sits } from "./words.js";
/** @import { Ctx, Local, Scene } from "./types.js" */
/** @import { Event, View } from "../types.js" */

/** @param {View} v @param {Ctx} ctx @param {Local} local @returns {Scene} */
export function bezique(v, ctx, local) {
  const me = mine(v),
    may = new Set(v.legal.plays),
    glow = ctx.busy ? new Set() : joined(v),
    pointer = pointed(v);
  const whose = others(v);
  return {
    hand: me.hand ?? [],
    down: me.groups.flatMap((g) => g.cards),
    trump: v.trump,
    may,
    advised: pointer,
    choices: v.acts ? choices(v, ctx) : [],
    where: whereabouts(v),
    head: head(v, ctx, local),
    extra: counsel(v, ctx, local),
    seats: v.seats.length,
    trays: v.seats.some((s) => s.pending.length && (s.seat === v.seat || v.seats.length === 2)),
    felt: (stop) =>
      html` ${whose.map((s) => backs(v, s, ctx))}
        ${whose.map((s) =>
          laid(
            v,
            s,
            ctx,
            (c, i, note) => open(ctx, c, i, note, glow.has(c.id)),
            local.calls.get(s.seat),
          ),
        )}
        <div class="middle">${stock(v, ctx, local)}${trick(v, ctx)}${won(v, ctx)}</div>
        ${v.seats.length === 2 ? whose.map((s) => tray(v, s, ctx, null)) : nothing}${tray(v, me, ctx, local)}
        ${again(v, ctx, local)}${modules.pack?.cutting(v, ctx, local) ?? nothing}${news(local.news, v, ctx, local)}
        ${laid(
          v,
          me,
          ctx,
          (c, i, note) =>
            ctx.hands
              ? open(ctx, c, i, note)
              : own(v, ctx, c, i, {
                  may: may.has(c.id),
                  stop: c.id === stop,
                  note,
                  raised: c.id === local.raised,
                }),
          local.calls.get(me.seat),
        )}
        ${lastAdvice(v, ctx)}`,
  };
}
/**
 * What everybody is shown for a moment: a carte blanche, the count of the cut.
 * @param {Event | null} e
 * @param {View} v
 * @param {Ctx} ctx
 * @param {Local} local
 */
function news(e, v, ctx, local) {
  if (e?.do === "guess") return modules.pack?.counted(e, v, ctx, local) ?? nothing;
  if (e?.do !== "carte_blanche" || !e.cards.length) return nothing;
  const L = WORDS[ctx.lang],
    who = sits(v, e.seat) ? L.you : named(ctx.lang, v, e.seat) || L.opponent;
  return html`<div
    class="news"
    data-floats
    data-at=${edge(v, e.seat)}
    role="group"
    aria-labelledby="news"
  >
    <h2 id="news">${L.shownBy(who)} <b class="gold num">+${e.points}</b></h2>
    <ul class="shown">
      ${e.cards.map(
        (c) =>
          html`<li class="card">
            <span class="sr">${cardName(ctx.lang, c.face)}</span
            >${sides(face(ctx.lang, c.face, ctx))}
          </li>`,
      )}
    </ul>
    ${shut(L.close, () => local.putNews())}
  </div>`;
}
