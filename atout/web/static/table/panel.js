// @ts-check
/** Beside the felt: the score, the trump, what the game waits for, what may be done now, what has happened. */
import { html, nothing, keyed } from "../vendor/lit-html.js";
import { pip, corner, suitName, cardName } from "./cards.js";
import { vars } from "./vars.js";
import { WORDS, kindName, seatName, waiting } from "./words.js";
/** @import { View, Declaration, Act, SeatView } from "../types.js" */
/** @import { Ctx, Local } from "./table.js" */

/** One thing that may be done: a button. Several ways to make one declaration are one choice with its ways.
 *  @typedef {{ name: string, label: string, suit?: string | null, points?: number, cards: string[], faces?: string[], act?: Act, ways?: Declaration[], key: string, kind: "declare" | "plain" | "end", short?: string }} Choice */

/** Where each own card lies, by handle: its face, and the kind of the group it is laid out in. @param {View} v */
export function whereabouts(v) {
  /** @type {Map<string, { face: string, group: string, at: number }>} */
  const map = new Map(),
    me = v.seats.find((s) => s.seat === v.seat);
  for (const c of me?.hand ?? []) map.set(c.id, { face: c.face, group: "", at: -1 });
  me?.groups.forEach((g, at) => {
    for (const c of g.cards) if (!map.has(c.id)) map.set(c.id, { face: c.face, group: g.kind, at });
  });
  return map;
}
/** Ways that differ in nothing one can see are one way: two like cards of the hand are as good as each other until both have been declared.
 *  @param {View} v @param {Declaration[]} ways */
function distinct(v, ways) {
  if (v.phase !== "stock") return ways; // taken back in hand, cards keep a past that the eye does not see
  const where = whereabouts(v),
    seen = new Set();
  return ways.filter((d) => {
    const sign = d.cards
      .map((id) => `${where.get(id)?.face}${where.get(id)?.at}`)
      .sort()
      .join();
    return !seen.has(sign) && seen.add(sign);
  });
}

/** Everything the viewer may do now besides playing a card. @param {View} v @param {Ctx} ctx @returns {Choice[]} */
export function choices(v, ctx) {
  const { legal } = v,
    L = WORDS[ctx.lang],
    where = whereabouts(v);
  /** @type {Choice[]} */ const out = [];
  if (ctx.busy) return out;
  const kinds = new Map();
  for (const d of legal.declarations) {
    const k = `${d.kind} ${d.suit} ${d.points}`;
    kinds.set(k, [...(kinds.get(k) ?? []), d]);
  }
  let digit = 0;
  for (const [name, all] of kinds) {
    const ways = distinct(v, all),
      d = /** @type {Declaration} */ (ways[0]);
    out.push({
      name,
      kind: "declare",
      label: kindName(ctx.lang, d.kind),
      suit: d.kind === "seven" ? null : d.suit,
      points: d.points,
      cards: [...new Set(ways.flatMap((w) => w.cards))],
      faces: d.cards.map((id) => where.get(id)?.face ?? ""),
      key: ++digit < 10 ? String(digit) : "",
      ...(ways.length > 1 ? { ways } : { act: { do: "declare", id: d.id } }),
    });
  }
  const up = v.turn_up ? [v.turn_up.id] : [];
  if (legal.exchange)
    out.push({
      name: "exchange",
      kind: "declare",
      label: L.exchange,
      points: legal.exchange.points,
      cards: [legal.exchange.card, ...up],
      act: { do: "exchange" },
      key: "E",
    });
  if (legal.claim) out.push({ name: "claim", kind: "plain", label: L.claim, cards: [], act: { do: "claim" }, key: "C" });
  if (legal.take_turn_up)
    out.push({
      name: "take",
      kind: "plain",
      label: L.takeTurnUp,
      cards: up,
      faces: v.turn_up ? [v.turn_up.face] : [],
      act: { do: "take_turn_up" },
      key: "R",
    });
  if (legal.decline) out.push({ name: "decline", kind: "end", label: L.decline, cards: [], act: { do: "decline" }, key: "N" });
  if (legal.draw)
    out.push({
      name: "draw",
      kind: "end",
      short: L.draw,
      label: legal.take_turn_up ? L.drawHidden : legal.declarations.length ? L.pass : L.passDraw,
      cards: [],
      act: { do: "draw" },
      key: "D",
    });
  return out;
}

