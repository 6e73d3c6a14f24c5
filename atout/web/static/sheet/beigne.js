// @ts-check
/**
 * The score sheet of Le Beigne as one writes it: a column a player, a line a hand, a circle where
 * the score rose.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { num } from "../i18n.js";
import { WORDS, seatName } from "../table/words.js";
/** @import { BeigneCell, BeigneRow, BeigneView } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/**
 * @param {BeigneView} v
 * @param {BeigneRow[]} rows
 * @param {Lang} lang
 * @param {{ whole?: boolean }} [o] whole: with what each announced and took
 */
export function paper(v, rows, lang, { whole = false } = {}) {
  const L = WORDS[lang],
    seats = [...v.seats].sort((a, b) => a.seat - b.seat);
  return html`<table
    class="beigne-sheet"
    ?data-whole=${whole}
    data-players=${seats.length}
    aria-label=${whole ? nothing : L.paper}
  >
    ${
      whole
        ? html`<caption>
            ${L.paperCaption(v.start)}
          </caption>`
        : nothing
    }
    <thead>
      <tr>
        <th scope="col"><span class="sr">${L.handWord}</span></th>
        ${seats.map(
          (s) =>
            html`<th scope="col" ?data-me=${s.seat === v.seat}>
              <span>${seatName(lang, v, s)}</span>
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row"><span class="sr">${L.beginning}</span></th>
        ${seats.map(() => html`<td class="num">${v.start}</td>`)}
      </tr>
      ${rows.map(
        (r) =>
          html`<tr>
            <th scope="row" class="num">${r.hand}</th>
            ${r.cells.map((c) => cell(c, lang, whole))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
/** @param {BeigneCell} c @param {Lang} lang @param {boolean} whole */
function cell(c, lang, whole) {
  const L = WORDS[lang];
  return html`<td class="num">
    <span class=${c.circled ? "ring-round" : "plainly"}>${num(lang, c.score)}</span>${
      c.circled ? html`<span class="sr">, ${L.beigne}</span>` : nothing
    }${
      whole
        ? html`<small title=${c.forced ? L.forcedMark : nothing}
            >${c.went === null ? nothing : c.went ? L.went(c.tricks) : L.stayed(c.tricks)}</small
          >`
        : nothing
    }
  </td>`;
}
