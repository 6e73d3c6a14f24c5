// @ts-check
/** The running score of each side as a line, the target dashed; the names stand below. */
import { html, svg, nothing } from "../vendor/lit-html.js";
import { num } from "../i18n.js";
import { t } from "./words.js";
import { bySide, list, who } from "./people.js";
/** @import { SheetContext } from "./types.js" */
/** @import { Sheet, View } from "../types.js" */

const W = 600,
  H = 200,
  LEFT = 14,
  RIGHT = 16,
  TOP = 28,
  BOTTOM = 30,
  MOST_TICKS = 10; // numbers of deals below the lines; more would touch on a phone

/** @param {SheetContext} c @param {View} v */
export function curve(c, v) {
  const L = t(c.lang),
    sides = bySide(v, /** @type {Sheet} */ (c.sheets.at(-1))),
    deals = c.sheets.length,
    every = Math.ceil(deals / MOST_TICKS);
  const lines = sides.map((rows) => {
    const seat = rows[0]?.seat ?? 0;
    return {
      name: list(
        c.lang,
        rows.map((r) => who(c.lang, v, r)),
      ),
      marks: [0, ...c.sheets.map((s) => s.rows.find((x) => x.seat === seat)?.after ?? 0)],
    };
  });
  const top = Math.max(c.game.target, ...lines.flatMap((l) => l.marks)) * 1.04,
    low = Math.min(0, ...lines.flatMap((l) => l.marks));
  const x = (/** @type {number} */ i) => +(LEFT + (i / deals) * (W - LEFT - RIGHT)).toFixed(1),
    y = (/** @type {number} */ n) =>
      +(H - BOTTOM - ((n - low) / (top - low)) * (H - TOP - BOTTOM)).toFixed(1);
  const account = lines
    .map((l) =>
      L.curveLine(
        l.name,
        l.marks
          .slice(1)
          .map((m) => num(c.lang, m))
          .join(", "),
      ),
    )
    .join(". ");
  return html`<figure class="curve">
    <figcaption>${L.curve}</figcaption>
    <svg viewBox="0 0 ${W} ${H}" role="img" aria-label=${L.curveAlt(account)}>
      <path class="axis" d="M${x(0)} ${y(0)}H${x(deals)}"></path>
      <path class="aim" d="M${x(0)} ${y(c.game.target)}H${x(deals)}"></path>
      <text class="aim-mark" x=${x(0)} y=${y(c.game.target) - 7}>
        ${L.targetLine(num(c.lang, c.game.target))}
      </text>
      ${c.sheets.map((s, i) =>
        (i + 1) % every
          ? nothing
          : svg`<text class="tick" x=${x(i + 1)} y=${H - 8}>${s.deal}</text>`,
      )}
      ${lines.map(
        (l, k) => svg`<g data-line=${k}>
        <path d=${l.marks.map((m, i) => `${i ? "L" : "M"}${x(i)} ${y(m)}`).join("")}></path>
        ${l.marks.slice(1).map((m, i) => svg`<circle cx=${x(i + 1)} cy=${y(m)} r="4"></circle>`)}</g>`,
      )}
    </svg>
    <ul aria-hidden="true">
      ${lines.map(
        (l, k) =>
          html`<li data-line=${k}>
            <svg viewBox="0 0 34 10"><path d="M2 5H32"></path></svg><span>${l.name}</span>
            <b class="num">${num(c.lang, l.marks.at(-1) ?? 0)}</b>
          </li>`,
      )}
    </ul>
  </figure>`;
}
