// @ts-check
/**
 * What lies on the felt: hands, laid-out cards, the stock and its turn-up, the trick, the won
 * tricks.
 */
import { html, nothing, repeat, keyed } from "../vendor/lit-html.js";
import { face, sides, back, pip, cardName } from "./cards.js";
import { vars } from "./vars.js";
import { kindName, groupName } from "./kinds.js";
import { WORDS, named, seatName, sits } from "./words.js";
import { edge, place, partner } from "./round.js";
import { advises } from "./advice.js";
import { tray } from "./tray.js";
/** @import { Ctx, Local } from "./types.js" */
/** @import { Card, SeatView, Shown, View } from "../types.js" */

/** Past so many laid-out cards a narrow felt shows them in two rows, and those of others small. */
const ROW = 7;

/** The card that lies open beside the stock, or that tells trumps. @param {Shown} v */
export const lyingOpen = (v) => v.turn_up?.face ?? null;
/**
 * A card that lies open and cannot be played.
 * @param {Ctx} ctx
 * @param {Card} c
 * @param {number} i
 * @param {string} [note]
 * @param {boolean} [joins] whether one's own declaration would complete what it lies in
 */
export const open = (ctx, c, i, note = "", joins = false) =>
  html`<li class="card" data-card=${c.id} data-up ?data-joins=${joins} ${vars({ "--i": i })}>
    <span class="sr">${cardName(ctx.lang, c.face)}${note && `, ${note}`}</span
    >${sides(face(ctx.lang, c.face, ctx))}
  </li>`;
/**
 * One's own card: a button that plays it, or says why it may not; an adviser points at the
 * captain's with it.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Card} c
 * @param {number} i
 * @param {{ may: boolean, stop: boolean, note?: string, pointed?: boolean, raised?: boolean }} o
 *   stop: whether Tab stops here; pointed: an adviser points at it; raised: it has been touched
 *   once
 */
export const own = (v, ctx, c, i, { may, stop, note = "", pointed = false, raised = false }) => {
  const barred = !may && v.why.some((w) => w.card === c.id);
  return html`<li
    class="card"
    data-card=${c.id}
    data-up
    ?data-may=${may}
    ?data-barred=${barred}
    ?data-pointed=${pointed}
    ?data-raised=${raised}
    ${vars({ "--i": i })}
  >
    <button
      aria-disabled=${may || advises(v) ? nothing : "true"}
      tabindex=${stop ? "0" : "-1"}
      data-play=${c.id}
      aria-label="${cardName(ctx.lang, c.face)}${note && `, ${note}`}"
    >
      ${sides(face(ctx.lang, c.face, ctx))}
    </button>
  </li>`;
};
/** The groups a seat has laid out, each card once. @param {SeatView} s */
export function groups(s) {
  const seen = new Set();
  return s.groups
    .map((g) => ({ kind: g.kind, cards: g.cards.filter((c) => !seen.has(c.id) && seen.add(c.id)) }))
    .filter((g) => g.cards.length);
}
/**
 * After how many groups the second row begins, so that both are about as long; 0 where one row
 * holds them.
 * @param {{ cards: Card[] }[]} all
 */
export function breakAfter(all) {
  const total = all.reduce((n, g) => n + g.cards.length, 0);
  if (total <= ROW || all.length < 2) return 0;
  let best = 1,
    least = Infinity;
  for (let k = 1; k < all.length; k++) {
    const first = all.slice(0, k).reduce((n, g) => n + g.cards.length + 1, 0),
      longer = Math.max(first, total + all.length - first);
    if (longer < least) [best, least] = [k, longer];
  }
  return best;
}
/**
 * What a seat has laid out, by declaration.
 * @param {View} v
 * @param {SeatView} s
 * @param {Ctx} ctx
 * @param {(c: Card, i: number, note: string) => unknown} draw
 * @param {{ kind: string, points: number } | undefined} call
 */
