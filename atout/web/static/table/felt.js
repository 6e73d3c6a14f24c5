// @ts-check
/** What lies on the felt: hands, laid-out cards, the stock and its turn-up, the trick, the won tricks. */
import { html, nothing, repeat, keyed } from "../vendor/lit-html.js";
import { face, sides, back, pip, cardName } from "./cards.js";
import { vars } from "./vars.js";
import { WORDS, kindName, groupName, seatName } from "./words.js";
/** @import { View, SeatView, Card } from "../types.js" */
/** @import { Ctx, Local } from "./table.js" */

/** A card that lies open and cannot be played. @param {Ctx} ctx @param {Card} c @param {number} i @param {string} [note] */
export const open = (ctx, c, i, note = "") => html`<li class="card" data-card=${c.id} data-up ${vars({ "--i": i })}>
  <span class="sr">${cardName(ctx.lang, c.face)}${note && `, ${note}`}</span>${sides(face(ctx.lang, c.face, ctx))}</li>`;
/** One's own card: a button that plays it, or says why it may not. @param {View} v @param {Ctx} ctx @param {Card} c @param {number} i @param {boolean} stop whether Tab stops here @param {string} [note] */
export const own = (v, ctx, c, i, stop, note = "") => {
  const may = v.legal.plays.includes(c.id),
    barred = !may && v.why.some((w) => w.card === c.id);
  return html`<li class="card" data-card=${c.id} data-up ?data-may=${may} ?data-barred=${barred} ${vars({ "--i": i })}>
    <button aria-disabled=${may ? nothing : "true"} tabindex=${stop ? "0" : "-1"} data-play=${c.id} aria-label="${cardName(ctx.lang, c.face)}${note && `, ${note}`}">${sides(face(ctx.lang, c.face, ctx))}</button></li>`;
};
/** The groups a seat has laid out, each card once. @param {SeatView} s */
function groups(s) {
  const seen = new Set();
  return s.groups
    .map((g) => ({ kind: g.kind, cards: g.cards.filter((c) => !seen.has(c.id) && seen.add(c.id)) }))
    .filter((g) => g.cards.length);
}
/** @param {View} v @param {SeatView} s @param {Ctx} ctx @param {(c: Card, i: number, note: string) => unknown} draw @param {{ kind: string, points: number } | undefined} call */
export function laid(v, s, ctx, draw, call) {
  const L = WORDS[ctx.lang],
    me = s.seat === v.seat,
    all = groups(s),
    n = all.reduce((sum, g) => sum + g.cards.length, 0);
  return html`<section class="laid ${me ? "near" : "far"}" aria-label=${me ? L.laid : L.laidOf(seatName(ctx.lang, v, s))} ${vars({ "--groups": all.length || 1, "--cards": n })}>
    ${repeat(
      all,
      (g) => g.cards[0].id,
      (g) =>
        html`<div class="group"><p class="kind">${groupName(ctx.lang, g.kind)}</p><ul ${vars({ "--n": g.cards.length })}>${repeat(
          g.cards,
          (c) => c.id,
          (c, i) => draw(c, i, me ? L.laidCard(kindName(ctx.lang, g.kind)) : ""),
        )}</ul></div>`,
    )}
    ${call ? keyed(call, html`<p class="call" aria-hidden="true"><span>${kindName(ctx.lang, call.kind)}</span> <b class="num">${call.points}</b></p>`) : nothing}
  </section>`;
}
/** Another's hand: as many backs as it holds. @param {View} v @param {SeatView} s @param {Ctx} ctx */
export const backs = (
  v,
  s,
  ctx,
) => html`<section class="seat far" aria-label=${WORDS[ctx.lang].handOf(seatName(ctx.lang, v, s), s.held)} data-on=${v.turn === s.seat}>
  <span class="anchor" data-zone="hand-${s.seat}"></span>
  <ul class="fan" aria-hidden="true" ${vars({ "--n": s.held })}>${Array.from({ length: s.held }, (_, i) => html`<li class="card" ${vars({ "--i": i })}>${sides(back)}</li>`)}</ul></section>`;

