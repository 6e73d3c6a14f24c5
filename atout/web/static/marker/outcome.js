// @ts-check
/** How a match has ended, how a game of one deal is settled, the accounts of a Chouette. */
import { html, nothing } from "../vendor/lit-html.js";
import { num } from "../i18n.js";
import { list, signed } from "./words.js";
/** @import { Model, Settlement } from "./types.js" */

/** @param {Model} m */
export function outcome(m) {
  const { L, c } = m,
    names = c.winners.map((w) => m.side(w)),
    settlement = c.deals.at(-1)?.settlement;
  const heading =
    names.length > 1
      ? L.shared(list(m.lang, names))
      : m.preset.teams
        ? L.wonMany(names[0] ?? "")
        : L.won(names[0] ?? "");
  return html`<section class="outcome">
    <div class="laurel">
      <h2>${heading}</h2>
      <p>${L.reasons[c.reason] ?? ""}</p>
    </div>
    ${settlement ? settled(m, settlement, null, c.deals.at(-1)?.scores ?? []) : nothing}
  </section>`;
}
/**
 * A settlement, line by line.
 * @param {Model} m
 * @param {Settlement} s
 * @param {number[] | null} order who sat where
 * @param {number[]} scores
 */
export function settled(m, s, order, scores) {
  const { L, lang } = m,
    n = (/** @type {number} */ x) => num(lang, x),
    loser = 1 - s.winner,
    name = (/** @type {number} */ side) => m.side(side, order);
  /** @param {string} label @param {number} points @param {string} [note] */
  const line = (label, points, note) =>
    html`<tr>
      <th scope="row">${label}${note ? html` <small>${note}</small>` : nothing}</th>
      <td class="num">${n(points)}</td>
    </tr>`;
  const dropped = (/** @type {number} */ side) =>
    s.read[side] === scores[side] ? "" : L.noTens(n(scores[side] ?? 0));
  return html`<div class="settled">
    <table aria-label=${L.settlement}>
      <tbody>
        ${line(L.pointsOf(name(s.winner)), s.read[s.winner] ?? 0, dropped(s.winner))}${line(L.bonus, s.bonus)}
        ${s.rubicon ? line(L.loserPoints(name(loser)), s.loserPoints, dropped(loser)) : nothing}${
          s.brisques ? line(L.forBrisques, s.brisques) : nothing
        }
      </tbody>
      <tbody>
        <tr class="total">
          <th scope="row">${L.result}, ${name(s.winner)}</th>
          <td class="num"><b>${n(s.final)}</b></td>
        </tr>
      </tbody>
    </table>
    ${
      s.rubicon
        ? html`<p class="stamp">
            ${L.rubicon} <span>${L.rubiconWhy(name(loser), n(m.c.rules.rubicon))}</span>
          </p>`
        : nothing
    }
    ${s.saved ? html`<p class="hint">${L.saved(name(loser))}</p>` : nothing}
  </div>`;
}
/** What each has won or lost so far in a Chouette. @param {Model} m */
export function ledger(m) {
  const { L, c, lang } = m,
    order = c.order ?? [],
    name = (/** @type {number} */ k) => m.doc.players[k] ?? "",
    last = c.deals.at(-1);
  return html`<section class="ledger" aria-labelledby="ledger">
    <h2 id="ledger">${L.ledger}</h2>
    <table aria-labelledby="ledger">
      <tbody>
        ${order.map(
          (k, at) =>
            html`<tr>
              <th scope="row">
                ${name(k)} <small>${at === 0 ? L.box : at === 1 ? L.captain : L.adviser}</small>
              </th>
              <td class="num">
                ${last?.deltas ? html`<small>${signed(lang, last.deltas[k] ?? 0)}</small>` : nothing}
              </td>
              <td class="num" data-sign=${Math.sign(c.ledger[k] ?? 0)}>
                <b>${signed(lang, c.ledger[k] ?? 0)}</b>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${c.deals.length ? html`<p class="hint">${L.next(name(order[0] ?? 0), name(order[1] ?? 0))}</p>` : nothing}
  </section>`;
}
