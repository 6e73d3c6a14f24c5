// @ts-check
/** One decision: what was chosen, what was better and why, what it cost, and every choice beside it. */
import { html, nothing } from "../../vendor/lit-html.js";
import { num, say } from "../../i18n.js";
import { small } from "../../table/cards.js";
import { amid, comparison, plays, words } from "../../table/hint.js";
import { viewAt } from "../match.js";
import { stepBefore } from "./account.js";
import { amount } from "./amounts.js";
import { t } from "./words.js";
import { clauseLink } from "../../views/clause.js";
/** @import { Ctl } from "../types.js" */
/** @import { Reviewing } from "./types.js" */
/** @import { ReviewChoice, ReviewDecision, ReviewMade, Shown } from "../../types.js" */
/** @import { Lang } from "../../i18n.js" */

const NORMAL = 1.96; // so many standard errors to either side hold the true cost 19 times in 20

/** How many decisions got a grade. @param {Lang} lang @param {ReviewDecision["grade"]} grade @param {number} n */
export const summary = (lang, grade, n) =>
  html`<li data-grade=${grade}><i aria-hidden="true"></i>${t(lang).counts[grade](n)}</li>`;

/**
 * What the seat saw when it decided, as far as words need it.
 * @param {Ctl} c
 * @param {ReviewDecision} one
 * @param {number} seat
 */
const seen = (c, one, seat) =>
  amid(viewAt(c.match, stepBefore(c.match, one.entry), seat, c.settings.lang), one.choices);
/**
 * Whether two choices read alike: the same card of two, both laid out.
 * @param {ReviewChoice} a
 * @param {ReviewChoice} b
 */
const alike = (a, b) =>
  a.action !== b.action &&
  [a, b]
    .map((x) => [x.do, x.kind, x.go, x.laid, ...x.cards.map((card) => card.face)].join())
    .every((text, _, both) => text === both[0]);

/**
 * @param {Ctl} c
 * @param {Reviewing} r
 * @param {ReviewDecision} one
 * @param {ReviewMade} review
 * @param {"turning" | "all"} where of a turning point the cost and the reason are shown at once
 */
export function decision(c, r, one, review, where) {
  const { lang } = c.settings,
    { unit } = review,
    L = t(lang, r.of, unit),
    id = `${where}-${one.entry}`,
    open = r.shown?.id === id,
    [best, own] = [one.choices[0], one.choices[one.made]],
    listed = where === "all",
    whole = !listed || open;
  if (!best || !own) return nothing;
  const view = seen(c, one, review.seat);
  return html`<li class="decision" data-grade=${one.grade} ?data-open=${open}>
    <button aria-expanded=${open} aria-controls=${id} @click=${() => r.show(one, id)}>
      <span class="when">${when(lang, one, listed)}</span>
      ${listed ? html`<span class="deed">${brief(lang, own, view)}</span>` : nothing}
      <span class="grade"><i aria-hidden="true"></i>${L.grades[one.grade]}</span>
      ${
        one.grade === "fine"
          ? nothing
          : html`<b class="num"
              >${amount(lang, unit, -one.cost, true)}<span class="sr"> ${L.points}</span></b
            >`
      }
    </button>
    ${
      whole
        ? html`<div class="verdict">
            ${
              own.value >= 0
                ? html`<p>${L.bestMade}</p>`
                : html`<dl class="pair">
                    <div data-made>
                      <dt>${L.yours}</dt>
                      <dd>${inWords(lang, own, view)}</dd>
                    </div>
                    <div data-best>
                      <dt>${L.better}</dt>
                      <dd>
                        ${alike(best, own) ? L.other(words(lang, best, view)) : inWords(lang, best, view)}
                      </dd>
                    </div>
                  </dl>`
            }
            ${own.value >= 0 ? nothing : html`<p class="cost">${cost(lang, one, unit)}</p>`}
            ${one.reasons.map(
              (reason) =>
                html`<p class="reason" data-reason=${reason.id}>
                  ${say(lang, reason.text)}${
                    reason.clause
                      ? html` ${clauseLink(c.match.game.preset, reason.clause)}`
                      : nothing
                  }
                </p>`,
            )}
            <div class="row">
              <button class="btn" @click=${() => r.see(one, id)}>${L.see}</button>
              ${
                r.of
                  ? nothing
                  : html`<button
                      class="btn"
                      title=${L.retryHow}
                      aria-busy=${r.trying === one.entry && !r.failed}
                      @click=${() => r.retry(one)}
                    >
                      ${L.tryAgain}
                    </button>`
              }
            </div>
            ${r.trying === one.entry && r.failed ? html`<p class="alert" role="alert">${L.notOpened}</p>` : nothing}
          </div>`
        : nothing
    }
    <div id=${id} ?hidden=${!open}>
      ${
        open
          ? html`<h4>${L.choices}</h4>
              ${comparison(lang, { choices: one.choices, worlds: one.exact ? 0 : review.worlds }, view, one.made)}
              ${one.cost && !one.exact ? html`<p class="hint">${L.choicesHow}</p>` : nothing}`
          : nothing
      }
    </div>
  </li>`;
}
/** A choice as cards and in words. @param {Lang} lang @param {ReviewChoice} one @param {Shown} view */
const inWords = (lang, one, view) =>
  html`${
      one.cards.length && one.cards.length < 5
        ? html`<span class="tinies" aria-hidden="true"
            >${one.cards.map((card) => small({ lang }, card.face))}</span
          >`
        : nothing
    }<span class=${plays(one) ? "name" : "said"}>${words(lang, one, view)}</span>`;
/** The same in a line: a card played is its sign. @param {Lang} lang @param {ReviewChoice} one @param {Shown} view */
const brief = (lang, one, view) =>
  plays(one) && one.cards[0]
    ? html`<span aria-hidden="true">${small({ lang }, one.cards[0].face)}</span
        ><span class="sr">${words(lang, one, view)}</span>`
    : html`<span class="said">${words(lang, one, view)}</span>`;
/** In which trick. @param {Lang} lang @param {ReviewDecision} one @param {boolean} listed among all others */
function when(lang, { trick }, listed) {
  const L = t(lang),
    number = num(lang, trick);
  if (!trick)
    return listed ? html`<span class="sr">${L.before}</span><i aria-hidden="true">–</i>` : L.before;
  return listed ? html`<span class="sr">${L.trick} </span>${number}` : L.inTrick(number);
}
/**
 * What it cost, and how sure that is.
 * @param {Lang} lang
 * @param {ReviewDecision} one
 * @param {ReviewMade["unit"]} unit
 */
function cost(lang, one, unit) {
  const L = t(lang, null, unit),
    about = (/** @type {number} */ error, as = unit) => {
      const n = amount(lang, as, NORMAL * error);
      return error && n !== amount(lang, as, 0) ? ` ± ${n}` : "";
    };
  if (one.grade === "fine" && one.cost <= 0) return L.asGood;
  const counted = L.cost(amount(lang, unit, one.cost), about(one.error));
  if (one.grade === "fine") return `${counted}. ${L.unsure}`;
  const part = one.winning === null ? 0 : Math.round(100 * one.winning);
  return html`${counted}${
    part > 0
      ? html` ${L.winning(num(lang, part), about(100 * one.winning_error, "points"))}`
      : nothing
  }.${one.exact ? html` ${L.exact}` : nothing}`;
}
