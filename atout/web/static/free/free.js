// @ts-check
/**
 * The free table: what hands can do beyond the rules, claims, and what the arbiter makes of them.
 * It knows no law: it shows what the view allows.
 */
import { gameOf } from "../games/games.js";
import { html, nothing } from "../vendor/lit-html.js";
import { KEYS } from "../table/keys.js";
import { back, cardName, face, sides, small } from "../table/cards.js";
import { sentence } from "../table/told.js";
import { vars } from "../table/vars.js";
import { sits } from "../table/words.js";
import { act, dealing, proper } from "./dealing.js";
import { gestures, mark, open, pick, possible, takes } from "./gestures.js";
import { icons } from "./icons.js";
import { verdict } from "./rulings.js";
import { free, greet, notice, rest, state } from "./state.js";
import { prompts } from "./waits.js";
import { WORDS } from "./words.js";
/** @import { Choice, Ctx, Local, Scene } from "../table/types.js" */
/** @import { Shown } from "../types.js" */
/** @import { Lang } from "../table/cards.js" */
export { claims, title } from "./claims.js";
export { hold, menu } from "./gestures.js";
export { voided, voidTitle } from "./rulings.js";
export { TIMES } from "./told.js";
export { waiting, waitsForMe } from "./waits.js";

/**
 * What a game shows, with what a free table adds.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Local} local
 * @param {Scene} base
 * @returns {Scene}
 */
export function scene(v, ctx, local, base) {
  const s = state(local),
    { acts } = free(v);
  notice(s, ctx.event);
  if (s.mode && !possible(v, s.mode, s.card)) rest(s);
  queueMicrotask(() => mark(local));
  const taken = takes(v, local),
    keeping = local.chooser === "keep",
    busy = ctx.busy;
  const may = keeping ? base.may : new Set(taken ?? [...v.legal.plays, ...acts.plays]);
  const forced = prompts(v, ctx, local),
    making = busy && s.mode !== "lay" ? nothing : gestures(v, ctx, local),
    has = forced !== nothing || making !== nothing;
  return {
    ...base,
    may,
    choices: s.mode
      ? []
      : [...steps(v, ctx), ...(forced === nothing ? base.choices : base.choices.map(unnumbered))],
    ...(has ? { extra: html`${base.extra ?? nothing}${forced}${making}` } : {}),
  };
}
/**
 * While cards are asked for by number, nothing else has a number.
 * @param {Choice} c
 * @returns {Choice}
 */
const unnumbered = (c) => (/\d/.test(c.key) ? { ...c, key: "" } : c);
/**
 * What the deal waits for, and what a strict table does by itself.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @returns {Choice[]}
 */
function steps(v, ctx) {
  const L = WORDS[ctx.lang],
    { acts, stage } = free(v);
  if (ctx.busy) return [];
  /** @type {Choice[]} */
  const out = [];
  /**
   * @param {string} name
   * @param {string} label
   * @param {import("../types.js").Act} does
   * @param {string} [note]
   */
  const add = (name, label, does, note) =>
    out.push({
      name,
      kind: "declare",
      label,
      cards: [],
      act: does,
      key: out.length ? "" : KEYS.step,
      ...(note ? { note } : {}),
    });
  if (acts.proper) add("deal", proper(acts.proper, ctx.lang, v), act(acts.proper));
  if (acts.look) add("look", L.look, { do: "look" });
  if (acts.gather && v.turn === v.seat) add("gather", L.gather, { do: "gather" });
  if (acts.replace) add("replace", L.replace, { do: "replace" });
  if (acts.ready && stage === "ready") add("ready", L.ready, { do: "ready" }, L.readyNote);
  return out;
}

/**
 * A card was pressed; whether it was done with.
 * @param {Shown} v
 * @param {Local} local
 * @param {string} id
 */
export function press(v, local, id) {
  const s = state(local);
  if (pick(v, local, id)) return true;
  if (s.mode) rest(s);
  if (!v.legal.plays.includes(id) && free(v).acts.plays.includes(id)) {
    local.act({ do: "play", card: id });
    return true;
  }
  return false;
}
/**
 * The keys of the free table; whether this was one.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Local} local
 * @param {string} key
 */
export function letter(v, ctx, local, key) {
  const s = state(local),
    { acts } = free(v);
  const card = free(v)
    .due.flatMap((d) => (sits(v, d.seat) ? d.cards : []))
    .filter((c) => acts.choose.includes(c.id))[Number(key) - 1];
  if (card) local.act({ do: "choose", card: card.id });
  else if (key === KEYS.gestures.toLowerCase()) open(local, s.mode ? "" : "gestures");
  else if (key === KEYS.claim.toLowerCase()) ctx.open("claim");
  else if (
    key === KEYS.draw.toLowerCase() &&
    acts.draw &&
    !v.legal.plays.length &&
    !steps(v, ctx).length
  )
    local.act({ do: "draw" });
  else return false;
  return true;
}
/** Puts away what lies open; whether something did. @param {Local} local */
export function escape(local) {
  const s = state(local);
  if (!s.mode && !s.verdict && s.greeted) return false;
  if (s.mode) open(local, "");
  else {
    if (s.verdict) s.verdict = null;
    else greet(s);
    local.again();
  }
  return true;
}

