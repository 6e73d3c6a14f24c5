// @ts-check
/** Dealing by hand: packets of any size to anybody, the cut, the turn-up. */
import { gameOf } from "../games/games.js";
import { html, nothing } from "../vendor/lit-html.js";
import { WORDS as TABLE, named, seatName, sits } from "../table/words.js";
import { place } from "../table/round.js";
import { free, state } from "./state.js";
import { WORDS } from "./words.js";
/** @import { Ctx, Local } from "../table/types.js" */
/** @import { FreeActs, Shown } from "../types.js" */
/** @import { Lang } from "../table/cards.js" */
/** @typedef {NonNullable<FreeActs["proper"]>} Proper */

const MOST = 5; // cards in a packet that a hand gives at once
/**
 * Whom a packet goes to, in a sentence.
 * @param {Lang} lang
 * @param {Shown} v
 * @param {number} seat
 */
function to(lang, v, seat) {
  const s = v.seats.find((x) => x.seat === seat),
    L = WORDS[lang];
  return !s || sits(v, seat) ? L.toMyself : L.to(seatName(lang, v, s));
}
/**
 * What a dealer who deals as he should does next.
 * @param {Proper} p
 * @param {Lang} lang
 * @param {Shown} v
 */
export function proper(p, lang, v) {
  const L = WORDS[lang];
  if (p.do === "packet") return L.give(p.count, to(lang, v, p.seat ?? 0));
  if (p.do === "cut") return L.haveCut(named(lang, v, p.seat ?? -1) || TABLE[lang].opponent);
  return L[gameOf(v).words.dealt];
}
/** The act of the next proper step. @param {Proper} p @returns {import("../types.js").Act} */
export const act = (p) =>
  p.do === "packet"
    ? { do: "packet", seat: p.seat ?? 0, count: p.count }
    : p.do === "cut"
      ? { do: "have_cut", seat: p.seat ?? 0 }
      : { do: "turn_up" };

/**
 * What the dealer has before him; nothing for others.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Local} local
 */
export function dealing(v, ctx, local) {
  const { acts, stage } = free(v);
  if (stage !== "deal" || ctx.busy || !(acts.packets.length || acts.cut.length || acts.proper))
    return nothing;
  const L = WORDS[ctx.lang],
    s = state(local),
    most = Math.min(
      Math.max(MOST, acts.proper?.count ?? 0),
      Math.max(0, ...acts.packets.map((p) => p.most)),
    ),
    count = Math.min(most, s.count || (acts.proper?.do === "packet" ? acts.proper.count : 1) || 1),
    seats = [...v.seats].sort(
      (a, b) => (place(v, a.seat) || v.seats.length) - (place(v, b.seat) || v.seats.length),
    );
  const set = (/** @type {Partial<typeof s>} */ patch) => {
    Object.assign(s, patch);
    local.again();
  };
  /** @param {number} seat */
  const give = (seat) => {
    const faceUp = s.shown && acts.show_packet;
    Object.assign(s, { count: 0, shown: false });
    local.act({ do: "packet", seat, count, ...(faceUp ? { shown: faceUp } : {}) });
  };
  return html`<section class="dealing" aria-labelledby="dealing">
    <h2 id="dealing">${L.dealing}</h2>
    <p>${L.dealingHow}</p>
    ${
      most
        ? html`<fieldset>
              <legend class="sr">${L.howMany}</legend>
              <div class="choices">
                ${Array.from(
                  { length: most },
                  (_, i) =>
                    html`<label
                      ><input
                        type="radio"
                        name="packet"
                        .checked=${i + 1 === count}
                        @change=${() => set({ count: i + 1 })}
                      /><span class="num">${i + 1}</span></label
                    >`,
                )}
              </div>
            </fieldset>
            <ul class="givers">
              ${seats.map((at) =>
                acts.packets.some((p) => p.seat === at.seat && p.most >= count)
                  ? html`<li>
                      <button class="btn" data-seat=${at.seat} @click=${() => give(at.seat)}>
                        <span
                          ><b>${sits(v, at.seat) ? L.you : seatName(ctx.lang, v, at)}</b
                          ><small>${L.holds(at.held)}</small></span
                        >
                      </button>
                    </li>`
                  : nothing,
              )}
            </ul>`
        : nothing
    }
    ${
      acts.show_packet && most
        ? html`<label class="tick"
            ><input
              type="checkbox"
              .checked=${s.shown}
              @change=${(/** @type {Event} */ e) => set({ shown: /** @type {HTMLInputElement} */ (e.target).checked })}
            /><span>${L.faceUp}</span></label
          >`
        : nothing
    }
    ${
      acts.cut.length
        ? html`<div class="steps-on">
            ${acts.cut.map(
              (seat) =>
                html`<button class="btn quiet" @click=${() => local.act({ do: "have_cut", seat })}>
                  ${L.haveCut(named(ctx.lang, v, seat) || L.you)}
                </button>`,
            )}
          </div>`
        : nothing
    }
    ${
      acts.turn_up || acts.bottom
        ? html`<div class="steps-on">
            ${
              acts.turn_up
                ? html`<button class="btn quiet" @click=${() => local.act({ do: "turn_up" })}>
                    ${L[gameOf(v).words.dealt]}
                  </button>`
                : nothing
            }${
              acts.bottom
                ? html`<button
                    class="btn quiet"
                    @click=${() => local.act({ do: "turn_up", bottom: true })}
                  >
                    ${L.bottom}
                  </button>`
                : nothing
            }
          </div>`
        : nothing
    }
  </section>`;
}
