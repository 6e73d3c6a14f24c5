// @ts-check
/**
 * The cut: one lifts a part of the pack by gripping it at a height, the other guesses how many
 * cards that is.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { back } from "./cards.js";
import { vars } from "./vars.js";
import { WORDS, named, sits } from "./words.js";
import { shut } from "./felt.js";
/** @import { Ctx, Local } from "./types.js" */
/** @import { Event, Span, View } from "../types.js" */
/** @import { Lang } from "./cards.js" */

const FINE = 0.004, // one arrow key, as a part of the pack's height
  COARSE = 0.05;
/** Parts of a pack a person can tell by eye. @type {[number, Record<Lang, string>][]} */
const PARTS = [
  [0.03, { fr: "quelques cartes", en: "a few cards" }],
  [1 / 16, { fr: "un seizième du paquet", en: "a sixteenth of the pack" }],
  [1 / 12, { fr: "un douzième du paquet", en: "a twelfth of the pack" }],
  [1 / 8, { fr: "un huitième du paquet", en: "an eighth of the pack" }],
  [1 / 6, { fr: "un sixième du paquet", en: "a sixth of the pack" }],
  [1 / 4, { fr: "un quart du paquet", en: "a quarter of the pack" }],
  [1 / 3, { fr: "un tiers du paquet", en: "a third of the pack" }],
  [1 / 2, { fr: "la moitié du paquet", en: "half the pack" }],
  [2 / 3, { fr: "les deux tiers du paquet", en: "two thirds of the pack" }],
  [3 / 4, { fr: "les trois quarts du paquet", en: "three quarters of the pack" }],
  [1, { fr: "presque tout le paquet", en: "nearly the whole pack" }],
];
/**
 * A height in words, as one sees it: about an eighth, a little less than a quarter.
 * @param {number} at
 * @param {Lang} lang
 */
function seen(at, lang) {
  const [part, name] = PARTS.reduce((best, p) =>
      Math.abs(Math.log(p[0] / at)) < Math.abs(Math.log(best[0] / at)) ? p : best,
    ),
    off = at / part;
  const more =
    off > 1.06
      ? lang === "fr"
        ? "un peu plus que "
        : "a little over "
      : off < 0.94
        ? lang === "fr"
          ? "un peu moins que "
          : "a little under "
        : "";
  return more + name[lang];
}
const within = (/** @type {number} */ at) => Math.max(0.01, Math.min(0.99, at));

/**
 * What lies in the middle while the pack is cut; nothing at another time.
 * @param {View} v
 * @param {Ctx} ctx
 * @param {Local} local
 */
