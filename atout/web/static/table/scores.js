// @ts-check
/**
 * The head of the panel at bésigue: the score of each side, the trump, the deal, the roles of a
 * Chouette.
 */
import { html, nothing, keyed } from "../vendor/lit-html.js";
import { num } from "../i18n.js";
import { pip, suitName } from "./cards.js";
import { vars } from "./vars.js";
import { WORDS, participants, seatName } from "./words.js";
import { sidesOf } from "./round.js";
/** @import { Ctx, Local } from "./types.js" */
/** @import { SeatView, View } from "../types.js" */

/** @param {View} v @param {Ctx} ctx @param {Local} local */
export function head(v, ctx, local) {
  const L = WORDS[ctx.lang],
    sides = sidesOf(v);
  return html`<section class="head" aria-label=${L.scores}>
    <ul class="scores" data-sides=${sides.length}>
      ${sides.map((seats) => score(v, seats, ctx, local))}
    </ul>
    <p class="trump">
      <span class="label">${L.trump}</span>${
        v.trump
          ? html`<span class="sign">${pip(v.trump)}</span><b>${suitName(ctx.lang, v.trump)}</b>`
          : html`<b class="none">${L.noTrump}</b>${barred(v, ctx)}`
      }<span class="deal">${ctx.game.one_deal ? nothing : L.dealShort(Math.max(1, v.deal))}</span>
    </p>
    ${v.chouette ? roles(v, ctx) : nothing}
  </section>`;
}
/**
 * @param {View} v
 * @param {SeatView[]} seats those of one side
 * @param {Ctx} ctx
 * @param {Local} local
 */
function score(v, seats, ctx, local) {
  const L = WORDS[ctx.lang],
    n = (/** @type {number} */ x) => num(ctx.lang, x),
    first = /** @type {SeatView} */ (seats[0]),
    { target, one_deal, rubicon } = ctx.game,
    goal = one_deal ? rubicon : target,
    gain = seats.map((s) => local.gains.get(s.seat)).find(Boolean),
    dealer = seats.find((s) => s.seat === v.dealer);
  const aim = one_deal ? (rubicon ? L.rubicon(n(rubicon)) : "") : L.target(n(target));
  const deals = dealer
    ? seats.length > 1
      ? L.dealsNamed(seatName(ctx.lang, v, dealer))
      : L.deals
    : "";
  return html`<li
    class="score"
    data-on=${seats.some((s) => s.seat === v.turn)}
    data-mine=${seats.some((s) => s.seat === v.seat)}
    ?data-team=${seats.length > 1}
  >
    <span class="who"
      ><i aria-hidden="true"></i
      ><span class="name">${seats.map((s) => seatName(ctx.lang, v, s)).join(L.and)}</span></span
    >
    <b class="num">${n(first.score)}</b
    >${gain ? keyed(gain, html`<span class="gain num" aria-hidden="true">+${gain.n}</span>`) : nothing}
    <span class="goal">${[aim, deals].filter(Boolean).join(" · ")}</span>
    ${
      goal
        ? html`<span class="bar" aria-hidden="true"
            ><span ${vars({ "--part": Math.max(0, Math.min(1, first.score / goal)) })}></span
          ></span>`
        : nothing
    }
  </li>`;
}
/**
 * The suit that was trumps in the deal before and may not be again.
 * @param {View} v
 * @param {Ctx} ctx
 */
function barred(v, ctx) {
  if (!v.previous_trump) return nothing;
  const label = WORDS[ctx.lang].barred(suitName(ctx.lang, v.previous_trump));
  return html`<span class="barred" title=${label}
    >${pip(v.previous_trump)}<span class="sr">${label}</span></span
  >`;
}
/** Who is in the box, who is captain, and the viewer's part. @param {View} v @param {Ctx} ctx */
function roles(v, ctx) {
  const c = /** @type {NonNullable<View["chouette"]>} */ (v.chouette),
    L = WORDS[ctx.lang],
    name = participants(ctx.game, v, ctx.lang);
  return html`<dl class="roles">
    <div data-me=${c.role === "box"}>
      <dt>${L.box}</dt>
      <dd>${name(c.box)}</dd>
    </div>
    <div data-me=${c.role === "captain"}>
      <dt>${L.captain}</dt>
      <dd>${name(c.captain)}</dd>
    </div>
    <div data-me=${c.role === "adviser"}>
      <dt>${L.advisers(c.advisers.length)}</dt>
      <dd>${c.advisers.map(name).join(", ")}</dd>
    </div>
  </dl>`;
}
