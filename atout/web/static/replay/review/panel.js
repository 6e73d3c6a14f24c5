// @ts-check
/** The review beside the replay: how far it is, or the account of a deal and its decisions. */
import { html, nothing } from "../../vendor/lit-html.js";
import { num, say } from "../../i18n.js";
import { icons } from "../../icons.js";
import { vars } from "../../table/vars.js";
import { counted, dealAt, summed, turning } from "./account.js";
import { amount } from "./amounts.js";
import { chances } from "./chances.js";
import { curve } from "./curve.js";
import { decision, summary } from "./decisions.js";
import { sharing } from "./sharing.js";
import { t } from "./words.js";
/** @import { Ctl } from "../types.js" */
/** @import { Asked, Reviewing } from "./types.js" */
/** @import { ReviewDeal, ReviewMade } from "../../types.js" */
/** @import { Lang } from "../../i18n.js" */

const GRADES = /** @type {const} */ (["fine", "small_slip", "slip", "blunder"]);

/** @param {Ctl} c @param {Reviewing} r */
export function panel(c, r) {
  const { lang } = c.settings,
    L = t(lang);
  return html`<section class="review" aria-labelledby="review">
    <header>
      <h2 id="review" tabindex="-1">${r.of ? L.titleOf(r.of.name || L.somebody) : L.title}</h2>
      <button class="icon" aria-label=${L.close} title=${L.close} @click=${r.close}>
        ${icons.close}
      </button>
    </header>
    <p class="sr" role="status">${r.asked ? status(lang, r.asked) : ""}</p>
    <div class="review-body scroll" role="group" aria-labelledby="review" tabindex="0">
      ${r.asked ? content(c, r, r.asked) : nothing}
    </div>
  </section>`;
}
/** What is said aloud when it changes. @param {Lang} lang @param {Asked} request */
function status(lang, request) {
  const L = t(lang);
  if (request.state === "asked") return L.asked;
  if (request.state === "working") return request.of ? L.working : L.line;
  return request.state === "made" ? L.ready : "";
}
/** @param {Ctl} c @param {Reviewing} r @param {Asked} request */
function content(c, r, request) {
  const { lang } = c.settings,
    L = t(lang);
  if (request.state === "refused")
    return html`<p class="alert" role="alert">${request.text ? say(lang, request.text) : L.gone}</p>
      <button class="btn" @click=${r.begin}>${L.retry}</button>`;
  if (request.state === "made") return overview(c, r, r.other ?? request);
  const done = request.state === "working" && request.of ? request : null;
  return html`<div class="reviewing" aria-hidden="true">
      <b>${status(lang, request)}</b>
      ${done ? html`<span class="num">${num(lang, done.done)} / ${num(lang, done.of)}</span>` : nothing}
    </div>
    ${
      done
        ? html`<progress
            max=${done.of}
            .value=${done.done}
            aria-label=${L.progress(num(lang, done.done), num(lang, done.of))}
          ></progress>`
        : html`<progress aria-label=${status(lang, request)}></progress>`
    }
    <p class="hint">${L.workingHow}</p>`;
}

/** @param {Ctl} c @param {Reviewing} r @param {ReviewMade} review */
function overview(c, r, review) {
  const { lang } = c.settings,
    L = t(lang, r.of),
    { deals, unit } = review,
    here = dealAt(c.match, c.at),
    deal = deals.find((one) => one.number === (r.deal ?? here)) ?? deals[0];
  if (!deal) return html`<p class="hint">${L.nothing}</p>`;
  return html`${
      r.of ? html`<button class="btn" @click=${() => r.turn(null)}>${L.mine}</button>` : nothing
    }
    ${deals.length > 1 ? choice(c, r, review, deal) : nothing} ${account(lang, deal, unit, r.of)}
    ${curve(c, deal, unit, r.of)} ${chances(c, review, deal, r.of)}
    <section class="turnings" aria-labelledby="turnings">
      <h3 id="turnings">${L.turning}</h3>
      ${
        turning(deal).length
          ? html`<ol>
                ${turning(deal).map((one) => decision(c, r, one, review, "turning"))}
              </ol>
              <p class="hint">${L.about}</p>`
          : html`<p class="hint">${L.none}</p>`
      }
    </section>
    <section class="all-decisions">
      <button class="btn" aria-expanded=${r.all} @click=${r.list}>
        ${L.all(deal.decisions.length, num(lang, deal.decisions.length))}
      </button>
      ${
        r.all
          ? html`<ol>
              ${deal.decisions.map((one) => decision(c, r, one, review, "all"))}
            </ol>`
          : nothing
      }
    </section>
    ${r.of ? nothing : sharing(lang, r)}
    <p class="hint">
      <a href=${lang === "fr" ? "/mon-jeu" : "/play"}>${L.own}</a>
    </p>`;
}
/** Which deal. @param {Ctl} c @param {Reviewing} r @param {ReviewMade} review @param {ReviewDeal} current */
function choice(c, r, review, current) {
  const { lang } = c.settings,
    L = t(lang, r.of),
    sum = summed(review);
  return html`<div class="kinds" role="group" aria-label=${L.deals}>
      ${review.deals.map(
        ({ number }) =>
          html`<button
            class="kind-of"
            aria-pressed=${String(number === current.number)}
            @click=${() => r.choose(number)}
          >
            ${L.deal(num(lang, number))}
          </button>`,
      )}
    </div>
    <p class="whole hint">
      ${L.match(amount(lang, review.unit, sum.luck, true), amount(lang, review.unit, -sum.errors, true))}
    </p>`;
}

/**
 * The result, and what it came from.
 * @param {Lang} lang
 * @param {ReviewDeal} deal
 * @param {ReviewMade["unit"]} unit
 * @param {unknown} of whom it is, where it is not one's own
 */
function account(lang, deal, unit, of) {
  const L = t(lang, of, unit),
    parts = /** @type {const} */ ([
      ["luck", deal.luck],
      ["errors", -deal.errors],
      ["rest", deal.rest],
    ]),
    widest = Math.max(1, ...parts.map(([, points]) => Math.abs(points))),
    counts = counted(deal.decisions);
  const points = (/** @type {number} */ n) =>
    html`<b class="num">${amount(lang, unit, n, true)}</b><span class="sr"> ${L.points}</span>`;
  return html`<dl class="account">
      <div class="result">
        <dt>${L.result}</dt>
        <dd>${points(deal.result)}</dd>
        <dd class="how">${L.resultHow}</dd>
      </div>
      ${parts.map(
        ([part, n]) =>
          html`<div data-part=${part}>
            <dt>${L[part]}</dt>
            <dd>${points(n)}</dd>
            <dd class="track" aria-hidden="true">
              <i ?data-less=${n < 0} ${vars({ "--part": Math.abs(n) / widest })}></i>
            </dd>
            <dd class="how">${L[`${part}How`]}</dd>
          </div>`,
      )}
    </dl>
    <ul class="counts">
      ${GRADES.filter((grade) => counts[grade]).map((grade) => summary(lang, grade, counts[grade]))}
    </ul>`;
}
