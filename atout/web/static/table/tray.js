// @ts-check
/** Declarations laid out and left pending: a tray of chips beside each player's cards. */
import { html, nothing, repeat } from "../vendor/lit-html.js";
import { pip, suitName } from "./cards.js";
import { kindName, suited } from "./kinds.js";
import { lit } from "./light.js";
import { WORDS, seatName, sits } from "./words.js";
/** @import { Ctx, Local } from "./types.js" */
/** @import { Pending, SeatView, View } from "../types.js" */

/**
 * The pending declarations of a seat; one's own that may be marked now are buttons.
 * @param {View} v
 * @param {SeatView} s
 * @param {Ctx} ctx
 * @param {Local | null} local
 */
export function tray(v, s, ctx, local) {
  if (!s.pending.length) return nothing;
  const L = WORDS[ctx.lang],
    me = sits(v, s.seat),
    marks = me && local && !ctx.busy ? v.legal.marks : [];
  return html`<section
    class="tray"
    data-of=${me ? "me" : "other"}
    aria-label=${me ? L.pending : L.pendingOf(seatName(ctx.lang, v, s))}
  >
    <p aria-hidden="true">${L.pendingShort}</p>
    <ul>
      ${repeat(s.pending, key, (p) => {
        const mark = marks.find(
            (m) =>
              m.kind === p.kind &&
              key({ ...p, cards: m.cards.map((id) => ({ id, face: "" })) }) === key(p),
          ),
          ids = p.cards.map((c) => c.id);
        const inside = html`<span>${kindName(ctx.lang, p.kind)}${suit(p, ctx)}</span>
          <b class="num">${p.points}<span class="sr"> ${L.points}</span></b>`;
        return html`<li @mouseenter=${() => lit(ids)} @mouseleave=${() => lit([])}>
          ${
            mark
              ? html`<button
                  tabindex="-1"
                  class="chip"
                  aria-label=${L.markNamed(kindName(ctx.lang, p.kind), p.points)}
                  @click=${() => local?.act({ do: "mark", id: mark.id })}
                >
                  ${inside}
                </button>`
              : html`<span class="chip">${inside}</span>`
          }
        </li>`;
      })}
    </ul>
  </section>`;
}
/** @param {Pending} p */
const key = (p) =>
  `${p.kind} ${p.cards
    .map((c) => c.id)
    .sort()
    .join(" ")}`;
/** @param {Pending} p @param {Ctx} ctx */
const suit = (p, ctx) => {
  const s = suited(p.kind) ? p.cards[0]?.face[1] : null;
  return s ? html` ${pip(s)}<span class="sr">${suitName(ctx.lang, s)}</span>` : nothing;
};
