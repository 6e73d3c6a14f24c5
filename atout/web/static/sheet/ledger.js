// @ts-check
/**
 * The running account of a Chouette: what each has won or lost, and who sits where in the next
 * game.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { num } from "../i18n.js";
import { t } from "./words.js";
import { participants } from "../table/words.js";
/** @import { SheetContext } from "./types.js" */
/** @import { Chouette, View } from "../types.js" */

/** @param {SheetContext} c @param {View} v */
export function ledger(c, v) {
  const ch = /** @type {Chouette} */ (v.chouette),
    L = t(c.lang),
    name = participants(c.game, v, c.lang),
    [box, captain] = c.places,
    last = v.phase === "match_over" ? ch.rounds.at(-1) : undefined,
    signed = (/** @type {number} */ x) =>
      `${x > 0 ? "+" : x < 0 ? "−" : ""}${num(c.lang, Math.abs(x))}`;
  const role = (/** @type {number} */ k) =>
    ch.order[0] === k ? L.inBox : ch.order[1] === k ? L.captain : L.adviser;
  return html`<section class="ledger" aria-labelledby="ledger">
    <h3 id="ledger">${L.ledger}</h3>
    <div class="paper">
      <table aria-labelledby="ledger">
        <thead>
          <tr>
            <th scope="col">${L.places}</th>
            ${last ? html`<th scope="col">${L.thisGame}</th>` : nothing}
            <th scope="col">${L.total}</th>
          </tr>
        </thead>
        <tbody>
          ${ch.order.map((k) => {
            const total = ch.ledger.find((a) => a.participant === k)?.total ?? 0;
            return html`<tr ?data-me=${k === ch.me}>
              <th scope="row">${name(k)} <small>${role(k)}</small></th>
              ${last ? html`<td class="num">${signed(last.deltas[k] ?? 0)}</td>` : nothing}
              <td class="num" data-sign=${Math.sign(total)}><b>${signed(total)}</b></td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    ${
      last && box !== undefined && captain !== undefined
        ? html`<p class="next-places">${L.nextPlaces(name(box), name(captain))}</p>`
        : nothing
    }
    ${
      ch.rounds.length > 1 || (ch.rounds.length && !last)
        ? html`<details class="history">
            <summary>${L.rounds}</summary>
            <ol class="rounds">
              ${ch.rounds.map(
                (r) =>
                  html`<li>
                    ${L.roundLine(
                      name(r.box),
                      name(r.captain),
                      name(r.winner),
                      num(c.lang, r.final),
                    )}${r.rubicon ? html` <small>${L.rubicon}</small>` : nothing}
                  </li>`,
              )}
            </ol>
          </details>`
        : nothing
    }
  </section>`;
}