/** The cards of a choice stand out while it is pointed at. @param {string[]} ids */
const light = (ids) => ({ on: () => lit(ids), off: () => lit([]) });
/** @param {string[]} ids */
export function lit(ids) {
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".felt [data-card]")))
    el.toggleAttribute("data-lit", ids.includes(el.dataset.card ?? ""));
}
/** @param {Ctx} ctx @param {string} face */
const small = (ctx, face) => html`<span class="tiny" data-suit=${face[1]}>${corner(ctx.lang, face)}${pip(face[1])}</span>`;

/** @param {Choice} c @param {Ctx} ctx @param {Local} local */
function button(c, ctx, local) {
  const L = WORDS[ctx.lang],
    { on, off } = light(c.cards);
  return html`<li><button class="act ${c.kind}" data-act=${c.name.split(" ")[0]} aria-keyshortcuts=${c.key || nothing} aria-expanded=${c.ways ? String(local.chooser === c.name) : nothing}
      @click=${() => local.choose(c)} @mouseenter=${on} @mouseleave=${off} @focus=${on} @blur=${off}>
    ${c.key ? html`<kbd aria-hidden="true">${c.key}</kbd>` : nothing}
    <span class="what">${c.short ? html`<span class="long">${c.label}</span><span class="short">${c.short}</span>` : c.label}${c.suit ? html` <span class="nb">${pip(c.suit)}<span class="sr">${suitName(ctx.lang, c.suit)}</span></span>` : nothing}${c.faces?.length && c.name === "take" ? html` ${small(ctx, c.faces[0])}` : nothing}
      ${c.ways ? html`<small>${L.ways(c.ways.length)}</small>` : nothing}</span>
    ${c.points ? html`<b class="num">${c.points}<span class="sr"> ${L.points}</span></b>` : nothing}</button></li>`;
}
/** The ways of one declaration, told apart by where their cards lie. @param {Choice} c @param {View} v @param {Ctx} ctx @param {Local} local */
function chooser(c, v, ctx, local) {
  const L = WORDS[ctx.lang],
    where = whereabouts(v);
  return html`<div class="chooser" role="group" aria-labelledby="chooser">
    <h2 id="chooser">${L.choose(c.label)}</h2>
    <ul>${(c.ways ?? []).map((d) => {
      const { on, off } = light(d.cards);
      return html`<li><button class="act way" @click=${() => local.act({ do: "declare", id: d.id })} @mouseenter=${on} @mouseleave=${off} @focus=${on} @blur=${off}>
        <span class="what">${d.cards.map((id) => {
          const at = where.get(id);
          return at
            ? html`<span class="from">${small(ctx, at.face)}<small>${at.group ? L.fromTable(kindName(ctx.lang, at.group)) : L.fromHand}</small><span class="sr">${cardName(ctx.lang, at.face)} </span></span>`
            : nothing;
        })}</span></button></li>`;
    })}</ul>
    <button class="act plain" @click=${() => local.choose(null)}><span class="what">${L.back}</span></button></div>`;
}

/** @param {View} v @param {SeatView} s @param {Ctx} ctx @param {Local} local */
function score(v, s, ctx, local) {
  const L = WORDS[ctx.lang],
    n = (/** @type {number} */ x) => new Intl.NumberFormat(ctx.lang).format(x),
    { target } = ctx.game,
    gain = local.gains.get(s.seat);
  return html`<li class="score" data-on=${v.turn === s.seat} data-mine=${s.seat === v.seat}>
    <span class="who"><i aria-hidden="true"></i><span class="name">${seatName(ctx.lang, v, s)}</span></span>
    <b class="num">${n(s.score)}</b>${gain ? keyed(gain, html`<span class="gain num" aria-hidden="true">+${gain.n}</span>`) : nothing}
    <span class="goal">${L.target(n(target))}${v.dealer === s.seat ? ` · ${L.deals}` : ""}</span>
    <span class="bar" aria-hidden="true"><span ${vars({ "--part": Math.max(0, Math.min(1, s.score / target)) })}></span></span></li>`;
}

