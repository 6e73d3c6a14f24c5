// @ts-check
/**
 * Laid-out cards seen close: every seat's, large, by declaration, with what it has left pending.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { cardName, face } from "./cards.js";
import { groups } from "./felt.js";
import { kindName } from "./kinds.js";
import { place } from "./round.js";
import { tray } from "./tray.js";
import { WORDS, seatName, sits } from "./words.js";
/** @import { Ctx } from "./types.js" */
/** @import { SeatView, View } from "../types.js" */

/** @param {View} v @param {Ctx} ctx @param {number} first the seat shown first */
export function closer(v, ctx, first) {
  const L = WORDS[ctx.lang],
    order = [...v.seats].sort(
      (a, b) =>
        Number(b.seat === first) - Number(a.seat === first) ||
        Number(a.seat === v.seat) - Number(b.seat === v.seat) ||
        place(v, a.seat) - place(v, b.seat),
    );
  return html`<div class="closer-view">
    ${order.map((s) => one(v, s, ctx, sits(v, s.seat) ? L.yours : seatName(ctx.lang, v, s)))}
  </div>`;
}
/** @param {View} v @param {SeatView} s @param {Ctx} ctx @param {string} name */
function one(v, s, ctx, name) {
  const L = WORDS[ctx.lang],
    all = groups(s);
  return html`<section aria-label=${name}>
    <h3>${name}</h3>
    ${
      all.length
        ? html`<div class="displays">
            ${all.map(
              (g) =>
                html`<figure>
                  <figcaption>${kindName(ctx.lang, g.kind)}</figcaption>
                  <ul>
                    ${g.cards.map(
                      (c) =>
                        html`<li class="large">
                          <span class="sr">${cardName(ctx.lang, c.face)}</span
                          >${face(ctx.lang, c.face, ctx)}
                        </li>`,
                    )}
                  </ul>
                </figure>`,
            )}
          </div>`
        : s.pending.length
          ? nothing
          : html`<p class="hint">${L.nothingLaid}</p>`
    }${tray(v, s, ctx, null)}
  </section>`;
}
