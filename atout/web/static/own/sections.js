// @ts-check
/** What one's reviewed matches come to: by kind of decision, by precept, in results and luck, match by match. */
import { html, nothing } from "../vendor/lit-html.js";
import { vars } from "../table/vars.js";
import { num, say } from "../i18n.js";
import { about, points } from "./numbers.js";
import { t } from "./words.js";
import { clauseLink } from "../views/clause.js";
/** @import { OwnKind, OwnMatch, OwnMean, OwnPlay, OwnSums } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

const FIRST = 8; // matches listed at first

/** How far to the right a mean, or what it may be, reaches. @param {OwnMean} m */
const reach = (m) => m.mean + (m.about ?? 0);

/** @param {Lang} lang @param {OwnPlay["unit"]} unit @param {OwnSums} sums */
export function kinds(lang, unit, sums) {
  const L = t(lang, unit),
    widest = Math.max(1, ...sums.kinds.map((one) => reach(one.lost))),
    part = (/** @type {number} */ n) => Math.min(1, Math.max(0, n / widest));
  const row = (/** @type {OwnKind} */ { kind, lost, decisions, flagged }) =>
    html`<li data-kind=${kind}>
      <b>${L.kind[kind]}</b
      ><span class="num"
        ><strong>${points(lang, lost.mean, false, unit)}</strong>${about(lang, lost, unit)}<span
          class="sr"
        >
          ${L.lost}</span
        ></span
      ><span
        class="bar"
        aria-hidden="true"
        ${vars({
          "--part": part(lost.mean),
          "--from": part(lost.mean - (lost.about ?? 0)),
          "--to": part(reach(lost)),
        })}
        ><i></i>${lost.about === null ? nothing : html`<u></u>`}</span
      ><small>${L.decisions(num(lang, decisions), num(lang, flagged), decisions, flagged)}</small>
    </li>`;
  return html`<section aria-labelledby="kinds">
    <h2 id="kinds">${L.kinds}</h2>
    <p class="hint">${L.kindsHow} ${sums.lost.about === null ? L.few : L.about}</p>
    <ul class="by-kind">
      ${sums.kinds.map(row)}
    </ul>
  </section>`;
}

/** @param {Lang} lang @param {OwnPlay} d @param {OwnSums} sums */
export function precepts(lang, { preset, unit }, sums) {
  const L = t(lang, unit);
  return html`<section aria-labelledby="precepts">
    <h2 id="precepts">${L.precepts}</h2>
    ${
      sums.precepts.length
        ? html`<p class="hint">${L.preceptsHow}</p>
            <ol class="missed">
              ${sums.precepts.map(
                (one) =>
                  html`<li>
                    <p>${say(lang, one.text)}</p>
                    <small
                      ><span class="num"
                        >${L.times(num(lang, one.times))} ·
                        ${L.points(points(lang, one.lost, false, unit))}</span
                      >${one.clause ? clauseLink(preset, one.clause) : nothing}</small
                    >
                  </li>`,
              )}
            </ol>`
        : html`<p class="hint">${L.noPrecepts}</p>`
    }
  </section>`;
}

/** @param {Lang} lang @param {OwnPlay["unit"]} unit @param {OwnSums} sums */
export function results(lang, unit, sums) {
  const L = t(lang),
    signed = (/** @type {OwnMean} */ m, /** @type {OwnPlay["unit"]} */ of) =>
      html`<b>${points(lang, m.mean, true, of)}</b>${about(lang, m, of)}`;
  return html`<section aria-labelledby="results">
    <h2 id="results">${L.results}</h2>
    <dl class="facts">
      <div>
        <dt>${L.won}</dt>
        <dd class="num"><b>${L.of(num(lang, sums.won), num(lang, sums.matches))}</b></dd>
      </div>
      <div>
        <dt>${L.lead} <small>${L.leadHow}</small></dt>
        <dd class="num">${signed(sums.lead, "points")}</dd>
      </div>
      <div>
        <dt>${L.luckSoFar} <small>${L.luckHow}</small></dt>
        <dd class="num"><b>${points(lang, sums.luck_so_far, true, unit)}</b></dd>
      </div>
      <div>
        <dt>${L.luck} <small>${L.luckTends}</small></dt>
        <dd class="num">${signed(sums.luck, unit)}</dd>
      </div>
    </dl>
  </section>`;
}

/**
 * The last match first.
 * @param {Lang} lang
 * @param {OwnPlay} d
 * @param {boolean} whole whether all are listed
 * @param {() => void} list lists them
 */
export function matches(lang, { matches: all, unit }, whole, list) {
  const L = t(lang),
    latest = [...all].reverse().slice(0, whole ? all.length : FIRST),
    dated = new Intl.DateTimeFormat(lang, { day: "numeric", month: "short", year: "numeric" });
  const row = (/** @type {OwnMatch} */ one) => {
    const date = dated.format(new Date(one.updated * 1000)),
      who = say(lang, one.opponent) || L.noName;
    return html`<tr>
      <th scope="row">
        <a href="/replay/${one.code}" aria-label=${L.see(date, who)}>${who}</a>
        <small>${date}</small>
      </th>
      <td>
        <span class="num">${num(lang, one.own)} – ${num(lang, one.other)}</span>
        <small data-won=${one.won}>${one.won ? L.wonMatch : L.lostMatch}</small>
      </td>
      ${
        one.lost === null
          ? html`<td class="not" colspan="2">${L.notYet}</td>`
          : html`<td class="num">${points(lang, one.lost, false, unit)}</td>
              <td class="num">${points(lang, one.luck ?? 0, true, unit)}</td>`
      }
    </tr>`;
  };
  return html`<section aria-labelledby="matches">
    <h2 id="matches">${L.matches}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${L.match}</th>
          <th scope="col">${L.result}</th>
          <th scope="col">${L.lostShort} <small>${L.aDeal}</small></th>
          <th scope="col">${L.luckShort} <small>${L.aDeal}</small></th>
        </tr>
      </thead>
      <tbody>
        ${latest.map(row)}
      </tbody>
    </table>
    ${
      latest.length < all.length
        ? html`<button class="btn" @click=${list}>${L.all(num(lang, all.length))}</button>`
        : nothing
    }
  </section>`;
}