/** @param {View} v @param {Ctx} ctx @param {Local} local */
export function stock(v, ctx, local) {
  const L = WORDS[ctx.lang],
    hidden = v.stock === null ? (v.stock_empty ? 0 : 32) : Math.max(0, v.stock - (v.turn_up ? 1 : 0)),
    can = !ctx.busy;
  const said = v.stock_empty ? L.gone : v.stock === null ? L.uncounted : L.left(v.stock);
  return html`<section class="stock" aria-label="${L.stock}, ${said}" ?data-empty=${v.stock_empty} ?data-turnup=${!!v.turn_up}>
    <ul class="turn" aria-label=${L.turnUp} data-zone="turn-up">${
      v.turn_up
        ? repeat(
            [v.turn_up],
            (c) => c.id,
            (c) => open(ctx, c, 0, L.turnUp.toLowerCase()),
          )
        : nothing
    }</ul>
    ${v.turn_up && can && (v.legal.exchange || v.legal.take_turn_up) ? html`<button class="over turn-over" tabindex="-1" aria-label=${v.legal.exchange ? L.exchange : L.takeTurnUp} @click=${() => local.act(v.legal.exchange ? { do: "exchange" } : { do: "take_turn_up" })}></button>` : nothing}
    <div class="heap" data-zone="stock">${Array.from({ length: Math.min(5, Math.ceil(hidden / 12)) }, (_, i) => html`<span class="layer" ${vars({ "--i": i })}>${back}</span>`)}
      ${v.stock_empty && v.trump ? html`<span class="mark">${pip(v.trump)}</span>` : nothing}</div>
    ${v.legal.draw && can ? html`<button class="over heap-over" tabindex="-1" aria-label=${L.passDraw} @click=${() => local.act({ do: "draw" })}></button>` : nothing}
    ${v.stock === null || v.stock_empty ? nothing : html`<p class="count num" aria-hidden="true">${v.stock}</p>`}</section>`;
}
/** @param {View} v @param {Ctx} ctx @param {Local} local */
export function trick(v, ctx, local) {
  const L = WORDS[ctx.lang],
    pos = (/** @type {number} */ seat) => (seat - v.seat + v.seats.length) % v.seats.length;
  const by = (/** @type {number} */ seat) => {
    const s = v.seats.find((x) => x.seat === seat);
    return !s || seat === v.seat ? L.byYou : L.by(seatName(ctx.lang, v, s));
  };
  return html`<section class="trick" aria-label=${L.trick} ?data-lying=${v.trick.length > 0}>
    ${v.trump ? html`<span class="mark">${pip(v.trump)}</span>` : nothing}
    ${v.seats.map((s) => html`<span class="place" data-pos=${pos(s.seat)} data-zone="trick-${s.seat}"></span>`)}
    <ul ?hidden=${!v.trick.length}>${repeat(
      v.trick,
      (t) => t.card.id,
      (t, i) => html`<li class="card" data-card=${t.card.id} data-seat=${t.seat} data-up data-pos=${pos(t.seat)} ${vars({ "--i": i })}>
      <span class="sr">${cardName(ctx.lang, t.card.face)}, ${by(t.seat)}</span>${sides(face(ctx.lang, t.card.face, ctx))}</li>`,
    )}</ul>
    ${
      local.last && v.last_trick.length
        ? html`<div class="again" role="group" aria-labelledby="again">
      <h2 id="again">${L.lastTrick}</h2><ul>${v.last_trick.map((t) => html`<li class="card" data-pos=${pos(t.seat)}><span class="sr">${cardName(ctx.lang, t.card.face)}, ${by(t.seat)}</span>${sides(face(ctx.lang, t.card.face, ctx))}</li>`)}</ul>
      <p>${v.last_winner === null ? nothing : v.last_winner === v.seat ? L.takenByYou : L.takenBy(v.seats.find((s) => s.seat === v.last_winner)?.name ?? "")}</p>
      <button class="shut" aria-label=${L.close} @click=${() => local.showLast(false)}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg></button></div>`
        : nothing
    }
  </section>`;
}
/** @param {View} v @param {Ctx} ctx */
export const won = (v, ctx) =>
  html`<ul class="won">${[...v.seats]
    .sort((a, b) => Number(a.seat === v.seat) - Number(b.seat === v.seat))
    .map(
      (s) => html`
  <li data-zone="pile-${s.seat}" ?data-none=${!s.tricks}><span class="sr">${WORDS[ctx.lang].wonOf(seatName(ctx.lang, v, s), s.tricks)}</span>
    ${Array.from({ length: Math.min(4, Math.ceil(s.tricks / 3)) }, (_, i) => html`<span class="layer" ${vars({ "--i": i })}>${back}</span>`)}
    ${s.tricks ? html`<span class="count num" aria-hidden="true">${s.tricks}</span>` : nothing}</li>`,
    )}</ul>`;
