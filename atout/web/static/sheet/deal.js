// @ts-check
/** One deal of bésigue on paper, a column a player; every deal in one line. */
import { html, nothing } from "../vendor/lit-html.js";
import { kindName } from "../table/kinds.js";
import { num } from "../i18n.js";
import { t } from "./words.js";
import { bySide, who } from "./people.js";
/** @import { SheetContext } from "./types.js" */
/** @import { Sheet, SheetRow, Sources, View } from "../types.js" */

const ALWAYS = /** @type {const} */ (["brisques", "last_trick", "seven"]),
  SOMETIMES = /** @type {const} */ (["carte_blanche", "cut", "penalty"]);

/** The declarations; sevens have a line of their own. @param {SheetRow} r */
const announced = (r) => r.declarations.filter((d) => d.kind !== "seven");
/**
 * One deal, a column a player; partners share the lines of totals.
 * @param {SheetContext} c
 * @param {View} v
 * @param {Sheet} s
 */
export function page(c, v, s) {
  const L = t(c.lang),
    sides = bySide(v, s),
    cols = sides.flat(),
    n = (/** @type {number} */ x) => num(c.lang, x),
    narrow = cols.length > 2; // too many columns to write the names of declarations in
  const dealer = s.rows.find((r) => r.seat === s.dealer);
  const nil = html`<span class="nil">${L.none}</span>`;
  /** @param {keyof Sources} key */
  const line = (key) =>
    html`<tr>
      <th scope="row">${L[key]}</th>
      ${cols.map((r) => html`<td class="num">${r.sources[key] ? n(r.sources[key]) : nil}</td>`)}
    </tr>`;
  const always = c.game.one_deal
    ? ALWAYS.filter((key) => cols.some((r) => r.sources[key]))
    : ALWAYS;
  /** @param {(r: SheetRow) => unknown} cell */
  const summed = (cell) =>
    sides.map((rows) =>
      rows[0] ? html`<td class="num" colspan=${rows.length}>${cell(rows[0])}</td>` : nothing,
    );
  return html`<div class="paper">
    <table ?data-narrow=${narrow}>
      <caption>
        ${dealer && who(c.lang, v, dealer) !== L.you ? L.dealtBy(who(c.lang, v, dealer)) : L.dealtByYou}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${cols.map((r) => html`<th scope="col">${who(c.lang, v, r)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${
          narrow
            ? line("declarations")
            : html`<tr class="decl">
                <th scope="row">${L.declarations}</th>
                ${cols.map((r) => html`<td>${announced(r).length ? declarationsOf(c, r) : nil}</td>`)}
              </tr>`
        }
        ${always.map(line)}${SOMETIMES.filter((key) => cols.some((r) => r.sources[key])).map(line)}
      </tbody>
      <tbody class="sums">
        <tr class="sum">
          <th scope="row">${c.game.one_deal ? L.total : L.dealTotal}</th>
          ${summed((r) => n(r.after - r.before))}
        </tr>
        ${
          c.game.one_deal
            ? nothing
            : html`<tr>
                  <th scope="row">${L.before}</th>
                  ${summed((r) => n(r.before))}
                </tr>
                <tr class="total">
                  <th scope="row">${L.total} <small>${L.target(n(c.game.target))}</small></th>
                  ${summed((r) => html`<b>${n(r.after)}</b>${toGo(c, r)}`)}
                </tr>`
        }
      </tbody>
    </table>
    ${
      narrow
        ? html`<dl class="called">
            ${cols
              .filter((r) => announced(r).length)
              .map(
                (r) =>
                  html`<div>
                    <dt>${who(c.lang, v, r)}</dt>
                    <dd>${declarationsOf(c, r)}</dd>
                  </div>`,
              )}
          </dl>`
        : nothing
    }
  </div>`;
}
/** @param {SheetContext} c @param {SheetRow} r */
const declarationsOf = (c, r) =>
  html`<ul>
    ${announced(r).map(
      (d) =>
        html`<li>
          <span>${kindName(c.lang, d.kind)}</span><b class="num">${num(c.lang, d.points)}</b>
        </li>`,
    )}
  </ul>`;
/** How far from the target. @param {SheetContext} c @param {SheetRow} r */
const toGo = (c, r) => {
  const L = t(c.lang),
    left = c.game.target - r.after;
  return html`<progress
      max=${c.game.target}
      value=${Math.max(0, Math.min(c.game.target, r.after))}
      aria-hidden="true"
    ></progress
    ><small>${left > 0 ? L.toGo(num(c.lang, left)) : L.reached}</small>`;
};

/** Every deal in one line. @param {SheetContext} c @param {View} v */
export function history(c, v) {
  const L = t(c.lang),
    heads = bySide(v, /** @type {Sheet} */ (c.sheets.at(-1)));
  return html`<details class="history">
    <summary>${L.perDeal}</summary>
    <div class="paper">
      <table aria-label=${L.perDeal}>
        <thead>
          <tr>
            <th scope="col">${L.dealShort}</th>
            ${heads.map((rows) => html`<th scope="col">${rows.map((r) => who(c.lang, v, r)).join(", ")}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${c.sheets.map(
            (s) =>
              html`<tr>
                <th scope="row" class="num">${s.deal}</th>
                ${bySide(v, s).map(([r]) =>
                  r
                    ? html`<td class="num">
                        <small
                          >${r.after >= r.before ? "+" : "−"}${num(c.lang, Math.abs(r.after - r.before))}</small
                        >
                        ${num(c.lang, r.after)}
                      </td>`
                    : nothing,
                )}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
