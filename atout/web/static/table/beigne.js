// @ts-check
/**
 * Le Beigne: seats round the table with what each announced, the trick, the turn-up, and the score
 * sheet beside it.
 */
import { num } from "../i18n.js";
import { KEYS } from "./keys.js";
import { html, nothing } from "../vendor/lit-html.js";
import { back, pip, sides, suitName } from "./cards.js";
import { again, faces, open, trick } from "./felt.js";
import { others, place } from "./round.js";
import { vars } from "./vars.js";
import { WORDS, seatName, sits } from "./words.js";
import { paper } from "../sheet/beigne.js";
/** @import { Choice, Ctx, Local, Scene } from "./types.js" */
/** @import { BeigneSeat, BeigneView } from "../types.js" */

/** @param {BeigneView} v @param {Ctx} ctx @param {Local} local @returns {Scene} */
export function beigne(v, ctx, local) {
  const L = WORDS[ctx.lang],
    me = /** @type {BeigneSeat} */ (v.seats.find((s) => s.seat === v.seat)),
    keeping = local.chooser === "keep" && v.legal.keep && !ctx.busy;
  return {
    hand: v.hand,
    down: [],
    trump: v.trump,
    may: new Set(keeping ? v.legal.discards : v.legal.plays),
    advised: null,
    choices: choices(v, ctx),
    where: new Map(v.hand.map((c) => [c.id, { face: c.face, group: "", partner: "" }])),
    head: head(v, ctx),
    extra: undefined,
    seats: v.seats.length,
    trays: false,
    felt: () =>
      html` <ul class="ring">
          ${others(v).map((s) => seat(v, s, ctx))}
        </ul>
        <div class="middle">${trick(v, ctx)}</div>
        <section class="stock" aria-label=${L.turnUp} data-turnup>
          <ul class="turn" aria-label=${L.turnUp} data-zone="turn-up">
            ${v.turn_up ? open(ctx, v.turn_up, 0, L.turnUp.toLowerCase()) : nothing}
          </ul>
          <div class="heap" data-zone="stock" aria-hidden="true">
            ${[0, 1, 2].map((i) => html`<span class="layer" ${vars({ "--i": i })}>${back}</span>`)}
          </div>
        </section>
        ${again(v, ctx, local)}
        <div class="self" data-on=${v.turn === v.seat}>
          <span class="taken-own" data-zone="pile-${v.seat}"></span
          >${bidOf(v, me, ctx)}${tricks(me, ctx, true)}
        </div>`,
  };
}
/**
 * Everything the viewer may do now besides playing a card.
 * @param {BeigneView} v
 * @param {Ctx} ctx
 * @returns {Choice[]}
 */
function choices(v, ctx) {
  const { legal } = v,
    L = WORDS[ctx.lang];
  /** @type {Choice[]} */ const out = [];
  if (ctx.busy) return out;
  if (legal.keep)
    out.push({
      name: "keep",
      kind: "declare",
      label: L.keepTurnUp,
      ask: L.whichDiscard,
      cards: v.turn_up ? [v.turn_up.id] : [],
      faces: v.turn_up ? [v.turn_up.face] : [],
      ways: legal.discards.map((id) => ({ cards: [id], act: { do: "keep", card: id } })),
      key: KEYS.take,
    });
  if (legal.leave)
    out.push({
      name: "leave",
      kind: "end",
      label: L.leaveTurnUp,
      short: L.leaveShort,
      cards: [],
      act: { do: "leave" },
      key: KEYS.no,
    });
  const bound = whyBound(v, ctx);
  if (legal.bids.includes(true))
    out.push({
      name: "go",
      kind: "declare",
      label: L.go,
      ...(bound ? { note: bound } : {}),
      cards: [],
      act: { do: "bid", go: true },
      key: KEYS.yes,
    });
  if (legal.bids.includes(false))
    out.push({
      name: "pass",
      kind: "end",
      label: L.notGo,
      cards: [],
      act: { do: "bid", go: false },
      key: KEYS.no,
    });
  return out;
}

/**
 * Why the viewer can only say "I go": so few points, by the figure of these rules, or the card
 * turned up; undefined where there is a choice, or nothing to say.
 * @param {BeigneView} v
 * @param {Ctx} ctx
 */
function whyBound(v, ctx) {
  const L = WORDS[ctx.lang];
  if (v.legal.bids.length !== 1 || !v.forced) return undefined;
  return v.forced === "score" ? L.forced.score(L.scoreIs(v.last_points)) : L.forced[v.forced];
}

