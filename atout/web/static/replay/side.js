// @ts-check
/**
 * Beside the table of a replay: the score, what has just happened, its curve, its moves and
 * from which seat one looks.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { num, say } from "../i18n.js";
import { ICONS } from "../table/panel.js";
import { small } from "../table/cards.js";
import { curve } from "./curve.js";
import { icons } from "./icons.js";
import { handsAt, nameOf, toldAt } from "./match.js";
import { moves } from "./moves.js";
import { t } from "./words.js";
/** @import { Ctl } from "./types.js" */

/** @param {Ctl} c @param {unknown} head the score, as the game shows it */
export function side(c, head) {
  const { match, at, settings: s } = c,
    L = t(s.lang),
    happened = toldAt(match, at, s.lang);
  return html`<aside class="panel ink-suits" aria-label=${L.replay}>
    ${head}
    <p class="status">${happened}</p>
    ${match.game.players > 2 ? others(c) : nothing}
    ${
      c.review?.open
        ? c.review.panel(c)
        : html`${
            c.review
              ? html`<button class="btn primary ask-review" @click=${c.review.begin}>
                  ${icons.review}${L.review}
                </button>`
              : nothing
          }${curve(match, s.lang, at, (step) => c.go(step, "hand"))}
          ${moves(c)}`
    }
    <div class="take">
      ${match.of > 1 && c.code ? series(c, c.code) : nothing}
      ${
        match.seals
          ? html`<details
              class="sealed"
              ?data-wrong=${match.seals.faults.length}
              ?open=${match.seals.faults.length}
            >
              <summary>
                ${ICONS.seal}${match.seals.faults.length ? L.sealsWrong : L.seals}${icons.fold}
              </summary>
              <p>
                ${say(s.lang, match.seals.text)}${match.seals.faults.map(
                  (fault) => html`<small>${say(s.lang, fault)}</small>`,
                )}
              </p>
            </details>`
          : nothing
      }
      ${match.finished ? nothing : html`<p class="hint">${L.unfinished}</p>`}
      <select
        class="field"
        aria-label=${L.from}
        title=${L.from}
        @change=${(/** @type {Event} */ e) => c.look(Number(/** @type {HTMLSelectElement} */ (e.target).value))}
      >
        ${match.names.map(
          (_, seat) =>
            html`<option value=${seat} ?selected=${seat === c.from}>
              ${L.fromOf(nameOf(s.lang, match, seat))}
            </option>`,
        )}
      </select>
    </div>
  </aside>`;
}
/**
 * Which match of its table this is, and the ways to those before and after it.
 * @param {Ctl} c
 * @param {string} code
 */
function series({ match, settings: s, other }, code) {
  const L = t(s.lang),
    table = code.replace(/\.\d+$/, "");
  /** @param {number} number @param {string} label @param {"back" | "on"} icon */
  const way = (number, label, icon) =>
    number < 1 || number > match.of
      ? html`<span></span>`
      : html`<a
          class="icon"
          href="/replay/${table}.${number}"
          aria-label=${label}
          title=${label}
          @click=${other}
          >${icons[icon]}</a
        >`;
  return html`<nav class="series" aria-label=${L.series}>
    ${way(match.number - 1, L.before, "back")}<span class="num"
      >${L.ofSeries(num(s.lang, match.number), num(s.lang, match.of))}</span
    >${way(match.number + 1, L.after, "on")}
  </nav>`;
}
/** The other hands in lines, where a narrow felt has no room for their faces. @param {Ctl} c */
function others({ match, at, from, settings: s }) {
  const hands = handsAt(match, at);
  return html`<section class="others" aria-label=${t(s.lang).hands}>
    <dl>
      ${hands.map((hand, seat) =>
        seat === from
          ? nothing
          : html`<div>
              <dt>${nameOf(s.lang, match, seat)}</dt>
              <dd>
                ${hand.map((card) => small(/** @type {any} */ ({ lang: s.lang }), card.face))}
              </dd>
            </div>`,
      )}
    </dl>
  </section>`;
}