export function cutting(v, ctx, local) {
  if (v.phase !== "cut") return nothing;
  if (v.legal.lift && !ctx.busy) return lifting(ctx, local);
  if (v.legal.guess && !ctx.busy) return guessing(v.legal.guess, v, ctx, local);
  return html`<div class="cutting" data-looking aria-hidden="true">
    <div class="pack" ?data-off=${v.lifted} ${vars({ "--grip": v.lifted ? 0.2 : 0 })}>
      <span class="upper"></span><span class="rest"></span>
    </div>
  </div>`;
}
/** @param {Ctx} ctx @param {Local} local */
function lifting(ctx, local) {
  const L = WORDS[ctx.lang];
  /** @param {EventTarget | null} target @param {number} at */
  const grip = (target, at) => {
    const el = /** @type {HTMLElement} */ (target);
    local.grip = within(at);
    el.style.setProperty("--grip", String(local.grip));
    el.setAttribute("aria-valuenow", String(Math.round(local.grip * 100)));
    el.setAttribute("aria-valuetext", seen(local.grip, ctx.lang));
  };
  const lift = () => local.act({ do: "lift", at: local.grip });
  /** @param {PointerEvent} e */
  const follow = (e) => {
    const el = /** @type {HTMLElement} */ (e.currentTarget),
      box = el.getBoundingClientRect();
    grip(el, (e.clientY - box.y) / box.height);
  };
  /** @param {KeyboardEvent} e */
  const key = (e) => {
    const step = {
      ArrowDown: FINE,
      ArrowRight: FINE,
      ArrowUp: -FINE,
      ArrowLeft: -FINE,
      PageDown: COARSE,
      PageUp: -COARSE,
    }[e.key];
    if (step) grip(e.currentTarget, local.grip + step);
    else if (e.key === "Home" || e.key === "End") grip(e.currentTarget, e.key === "Home" ? 0 : 1);
    else if (e.key === "Enter" || e.key === " ") lift();
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  return html`<section class="cutting" aria-labelledby="cutting">
    <h2 id="cutting">${L.cutTitle}</h2>
    <p>${L.cutHow}</p>
    <div
      class="pack"
      data-grips
      role="slider"
      tabindex="0"
      aria-label=${L.grip}
      aria-orientation="vertical"
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${Math.round(local.grip * 100)}
      aria-valuetext=${seen(local.grip, ctx.lang)}
      ${vars({ "--grip": local.grip })}
      @keydown=${key}
      @pointerdown=${(/** @type {PointerEvent} */ e) => {
        /** @type {HTMLElement} */ (e.currentTarget).setPointerCapture(e.pointerId);
        follow(e);
      }}
      @pointermove=${(/** @type {PointerEvent} */ e) => e.buttons && follow(e)}
    >
      <span class="upper"></span><span class="rest"></span
      ><span class="hold" aria-hidden="true"></span>
    </div>
    <button class="btn primary" data-do="lift" @click=${lift}>${L.lift}</button>
  </section>`;
}
/** @param {Span} span @param {View} v @param {Ctx} ctx @param {Local} local */
function guessing(span, v, ctx, local) {
  const L = WORDS[ctx.lang],
    dealer = named(ctx.lang, v, v.dealer ?? -1) || L.opponent,
    now = Math.max(span.least, Math.min(span.most, local.guess ?? ctx.game.hand_size * 2));
  const set = (/** @type {number} */ n) => {
    local.guess = Math.max(span.least, Math.min(span.most, n || span.least));
    local.again();
  };
  const say = () => local.act({ do: "guess", count: now });
  return html`<section class="cutting" aria-labelledby="cutting">
    <h2 id="cutting">${L.guessTitle(dealer)}</h2>
    <p>${L.guessHow}</p>
    <div class="packet" aria-hidden="true">
      ${[0, 1, 2, 3].map((i) => html`<span class="layer" ${vars({ "--i": i })}>${back}</span>`)}
    </div>
    <div class="number" role="group" aria-labelledby="cutting">
      <button class="icon" aria-label=${L.fewer} @click=${() => set(now - 1)}>−</button>
      <input
        class="field num"
        inputmode="numeric"
        aria-label=${L.guessLabel}
        .value=${String(now)}
        @input=${(/** @type {InputEvent} */ e) => {
          const typed = parseInt(/** @type {HTMLInputElement} */ (e.target).value, 10);
          if (typed) set(typed);
        }}
        @keydown=${(/** @type {KeyboardEvent} */ e) => {
          const typed = parseInt(/** @type {HTMLInputElement} */ (e.target).value, 10);
          if (e.key === "ArrowUp" || e.key === "ArrowDown")
            set((typed || now) + (e.key === "ArrowUp" ? 1 : -1));
          else if (e.key === "Enter") {
            set(typed);
            local.act({ do: "guess", count: /** @type {number} */ (local.guess) });
          } else return;
          e.preventDefault();
          e.stopPropagation();
        }}
      />
      <button class="icon" aria-label=${L.more} @click=${() => set(now + 1)}>+</button>
    </div>
    <input
      type="range"
      class="slide"
      min=${span.least}
      max=${Math.min(span.most, Math.max(now, ctx.game.hand_size * 5))}
      .value=${String(now)}
      aria-label=${L.guessLabel}
      @input=${(/** @type {InputEvent} */ e) => set(Number(/** @type {HTMLInputElement} */ (e.target).value))}
    />
    <button class="btn primary" data-do="guess" @click=${say}>${L.sayNumber(now)}</button>
  </section>`;
}

/**
 * What a guess brought, for a moment.
 * @param {Extract<Event, { do: "guess" }>} e
 * @param {View} v
 * @param {Ctx} ctx
 * @param {Local} local
 */
export function counted(e, v, ctx, local) {
  const L = WORDS[ctx.lang],
    name = (/** @type {number} */ seat) =>
      sits(v, seat) ? L.you : named(ctx.lang, v, seat) || L.opponent,
    dealer = v.dealer ?? 1 - e.seat;
  const gains = [
    [e.seat, e.points],
    [dealer, e.dealer_points],
  ].filter(([, n]) => n);
  return html`<div class="news tally" role="group" aria-labelledby="news">
    <h2 id="news">${L.cutResult}</h2>
    <dl class="compare">
      <div>
        <dt>${L.said}</dt>
        <dd class="num">${e.guess}</dd>
      </div>
      <div>
        <dt>${L.lifted}</dt>
        <dd class="num">${e.lift}</dd>
      </div>
    </dl>
    <p>
      ${
        gains.length
          ? gains.map(
              ([seat, n]) =>
                html`<b class="gold">${name(seat ?? 0)} <span class="num">+${n}</span></b> `,
            )
          : L.noBonus
      }
    </p>
    ${shut(L.close, () => local.putNews())}
  </div>`;
}