/** Line drawings for the tool buttons. */
const ICONS = {
  undo: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3"/></svg>`,
  trick: html`<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="3.5" y="6" width="9.5" height="14" rx="1.6" transform="rotate(-9 8 13)"/><path d="m11.6 4.2 7 1.1a1.6 1.6 0 0 1 1.3 1.8l-1.7 10.8a1.6 1.6 0 0 1-1.8 1.3l-1.8-.3"/></svg>`,
  sort: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6.5h9M4 12h6.5M4 17.5h4M17 5v14m0 0 3.5-3.5M17 19l-3.5-3.5"/></svg>`,
  story: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 4h12v16l-2.4-1.6L13.2 20l-2.4-1.6L8.4 20 6 18.4zM9 9h6M9 13h6"/></svg>`,
};
/** @param {{ name: keyof typeof ICONS, label: string, key?: string, click: () => void, off?: boolean, open?: boolean }} o */
const tool = ({ name, label, key, click, off = false, open }) =>
  html`<button class="tool" data-tool=${name} aria-label=${label} title=${key ? `${label} (${key})` : label} aria-keyshortcuts=${key ?? nothing} aria-disabled=${off ? "true" : nothing} aria-expanded=${open === undefined ? nothing : String(open)} @click=${() => off || click()}>${ICONS[name]}</button>`;

/** @param {View} v @param {Ctx} ctx @param {Local} local */
export function panel(v, ctx, local) {
  const L = WORDS[ctx.lang],
    all = choices(v, ctx),
    open = all.find((c) => c.name === local.chooser && c.ways),
    lines = ctx.log;
  const seats = [...v.seats].sort((a, b) => Number(a.seat === v.seat) - Number(b.seat === v.seat));
  return html`<aside class="panel ink-suits" aria-label=${L.scores} ?data-idle=${!all.length}>
    <section class="head" aria-label=${L.scores}>
      <ul class="scores">${seats.map((s) => score(v, s, ctx, local))}</ul>
      <p class="trump"><span class="label">${L.trump}</span>${v.trump ? html`<span class="sign">${pip(v.trump)}</span><b>${suitName(ctx.lang, v.trump)}</b>` : html`<b class="none">${L.noTrump}</b>`}<span class="deal">${L.dealShort(v.deal)}</span></p>
    </section>
    <p class="status" role="status" aria-busy=${ctx.busy} data-mine=${v.turn === v.seat && !ctx.busy}>${waiting(v, ctx.lang)}</p>
    <section class="actions" aria-label=${L.declare}>${open ? chooser(open, v, ctx, local) : html`<ul>${all.map((c) => button(c, ctx, local))}</ul>`}</section>
    <section class="log" aria-label=${L.log} ?data-open=${local.log}><h2>${L.log}</h2><div class="scroll" tabindex="0" role="group" aria-label=${L.log}><ol>${lines.map((line) => html`<li>${line}</li>`)}</ol></div></section>
    <div class="tools" role="group" aria-label=${L.tools}>
      ${ctx.game.practice ? tool({ name: "undo", label: L.undo, key: "U", off: !v.can_undo, click: () => local.undo() }) : nothing}
      ${tool({ name: "trick", label: L.lastTrick, key: "L", off: !v.last_trick.length, open: local.last, click: () => local.showLast(!local.last) })}
      ${tool({ name: "sort", label: local.laid || !ctx.sort ? L.sortBySuit : L.sortByRank, key: "S", click: () => local.sort() })}
      ${tool({ name: "story", label: L.log, open: local.log, click: () => local.showLog(!local.log) })}
    </div></aside>`;
}