/** What a seat has announced. @param {BeigneView} v @param {BeigneSeat} s @param {Ctx} ctx */
function bidOf(v, s, ctx) {
  const L = WORDS[ctx.lang],
    me = sits(v, s.seat);
  if (s.went === null)
    return html`<span class="bid" data-went="none"><span class="sr">${L.notSaid}</span></span>`;
  return html`<span
    class="bid"
    data-went=${s.went}
    ?data-forced=${s.forced}
    title=${s.forced ? L.forcedMark : nothing}
    >${s.went ? (me ? L.go : L.goes) : me ? L.notGo : L.goesNot}${
      s.forced ? html`<span class="sr">, ${L.forcedMark}</span>` : nothing
    }</span
  >`;
}
/**
 * The tricks of the hand as so many little cards.
 * @param {BeigneSeat} s
 * @param {Ctx} ctx
 * @param {boolean} me
 */
const tricks = (s, ctx, me) =>
  html`<span class="tricks" data-none=${!s.tricks}
    ><span class="sr">${WORDS[ctx.lang].tricksWon(s.tricks)}</span>${Array.from(
      { length: 5 },
      (_, i) => html`<i aria-hidden="true" ?data-won=${i < s.tricks}></i>`,
    )}${
      me ? html`<span aria-hidden="true">${WORDS[ctx.lang].tricksWon(s.tricks)}</span>` : nothing
    }</span
  >`;

/**
 * Where the k-th of n others sits round an upright felt: up the left side, along the top, down the
 * right.
 * @param {number} k
 * @param {number} n
 */
function spot(k, n) {
  const up = n < 5 ? 1 : 2,
    top = n - up * 2;
  if (k <= up) return { x: -1, y: up === 1 ? 0.55 : k === 1 ? 1 : 0.5 };
  if (k > n - up) return { x: 1, y: up === 1 ? 0.55 : k === n ? 1 : 0.5 };
  const i = k - up - 1;
  return { x: top === 1 ? 0 : top === 2 ? i - 0.5 : (i - 1) * 0.98, y: 0 };
}
/** Another at the table. @param {BeigneView} v @param {BeigneSeat} s @param {Ctx} ctx */
function seat(v, s, ctx) {
  const L = WORDS[ctx.lang],
    name = seatName(ctx.lang, v, s);
  const k = place(v, s.seat),
    n = v.seats.length - 1,
    at = spot(k, n);
  return html`<li
    class="guest"
    data-on=${v.turn === s.seat}
    ?data-dealer=${v.dealer === s.seat}
    ${vars({ "--pos": k, "--others": n, "--across": at.x, "--down-the-side": at.y })}
    aria-label="${name}, ${L.scoreIs(s.score)}"
  >
    <span class="anchor" data-zone="hand-${s.seat}"></span>
    ${
      ctx.hands
        ? html`<div class="backs" data-open>${faces(ctx, ctx.hands[s.seat] ?? [])}</div>`
        : html`<span class="backs" aria-hidden="true"
            >${Array.from(
              { length: s.held },
              (_, i) =>
                html`<span class="card" ${vars({ "--i": i, "--n": s.held })}>${sides(back)}</span>`,
            )}</span
          >`
    }
    <p class="plate">
      <b>${name}</b
      ><span class="num points" aria-hidden="true">${num(ctx.lang, s.score)}</span
      >${v.dealer === s.seat ? html`<i class="deals" title=${L.deals}><span class="sr">${L.deals}</span></i>` : nothing}
    </p>
    <p class="doing">
      <span class="pile" data-zone="pile-${s.seat}"></span
      >${bidOf(v, s, ctx)}${s.tricks ? tricks(s, ctx, false) : nothing}
    </p>
  </li>`;
}

/**
 * The head of the panel: one's own score, the trump, the hand, the sheet so far.
 * @param {BeigneView} v
 * @param {Ctx} ctx
 */
function head(v, ctx) {
  const L = WORDS[ctx.lang],
    me = /** @type {BeigneSeat} */ (v.seats.find((s) => s.seat === v.seat));
  return html`<section class="head" aria-label=${L.scores}>
    <p class="score own-score" data-on=${v.turn === v.seat}>
      <span class="who"
        ><i aria-hidden="true"></i><span class="name">${seatName(ctx.lang, v, me)}</span></span
      ><b class="num">${num(ctx.lang, me.score)}</b
      ><span class="goal">${L.toZero}${v.dealer === v.seat ? ` · ${L.deals}` : ""}</span>
    </p>
    <p class="trump">
      <span class="label">${L.trump}</span>${
        v.trump
          ? html`<span class="sign">${pip(v.trump)}</span><b>${suitName(ctx.lang, v.trump)}</b>`
          : html`<b class="none">${L.noTrump}</b>`
      }<span class="deal">${L.handShort(Math.max(1, v.hand_number))}</span>
    </p>
    <div class="scroll paper-scroll" tabindex="0" role="group" aria-label=${L.paper}>
      ${paper(v, ctx.rows, ctx.lang)}
    </div>
  </section>`;
}
