// @ts-check
/**
 * The score of every side through the match, deal by deal behind it; a click leads to the moment.
 */
import { html, nothing, svg } from "../vendor/lit-html.js";
import { num } from "../i18n.js";
import { scoreTold, sideName, sidesOf } from "./match.js";
import { t } from "./words.js";
/** @import { Replay } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

const W = 320,
  H = 132,
  TOP = 8,
  BOTTOM = 8,
  MOST_BANDS = 40, // more deals than that are not told apart
  MOST_TURNS = 8; // of more turning points only the last is drawn

/**
 * @param {Replay} match
 * @param {Lang} lang
 * @param {number} at the step shown
 * @param {(step: number) => void} go
 */
export function curve(match, lang, at, go) {
  const L = t(lang),
    sides = sidesOf(match),
    last = Math.max(1, match.steps.length - 1),
    { target } = match.game,
    all = match.curve.flatMap((p) => p.scores),
    high = Math.max(target, ...all, 1),
    low = Math.min(0, ...all),
    x = (/** @type {number} */ step) => +((step / last) * W).toFixed(1),
    y = (/** @type {number} */ n) =>
      +(H - BOTTOM - ((n - low) / (high - low || 1)) * (H - TOP - BOTTOM)).toFixed(1);
  const deals = match.marks.filter((m) => m.kind === "deal"),
    turning = match.marks.filter((m) => m.kind === "turning"),
    turns = turning.length > MOST_TURNS ? turning.filter((m) => m.for_good) : turning,
    now = match.steps[at]?.scores ?? [];
  /** The score when a deal is over. @param {number} k */
  const after = (k) => match.steps[(deals[k + 1]?.step ?? last + 1) - 1]?.scores ?? [];
  const account = (deals.length > 12 ? deals.slice(-1) : deals)
    .map((d) => L.afterDeal(num(lang, d.number), scoreTold(match, after(deals.indexOf(d)), lang)))
    .join(". ");
  /** @param {number} side */
  const line = (side) =>
    match.curve
      .map(
        (p, i) =>
          `${i ? `H${x(p.step)}V${y(p.scores[side] ?? 0)}` : `M${x(p.step)} ${y(p.scores[side] ?? 0)}`}`,
      )
      .join("") + `H${W}`;
  /** @param {MouseEvent} e */
  const jump = (e) => {
    const box = /** @type {Element} */ (e.currentTarget).getBoundingClientRect();
    go(Math.round(((e.clientX - box.left) / box.width) * last));
  };
  return html`<figure class="score-curve">
    <figcaption class="sr">${L.curve}</figcaption>
    <svg
      viewBox="0 0 ${W} ${H}"
      preserveAspectRatio="none"
      role="img"
      aria-label=${L.curveAlt(account)}
      @click=${jump}
    >
      ${
        deals.length > MOST_BANDS
          ? nothing
          : deals.map((d, k) =>
              k % 2
                ? svg`<rect class="band" x=${x(d.step)} y="0" width=${
                    x(deals[k + 1]?.step ?? last) - x(d.step)
                  } height=${H}></rect>`
                : nothing,
            )
      }
      ${target ? svg`<path class="aim" d="M0 ${y(target)}H${W}"></path>` : nothing}
      <path class="axis" d="M0 ${y(0)}H${W}"></path>
      ${turns.map((m) => svg`<path class="turn" d="M${x(m.step)} 0V${H}"></path>`)}
      ${sides.map((side) => svg`<path class="line" data-side=${side} d=${line(side)}></path>`)}
      <path class="now" d="M${x(at)} 0V${H}"></path>
    </svg>
    <ul class="legend">
      ${sides.map(
        (side) =>
          html`<li data-side=${side}>
            <i aria-hidden="true"></i><span>${sideName(lang, match, side)}</span>
            <b class="num">${num(lang, now[side] ?? 0)}</b>
          </li>`,
      )}${target ? html`<li class="goal-mark">${L.target(num(lang, target))}</li>` : nothing}
    </ul>
  </figure>`;
}