export function laid(v, s, ctx, draw, call) {
  const L = WORDS[ctx.lang],
    me = s.seat === v.seat,
    all = groups(s),
    n = all.reduce((sum, g) => sum + g.cards.length, 0),
    split = breakAfter(all),
    rows = split ? [all.slice(0, split), all.slice(split)] : [all],
    longest = rows.reduce((a, b) => (size(b) > size(a) ? b : a));
  return html`<section
    class="laid ${me ? "near" : "far"}"
    data-at=${edge(v, s.seat)}
    ?data-many=${n > ROW}
    ?data-rows=${split > 0}
    ?data-partner=${partner(v, s)}
    aria-label=${me && sits(v, s.seat) ? L.laid : L.laidOf(seatName(ctx.lang, v, s))}
    ${vars({
      "--groups": all.length || 1,
      "--cards": n,
      "--row-groups": longest.length || 1,
      "--row-cards": size(longest),
      "--longest": Math.max(1, ...all.map((g) => g.cards.length)),
    })}
  >
    ${repeat(
      all,
      (g) => g.cards[0]?.id,
      (g, k) =>
        html`<div class="group" ?data-upper=${k < split}>
            <p class="kind" title=${kindName(ctx.lang, g.kind)}>
              ${groupName(ctx.lang, g.kind, g.cards.length)}
            </p>
            <ul ${vars({ "--n": g.cards.length })}>
              ${repeat(
                g.cards,
                (c) => c.id,
                (c, i) => draw(c, i, me ? L.laidCard(kindName(ctx.lang, g.kind)) : ""),
              )}
            </ul>
          </div>
          ${k === split - 1 ? html`<i class="fold"></i>` : nothing}`,
    )}
    ${v.seats.length > 2 ? tray(v, s, ctx, null) : nothing}
    ${
      !me && n
        ? html`<button
            class="closer"
            aria-label=${L.closerOf(seatName(ctx.lang, v, s))}
            title=${L.closer}
            @click=${() => ctx.closer(s.seat)}
          ></button>`
        : nothing
    }
    ${
      call
        ? keyed(
            call,
            html`<p class="call" aria-hidden="true">
              <span>${kindName(ctx.lang, call.kind)}</span> <b class="num">${call.points}</b>
            </p>`,
          )
        : nothing
    }
  </section>`;
}
/** @param {{ cards: Card[] }[]} row */
const size = (row) => row.reduce((n, g) => n + g.cards.length, 0);

/**
 * Another's hand: as many backs as it holds, or its cards where all hands lie open.
 * @param {View} v
 * @param {SeatView} s
 * @param {Ctx} ctx
 */
export const backs = (v, s, ctx) =>
  html`<section
    class="seat far"
    data-at=${edge(v, s.seat)}
    ?data-open=${!!ctx.hands}
    aria-label=${WORDS[ctx.lang].handOf(seatName(ctx.lang, v, s), s.held)}
    data-on=${v.turn === s.seat}
  >
    <span class="anchor" data-zone="hand-${s.seat}"></span>
    ${
      ctx.hands
        ? faces(ctx, ctx.hands[s.seat] ?? [])
        : html`<ul class="fan" aria-hidden="true" ${vars({ "--n": s.held })}>
            ${Array.from(
              { length: s.held },
              (_, i) => html`<li class="card" ${vars({ "--i": i })}>${sides(back)}</li>`,
            )}
          </ul>`
    }
    ${v.seats.length > 2 || ctx.hands ? plate(v, s, ctx) : nothing}
  </section>`;
/** A hand that lies open. @param {Ctx} ctx @param {Card[]} hand */
export const faces = (ctx, hand) =>
  html`<ul class="fan" ${vars({ "--n": hand.length })}>
    ${repeat(
      hand,
      (c) => c.id,
      (c, i) => open(ctx, c, i),
    )}
  </ul>`;
/**
 * Whose hand this is, and where several sit round the table the tricks it has won.
 * @param {View} v
 * @param {SeatView} s
 * @param {Ctx} ctx
 */
function plate(v, s, ctx) {
  const L = WORDS[ctx.lang],
    mate = partner(v, s);
  return html`<p class="plate" ?data-partner=${mate}>
    <b>${seatName(ctx.lang, v, s)}</b>${mate ? html`<small>${L.partner}</small>` : nothing}
    ${
      v.seats.length > 2
        ? html`<span
            class="taken num"
            data-zone="pile-${s.seat}"
            title=${L.wonOf(seatName(ctx.lang, v, s), s.tricks)}
            ><span class="sr">${L.wonOf(seatName(ctx.lang, v, s), s.tricks)}</span
            ><span aria-hidden="true">${s.tricks}</span></span
          >`
        : nothing
    }
  </p>`;
}

/** @param {View} v @param {Ctx} ctx @param {Local} local */
export function stock(v, ctx, local) {
  const L = WORDS[ctx.lang],
    hidden =
      v.stock === null ? (v.stock_empty ? 0 : 32) : Math.max(0, v.stock - (v.turn_up ? 1 : 0)),
    can = !ctx.busy;
  const label = v.stock_empty ? L.gone : v.stock === null ? L.uncounted : L.left(v.stock);
  return html`<section
    class="stock"
    aria-label="${L.stock}, ${label}"
    ?data-empty=${v.stock_empty}
    ?data-turnup=${!!v.turn_up}
  >
    <ul class="turn" aria-label=${L.turnUp} data-zone="turn-up">
      ${
        v.turn_up
          ? repeat(
              [v.turn_up],
              (c) => c.id,
              (c) => open(ctx, c, 0, L.turnUp.toLowerCase()),
            )
          : nothing
      }
    </ul>
    ${
      v.turn_up && can && (v.legal.exchange || v.legal.take_turn_up)
        ? html`<button
            class="over turn-over"
            tabindex="-1"
            aria-label=${v.legal.exchange ? L.exchange : L.takeTurnUp}
            @click=${() => local.act(v.legal.exchange ? { do: "exchange" } : { do: "take_turn_up" })}
          ></button>`
        : nothing
    }
    <div class="heap" data-zone="stock">
      ${Array.from(
        { length: Math.min(5, Math.ceil(hidden / 12)) },
        (_, i) => html`<span class="layer" ${vars({ "--i": i })}>${back}</span>`,
      )}
      ${v.stock_empty && v.trump ? html`<span class="mark">${pip(v.trump)}</span>` : nothing}
    </div>
    ${
      (v.legal.draw || v.free?.acts.draw) && can
        ? html`<button
            class="over heap-over"
            ?data-calm=${!v.legal.draw}
            tabindex="-1"
            aria-label=${L.passDraw}
            @click=${() => local.act({ do: "draw" })}
          ></button>`
        : nothing
    }
    ${v.stock === null || v.stock_empty ? nothing : html`<p class="count num" aria-hidden="true">${v.stock}</p>`}
  </section>`;
}
/**
 * The trick, each card before the seat that played it.
 * @param {Shown} v
 * @param {Ctx} ctx
 */
