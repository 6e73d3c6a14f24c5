// @ts-check
/** Points lost a deal from match to match: each as a point, and the mean of the last five as a line. */
import { html, nothing, svg } from "../vendor/lit-html.js";
import { vars } from "../table/vars.js";
import { points } from "./numbers.js";
import { t } from "./words.js";
/** @import { OwnPlay } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

const LAST = 5, // matches of a running mean
  FEWEST = 3, // of which a curve is made
  ROOM = 1.08; // above the highest point
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];

/**
 * The mean of each match with those before it, five at most, every deal counted alike.
 * @param {readonly { lost: number, deals: number }[]} matches
 */
export const running = (matches) =>
  matches.map((_, at) => {
    const last = matches.slice(Math.max(0, at - LAST + 1), at + 1),
      deals = last.reduce((n, one) => n + one.deals, 0);
    return last.reduce((n, one) => n + one.lost * one.deals, 0) / deals;
  });
/** Where lines lie across: round figures, five at most. @param {number} low @param {number} high */
export function rungs(low, high) {
  const step = STEPS.find((one) => (high - low) / one <= 4) ?? high - low,
    lines = [];
  for (let n = Math.ceil(low / step) * step; n <= high; n += step) lines.push(n);
  return lines;
}

/** @param {Lang} lang @param {OwnPlay} d */
export function curve(lang, { matches, unit }) {
  const L = t(lang, unit),
    label = (/** @type {number} */ n) => points(lang, n, false, unit),
    reviewed = matches.flatMap(({ lost, deals }) => (lost === null ? [] : [{ lost, deals }]));
  if (reviewed.length < FEWEST) return html`<p class="hint">${L.soon}</p>`;
  const means = running(reviewed),
    heights = reviewed.map((one) => one.lost),
    high = Math.max(1, ...heights) * ROOM,
    low = Math.min(0, ...heights),
    across = rungs(low, high),
    x = (/** @type {number} */ at) => +((100 * (at + 0.5)) / reviewed.length).toFixed(2),
    y = (/** @type {number} */ n) => +(100 - (100 * (n - low)) / (high - low)).toFixed(2),
    first = means[LAST - 1] ?? means[0] ?? 0,
    last = means.at(-1) ?? 0;
  return html`<figure class="over-time">
    <figcaption>${L.curve}</figcaption>
    <div class="plot">
      ${across.map(
        (n) =>
          html`<span class="rung num" aria-hidden="true" ${vars({ "--at": y(n) })}
            >${label(n)}</span
          >`,
      )}
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label=${L.curveAlt(label(first), label(last))}
      >
        ${across.map((n) => svg`<path class="across" d="M0 ${y(n)}H100"></path>`)}
        ${reviewed.map((one, at) => svg`<path class="each" d="M${x(at)} ${y(one.lost)}h.01"></path>`)}
        ${
          means.length
            ? svg`<path class="mean" d=${means.map((n, at) => `${at ? "L" : "M"}${x(at)} ${y(n)}`).join("")}></path>`
            : nothing
        }
      </svg>
    </div>
    <ul class="legend" aria-hidden="true">
      <li data-line="each"><i></i>${L.each}</li>
      <li data-line="mean"><i></i>${L.running}</li>
    </ul>
  </figure>`;
}
