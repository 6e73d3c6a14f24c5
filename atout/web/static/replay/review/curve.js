// @ts-check
/**
 * A deal as it went: what luck came to, and the same less one's own errors; a click leads to the
 * moment. The same figures stand in a table.
 */
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { num } from "../../i18n.js";
import { amount } from "./amounts.js";
import { byTrick, course, dealAt, stepAfter, stepBefore, turning } from "./account.js";
import { t } from "./words.js";
/** @import { Ctl } from "../types.js" */
/** @import { ReviewDeal, ReviewMade } from "../../types.js" */

const W = 320,
  H = 132,
  EDGE = 9;

/**
 * @param {Ctl} c
 * @param {ReviewDeal} deal
 * @param {ReviewMade["unit"]} unit
 * @param {unknown} of whom it is, where it is not one's own
 */
export function curve(c, deal, unit, of) {
  const { match, at, settings } = c,
    { lang } = settings,
    L = t(lang, of),
    points = course(deal).map((one) => ({ ...one, step: stepAfter(match, one.entry) })),
    first = match.marks.find((m) => m.kind === "deal" && m.number === deal.number)?.step ?? 0,
    last = match.steps.findLastIndex((_, step) => dealAt(match, step) === deal.number),
    heights = points.flatMap(({ luck, errors }) => [luck, luck - errors]),
    high = Math.max(1, deal.result, ...heights),
    low = Math.min(-1, deal.result, ...heights);
  if (!points.length) return nothing;
  const x = (/** @type {number} */ step) =>
      +(EDGE + ((step - first) / Math.max(1, last - first)) * (W - 2 * EDGE)).toFixed(1),
    y = (/** @type {number} */ n) =>
      +(H - EDGE - ((n - low) / (high - low)) * (H - 2 * EDGE)).toFixed(1),
    signed = (/** @type {number} */ n) => amount(lang, unit, n, true);
  const line = (/** @type {(p: typeof points[number]) => number} */ of) =>
    `M${x(first)} ${y(0)}${points.map((p) => `H${Math.max(x(first), x(p.step))}V${y(of(p))}`).join("")}H${x(last)}`;
  const after = (/** @type {number} */ entry) => points.findLast((p) => p.entry <= entry),
    end = /** @type {typeof points[number]} */ (points.at(-1));
  const jump = (/** @type {MouseEvent} */ e) => {
    const box = /** @type {Element} */ (e.currentTarget).getBoundingClientRect(),
      part = ((e.clientX - box.left) / box.width) * W;
    c.go(first + Math.round(((part - EDGE) / (W - 2 * EDGE)) * (last - first)), "hand");
  };
  return html`<figure class="deal-curve">
    <figcaption>${L.curve}</figcaption>
    <svg
      viewBox="0 0 ${W} ${H}"
      role="img"
      aria-label=${L.curveAlt(signed(end.luck), signed(end.luck - end.errors), signed(deal.result))}
      @click=${jump}
    >
      <path class="axis" d="M0 ${y(0)}H${W}"></path>
      <path class="line gross" d=${line((p) => p.luck)}></path>
      <path class="line net" d=${line((p) => p.luck - p.errors)}></path>
      ${at >= first && at <= last ? svg`<path class="now" d="M${x(at)} 0V${H}"></path>` : nothing}
      ${turning(deal).map((one) => {
        const point = after(one.entry);
        return point
          ? svg`<circle class="turn" data-grade=${one.grade} r="4.5" cx=${x(stepBefore(match, one.entry) + 1)}
              cy=${y(point.luck - point.errors)}></circle>`
          : nothing;
      })}
      <path
        class="end"
        d="M${x(last)} ${y(deal.result) - 5.5}l5.5 5.500l-5.5 5.500l-5.5-5.500z"
      ></path>
    </svg>
    <ul class="legend" aria-hidden="true">
      <li data-line="luck"><i></i>${L.luckLine}</li>
      <li data-line="both"><i></i>${L.bothLine}</li>
      <li data-line="end"><i></i>${L.resultPoint}</li>
    </ul>
    <details>
      <summary>${L.inFigures}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">${L.trick}</th>
            <th scope="col">${L.luck}</th>
            <th scope="col">${L.errors}</th>
            <th scope="col">${L.sofar}</th>
          </tr>
        </thead>
        <tbody>
          ${byTrick(deal).map(
            (row) =>
              html`<tr>
                <th scope="row">${row.trick ? num(lang, row.trick) : L.dealt}</th>
                <td class="num">${signed(row.luck)}</td>
                <td class="num">${signed(-row.errors)}</td>
                <td class="num">${signed(row.luck - row.errors)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>
  </figure>`;
}
