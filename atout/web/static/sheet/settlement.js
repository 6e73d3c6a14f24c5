// @ts-check
/**
 * How a game of one deal is reckoned: the points read without their tens, the premium, the rubicon.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { num } from "../i18n.js";
import { t } from "./words.js";
import { list, who } from "./people.js";
/** @import { SheetContext } from "./types.js" */
/** @import { Settlement, View } from "../types.js" */

/** @param {SheetContext} c @param {View} v @param {Settlement} s */
export function settlement(c, v, s) {
  const L = t(c.lang),
    n = (/** @type {number} */ x) => num(c.lang, x),
    score = (/** @type {number} */ side) => v.seats.find((x) => x.side === side)?.score ?? 0,
    name = (/** @type {number} */ side) =>
      list(
        c.lang,
        v.seats.filter((x) => x.side === side).map((x) => who(c.lang, v, x)),
      );
  const loser = v.seats.find((x) => x.side !== s.winner)?.side ?? 0,
    read = s.read[s.winner] ?? 0,
    dropped = s.read.some((r, side) => r !== score(side));
  /** @param {string} label @param {number} points @param {string} [note] */
  const line = (label, points, note = "") =>
    html`<tr>
      <th scope="row">${label}${note ? html` <small>${note}</small>` : nothing}</th>
      <td class="num">${n(points)}</td>
    </tr>`;
  return html`<section class="settle" aria-labelledby="settle">
    <h3 id="settle">${L.settlement}</h3>
    <div class="paper">
      <table class="sum-up" aria-labelledby="settle">
        <tbody>
          ${line(L.pointsOf(name(s.winner)), read, dropped ? L.tensDropped(n(score(s.winner))) : "")}
          ${line(L.bonus, s.bonus)}
          ${
            s.rubicon
              ? line(
                  L.loserPoints(name(loser)),
                  s.loser_points,
                  dropped ? L.tensDropped(n(score(loser))) : "",
                )
              : nothing
          }
          ${s.brisques ? line(L.forBrisques, s.brisques) : nothing}
        </tbody>
        <tbody class="sums">
          <tr class="total">
            <th scope="row">${L.finalOf(name(s.winner))}</th>
            <td class="num"><b>${n(s.final)}</b></td>
          </tr>
        </tbody>
      </table>
    </div>
    ${
      s.rubicon
        ? html`<p class="stamp">
            ${L.rubicon}
            <span
              >${L.rubiconText(name(loser), c.game.rubicon === null ? "" : n(c.game.rubicon))}</span
            >
          </p>`
        : nothing
    }
    ${s.saved ? html`<p class="hint">${L.saved(name(loser))}</p>` : nothing}
  </section>`;
}