/** The two buttons of the panel. @param {Ctx} ctx @param {Local} local */
export function bar(ctx, local) {
  const L = WORDS[ctx.lang],
    s = state(local);
  return html`<div class="free-bar" role="group" aria-label=${L.name}>
    <button
      class="act"
      data-tool="gestures"
      aria-keyshortcuts=${KEYS.gestures}
      aria-expanded=${String(s.mode !== "")}
      @click=${() => open(local, s.mode ? "" : "gestures")}
    >
      <i>${icons.hand}</i><span>${L.gestures}</span><kbd aria-hidden="true">${KEYS.gestures}</kbd>
    </button>
    <button
      class="act"
      data-tool="claim"
      aria-keyshortcuts=${KEYS.claim}
      aria-haspopup="dialog"
      @click=${() => ctx.open("claim")}
    >
      <i>${icons.scales}</i><span>${L.claim}</span><kbd aria-hidden="true">${KEYS.claim}</kbd>
    </button>
  </div>`;
}
/** What a free table lays on the felt. @param {Shown} v @param {Ctx} ctx @param {Local} local */
export function felt(v, ctx, local) {
  return [
    ...[lying, known, dealing, glimpse, verdict].map((part) => part(v, ctx, local)),
    greeting(ctx, local),
  ];
}
/** Cards that are known though nobody holds them. @param {Shown} v @param {Ctx} ctx */
function known(v, ctx) {
  const L = WORDS[ctx.lang],
    { seen, dead, aside } = free(v);
  if (!seen.length && !dead.length && !aside) return nothing;
  const row = (/** @type {string} */ name, /** @type {typeof seen} */ cards) =>
    cards.length
      ? html`<p>
          <span>${name}</span>${cards.map(
            (c) =>
              html`<span class="card" data-card=${c.id} data-up
                >${sides(small(ctx, c.face))}<span class="sr"
                  >${cardName(ctx.lang, c.face)}
                </span></span
              >`,
          )}
        </p>`
      : nothing;
  return html`<div class="known">
    ${row(L.seen, seen)}${row(L[gameOf(v).words.dead], dead)}${
      aside ? html`<p><span>${L.aside(aside)}</span></p>` : nothing
    }
  </div>`;
}
/**
 * One's own cards face down, before one takes them up.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Local} local
 */
function lying(v, ctx, local) {
  const { acts, looked } = free(v),
    me = v.seats.find((s) => s.seat === v.seat);
  if (!gameOf(v).takesUp || looked[v.seat] || !me?.held) return nothing;
  return html`<section class="seat near lying" aria-hidden="true">
    <ul class="fan" ${vars({ "--n": me.held })}>
      ${Array.from({ length: me.held }, (_, i) => html`<li class="card" ${vars({ "--i": i })}>${sides(back)}</li>`)}
    </ul>
    ${
      acts.look && !ctx.busy
        ? html`<button
            class="take-up"
            tabindex="-1"
            @click=${() => local.act({ do: "look" })}
          ></button>`
        : nothing
    }
  </section>`;
}
/**
 * A card that has just been seen, and by whom.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Local} local
 */
function glimpse(v, ctx, local) {
  const e = state(local).glimpse;
  if (!e || state(local).verdict) return nothing;
  return html`<figure class="glimpse" aria-hidden="true">
    ${e.card ? html`<span class="card">${sides(face(ctx.lang, e.card.face, ctx))}</span>` : html`<i>${icons.peek}</i>`}
    <figcaption>${sentence(e, v, ctx.lang, ctx.game)}</figcaption>
  </figure>`;
}
/** The first time: what a free table is. @param {Ctx} ctx @param {Local} local */
function greeting(ctx, local) {
  const L = WORDS[ctx.lang],
    s = state(local);
  if (s.greeted) return nothing;
  if (!s.told) {
    s.told = true;
    queueMicrotask(() => ctx.announce(`${L.name}. ${L.lines.join(" ")}`));
  }
  const close = () => {
    greet(s);
    local.putNews();
  };
  return html`<section class="greeting" aria-labelledby="greeting">
    <h2 id="greeting"><i>${icons.scales}</i>${L.name}</h2>
    <ol>
      ${L.lines.map((line) => html`<li>${line}</li>`)}
    </ol>
    <button class="btn primary" @click=${close}>${L.understood}</button>
  </section>`;
}
/** What the name of the game is followed by. @param {Lang} lang */
export const badge = (lang) =>
  html`<span class="free-badge"><i>${icons.scales}</i>${WORDS[lang].name}</span>`;
/** For the help. @param {Lang} lang */
export const help = (lang) =>
  html`<section aria-labelledby="help-free">
    <h3 id="help-free">${WORDS[lang].name}</h3>
    <ul class="bullets">
      ${WORDS[lang].lines.map((line) => html`<li>${line}</li>`)}
      <li>${WORDS[lang].keys}</li>
    </ul>
  </section>`;