export function trick(v, ctx) {
  const L = WORDS[ctx.lang],
    n = v.seats.length;
  const by = (/** @type {number} */ seat) => {
    const s = v.seats.find((x) => x.seat === seat);
    return !s || sits(v, seat) ? L.byYou : L.by(seatName(ctx.lang, v, s));
  };
  return html`<section
    class="trick"
    data-round=${n > 2 ? n : nothing}
    aria-label=${L.trick}
    ?data-lying=${v.trick.length > 0}
    ${vars({ "--seats": n })}
  >
    ${v.trump ? html`<span class="mark">${pip(v.trump)}</span>` : nothing}
    ${v.seats.map(
      (s) =>
        html`<span
          class="place"
          data-pos=${place(v, s.seat)}
          data-zone="trick-${s.seat}"
          ${vars({ "--pos": place(v, s.seat) })}
        ></span>`,
    )}
    <ul ?hidden=${!v.trick.length}>
      ${repeat(
        v.trick,
        (t) => t.card.id,
        (t, i) =>
          html`<li
            class="card"
            data-card=${t.card.id}
            data-seat=${t.seat}
            data-up
            data-pos=${place(v, t.seat)}
            ${vars({ "--i": i, "--pos": place(v, t.seat) })}
          >
            <span class="sr">${cardName(ctx.lang, t.card.face)}, ${by(t.seat)}</span
            >${sides(face(ctx.lang, t.card.face, ctx))}
          </li>`,
      )}
    </ul>
  </section>`;
}
/** The last trick, seen again. @param {Shown} v @param {Ctx} ctx @param {Local} local */
export function again(v, ctx, local) {
  if (!local.last || !v.last_trick.length) return nothing;
  const L = WORDS[ctx.lang],
    name = (/** @type {number | null} */ seat) =>
      seat === null ? "" : sits(v, seat) ? L.you : named(ctx.lang, v, seat);
  return html`<div class="again" role="group" aria-labelledby="again">
    <h2 id="again">${L.lastTrick}</h2>
    <ul>
      ${v.last_trick.map(
        (t) =>
          html`<li>
            <span class="card"
              ><span class="sr">${cardName(ctx.lang, t.card.face)}, </span
              >${sides(face(ctx.lang, t.card.face, ctx))}</span
            ><small ?data-won=${t.seat === v.last_winner}>${name(t.seat)}</small>
          </li>`,
      )}
    </ul>
    <p>
      ${v.last_winner === null ? nothing : sits(v, v.last_winner) ? L.takenByYou : L.takenBy(name(v.last_winner))}
    </p>
    ${shut(L.close, () => local.showLast(false))}
  </div>`;
}
/** The cross that closes. @param {string} label @param {() => void} click */
export const shut = (label, click) =>
  html`<button class="shut" aria-label=${label} @click=${click}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18" /></svg>
  </button>`;
/**
 * Won tricks as piles: both players' where two sit, one's own where more do.
 * @param {Shown} v
 * @param {Ctx} ctx
 */
export const won = (v, ctx) =>
  html`<ul class="won">
    ${[...v.seats]
      .filter((s) => v.seats.length === 2 || s.seat === v.seat)
      .sort((a, b) => Number(a.seat === v.seat) - Number(b.seat === v.seat))
      .map(
        (s) =>
          html` <li data-zone="pile-${s.seat}" ?data-none=${!s.tricks}>
            <span class="sr">${WORDS[ctx.lang].wonOf(seatName(ctx.lang, v, s), s.tricks)}</span>
            ${Array.from(
              { length: Math.min(4, Math.ceil(s.tricks / 3)) },
              (_, i) => html`<span class="layer" ${vars({ "--i": i })}>${back}</span>`,
            )}
            ${s.tricks ? html`<span class="count num" aria-hidden="true">${s.tricks}</span>` : nothing}
          </li>`,
      )}
  </ul>`;
