// @ts-check
/** The running score of each side as a line, the target dashed. */
import { html, svg, nothing } from "../vendor/lit-html.js";
import { num } from "../i18n.js";
import { t } from "./words.js";
import { bySide, who } from "./people.js";
/** @import { Sheet, View } from "../types.js" */
/** @import { SheetContext } from "./sheet.js" */

const W = 600,
  H = 220,
  LEFT = 12,
  RIGHT = 118,
  TOP = 22,
  BOTTOM = 26,
  APART = 34; // between the names at the ends of two lines

/** Where the names at the ends of the lines stand, so that none covers another. @param {number[]} ends */
function spread(ends) {
  const order = ends.map((y, k) => ({ y, k })).sort((a, b) => a.y - b.y || b.k - a.k),
    out = [...ends];
  for (let i = 1; i < order.length; i++) {
    const above = /** @type {{ y: number }} */ (order[i - 1]),
      here = /** @type {{ y: number }} */ (order[i]);
    here.y = Math.max(here.y, above.y + APART);
  }
  const over = Math.max(0, (order.at(-1)?.y ?? 0) + 16 - H);
  for (const { y, k } of order) out[k] = y - over;
  return out;
}

/** @param {SheetContext} c @param {View} v */
export function curve(c, v) {
  const L = t(c.lang),
    sides = bySide(v, /** @type {Sheet} */ (c.sheets.at(-1))),
    deals = c.sheets.length;
  const lines = sides.map((rows) => {
    const seat = rows[0]?.seat ?? 0;
    return {
      name: rows.map((r) => who(c.lang, v, r)).join(", "),
      mine: rows.some((r) => r.seat === v.seat),
      marks: [0, ...c.sheets.map((s) => s.rows.find((x) => x.seat === seat)?.after ?? 0)],
    };
  });
  const top = Math.max(c.game.target, ...lines.flatMap((l) => l.marks)) * 1.04,
    low = Math.min(0, ...lines.flatMap((l) => l.marks));
  const x = (/** @type {number} */ i) => +(LEFT + (i / deals) * (W - LEFT - RIGHT)).toFixed(1),
    y = (/** @type {number} */ n) => +(H - BOTTOM - ((n - low) / (top - low)) * (H - TOP - BOTTOM)).toFixed(1);
  const ends = spread(lines.map((l) => y(l.marks.at(-1) ?? 0)));
  const told = lines.map((l) => `${l.name} : ${l.marks.slice(1).map((m) => num(c.lang, m)).join(", ")}`).join(". ");
  return html`<figure class="curve"><figcaption>${L.curve}</figcaption>
    <svg viewBox="0 0 ${W} ${H}" role="img" aria-label=${L.curveAlt(told)}>
      <path class="axis" d="M${x(0)} ${y(0)}H${x(deals)}"></path>
      <path class="aim" d="M${x(0)} ${y(c.game.target)}H${x(deals)}"></path><text class="aim-mark" x=${x(0)} y=${y(c.game.target) - 6}>${L.targetLine(num(c.lang, c.game.target))}</text>
      ${deals < 25 ? c.sheets.map((s, i) => svg`<text class="tick" x=${x(i + 1)} y=${H - 7}>${s.deal}</text>`) : nothing}
      ${lines.map(
        (l, k) => svg`<g class=${l.mine ? "mine" : `theirs other-${k}`}><path d=${l.marks.map((m, i) => `${i ? "L" : "M"}${x(i)} ${y(m)}`).join("")}></path>
        ${l.marks.slice(1).map((m, i) => svg`<circle cx=${x(i + 1)} cy=${y(m)} r="4"></circle>`)}
        <text x=${x(deals) + 12} y=${(ends[k] ?? 0) - 2}>${l.name}</text><text class="num" x=${x(deals) + 12} y=${(ends[k] ?? 0) + 14}>${num(c.lang, l.marks.at(-1) ?? 0)}</text></g>`,
      )}
    </svg></figure>`;
}
