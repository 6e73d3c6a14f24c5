// @ts-check
/**
 * The chance to win the match, from deal to deal: between deals by the scores, at turning points what
 * the best choice promised and what was chosen. A click leads to the moment; a table says the same.
 */
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { num } from "../../i18n.js";
import { percent } from "../../percent.js";
import { dealAt, stepAfter, turning } from "./account.js";
import { t } from "./words.js";
/** @import { Ctl } from "../types.js" */
/** @import { Moment } from "./types.js" */
/** @import { Replay, ReviewDeal, ReviewMade } from "../../types.js" */

const W = 320,
  H = 96,
  EDGE = 9,
  LEFT = 32; // room for what the heights mean

/** The step at which a deal begins. @param {Replay} match @param {number} number */
const begins = (match, number) =>
  Math.max(
    0,
    match.steps.findIndex((_, step) => dealAt(match, step) === number),
  );
/** That at which it ends. @param {Replay} match @param {number} number */
const ends = (match, number) =>
  Math.max(
    0,
    match.steps.findLastIndex((_, step) => dealAt(match, step) === number),
  );

/**
 * Each moment of which the chance is known, in order.
 * @param {Replay} match
 * @param {readonly ReviewDeal[]} deals
 * @returns {Moment[]}
 */
export const moments = (match, deals) =>
  deals.flatMap((deal, at) => {
    const { before, after, number } = deal;
    if (before === null || after === null) return [];
    const turns = turning(deal).flatMap((one) =>
      one.chance === null || one.winning === null
        ? []
        : [
            {
              step: stepAfter(match, one.entry),
              from: one.chance,
              to: one.chance - one.winning,
              number,
              one,
            },
          ],
    );
    turns.sort((a, b) => a.step - b.step);
    return [
      ...(at
        ? []
        : [{ step: begins(match, number), from: before, to: before, number: 0, one: null }]),
      ...turns,
      { step: ends(match, number), from: after, to: after, number, one: null },
    ];
  });

/**
 * @param {Ctl} c
 * @param {ReviewMade} review
 * @param {ReviewDeal} deal the one that is shown
 * @param {unknown} of whom it is, where it is not one's own
 */
export function chances(c, review, deal, of) {
  const { match, at, settings } = c,
    { lang } = settings,
    L = t(lang),
    path = moments(match, review.deals),
    [first, last] = [path[0], path.at(-1)];
  if (!first || !last || path.length < 2) return nothing;
  const width = Math.max(1, last.step - first.step),
    x = (/** @type {number} */ step) =>
      +(LEFT + ((step - first.step) / width) * (W - LEFT - EDGE)).toFixed(1),
    y = (/** @type {number} */ part) => +(H - EDGE - part * (H - 2 * EDGE)).toFixed(1),
    label = (/** @type {number} */ part) => percent(lang, Math.round(100 * part), "never"),
    line = path.map(({ step, from, to }, i) => `${i ? "L" : "M"}${x(step)} ${y(from)}V${y(to)}`),
    [from, to] = [x(begins(match, deal.number)), x(ends(match, deal.number))];
  const jump = (/** @type {MouseEvent} */ e) => {
    const box = /** @type {Element} */ (e.currentTarget).getBoundingClientRect(),
      part = (((e.clientX - box.left) / box.width) * W - LEFT) / (W - LEFT - EDGE);
    c.go(Math.round(first.step + Math.min(1, Math.max(0, part)) * width), "hand");
  };
  return html`<figure class="deal-curve of-chances">
    <figcaption>${of ? L.chancesOf : L.chances}</figcaption>
    <svg
      viewBox="0 0 ${W} ${H}"
      role="img"
      aria-label=${L.chancesAlt(label(first.from), label(last.to))}
      @click=${jump}
    >
      ${
        review.deals.length > 1
          ? svg`<rect class="here" x=${from} y="0" width=${Math.max(1, to - from)} height=${H}></rect>`
          : nothing
      }
      <path class="axis" d="M${LEFT - 4} ${y(0.5)}H${W}"></path>
      <path class="line net" d=${line.join("")}></path>
      ${
        at >= first.step && at <= last.step
          ? svg`<path class="now" d="M${x(at)} 0V${H}"></path>`
          : nothing
      }
      ${path.map(({ step, to, one }) =>
        one
          ? svg`<circle class="turn" data-grade=${one.grade} r="4.5" cx=${x(step)} cy=${y(to)}></circle>`
          : svg`<circle class="knot" r="2.6" cx=${x(step)} cy=${y(to)}></circle>`,
      )}
      <text class="mark" x="4" y=${y(1) + 3}>${label(1)}</text>
      <text class="mark" x="4" y=${y(0.5) + 3}>${label(0.5)}</text>
    </svg>
    ${
      path.some(({ one }) => one)
        ? html`<p class="hint">${of ? L.chancesHowOf : L.chancesHow}</p>`
        : nothing
    }
    <details>
      <summary>${L.chancesInFigures}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">${L.moment}</th>
            <th scope="col">${L.chance}</th>
          </tr>
        </thead>
        <tbody>
          ${path.map(
            (one) =>
              html`<tr>
                <th scope="row">${name(lang, one)}</th>
                <td class="num">
                  ${one.one ? L.bestThenMade(label(one.from), label(one.to)) : label(one.to)}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>
  </figure>`;
}
/** When it was. @param {Ctl["settings"]["lang"]} lang @param {Moment} moment */
function name(lang, { number, one }) {
  const L = t(lang);
  if (one) return L.turnAt(num(lang, number), num(lang, one.trick));
  return number ? L.afterDeal(num(lang, number)) : L.atFirst;
}
